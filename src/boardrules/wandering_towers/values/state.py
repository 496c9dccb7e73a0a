"""Frozen states, and the draft in which the next one is made."""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import field, frozen

from boardrules.core.draft import Drafts
from boardrules.core.multisets import Cards
from boardrules.wandering_towers.values.board import Board, Flasks
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Pending
from boardrules.wandering_towers.values.setup import Setup


@frozen(weakref_slot=False)
class State:
    """A position of the game, with all its secrets.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=2))
    >>> state.pending, len(state.pile), state.flasks
    ((Deal(left=6),), 90, ((6, 0, 0), (6, 0, 0)))
    """

    setup: Setup
    spells: tuple[Spell, ...]
    """The spells in play; empty until they are drawn."""
    board: Board
    flasks: tuple[Flasks, ...]
    """Of each owner."""
    pile: Cards
    """The draw pile; its order is unknown, each equally likely."""
    discards: Cards
    hands: tuple[Cards, ...]
    """Of each player; one row in solo and cooperative games."""
    player: int
    """Whose turn it is; between turns, whose turn has just ended."""
    turn: int
    """Turns that are over, of all players together."""
    pending: tuple[Pending, ...]
    """The stack of what is pending, the most urgent last; empty when the game is over."""
    ended: str | None = None
    """ID of the rule that ended the game; ``None`` while it goes on."""
    offered: tuple[Move, ...] | None = field(init=False, default=None, eq=False, repr=False)
    """The legal moves once they were listed: a memory of the engine, not part of the value."""


class Draft:
    """A state that is being made: the fields of :class:`State`, open to change."""

    setup: Setup
    spells: tuple[Spell, ...]
    board: Board
    flasks: tuple[Flasks, ...]
    pile: Cards
    discards: Cards
    hands: tuple[Cards, ...]
    player: int
    turn: int
    pending: tuple[Pending, ...]
    ended: str | None


DRAFTS: Final = Drafts(State, Draft)
"""Opens states as drafts and seals them."""

Position: TypeAlias = State | Draft
"""What can be read: a state, or one that is being made."""
