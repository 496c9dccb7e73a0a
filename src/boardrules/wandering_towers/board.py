"""The geometry of the ring: pure functions from one board to the next (WT-5, WT-6, WT-7)."""

from __future__ import annotations

from boardrules.wandering_towers.events import (
    Events,
    RavenskeepMoved,
    TowerMoved,
    TowersSwapped,
    WizardEntered,
    WizardFreed,
    WizardMoved,
    WizardsFreed,
    WizardsImprisoned,
)
from boardrules.wandering_towers.state import LEVEL_LIMIT, Board, Level, make_board
from boardrules.wandering_towers.tables import Tables


def tower_space(board: Board, tower: int) -> int:
    """The space where a tower stands."""
    for space, stack in enumerate(board.towers):
        if tower in stack:
            return space
    raise ValueError(f"no tower {tower}")


def tower_mask(stack: tuple[int, ...]) -> int:
    """The towers of a stack as a bit mask, bit 1 for tower 1."""
    mask = 0
    for tower in stack:
        mask |= 1 << tower
    return mask


def changed(level: Level, owner: int, by: int) -> Level:
    """A level with more or fewer wizards of one owner."""
    return level[:owner] + (level[owner] + by,) + level[owner + 1 :]


def has_room(board: Board, space: int, wizards: int = 1) -> bool:
    """Whether so many more wizards can land there: in Ravenskeep, or within the limit (WT-6.3)."""
    return space == board.ravenskeep or sum(board.exposed[space]) + wizards <= LEVEL_LIMIT


def move_slice(board: Board, tower: int, origin: int, target: int, events: Events) -> Board:
    """Move a tower and all above it to another space (WT-5.1, WT-5.4, WT-5.5).

    Ravenskeep is carried along where it stands on top of them (WT-5.2).
    """
    towers, covered, exposed = list(board.towers), list(board.covered), list(board.exposed)
    stack, levels = towers[origin], covered[origin]
    height = stack.index(tower)
    landed_on = exposed[target]
    base = towers[target]
    towers[target] = base + stack[height:]
    covered[target] = (*covered[target], landed_on, *levels[height + 1 :])
    exposed[target] = exposed[origin]
    towers[origin] = stack[:height]
    covered[origin] = levels[:height]
    exposed[origin] = levels[height]
    carried = board.ravenskeep == origin
    if events is not None:
        events.append(TowerMoved(stack[height:], origin, target, len(base), carried))
        if any(landed_on):
            events.append(WizardsImprisoned(target, len(base), landed_on))
        if any(levels[height]):
            events.append(WizardsFreed(origin, height, levels[height]))
    return make_board(
        tuple(towers),
        tuple(covered),
        tuple(exposed),
        target if carried else board.ravenskeep,
        board.home,
    )


def move_wizards(
    board: Board,
    tables: Tables,
    owners: tuple[int, ...],
    origin: int,
    target: int,
    events: Events,
) -> Board:
    """Move one or two visible wizards to another space, or into Ravenskeep (WT-6.4).

    They land on the exposed level of the target (WT-6.2).
    """
    exposed = list(board.exposed)
    level = exposed[origin]
    for owner in owners:
        level = changed(level, owner, -1)
    exposed[origin] = level
    if target == board.ravenskeep:
        return _enter(board, tables, owners, origin, tuple(exposed), events)
    level = exposed[target]
    for owner in owners:
        level = changed(level, owner, 1)
        if events is not None:
            events.append(WizardMoved(owner, origin, target, len(board.towers[target])))
    exposed[target] = level
    return make_board(board.towers, board.covered, tuple(exposed), board.ravenskeep, board.home)


def _enter(
    board: Board,
    tables: Tables,
    owners: tuple[int, ...],
    origin: int,
    exposed: tuple[Level, ...],
    events: Events,
) -> Board:
    """Wizards enter Ravenskeep, which then moves once (WT-6.4, WT-6.5)."""
    home = board.home
    for owner in owners:
        home = changed(home, owner, 1)
        if events is not None:
            events.append(WizardEntered(owner, origin, board.ravenskeep))
    keep = next_crest(tables, board, exposed)
    if events is not None and keep != board.ravenskeep:
        events.append(RavenskeepMoved(board.ravenskeep, keep))
    return make_board(board.towers, board.covered, exposed, keep, home)


def next_crest(tables: Tables, board: Board, exposed: tuple[Level, ...]) -> int:
    """Where Ravenskeep goes after an entry: the next free crest, else where it is (WT-6.5)."""
    keep, spaces = board.ravenskeep, tables.spaces
    for steps in range(1, spaces):
        space = (keep + steps) % spaces
        if any(exposed[space]):
            continue
        stack = board.towers[space]
        if tables.crested_tower[stack[-1]] if stack else tables.crested_ground[space]:
            return space
    return keep


def nudge_targets(board: Board, spaces: int) -> tuple[int, ...]:
    """Where Ravenskeep can be nudged: none, one or two spaces, ascending (WT-7.5)."""
    found: set[int] = set()
    for direction in (1, -1):
        for steps in range(1, spaces):
            space = (board.ravenskeep + direction * steps) % spaces
            if not any(board.exposed[space]):
                found.add(space)
                break
    return tuple(sorted(found))


def nudge(board: Board, space: int, events: Events) -> Board:
    """Put Ravenskeep on another space (WT-7.5)."""
    if events is not None:
        events.append(RavenskeepMoved(board.ravenskeep, space))
    return make_board(board.towers, board.covered, board.exposed, space, board.home)


def swappable(board: Board) -> tuple[int, ...]:
    """The spaces whose top tower can be exchanged: with a tower, without Ravenskeep (WT-7.6)."""
    return tuple(
        space for space, stack in enumerate(board.towers) if stack and space != board.ravenskeep
    )


def swap(board: Board, first: int, second: int, events: Events) -> Board:
    """Exchange the top towers of two spaces, each with the wizards on its roof (WT-7.6)."""
    towers, exposed = list(board.towers), list(board.exposed)
    a, b = towers[first], towers[second]
    if events is not None:
        events.append(TowersSwapped(first, second, a[-1], b[-1]))
    towers[first], towers[second] = (*a[:-1], b[-1]), (*b[:-1], a[-1])
    exposed[first], exposed[second] = exposed[second], exposed[first]
    return make_board(tuple(towers), board.covered, tuple(exposed), board.ravenskeep, board.home)


def free(board: Board, tables: Tables, tower: int, owner: int, events: Events) -> Board:
    """Bring a wizard from the level beneath a tower to the top of its stack (WT-7.7)."""
    space = tower_space(board, tower)
    height = board.towers[space].index(tower)
    levels = board.covered[space]
    level = changed(levels[height], owner, -1)
    covered = list(board.covered)
    covered[space] = (*levels[:height], level, *levels[height + 1 :])
    if events is not None:
        events.append(WizardFreed(owner, space, len(board.towers[space])))
    freed = make_board(board.towers, tuple(covered), board.exposed, board.ravenskeep, board.home)
    if space == board.ravenskeep:
        return _enter(freed, tables, (owner,), space, freed.exposed, events)
    exposed = list(freed.exposed)
    exposed[space] = changed(exposed[space], owner, 1)
    return make_board(freed.towers, freed.covered, tuple(exposed), board.ravenskeep, board.home)
