"""The turn (WT-3): actions, when spells may be cast, its end and the refill."""

from __future__ import annotations

from fractions import Fraction

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import (
    TWO,
    at,
    decides,
    draw,
    events,
    options,
    play,
    position,
    refuses,
)

CARDS = (wt.MoveTower, wt.MoveWizard, wt.RollDie, wt.PlayWithoutEffect, wt.DiscardHand)
"""The ways to use an action, Piggyback apart."""
BLOCKED = {15: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", 12: "a"}
"""All towers stand one space before Ravenskeep: none can move by one."""
DRAW_TWO = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))


def test_wt_3_1_two_actions_without_refill_between() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2")
    first = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert at(first, 13) == "a"
    assert first.hands[0] == ("tower-1", "tower-2")
    assert first.pile == state.pile
    assert decides(first) == 0
    second = play(first, wt.MoveTower("tower-2", 9))
    assert at(second, 11) == "- 9 -"
    assert second.hands[0] == ("tower-1",)
    assert RULES.current_player(second) is CHANCE


def test_wt_3_1_third_card_is_illegal() -> None:
    """A spell is left to be cast, so the turn goes on after two actions."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", flasks={0: (5, 1, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-2", 9))
    assert not options(state, *CARDS)
    refuses(state, wt.MoveTower("tower-1", 1), "WT-3.1", "no-action-left")


def test_wt_3_1_card_of_another_hand_is_illegal() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", hands={1: "tower-3 tower-3 tower-4"})
    refuses(state, wt.MoveTower("tower-3", 1), "WT-3.1", "card-not-in-hand")


def test_wt_3_1_card_is_resolved_before_the_next() -> None:
    state = position({12: "a"}, "wizard-die-2 wizard-1 tower-2")
    state = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(2), wt.KeepRoll())
    refuses(state, wt.MoveWizard("wizard-1", 0, 12), "WT-3.1", "another-card-in-play")
    refuses(state, wt.MoveTower("tower-2", 1), "WT-3.1", "another-card-in-play")
    refuses(state, wt.RollDie("wizard-die-2"), None, "not-now")
    refuses(state, wt.EndTurn(), None, "not-now")


def test_wt_3_2_at_least_one_action_is_owed() -> None:
    state = position({12: "a"}, flasks={0: (5, 1, 0)})
    refuses(state, wt.EndTurn(), "WT-3.2", "action-owed")
    # A spell is no action.
    refuses(play(state, wt.AdvanceTower(9)), wt.EndTurn(), "WT-3.2", "action-owed")


def test_wt_3_2_player_may_stop_after_the_first_action() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.EndTurn())
    state = draw(state)
    assert decides(state) == 1
    assert len(state.hands[0]) == 3


def test_wt_3_2_entry_by_a_spell_ends_the_turn_before_any_action() -> None:
    state = position({15: "a", 12: "a"}, flasks={0: (4, 2, 0)})
    after = play(state, wt.AdvanceWizard(0, 15))
    assert (after.board.home[0], after.turn) == (4, 1)
    assert decides(after) == 1
    assert after.hands == state.hands


def test_wt_3_2_without_a_card_no_action_is_owed() -> None:
    """Player b holds the whole deck; a can still cast a spell, or end the turn, but not discard."""
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER, Spell.DRAW_TWO))
    deck = " ".join(wt.STANDARD.deck())
    state = position({12: "a"}, "", setup=setup, flasks={0: (5, 1, 0)}, hands={1: deck})
    assert options(state) == {wt.EndTurn(), *(wt.AdvanceTower(t) for t in range(1, 10))}
    refuses(state, wt.DiscardHand(), "WT-3.3", "no-cards")
    assert decides(play(state, wt.EndTurn())) == 1
    assert decides(play(state, wt.AdvanceTower(9))) == 1


def test_wt_3_4_card_with_a_target_is_not_played_for_nothing() -> None:
    """``either-1-1`` moves no tower here, but the wizard: that is a target."""
    state = position(BLOCKED, "tower-2 either-1-1 wizard-1")
    for card in state.hands[0]:
        refuses(state, wt.PlayWithoutEffect(card), "WT-3.4", "card-has-target")


def test_wt_3_4_card_without_a_target_uses_up_the_action() -> None:
    state = position(BLOCKED, "tower-1 tower-1 wizard-1")
    play_it = wt.PlayWithoutEffect("tower-1")
    assert options(state, *CARDS) == {play_it, wt.MoveWizard("wizard-1", 0, 12), wt.DiscardHand()}
    assert events(state, play_it) == (wt.CardPlayed(0, "tower-1"), wt.CardWasted(0, "tower-1"))
    first = play(state, play_it)
    assert first.board == state.board
    assert first.hands[0] == ("tower-1", "wizard-1")
    assert first.discards == ("tower-1",)
    second = draw(play(first, play_it))
    assert decides(second) == 1


def test_wt_3_4_full_level_and_imprisonment_leave_no_target() -> None:
    """The one visible wizard of a faces a full roof, the other is under a tower."""
    setup = wt.Setup(players=3)
    state = position({12: "a", 14: "bbbccc", 5: "a 5 -"}, "wizard-2 wizard-1 wizard-3", setup=setup)
    assert wt.PlayWithoutEffect("wizard-2") in options(state)
    assert not [m for m in options(state, wt.MoveWizard) if m == wt.MoveWizard("wizard-2", 0, 12)]
    refuses(state, wt.PlayWithoutEffect("wizard-1"), "WT-3.4", "card-has-target")


def test_wt_3_4_dice_card_has_a_target_until_its_final_roll() -> None:
    """No wizard of b can ever move, yet the die is rolled for the card."""
    state = position({12: "a"}, "wizard-die-2 tower-1 tower-1", player=1)
    assert wt.RollDie("wizard-die-2") in options(state)
    refuses(state, wt.PlayWithoutEffect("wizard-die-2"), "WT-4.1", "dice-card")
    state = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(3))
    assert options(state) == {wt.KeepRoll(), wt.Reroll()}
    after = play(state, wt.KeepRoll())
    assert after.discards == ("wizard-die-2",)
    assert decides(after) == 1


def test_wt_3_5_spell_before_between_and_after_the_actions() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", flasks={0: (5, 1, 0)})
    spells = {wt.AdvanceTower(tower) for tower in range(1, 10)}
    assert options(state, wt.AdvanceTower) == spells
    between = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert options(between, wt.AdvanceTower) == spells
    after = play(between, wt.MoveTower("tower-2", 9))
    assert options(after) == {*spells, wt.EndTurn()}
    assert decides(play(state, wt.AdvanceTower(1))) == 0
    assert decides(play(between, wt.AdvanceTower(1))) == 0
    assert decides(draw(play(after, wt.AdvanceTower(1)))) == 1


def test_wt_3_5_not_in_the_turn_of_another() -> None:
    """Only a has a full flask, and it is the turn of b."""
    state = position({12: "a"}, player=1, flasks={0: (5, 1, 0)})
    assert not options(state, wt.AdvanceTower)
    refuses(state, wt.AdvanceTower(1), "WT-7.10", "too-few-flasks")


def test_wt_3_5_not_between_a_roll_and_its_move() -> None:
    state = position({12: "a"}, "wizard-die-2 tower-1 tower-2", flasks={0: (5, 1, 0)})
    rolling = play(state, wt.RollDie("wizard-die-2"))
    refuses(rolling, wt.AdvanceTower(1), None, "chance-due")
    rolled = play(rolling, wt.DieRolled(2))
    refuses(rolled, wt.AdvanceTower(1), "WT-3.5", "card-in-play")
    kept = play(rolled, wt.KeepRoll())
    refuses(kept, wt.AdvanceTower(1), "WT-3.5", "card-in-play")
    assert wt.AdvanceTower(1) in options(play(kept, wt.MoveWizard("wizard-die-2", 0, 12)))


def test_wt_3_5_not_after_an_entry() -> None:
    """A full flask and an action are left, but the turn is over."""
    state = position({15: "a", 12: "a"}, flasks={0: (5, 1, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 15))
    assert state.board.home[0] == 4
    refuses(state, wt.AdvanceTower(1), None, "chance-due")
    assert decides(draw(state)) == 1


def test_wt_3_5_one_spell_a_turn_whatever_is_in_play() -> None:
    setup = wt.Setup(players=2, spells=tuple(Spell))
    state = position({12: "aa"}, "wizard-1 tower-1 tower-2", setup=setup, flasks={0: (1, 5, 0)})
    state = play(state, wt.AdvanceTower(1))
    kinds = {type(move) for move in options(state)}
    assert kinds == {wt.MoveTower, wt.MoveWizard, wt.DiscardHand}
    for move in (
        wt.AdvanceTower(1),
        wt.HeadwindTower(1),
        wt.AdvanceWizard(0, 12),
        wt.HeadwindWizard(0, 12),
        wt.NudgeRavenskeep(1),
        wt.SwapTowers(4, 5),
        wt.FreeWizard(5),
        wt.DrawTwo(),
        wt.Piggyback("wizard-1", 0, 12),
    ):
        refuses(state, move, "WT-3.5", "spell-limit")


def test_wt_3_5_spell_of_the_next_turn_is_a_new_one() -> None:
    state = position({12: "a"}, flasks={0: (4, 2, 0), 1: (5, 1, 0)})
    state = play(state, wt.AdvanceTower(1), wt.MoveWizard("wizard-1", 0, 12), wt.EndTurn())
    assert wt.AdvanceTower(1) in options(draw(state))


def test_wt_3_5_option_spells_per_turn() -> None:
    """Two of one kind or of two kinds, but no third."""
    setup = wt.Setup(players=2, spells_per_turn=2)
    state = position({12: "a"}, setup=setup, flasks={0: (2, 4, 0)})
    state = play(state, wt.AdvanceTower(1))
    assert wt.AdvanceTower(1) in options(state)
    state = play(state, wt.AdvanceWizard(0, 12))
    assert state.flasks[0] == (2, 1, 3)
    refuses(state, wt.AdvanceTower(1), "WT-3.5", "spell-limit")


def test_wt_3_6_ends_by_itself_when_nothing_is_left_to_do() -> None:
    """Two actions and no full flask."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    last = wt.MoveTower("tower-2", 9)
    assert wt.TurnEnded(0) in events(state, last)
    assert decides(draw(play(state, last))) == 1


def test_wt_3_6_does_not_end_by_itself_while_a_spell_can_be_cast() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", flasks={0: (5, 1, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-2", 9))
    assert decides(state) == 0
    after = play(state, wt.EndTurn())
    assert decides(draw(after)) == 1


def test_wt_3_6_ends_by_itself_when_the_flasks_do_not_suffice() -> None:
    """One full flask; the spell in play costs two."""
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_WIZARD,))
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", setup=setup, flasks={0: (5, 1, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-2", 9))
    assert decides(draw(state)) == 1


def test_wt_3_6_ends_by_itself_when_no_spell_has_a_target() -> None:
    """Six full flasks, but there is one stack only, and it takes two to swap."""
    setup = wt.Setup(players=2, spells=(Spell.SWAP_TOWERS,))
    state = position(BLOCKED, "wizard-1 wizard-2 tower-2", setup=setup, flasks={0: (0, 6, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveWizard("wizard-2", 0, 13))
    assert RULES.current_player(state) is CHANCE
    assert decides(draw(state)) == 1


def test_wt_3_6_ends_by_itself_when_the_spell_of_the_turn_is_cast() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", flasks={0: (0, 6, 0)})
    state = play(state, wt.AdvanceTower(1), wt.MoveWizard("wizard-1", 0, 12))
    assert decides(state) == 0
    state = play(state, wt.MoveTower("tower-2", 9))
    assert decides(draw(state)) == 1


def test_wt_3_6_does_not_end_by_itself_while_a_card_can_be_played() -> None:
    """Even where no card has a target: playing one for nothing is a choice."""
    state = position(BLOCKED, "wizard-2 tower-1 tower-1")
    state = play(state, wt.MoveWizard("wizard-2", 0, 12))
    assert options(state) == {wt.PlayWithoutEffect("tower-1"), wt.EndTurn()}


def test_wt_3_6_entry_by_a_card_ends_the_turn_at_once() -> None:
    """After the first action: no second card and no spell."""
    state = position({15: "a", 12: "a"}, "wizard-1 wizard-2 tower-1", flasks={0: (0, 6, 0)})
    after = play(state, wt.MoveWizard("wizard-1", 0, 15))
    assert after.hands[0] == ("tower-1", "wizard-2")
    assert decides(draw(after)) == 1


def test_wt_3_6_entry_of_a_wizard_of_another_ends_the_turn_at_once() -> None:
    state = position({15: "b", 12: "a"}, flasks={0: (4, 2, 0)})
    after = play(state, wt.AdvanceWizard(1, 15))
    assert after.board.home == (4, 5)
    assert decides(after) == 1


def test_wt_3_7_hand_is_refilled_to_three() -> None:
    """Card by card, each of the pile equally likely, and only by the player whose turn it was."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", pile="tower-3 tower-3 wizard-5")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-2", 9))
    assert RULES.chance_outcomes(state) == (
        (wt.CardDrawn("tower-3"), Fraction(2, 3)),
        (wt.CardDrawn("wizard-5"), Fraction(1, 3)),
    )
    state = play(state, wt.CardDrawn("tower-3"))
    assert RULES.chance_outcomes(state) == (
        (wt.CardDrawn("tower-3"), Fraction(1, 2)),
        (wt.CardDrawn("wizard-5"), Fraction(1, 2)),
    )
    after = play(state, wt.CardDrawn("wizard-5"))
    assert after.hands[0] == ("tower-1", "tower-3", "wizard-5")
    assert after.hands[1] == state.hands[1]
    assert after.pile == ("tower-3",)
    assert decides(after) == 1


def test_wt_3_7_empty_pile_alone_is_not_reshuffled() -> None:
    """The last card of the pile fills the hand: nothing is shuffled yet."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", pile="wizard-5")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.EndTurn())
    assert events(state, wt.CardDrawn("wizard-5")) == (wt.CardTaken(0, "wizard-5"),)
    after = play(state, wt.CardDrawn("wizard-5"))
    assert after.pile == ()
    assert len(after.discards) == 84
    assert decides(after) == 1


def test_wt_3_7_no_reshuffle_where_no_card_is_needed() -> None:
    """After Draw Two Cards the hand has four at the end of the turn."""
    state = position({12: "a"}, setup=DRAW_TWO, flasks={0: (5, 1, 0)}, pile="wizard-5 wizard-5")
    state = draw(play(state, wt.DrawTwo()))
    after = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.EndTurn())
    assert after.pile == ()
    assert len(after.hands[0]) == 4
    assert decides(after) == 1


def test_wt_3_7_reshuffle_with_the_discards_of_this_turn() -> None:
    """Two cards are needed and one is in the pile: the second comes from all discards."""
    state = position(
        {12: "a"},
        "wizard-1 tower-1 tower-2",
        pile="wizard-5",
        hands={1: "wizard-1 wizard-1 wizard-1"},
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-2", 9))
    assert RULES.chance_outcomes(state) == ((wt.CardDrawn("wizard-5"), Fraction(1)),)
    # 90 cards less three of b, one of a, one drawn: 85, and the fourth wizard-1 among them.
    assert events(state, wt.CardDrawn("wizard-5")) == (
        wt.CardTaken(0, "wizard-5"),
        wt.PileShuffled(85),
    )
    state = play(state, wt.CardDrawn("wizard-5"))
    assert state.discards == ()
    odds = dict(RULES.chance_outcomes(state))
    assert odds[wt.CardDrawn("wizard-1")] == Fraction(1, 85)
    after = play(state, wt.CardDrawn("wizard-1"))
    assert after.hands[0] == ("tower-1", "wizard-1", "wizard-5")


def test_wt_3_7_reshuffle_when_the_first_card_is_needed() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", pile="")
    end = wt.MoveTower("tower-2", 9)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert state.pile == ()
    # 90 less three of b and one of a.
    assert events(state, end)[-2:] == (wt.TurnEnded(0), wt.PileShuffled(86))
    after = draw(play(state, end))
    assert (len(after.pile), after.discards) == (84, ())


def test_wt_3_7_cards_just_played_can_be_the_whole_new_pile() -> None:
    """Player b holds all the deck but the cards of a."""
    deck = RULES.initial_state(TWO).pile
    mine = "tower-2 wizard-1 wizard-die-3"
    others = list(deck)
    for card in mine.split():
        others.remove(card)
    state = position({12: "a"}, mine, setup=DRAW_TWO, hands={1: " ".join(others)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-2", 9))
    assert (state.pile, state.discards) == (("tower-2", "wizard-1"), ())
    after = draw(state)
    assert after.hands[0] == tuple(mine.split())
    assert (after.pile, decides(after)) == ((), 1)
