"""Pasts that cannot be: states with which the game could go on, but to which no game leads."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import Grade, StateError, codec_for, replay
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Rule, Spell
from boardrules.wandering_towers.checks.course import is_after_turn
from boardrules.wandering_towers.checks.past import (
    CONDITIONS,
    careful_past_faults,
    past_faults,
)
from tests.golden.cases import CASES
from tests.golden.make import RECORDS
from tests.wandering_towers.pasts import some_game, some_setup
from tests.wandering_towers.positions import position
from tests.wandering_towers.tamper import put
from tests.wandering_towers.wild import moved_cards, moved_pieces

ALL = tuple(Spell)
HAND = "either-die-1 tower-2 wizard-1"
PAGE = Path(__file__).parents[2] / "docs/reference/wandering-towers/past.rst"


def begun(setup: wt.Setup, turns: int = 0, seed: int = 1) -> wt.State:
    """The state after the deal, or after so many turns in which the first legal move was made."""
    rng = Random(seed)
    state = RULES.settle_chance(RULES.initial_state(setup), rng)
    while state.turn < turns:
        state = RULES.settle_chance(RULES.next_state(state, RULES.legal_moves(state)[0]), rng)
    assert RULES.validate(state) == ()
    return state


def found(state: wt.State) -> list[tuple[str, str | None]]:
    """Paths and rules of what is wrong; all of it only with the past."""
    faults = RULES.validate(state)
    assert {fault.grade for fault in faults} <= {Grade.UNREACHABLE}
    return [(fault.path, fault.rule) for fault in faults]


TWO = begun(wt.Setup(players=2))
HERE = [level for level in TWO.board.exposed if level[0]]


def home(state: wt.State, wizards: int = 1, owner: int = 0) -> wt.State:
    """The state with visible wizards of an owner put into Ravenskeep."""
    exposed = [list(level) for level in state.board.exposed]
    for _ in range(wizards):
        next(level for level in exposed if level[owner])[owner] -= 1
    inside = list(state.board.home)
    inside[owner] += wizards
    state = put(state, "board.home", tuple(inside))
    return put(state, "board.exposed", tuple(map(tuple, exposed)))


def discarded(state: wt.State, cards: int) -> wt.State:
    """The state with so many cards of the pile among the discards."""
    state = put(state, "discards", tuple(sorted((*state.discards, *state.pile[:cards]))))
    return put(state, "pile", state.pile[cards:])


def carried(state: wt.State, tower: int, space: int) -> wt.State:
    """The state with a tower, and the wizards on its roof, on another space that is bare ground."""
    board, bare = state.board, state.setup._tables.empty_level
    start = next(at for at, stack in enumerate(board.towers) if stack == (tower,))
    state = put(put(state, f"board.towers[{space}]", (tower,)), f"board.towers[{start}]", ())
    state = put(state, f"board.covered[{space}]", (bare,))
    state = put(state, f"board.covered[{start}]", ())
    state = put(state, f"board.exposed[{space}]", board.exposed[start])
    return put(state, f"board.exposed[{start}]", bare)


# --- before any action ----------------------------------------------------------------------------
def test_wt_5_6_no_flask_is_full_before_the_first_action() -> None:
    assert found(put(TWO, "flasks[0]", (5, 1, 0))) == [("flasks[0]", "WT-5.6")]
    assert found(put(TWO, "flasks[1]", (0, 6, 0))) == [("flasks[1]", "WT-5.6")]


def test_wt_6_4_no_wizard_is_home_before_the_first_action() -> None:
    assert found(home(TWO)) == [("board", "WT-2.2"), ("board.home", "WT-6.6")]


def test_wt_3_1_nothing_is_discarded_before_the_first_action() -> None:
    assert found(discarded(TWO, 1)) == [("discards", "WT-3.1")]


def test_wt_2_2_the_board_is_the_first_one_before_the_first_action() -> None:
    assert found(carried(TWO, 9, 10)) == [("board", "WT-2.2")]
    assert found(put(TWO, "board.ravenskeep", 12)) == [
        ("board", "WT-2.2"),
        ("board.ravenskeep", "WT-6.5"),
    ]


def test_wt_7_10_nothing_is_spent_before_the_first_action() -> None:
    paths = found(put(TWO, "flasks[0]", (5, 0, 1)))
    assert ("flasks[0]", "WT-7.10") in paths
    assert ("flasks[0]", "WT-3.5") in paths


def test_wt_9_5_flasks_that_start_full_are_never_empty() -> None:
    solo = begun(wt.Setup.solo(spells=ALL[:3], full_flasks=True))
    assert found(put(solo, "flasks[0]", (1, 5, 0))) == [("flasks[0]", "WT-9.5")]
    assert str(RULES.validate(put(solo, "flasks[0]", (1, 5, 0)))[0]) == (
        "flasks[0]: must have no empty flask, because all flasks start full [WT-9.5]"
    )


# --- later ----------------------------------------------------------------------------------------
def test_wt_3_1_five_turns_use_five_cards() -> None:
    late = evolve(TWO, turn=5, player=1)
    assert found(late) == [("discards", "WT-3.1")]
    assert found(discarded(late, 4)) == [("discards", "WT-3.1")]
    assert found(discarded(late, 5)) == []
    assert found(discarded(late, 15)) == []
    assert found(discarded(late, 16)) == [("discards", "WT-3.1")]


def test_wt_3_1_an_entry_by_a_spell_can_end_a_turn_without_a_card() -> None:
    late = discarded(evolve(TWO, turn=5, player=1), 4)
    late = put(home(late), "flasks[0]", (4, 0, 2))
    assert found(late) == []


def test_wt_3_7_discards_can_be_none_once_they_can_have_been_shuffled() -> None:
    """The pile of 84 is drawn in 28 turns of three cards each; the next draw shuffles."""
    assert found(evolve(TWO, turn=27, player=1)) == [("discards", "WT-3.1")]
    assert found(evolve(TWO, turn=28)) == [("discards", "WT-3.1")]
    assert found(evolve(TWO, turn=29, player=1)) == []


def test_wt_3_1_a_card_of_this_turn_is_among_the_discards() -> None:
    """However late it is: they are shuffled at the end of a turn only."""
    late = evolve(TWO, turn=60, pending=(wt.Turn(1, 0),))
    late = put(put(late, "hands[0]", TWO.hands[0][1:]), "discards", TWO.hands[0][:1])
    assert found(late) == []
    hidden = evolve(late, discards=(), pile=tuple(sorted((*late.pile, *late.discards))))
    assert found(hidden) == [("discards", "WT-3.1")]


def test_wt_7_10_a_spell_of_this_turn_is_paid() -> None:
    late = discarded(evolve(TWO, turn=20), 20)
    cast = evolve(late, pending=(wt.Turn(0, 1),))
    assert found(cast) == [("flasks[0]", "WT-7.10")]
    assert found(put(cast, "flasks[1]", (4, 1, 1))) == [("flasks[0]", "WT-7.10")]
    assert found(put(cast, "flasks[0]", (4, 1, 1))) == []


def test_wt_7_10_a_spell_of_the_master_wizard_is_paid() -> None:
    setup = wt.Setup(
        players=2, spells=(Spell.ADVANCE_TOWER, Spell.NUDGE_RAVENSKEEP), master_wizard=True
    )
    state = discarded(evolve(begun(setup), turn=20), 20)
    state = put(state, "hands[0]", state.hands[0][1:])
    card = begun(setup).hands[0][0]
    state = put(state, "flasks[1]", (3, 2, 1))
    roll = 3 if setup._tables.cards[card].dice else None
    window = wt.Window(wt.Stage.CARD_PLAYED, 1)
    for spell, expected in (
        (Spell.ADVANCE_TOWER, []),
        (Spell.NUDGE_RAVENSKEEP, [("flasks[1]", "WT-7.10")]),
    ):
        stack = (wt.Turn(1, 0), wt.Action(card, roll, 1, spell), window)
        assert found(put(state, "pending", stack)) == expected


def test_wt_7_10_spent_flasks_are_a_sum_of_costs() -> None:
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_WIZARD,))
    late = discarded(evolve(begun(setup), turn=20), 20)
    assert found(put(late, "flasks[0]", (4, 0, 2))) == []
    assert found(put(late, "flasks[0]", (3, 0, 3))) == [("flasks[0]", "WT-7.10")]
    none = discarded(evolve(begun(wt.Setup(players=2, spells=())), turn=20), 20)
    assert found(put(none, "flasks[0]", (5, 0, 1))) == [("flasks[0]", "WT-7.10")]


def test_wt_3_5_a_turn_allows_one_spell() -> None:
    """After two turns each, with two actions in each, three spells for one flask are too many."""
    late = discarded(evolve(TWO, turn=4), 8)
    assert found(put(late, "flasks[0]", (3, 1, 2))) == []
    cheap = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER,))
    late = discarded(evolve(begun(cheap), turn=4), 8)
    assert found(put(late, "flasks[0]", (3, 0, 3))) == [("flasks[0]", "WT-3.5")]


def test_wt_6_6_one_wizard_enters_in_a_turn() -> None:
    late = discarded(evolve(TWO, turn=4), 8)
    assert found(home(late, 2)) == []
    assert found(home(late, 3)) == [("board.home", "WT-6.6")]
    both = home(home(late, 2), 3, owner=1)
    assert found(both) == [("board.home", "WT-6.6")]


def test_wt_7_8_two_enter_by_piggyback() -> None:
    setup = wt.Setup(players=2, spells=(Spell.PIGGYBACK,))
    late = discarded(evolve(begun(setup), turn=2), 4)
    assert found(home(late, 2)) == [("board.home", "WT-6.6")]
    assert found(put(home(late, 2), "flasks[0]", (5, 0, 1))) == []


def test_wt_6_5_ravenskeep_is_on_a_crest() -> None:
    late = discarded(evolve(TWO, turn=20), 20)
    assert found(put(late, "board.ravenskeep", 12)) == [("board.ravenskeep", "WT-6.5")]
    entered = home(late)
    assert found(entered) == []
    assert found(put(entered, "board.ravenskeep", 12)) == []
    assert found(put(entered, "board.ravenskeep", 13)) == [("board.ravenskeep", "WT-6.5")]
    # Tower 9 bears a crest, tower 8 none; both roofs are empty.
    assert late.board.exposed[8] == late.board.exposed[9] == (0, 0)
    assert found(put(entered, "board.ravenskeep", 9)) == []
    assert found(put(entered, "board.ravenskeep", 8)) == [("board.ravenskeep", "WT-6.5")]
    any_top = evolve(late.setup, any_tower_top=True)
    assert found(put(put(entered, "board.ravenskeep", 8), "setup", any_top)) == []


def test_wt_7_5_a_nudge_can_have_put_ravenskeep_anywhere() -> None:
    setup = wt.Setup(players=2, spells=(Spell.NUDGE_RAVENSKEEP, Spell.ADVANCE_TOWER))
    late = put(discarded(evolve(begun(setup), turn=20), 20), "board.ravenskeep", 13)
    assert found(late) == [("board.ravenskeep", "WT-6.5")]
    assert found(put(late, "flasks[1]", (4, 1, 1))) == [("board.ravenskeep", "WT-6.5")]
    assert found(put(late, "flasks[1]", (4, 0, 2))) == []


def test_wt_5_6_a_capture_has_filled_a_flask() -> None:
    late = discarded(evolve(TWO, turn=20), 20)
    caught = position({12: "a", 3: "bb 3 b", 9: "aaaa 9 bb"})
    caught = evolve(late, board=caught.board)
    assert found(caught) == [("flasks", "WT-5.6")]
    assert found(put(caught, "flasks[1]", (5, 1, 0))) == []
    assert found(put(caught, "flasks[1]", (0, 6, 0))) == []


def test_wt_3_1_each_action_moves_one_piece() -> None:
    """One card is played: of three towers that stand elsewhere two have not been moved by it."""
    played = begun(wt.Setup(players=2), 1)
    played = discarded(evolve(TWO, turn=1, player=1), 1)
    one = carried(played, 9, 10)
    assert found(one) == []
    assert found(carried(one, 8, 11)) == [("board", "WT-3.1")]


def test_wt_6_1_wizards_of_a_side_are_moved_by_it_or_by_spells() -> None:
    """Player 1 has had no turn yet."""
    played = discarded(evolve(TWO, turn=1, player=1), 2)
    level = played.board.exposed[1]
    for owner, expected in ((0, []), (1, [("board", "WT-3.1")])):
        fewer = tuple(count - (at == owner) for at, count in enumerate(level))
        alone = tuple(int(at == owner) for at in range(2))
        moved = put(put(played, "board.exposed[1]", fewer), "board.exposed[11]", alone)
        assert found(moved) == expected


def test_wt_7_9_hands_are_large_by_draw_two_alone() -> None:
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))
    late = discarded(evolve(begun(setup), turn=20), 20)
    for more, spent, expected in (
        (1, 0, [("hands[1]", "WT-7.9")]),
        (2, 1, []),
        (3, 1, [("hands[1]", "WT-7.9")]),
        (4, 2, []),
    ):
        state = put(late, "hands[1]", tuple(sorted((*late.hands[1], *late.pile[:more]))))
        state = put(state, "pile", late.pile[more:])
        assert found(put(state, "flasks[1]", (6 - spent, 0, spent))) == expected


def test_wt_7_9_hands_are_short_only_without_cards_to_draw() -> None:
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))
    late = discarded(evolve(begun(setup), turn=20), 20)
    short = put(late, "hands[0]", late.hands[0][1:])
    short = put(short, "discards", tuple(sorted((*late.discards, late.hands[0][0]))))
    assert found(short) == [("hands[0]", "WT-7.9")]


def test_wt_8_2_a_game_that_was_over_when_the_turn_began_is_over() -> None:
    """An offer to the partner is no action: it does not hide that the round was over."""
    setup = wt.Setup.teams(4)
    state = position({12: "bd"}, HAND, setup=setup, flasks={0: (0, 5, 0), 2: (0, 5, 0)})
    late = evolve(state, turn=64, pending=(wt.Turn(0, 0, True),))
    assert ("pending", "WT-8.2") in found(late)


# --- the grade ------------------------------------------------------------------------------------
def test_a_past_that_cannot_be_is_accepted_on_request() -> None:
    text = RULES.format_position(put(TWO, "flasks[0]", (0, 6, 0)))
    with pytest.raises(StateError, match="can have filled at most 0 flasks by now, not 6"):
        RULES.parse_position(text, allow_unreachable=False)
    assert RULES.parse_position(text).flasks[0] == (0, 6, 0)


# --- play -----------------------------------------------------------------------------------------
GAMES: Final = 4000 if os.environ.get("BOARDRULES_PROFILE") == "deep" else 60
"""The number of games, in the deep profile and else."""


@pytest.mark.parametrize("part", range(4))
def test_no_state_of_play_is_called_unreachable(part: int) -> None:
    """Setups of all modes and odd editions, with players who come near the bounds."""
    for seed in range(part, GAMES, 4):
        rng = Random(seed)
        setup = some_setup(rng)
        for state in some_game(setup, rng, rng.choice((30, 150, 400))):
            assert RULES.validate(state) == (), seed
            if is_past_the_deal(state):
                assert careful(state) == [], seed


def is_past_the_deal(state: wt.State) -> bool:
    """Whether turns have begun."""
    return not (state.pending and isinstance(state.pending[0], wt.Deal | wt.DrawSpells))


def careful(state: wt.State) -> list[str]:
    """The faults of the past without a quick look first."""
    faults = careful_past_faults(state, state.setup._tables, is_after_turn(state))
    return [str(fault) for fault in faults]


@pytest.mark.parametrize("part", range(4))
def test_the_quick_look_overlooks_nothing(part: int) -> None:
    """Neither in states of play nor in those with pieces, flasks or cards elsewhere."""
    differ = 0
    for seed in range(part, GAMES, 4):
        rng = Random(seed)
        setup = some_setup(rng)
        for state in some_game(setup, rng, 300):
            changed = rng.choice((moved_cards, moved_pieces, moved_pieces))(state, rng)
            faults = RULES.validate(changed)
            if is_past_the_deal(changed) and all(f.grade is Grade.UNREACHABLE for f in faults):
                quick = past_faults(changed, setup._tables, is_after_turn(changed))
                assert [str(fault) for fault in quick] == careful(changed)
                differ += bool(quick)
    assert differ > 0


@pytest.mark.parametrize("name", [case.name for case in CASES if case.rules is RULES])
def test_no_state_of_a_golden_record_is_called_unreachable(name: str) -> None:
    codec = codec_for(RULES)
    record = codec.record.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    for step in replay(RULES, record):
        assert RULES.validate(step.after) == ()


# --- the list -------------------------------------------------------------------------------------
def test_the_page_lists_every_condition() -> None:
    """Name, rule and sentence, in the order of the code."""
    text = re.sub(r"\s+", " ", PAGE.read_text(encoding="utf-8").partition("list-table::")[2])
    rows = text.split(" * - ")[2:]
    assert [row.strip().split(" - ") for row in rows] == [
        [condition.name, condition.rule, condition.sentence] for condition in CONDITIONS
    ]


def test_conditions_follow_from_rules() -> None:
    rules = {rule.id for rule in Rule}
    assert {condition.rule for condition in CONDITIONS} <= rules
    assert len({condition.name for condition in CONDITIONS}) == len(CONDITIONS)
