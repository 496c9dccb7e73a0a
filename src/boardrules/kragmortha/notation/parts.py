"""Parts of texts that moves and positions have in common: spaces, numbers, lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from boardrules.core.reader import Reader
from boardrules.kragmortha.values.spaces import Space, space_named

SPACE: Final = "a space, a0 to g9"
"""What is expected where a space must stand."""
NOTHING: Final = "-"
"""What stands for an empty list, and for nobody."""

_MOST_DIGITS: Final = 18

T = TypeVar("T")


def read_space(reader: Reader, marks: str) -> Space:
    """Read the name of a space up to one of some marks.

    >>> read_space(Reader("d9"), " ")
    66
    """
    start = reader.at
    found = space_named(reader.until(marks))
    if found is None:
        reader.fail_at(start, SPACE)
    return found


def read_number(reader: Reader, marks: str, expected: str, most: int | None = None) -> int:
    """Read a number from 0 to *most* up to one of some marks, without needless zeros.

    >>> read_number(Reader("12 "), " ", "a number", most=20)
    12
    """
    start = reader.at
    digits = reader.until(marks)
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        reader.fail_at(start, expected)
    number = int(digits)
    if str(number) != digits or (most is not None and number > most):
        reader.fail_at(start, expected)
    return number


def read_player(reader: Reader, marks: str, players: int) -> int:
    """Read the number of one of *players* up to one of some marks.

    >>> read_player(Reader("3"), " ", 4)
    3
    """
    return read_number(reader, marks, f"a player, 0 to {players - 1}", players - 1)


def read_each(
    reader: Reader, separator: str, marks: str, read: Callable[[Reader, str], T]
) -> tuple[T, ...]:
    """Read what stands between separators up to one of some marks, one thing at least.

    *read* reads one of them, and is given the marks that end it.

    >>> read_each(Reader("d9;c9 "), ";", " ", read_space)
    (66, 65)
    """
    found = [read(reader, separator + marks)]
    while reader.skip(separator):
        found.append(read(reader, separator + marks))
    return tuple(found)


def read_list(
    reader: Reader, separator: str, marks: str, read: Callable[[Reader, str], T]
) -> tuple[T, ...]:
    """Read the same for a list that may be empty, which is written ``-``.

    >>> read_list(Reader("-"), ",", " ", read_space)
    ()
    """
    return () if skip_nothing(reader, marks) else read_each(reader, separator, marks, read)


def skip_nothing(reader: Reader, marks: str) -> bool:
    """Read ``-`` if it is all that stands here up to one of some marks.

    >>> skip_nothing(Reader("-;-"), ";"), skip_nothing(Reader("-1;-"), ";")
    (True, False)
    """
    start = reader.at
    if reader.until(marks) == NOTHING:
        return True
    reader.at = start
    return False


def require_parts(reader: Reader, separator: str, marks: str, parts: int, expected: str) -> None:
    """Make sure that as many parts follow up to one of some marks; read none of them.

    >>> require_parts(Reader("a/b;c"), "/", ";", 2, "two parts")
    """
    start = reader.at
    text = reader.until(marks)
    reader.at = start
    if text.count(separator) != parts - 1:
        reader.fail(expected)
