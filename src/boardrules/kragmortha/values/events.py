"""What happened in a step: facts for animation, logs and viewers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, unique
from typing import Final, TypeAlias

from attrs import frozen

from boardrules.core.multisets import Cards
from boardrules.core.tags import tagged
from boardrules.kragmortha.values.spaces import Space


@unique
class Landing(Enum):
    """Why a goblin came to a space without stepping or being pushed there.

    >>> Landing("returned")
    <Landing.RETURNED: 'returned'>
    """

    PLACED = "placed"
    """At the start (KM-2.5)."""
    CARRIED_OFF = "carried-off"
    """After a meeting (KM-6.2)."""
    TELEPORTED = "teleported"
    """By a Teleportation token (KM-7.2)."""
    RETURNED = "returned"
    """After a theft (KM-9.1)."""
    SIDE_DOOR = "side-door"
    """By the book (KM-9.5)."""
    SWAPPED = "swapped"
    """By Changeling (KM-9.5)."""


@frozen
class TurnBegan:
    """A player's turn begins; *turn* counts from 0.

    >>> TurnBegan(turn=0, player=2).player
    2
    """

    turn: int
    player: int


@frozen
class TurnEnded:
    """A turn is over, everybody has drawn.

    >>> TurnEnded(turn=0, player=2).turn
    0
    """

    turn: int
    player: int


@frozen
class CardTaken:
    """A player drew a movement card; others do not see which: for them it is ``None``.

    >>> CardTaken(player=1, card=None).card
    """

    player: int
    card: str | None


@frozen
class CardsShuffled:
    """The discards became the new pile (KM-3.4).

    >>> CardsShuffled(cards=44).cards
    44
    """

    cards: int


@frozen
class CardPlayed:
    """A player played a movement card; it is on the discards.

    >>> CardPlayed(player=1, card="rigor:gems+gems").card
    'rigor:gems+gems'
    """

    player: int
    card: str


@frozen
class CardDiscarded:
    """A player discarded for being over the hand limit (KM-8.6).

    >>> CardDiscarded(player=1, card="rigor:gems+gems").player
    1
    """

    player: int
    card: str


@frozen
class HandShown:
    """A player showed and discarded an unplayable hand (KM-3.3).

    >>> HandShown(player=1, cards=("rigor:gems+gems",)).cards
    ('rigor:gems+gems',)
    """

    player: int
    cards: Cards


@frozen
class GoblinStepped:
    """A goblin took a step of its raid.

    >>> GoblinStepped(player=0, origin=28, to=35).to
    35
    """

    player: int
    origin: Space
    to: Space


@frozen
class RigorStepped:
    """Rigor Mortis took a step, moved by a player's card or Summons.

    >>> RigorStepped(player=0, origin=66, to=65).origin
    66
    """

    player: int
    """Who moved him."""
    origin: Space
    to: Space


@frozen
class GoblinDislodged:
    """A goblin lost its space to another and is in hand (KM-5.2).

    >>> GoblinDislodged(player=1, pusher=0, space=35).pusher
    0
    """

    player: int
    pusher: int
    """The player of the goblin that pushes."""
    space: Space


@frozen
class GoblinPushed:
    """A dislodged goblin was put down.

    >>> GoblinPushed(player=1, pusher=0, chooser=0, origin=35, to=42).to
    42
    """

    player: int
    pusher: int
    chooser: int
    """Who chose the space: the pusher's player, or the raiding one (KM-5.4)."""
    origin: Space
    to: Space


@frozen
class RaidEnded:
    """The movement by the card in play is over, with all that it brought.

    >>> RaidEnded(player=0).player
    0
    """

    player: int


@frozen
class RigorMet:
    """A goblin and Rigor Mortis came onto one space; the goblin is in hand (KM-6.1).

    >>> RigorMet(player=1, space=40).space
    40
    """

    player: int
    space: Space


@frozen
class DeskEntered:
    """A goblin got onto the desk and is in hand; its player takes a book (KM-9.1).

    >>> DeskEntered(player=1, space=56).space
    56
    """

    player: int
    space: Space


@frozen
class GoblinLanded:
    """A goblin was put down by its player.

    >>> GoblinLanded(player=1, origin=None, to=28, why=Landing.RETURNED).why.value
    'returned'
    """

    player: int
    origin: Space | None
    """Where it was; ``None`` from the hand."""
    to: Space
    why: Landing


@frozen
class TokenUsed:
    """A goblin's player turned up a teleport token (KM-7.1).

    >>> TokenUsed(player=1, space=46, token="gaze").token
    'gaze'
    """

    player: int
    space: Space
    """The teleport."""
    token: str


@frozen
class TokensShuffled:
    """The used tokens were shuffled again (KM-7.4).

    >>> TokensShuffled(tokens=6).tokens
    6
    """

    tokens: int


@frozen
class GazeTaken:
    """A player took a Gaze.

    >>> GazeTaken(player=1, card="voice:opera").card
    'voice:opera'
    """

    player: int
    card: str


@frozen
class GazeTurnedDown:
    """A Gaze of a symbol that the player already has went under the deck (KM-8.1).

    >>> GazeTurnedDown(player=1, card="voice:opera", held="voice:troll").held
    'voice:troll'
    """

    player: int
    card: str
    held: str
    """The player's Gaze of the same symbol."""


@frozen
class NoNewGaze:
    """The deck held no symbol new to the player: no Gaze was taken (KM-8.2).

    >>> NoNewGaze(player=1).player
    1
    """

    player: int


@frozen
class GazeLifted:
    """Penance put a player's Gaze under the deck (KM-9.5).

    >>> GazeLifted(player=1, card="voice:opera").player
    1
    """

    player: int
    card: str


@frozen
class GoblinBanished:
    """A player took the fourth Gaze; the goblin is off the board (KM-8.5).

    >>> GoblinBanished(player=1).player
    1
    """

    player: int


@frozen
class OrderBroken:
    """The table reported that a player broke an order (KM-8.4).

    >>> OrderBroken(player=1, gaze="voice:opera").gaze
    'voice:opera'
    """

    player: int
    gaze: str


@frozen
class BookTaken:
    """A player took a Magic Book; it lies face up.

    >>> BookTaken(player=1, book="penance:2").book
    'penance:2'
    """

    player: int
    book: str


@frozen
class BookUsed:
    """A player used a Magic Book; it lies face down.

    >>> BookUsed(player=1, book="penance:2").player
    1
    """

    player: int
    book: str


@frozen
class GameEnded:
    """The game is over.

    >>> GameEnded(rule="KM-9.4").rule
    'KM-9.4'
    """

    rule: str
    """ID of the rule that ended it."""


Event: TypeAlias = (
    TurnBegan
    | TurnEnded
    | CardTaken
    | CardsShuffled
    | CardPlayed
    | CardDiscarded
    | HandShown
    | GoblinStepped
    | RigorStepped
    | GoblinDislodged
    | GoblinPushed
    | RaidEnded
    | RigorMet
    | DeskEntered
    | GoblinLanded
    | TokenUsed
    | TokensShuffled
    | GazeTaken
    | GazeTurnedDown
    | NoNewGaze
    | GazeLifted
    | GoblinBanished
    | OrderBroken
    | BookTaken
    | BookUsed
    | GameEnded
)
"""Every event.

>>> isinstance(TurnBegan(turn=0, player=0), Event)
True
"""

EVENTS: Final[Mapping[str, type[Event]]] = tagged(
    TurnBegan,
    TurnEnded,
    CardTaken,
    CardsShuffled,
    CardPlayed,
    CardDiscarded,
    HandShown,
    GoblinStepped,
    RigorStepped,
    GoblinDislodged,
    GoblinPushed,
    RaidEnded,
    RigorMet,
    DeskEntered,
    GoblinLanded,
    TokenUsed,
    TokensShuffled,
    GazeTaken,
    GazeTurnedDown,
    NoNewGaze,
    GazeLifted,
    GoblinBanished,
    OrderBroken,
    BookTaken,
    BookUsed,
    GameEnded,
)
