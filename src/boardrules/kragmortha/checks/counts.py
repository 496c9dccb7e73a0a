"""What follows from a state about its past, as bounds that no game breaks."""

from __future__ import annotations

from boardrules.kragmortha.rules.ending import BY_BOOK, BY_LIMIT
from boardrules.kragmortha.rules.gazes import CLUMSY_HAND, DEEP_HAND, HAND
from boardrules.kragmortha.rules.movement import moves_goblin
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.values.pending import Draw, Turn
from boardrules.kragmortha.values.state import State
from boardrules.kragmortha.values.tables import Tables


class Counts:
    """Bounds on what has happened before a state whose parts are each valid."""

    __slots__ = (
        "acted",
        "books",
        "first_pile",
        "fresh",
        "goblin_cards",
        "holders",
        "least",
        "most",
        "state",
        "tables",
        "used",
    )

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.tables: Tables = state.setup._tables
        bottom = state.pending[0] if state.pending else None
        raided = type(bottom) is Turn and bottom.raided
        self.fresh: bool = not state.turn and type(bottom) is Turn and not bottom.raided
        """Whether nothing but the deal and the placement of goblins can have happened."""
        self.acted: bool = raided or type(bottom) is Draw or state.ended == BY_BOOK
        """Whether a card was certainly used in this turn."""
        self.least: int = state.turn + self.acted
        """At least so many cards were played or discarded: one or more in each turn (KM-3.1)."""
        self.holders: bool = any(state.gazes)
        self.books: int = sum([held.count for held in state.books])
        kinds = self.tables.book_kind
        down = [kinds[book] for held in state.books for book in held.face_down]
        self.used: frozenset[BookKind] = frozenset(down)
        """The kinds of the books that were used."""
        self._count_cards(down.count(BookKind.PENANCE))

    def _count_cards(self, penances: int) -> None:
        state, tables = self.state, self.tables
        owned = [book for held in state.books for book in (*held.face_up, *held.face_down)]
        hand = HAND if tables.deep.isdisjoint(owned) else DEEP_HAND
        # One's own cards in one's own turn. Of the others a Gaze can ask for cards; it is taken
        # once, and again only if Penance has put it under the deck.
        clumsy = sum([gaze in tables.clumsy for gaze in tables.gaze_deck]) + penances
        turns = state.turn + (state.ended != BY_LIMIT)
        self.most: int = turns * hand + clumsy * (hand - CLUMSY_HAND)
        """At most so many cards were played or discarded."""
        self.first_pile: bool = (
            self.most < len(tables.movement_deck) - hand * len(state.hands) and not self.fresh
        )
        """Whether the cards cannot have been shuffled again (KM-3.4), so that the discards are all
        that was used."""
        self.goblin_cards: int = (
            sum([moves_goblin(card) for card in state.discards]) if self.first_pile else self.most
        )
        """At most so many goblin cards were played."""
