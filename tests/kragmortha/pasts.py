"""Setups and lines of play of every kind, for what must never be said of a state that play reaches.

Players seek whatever comes near a bound of the past: books, the desk, teleports, reports.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import evolve

from boardrules import CHANCE
from boardrules import kragmortha as km
from boardrules.kragmortha import RULES
from tests.kragmortha.few import FEW

_COPIES = {
    "second-wind:1": 1,
    "crystal-sight:1": 1,
    "summons:1": 1,
    "penance:1": 6,
    "deep-pockets:1": 7,
    "note:1": 2,
}
EAGER = evolve(
    km.STANDARD,
    name="eager",
    books=tuple(evolve(book, copies=_COPIES[book.id]) for book in FEW.books),
    gazes=tuple(
        evolve(gaze, clumsy=gaze.symbol in ("hand", "arm", "leg")) for gaze in km.STANDARD.gazes
    ),
    tokens=("book", "book", "book", "gaze", "gaze", "gaze"),
)
"""Many Gazes that cost cards, many books that give some, and tokens of both."""


def some_setup(rng: Random) -> km.Setup:
    """A setup of any number of players with any options."""
    players = rng.choice((2, 2, 3, 4, 6, 8))
    return km.Setup(
        players=players,
        starting_player=rng.randrange(players),
        active_player_pushes=players > 2 and rng.random() < 0.3,
        turn_limit=rng.choice((None, 1, 5, 60, 300)),
        edition=rng.choice((None, None, FEW, EAGER)),
    )


def some_game(setup: km.Setup, rng: Random, moves: int) -> Iterator[km.State]:
    """The states of one game, in which players lean towards some kinds of moves and spaces."""
    weights = {
        kind: rng.choice((0.05, 1.0, 1.0, 10.0, 60.0)) for kind in RULES.decision_types.values()
    }
    homeward = rng.choice((0.0, 30.0))
    reporting = rng.choice((0.0, 0.03, 0.5))
    wanted = {*setup._tables.teleports, km.space(0, 8), km.space(1, 8), km.space(0, 9)}
    state = RULES.initial_state(setup)
    yield state
    for _ in range(moves):
        mover = RULES.current_player(state)
        if mover is None:
            return
        reports = RULES.legal_reports(state)
        if mover is CHANCE:
            move = RULES.sample_chance(state, rng)
        elif reports and rng.random() < reporting:
            move = rng.choice(reports)
        else:
            legal = RULES.legal_moves(state)
            chances = [
                weights[type(move)] + (homeward if getattr(move, "to", None) in wanted else 0.0)
                for move in legal
            ]
            move = rng.choices(legal, chances)[0]
        state = RULES.next_state(state, move)
        yield state
