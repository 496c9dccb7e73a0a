"""Why a step or a push is illegal (KM-4, KM-5)."""

from __future__ import annotations

from boardrules.core.violation import Datum, Violation
from boardrules.kragmortha.values.tables import Board
from boardrules.kragmortha.values.pending import Push
from boardrules.kragmortha.values.layout import adjacent
from boardrules.kragmortha.rules.pushing import held_spaces
from boardrules.kragmortha.values.spaces import DESK, Space, space_name
from boardrules.kragmortha.values.state import State


def forbids_step(state: State, board: Board, card: str, to: Space, symbols: int) -> Violation:
    """Tell what is wrong with an illegal step.

    *card* tells whom it moves, *symbols* are the floor symbols, as bits, that are open to it.
    """
    goblin = card[0] == "g"
    at = state.goblins[state.player] if goblin else state.rigor
    assert at is not None
    data: tuple[tuple[str, Datum], ...] = (("origin", at), ("to", to))
    here, there = space_name(at), space_name(to)
    if to not in adjacent(at):
        return Violation("KM-4.2", "not-adjacent", f"{there} is not beside {here}.", data)
    if to not in board.enterable:
        message = f"{there} is under a bookcase or out of play."
        return Violation("KM-4.4", "closed", message, data)
    if not goblin and to in DESK:
        return Violation("KM-4.5", "desk", "Rigor Mortis does not enter the desk.", data)
    if not board.floor_bits[to] & symbols:
        message = f"The card has no symbol left for the floor of {there}."
        return Violation("KM-4.2", "symbol", message, data)
    message = f"The goblin on {there} could not be pushed anywhere."
    return Violation("KM-5.5", "no-way-out", message, (*data, ("player", state.goblins.index(to))))


def forbids_push(state: State, board: Board, frame: Push, to: Space) -> Violation:
    """Tell what is wrong with an illegal push."""
    held = held_spaces(state, frame)
    lost = held[-1]
    came_from = held[-2] if len(held) > 1 else frame.origin
    data: tuple[tuple[str, Datum], ...] = (("player", frame.chain[-1]), ("to", to))
    here, there = space_name(lost), space_name(to)
    if to not in adjacent(lost):
        return Violation("KM-5.2", "not-adjacent", f"{there} is not beside {here}.", data)
    if to == came_from:
        message = f"The pusher came from {there}; nobody is pushed there."
        return Violation("KM-5.3", "came-from", message, data)
    if to not in board.enterable:
        message = f"{there} is under a bookcase or out of play."
        return Violation("KM-5.3", "closed", message, data)
    if to in held:
        message = f"The goblin on {there} is part of this chain already."
        return Violation("KM-5.5", "pushed-twice", message, data)
    message = f"The goblin on {there} could not be pushed anywhere."
    return Violation("KM-5.5", "no-way-out", message, data)
