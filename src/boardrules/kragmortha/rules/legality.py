"""Which moves are open: the one source of legality."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from boardrules.core.multisets import draw, draw_odds
from boardrules.core.players import CHANCE, Mover
from boardrules.kragmortha.values.tables import LAND, PLACE, PUSH, board_of, card_drawn
from boardrules.kragmortha.rules.books import AVERTED_EYES, book_moves
from boardrules.kragmortha.values.pending import (
    CarryOff,
    Discard,
    Draw,
    Frame,
    Meeting,
    Placement,
    Push,
    Raid,
    Return,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from boardrules.kragmortha.rules.gazes import has_new_gaze, table_orders
from boardrules.kragmortha.rules.landing import landing_spaces
from boardrules.kragmortha.values.moves import (
    BookDrawn,
    CardDrawn,
    EndTurn,
    FaceRigor,
    GazeTurned,
    Move,
    ReportOrder,
    ShowHand,
    Stay,
    Step,
    TokenTurned,
)
from boardrules.kragmortha.rules.pushing import chooser, push_spaces
from boardrules.kragmortha.rules.movement import plays, second_steps
from boardrules.kragmortha.values.state import State

SHOW_HAND = ShowHand()
END_TURN = EndTurn()
FACE_RIGOR = FaceRigor()

CHANCE_FRAMES: frozenset[type[Frame]] = frozenset((Draw, Tokens, TakeBook, TakeGaze))
"""The frames that chance settles."""


def current_player(state: State) -> Mover:
    """Whose decision is due: a player, ``CHANCE``, or ``None`` when the game is over."""
    if not state.pending:
        return None
    frame = state.pending[-1]
    if type(frame) in CHANCE_FRAMES:
        return CHANCE
    if isinstance(frame, (Turn, Raid)):
        return state.player
    if isinstance(frame, Push):
        return chooser(state, frame)
    assert not isinstance(frame, Tokens)
    return frame.player


def _turn_moves(state: State, frame: Turn) -> tuple[Move, ...]:
    board = board_of(state.setup)
    moves: tuple[Move, ...] = plays(state, board, frame)
    if not moves:
        moves = (END_TURN,) if frame.raided else (SHOW_HAND,)
    if state.books[state.player].face_up:
        moves += book_moves(state, board, frame)
    return moves


def _raid_moves(state: State, frame: Raid) -> tuple[Step | Stay, ...]:
    return second_steps(state, board_of(state.setup), frame)


def _push_moves(state: State, frame: Push) -> tuple[Move, ...]:
    return tuple(PUSH[to] for to in push_spaces(state, board_of(state.setup), frame))


def _placement_moves(state: State, frame: Placement) -> tuple[Move, ...]:
    return tuple(PLACE[to] for to in landing_spaces(state, board_of(state.setup), frame))


def _landing_moves(state: State, frame: CarryOff | Teleportation | Return) -> tuple[Move, ...]:
    return tuple(LAND[to] for to in landing_spaces(state, board_of(state.setup), frame))


def _meeting_moves(_state: State, _frame: Meeting) -> tuple[Move, ...]:
    return (FACE_RIGOR, AVERTED_EYES)


def _discard_moves(state: State, frame: Discard) -> tuple[Move, ...]:
    discard = board_of(state.setup).discard
    return tuple(discard[card] for card in dict.fromkeys(state.hands[frame.player]))


# A lister takes the one class of frames under which it is listed; no type can say so.
_LISTERS: Mapping[type[Frame], Callable[[State, Any], tuple[Move, ...]]] = {
    Turn: _turn_moves,
    Raid: _raid_moves,
    Push: _push_moves,
    Placement: _placement_moves,
    CarryOff: _landing_moves,
    Teleportation: _landing_moves,
    Return: _landing_moves,
    Meeting: _meeting_moves,
    Discard: _discard_moves,
}


def legal_moves(state: State) -> tuple[Move, ...]:
    """All decisions of the current player; empty at chance nodes and at the end."""
    if not state.pending:
        return ()
    frame = state.pending[-1]
    lister = _LISTERS.get(type(frame))
    return () if lister is None else lister(state, frame)


def chance_outcomes(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """Every outcome at a chance node with its exact probability; empty elsewhere."""
    if not state.pending:
        return ()
    board = board_of(state.setup)
    match state.pending[-1]:
        case Draw():
            return tuple((board.drawn[card], odds) for card, odds in draw_odds(state.pile))
        case Tokens():
            return tuple((board.token_turned[card], odds) for card, odds in draw_odds(state.tokens))
        case TakeBook():
            return tuple(
                (board.magic_drawn[card], odds) for card, odds in draw_odds(state.book_deck)
            )
        case TakeGaze():
            return tuple((board.gaze_turned[card], odds) for card, odds in state.gaze_deck.odds())
        case _:
            return ()


def is_possible(state: State, move: Move) -> bool:
    """Whether an outcome is among those of the chance node, without working out the odds."""
    frame = type(state.pending[-1]) if state.pending else None
    match move:
        case CardDrawn():
            return frame is Draw and move.card in state.pile
        case TokenTurned():
            return frame is Tokens and move.token in state.tokens
        case BookDrawn():
            return frame is TakeBook and move.book in state.book_deck
        case _:
            deck = state.gaze_deck
            top = deck.unknown or deck.bottom[:1]
            return frame is TakeGaze and isinstance(move, GazeTurned) and move.card in top


def sample_chance(state: State, rng: Random) -> Move:
    """Draw one outcome of a chance node with its probability, by one call of ``rng.random()``."""
    frame = state.pending[-1]
    if type(frame) is Draw:
        pile = state.pile
        return card_drawn(pile[int(rng.random() * len(pile))])
    board = board_of(state.setup)
    match frame:
        case Tokens():
            return board.token_turned[draw(state.tokens, rng)]
        case TakeBook():
            return board.magic_drawn[draw(state.book_deck, rng)]
        case TakeGaze():
            return board.gaze_turned[state.gaze_deck.draw(rng)]
        case _:
            raise ValueError("chance decides nothing here")


def table_moves(state: State) -> tuple[Move, ...]:
    """The broken orders that can be reported now (KM-8.4); none at chance nodes."""
    if not state.pending or type(state.pending[-1]) in CHANCE_FRAMES:
        return ()
    board = board_of(state.setup)
    return tuple(
        ReportOrder(offender, gaze)
        for offender, held in enumerate(state.gazes)
        if held and has_new_gaze(state, board, offender)
        for gaze in table_orders(state, board, offender)
    )
