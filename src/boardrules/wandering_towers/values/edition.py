"""Editions: everything that may differ between printings of the game (WT-1.6)."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from boardrules.wandering_towers.values.options import Spell

DIE_FACES: Final = 6
"""The highest number that a die shows; the lowest is 1 (WT-4.1)."""


@frozen
class CardKind:
    """A kind of movement card and the number of its copies.

    >>> from boardrules.wandering_towers import STANDARD
    >>> STANDARD.card("either-4-2").wizard
    2
    """

    id: str
    """The name in states, moves and files: ``"wizard-3"``, ``"tower-die-2"``, ``"either-5-1"``."""
    copies: int
    """The number of its copies in the deck, at least 1."""
    tower: int | None = None
    """The steps of a slice; 0 if the die decides, ``None`` if the card moves no tower."""
    wizard: int | None = None
    """The steps of a wizard; 0 if the die decides, ``None`` if the card moves no wizard."""
    dice: int = 0
    """The number of dice icons; 0 for a card with numbers."""


@frozen
class Counts:
    """The wizards and flasks of a player, or of all together in solo and cooperative games.

    >>> from boardrules.wandering_towers import STANDARD
    >>> STANDARD.counts[2]
    Counts(players=4, wizards=4, flasks=5)
    """

    players: int
    wizards: int
    flasks: int


@frozen
class Rating:
    """A line of the solo rating table (WT-9.4).

    >>> Rating(at_most=30, text="good")
    Rating(at_most=30, text='good')
    """

    at_most: int
    """The highest number of cards used that still earns the rating."""
    text: str


@frozen
class SpellCost:
    """The cost of a spell in full flasks (WT-7.10).

    >>> from boardrules.wandering_towers import STANDARD
    >>> STANDARD.cost(Spell.ADVANCE_TOWER)
    1
    """

    spell: Spell
    cost: int


@frozen(cache_hash=True)
class Edition:
    """Everything that may differ between printings of the game (WT-1.6).

    >>> from boardrules.wandering_towers import STANDARD
    >>> STANDARD.name, len(STANDARD.deck()), STANDARD.spaces
    ('standard', 90, 16)
    """

    name: str
    spaces: int
    """The length of the ring, 16 in the published game."""
    crests: tuple[int, ...]
    """The spaces with a raven crest printed on the ground."""
    ravenskeep: int
    """The space where Ravenskeep starts."""
    towers: tuple[int, ...]
    """The start space of each tower, tower 1 first."""
    crested_towers: tuple[int, ...]
    """The numbers of the towers with a raven crest on the roof."""
    room: tuple[int, ...]
    """The number of wizards that each tower takes during the setup, tower 1 first (WT-2.2)."""
    hand: int
    """The number of cards in a hand or row, 3 in the published game."""
    cards: tuple[CardKind, ...]
    counts: tuple[Counts, ...]
    """One line for each number of players in competitive and team games."""
    common: Counts
    """The wizards and flasks of a solo or cooperative game; its *players* is 1."""
    spell_costs: tuple[SpellCost, ...]
    """One line for each spell."""
    ratings: tuple[Rating, ...] = field(default=())
    """The solo ratings, best first; empty if the edition has none."""

    def card(self, card_id: str) -> CardKind:
        """Return the kind with this ID; raise ``KeyError`` if the edition has none."""
        for kind in self.cards:
            if kind.id == card_id:
                return kind
        raise KeyError(card_id)

    def cost(self, spell: Spell) -> int:
        """Return the cost of a spell in full flasks; raise ``KeyError`` if the edition has none."""
        for line in self.spell_costs:
            if line.spell is spell:
                return line.cost
        raise KeyError(spell)

    def deck(self) -> tuple[str, ...]:
        """Return all cards of the deck, sorted."""
        return tuple(sorted(kind.id for kind in self.cards for _ in range(kind.copies)))

    def rating(self, score: int) -> str | None:
        """Return the best rating that a number of used cards earns, or ``None``."""
        for line in self.ratings:
            if score <= line.at_most:
                return line.text
        return None
