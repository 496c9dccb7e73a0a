"""Rules of a game that is built on the engine."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeVar

from boardrules.core.engine import Engine
from boardrules.core.players import Mover
from boardrules.core.randomness import RandomSource
from boardrules.core.rules import Rules
from boardrules.core.violation import Violation

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


_HANDED_OVER = (
    "current_player",
    "legal_moves",
    "find_legal",
    "sample_chance",
    "settle_chance",
    "step",
)


class EngineRules(Rules[SetupT, StateT, MoveT, EventT, ObservationT]):
    """The part of the contract that the engine gives; a game adds the rest.

    >>> from boardrules import kragmortha as km
    >>> isinstance(km.RULES, EngineRules)
    True
    """

    engine: Engine[StateT, Any, MoveT, EventT]
    """The chapters of the game, joined."""

    def __init__(self) -> None:
        # What only hands over to the engine is that method of the engine itself: a call less.
        own = vars(EngineRules)
        for name in _HANDED_OVER:
            if getattr(type(self), name) is own[name]:
                vars(self)[name] = getattr(self.engine, name)
        if type(self).next_state is own["next_state"] and type(self).step is own["step"]:
            vars(self)["next_state"] = self.engine.step

    def current_player(self, state: StateT) -> Mover:
        """Return who decides: a player, ``CHANCE``, or ``None`` when the game is over."""
        return self.engine.current_player(state)

    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """Return all decisions of the current player, in a stable order without duplicates."""
        return self.engine.legal_moves(state)

    def legal_reports(self, state: StateT) -> tuple[MoveT, ...]:
        """Return what people at the table may report now."""
        return self.engine.legal_reports(state)

    def find_legal(self, state: StateT, move: MoveT) -> MoveT | None:
        """Return the listed move that equals *move* in class and in the type of every field."""
        return self.engine.find_legal(state, move)

    def chance_outcomes(self, state: StateT) -> tuple[tuple[MoveT, Fraction], ...]:
        """Return every outcome at a chance node with its exact probability."""
        return self.engine.chance_outcomes(state)

    def sample_chance(self, state: StateT, rng: RandomSource) -> MoveT:
        """Return one outcome by its probability, with exactly one call of ``rng.random()``."""
        return self.engine.sample_chance(state, rng)

    def settle_chance(self, state: StateT, rng: RandomSource) -> StateT:
        """Return the state after all chance that is due, drawn from *rng*."""
        return self.engine.settle_chance(state, rng)

    def step(self, state: StateT, move: MoveT, events: list[EventT] | None) -> StateT:
        """Return the state after a move that is legal here."""
        return self.engine.step(state, move, events)

    def next_state(self, state: StateT, move: MoveT) -> StateT:
        """Carry out a move unchecked and without events."""
        return self.step(state, move, None)

    def forbidden_by(self, state: StateT, move: MoveT) -> Violation:
        """Return the game's reason against a decision or report that is not listed."""
        return self.engine.forbidden_by(state, move)
