"""Counts worked out by hand for Overflow."""

from __future__ import annotations

import pytest

from boardrules.testing import divide, perft
from examples.third_game import RULES, Setup
from tests.testing.positions import position

DEAL = RULES.initial_state(Setup())
# A 1 lies on top, so that player 0 has to pour the 4; player 1 holds two 5s.
MIDDLE = position("51", "14/55")


def test_depth_nought_is_one_empty_sequence() -> None:
    assert perft(RULES, DEAL, 0) == 1


def test_the_deal_has_a_branch_for_each_kind_of_card() -> None:
    assert perft(RULES, DEAL, 1) == 5
    assert perft(RULES, DEAL, 4) == 5**4


def test_decisions_and_chance_count_alike() -> None:
    """The 4, then one of the five kinds, then a 5."""
    assert [perft(RULES, MIDDLE, depth) for depth in (1, 2, 3)] == [1, 5, 5]


def test_a_sequence_that_ends_the_game_before_is_not_counted() -> None:
    """The barrel holds 18: a 3 fills it, then one of three kinds is drawn, then a 5 is too much."""
    state = position("5535", "33/35")
    assert [perft(RULES, state, depth) for depth in (1, 2, 3, 4)] == [1, 3, 3, 0]


def test_divide_sums_to_perft() -> None:
    parts = divide(RULES, DEAL, 3)
    assert list(parts) == ["drawn 1", "drawn 2", "drawn 3", "drawn 4", "drawn 5"]
    assert set(parts.values()) == {25}
    assert sum(parts.values()) == perft(RULES, DEAL, 3)


def test_negative_depths_are_refused() -> None:
    with pytest.raises(ValueError, match="must not be negative"):
        perft(RULES, DEAL, -1)
    with pytest.raises(ValueError, match="at least 1"):
        divide(RULES, DEAL, 0)
