"""Random numbers that depend on seed and place alone."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from boardrules.seeded import SeededSource, fresh_seed


def test_the_numbers_of_a_seed_are_the_same_in_every_release() -> None:
    source = SeededSource(7)
    assert [source.random() for _ in range(3)] == [
        0.8054389792198651,
        0.7800673074213053,
        0.9585149609251065,
    ]


def test_the_greatest_seed_and_a_far_place() -> None:
    source = SeededSource(2**128 - 1)
    source.place = 2**40
    assert source.random() == 0.8910852373078683


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    with pytest.raises(OverflowError):
        SeededSource(seed)


def test_places_can_be_visited_in_any_order() -> None:
    source = SeededSource(5)
    in_order = [source.random() for _ in range(20)]
    for place in reversed(range(20)):
        source.place = place
        assert source.random() == in_order[place]


def test_numbers_are_spread_evenly() -> None:
    """Each tenth of the interval has its share, by places and by seeds."""
    source = SeededSource(1)
    places = Counter(int(source.random() * 10) for _ in range(5000))
    seeds = Counter(int(SeededSource(seed).random() * 10) for seed in range(5000))
    for counts in (places, seeds):
        assert all(400 < counts[tenth] < 600 for tenth in range(10))


def test_copies_return_the_same_numbers() -> None:
    source = SeededSource(3)
    expected = source.random()
    for twin in (copy.copy(source), copy.deepcopy(source), pickle.loads(pickle.dumps(source))):
        twin.place = 0
        assert twin.random() == expected


def test_fresh_seeds_use_all_128_bits() -> None:
    seeds = [fresh_seed() for _ in range(64)]
    assert len(set(seeds)) == 64
    assert max(seeds) >= 2**120
    assert min(seeds) >= 0
