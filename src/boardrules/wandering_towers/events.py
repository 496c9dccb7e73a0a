"""The events: facts in the order in which they happen, all that an animation needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

from boardrules.core.tags import tagged
from boardrules.wandering_towers.options import Spell


@frozen
class SpellsChosen:
    """The spells in play were drawn (WT-2.4)."""

    spells: tuple[Spell, ...]


@frozen
class CardTaken:
    """A card came from the pile into a hand, or into the common row.

    >>> CardTaken(player=0, card="wizard-3")
    CardTaken(player=0, card='wizard-3')
    """

    player: int
    """Whose hand; 0 also for the row of solo and cooperative games."""
    card: str | None
    """Hidden (``None``) from those who may not see the hand."""


@frozen
class PileShuffled:
    """The discards were shuffled into a new draw pile (WT-3.7)."""

    cards: int
    """How many."""


@frozen
class CardPlayed:
    """A player played a card."""

    player: int
    card: str


@frozen
class CardWasted:
    """A card had no legal target and is discarded without a move (WT-3.4, WT-4.3)."""

    player: int
    card: str


@frozen
class DieShown:
    """The die of a card was rolled."""

    player: int
    card: str
    roll: int
    """1 to 6."""


@frozen
class HandDiscarded:
    """A player discarded the whole hand (WT-3.3)."""

    player: int
    cards: tuple[str, ...]


@frozen
class TowerMoved:
    """A slice moved (WT-5)."""

    towers: tuple[int, ...]
    """The towers of the slice, bottom first."""
    origin: int
    target: int
    level: int
    """The level of *target* on which the slice now stands; 0 is the ground."""
    ravenskeep: bool
    """Whether it carried Ravenskeep."""


@frozen
class WizardsFreed:
    """A level was uncovered, and those on it can move again (WT-5.5)."""

    space: int
    level: int
    wizards: tuple[int, ...]
    """How many of each owner."""


@frozen
class WizardsImprisoned:
    """A slice landed on visible wizards (WT-5.5)."""

    space: int
    level: int
    wizards: tuple[int, ...]
    """How many of each owner."""


@frozen
class FlaskFilled:
    """An empty flask became full (WT-5.6)."""

    player: int
    """Whose flask; 0 for the common ones of solo and cooperative games."""


@frozen
class FlasksSpent:
    """Full flasks paid for a spell (WT-7.10)."""

    player: int
    count: int


@frozen
class WizardMoved:
    """A wizard went to another space (WT-6)."""

    owner: int
    origin: int
    target: int
    level: int
    """The level of *target* on which it now stands; 0 is the ground."""


@frozen
class WizardEntered:
    """A wizard entered Ravenskeep (WT-6.4)."""

    owner: int
    origin: int
    """The space from which it came."""
    space: int
    """Where Ravenskeep stood."""


@frozen
class RavenskeepMoved:
    """Ravenskeep went to another space (WT-6.5, WT-7.5)."""

    origin: int
    target: int


@frozen
class SpellCast:
    """A player cast a spell."""

    player: int
    spell: Spell


@frozen
class TowersSwapped:
    """The top towers of two spaces changed places (WT-7.6)."""

    first: int
    second: int
    first_tower: int
    """The tower that stood on *first*."""
    second_tower: int
    """The tower that stood on *second*."""


@frozen
class LevelSearched:
    """Somebody looked for a wizard beneath a tower (WT-7.7)."""

    tower: int
    space: int
    found: bool
    """Whether a wizard of the caster's (or the partner's) is there."""


@frozen
class WizardFreed:
    """Free a Wizard brought a wizard to the top of its stack (WT-7.7)."""

    owner: int
    space: int
    level: int
    """The level on which it now stands; in Ravenskeep it gets by the event that follows."""


@frozen
class MoveLost:
    """What was chosen can no longer make the move (WT-11.1)."""

    player: int
    card: str | None
    """``None`` for the one space of a discarded hand."""


@frozen
class SpellPassed:
    """A player cast nothing in an open window (WT-11.1)."""

    player: int


@frozen
class CardOffered:
    """A player offered the partner a card (WT-11.2)."""

    player: int
    partner: int
    card: str | None
    """Hidden (``None``) from all but the two."""


@frozen
class CardReturned:
    """The partner gave a card back (WT-11.2)."""

    player: int
    """The partner, who gives."""
    partner: int
    """Who had offered a card and gets one."""
    card: str | None
    """Hidden (``None``) from all but the two."""


@frozen
class GoalReached:
    """A side has all wizards in Ravenskeep and no empty flask (WT-8.1)."""

    players: tuple[int, ...]
    """The players of the side."""


@frozen
class TurnEnded:
    """A turn was over; the hand is refilled next (WT-3.6)."""

    player: int


@frozen
class GameEnded:
    """The game is over."""

    rule: str
    """ID of the rule that ended it."""


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
"""Every event of the game."""

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
"""Where a step writes what happens; ``None`` on the fast path."""
