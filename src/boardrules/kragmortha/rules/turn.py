"""Turns: hands, drawing, discarding, and the end of the game (KM-3, KM-8.6, KM-10)."""

from __future__ import annotations

from boardrules.core.multisets import merge, put, take
from boardrules.kragmortha.values.tables import DRAW, Board, board_of, turn_frame
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.values.events import (
    CardDiscarded,
    CardsShuffled,
    CardTaken,
    Event,
    GameEnded,
    HandShown,
    TurnBegan,
    TurnEnded,
)
from boardrules.kragmortha.values.pending import Discard, Draw
from boardrules.kragmortha.values.moves import CardDrawn, DiscardCard, EndTurn, ShowHand
from boardrules.kragmortha.values.state import Draft, Position, replaced

_BEGINNING = (turn_frame(1, False, False),)
HAND = 3
CLUMSY_HAND = 2
DEEP_HAND = 4


def hand_limit(position: Position, board: Board, player: int) -> int:
    """How many movement cards a player holds: two, three or four (KM-8.3, KM-9.5)."""
    for gaze in position.gazes[player]:
        if gaze in board.clumsy:
            return CLUMSY_HAND
    for book in position.books[player].face_up:
        if board.book_kind[book] is BookKind.DEEP_POCKETS:
            return DEEP_HAND
    return HAND


def end_game(draft: Draft, rule: str, events: list[Event] | None) -> None:
    """End the game at once: nothing further is carried out (KM-10.1)."""
    draft.pending = ()
    draft.ended = rule
    if events is not None:
        events.append(GameEnded(rule))


def begin_turn(draft: Draft, events: list[Event] | None) -> None:
    """Let the player whose turn it is begin (KM-3.1)."""
    draft.pending = _BEGINNING
    if events is not None:
        events.append(TurnBegan(draft.turn, draft.player))


def finish_turn(draft: Draft, events: list[Event] | None) -> None:
    """Pass the turn to the left, or end the game at the turn limit (KM-3.1, KM-10.3)."""
    if events is not None:
        events.append(TurnEnded(draft.turn, draft.player))
    draft.turn += 1
    if draft.turn == draft.setup.turn_limit:
        end_game(draft, "KM-10.3", events)
        return
    draft.player = (draft.player + 1) % len(draft.hands)
    begin_turn(draft, events)


def stop_playing(draft: Draft) -> None:
    """Let the draws at the end of the turn follow."""
    draft.pending = (DRAW[draft.player],)


def set_hand(draft: Draft, player: int, hand: tuple[str, ...]) -> None:
    """Replace a player's hand."""
    hands = draft.hands
    draft.hands = replaced(hands, player, hand)


def show_hand(draft: Draft, _move: ShowHand, events: list[Event] | None) -> None:
    """Carry out KM-3.3."""
    player = draft.player
    hand = draft.hands[player]
    draft.discards = merge(draft.discards, hand)
    set_hand(draft, player, ())
    if events is not None:
        events.append(HandShown(player, hand))
    stop_playing(draft)


def end_turn(draft: Draft, _move: EndTurn, _events: list[Event] | None) -> None:
    """Carry out the decision to use no more books."""
    stop_playing(draft)


def draw_card(draft: Draft, move: CardDrawn, events: list[Event] | None) -> None:
    """Give the drawn card to the player who draws."""
    frame = draft.pending[-1]
    assert type(frame) is Draw
    player = frame.player
    card = move.card
    draft.pile = take(draft.pile, card)
    hands = draft.hands
    draft.hands = replaced(hands, player, put(hands[player], card))
    if events is not None:
        events.append(CardTaken(player, card))


def settle_draw(draft: Draft, frame: Draw, events: list[Event] | None) -> bool:
    """Find who draws next; go on when all hands are full. True if something was settled."""
    hands = draft.hands
    books = draft.books
    player = frame.player
    # Only a book can let anybody hold more than three: a quick look is enough for most hands.
    while (len(hands[player]) >= HAND and not books[player].face_up) or len(
        hands[player]
    ) >= hand_limit(draft, board_of(draft.setup), player):
        player += 1
        if player == len(hands):
            player = 0
        if player == draft.player:
            draft.pending = draft.pending[:-1]
            if not draft.pending:
                finish_turn(draft, events)
            return False  # placing goblins or a new turn: a decision in either case
    if player != frame.player:
        draft.pending = (*draft.pending[:-1], DRAW[player])
    if not draft.pile:
        draft.pile, draft.discards = draft.discards, ()
        if events is not None:
            events.append(CardsShuffled(len(draft.pile)))
    return False


def discard_card(draft: Draft, move: DiscardCard, events: list[Event] | None) -> None:
    """Carry out a discard down to the limit (KM-8.6)."""
    frame = draft.pending[-1]
    assert type(frame) is Discard
    player = frame.player
    set_hand(draft, player, take(draft.hands[player], move.card))
    draft.discards = put(draft.discards, move.card)
    if events is not None:
        events.append(CardDiscarded(player, move.card))


def settle_discard(draft: Draft, frame: Discard, _events: list[Event] | None) -> bool:
    """Go on once the hand is within its limit."""
    player = frame.player
    if len(draft.hands[player]) > hand_limit(draft, board_of(draft.setup), player):
        return False
    draft.pending = draft.pending[:-1]
    return True
