"""Objects that nobody expects where something else should stand."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from functools import reduce
from typing import Any, Final, cast

from attrs import define, evolve, fields, has


class Number(int):
    """An integer of another class."""


class Text(str):
    """A string of another class."""

    __slots__ = ()


class Pair(tuple[object, ...]):
    """A tuple of another class."""

    __slots__ = ()


class Silent:
    """An object that has no text and no hash."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


class Unequal(Silent):
    """An object that cannot be compared either."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not comparable")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


@define
class Stranger:
    """An attrs class of nobody."""

    players: int = 2


LOOP: list[object] = []
LOOP.append(LOOP)
DEEP: Final = reduce(lambda inner, _: (inner,), range(100_000), cast("tuple[object, ...]", ()))

VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 3, 2**53, 10**30, 10**5000, 0.5, 1.0, float("nan"), 1j),
    *("", "x", "\ud800", "x" * 300_000, b"x", (), (1,), ("x",), ((),), [], [1], {}, {1}),
    *(range(3), object, object(), Number(1), Text("x"), Pair((1,)), OrderedDict(), Silent()),
    *(Stranger(), LOOP),
)
"""Values, most of which are wrong wherever they stand."""


def altered(
    value: Any,  # noqa: ANN401 - any part of a frozen value
    path: str = "",
) -> Iterator[tuple[str, Any]]:
    """Yield copies of a value, each with one part that is odd, and the path of that part.

    Of a tuple the first and the last item are altered.
    """
    for odd in (*VALUES, DEEP):
        yield path, odd
    if isinstance(value, tuple):
        for at in sorted({0, len(value) - 1} if value else ()):
            for where, part in altered(value[at], f"{path}[{at}]"):
                yield where, (*value[:at], part, *value[at + 1 :])
        for odd in VALUES:
            yield f"{path}[{len(value)}]", (*value, odd)
    elif has(type(value)):
        for field in fields(type(value)):
            if field.init:
                for where, part in altered(getattr(value, field.name), f"{path}.{field.name}"):
                    yield where, evolve(value, **{field.name: part})
