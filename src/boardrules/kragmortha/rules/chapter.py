"""What the chapters have in common: their types, and whom most decisions belong to."""

from __future__ import annotations

from typing import TypeAlias

from boardrules.core.chapter import Chapter as CoreChapter
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.pending import (
    CarryOff,
    Discard,
    Meeting,
    Placement,
    Return,
    Teleportation,
)
from boardrules.kragmortha.values.state import Draft, Position, State

Chapter: TypeAlias = CoreChapter[State, Draft, Move, Event]
"""A chapter of this game."""

Events: TypeAlias = list[Event] | None
"""Where functions report what happens; ``None`` if nobody needs it."""


def named_player(
    _position: Position,
    pending: Placement | Meeting | CarryOff | Teleportation | Return | Discard,
) -> int:
    """Return the player whom a pending decision names; it can come in another player's turn."""
    return pending.player
