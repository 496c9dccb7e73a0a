"""The Hypothesis strategies on Overflow."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import find, given
from hypothesis import strategies as st

from boardrules.core import CHANCE, SetupError, Transition
from boardrules.testing import (
    candidates,
    faulty_setups,
    observations,
    playouts,
    setups,
    states,
)
from boardrules.testing.check_course import check_ending, check_invariants
from boardrules.testing.check_steps import check_step
from examples.third_game import RULES, Event, Move, Observation, Setup, State

THREE = st.just(Setup(players=3, limit=15))


@given(setups(RULES))
def test_setups_can_be_played(setup: Setup) -> None:
    assert RULES.validate(RULES.initial_state(setup)) == ()


@given(faulty_setups(RULES))
def test_faulty_setups_are_refused(setup: Setup) -> None:
    with pytest.raises(SetupError) as caught:
        RULES.initial_state(setup)
    assert caught.value.faults


@given(playouts(RULES))
def test_playouts_are_chains(steps: tuple[Transition[State, Move, Event], ...]) -> None:
    for step in steps:
        check_step(RULES, step.before, step.move)
    for step, following in pairwise(steps):
        assert following.before is step.after


@given(states(RULES, setups=THREE))
def test_states_are_sound(state: State) -> None:
    assert state.setup == Setup(players=3, limit=15)
    check_invariants(RULES, state)
    check_ending(RULES, state)


@given(states(RULES, where=lambda state: RULES.current_player(state) is CHANCE))
def test_where_keeps_what_it_holds_for(state: State) -> None:
    assert RULES.chance_outcomes(state)


@given(observations(RULES))
def test_observations_are_what_a_viewer_sees(seen: Observation) -> None:
    assert seen.viewer is None or len(seen.hand) == seen.hand_sizes[seen.viewer]


@given(candidates(RULES))
def test_candidates_are_judged(pair: tuple[State, Move]) -> None:
    state, move = pair
    assert RULES.is_legal(state, move) == (RULES.explain(state, move) is None)


def test_strategies_reach_the_end_and_legal_candidates() -> None:
    find(states(RULES), lambda state: RULES.current_player(state) is None)
    find(candidates(RULES), lambda pair: RULES.is_legal(*pair))
    find(setups(RULES), lambda setup: setup.players == 4 and setup.limit == 11)
    find(faulty_setups(RULES), lambda setup: setup.players == 5 and setup.limit == 22)


def test_states_shrink_to_the_first_one() -> None:
    assert find(states(RULES), lambda state: True) == RULES.initial_state(Setup())
