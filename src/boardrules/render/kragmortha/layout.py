"""What pictures of one setup of Kragmortha share: which space of the library is what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import frozen

from boardrules.kragmortha import Plan, Setup, Space, Symbol, edition_of, read_plan, space_name, xy

COLUMNS: Final = "abcdefg"
"""The names of the columns, x 0 first."""
FLOOR_SYMBOLS: Final = {
    symbol.letter: symbol for symbol in (Symbol.GRIMOIRE, Symbol.SCROLL, Symbol.POTION, Symbol.GEMS)
}
"""The symbols that a floor may have, by their letters."""


@frozen
class Library:
    """The library of a setup."""

    plan: Plan
    letters: str
    """The letter of each space's floor symbol, space 0 first; ``D`` for the desk."""
    words: tuple[str, ...]
    """What each space is, space 0 first."""
    rows: tuple[int, ...]
    """The rows that are in play, y, ascending."""

    def symbol(self, at: Space) -> Symbol:
        """Return the symbol of a floor space.

        >>> library_of(Setup(players=4)).symbol(66)
        <Symbol.GEMS: 'gems'>
        """
        return FLOOR_SYMBOLS[self.letters[at]]


@lru_cache(maxsize=64)
def library_of(setup: Setup) -> Library:
    """Return the library of a setup, without the rows that are out of play.

    >>> library_of(Setup(players=4)).rows
    (3, 4, 5, 6, 7, 8, 9)
    """
    edition = edition_of(setup)
    plan = read_plan(edition.layout(setup.players))
    letters = "".join(edition.floor)
    in_play = set(range(len(letters))) - set(plan.out_of_play)
    words = tuple(_words(plan, at, letter) for at, letter in enumerate(letters))
    return Library(plan, letters, words, tuple(sorted({xy(at)[1] for at in in_play})))


def _words(plan: Plan, at: Space, letter: str) -> str:
    floor = FLOOR_SYMBOLS[letter].value if letter in FLOOR_SYMBOLS else "desk"
    teleport = ", teleport" if at in plan.teleports else ""
    start = ", start space" if at in plan.starts else ""
    return f"{space_name(at)}: {floor}{teleport}{start}"
