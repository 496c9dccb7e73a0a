"""The check of the paths by which a hand touches the parts of moves."""

from __future__ import annotations

from boardrules.core.move_paths import Part, PartKind
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.failure import Reporter, described, shown


def check_paths(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT) -> int:
    """Check that each legal move has paths, and that each path leads to one move.

    A path is a tuple of hashable parts, at least one. Return the number of paths.

    >>> from boardrules import wandering_towers as wt
    >>> check_paths(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    0
    """
    report = Reporter("paths", rules, state)
    owners: dict[tuple[Part, ...], MoveT] = {}
    for move in rules.legal_moves(state):
        try:
            paths = rules.move_paths(state, move)
        except Exception as error:
            raise report.error(f"move_paths raised {described(error)}", move) from error
        report.require(isinstance(paths, tuple) and paths != (), "a move without a path", move)
        for path in paths:
            report.require(_is_path(path), f"no tuple of hashable parts: {shown(path)}", move)
            if path in owners:
                raise report.error(f"the path leads to {shown(owners[path])} as well", move)
            owners[path] = move
    return len(owners)


def _is_path(path: tuple[Part, ...]) -> bool:
    if type(path) is not tuple or not path:
        return False
    try:
        hash(path)
    except TypeError:
        return False
    return all(type(part) is Part and type(part.kind) is PartKind for part in path)
