"""Classes with every type that states may be made of, as events of a game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum
from typing import Any, Final, Literal, NewType, TypeAlias

from attrs import field, frozen

from boardrules import Codec
from boardrules.core import tagged
from tests.support import countdown as cd

CardId = NewType("CardId", str)


class Colour(str, Enum):  # noqa: UP042 - games may have such an enum
    """An enum that is a text."""

    RED = "red"
    BLUE = "blue"


class Level(IntEnum):
    """An enum that is a number."""

    LOW = 1
    HIGH = 2


@frozen
class Point:
    """A class within another."""

    x: int
    y: int = 0


@frozen
class Circle:
    """One arm of a union."""

    radius: int


@frozen
class Numbers:
    """Numbers and texts."""

    whole: int
    yes: bool
    part: float
    text: str
    card: CardId
    maybe: int | None
    nothing: None = None


@frozen
class Choices:
    """Enums and literals."""

    colour: Colour
    level: Level
    charm: cd.Charm
    rule: cd.Rule
    word: Literal["a", "b", 3]
    member: Literal[cd.Charm.LEFT, None]


@frozen
class Tuples:
    """Tuples in tuples."""

    flat: tuple[int, ...]
    flags: tuple[bool, ...]
    nested: tuple[tuple[int, ...], ...]
    deep: tuple[tuple[tuple[str, ...], ...], ...]
    deepest: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    pairs: tuple[tuple[int, int], ...]
    mixed: tuple[tuple[str, int | str], ...]
    row: tuple[int, str, Point]
    points: tuple[Point, ...]
    colours: tuple[Colour, ...]
    empty: tuple[()]


@frozen
class Unions:
    """Unions of classes and of others."""

    shape: Point | Circle
    shapes: tuple[Point | Circle | None, ...]
    maybe: Point | None
    datum: int | str | tuple[int, ...] | tuple[str, ...]
    either: Point | int | None
    move: cd.Take | cd.Show


@frozen
class Bags:
    """Sets and mappings."""

    names: frozenset[str]
    points: frozenset[Point]
    counts: Mapping[str, int]
    by_charm: Mapping[cd.Charm, tuple[int, ...]]
    by_number: Mapping[int, Point]
    derived: int = field(init=False, default=7)


Specimen: TypeAlias = Numbers | Choices | Tuples | Unions | Bags

NUMBERS: Final = Numbers(-3, True, 2.5, 'say "é"\ud800', CardId("c"), None)
BAGS: Final = Bags(
    frozenset({"b", "a"}),
    frozenset({Point(2), Point(1)}),
    {"one": 1},
    {cd.Charm.LEFT: (1,), cd.Charm.PLAIN: ()},
    {10: Point(1), -2: Point(3)},
)
SPECIMENS: Final[tuple[Specimen, ...]] = (
    NUMBERS,
    Numbers(0, False, -0.0, "", CardId(""), 4),
    Choices(Colour.RED, Level.HIGH, cd.Charm.LEFT, cd.Rule.CD_1, "a", cd.Charm.LEFT),
    Choices(Colour.BLUE, Level.LOW, cd.Charm.PLAIN, cd.Rule.CD_2, 3, None),
    Tuples(
        (1, 2),
        (True, False),
        ((), (1,), (2, 3)),
        ((("a",), ()), ()),
        ((((1, 2), (3, 4)), ()), ()),
        ((1, 2), (3, 4)),
        (("a", 1), ("b", "c")),
        (1, "x", Point(1, 2)),
        (Point(3), Point(4, 5)),
        (Colour.RED, Colour.BLUE),
        (),
    ),
    Tuples((), (), (), (), (), (), (), (0, "", Point(0)), (), (), ()),
    Unions(Point(1), (Circle(2), None, Point(3)), None, 5, None, cd.Take(1)),
    Unions(Circle(1), (), Point(2), ("a", "b"), Point(6), cd.Show()),
    Unions(Circle(1), (), Point(2), (1, 2), 6, cd.Show()),
    Unions(Circle(1), (), Point(2), "word", 6, cd.Show()),
    BAGS,
)


class SpecimenRules(cd.Countdown):
    """Countdown with the specimens as events."""

    event_types: Mapping[str, type[Any]] = tagged(Numbers, Choices, Tuples, Unions, Bags)


CODEC: Final = Codec[cd.Setup, cd.State, cd.Move, Any, cd.Observation](SpecimenRules())
