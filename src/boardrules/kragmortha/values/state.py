"""States, frozen, and the drafts in which the next ones are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import field, frozen

from boardrules.core.draft import Drafts
from boardrules.core.multisets import Cards
from boardrules.core.pile import Pile
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.pending import Pending
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


NO_BOOKS: Final = Books((), ())


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
    pending: tuple[Pending, ...]
    """What has to be settled, the last first; empty when the game is over."""
    ended: str | None
    """ID of the rule that ended the game; ``None`` while it goes on."""
    offered: tuple[Move, ...] | None = field(init=False, default=None, eq=False, repr=False)
    """The legal moves once the engine has listed them; no part of the position."""


class Draft:
    """A state that is being made: the fields of :class:`State`, open to change."""

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
    pending: tuple[Pending, ...]
    ended: str | None

    if TYPE_CHECKING:  # no argument, as in the state
        offered: tuple[Move, ...] | None


DRAFTS: Final = Drafts(State, Draft)

Position: TypeAlias = State | Draft
"""What the rules read: a state, or a draft of the next one."""
