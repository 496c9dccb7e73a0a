"""Errors survive pickling, so that they can come from other processes."""

from __future__ import annotations

import pickle

import pytest

from boardrules import (
    BoardRulesError,
    Code,
    DataError,
    Fault,
    IllegalMoveError,
    NotationError,
    SetupError,
    StateError,
    Violation,
)

FAULTS = (Fault("players", "must be 2 to 6, not 7", "WT-2.1"), Fault("", "is odd"))
ERRORS = (
    SetupError("no game can be played with this setup", FAULTS),
    StateError("this is no state", ()),
    DataError("this is no save", FAULTS[:1]),
    IllegalMoveError(Violation("X-1", Code.NOT_NOW, "Not now.", {"due": "a card"})),
    NotationError("wizard-1 @x", 10, "a space"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_pickled(error: BoardRulesError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_faults_are_listed_below_the_headline() -> None:
    assert str(ERRORS[0]).splitlines() == [
        "no game can be played with this setup:",
        f"  - {FAULTS[0]}",
        f"  - {FAULTS[1]}",
    ]
    assert str(ERRORS[1]) == "this is no state"
