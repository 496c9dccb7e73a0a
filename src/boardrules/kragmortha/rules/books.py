"""Magic Books: when they can be used, and what they do (KM-9)."""

from __future__ import annotations

from boardrules.core.multisets import put, take
from boardrules.kragmortha.values.tables import SIDE_DOOR, SUMMONS, Board, board_of, turn_frame
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.rules.meeting import set_books
from boardrules.kragmortha.values.events import BookUsed, Event, GazeLifted, GoblinLanded, Landing
from boardrules.kragmortha.values.pending import CarryOff, Meeting, Turn
from boardrules.kragmortha.rules.gazes import set_gazes
from boardrules.kragmortha.rules.landing import free_teleports, set_goblin
from boardrules.kragmortha.values.moves import (
    Decision,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
)
from boardrules.kragmortha.rules.movement import move_rigor
from boardrules.kragmortha.values.state import Books, Draft, Position

SECOND_WIND = UseSecondWind()
CRYSTAL_SIGHT = UseCrystalSight()
AVERTED_EYES = UseAvertedEyes()
CHANGELING = tuple(UseChangeling(player) for player in range(8))


def face_up(position: Position, board: Board, player: int, kind: BookKind) -> str | None:
    """A player's first face-up book of a kind, ``None`` if there is none.

    Which copy is used makes no difference: a book counts the same face down (KM-9.3).
    """
    for book in position.books[player].face_up:
        if board.book_kind[book] is kind:
            return book
    return None


def book_moves(position: Position, board: Board, frame: Turn) -> tuple[Decision, ...]:
    """The uses of books that are open to the player of the turn (KM-9.2)."""
    player = position.player
    books = position.books[player].face_up
    if not books:
        return ()
    moves: list[Decision] = []
    for kind in dict.fromkeys(board.book_kind[book] for book in books):
        match kind:
            case BookKind.SECOND_WIND:
                moves.append(SECOND_WIND)
            case BookKind.CRYSTAL_SIGHT:
                if not frame.sight:
                    moves.append(CRYSTAL_SIGHT)
            case BookKind.PENANCE:
                moves.extend(UsePenance(gaze) for gaze in position.gazes[player])
            case BookKind.SUMMONS:
                moves.extend(SUMMONS[to] for to in board.rigor_neighbours[position.rigor])
            case BookKind.CHANGELING:
                moves.extend(
                    CHANGELING[other]
                    for other, space in enumerate(position.goblins)
                    if other != player and space is not None
                )
            case BookKind.SIDE_DOOR:
                moves.extend(SIDE_DOOR[to] for to in free_teleports(position, board))
            case _:
                pass  # Averted Eyes, Deep Pockets and notes are not used in a turn
    return tuple(moves)


def _turn_down(draft: Draft, player: int, kind: BookKind, events: list[Event] | None) -> None:
    book = face_up(draft, board_of(draft.setup), player, kind)
    assert book is not None
    books = draft.books[player]
    set_books(draft, player, Books(take(books.face_up, book), put(books.face_down, book)))
    if events is not None:
        events.append(BookUsed(player, book))


def use_averted_eyes(draft: Draft, _move: UseAvertedEyes, events: list[Event] | None) -> None:
    """Take no Gaze from this meeting."""
    frame = draft.pending[-1]
    assert type(frame) is Meeting
    player = frame.player
    _turn_down(draft, player, BookKind.AVERTED_EYES, events)
    draft.pending = (*draft.pending[:-1], CarryOff(player))


def use_second_wind(draft: Draft, _move: UseSecondWind, events: list[Event] | None) -> None:
    """One movement card more in this turn."""
    _turn_down(draft, draft.player, BookKind.SECOND_WIND, events)
    turn = draft.pending[0]
    assert type(turn) is Turn
    draft.pending = (turn_frame(turn.cards + 1, turn.raided, turn.sight),)


def use_crystal_sight(draft: Draft, _move: UseCrystalSight, events: list[Event] | None) -> None:
    """All symbols of the cards played in the rest of the turn are crystal balls."""
    _turn_down(draft, draft.player, BookKind.CRYSTAL_SIGHT, events)
    turn = draft.pending[0]
    assert type(turn) is Turn
    draft.pending = (turn_frame(turn.cards, turn.raided, True),)


def use_penance(draft: Draft, move: UsePenance, events: list[Event] | None) -> None:
    """Put an own Gaze under the deck."""
    player = draft.player
    _turn_down(draft, player, BookKind.PENANCE, events)
    set_gazes(draft, player, take(draft.gazes[player], move.gaze))
    draft.gaze_deck = draft.gaze_deck.put_under(move.gaze)
    if events is not None:
        events.append(GazeLifted(player, move.gaze))


def use_summons(draft: Draft, move: UseSummons, events: list[Event] | None) -> None:
    """Move Rigor Mortis one space; no raid, so a meeting ends none (KM-6.3)."""
    _turn_down(draft, draft.player, BookKind.SUMMONS, events)
    move_rigor(draft, board_of(draft.setup), move.to, events)


def use_changeling(draft: Draft, move: UseChangeling, events: list[Event] | None) -> None:
    """Swap spaces with another goblin; nothing is set off."""
    player, other = draft.player, move.player
    _turn_down(draft, player, BookKind.CHANGELING, events)
    here, there = draft.goblins[player], draft.goblins[other]
    assert here is not None
    assert there is not None
    set_goblin(draft, player, there)
    set_goblin(draft, other, here)
    if events is not None:
        events.append(GoblinLanded(player, here, there, Landing.SWAPPED))
        events.append(GoblinLanded(other, there, here, Landing.SWAPPED))


def use_side_door(draft: Draft, move: UseSideDoor, events: list[Event] | None) -> None:
    """Move the own goblin to a free teleport; it is not set off."""
    player = draft.player
    _turn_down(draft, player, BookKind.SIDE_DOOR, events)
    if events is not None:
        origin = draft.goblins[player]
        events.append(GoblinLanded(player, origin, move.to, Landing.SIDE_DOOR))
    set_goblin(draft, player, move.to)
