"""What follows from an edition and a layout, worked out once: neighbours, steps, kinds of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from boardrules.core.multisets import Cards
from boardrules.kragmortha.values.edition import BookKind, Creature, Edition, Layout, Symbol
from boardrules.kragmortha.values.pending import Draw, Raid, Turn
from boardrules.kragmortha.values.moves import (
    BookDrawn,
    CardDrawn,
    DiscardCard,
    GazeTurned,
    Land,
    PlaceGoblin,
    PlayCard,
    PushTo,
    Stay,
    Step,
    TokenTurned,
    UseSideDoor,
    UseSummons,
)
from boardrules.kragmortha.values.layout import Plan, adjacent, behind, read_plan
from boardrules.kragmortha.values.setup import Setup, edition_of
from boardrules.kragmortha.values.spaces import DESK, SPACES, Space

# Moves and frames are values: one object of each serves every game.
PLACE: Final = tuple(PlaceGoblin(to) for to in range(SPACES))
STEP: Final = tuple(Step(to) for to in range(SPACES))
PUSH: Final = tuple(PushTo(to) for to in range(SPACES))
LAND: Final = tuple(Land(to) for to in range(SPACES))
SUMMONS: Final = tuple(UseSummons(to) for to in range(SPACES))
SIDE_DOOR: Final = tuple(UseSideDoor(to) for to in range(SPACES))
STAY: Final = Stay()
DRAW: Final = tuple(Draw(player) for player in range(8))

_BITS = {Symbol.GRIMOIRE: 1, Symbol.SCROLL: 2, Symbol.POTION: 4, Symbol.GEMS: 8, Symbol.BALL: 15}
_BY_LETTER = {symbol.letter: bits for symbol, bits in _BITS.items()}
_ANY = 15

PlayTable: TypeAlias = dict[str, tuple[tuple[PlayCard, ...], ...]]
"""For each card and each space of its creature the first steps that the floor allows."""
StepTable: TypeAlias = dict[str, tuple[tuple[Step | Stay, ...], ...]]
"""For each card and each space reached by its first step the second steps, and ``STAY`` last."""


@lru_cache(maxsize=64)
def card_drawn(card: str) -> CardDrawn:
    """One object for each such outcome; there are 28 kinds of cards at most."""
    return CardDrawn(card)


@lru_cache(maxsize=128)
def turn_frame(cards: int, raided: bool, sight: bool) -> Turn:
    """One object for each such frame."""
    return Turn(cards, raided, sight)


class Board:
    """Tables of an edition's layout. Spaces index tuples of 70; a closed space has no steps.

    >>> from boardrules import kragmortha as km
    >>> board = board_of(km.Setup(players=4))
    >>> [km.space_name(each) for each in board.neighbours[km.space(0, 4)]]
    ['b4', 'a5']
    """

    __slots__ = (
        "beside",
        "book_deck",
        "book_kind",
        "clumsy",
        "discard",
        "drawn",
        "edition",
        "enterable",
        "events_at",
        "first",
        "first_sighted",
        "floor",
        "floor_bits",
        "floor_spaces",
        "gaze_deck",
        "gaze_symbol",
        "gaze_turned",
        "magic",
        "magic_drawn",
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
        "token_turned",
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
        self.floor: tuple[Space, ...] = plan.floor
        """Where a creature may stay."""
        self.starts: tuple[Space, ...] = plan.starts
        self.second_starts: tuple[Space, ...] = tuple(
            further
            for start in plan.starts
            if (further := behind(start)) is not None and further in plan.floor
        )
        """The spaces directly behind start spaces on which one may stand (KM-2.5)."""
        self.teleports: tuple[Space, ...] = plan.teleports
        self.events_at: frozenset[Space] = frozenset(plan.teleports) | DESK
        """Where entering brings something by itself."""
        self.floor_spaces: frozenset[Space] = frozenset(plan.floor)
        self.enterable: frozenset[Space] = frozenset(plan.floor) | DESK
        """Where goblins may go."""
        self.neighbours: tuple[tuple[Space, ...], ...] = tuple(
            tuple(to for to in adjacent(number) if to in self.enterable)
            if number in self.enterable
            else ()
            for number in range(SPACES)
        )
        """Where a goblin can go from each space."""
        self.beside: tuple[frozenset[Space], ...] = tuple(map(frozenset, self.neighbours))
        self.rigor_neighbours: tuple[tuple[Space, ...], ...] = tuple(
            tuple(to for to in exits if to not in DESK) for exits in self.neighbours
        )
        """Where Rigor Mortis can go from each space (KM-4.5)."""
        letters = "".join(self.edition.floor)
        self.floor_bits: tuple[int, ...] = tuple(
            _ANY if number in DESK else _BY_LETTER[letters[number]] for number in range(SPACES)
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
        self.drawn: dict[str, CardDrawn] = {
            card.id: card_drawn(card.id) for card in edition.movement
        }
        self.discard: dict[str, DiscardCard] = {
            card.id: DiscardCard(card.id) for card in edition.movement
        }
        self.raid_under_way: dict[str, Raid] = {
            card.id: Raid(card.id, 1) for card in edition.movement
        }
        self.raid_over: dict[str, Raid] = {card.id: Raid(card.id, 2) for card in edition.movement}
        self.gaze_symbol: dict[str, str] = {card.id: card.symbol for card in edition.gazes}
        self.gaze_turned: dict[str, GazeTurned] = {
            card.id: GazeTurned(card.id) for card in edition.gazes
        }
        self.clumsy: frozenset[str] = frozenset(card.id for card in edition.gazes if card.clumsy)
        """The Gazes that are enforced: a hand of two (KM-8.3)."""
        self.book_kind: dict[str, BookKind] = {card.id: card.kind for card in edition.books}
        self.magic: dict[str, int] = {card.id: card.magic for card in edition.books}
        self.magic_drawn: dict[str, BookDrawn] = {
            card.id: BookDrawn(card.id) for card in edition.books
        }
        self.token_turned: dict[str, TokenTurned] = {
            token: TokenTurned(token) for token in edition.tokens
        }

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
        """The floor symbols, as bits, that a second step can go to after a first step onto *at*.

        Whichever of the card's symbols the first step can have used, the other is left (KM-4.2).
        """
        one, two = self.symbols[card]
        used = self.floor_bits[at]
        return (two if one & used else 0) | (one if two & used else 0)


@lru_cache(maxsize=32)
def _board(edition: Edition, layout: Layout) -> Board:
    return Board(edition, layout)


@lru_cache(maxsize=128)
def board_of(setup: Setup) -> Board:
    """The tables for a sound setup."""
    edition = edition_of(setup)
    return _board(edition, edition.layout(setup.players))
