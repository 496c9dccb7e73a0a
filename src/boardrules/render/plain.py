"""Text pictures: their style, and laying out lines beside and below each other."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from attrs import frozen

from boardrules.render.elements import allowed

LEAST_WIDTH: Final = 40
"""The fewest columns of a text picture."""


@frozen
class TextStyle:
    """How a text picture is written.

    >>> TextStyle(ascii=True).sign("◆", "*")
    '*'
    """

    width: int = 96
    """How many columns there are, at least 40. What cannot be narrower than that goes beyond."""
    ascii: bool = False
    """Whether to do with plain ASCII."""

    def sign(self, nice: str, plain: str) -> str:
        """The first, or where only ASCII is wanted the second."""
        return plain if self.ascii else nice


_ASCII = str.maketrans({"·": "-", "–": "-", "—": "-", "×": "x", "…": "..."})


def tidy(lines: Iterable[str], style: TextStyle) -> str:
    r"""Join lines, each without control characters and blanks at its end.

    >>> tidy(["a ", "b\x1b·"], TextStyle(ascii=True))
    'a\nb?-'
    """
    text = "\n".join(allowed(line).replace("\u00a0", " ").rstrip() for line in lines)
    if style.ascii:
        text = text.translate(_ASCII).encode("ascii", "replace").decode("ascii")
    return text


def beside(left: Sequence[str], right: Sequence[str], gap: int = 2) -> list[str]:
    """Put two blocks of lines side by side.

    >>> beside(["ab", "c"], ["x", "y", "z"], gap=1)
    ['ab x', 'c  y', '   z']
    """
    wide = max((len(line) for line in left), default=0) + gap
    return [f"{a:{wide}}{b}" for a, b in zip_longest(left, right, fillvalue="")]


def flowing(head: str, words: str, width: int) -> list[str]:
    """Wrap a text after a heading; further lines are indented to where the text begins.

    >>> flowing("Hand  ", "one two three", 14)
    ['Hand  one two', '      three']
    """
    return textwrap.wrap(
        words, width, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False
    ) or [head]


def counted(cards: Iterable[str], times: str = "×") -> str:
    r"""Name the kinds of a multiset, those that are there more than once with their number.

    A number does not get into another line than its kind.

    >>> counted(("a", "b", "b"))
    'a, b\xa0×2'
    """
    kinds: dict[str, int] = {}
    for card in cards:
        kinds[card] = kinds.get(card, 0) + 1
    return ", ".join(
        kind if count == 1 else f"{kind}\u00a0{times}{count}" for kind, count in kinds.items()
    )
