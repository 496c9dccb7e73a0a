"""What pictures of one setup of Kragmortha share: which space of the library is what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import frozen

from boardrules.kragmortha import Plan, Setup, Space, Symbol, edition_of, read_plan, xy

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
    """The letter of each space's floor symbol, space 0 first."""
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
    return Library(plan, letters, tuple(sorted({xy(at)[1] for at in in_play})))
