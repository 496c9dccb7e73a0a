"""Free spaces, and goblins that are put down by their players (KM-2.5, KM-6.2, KM-7.2, KM-9.1)."""

from __future__ import annotations

from boardrules.kragmortha.values.tables import Board
from boardrules.kragmortha.values.events import Event, GoblinLanded, Landing, TurnBegan
from boardrules.kragmortha.values.pending import CarryOff, Placement, Return, Teleportation
from boardrules.kragmortha.values.moves import Land, PlaceGoblin
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Draft, Position, replaced

_WHY = {
    CarryOff: Landing.CARRIED_OFF,
    Teleportation: Landing.TELEPORTED,
    Return: Landing.RETURNED,
}


def set_goblin(draft: Draft, player: int, to: Space | None) -> None:
    """Put a goblin on a space, or into the hand (``None``)."""
    goblins = draft.goblins
    draft.goblins = replaced(goblins, player, to)


def _free(position: Position, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    goblins, rigor = position.goblins, position.rigor
    return tuple(to for to in spaces if to not in goblins and to != rigor)


def free_teleports(position: Position, board: Board) -> tuple[Space, ...]:
    """The teleports without a creature."""
    return _free(position, board.teleports)


def start_line(position: Position, board: Board) -> tuple[Space, ...]:
    """Free start spaces; if none, free spaces behind occupied ones; if none, any free (KM-2.5)."""
    starts = _free(position, board.starts)
    if starts:
        return starts
    # Every start space is occupied now, so every space behind one is behind an occupied one.
    return _free(position, board.second_starts) or _free(position, board.floor)


def landing_spaces(
    position: Position, board: Board, frame: Placement | CarryOff | Teleportation | Return
) -> tuple[Space, ...]:
    """Where the goblin that the frame speaks of can be put down."""
    match frame:
        case Placement() | Return():
            return start_line(position, board)
        case CarryOff():
            return free_teleports(position, board) or start_line(position, board)
        case _:
            return free_teleports(position, board)


def place_goblin(draft: Draft, move: PlaceGoblin, events: list[Event] | None) -> None:
    """Carry out KM-2.5; the next player in turn order follows, or the first turn (KM-2.7).

    Nothing is entered, so that teleports do nothing (KM-2.6, KM-7.5).
    """
    turn, frame = draft.pending  # nothing else can be pending before the first turn
    assert type(frame) is Placement
    player = frame.player
    set_goblin(draft, player, move.to)
    if events is not None:
        events.append(GoblinLanded(player, None, move.to, Landing.PLACED))
    following = (player + 1) % len(draft.goblins)
    if following != draft.player:
        draft.pending = (turn, Placement(following))
        return
    draft.pending = (turn,)
    if events is not None:
        events.append(TurnBegan(draft.turn, draft.player))


def land(draft: Draft, move: Land, events: list[Event] | None) -> None:
    """Carry out the choice of KM-6.2, KM-7.2 or KM-9.1.

    Being put down enters nothing: the teleport that was chosen does not activate (KM-7.5).
    """
    frame = draft.pending[-1]
    assert isinstance(frame, CarryOff | Teleportation | Return)
    player = frame.player
    if events is not None:
        why = _WHY[type(frame)]
        events.append(GoblinLanded(player, draft.goblins[player], move.to, why))
    set_goblin(draft, player, move.to)
    draft.pending = draft.pending[:-1]
