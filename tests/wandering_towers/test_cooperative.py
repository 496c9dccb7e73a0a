"""The cooperative game (WT-10)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import (
    at,
    decides,
    draw,
    events,
    options,
    play,
    position,
    refuses,
    result,
)

PLAIN = wt.Setup.cooperative(3)
MAGIC = wt.Setup.cooperative(3, spells=(Spell.ADVANCE_TOWER, Spell.ADVANCE_WIZARD, Spell.DRAW_TWO))
ENTER = wt.MoveWizard("wizard-1", 0, 15)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_wt_10_1_twelve_wizards_and_six_flasks_for_any_number(players: int) -> None:
    setup = wt.Setup.cooperative(players, spells=MAGIC.spells)
    state = RULES.initial_state(setup)
    assert sum(level[0] for level in state.board.exposed) == 12
    assert state.flasks == ((6, 0, 0),)


@pytest.mark.parametrize("players", [1, 7])
def test_wt_10_1_two_to_six_players(players: int) -> None:
    faults = wt.setup_faults(wt.Setup.cooperative(players))
    assert [(fault.path, fault.rule) for fault in faults] == [("players", "WT-10.1")]


def test_wt_10_1_row_of_three_and_no_hands() -> None:
    """Three cards are dealt in all, and everybody sees them."""
    state = RULES.initial_state(PLAIN)
    for card in ("wizard-1", "tower-2", "either-die-1"):
        assert RULES.current_player(state) is CHANCE
        state = play(state, wt.CardDrawn(card))
    assert state.hands == (("either-die-1", "tower-2", "wizard-1"),)
    assert decides(state) == 0


def test_wt_10_1_row_is_public() -> None:
    """What differs in the row alone differs to everybody, a spectator too."""
    one = position({12: "a"}, "wizard-1 wizard-2 tower-1", setup=PLAIN)
    other = position({12: "a"}, "wizard-1 wizard-2 tower-2", setup=PLAIN)
    for viewer in (None, 0, 1, 2):
        assert RULES.observe(one, viewer) != RULES.observe(other, viewer)


def test_wt_10_1_without_magic_there_are_no_flasks() -> None:
    state = RULES.initial_state(PLAIN)
    assert (state.flasks, state.spells) == (((0, 0, 0),), ())


def test_wt_10_1_goal_ends_the_game_at_once_for_all() -> None:
    """Player 1 brings the last wizard home: all three win, and nothing is drawn."""
    state = position({15: "a"}, setup=PLAIN, player=1, turn=1)
    assert events(state, ENTER)[-2:] == (wt.GoalReached((0, 1, 2)), wt.GameEnded("WT-10.1"))
    outcome = result(play(state, ENTER))
    assert (outcome.rule, outcome.winners) == ("WT-10.1", (0, 1, 2))
    assert (outcome.score, outcome.rating) == (2, "good")


def test_wt_10_1_lost_when_all_cards_are_used() -> None:
    state = position({15: "a", 12: "a"}, "wizard-1 tower-1 tower-2", setup=PLAIN, pile="")
    # 87 turns are over, 87 is three times 29: player 0 is to move.
    assert (state.turn, decides(state)) == (87, 0)
    state = play(state, wt.MoveTower("tower-1", 9), wt.MoveTower("tower-2", 9))
    assert decides(state) == 2
    outcome = result(play(state, ENTER))
    assert (outcome.rule, outcome.winners) == ("WT-9.3", ())


def test_wt_10_1_no_discard_all_and_one_card_a_turn() -> None:
    state = position({12: "a"}, setup=MAGIC, flasks={0: (4, 2, 0)})
    refuses(state, wt.DiscardHand(), "WT-9.2", "no-discard")
    refuses(state, wt.EndTurn(), "WT-9.2", "action-owed")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    refuses(state, wt.MoveTower("tower-1", 1), "WT-9.2", "no-action-left")


def test_wt_10_1_exactly_three_spells() -> None:
    faults = wt.setup_faults(wt.Setup.cooperative(2, random_spells=2))
    assert [fault.rule for fault in faults] == ["WT-9.5"]


def test_wt_10_1_flasks_can_start_full() -> None:
    """The option of 9.5: one card and the last entry, and it is won with all flasks spent."""
    setup = wt.Setup.cooperative(3, spells=MAGIC.spells, full_flasks=True)
    assert RULES.initial_state(setup).flasks == ((0, 6, 0),)
    state = position({15: "a"}, setup=setup, flasks={0: (0, 0, 6)})
    assert result(play(state, ENTER)).winners == (0, 1, 2)


def test_wt_10_2_starting_player_begins() -> None:
    state = draw(RULES.initial_state(evolve(PLAIN, starting_player=2)))
    assert decides(state) == 2
    assert decides(draw(play(state, next(iter(options(state, wt.MoveTower)))))) == 0


def test_wt_10_2_each_in_turn_uses_a_card_of_the_row() -> None:
    """The row is refilled in between, and the last hands on to the first."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", setup=PLAIN)
    moves: tuple[wt.Move, ...] = (
        wt.MoveWizard("wizard-1", 0, 12),
        wt.MoveTower("tower-1", 9),
        wt.MoveTower("tower-2", 8),
    )
    for player, move in enumerate(moves):
        assert decides(state) == player
        state = play(state, move)
        assert RULES.current_player(state) is CHANCE
        assert len(state.hands[0]) == 2
        state = draw(state)
        assert len(state.hands[0]) == 3
    assert decides(state) == 0


def test_wt_10_2_card_that_is_not_in_the_row() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", setup=PLAIN)
    refuses(state, wt.MoveTower("tower-3", 9), "WT-10.2", "card-not-in-hand")


def test_wt_10_2_spell_after_the_card() -> None:
    state = position({12: "a"}, setup=MAGIC, player=2, turn=2, flasks={0: (4, 2, 0)})
    refuses(state, wt.AdvanceTower(9), "WT-9.5", "card-first")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert wt.AdvanceTower(9) in options(state)
    state = play(state, wt.AdvanceTower(9))
    assert state.flasks == ((4, 1, 1),)
    assert RULES.current_player(state) is CHANCE
    assert decides(draw(state)) == 0


def test_wt_10_2_wizards_and_flasks_belong_to_all() -> None:
    """Player 1 moves the common wizards and fills the common flasks."""
    state = position({4: "- 4 a", 12: "a"}, setup=MAGIC, player=1, turn=1)
    assert at(play(state, wt.MoveWizard("wizard-1", 0, 12)), 13) == "a"
    assert play(state, wt.MoveTower("tower-1", 3)).flasks == ((5, 1, 0),)
    refuses(state, wt.MoveWizard("wizard-1", 1, 12), None, "out-of-range")


def test_wt_10_2_spells_are_paid_and_aimed_for_all() -> None:
    """Player 2 frees one of the common wizards, with a common flask."""
    spells = (Spell.FREE_WIZARD, Spell.HEADWIND_WIZARD, Spell.PIGGYBACK)
    setup = wt.Setup.cooperative(3, spells=spells)
    state = position({5: "aa 5 -", 12: "aa"}, setup=setup, player=2, turn=2, flasks={0: (3, 3, 0)})
    free = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.FreeWizard(5))
    assert at(free, 5) == "a 5 a"
    assert free.flasks == ((3, 2, 1),)
    back = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.HeadwindWizard(0, 12))
    assert at(back, 11) == "a"
    assert at(play(state, wt.Piggyback("wizard-1", 0, 12)), 13) == "aa"


def test_wt_10_2_row_is_refilled_from_the_pile() -> None:
    state = position({12: "a"}, setup=PLAIN)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    odds = dict(RULES.chance_outcomes(state))
    # Of 87 cards four are tower-2.
    assert odds[wt.CardDrawn("tower-2")] == Fraction(4, 87)
    assert events(state, wt.CardDrawn("tower-2")) == (wt.CardTaken(0, "tower-2"),)


def test_wt_10_2_row_of_more_than_three_after_draw_two() -> None:
    """One used, two drawn: four lie there, and the next player draws none either."""
    state = position({12: "aa"}, setup=MAGIC, player=1, turn=1, flasks={0: (4, 2, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    state = play(state, wt.DrawTwo(), wt.CardDrawn("tower-2"), wt.CardDrawn("tower-3"))
    assert decides(state) == 2
    assert len(state.hands[0]) == 4
    state = play(state, wt.MoveTower("tower-2", 9), wt.EndTurn())
    assert decides(state) == 0
    assert len(state.hands[0]) == 3
