"""What entering a space brings: Rigor Mortis, the desk, teleport tokens (KM-6, KM-7, KM-9.1)."""

from __future__ import annotations

from boardrules.core.multisets import put, take
from boardrules.kragmortha.values.tables import Board, board_of
from boardrules.kragmortha.values.edition import BOOK, GAZE, BookKind
from boardrules.kragmortha.values.events import (
    BookTaken,
    DeskEntered,
    Event,
    RigorMet,
    TokensShuffled,
    TokenUsed,
)
from boardrules.kragmortha.values.pending import (
    CarryOff,
    Frame,
    Meeting,
    Raid,
    Return,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
)
from boardrules.kragmortha.rules.gazes import has_new_gaze
from boardrules.kragmortha.rules.landing import free_teleports, set_goblin
from boardrules.kragmortha.values.moves import BookDrawn, FaceRigor, TokenTurned
from boardrules.kragmortha.values.spaces import DESK, Space
from boardrules.kragmortha.values.state import Books, Draft, replaced
from boardrules.kragmortha.rules.turn import end_game


def end_raid(draft: Draft, board: Board) -> None:
    """Close the second step of the raid, if there is one; nothing is pending above it."""
    if len(draft.pending) > 1:
        turn, raid = draft.pending
        assert type(raid) is Raid
        draft.pending = (turn, board.raid_over[raid.card])


def enter(
    draft: Draft, board: Board, player: int, space: Space, events: list[Event] | None
) -> None:
    """Let a goblin that has come to a space, alone or as the last of a chain, meet what is there.

    On Rigor Mortis' space the meeting alone counts, also on a teleport (KM-6.1).
    """
    if space == draft.rigor:
        meet(draft, board, player, events)
    elif space in DESK:
        set_goblin(draft, player, None)
        draft.pending = (*draft.pending, Return(player), TakeBook(player))
        if events is not None:
            events.append(DeskEntered(player, space))
    elif space in board.teleports:
        top = draft.pending[-1]
        if type(top) is Tokens:
            draft.pending = (*draft.pending[:-1], Tokens((player, *top.players)))
        else:
            draft.pending = (*draft.pending, Tokens((player,)))


def meet(draft: Draft, board: Board, player: int, events: list[Event] | None) -> None:
    """Let a goblin and Rigor Mortis meet; the turn player's own goblin ends the raid (KM-6.3)."""
    set_goblin(draft, player, None)
    if player == draft.player:
        end_raid(draft, board)
    draft.pending = (*draft.pending, Meeting(player))
    if events is not None:
        events.append(RigorMet(player, draft.rigor))


def settle_meeting(draft: Draft, frame: Meeting, _events: list[Event] | None) -> bool:
    """Ask the player only where Averted Eyes would save from a Gaze (KM-9.2)."""
    player = frame.player
    board = board_of(draft.setup)
    for book in draft.books[player].face_up:
        if board.book_kind[book] is BookKind.AVERTED_EYES and has_new_gaze(draft, board, player):
            return False
    _face(draft, player)
    return True


def face_rigor(draft: Draft, _move: FaceRigor, _events: list[Event] | None) -> None:
    """Take the Gaze of the meeting."""
    frame = draft.pending[-1]
    assert type(frame) is Meeting
    _face(draft, frame.player)


def _face(draft: Draft, player: int) -> None:
    draft.pending = (*draft.pending[:-1], CarryOff(player), TakeGaze(player))


def settle_tokens(draft: Draft, _frame: Tokens, events: list[Event] | None) -> bool:
    """Shuffle the tokens when one is due and none is left (KM-7.4)."""
    if not draft.tokens:
        draft.tokens, draft.used_tokens = draft.used_tokens, ()
        if events is not None:
            events.append(TokensShuffled(len(draft.tokens)))
    return False


def turn_token(draft: Draft, move: TokenTurned, events: list[Event] | None) -> None:
    """Set the token aside and let it be carried out (KM-7.1 to KM-7.4)."""
    frame = draft.pending[-1]
    assert type(frame) is Tokens
    player, *others = frame.players
    token = move.token
    draft.tokens = take(draft.tokens, token)
    draft.used_tokens = put(draft.used_tokens, token)
    if events is not None:
        space = draft.goblins[player]
        assert space is not None
        events.append(TokenUsed(player, space, token))
    due: Frame
    if token == GAZE:
        due = TakeGaze(player)
    elif token == BOOK:
        due = TakeBook(player)
    else:
        due = Teleportation(player)
    rest = (Tokens(tuple(others)),) if others else ()
    draft.pending = (*draft.pending[:-1], *rest, due)


def settle_teleportation(draft: Draft, _frame: Teleportation, _events: list[Event] | None) -> bool:
    """Let the goblin stay where no other teleport is free (KM-7.2)."""
    if free_teleports(draft, board_of(draft.setup)):
        return False
    draft.pending = draft.pending[:-1]
    return True


def draw_book(draft: Draft, move: BookDrawn, events: list[Event] | None) -> None:
    """Give the book to the player; the last one ends the game (KM-9.4)."""
    frame = draft.pending[-1]
    assert type(frame) is TakeBook
    player = frame.player
    draft.book_deck = take(draft.book_deck, move.book)
    books = draft.books[player]
    set_books(draft, player, Books(put(books.face_up, move.book), books.face_down))
    draft.pending = draft.pending[:-1]
    if events is not None:
        events.append(BookTaken(player, move.book))
    if not draft.book_deck:
        end_game(draft, "KM-9.4", events)


def set_books(draft: Draft, player: int, books: Books) -> None:
    """Replace a player's books."""
    draft.books = replaced(draft.books, player, books)
