"""``apply`` takes what is listed in this state, exactly, and nothing else."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from attrs import evolve

from boardrules import IllegalMoveError
from boardrules.wandering_towers import RULES, MoveTower, Setup, State


def first_turn(seed: int) -> State:
    return RULES.settle_chance(RULES.initial_state(Setup(players=3)), Random(seed))


def test_the_listed_move_is_carried_out_not_its_equal() -> None:
    state = first_turn(1)
    for listed in RULES.legal_moves(state):
        step = RULES.apply(state, evolve(listed))
        assert step.move is listed
        assert step.after == RULES.apply(state, listed).after


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
    for number in (True, 1.0):
        equal = MoveTower(tower.card, cast("int", number))
        assert equal == tower
        assert not RULES.is_legal(state, equal)
        with pytest.raises(IllegalMoveError, match="must be 1 to 9"):
            RULES.apply(state, equal)


def test_listing_the_moves_does_not_change_the_state() -> None:
    """What a state remembers of its moves is no part of its value, nor of a changed copy."""
    state, fresh = first_turn(1), first_turn(1)
    text = repr(fresh)
    RULES.legal_moves(state)
    assert (state, hash(state), repr(state)) == (fresh, hash(fresh), text)
    changed = evolve(state, hands=(state.hands[1], *state.hands[1:]))
    assert RULES.legal_moves(changed) != RULES.legal_moves(state)
