"""What a player, or a spectator, may know of a position."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from boardrules.core.multisets import Cards
from boardrules.core.players import Viewer
from boardrules.wandering_towers.values.board import Flasks, Level
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import (
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Roll,
    Rolled,
    Search,
    Turn,
    Window,
)
from boardrules.wandering_towers.values.setup import Setup


@frozen
class HiddenExchange:
    """The partner gives a card in return for one that the viewer does not know (WT-11.2).

    >>> HiddenExchange()
    HiddenExchange()
    """


VisiblePending: TypeAlias = (
    DrawSpells
    | Deal
    | Draw
    | Turn
    | Roll
    | Rolled
    | Action
    | Window
    | Search
    | Exchange
    | HiddenExchange
)
"""One thing that is pending, as a viewer may know it.

>>> isinstance(HiddenExchange(), VisiblePending)
True
"""


@frozen
class Observation:
    """All that a viewer may know of a position.

    Owners, spaces and levels are counted as in :class:`Board` and :class:`State`.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=2)), 0)
    >>> seen.heights[:3], seen.hand_sizes, len(seen.unseen)
    ((0, 1, 1), (0, 0), 90)
    """

    setup: Setup
    viewer: Viewer
    """The player who observes; ``None`` for a spectator."""
    spells: tuple[Spell, ...]
    """The spells in play; empty until they are drawn."""
    towers: tuple[tuple[int, ...], ...]
    """The numbers of the towers on each space, bottom first."""
    exposed: tuple[Level, ...]
    """The topmost level of each space, with the visible wizards."""
    ravenskeep: int
    """The space where Ravenskeep stands."""
    home: tuple[int, ...]
    """The number of wizards of each owner in Ravenskeep."""
    imprisoned: tuple[int, ...]
    """The number of wizards of each owner under towers, on whatever level."""
    flasks: tuple[Flasks, ...]
    """The empty, full and spent flasks of each owner."""
    pile_size: int
    """The number of cards in the draw pile."""
    discards: Cards
    hand_sizes: tuple[int, ...]
    """The number of cards in each hand; one row in solo and cooperative games."""
    hand: Cards
    """The viewer's hand, or the row that all see; empty for a spectator of secret hands."""
    unseen: Cards
    """The cards of the pile and of the other hands together; without a card that the viewer has
    offered to the partner, who still holds it."""
    player: int
    """The player whose turn it is or, between turns, has just ended."""
    turn: int
    """The number of turns that are over, of all players together."""
    pending: tuple[VisiblePending, ...]
    """What is pending, the most urgent last; empty when the game is over."""
    ended: str | None = None
    """The ID of the rule that ended the game; ``None`` while it goes on."""

    @property
    def heights(self) -> tuple[int, ...]:
        """The number of towers on each space."""
        return tuple(map(len, self.towers))
