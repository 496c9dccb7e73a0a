"""Exact probabilities of what is drawn: every branch of chance is taken once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import count
from math import factorial, prod
from types import ModuleType
from typing import TypeVar

import pytest

from boardrules.core import RandomSource

T = TypeVar("T")


def chances(
    monkeypatch: pytest.MonkeyPatch,
    modules: Sequence[ModuleType],
    draw: Callable[[], T],
    most: int | None = None,
) -> dict[T, Fraction]:
    """Everything that can be drawn with its exact probability, by going through all numbers.

    *modules* draw by a function ``below``. With *most*, give up and return nothing after so many
    branches.
    """
    script: list[int] = []
    bounds: list[int] = []

    def scripted(_: RandomSource, bound: int) -> int:
        bounds.append(bound)
        if len(bounds) > len(script):
            script.append(0)
        return script[len(bounds) - 1]

    for module in modules:
        monkeypatch.setattr(module, "below", scripted)
    found: dict[T, Fraction] = {}
    for branch in count():
        if branch == most:
            return {}
        bounds.clear()
        drawn = draw()
        odds = Fraction(1)
        for bound in bounds:
            odds /= bound
        found[drawn] = found.get(drawn, Fraction(0)) + odds
        while script and script[-1] == bounds[len(script) - 1] - 1:
            script.pop()
        if not script:
            return found
        script[-1] += 1
    raise AssertionError("never reached")


def ways(parts: Iterable[Iterable[Hashable]]) -> int:
    """How many ways there are to put individuals into parts so that each holds what it does."""
    counts = [Counter(part) for part in parts]
    whole = sum(counts, Counter[Hashable]())
    each = prod(factorial(number) for number in whole.values())
    within = prod(factorial(number) for part in counts for number in part.values())
    assert each % within == 0
    return each // within


def shares(counts: Counter[T]) -> dict[T, Fraction]:
    """Equally likely cases, as probabilities."""
    return {case: Fraction(number, counts.total()) for case, number in counts.items()}
