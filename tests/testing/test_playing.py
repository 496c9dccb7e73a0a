"""Policies, playouts, setups and candidate moves on Overflow."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from boardrules.core import CHANCE, SetupError
from boardrules.testing import (
    OUTSIDERS,
    avoiding,
    base_setup,
    by_seat,
    candidate_moves,
    mixed,
    playable_setup,
    playout,
    random_changes,
    random_policy,
    seeking,
    varied_setup,
)
from examples.third_game import KINDS, RULES, Drawn, Move, Pour, Setup, State

# Player 0 holds a 1 and a 4, and a 2 lies on top.
STATE = RULES.parse_position("21 0 2 25 11122233334555 14/44")


def own_numbers(state: State, player: int) -> float:
    return sum(map(int, state.hands[player]))


def test_seeking_takes_the_move_with_the_highest_score() -> None:
    """It keeps the 4."""
    policy = seeking(RULES, own_numbers)
    assert policy(STATE, RULES.legal_moves(STATE), Random(1)) == Pour("1")


def test_avoiding_takes_the_move_with_the_lowest_score() -> None:
    policy = avoiding(RULES, own_numbers)
    assert policy(STATE, RULES.legal_moves(STATE), Random(1)) == Pour("4")


def test_equals_are_chosen_among_at_random() -> None:
    policy = seeking(RULES, lambda state, player: 0)
    chosen = {policy(STATE, RULES.legal_moves(STATE), Random(seed)) for seed in range(20)}
    assert chosen == {Pour("1"), Pour("4")}


def test_mixed_follows_each_in_its_share() -> None:
    policy = mixed(avoiding(RULES, own_numbers), seeking(RULES, own_numbers), 0.25)
    rng = Random(1)
    ones = sum(policy(STATE, RULES.legal_moves(STATE), rng) == Pour("1") for _ in range(400))
    assert 70 < ones < 130


def test_by_seat_asks_the_policy_of_the_player() -> None:
    def first(state: State, moves: tuple[Move, ...], rng: Random) -> Move:
        return moves[0]

    def last(state: State, moves: tuple[Move, ...], rng: Random) -> Move:
        return moves[-1]

    policy = by_seat(RULES, first, last)
    assert policy(STATE, RULES.legal_moves(STATE), Random(1)) == Pour("1")
    other = RULES.parse_position("21 1 2 2 111222333445555 14/34")
    assert policy(other, RULES.legal_moves(other), Random(1)) == Pour("4")


def test_a_playout_is_a_chain_to_the_end_of_the_game() -> None:
    start = RULES.initial_state(Setup(players=3))
    steps = list(playout(RULES, start, Random(4)))
    assert steps[0].before is start
    for step, following in pairwise(steps):
        assert following.before is step.after
    assert RULES.current_player(steps[-1].after) is None


def test_a_playout_stops_after_max_moves_and_repeats_with_its_seed() -> None:
    start = RULES.initial_state(Setup(players=3))
    steps = list(playout(RULES, start, Random(4), max_moves=9))
    assert len(steps) == 9
    assert steps == list(playout(RULES, start, Random(4), max_moves=9))
    assert list(playout(RULES, start, Random(4), max_moves=0)) == []


def test_base_setup_has_the_defaults() -> None:
    assert base_setup(RULES) == Setup()


def test_varied_setup_takes_what_it_is_given() -> None:
    assert varied_setup(RULES, {"players": 7}) == Setup(players=7)


def test_playable_setup_puts_faulty_fields_back() -> None:
    assert playable_setup(RULES, {"players": 7, "limit": 12}) == Setup(limit=12)
    assert playable_setup(RULES, {"players": 4, "limit": 99}) == Setup(players=4)


def test_random_changes_reach_every_value() -> None:
    rng = Random(1)
    values = {(name, v) for _ in range(200) for name, v in random_changes(RULES, rng).items()}
    domains = RULES.setup_domains()
    assert values == {(name, value) for name in domains for value in domains[name]}


def test_candidates_are_the_products_and_the_outsiders() -> None:
    moves = list(candidate_moves(RULES, STATE))
    assert len(moves) == len(set(moves)) == 2 * (len(KINDS) + len(OUTSIDERS))
    assert {Pour(card) for card in KINDS} | {Drawn(card) for card in KINDS} < set(moves)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_unplayable_setups_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="players: must be 2 to 4"):
        RULES.initial_state(Setup(players=players))


def test_random_policy_takes_every_move() -> None:
    rng = Random(2)
    assert {random_policy(STATE, ("a", "b", "c"), rng) for _ in range(60)} == {"a", "b", "c"}
    assert RULES.current_player(STATE) is not CHANCE
