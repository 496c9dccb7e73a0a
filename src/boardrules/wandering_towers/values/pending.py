"""What is pending: small frozen classes, stacked in a state, the most urgent last."""

from __future__ import annotations

from enum import Enum, unique
from typing import TypeAlias

from attrs import frozen

from boardrules.wandering_towers.values.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.values.options import Spell


@frozen
class DrawSpells:
    """Pending: chance draws the spells in play (WT-2.4).

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.initial_state(wt.Setup(players=4, random_spells=3)).pending
    (DrawSpells(),)
    """


@frozen
class Deal:
    """Pending: chance deals the first hands card by card (WT-2.3).

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.initial_state(wt.Setup(players=4)).pending
    (Deal(left=12),)
    """

    left: int
    """Cards still to be dealt."""


@frozen
class Draw:
    """Pending: chance draws cards for one hand (WT-3.7, WT-7.9).

    >>> Draw(hand=2, left=1)
    Draw(hand=2, left=1)
    """

    hand: int
    """Whose hand; 0 for the row."""
    left: int
    """Cards still to be drawn, at least 1."""


@frozen
class Turn:
    """Pending: the player whose turn it is decides. The bottom of the stack during a turn.

    >>> Turn(actions=1, spells=0)
    Turn(actions=1, spells=0, exchanged=False)
    """

    actions: int
    """Actions used up, 0 to 2; discarding the hand uses up all."""
    spells: int
    """Spells cast in this turn."""
    exchanged: bool = False
    """Whether a card was offered to the partner in this turn (WT-11.2)."""


@frozen
class Roll:
    """Pending: chance rolls the die of a card (WT-4.1).

    >>> Roll(card="either-die-1", rolls_left=1)
    Roll(card='either-die-1', rolls_left=1)
    """

    card: str
    rolls_left: int
    """Rolls that remain after this one."""


@frozen
class Rolled:
    """Pending: keep the roll, or roll again (WT-4.2).

    >>> Rolled(card="either-die-1", roll=4, rolls_left=1)
    Rolled(card='either-die-1', roll=4, rolls_left=1)
    """

    card: str
    roll: int
    rolls_left: int
    """At least 1; a last roll is final by itself."""


@frozen
class Action:
    """Pending: choose the target of the card in play, or of the discarded hand's one space.

    In the master wizard variant it also lies under the windows of the action (WT-11.1).

    >>> Action(card="either-die-1", roll=4)
    Action(card='either-die-1', roll=4, caster=None, spell=None)
    """

    card: str | None
    """The card in play; ``None`` after the hand was discarded."""
    roll: int | None = None
    """The final roll of a dice card."""
    caster: int | None = None
    """Who has cast in this action: the only one who still may."""
    spell: Spell | None = None
    """What was cast in this action: the only spell that still may be."""


@unique
class Stage(Enum):
    """Which of the three windows of an action is open (master wizard, WT-11.1).

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
    """Pending: a player may cast or pass (master wizard, WT-11.1).

    >>> Window(stage=Stage.CARD_PLAYED, asked=2)
    Window(stage=<Stage.CARD_PLAYED: 'card-played'>, asked=2, target=None, origin=None)
    """

    stage: Stage
    asked: int
    """The player who is asked."""
    target: MoveTower | MoveWizard | None = None
    """The chosen target, while :attr:`Stage.TARGET_CHOSEN`."""
    origin: int | None = None
    """The space on which the target stood when it was chosen."""


@frozen
class Search:
    """Pending: both partners have a wizard there; the caster chooses (WT-11.2).

    >>> Search(player=1, tower=4)
    Search(player=1, tower=4)
    """

    player: int
    """The caster."""
    tower: int


@frozen
class Exchange:
    """Pending: the partner gives a card for the one offered (WT-11.2).

    >>> Exchange(card="wizard-5")
    Exchange(card='wizard-5')
    """

    card: str
    """The card offered, already in the partner's hand."""


Pending: TypeAlias = (
    DrawSpells | Deal | Draw | Turn | Roll | Rolled | Action | Window | Search | Exchange
)
"""One thing that is pending.

>>> isinstance(Turn(actions=0, spells=0), Pending)
True
"""
