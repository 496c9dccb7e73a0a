"""Setups to try: from the domains of a game, and strange ones."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from attrs import NOTHING, Attribute, AttrsInstance, fields

from boardrules.core.errors import SetupError
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.policies import random_policy

STRANGE: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 3.9, float("nan"), 10**30, "", "4", "x", b"x"),
    *((), (1,), ("x",), ((),), ("x", "x"), frozenset({1}), object()),
)
"""Values of wrong types for the fields of setups."""


def setup_fields(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> tuple[Attribute[object], ...]:
    """Return the attrs fields of the setup's class that its constructor takes."""
    every = fields(cast("type[AttrsInstance]", rules.setup_type))
    return tuple(field for field in every if field.init)


def base_setup(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT]) -> SetupT:
    """Return the setup of the defaults; a field without one has the first value of its domain.

    >>> from boardrules import wandering_towers as wt
    >>> base_setup(wt.RULES) == wt.Setup()
    True
    """
    domains = rules.setup_domains()
    return rules.setup_type(
        **{
            field.alias or field.name: domains[field.name][0]
            for field in setup_fields(rules)
            if field.default is NOTHING
        }
    )


def varied_setup(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], changes: Mapping[str, object]
) -> SetupT:
    """Return :func:`base_setup` with some fields changed, playable or not.

    >>> from boardrules import wandering_towers as wt
    >>> varied_setup(wt.RULES, {"players": 7}).players
    7
    """
    base = base_setup(rules)
    values = {
        field.alias or field.name: changes.get(field.name, getattr(base, field.name))
        for field in setup_fields(rules)
    }
    return rules.setup_type(**values)


def playable_setup(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], changes: Mapping[str, object]
) -> SetupT | None:
    """Return :func:`varied_setup` with the fields corrected that ``initial_state`` refuses.

    Such a field gets its default, or the first value of its domain that helps; if none does, the
    changes are dropped from the last to the first. Return ``None`` if nothing helps.

    >>> from boardrules import wandering_towers as wt
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
    """Return the fields of the varied setup that ``initial_state`` finds fault with."""
    try:
        rules.initial_state(varied_setup(rules, changes))
    except SetupError as error:
        paths = [fault.path.split(".")[0].split("[")[0] for fault in error.faults]
        return list(dict.fromkeys(paths)) or [""]
    return []


def random_changes(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], rng: Random
) -> dict[str, object]:
    """Return values from the setup's domains for a random choice of its fields.

    >>> from boardrules import wandering_towers as wt
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
