"""Perft tables: how many sequences of moves there are from some places of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypedDict

from boardrules import CHANCE, AnyRules, Transition
from boardrules.testing import perft

PERFT_LIMIT: Final = 40_000
"""Tables go as deep as there are at most so many sequences."""


class Entry(TypedDict):
    """A position and its counts, for the depths from 1 on."""

    position: str
    perft: list[int]


def places(rules: AnyRules, steps: Sequence[Transition[Any, Any, Any]]) -> Mapping[str, str]:
    """Positions after the deal, at a third and at two thirds of a game."""
    dealt = next(step.before for step in steps if rules.current_player(step.before) is not CHANCE)
    states = {
        "after the deal": dealt,
        "a third": steps[len(steps) // 3].before,
        "two thirds": steps[2 * len(steps) // 3].before,
    }
    return {name: rules.format_position(state) for name, state in states.items()}


def perft_table(rules: AnyRules, positions: Mapping[str, str]) -> dict[str, Entry]:
    """Counts of the sequences from each of some positions."""
    return {
        name: {
            "position": position,
            "perft": list(_counts(rules, rules.parse_position(position))),
        }
        for name, position in positions.items()
    }


def _counts(rules: AnyRules, state: object) -> Iterator[int]:
    """Counts for the depths from 1 on, to the last that is quick."""
    depth = 1
    while depth <= 6:
        count = perft(rules, state, depth)
        yield count
        # A guess of the next count, from this depth's branching.
        if count == 0 or count * max(count ** (1 / depth), 2) > PERFT_LIMIT:
            return
        depth += 1
