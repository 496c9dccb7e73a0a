"""Exact probabilities of what is sampled: every branch of chance is taken once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from random import Random

import pytest

from boardrules import wandering_towers as wt
from boardrules.core import multisets
from boardrules.wandering_towers.checks import sampling


def chances(
    monkeypatch: pytest.MonkeyPatch, draw: Callable[[], wt.State], most: int | None = None
) -> dict[wt.State, Fraction]:
    """Every state that can be drawn with its exact probability, by going through all numbers.

    With *most*, give up and return nothing after so many branches.
    """
    script: list[int] = []
    bounds: list[int] = []

    def scripted(_: Random, bound: int) -> int:
        bounds.append(bound)
        if len(bounds) > len(script):
            script.append(0)
        return script[len(bounds) - 1]

    for module in (multisets, sampling):
        monkeypatch.setattr(module, "below", scripted)
    found: dict[wt.State, Fraction] = {}
    for branch in count():
        if branch == most:
            return {}
        bounds.clear()
        state = draw()
        odds = Fraction(1)
        for bound in bounds:
            odds /= bound
        found[state] = found.get(state, Fraction(0)) + odds
        while script and script[-1] == bounds[len(script) - 1] - 1:
            script.pop()
        if not script:
            return found
        script[-1] += 1
    raise AssertionError("never reached")


def shares(counts: Counter[wt.State]) -> dict[wt.State, Fraction]:
    """Equally likely cases, as probabilities."""
    return {state: Fraction(count, counts.total()) for state, count in counts.items()}
