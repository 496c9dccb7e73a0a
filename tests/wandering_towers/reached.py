"""Setups of every mode, and states that play reaches in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import cast

from boardrules import wandering_towers as wt
from boardrules.testing import playout
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.values.moves import SPELL_OF

ALL = tuple(Spell)
SETUPS = {
    "two": wt.Setup(players=2),
    "six": wt.Setup(players=6, starting_player=4, rerolls=wt.Rerolls.BY_ICONS),
    "all spells": wt.Setup(players=3, spells=ALL, spells_per_turn=3, turn_limit=90),
    "draw two": wt.Setup(players=2, spells=(Spell.DRAW_TWO,), spells_per_turn=9, turn_limit=90),
    "at once": wt.Setup(players=4, finish_round=False, optional_advance=True, turn_limit=90),
    "solo": wt.Setup.solo(),
    "solo with magic": wt.Setup.solo(spells=ALL[6:], full_flasks=True),
    "cooperative": wt.Setup.cooperative(3, random_spells=3, turn_limit=60),
    "teams": wt.Setup.teams(4, spells=ALL, turn_limit=60),
    "master": wt.Setup(
        players=3, spells=ALL, master_wizard=True, optional_advance=True, turn_limit=60
    ),
    "master teams": wt.Setup.teams(6, random_spells=8, master_wizard=True, turn_limit=60),
}
"""A setup of every mode and nearly every option."""


def casting(state: wt.State, moves: tuple[wt.Move, ...], rng: Random) -> wt.Move:
    """A policy that casts a spell in every other decision in which it can."""
    spells = [move for move in moves if type(move) in SPELL_OF]
    choice = spells if spells and rng.random() < 0.5 else list(moves)
    return choice[int(rng.random() * len(choice))]


def game(setup: wt.Setup, seed: int = 0, moves: int = 600) -> Iterator[wt.State]:
    """The states of a game, the first one and the last one included."""
    state = RULES.initial_state(setup)
    yield state
    for step in playout(RULES, state, Random(seed), policy=casting, max_moves=moves):
        yield step.after


def specimens(setup: wt.Setup, *, each: int = 3, games: int = 3) -> list[wt.State]:
    """Some states of each kind: so many for every stack of pending frames that comes up."""
    found: dict[tuple[type, ...], list[wt.State]] = {}
    for seed in range(games):
        for state in game(setup, seed):
            kind = found.setdefault(tuple(map(type, state.pending)), [])
            kind.append(state)
    return [state for kind in found.values() for state in kind[:: max(1, len(kind) // each)]]


def candidates(state: wt.State) -> Iterator[wt.Move]:
    """The products of the domains of every move."""
    for cls, domains in RULES.move_domains(state).items():
        make = cast("Callable[..., wt.Move]", cls)
        for values in product(*domains.values()):
            yield make(*values)
