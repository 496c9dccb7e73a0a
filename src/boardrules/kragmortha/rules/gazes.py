"""Withering Gazes: taking them, orders that are broken, the banishment (KM-8)."""

from __future__ import annotations

from boardrules.core.multisets import put
from boardrules.kragmortha.values.tables import Board, board_of
from boardrules.kragmortha.values.events import (
    Event,
    GazeTaken,
    GazeTurnedDown,
    GoblinBanished,
    NoNewGaze,
    OrderBroken,
)
from boardrules.kragmortha.values.pending import Discard, TakeGaze
from boardrules.kragmortha.rules.landing import set_goblin
from boardrules.kragmortha.values.moves import GazeTurned, ReportOrder
from boardrules.kragmortha.values.state import Draft, Position, replaced
from boardrules.kragmortha.rules.turn import end_game

MOST_GAZES = 4
"""With so many a goblin is banished (KM-8.5)."""


def held_gaze(position: Position, board: Board, player: int, card: str) -> str | None:
    """The player's Gaze of the same symbol as a card, ``None`` if there is none."""
    symbol = board.gaze_symbol[card]
    for held in position.gazes[player]:
        if board.gaze_symbol[held] == symbol:
            return held
    return None


def has_new_gaze(position: Position, board: Board, player: int) -> bool:
    """Whether the deck holds a card of a symbol that the player has not got (KM-8.2)."""
    symbols = board.gaze_symbol
    held = {symbols[card] for card in position.gazes[player]}
    deck = position.gaze_deck
    return any(symbols[card] not in held for card in deck.unknown) or any(
        symbols[card] not in held for card in deck.bottom
    )


def table_orders(position: Position, board: Board, player: int) -> tuple[str, ...]:
    """The player's Gazes that bind the person and not the game (KM-8.3)."""
    return tuple(card for card in position.gazes[player] if card not in board.clumsy)


def settle_take_gaze(draft: Draft, frame: TakeGaze, events: list[Event] | None) -> bool:
    """Pass over a Gaze that cannot be had (KM-8.2)."""
    player = frame.player
    if has_new_gaze(draft, board_of(draft.setup), player):
        return False
    draft.pending = draft.pending[:-1]
    if events is not None:
        events.append(NoNewGaze(player))
    return True


def turn_gaze(draft: Draft, move: GazeTurned, events: list[Event] | None) -> None:
    """Turn a Gaze up: taken if its symbol is new, else put under the deck (KM-8.1)."""
    frame = draft.pending[-1]
    assert type(frame) is TakeGaze
    player = frame.player
    card = move.card
    board = board_of(draft.setup)
    held = held_gaze(draft, board, player, card)
    deck = draft.gaze_deck.take(card)
    if held is not None:
        draft.gaze_deck = deck.put_under(card)
        if events is not None:
            events.append(GazeTurnedDown(player, card, held))
        return
    draft.gaze_deck = deck
    gazes = put(draft.gazes[player], card)
    set_gazes(draft, player, gazes)
    draft.pending = draft.pending[:-1]
    if events is not None:
        events.append(GazeTaken(player, card))
    if len(gazes) >= MOST_GAZES:
        set_goblin(draft, player, None)
        if events is not None:
            events.append(GoblinBanished(player))
        end_game(draft, "KM-8.5", events)
        return
    draft.pending = (*draft.pending, Discard(player))  # passed over within the hand limit


def set_gazes(draft: Draft, player: int, gazes: tuple[str, ...]) -> None:
    """Replace a player's Gazes."""
    draft.gazes = replaced(draft.gazes, player, gazes)


def report_order(draft: Draft, move: ReportOrder, events: list[Event] | None) -> None:
    """Carry out a report: a Gaze for the offender, before all that is pending (KM-8.4)."""
    draft.pending = (*draft.pending, TakeGaze(move.offender))
    if events is not None:
        events.append(OrderBroken(move.offender, move.gaze))
