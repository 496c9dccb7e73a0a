"""The JSON of earlier releases in the form of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardrules.core.strict_json import JsonValue

_STAGES: Final = ("card-played", "target-chosen", "move-done")


def upgrade(kind: str, data: JsonValue, format: int) -> JsonValue:  # noqa: A002
    """Return the data of an old file in the form of today.

    Format 1 wrote the levels of a state as digits and its cards as one string, the windows of the
    master wizard as numbers, and the end of the game as an item that is pending. Data that format 1
    did not write are returned unchanged, for the reader to refuse.

    >>> upgrade("state", {"pile": "tower-2 wizard-1", "pending": []}, 1)["pile"]
    ['tower-2', 'wizard-1']
    """
    if format > 1 or kind not in ("state", "observation") or not isinstance(data, Mapping):
        return data
    if "ended" in data:
        return data  # format 1 had no such key
    changed = dict(data)
    if kind == "state":
        for name, change in _STATE.items():
            if name in changed:
                changed[name] = change(changed[name])
    return _with_end(changed)


def _with_end(data: dict[str, JsonValue]) -> JsonValue:
    """Return the data with the end of the game as a field, not as an item that is pending."""
    pending, ended = data.get("pending"), None
    if isinstance(pending, list):
        stack = [_pending(each) for each in pending]
        over = stack[0] if len(stack) == 1 else None
        if isinstance(over, Mapping) and over.get("type") == "over" and over.keys() == _OVER:
            ended, stack = over["rule"], []
        data["pending"] = stack
    return {**data, "ended": ended}


_OVER: Final = {"type", "rule"}


def _pending(data: JsonValue) -> JsonValue:
    stage = data.get("stage") if isinstance(data, Mapping) else None
    if isinstance(data, Mapping) and data.get("type") == "window" and type(stage) is int:
        return {**data, "stage": _STAGES[stage] if 0 <= stage < len(_STAGES) else stage}
    return data


def _words(data: JsonValue) -> JsonValue:
    if not isinstance(data, str):
        return data
    return list(data.split(" ")) if data else []


def _digits(data: JsonValue) -> JsonValue:
    if isinstance(data, str) and data.isascii() and data.isdecimal():
        return [int(digit) for digit in data]
    return data


def _each(change: Callable[[JsonValue], JsonValue]) -> Callable[[JsonValue], JsonValue]:
    def change_all(data: JsonValue) -> JsonValue:
        if isinstance(data, list):
            return [change(each) for each in data]
        return data

    return change_all


def _board(data: JsonValue) -> JsonValue:
    if not isinstance(data, Mapping):
        return data
    changed = dict(data)
    if "covered" in changed:
        changed["covered"] = _each(_each(_digits))(changed["covered"])
    if "exposed" in changed:
        changed["exposed"] = _each(_digits)(changed["exposed"])
    return changed


_STATE: Final[Mapping[str, Callable[[JsonValue], JsonValue]]] = {
    "board": _board,
    "pile": _words,
    "discards": _words,
    "hands": _each(_words),
}
