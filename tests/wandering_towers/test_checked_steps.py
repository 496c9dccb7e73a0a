"""The checked step recognizes moves that were just listed, and is not fooled by it."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from boardrules import IllegalMoveError, settle_chance
from boardrules.wandering_towers import RULES, EndTurn, MoveTower, Setup, State
from boardrules.wandering_towers.legality import was_listed


def first_turn(seed: int) -> State:
    return settle_chance(RULES, RULES.initial_state(Setup(players=3)), Random(seed))


def test_only_the_objects_of_the_last_listing_are_recognized() -> None:
    state = first_turn(1)
    listed = RULES.legal_moves(state)
    assert all(was_listed(state, move) for move in listed)
    assert not was_listed(state, EndTurn())
    assert not was_listed(evolve(state), listed[0])
    RULES.legal_moves(first_turn(2))
    assert not was_listed(state, listed[0])


def test_a_move_listed_for_another_state_is_checked() -> None:
    state, other = first_turn(1), first_turn(2)
    foreign = [move for move in RULES.legal_moves(other) if not RULES.is_legal(state, move)]
    assert foreign
    RULES.legal_moves(other)
    for move in foreign:
        with pytest.raises(IllegalMoveError):
            RULES.apply(state, move)


def test_a_move_that_is_only_equal_to_a_listed_one_is_checked() -> None:
    state = first_turn(1)
    tower = next(m for m in RULES.legal_moves(state) if isinstance(m, MoveTower) and m.tower == 1)
    equal = MoveTower(tower.card, True)
    assert equal == tower
    with pytest.raises(IllegalMoveError, match="must be 1 to 9"):
        RULES.apply(state, equal)
