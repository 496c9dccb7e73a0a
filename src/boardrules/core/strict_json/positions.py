"""Positions as JSON of one line, for games that have no notation of their own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cattrs import Converter

from boardrules.core.errors import NotationError, StateError
from boardrules.core.strict_json.converter import make_converter
from boardrules.core.strict_json.text import check_data, decode_fast, encode

if TYPE_CHECKING:
    from boardrules.core.rules import AnyRules, Rules

StateT = TypeVar("StateT")


@lru_cache(maxsize=32)
def _converter_of(rules: AnyRules) -> Converter:
    return make_converter(rules, detailed=False)


def write_position(rules: Rules[Any, StateT, Any, Any, Any], state: StateT) -> str:
    """Return the JSON of a state."""
    dump = _converter_of(rules).get_unstructure_hook(rules.state_type)
    return encode(dump(state))


def read_position(rules: Rules[Any, StateT, Any, Any, Any], text: str) -> StateT:
    """Return the state that JSON describes; raise ``NotationError`` or ``StateError``."""
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str, not {type(text).__name__}")
    try:
        data, end = decode_fast(text, 0)
    except (ValueError, RecursionError) as error:
        raise NotationError(text, getattr(error, "pos", 0), "a state as JSON") from None
    if end != len(text):
        raise NotationError(text, end, "the end")
    hook = _converter_of(rules).get_structure_hook(rules.state_type)
    try:
        if check_data(data):
            raise ValueError
        state = cast("StateT", hook(data, rules.state_type))
    except Exception:  # noqa: BLE001 - whatever does not fit, it is no such state
        raise NotationError(text, 0, f"a state of {rules.name} as JSON") from None
    faults = rules.validate(state)
    if faults:
        raise StateError(f"this position breaks the rules of {rules.name}", faults)
    return state
