"""Moving wizards, and entering Ravenskeep (WT-6)."""

from __future__ import annotations

from typing import TypeVar

from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.ending import reach_goal
from boardrules.wandering_towers.rules.turn_end import end_turn
from boardrules.wandering_towers.values.board import BOARDS, LEVEL_LIMIT, Board, BoardDraft, Level
from boardrules.wandering_towers.values.events import (
    Events,
    RavenskeepMoved,
    WizardEntered,
)
from boardrules.wandering_towers.values.shared import wizard_moved
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import Tables
from boardrules.wandering_towers.values.violations import Reason, violation

T = TypeVar("T")


def changed(level: Level, owner: int, by: int) -> Level:
    """Return a level with more or fewer wizards of one owner."""
    return level[:owner] + (level[owner] + by,) + level[owner + 1 :]


def standing(board: Board, owner: int) -> list[int]:
    """Return the spaces on which visible wizards of an owner stand."""
    spaces: list[int] = []
    for space, level in enumerate(board.exposed):  # faster than a comprehension for so few
        if level[owner]:
            spaces.append(space)
    return spaces


def able(
    board: Board,
    tables: Tables,
    row: tuple[T, ...],
    origins: list[int],
    steps: int,
    wizards: int = 1,
) -> list[T]:
    """Return the items of *row* for the *origins* from which so many wizards can go so far.

    A *row* has one item for each space, such as a move. A level holds at most six wizards,
    Ravenskeep any number (WT-6.1, WT-6.3).
    """
    exposed, keep, room = board.exposed, board.ravenskeep, tables.room
    spaces = len(exposed)
    found: list[T] = []
    for space in origins:
        target = (space + steps) % spaces
        if target == keep or room[exposed[target]] >= wizards:
            found.append(row[space])
    return found


def has_room(position: Position, space: int) -> bool:
    """Return whether one more wizard can land on a space."""
    tables = position.setup._tables
    return bool(able(position.board, tables, tables.ring, [space], 0))


def why_not_able(
    state: State, owner: int, space: int, steps: int, rule: Rule = Rule.WT_6_1
) -> Violation:
    """Return why no wizard of an owner can go from a space so far.

    *rule* is the one that asks for a visible wizard.
    """
    if not state.board.exposed[space][owner]:
        return violation(rule, Reason.NO_VISIBLE_WIZARD, owner=owner, space=space)
    target = (space + steps) % len(state.board.exposed)
    return why_full(state, Rule.WT_6_3, target)


def why_full(state: State, rule: Rule, space: int) -> Violation:
    """Return that the exposed level of a space takes no more wizards."""
    wizards = sum(state.board.exposed[space])
    return violation(rule, Reason.LEVEL_FULL, space=space, wizards=wizards, limit=LEVEL_LIMIT)


def move_wizards(
    draft: Draft, owners: tuple[int, ...], origin: int, steps: int, events: Events
) -> None:
    """Move one visible wizard of each of these owners from a space, or into Ravenskeep (WT-6.2).

    They land on the exposed level of the target. Landing exactly on Ravenskeep's space enters it.
    """
    before = draft.board
    target = (origin + steps) % len(before.exposed)
    exposed = list(before.exposed)
    level = exposed[origin]
    for owner in owners:
        level = changed(level, owner, -1)
    exposed[origin] = level
    board = BOARDS.open(before)
    if target == before.ravenskeep:
        board.exposed = tuple(exposed)
        enter(draft, board, owners, origin, events)
        return
    level = exposed[target]
    for owner in owners:
        level = changed(level, owner, 1)
        if events is not None:
            events.append(wizard_moved(owner, origin, target, len(before.towers[target])))
    exposed[target] = level
    board.exposed = tuple(exposed)
    draft.board = BOARDS.seal(board)


def enter(
    draft: Draft, board: BoardDraft, owners: tuple[int, ...], origin: int, events: Events
) -> None:
    """Let wizards enter Ravenskeep for the rest of the game (WT-6.4).

    Ravenskeep moves once, and the turn ends (WT-6.6).
    """
    home, keep = board.home, board.ravenskeep
    for owner in owners:
        board.home = changed(board.home, owner, 1)
        if events is not None:
            events.append(WizardEntered(owner, origin, keep))
    board.ravenskeep = _next_crest(draft.setup._tables, board)
    if events is not None and board.ravenskeep != keep:
        events.append(RavenskeepMoved(keep, board.ravenskeep))
    draft.board = BOARDS.seal(board)
    reach_goal(draft, home, draft.flasks, events)
    if draft.ended is None:
        end_turn(draft, events)


def _next_crest(tables: Tables, board: BoardDraft) -> int:
    """Return where Ravenskeep goes: the next space with a free raven crest, else it stays (WT-6.5).

    The crest is on the bare ground or on a top tower, and no visible wizard stands on it.
    """
    keep, spaces, exposed = board.ravenskeep, tables.spaces, board.exposed
    for steps in range(1, spaces):
        space = (keep + steps) % spaces
        if any(exposed[space]):
            continue
        stack = board.towers[space]
        if tables.crested_tower[stack[-1]] if stack else tables.crested_ground[space]:
            return space
    return keep
