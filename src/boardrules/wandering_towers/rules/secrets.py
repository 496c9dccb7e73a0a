"""What each player may know: positions and events without the secrets.

Secret are the cards in other hands and in the pile, a card that is offered to a partner, and who is
imprisoned at which level. All else is public: in solo and cooperative games the row too.
"""

from __future__ import annotations

from boardrules.core.multisets import Cards, take
from boardrules.core.players import Viewer
from boardrules.core.transition import Transition
from boardrules.wandering_towers.rules.setting_up import hand_dealt
from boardrules.wandering_towers.values.board import Board
from boardrules.wandering_towers.values.events import CardOffered, CardReturned, CardTaken, Event
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.observation import (
    HiddenExchange,
    Observation,
    VisiblePending,
)
from boardrules.wandering_towers.values.pending import Deal, Draw, Exchange
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what *viewer*, a player or a spectator, may know of any state.

    Heights of stacks are public, but not who is imprisoned on which level (WT-5.7).

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> state = wt.RULES.next_state(deal, wt.CardDrawn("wizard-3"))
    >>> wt.RULES.observe(state, 0).hand, wt.RULES.observe(state, 1).hand
    (('wizard-3',), ())
    """
    tables = state.setup._tables
    own = own_hand(tables, viewer)
    unseen = _unseen_cards(state, own)
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
        imprisoned(board, tables),
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


def _unseen_cards(state: State, own: int | None) -> Cards:
    """Return the cards of the pile and of every hand but one's own, together."""
    unseen = state.pile
    for at, hand in enumerate(state.hands):
        if at != own:
            unseen += hand
    return tuple(sorted(unseen))


def possible_draws(state: State, viewer: Viewer) -> Cards | None:
    """Return the cards that can come next for a viewer who alone will see which one it is.

    Empty for everybody else, ``None`` where all will see what chance brings.
    """
    top = state.pending[-1] if state.pending else None
    if state.setup._tables.common or not isinstance(top, Deal | Draw):
        return None
    drawer = hand_dealt(state, top) if isinstance(top, Deal) else top.hand
    return _unseen_cards(state, viewer) if viewer == drawer else ()


def own_hand(tables: Tables, viewer: Viewer) -> int | None:
    """Return the hand that a viewer sees: their own, or the row; ``None`` if no hand."""
    if tables.common:
        return 0
    return viewer


def imprisoned(board: Board, tables: Tables) -> tuple[int, ...]:
    """Return how many wizards of each owner are neither visible nor home."""
    visible = map(sum, zip(board.home, *board.exposed, strict=True))
    return tuple(tables.wizards - count for count in visible)


def observe_events(transition: Transition[State, Move, Event], viewer: Viewer) -> tuple[Event, ...]:
    """Return the events of a step as *viewer* may see them: secret cards are ``None``.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> step = wt.RULES.apply(deal, wt.CardDrawn("wizard-3"))
    >>> wt.RULES.observe_events(step, 0), wt.RULES.observe_events(step, 1)
    ((CardTaken(player=0, card='wizard-3'),), (CardTaken(player=0, card=None),))
    """
    if transition.before.setup._tables.common:
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
