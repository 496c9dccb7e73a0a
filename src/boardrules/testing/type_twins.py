"""Values that are equal to others, but of other types: ``True`` and ``1.0`` for 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final, TypeVar, cast

import attrs

from boardrules.core.exactness import same

T = TypeVar("T")

evolve_any: Final[Callable[..., attrs.AttrsInstance]] = attrs.evolve
"""``attrs.evolve`` for fields that are not known before run time."""


class Text(str):
    """A text of a class of its own."""

    __slots__ = ()


def type_twins(value: T) -> Iterator[T]:
    """Return values that equal *value*, but differ from it in the type of one part.

    The parts are those of tuples and attrs objects, at any depth.

    >>> list(type_twins(1)), list(type_twins((True, 7)))
    ([1.0, True], [(1, 7), (1.0, 7), (True, 7.0)])
    """
    twins = (twin for twin in _candidates(value) if twin == value and not same(twin, value))
    return cast("Iterator[T]", twins)


def _candidates(value: object) -> Iterator[object]:
    if isinstance(value, Enum):
        yield value.value  # equal for members of a StrEnum or IntEnum
    elif isinstance(value, bool):
        yield from (int(value), float(value))
    elif isinstance(value, int):
        yield from (float(value), bool(value))
    elif isinstance(value, str):
        yield Text(value)
    elif isinstance(value, tuple):
        parts = cast("tuple[object, ...]", value)
        for index, part in enumerate(parts):
            for twin in type_twins(part):
                yield (*parts[:index], twin, *parts[index + 1 :])
    elif attrs.has(type(value)):
        part = cast("attrs.AttrsInstance", value)
        for field in attrs.fields(type(part)):
            if field.init:
                for twin in type_twins(cast("object", getattr(part, field.name))):
                    yield evolve_any(part, **{field.alias or field.name: twin})
