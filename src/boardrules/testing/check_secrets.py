"""Checks of what viewers may know: observations, events and sampled states."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from random import Random
from typing import TypeAlias, TypeVar, cast

from boardrules.core.errors import ViewerError
from boardrules.core.players import Viewer
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.candidates import candidate_moves, offered_moves
from boardrules.testing.failure import Reporter, described, shown

S = TypeVar("S")

Concealer: TypeAlias = Callable[[S, Viewer, Random], S]
"""Returns a state that differs from the one given only in what the viewer cannot know.

>>> from boardrules import wandering_towers as wt
>>> def conceal(state: wt.State, viewer: Viewer, rng: Random) -> wt.State:
...     return wt.RULES.sample_state(wt.RULES.observe(state, viewer), rng)
>>> concealer: Concealer[wt.State] = conceal
"""


def viewers_of(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> tuple[Viewer, ...]:
    """Return a spectator and every player.

    >>> from boardrules import wandering_towers as wt
    >>> viewers_of(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    (None, 0, 1)
    """
    return (None, *range(rules.player_count(state)))


def observed(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, viewer: Viewer
) -> ObservationT:
    """Return what the viewer sees; an exception is a fault of the observations."""
    try:
        return rules.observe(state, viewer)
    except Exception as error:
        report = Reporter("observations", rules, state)
        raise report.error(f"observe for viewer {viewer} raised {described(error)}") from error


def check_observations(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    rng: Random,
    *,
    conceal: Concealer[StateT] | None = None,
) -> int:
    """Check that everybody may look at any state, and sees nothing secret.

    For every viewer: the observation is of its class and hashable; ``sample_state`` makes a valid
    state from it that looks the same; in that state the same player decides, the same can be
    reported, and the viewer's own legal moves, their texts and paths and the explanations of
    illegal ones are the same too. Viewers that are no player are refused by ``ViewerError``.

    A secret that both the observation and ``sample_state`` give away is found only by *conceal*,
    which the game's tests supply: it makes a state that differs only in what the viewer cannot
    know, without asking the observation. Return the number of states compared.

    >>> from boardrules import wandering_towers as wt
    >>> check_observations(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)), Random(1))
    3
    """
    report = Reporter("observations", rules, state)
    compared = 0
    for stranger in (-1, rules.player_count(state), True, "0"):
        _require_refusal(report, stranger, partial(rules.observe, state))
    for viewer in viewers_of(rules, state):
        seen = observed(rules, state, viewer)
        sample = sampled(rules, state, viewer, rng)
        report.require(type(seen) is rules.observation_type, "an observation of another class")
        again = observed(rules, state, viewer)
        report.require(
            again == seen and hash(again) == hash(seen), "observing twice gives different things"
        )
        faults = rules.validate(sample)
        report.require(
            faults == (), f"the state sampled for viewer {viewer} is not valid: {shown(faults)}"
        )
        twins = [("sampled", sample)]
        if conceal is not None:
            twins.append(("concealed", conceal(state, viewer, rng)))
        for name, twin in twins:
            told = f"for viewer {viewer} in the {name} state {shown(twin)}"
            report.require(
                observed(rules, twin, viewer) == seen, f"the observation is another {told}"
            )
            _compare_choices(report, rules, state, twin, viewer, told)
            compared += 1
    return compared


def _require_refusal(report: Reporter, stranger: object, view: Callable[[Viewer], object]) -> None:
    """Check that a viewer that is no player is refused."""
    try:
        seen = view(cast("Viewer", stranger))
    except ViewerError:
        return
    except Exception as error:
        raise report.error(f"viewer {stranger!r} raised {described(error)}") from error
    raise report.error(f"there is no viewer {stranger!r}, but it sees {shown(seen)}")


def sampled(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    viewer: Viewer,
    rng: Random,
) -> StateT:
    """Return a state that looks the same to the viewer, as ``sample_state`` makes it."""
    seen = observed(rules, state, viewer)
    try:
        return rules.sample_state(seen, rng)
    except Exception as error:
        report = Reporter("observations", rules, state)
        raise report.error(f"sample_state for viewer {viewer} raised {described(error)}") from error


def _compare_choices(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    twin: StateT,
    viewer: Viewer,
    told: str,
) -> None:
    mover = rules.current_player(state)
    report.require(rules.current_player(twin) is mover, f"somebody else is to move {told}")
    report.require(rules.outcome(twin) == rules.outcome(state), f"the outcome is another {told}")
    reports = rules.legal_reports(state)
    report.require(rules.legal_reports(twin) == reports, f"other reports are possible {told}")
    if mover is None or mover != viewer:
        return
    legal = rules.legal_moves(state)
    report.require(rules.legal_moves(twin) == legal, f"the legal moves are others {told}")
    for move in legal:
        report.require(
            rules.format_move(twin, move) == rules.format_move(state, move),
            f"the move's text is another {told}",
            move,
        )
        report.require(
            rules.move_paths(twin, move) == rules.move_paths(state, move),
            f"the move's paths are others {told}",
            move,
        )
    decisions = set(rules.decision_types.values())
    for move in candidate_moves(rules, state):
        if type(move) in decisions:
            report.require(
                rules.explain(twin, move) == rules.explain(state, move),
                f"the explanation is another {told}",
                move,
            )


def check_hidden_events(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    rng: Random,
    *,
    conceal: Concealer[StateT] | None = None,
) -> int:
    """Check that the events a viewer sees tell as much as the observation, and no more.

    * Two outcomes of one chance node that lead to different states have equal events for a viewer
      exactly if they have equal observations: a card drawn in secret is secret in both or in
      neither.
    * One move, made in *state* and in a state that looks the same to the viewer (sampled, or made
      by *conceal*): if the observations after it are equal, the events must be equal too. Only if
      the game itself defines ``reveals``, which is checked, and it is true, they may differ: cards
      may have been shown to all and shuffled at once.

    Viewers that are no player are refused by ``ViewerError``. Return the number of steps compared.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> check_hidden_events(wt.RULES, deal, Random(1)) > 0
    True
    """
    report = Reporter("events", rules, state)
    knows = type(rules).reveals is not Rules.reveals
    offered = offered_moves(rules, state)
    steps = {move: rules.apply(state, move) for move in offered}
    outcomes = [step for step in steps.values() if type(step.move) in rules.chance_types.values()]
    compared = 0
    for step in list(steps.values())[:1]:
        for stranger in (-1, rules.player_count(state)):
            _require_refusal(report, stranger, partial(rules.observe_events, step))
    for viewer in viewers_of(rules, state):
        views = [
            (step, observed(rules, step.after, viewer), rules.observe_events(step, viewer))
            for step in outcomes
        ]
        for (one, seen, events), (other, also_seen, also_events) in combinations(views, 2):
            compared += 1
            if one.after != other.after and (seen == also_seen) != (events == also_events):
                alike, unlike = ("observations", "events")
                if events == also_events:
                    alike, unlike = unlike, alike
                problem = f"viewer {viewer} has equal {alike} but different {unlike}"
                raise report.error(f"{problem} for this and for {shown(other.move)}", one.move)
        twins = [sampled(rules, state, viewer, rng)]
        twins += [] if conceal is None else [conceal(state, viewer, rng)]
        for twin in twins:
            for move in offered_moves(rules, twin):
                if move not in steps:
                    continue
                step, like = steps[move], rules.apply(twin, move)
                compared += 1
                if observed(rules, step.after, viewer) == observed(rules, like.after, viewer):
                    report.require(
                        rules.observe_events(step, viewer) == rules.observe_events(like, viewer)
                        or (knows and rules.reveals(step, viewer)),
                        f"viewer {viewer} sees other events in {shown(twin)}, which looks the same",
                        move,
                    )
    return compared
