"""Events: what happened in a step, in order, with all that an animation needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

from boardrules.core.tags import tagged
from boardrules.wandering_towers.values.options import Spell


@frozen
class SpellsChosen:
    """The spells in play were drawn (WT-2.4).

    >>> SpellsChosen((Spell.FREE_WIZARD, Spell.PIGGYBACK)).spells[1].value
    'piggyback'
    """

    spells: tuple[Spell, ...]


@frozen
class CardTaken:
    """A card came from the pile into a hand, or into the common row.

    >>> CardTaken(player=0, card="wizard-3")
    CardTaken(player=0, card='wizard-3')
    """

    player: int
    """The player whose hand it is; 0 for the row of solo and cooperative games."""
    card: str | None
    """The card; ``None`` for viewers who may not see the hand."""


@frozen
class PileShuffled:
    """The discards were shuffled into a new draw pile (WT-3.7).

    >>> PileShuffled(cards=78)
    PileShuffled(cards=78)
    """

    cards: int
    """The number of cards."""


@frozen
class CardPlayed:
    """A player played a card.

    >>> CardPlayed(player=0, card="tower-2")
    CardPlayed(player=0, card='tower-2')
    """

    player: int
    card: str


@frozen
class CardWasted:
    """A card had no legal target and was discarded without a move (WT-3.4, WT-4.3).

    >>> CardWasted(player=3, card="wizard-5")
    CardWasted(player=3, card='wizard-5')
    """

    player: int
    card: str


@frozen
class DieShown:
    """The die of a card was rolled.

    >>> DieShown(player=1, card="either-die-1", roll=6)
    DieShown(player=1, card='either-die-1', roll=6)
    """

    player: int
    card: str
    roll: int
    """The number shown, 1 to 6."""


@frozen
class HandDiscarded:
    """A player discarded the whole hand (WT-3.3).

    >>> HandDiscarded(player=0, cards=("tower-2", "wizard-1", "wizard-1"))
    HandDiscarded(player=0, cards=('tower-2', 'wizard-1', 'wizard-1'))
    """

    player: int
    cards: tuple[str, ...]


@frozen(weakref_slot=False)
class TowerMoved:
    """A slice moved (WT-5).

    >>> moved = TowerMoved(towers=(4, 7), origin=15, target=2, level=1, ravenskeep=False)
    >>> (moved.target - moved.origin) % 16, moved.level + len(moved.towers)
    (3, 3)
    """

    towers: tuple[int, ...]
    """The towers of the slice, bottom first."""
    origin: int
    target: int
    level: int
    """The level of *target* on which the slice now stands; 0 is the ground."""
    ravenskeep: bool
    """Whether the slice carried Ravenskeep."""


@frozen(weakref_slot=False)
class WizardsFreed:
    """A level was uncovered, and the wizards on it can move again (WT-5.5).

    >>> WizardsFreed(space=4, level=0, wizards=(0, 2, 1)).wizards[1]
    2
    """

    space: int
    level: int
    wizards: tuple[int, ...]
    """The number of wizards of each owner."""


@frozen(weakref_slot=False)
class WizardsImprisoned:
    """A slice landed on visible wizards (WT-5.5).

    >>> WizardsImprisoned(space=5, level=1, wizards=(1, 0, 1))
    WizardsImprisoned(space=5, level=1, wizards=(1, 0, 1))
    """

    space: int
    level: int
    wizards: tuple[int, ...]
    """The number of wizards of each owner."""


@frozen
class FlaskFilled:
    """An empty flask became full (WT-5.6).

    >>> FlaskFilled(player=2)
    FlaskFilled(player=2)
    """

    player: int
    """The owner of the flask; 0 for the common ones of solo and cooperative games."""


@frozen
class FlasksSpent:
    """A player paid for a spell with full flasks (WT-7.10).

    >>> FlasksSpent(player=2, count=2)
    FlasksSpent(player=2, count=2)
    """

    player: int
    count: int


@frozen(weakref_slot=False)
class WizardMoved:
    """A wizard moved to another space (WT-6).

    >>> WizardMoved(owner=0, origin=15, target=1, level=0)
    WizardMoved(owner=0, origin=15, target=1, level=0)
    """

    owner: int
    origin: int
    target: int
    level: int
    """The level of *target* on which the wizard now stands; 0 is the ground."""


@frozen
class WizardEntered:
    """A wizard entered Ravenskeep (WT-6.4).

    >>> WizardEntered(owner=0, origin=3, space=8)
    WizardEntered(owner=0, origin=3, space=8)
    """

    owner: int
    origin: int
    """The space from which the wizard came."""
    space: int
    """The space where Ravenskeep stood."""


@frozen
class RavenskeepMoved:
    """Ravenskeep moved to another space (WT-6.5, WT-7.5).

    >>> RavenskeepMoved(origin=8, target=12)
    RavenskeepMoved(origin=8, target=12)
    """

    origin: int
    target: int


@frozen
class SpellCast:
    """A player cast a spell.

    >>> SpellCast(player=1, spell=Spell.HEADWIND_TOWER).spell.value
    'headwind-tower'
    """

    player: int
    spell: Spell


@frozen
class TowersSwapped:
    """The top towers of two spaces changed places (WT-7.6).

    >>> TowersSwapped(first=2, second=9, first_tower=4, second_tower=7)
    TowersSwapped(first=2, second=9, first_tower=4, second_tower=7)
    """

    first: int
    second: int
    first_tower: int
    """The tower that stood on *first*."""
    second_tower: int
    """The tower that stood on *second*."""


@frozen
class LevelSearched:
    """A player looked for a wizard beneath a tower (WT-7.7).

    >>> LevelSearched(tower=4, space=11, found=False)
    LevelSearched(tower=4, space=11, found=False)
    """

    tower: int
    space: int
    found: bool
    """Whether a wizard of the caster or the partner is there."""


@frozen
class WizardFreed:
    """Free a Wizard brought a wizard to the top of its stack (WT-7.7).

    >>> WizardFreed(owner=1, space=11, level=2)
    WizardFreed(owner=1, space=11, level=2)
    """

    owner: int
    space: int
    level: int
    """The level on which the wizard now stands; the next event tells if it enters Ravenskeep."""


@frozen
class MoveLost:
    """The chosen tower or wizard could no longer make the move (WT-11.1).

    >>> MoveLost(player=0, card="tower-2")
    MoveLost(player=0, card='tower-2')
    """

    player: int
    card: str | None
    """The card in play; ``None`` for the advance after a discarded hand."""


@frozen
class SpellPassed:
    """A player cast nothing in an open window (WT-11.1).

    >>> SpellPassed(player=3)
    SpellPassed(player=3)
    """

    player: int


@frozen
class CardOffered:
    """A player offered the partner a card (WT-11.2).

    >>> CardOffered(player=0, partner=2, card=None)
    CardOffered(player=0, partner=2, card=None)
    """

    player: int
    partner: int
    card: str | None
    """The card; ``None`` for all viewers but the two."""


@frozen
class CardReturned:
    """The partner gave a card back (WT-11.2).

    >>> CardReturned(player=2, partner=0, card="wizard-4")
    CardReturned(player=2, partner=0, card='wizard-4')
    """

    player: int
    """The partner, who gives the card."""
    partner: int
    """The player who offered a card and gets this one."""
    card: str | None
    """The card; ``None`` for all viewers but the two."""


@frozen
class GoalReached:
    """A side reached the goal: all wizards in Ravenskeep, no empty flask (WT-8.1).

    >>> GoalReached(players=(0, 2))
    GoalReached(players=(0, 2))
    """

    players: tuple[int, ...]
    """The players of the side."""


@frozen
class TurnEnded:
    """A turn ended; the hand is refilled next (WT-3.6).

    >>> TurnEnded(player=1)
    TurnEnded(player=1)
    """

    player: int


@frozen
class GameEnded:
    """The game ended.

    >>> GameEnded(rule="WT-8.2")
    GameEnded(rule='WT-8.2')
    """

    rule: str
    """The ID of the rule that ended it."""


Event: TypeAlias = (
    SpellsChosen
    | CardTaken
    | PileShuffled
    | CardPlayed
    | CardWasted
    | DieShown
    | HandDiscarded
    | TowerMoved
    | WizardsFreed
    | WizardsImprisoned
    | FlaskFilled
    | FlasksSpent
    | WizardMoved
    | WizardEntered
    | RavenskeepMoved
    | SpellCast
    | TowersSwapped
    | LevelSearched
    | WizardFreed
    | MoveLost
    | SpellPassed
    | CardOffered
    | CardReturned
    | GoalReached
    | TurnEnded
    | GameEnded
)
"""Any event of the game.

>>> isinstance(TurnEnded(player=1), Event)
True
"""

EVENTS: Mapping[str, type[Event]] = tagged(
    SpellsChosen,
    CardTaken,
    PileShuffled,
    CardPlayed,
    CardWasted,
    DieShown,
    HandDiscarded,
    TowerMoved,
    WizardsFreed,
    WizardsImprisoned,
    FlaskFilled,
    FlasksSpent,
    WizardMoved,
    WizardEntered,
    RavenskeepMoved,
    SpellCast,
    TowersSwapped,
    LevelSearched,
    WizardFreed,
    MoveLost,
    SpellPassed,
    CardOffered,
    CardReturned,
    GoalReached,
    TurnEnded,
    GameEnded,
)

Events: TypeAlias = list[Event] | None
"""The list to which a step appends what happens; ``None`` if nobody needs it."""
