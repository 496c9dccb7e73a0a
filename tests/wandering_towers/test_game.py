"""The parts of the contract that are the same in every game of Wandering Towers."""

from __future__ import annotations

from typing import cast

import pytest
from attrs import fields

from boardrules import wandering_towers as wt
from boardrules.core.violation import Code, Violation
from boardrules.wandering_towers import RULES
from boardrules.wandering_towers.rules.towers import tower_space
from tests.wandering_towers.positions import position


def test_undo_gives_the_state_before() -> None:
    state = position({12: "a"})
    assert RULES.undo(RULES.apply(state, wt.MoveTower("tower-1", 1))) is state


def test_nothing_is_reported_from_the_table() -> None:
    assert RULES.legal_reports(position({12: "a"})) == ()
    assert RULES.report_types == {}


@pytest.mark.parametrize("players", [2, 6])
def test_player_count_is_the_number_of_seats(players: int) -> None:
    assert RULES.player_count(RULES.initial_state(wt.Setup(players=players))) == players
    cooperative = wt.Setup.cooperative(players)
    assert RULES.player_count(RULES.initial_state(cooperative)) == players


def test_field_that_cannot_be_looked_up_is_out_of_range() -> None:
    """A list has no hash."""
    move = wt.MoveTower("tower-1", cast("int", [1]))
    message = "MoveTower.tower must be 1 to 9, not a list."
    data = {"move": "MoveTower", "field": "tower", "expected": "1 to 9", "value": "a list"}
    expected = Violation(None, Code.OUT_OF_RANGE, message, data)
    assert RULES.explain(position({12: "a"}), move) == expected


def test_setup_domains_name_every_field_of_a_setup() -> None:
    setups = RULES.setup_domains()
    assert list(setups) == [field.name for field in fields(wt.Setup)]
    assert setups["mode"] == tuple(wt.Mode)


def test_wt_1_2_tower_that_does_not_exist_is_nowhere() -> None:
    with pytest.raises(ValueError, match="no tower 10"):
        tower_space(position({12: "a"}).board, 10)


def test_legal_moves_come_in_a_stable_order_without_duplicates() -> None:
    """Cards by name, each kind once; towers by number, then wizards by space; then the rest.

    T7 does not move: one space on stands Ravenskeep.
    """
    state = position(
        {12: "a", 14: "a", 8: "- 8 - R"},
        "either-1-1 either-1-1 either-die-1 wizard-2",
        setup=wt.Setup(players=2, spells=(wt.Spell.ADVANCE_WIZARD, wt.Spell.DRAW_TWO)),
        flasks={0: (4, 2, 0)},
    )
    assert RULES.legal_moves(state) == (
        *(wt.MoveTower("either-1-1", tower) for tower in (1, 2, 3, 4, 5, 6, 8, 9)),
        wt.MoveWizard("either-1-1", 0, 12),
        wt.MoveWizard("either-1-1", 0, 14),
        wt.RollDie("either-die-1"),
        wt.MoveWizard("wizard-2", 0, 12),
        wt.MoveWizard("wizard-2", 0, 14),
        wt.DiscardHand(),
        wt.AdvanceWizard(0, 12),
        wt.AdvanceWizard(0, 14),
        wt.DrawTwo(),
    )


def test_what_is_listed_is_legal_and_what_chance_can_bring_is_possible() -> None:
    state = position({12: "a"}, "either-die-1 tower-1 wizard-1", flasks={0: (4, 2, 0)})
    rolling = RULES.apply(state, wt.RollDie("either-die-1")).after
    moves = (*RULES.legal_moves(state), wt.MoveWizard("wizard-1", 0, 12))
    assert all(RULES.is_legal(state, move) for move in moves)
    assert all(RULES.is_legal(rolling, roll) for roll, _ in RULES.chance_outcomes(rolling))
    assert not any(RULES.is_legal(rolling, move) for move in moves)
