"""Moving a tower and all above it (WT-5)."""

from __future__ import annotations

from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.flasks import fill_flask
from boardrules.wandering_towers.values.board import BOARDS, Board
from boardrules.wandering_towers.values.events import Events
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.shared import (
    tower_moved,
    wizards_freed,
    wizards_imprisoned,
)
from boardrules.wandering_towers.values.state import Draft, State
from boardrules.wandering_towers.values.tables import TowerMoves
from boardrules.wandering_towers.values.violations import Reason, violation


def tower_space(board: Board, tower: int) -> int:
    """Return the space where a tower stands."""
    for space, stack in enumerate(board.towers):
        if tower in stack:
            return space
    raise ValueError(f"no tower {tower}")


def exposed_surface(board: Board, space: int) -> int:
    """Return the tower whose roof is the exposed level of a space, 0 if that is the ground."""
    stack = board.towers[space]
    return stack[-1] if stack else 0


def tower_moves(board: Board, rows: TowerMoves, steps: int) -> tuple[Move, ...]:
    """Return the moves of slices by so many spaces, whoever stands on them (WT-5.1).

    A slice may pass Ravenskeep's space but may not end there (WT-5.3).
    """
    towers = board.towers
    return rows[towers[(board.ravenskeep - steps) % len(towers)]]


def why_not_there(state: State, tower: int, steps: int) -> Violation:
    """Return that a slice would end on Ravenskeep's space."""
    space = (tower_space(state.board, tower) + steps) % len(state.board.towers)
    return violation(Rule.WT_5_3, Reason.ONTO_RAVENSKEEP, tower=tower, space=space)


def move_slice(draft: Draft, mover: int, tower: int, steps: int, events: Events) -> None:
    """Move a tower and all above it; it stacks where it lands, and imprisons (WT-5.4, WT-5.5).

    Ravenskeep cannot be chosen but is carried along on top of a tower (WT-5.2). If the landing
    newly imprisoned at least one wizard, the mover fills one flask (WT-5.6).
    """
    before = draft.board
    origin = tower_space(before, tower)
    towers, covered, exposed = list(before.towers), list(before.covered), list(before.exposed)
    target = (origin + steps) % len(towers)
    stack, levels, base, landed_on = (
        towers[origin],
        covered[origin],
        towers[target],
        exposed[target],
    )
    height = stack.index(tower)
    towers[target] = base + stack[height:]
    covered[target] = covered[target] + (landed_on,) + levels[height + 1 :]
    exposed[target] = exposed[origin]
    towers[origin] = stack[:height]
    covered[origin] = levels[:height]
    exposed[origin] = levels[height]
    board = BOARDS.open(before)
    board.towers, board.covered, board.exposed = tuple(towers), tuple(covered), tuple(exposed)
    carried = before.ravenskeep == origin
    if carried:
        board.ravenskeep = target
    draft.board = BOARDS.seal(board)
    captured = landed_on != draft.setup._tables.empty_level
    if events is not None:
        events.append(tower_moved(stack[height:], origin, target, len(base), carried))
        if captured:
            events.append(wizards_imprisoned(target, len(base), landed_on))
        if any(levels[height]):
            events.append(wizards_freed(origin, height, levels[height]))
    if captured:
        fill_flask(draft, mover, events)
