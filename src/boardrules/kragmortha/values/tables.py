"""What follows from an edition and a layout, computed once for all games."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from boardrules.core.multisets import Cards
from boardrules.kragmortha.values.edition import BookKind, Creature, Edition, Layout, Symbol
from boardrules.kragmortha.values.layout import Plan, read_plan
from boardrules.kragmortha.values.moves import DiscardCard, PlayCard, Stay, Step
from boardrules.kragmortha.values.pending import Raid, RaidStage
from boardrules.kragmortha.values.shared import STAY, STEP
from boardrules.kragmortha.values.spaces import DESK, SPACES, Space, adjacent, behind

_BITS: Final = {
    Symbol.GRIMOIRE: 1,
    Symbol.SCROLL: 2,
    Symbol.POTION: 4,
    Symbol.GEMS: 8,
    Symbol.BALL: 15,
}
_BY_LETTER: Final = {symbol.letter: bits for symbol, bits in _BITS.items()}

ANY_SYMBOL: Final = 15
"""All floor symbols, as bits: those of a crystal ball, and those that lead onto the desk."""

PlayTable: TypeAlias = dict[str, tuple[tuple[PlayCard, ...], ...]]
"""For each card and each space of its creature the first steps that the floor allows."""
StepTable: TypeAlias = dict[str, tuple[tuple[Step | Stay, ...], ...]]
"""For each card and each space reached by its first step the second steps, and ``STAY`` last."""


class Tables:
    """The tables of one library. Spaces index tuples of 70; a closed space has no steps.

    >>> from boardrules import kragmortha as km
    >>> tables = tables_of(km.STANDARD, km.STANDARD.layout(4))
    >>> [km.space_name(each) for each in tables.neighbours[km.space(0, 4)]]
    ['b4', 'a5']
    """

    __slots__ = (
        "beside",
        "book_deck",
        "book_kind",
        "clumsy",
        "deep",
        "discard",
        "edition",
        "enterable",
        "events_at",
        "first",
        "first_sighted",
        "floor",
        "floor_bits",
        "gaze_deck",
        "gaze_symbol",
        "kind_names",
        "magic",
        "movement_deck",
        "neighbours",
        "plan",
        "raid_over",
        "raid_under_way",
        "rigor_neighbours",
        "second",
        "second_sighted",
        "second_starts",
        "starts",
        "symbols",
        "teleports",
        "tokens",
    )

    def __init__(self, edition: Edition, layout: Layout) -> None:
        self.edition: Edition = edition
        self.plan: Plan = read_plan(layout)
        self._make_geometry()
        self._make_cards()
        self._make_steps()

    def _make_geometry(self) -> None:
        plan = self.plan
        self.floor: frozenset[Space] = frozenset(plan.floor)
        """Where a creature may stay."""
        self.starts: tuple[Space, ...] = plan.starts
        self.second_starts: tuple[Space, ...] = tuple(
            further
            for start in plan.starts
            if (further := behind(start)) is not None and further in self.floor
        )
        """The spaces directly behind start spaces on which one may stand (KM-2.5)."""
        self.teleports: tuple[Space, ...] = plan.teleports
        self.events_at: frozenset[Space] = frozenset(plan.teleports) | DESK
        """Where entering brings something by itself."""
        self.enterable: frozenset[Space] = self.floor | DESK
        """Where goblins may go."""
        self.neighbours: tuple[tuple[Space, ...], ...] = tuple(
            tuple(to for to in adjacent(number) if to in self.enterable)
            if number in self.enterable
            else ()
            for number in range(SPACES)
        )
        """Where a goblin can go from each space (KM-4.4)."""
        self.beside: tuple[frozenset[Space], ...] = tuple(map(frozenset, self.neighbours))
        self.rigor_neighbours: tuple[tuple[Space, ...], ...] = tuple(
            tuple(to for to in exits if to not in DESK) for exits in self.neighbours
        )
        """Where Rigor Mortis can go from each space (KM-4.5)."""
        letters = "".join(self.edition.floor)
        self.floor_bits: tuple[int, ...] = tuple(
            ANY_SYMBOL if number in DESK else _BY_LETTER[letters[number]]
            for number in range(SPACES)
        )
        """The floor symbol as a bit; any symbol leads onto the desk (KM-4.3)."""

    def _make_cards(self) -> None:
        edition = self.edition
        self.movement_deck: Cards = edition.movement_deck()
        self.gaze_deck: Cards = edition.gaze_deck()
        self.book_deck: Cards = edition.book_deck()
        self.tokens: Cards = tuple(sorted(edition.tokens))
        self.symbols: dict[str, tuple[int, int]] = {
            card.id: (_BITS[card.symbols[0]], _BITS[card.symbols[1]]) for card in edition.movement
        }
        """The two symbols of each movement card as bits."""
        self.discard: dict[str, DiscardCard] = {
            card.id: DiscardCard(card.id) for card in edition.movement
        }
        self.raid_under_way: dict[str, Raid] = {
            card.id: Raid(card.id, RaidStage.SECOND_STEP) for card in edition.movement
        }
        self.raid_over: dict[str, Raid] = {
            card.id: Raid(card.id, RaidStage.OVER) for card in edition.movement
        }
        self.gaze_symbol: dict[str, str] = {card.id: card.symbol for card in edition.gazes}
        self.clumsy: frozenset[str] = frozenset(card.id for card in edition.gazes if card.clumsy)
        """The Gazes that are enforced: a hand of two (KM-8.3)."""
        self.book_kind: dict[str, BookKind] = {card.id: card.kind for card in edition.books}
        self.kind_names: dict[str, str] = {card.id: card.kind.value for card in edition.books}
        """The kinds of books as words: enums take longer as keys."""
        self.deep: frozenset[str] = frozenset(
            card.id for card in edition.books if card.kind is BookKind.DEEP_POCKETS
        )
        """The books that give a hand of four (KM-9.5)."""
        self.magic: dict[str, int] = {card.id: card.magic for card in edition.books}

    def _make_steps(self) -> None:
        self.first: PlayTable = {}
        self.first_sighted: PlayTable = {}
        """The same after Crystal Sight."""
        self.second: StepTable = {}
        self.second_sighted: StepTable = {}
        for card in self.edition.movement:
            goblin = card.creature is Creature.GOBLIN
            exits = self.neighbours if goblin else self.rigor_neighbours
            one, two = self.symbols[card.id]
            plays = tuple(tuple(PlayCard(card.id, to) for to in row) for row in exits)
            self.first_sighted[card.id] = plays
            self.first[card.id] = tuple(
                tuple(play for play in row if self.floor_bits[play.to] & (one | two))
                for row in plays
            )
            self.second_sighted[card.id] = tuple((*(STEP[to] for to in row), STAY) for row in exits)
            self.second[card.id] = tuple(
                (*(STEP[to] for to in row if self.floor_bits[to] & self.left(card.id, at)), STAY)
                for at, row in enumerate(exits)
            )

    def left(self, card: str, at: Space) -> int:
        """Return the floor symbols, as bits, open to a second step after a first one onto *at*.

        Whichever of the card's symbols the first step can have used, the other is left (KM-4.2).
        """
        one, two = self.symbols[card]
        used = self.floor_bits[at]
        return (two if one & used else 0) | (one if two & used else 0)


@lru_cache(maxsize=32)
def tables_of(edition: Edition, layout: Layout) -> Tables:
    """Return the tables for one of the layouts of a valid edition."""
    return Tables(edition, layout)
