"""Players who seek or avoid their goal in the games of this package, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.testing import Policy, avoiding, mixed, random_policy, seeking

_FAR: Final = 70


def wandering_towers_progress(state: wt.State, player: int, *, flask_value: float = 30.0) -> float:
    """Return how far a player's side has come: wizards home, flasks filled, wizards near it.

    A wizard at home is worth 100, a filled flask *flask_value*, a visible wizard 16 less its way to
    Ravenskeep, an imprisoned one -5.
    """
    board = state.board
    score = 0.0
    for owner in _side(state.setup, player):
        _, full, spent = state.flasks[owner]
        score += 100 * board.home[owner] + flask_value * (full + spent)
        for space, level in enumerate(board.exposed):
            score += level[owner] * (16 - (board.ravenskeep - space) % len(board.exposed))
        score -= 5 * sum(level[owner] for stack in board.covered for level in stack)
    return score


def _side(setup: wt.Setup, player: int) -> tuple[int, ...]:
    """Return the owners who reach the goal together with a player."""
    if setup.mode in (wt.Mode.SOLO, wt.Mode.COOPERATIVE):
        return (0,)
    if setup.mode is wt.Mode.TEAMS:
        half = setup.players // 2
        return (player % half, player % half + half)
    return (player,)


def kragmortha_progress(state: km.State, player: int) -> float:
    """Return how far a player has come: books, few Gazes, near the desk, not near Rigor Mortis.

    A book is worth 60, a Gaze -40, what is about to be taken a little less; each step from the desk
    costs 2, a space beside Rigor Mortis 5.
    """
    score = 60.0 * state.books[player].count - 40 * len(state.gazes[player])
    for pending in state.pending:
        match pending:
            case km.TakeBook() if pending.player == player:
                score += 55
            case km.Meeting() | km.TakeGaze() if pending.player == player:
                score -= 35
            case km.Tokens() if player in pending.players:
                score += 5
            case km.Return() if pending.player == player:
                score += 1
            case _:
                pass
    goblin = state.goblins[player]
    if goblin is None:
        return score
    neighbours, to_desk = _geometry(state.setup)
    return score - 2 * to_desk.get(goblin, _FAR) - 5 * (state.rigor in neighbours[goblin])


@lru_cache(maxsize=16)
def _geometry(setup: km.Setup) -> tuple[Mapping[int, Sequence[int]], Mapping[int, int]]:
    """Return where goblins can go from each space, and the steps from each to the desk."""
    plan = km.read_plan(km.edition_of(setup).layout(setup.players))
    walkable = {*plan.floor, *km.DESK}
    neighbours = {
        number: [
            to
            for to in walkable
            if sum(abs(a - b) for a, b in zip(km.xy(number), km.xy(to), strict=True)) == 1
        ]
        for number in walkable
    }
    steps = dict.fromkeys(km.DESK, 0)
    reached = list(steps)
    for number in reached:
        for beside in neighbours[number]:
            if beside not in steps:
                steps[beside] = steps[number] + 1
                reached.append(beside)
    return neighbours, steps


def wandering_towers_policies() -> Sequence[Policy[wt.State, wt.Move]]:
    """Return players of Wandering Towers.

    At random; for the goal; mostly for it; away from it; and home without filling a flask, which
    can end a game by WT-8.4. The last two need a limit of turns.
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
    """Return players of Kragmortha: at random, for books, mostly for books, and for Gazes."""
    seek = seeking(km.RULES, kragmortha_progress)
    return (
        random_policy,
        seek,
        mixed(seek, random_policy, 0.2),
        avoiding(km.RULES, kragmortha_progress),
    )
