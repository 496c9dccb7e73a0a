"""Plays the games of the corpus: many setups and policies, to compare rules by their accounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from attrs import evolve

from boardrules import AnyRules, AnySession, SetupError
from boardrules import wandering_towers as wt
from boardrules.testing import Policy, mixed
from boardrules.testing.trial_setups import random_changes, varied_setup
from tests.golden.cases import CASES, MOST_PLIES, Case, each_kind, play
from tests.golden.played import Played, played
from tests.support.goals import kragmortha_policies, wandering_towers_policies

GAMES: Final = 60
"""Games of each of the two."""
TURNS: Final = (40, 90, 150)
"""Limits of turns: players at random may never come to an end."""
SHARES: Final = (0.02, 0.2, 0.6)
"""Of how many decisions chance takes a class of moves first."""


def corpus(rules: AnyRules) -> Iterator[Played]:
    """Games with the setups of the cases and, every second one, with a random setup."""
    cases = [case for case in CASES if case.rules is rules]
    policies = _policies(rules)
    for number in range(GAMES):
        name = f"{rules.name}-{number:02}"
        rng = Random(f"corpus:{name}")
        case = None if number % 2 else cases[number // 2 % len(cases)]
        policy = mixed(policies[number // 2 % len(policies)], each_kind, rng.choice(SHARES))
        if case is not None and case.shows:
            session = play(evolve(case, seed=rng.randrange(2**32)))
        else:
            session = _short_game(name, rules, case, policy, rng)
        yield played(name, rules, session.record())


def _short_game(
    name: str, rules: AnyRules, case: Case | None, policy: Policy[Any, Any], rng: Random
) -> AnySession:
    """Play games with a limit of turns until one is short enough."""
    while True:
        setup: Any = _random_setup(rules, rng) if case is None else case.setup
        setup = evolve(setup, turn_limit=rng.choice(TURNS))
        session = play(Case(name, rules, setup, rng.randrange(2**32), policy))
        if session.ply <= MOST_PLIES:
            return session


def _policies(rules: AnyRules) -> Sequence[Policy[Any, Any]]:
    return wandering_towers_policies() if rules is wt.RULES else kragmortha_policies()


def _random_setup(rules: AnyRules, rng: Random) -> object:
    """Draw setups until one can be played."""
    while True:
        setup = varied_setup(rules, random_changes(rules, rng))
        try:
            rules.initial_state(setup)
        except SetupError:
            continue
        return setup
