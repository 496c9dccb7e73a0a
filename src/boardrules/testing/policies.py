"""Simple players for tests: at random, towards a goal, away from it, and mixtures."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeVar

from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT

StateT_contra = TypeVar("StateT_contra", contravariant=True)
ChoiceT = TypeVar("ChoiceT")


class Policy(Protocol[StateT_contra, ChoiceT]):
    """A function that chooses one of the legal moves.

    A policy is given the full state with its secrets: it is made to bring tests to places, not to
    play fair.

    >>> def first(state: object, moves: tuple[ChoiceT, ...], rng: Random) -> ChoiceT:
    ...     return moves[0]
    >>> policy: Policy[object, str] = first
    >>> policy(None, ("a", "b"), Random(1))
    'a'
    """

    def __call__(self, state: StateT_contra, moves: tuple[ChoiceT, ...], rng: Random, /) -> ChoiceT:
        """Return one of *moves*, which are never empty."""
        ...


def random_policy(state: object, moves: tuple[ChoiceT, ...], rng: Random) -> ChoiceT:
    """Return any of *moves*, each equally likely.

    >>> random_policy(None, ("a", "b", "c"), Random(5)) in ("a", "b", "c")
    True
    """
    return moves[int(rng.random() * len(moves))]


def seeking(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    score: Callable[[StateT, int], float],
) -> Policy[StateT, MoveT]:
    """Return a policy that takes a move after which the mover's *score* is highest.

    *score* is called with the state right after the move, before any chance, and the player who
    moved. Among equals it chooses at random.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import seeking
    >>> policy = seeking(wt.RULES, lambda state, player: state.turn)
    """
    return _by_score(rules, score, 1)


def avoiding(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    score: Callable[[StateT, int], float],
) -> Policy[StateT, MoveT]:
    """Return a policy that takes a move after which the mover's *score* is lowest.

    Games between such players may have no end but a limit of turns.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import avoiding
    >>> policy = avoiding(wt.RULES, lambda state, player: state.turn)
    """
    return _by_score(rules, score, -1)


def _by_score(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    score: Callable[[StateT, int], float],
    sign: int,
) -> Policy[StateT, MoveT]:
    def choose(state: StateT, moves: tuple[MoveT, ...], rng: Random) -> MoveT:
        player = rules.current_player(state)
        assert isinstance(player, int), "a policy is asked only where a player decides"
        values = [sign * score(rules.next_state(state, move), player) for move in moves]
        best = max(values)
        equals = tuple(move for move, value in zip(moves, values, strict=True) if value == best)
        return random_policy(state, equals, rng)

    return choose


def mixed(
    usual: Policy[StateT, MoveT], other: Policy[StateT, MoveT], share: float
) -> Policy[StateT, MoveT]:
    """Return a policy that follows *other* in a *share* (0 to 1) of its decisions, else *usual*.

    >>> from boardrules.testing import mixed
    >>> policy = mixed(random_policy, lambda state, moves, rng: moves[0], 1.0)
    >>> policy(None, ("a", "b"), Random(1))
    'a'
    """

    def choose(state: StateT, moves: tuple[MoveT, ...], rng: Random) -> MoveT:
        return (other if rng.random() < share else usual)(state, moves, rng)

    return choose
