"""Overflow with one fault in each class: steps and chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from random import Random
from typing import cast

from attrs import evolve

from boardrules.core import (
    CHANCE,
    RandomSource,
    Transition,
)
from examples.third_game import (
    Drawn,
    Event,
    Move,
    Overflow,
    Pour,
    Poured,
    State,
)
from tests.testing.faults import breaks


# --- steps ----------------------------------------------------------------------------------------
@breaks("steps")
class FastStepDiffers(Overflow):
    def next_state(self, state: State, move: Move) -> State:
        after = super().next_state(state, move)
        return evolve(after, pile=after.pile[1:]) if isinstance(move, Drawn) else after


@breaks("steps")
class UndoRecomputes(Overflow):
    def undo(self, transition: Transition[State, Move, Event]) -> State:
        return evolve(transition.before)


@breaks("steps")
class BeforeIsACopy(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        return evolve(super().apply(state, move), before=evolve(state))


@breaks("steps")
class MoveIsAnother(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        return evolve(super().apply(state, move), move=Pour("1"))


@breaks("steps")
class KeepsTheCallersMove(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        return evolve(super().apply(state, move), move=move)


@breaks("steps")
class OfferedMoveRaises(Overflow):
    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        if isinstance(move, Pour):
            raise KeyError(move.card)
        return super().step(state, move, events)


@breaks("steps")
class EventsVary(Overflow):
    def __init__(self) -> None:
        self.calls = count()

    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        step = super().apply(state, move)
        return evolve(step, events=(*step.events, Poured(0, "1", next(self.calls))))


@breaks("steps")
class EventsInAList(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        step = super().apply(state, move)
        return evolve(step, events=cast("tuple[Event, ...]", list(step.events)))


@breaks("steps")
class AlienEvent(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        step = super().apply(state, move)
        return evolve(step, events=cast("tuple[Event, ...]", ("poured",)))


@breaks("steps")
class StepChangesBefore(Overflow):
    def next_state(self, state: State, move: Move) -> State:
        after = super().next_state(state, move)
        object.__setattr__(state, "barrel", ())
        return after


class _SubState(State):
    pass


@breaks("steps")
class OtherClassAfter(Overflow):
    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        after = super().step(state, move, events)
        return _SubState(after.setup, after.hands, after.pile, after.barrel)


# --- chance ---------------------------------------------------------------------------------------
@breaks("chance")
class SumsToLess(Overflow):
    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        return tuple((move, odds / 2) for move, odds in super().chance_outcomes(state))


@breaks("chance")
class FloatOdds(Overflow):
    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        outcomes = super().chance_outcomes(state)
        return tuple((move, cast("Fraction", float(odds))) for move, odds in outcomes)


@breaks("chance")
class OutcomeWithoutChance(Overflow):
    """The first outcome has no chance to come; the second has its share as well."""

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        outcomes = super().chance_outcomes(state)
        if len(outcomes) < 2:
            return outcomes
        (first, share), (second, more), *rest = outcomes
        return ((first, Fraction(0)), (second, share + more), *rest)


@breaks("chance")
class DrawsByKind(Overflow):
    """Each kind of card equally likely, however many are left."""

    def sample_chance(self, state: State, rng: RandomSource) -> Move:
        outcomes = self.chance_outcomes(state)
        return outcomes[int(rng.random() * len(outcomes))][0]


@breaks("chance")
class DrawsTwice(Overflow):
    def sample_chance(self, state: State, rng: RandomSource) -> Move:
        rng.random()
        return super().sample_chance(state, rng)


@breaks("chance")
class DrawsByChoice(Overflow):
    def sample_chance(self, state: State, rng: RandomSource) -> Move:
        return Drawn(cast("Random", rng).choice(state.pile))


@breaks("chance")
class DrawsOtherwiseAtTheEdge(Overflow):
    def sample_chance(self, state: State, rng: RandomSource) -> Move:
        return Drawn((*state.pile, "6")[int(rng.random() * len(state.pile) + 1e-9)])


@breaks("chance")
class SettlesOtherwise(Overflow):
    """Draws from the other end of the pile."""

    def settle_chance(self, state: State, rng: RandomSource) -> State:
        while self.current_player(state) is CHANCE:
            card = state.pile[-1 - int(rng.random() * len(state.pile))]
            state = self.next_state(state, Drawn(card))
        return state


@breaks("chance")
class SettlesOneDraw(Overflow):
    def settle_chance(self, state: State, rng: RandomSource) -> State:
        if self.current_player(state) is not CHANCE:
            return state
        return self.next_state(state, self.sample_chance(state, rng))


@breaks("chance")
class SettlesWithMoreNumbers(Overflow):
    def settle_chance(self, state: State, rng: RandomSource) -> State:
        settled = super().settle_chance(state, rng)
        rng.random()
        return settled


@breaks("chance")
class SettlingRaises(Overflow):
    def settle_chance(self, state: State, rng: RandomSource) -> State:
        raise RuntimeError("the deck is gone")
