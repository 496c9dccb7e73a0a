"""Equality that is exact in types: ``True`` and ``1.0`` are not 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

T = TypeVar("T")


def same(one: object, other: object) -> bool:
    """Return whether two values are equal, of one class, and so in all their parts.

    Fields of attrs classes that do not count for equality are not compared.

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
    return all(
        same(getattr(one, field.name), getattr(other, field.name)) for field in fields if field.eq
    )


def find_same(wanted: T, listed: Iterable[T]) -> T | None:
    """Return the listed value that is the :func:`same` as the wanted one, or ``None``.

    >>> find_same(2, [1, 2, 3]), find_same(True, [1, 2])
    (2, None)
    """
    for value in listed:
        if value is wanted or same(value, wanted):
            return value
    return None
