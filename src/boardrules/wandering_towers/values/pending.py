"""What is pending: items of a stack in the state, the most urgent last."""

from __future__ import annotations

from enum import Enum, unique
from typing import TypeAlias

from attrs import frozen

from boardrules.wandering_towers.values.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.values.options import Spell


@frozen
class DrawSpells:
    """Chance draws the spells in play (WT-2.4).

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.initial_state(wt.Setup(players=4, random_spells=3)).pending
    (DrawSpells(),)
    """


@frozen
class Deal:
    """Chance deals the first hands card by card (WT-2.3).

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.initial_state(wt.Setup(players=4)).pending
    (Deal(left=12),)
    """

    left: int
    """The number of cards still to be dealt."""


@frozen
class Draw:
    """Chance draws cards for one hand (WT-3.7, WT-7.9).

    >>> Draw(hand=2, left=1)
    Draw(hand=2, left=1)
    """

    hand: int
    """The player whose hand it is; 0 for the row."""
    left: int
    """The number of cards still to be drawn, at least 1."""


@frozen
class Turn:
    """The player whose turn it is decides; this is the bottom of the stack during a turn.

    >>> Turn(actions=1, spells=0)
    Turn(actions=1, spells=0, exchanged=False)
    """

    actions: int
    """The number of actions used, 0 to 2; discarding the hand uses all."""
    spells: int
    """The number of spells cast in this turn."""
    exchanged: bool = False
    """Whether a card was offered to the partner in this turn (WT-11.2)."""


@frozen
class Roll:
    """Chance rolls the die of a card (WT-4.1).

    >>> Roll(card="either-die-1", rolls_left=1)
    Roll(card='either-die-1', rolls_left=1)
    """

    card: str
    rolls_left: int
    """The number of rolls that remain after this one."""


@frozen
class Rolled:
    """The player keeps the roll or rolls again (WT-4.2).

    >>> Rolled(card="either-die-1", roll=4, rolls_left=1)
    Rolled(card='either-die-1', roll=4, rolls_left=1)
    """

    card: str
    roll: int
    rolls_left: int
    """The number of rolls that remain, at least 1; the last roll is final by itself."""


@frozen
class Action:
    """The player chooses the target of the card in play, or the slice after a discarded hand.

    With the master wizard this also lies under the windows of the action (WT-11.1).

    >>> Action(card="either-die-1", roll=4)
    Action(card='either-die-1', roll=4, caster=None, spell=None)
    """

    card: str | None
    """The card in play; ``None`` after the hand was discarded."""
    roll: int | None = None
    """The final roll of a dice card."""
    caster: int | None = None
    """The player who has cast a spell in this action, and the only one who still may."""
    spell: Spell | None = None
    """The spell that was cast in this action, and the only one that still may be."""


@unique
class Stage(Enum):
    """One of the three windows of an action (master wizard, WT-11.1).

    >>> Stage("move-done")
    <Stage.MOVE_DONE: 'move-done'>
    """

    CARD_PLAYED = "card-played"
    """After the card was played or the hand discarded; for a dice card after the final roll."""
    TARGET_CHOSEN = "target-chosen"
    """After the target was chosen, before it moves."""
    MOVE_DONE = "move-done"
    """After the move."""


@frozen
class Window:
    """A player casts a spell or passes (master wizard, WT-11.1).

    >>> window = Window(stage=Stage.CARD_PLAYED, asked=2)
    >>> window.stage.value, window.asked, window.target
    ('card-played', 2, None)
    """

    stage: Stage
    asked: int
    """The player who is asked."""
    target: MoveTower | MoveWizard | None = None
    """The chosen target; only in the window :attr:`Stage.TARGET_CHOSEN`."""
    origin: int | None = None
    """The space where the target stood when it was chosen; only with a target."""
    surface: int | None = None
    """The tower on whose roof a chosen wizard stood, 0 for the ground; only with a wizard."""


@frozen
class Search:
    """The caster chooses whose wizard is freed, because both partners have one there (WT-11.2).

    >>> Search(player=1, tower=4)
    Search(player=1, tower=4)
    """

    player: int
    """The caster."""
    tower: int


@frozen
class Exchange:
    """The partner gives a card in return for the one offered (WT-11.2).

    >>> Exchange(card="wizard-5")
    Exchange(card='wizard-5')
    """

    card: str
    """The offered card, which is already in the partner's hand."""


Pending: TypeAlias = (
    DrawSpells | Deal | Draw | Turn | Roll | Rolled | Action | Window | Search | Exchange
)
"""One thing that is pending.

>>> isinstance(Turn(actions=0, spells=0), Pending)
True
"""
