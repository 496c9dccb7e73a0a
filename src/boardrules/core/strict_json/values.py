"""What JSON can hold, how messages call it, and how much of it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from boardrules.core.limits import MAX_FAULTS, MAX_INT
from boardrules.core.shown import a

__all__ = [
    "MAX_CHARS",
    "MAX_DEPTH",
    "MAX_FAULTS",
    "MAX_INT",
    "JsonValue",
    "MismatchError",
    "join",
    "short",
    "show",
]

JsonValue: TypeAlias = (
    "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
)
"""What JSON can say, as Python says it.

>>> import json
>>> move: JsonValue = {"type": "card-drawn", "card": "wizard-3"}
>>> json.dumps(move)
'{"type": "card-drawn", "card": "wizard-3"}'
"""

MAX_CHARS: Final = 4_000_000
"""Longest text of any kind that is read.

>>> from boardrules.codec import MAX_CHARS, game_of
>>> game_of(" " * (MAX_CHARS + 1))
Traceback (most recent call last):
boardrules.core.errors.DataError: this text cannot be read:
  - has 4000001 characters; at most 4000000 are read
"""
MAX_DEPTH: Final = 64
"""Deepest nesting of arrays and objects that is read.

>>> from boardrules.codec import MAX_DEPTH, game_of
>>> game_of("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))
Traceback (most recent call last):
boardrules.core.errors.DataError: this text is no file of boardrules:
  ...
"""
_MOST_SHOWN: Final = 10**19


class MismatchError(ValueError):
    """A value that does not fit; the message says what would, *path* where within it."""

    def __init__(self, message: str, path: str = "") -> None:
        self.path = path
        super().__init__(message)


def show(value: object) -> str:
    """Return a short description of a JSON value for a message, whatever its size.

    What is no JSON is called by its class, so that it is not confused with an array or object.

    >>> show(True), show([1, 2]), show(3.5)
    ('true', 'an array', '3.5')
    >>> show((1, 2)), show(object())
    ('a tuple', 'a Python object')
    """
    kind = type(value)
    if value is None:
        return "null"
    if kind is bool:
        return "true" if value else "false"
    if isinstance(value, int) and kind is int:
        return str(value) if abs(value) < _MOST_SHOWN else "a number of many digits"
    if kind is float:
        return repr(value)
    if isinstance(value, str) and kind is str:
        return repr(value) if len(value) <= 40 else f"{value[:37]!r}..."
    if kind is list:
        return "an array"
    if kind is dict:
        return "an object"
    name = kind.__name__[:40]
    return f"a Python {name}" if name in ("array", "object") else a(name)


def join(path: str, more: str) -> str:
    """Return two paths put together.

    >>> join("data", "moves[3]"), join("data.moves", "[3]"), join("", "data")
    ('data.moves[3]', 'data.moves[3]', 'data')
    """
    if not path or not more or more.startswith("["):
        return path + more
    return f"{path}.{more}"


def short(key: str) -> str:
    """Return a key as it stands in a path: quoted and cut if it is not a plain short name.

    >>> short("moves"), short("no name")
    ('moves', "'no name'")
    """
    if len(key) <= 40 and key.replace("-", "_").isidentifier():
        return key
    return show(key)
