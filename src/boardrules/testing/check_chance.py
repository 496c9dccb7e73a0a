"""The check of chance: exact probabilities, and draws by them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import Final

from boardrules.core.players import CHANCE
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.failure import Reporter, described

_LARGEST: Final = 1 - 2**-53
"""The largest number that ``random()`` returns."""


def check_chance(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT) -> int:
    """Check chance: exact probabilities that sum to 1, ``sample_chance`` and ``settle_chance``.

    The draws are checked exactly, not by statistics: with *d*, the least common denominator of the
    probabilities, the generator returns (k + 1/2) / d for each k below d, and each outcome must
    come as often as its numerator says. The smallest and the largest number that ``random()`` can
    return must lead to an outcome as well; each draw calls ``random()`` once and nothing else.
    ``settle_chance`` leads to the same state as the loop of ``sample_chance`` and ``next_state``
    does with the same numbers, and takes as many of them. Return the number of draws of
    ``sample_chance``, 0 if no chance is due.

    >>> from boardrules import wandering_towers as wt
    >>> check_chance(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    92
    """
    report = Reporter("chance", rules, state)
    draws = _check_draws(report, rules, state)
    for numbers in ((0.0,), (_LARGEST,), (0.31, 0.74, 0.52, 0.08, 0.97)):
        _check_settling(report, rules, state, numbers)
    return draws


def _check_draws(
    report: Reporter, rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> int:
    outcomes = rules.chance_outcomes(state)
    if not outcomes:
        return 0
    for move, odds in outcomes:
        if not isinstance(odds, Fraction) or odds <= 0:
            raise report.error(f"not a positive Fraction: {odds!r}", move)
    total = sum(odds for _, odds in outcomes)
    report.require(total == 1, f"the probabilities sum to {total}, not to 1")

    denominator = lcm(*(odds.denominator for _, odds in outcomes))
    points = [(2 * k + 1) / (2 * denominator) for k in range(denominator)]
    drawn = Counter(_sample(report, rules, state, point) for point in points)
    for move, odds in outcomes:
        expected = odds * denominator
        if drawn[move] != expected:
            raise report.error(
                f"sample_chance draws it {drawn[move]} times in {denominator}, not {expected}", move
            )
    for point in (0.0, _LARGEST):
        move = _sample(report, rules, state, point)
        report.require(move in drawn, f"random() = {point} draws what is no outcome", move)
    return denominator + 2


def _sample(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    point: float,
) -> MoveT:
    rng = _Numbers((point,))
    try:
        move = rules.sample_chance(state, rng)
    except Exception as error:
        problem = f"sample_chance raised {described(error)} for random() = {point}"
        raise report.error(problem) from error
    report.require(rng.calls == 1, f"sample_chance calls random() {rng.calls} times, not once")
    return move


def _check_settling(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    numbers: tuple[float, ...],
) -> None:
    slow, fast = _Numbers(numbers), _Numbers(numbers)
    expected = state
    try:
        settled = rules.settle_chance(state, fast)
        while rules.current_player(expected) is CHANCE:
            expected = rules.next_state(expected, rules.sample_chance(expected, slow))
    except Exception as error:
        problem = f"settling chance raised {described(error)} for the numbers {numbers}"
        raise report.error(problem) from error
    report.require(
        settled == expected and type(settled) is rules.state_type,
        f"settle_chance does not lead where sample_chance does, for the numbers {numbers}",
    )
    report.require(
        fast.calls == slow.calls,
        f"settle_chance calls random() {fast.calls} times, not {slow.calls}",
    )


class _Numbers:
    """A source of random numbers that returns given ones, in turn, and has nothing else."""

    def __init__(self, numbers: tuple[float, ...]) -> None:
        self._numbers = numbers
        self.calls = 0

    def random(self) -> float:
        """Return the next number."""
        self.calls += 1
        return self._numbers[(self.calls - 1) % len(self._numbers)]
