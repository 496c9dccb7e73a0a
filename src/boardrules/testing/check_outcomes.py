"""The check of which outcomes of chance a viewer must think possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from boardrules.core.exactness import find_same
from boardrules.core.players import CHANCE, Viewer
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.check_secrets import Concealer, observed, sampled, viewers_of
from boardrules.testing.failure import Reporter, described, shown

_SAMPLES: Final = 3
"""States that look the same, for each viewer."""


def check_outcomes(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    rng: Random,
    *,
    conceal: Concealer[StateT] | None = None,
) -> int:
    """Check ``possible_outcomes`` in a state and in others that look the same to a viewer.

    Such states are those of :func:`~boardrules.testing.check_reveals.check_reveals`.

    * States that look the same have equal answers; where chance is not due there is nothing.
    * What is listed are outcomes of chance, each once. If anything is listed, then all that chance
      can bring in each of the states, and the viewer sees each outcome differently.
    * In a game without secrets all outcomes are listed, for everybody.

    Return the number of lists examined.

    >>> from boardrules import wandering_towers as wt
    >>> check_outcomes(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)), Random(1))
    3
    """
    report = Reporter("outcomes", rules, state)
    is_open = rules.observation_type is rules.state_type
    is_due = rules.current_player(state) is CHANCE
    kinds = set(rules.chance_types.values())
    for viewer in viewers_of(rules, state):
        listed = _possible(report, rules, state, viewer)
        whose = f"for viewer {viewer}"
        report.require(len(set(listed)) == len(listed), f"an outcome is listed twice {whose}")
        strangers = [move for move in listed if type(move) not in kinds]
        report.require(not strangers, f"no outcome of chance {whose}: {shown(strangers[:1])}")
        report.require(is_due or not listed, f"outcomes are listed {whose}, but chance is not due")
        if is_due and is_open:
            report.require(bool(listed), f"nothing is listed {whose}, but the game has no secrets")
        alike = [state, *(sampled(rules, state, viewer, rng) for _ in range(_SAMPLES))]
        alike += [] if conceal is None else [conceal(state, viewer, rng)]
        for twin in alike:
            again = _possible(report, rules, twin, viewer)
            problem = f"the list {whose} is another in {shown(twin)}, which looks the same"
            report.require(again == listed, problem)
            if listed:
                _check_outcomes_of(report, rules, twin, viewer, listed)
    return len(viewers_of(rules, state))


def _check_outcomes_of(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    twin: StateT,
    viewer: Viewer,
    listed: Sequence[MoveT],
) -> None:
    """Check that a list holds all that is possible, and that the viewer sees what comes."""
    views: dict[object, MoveT] = {}
    for outcome, _ in rules.chance_outcomes(twin):
        problem = f"viewer {viewer} must think this possible, for it is in {shown(twin)}"
        report.require(find_same(outcome, listed) is not None, problem, outcome)
        step = rules.apply(twin, outcome)
        view = rules.observe_events(step, viewer), observed(rules, step.after, viewer)
        problem = f"viewer {viewer} sees no difference to {shown(views.get(view))}"
        report.require(view not in views, problem, outcome)
        views[view] = outcome


def _possible(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    viewer: Viewer,
) -> tuple[MoveT, ...]:
    try:
        listed = rules.possible_outcomes(state, viewer)
    except Exception as error:
        problem = f"possible_outcomes for viewer {viewer} raised {described(error)}"
        raise report.error(problem) from error
    report.require(type(listed) is tuple, f"must be a tuple, not {shown(listed)}")
    return listed
