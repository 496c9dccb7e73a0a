"""The check of whether a step has told a viewer something."""

from __future__ import annotations

from random import Random
from typing import Final, Generic

from attrs import frozen

from boardrules.core.players import CHANCE, Viewer
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.candidates import offered_moves
from boardrules.testing.check_secrets import Concealer, observed, sampled, viewers_of
from boardrules.testing.failure import Reporter, described, shown

_SAMPLES: Final = 3
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
    and one that *conceal* makes. In each of them all moves are carried out. Steps by the same
    decision or report, and steps by any outcome of chance, are compared by their views: the events
    and the observation after them.

    * If two of the views differ, each of the steps reveals something.
    * Steps with equal views have equal answers, since ``reveals`` depends only on what the viewer
      may know.
    * A game without secrets reveals nothing by decisions and reports.

    Return the number of steps examined.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> check_reveals(wt.RULES, deal, Random(1)) > 0
    True
    """
    report = Reporter("reveals", rules, state)
    is_open = rules.observation_type is rules.state_type
    by_chance = rules.current_player(state) is CHANCE
    examined = 0
    for viewer in viewers_of(rules, state):
        alike = [state, *(sampled(rules, state, viewer, rng) for _ in range(_SAMPLES))]
        alike += [] if conceal is None else [conceal(state, viewer, rng)]
        comparable: dict[MoveT | None, list[_Seen[StateT, MoveT, EventT, ObservationT]]] = {}
        for twin in dict.fromkeys(alike):
            for move in offered_moves(rules, twin):
                step = rules.apply(twin, move)
                told = _told(report, rules, step, viewer)
                if is_open and not by_chance:
                    problem = f"reveals is true for viewer {viewer}, but the game has no secrets"
                    report.require(not told, problem, move)
                seen = _Seen(step, told, *_view(rules, step, viewer))
                comparable.setdefault(None if by_chance else move, []).append(seen)
        for steps in comparable.values():
            examined += len(steps)
            _compare(report, steps, viewer)
    return examined


@frozen
class _Seen(Generic[StateT, MoveT, EventT, ObservationT]):
    """A step, whether it revealed something, and how the viewer sees it."""

    step: Transition[StateT, MoveT, EventT]
    told: bool
    events: tuple[EventT, ...]
    observation: ObservationT


def _compare(
    report: Reporter,
    steps: list[_Seen[StateT, MoveT, EventT, ObservationT]],
    viewer: Viewer,
) -> None:
    """Check that steps, which the viewer cannot foresee, have answers that fit their views."""
    silent = next((each for each in steps if not each.told), None)
    if silent is None:
        return
    for other in steps:
        place = f"{shown(other.step.move)} in {shown(other.step.before)}"
        if (other.events, other.observation) != (silent.events, silent.observation):
            problem = f"reveals is false for viewer {viewer}, but another view has {place}"
            raise report.error(problem, silent.step.move)
        problem = f"reveals is false for viewer {viewer}, but true, with the same view, for {place}"
        report.require(not other.told, problem, silent.step.move)


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
