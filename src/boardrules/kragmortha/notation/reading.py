"""Reading notation with exact places for errors."""

from __future__ import annotations

from collections.abc import Collection
from typing import NoReturn

from attrs import frozen

from boardrules.core.errors import NotationError
from boardrules.kragmortha.values.spaces import Space, space_named

_MOST_DIGITS = 7


@frozen
class Span:
    """A part of a text that is being read.

    >>> step, to = Span("step d9", 0, 7).split(" ")
    >>> step.value, to.space()
    ('step', 66)
    """

    text: str
    """The whole text."""
    start: int
    end: int

    @property
    def value(self) -> str:
        """What the part says."""
        return self.text[self.start : self.end]

    def fail(self, expected: str) -> NoReturn:
        """Raise a ``NotationError`` that points to the beginning of the part."""
        raise NotationError(self.text, self.start, expected)

    def fail_after(self, expected: str) -> NoReturn:
        """Raise a ``NotationError`` that points behind the part."""
        raise NotationError(self.text, self.end, expected)

    def split(self, separator: str) -> list[Span]:
        """The parts between the separators, one at least."""
        spans: list[Span] = []
        at = self.start
        for part in self.value.split(separator):
            spans.append(Span(self.text, at, at + len(part)))
            at += len(part) + len(separator)
        return spans

    def items(self, separator: str) -> list[Span]:
        """The same for a list that may be empty, which is written ``-``."""
        return [] if self.value == "-" else self.split(separator)

    def one_of(self, known: Collection[str], expected: str) -> str:
        """One out of several words."""
        if self.value not in known:
            self.fail(expected)
        return self.value

    def space(self) -> Space:
        """A space such as ``d9``."""
        found = space_named(self.value)
        if found is None:
            self.fail("a space, a0 to g9")
        return found

    def number(self, expected: str, most: int | None = None) -> int:
        """A whole number from 0 to *most*, without needless zeros."""
        digits = self.value
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            self.fail(expected)
        number = int(digits)
        if str(number) != digits or (most is not None and number > most):
            self.fail(expected)
        return number
