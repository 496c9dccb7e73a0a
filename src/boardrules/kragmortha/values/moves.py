"""The moves: decisions of players, outcomes of chance, and reports from the table.

Spaces are numbers 0 to 69 (:func:`~boardrules.kragmortha.space`), cards are named by their IDs in
the edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from attrs import frozen

from boardrules.core.tags import tagged
from boardrules.kragmortha.values.spaces import Space


@frozen
class PlaceGoblin:
    """Put one's own goblin onto the board (KM-2.5).

    >>> PlaceGoblin(to=28)
    PlaceGoblin(to=28)
    """

    to: Space


@frozen
class PlayCard:
    """Play a movement card and take its first step (KM-3.2, KM-4).

    >>> PlayCard(card="goblin:scroll+ball", to=35)
    PlayCard(card='goblin:scroll+ball', to=35)
    """

    card: str
    to: Space


@frozen
class Step:
    """Take the second step of the card in play (KM-4.1).

    >>> Step(to=42)
    Step(to=42)
    """

    to: Space


@frozen
class Stay:
    """Do without the second step (KM-4.1).

    >>> Stay()
    Stay()
    """


@frozen
class PushTo:
    """Put the pushed goblin down on a space beside the pusher's (KM-5.3).

    >>> PushTo(to=49)
    PushTo(to=49)
    """

    to: Space


@frozen
class Land:
    """Put one's own goblin down after a meeting, a theft or Teleportation (KM-6.2, KM-7.2, KM-9.1).

    >>> Land(to=29)
    Land(to=29)
    """

    to: Space


@frozen
class DiscardCard:
    """Discard a card for being over the hand limit (KM-8.6).

    >>> DiscardCard("goblin:gems+gems").card
    'goblin:gems+gems'
    """

    card: str


@frozen
class ShowHand:
    """Show and discard a hand of which no card can be played (KM-3.3).

    >>> ShowHand()
    ShowHand()
    """


@frozen
class EndTurn:
    """Use no more books, and draw (KM-3.1, KM-9.2).

    >>> EndTurn()
    EndTurn()
    """


@frozen
class FaceRigor:
    """Do not avert the eyes, take the Gaze (KM-6.1).

    >>> FaceRigor()
    FaceRigor()
    """


@frozen
class UseAvertedEyes:
    """Use the book Averted Eyes in a meeting (KM-9.5).

    >>> UseAvertedEyes()
    UseAvertedEyes()
    """


@frozen
class UseSecondWind:
    """Use the book Second Wind: one card more (KM-9.5).

    >>> UseSecondWind()
    UseSecondWind()
    """


@frozen
class UseCrystalSight:
    """Use the book Crystal Sight: all symbols are crystal balls in this turn (KM-9.5).

    >>> UseCrystalSight()
    UseCrystalSight()
    """


@frozen
class UsePenance:
    """Use the book Penance: put one of one's own Gazes under the deck (KM-9.5).

    >>> UsePenance(gaze="leg:stork").gaze
    'leg:stork'
    """

    gaze: str


@frozen
class UseSummons:
    """Use the book Summons: move Rigor Mortis one space (KM-9.5).

    >>> UseSummons(to=65)
    UseSummons(to=65)
    """

    to: Space


@frozen
class UseChangeling:
    """Use the book Changeling: swap spaces with another player's goblin (KM-9.5).

    >>> UseChangeling(player=2)
    UseChangeling(player=2)
    """

    player: int


@frozen
class UseSideDoor:
    """Use the book Side Door: move one's own goblin to a free teleport (KM-9.5).

    >>> UseSideDoor(to=46)
    UseSideDoor(to=46)
    """

    to: Space


@frozen
class CardDrawn:
    """Chance: the movement card that is drawn (KM-2.3, KM-3.1).

    >>> CardDrawn("rigor:scroll+ball").card
    'rigor:scroll+ball'
    """

    card: str


@frozen
class GazeTurned:
    """Chance: the Gaze that is turned up (KM-8.1).

    >>> GazeTurned("voice:opera").card
    'voice:opera'
    """

    card: str


@frozen
class BookDrawn:
    """Chance: the Magic Book that lay on top (KM-7.3, KM-9.1).

    >>> BookDrawn("penance:2").book
    'penance:2'
    """

    book: str


@frozen
class TokenTurned:
    """Chance: the teleport token that is turned up (KM-7.1).

    >>> TokenTurned("teleportation").token
    'teleportation'
    """

    token: str


@frozen
class ReportOrder:
    """From the table: somebody has broken one of the orders that bind people (KM-8.4).

    >>> ReportOrder(offender=1, gaze="voice:opera").offender
    1
    """

    offender: int
    gaze: str
    """The order, one of the offender's Gazes that is not enforced by the rules."""


Decision: TypeAlias = (
    PlaceGoblin
    | PlayCard
    | Step
    | Stay
    | PushTo
    | Land
    | DiscardCard
    | ShowHand
    | EndTurn
    | FaceRigor
    | UseAvertedEyes
    | UseSecondWind
    | UseCrystalSight
    | UsePenance
    | UseSummons
    | UseChangeling
    | UseSideDoor
)
"""What players decide.

>>> isinstance(EndTurn(), Decision), isinstance(EndTurn(), ChanceOutcome)
(True, False)
"""

ChanceOutcome: TypeAlias = CardDrawn | GazeTurned | BookDrawn | TokenTurned
"""What chance decides.

>>> isinstance(CardDrawn("rigor:scroll+ball"), ChanceOutcome)
True
"""

Move: TypeAlias = Decision | ChanceOutcome | ReportOrder
"""Every move.

>>> isinstance(EndTurn(), Move), isinstance(CardDrawn("rigor:scroll+ball"), Move)
(True, True)
"""

DECISIONS: Final[Mapping[str, type[Move]]] = tagged(
    PlaceGoblin,
    PlayCard,
    Step,
    Stay,
    PushTo,
    Land,
    DiscardCard,
    ShowHand,
    EndTurn,
    FaceRigor,
    UseAvertedEyes,
    UseSecondWind,
    UseCrystalSight,
    UsePenance,
    UseSummons,
    UseChangeling,
    UseSideDoor,
)
CHANCE_OUTCOMES: Final[Mapping[str, type[Move]]] = tagged(
    CardDrawn, GazeTurned, BookDrawn, TokenTurned
)
REPORTS: Final[Mapping[str, type[Move]]] = tagged(ReportOrder)
