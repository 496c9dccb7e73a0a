"""What ``reveals`` must say, by its definition: a comparison of all states that look the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from boardrules.core import CHANCE, Cards, Rules, Transition, Viewer
from boardrules.core.rules import EventT, MoveT, ObservationT, SetupT, StateT
from boardrules.testing.candidates import offered_moves
from boardrules.testing.check_secrets import viewers_of


def hands_of(cards: Cards, size: int) -> Iterator[tuple[Cards, Cards]]:
    """Every multiset of so many of the cards, each with the rest."""
    counts = sorted(Counter(cards).items())

    def choose(at: int, left: int) -> Iterator[list[int]]:
        if at == len(counts):
            if not left:
                yield []
            return
        for here in range(min(left, counts[at][1]) + 1):
            for further in choose(at + 1, left - here):
                yield [here, *further]

    for numbers in choose(0, size):
        taken = [card for (card, _), n in zip(counts, numbers, strict=True) for _ in range(n)]
        rest = [card for (card, c), n in zip(counts, numbers, strict=True) for _ in range(c - n)]
        yield tuple(taken), tuple(rest)


def deals_of(cards: Cards, sizes: Sequence[int]) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    """Every way to deal hands of these sizes, with the cards that are left."""
    if not sizes:
        yield (), cards
        return
    for hand, rest in hands_of(cards, sizes[0]):
        for hands, pile in deals_of(rest, sizes[1:]):
            yield (hand, *hands), pile


Worlds = Callable[[StateT, Viewer], Iterable[StateT]]
"""Returns states among which are all that the viewer cannot tell from a given one."""


def all_alike(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    viewer: Viewer,
    worlds: Worlds[StateT],
) -> set[StateT]:
    """All valid states that look to the viewer as *state* does.

    A state made by hand may have a past that cannot be; then so has each that looks the same.
    """
    seen, faults = rules.observe(state, viewer), rules.validate(state)
    alike = {
        world
        for world in worlds(state, viewer)
        if rules.validate(world) == faults and rules.observe(world, viewer) == seen
    }
    assert state in alike
    return alike


def shows_something(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    step: Transition[StateT, MoveT, EventT],
    viewer: Viewer,
    worlds: Worlds[StateT],
) -> bool:
    """Whether the step, or another outcome of chance, could have looked otherwise to the viewer."""
    chance = rules.current_player(step.before) is CHANCE
    view = rules.observe_events(step, viewer), rules.observe(step.after, viewer)
    for world in all_alike(rules, step.before, viewer, worlds):
        for move in offered_moves(rules, world):
            if chance or move == step.move:
                other = rules.apply(world, move)
                seen = rules.observe_events(other, viewer), rules.observe(other.after, viewer)
                if seen != view:
                    return True
    return False


def check_exactness(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    worlds: Worlds[StateT],
) -> Counter[tuple[str, bool]]:
    """Compare ``reveals`` with its definition for every viewer, every move and every state alike.

    Return how often each kind of move reveals something, or nothing.
    """
    found: Counter[tuple[str, bool]] = Counter()
    chance = rules.current_player(state) is CHANCE
    for viewer in viewers_of(rules, state):
        views: dict[MoveT | None, set[object]] = {}
        answers: dict[MoveT | None, set[bool]] = {}
        for world in all_alike(rules, state, viewer, worlds):
            for move in offered_moves(rules, world):
                step = rules.apply(world, move)
                view = rules.observe_events(step, viewer), rules.observe(step.after, viewer)
                key = None if chance else move
                views.setdefault(key, set()).add(view)
                answers.setdefault(key, set()).add(rules.reveals(step, viewer))
        for key, different in views.items():
            expected = len(different) > 1
            assert answers[key] == {expected}, (key, viewer, expected, state)
        for move in offered_moves(rules, state):
            told = len(views[None if chance else move]) > 1
            found[type(move).__name__, told] += 1
    return found


def check_possible_outcomes(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    worlds: Worlds[StateT],
) -> int:
    """Compare ``possible_outcomes`` with what chance can bring in every state alike.

    Return the number of viewers who see what comes.
    """
    seeing = 0
    for viewer in viewers_of(rules, state):
        alike = all_alike(rules, state, viewer, worlds)
        seen: dict[object, set[MoveT]] = {}
        for world in alike:
            for outcome, _ in rules.chance_outcomes(world):
                view = rules.observe_events(rules.apply(world, outcome), viewer)
                seen.setdefault(view, set()).add(outcome)
        sees = all(len(outcomes) == 1 for outcomes in seen.values())
        possible: set[MoveT] = set().union(*seen.values())
        listed = [set(rules.possible_outcomes(world, viewer)) for world in alike]
        assert all(each == listed[0] for each in listed), (viewer, state)
        if len(possible) > 1:
            assert listed[0] == (possible if sees else set()), (viewer, state)
        else:  # an outcome that must come is seen by whoever knows that it came
            assert listed[0] in (possible, set())
        seeing += bool(listed[0])
    return seeing
