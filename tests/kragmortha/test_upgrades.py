"""States and observations of JSON format 1, in which a raid had a number of steps."""

from __future__ import annotations

import pytest

from boardrules.core.strict_json import JsonValue
from boardrules.kragmortha import RULES

TURN: JsonValue = {"type": "turn", "cards": 0, "raided": True, "sight": False}


def raid(**fields: JsonValue) -> JsonValue:
    return {"type": "raid", "card": "rigor:gems+gems", **fields}


@pytest.mark.parametrize("kind", ["state", "observation"])
@pytest.mark.parametrize(("steps", "stage"), [(1, "second-step"), (2, "over")])
def test_the_steps_of_a_raid_are_its_stage_now(kind: str, steps: int, stage: str) -> None:
    old: JsonValue = {"turn": 3, "pending": [TURN, raid(steps=steps)]}
    new: JsonValue = {"turn": 3, "pending": [TURN, raid(stage=stage)]}
    assert RULES.upgrade(kind, old, format=1, version=1) == new
    assert RULES.upgrade(kind, new, format=2, version=1) == new


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"pending": None},
        {"pending": [None, "raid", raid(), raid(steps=0), raid(steps=True), raid(steps="1")]},
        {"pending": [raid(steps=1, stage="over")]},
        {"pending": [{"type": "turn", "steps": 1}]},
    ],
)
def test_what_format_1_did_not_write_is_left_for_the_reader_to_refuse(data: JsonValue) -> None:
    assert RULES.upgrade("state", data, format=1, version=1) == data


def test_other_kinds_of_documents_and_later_formats_are_as_they_were() -> None:
    data: JsonValue = {"pending": [raid(steps=1)]}
    assert RULES.upgrade("setup", data, format=1, version=1) == data
    assert RULES.upgrade("state", data, format=2, version=1) == data
