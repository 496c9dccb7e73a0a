"""Playing movement cards: first steps, second steps (KM-3.2, KM-4)."""

from __future__ import annotations

from boardrules.core.multisets import put, take
from boardrules.kragmortha.values.tables import Board, board_of, turn_frame
from boardrules.kragmortha.rules.meeting import end_raid, enter, meet
from boardrules.kragmortha.values.events import (
    CardPlayed,
    Event,
    GoblinStepped,
    RaidEnded,
    RigorStepped,
)
from boardrules.kragmortha.values.pending import Raid, Turn
from boardrules.kragmortha.rules.landing import set_goblin
from boardrules.kragmortha.values.moves import PlayCard, Stay, Step
from boardrules.kragmortha.rules.pushing import dislodge, unpushable
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Draft, Position, replaced

_CARD_PLAYED = turn_frame(0, True, False)
_RAID_ENDED = tuple(RaidEnded(player) for player in range(8))


def moves_goblin(card: str) -> bool:
    """Whether a movement card moves a goblin; else it moves Rigor Mortis."""
    return card[0] == "g"


def plays(position: Position, board: Board, frame: Turn) -> tuple[PlayCard, ...]:
    """The cards that the player of the turn can play, each with its first steps (KM-3.2)."""
    if not frame.cards:
        return ()
    player = position.player
    at = position.goblins[player]
    assert at is not None
    rigor = position.rigor
    table = board.first_sighted if frame.sight else board.first
    moves: tuple[PlayCard, ...] = ()
    last = ""
    for card in position.hands[player]:
        if card != last:  # equal cards are neighbours in a sorted hand
            moves += table[card][at if card[0] == "g" else rigor]
            last = card
    if board.beside[at].isdisjoint(position.goblins):
        return moves
    closed = unpushable(position, board, at)
    if not closed:
        return moves
    return tuple(move for move in moves if not (move.to in closed and moves_goblin(move.card)))


def second_steps(position: Position, board: Board, frame: Raid) -> tuple[Step | Stay, ...]:
    """The second steps that are open, and staying (KM-4.1).

    Going back is among them (KM-4.6), and so is a step after a push (KM-5.7).
    """
    turn = position.pending[0]
    assert type(turn) is Turn
    table = board.second_sighted if turn.sight else board.second
    card = frame.card
    if card[0] != "g":
        return table[card][position.rigor]
    player = position.player
    at = position.goblins[player]
    assert at is not None
    moves = table[card][at]
    if board.beside[at].isdisjoint(position.goblins):
        return moves
    closed = unpushable(position, board, at)
    if not closed:
        return moves
    return tuple(move for move in moves if not (isinstance(move, Step) and move.to in closed))


def play_card(draft: Draft, move: PlayCard, events: list[Event] | None) -> None:
    """Discard the card and take its first step (KM-3.4, KM-4.1)."""
    player = draft.player
    card = move.card
    hands = draft.hands
    draft.hands = replaced(hands, player, take(hands[player], card))
    draft.discards = put(draft.discards, card)
    turn = draft.pending[0]
    assert type(turn) is Turn
    board = board_of(draft.setup)
    usual = turn.cards == 1 and not turn.sight
    after = _CARD_PLAYED if usual else turn_frame(turn.cards - 1, True, turn.sight)
    draft.pending = (after, board.raid_under_way[card])
    if events is not None:
        events.append(CardPlayed(player, card))
    _move(draft, board, card, move.to, events)


def step(draft: Draft, move: Step, events: list[Event] | None) -> None:
    """Take the second step."""
    raid = draft.pending[1]
    assert type(raid) is Raid
    board = board_of(draft.setup)
    draft.pending = (draft.pending[0], board.raid_over[raid.card])
    _move(draft, board, raid.card, move.to, events)


def stay(draft: Draft, _move: Stay, events: list[Event] | None) -> None:
    """Do without the second step."""
    _finish(draft, events)


def _move(draft: Draft, board: Board, card: str, to: Space, events: list[Event] | None) -> None:
    """Move the card's creature by one step."""
    if card[0] != "g":
        move_rigor(draft, board, to, events)
        return
    player = draft.player
    goblins = draft.goblins
    origin = goblins[player]
    assert origin is not None
    if events is not None:
        events.append(GoblinStepped(player, origin, to))
    if to in goblins:
        if to in board.teleports:
            end_raid(draft, board)
        dislodge(draft, (player,), to, origin, events)
        return
    set_goblin(draft, player, to)
    if to in board.events_at or to == draft.rigor:
        end_raid(draft, board)
        enter(draft, board, player, to, events)


def move_rigor(draft: Draft, board: Board, to: Space, events: list[Event] | None) -> None:
    """Move Rigor Mortis by one step; a goblin there meets him (KM-6.1)."""
    if events is not None:
        events.append(RigorStepped(draft.player, draft.rigor, to))
    draft.rigor = to
    if to in draft.goblins:
        meet(draft, board, draft.goblins.index(to), events)


def settle_raid(draft: Draft, frame: Raid, events: list[Event] | None) -> bool:
    """End the raid when no second step is open."""
    if frame.steps == 1 and len(second_steps(draft, board_of(draft.setup), frame)) > 1:
        return False
    _finish(draft, events)
    return True


def _finish(draft: Draft, events: list[Event] | None) -> None:
    draft.pending = draft.pending[:1]
    if events is not None:
        events.append(_RAID_ENDED[draft.player])
