"""Equality that is exact in types: ``True`` and ``1.0`` are not 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")

_PLAIN: Final = frozenset((int, str, bool, type(None)))
"""Types whose values can be compared to anything, fast and without an error."""


def same(one: object, other: object) -> bool:
    """Return whether two values are equal, of one class, and so in all their parts.

    >>> same((1, "a"), (1, "a")), same((1,), (True,)), same(1, 1.0)
    (True, False, False)
    """
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind is tuple:
        ones, others = cast("tuple[object, ...]", one), cast("tuple[object, ...]", other)
        return len(ones) == len(others) and all(map(same, ones, others))
    fields: Any = getattr(kind, "__attrs_attrs__", None)
    if fields is None:
        return one == other
    for field in fields:
        # What does not count for equality, such as a memo, does not count here either.
        if field.eq and not same(getattr(one, field.name), getattr(other, field.name)):
            return False
    return True


def find_same(wanted: T, listed: Iterable[T]) -> T | None:
    """Return the listed value that is the :func:`same` as the wanted one, or ``None``.

    >>> find_same(2, [1, 2, 3]), find_same(True, [1, 2])
    (2, None)
    """
    kind = type(wanted)
    for value in listed:
        if value is wanted or (type(value) is kind and same(value, wanted)):
            return value
    return None


def is_among(wanted: object, values: tuple[object, ...]) -> bool:
    """Return whether one of some values is the :func:`same` as the wanted one.

    >>> is_among(2, (1, 2, 3)), is_among(True, (1, 2)), is_among(None, ("a", None))
    (True, False, True)
    """
    if type(wanted) in _PLAIN:
        if wanted not in values:
            return False
        if type(values[values.index(wanted)]) is type(wanted):
            return True
    return any(value is wanted or same(value, wanted) for value in values)
