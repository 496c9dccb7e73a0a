"""A player who tries all seeds of a small range finds that of the table; a fresh one is not small.

The player knows the own hand, then what the own seat sees while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from boardrules import AnySession, Session
from boardrules import wandering_towers as wt
from boardrules.seeded import SeededSource

SETUP = wt.Setup(players=2)
DEAL = wt.RULES.initial_state(SETUP)
HAND = 3
"""The first three cards of the deal are those of player 0 (WT-2.3)."""


def seeds_of(hand: tuple[str, ...], seeds: Iterable[int]) -> list[int]:
    """The seeds that deal a hand to player 0; most are given up at the first card."""
    fitting = []
    for seed in seeds:
        source, state, left = SeededSource(seed), DEAL, list(hand)
        for _ in range(HAND):
            outcome = wt.RULES.sample_chance(state, source)
            assert isinstance(outcome, wt.CardDrawn)
            if outcome.card not in left:
                break
            left.remove(outcome.card)
            state = wt.RULES.next_state(state, outcome)
        else:
            fitting.append(seed)
    return fitting


def found_by_player_0(table: AnySession, seeds: Iterable[int]) -> tuple[list[int], list[int]]:
    """The seeds that are left after a look at the hand, and those after twelve decisions."""
    fitting = seeds_of(table.observe(0).hand, seeds)
    tried = {seed: Session(wt.RULES, SETUP, seed=seed) for seed in fitting}
    for _ in range(12):
        move = table.legal_moves()[0]  # all see what is played
        table.play(move)
        for seed, session in tuple(tried.items()):
            if session.is_legal(move):
                session.play(move)
            if session.observe(0) != table.observe(0):
                del tried[seed]
    return fitting, list(tried)


@pytest.mark.parametrize("seed", [12_345, 2**16 - 1])
def test_a_seed_of_16_bits_is_found(seed: int) -> None:
    by_hand, by_play = found_by_player_0(Session(wt.RULES, SETUP, seed=seed), range(2**16))
    assert seed in by_hand
    assert len(by_hand) < 2**16 / 300
    assert by_play == [seed]


def test_a_seed_from_the_clock_is_found_from_one_hand() -> None:
    """The player knows the minute in which the game began."""
    began = 1_900_000_000
    hand = Session(wt.RULES, SETUP, seed=began + 37).observe(0).hand
    assert seeds_of(hand, range(began, began + 60)) == [began + 37]


def test_a_fresh_seed_is_not_found() -> None:
    table = Session(wt.RULES, SETUP)
    assert found_by_player_0(table, range(2**16))[1] == []


def test_fresh_seeds_are_not_small() -> None:
    """By accident it fails once in 2**57 runs."""
    seeds = [Session(wt.RULES, SETUP).seed for _ in range(64)]
    assert all(seed is not None and seed >= 2**64 for seed in seeds)
    assert len(set(seeds)) == 64
    # Nor do they lie near each other, as those of a clock or of a counter do.
    near = sorted(seed for seed in seeds if seed is not None)
    assert all(second - first > 2**58 for first, second in pairwise(near))
