"""The master wizard variant (WT-11.1): what becomes of the target chosen, and Piggyback."""

from __future__ import annotations

import pytest

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import Spell
from tests.wandering_towers.positions import (
    at,
    decides,
    draw,
    events,
    options,
    play,
    position,
    refuses,
)

PASS = wt.PassSpell()
FULL: wt.Flasks = (0, 5, 0)


def spells_of(*spells: Spell) -> wt.Setup:
    """The variant with these spells only."""
    return wt.Setup(players=3, spells=spells, master_wizard=True)


ADVANCE = spells_of(Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER)


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
