"""The parts of a move that a hand can touch."""

from __future__ import annotations

from collections.abc import Hashable
from enum import StrEnum, unique

from attrs import frozen


@unique
class PartKind(StrEnum):
    """What a part is.

    >>> PartKind("card")
    <PartKind.CARD: 'card'>
    """

    CARD = "card"
    """A card in a hand or a row."""
    PIECE = "piece"
    """A piece on the board."""
    SPACE = "space"
    """A space of the board."""
    BUTTON = "button"
    """A choice that has no place on the board."""


@frozen
class Part:
    """One thing to touch on the way to a move.

    >>> Part(PartKind.SPACE, 12).reference
    12
    """

    kind: PartKind
    reference: Hashable
    """Which one: an ID, a number, or several of them in a tuple; no words for people."""
