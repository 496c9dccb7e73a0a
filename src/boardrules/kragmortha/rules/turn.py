"""KM-3: turns: playing a card, showing a hand, using books, drawing."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import Cards, merge, put, replaced, take
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.books import list_books
from boardrules.kragmortha.rules.chapter import Chapter, Events
from boardrules.kragmortha.rules.ending import BY_LIMIT, end_game, is_limit_reached
from boardrules.kragmortha.rules.gazes import HAND, hand_limit
from boardrules.kragmortha.rules.movement import first_steps, take_step, why_no_first_step
from boardrules.kragmortha.values.events import (
    CardPlayed,
    CardsShuffled,
    CardTaken,
    HandShown,
    TurnBegan,
    TurnEnded,
)
from boardrules.kragmortha.values.moves import (
    CardDrawn,
    Decision,
    EndTurn,
    PlayCard,
    ShowHand,
)
from boardrules.kragmortha.values.pending import Draw, Turn
from boardrules.kragmortha.values.shared import DRAW, END_TURN, FRESH_TURN, SHOW_HAND, turn_of
from boardrules.kragmortha.values.state import Draft, Position, State
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()


# --- what the player of the turn can do -------------------------------------------------------
def list_turn(position: Position, turn: Turn) -> tuple[Decision, ...]:
    """Return the cards that can be played, one of which must be played (KM-3.2).

    A card can be played if its creature has a first step. If there is no such card, the hand is
    shown, or the turn ends after a raid. Books can be used in either case.
    """
    moves: tuple[Decision, ...] = first_steps(position, turn)
    if not moves:
        moves = (END_TURN,) if turn.raided else (SHOW_HAND,)
    if position.books[position.player].face_up:
        moves += list_books(position, turn)
    return moves


chapter.lists(Turn, due="a card or a book")(list_turn)


@chapter.settles(Turn)
def settle_turn(draft: Draft, turn: Turn, _events: Events) -> bool:
    """Let the draws follow when the player of the turn has nothing left to choose."""
    if not turn.raided:
        return False
    if turn.cards or draft.books[draft.player].face_up:
        moves = list_turn(draft, turn)
        if moves != (END_TURN,):
            draft.offered = moves  # they need not be listed again
            return False
    _stop_playing(draft)
    return True


def _stop_playing(draft: Draft) -> None:
    draft.pending = (DRAW[draft.player],)


# --- playing a card ---------------------------------------------------------------------------
@chapter.refuses(PlayCard, at=Turn)
def why_no_play(state: State, move: PlayCard) -> Violation:
    """Return why the card cannot be played, or not to that space."""
    turn = state.pending[-1]
    assert type(turn) is Turn
    player, card = state.player, move.card
    if not turn.cards:
        return violation(Rule.KM_3_1, Reason.NO_CARD_LEFT, player=player, card=card)
    if card not in state.hands[player]:
        return violation(Rule.KM_3_1, Reason.CARD_NOT_HELD, player=player, card=card)
    return why_no_first_step(state, move)


@chapter.does(PlayCard)
def play_card(draft: Draft, move: PlayCard, events: Events) -> None:
    """Play a card, which is discarded at once, and take its first step (KM-3.4)."""
    player = draft.player
    card = move.card
    hands = draft.hands
    draft.hands = replaced(hands, player, take(hands[player], card))
    draft.discards = put(draft.discards, card)
    turn = draft.pending[0]
    assert type(turn) is Turn
    after = turn_of(turn.cards - 1, True, turn.sight)
    draft.pending = (after, draft.setup._tables.raid_under_way[card])
    if events is not None:
        events.append(CardPlayed(player, card))
    take_step(draft, card, move.to, events)


# --- without a card ---------------------------------------------------------------------------
@chapter.refuses(ShowHand, at=Turn)
def why_no_show(state: State, _move: ShowHand) -> Violation:
    """Return why the hand is not shown: a card can be played, or one was."""
    return _why_playable(state) or violation(
        Rule.KM_3_3, Reason.ALREADY_RAIDED, player=state.player
    )


@chapter.does(ShowHand)
def show_hand(draft: Draft, _move: ShowHand, events: Events) -> None:
    """Show and discard the whole hand, of which no card can be played; draws follow (KM-3.3)."""
    player = draft.player
    hand = draft.hands[player]
    draft.discards = merge(draft.discards, hand)
    draft.hands = replaced(draft.hands, player, ())
    if events is not None:
        events.append(HandShown(player, hand))
    _stop_playing(draft)


@chapter.refuses(EndTurn, at=Turn)
def why_no_end(state: State, _move: EndTurn) -> Violation:
    """Return why the turn does not end: a card can be played, or the hand is to be shown."""
    return _why_playable(state) or violation(Rule.KM_3_3, Reason.HAND_UNSHOWN, player=state.player)


def _why_playable(state: State) -> Violation | None:
    turn = state.pending[-1]
    assert type(turn) is Turn
    if not first_steps(state, turn):
        return None
    return violation(Rule.KM_3_2, Reason.CARD_PLAYABLE, player=state.player)


@chapter.does(EndTurn)
def end_turn(draft: Draft, _move: EndTurn, _events: Events) -> None:
    """Use no more books; draws follow."""
    _stop_playing(draft)


# --- drawing ----------------------------------------------------------------------------------
@chapter.settles(Draw)
def settle_draw(draft: Draft, draw: Draw, events: Events) -> bool:
    """Find who draws next: the player of the turn first, then clockwise (KM-3.1).

    When all hands are full, the next turn begins, or goblins are placed after the deal. The
    discards become a new pile when there is none and a card has to be drawn.
    """
    hands, gazes, books = draft.hands, draft.gazes, draft.books
    deep = draft.setup._tables.deep
    player = draw.player
    while True:
        # Only a Gaze lowers the limit and only a book raises it: mostly a quick look is enough.
        size = len(hands[player])
        if size < HAND:
            if not gazes[player] or size < hand_limit(draft, player):
                break
        elif not deep.isdisjoint(books[player].face_up) and size < hand_limit(draft, player):
            break
        player += 1
        if player == len(hands):
            player = 0
        if player == draft.player:
            draft.pending = draft.pending[:-1]
            if not draft.pending:
                _finish_turn(draft, events)
            return True
    if not draft.pile:
        draft.pile, draft.discards = draft.discards, ()
        if events is not None:
            events.append(CardsShuffled(len(draft.pile)))
    if player == draw.player:
        return False
    draft.pending = (*draft.pending[:-1], DRAW[player])
    return True


@chapter.draws(Draw, CardDrawn)
def card_cases(position: Position, _draw: Draw) -> Cards:
    """Return the movement cards one of which is drawn."""
    return position.pile


@chapter.resolves(Draw)
def draw_card(draft: Draft, draw: Draw, card: str, events: Events) -> None:
    """Give the drawn card to the player who draws."""
    player = draw.player
    draft.pile = take(draft.pile, card)
    hands = draft.hands
    draft.hands = replaced(hands, player, put(hands[player], card))
    if events is not None:
        events.append(CardTaken(player, card))


def _finish_turn(draft: Draft, events: Events) -> None:
    """Pass the turn to the left, or end the game at its limit of turns."""
    if events is not None:
        events.append(TurnEnded(draft.turn, draft.player))
    draft.turn += 1
    if is_limit_reached(draft):
        end_game(draft, BY_LIMIT, events)
        return
    draft.player = (draft.player + 1) % len(draft.hands)
    draft.pending = (FRESH_TURN,)
    if events is not None:
        events.append(TurnBegan(draft.turn, draft.player))
