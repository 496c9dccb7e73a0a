"""JSON of format 1, written by hand as 0.1.0 wrote it, in the form of today."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from boardrules import DataError, codec_for
from boardrules import wandering_towers as wt
from boardrules.core.strict_json import JsonValue
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import play, position

CODEC = codec_for(RULES)
BOARD = """{
    "towers": [[], [1], [2, 3], [], [4], [5], [6], [7], [8], [9], [], [], [], [], [], []],
    "covered": [[], ["00"], ["10", "02"], [], ["00"], ["00"], ["00"], ["00"], ["00"], ["00"],
        [], [], [], [], [], []],
    "exposed": ["00", "00", "01", "00", "00", "00", "00", "00", "00", "00", "00", "00", "20", "00",
        "00", "00"],
    "ravenskeep": 0,
    "home": [2, 2]
}"""
"""One of a, T2, two of b, T3 and one of b on space 2; two of a on space 12."""
PILE = (
    "either-1-1 either-1-1 either-1-1 either-1-5 either-1-5 either-1-5 either-1-5 either-1-5"
    " either-1-5 either-2-2 either-2-2 either-2-2 either-2-4 either-2-4 either-2-4 either-2-4"
    " either-2-4 either-2-4 either-3-3 either-3-3 either-3-3 either-4-2 either-4-2 either-4-2"
    " either-4-2 either-4-2 either-4-2 either-4-4 either-4-4 either-4-4 either-5-1 either-5-1"
    " either-5-1 either-5-1 either-5-1 either-5-1 either-die-1 either-die-1 either-die-1"
    " either-die-1 either-die-1 either-die-1 tower-1 tower-1 tower-1 tower-2 tower-2 tower-2"
    " tower-2 tower-3 tower-3 tower-3 tower-3 tower-4 tower-4 tower-4 tower-4 tower-5 tower-die-2"
    " tower-die-2 tower-die-2 tower-die-3 wizard-1 wizard-1 wizard-1 wizard-2 wizard-2 wizard-2"
    " wizard-3 wizard-3 wizard-3 wizard-3 wizard-4 wizard-4 wizard-4 wizard-4 wizard-5 wizard-5"
    " wizard-5 wizard-5 wizard-die-2 wizard-die-2 wizard-die-2 wizard-die-3"
)
MASTER = wt.Setup(players=2, master_wizard=True)


def state_text(pending: str, *, hand: str, discards: str = "", setup: str = "") -> str:
    """The data of a state, as 0.1.0 wrote them."""
    return f"""{{
        "setup": {{"players": 2{setup}}},
        "spells": ["advance-wizard", "advance-tower"],
        "board": {BOARD},
        "flasks": [[3, 2, 1], [6, 0, 0]],
        "pile": "{PILE}",
        "discards": "{discards}",
        "hands": ["{hand}", "tower-5 tower-5 tower-5"],
        "player": 0,
        "turn": 60,
        "pending": {pending}
    }}"""


def upgraded(kind: str, text: str, form: int = 1) -> JsonValue:
    return RULES.upgrade(kind, json.loads(text), format=form, version=1)


def state(setup: wt.Setup = MASTER) -> wt.State:
    return position(
        {2: "a 2 bb 3 b", 12: "aa", 3: "-"},
        setup=setup,
        flasks={0: (3, 2, 1)},
        hands={1: "tower-5 tower-5 tower-5"},
        turn=60,
    )


TURN = '{"type": "turn", "actions": 0, "spells": 0, "exchanged": false}'
PLAYED = """{"type": "turn", "actions": 1, "spells": 0, "exchanged": false},
    {"type": "action", "card": "wizard-1", "roll": null, "caster": null, "spell": null}"""
TARGET = '{"type": "move-wizard", "card": "wizard-1", "owner": 0, "space": 12}'


# --- states ---------------------------------------------------------------------------------------
def test_levels_and_cards_of_a_state() -> None:
    text = state_text(f"[{TURN}]", hand="tower-1 wizard-1 wizard-2")
    expected = state(wt.Setup(players=2))
    assert CODEC.state.from_data(upgraded("state", text)) == expected


FIRST = play(state(), wt.PlayCard("wizard-1"))
SECOND = play(FIRST, wt.PassSpell(), wt.MoveWizard("wizard-1", 0, 12))
THIRD = play(SECOND, wt.PassSpell())
NOTHING = '"target": null, "origin": null'
CHOSEN = f'"target": {TARGET}, "origin": 12'


@pytest.mark.parametrize(
    ("number", "stage", "target", "expected"),
    [
        (0, wt.Stage.CARD_PLAYED, NOTHING, FIRST),
        (1, wt.Stage.TARGET_CHOSEN, CHOSEN, SECOND),
        (2, wt.Stage.MOVE_DONE, NOTHING, THIRD),
    ],
)
def test_windows_of_the_master_wizard(
    number: int, stage: wt.Stage, target: str, expected: wt.State
) -> None:
    window = f'{{"type": "window", "stage": {number}, "asked": 0, {target}}}'
    text = state_text(
        f"[{PLAYED}, {window}]", hand="tower-1 wizard-2", setup=', "master_wizard": true'
    )
    if number == 2:
        # After the move the wizard stands on 13.
        text = text.replace('"20", "00",', '"10", "10",')
    read = CODEC.state.from_data(upgraded("state", text))
    assert read == expected
    top = read.pending[-1]
    assert isinstance(top, wt.Window)
    assert top.stage is stage


def test_end_of_a_game() -> None:
    text = state_text(
        '[{"type": "over", "rule": "WT-8.6"}]',
        hand="tower-1 wizard-1 wizard-2",
        setup=', "turn_limit": 61',
    ).replace('"turn": 60', '"turn": 61')
    read = CODEC.state.from_data(upgraded("state", text))
    assert (read.pending, read.ended) == ((), "WT-8.6")
    outcome = RULES.outcome(read)
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("WT-8.6", (0,))


# --- observations ---------------------------------------------------------------------------------
def observation_text(pending: str) -> str:
    """The data of an observation of a spectator, as 0.1.0 wrote them: in plain arrays."""
    held = ("tower-1", "wizard-1", "wizard-2", "tower-5", "tower-5", "tower-5")
    unseen = json.dumps(sorted([*PILE.split(), *held]))
    return f"""{{
        "setup": {{"players": 2, "turn_limit": 61}},
        "viewer": null,
        "spells": ["advance-wizard", "advance-tower"],
        "towers": [[], [1], [2, 3], [], [4], [5], [6], [7], [8], [9], [], [], [], [], [], []],
        "exposed": [[0, 0], [0, 0], [0, 1], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0],
            [0, 0], [0, 0], [2, 0], [0, 0], [0, 0], [0, 0]],
        "ravenskeep": 0,
        "home": [2, 2],
        "imprisoned": [1, 2],
        "flasks": [[3, 2, 1], [6, 0, 0]],
        "pile_size": 84,
        "discards": [],
        "hand_sizes": [3, 3],
        "hand": [],
        "unseen": {unseen},
        "player": 0,
        "turn": 60,
        "pending": {pending}
    }}"""


def test_observation_of_a_turn() -> None:
    read = CODEC.observation.from_data(upgraded("observation", observation_text(f"[{TURN}]")))
    assert read == RULES.observe(state(wt.Setup(players=2, turn_limit=61)), None)


def test_observation_of_the_end() -> None:
    text = observation_text('[{"type": "over", "rule": "WT-8.6"}]').replace(
        '"turn": 60', '"turn": 61'
    )
    read = CODEC.observation.from_data(upgraded("observation", text))
    assert (read.pending, read.ended) == ((), "WT-8.6")


# --- what stays as it is --------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["setup", "move", "event", "record"])
def test_other_kinds_are_as_they_were(kind: str) -> None:
    """Whatever their keys are called."""
    data = json.loads(state_text(f"[{TURN}]", hand="tower-1"))
    assert RULES.upgrade(kind, data, format=1, version=1) == data


def test_state_of_today_stays_as_it_is() -> None:
    data = CODEC.state.to_data(state())
    for form, version in ((2, 2), (2, 1), (1, 1)):
        assert RULES.upgrade("state", data, format=form, version=version) == data


@pytest.mark.parametrize("data", [None, 7, "state", [], [1, 2], True])
def test_what_is_no_object_stays_as_it_is(data: JsonValue) -> None:
    for kind in ("state", "observation"):
        assert RULES.upgrade(kind, data, format=1, version=1) is data


GOOD = json.loads(state_text(f"[{TURN}]", hand="tower-1 wizard-1 wizard-2"))
FAULTY: dict[str, tuple[dict[str, Any], str]] = {
    "no board": ({"board": None}, "board"),
    "a board of nothing": ({"board": {}}, "board.covered"),
    "no rows": ({"board": {**GOOD["board"], "covered": 7}}, "board.covered"),
    "a row of no levels": (
        {"board": {**GOOD["board"], "covered": [7] * 16}},
        "board.covered[0]",
    ),
    "a level that is no digits": (
        {"board": {**GOOD["board"], "exposed": ["1a"] * 16}},
        "board.exposed[0]",
    ),
    "a level of other digits": (
        {"board": {**GOOD["board"], "exposed": ["²²"] * 16}},
        "board.exposed[0]",
    ),
    "an empty level": ({"board": {**GOOD["board"], "exposed": [""] * 16}}, "board.exposed[0]"),
    "cards that are a number": ({"pile": 7}, "pile"),
    "hands that are one string": ({"hands": "tower-1"}, "hands"),
    "a hand that is nothing": ({"hands": [None, "tower-1"]}, "hands[0]"),
    "a fourth window": (
        {"pending": [{"type": "window", "stage": 3, "asked": 0, "target": None, "origin": None}]},
        "pending[0].stage",
    ),
    "a truth value for a window": (
        {
            "pending": [
                {"type": "window", "stage": True, "asked": 0, "target": None, "origin": None}
            ]
        },
        "pending[0].stage",
    ),
    "a turn under the end": (
        {"pending": [GOOD["pending"][0], {"type": "over", "rule": "WT-8.6"}]},
        "pending[1]",
    ),
    "an end with more keys": (
        {"pending": [{"type": "over", "rule": "WT-8.6", "x": 1}]},
        "pending[0]",
    ),
    "an end by a number": ({"pending": [{"type": "over", "rule": 8}]}, "ended"),
    "nothing pending": ({"pending": None}, "pending"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_what_format_1_did_not_write_is_refused_by_the_reader(name: str) -> None:
    changes, path = FAULTY[name]
    data = RULES.upgrade("state", {**GOOD, **changes}, format=1, version=1)
    with pytest.raises(DataError) as error:
        CODEC.state.from_data(data)
    assert path in [fault.path.removesuffix(".type") for fault in error.value.faults]


def test_upgrade_changes_nothing_of_what_it_is_given() -> None:
    data = json.loads(state_text('[{"type": "over", "rule": "WT-8.6"}]', hand="tower-1"))
    before = json.dumps(data)
    changed = cast("dict[str, Any]", RULES.upgrade("state", data, format=1, version=1))
    assert json.dumps(data) == before
    assert changed["hands"][0] == ["tower-1"]
    assert [Spell(name) for name in changed["spells"]] == [
        Spell.ADVANCE_WIZARD,
        Spell.ADVANCE_TOWER,
    ]
