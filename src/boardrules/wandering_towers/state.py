"""Frozen states: the board, the cards, and a stack of what is pending."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from attrs import frozen

from boardrules.core.multisets import Cards
from boardrules.wandering_towers.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.setup import Setup

Level: TypeAlias = tuple[int, ...]
"""How many wizards of each owner stand on one level, owner 0 first; 0 to 6 in all.

>>> level: Level = (0, 2, 1)
>>> level[1]
2
"""

WrittenLevel: TypeAlias = Annotated[Level, "digits"]
"""A level that JSON holds as digits; see ``json_forms``."""

WrittenCards: TypeAlias = Annotated[Cards, "words"]
"""Cards that JSON holds as one string; see ``json_forms``."""

Flasks: TypeAlias = tuple[int, int, int]
"""Empty, full and spent flasks of one owner (WT-1.5).

>>> from boardrules import wandering_towers as wt
>>> wt.RULES.initial_state(wt.Setup(players=2)).flasks[0]
(6, 0, 0)
"""

LEVEL_LIMIT = 6
"""Wizards that a level holds (WT-6.3)."""


@frozen(weakref_slot=False)
class Board:
    """The ring with its stacks.

    Each of the first three is a tuple with one entry for each space, 0 first. A stack of k towers
    has k covered levels and one exposed level.

    >>> from boardrules import wandering_towers as wt
    >>> board = wt.RULES.initial_state(wt.Setup(players=4)).board
    >>> board.towers[1], board.covered[1], board.exposed[1]
    ((1,), ((0, 0, 0, 0),), (1, 1, 1, 0))
    """

    towers: tuple[tuple[int, ...], ...]
    """The numbers of the towers on each space, bottom first."""
    covered: tuple[tuple[WrittenLevel, ...], ...]
    """The levels under the towers, the ground first: who is imprisoned. A secret (WT-5.7)."""
    exposed: tuple[WrittenLevel, ...]
    """The topmost level of each space: the visible wizards."""
    ravenskeep: int
    """The space where Ravenskeep stands, on top of whatever is there."""
    home: tuple[int, ...]
    """How many wizards of each owner are in Ravenskeep."""


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


@frozen
class Window:
    """Pending: a player may cast or pass (master wizard, WT-11.1).

    >>> Window(stage=0, asked=2)
    Window(stage=0, asked=2, target=None, origin=None)
    """

    stage: int
    """0 after the card was played, 1 after the target was chosen, 2 after the move."""
    asked: int
    """The player who is asked."""
    target: MoveTower | MoveWizard | None = None
    """The chosen target in stage 1."""
    origin: int | None = None
    """The space on which the target stood when it was chosen, in stage 1."""


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


@frozen
class Over:
    """The game is over.

    >>> Over(rule="WT-8.2")
    Over(rule='WT-8.2')
    """

    rule: str
    """ID of the rule that ended it."""


Frame: TypeAlias = (
    DrawSpells | Deal | Draw | Turn | Roll | Rolled | Action | Window | Search | Exchange | Over
)
"""One thing that is pending.

>>> isinstance(Turn(actions=0, spells=0), Frame)
True
"""


# States and boards have no weak-reference slot, so that a twin of plain slots has their layout.
@frozen(weakref_slot=False)
class State:
    """A position of the game, with all its secrets.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=2))
    >>> state.pending, len(state.pile), state.flasks
    ((Deal(left=6),), 90, ((6, 0, 0), (6, 0, 0)))
    """

    setup: Setup
    spells: tuple[Spell, ...]
    """The spells in play; empty until they are drawn."""
    board: Board
    flasks: tuple[Flasks, ...]
    """Of each owner."""
    pile: WrittenCards
    """The draw pile; its order is unknown, each equally likely."""
    discards: WrittenCards
    hands: tuple[WrittenCards, ...]
    """Of each player; one row in solo and cooperative games."""
    player: int
    """Whose turn it is; between turns, whose turn is just over."""
    turn: int
    """Turns that are over, of all players together."""
    pending: tuple[Frame, ...]
    """The stack of what is pending, the most urgent last. Empty never: see the frames."""


def make_state(
    setup: Setup,
    spells: tuple[Spell, ...],
    board: Board,
    flasks: tuple[Flasks, ...],
    pile: Cards,
    discards: Cards,
    hands: tuple[Cards, ...],
    player: int,
    turn: int,
    pending: tuple[Frame, ...],
) -> State:
    """``State(...)`` in half the time, for the engine's inner steps.

    The constructor of a frozen class writes each field by a call. Here a twin of the same layout
    is filled by plain assignments and then becomes a state.
    """
    state = _DraftState()
    state.setup = setup
    state.spells = spells
    state.board = board
    state.flasks = flasks
    state.pile = pile
    state.discards = discards
    state.hands = hands
    state.player = player
    state.turn = turn
    state.pending = pending
    state.__class__ = State  # type: ignore[assignment]  # the same slots in the same order
    return state  # type: ignore[return-value]  # it is a State since the line above


def with_pending(state: State, pending: tuple[Frame, ...]) -> State:
    """The same position with something else pending."""
    return make_state(
        state.setup,
        state.spells,
        state.board,
        state.flasks,
        state.pile,
        state.discards,
        state.hands,
        state.player,
        state.turn,
        pending,
    )


def with_hands(state: State, hands: tuple[Cards, ...], pending: tuple[Frame, ...]) -> State:
    """The same position with other hands and something else pending."""
    return make_state(
        state.setup,
        state.spells,
        state.board,
        state.flasks,
        state.pile,
        state.discards,
        hands,
        state.player,
        state.turn,
        pending,
    )


def make_board(
    towers: tuple[tuple[int, ...], ...],
    covered: tuple[tuple[Level, ...], ...],
    exposed: tuple[Level, ...],
    ravenskeep: int,
    home: tuple[int, ...],
) -> Board:
    """``Board(...)`` in half the time; see :func:`make_state`."""
    board = _DraftBoard()
    board.towers = towers
    board.covered = covered
    board.exposed = exposed
    board.ravenskeep = ravenskeep
    board.home = home
    board.__class__ = Board  # type: ignore[assignment]  # the same slots in the same order
    return board  # type: ignore[return-value]  # it is a Board since the line above


class _DraftState:
    """A state while it is being filled: the slots of :class:`State`, not frozen."""

    __slots__ = (
        "board",
        "discards",
        "flasks",
        "hands",
        "pending",
        "pile",
        "player",
        "setup",
        "spells",
        "turn",
    )
    setup: Setup
    spells: tuple[Spell, ...]
    board: Board
    flasks: tuple[Flasks, ...]
    pile: Cards
    discards: Cards
    hands: tuple[Cards, ...]
    player: int
    turn: int
    pending: tuple[Frame, ...]


class _DraftBoard:
    """A board while it is being filled: the slots of :class:`Board`, not frozen."""

    __slots__ = ("covered", "exposed", "home", "ravenskeep", "towers")
    towers: tuple[tuple[int, ...], ...]
    covered: tuple[tuple[Level, ...], ...]
    exposed: tuple[Level, ...]
    ravenskeep: int
    home: tuple[int, ...]
