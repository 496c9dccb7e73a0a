"""KM-9: Magic Books: how they are stolen, when they are used, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from boardrules.core.multisets import Cards, put, replaced, take
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.chapter import Chapter, Events, named_player
from boardrules.kragmortha.rules.ending import BY_BOOK, end_game
from boardrules.kragmortha.rules.gazes import has_new_gaze
from boardrules.kragmortha.rules.meeting import move_rigor, take_gaze_of_meeting
from boardrules.kragmortha.rules.setting_up import start_line, why_occupied
from boardrules.kragmortha.rules.teleports import free_teleports
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.values.events import (
    BookTaken,
    BookUsed,
    DeskEntered,
    GazeLifted,
    GoblinLanded,
    Landing,
)
from boardrules.kragmortha.values.moves import (
    BookDrawn,
    Decision,
    FaceRigor,
    Land,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
)
from boardrules.kragmortha.values.pending import CarryOff, Meeting, Return, TakeBook, Turn
from boardrules.kragmortha.values.shared import (
    AVERTED_EYES,
    CHANGELING,
    CRYSTAL_SIGHT,
    FACE_RIGOR,
    LAND,
    SECOND_WIND,
    SIDE_DOOR,
    SUMMONS,
    turn_of,
)
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Books, Draft, Position, State
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()


# --- stealing a book --------------------------------------------------------------------------
def steal(draft: Draft, player: int, space: Space, events: Events) -> None:
    """Let a goblin that has got onto the desk take the top book and return (KM-9.1)."""
    draft.goblins = replaced(draft.goblins, player, None)
    draft.pending = (*draft.pending, Return(player), TakeBook(player))
    if events is not None:
        events.append(DeskEntered(player, space))


@chapter.draws(TakeBook, BookDrawn)
def book_cases(position: Position, _pending: TakeBook) -> Cards:
    """Return the books one of which lies on top of the deck."""
    return position.book_deck


@chapter.resolves(TakeBook)
def take_book(draft: Draft, pending: TakeBook, book: str, events: Events) -> None:
    """Give the top book to the player; with the last one the game is over at once (KM-9.4)."""
    player = pending.player
    draft.book_deck = take(draft.book_deck, book)
    books = draft.books[player]
    draft.books = replaced(draft.books, player, Books(put(books.face_up, book), books.face_down))
    draft.pending = draft.pending[:-1]
    if events is not None:
        events.append(BookTaken(player, book))
    if not draft.book_deck:
        end_game(draft, BY_BOOK, events)


@chapter.lists(Return, due="a start space to return to")
def list_returns(position: Position, _pending: Return) -> list[Land]:
    """Return where the goblin can return to after a theft."""
    return [LAND[to] for to in start_line(position)]


chapter.decides(Return)(named_player)


# --- using books in a turn --------------------------------------------------------------------
def list_books(position: Position, turn: Turn) -> tuple[Decision, ...]:
    """Return the uses of books in one's own turn, outside raids; each can do something (KM-9.2)."""
    names = position.setup._tables.kind_names
    face_up = position.books[position.player].face_up
    moves: tuple[Decision, ...] = ()
    for kind in dict.fromkeys([names[book] for book in face_up]):
        lister = _LISTERS.get(kind)
        if lister is not None:
            moves += lister(position, turn)
    return moves


def _list_second_wind(_position: Position, _turn: Turn) -> tuple[Decision, ...]:
    return (SECOND_WIND,)


def _list_crystal_sight(_position: Position, turn: Turn) -> tuple[Decision, ...]:
    return () if turn.sight else (CRYSTAL_SIGHT,)


def _list_penances(position: Position, _turn: Turn) -> tuple[Decision, ...]:
    return tuple([UsePenance(gaze) for gaze in position.gazes[position.player]])


def _list_summons(position: Position, _turn: Turn) -> tuple[Decision, ...]:
    return tuple([SUMMONS[to] for to in position.setup._tables.rigor_neighbours[position.rigor]])


def _list_changelings(position: Position, _turn: Turn) -> tuple[Decision, ...]:
    own = position.player
    return tuple(
        [
            CHANGELING[player]
            for player, space in enumerate(position.goblins)
            if player != own and space is not None
        ]
    )


def _list_side_doors(position: Position, _turn: Turn) -> tuple[Decision, ...]:
    return tuple([SIDE_DOOR[to] for to in free_teleports(position)])


_LISTERS: Final[Mapping[str, Callable[[Position, Turn], tuple[Decision, ...]]]] = {
    BookKind.SECOND_WIND.value: _list_second_wind,
    BookKind.CRYSTAL_SIGHT.value: _list_crystal_sight,
    BookKind.PENANCE.value: _list_penances,
    BookKind.SUMMONS.value: _list_summons,
    BookKind.CHANGELING.value: _list_changelings,
    BookKind.SIDE_DOOR.value: _list_side_doors,
}
"""Averted Eyes is used in a meeting; Deep Pockets and notes are not used at all."""


def _turn_down(draft: Draft, player: int, kind: BookKind, events: Events) -> None:
    """Turn a player's book of a kind face down; it goes on counting (KM-9.3)."""
    book = _face_up(draft, player, kind)
    assert book is not None
    books = draft.books[player]
    used = Books(take(books.face_up, book), put(books.face_down, book))
    draft.books = replaced(draft.books, player, used)
    if events is not None:
        events.append(BookUsed(player, book))


def _face_up(position: Position, player: int, kind: BookKind) -> str | None:
    """Return the face-up book of a kind that a player would use, ``None`` if there is none.

    Of several it is the one with the fewest symbols, then the first by name.
    """
    tables = position.setup._tables
    kinds, magic = tables.book_kind, tables.magic
    found: str | None = None
    for book in position.books[player].face_up:  # sorted by name
        if kinds[book] is kind and (found is None or magic[book] < magic[found]):
            found = book
    return found


@chapter.does(UseSecondWind)
def use_second_wind(draft: Draft, _move: UseSecondWind, events: Events) -> None:
    """Let the player play one movement card more in this turn (KM-9.5)."""
    _turn_down(draft, draft.player, BookKind.SECOND_WIND, events)
    turn = draft.pending[0]
    assert type(turn) is Turn
    draft.pending = (turn_of(turn.cards + 1, turn.raided, turn.sight),)


@chapter.does(UseCrystalSight)
def use_crystal_sight(draft: Draft, _move: UseCrystalSight, events: Events) -> None:
    """Make all symbols of cards crystal balls for the rest of the turn (KM-9.5)."""
    _turn_down(draft, draft.player, BookKind.CRYSTAL_SIGHT, events)
    turn = draft.pending[0]
    assert type(turn) is Turn
    draft.pending = (turn_of(turn.cards, turn.raided, True),)


@chapter.does(UsePenance)
def use_penance(draft: Draft, move: UsePenance, events: Events) -> None:
    """Put one of the player's own Gazes under the deck (KM-9.5)."""
    player = draft.player
    _turn_down(draft, player, BookKind.PENANCE, events)
    draft.gazes = replaced(draft.gazes, player, take(draft.gazes[player], move.gaze))
    draft.gaze_deck = draft.gaze_deck.put_under(move.gaze)
    if events is not None:
        events.append(GazeLifted(player, move.gaze))


@chapter.does(UseSummons)
def use_summons(draft: Draft, move: UseSummons, events: Events) -> None:
    """Move Rigor Mortis one space; no raid, so a meeting ends none (KM-9.5).

    Why he cannot be moved somewhere is a matter of movement, where Summons is refused.
    """
    _turn_down(draft, draft.player, BookKind.SUMMONS, events)
    move_rigor(draft, move.to, events)


@chapter.does(UseChangeling)
def use_changeling(draft: Draft, move: UseChangeling, events: Events) -> None:
    """Swap spaces with another goblin; neither enters its new space (KM-9.5)."""
    player, other = draft.player, move.player
    _turn_down(draft, player, BookKind.CHANGELING, events)
    here, there = draft.goblins[player], draft.goblins[other]
    assert here is not None
    assert there is not None
    draft.goblins = replaced(replaced(draft.goblins, player, there), other, here)
    if events is not None:
        events.append(GoblinLanded(player, here, there, Landing.SWAPPED))
        events.append(GoblinLanded(other, there, here, Landing.SWAPPED))


@chapter.does(UseSideDoor)
def use_side_door(draft: Draft, move: UseSideDoor, events: Events) -> None:
    """Move the player's own goblin to a free teleport, without entering it (KM-9.5)."""
    player = draft.player
    _turn_down(draft, player, BookKind.SIDE_DOOR, events)
    if events is not None:
        origin = draft.goblins[player]
        events.append(GoblinLanded(player, origin, move.to, Landing.SIDE_DOOR))
    draft.goblins = replaced(draft.goblins, player, move.to)


# --- Averted Eyes -----------------------------------------------------------------------------
@chapter.settles(Meeting)
def settle_meeting(draft: Draft, meeting: Meeting, _events: Events) -> bool:
    """Ask the player only if Averted Eyes would save from a Gaze; else the Gaze is taken."""
    player = meeting.player
    if _face_up(draft, player, BookKind.AVERTED_EYES) and has_new_gaze(draft, player):
        return False
    take_gaze_of_meeting(draft, meeting)
    return True


@chapter.lists(Meeting, due="whether to avert the eyes")
def list_meeting(_position: Position, _meeting: Meeting) -> tuple[FaceRigor, UseAvertedEyes]:
    """Return both answers to a meeting."""
    return (FACE_RIGOR, AVERTED_EYES)


chapter.decides(Meeting)(named_player)


@chapter.does(UseAvertedEyes)
def use_averted_eyes(draft: Draft, _move: UseAvertedEyes, events: Events) -> None:
    """Take no Gaze from this meeting; the goblin is carried off all the same (KM-9.5)."""
    meeting = draft.pending[-1]
    assert type(meeting) is Meeting
    player = meeting.player
    _turn_down(draft, player, BookKind.AVERTED_EYES, events)
    draft.pending = (*draft.pending[:-1], CarryOff(player))


# --- why a book cannot be used ----------------------------------------------------------------
BookUse: TypeAlias = (
    UseAvertedEyes
    | UseSecondWind
    | UseCrystalSight
    | UsePenance
    | UseSummons
    | UseChangeling
    | UseSideDoor
)
"""The moves that use books."""
_KINDS: Final[Mapping[type, BookKind]] = MappingProxyType(
    {
        UseAvertedEyes: BookKind.AVERTED_EYES,
        UseSecondWind: BookKind.SECOND_WIND,
        UseCrystalSight: BookKind.CRYSTAL_SIGHT,
        UsePenance: BookKind.PENANCE,
        UseSummons: BookKind.SUMMONS,
        UseChangeling: BookKind.CHANGELING,
        UseSideDoor: BookKind.SIDE_DOOR,
    }
)


def why_no_book(state: State, move: BookUse) -> Violation | None:
    """Return why no book of this kind can be used now, ``None`` if that is not the reason."""
    kind = _KINDS[type(move)]
    if type(state.pending[-1]) is not Turn or kind is BookKind.AVERTED_EYES:
        return violation(Rule.KM_9_2, Reason.BOOK_OUT_OF_TIME, book=kind.value)
    player = state.player
    if _face_up(state, player, kind) is None:
        return violation(Rule.KM_9_2, Reason.BOOK_NOT_HELD, player=player, book=kind.value)
    return None


def why_no_further_book(state: State, move: BookUse) -> Violation:
    """Return why a book that asks for no choice cannot be used: not now, or not once more."""
    book = _KINDS[type(move)].value
    return why_no_book(state, move) or violation(Rule.KM_9_2, Reason.ALREADY_USED, book=book)


chapter.refuses(UseAvertedEyes)(why_no_further_book)
chapter.refuses(UseSecondWind)(why_no_further_book)
chapter.refuses(UseCrystalSight)(why_no_further_book)


@chapter.refuses(UsePenance)
def why_no_penance(state: State, move: UsePenance) -> Violation:
    """Return why that Gaze cannot be lifted."""
    faulty = why_no_book(state, move)
    if faulty is not None:
        return faulty
    player, book = state.player, BookKind.PENANCE.value
    if not state.gazes[player]:
        return violation(Rule.KM_9_2, Reason.NO_GAZE, book=book, player=player)
    return violation(Rule.KM_9_5, Reason.GAZE_NOT_HELD, book=book, player=player, gaze=move.gaze)


@chapter.refuses(UseChangeling)
def why_no_changeling(state: State, move: UseChangeling) -> Violation:
    """Return why there is no swap with that goblin."""
    book = BookKind.CHANGELING.value
    return why_no_book(state, move) or violation(
        Rule.KM_9_5, Reason.OWN_GOBLIN, book=book, player=move.player
    )


@chapter.refuses(UseSideDoor)
def why_no_side_door(state: State, move: UseSideDoor) -> Violation:
    """Return why Side Door does not lead there."""
    book = BookKind.SIDE_DOOR.value
    return (
        why_no_book(state, move)
        or why_occupied(state, Rule.KM_9_5, move.to)
        or violation(Rule.KM_9_5, Reason.WRONG_SPACE, book=book, space=move.to)
    )
