"""How differences between a release and the present rules are found, and how they are expected."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardrules import RecordError
from tests.golden.accounts import Account, account, replayed
from tests.golden.canon import Scribe
from tests.golden.expected import Difference, problems
from tests.golden.releases import RELEASES

SPOILT_AT = 90
GAME = RELEASES[0].played("kragmortha-2", RELEASES[0].record("kragmortha-2"))
SPOILT = evolve(
    GAME.record,
    moves=(*GAME.record.moves[:SPOILT_AT], GAME.record.moves[0], *GAME.record.moves[SPOILT_AT:]),
)


def _account(stops_at: int | None) -> Account:
    record = GAME.record if stops_at is None else SPOILT
    return account(GAME.rules, record, Scribe(GAME.rules), stops_at)


def test_record_may_stop_where_that_is_expected() -> None:
    assert len(replayed(GAME.rules, SPOILT, SPOILT_AT)) == SPOILT_AT


def test_record_must_not_stop_elsewhere() -> None:
    with pytest.raises(RecordError):
        replayed(GAME.rules, SPOILT)
    with pytest.raises(RecordError):
        replayed(GAME.rules, SPOILT, SPOILT_AT + 1)


def test_record_must_stop_if_that_is_expected() -> None:
    with pytest.raises(AssertionError):
        replayed(GAME.rules, GAME.record, SPOILT_AT)


def test_equal_accounts_have_no_problems() -> None:
    assert problems(_account(None), _account(None), None) == []


def test_problems_name_what_differs_and_where() -> None:
    kept = _account(None)
    marks = str(kept["marks"]).split()
    found = {**kept, "events": "0", "marks": " ".join([*marks[:3], "0", *marks[4:]])}
    assert problems(found, kept, None) == [
        f"events: '0', not {kept['events']!r}",
        "the first difference is at ply 75 or in the 25 after it",
    ]


def test_expected_difference_is_no_problem() -> None:
    kept = _account(None)
    stopped = _account(SPOILT_AT)
    difference = Difference("KM-0.0, made up", stopped, since=0, stops_at=SPOILT_AT)
    assert problems(stopped, kept, difference) == []
    assert problems(kept, kept, difference) != []


def test_difference_before_its_ply_is_a_problem() -> None:
    kept = _account(None)
    stopped = _account(SPOILT_AT)
    # Refusals are tried with moves of the whole record, so that they differ from the start.
    difference = Difference("KM-0.0, made up", stopped, since=SPOILT_AT, stops_at=SPOILT_AT)
    assert problems(stopped, kept, difference) == ["differs at ply 0, not from 90 on"]


def test_difference_of_positions_alone_is_no_problem() -> None:
    kept = _account(None)
    found = {**kept, "positions": "0"}
    difference = Difference("KM-0.0, made up", {"positions": "0"})
    assert problems(found, kept, difference) == []
    assert problems(kept, kept, difference) == [f"positions: {kept['positions']!r}, not '0'"]


def test_difference_of_more_than_positions_is_a_problem() -> None:
    kept = _account(None)
    stopped = _account(SPOILT_AT)
    difference = Difference("KM-0.0, made up", stopped, stops_at=SPOILT_AT)
    assert problems(stopped, kept, difference) == ["differs at ply 0, not in positions alone"]
