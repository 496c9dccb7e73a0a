"""Positions as JSON of one line, for games that have no notation of their own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from boardrules.core.errors import NotationError
from boardrules.core.strict_json.game_types import converters_of
from boardrules.core.strict_json.readings import Reading
from boardrules.core.strict_json.text import decode_at, decode_fast, encode

if TYPE_CHECKING:
    from boardrules.core.rules import AnyRules, Rules

StateT = TypeVar("StateT")

MOST_CHARS: Final = 1_000_000
"""Longest position that is read."""


@lru_cache(maxsize=32)
def _reading_of(rules: AnyRules) -> Reading[Any]:
    return Reading(rules.state_type, converters_of(rules))


def write_position(rules: Rules[Any, StateT, Any, Any, Any], state: StateT) -> str:
    """Return the JSON of a state."""
    return encode(_reading_of(rules).dump(state))


def read_position(rules: Rules[Any, StateT, Any, Any, Any], text: str) -> StateT:
    """Return the state that JSON describes, valid or not; raise ``NotationError``."""
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str, not {type(text).__name__}")
    reading = _reading_of(rules)
    try:
        return cast("StateT", reading.fast(decode_fast(text, MOST_CHARS), rules.state_type))
    except Exception:  # noqa: BLE001 - whatever does not fit, it is no such state
        raise NotationError(text, *_first_fault(text, rules.name)) from None


def _first_fault(text: str, name: str) -> tuple[int, str]:
    """Return the index in a text that is no position, and what was expected there."""
    expected = f"a state of {name} as JSON"
    if len(text) > MOST_CHARS:
        return MOST_CHARS, "the end"
    try:
        _, end = decode_at(text, 0)
    except (ValueError, RecursionError) as error:
        return getattr(error, "pos", 0), expected
    return (end, "the end") if end < len(text) else (0, expected)
