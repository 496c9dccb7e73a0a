"""The spells one by one (WT-7.1 to 7.9), and what holds for all of them (WT-7.10 to 7.13)."""

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
)

ALL = wt.Setup(players=2, spells=tuple(Spell))
FOUR = wt.Setup(players=4, spells=tuple(Spell))
RICH: dict[int, wt.Flasks] = {0: (0, 6, 0)}
ONE: dict[int, wt.Flasks] = {0: (5, 1, 0)}


def test_wt_7_1_any_visible_wizard_one_space_clockwise() -> None:
    state = position({15: "-", 12: "ab", 7: "b 7 b", 9: "a 9 -"}, setup=ALL, flasks=RICH)
    assert options(state, wt.AdvanceWizard) == {
        wt.AdvanceWizard(0, 12),
        wt.AdvanceWizard(1, 12),
        wt.AdvanceWizard(1, 7),
    }
    after = play(state, wt.AdvanceWizard(1, 7))
    assert (at(after, 7), at(after, 8)) == ("b 7 -", "- 8 b")
    assert after.flasks[0] == (0, 4, 2)
    assert events(state, wt.AdvanceWizard(1, 7)) == (
        wt.SpellCast(0, Spell.ADVANCE_WIZARD),
        wt.FlasksSpent(0, 2),
        wt.WizardMoved(1, 7, 8, 1),
    )


def test_wt_7_1_no_wizard_that_is_not_visible() -> None:
    state = position({9: "a 9 -", 12: "b"}, setup=ALL, flasks=RICH)
    refuses(state, wt.AdvanceWizard(0, 9), "WT-7.1", "no-visible-wizard")
    refuses(state, wt.AdvanceWizard(0, 12), "WT-7.1", "no-visible-wizard")


def test_wt_7_2_any_visible_wizard_one_space_counter_clockwise() -> None:
    """From 1 it would go to 0; Ravenskeep is elsewhere, so that the wizard stands on the ground."""
    state = position({1: "- 1 b", 0: "-", 5: "- 5 - R", 12: "a"}, setup=ALL, flasks=RICH)
    assert options(state, wt.HeadwindWizard) == {wt.HeadwindWizard(0, 12), wt.HeadwindWizard(1, 1)}
    after = play(state, wt.HeadwindWizard(1, 1))
    assert (at(after, 1), at(after, 0)) == ("- 1 -", "b")
    assert after.flasks[0] == (0, 4, 2)
    assert at(play(after, wt.MoveWizard("wizard-1", 0, 12)), 13) == "a"


def test_wt_7_2_entry_backwards() -> None:
    state = position({6: "- 6 a", 5: "- 5 - R", 12: "b"}, setup=ALL, flasks=RICH)
    after = play(state, wt.HeadwindWizard(0, 6))
    assert after.board.home == (5, 4)
    # On clockwise from 5: T7 on 7 is crested and free.
    assert after.board.ravenskeep == 7
    assert decides(after) == 1


def test_wt_7_2_no_wizard_that_is_not_visible() -> None:
    state = position({9: "a 9 -", 12: "b"}, setup=ALL, flasks=RICH)
    refuses(state, wt.HeadwindWizard(0, 9), "WT-7.2", "no-visible-wizard")


def test_wt_7_3_any_slice_two_spaces_clockwise() -> None:
    state = position({9: "- 9 b 8 a", 8: "-", 11: "b", 12: "a"}, setup=ALL, flasks=RICH)
    assert options(state, wt.AdvanceTower) == {wt.AdvanceTower(t) for t in range(1, 10)}
    after = play(state, wt.AdvanceTower(8))
    assert (at(after, 9), at(after, 11)) == ("- 9 b", "b 8 a")
    assert after.flasks[0] == (0, 5, 1)
    after = play(state, wt.AdvanceTower(9))
    assert (at(after, 9), at(after, 11)) == ("-", "b 9 b 8 a")


def test_wt_7_3_and_7_4_carry_ravenskeep_along() -> None:
    state = position({5: "- 5 - R", 12: "a"}, setup=ALL, flasks=RICH)
    assert at(play(state, wt.AdvanceTower(5)), 7) == "- 7 - 5 - R"
    assert at(play(state, wt.HeadwindTower(5)), 3) == "- 3 - 5 - R"


def test_wt_7_4_any_slice_two_spaces_counter_clockwise() -> None:
    """From 1 to 15, over Ravenskeep on 0."""
    state = position({1: "- 1 a", 15: "b", 12: "a"}, setup=ALL, flasks=RICH)
    after = play(state, wt.HeadwindTower(1))
    assert (at(after, 1), at(after, 15)) == ("-", "b 1 a")
    assert after.flasks[0] == (0, 5, 1)


def test_wt_7_4_not_onto_ravenskeep() -> None:
    state = position({12: "a"}, setup=ALL, flasks=RICH)
    assert options(state, wt.HeadwindTower) == {
        wt.HeadwindTower(tower) for tower in range(1, 10) if tower != 2
    }
    refuses(state, wt.HeadwindTower(2), "WT-5.3", "onto-ravenskeep")


def test_wt_7_5_to_the_next_space_without_visible_wizards_either_way() -> None:
    """Clockwise to 3, where b is imprisoned only; the other way to 14, bare ground."""
    stacks = {1: "- 1 a", 2: "- 2 b", 3: "b 3 -", 15: "a"}
    state = position(stacks, setup=ALL, flasks=RICH)
    assert options(state, wt.NudgeRavenskeep) == {wt.NudgeRavenskeep(3), wt.NudgeRavenskeep(14)}
    after = play(state, wt.NudgeRavenskeep(14))
    assert after.board.ravenskeep == 14
    assert after.flasks[0] == (0, 4, 2)
    assert events(state, wt.NudgeRavenskeep(14))[-1] == wt.RavenskeepMoved(0, 14)
    assert at(play(state, wt.NudgeRavenskeep(3)), 3) == "b 3 - R"


def test_wt_7_5_no_other_space() -> None:
    """Not a taken one, not its own, not one further on."""
    state = position({1: "- 1 a", 15: "b"}, setup=ALL, flasks=RICH)
    for space in (1, 0, 3, 15):
        refuses(state, wt.NudgeRavenskeep(space), "WT-7.5", "not-next-space")


def test_wt_7_5_no_crest_is_needed() -> None:
    """T2 and the ground of 15 have none."""
    state = position({1: "- 1 a"}, setup=ALL, flasks=RICH)
    assert options(state, wt.NudgeRavenskeep) == {wt.NudgeRavenskeep(2), wt.NudgeRavenskeep(15)}


def test_wt_7_5_enters_nobody_and_ends_nothing() -> None:
    state = position({1: "- 1 a"}, setup=ALL, flasks=RICH)
    after = play(state, wt.NudgeRavenskeep(2))
    assert after.board.home == state.board.home
    assert decides(after) == 0
    refuses(after, wt.EndTurn(), "WT-3.2", "action-owed")
    # And now it can be entered there: from 1 by 1.
    assert play(after, wt.MoveWizard("wizard-1", 0, 1)).board.home[0] == 5


def test_wt_7_5_both_directions_to_one_space_are_one_move() -> None:
    """One wizard stands on every space but 0 and 6."""
    setup = wt.Setup(players=4, spells=(Spell.NUDGE_RAVENSKEEP,))
    owners = iter("abcd" * 4)
    stacks = {space: f"- {space} {next(owners)}" for space in range(1, 10) if space != 6}
    stacks |= {space: next(owners) for space in range(10, 16)}
    state = position(stacks, setup=setup, flasks={0: (3, 2, 0)})
    assert options(state, wt.NudgeRavenskeep) == {wt.NudgeRavenskeep(6)}
    assert play(state, wt.NudgeRavenskeep(6)).board.ravenskeep == 6


def test_wt_7_5_not_castable_where_wizards_are_everywhere() -> None:
    setup = wt.Setup(players=4, spells=(Spell.NUDGE_RAVENSKEEP,))
    owners = iter("abcd" * 4)
    stacks = {space: f"- {space} {next(owners)}" for space in range(1, 10)}
    stacks |= {space: next(owners) for space in range(10, 16)}
    state = position(stacks, setup=setup, flasks={0: (3, 2, 0)})
    assert options(state, wt.NudgeRavenskeep) == set()
    refuses(state, wt.NudgeRavenskeep(6), "WT-7.5", "not-next-space")


def test_wt_7_6_exchanges_the_top_towers_with_their_roofs() -> None:
    state = position({4: "b 4 a 7 ab", 7: "-", 12: "- 9 b"}, setup=ALL, flasks=RICH)
    after = play(state, wt.SwapTowers(4, 12))
    assert (at(after, 4), at(after, 12)) == ("b 4 a 9 b", "- 7 ab")
    assert after.flasks[0] == (0, 4, 2)
    assert events(state, wt.SwapTowers(4, 12))[-1] == wt.TowersSwapped(4, 12, 7, 9)


def test_wt_7_6_levels_below_the_top_towers_stay() -> None:
    """Of two stacks of two and three only the uppermost towers change places."""
    stacks = {4: "b 4 a 7 b", 7: "-", 6: "- 6 b 8 a 9 aa", 8: "-", 9: "-"}
    after = play(position(stacks, setup=ALL, flasks=RICH), wt.SwapTowers(4, 6))
    assert (at(after, 4), at(after, 6)) == ("b 4 a 9 aa", "- 6 b 8 a 7 b")


def test_wt_7_6_imprisons_nobody_and_fills_nothing() -> None:
    """Wizards on the ground under a lone tower stay under the one that replaces it."""
    state = position({4: "bb 4 -", 6: "a 6 b"}, setup=ALL, flasks={0: (4, 2, 0)})
    after = play(state, wt.SwapTowers(4, 6))
    assert (at(after, 4), at(after, 6)) == ("bb 6 b", "a 4 -")
    assert after.flasks[0] == (4, 0, 2)


def test_wt_7_6_not_with_ravenskeep_on_either_space() -> None:
    state = position({4: "- 4 - R", 12: "a"}, setup=ALL, flasks=RICH)
    refuses(state, wt.SwapTowers(4, 6), "WT-7.6", "onto-ravenskeep")
    refuses(state, wt.SwapTowers(2, 4), "WT-7.6", "onto-ravenskeep")


def test_wt_7_6_not_with_a_space_without_a_tower() -> None:
    state = position({12: "a"}, setup=ALL, flasks=RICH)
    refuses(state, wt.SwapTowers(4, 12), "WT-7.6", "no-tower")


def test_wt_7_6_unordered_pair_is_one_move() -> None:
    """Four stacks, one with Ravenskeep: three pairs."""
    stacks = {
        1: "- 1 - 2 -", 2: "-", 3: "- 3 - 4 - 5 -", 4: "-", 5: "-", 6: "- 6 - 7 -", 7: "-",
        8: "- 8 - 9 - R", 9: "-", 12: "a",
    }  # fmt: skip
    state = position(stacks, setup=ALL, flasks=RICH)
    assert options(state, wt.SwapTowers) == {
        wt.SwapTowers(1, 3),
        wt.SwapTowers(1, 6),
        wt.SwapTowers(3, 6),
    }
    refuses(state, wt.SwapTowers(3, 1), "WT-7.6", "unordered-pair")
    refuses(state, wt.SwapTowers(3, 3), "WT-7.6", "unordered-pair")


def test_wt_7_7_own_wizard_directly_beneath_goes_to_the_top() -> None:
    """Beneath T7 are one a and one b; beneath T4, further down, another a that stays."""
    state = position({4: "a 4 ab 7 - 9 b", 7: "-", 9: "-"}, setup=ALL, flasks=RICH)
    after = play(state, wt.FreeWizard(7))
    assert at(after, 4) == "a 4 b 7 - 9 ab"
    assert after.flasks[0] == (0, 5, 1)
    assert events(state, wt.FreeWizard(7))[2:] == (
        wt.LevelSearched(7, 4, True),
        wt.WizardFreed(0, 4, 3),
    )
    assert wt.MoveWizard("wizard-1", 0, 4) in options(after)


def test_wt_7_7_one_of_several() -> None:
    state = position({4: "aaa 4 -", 12: "b"}, setup=ALL, flasks=RICH)
    assert at(play(state, wt.FreeWizard(4)), 4) == "aa 4 a"


def test_wt_7_7_spent_all_the_same_when_nobody_is_there() -> None:
    """Wizards of b, or of a on another level, are not found; it was the spell of the turn."""
    state = position({4: "b 4 a 7 -", 7: "-", 12: "a"}, setup=ALL, flasks=RICH)
    assert events(state, wt.FreeWizard(4)) == (
        wt.SpellCast(0, Spell.FREE_WIZARD),
        wt.FlasksSpent(0, 1),
        wt.LevelSearched(4, 4, False),
    )
    after = play(state, wt.FreeWizard(4))
    assert after.board == state.board
    assert after.flasks[0] == (0, 5, 1)
    refuses(after, wt.FreeWizard(7), "WT-3.5", "spell-limit")


def test_wt_7_7_full_top_is_in_the_way() -> None:
    """Six stand on the stack of T4 and T7; T6 bears five."""
    setup = wt.Setup(players=4, spells=(Spell.FREE_WIZARD,))
    state = position(
        {4: "a 4 a 7 bbbccc", 7: "-", 6: "a 6 bcddd"}, setup=setup, flasks={0: (4, 1, 0)}
    )
    assert options(state, wt.FreeWizard) == {
        wt.FreeWizard(tower) for tower in (1, 2, 3, 5, 6, 8, 9)
    }
    refuses(state, wt.FreeWizard(4), "WT-7.7", "level-full")
    assert at(play(state, wt.FreeWizard(6)), 6) == "- 6 abcddd"


def test_wt_7_7_every_full_top_is_in_the_way() -> None:
    state = position({4: "a 4 bbbccc", 5: "a 5 bcdddd"}, setup=FOUR, flasks={0: (4, 1, 0)})
    assert options(state, wt.FreeWizard) == {wt.FreeWizard(t) for t in (1, 2, 3, 6, 7, 8, 9)}


def test_wt_7_7_enters_ravenskeep_on_the_stack() -> None:
    """Which then goes on clockwise from 4, to T5, and the turn is over."""
    state = position({4: "a 4 - R", 12: "b"}, setup=ALL, flasks=RICH)
    assert events(state, wt.FreeWizard(4))[2:6] == (
        wt.LevelSearched(4, 4, True),
        wt.WizardFreed(0, 4, 1),
        wt.WizardEntered(0, 4, 4),
        wt.RavenskeepMoved(4, 5),
    )
    after = play(state, wt.FreeWizard(4))
    assert after.board.home == (5, 4)
    assert at(after, 4) == "- 4 -"
    assert decides(after) == 1


def test_wt_7_7_search_under_ravenskeep_in_vain_ends_nothing() -> None:
    state = position({4: "b 4 - R", 12: "a"}, setup=ALL, flasks=RICH)
    after = play(state, wt.FreeWizard(4))
    assert after.board == state.board
    assert decides(after) == 0


PIGGY = wt.Setup(players=3, spells=(Spell.PIGGYBACK,))


def test_wt_7_8_second_own_wizard_goes_along() -> None:
    state = position({12: "aab"}, "wizard-3 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    cast = wt.Piggyback("wizard-3", 0, 12)
    assert options(state, wt.Piggyback) == {cast}
    after = play(state, cast)
    assert (at(after, 12), at(after, 15)) == ("b", "aa")
    assert after.flasks[0] == (4, 0, 1)
    assert after.discards == ("wizard-3",)
    assert events(state, cast) == (
        wt.CardPlayed(0, "wizard-3"),
        wt.SpellCast(0, Spell.PIGGYBACK),
        wt.FlasksSpent(0, 1),
        wt.WizardMoved(0, 12, 15, 0),
        wt.WizardMoved(0, 12, 15, 0),
    )


def test_wt_7_8_moving_one_alone_stays_possible() -> None:
    state = position({12: "aa"}, "wizard-3 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    after = play(state, wt.MoveWizard("wizard-3", 0, 12))
    assert (at(after, 12), at(after, 15)) == ("a", "a")
    assert after.flasks[0] == (4, 1, 0)


def test_wt_7_8_needs_a_second_own_wizard_on_the_same_level() -> None:
    """On 12 stand one a and one b; on 5 one a stands above another, imprisoned one."""
    state = position(
        {12: "ab", 5: "a 5 a"}, "wizard-3 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)}
    )
    assert options(state, wt.Piggyback) == set()
    refuses(state, wt.Piggyback("wizard-3", 0, 12), "WT-7.8", "no-visible-wizard")
    refuses(state, wt.Piggyback("wizard-3", 0, 5), "WT-7.8", "no-visible-wizard")
    refuses(state, wt.Piggyback("wizard-3", 1, 12), "WT-6.1", "not-own-wizard")


@pytest.mark.parametrize(("target", "fits"), [("bbbc", True), ("bbbcc", False)])
def test_wt_7_8_at_most_four_on_the_target_level(target: str, fits: bool) -> None:
    """Beside five there is room for one only."""
    state = position(
        {12: "aa", 13: target}, "wizard-1 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)}
    )
    cast = wt.Piggyback("wizard-1", 0, 12)
    assert wt.MoveWizard("wizard-1", 0, 12) in options(state)
    if fits:
        assert at(play(state, cast), 13) == "aabbbc"
    else:
        refuses(state, cast, "WT-7.8", "level-full")


def test_wt_7_8_both_enter_and_ravenskeep_moves_once() -> None:
    """To T1; a second move would go on to T3."""
    state = position({14: "aa"}, "wizard-2 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    cast = wt.Piggyback("wizard-2", 0, 14)
    assert [e for e in events(state, cast) if isinstance(e, wt.RavenskeepMoved)] == [
        wt.RavenskeepMoved(0, 1)
    ]
    after = play(state, cast)
    assert after.board.home[0] == 4
    assert at(after, 14) == "-"
    assert decides(draw(after)) == 1


def test_wt_7_8_is_the_spell_of_the_turn() -> None:
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER, Spell.PIGGYBACK))
    state = position({12: "aa"}, "wizard-1 wizard-2 tower-1", setup=setup, flasks=RICH)
    after = play(state, wt.Piggyback("wizard-1", 0, 12))
    refuses(after, wt.AdvanceTower(1), "WT-3.5", "spell-limit")
    refuses(after, wt.Piggyback("wizard-2", 0, 13), "WT-3.5", "spell-limit")
    before = play(state, wt.AdvanceTower(1))
    refuses(before, wt.Piggyback("wizard-1", 0, 12), "WT-3.5", "spell-limit")


def test_wt_7_8_costs_a_full_flask() -> None:
    state = position({12: "aa"}, setup=PIGGY)
    refuses(state, wt.Piggyback("wizard-1", 0, 12), "WT-7.10", "too-few-flasks")


def test_wt_7_8_with_either_cards_wizard_number() -> None:
    state = position({12: "aa"}, "either-5-1 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    assert at(play(state, wt.Piggyback("either-5-1", 0, 12)), 13) == "aa"


def test_wt_7_8_not_with_dice_cards_or_tower_moves() -> None:
    state = position(
        {12: "aa"}, "wizard-die-2 tower-1 either-1-1", setup=PIGGY, flasks={0: (4, 1, 0)}
    )
    refuses(state, wt.Piggyback("wizard-die-2", 0, 12), "WT-7.8", "dice-card")
    refuses(state, wt.Piggyback("tower-1", 0, 12), "WT-7.8", "tower-card")
    rolled = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(2), wt.KeepRoll())
    assert options(rolled) == {wt.MoveWizard("wizard-die-2", 0, 12)}
    refuses(rolled, wt.Piggyback("wizard-die-2", 0, 12), "WT-3.5", "card-in-play")


def test_wt_7_8_is_cast_with_the_card_only() -> None:
    """Not by itself, as in the master wizard's second window."""
    state = position({12: "aa"}, setup=PIGGY, flasks={0: (4, 1, 0)})
    refuses(state, wt.CastPiggyback(0), "WT-11.1", "no-wizard-chosen")


DRAWING = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))


def test_wt_7_9_top_two_cards_of_the_pile() -> None:
    state = position({12: "a"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE)
    cast = play(state, wt.DrawTwo())
    assert cast.flasks[0] == (5, 0, 1)
    assert RULES.current_player(cast) is CHANCE
    after = play(cast, wt.CardDrawn("tower-2"))
    assert RULES.current_player(after) is CHANCE
    after = play(after, wt.CardDrawn("tower-3"))
    assert after.hands[0] == ("tower-1", "tower-1", "tower-2", "tower-3", "wizard-1")
    # It is no action: both are still to come.
    assert decides(after) == 0
    assert len(after.pile) == len(state.pile) - 2
    assert after.discards == ()


def test_wt_7_9_no_refill_until_the_hand_is_below_three() -> None:
    """Five cards less two are three at the end of the turn: none is drawn."""
    state = position({12: "a", 13: "b"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE)
    state = play(state, wt.DrawTwo(), wt.CardDrawn("tower-2"), wt.CardDrawn("tower-3"))
    state = play(state, wt.MoveTower("tower-2", 9), wt.MoveTower("tower-3", 8))
    assert state.hands[0] == ("tower-1", "tower-1", "wizard-1")
    assert decides(state) == 1


def test_wt_7_9_refill_to_three_after_it() -> None:
    """Cast after both actions: one card and two more are three already."""
    state = position({12: "a"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE)
    state = play(state, wt.MoveTower("tower-1", 1), wt.MoveTower("tower-1", 3))
    state = play(state, wt.DrawTwo(), wt.CardDrawn("tower-2"), wt.CardDrawn("tower-3"))
    assert state.hands[0] == ("tower-2", "tower-3", "wizard-1")
    assert decides(state) == 1


def test_wt_7_9_reshuffles_when_the_pile_runs_out() -> None:
    """One card is in the pile; then the discards, with the card just played, are the pile."""
    state = position(
        {12: "a"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE, pile="wizard-5"
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.DrawTwo())
    # 90 less three of b, two of a and the one drawn.
    assert events(state, wt.CardDrawn("wizard-5")) == (
        wt.CardTaken(0, "wizard-5"),
        wt.PileShuffled(84),
    )
    state = play(state, wt.CardDrawn("wizard-5"), wt.CardDrawn("wizard-1"))
    assert state.hands[0] == ("tower-1", "tower-1", "wizard-1", "wizard-5")


def test_wt_7_9_reshuffles_first_when_the_pile_is_empty() -> None:
    state = position({12: "a"}, setup=DRAWING, flasks=ONE, pile="")
    assert events(state, wt.DrawTwo())[-1] == wt.PileShuffled(84)
    after = draw(play(state, wt.DrawTwo()))
    assert (len(after.pile), after.discards) == (82, ())


def _hoard(mine: str) -> str:
    """All cards of the deck but these."""
    left = list(wt.STANDARD.deck())
    for card in mine.split():
        left.remove(card)
    return " ".join(left)


def test_wt_7_9_fewer_if_there_are_fewer() -> None:
    """Player b holds all the rest; the card just played is the only one to be drawn."""
    mine = "tower-1 tower-1 wizard-1"
    state = position({12: "a"}, mine, setup=DRAWING, flasks=ONE, hands={1: _hoard(mine)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.DrawTwo(), wt.CardDrawn("wizard-1"))
    assert state.hands[0] == tuple(mine.split())
    assert decides(state) == 0


def test_wt_7_9_not_castable_where_there_is_no_card() -> None:
    mine = "tower-1 tower-1 wizard-1"
    state = position({12: "a"}, mine, setup=DRAWING, flasks=ONE, hands={1: _hoard(mine)})
    assert wt.DrawTwo() not in options(state)
    refuses(state, wt.DrawTwo(), "WT-7.9", "no-cards")


def test_wt_7_10_cost_is_paid_in_full_flasks() -> None:
    state = position({12: "a"}, setup=ALL, flasks={0: (3, 2, 1)})
    after = play(state, wt.AdvanceWizard(0, 12))
    assert after.flasks[0] == (3, 0, 3)


CHEAP: tuple[wt.Move, ...] = (
    wt.AdvanceTower(1),
    wt.HeadwindTower(1),
    wt.FreeWizard(1),
    wt.DrawTwo(),
)
"""One flask each; the others take two."""
DEAR: tuple[wt.Move, ...] = (
    wt.AdvanceWizard(0, 12),
    wt.HeadwindWizard(0, 12),
    wt.NudgeRavenskeep(1),
    wt.SwapTowers(1, 2),
)


def test_wt_7_10_too_few_full_flasks() -> None:
    """One full flask; spent and empty ones do not pay, and those of b neither."""
    state = position({12: "a"}, setup=ALL, flasks={0: (2, 1, 3), 1: (0, 6, 0)})
    for move in DEAR:
        refuses(state, move, "WT-7.10", "too-few-flasks")
    assert options(state) >= set(CHEAP)
    state = position({12: "a"}, setup=ALL, flasks={0: (3, 0, 3), 1: (0, 6, 0)})
    for move in CHEAP:
        refuses(state, move, "WT-7.10", "too-few-flasks")


def test_wt_7_10_spent_flasks_count_as_filled_for_the_goal() -> None:
    """Player a enters with the last wizard while all flasks are spent."""
    state = position({15: "a", 12: "b"}, flasks={0: (0, 0, 6)})
    assert wt.GoalReached((0,)) in events(state, wt.MoveWizard("wizard-1", 0, 15))


def test_wt_7_11_wizard_spells_reach_any_players_wizard() -> None:
    state = position({12: "b", 9: "- 9 b"}, setup=ALL, flasks=RICH)
    assert at(play(state, wt.AdvanceWizard(1, 12)), 13) == "b"
    assert at(play(state, wt.HeadwindWizard(1, 9)), 8) == "- 8 b"


def test_wt_7_11_entry_credits_the_owner_and_ends_the_casters_turn() -> None:
    """Player d's last wizard is sent home by a: the goal is d's, the turn was a's and b is next."""
    state = position({15: "d", 12: "abc"}, setup=FOUR, flasks={0: (3, 2, 0), 3: (0, 5, 0)})
    cast = wt.AdvanceWizard(3, 15)
    happened = events(state, cast)
    assert wt.WizardEntered(3, 15, 0) in happened
    assert wt.GoalReached((3,)) in happened
    assert happened[-1] == wt.TurnEnded(0)
    after = play(state, cast)
    assert after.board.home == (3, 3, 3, 4)
    assert decides(after) == 1


def test_wt_7_11_option_reaches_only_ones_own() -> None:
    setup = wt.Setup(players=2, spells=tuple(Spell), own_wizards_only=True)
    state = position({12: "ab", 8: "- 8 b"}, setup=setup, flasks=RICH)
    assert options(state, wt.AdvanceWizard) == {wt.AdvanceWizard(0, 12)}
    assert options(state, wt.HeadwindWizard) == {wt.HeadwindWizard(0, 12)}
    refuses(state, wt.AdvanceWizard(1, 12), "WT-7.11", "not-own-wizard")
    refuses(state, wt.HeadwindWizard(1, 8), "WT-7.11", "not-own-wizard")
    # The tower spells reach every slice all the same.
    assert wt.AdvanceTower(8) in options(state)


def test_wt_7_12_tower_spells_obey_the_rules_of_towers() -> None:
    """Not onto Ravenskeep; stacking, imprisoning, filling."""
    state = position({14: "- 9 -", 3: "- 3 bb", 12: "a"}, setup=ALL, flasks=ONE)
    refuses(state, wt.AdvanceTower(9), "WT-5.3", "onto-ravenskeep")
    after = play(state, wt.AdvanceTower(1))
    assert at(after, 3) == "- 3 bb 1 -"
    assert after.flasks[0] == (4, 1, 1)


def test_wt_7_12_wizard_spells_obey_the_rules_of_wizards() -> None:
    """Six a level, and entering exactly."""
    setup = wt.Setup(players=4, spells=tuple(Spell))
    stacks = {12: "a", 13: "bbbccc", 14: "d", 15: "a"}
    state = position(stacks, setup=setup, flasks={0: (0, 5, 0)})
    refuses(state, wt.AdvanceWizard(0, 12), "WT-6.3", "level-full")
    refuses(state, wt.HeadwindWizard(3, 14), "WT-6.3", "level-full")
    assert play(state, wt.AdvanceWizard(0, 15)).board.home[0] == 3


def test_wt_7_12_spell_without_a_target_is_not_cast() -> None:
    """No wizard is visible, and all towers would end on Ravenskeep."""
    stacks = {14: "ab 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -"}
    state = position(stacks, flasks=RICH)
    assert options(state, wt.AdvanceWizard, wt.AdvanceTower) == set()
    refuses(state, wt.AdvanceTower(5), "WT-5.3", "onto-ravenskeep")


def test_wt_7_12_free_a_wizard_depends_on_public_facts_alone() -> None:
    """Under T4 is an own wizard, another's, or nobody: the spell can be cast in each case."""
    for beneath in ("a", "b", "-"):
        state = position({4: f"{beneath} 4 -", 12: "ab"}, setup=ALL, flasks=RICH)
        assert options(state, wt.FreeWizard) == {wt.FreeWizard(tower) for tower in range(1, 10)}


def test_wt_7_12_turn_does_not_end_by_itself_because_nobody_is_imprisoned() -> None:
    """Whether the turn goes on must not tell who is under the towers: nobody here."""
    setup = wt.Setup(players=2, spells=(Spell.FREE_WIZARD,))
    state = position({12: "a"}, "wizard-1 wizard-2 tower-1", setup=setup, flasks=ONE)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveWizard("wizard-2", 0, 13))
    assert options(state) == {wt.EndTurn(), *(wt.FreeWizard(t) for t in range(1, 10))}


def test_wt_7_13_costs_are_data() -> None:
    """The published costs, and an edition in which Nudge Ravenskeep takes four flasks."""
    assert {line.spell.value: line.cost for line in wt.STANDARD.spell_costs} == {
        "advance-wizard": 2,
        "headwind-wizard": 2,
        "advance-tower": 1,
        "headwind-tower": 1,
        "nudge-ravenskeep": 2,
        "swap-towers": 2,
        "free-wizard": 1,
        "piggyback": 1,
        "draw-two": 1,
    }
    costs = tuple(
        evolve(line, cost=4) if line.spell is Spell.NUDGE_RAVENSKEEP else line
        for line in wt.STANDARD.spell_costs
    )
    setup = wt.Setup(players=2, spells=tuple(Spell), edition=evolve(wt.STANDARD, spell_costs=costs))
    poor = position({12: "a"}, setup=setup, flasks={0: (3, 3, 0)})
    refuses(poor, wt.NudgeRavenskeep(1), "WT-7.10", "too-few-flasks")
    state = position({12: "a"}, setup=setup, flasks={0: (1, 5, 0)})
    assert play(state, wt.NudgeRavenskeep(1)).flasks[0] == (1, 1, 4)
