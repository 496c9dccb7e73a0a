"""Which games there are, with the entry points of other packages good and bad."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import boardrules
from boardrules import UnknownGameError, find_game, games, registry
from tests.support import countdown

GOOD = EntryPoint("countdown", "tests.support.countdown:RULES", registry.GROUP)


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    games.cache_clear()
    yield
    games.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> None:
    def entry_points(*, group: str) -> EntryPoints:
        assert group == "boardrules.games"
        return EntryPoints(points)

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)


def test_built_in_games_are_there_under_their_names() -> None:
    assert "wandering-towers" in games()
    assert all(rules.name == name for name, rules in games().items())


def test_no_game_of_the_package_is_forgotten() -> None:
    inits = Path(boardrules.__file__).parent.glob("*/__init__.py")
    with_rules = {path.parent.name for path in inits if "RULES" in path.read_text("utf-8")}
    assert set(registry.BUILT_IN.values()) == {f"boardrules.{name}" for name in with_rules}


def test_the_mapping_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        games()["chess"] = countdown.RULES  # type: ignore[index]


def test_a_game_from_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GOOD)
    assert games()["countdown"] is countdown.RULES
    assert find_game("countdown") is countdown.RULES


def test_a_distribution_found_twice_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GOOD, GOOD)
    assert games()["countdown"] is countdown.RULES


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ([EntryPoint("countdown", "no_such_package:RULES", registry.GROUP)], "no_such_package"),
        ([EntryPoint("countdown", "tests.support.countdown:NO", registry.GROUP)], "NO"),
        (
            [EntryPoint("countdown", "tests.support.countdown:Countdown", registry.GROUP)],
            "no instance of Rules, but a ABCMeta",
        ),
        (
            [EntryPoint("countdown", "tests.support.countdown:Setup", registry.GROUP)],
            "no instance of Rules, but a type",
        ),
        ([EntryPoint("nuke", "tests.support.countdown:RULES", registry.GROUP)], "'countdown'"),
        (
            [GOOD, EntryPoint("countdown", "tests.support.countdown:Countdown", registry.GROUP)],
            "they use one name",
        ),
    ],
)
def test_a_broken_game_is_left_out_with_a_warning(
    monkeypatch: pytest.MonkeyPatch, points: list[EntryPoint], reason: str
) -> None:
    install(monkeypatch, *points)
    with pytest.warns(RuntimeWarning, match=points[-1].name) as caught:
        found = games()
    assert reason in str(caught[0].message)
    assert points[-1].value in str(caught[0].message)
    assert points[-1].name not in found
    assert "wandering-towers" in found


def test_a_built_in_game_cannot_be_shadowed(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("wandering-towers", "tests.support.countdown:RULES", registry.GROUP)
    install(monkeypatch, point)
    with pytest.warns(RuntimeWarning, match="a game of boardrules has this name"):
        found = games()
    assert found["wandering-towers"] is not countdown.RULES


def test_a_warning_is_given_once(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, EntryPoint("broken", "no_such_package:RULES", registry.GROUP))
    with pytest.warns(RuntimeWarning):
        games()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        games()


def test_an_unknown_game_is_named_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGameError, match=r"'chess'.*wandering-towers"):
        find_game("chess")


def test_what_is_not_needed_is_not_imported() -> None:
    """One game of the package is found without the others and without the entry points."""
    program = """
import sys, boardrules
assert not {"importlib.metadata", "hashlib", "secrets", "random"} & set(sys.modules)
boardrules.find_game("kragmortha")
assert "boardrules.wandering_towers" not in sys.modules
assert "importlib.metadata" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
