"""Reading one text or file strictly into an attrs class: for editions and other data of games."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from functools import lru_cache
from os import PathLike
from typing import Any, Final, TypeVar, cast

from boardrules.core.errors import DataError, Fault
from boardrules.core.strict_json.hooks import TypeForm
from boardrules.core.strict_json.plain import oddities
from boardrules.core.strict_json.readings import Converters, Reading
from boardrules.core.strict_json.text import decode_carefully, decode_fast, encode

T = TypeVar("T")

MOST_CHARS: Final = 200_000
"""Longest text that is read, if the caller names no other limit."""


@lru_cache(maxsize=32)
def _reading_of(cls: TypeForm, with_defaults: frozenset[type]) -> Reading[Any]:
    return Reading(cls, Converters(tags={}, with_defaults=with_defaults))


def read_text(
    text: str,
    cls: type[T],
    *,
    with_defaults: frozenset[type] = frozenset(),
    limit: int = MOST_CHARS,
    headline: str = "this text cannot be read",
) -> T:
    """Return the value of an attrs class that a JSON text describes.

    Reading is strict: types must be exact, keys must not be missing, unknown or duplicated, and
    numbers must be finite. Only keys of the classes in *with_defaults* may be left out where the
    field has a default. A text of more than *limit* characters is not read.

    Raise ``DataError`` with *headline*, naming every fault by its path. What the class itself
    raises is such a fault; no other exception leaves this function, except ``TypeError`` for an
    argument that is no text and for a class with a field that JSON cannot hold.

    >>> from attrs import frozen
    >>> @frozen
    ... class Card:
    ...     id: str
    ...     copies: int = 1
    >>> read_text('{"id": "wizard-1"}', Card, with_defaults=frozenset({Card}))
    Card(id='wizard-1', copies=1)
    >>> read_text('{"id": 7, "copies": 1.0, "size": 3}', Card)
    Traceback (most recent call last):
    boardrules.core.errors.DataError: this text cannot be read:
      - id: must be a string, not 7
      - copies: must be an int, not 1.0
      - size: is no known key
    """
    reading: Reading[T] = _reading_of(cast(TypeForm, cls), with_defaults)
    try:
        return cast(T, reading.fast(decode_fast(text, limit), cls))
    except Exception:  # noqa: BLE001 - whatever it is, the careful reader says more
        pass
    return _read_carefully(text, reading, limit, headline)


def _read_carefully(text: str, reading: Reading[T], limit: int, headline: str) -> T:
    try:
        data, twins = decode_carefully(text, limit)
    except DataError as error:
        raise DataError(headline, error.faults) from None
    faults = oddities(data, limit, twins)
    value = reading.structure(data, "", faults)
    if faults:
        raise DataError(headline, tuple(faults))
    return cast(T, value)


def read_file(
    path: str | PathLike[str],
    cls: type[T],
    *,
    with_defaults: frozenset[type] = frozenset(),
    limit: int = MOST_CHARS,
    headline: str = "this file cannot be read",
) -> T:
    """Return the value of an attrs class that a JSON file in UTF-8 describes.

    See :func:`read_text`; bytes that are no UTF-8 are a fault as well. A byte order mark is
    skipped. Raise ``OSError`` for a file that cannot be opened.
    """
    from pathlib import Path  # noqa: PLC0415 - rare, and slow to import

    most_bytes = 4 * limit
    with Path(path).open("rb") as file:
        content = file.read(most_bytes + 1)
    if len(content) > most_bytes:
        message = f"has more than {most_bytes} bytes; at most {limit} characters are read"
        raise DataError(headline, (Fault("", message),))
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        message = _words_against(content, error.start)
        raise DataError(headline, (Fault("", message),)) from None
    return read_text(text, cls, with_defaults=with_defaults, limit=limit, headline=headline)


def _words_against(content: bytes, at: int) -> str:
    """Return what is wrong with bytes that are UTF-8 only before index *at*."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # UTF-32 may begin in the same way
        return "is UTF-16; save it as UTF-8"
    lines = content[:at].decode("utf-8").split("\n")
    where = f"line {len(lines)}, column {len(lines[-1]) + 1}"
    return f"is no UTF-8: byte 0x{content[at]:02x} at {where}; save it as UTF-8"


def write_text(value: object, *, with_defaults: frozenset[type] = frozenset()) -> str:
    """Return the JSON text of one line that :func:`read_text` reads as this value of its class.

    Fields of the classes in *with_defaults* are left out where they have their defaults. Raise
    ``ValueError`` for a number that is not finite or beyond 2**53.

    >>> from attrs import frozen
    >>> @frozen
    ... class Card:
    ...     id: str
    ...     copies: int = 1
    >>> write_text(Card("wizard-1"))
    '{"id":"wizard-1","copies":1}'
    >>> write_text(Card("wizard-1"), with_defaults=frozenset({Card}))
    '{"id":"wizard-1"}'
    """
    return encode(_reading_of(cast(TypeForm, type(value)), with_defaults).dump(value))
