"""Files of version 1 of the rules, whose setups and windows are read in the form of today."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

import pytest

from boardrules import BoardRulesError, codec_for
from boardrules import wandering_towers as wt
from boardrules.core.strict_json import JsonValue
from boardrules.wandering_towers import RULES
from tests.wandering_towers.positions import play, position

CODEC = codec_for(RULES)


def text_of(kind: str, data: object, *, form: int = 2, version: int = 1) -> str:
    """A whole text, which names its versions."""
    game = RULES.name
    return json.dumps({"format": form, "game": game, "rules": version, "kind": kind, "data": data})


# --- setups with options without effect -----------------------------------------------------------
def old_setups() -> Iterator[tuple[dict[str, object], dict[str, object]]]:
    """Setups that version 1 accepted with options without effect, and without them."""
    own: dict[str, object] = {"own_wizards_only": True}
    ends: dict[str, object] = {"finish_round": False}
    for mode in ("solo", "cooperative"):
        plain: dict[str, object] = {"mode": mode, "players": 1 if mode == "solo" else 2}
        yield {**plain, **own, **ends, "spells_per_turn": 2}, plain
        magic = {**plain, "random_spells": 3, "spells_per_turn": 2}
        yield {**magic, **own, **ends}, magic
    towers: dict[str, object] = {"players": 3, "spells": ["advance-tower", "draw-two"], **ends}
    yield {**towers, **own}, towers
    yield {**towers, **own, "master_wizard": True}, {**towers, "master_wizard": True}
    yield {"players": 3, "spells": [], "spells_per_turn": 9}, {"players": 3, "spells": []}


@pytest.mark.parametrize(("old", "plain"), [*old_setups()])
def test_setup_of_version_1_is_read_without_options_without_effect(
    old: dict[str, object], plain: dict[str, object]
) -> None:
    """In setups, records, states and observations; in texts of positions, too."""
    setup = CODEC.setup.from_data(plain)
    for form in (1, 2):
        assert CODEC.setup.loads(text_of("setup", old, form=form)) == setup
    state = RULES.initial_state(setup)
    seen = RULES.observe(state, None)
    state_data = cast("dict[str, object]", CODEC.state.to_data(state))
    assert CODEC.state.loads(text_of("state", {**state_data, "setup": old})) == state
    seen_data = cast("dict[str, object]", CODEC.observation.to_data(seen))
    assert CODEC.observation.loads(text_of("observation", {**seen_data, "setup": old})) == seen
    record: dict[str, object] = {
        "setup": old,
        "chance": "seed",
        "seed": None,
        "moves": [],
        "start": None,
    }
    assert CODEC.record.loads(text_of("record", record)).setup == setup


def test_setup_of_version_2_keeps_its_options_for_the_reader_to_refuse() -> None:
    data = {"mode": "solo", "own_wizards_only": True}
    with pytest.raises(BoardRulesError, match="own_wizards_only: is about wizards of others"):
        CODEC.setup.loads(text_of("setup", data, version=2))


def test_text_of_a_position_is_read_without_options_without_effect() -> None:
    state = RULES.initial_state(wt.Setup.solo())
    text = RULES.format_position(state)
    old = text.replace("mode=solo", "mode=solo;own-wizards-only=yes;finish-round=no")
    assert RULES.parse_position(old) == state


@pytest.mark.parametrize(
    "data",
    [
        {"mode": "solo", "own_wizards_only": "yes"},
        {"mode": "solo", "finish_round": 0},
        {"spells": [], "spells_per_turn": 10},
        {"spells": [], "spells_per_turn": True},
        {"spells": [], "spells_per_turn": 2, "master_wizard": True},
        {"mode": "solo", "optional_advance": True},
        {"mode": "war", "finish_round": False},
        {"mode": ["solo"], "finish_round": False},
        {"spells": 7, "own_wizards_only": True},
        {"spells": ["fireball"], "own_wizards_only": True},
        {"spells": [[]], "own_wizards_only": True},
        {"speed": 3, "mode": "solo", "finish_round": False},
    ],
)
def test_what_version_1_refused_is_left_for_the_reader_to_refuse(data: dict[str, Any]) -> None:
    assert RULES.upgrade("setup", data, format=2, version=1) == data
    with pytest.raises(BoardRulesError):
        CODEC.setup.from_data(data)


# --- windows without a surface --------------------------------------------------------------------
MASTER = wt.Setup(players=2, spells=(wt.Spell.ADVANCE_TOWER,), master_wizard=True)
PASS = wt.PassSpell()


def asked(stacks: dict[int, str], card: str, *moves: wt.Move) -> wt.State:
    """The state after a card of a and some moves."""
    flasks = {0: (0, 6, 0), 1: (1, 5, 0)}
    state = position(stacks, "wizard-1 tower-1 tower-5", setup=MASTER, flasks=flasks, turn=60)
    return play(state, wt.PlayCard(card), *moves)


def without_surface(data: JsonValue) -> JsonValue:
    """The data as version 1 wrote them."""
    whole = cast("dict[str, Any]", data)
    pending = [
        {name: value for name, value in each.items() if name != "surface"}
        for each in whole["pending"]
    ]
    assert pending != whole["pending"]
    return {**whole, "pending": pending}


WINDOWS: dict[str, tuple[wt.State, int | None]] = {
    "before a target": (asked({12: "a"}, "wizard-1"), None),
    "a wizard on a roof": (
        asked({3: "- 3 a"}, "wizard-1", PASS, PASS, wt.MoveWizard("wizard-1", 0, 3)),
        3,
    ),
    "a wizard on the ground": (
        asked({12: "a"}, "wizard-1", PASS, PASS, wt.MoveWizard("wizard-1", 0, 12)),
        0,
    ),
    "a tower": (asked({12: "a"}, "tower-1", PASS, PASS, wt.MoveTower("tower-1", 3)), None),
}


@pytest.mark.parametrize("name", WINDOWS)
def test_surface_of_a_window_of_version_1_is_the_exposed_one(name: str) -> None:
    """Which is the one where the wizard was chosen, as long as no spell has moved a tower."""
    state, surface = WINDOWS[name]
    read = CODEC.state.loads(text_of("state", without_surface(CODEC.state.to_data(state))))
    assert read == state
    top = read.pending[-1]
    assert isinstance(top, wt.Window)
    assert top.surface == surface
    seen = RULES.observe(state, 1)
    text = text_of("observation", without_surface(CODEC.observation.to_data(seen)))
    assert CODEC.observation.loads(text) == seen


def test_window_of_version_1_whose_wizard_is_covered_is_read() -> None:
    """Version 1 knew the space alone: whoever is exposed there makes the move."""
    state = asked({3: "- 3 a", 1: "- 1 a"}, "wizard-1", PASS, PASS, wt.MoveWizard("wizard-1", 0, 3))
    covered = play(state, wt.AdvanceTower(1))
    read = CODEC.state.loads(text_of("state", without_surface(CODEC.state.to_data(covered))))
    top = read.pending[-1]
    assert isinstance(top, wt.Window)
    assert top.surface == 1
    assert RULES.validate(read) == ()


def test_window_of_version_2_must_have_a_surface() -> None:
    data = without_surface(CODEC.state.to_data(WINDOWS["a wizard on a roof"][0]))
    with pytest.raises(BoardRulesError, match=r"pending\[2\]\.surface: is missing"):
        CODEC.state.loads(text_of("state", data, version=2))


@pytest.mark.parametrize(
    "changes",
    [
        {"origin": 16},
        {"origin": -1},
        {"origin": True},
        {"origin": None},
        {"target": None},
        {"target": []},
        {"target": {"type": "move-tower"}},
    ],
)
def test_odd_window_is_left_for_the_reader_to_refuse(changes: dict[str, object]) -> None:
    data = cast("Any", without_surface(CODEC.state.to_data(WINDOWS["a wizard on a roof"][0])))
    data["pending"][-1].update(changes)
    with pytest.raises(BoardRulesError):
        CODEC.state.loads(text_of("state", data))
    boards: tuple[object, ...] = (None, {"towers": None}, {"towers": [7] * 16}, {"towers": [[]]})
    for board in boards:
        with pytest.raises(BoardRulesError):
            CODEC.state.loads(text_of("state", {**data, "board": board}))
