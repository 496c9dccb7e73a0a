"""Helpers for games: faults, outcomes, and hands that are dealt."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boardrules.core import Fault, deal_unseen, range_faults, ranked_outcome


@pytest.mark.parametrize("value", [1, 5, 2**70, -1, True, 3.0, "3", None])
def test_a_value_out_of_range_is_a_fault(value: object) -> None:
    (fault,) = range_faults("size", value, 2, 4, "X-1")
    assert fault == Fault("size", f"must be 2 to 4, not {value!r}", "X-1")


@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_value_in_range_is_none(value: int) -> None:
    assert range_faults("size", value, 2, 4) == ()


@pytest.mark.parametrize(
    ("path", "above", "expected"),
    [
        ("players", "setup", "setup.players"),
        ("[3]", "moves", "moves[3]"),
        ("", "data", "data"),
        ("players", "", "players"),
        ("", "", ""),
    ],
)
def test_a_fault_of_a_part_has_its_path(path: str, above: str, expected: str) -> None:
    assert Fault(path, "is wrong", "X-1").under(above) == Fault(expected, "is wrong", "X-1")


def test_equals_share_a_place_and_the_next_place_counts_on() -> None:
    outcome = ranked_outcome([(1, 2), (3, 0), (1, 2), (1, 1), (3, 0)], ("points", "cards"), "X-9")
    assert outcome.winners == (1, 4)
    assert [(s.place, s.players, s.values) for s in outcome.ranking] == [
        (1, (1, 4), (3, 0)),
        (3, (0, 2), (1, 2)),
        (5, (3,), (1, 1)),
    ]
    assert (outcome.tie_breaks, outcome.rule) == (("points", "cards"), "X-9")


def test_known_hands_are_not_dealt() -> None:
    unseen = ("a", "b", "b", "c", "d")
    for seed in range(20):
        hands, rest = deal_unseen(unseen, (2, 3, 1), Random(seed), {1: ("x", "y", "z")})
        assert hands[1] == ("x", "y", "z")
        assert [len(hand) for hand in hands] == [2, 3, 1]
        assert sorted(hands[0] + hands[2] + rest) == list(unseen)


def test_each_deal_is_equally_likely() -> None:
    rng = Random(4)
    deals = Counter(deal_unseen(("a", "b", "c"), (1, 1), rng) for _ in range(3000))
    assert len(deals) == 6
    assert all(400 < count < 600 for count in deals.values())


@pytest.mark.parametrize("sizes", [(2, 2), (4,), (-1, 1)])
def test_sizes_that_cannot_be_dealt_are_refused(sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot deal hands"):
        deal_unseen(("a", "b", "c"), sizes, Random(1))
    known = dict.fromkeys(range(len(sizes)), ())
    assert deal_unseen(("a", "b", "c"), sizes, Random(1), known)[1] == ("a", "b", "c")
