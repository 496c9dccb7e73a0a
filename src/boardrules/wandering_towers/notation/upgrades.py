"""The JSON of earlier releases in the form of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from boardrules.core.strict_json import JsonValue
from boardrules.wandering_towers.rules.setting_up import options_without_effect
from boardrules.wandering_towers.values.options import Mode, Spell
from boardrules.wandering_towers.values.setup import Setup

_STAGES: Final = ("card-played", "target-chosen", "move-done")


def upgrade(kind: str, data: JsonValue, format: int, version: int) -> JsonValue:  # noqa: A002
    """Return the data of an old file in the form of today.

    Data that the format and the rules of the file did not write are returned unchanged, for the
    reader to refuse.

    >>> upgrade("state", {"pile": "tower-2 wizard-1", "pending": []}, 1, 1)["pile"]
    ['tower-2', 'wizard-1']
    >>> upgrade("setup", {"mode": "solo", "finish_round": False}, 2, 1)
    {'mode': 'solo'}
    """
    if not isinstance(data, Mapping):
        return data
    if format < 2 and kind in ("state", "observation"):
        data = _from_format_1(kind, data)
    if version < 2:
        data = _from_rules_1(kind, data)
    return data


# --- version 1 of the rules -----------------------------------------------------------------------
def _from_rules_1(kind: str, data: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """Return data without options that change nothing, and with the surface of a chosen wizard.

    Version 1 accepted such options. It took any visible wizard of the space for the chosen one, so
    the surface is the one that is exposed.
    """
    if kind == "setup":
        return _setup(data)
    if kind not in ("state", "observation"):
        return data
    changed = dict(data)
    setup, pending = data.get("setup"), data.get("pending")
    if isinstance(setup, Mapping):
        changed["setup"] = _setup(setup)
    board = data.get("board") if kind == "state" else data
    towers = board.get("towers") if isinstance(board, Mapping) else None
    if isinstance(pending, list) and isinstance(towers, list):
        changed["pending"] = [_with_surface(each, towers) for each in pending]
    return changed


def _setup(data: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    values = {name: value for name, value in data.items() if name not in ("edition", "rerolls")}
    try:
        if "mode" in values:
            values["mode"] = cast("Any", Mode(values["mode"]))
        if values.get("spells") is not None:
            values["spells"] = cast("Any", tuple(map(Spell, cast("Any", values["spells"]))))
        idle = options_without_effect(Setup(**cast("Any", values)))
    except (TypeError, ValueError):
        return data
    return {name: value for name, value in data.items() if name not in idle}


def _with_surface(data: JsonValue, towers: list[JsonValue]) -> JsonValue:
    if not isinstance(data, Mapping) or data.get("type") != "window" or "surface" in data:
        return data
    surface: JsonValue = None
    origin, target = data.get("origin"), data.get("target")
    wizard = isinstance(target, Mapping) and target.get("type") == "move-wizard"
    if wizard and type(origin) is int and 0 <= origin < len(towers):
        stack = towers[origin]
        surface = (stack or [0])[-1] if isinstance(stack, list) else None
    return {**data, "surface": surface}


# --- format 1 -------------------------------------------------------------------------------------
def _from_format_1(kind: str, data: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """Return data with arrays for digits and texts, words for numbers, and the end as a field.

    Format 1 wrote the levels of a state as digits and its cards as one string, the windows of the
    master wizard as numbers, and the end of the game as an item that is pending.
    """
    if "ended" in data:
        return data  # format 1 had no such key
    changed = dict(data)
    if kind == "state":
        for name, change in _STATE.items():
            if name in changed:
                changed[name] = change(changed[name])
    return _with_end(changed)


def _with_end(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
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
