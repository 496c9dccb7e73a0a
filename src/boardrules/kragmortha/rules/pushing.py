"""Pushes and their chains (KM-5)."""

from __future__ import annotations

from boardrules.kragmortha.values.tables import Board, board_of
from boardrules.kragmortha.rules.meeting import enter
from boardrules.kragmortha.values.events import Event, GoblinDislodged, GoblinPushed
from boardrules.kragmortha.values.pending import Push, Tokens
from boardrules.kragmortha.rules.landing import set_goblin
from boardrules.kragmortha.values.moves import PushTo
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Draft, Position, replaced


def chooser(position: Position, frame: Push) -> int:
    """Who chooses where the goblin in hand goes (KM-5.4)."""
    return frame.chain[0] if position.setup.active_player_pushes else frame.chain[-2]


def way_out(
    board: Board,
    goblins: tuple[Space | None, ...],
    held: tuple[Space, ...],
    came_from: Space | None = None,
) -> bool:
    """Whether a goblin that loses its space can be pushed so that the chain ends somewhere.

    *goblins* are the spaces of all goblins but the raiding one, *held* those of the chain so far,
    the last of them the space that is lost. *came_from* is where the raiding goblin came from, if
    it does the pushing itself; further on in the chain that space is as free as any.
    """
    exits = board.neighbours[held[-1]]
    for to in exits:  # mostly one is free, found at once
        if to not in goblins and to != came_from and to not in held:
            return True
    for to in exits:
        if to != came_from and to not in held and way_out(board, goblins, (*held, to)):
            return True
    return False


def unpushable(position: Position, board: Board, at: Space) -> tuple[Space, ...]:
    """The goblins' spaces beside *at* that the player's goblin there cannot take (KM-5.5)."""
    goblins = replaced(position.goblins, position.player, None)
    return tuple(
        to
        for to in board.neighbours[at]
        if to in goblins and not way_out(board, goblins, (to,), at)
    )


def push_spaces(position: Position, board: Board, frame: Push) -> tuple[Space, ...]:
    """Where the goblin in hand can be put so that the chain can be finished (KM-5.3, KM-5.5).

    Who pushes further on came from a space that a goblin of the chain holds now.
    """
    goblins = position.goblins
    held = held_spaces(position, frame)
    came_from = frame.origin if len(held) == 1 else None
    return tuple(
        to
        for to in board.neighbours[held[-1]]
        if to != came_from
        and to not in held
        and (to not in goblins or way_out(board, goblins, (*held, to)))
    )


def held_spaces(position: Position, frame: Push) -> tuple[Space, ...]:
    """The spaces of the chain's goblins, the raiding one first, without the one in hand."""
    spaces = (position.goblins[player] for player in frame.chain[:-1])
    return tuple(space for space in spaces if space is not None)


def dislodge(
    draft: Draft, chain: tuple[int, ...], space: Space, origin: Space, events: list[Event] | None
) -> None:
    """Let the last goblin of a chain take a space that another holds: that one is in hand now."""
    victim = draft.goblins.index(space)
    set_goblin(draft, victim, None)
    set_goblin(draft, chain[-1], space)
    draft.pending = (*draft.pending, Push((*chain, victim), origin))
    if events is not None:
        events.append(GoblinDislodged(victim, chain[-1], space))


def push_to(draft: Draft, move: PushTo, events: list[Event] | None) -> None:
    """Put the pushed goblin down; it may push another, or the chain has landed (KM-5.6)."""
    frame = draft.pending[-1]
    assert type(frame) is Push
    chain = frame.chain
    if events is not None:
        origin = held_spaces(draft, frame)[-1]
        by = chooser(draft, frame)
        events.append(GoblinPushed(chain[-1], chain[-2], by, origin, move.to))
    draft.pending = draft.pending[:-1]
    if move.to in draft.goblins:
        dislodge(draft, chain, move.to, frame.origin, events)
        return
    board = board_of(draft.setup)
    set_goblin(draft, chain[-1], move.to)
    # The last goblin of the chain is settled first, the raiding one last. Only the last one can
    # have come to Rigor Mortis or the desk; for the others there can be teleports.
    waiting = tuple(player for player in chain[-2::-1] if draft.goblins[player] in board.teleports)
    if waiting:
        draft.pending = (*draft.pending, Tokens(waiting))
    enter(draft, board, chain[-1], move.to, events)
