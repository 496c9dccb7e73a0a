"""Counts of move sequences: a fingerprint of the rules that any fault in them changes."""

from __future__ import annotations

from collections.abc import Mapping

from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT


def perft(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, depth: int
) -> int:
    """Count the sequences of exactly *depth* moves from *state*.

    Decisions and chance outcomes count alike: each is one move of the depth, and each outcome that
    chance can bring is one branch, whatever its probability. Table reports are not tried. A
    sequence that ends the game before is not counted.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import perft
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> perft(wt.RULES, deal, 1) == len(wt.RULES.chance_outcomes(deal))
    True
    """
    if depth < 0:
        raise ValueError(f"the depth must not be negative, not {depth}")
    if depth == 0:
        return 1
    moves = _branches(rules, state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.next_state(state, move), depth - 1) for move in moves)


def divide(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, depth: int
) -> Mapping[str, int]:
    """Return :func:`perft` by the text of the first move, to find where two counts differ.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import divide, perft
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> sum(divide(wt.RULES, deal, 2).values()) == perft(wt.RULES, deal, 2)
    True
    """
    if depth < 1:
        raise ValueError(f"the depth must be at least 1, not {depth}")
    return {
        rules.format_move(state, move): perft(rules, rules.next_state(state, move), depth - 1)
        for move in _branches(rules, state)
    }


def _branches(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> tuple[MoveT, ...]:
    return rules.legal_moves(state) or tuple(move for move, _ in rules.chance_outcomes(state))
