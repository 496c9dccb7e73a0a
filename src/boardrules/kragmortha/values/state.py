"""Frozen states, and the draft in which the next one is made."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from attrs import define, frozen

from boardrules.core.multisets import Cards, Pile
from boardrules.kragmortha.values.pending import Frame
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.spaces import Space


@frozen
class Books:
    """The Magic Books of one player.

    >>> Books(face_up=("penance:1",), face_down=()).count
    1
    """

    face_up: Cards
    """Not used yet, or permanent."""
    face_down: Cards
    """Used."""

    @property
    def count(self) -> int:
        """All books, up or down (KM-9.3)."""
        return len(self.face_up) + len(self.face_down)


NO_BOOKS = Books((), ())


@frozen(weakref_slot=False)
class State:
    """A position, complete. Tuples with one entry for each player begin with player 0.

    >>> from boardrules import kragmortha as km
    >>> state = km.RULES.initial_state(km.Setup(players=4))
    >>> state.goblins, km.xy(state.rigor), state.pending[-1]
    ((None, None, None, None), (3, 9), Draw(player=0))
    """

    setup: Setup
    turn: int
    """Turns that are over, of all players together."""
    player: int
    """Whose turn it is; the starting player before the first turn."""
    goblins: tuple[Space | None, ...]
    """Where each goblin stands; ``None`` in hand, not yet placed or banished."""
    rigor: Space
    """Where Rigor Mortis stands."""
    hands: tuple[Cards, ...]
    """The movement cards of each player. Secret."""
    pile: Cards
    """The movement cards that can be drawn, in unknown order. Which they are is secret."""
    discards: Cards
    """The movement cards played or discarded since the last shuffle."""
    gazes: tuple[Cards, ...]
    """The Gazes of each player."""
    gaze_deck: Pile
    """The Gazes that can be taken; those put under it are known."""
    books: tuple[Books, ...]
    """The Magic Books of each player."""
    book_deck: Cards
    """The Magic Books not taken, in unknown order."""
    tokens: Cards
    """The teleport tokens that can be turned up, in unknown order."""
    used_tokens: Cards
    """The tokens set aside."""
    pending: tuple[Frame, ...]
    """What has to be settled, the last first; empty when the game is over."""
    ended: str | None
    """ID of the rule that ended the game; ``None`` while it goes on."""


@define(eq=False, weakref_slot=False)
class Draft:
    """A state that is being made: the same fields as :class:`State`, and open to change.

    Filling in a twin and giving it the frozen class at the end is about twice as fast as making a
    frozen object; a test holds the fields of the two together.
    """

    setup: Setup
    turn: int
    player: int
    goblins: tuple[Space | None, ...]
    rigor: Space
    hands: tuple[Cards, ...]
    pile: Cards
    discards: Cards
    gazes: tuple[Cards, ...]
    gaze_deck: Pile
    books: tuple[Books, ...]
    book_deck: Cards
    tokens: Cards
    used_tokens: Cards
    pending: tuple[Frame, ...]
    ended: str | None


Position: TypeAlias = State | Draft
"""What can be read: a state, or one in the making."""

_new = Draft.__new__
T = TypeVar("T")


def replaced(parts: tuple[T, ...], at: int, part: T) -> tuple[T, ...]:
    """The same with another part in one place.

    >>> replaced((7, 8, 9), 1, 0)
    (7, 0, 9)
    """
    changed = list(parts)
    changed[at] = part
    return tuple(changed)


def draft_of(state: State) -> Draft:
    """Copy a state into a draft."""
    draft = _new(Draft)
    draft.setup = state.setup
    draft.turn = state.turn
    draft.player = state.player
    draft.goblins = state.goblins
    draft.rigor = state.rigor
    draft.hands = state.hands
    draft.pile = state.pile
    draft.discards = state.discards
    draft.gazes = state.gazes
    draft.gaze_deck = state.gaze_deck
    draft.books = state.books
    draft.book_deck = state.book_deck
    draft.tokens = state.tokens
    draft.used_tokens = state.used_tokens
    draft.pending = state.pending
    draft.ended = state.ended
    return draft


def sealed(draft: Draft) -> State:
    """Make the draft itself a state; it must not be changed any more."""
    draft.__class__ = State  # type: ignore[assignment]  # the same slots in the same order
    return draft  # type: ignore[return-value]  # it is a State since the line above
