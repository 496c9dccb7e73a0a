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
    ViewerError,
    Violation,
)

FAULTS = (Fault("players", "must be 2 to 6, not 7", "WT-2.1"), Fault("", "is odd"))
ERRORS = (
    SetupError("no game can be played with this setup", FAULTS),
    StateError("this is no state", ()),
    DataError("this is no save", FAULTS[:1]),
    IllegalMoveError(Violation("X-1", Code.NOT_NOW, "Not now.", {"due": "a card"})),
    NotationError("wizard-1 @x", 10, "a space"),
    ViewerError("A", 4),
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


LONG = "wt1 " + "/".join(f"T{tower}" for tower in range(60))


@pytest.mark.parametrize(
    ("text", "position", "place"),
    [
        ("", 0, "in an empty text"),
        ("nonsense", 0, "at the start, before 'nonsense'"),
        ("wizard-1 7", 9, "at character 9, between 'wizard-1 ' and '7'"),
        ("wizard-1 ", 9, "at the end, after 'wizard-1 '"),
        # At most 24 characters on either side; a mark shows where there are more.
        (LONG, 0, "at the start, before 'wt1 T0/T1/T2/T3/T4/T5/T6…'"),
        (
            LONG,
            25,
            "at character 25, between '…t1 T0/T1/T2/T3/T4/T5/T6/' and 'T7/T8/T9/T10/T11/T12/T13…'",
        ),
        (
            LONG,
            24,
            "at character 24, between 'wt1 T0/T1/T2/T3/T4/T5/T6' and '/T7/T8/T9/T10/T11/T12/T1…'",
        ),
        (
            LONG,
            len(LONG),
            "at the end, after " + repr("…" + LONG[-24:]),
        ),
        (
            LONG,
            len(LONG) - 24,
            f"at character {len(LONG) - 24}, between {'…' + LONG[-48:-24]!r} and {LONG[-24:]!r}",
        ),
        # What a terminal would not show as it is.
        ("a\n\x1b[2J\ud800\u202eb", 1, r"at character 1, between 'a' and '\n\x1b[2J\ud800\u202eb'"),
        # A place outside the text, of a game of somebody else.
        ("abc", 7, "at the end, after 'abc'"),
        ("abc", -1, "at the start, before 'abc'"),
    ],
)
def test_a_notation_error_quotes_the_place(text: str, position: int, place: str) -> None:
    assert str(NotationError(text, position, "a card")) == f"{place}: expected a card"
    assert NotationError(text, position, "a card").position == position


def test_a_viewer_error_names_the_viewer_shortly() -> None:
    assert isinstance(ERRORS[-1], ValueError)
    assert str(ERRORS[-1]) == "viewer must be None or 0 to 3, not 'A'"
    assert str(ViewerError("A" * 1000, 4)) == f"viewer must be None or 0 to 3, not '{'A' * 37}...'"
