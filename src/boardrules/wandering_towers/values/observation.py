"""What a player, or a spectator, may know: positions and events without the secrets.

Secret are the cards in other hands and in the pile, a card that is offered to a partner, and who is
imprisoned at which level (WT-5.7). All else is public: in solo and cooperative games the row too.
"""

from __future__ import annotations

from itertools import chain
from typing import TypeAlias

from attrs import frozen

from boardrules.core.multisets import Cards, take
from boardrules.core.players import Viewer
from boardrules.core.transition import Transition
from boardrules.wandering_towers.values.board import Board, Flasks, Level
from boardrules.wandering_towers.values.events import CardOffered, CardReturned, CardTaken, Event
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import (
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Roll,
    Rolled,
    Search,
    Turn,
    Window,
)
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


@frozen
class HiddenExchange:
    """The partner gives a card in return for one that the viewer does not know (WT-11.2).

    >>> HiddenExchange()
    HiddenExchange()
    """


VisiblePending: TypeAlias = (
    DrawSpells
    | Deal
    | Draw
    | Turn
    | Roll
    | Rolled
    | Action
    | Window
    | Search
    | Exchange
    | HiddenExchange
)
"""One thing that is pending, as a viewer may know it.

>>> isinstance(HiddenExchange(), VisiblePending)
True
"""


@frozen
class Observation:
    """All that a viewer may know of a position.

    Owners, spaces and levels are counted as in :class:`Board` and :class:`State`.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=2)), 0)
    >>> seen.heights[:3], seen.hand_sizes, len(seen.unseen)
    ((0, 1, 1), (0, 0), 90)
    """

    setup: Setup
    viewer: Viewer
    """The player who observes; ``None`` for a spectator."""
    spells: tuple[Spell, ...]
    """The spells in play; empty until they are drawn."""
    towers: tuple[tuple[int, ...], ...]
    """The numbers of the towers on each space, bottom first."""
    exposed: tuple[Level, ...]
    """The topmost level of each space, with the visible wizards."""
    ravenskeep: int
    """The space where Ravenskeep stands."""
    home: tuple[int, ...]
    """The number of wizards of each owner in Ravenskeep."""
    imprisoned: tuple[int, ...]
    """The number of wizards of each owner under towers, on whatever level."""
    flasks: tuple[Flasks, ...]
    """The empty, full and spent flasks of each owner."""
    pile_size: int
    """The number of cards in the draw pile."""
    discards: Cards
    hand_sizes: tuple[int, ...]
    """The number of cards in each hand; one row in solo and cooperative games."""
    hand: Cards
    """The viewer's hand, or the row that all see; empty for a spectator of secret hands."""
    unseen: Cards
    """The cards of the pile and of the other hands together; without a card that the viewer has
    offered to the partner, who still holds it."""
    player: int
    """The player whose turn it is or, between turns, has just ended."""
    turn: int
    """The number of turns that are over, of all players together."""
    pending: tuple[VisiblePending, ...]
    """What is pending, the most urgent last; empty when the game is over."""
    ended: str | None = None
    """The ID of the rule that ended the game; ``None`` while it goes on."""

    @property
    def heights(self) -> tuple[int, ...]:
        """The number of towers on each space."""
        return tuple(map(len, self.towers))


def observe(state: State, viewer: Viewer) -> Observation:
    """What *viewer* may know of any state; raises ``ValueError`` for a player that is not there.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> state = wt.RULES.next_state(deal, wt.CardDrawn("wizard-3"))
    >>> wt.RULES.observe(state, 0).hand, wt.RULES.observe(state, 1).hand
    (('wizard-3',), ())
    >>> wt.RULES.observe(state, 2)
    Traceback (most recent call last):
    ValueError: viewer must be None or 0 to 1, not 2
    """
    tables = state.setup._tables
    _check_viewer(tables, viewer)
    own = own_hand(tables, viewer)
    others = (hand for at, hand in enumerate(state.hands) if at != own)
    unseen = tuple(sorted(chain(state.pile, *others)))
    pending: tuple[VisiblePending, ...] = state.pending
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Exchange):
        if viewer == state.player:
            unseen = take(unseen, top.card)
        elif viewer is None or viewer != tables.partners[state.player]:
            pending = (*state.pending[:-1], HiddenExchange())
    board = state.board
    return Observation(
        state.setup,
        viewer,
        state.spells,
        board.towers,
        board.exposed,
        board.ravenskeep,
        board.home,
        _imprisoned(board, tables),
        state.flasks,
        len(state.pile),
        state.discards,
        tuple(map(len, state.hands)),
        () if own is None else state.hands[own],
        unseen,
        state.player,
        state.turn,
        pending,
        state.ended,
    )


def own_hand(tables: Tables, viewer: Viewer) -> int | None:
    """The hand that a viewer sees: their own, or the row; ``None`` if no hand."""
    if tables.common:
        return 0
    return viewer


def _imprisoned(board: Board, tables: Tables) -> tuple[int, ...]:
    """The wizards that are neither visible nor home."""
    visible = map(sum, zip(board.home, *board.exposed, strict=True))
    return tuple(tables.wizards - count for count in visible)


def _check_viewer(tables: Tables, viewer: Viewer) -> None:
    if viewer is None or (type(viewer) is int and 0 <= viewer < tables.players):
        return
    raise ValueError(f"viewer must be None or 0 to {tables.players - 1}, not {viewer!r}")


def observe_events(transition: Transition[State, Move, Event], viewer: Viewer) -> tuple[Event, ...]:
    """The events of a step as *viewer* may see them: secret cards are ``None``.

    Raises ``ValueError`` for a player that is not there.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> step = wt.RULES.apply(deal, wt.CardDrawn("wizard-3"))
    >>> wt.RULES.observe_events(step, 0), wt.RULES.observe_events(step, 1)
    ((CardTaken(player=0, card='wizard-3'),), (CardTaken(player=0, card=None),))
    """
    tables = transition.before.setup._tables
    _check_viewer(tables, viewer)
    if tables.common:
        return transition.events
    return tuple(_as_seen(event, viewer) for event in transition.events)


def _as_seen(event: Event, viewer: Viewer) -> Event:
    match event:
        case CardTaken() if viewer != event.player:
            return CardTaken(event.player, None)
        case CardOffered() if viewer not in (event.player, event.partner):
            return CardOffered(event.player, event.partner, None)
        case CardReturned() if viewer not in (event.player, event.partner):
            return CardReturned(event.player, event.partner, None)
        case _:
            return event
