"""Equality that is exact in types."""

from __future__ import annotations

from enum import Enum, StrEnum

import pytest
from attrs import field, frozen

from boardrules.core.exactness import find_same, is_among, same


class Suit(StrEnum):
    RED = "red"


class Plain(Enum):
    RED = "red"


@frozen
class Card:
    number: int
    suit: object = None
    memo: int = field(default=0, eq=False)


class Contrary:
    """Cannot be compared to anything."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    __hash__ = None  # type: ignore[assignment]  # not needed


EQUAL = [
    (1, 1),
    ("a", "a"),
    ((1, ("a", None)), (1, ("a", None))),
    (Card(3), Card(3)),
    (Card(3, memo=1), Card(3, memo=2)),
    (Card(3, Card(True)), Card(3, Card(True))),
    (Suit.RED, Suit.RED),
]
UNEQUAL = [
    (1, True),
    (0, False),
    (1, 1.0),
    ("red", Suit.RED),
    (Suit.RED, Plain.RED),
    ((1,), (True,)),
    ((1,), [1]),
    ((1,), (1, 1)),
    (Card(1), Card(True)),
    (Card(3, Card(1)), Card(3, Card(1.0))),  # type: ignore[arg-type]
    (None, 0),
    (1, 2),
]


@pytest.mark.parametrize(("one", "other"), EQUAL)
def test_values_of_equal_types_are_the_same(one: object, other: object) -> None:
    assert same(one, other)
    assert find_same(other, [0, one]) is one
    assert is_among(one, (7, other))


@pytest.mark.parametrize(("one", "other"), UNEQUAL)
def test_values_that_differ_in_a_type_are_not(one: object, other: object) -> None:
    assert not same(one, other)
    assert not same(other, one)
    assert find_same(one, [other]) is None
    assert not is_among(one, (other,))
    assert is_among(one, (other, one))


def test_values_that_cannot_be_compared_are_among_no_others() -> None:
    odd = Contrary()
    assert not is_among(odd, (1, "a", None, (1,), Card(1)))
    assert is_among(odd, (1, odd))
    assert not is_among(1, ("a", None))
