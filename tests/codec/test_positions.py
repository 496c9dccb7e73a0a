"""Positions of games without a notation of their own: JSON of one line."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from boardrules import NotationError, Session, StateError
from boardrules.core.strict_json import positions
from tests.support import countdown as cd

STATE = Session(cd.RULES, cd.Setup(players=3), seed=7).state
TEXT = cd.RULES.format_position(STATE)


def test_a_position_is_the_json_of_its_state() -> None:
    assert json.loads(TEXT)["setup"] == {"players": 3}
    assert "\n" not in TEXT
    assert TEXT.isascii()
    assert cd.RULES.parse_position(TEXT) == STATE


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "a state of countdown as JSON"),
        (TEXT[:-1], len(TEXT) - 1, "a state of countdown as JSON"),
        (TEXT + "x", len(TEXT), "the end"),
        (TEXT.replace('"heap":12', '"heap":1.5'), 0, "a state of countdown as JSON"),
        (TEXT.replace('"heap":12', '"heap":12,"heap":12'), 0, "a state of countdown as JSON"),
        (TEXT.replace('"heap":12', '"heap":NaN'), 0, "a state of countdown as JSON"),
        ("[" * 100_000, 0, "a state of countdown as JSON"),
        (TEXT + " " * 10**6, positions.MOST_CHARS, "the end"),
    ],
)
def test_what_is_no_position(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        cd.RULES.parse_position(text)
    assert (caught.value.position, caught.value.expected) == (position, expected)


def test_a_position_that_breaks_the_rules() -> None:
    with pytest.raises(StateError, match="heap: must be 0 to 32, not 99"):
        cd.RULES.parse_position(cd.RULES.format_position(evolve(STATE, heap=99)))


def test_a_position_must_be_a_text() -> None:
    with pytest.raises(TypeError, match="must be a str"):
        cd.RULES.parse_position(None)  # type: ignore[arg-type]
