"""The moves that a state offers, and the candidates over which legality is checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.type_twins import type_twins

OUTSIDERS: Final[tuple[object, ...]] = (-1, 10**9, "no such value", None)
"""Values that each field is given beside its domain: out of range, and of wrong types."""


def offered_moves(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> tuple[MoveT, ...]:
    """Return all that *state* offers: legal moves, chance outcomes and reports, in this order.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> offered_moves(wt.RULES, deal)[0]
    CardDrawn(card='either-1-1')
    """
    outcomes = tuple(move for move, _ in rules.chance_outcomes(state))
    return rules.legal_moves(state) + outcomes + rules.legal_reports(state)


def candidate_moves(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> Iterator[MoveT]:
    """Yield every candidate in *state*: decisions, chance outcomes and reports, legal or not.

    These are, for each class of moves,

    * the product of its fields' domains in ``rules.move_domains(state)``, which holds every legal
      move, and
    * for each field some values that are not in its domain, with the other fields at the first
      value of theirs;

    and for each move that the state offers the moves that equal it, but have another type in a
    field, such as ``1.0`` for 1; they are illegal.

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
    for move in offered_moves(rules, state):
        yield from type_twins(move)


def _field_values(domains: list[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    yield from product(*domains)
    first = [domain[0] if domain else None for domain in domains]
    for index, domain in enumerate(domains):
        for outsider in OUTSIDERS:
            if outsider not in domain:
                yield (*first[:index], outsider, *first[index + 1 :])
