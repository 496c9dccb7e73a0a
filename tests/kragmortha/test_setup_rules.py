"""Setup (KM-2)."""

from __future__ import annotations

from typing import Any, cast

import pytest
from attrs import evolve, fields

from boardrules import codec_for
from boardrules.core.errors import Fault, SetupError
from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    STANDARD,
    CardDrawn,
    Draw,
    PlaceGoblin,
    Placement,
    Rule,
    Setup,
    State,
    Turn,
    TurnBegan,
    read_plan,
    setup_faults,
    space,
    xy,
)
from tests.kragmortha.positions import TURN, assert_violates, do, drawn, events_of, spaces


def placing(players: int, start: int = 0) -> State:
    """The deal is over, the first goblin is to be placed."""
    state = drawn(RULES.initial_state(Setup(players=players, starting_player=start)))
    assert state.pending == (TURN, Placement(start))
    return state


LIMITS = "must be 1 to 9007199254740991 or None"


@pytest.mark.parametrize(
    ("players", "out", "starts", "teleports"),
    [
        (4, {(x, y) for x in range(7) for y in range(3)}, {(x, 4) for x in range(6)}, set()),
        (
            6,
            {(x, 0) for x in range(7)} | {(5, 1), (6, 1)},
            {(0, 2), (1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)},
            {(3, 2)},
        ),
        (8, set(), {(x, 0) for x in range(7)}, {(3, 2), (0, 0), (6, 0)}),
    ],
)
def test_km_2_1_the_library_grows_with_the_players(
    players: int,
    out: set[tuple[int, int]],
    starts: set[tuple[int, int]],
    teleports: set[tuple[int, int]],
) -> None:
    plan = read_plan(STANDARD.layout(players))
    assert {xy(each) for each in plan.out_of_play} == out
    assert {xy(each) for each in plan.starts} == starts
    always = {(1, 4), (5, 4), (4, 6), (6, 9)}
    assert {xy(each) for each in plan.teleports} == always | teleports


def test_km_2_1_bookcases_of_the_layouts() -> None:
    def cases(players: int) -> set[tuple[int, int]]:
        return {xy(s) for pair in read_plan(STANDARD.layout(players)).bookcases for s in pair}

    assert cases(2) == {(x, 3) for x in range(7)} | {(6, y) for y in range(4, 9)}
    middle = {(2, 4), (2, 5), (4, 4), (4, 5)}
    assert cases(5) == {(x, 1) for x in range(5)} | {(4, 2), (5, 2), (6, 2)} | middle
    assert cases(7) == {(2, 1), (2, 2), (4, 1), (4, 2), (3, 7), (3, 8)} | middle


@pytest.mark.parametrize("players", range(2, 9))
def test_km_2_2_rigor_mortis_starts_before_the_desk(players: int) -> None:
    assert RULES.initial_state(Setup(players=players)).rigor == space(3, 9)


def test_km_2_3_three_cards_each_the_starting_player_first_then_clockwise() -> None:
    state = RULES.initial_state(Setup(players=3, starting_player=1))
    order = []
    while isinstance(state.pending[-1], Draw):
        assert RULES.current_player(state) is CHANCE
        order.append(state.pending[-1].player)
        state = RULES.apply(state, RULES.chance_outcomes(state)[0][0]).after
    assert order == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.pile) == 58 - 9


def test_km_2_3_decks_and_tokens_are_shuffled() -> None:
    state = RULES.initial_state(Setup())
    assert (state.pile, state.gaze_deck.unknown, state.gaze_deck.bottom) == (
        STANDARD.movement_deck(),
        STANDARD.gaze_deck(),
        (),
    )
    odds = dict(RULES.chance_outcomes(state))
    assert odds[CardDrawn("goblin:grimoire+scroll")] * 58 == 4


def test_km_2_4_the_table_names_the_first_player() -> None:
    assert Setup().starting_player == 0
    state = placing(4, start=2)
    assert (state.player, RULES.current_player(state)) == (2, 2)
    with pytest.raises(SetupError, match=r"starting_player.*KM-2\.4"):
        RULES.initial_state(Setup(players=3, starting_player=3))


def test_km_2_5_in_turn_order_on_any_free_start_space() -> None:
    state = placing(4, start=2)
    assert spaces(state, PlaceGoblin) == {"a4", "b4", "c4", "d4", "e4", "f4"}
    state = do(state, "place c4")
    assert RULES.current_player(state) == 3
    assert spaces(state, PlaceGoblin) == {"a4", "b4", "d4", "e4", "f4"}
    assert_violates(Rule.KM_2_5, "occupied", state, "place c4")
    assert_violates(Rule.KM_2_5, "no-start-space", state, "place c5")
    state = do(state, "place a4", "place f4")
    assert RULES.current_player(state) == 1


def test_km_2_5_the_eighth_goblin_goes_behind_an_occupied_start_space() -> None:
    state = do(placing(8), *(f"place {letter}0" for letter in "abcdefg"))
    assert RULES.current_player(state) == 7
    # One nearer the desk's end; c1 and e1 are bookcases.
    assert spaces(state, PlaceGoblin) == {"a1", "b1", "d1", "f1", "g1"}


def test_km_2_6_teleports_do_nothing_during_placement() -> None:
    state = do(placing(2), "place b4")
    assert state.pending == (TURN, Placement(1))
    assert state.tokens == RULES.initial_state(Setup()).tokens


def test_km_2_7_then_the_first_player_begins() -> None:
    state = do(placing(3, start=1), "place a4", "place b4")
    assert TurnBegan(turn=0, player=1) in events_of(state, "place c4")
    state = do(state, "place c4")
    assert state.pending == (Turn(cards=1, raided=False, sight=False),)
    assert (RULES.current_player(state), state.turn) == (1, 0)


@pytest.mark.parametrize(
    ("setup", "paths"),
    [
        (Setup(players=True), {"players"}),
        (Setup(players=9, starting_player=-1), {"players", "starting_player"}),
        (Setup(active_player_pushes=1), {"active_player_pushes"}),  # type: ignore[arg-type]
        (Setup(turn_limit=0), {"turn_limit"}),
        (Setup(turn_limit=2.5), {"turn_limit"}),  # type: ignore[arg-type]
        (Setup(edition="mine"), {"edition"}),  # type: ignore[arg-type]
    ],
)
def test_every_fault_of_a_setup_is_named(setup: Setup, paths: set[str]) -> None:
    with pytest.raises(SetupError) as error:
        RULES.initial_state(setup)
    assert {fault.path for fault in error.value.faults} == paths


def test_faults_of_a_setup_are_told_in_these_words() -> None:
    with pytest.raises(SetupError) as error:
        RULES.initial_state(Setup(players=9, starting_player=-1))
    assert str(error.value).splitlines() == [
        "this setup cannot be played:",
        "  - players: must be 2 to 8, not 9 [KM-1.1]",
        "  - starting_player: must be a player from 0 on, not -1 [KM-2.4]",
    ]


@pytest.mark.parametrize(
    ("field", "value", "message", "rule"),
    [
        ("players", 1, "must be 2 to 8, not 1", "KM-1.1"),
        ("starting_player", 4, "must be a player from 0 on, not 4", "KM-2.4"),
        ("active_player_pushes", 1, "must be True or False, not 1", "KM-5.4"),
        ("turn_limit", 0, f"{LIMITS}, not 0", "KM-10.3"),
        (
            "turn_limit",
            2**53,
            f"{LIMITS}, not 9007199254740992",
            "KM-10.3",
        ),
        ("turn_limit", True, f"{LIMITS}, not True", "KM-10.3"),
        ("edition", "mine", "must be an Edition or None, not 'mine'", "KM-1.9"),
    ],
)
def test_what_is_wrong_with_a_setup(field: str, value: object, message: str, rule: str) -> None:
    setup = Setup(**cast("dict[str, Any]", {field: value}))
    assert setup_faults(setup) == (Fault(field, message, rule),)


def test_km_5_4_option_needs_a_third_goblin() -> None:
    """A chain of two is pushed by the raiding player, with the option and without it."""
    message = "is about pushing a third goblin, and there are only 2"
    faults = setup_faults(Setup(players=2, active_player_pushes=True))
    assert faults == (Fault("active_player_pushes", message, "KM-5.4"),)
    for players in range(3, 9):
        assert setup_faults(Setup(players=players, active_player_pushes=True)) == ()


def test_each_other_option_is_accepted_for_every_number_of_players() -> None:
    for players in range(2, 9):
        for options in ({"starting_player": 1}, {"turn_limit": 3}, {"edition": OURS}):
            setup = Setup(players=players, **cast("dict[str, Any]", options))
            assert setup_faults(setup) == ()
    every = {"players", "starting_player", "active_player_pushes", "turn_limit", "edition"}
    assert {field.name for field in fields(Setup)} == every


OURS = evolve(STANDARD, name="ours")


def test_published_edition_is_the_default() -> None:
    codec = codec_for(RULES).setup
    for edition in (STANDARD, evolve(STANDARD), None):
        setup = Setup(players=3, edition=edition)
        assert setup == Setup(players=3) != Setup(players=3, edition=OURS)
        assert hash(setup) == hash(Setup(players=3))
        assert codec.dumps(setup) == codec.dumps(Setup(players=3))


def test_km_10_3_limits_of_the_limit() -> None:
    assert setup_faults(Setup(turn_limit=1)) == setup_faults(Setup(turn_limit=2**53 - 1)) == ()


def test_setup_domains_hold_values_to_be_played_and_values_to_be_refused() -> None:
    """Two to eight players are the rules (KM-1.1), the starting player is one of them (KM-2.4)."""
    tried = RULES.setup_domains()
    good: dict[str, set[object]] = {
        "players": {2, 3, 4, 5, 6, 7, 8},
        "starting_player": {0, 1, 2, 7},
        "active_player_pushes": {False, True},
        "turn_limit": {None, 1, 30},
        "edition": {None},
    }
    for field, values in good.items():
        assert values <= set(tried[field])
        for value in tried[field]:
            setup = evolve(Setup(players=8), **{field: value})  # type: ignore[arg-type]
            if value in values:
                assert getattr(RULES.initial_state(setup).setup, field) == value
                continue
            with pytest.raises(SetupError) as error:
                RULES.initial_state(setup)
            assert [fault.path for fault in error.value.faults] == [field]
