"""Files of JSON format 1, in which a raid had a number of steps, and of version 1 of the rules."""

from __future__ import annotations

import json
from typing import cast

import pytest

from boardrules import BoardRulesError, codec_for
from boardrules.core.strict_json import JsonValue
from boardrules.kragmortha import RULES, Setup

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


# --- version 1 of the rules -----------------------------------------------------------------------
IDLE: JsonValue = {"players": 2, "active_player_pushes": True}
"""An option without effect, which version 1 accepted."""


def whole(kind: str, data: JsonValue, form: int = 2) -> str:
    """A text of version 1."""
    head = {"format": form, "game": RULES.name, "rules": 1, "kind": kind}
    return json.dumps({**head, "data": data})


def test_option_without_effect_is_left_out() -> None:
    """In setups, records, states and observations; in texts of positions, too."""
    codec, setup = codec_for(RULES), Setup(players=2)
    state = RULES.initial_state(setup)
    seen = RULES.observe(state, 0)
    assert codec.setup.loads(whole("setup", IDLE, 1)) == setup
    assert codec.setup.loads(whole("setup", IDLE)) == setup
    record: JsonValue = {"setup": IDLE, "chance": "seed", "seed": None, "moves": [], "start": None}
    assert codec.record.loads(whole("record", record)).setup == setup
    state_data = cast("dict[str, JsonValue]", codec.state.to_data(state))
    assert codec.state.loads(whole("state", {**state_data, "setup": IDLE})) == state
    seen_data = cast("dict[str, JsonValue]", codec.observation.to_data(seen))
    assert codec.observation.loads(whole("observation", {**seen_data, "setup": IDLE})) == seen
    text = RULES.format_position(state)
    assert "pushes=pusher" in text
    assert RULES.parse_position(text.replace("pushes=pusher", "pushes=active")) == state


@pytest.mark.parametrize(
    "data",
    [
        {"players": 3, "active_player_pushes": True},
        {"active_player_pushes": True},
        {"players": 2, "active_player_pushes": 1},
        {"players": "2", "active_player_pushes": True},
        {"players": True, "active_player_pushes": True},
    ],
)
def test_other_setups_are_as_they_were(data: JsonValue) -> None:
    assert RULES.upgrade("setup", data, format=2, version=1) == data


def test_setup_of_version_2_is_as_it_is() -> None:
    assert RULES.upgrade("setup", IDLE, format=2, version=2) == IDLE
    with pytest.raises(BoardRulesError, match="active_player_pushes: is about pushing a third"):
        codec_for(RULES).setup.from_data(IDLE)
