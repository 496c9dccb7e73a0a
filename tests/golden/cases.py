"""The games of which golden files are kept: setups with seeds and policies, and their playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeVar

from attrs import frozen

from boardrules import AnyRules, AnySession, Session
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.testing import Policy, mixed, random_policy, seeking
from tests.golden.setups import (
    ENDS_LIBRARY,
    ENDS_TOWERS,
    LIBRARY,
    RARE_LIBRARY,
    RARE_TOWERS,
    TOWERS,
)
from tests.support.goals import (
    kragmortha_progress,
    wandering_towers_policies,
    wandering_towers_progress,
)

MoveT = TypeVar("MoveT")

MOST_PLIES: Final = 600
"""Longest game that is kept of a case which has to show something."""


@frozen
class Case:
    """A setup of a game, with the seed and the policy by which it is played."""

    name: str
    rules: AnyRules
    setup: object
    seed: int
    """The first seed that is tried."""
    policy: Policy[Any, Any]
    shows: frozenset[str] = frozenset()
    """Tags of rare moves and events that the game has to contain, and the rule that ends it."""


def each_kind(state: object, moves: tuple[MoveT, ...], rng: Random) -> MoveT:
    """Choose a class of move at random, then a move of it: rare kinds come as often as others."""
    kinds = list(dict.fromkeys(type(move) for move in moves))
    kind = random_policy(state, tuple(kinds), rng)
    return random_policy(state, tuple(move for move in moves if type(move) is kind), rng)


def _cases(
    rules: AnyRules,
    policy: Policy[Any, Any],
    setups: Mapping[str, object],
    first: int,
    shows: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Case]:
    for number, (name, setup) in enumerate(setups.items(), first):
        tags = frozenset(shows.get(name, "").split())
        yield Case(f"{rules.name}-{name}", rules, setup, 1000 + number, policy, tags)


_SEEK_TOWERS = seeking(wt.RULES, wandering_towers_progress)
_SEEK_LIBRARY = seeking(km.RULES, kragmortha_progress)
_SHOWN_TOWERS: Final[Mapping[str, str]] = {
    "2-all-spells": "stay-put draw-two piggyback",
    "teams-4-free-wizard": "choose-freed piggyback",
    "master-piggyback": "cast-piggyback pass-spell",
    "master-random-spells": "move-lost",
    "master-options": "move-lost pass-spell",
    "master-teams-free-wizard": "choose-freed",
    "own-edition": "piggyback",
}
_SHOWN_LIBRARY: Final[Mapping[str, str]] = {
    "3": "use-averted-eyes gaze-lifted",
    "5": "hand-shown",
    "7-active-pushes": "use-averted-eyes",
    "own-edition": "face-rigor",
    "own-edition-active-pushes": "no-new-gaze",
}
_SHOWN_ENDS: Final[Mapping[str, str]] = {
    "empty-flasks": "WT-8.4",
    "own-edition-cooperative": "WT-8.4",
    "last-book": "KM-9.4",
}
# Policies that head for the goal, so that games are short, and stray to see the rest.
CASES: Final[Sequence[Case]] = (
    *_cases(wt.RULES, mixed(_SEEK_TOWERS, random_policy, 0.3), TOWERS, 1),
    *_cases(km.RULES, mixed(_SEEK_LIBRARY, random_policy, 0.3), LIBRARY, 1),
    *_cases(wt.RULES, mixed(_SEEK_TOWERS, each_kind, 0.6), RARE_TOWERS, 101, _SHOWN_TOWERS),
    *_cases(km.RULES, mixed(_SEEK_LIBRARY, each_kind, 0.6), RARE_LIBRARY, 101, _SHOWN_LIBRARY),
    *_cases(wt.RULES, wandering_towers_policies()[-1], ENDS_TOWERS, 201, _SHOWN_ENDS),
    *_cases(km.RULES, mixed(_SEEK_LIBRARY, each_kind, 0.1), ENDS_LIBRARY, 201, _SHOWN_ENDS),
)


def play(case: Case) -> AnySession:
    """Play a case to its end, with further seeds until the game shows what it has to."""
    for seed in count(case.seed, 1000):
        session = _played(case, seed)
        if not case.shows or (session.ply <= MOST_PLIES and case.shows <= _tags(session)):
            return session
    raise AssertionError("there is no last seed")


def _played(case: Case, seed: int) -> AnySession:
    """Play one game, with a report from the table now and then."""
    session: AnySession = Session(case.rules, case.setup, seed=seed)
    rng = Random(seed)
    while not session.is_over:
        reports = session.legal_reports()
        if reports and rng.random() < 0.05:
            session.play(random_policy(session.state, reports, rng))
        else:
            session.play(case.policy(session.state, session.legal_moves(), rng))
    return session


def _tags(session: AnySession) -> set[str]:
    """The tags of all moves and events of a game, and the rule that ended it."""
    rules = session.rules
    tables = (rules.decision_types, rules.chance_types, rules.report_types, rules.event_types)
    tags = {cls: tag for table in tables for tag, cls in table.items()}
    steps = session.transitions
    found = {tags[type(each)] for step in steps for each in (step.move, *step.events)}
    return found if session.outcome is None else found | {session.outcome.rule}
