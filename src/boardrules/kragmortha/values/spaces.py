"""Spaces of the library as numbers: coordinates, names, and which are adjacent."""

from __future__ import annotations

from typing import Final, TypeAlias

WIDTH: Final = 7
"""Spaces along the short side: x 0 to 6."""
HEIGHT: Final = 10
"""Spaces along the long side: y 0 to 9; y 9 is the desk's end."""
SPACES: Final = WIDTH * HEIGHT

Space: TypeAlias = int
"""A space of the library, 0 to 69: seven times y plus x (:func:`space`, :func:`xy`).

>>> rigor: Space = 66
>>> divmod(rigor, 7)
(9, 3)
"""

DESK: Final[frozenset[Space]] = frozenset((56, 57, 63, 64))
"""The four spaces of the desk, x 0 and 1, y 8 and 9 (KM-1.3).

>>> sorted(xy(number) for number in DESK)
[(0, 8), (0, 9), (1, 8), (1, 9)]
"""


def space(x: int, y: int) -> Space:
    """Return the number of the space at x 0 to 6, y 0 to 9.

    Raise ``ValueError`` for coordinates outside the library.

    >>> space(3, 9)
    66
    """
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        raise ValueError(f"no space at x {x}, y {y}: x is 0 to 6, y is 0 to 9")
    return y * WIDTH + x


def xy(number: Space) -> tuple[int, int]:
    """Return x and y of a space; raise ``ValueError`` for a number outside 0 to 69.

    >>> xy(66)
    (3, 9)
    """
    if not 0 <= number < SPACES:
        raise ValueError(f"no space {number}: spaces are 0 to {SPACES - 1}")
    return number % WIDTH, number // WIDTH


def space_name(number: Space) -> str:
    """Return the name of a space: a letter ``a`` to ``g`` for x, a digit for y.

    >>> space_name(66)
    'd9'
    """
    x, y = xy(number)
    return f"{'abcdefg'[x]}{y}"


def space_named(name: str) -> Space | None:
    """Return the space with a name such as ``"d9"``; ``None`` if there is none.

    >>> space_named("d9"), space_named("h1")
    (66, None)
    """
    if len(name) != 2 or name[0] not in "abcdefg" or name[1] not in "0123456789":
        return None
    return int(name[1]) * WIDTH + "abcdefg".index(name[0])


def adjacent(number: Space) -> tuple[Space, ...]:
    """Return the spaces that share a side with this one, ascending (KM-1.2).

    >>> adjacent(0)
    (1, 7)
    """
    x, y = xy(number)
    return tuple(
        b * WIDTH + a
        for a, b in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
        if 0 <= a < WIDTH and 0 <= b < HEIGHT
    )


def behind(number: Space) -> Space | None:
    """Return the space one nearer the desk's end (KM-2.5); ``None`` behind the last row.

    >>> behind(0), behind(69)
    (7, None)
    """
    return number + WIDTH if number + WIDTH < SPACES else None
