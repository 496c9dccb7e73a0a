"""Carrying moves out: one function for each kind of move, then what settles by itself.

The functions change a draft and report to a list of events, which is ``None`` on the fast path.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardrules.kragmortha import books, encounters, gaze, landing, push, raid, turn
from boardrules.kragmortha.values.tables import board_of
from boardrules.kragmortha.rules.books import book_moves
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.pending import (
    Discard,
    Draw,
    Frame,
    Meeting,
    Raid,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from boardrules.kragmortha.values.moves import (
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
from boardrules.kragmortha.values.state import Draft, State, draft_of, sealed


def _settle_turn(draft: Draft, frame: Turn, _events: list[Event] | None) -> bool:
    """Pass on to the draws when the player of the turn has nothing left to choose (KM-9.2)."""
    if not frame.raided:
        return False
    if not frame.cards and not draft.books[draft.player].face_up:
        turn.stop_playing(draft)
        return True
    board = board_of(draft.setup)
    if (frame.cards and raid.plays(draft, board, frame)) or book_moves(draft, board, frame):
        return False
    turn.stop_playing(draft)
    return True


# A handler takes the one class of moves under which it is listed, a settler the one class of
# frames; no type can say so.
_HANDLERS: Mapping[type[Move], Callable[[Draft, Any, list[Event] | None], None]] = {
    PlaceGoblin: landing.place_goblin,
    PlayCard: raid.play_card,
    Step: raid.step,
    Stay: raid.stay,
    PushTo: push.push_to,
    Land: landing.land,
    DiscardCard: turn.discard_card,
    ShowHand: turn.show_hand,
    EndTurn: turn.end_turn,
    FaceRigor: encounters.face_rigor,
    UseAvertedEyes: books.use_averted_eyes,
    UseSecondWind: books.use_second_wind,
    UseCrystalSight: books.use_crystal_sight,
    UsePenance: books.use_penance,
    UseSummons: books.use_summons,
    UseChangeling: books.use_changeling,
    UseSideDoor: books.use_side_door,
    CardDrawn: turn.draw_card,
    GazeTurned: gaze.turn_gaze,
    BookDrawn: encounters.draw_book,
    TokenTurned: encounters.turn_token,
    ReportOrder: gaze.report_order,
}
_SETTLERS: Mapping[type[Frame], Callable[[Draft, Any, list[Event] | None], bool]] = {
    Turn: _settle_turn,
    Draw: turn.settle_draw,
    Raid: raid.settle_raid,
    Tokens: encounters.settle_tokens,
    Meeting: encounters.settle_meeting,
    Teleportation: encounters.settle_teleportation,
    TakeGaze: gaze.settle_take_gaze,
    Discard: turn.settle_discard,
}


def settle(draft: Draft, events: list[Event] | None) -> None:
    """Let everything happen that needs neither a player nor chance."""
    while draft.pending:
        frame = draft.pending[-1]
        settler = _SETTLERS.get(type(frame))
        if settler is None or not settler(draft, frame, events):
            return


def is_settled(state: State) -> bool:
    """Whether nothing in a state would happen by itself or be passed over."""
    draft = draft_of(state)
    settle(draft, None)
    return sealed(draft) == state


def next_state(state: State, move: Move) -> State:
    """Carry out a move that the state offers, unchecked and without events."""
    draft = draft_of(state)
    _HANDLERS[type(move)](draft, move, None)
    settle(draft, None)
    return sealed(draft)


def resolve(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Carry out a move that the state offers; give the state and what happened."""
    events: list[Event] = []
    draft = draft_of(state)
    _HANDLERS[type(move)](draft, move, events)
    settle(draft, events)
    return sealed(draft), tuple(events)
