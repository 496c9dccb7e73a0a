"""Why a move is illegal: the numbered rule and a sentence for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import fields

from boardrules.core.violation import Code, Datum, Violation
from boardrules.kragmortha.values.tables import Board, board_of
from boardrules.kragmortha.rules.books import face_up
from boardrules.kragmortha.values.edition import TOKENS, BookKind
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
from boardrules.kragmortha.rules.gazes import table_orders
from boardrules.kragmortha.rules.illegal_steps import forbids_push, forbids_step
from boardrules.kragmortha.rules.legality import CHANCE_FRAMES, is_possible, legal_moves, table_moves
from boardrules.kragmortha.values.moves import (
    CHANCE_OUTCOMES,
    DECISIONS,
    REPORTS,
    BookDrawn,
    CardDrawn,
    DiscardCard,
    EndTurn,
    FaceRigor,
    GazeTurned,
    Land,
    Move,
    PlaceGoblin,
    PlayCard,
    PushTo,
    ReportOrder,
    ShowHand,
    Stay,
    Step,
    TokenTurned,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
)
from boardrules.kragmortha.rules.movement import plays
from boardrules.kragmortha.values.spaces import SPACES, space_name
from boardrules.kragmortha.values.state import State

_LANDING_FRAMES = (CarryOff, Teleportation, Return)
_DUE: Mapping[type[Move], tuple[type[Frame], ...]] = {
    PlaceGoblin: (Placement,),
    PlayCard: (Turn,),
    Step: (Raid,),
    Stay: (Raid,),
    PushTo: (Push,),
    Land: _LANDING_FRAMES,
    DiscardCard: (Discard,),
    ShowHand: (Turn,),
    EndTurn: (Turn,),
    FaceRigor: (Meeting,),
    UseAvertedEyes: (Meeting,),
    UseSecondWind: (Turn,),
    UseCrystalSight: (Turn,),
    UsePenance: (Turn,),
    UseSummons: (Turn,),
    UseChangeling: (Turn,),
    UseSideDoor: (Turn,),
    CardDrawn: (Draw,),
    GazeTurned: (TakeGaze,),
    BookDrawn: (TakeBook,),
    TokenTurned: (Tokens,),
}
"""The frames in which each kind of move is in place."""

_OUTCOMES = frozenset(CHANCE_OUTCOMES.values())

_BOOK_KINDS: Mapping[type[Move], BookKind] = {
    UseAvertedEyes: BookKind.AVERTED_EYES,
    UseSecondWind: BookKind.SECOND_WIND,
    UseCrystalSight: BookKind.CRYSTAL_SIGHT,
    UsePenance: BookKind.PENANCE,
    UseSummons: BookKind.SUMMONS,
    UseChangeling: BookKind.CHANGELING,
    UseSideDoor: BookKind.SIDE_DOOR,
}

_WANTED: Mapping[type[Frame], str] = {
    Turn: "a card or a book",
    Placement: "a start space for the goblin",
    Raid: "the second step of the raid, or staying",
    Push: "where the pushed goblin goes",
    Meeting: "whether to avert the eyes",
    CarryOff: "where the goblin is carried off to",
    Teleportation: "a teleport",
    Return: "a start space to return to",
    Discard: "a discard down to the hand limit",
}

_FIELDS: Mapping[type[Move], tuple[str, ...]] = {
    cls: tuple(field.name for field in fields(cls))
    for types in (DECISIONS, CHANCE_OUTCOMES, REPORTS)
    for cls in types.values()
}


def _is_known(board: Board, state: State, move: Move, name: str) -> bool:
    """Whether a field of a move names something that exists in this game."""
    value: object = getattr(move, name)
    match name:
        case "to":
            return type(value) is int and 0 <= value < SPACES
        case "player" | "offender":
            return type(value) is int and 0 <= value < len(state.hands)
        case "token":
            return type(value) is str and value in TOKENS
        case "book":
            return type(value) is str and value in board.book_kind
        case "gaze":
            return type(value) is str and value in board.gaze_symbol
        case _ if type(move) is GazeTurned:
            return type(value) is str and value in board.gaze_symbol
        case _:
            return type(value) is str and value in board.symbols


def is_known_legal(state: State, move: Move) -> bool:
    """Recognize at once a move object that the state itself has given out.

    A move that is only equal to one of those is left to :func:`explain`, which looks at the types
    of its fields as well: ``True == 1``.
    """
    if type(move) not in _OUTCOMES:
        for offered in legal_moves(state):  # noqa: SIM110  # any() takes twice as long
            if offered is move:
                return True
        return False
    board = board_of(state.setup)
    try:
        if isinstance(move, CardDrawn):
            known = board.drawn.get(move.card) is move
        elif isinstance(move, TokenTurned):
            known = board.token_turned.get(move.token) is move
        elif isinstance(move, GazeTurned):
            known = board.gaze_turned.get(move.card) is move
        else:
            assert isinstance(move, BookDrawn)
            known = board.magic_drawn.get(move.book) is move
    except TypeError:  # a field that cannot even be hashed
        return False
    return known and is_possible(state, move)


def explain(state: State, move: Move) -> Violation | None:
    """Tell why a move is illegal; ``None`` if it is legal.

    The first of these is named: the game is over; no move of this game; a field that names nothing
    that exists; chance or a player is due; another decision is due (for a book this is KM-9.2);
    then the rules: holding the card or book, adjacency, spaces that are closed (KM-4.4), the desk
    (KM-4.5), symbols (KM-4.2), pushes (KM-5).
    """
    if is_known_legal(state, move):
        return None
    if not state.pending:
        return Violation(None, Code.GAME_OVER.value, "The game is over.")
    kind = type(move)
    fields = _FIELDS.get(kind)
    if fields is None:
        return Violation(None, Code.UNKNOWN_MOVE.value, "This is no move of Kragmortha.")
    board = board_of(state.setup)
    for name in fields:
        if not _is_known(board, state, move, name):
            return Violation(
                None,
                Code.OUT_OF_RANGE.value,
                f"The {name} of this move does not exist: {getattr(move, name)!r}.",
                (("field", name),),
            )
    frame = state.pending[-1]
    if type(move) is ReportOrder:
        return _explain_report(state, board, move)
    due = _DUE[kind]
    if type(frame) in CHANCE_FRAMES or due[0] in CHANCE_FRAMES:
        return _explain_chance(state, frame, move)
    if type(frame) not in due:
        return _explain_untimely(frame, kind)
    if move in legal_moves(state):
        return None
    return _DIAGNOSES[kind](state, board, move)


def _explain_report(state: State, board: Board, move: ReportOrder) -> Violation | None:
    if type(state.pending[-1]) in CHANCE_FRAMES:
        return Violation(None, Code.CHANCE_DUE.value, "Chance decides now.")
    if move in table_moves(state):
        return None
    offender, gaze = move.offender, move.gaze
    orders = table_orders(state, board, offender)
    data: tuple[tuple[str, Datum], ...] = (("offender", offender), ("gaze", gaze))
    if not state.gazes[offender]:
        return Violation("KM-8.4", "no-order", f"Player {offender} has no order to obey.", data)
    if gaze not in state.gazes[offender]:
        message = f"Player {offender} does not have the order {gaze}."
        return Violation("KM-8.4", "order-not-held", message, data)
    if gaze not in orders:
        message = f"{gaze} is enforced by the rules; nobody can break it."
        return Violation("KM-8.4", "enforced-order", message, data)
    message = f"The deck holds no Gaze of a symbol new to player {offender}."
    return Violation("KM-8.4", "no-new-gaze", message, data)


def _explain_chance(state: State, frame: Frame, move: Move) -> Violation | None:
    if type(frame) not in CHANCE_FRAMES:
        return Violation(None, Code.NOT_CHANCE.value, "A player decides now, not chance.")
    if type(frame) not in _DUE[type(move)]:
        return Violation(None, Code.CHANCE_DUE.value, "Chance decides something else now.")
    if is_possible(state, move):
        return None
    return Violation(None, Code.IMPOSSIBLE_OUTCOME.value, "Chance cannot bring this here.")


def _explain_untimely(frame: Frame, kind: type[Move]) -> Violation:
    wanted = _WANTED[type(frame)]
    if kind in _BOOK_KINDS:
        name = _BOOK_KINDS[kind].value
        when = (
            "when one's goblin meets Rigor Mortis and a Gaze is due"
            if kind is UseAvertedEyes
            else "in one's own turn before, between and after raids"
        )
        message = f"{name} is used {when}; due now is {wanted}."
        return Violation("KM-9.2", "book-out-of-time", message, (("book", name),))
    return Violation(None, Code.NOT_NOW.value, f"Due now is {wanted}.")


def _explain_place(state: State, board: Board, move: PlaceGoblin) -> Violation:
    return _occupied("KM-2.5", state, move.to) or Violation(
        "KM-2.5",
        "no-start-space",
        f"Goblins start on a free start space, not on {space_name(move.to)}.",
        (("space", move.to),),
    )


def _occupied(rule: str, state: State, to: int) -> Violation | None:
    if to != state.rigor and to not in state.goblins:
        return None
    return Violation(rule, "occupied", f"{space_name(to)} is not free.", (("space", to),))


def _explain_play(state: State, board: Board, move: PlayCard) -> Violation:
    frame = state.pending[-1]
    assert type(frame) is Turn
    data = (("card", move.card),)
    if not frame.cards:
        message = "No further movement card can be played in this turn."
        return Violation("KM-3.1", "no-card-left", message, data)
    if move.card not in state.hands[state.player]:
        message = f"Player {state.player} does not hold {move.card}."
        return Violation("KM-3.1", "card-not-held", message, data)
    one, two = board.symbols[move.card]
    return forbids_step(state, board, move.card, move.to, 15 if frame.sight else one | two)


def _explain_step(state: State, board: Board, move: Step) -> Violation:
    turn, frame = state.pending  # the second step is asked when nothing else is left of the raid
    assert type(turn) is Turn
    assert type(frame) is Raid
    at = state.goblins[state.player] if frame.card[0] == "g" else state.rigor
    assert at is not None
    left = 15 if turn.sight else board.left(frame.card, at)
    return forbids_step(state, board, frame.card, move.to, left)


def _explain_push(state: State, board: Board, move: PushTo) -> Violation:
    frame = state.pending[-1]
    assert type(frame) is Push
    return forbids_push(state, board, frame, move.to)


def _explain_land(state: State, board: Board, move: Land) -> Violation:
    match state.pending[-1]:
        case CarryOff():
            rule, where = "KM-6.2", "a free teleport"
        case Teleportation():
            rule, where = "KM-7.2", "another free teleport"
        case _:
            rule, where = "KM-9.1", "a free start space"
    return _occupied(rule, state, move.to) or Violation(
        rule,
        "wrong-space",
        f"The goblin goes to {where} as long as there is one, not to {space_name(move.to)}.",
        (("space", move.to),),
    )


def _explain_discard(state: State, board: Board, move: DiscardCard) -> Violation:
    return Violation(
        "KM-8.6",
        "card-not-held",
        f"The player does not hold {move.card}.",
        (("card", move.card),),
    )


def _explain_show_hand(state: State, board: Board, move: ShowHand) -> Violation:
    frame = state.pending[-1]
    assert type(frame) is Turn
    if plays(state, board, frame):
        return Violation("KM-3.2", "card-playable", "A card can be played, so one must be.")
    return Violation("KM-3.3", "already-raided", "A card was played in this turn: the hand stays.")


def _explain_end_turn(state: State, board: Board, move: EndTurn) -> Violation:
    frame = state.pending[-1]
    assert type(frame) is Turn
    if plays(state, board, frame):
        return Violation("KM-3.2", "card-playable", "A card can be played, so one must be.")
    return Violation("KM-3.3", "hand-unshown", "Who can play no card shows and discards the hand.")


def _explain_book(state: State, board: Board, move: Move) -> Violation:
    kind = _BOOK_KINDS[type(move)]
    data: tuple[tuple[str, Datum], ...] = (("book", kind.value),)
    if face_up(state, board, state.player, kind) is None:
        message = f"Player {state.player} has no face-up {kind.value}."
        return Violation("KM-9.2", "book-not-held", message, data)
    match move:
        case UsePenance():
            if not state.gazes[state.player]:
                message = "Penance needs a Gaze to be lifted."
                return Violation("KM-9.2", "no-gaze", message, data)
            message = f"Penance lifts an own Gaze; {move.gaze} is none."
            return Violation("KM-9.5", "gaze-not-held", message, (*data, ("gaze", move.gaze)))
        case UseSummons():
            return forbids_step(state, board, "rigor", move.to, 15)
        case UseChangeling():
            message = "Changeling swaps with the goblin of another player."
            return Violation("KM-9.5", "own-goblin", message, (*data, ("player", move.player)))
        case UseSideDoor():
            return _occupied("KM-9.5", state, move.to) or Violation(
                "KM-9.5",
                "wrong-space",
                f"Side Door leads to a teleport; {space_name(move.to)} is none.",
                (*data, ("space", move.to)),
            )
        case _:
            message = "Crystal Sight works once in a turn."
            return Violation("KM-9.2", "already-used", message, data)


# A diagnosis takes the one class of moves under which it is listed; no type can say so. Stay,
# FaceRigor and Averted Eyes are not listed: they are legal wherever their frame is pending.
_DIAGNOSES: Mapping[type[Move], Callable[[State, Board, Any], Violation]] = {
    PlaceGoblin: _explain_place,
    PlayCard: _explain_play,
    Step: _explain_step,
    PushTo: _explain_push,
    Land: _explain_land,
    DiscardCard: _explain_discard,
    ShowHand: _explain_show_hand,
    EndTurn: _explain_end_turn,
    **dict.fromkeys(_BOOK_KINDS, _explain_book),
}
