"""What holds for all spells: cost, owners, targets (WT-7.10 to WT-7.13)."""

from __future__ import annotations

from attrs import evolve

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
ONE: dict[int, wt.Flasks] = {0: (5, 1, 0)}


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
