"""Types of values, all the way down: the faults, and the fast test that must agree with them."""

from __future__ import annotations

from typing import Literal

import pytest
from attrs import field, frozen

from boardrules.core.field_types import has_types, type_faults


@frozen
class Card:
    name: str
    steps: tuple[int, ...] = ()
    kept: object = field(default=None, eq=False)


@frozen
class Bag:
    pair: tuple[int, str] = (1, "a")
    card: Card | None = None
    way: Literal["left", 3] = "left"
    inner: tuple[Bag, ...] = ()


class Stranger(str):
    """Equal to a string, and none."""

    __slots__ = ()


def without_name() -> Card:
    return object.__new__(Card)


@pytest.mark.parametrize(
    ("value", "wanted", "expected"),
    [
        (1, int, []),
        (True, int, ["must be an integer, not True"]),
        (1.0, int | None, ["must be an integer or None, not 1.0"]),
        (None, int | None, []),
        ("left", Literal["left", 3], []),
        (None, Literal["left", 3], ["must be a string or an integer, not None"]),
        ([], tuple[int, ...], ["must be a tuple, not a list"]),
        ((1, 2.0), tuple[int, ...], ["[1]: must be an integer, not 2.0"]),
        ((1, "a"), tuple[int, str], []),
        ((1,), tuple[int, str], ["must have 2 items, not 1"]),
        ((1, "a", 2), tuple[int, str], ["must have 2 items, not 3"]),
        (((1,), (True,)), tuple[tuple[int, ...], ...], ["[1][0]: must be an integer, not True"]),
        ((Stranger("a"),), tuple[str, ...], ["[0]: must be a string, not a Stranger"]),
        (object(), object, []),
        (Card("far", (5,), kept=7), Card, []),
        (Card(5), Card, ["name: must be a string, not 5"]),  # type: ignore[arg-type]  # on purpose
        (without_name(), Card, ["name: is missing", "steps: is missing"]),
        (Bag(card=without_name()), Bag, ["card.name: is missing", "card.steps: is missing"]),
        (Bag(inner=(Bag(), Bag(inner=(Bag(),)))), Bag, []),
        (
            Bag(inner=(Bag(pair=(1, 2)),)),  # type: ignore[arg-type]  # on purpose
            Bag,
            ["inner[0].pair[1]: must be a string, not 2"],
        ),
        (Bag(), Card | None, ["must be a Card or None, not a Bag"]),
    ],
)
def test_faults_of_types_are_found_by_both(
    value: object, wanted: object, expected: list[str]
) -> None:
    assert [str(fault) for fault in type_faults(value, wanted)] == expected
    assert has_types(value, wanted) is (not expected)
