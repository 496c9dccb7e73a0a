"""Moves: decisions of players and outcomes of chance. The game has no table reports.

A card is named by its ID in the edition (``"wizard-3"``), a tower by its number from 1, a wizard by
its owner and its space: it stands visible on the space's exposed level. In solo and cooperative
games all wizards belong to owner 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

from boardrules.core.tags import tagged
from boardrules.wandering_towers.values.options import Spell


@frozen
class MoveTower:
    """Move a tower and all above it by a card, clockwise (WT-5).

    >>> MoveTower(card="tower-2", tower=5)
    MoveTower(card='tower-2', tower=5)
    """

    card: str | None
    """The card played or in play; ``None`` for the advance after a discarded hand (WT-3.3)."""
    tower: int
    """The lowest tower of the slice, from 1."""


@frozen
class MoveWizard:
    """Move a visible wizard by a card, clockwise (WT-6).

    >>> MoveWizard(card="wizard-1", owner=0, space=7)
    MoveWizard(card='wizard-1', owner=0, space=7)
    """

    card: str
    owner: int
    """The owner of the wizard, who may be the partner in team games."""
    space: int
    """The space where the wizard stands, from 0."""


@frozen
class Piggyback:
    """Cast Piggyback, and move two wizards by one card with a number (WT-7.8).

    >>> Piggyback(card="wizard-1", owner=0, space=7)
    Piggyback(card='wizard-1', owner=0, space=7)
    """

    card: str
    owner: int
    space: int


@frozen
class PlayWithoutEffect:
    """Discard a card that has no legal target; it uses up the action (WT-3.4, WT-4.3).

    >>> PlayWithoutEffect("tower-1").card
    'tower-1'
    """

    card: str


@frozen
class PlayCard:
    """Play a card with a number; its target is chosen later (master wizard, WT-11.1).

    >>> PlayCard("tower-1").card
    'tower-1'
    """

    card: str


@frozen
class RollDie:
    """Play a dice card, so that its die is rolled (WT-4.1).

    >>> RollDie("either-die-1").card
    'either-die-1'
    """

    card: str


@frozen
class Reroll:
    """Roll again; the new result replaces the old one for good (WT-4.2).

    >>> Reroll()
    Reroll()
    """


@frozen
class KeepRoll:
    """Make the roll the final one (WT-4.2).

    >>> KeepRoll()
    KeepRoll()
    """


@frozen
class DiscardHand:
    """Discard the whole hand, to advance one slice by one space (WT-3.3).

    >>> DiscardHand()
    DiscardHand()
    """


@frozen
class StayPut:
    """Move no slice after discarding the hand, if the setup makes that optional (WT-3.3).

    >>> StayPut()
    StayPut()
    """


@frozen
class EndTurn:
    """End the turn (WT-3.6).

    >>> EndTurn()
    EndTurn()
    """


@frozen
class AdvanceWizard:
    """Cast Advance a Wizard (WT-7.1).

    >>> AdvanceWizard(owner=2, space=3)
    AdvanceWizard(owner=2, space=3)
    """

    owner: int
    space: int


@frozen
class HeadwindWizard:
    """Cast Headwind for a Wizard (WT-7.2).

    >>> HeadwindWizard(owner=2, space=3)
    HeadwindWizard(owner=2, space=3)
    """

    owner: int
    space: int


@frozen
class AdvanceTower:
    """Cast Advance a Tower (WT-7.3).

    >>> AdvanceTower(tower=4)
    AdvanceTower(tower=4)
    """

    tower: int


@frozen
class HeadwindTower:
    """Cast Headwind for a Tower (WT-7.4).

    >>> HeadwindTower(tower=4)
    HeadwindTower(tower=4)
    """

    tower: int


@frozen
class NudgeRavenskeep:
    """Cast Nudge Ravenskeep (WT-7.5).

    >>> NudgeRavenskeep(space=2)
    NudgeRavenskeep(space=2)
    """

    space: int
    """The target of Ravenskeep: the next space without a visible wizard, in either direction."""


@frozen
class SwapTowers:
    """Cast Swap a Tower (WT-7.6).

    >>> SwapTowers(first=2, second=9)
    SwapTowers(first=2, second=9)
    """

    first: int
    """The space with the smaller number."""
    second: int
    """The other space."""


@frozen
class FreeWizard:
    """Cast Free a Wizard (WT-7.7).

    >>> FreeWizard(tower=4)
    FreeWizard(tower=4)
    """

    tower: int
    """The tower on the level that is searched."""


@frozen
class DrawTwo:
    """Cast Draw Two Cards (WT-7.9).

    >>> DrawTwo()
    DrawTwo()
    """


@frozen
class ChooseFreed:
    """Choose whose wizard is freed if both partners have one there (WT-11.2).

    >>> ChooseFreed(owner=3)
    ChooseFreed(owner=3)
    """

    owner: int


@frozen
class CastPiggyback:
    """Cast Piggyback on the wizard that was chosen as target (master wizard, WT-11.1).

    >>> CastPiggyback(rider=3)
    CastPiggyback(rider=3)
    """

    rider: int
    """The owner of the wizard that goes along."""


@frozen
class PassSpell:
    """Cast nothing in the window that is open (master wizard, WT-11.1).

    >>> PassSpell()
    PassSpell()
    """


@frozen
class OfferCard:
    """Offer the partner a card (teams, WT-11.2).

    >>> OfferCard("wizard-5").card
    'wizard-5'
    """

    card: str


@frozen
class ReturnCard:
    """Give the partner a card in return; the offered card itself refuses the exchange (WT-11.2).

    >>> ReturnCard("wizard-5").card
    'wizard-5'
    """

    card: str


@frozen
class SpellsDrawn:
    """Chance: these spells are in play (WT-2.4).

    >>> SpellsDrawn((Spell.FREE_WIZARD,)).spells[0].value
    'free-wizard'
    """

    spells: tuple[Spell, ...]
    """The spells, in the order of the rules."""


@frozen
class CardDrawn:
    """Chance: the top card of the pile is of this kind (WT-2.3, WT-3.7).

    >>> CardDrawn("tower-4").card
    'tower-4'
    """

    card: str


@frozen
class DieRolled:
    """Chance: the die shows this (WT-4.1).

    >>> DieRolled(6).roll
    6
    """

    roll: int
    """The number shown, 1 to 6."""


Decision: TypeAlias = (
    MoveTower
    | MoveWizard
    | Piggyback
    | PlayWithoutEffect
    | PlayCard
    | RollDie
    | Reroll
    | KeepRoll
    | DiscardHand
    | StayPut
    | EndTurn
    | AdvanceWizard
    | HeadwindWizard
    | AdvanceTower
    | HeadwindTower
    | NudgeRavenskeep
    | SwapTowers
    | FreeWizard
    | DrawTwo
    | ChooseFreed
    | CastPiggyback
    | PassSpell
    | OfferCard
    | ReturnCard
)
"""A decision of a player.

>>> isinstance(EndTurn(), Decision), isinstance(DieRolled(6), Decision)
(True, False)
"""

ChanceOutcome: TypeAlias = SpellsDrawn | CardDrawn | DieRolled
"""An outcome of chance.

>>> isinstance(DieRolled(6), ChanceOutcome)
True
"""

Move: TypeAlias = Decision | ChanceOutcome
"""Any move of the game.

>>> isinstance(EndTurn(), Move), isinstance(DieRolled(6), Move)
(True, True)
"""

DECISIONS: Mapping[str, type[Decision]] = tagged(
    MoveTower,
    MoveWizard,
    Piggyback,
    PlayWithoutEffect,
    PlayCard,
    RollDie,
    Reroll,
    KeepRoll,
    DiscardHand,
    StayPut,
    EndTurn,
    AdvanceWizard,
    HeadwindWizard,
    AdvanceTower,
    HeadwindTower,
    NudgeRavenskeep,
    SwapTowers,
    FreeWizard,
    DrawTwo,
    ChooseFreed,
    CastPiggyback,
    PassSpell,
    OfferCard,
    ReturnCard,
)
"""The classes of decisions by their tags in JSON."""

CHANCE_OUTCOMES: Mapping[str, type[ChanceOutcome]] = tagged(SpellsDrawn, CardDrawn, DieRolled)
"""The classes of outcomes of chance by their tags in JSON."""

SPELL_OF: Mapping[type[Move], Spell] = {
    AdvanceWizard: Spell.ADVANCE_WIZARD,
    HeadwindWizard: Spell.HEADWIND_WIZARD,
    AdvanceTower: Spell.ADVANCE_TOWER,
    HeadwindTower: Spell.HEADWIND_TOWER,
    NudgeRavenskeep: Spell.NUDGE_RAVENSKEEP,
    SwapTowers: Spell.SWAP_TOWERS,
    FreeWizard: Spell.FREE_WIZARD,
    DrawTwo: Spell.DRAW_TWO,
    Piggyback: Spell.PIGGYBACK,
    CastPiggyback: Spell.PIGGYBACK,
}
"""The spell that is cast by each class of moves that cast one."""
