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
    """The empty, full and spent flasks of each owner."""
    pile: Cards
    """The draw pile; its order is unknown, each order equally likely."""
    discards: Cards
    """The discard pile."""
    hands: tuple[Cards, ...]
    """The hand of each player; one row in solo and cooperative games."""
    player: int
    """The player whose turn it is or, between turns, has just ended."""
    turn: int
    """The number of turns that are over, of all players together."""
    pending: tuple[Pending, ...]
    """The stack of what is pending, the most urgent last; empty when the game is over."""
    ended: str | None = None
    """The ID of the rule that ended the game; ``None`` while it goes on."""
    offered: tuple[Move, ...] | None = field(init=False, default=None, eq=False, repr=False)
    """The legal moves once they were listed: a memo of the engine, not part of the value."""


class Draft:
    """The fields of a :class:`State` that is being made, open to change."""

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
"""A state, or the draft of one: what the rules read."""
