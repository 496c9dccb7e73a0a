"""States and observations with anything in their fields: named faults, or a game that goes on."""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import CHANCE, BoardRulesError, Grade, StateError, codec_for
from boardrules import kragmortha as km
from boardrules.core import Viewer
from boardrules.kragmortha import RULES
from tests.kragmortha.pasts import some_game, some_setup
from tests.kragmortha.wild import tampered, wild

GAMES: Final = int(os.environ.get("BOARDRULES_PASTS", "40"))
"""The number of games; the deep profile takes 20,000 and more."""
SO_LATE: Final = 2**53 - 1000
"""Turns are numbered up to 2**53 - 1; nobody plays as many."""


def states(seed: int) -> list[km.State]:
    """Some states of one game."""
    rng = Random(seed)
    game = list(some_game(some_setup(rng), rng, rng.choice((15, 60, 300))))
    return rng.sample(game, min(6, len(game)))


def is_broken(state: km.State) -> bool:
    """Whether the game cannot go on."""
    return any(fault.grade is Grade.BROKEN for fault in RULES.validate(state))


def go_on(state: km.State, rng: Random, steps: int) -> None:
    """Use everything the game offers for a state, and play on from it."""
    for _ in range(steps):
        mover, moves = RULES.current_player(state), RULES.legal_moves(state)
        outcomes, reports = RULES.chance_outcomes(state), RULES.legal_reports(state)
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
        if mover is CHANCE:
            move = RULES.sample_chance(state, rng)
        else:
            move = rng.choice(reports if reports and rng.random() < 0.2 else moves)
        assert RULES.parse_move(state, RULES.format_move(state, move)) == move
        step = RULES.apply(state, move)
        for viewer in (None, 0):
            RULES.observe_events(step, viewer)
            RULES.reveals(step, viewer)
        state = step.after
        assert not is_broken(state), (move, RULES.validate(state))


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
    assert min(counts.values()) > GAMES // 4


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
    assert min(counts.values()) > GAMES // 4


WHOLE = RULES.observe(RULES.initial_state(km.Setup(players=2)), 0)


@pytest.mark.parametrize("value", [None, 7, "seen", object(), WHOLE.setup, (WHOLE,)])
def test_what_is_no_observation_is_refused(value: km.Observation) -> None:
    with pytest.raises(StateError, match="must be an Observation"):
        RULES.sample_state(value, Random(1))


def test_an_observation_with_an_empty_slot_is_refused() -> None:
    with pytest.raises(StateError, match="is missing"):
        RULES.sample_state(object.__new__(km.Observation), Random(1))
    assert "is missing" in str(RULES.validate(object.__new__(km.State))[0])


def test_unseen_cards_beyond_the_deck_are_refused_at_once() -> None:
    many = 1_000_000
    huge = evolve(
        WHOLE,
        unseen=("goblin:grimoire+ball",) * many,
        hand_sizes=(0, many),
        pile_size=0,
    )
    with pytest.raises(StateError, match="at most 58 cards, not 1000000"):
        RULES.sample_state(huge, Random(1))


# --- the bounds of turns --------------------------------------------------------------------------
LONG = km.Setup(players=2, turn_limit=2**53 - 1)


@pytest.mark.parametrize(
    ("turn", "fits"), [(2**53 - 2, True), (2**53, False), (10**17, False), (-1, False)]
)
def test_km_3_1_turns_have_the_same_bounds_everywhere(turn: int, fits: bool) -> None:
    """In ``validate``, in texts of positions, and in JSON."""
    rng, codec = Random(3), codec_for(RULES)
    state = RULES.settle_chance(RULES.initial_state(LONG), rng)
    while state.turn < 20:
        moves = RULES.legal_moves(state)
        assert moves
        state = RULES.settle_chance(RULES.next_state(state, moves[0]), rng)
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
