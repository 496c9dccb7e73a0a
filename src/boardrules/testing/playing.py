"""Setups to try and games played out by policies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import cast

from attrs import NOTHING, Attribute, AttrsInstance, fields

from boardrules.core.errors import SetupError
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

    *policy* takes the decisions, chance is drawn from *rng*, and before a decision something is
    reported from the table with the probability *report_share*, where that is possible.

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
    """The next move of a playout; the game must not be over."""
    if rules.current_player(state) is CHANCE:
        return rules.sample_chance(state, rng)
    reports = rules.table_moves(state) if report_share else ()
    if reports and rng.random() < report_share:
        return random_policy(state, reports, rng)
    return policy(state, rules.legal_moves(state), rng)


def setup_fields(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> tuple[Attribute[object], ...]:
    """The attrs fields of the setup's class."""
    return tuple(fields(cast("type[AttrsInstance]", rules.setup_type)))


def base_setup(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT]) -> SetupT:
    """The setup of the defaults; a field without one has the first value of its domain.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import base_setup
    >>> base_setup(wt.RULES) == wt.Setup()
    True
    """
    domains = rules.setup_domains()
    return rules.setup_type(
        **{
            field.alias or field.name: domains[field.name][0]
            for field in setup_fields(rules)
            if field.init and field.default is NOTHING
        }
    )


def varied_setup(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], changes: Mapping[str, object]
) -> SetupT:
    """:func:`base_setup` with some fields changed, playable or not.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import varied_setup
    >>> varied_setup(wt.RULES, {"players": 7}).players
    7
    """
    base = base_setup(rules)
    values = {
        field.alias or field.name: changes.get(field.name, getattr(base, field.name))
        for field in setup_fields(rules)
        if field.init
    }
    return rules.setup_type(**values)


def playable_setup(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], changes: Mapping[str, object]
) -> SetupT | None:
    """Like :func:`varied_setup`, with the fields put right that ``initial_state`` refuses.

    Such a field falls back to its default, or takes the first value of its domain that helps; if
    none does, changes are given up from the last to the first. ``None`` if nothing helps.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import playable_setup
    >>> setup = playable_setup(wt.RULES, {"players": 7, "starting_player": 1})
    >>> setup == wt.Setup(starting_player=1)
    True
    >>> playable_setup(wt.RULES, {"mode": wt.Mode.SOLO}).players
    1
    """
    wanted = dict(changes)
    domains = rules.setup_domains()
    while True:
        faulty = _faulty_fields(rules, wanted)
        if not faulty:
            return varied_setup(rules, wanted)
        name = faulty[0]
        rest = {key: value for key, value in wanted.items() if key != name}
        for trial in (rest, *({**rest, name: value} for value in domains.get(name, ()))):
            if len(_faulty_fields(rules, trial)) < len(faulty):
                wanted = trial
                break
        else:
            if not wanted:
                return None
            wanted.popitem()


def _faulty_fields(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], changes: Mapping[str, object]
) -> list[str]:
    """The fields of the varied setup that ``initial_state`` finds fault with."""
    try:
        rules.initial_state(varied_setup(rules, changes))
    except SetupError as error:
        paths = [fault.path.split(".")[0].split("[")[0] for fault in error.faults]
        return list(dict.fromkeys(paths)) or [""]
    return []


def random_changes(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], rng: Random
) -> dict[str, object]:
    """Values from the setup's domains for a random choice of its fields.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import random_changes
    >>> random_changes(wt.RULES, Random(3)).keys() <= wt.RULES.setup_domains().keys()
    True
    """
    domains = rules.setup_domains()
    share = rng.random()
    return {
        name: random_policy(None, values, rng)
        for name, values in domains.items()
        if rng.random() < share
    }
