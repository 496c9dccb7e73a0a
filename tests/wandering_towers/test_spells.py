"""The spells that move towers, wizards and Ravenskeep (WT-7.1 to WT-7.7)."""

from __future__ import annotations

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import Spell
from tests.wandering_towers.positions import (
    at,
    decides,
    events,
    options,
    play,
    position,
    refuses,
)

ALL = wt.Setup(players=2, spells=tuple(Spell))
FOUR = wt.Setup(players=4, spells=tuple(Spell))
RICH: dict[int, wt.Flasks] = {0: (0, 6, 0)}


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
