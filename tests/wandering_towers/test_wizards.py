"""Moving a wizard, entering Ravenskeep, and where Ravenskeep goes (WT-6)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from boardrules import wandering_towers as wt
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

THREE = wt.Setup(players=3)
ANY_TOP = wt.Setup(players=2, any_tower_top=True)


def test_wt_6_1_own_visible_wizard_moves_by_exactly_the_number() -> None:
    """From the ground over roofs of any height; 15 and 3 more are 2."""
    state = position({15: "ab", 1: "- 1 - 6 - 7 -", 12: "a"}, "wizard-3 tower-1 tower-1")
    assert options(state, wt.MoveWizard) == {
        wt.MoveWizard("wizard-3", 0, 12),
        wt.MoveWizard("wizard-3", 0, 15),
    }
    after = play(state, wt.MoveWizard("wizard-3", 0, 15))
    assert (at(after, 15), at(after, 2)) == ("b", "- 2 a")


def test_wt_6_1_no_wizard_of_another() -> None:
    state = position({15: "ab"}, "wizard-3 tower-1 tower-1")
    refuses(state, wt.MoveWizard("wizard-3", 1, 15), "WT-6.1", "not-own-wizard")


def test_wt_6_1_no_imprisoned_wizard() -> None:
    """Nor one that is not there, nor one in Ravenskeep."""
    state = position({4: "a 4 b", 15: "b"}, "wizard-3 tower-1 tower-1")
    for space in (4, 15, 13, 0):
        refuses(state, wt.MoveWizard("wizard-3", 0, space), "WT-6.1", "no-visible-wizard")


def test_wt_6_1_one_of_several_moves() -> None:
    after = play(
        position({15: "aaa"}, "wizard-3 tower-1 tower-1"), wt.MoveWizard("wizard-3", 0, 15)
    )
    assert (at(after, 15), at(after, 2)) == ("aa", "- 2 a")


@pytest.mark.parametrize(
    ("stacks", "landed", "level"),
    [
        ({14: "- 1 - 6 -", 1: "-", 6: "-"}, "- 1 - 6 a", 2),
        ({14: "b 6 b", 6: "-"}, "b 6 ab", 1),
        ({}, "a", 0),
        ({14: "bb"}, "abb", 0),
    ],
)
def test_wt_6_2_lands_on_the_exposed_level(
    stacks: Mapping[int, str], landed: str, level: int
) -> None:
    state = position({**stacks, 11: "a"}, "wizard-3 tower-1 tower-1")
    move = wt.MoveWizard("wizard-3", 0, 11)
    assert events(state, move)[1] == wt.WizardMoved(0, 11, 14, level)
    assert at(play(state, move), 14) == landed


def test_wt_6_3_seventh_wizard_on_a_roof_is_illegal() -> None:
    state = position({4: "- 4 bbbccc", 12: "a", 3: "- 3 a"}, setup=THREE)
    refuses(state, wt.MoveWizard("wizard-1", 0, 3), "WT-6.3", "level-full")
    assert options(state, wt.MoveWizard) == {
        wt.MoveWizard("wizard-1", 0, 12),
        wt.MoveWizard("wizard-2", 0, 12),
        wt.MoveWizard("wizard-2", 0, 3),
    }


def test_wt_6_3_seventh_wizard_on_the_ground_is_illegal() -> None:
    state = position({13: "bbbccc", 12: "a"}, setup=THREE)
    refuses(state, wt.MoveWizard("wizard-1", 0, 12), "WT-6.3", "level-full")


def test_wt_6_3_sixth_wizard_is_legal() -> None:
    state = position({13: "bbbcc", 12: "a"}, setup=THREE)
    assert at(play(state, wt.MoveWizard("wizard-1", 0, 12)), 13) == "abbbcc"


def test_wt_6_3_covered_levels_do_not_count() -> None:
    state = position({13: "bbbccc 4 -", 12: "a"}, setup=THREE)
    assert at(play(state, wt.MoveWizard("wizard-1", 0, 12)), 13) == "bbbccc 4 a"


def test_wt_6_4_landing_exactly_enters() -> None:
    """The wizard is on no level any more, and Ravenskeep stood on a tower: that is no matter."""
    state = position({14: "a", 1: "- 1 -", 0: "- 2 - R", 12: "a"}, "wizard-2 tower-1 tower-1")
    move = wt.MoveWizard("wizard-2", 0, 14)
    assert wt.WizardEntered(0, 14, 0) in events(state, move)
    after = play(state, move)
    assert state.board.home[0] == 3
    assert after.board.home[0] == 4
    assert (at(after, 14), at(after, 0)) == ("-", "- 2 -")


def test_wt_6_4_passing_does_not_enter() -> None:
    state = position({15: "a"}, "wizard-2 tower-1 tower-1")
    after = play(state, wt.MoveWizard("wizard-2", 0, 15))
    assert after.board.home == state.board.home
    assert at(after, 1) == "- 1 a"


def test_wt_6_4_ravenskeep_has_no_limit() -> None:
    """There are nine in it; the tenth enters."""
    state = position({15: "a"}, flasks={0: (1, 5, 0)})
    assert sum(state.board.home) == 9
    assert play(state, wt.MoveWizard("wizard-1", 0, 15)).board.home == (5, 5)


def test_wt_6_4_for_the_rest_of_the_game() -> None:
    """No card and no spell reaches a wizard at home, nor does a tower that bears Ravenskeep."""
    state = position({5: "- 5 - R", 12: "a"}, "wizard-1 tower-1 wizard-2", flasks={0: (0, 6, 0)})
    refuses(state, wt.MoveWizard("wizard-1", 0, 5), "WT-6.1", "no-visible-wizard")
    refuses(state, wt.AdvanceWizard(0, 5), "WT-7.1", "no-visible-wizard")
    assert play(state, wt.MoveTower("tower-1", 5)).board.home == (4, 5)


def entering(stacks: Mapping[int, str], setup: wt.Setup = TWO) -> int:
    """Where Ravenskeep stands after a wizard of a has entered it from the space before."""
    state = position({**stacks, 15: "a"}, setup=setup)
    move = wt.MoveWizard("wizard-1", 0, 15)
    after = play(state, move)
    told = [event for event in events(state, move) if isinstance(event, wt.RavenskeepMoved)]
    keep = after.board.ravenskeep
    assert told == ([] if keep == 0 else [wt.RavenskeepMoved(0, keep)])
    return keep


def test_wt_6_5_to_the_next_crested_top_tower() -> None:
    """T1 is crested and empty; with a wizard on it the next is T3, for T2 has no crest."""
    assert entering({}) == 1
    assert entering({1: "- 1 b"}) == 3
    assert entering({1: "- 1 b", 3: "- 3 b"}) == 5


def test_wt_6_5_to_bare_crested_ground() -> None:
    """T4 went away: the ground of 4 has a crest."""
    towers = {1: "- 1 b", 3: "- 3 b", 4: "-"}
    assert entering({**towers, 10: "- 4 -"}) == 4
    assert entering({**towers, 10: "- 4 -", 4: "b"}) == 5


def test_wt_6_5_crest_under_a_tower_does_not_count() -> None:
    """Not the roof of T1 and T3 under others, nor the ground of 4 under T4: T5 is the first."""
    assert entering({1: "- 1 - 2 -", 2: "-", 3: "- 3 - 6 -", 6: "-"}) == 5


def test_wt_6_5_crest_of_the_top_tower_alone_counts() -> None:
    """T1 on T2 on space 2 is the first; the ground of 1 has no crest."""
    assert entering({1: "-", 2: "- 2 - 1 -"}) == 2


def test_wt_6_5_imprisoned_wizards_do_not_matter() -> None:
    assert entering({1: "bb 1 -"}) == 1


def test_wt_6_5_wizard_that_enters_has_left_its_space() -> None:
    """It came from the roof of T9, the only crested top: Ravenskeep goes there."""
    stacks = {
        1: "- 1 - 2 -", 2: "-", 3: "- 3 - 4 -", 5: "- 5 - 6 -", 6: "-", 7: "- 7 - 8 -", 8: "b",
        4: "b", 12: "b", 9: "-", 13: "- 9 a",
    }  # fmt: skip
    state = position(stacks, "wizard-3 tower-1 tower-1")
    assert play(state, wt.MoveWizard("wizard-3", 0, 13)).board.ravenskeep == 13


def test_wt_6_5_clockwise_round_the_ring_past_zero() -> None:
    """From 9, where it stands on T9: 12 is bare crested ground, but b is there; 0 is free."""
    state = position({9: "- 9 - R", 8: "- 8 a", 12: "b"})
    assert play(state, wt.MoveWizard("wizard-1", 0, 8)).board.ravenskeep == 0


NO_CREST = {
    1: "- 1 - 2 -", 2: "-", 3: "- 3 - 4 -", 5: "- 5 - 6 -", 6: "-", 7: "- 7 - 8 -",
    4: "b", 8: "b", 9: "- 9 b", 12: "b",
}  # fmt: skip
"""No crest is exposed and free of wizards but that of space 0, where Ravenskeep stands."""


def test_wt_6_5_stays_where_no_crest_is_free() -> None:
    assert entering(NO_CREST) == 0


def test_wt_6_5_option_any_tower_top_will_do() -> None:
    """T2 without a crest is the first roof; without the option T3 is the first."""
    stacks = {1: "- 1 b"}
    assert entering(stacks) == 3
    assert entering(stacks, ANY_TOP) == 2
    assert entering(NO_CREST, ANY_TOP) == 1


def test_wt_6_5_option_beside_bare_crested_ground() -> None:
    """The ground of 2 has no crest and does not do; that of 4 has one."""
    stacks = {1: "- 1 b", 2: "-", 3: "- 3 - 2 b", 4: "-", 10: "- 4 -"}
    assert entering(stacks, ANY_TOP) == 4


def test_wt_6_5_option_wizards_on_the_roof_are_in_the_way_all_the_same() -> None:
    assert entering({1: "- 1 b", 2: "- 2 b"}, ANY_TOP) == 3


def test_wt_6_6_entry_ends_the_turn() -> None:
    state = position({15: "a", 12: "a"}, flasks={0: (0, 6, 0)})
    after = play(state, wt.MoveWizard("wizard-1", 0, 15))
    assert events(state, wt.MoveWizard("wizard-1", 0, 15))[-1] == wt.TurnEnded(0)
    assert decides(draw(after)) == 1


def test_wt_6_6_passing_and_landing_elsewhere_do_not_end_it() -> None:
    state = position({15: "a", 12: "a"})
    after = play(state, wt.MoveWizard("wizard-2", 0, 15))
    assert decides(after) == 0
    assert wt.MoveWizard("wizard-1", 0, 12) in options(after)
