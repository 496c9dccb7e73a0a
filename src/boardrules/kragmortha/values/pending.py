"""What is pending: small frozen values, stacked in a state; the last is settled first."""

from __future__ import annotations

from enum import Enum, unique
from typing import TypeAlias

from attrs import frozen

from boardrules.kragmortha.values.spaces import Space


@frozen
class Turn:
    """The player of the turn decides: cards and books (KM-3). Bottom of the stack in a turn.

    >>> Turn(cards=1, raided=False, sight=False).cards
    1
    """

    cards: int
    """Movement cards still to be played: 1, one more for each Second Wind, one less for each
    raid."""
    raided: bool
    """Whether a card was played in this turn."""
    sight: bool
    """Whether Crystal Sight was used in this turn."""


@frozen
class Placement:
    """A player places the own goblin (KM-2.5).

    >>> Placement(player=0).player
    0
    """

    player: int


@frozen
class Draw:
    """Chance: a player draws movement cards up to the hand limit (KM-2.3, KM-3.1).

    >>> Draw(player=0).player
    0
    """

    player: int


@unique
class RaidStage(Enum):
    """How far a raid has come.

    >>> RaidStage("over")
    <RaidStage.OVER: 'over'>
    """

    SECOND_STEP = "second-step"
    """The first step is taken, the second is open."""
    OVER = "over"
    """The movement is over; what it brought is still to be settled."""


@frozen
class Raid:
    """A card is being played: a second step may follow (KM-4.1).

    >>> Raid(card="rigor:gems+potion", stage=RaidStage.SECOND_STEP).card
    'rigor:gems+potion'
    """

    card: str
    stage: RaidStage


@frozen
class Push:
    """A goblin in hand has to be put down by the one that pushes it (KM-5).

    >>> Push(chain=(0, 2), origin=40).chain
    (0, 2)
    """

    chain: tuple[int, ...]
    """The players of the goblins: the raiding one first, the one in hand last, two or more."""
    origin: Space
    """Where the raiding goblin came from."""


@frozen
class Tokens:
    """Chance: goblins have entered teleports; the first one's token is turned up (KM-7.1).

    >>> Tokens(players=(2, 0)).players
    (2, 0)
    """

    players: tuple[int, ...]
    """One or more, in the order in which their tokens are due."""


@frozen
class Meeting:
    """A goblin in hand has met Rigor Mortis: its player may avert the eyes (KM-6.1, KM-9.5).

    >>> Meeting(player=0).player
    0
    """

    player: int


@frozen
class CarryOff:
    """After a meeting the player puts the goblin down (KM-6.2).

    >>> CarryOff(player=0).player
    0
    """

    player: int


@frozen
class Teleportation:
    """After a Teleportation token the player chooses a teleport (KM-7.2).

    >>> Teleportation(player=0).player
    0
    """

    player: int


@frozen
class TakeBook:
    """Chance: a player takes the top Magic Book (KM-7.3, KM-9.1).

    >>> TakeBook(player=0).player
    0
    """

    player: int


@frozen
class Return:
    """After a theft the player puts the goblin down (KM-9.1).

    >>> Return(player=0).player
    0
    """

    player: int


@frozen
class TakeGaze:
    """Chance: a player takes a Gaze; cards are turned up until the symbol is new (KM-8.1).

    >>> TakeGaze(player=0).player
    0
    """

    player: int


@frozen
class Discard:
    """A player is over the hand limit and discards (KM-8.6).

    >>> Discard(player=0).player
    0
    """

    player: int


Pending: TypeAlias = (
    Turn
    | Placement
    | Draw
    | Raid
    | Push
    | Tokens
    | Meeting
    | CarryOff
    | Teleportation
    | TakeBook
    | Return
    | TakeGaze
    | Discard
)
"""Everything that can be pending.

>>> from boardrules import kragmortha as km
>>> isinstance(km.RULES.initial_state(km.Setup(players=2)).pending[-1], Pending)
True
"""
