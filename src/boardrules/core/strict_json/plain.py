"""Plain data: what is no JSON, too large, too deep or duplicated, found before it is structured."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, cast

from boardrules.core.errors import Fault
from boardrules.core.strict_json.values import (
    MAX_DEPTH,
    MAX_FAULTS,
    MAX_INT,
    join,
    short,
    show,
)

_TOO_DEEP: Final = f"is nested deeper than {MAX_DEPTH}"
_TOO_LARGE: Final = "takes more than "

Twins = Mapping[int, Sequence[str]]
"""The duplicated keys of objects, by the ``id`` of each object."""

# Characters that each takes at least.
_SCALAR: Final = 1
_BRACKETS: Final = 2
_QUOTES: Final = 2
_COLON: Final = 1
_COMMA: Final = 1


def is_plain(data: object, limit: int, largest: int = MAX_INT) -> bool:
    """Return whether data are plain JSON within all limits: faults could name nothing.

    *limit* is the number of characters that the data may take as JSON, *largest* the largest int.
    The time this takes is bounded by *limit*, also if the data share parts or hold themselves.
    """
    level: list[object] = [data]
    for depth in range(MAX_DEPTH + 1):
        following: list[object] = []
        for value in level:
            if type(value) is list or type(value) is dict:
                parts = cast("list[object] | dict[object, object]", value)
                # The commas are counted before the parts are kept, so that few are kept.
                limit -= _BRACKETS + max(len(parts) - 1, 0) * _COMMA
                if limit < 0 or depth == MAX_DEPTH:
                    return False
                if isinstance(parts, dict):
                    limit -= _size_of_keys(parts)
                    following += parts.values()
                else:
                    following += parts
            else:
                limit -= _size_of_leaf(value, largest)
            if limit < 0:
                return False
        if not following:
            return True
        level = following
    raise AssertionError("no level lies below the deepest")


_NEVER: Final = 10**18
"""Characters that what is no JSON takes: more than any limit."""


def _size_of_leaf(value: object, largest: int) -> int:
    kind = type(value)
    if isinstance(value, str) and kind is str:
        return len(value) + _QUOTES
    if isinstance(value, int) and kind is int:
        return _SCALAR if -largest <= value <= largest else _NEVER
    if isinstance(value, float) and kind is float:
        return _SCALAR if value - value == 0 else _NEVER
    return _SCALAR if kind is bool or value is None else _NEVER


def _size_of_keys(value: dict[object, object]) -> int:
    size = 0
    for key in value:
        if not isinstance(key, str) or type(key) is not str:
            return _NEVER
        size += len(key) + _QUOTES + _COLON
    return size


def oddities(
    data: object, limit: int, twins: Twins | None = None, largest: int = MAX_INT
) -> list[Fault]:
    """Return a fault for each thing in data that JSON or a limit does not allow.

    At most :data:`MAX_FAULTS` are named.
    """
    if not twins and is_plain(data, limit, largest):
        return []
    survey = _Survey(limit, twins or {}, largest)
    with suppress(_EnoughError):
        survey.visit(data, "", 0)
    return survey.faults


def is_nonsense(faults: Iterable[Fault]) -> bool:
    """Return whether :func:`oddities` found data too deep or too large to be looked at further."""
    return any(
        fault.message == _TOO_DEEP or fault.message.startswith(_TOO_LARGE) for fault in faults
    )


class _EnoughError(Exception):
    """There is no need to look further."""


class _Survey:
    """A walk through data that collects faults."""

    __slots__ = ("_largest", "_left", "_limit", "_twins", "faults")

    def __init__(self, limit: int, twins: Twins, largest: int) -> None:
        self._limit = self._left = limit
        self._twins = twins
        self._largest = largest
        self.faults: list[Fault] = []

    def visit(self, value: object, path: str, depth: int) -> None:
        kind = type(value)
        if kind is list or kind is dict:
            self._count(_BRACKETS)
            if depth == MAX_DEPTH:
                self._add(path, _TOO_DEEP)
                raise _EnoughError  # such data are not looked at any further
            if kind is list:
                for index, item in enumerate(cast("list[object]", value)):
                    if index:
                        self._count(_COMMA)
                    self.visit(item, f"{path}[{index}]", depth + 1)
            else:
                self._visit_object(cast("dict[object, object]", value), path, depth)
            return
        size = _size_of_leaf(value, self._largest)
        if size == _NEVER:
            self._add(path, self._words_against(value))
        else:
            self._count(size)

    def _visit_object(self, value: dict[object, object], path: str, depth: int) -> None:
        for name in self._twins.get(id(value), ()):
            self._add(join(path, short(name)), "is duplicated")
        for index, (key, item) in enumerate(value.items()):
            if index:
                self._count(_COMMA)
            if not isinstance(key, str) or type(key) is not str:
                self._add(path, f"must have strings as keys, not {show(key)}")
                continue
            self._count(len(key) + _QUOTES + _COLON)
            self.visit(item, join(path, short(key)), depth + 1)

    def _words_against(self, leaf: object) -> str:
        if type(leaf) is float:
            return f"must be a finite number, not {leaf}"
        if type(leaf) is not int:
            return f"must be plain JSON data, not {show(leaf)}"
        if self._largest == MAX_INT:
            return "must be an int between -2**53 and 2**53"
        return f"must have at most {len(str(self._largest))} digits"

    def _count(self, chars: int) -> None:
        self._left -= chars
        if self._left < 0:
            self._add("", f"{_TOO_LARGE}{self._limit} characters as JSON")
            raise _EnoughError

    def _add(self, path: str, message: str) -> None:
        self.faults.append(Fault(path, message))
        if len(self.faults) >= MAX_FAULTS:
            raise _EnoughError
