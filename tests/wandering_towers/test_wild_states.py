"""States and observations with anything in their fields: named faults, or a game that goes on."""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import CHANCE, BoardRulesError, Grade, StateError, codec_for
from boardrules import wandering_towers as wt
from boardrules.core import Viewer
from boardrules.wandering_towers import RULES
from tests.wandering_towers.pasts import some_game, some_setup
from tests.wandering_towers.wild import tampered, wild

GAMES: Final = 800 if os.environ.get("BOARDRULES_PROFILE") == "deep" else 60
"""The number of games, in the deep profile and else."""
SO_LATE: Final = 2**53 - 1000
"""Turns are numbered up to 2**53 - 1; nobody plays as many."""


def states(seed: int) -> list[wt.State]:
    """Some states of one game."""
    rng = Random(seed)
    game = list(some_game(some_setup(rng), rng, rng.choice((5, 60, 200))))
    return rng.sample(game, min(6, len(game)))


def is_broken(state: wt.State) -> bool:
    """Whether the game cannot go on."""
    return any(fault.grade is Grade.BROKEN for fault in RULES.validate(state))


def go_on(state: wt.State, rng: Random, steps: int) -> None:
    """Use everything the game offers for a state, and play on from it."""
    for _ in range(steps):
        mover, moves = RULES.current_player(state), RULES.legal_moves(state)
        outcomes = RULES.chance_outcomes(state)
        text = RULES.format_position(state)
        assert RULES.parse_position(text) == state
        for viewer in (None, 0):
            seen = RULES.observe(state, viewer)
            sampled = RULES.sample_state(seen, rng)
            assert RULES.observe(sampled, viewer) == seen
            # What is said of a state that can be played on depends on public facts alone.
            assert RULES.validate(sampled) == RULES.validate(state)
        assert (RULES.outcome(state) is None) is (mover is not None)
        assert bool(outcomes) is (mover is CHANCE)
        assert bool(moves) is (mover is not CHANCE and mover is not None)
        if mover is None:
            return
        move = RULES.sample_chance(state, rng) if mover is CHANCE else rng.choice(moves)
        assert RULES.parse_move(state, RULES.format_move(state, move)) == move
        step = RULES.apply(state, move)
        for viewer in (None, 0):
            RULES.observe_events(step, viewer)
            RULES.reveals(step, viewer)
        state = step.after
        assert not is_broken(state), move


@pytest.mark.parametrize("part", range(4))
def test_what_is_not_broken_can_be_played_on(part: int) -> None:
    """No object makes ``validate`` raise, and no game comes from there to a broken state."""
    counts = {"broken": 0, "unreachable": 0}
    for seed in range(part, GAMES, 4):
        rng = Random(seed)
        for state in states(seed):
            for _ in range(4):
                changed = tampered(state, rng)
                faults = RULES.validate(changed)
                if any(fault.grade is Grade.BROKEN for fault in faults):
                    counts["broken"] += 1
                elif changed.turn < SO_LATE:
                    counts["unreachable"] += bool(faults)
                    go_on(changed, rng, rng.choice((2, 10)))
    assert min(counts.values()) > GAMES // 2


@pytest.mark.parametrize("part", range(4))
def test_damaged_observations_are_refused_or_sampled(part: int) -> None:
    """Whatever is in them: a library error, or a state that looks like that and can be played."""
    counts = {"refused": 0, "sampled": 0}
    for seed in range(part, GAMES, 4):
        rng = Random(seed)
        for state in states(seed):
            viewers: list[Viewer] = [None, *range(state.setup.players)]
            seen = RULES.observe(state, rng.choice(viewers))
            for _ in range(6):
                damaged = wild(seen, rng)
                try:
                    sampled = RULES.sample_state(damaged, rng)
                except StateError:
                    counts["refused"] += 1
                    continue
                counts["sampled"] += 1
                assert not is_broken(sampled)
                assert RULES.observe(sampled, damaged.viewer) == damaged
    assert min(counts.values()) > GAMES // 2


WHOLE = RULES.observe(RULES.initial_state(wt.Setup(players=2)), 0)


@pytest.mark.parametrize("value", [None, 7, "seen", object(), WHOLE.setup, (WHOLE,)])
def test_what_is_no_observation_is_refused(value: wt.Observation) -> None:
    with pytest.raises(StateError, match="must be an Observation"):
        RULES.sample_state(value, Random(1))


def test_an_observation_with_an_empty_slot_is_refused() -> None:
    empty = object.__new__(wt.Observation)
    with pytest.raises(StateError, match="is missing"):
        RULES.sample_state(empty, Random(1))
    assert "is missing" in str(RULES.validate(object.__new__(wt.State))[0])


def test_unseen_cards_beyond_the_deck_are_refused_at_once() -> None:
    many = 1_000_000
    huge = object.__new__(wt.Observation)
    for name in wt.Observation.__annotations__:
        object.__setattr__(huge, name, getattr(WHOLE, name))
    object.__setattr__(huge, "unseen", ("wizard-1",) * many)
    object.__setattr__(huge, "hand_sizes", (0, many))
    object.__setattr__(huge, "pile_size", 0)
    with pytest.raises(StateError, match="at most 90 cards, not 1000000"):
        RULES.sample_state(huge, Random(1))


# --- the bounds of turns --------------------------------------------------------------------------
LONG = wt.Setup(players=2, turn_limit=2**53 - 1)


@pytest.mark.parametrize(
    ("turn", "fits"), [(2**53 - 2, True), (2**53, False), (10**17, False), (-1, False)]
)
def test_wt_3_1_turns_have_the_same_bounds_everywhere(turn: int, fits: bool) -> None:
    """In ``validate``, in texts of positions, and in JSON, which refuses pasts that cannot be."""
    rng, codec = Random(3), codec_for(RULES)
    state = RULES.settle_chance(RULES.initial_state(LONG), rng)
    while state.turn < 60:
        move = rng.choice(RULES.legal_moves(state))
        state = RULES.settle_chance(RULES.next_state(state, move), rng)
    late = evolve(state, turn=turn)
    assert (RULES.validate(late) == ()) is fits
    data = codec.state.dumps(evolve(state, turn=2**53 - 3)).replace(str(2**53 - 3), str(turn))
    if fits:
        assert codec.state.loads(data) == late
        assert RULES.parse_position(RULES.format_position(late)) == late
        return
    with pytest.raises(BoardRulesError):
        codec.state.loads(data)
    if turn >= 0:  # a position text has no sign
        with pytest.raises(StateError, match="turn: must be 0 to 9007199254740991"):
            RULES.parse_position(RULES.format_position(late))
