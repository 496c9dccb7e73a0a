"""Perft tables and golden records of both games and every mode, and the saves of releases.

``tests/golden/make.py`` makes the files and says when that may be done.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from boardrules import games
from boardrules.codec import codec_for, game_of
from boardrules.session import Session
from boardrules.testing import perft
from tests.golden.cases import CASES, Case, Expected, account
from tests.golden.make import ACCOUNTS, PERFT, RECORDS, SAVES

EACH_CASE = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
OLD_SAVES = sorted(path for path in SAVES.glob("*/*.json") if path.name != "accounts.json")


def _read(path: Path) -> dict[str, Expected]:
    return cast("dict[str, Expected]", json.loads(path.read_text(encoding="utf-8")))


def test_every_case_has_its_files() -> None:
    names = {case.name for case in CASES}
    assert names == set(_read(PERFT)) == set(_read(ACCOUNTS))
    assert names == {path.stem for path in RECORDS.glob("*.json")}


@EACH_CASE
def test_perft(case: Case) -> None:
    for place, entry in _read(PERFT)[case.name].items():
        expected = cast("dict[str, object]", entry)
        state = case.rules.parse_position(cast("str", expected["position"]))
        counts = cast("list[int]", expected["perft"])
        found = [perft(case.rules, state, depth) for depth in range(1, len(counts) + 1)]
        assert found == counts, place


@EACH_CASE
def test_record_leads_where_it_led(case: Case) -> None:
    text = (RECORDS / f"{case.name}.json").read_text(encoding="utf-8")
    record = codec_for(case.rules).record.loads(text)
    assert record.setup == case.setup
    assert account(case.rules, record) == _read(ACCOUNTS)[case.name]


@EACH_CASE
def test_the_seed_brings_the_same_luck(case: Case) -> None:
    """On every Python version, as it does not depend on the platform."""
    text = (RECORDS / f"{case.name}.json").read_text(encoding="utf-8")
    record = codec_for(case.rules).record.loads(text)
    session = Session(case.rules, case.setup, seed=case.seed)
    chance_types = set(case.rules.chance_types.values())
    for move in record.moves:
        if type(move) not in chance_types:
            session.play(move)
    assert session.record() == record


@pytest.mark.parametrize(
    "path", [pytest.param(p, id=f"{p.parent.name}-{p.stem}") for p in OLD_SAVES]
)
def test_saves_of_releases_are_read_for_ever(path: Path) -> None:
    """A game saved by an earlier release is loaded, and is where it was."""
    text = path.read_text(encoding="utf-8")
    session = Session.loads(text)
    expected = _read(path.parent / "accounts.json")[path.stem]
    assert session.ply == expected["moves"]
    rules = games()[game_of(text)]
    outcome = rules.outcome(session.state)
    assert outcome is not None
    assert list(outcome.winners) == expected["winners"]
    assert outcome.rule == expected["rule"]
