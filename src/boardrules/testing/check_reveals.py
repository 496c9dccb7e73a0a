"""The check of whether a step has told a viewer something."""

from __future__ import annotations

from random import Random

from boardrules.core.players import CHANCE, Viewer
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.candidates import offered_moves
from boardrules.testing.check_secrets import Concealer, observed, sampled, viewers_of
from boardrules.testing.failure import Reporter, described, shown

_SAMPLES = 2
"""States that look the same, for each viewer."""


def check_reveals(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    rng: Random,
    *,
    conceal: Concealer[StateT] | None = None,
) -> int:
    """Check that ``reveals`` is true of each step that looks otherwise in a state like this one.

    Such states are *state* itself, states that ``sample_state`` makes of the viewer's observation,
    and one that *conceal* makes. A decision or a report reveals something if the same move has
    another view there, an outcome of chance if any outcome has; the view are the events and the
    observation after them. A game without secrets reveals nothing by decisions and reports.
    Return the number of steps compared.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> compared = check_reveals(wt.RULES, deal, Random(1))
    """
    report = Reporter("reveals", rules, state)
    is_open = rules.observation_type is rules.state_type
    by_chance = rules.current_player(state) is CHANCE
    steps = {move: rules.apply(state, move) for move in offered_moves(rules, state)}
    compared = 0
    for viewer in viewers_of(rules, state):
        silent = [step for step in steps.values() if not _told(report, rules, step, viewer)]
        if is_open and not by_chance:
            for step in steps.values():
                problem = f"reveals is true for viewer {viewer}, but the game has no secrets"
                report.require(step in silent, problem, step.move)
        if not silent:
            continue
        alike = [state, *(sampled(rules, state, viewer, rng) for _ in range(_SAMPLES))]
        alike += [] if conceal is None else [conceal(state, viewer, rng)]
        views = [
            (twin, move, _view(rules, rules.apply(twin, move), viewer))
            for twin in alike
            for move in offered_moves(rules, twin)
            if by_chance or move in steps
        ]
        for step in silent:
            view = _view(rules, step, viewer)
            for twin, move, other in views:
                if by_chance or move == step.move:
                    compared += 1
                    problem = f"reveals is false for viewer {viewer}, but another view has"
                    if other != view:
                        problem = f"{problem} {shown(move)} in {shown(twin)}"
                        raise report.error(problem, step.move)
    return compared


def _told(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    step: Transition[StateT, MoveT, EventT],
    viewer: Viewer,
) -> bool:
    try:
        told = rules.reveals(step, viewer)
    except Exception as error:
        problem = f"reveals for viewer {viewer} raised {described(error)}"
        raise report.error(problem, step.move) from error
    report.require(type(told) is bool, f"reveals must be a bool, not {told!r}", step.move)
    return told


def _view(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    step: Transition[StateT, MoveT, EventT],
    viewer: Viewer,
) -> tuple[tuple[EventT, ...], ObservationT]:
    return rules.observe_events(step, viewer), observed(rules, step.after, viewer)
