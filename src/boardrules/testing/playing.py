"""Games played out by policies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from boardrules.core.players import CHANCE
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.policies import Policy, random_policy


def playout(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    rng: Random,
    *,
    policy: Policy[StateT, MoveT] = random_policy,
    max_moves: int | None = None,
    report_share: float = 0.0,
) -> Iterator[Transition[StateT, MoveT, EventT]]:
    """Play on from *state* to the end of the game, or for *max_moves* moves, step by step.

    *policy* takes the decisions, and chance is drawn from *rng*. Before a decision there is a
    report with the probability *report_share*, where one is possible.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import playout
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> steps = list(playout(wt.RULES, deal, Random(1), max_moves=6))
    >>> {type(step.move).__name__ for step in steps}
    {'CardDrawn'}
    """
    played = 0
    while max_moves is None or played < max_moves:
        if rules.current_player(state) is None:
            return
        step = rules.apply(state, choose_move(rules, state, rng, policy, report_share))
        yield step
        state = step.after
        played += 1


def choose_move(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    rng: Random,
    policy: Policy[StateT, MoveT],
    report_share: float,
) -> MoveT:
    """Return the next move of a playout; the game must not be over."""
    if rules.current_player(state) is CHANCE:
        return rules.sample_chance(state, rng)
    reports = rules.legal_reports(state) if report_share else ()
    if reports and rng.random() < report_share:
        return random_policy(state, reports, rng)
    return policy(state, rules.legal_moves(state), rng)
