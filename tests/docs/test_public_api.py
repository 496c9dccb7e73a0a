"""The public API keeps what the last release had, except for the breaks that are intended."""

from pathlib import Path

import pytest

from docs._ext import publicapi
from docs._ext.publicapi import breaks, intended_breaks, last_release, listing

RELEASED = [
    "boardrules.Event = Moved",
    "boardrules.draw -> Picture",
    "boardrules.draw(0 state: State)",
    "boardrules.draw(* width: int = 80)",
]


def test_only_the_intended_breaks_break_uses_of_the_last_release() -> None:
    """If this fails for a good reason: ``python -m docs._ext.publicapi --breaks VERSION``."""
    released = last_release().read_text(encoding="utf-8").splitlines()
    assert len(released) > 1000
    assert breaks(released, listing()) == intended_breaks()


def test_breaks_are_intended_for_the_next_release_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publicapi, "RELEASES", tmp_path)
    (tmp_path / "0.9.0.txt").touch()
    (tmp_path / "0.10.0.txt").touch()
    (tmp_path / "breaks-0.10.0.txt").write_text("- boardrules.draw -> Picture\n")
    assert last_release() == tmp_path / "0.10.0.txt"
    assert intended_breaks() == []
    (tmp_path / "breaks-0.11.0.txt").write_text("- boardrules.Event = Moved\n")
    assert intended_breaks() == ["- boardrules.Event = Moved"]


def test_the_listing_has_every_kind_of_name() -> None:
    lines = listing()
    for line in (
        "boardrules.CHANCE: Chance",
        "boardrules.core.CHANCE is boardrules.CHANCE",
        "boardrules.core.Mover = int",
        "boardrules.Code.GAME_OVER = game-over",
        "class boardrules.SetupError: FaultsError",
        "boardrules.Outcome.winners: tuple[int, ...]",
        "boardrules.Outcome(5 score: int | None = None)",
        "boardrules.Session.ply: int",
        "boardrules.Rules.version: int",
        "boardrules.Session.play(1 move: MoveT)",
        "boardrules.Session.play(* player: Viewer | Host = HOST)",
        "boardrules.wandering_towers.Event = TowerMoved",
        "boardrules.find_game -> AnyRules",
    ):
        assert line in lines


@pytest.mark.parametrize("gone", RELEASED)
def test_what_is_gone_breaks_uses(gone: str) -> None:
    assert breaks(RELEASED, [line for line in RELEASED if line != gone]) == [f"- {gone}"]


def test_a_new_argument_breaks_uses_unless_it_has_a_default() -> None:
    demanded = ["boardrules.draw(1 theme: str)", "boardrules.draw(* theme: str)"]
    for line in demanded:
        assert breaks(RELEASED, [*RELEASED, line]) == [f"+ {line}"]
    assert breaks(RELEASED, [*RELEASED, "boardrules.draw(* theme: str = 'light')"]) == []
    assert breaks(RELEASED, [*RELEASED, "boardrules.draw(2 *more: object)"]) == []


def test_what_is_added_breaks_nothing() -> None:
    added = ["boardrules.Event = Jumped", "boardrules.jump -> None", "boardrules.jump(0 to: int)"]
    assert breaks(RELEASED, [*RELEASED, *added]) == []
