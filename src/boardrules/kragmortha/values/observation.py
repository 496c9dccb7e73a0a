"""A position as one viewer sees it."""

from __future__ import annotations

from attrs import frozen

from boardrules.core.multisets import Cards
from boardrules.core.pile import Pile
from boardrules.core.players import Viewer
from boardrules.kragmortha.values.pending import Pending
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Books


@frozen
class Observation:
    """A position as one viewer sees it; fields without a description are those of the state.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), 0)
    >>> seen.hand, seen.hand_sizes, seen.pile_size, len(seen.unseen)
    ((), (0, 0, 0, 0), 58, 58)
    """

    viewer: Viewer
    """The player who looks on; ``None`` for a spectator."""
    setup: Setup
    turn: int
    player: int
    goblins: tuple[Space | None, ...]
    rigor: Space
    hand: Cards
    """The viewer's own movement cards; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many movement cards each player holds."""
    unseen: Cards
    """The movement cards of the pile and of the others' hands together."""
    pile_size: int
    discards: Cards
    gazes: tuple[Cards, ...]
    gaze_deck: Pile
    books: tuple[Books, ...]
    book_deck: Cards
    tokens: Cards
    used_tokens: Cards
    pending: tuple[Pending, ...]
    ended: str | None
