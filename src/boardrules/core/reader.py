"""The reader of notation: from left to right, with errors that say where and what is expected."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final, NoReturn

from boardrules.core.errors import NotationError
from boardrules.core.players import LETTERS

MAX_CHARS: Final = 200_000
"""Longest text that is read; more than any valid position needs."""
MAX_MOVE_CHARS: Final = 20_000
"""Longest text of a move that is read, as long as the longest move in JSON."""


def require_short(text: str, most: int) -> None:
    """Raise an error for a text of more than so many characters, before anything else is done.

    >>> require_short("wizard-1 @7", 20)
    """
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str, not {type(text).__name__}")
    if len(text) > most:
        raise NotationError(text, most, f"the end: at most {most} characters are read")


_WORD: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,17}(?![0-9])")


@lru_cache(maxsize=64)
def _up_to(marks: str) -> re.Pattern[str]:
    """Return what matches everything before one of some characters."""
    return re.compile(f"[^{re.escape(marks)}]*" if marks else "(?s:.)*")


class Reader:
    """A text and the place up to which it has been read.

    >>> reader = Reader("draw wizard-3")
    >>> reader.word("a verb"), reader.skip(" "), reader.word("a card")
    ('draw', True, 'wizard-3')
    >>> reader.end()
    """

    __slots__ = ("at", "text")

    def __init__(self, text: str, most: int = MAX_CHARS) -> None:
        require_short(text, most)
        self.text: str = text
        self.at: int = 0

    def fail(self, expected: str) -> NoReturn:
        """Raise the error for what stands here."""
        raise NotationError(self.text, self.at, expected)

    def fail_at(self, place: int, expected: str) -> NoReturn:
        """Raise the error for what stands at an earlier place."""
        self.at = place
        self.fail(expected)

    def skip(self, mark: str) -> bool:
        """Read a mark if it stands here."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def expect(self, mark: str) -> None:
        """Read a mark that must stand here."""
        if not self.skip(mark):
            self.fail(repr(mark))

    def end(self) -> None:
        """Make sure that nothing follows."""
        if self.at != len(self.text):
            self.fail("the end")

    def match(self, pattern: re.Pattern[str], expected: str) -> str:
        """Read what a pattern matches here."""
        found = pattern.match(self.text, self.at)
        if found is None:
            self.fail(expected)
        self.at = found.end()
        return found[0]

    def word(self, expected: str) -> str:
        """Read letters and digits, with single hyphens between them."""
        return self.match(_WORD, expected)

    def number(self, expected: str = "a number") -> int:
        """Read a number of at most 18 digits, without zeros before it."""
        return int(self.match(_NUMBER, expected))

    def choice(self, words: Iterable[str]) -> str:
        """Read one of some words."""
        start, known = self.at, tuple(words)
        expected = known[0] if len(known) == 1 else f"one of {', '.join(known)}"
        word = self.word(expected)
        if word not in known:
            self.fail_at(start, expected)
        return word

    def until(self, marks: str) -> str:
        """Read up to one of some characters, or to the end; the result may be empty."""
        found = _up_to(marks).match(self.text, self.at)
        assert found is not None  # it may be empty
        self.at = found.end()
        return found[0]

    def one_of(self, known: Collection[str], marks: str, expected: str) -> str:
        """Read up to one of some characters what must be among the known texts."""
        start = self.at
        found = self.until(marks)
        if found not in known:
            self.fail_at(start, expected)
        return found

    def letter(self) -> int:
        """Read the letter of an owner or a player."""
        at = LETTERS.find(self.text[self.at : self.at + 1] or " ")
        if at < 0:
            self.fail("the letter of a player")
        self.at += 1
        return at

    def flag(self) -> bool:
        """Read ``yes`` or ``no``."""
        return self.choice(("yes", "no")) == "yes"
