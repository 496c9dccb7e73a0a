"""Moving a tower (WT-5)."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import (
    at,
    draw,
    events,
    options,
    play,
    position,
    refuses,
)

TALL = {12: "a 3 b 5 aa 8 ab"}
"""A stack of three: under T3 one a, under T5 one b, under T8 two a, on the roof one of each."""


def test_wt_5_1_bottom_tower_carries_everything_above() -> None:
    state = position({**TALL, 11: "- 9 -"}, "tower-2 tower-1 wizard-1")
    after = play(state, wt.MoveTower("tower-2", 3))
    assert at(after, 14) == "- 3 b 5 aa 8 ab"
    assert at(after, 12) == "a"
    assert at(after, 11) == "- 9 -"


def test_wt_5_1_levels_below_the_slice_stay() -> None:
    state = position(TALL, "tower-2 tower-1 wizard-1")
    middle = play(state, wt.MoveTower("tower-2", 5))
    assert (at(middle, 12), at(middle, 14)) == ("a 3 b", "- 5 aa 8 ab")
    top = play(state, wt.MoveTower("tower-2", 8))
    assert (at(top, 12), at(top, 14)) == ("a 3 b 5 aa", "- 8 ab")


def test_wt_5_1_any_tower_whoever_stands_on_it() -> None:
    """T6 bears a wizard of b alone, T7 nobody; a may move each of the nine."""
    state = position({12: "a", 6: "- 6 bb"}, "tower-2 wizard-1 wizard-1")
    assert options(state, wt.MoveTower) == {wt.MoveTower("tower-2", t) for t in range(1, 10)}


def test_wt_5_1_exactly_the_number_clockwise_round_the_ring() -> None:
    """From 14 by 5 to 3, over Ravenskeep on 0."""
    state = position({14: "- 9 a"}, "tower-5 tower-1 wizard-1")
    after = play(state, wt.MoveTower("tower-5", 9))
    assert (at(after, 14), at(after, 3)) == ("-", "- 3 - 9 a")


def test_wt_5_1_move_is_told() -> None:
    state = position(TALL, "tower-2 tower-1 wizard-1")
    assert events(state, wt.MoveTower("tower-2", 5)) == (
        wt.CardPlayed(0, "tower-2"),
        wt.TowerMoved((5, 8), 12, 14, 0, False),
        wt.WizardsFreed(12, 1, (0, 1)),
    )


def test_wt_5_2_ravenskeep_travels_on_a_tower_beneath_it() -> None:
    state = position({5: "a 5 - 6 - R", 12: "a"}, "tower-3 tower-1 wizard-1")
    after = play(state, wt.MoveTower("tower-3", 6))
    assert (at(after, 5), at(after, 8)) == ("a 5 -", "- 8 - 6 - R")
    assert events(state, wt.MoveTower("tower-3", 6))[1] == wt.TowerMoved((6,), 5, 8, 1, True)
    below = play(state, wt.MoveTower("tower-3", 5))
    assert (at(below, 5), at(below, 8)) == ("a", "- 8 - 5 - 6 - R")


def test_wt_5_2_ravenskeep_carried_onto_wizards_still_has_nobody_under_it() -> None:
    """The roof that carries it is empty; those landed on are a level further down."""
    state = position({5: "- 5 - R", 8: "- 8 ab"}, "tower-3 tower-1 wizard-1")
    after = play(state, wt.MoveTower("tower-3", 5))
    assert at(after, 8) == "- 8 ab 5 - R"


def test_wt_5_2_ravenskeep_itself_is_no_choice() -> None:
    """It stands on bare ground: no move of the turn names it or its space."""
    state = position({5: "- R", 1: "- 1 - 5 -", 12: "a"}, "tower-3 tower-1 wizard-1")
    moves = options(state, wt.MoveTower)
    assert {move.tower for move in moves if isinstance(move, wt.MoveTower)} == set(range(1, 10))
    assert all(play(state, move).board.ravenskeep == 5 for move in moves)


def test_wt_5_3_slice_may_not_end_on_ravenskeep() -> None:
    """T7 and T9 stand three spaces before Ravenskeep, T8 two."""
    stacks = {12: "- 7 - 9 -", 10: "- 8 -", 13: "- R", 0: "-", 15: "a"}
    state = position(stacks, "tower-1 tower-3 tower-2")
    refuses(state, wt.MoveTower("tower-1", 7), "WT-5.3", "onto-ravenskeep")
    refuses(state, wt.MoveTower("tower-1", 9), "WT-5.3", "onto-ravenskeep")
    refuses(state, wt.MoveTower("tower-3", 8), "WT-5.3", "onto-ravenskeep")
    violation = RULES.explain(state, wt.MoveTower("tower-3", 8))
    assert violation is not None
    assert dict(violation.data) == {"tower": 8, "space": 13}


def test_wt_5_3_slice_may_pass_ravenskeep() -> None:
    stacks = {12: "- 7 - 9 -", 10: "- 8 -", 13: "- R", 0: "-", 15: "a"}
    state = position(stacks, "tower-2 tower-2 tower-2")
    assert at(play(state, wt.MoveTower("tower-2", 9)), 14) == "- 9 -"
    assert at(play(state, wt.MoveTower("tower-2", 7)), 14) == "- 7 - 9 -"


def test_wt_5_3_slice_that_carries_ravenskeep_may_end_anywhere() -> None:
    state = position({5: "- 5 - R", 12: "a"}, "tower-1 tower-1 tower-1")
    after = play(state, wt.MoveTower("tower-1", 5))
    assert at(after, 6) == "- 6 - 5 - R"


def test_wt_5_4_slice_stacks_on_top_of_other_towers() -> None:
    state = position({12: "- 3 b 5 a", 14: "b 6 - 7 -"}, "tower-2 tower-1 wizard-1")
    after = play(state, wt.MoveTower("tower-2", 3))
    assert at(after, 14) == "b 6 - 7 - 3 b 5 a"
    assert wt.TowerMoved((3, 5), 12, 14, 2, False) in events(state, wt.MoveTower("tower-2", 3))


def test_wt_5_4_slice_stands_on_bare_ground() -> None:
    state = position({12: "- 3 - 5 a"}, "tower-2 tower-1 wizard-1")
    after = play(state, wt.MoveTower("tower-2", 5))
    assert (at(after, 12), at(after, 14)) == ("- 3 -", "- 5 a")
    # Nobody is imprisoned, nobody freed.
    assert events(state, wt.MoveTower("tower-2", 5)) == (
        wt.CardPlayed(0, "tower-2"),
        wt.TowerMoved((5,), 12, 14, 0, False),
    )


def test_wt_5_5_visible_wizards_landed_on_are_imprisoned() -> None:
    """Those of all owners, own ones too; they cannot move."""
    state = position({4: "- 4 aab", 14: "a"}, "tower-1 wizard-1 wizard-1")
    landing = wt.MoveTower("tower-1", 3)
    assert wt.WizardsImprisoned(4, 1, (2, 1)) in events(state, landing)
    after = play(state, landing)
    assert at(after, 4) == "- 4 aab 3 -"
    assert options(after, wt.MoveWizard) == {wt.MoveWizard("wizard-1", 0, 14)}
    refuses(after, wt.MoveWizard("wizard-1", 0, 4), "WT-6.1", "no-visible-wizard")


def test_wt_5_5_wizards_on_the_ground_are_imprisoned_too() -> None:
    state = position({12: "- 9 -", 13: "b", 14: "a"}, "tower-1 wizard-1 wizard-1")
    assert at(play(state, wt.MoveTower("tower-1", 9)), 13) == "b 9 -"


def test_wt_5_5_riders_of_the_slice_stay_visible() -> None:
    state = position({12: "- 9 aa", 13: "b"}, "tower-1 wizard-1 wizard-2")
    after = play(state, wt.MoveTower("tower-1", 9))
    assert at(after, 13) == "b 9 aa"
    assert wt.MoveWizard("wizard-1", 0, 13) in options(after)


def test_wt_5_5_stay_on_their_level_when_the_stack_moves() -> None:
    """Imprisoned on the roof of T4 they travel with T4."""
    state = position({4: "- 4 b 3 -", 14: "a"}, "tower-5 wizard-1 wizard-1")
    assert at(play(state, wt.MoveTower("tower-5", 4)), 9) == "- 9 - 4 b 3 -"


def test_wt_5_5_freed_as_soon_as_the_level_is_exposed() -> None:
    """In the same turn, with the next card."""
    state = position({4: "- 4 a 3 -", 14: "a"}, "tower-4 wizard-1 wizard-1")
    refuses(state, wt.MoveWizard("wizard-1", 0, 4), "WT-6.1", "no-visible-wizard")
    freeing = wt.MoveTower("tower-4", 3)
    assert wt.WizardsFreed(4, 1, (1, 0)) in events(state, freeing)
    after = play(state, freeing)
    assert at(after, 4) == "- 4 a"
    assert at(play(after, wt.MoveWizard("wizard-1", 0, 4)), 5) == "- 5 a"


def test_wt_5_5_uncovering_earns_nothing() -> None:
    state = position({4: "- 4 bbb 3 -", 14: "a"}, "tower-4 wizard-1 wizard-1")
    assert play(state, wt.MoveTower("tower-4", 3)).flasks[0] == (6, 0, 0)


def test_wt_5_6_capture_fills_exactly_one_flask() -> None:
    """Three wizards are imprisoned, one flask is filled, and it is the mover's."""
    state = position({4: "- 4 bbb", 14: "a"}, "tower-1 wizard-1 wizard-1")
    capture = wt.MoveTower("tower-1", 3)
    assert [e for e in events(state, capture) if isinstance(e, wt.FlaskFilled)] == [
        wt.FlaskFilled(0)
    ]
    assert play(state, capture).flasks == ((5, 1, 0), (6, 0, 0))


def test_wt_5_6_own_wizards_count() -> None:
    state = position({4: "- 4 a", 14: "b"}, "tower-1 wizard-1 wizard-1")
    assert play(state, wt.MoveTower("tower-1", 3)).flasks[0] == (5, 1, 0)


def test_wt_5_6_landing_on_an_empty_level_fills_nothing() -> None:
    """The wizards under T4 are imprisoned already: nobody is newly."""
    state = position({4: "bb 4 -", 14: "a"}, "tower-1 wizard-1 wizard-1")
    assert play(state, wt.MoveTower("tower-1", 3)).flasks[0] == (6, 0, 0)


def test_wt_5_6_with_no_empty_flask_nothing_is_filled() -> None:
    """The capture happens all the same."""
    state = position({4: "- 4 b", 14: "a"}, "tower-1 wizard-1 wizard-1", flasks={0: (0, 4, 2)})
    capture = wt.MoveTower("tower-1", 3)
    assert not [e for e in events(state, capture) if isinstance(e, wt.FlaskFilled)]
    after = play(state, capture)
    assert after.flasks[0] == (0, 4, 2)
    assert at(after, 4) == "- 4 b 3 -"


def test_wt_5_6_each_of_two_landings_fills_one() -> None:
    state = position({4: "- 4 b", 6: "- 6 b", 14: "a"}, "tower-1 tower-1 wizard-1")
    state = play(state, wt.MoveTower("tower-1", 3), wt.MoveTower("tower-1", 5))
    assert state.flasks[0] == (4, 2, 0)


def test_wt_5_6_discard_action_fills() -> None:
    state = position({4: "- 4 b", 14: "a"})
    after = draw(play(state, wt.DiscardHand(), wt.MoveTower(None, 3)))
    assert after.flasks[0] == (5, 1, 0)


def test_wt_5_6_dice_card_fills() -> None:
    state = position({4: "- 4 b", 14: "a"}, "tower-die-2 wizard-1 wizard-1")
    state = play(state, wt.RollDie("tower-die-2"), wt.DieRolled(1), wt.KeepRoll())
    assert play(state, wt.MoveTower("tower-die-2", 3)).flasks[0] == (5, 1, 0)


@pytest.mark.parametrize(
    ("cast", "space"), [(wt.AdvanceTower(2), 4), (wt.HeadwindTower(6), 4)], ids=["7.3", "7.4"]
)
def test_wt_5_6_tower_spells_fill(cast: wt.Move, space: int) -> None:
    """The cost is paid first: with no empty flask left by then nothing is filled."""
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER, Spell.HEADWIND_TOWER))
    stacks = {4: "- 4 ab", 14: "a"}
    after = play(position(stacks, setup=setup, flasks={0: (5, 1, 0)}), cast)
    assert at(after, space).startswith("- 4 ab ")
    assert after.flasks[0] == (4, 1, 1)
    none_empty = play(position(stacks, setup=setup, flasks={0: (0, 6, 0)}), cast)
    assert none_empty.flasks[0] == (0, 5, 1)


def test_wt_5_7_who_is_imprisoned_is_not_shown_again() -> None:
    """Under T8 one a and one b, or one of each under two towers: it looks alike to everybody."""
    one = position({7: "- 7 ab 8 - 2 -", 14: "a"})
    other = position({7: "- 7 a 8 b 2 -", 14: "a"})
    assert one != other
    for viewer in (0, 1, None):
        assert RULES.observe(one, viewer) == RULES.observe(other, viewer)


def test_wt_5_7_height_of_the_stack_is_public() -> None:
    one = position({7: "- 7 - 8 - 2 -", 14: "a"})
    other = position({7: "- 7 - 8 -", 3: "- 3 - 2 -", 14: "a"})
    assert RULES.observe(one, None) != RULES.observe(other, None)


def test_wt_5_7_moves_and_refusals_do_not_tell_who_is_imprisoned() -> None:
    """All spells in play and flasks to cast them: the same moves, and the same reasons."""
    setup = wt.Setup(players=2, spells=tuple(Spell))
    one = position({7: "- 7 ab 8 - 2 -", 14: "aa"}, setup=setup, flasks={0: (0, 6, 0)})
    other = evolve(one, board=position({7: "b 7 - 8 a 2 -", 14: "aa"}, setup=setup).board)
    assert RULES.legal_moves(one) == RULES.legal_moves(other)
    hidden = wt.MoveWizard("wizard-1", 0, 7)
    assert RULES.explain(one, hidden) == RULES.explain(other, hidden)
