"""The JSON of earlier releases in the form of today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardrules.core.strict_json import JsonValue
from boardrules.kragmortha.rules.setting_up import pushes_without_effect

_STAGES: Final = {1: "second-step", 2: "over"}
"""The stages of a raid by the numbers that stood for them."""


def upgrade(kind: str, data: JsonValue, format: int, version: int) -> JsonValue:  # noqa: A002
    """Return data of an old file in the form of today.

    What is not as the format and the rules of the file wrote it is returned as it is.

    >>> raid = {"type": "raid", "card": "rigor:gems+gems", "steps": 2}
    >>> upgrade("state", {"pending": [raid]}, 1, 1)
    {'pending': [{'type': 'raid', 'card': 'rigor:gems+gems', 'stage': 'over'}]}
    >>> upgrade("setup", {"players": 2, "active_player_pushes": True}, 2, 1)
    {'players': 2}
    """
    if not isinstance(data, Mapping):
        return data
    if format < 2 and kind in ("state", "observation"):
        data = _from_format_1(data)
    if version < 2:
        data = _from_rules_1(kind, data)
    return data


def _from_format_1(data: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """Return data in which a raid that is pending has a stage in place of a number of steps."""
    pending = data.get("pending")
    if not isinstance(pending, list):
        return data
    return {**data, "pending": [_pending(each) for each in pending]}


def _from_rules_1(kind: str, data: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """Return data without an option that changes nothing, which version 1 accepted."""
    if kind == "setup":
        idle = data.get("active_player_pushes") is True
        if not idle or not pushes_without_effect(data.get("players")):
            return data
        return {name: value for name, value in data.items() if name != "active_player_pushes"}
    setup = data.get("setup")
    if kind in ("state", "observation") and isinstance(setup, Mapping):
        return {**data, "setup": _from_rules_1("setup", setup)}
    return data


def _pending(data: JsonValue) -> JsonValue:
    if not isinstance(data, Mapping) or data.get("type") != "raid" or "stage" in data:
        return data
    steps = data.get("steps")
    if type(steps) is not int or steps not in _STAGES:
        return data
    return {
        "stage" if name == "steps" else name: _STAGES[steps] if name == "steps" else value
        for name, value in data.items()
    }
