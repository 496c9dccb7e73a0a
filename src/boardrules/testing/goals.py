"""How near players are to winning the games of this package: scores for test policies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.kragmortha.board import board_of
from boardrules.kragmortha.frames import Meeting, Return, TakeBook, TakeGaze, Tokens
from boardrules.kragmortha.spaces import DESK, SPACES
from boardrules.testing.policies import Policy, avoiding, mixed, random_policy, seeking

_FAR: Final = SPACES


def wandering_towers_progress(state: wt.State, player: int, *, flask_value: float = 30.0) -> float:
    """How far a player's side has come: wizards home, flasks filled, wizards near Ravenskeep.

    A wizard at home is worth 100, a filled flask *flask_value*, a visible wizard 16 less its way to
    Ravenskeep, an imprisoned one -5.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import wandering_towers_progress
    >>> state = wt.RULES.initial_state(wt.Setup(players=2))
    >>> wandering_towers_progress(state, 0), wandering_towers_progress(state, 1)
    (10.0, 12.0)
    """
    board, tables = state.board, state.setup.tables
    side = next(side for side in tables.sides if player in side or tables.common)
    score = 0.0
    for owner in side:
        _, full, spent = state.flasks[owner]
        score += 100 * board.home[owner] + flask_value * (full + spent)
        for space, level in enumerate(board.exposed):
            score += level[owner] * (16 - (board.ravenskeep - space) % len(board.exposed))
        score -= 5 * sum(level[owner] for stack in board.covered for level in stack)
    return score


def kragmortha_progress(state: km.State, player: int) -> float:
    """How far a player has come: books, few Gazes, near the desk, not near Rigor Mortis.

    A book is worth 60, a Gaze -40, what is about to be taken a little less; each step from the desk
    costs 2, a space beside Rigor Mortis 5.

    >>> from boardrules import kragmortha as km
    >>> from boardrules.testing import kragmortha_progress
    >>> state = km.RULES.initial_state(km.Setup(players=2))
    >>> kragmortha_progress(state, 0) == kragmortha_progress(state, 1)
    True
    """
    score = 60.0 * state.books[player].count - 40 * len(state.gazes[player])
    for frame in state.pending:
        match frame:
            case TakeBook() if frame.player == player:
                score += 55
            case Meeting() | TakeGaze() if frame.player == player:
                score -= 35
            case Tokens() if player in frame.players:
                score += 5
            case Return() if frame.player == player:
                score += 1
            case _:
                pass
    goblin = state.goblins[player]
    if goblin is None:
        return score
    neighbours = board_of(state.setup).neighbours
    return score - 2 * _to_desk(neighbours)[goblin] - 5 * (state.rigor in neighbours[goblin])


@lru_cache(maxsize=16)
def _to_desk(neighbours: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The steps from each space to the desk."""
    steps = [_FAR] * len(neighbours)
    reached = [space for space in range(len(neighbours)) if space in DESK]
    for space in reached:
        steps[space] = 0
    for space in reached:
        for beside in neighbours[space]:
            if steps[beside] == _FAR:
                steps[beside] = steps[space] + 1
                reached.append(beside)
    return tuple(steps)


def wandering_towers_policies() -> Sequence[Policy[wt.State, wt.Move]]:
    """Players of Wandering Towers.

    At random; for the goal; mostly for it; away from it; and home without filling a flask, which
    can end a game by WT-8.4. The last two need a limit of turns.

    >>> from boardrules.testing import wandering_towers_policies
    >>> len(wandering_towers_policies())
    5
    """
    seek = seeking(wt.RULES, wandering_towers_progress)
    return (
        random_policy,
        seek,
        mixed(seek, random_policy, 0.2),
        avoiding(wt.RULES, wandering_towers_progress),
        seeking(wt.RULES, partial(wandering_towers_progress, flask_value=-60.0)),
    )


def kragmortha_policies() -> Sequence[Policy[km.State, km.Move]]:
    """Players of Kragmortha: at random, for books, mostly for books, and for Gazes.

    >>> from boardrules.testing import kragmortha_policies
    >>> len(kragmortha_policies())
    4
    """
    seek = seeking(km.RULES, kragmortha_progress)
    return (
        random_policy,
        seek,
        mixed(seek, random_policy, 0.2),
        avoiding(km.RULES, kragmortha_progress),
    )
