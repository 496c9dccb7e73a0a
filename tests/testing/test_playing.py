"""Policies, playouts, setups and candidate moves on Overflow."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from boardrules.core import CHANCE, SetupError
from boardrules.core.exactness import same
from boardrules.testing import (
    avoiding,
    candidate_moves,
    mixed,
    playout,
    random_policy,
    seeking,
)
from boardrules.testing.candidates import OUTSIDERS
from boardrules.testing.trial_setups import (
    base_setup,
    playable_setup,
    random_changes,
    varied_setup,
)
from boardrules.testing.type_twins import Text, type_twins
from examples.third_game import KINDS, RULES, Drawn, Pour, Reason, Setup, State
from tests.testing.positions import position

# Player 0 holds a 1 and a 4, and a 2 lies on top.
STATE = position("52", "14/44")


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


def test_candidates_are_the_products_the_outsiders_and_twins_of_other_types() -> None:
    *moves, one, two = candidate_moves(RULES, STATE)
    assert len(moves) == len(set(moves)) == 2 * (len(KINDS) + len(OUTSIDERS))
    assert {Pour(card) for card in KINDS} | {Drawn(card) for card in KINDS} < set(moves)
    assert (one, two) == (Pour("1"), Pour("4"))
    assert isinstance(one, Pour)
    assert type(one.card) is Text
    assert not RULES.is_legal(STATE, one)


def test_twins_are_equal_but_not_the_same() -> None:
    value = (1, Setup(players=0), (("x",), Reason.SAME_AGAIN, False, None, 2**60 + 1))
    twins = list(type_twins(value))
    assert all(twin == value and not same(twin, value) for twin in twins)
    assert len({repr(twin) for twin in twins}) >= 7
    # 1 and 0 as a float and a bool, 21 as a float, two texts, False as an int and a float; a float
    # cannot be 2**60 + 1.
    assert len(twins) == 2 + 2 + 1 + 2 + 2


@pytest.mark.parametrize("players", [0, 1, 5])
def test_unplayable_setups_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="players: must be 2 to 4"):
        RULES.initial_state(Setup(players=players))


def test_random_policy_takes_every_move() -> None:
    rng = Random(2)
    assert {random_policy(STATE, ("a", "b", "c"), rng) for _ in range(60)} == {"a", "b", "c"}
    assert RULES.current_player(STATE) is not CHANCE
