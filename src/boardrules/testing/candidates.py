"""The finite set of candidate moves over which legality is checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT

OUTSIDERS: tuple[object, ...] = (-1, 10**9, "no such value", None)
"""What each field is given beside its domain: numbers out of range, and values of wrong types.

>>> from boardrules.testing import OUTSIDERS
>>> -1 in OUTSIDERS
True
"""


def candidate_moves(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> Iterator[MoveT]:
    """Every candidate in *state*: decisions, chance outcomes and table reports, legal or not.

    For each class of moves these are

    * the product of its fields' domains in ``rules.move_domains(state)``, which holds every legal
      move, and
    * for each field each of :data:`OUTSIDERS` that is not in its domain, with the other fields at
      the first value of theirs.

    No candidate is given twice.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import candidate_moves
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> wt.CardDrawn("wizard-3") in set(candidate_moves(wt.RULES, deal))
    True
    """
    seen: set[MoveT] = set()
    for cls, domains in rules.move_domains(state).items():
        for values in _field_values(list(domains.values())):
            move = cls(*values)
            if move not in seen:
                seen.add(move)
                yield move


def _field_values(domains: list[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    yield from product(*domains)
    first = [domain[0] if domain else None for domain in domains]
    for index, domain in enumerate(domains):
        for outsider in OUTSIDERS:
            if outsider not in domain:
                yield (*first[:index], outsider, *first[index + 1 :])
