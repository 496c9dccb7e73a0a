"""Perft tables and golden records of both games and every mode.

``tests/golden/make.py`` makes the files and says when that may be done.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from boardrules import Session, codec_for
from boardrules.testing import perft
from tests.golden.accounts import Account, account
from tests.golden.canon import Scribe
from tests.golden.cases import CASES, Case
from tests.golden.make import ACCOUNTS, RECORDS, perft_tables

EACH_CASE = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])


def _read(path: Path) -> dict[str, Account]:
    return cast("dict[str, Account]", json.loads(path.read_text(encoding="utf-8")))


def test_every_case_has_its_files() -> None:
    names = {case.name for case in CASES}
    assert names == set(perft_tables()) == set(_read(ACCOUNTS))
    assert names == {path.stem for path in RECORDS.glob("*.json")}


@EACH_CASE
def test_perft(case: Case) -> None:
    for place, entry in perft_tables()[case.name].items():
        state = case.rules.parse_position(entry["position"])
        counts = entry["perft"]
        found = [perft(case.rules, state, depth) for depth in range(1, len(counts) + 1)]
        assert found == counts, place


@EACH_CASE
def test_record_leads_where_it_led(case: Case) -> None:
    text = (RECORDS / f"{case.name}.json").read_text(encoding="utf-8")
    record = codec_for(case.rules).record.loads(text)
    assert record.setup == case.setup
    assert account(case.rules, record, Scribe(case.rules)) == _read(ACCOUNTS)[case.name]


@EACH_CASE
def test_the_seed_brings_the_same_luck(case: Case) -> None:
    """On every Python version, as it does not depend on the platform."""
    text = (RECORDS / f"{case.name}.json").read_text(encoding="utf-8")
    record = codec_for(case.rules).record.loads(text)
    session = Session(case.rules, case.setup, seed=record.seed)
    chance_types = set(case.rules.chance_types.values())
    for move in record.moves:
        if type(move) not in chance_types:
            session.play(move)
    assert session.record() == record
