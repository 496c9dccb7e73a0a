"""Editions: floor, layouts, decks and tokens as data (KM-1.9)."""

from __future__ import annotations

from enum import Enum, unique
from typing import Final

from attrs import frozen

from boardrules.core.multisets import Cards


@unique
class Symbol(Enum):
    """The symbols of floor and movement cards; the crystal ball is on cards only.

    >>> Symbol("gems").letter
    '*'
    """

    GRIMOIRE = "grimoire"
    SCROLL = "scroll"
    POTION = "potion"
    GEMS = "gems"
    BALL = "ball"

    @property
    def letter(self) -> str:
        """One character: ``g``, ``s``, ``p``, ``*``, and ``@`` for the crystal ball."""
        return _LETTERS[self]


_LETTERS: Final = {
    Symbol.GRIMOIRE: "g",
    Symbol.SCROLL: "s",
    Symbol.POTION: "p",
    Symbol.GEMS: "*",
    Symbol.BALL: "@",
}
FLOOR_SYMBOLS: Final = {symbol.letter: symbol for symbol in Symbol if symbol is not Symbol.BALL}
"""The four floor symbols by their letters."""


@unique
class Creature(Enum):
    """Whom a movement card moves.

    >>> Creature("rigor")
    <Creature.RIGOR: 'rigor'>
    """

    GOBLIN = "goblin"
    """The own goblin of whoever plays the card."""
    RIGOR = "rigor"
    """Rigor Mortis."""


@unique
class BookKind(Enum):
    """What a Magic Book does (KM-9.5).

    >>> BookKind("side-door")
    <BookKind.SIDE_DOOR: 'side-door'>
    """

    SECOND_WIND = "second-wind"
    """One movement card more in this turn."""
    CRYSTAL_SIGHT = "crystal-sight"
    """Both symbols of the cards played in the rest of the turn are crystal balls."""
    AVERTED_EYES = "averted-eyes"
    """No Gaze from a meeting."""
    PENANCE = "penance"
    """One own Gaze goes under the deck."""
    SUMMONS = "summons"
    """Rigor Mortis moves one space."""
    CHANGELING = "changeling"
    """Two goblins swap spaces."""
    SIDE_DOOR = "side-door"
    """The own goblin moves to a free teleport."""
    DEEP_POCKETS = "deep-pockets"
    """A hand of four, from now on."""
    NOTE = "note"
    """A text that the table carries out; here the book only counts at the end."""


TELEPORTATION: Final = "teleportation"
"""The kind of the tokens that carry a goblin to another teleport (KM-7.2).

>>> from boardrules.kragmortha import STANDARD
>>> STANDARD.tokens.count(TELEPORTATION)
2
"""
GAZE: Final = "gaze"
"""The kind of the tokens that bring a Gaze (KM-7.3).

>>> from boardrules.kragmortha import STANDARD
>>> STANDARD.tokens.count(GAZE)
2
"""
BOOK: Final = "book"
"""The kind of the tokens that bring a Magic Book (KM-7.3).

>>> from boardrules.kragmortha import STANDARD
>>> STANDARD.tokens.count(BOOK)
2
"""
TOKENS: Final = (BOOK, GAZE, TELEPORTATION)
"""The kinds of teleport tokens (KM-1.8)."""


@frozen
class Layout:
    """The library for some numbers of players.

    >>> from boardrules.kragmortha import STANDARD
    >>> STANDARD.layout(4).plan[4]
    'SBSSSB4'
    """

    players: tuple[int, ...]
    """The numbers of players who use it."""
    plan: tuple[str, ...]
    """Ten rows of seven characters, y 0 first.

    ``.`` is an ordinary space, ``S`` a start space, ``T`` a teleport, ``B`` both, ``R`` the space
    where Rigor Mortis starts, ``D`` the desk, ``-`` out of play; a digit 1 to 6 stands on the two
    spaces of one bookcase.
    """


@frozen
class MovementCard:
    """A kind of movement card.

    >>> MovementCard(Creature.GOBLIN, (Symbol.SCROLL, Symbol.BALL), copies=2).id
    'goblin:scroll+ball'
    """

    creature: Creature
    symbols: tuple[Symbol, Symbol]
    """In the order of :class:`Symbol`."""
    copies: int

    @property
    def id(self) -> str:
        """What states and moves call it, ``"rigor:gems+potion"``."""
        return f"{self.creature.value}:{'+'.join(symbol.value for symbol in self.symbols)}"


@frozen
class GazeCard:
    """A Withering Gaze card.

    >>> from boardrules.kragmortha import STANDARD
    >>> STANDARD.gaze("hand:clumsy-claws").clumsy
    True
    """

    id: str
    """What states and moves call it, ``"hand:clumsy-claws"``."""
    symbol: str
    """What a player has at most one of, such as ``"arm"``."""
    name: str
    text: str
    """The order."""
    copies: int = 1
    clumsy: bool = False
    """Whether it is enforced here, as a hand limit of two, and not by the table (KM-8.3)."""


@frozen
class BookCard:
    """A Magic Book.

    >>> from boardrules.kragmortha import STANDARD
    >>> STANDARD.book("penance:2").magic
    2
    """

    id: str
    """What states and moves call it, ``"penance:2"``."""
    kind: BookKind
    magic: int
    """Magic symbols, 1 to 3 (KM-1.7)."""
    name: str
    text: str
    copies: int = 1


@frozen(cache_hash=True)
class Edition:
    """All that may differ between printings of the game.

    >>> from boardrules.kragmortha import STANDARD
    >>> STANDARD.name, len(STANDARD.movement_deck()), len(STANDARD.gaze_deck())
    ('standard', 58, 24)
    """

    name: str
    floor: tuple[str, ...]
    """Ten rows of seven letters, y 0 first: those of :class:`Symbol`, and ``D`` for the desk."""
    layouts: tuple[Layout, ...]
    """One for each number of players from 2 to 8."""
    movement: tuple[MovementCard, ...]
    gazes: tuple[GazeCard, ...]
    books: tuple[BookCard, ...]
    tokens: tuple[str, ...]
    """Six of :data:`TELEPORTATION`, :data:`GAZE` and :data:`BOOK`."""

    def layout(self, players: int) -> Layout:
        """Return the layout for a number of players; raise ``KeyError`` if there is none."""
        for layout in self.layouts:
            if players in layout.players:
                return layout
        raise KeyError(players)

    def gaze(self, card_id: str) -> GazeCard:
        """Return the Gaze card with this ID; raise ``KeyError`` if there is none."""
        for card in self.gazes:
            if card.id == card_id:
                return card
        raise KeyError(card_id)

    def book(self, card_id: str) -> BookCard:
        """Return the book with this ID; raise ``KeyError`` if there is none."""
        for card in self.books:
            if card.id == card_id:
                return card
        raise KeyError(card_id)

    def movement_deck(self) -> Cards:
        """Return the movement cards as a multiset."""
        return tuple(sorted(card.id for card in self.movement for _ in range(card.copies)))

    def gaze_deck(self) -> Cards:
        """Return the Gaze cards as a multiset."""
        return tuple(sorted(card.id for card in self.gazes for _ in range(card.copies)))

    def book_deck(self) -> Cards:
        """Return the Magic Books as a multiset."""
        return tuple(sorted(card.id for card in self.books for _ in range(card.copies)))
