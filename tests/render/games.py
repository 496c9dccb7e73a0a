"""Positions of both games for pictures: all modes, all viewers, with the last step's events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import Rules, Transition
from boardrules.testing import Policy, playout
from tests.support.goals import kragmortha_policies, wandering_towers_policies

S = TypeVar("S")
T = TypeVar("T")
M = TypeVar("M")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741 - an observation

ALL_SPELLS = tuple(wt.Spell)
TOWERS = (
    wt.Setup(players=2, spells=ALL_SPELLS, spells_per_turn=3, turn_limit=60),
    wt.Setup(players=3, random_spells=4, master_wizard=True, turn_limit=60),
    wt.Setup(players=6, spells=ALL_SPELLS, optional_advance=True, turn_limit=60),
    wt.Setup.solo(turn_limit=60),
    wt.Setup.solo(random_spells=3, full_flasks=True, turn_limit=60),
    wt.Setup.cooperative(3, spells=ALL_SPELLS[4:7], full_flasks=True, turn_limit=60),
    wt.Setup.teams(4, spells=ALL_SPELLS, turn_limit=60),
    wt.Setup.teams(6, spells=ALL_SPELLS, master_wizard=True, turn_limit=60),
)
LIBRARIES = (
    km.Setup(players=2, turn_limit=60),
    km.Setup(players=4, active_player_pushes=True, turn_limit=60),
    km.Setup(players=6, turn_limit=60),
    km.Setup(players=8, starting_player=3, turn_limit=60),
)


def _steps(
    rules: Rules[S, T, M, E, O], setups: Sequence[S], policies: Sequence[Policy[T, M]]
) -> Iterator[Transition[T, M, E]]:
    """Some steps of a game of each setup, the first and the last ones among them."""
    for at, setup in enumerate(setups):
        policy = policies[at % len(policies)]
        rng = Random(at)
        steps = list(playout(rules, rules.initial_state(setup), rng, policy=policy))
        yield steps[0]
        yield from rng.sample(steps, 8)
        yield steps[-1]


def tower_steps() -> list[Transition[wt.State, wt.Move, wt.Event]]:
    """Steps of Wandering Towers in every mode."""
    return list(_steps(wt.RULES, TOWERS, list(wandering_towers_policies())))


def library_steps() -> list[Transition[km.State, km.Move, km.Event]]:
    """Steps of Kragmortha with few and many players."""
    return list(_steps(km.RULES, LIBRARIES, list(kragmortha_policies())))
