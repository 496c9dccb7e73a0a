"""The JSON of earlier releases in the form of today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardrules.core.strict_json import JsonValue

_STAGES: Final = {1: "second-step", 2: "over"}
"""The stages of a raid by the numbers that stood for them."""


def upgrade(kind: str, data: JsonValue, format: int) -> JsonValue:  # noqa: A002
    """Return data of a file of an earlier format in the form of today.

    Format 1 wrote the stage of a raid that is pending as a number of steps. What is not as format 1
    wrote it is returned as it is.

    >>> raid = {"type": "raid", "card": "rigor:gems+gems", "steps": 2}
    >>> upgrade("state", {"pending": [raid]}, 1)
    {'pending': [{'type': 'raid', 'card': 'rigor:gems+gems', 'stage': 'over'}]}
    """
    if format > 1 or kind not in ("state", "observation") or not isinstance(data, Mapping):
        return data
    pending = data.get("pending")
    if not isinstance(pending, list):
        return data
    return {**data, "pending": [_pending(each) for each in pending]}


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
