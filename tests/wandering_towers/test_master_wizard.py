"""The master wizard variant (WT-11.1): windows for spells in every action."""

from __future__ import annotations

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

MASTER = wt.Setup(players=3, spells=tuple(Spell), master_wizard=True)
PASS = wt.PassSpell()
FULL: wt.Flasks = (0, 5, 0)
TOWERS = range(1, 10)


def spells_of(*spells: Spell) -> wt.Setup:
    """The variant with these spells only."""
    return evolve(MASTER, spells=spells)


ADVANCE = spells_of(Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER)


def test_wt_11_1_three_windows_of_a_numbered_card() -> None:
    """Only a can pay. After card, target and move each a may cast or pass."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: (4, 1, 0)})
    casts = {wt.AdvanceTower(tower) for tower in TOWERS}
    state = play(state, wt.PlayCard("wizard-1"))
    assert (decides(state), options(state)) == (0, {PASS, *casts})
    state = play(state, PASS)
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 12)}
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert (decides(state), options(state)) == (0, {PASS, *casts})
    assert at(state, 12) == "a"
    state = play(state, PASS)
    assert at(state, 13) == "a"
    assert (decides(state), options(state)) == (0, {PASS, *casts})
    # The card in play is discarded when the action is over.
    assert state.discards == ()
    state = play(state, PASS)
    assert state.discards == ("wizard-1",)
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_windows_of_discarding_the_hand() -> None:
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: (4, 1, 0)})
    state = play(state, wt.DiscardHand())
    assert PASS in options(state)
    state = play(state, PASS)
    assert options(state) == {wt.MoveTower(None, tower) for tower in TOWERS}
    state = play(state, wt.MoveTower(None, 9))
    assert PASS in options(state)
    assert at(state, 9) == "- 9 -"
    state = play(state, PASS)
    assert PASS in options(state)
    assert at(state, 10) == "c 9 -"
    assert decides(draw(play(state, PASS))) == 1


def test_wt_11_1_first_window_of_a_dice_card_is_after_the_final_roll() -> None:
    state = position(
        {12: "a", 10: "c"}, "wizard-die-2 tower-1 tower-1", setup=ADVANCE, flasks={0: (4, 1, 0)}
    )
    state = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(5))
    assert options(state) == {wt.KeepRoll(), wt.Reroll()}
    refuses(state, wt.AdvanceTower(1), "WT-3.5", "card-in-play")
    kept = play(state, wt.KeepRoll())
    assert wt.AdvanceTower(1) in options(kept)
    again = play(state, wt.Reroll(), wt.DieRolled(3))
    assert wt.AdvanceTower(1) in options(again)
    chosen = play(again, PASS, wt.MoveWizard("wizard-die-2", 0, 12))
    done = play(chosen, PASS)
    assert at(done, 15) == "a"
    assert decides(play(done, PASS)) == 0


def test_wt_11_1_card_is_played_before_its_target_is_chosen() -> None:
    state = position({12: "a"}, setup=ADVANCE)
    refuses(state, wt.MoveWizard("wizard-1", 0, 12), "WT-11.1", "play-card-first")
    refuses(state, wt.MoveTower("tower-1", 1), "WT-11.1", "play-card-first")
    assert options(state) == {
        wt.PlayCard("wizard-1"),
        wt.PlayCard("wizard-2"),
        wt.PlayCard("tower-1"),
        wt.DiscardHand(),
    }
    # In other games it is the other way round.
    plain = position({12: "a"})
    refuses(plain, wt.PlayCard("wizard-1"), "WT-11.1", "no-master-wizard")


def test_wt_11_1_window_in_which_nobody_can_cast_closes_by_itself() -> None:
    """Nobody has a full flask: the target is chosen at once, and the turn goes on at once."""
    state = play(position({12: "a"}, setup=ADVANCE), wt.PlayCard("wizard-1"))
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 12)}
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert at(state, 13) == "a"
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_clockwise_from_the_active_player() -> None:
    """Player 1 is active: 1, 2 and 0 are asked, each window anew."""
    state = position(
        {12: "b", 10: "c"}, player=1, setup=ADVANCE, flasks={0: FULL, 1: FULL, 2: FULL}
    )

    def pass_round(state: wt.State) -> wt.State:
        for player in (1, 2, 0):
            assert decides(state) == player
            assert events(state, PASS)[0] == wt.SpellPassed(player)
            state = play(state, PASS)
        return state

    state = pass_round(play(state, wt.PlayCard("wizard-1")))
    state = pass_round(pass_round(play(state, wt.MoveWizard("wizard-1", 1, 12))))
    assert at(state, 13) == "b"
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_who_can_cast_nothing_is_not_asked() -> None:
    """Player b has no full flask."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 2: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS)
    assert decides(state) == 2


def test_wt_11_1_first_cast_settles_the_caster() -> None:
    """Player b casts: c is not asked any more, nor is a in the windows to come."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 1: FULL, 2: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS)
    assert decides(state) == 1
    state = play(state, wt.AdvanceTower(9))
    assert at(state, 11) == "- 9 -"
    assert decides(state) == 1
    state = play(state, PASS)
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 12)}
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert decides(state) == 1
    state = play(state, PASS)
    assert decides(state) == 1
    state = play(state, PASS)
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_first_cast_settles_the_spell() -> None:
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(9))
    assert options(state) == {PASS, *(wt.AdvanceTower(tower) for tower in TOWERS)}
    refuses(state, wt.AdvanceWizard(0, 12), "WT-11.1", "another-spell")


def test_wt_11_1_same_caster_may_repeat_the_spell_while_paying() -> None:
    """Two flasks: twice, in one window or in two; then the windows close by themselves."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={1: (3, 2, 0)})
    state = play(state, wt.PlayCard("wizard-1"))
    twice = play(state, wt.AdvanceTower(9), wt.AdvanceTower(9))
    assert at(twice, 13) == "- 9 -"
    assert twice.flasks[1] == (3, 0, 2)
    assert options(twice) == {wt.MoveWizard("wizard-1", 0, 12)}
    after = play(twice, wt.MoveWizard("wizard-1", 0, 12))
    assert wt.PlayCard("wizard-2") in options(after)
    apart = play(state, wt.AdvanceTower(9), PASS, wt.MoveWizard("wizard-1", 0, 12))
    apart = play(apart, PASS, wt.AdvanceTower(7))
    assert at(apart, 9) == "- 7 -"
    assert wt.PlayCard("wizard-2") in options(apart)


def test_wt_11_1_flask_filled_by_the_spell_pays_for_the_next() -> None:
    """T9 lands on a, then on c; each landing fills the flask that pays for the next cast."""
    state = position({11: "a", 13: "c", 12: "a"}, setup=ADVANCE, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(9), wt.AdvanceTower(9))
    assert (at(state, 11), at(state, 13)) == ("a", "c 9 -")
    assert state.flasks[1] == (2, 1, 2)
    assert decides(state) == 1


def test_wt_11_1_next_action_is_open_to_others_and_other_spells() -> None:
    state = position({12: "aa", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.AdvanceTower(9), PASS)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), PASS, PASS)
    state = play(state, wt.PlayCard("wizard-2"))
    assert decides(state) == 0
    assert wt.AdvanceWizard(0, 12) in options(state)


def test_wt_11_1_cost_is_the_casters_and_so_is_the_flask_filled() -> None:
    """Player b pays one and fills one by covering a's wizard; the active player fills none."""
    state = position({11: "a", 12: "a"}, setup=ADVANCE, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(9))
    assert at(state, 11) == "a 9 -"
    assert state.flasks[:2] == ((5, 0, 0), (3, 1, 1))


def test_wt_11_1_no_spells_outside_actions() -> None:
    """Neither before the first action, nor between, nor after the second, which ends the turn."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: (4, 1, 0)})
    refuses(state, wt.AdvanceTower(9), "WT-11.1", "no-window")
    target = wt.MoveWizard("wizard-1", 0, 12)
    state = play(state, wt.PlayCard("wizard-1"), PASS, target, PASS, PASS)
    refuses(state, wt.AdvanceTower(9), "WT-11.1", "no-window")
    target = wt.MoveWizard("wizard-2", 0, 13)
    state = play(state, wt.PlayCard("wizard-2"), PASS, target, PASS, PASS)
    assert RULES.current_player(state) is CHANCE
    assert decides(draw(state)) == 1


def test_wt_11_1_nothing_but_spells_in_a_window() -> None:
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: FULL})
    refuses(state, PASS, None, "not-now")
    state = play(state, wt.PlayCard("wizard-1"))
    for move in (
        wt.PlayCard("wizard-2"),
        wt.MoveWizard("wizard-1", 0, 12),
        wt.DiscardHand(),
        wt.EndTurn(),
    ):
        refuses(state, move, None, "not-now")


def test_wt_11_1_card_without_target_has_the_first_window_only() -> None:
    """No wizard of a is visible: after the window the card is discarded."""
    state = position({5: "a 5 -", 10: "c"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"))
    assert decides(state) == 1
    assert events(state, PASS) == (wt.SpellPassed(1), wt.CardWasted(0, "wizard-1"))
    after = play(state, PASS)
    assert after.discards == ("wizard-1",)
    assert decides(after) == 0


def test_wt_11_1_spell_in_the_first_window_can_give_the_card_a_target() -> None:
    """The tower above a's wizard moves on."""
    state = position({5: "a 5 -", 10: "c"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(5), PASS)
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 5)}


def test_wt_11_1_entry_in_the_first_window_ends_the_turn() -> None:
    """By a spell of b on a wizard of a. The card is discarded, no target is chosen."""
    state = position({15: "a", 12: "a"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"))
    state = play(state, wt.AdvanceWizard(0, 15))
    assert state.board.home[0] == 3
    assert state.discards == ("wizard-1",)
    assert decides(draw(state)) == 1
    assert at(state, 12) == "a"


def test_wt_11_1_entry_in_the_second_window_cancels_the_pending_move() -> None:
    """And ends the turn: the wizard chosen stays where it is."""
    state = position({15: "c", 12: "a", 10: "b"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.MoveWizard("wizard-1", 0, 12))
    state = play(state, wt.AdvanceWizard(2, 15))
    assert state.board.home[2] == 4
    assert at(state, 12) == "a"
    assert state.discards == ("wizard-1",)
    assert decides(draw(state)) == 1


def test_wt_11_1_entry_in_the_third_window_ends_the_turn() -> None:
    """After the first of two actions."""
    state = position({15: "c", 12: "a", 10: "b"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.MoveWizard("wizard-1", 0, 12), PASS)
    assert at(state, 13) == "a"
    state = play(state, wt.AdvanceWizard(2, 15))
    assert len(state.hands[0]) == 2
    assert decides(draw(state)) == 1


def test_wt_11_1_entry_by_the_move_ends_the_turn_without_a_third_window() -> None:
    state = position({15: "a", 12: "ab", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, PASS)
    state = play(state, wt.MoveWizard("wizard-1", 0, 15), PASS, PASS)
    assert state.board.home[0] == 3
    assert state.discards == ("wizard-1",)
    assert decides(draw(state)) == 1


def chosen(
    stacks: dict[int, str],
    target: wt.MoveTower | wt.MoveWizard,
    *,
    setup: wt.Setup = ADVANCE,
    roll: int | None = None,
) -> wt.State:
    """The second window of an action of a, in which b, who has five full flasks, is asked."""
    state = position(stacks, "wizard-2 tower-2 wizard-die-2", setup=setup, flasks={1: FULL})
    if target.card is None:
        state = play(state, wt.DiscardHand())
    elif roll is None:
        state = play(state, wt.PlayCard(target.card))
    else:
        state = play(state, wt.RollDie(target.card), wt.DieRolled(roll), wt.KeepRoll())
    state = play(state, PASS, target)
    assert decides(state) == 1
    return state


WIZARD = wt.MoveWizard("wizard-2", 0, 12)


def lost(state: wt.State, cast: wt.Move, card: str | None) -> wt.State:
    """The state after the cast and passing, by which the chosen move is lost."""
    state = play(state, cast)
    assert wt.MoveLost(0, card) in events(state, PASS)
    after = play(state, PASS)
    assert options(after, wt.MoveTower, wt.MoveWizard) == set()
    if card is not None:
        assert after.discards == (card,)
    return after


def test_wt_11_1_move_is_lost_when_the_wizard_has_moved() -> None:
    """It is on 13 now; no new target, and the turn goes on with the second action."""
    after = lost(chosen({12: "a", 10: "b"}, WIZARD), wt.AdvanceWizard(0, 12), "wizard-2")
    assert (at(after, 12), at(after, 13)) == ("-", "a")
    assert decides(after) == 0
    assert wt.PlayCard("tower-2") in options(after)


def test_wt_11_1_move_is_lost_when_the_wizard_is_imprisoned() -> None:
    """T9 comes from 10."""
    stacks = {12: "a", 10: "- 9 -", 9: "-", 5: "- 5 a"}
    after = lost(chosen(stacks, WIZARD), wt.AdvanceTower(9), "wizard-2")
    assert at(after, 12) == "a 9 -"


def test_wt_11_1_move_is_lost_when_the_target_level_is_full() -> None:
    stacks = {12: "a", 14: "bbbcc", 13: "c"}
    after = lost(chosen(stacks, WIZARD), wt.AdvanceWizard(2, 13), "wizard-2")
    assert at(after, 12) == "a"


def test_wt_11_1_move_is_lost_when_the_tower_has_moved() -> None:
    state = chosen({12: "a", 10: "b"}, wt.MoveTower("tower-2", 9))
    after = lost(state, wt.AdvanceTower(9), "tower-2")
    assert (at(after, 9), at(after, 11)) == ("-", "- 9 -")


def test_wt_11_1_move_is_lost_when_ravenskeep_is_in_the_way() -> None:
    """From 9 by two: Ravenskeep is nudged to 11, for 12 to 15 and 10 the other way are taken."""
    setup = spells_of(Spell.NUDGE_RAVENSKEEP)
    stacks = {12: "a", 13: "b", 14: "c", 15: "c", 1: "- 1 a"}
    state = chosen(stacks, wt.MoveTower("tower-2", 9), setup=setup)
    after = lost(state, wt.NudgeRavenskeep(11), "tower-2")
    assert at(after, 9) == "- 9 -"
    assert at(after, 11) == "- R"


def test_wt_11_1_move_of_the_discarded_hand_is_lost_too() -> None:
    """The hand stays discarded, and the turn has no action left."""
    state = chosen({12: "a", 10: "b"}, wt.MoveTower(None, 9))
    after = lost(state, wt.AdvanceTower(9), None)
    assert at(after, 11) == "- 9 -"
    assert len(after.discards) == 3
    assert decides(draw(after)) == 1


def test_wt_11_1_move_is_made_when_it_still_can_be() -> None:
    """Something else moved; the slice chosen carries what was put on it in between."""
    state = chosen({12: "a", 10: "b"}, wt.MoveTower("tower-2", 9))
    state = play(state, wt.AdvanceTower(7), PASS)
    assert at(state, 11) == "- 9 - 7 -"
    assert state.discards == ()
    assert decides(state) == 1


def test_wt_11_1_another_wizard_of_the_owner_there_makes_the_move() -> None:
    """Of two equal wizards one is moved away: the other can make exactly that move."""
    state = chosen({12: "aa", 10: "b"}, WIZARD)
    state = play(state, wt.AdvanceWizard(0, 12), PASS)
    assert (at(state, 12), at(state, 13), at(state, 14)) == ("-", "a", "a")


def test_wt_11_1_wizard_lands_where_ravenskeep_has_been_nudged_away() -> None:
    """Chosen to enter, it stands on the ground of 0 then, and the turn goes on."""
    setup = spells_of(Spell.NUDGE_RAVENSKEEP)
    state = chosen({14: "a", 12: "bc"}, wt.MoveWizard("wizard-2", 0, 14), setup=setup)
    state = play(state, wt.NudgeRavenskeep(1), PASS, PASS)
    assert at(state, 0) == "a"
    assert state.board.home[0] == 3
    assert decides(state) == 0


def test_wt_11_1_move_onto_ravenskeep_nudged_there_enters() -> None:
    """From 12 by two to 14, where Ravenskeep stands since the second window."""
    setup = spells_of(Spell.NUDGE_RAVENSKEEP)
    state = chosen({12: "a", 15: "b", 10: "c"}, WIZARD, setup=setup)
    state = play(state, wt.NudgeRavenskeep(14), PASS)
    assert state.board.home[0] == 4
    assert decides(draw(state)) == 1


RIDING = spells_of(Spell.PIGGYBACK, Spell.ADVANCE_TOWER)


def test_wt_11_1_piggyback_takes_a_rider_of_the_caster_along() -> None:
    """Player b rides with the wizard of a, pays, and the third window is b's alone."""
    state = chosen({12: "abc", 10: "b"}, WIZARD, setup=RIDING)
    cast = wt.CastPiggyback(1)
    assert cast in options(state)
    assert events(state, cast)[:4] == (
        wt.SpellCast(1, Spell.PIGGYBACK),
        wt.FlasksSpent(1, 1),
        wt.WizardMoved(0, 12, 14, 0),
        wt.WizardMoved(1, 12, 14, 0),
    )
    after = play(state, cast)
    assert (at(after, 12), at(after, 14)) == ("c", "ab")
    assert after.flasks[1] == (0, 4, 1)
    # Piggyback cannot be repeated after the move: the action is over.
    assert after.discards == ("wizard-2",)
    assert decides(after) == 0


def test_wt_11_1_rider_is_the_casters() -> None:
    """Not a's second wizard, not c's."""
    state = chosen({12: "aabc", 10: "b"}, WIZARD, setup=RIDING)
    assert options(state, wt.CastPiggyback) == {wt.CastPiggyback(1)}
    refuses(state, wt.CastPiggyback(0), "WT-11.1", "not-own-wizard")
    refuses(state, wt.CastPiggyback(2), "WT-11.1", "not-own-wizard")


def test_wt_11_1_rider_stands_on_the_level_of_the_wizard_chosen() -> None:
    state = chosen({12: "a", 13: "b", 5: "- 5 b"}, WIZARD, setup=RIDING)
    refuses(state, wt.CastPiggyback(1), "WT-7.8", "cannot-ride")


def test_wt_11_1_active_player_needs_a_second_own_wizard_to_ride() -> None:
    one = position({12: "ab"}, "wizard-2 tower-1 tower-1", setup=RIDING, flasks={0: FULL})
    one = play(one, wt.PlayCard("wizard-2"), PASS, WIZARD)
    refuses(one, wt.CastPiggyback(0), "WT-7.8", "cannot-ride")
    two = position({12: "aab"}, "wizard-2 tower-1 tower-1", setup=RIDING, flasks={0: FULL})
    two = play(two, wt.PlayCard("wizard-2"), PASS, WIZARD, wt.CastPiggyback(0))
    assert (at(two, 12), at(two, 14)) == ("b", "aa")


@pytest.mark.parametrize(("target", "fits"), [("bbcc", True), ("bbccc", False)])
def test_wt_11_1_rider_needs_room_beside_the_wizard_chosen(target: str, fits: bool) -> None:
    state = chosen({12: "ab", 14: target}, WIZARD, setup=RIDING)
    if fits:
        assert at(play(state, wt.CastPiggyback(1)), 14) == "abbbcc"
    else:
        refuses(state, wt.CastPiggyback(1), "WT-7.8", "cannot-ride")


def test_wt_11_1_piggyback_in_the_second_window_only() -> None:
    state = position(
        {12: "ab", 10: "c"}, "wizard-2 tower-1 tower-1", setup=RIDING, flasks={1: FULL}
    )
    first = play(state, wt.PlayCard("wizard-2"))
    refuses(first, wt.CastPiggyback(1), "WT-11.1", "no-wizard-chosen")
    third = play(first, PASS, WIZARD, PASS)
    refuses(third, wt.CastPiggyback(1), "WT-11.1", "no-wizard-chosen")
    assert wt.AdvanceTower(1) in options(third)


def test_wt_11_1_no_piggyback_on_a_tower() -> None:
    state = chosen({12: "a", 9: "- 9 b"}, wt.MoveTower("tower-2", 9), setup=RIDING)
    refuses(state, wt.CastPiggyback(1), "WT-11.1", "no-wizard-chosen")


def test_wt_11_1_both_enter_by_piggyback_and_ravenskeep_moves_once() -> None:
    """Each counts for its owner; the turn is over."""
    state = chosen({14: "ab", 12: "c"}, wt.MoveWizard("wizard-2", 0, 14), setup=RIDING)
    before = state.board.home
    after = play(state, wt.CastPiggyback(1))
    assert (before, after.board.home) == ((3, 3, 3), (4, 4, 3))
    assert after.board.ravenskeep == 1
    assert decides(draw(after)) == 1


def test_wt_11_1_piggyback_with_a_dice_card() -> None:
    """Its number is final when the wizard is chosen."""
    move = wt.MoveWizard("wizard-die-2", 0, 12)
    state = chosen({12: "ab"}, move, setup=RIDING, roll=3)
    assert at(play(state, wt.CastPiggyback(1)), 15) == "ab"


def test_wt_11_1_piggyback_is_not_cast_with_the_card() -> None:
    state = position({12: "aa"}, setup=RIDING, flasks={0: FULL})
    assert options(state, wt.Piggyback) == set()
    refuses(state, wt.Piggyback("wizard-1", 0, 12), "WT-11.1", "no-window")


def test_wt_11_1_cards_of_draw_two_are_the_casters() -> None:
    """Player b has five then; the card in play is not among the discards to be shuffled."""
    setup = spells_of(Spell.DRAW_TWO)
    state = position(
        {12: "a", 10: "b"},
        "wizard-1 tower-1 tower-1",
        setup=setup,
        flasks={1: FULL},
        pile="tower-5",
    )
    state = play(state, wt.PlayCard("wizard-1"), wt.DrawTwo(), wt.CardDrawn("tower-5"))
    # 90 less nine in hands at the start and the one drawn.
    assert len(state.pile) == 80
    state = draw(state)
    assert [len(hand) for hand in state.hands] == [2, 5, 3]
    assert decides(state) == 1
    assert options(state) == {wt.DrawTwo(), PASS}


def test_wt_11_1_free_a_wizard_frees_the_casters() -> None:
    setup = spells_of(Spell.FREE_WIZARD)
    state = position({5: "ab 5 -", 12: "a"}, setup=setup, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), wt.FreeWizard(5))
    assert at(state, 5) == "a 5 b"


def test_wt_11_1_goal_in_a_window_ends_the_game_at_once_by_the_option() -> None:
    """The card in play is discarded; the winner is the wizard's owner."""
    setup = evolve(ADVANCE, finish_round=False)
    state = position({15: "c", 12: "ab"}, setup=setup, flasks={1: FULL, 2: FULL})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceWizard(2, 15))
    assert result(state).winners == (2,)
    assert state.discards == ("wizard-1",)


def test_wt_11_1_goal_by_the_move_ends_the_game_at_once_by_the_option() -> None:
    """Before any refill, the card played among the discards."""
    setup = evolve(ADVANCE, finish_round=False)
    state = position({15: "a", 12: "b"}, setup=setup, flasks={0: (0, 0, 5)})
    state = play(state, wt.PlayCard("wizard-1"), wt.MoveWizard("wizard-1", 0, 15))
    assert (result(state).rule, result(state).winners) == ("WT-8.2", (0,))
    assert state.discards == ("wizard-1",)
    assert len(state.hands[0]) == 2


def test_wt_11_1_capture_by_the_move_fills_the_active_players_flask() -> None:
    """One, and none where nobody is imprisoned."""
    state = position({4: "- 4 bb", 12: "a"}, setup=ADVANCE)
    state = play(state, wt.PlayCard("tower-1"))
    assert play(state, wt.MoveTower("tower-1", 3)).flasks[0] == (4, 1, 0)
    assert play(state, wt.MoveTower("tower-1", 9)).flasks[0] == (5, 0, 0)


def test_wt_11_1_staying_put_has_no_further_windows() -> None:
    """With the option of 3.3 no target is chosen and nothing moves."""
    setup = evolve(ADVANCE, optional_advance=True)
    state = position({12: "a", 10: "b"}, setup=setup, flasks={1: FULL})
    state = play(state, wt.DiscardHand(), PASS, wt.StayPut())
    assert RULES.current_player(state) is CHANCE


def test_wt_11_1_discarded_hand_without_a_slice_to_move_has_the_first_window_only() -> None:
    """All towers stand before Ravenskeep."""
    setup = spells_of(Spell.ADVANCE_WIZARD)
    stacks = {15: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", 10: "ab"}
    state = play(position(stacks, setup=setup, flasks={1: FULL}), wt.DiscardHand())
    assert decides(state) == 1
    assert RULES.current_player(play(state, PASS)) is CHANCE


def test_wt_11_1_own_wizards_only_are_the_casters() -> None:
    """With the option of 7.11."""
    setup = evolve(ADVANCE, own_wizards_only=True)
    state = position({12: "ab", 10: "c"}, setup=setup, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"))
    assert options(state, wt.AdvanceWizard) == {wt.AdvanceWizard(1, 12)}
    refuses(state, wt.AdvanceWizard(0, 12), "WT-7.11", "not-own-wizard")


def test_wt_11_1_not_in_solo_and_cooperative_games() -> None:
    for setup in (wt.Setup.solo(), wt.Setup.cooperative(3)):
        faults = wt.setup_faults(evolve(setup, master_wizard=True))
        assert [(fault.path, fault.rule) for fault in faults] == [("master_wizard", "WT-11.1")]


def test_wt_11_1_limits_spells_itself() -> None:
    """The option of 3.5 counts spells of a turn, of which there are none here."""
    faults = wt.setup_faults(evolve(MASTER, spells_per_turn=2))
    assert [(fault.path, fault.rule) for fault in faults] == [("spells_per_turn", "WT-11.1")]


def hoarding(flasks: wt.Flasks) -> wt.State:
    """Player a has three cards, b all the others, and b may draw two."""
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,), master_wizard=True)
    left = list(wt.STANDARD.deck())
    for card in ("tower-1", "wizard-1", "wizard-2"):
        left.remove(card)
    return position({12: "a"}, setup=setup, flasks={1: flasks}, hands={1: " ".join(left)})


def test_wt_3_2_player_without_cards_is_passed_over() -> None:
    """Player b takes all three cards that a discarded; in b's turn one card is played."""
    state = play(hoarding((4, 2, 0)), wt.DiscardHand(), wt.DrawTwo())
    state = play(state, wt.CardDrawn("tower-1"), wt.CardDrawn("wizard-1"))
    state = play(state, wt.DrawTwo(), wt.CardDrawn("wizard-2"), wt.MoveTower(None, 9))
    assert decides(state) == 1
    assert state.hands[0] == ()
    state = play(state, wt.PlayCard("tower-1"), wt.MoveTower("tower-1", 8))
    assert events(state, wt.EndTurn()) == (
        wt.TurnEnded(1),
        wt.TurnEnded(0),
        wt.PileShuffled(1),
    )
    state = play(state, wt.EndTurn(), wt.CardDrawn("tower-1"))
    assert state.hands[0] == ("tower-1",)
    assert (decides(state), state.turn) == (1, 3)


def test_wt_3_7_hand_stays_short_only_when_no_card_is_left() -> None:
    """Player b holds all other cards and takes a's first card; a is refilled to two only."""
    state = hoarding((0, 6, 0))
    # While the first card is in play there is nothing to draw, and nobody is asked.
    state = play(state, wt.PlayCard("wizard-1"), wt.MoveWizard("wizard-1", 0, 12))
    state = play(state, wt.PlayCard("wizard-2"), wt.DrawTwo(), wt.CardDrawn("wizard-1"))
    state = play(state, wt.MoveWizard("wizard-2", 0, 13))
    state = play(state, wt.CardDrawn("wizard-2"))
    assert state.hands[0] == ("tower-1", "wizard-2")
    assert (state.pile, state.discards) == ((), ())
    assert decides(state) == 1
