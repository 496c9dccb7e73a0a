"""Overflow with one fault in each class, sorted by the check that has to find it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import count
from random import Random
from typing import cast

from attrs import evolve

from boardrules.core import (
    Fault,
    Mover,
    RuleBook,
    RuleStatus,
    SetupError,
    Transition,
    Violation,
)
from examples.third_game import (
    KINDS,
    Drawn,
    Event,
    Move,
    Overflow,
    Pour,
    Poured,
    Rule,
    Setup,
    State,
)
from tests.testing.faults import breaks


# --- description ----------------------------------------------------------------------------------
@breaks("description")
class NameWithSpaces(Overflow):
    name = "Over flow"


@breaks("description")
class VersionNought(Overflow):
    version = 0


@breaks("description")
class TagInCapitals(Overflow):
    event_types: Mapping[str, type[Event]] = {"Poured": Poured}


@breaks("description")
class OneTagTwice(Overflow):
    decision_types: Mapping[str, type[Move]] = {"move": Pour}
    chance_types: Mapping[str, type[Move]] = {"move": Drawn}


@breaks("description")
class OneClassTwice(Overflow):
    chance_types: Mapping[str, type[Move]] = {"drawn": Drawn, "taken": Drawn}


@breaks("description")
class NoDecisions(Overflow):
    decision_types: Mapping[str, type[Move]] = {}


class _TwoRulesOneId(RuleBook):
    OF_1 = ("OF-1", RuleStatus.ENFORCED, "One.")
    OF_2 = ("OF-1", RuleStatus.ENFORCED, "Two.")


class _NoText(RuleBook):
    OF_1 = ("OF-1", RuleStatus.ENFORCED, "")


@breaks("description")
class RuleIdTwice(Overflow):
    rulebook = cast("type[Rule]", _TwoRulesOneId)


@breaks("description")
class RuleWithoutText(Overflow):
    rulebook = cast("type[Rule]", _NoText)


# --- setups ---------------------------------------------------------------------------------------
@breaks("setups")
class DomainOfNoField(Overflow):
    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        return {"seats": (2,)}


@breaks("setups")
class DefaultRefused(Overflow):
    def initial_state(self, setup: Setup) -> State:
        if setup.players == 2:
            raise SetupError("no", (Fault("players", "must be more"),))
        return super().initial_state(setup)


@breaks("setups")
class RefusedWithoutFault(Overflow):
    def initial_state(self, setup: Setup) -> State:
        try:
            return super().initial_state(setup)
        except SetupError:
            raise SetupError("no", ()) from None


@breaks("setups")
class FaultWithoutField(Overflow):
    def initial_state(self, setup: Setup) -> State:
        try:
            return super().initial_state(setup)
        except SetupError:
            raise SetupError("no", (Fault("something", "is wrong"),)) from None


@breaks("setups")
class AlienSetupError(Overflow):
    def initial_state(self, setup: Setup) -> State:
        return super().initial_state(Setup(players=(2, 3, 4)[setup.players - 2]))


@breaks("setups")
class UnstableStart(Overflow):
    def __init__(self) -> None:
        self.calls = count()

    def initial_state(self, setup: Setup) -> State:
        return evolve(super().initial_state(setup), player=next(self.calls) % 2)

    def validate(self, state: State) -> tuple[Fault, ...]:
        return ()


# --- legality -------------------------------------------------------------------------------------
@breaks("legality")
class ListedTwice(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return super().legal_moves(state) * 2


@breaks("legality")
class NotListed(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return super().legal_moves(state)[:1]


@breaks("legality")
class ListsIllegal(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        kinds = sorted(set(state.hands[state.player]))
        return tuple(map(Pour, kinds)) if super().legal_moves(state) else ()


@breaks("legality")
class NoLegalMove(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return ()


@breaks("legality")
class LegalAtChance(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return super().legal_moves(state) or (Pour("1"),)


@breaks("legality")
class UnstableOrder(Overflow):
    def __init__(self) -> None:
        self.calls = count()

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return super().legal_moves(state)[:: 1 if next(self.calls) % 2 else -1]


@breaks("legality")
class NoTuple(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return cast("tuple[Move, ...]", list(super().legal_moves(state)))


@breaks("legality")
class DecisionAmongReports(Overflow):
    def table_moves(self, state: State) -> tuple[Move, ...]:
        return self.legal_moves(state)


@breaks("legality")
class ReportAtChance(Overflow):
    def table_moves(self, state: State) -> tuple[Move, ...]:
        return (Pour("1"),)


@breaks("legality")
class NoSuchPlayer(Overflow):
    def current_player(self, state: State) -> Mover:
        mover = super().current_player(state)
        return mover + 1 if isinstance(mover, int) else mover


class _Sound(Overflow):
    """Judges moves by the sound game, whatever else a subclass gets wrong."""

    sound = Overflow()

    def explain(self, state: State, move: Move) -> Violation | None:
        return self.sound.explain(state, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return self.sound.legal_moves(state)

    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        return self.sound.apply(state, move)


@breaks("legality")
class OutsideOfDomains(_Sound):
    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        return {Pour: {"card": KINDS[:4]}, Drawn: {"card": KINDS}}


@breaks("legality")
class LegalWhateverExplained(Overflow):
    def is_legal(self, state: State, move: Move) -> bool:
        return True


@breaks("legality")
class ExplainsWhatIsLegal(_Sound):
    def explain(self, state: State, move: Move) -> Violation | None:
        return super().explain(state, move) or Violation("OF-2", "no", "No.")

    def is_legal(self, state: State, move: Move) -> bool:
        return self.sound.is_legal(state, move)


@breaks("legality")
class ExplainRaises(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        if isinstance(move, Pour):
            int(move.card)
        return super().explain(state, move)


@breaks("legality")
class UnknownRule(Overflow):
    def forbids(self, state: State, move: Move) -> Violation | None:
        why = super().forbids(state, move)
        return why and evolve(why, rule="OF-9")


@breaks("legality")
class UnknownCode(Overflow):
    def forbids(self, state: State, move: Move) -> Violation | None:
        why = super().forbids(state, move)
        return why and evolve(why, rule=None)


@breaks("legality")
class NoMessage(Overflow):
    def forbids(self, state: State, move: Move) -> Violation | None:
        why = super().forbids(state, move)
        return why and evolve(why, message="")


@breaks("legality")
class WrongPrecedence(Overflow):
    """A card that is not in hand is told before chance is due."""

    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        if why is not None and why.code == "chance-due":
            return super().forbids(state, move) or why
        return why


@breaks("legality")
class UnknownMoveWithoutCode(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        return evolve(why, code="not-now") if why and why.code == "unknown-move" else why


@breaks("legality")
class AliensAreLegal(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        return None if why and why.code == "unknown-move" else why


@breaks("legality")
class ApplyUnchecked(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        if not self.is_legal(state, move):
            return Transition(state, move, state, ())
        return super().apply(state, move)


@breaks("legality")
class ApplyTellsOtherwise(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        if isinstance(move, Pour) and isinstance(self.current_player(state), int):
            Overflow.apply(_Grumpy(), state, move)
        return super().apply(state, move)


class _Grumpy(Overflow):
    def forbids(self, state: State, move: Move) -> Violation | None:
        why = super().forbids(state, move)
        return why and evolve(why, message="No!")


@breaks("legality")
class ApplyRaisesAnother(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        events: list[Event] = []
        after = self.step(state, move, events)
        return Transition(state, move, after, tuple(events))


@breaks("legality")
class RefusingChanges(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        if why is not None and why.code == "not-in-hand":
            object.__setattr__(state, "barrel", state.barrel[::-1])
        return why


# --- steps ----------------------------------------------------------------------------------------
@breaks("steps")
class FastStepDiffers(Overflow):
    def next_state(self, state: State, move: Move) -> State:
        after = super().next_state(state, move)
        return evolve(after, player=0) if isinstance(move, Drawn) else after


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
    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        after = super().step(state, move, events)
        object.__setattr__(state, "top", "")
        return after


class _SubState(State):
    pass


@breaks("steps")
class OtherClassAfter(Overflow):
    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        after = super().step(state, move, events)
        return _SubState(
            after.setup, after.player, after.hands, after.pile, after.barrel, after.top
        )


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

    def sample_chance(self, state: State, rng: Random) -> Move:
        outcomes = self.chance_outcomes(state)
        return outcomes[int(rng.random() * len(outcomes))][0]


@breaks("chance")
class DrawsTwice(Overflow):
    def sample_chance(self, state: State, rng: Random) -> Move:
        rng.random()
        return super().sample_chance(state, rng)


@breaks("chance")
class DrawsByChoice(Overflow):
    def sample_chance(self, state: State, rng: Random) -> Move:
        return Drawn(rng.choice(state.pile))


@breaks("chance")
class DrawsOtherwiseAtTheEdge(Overflow):
    def sample_chance(self, state: State, rng: Random) -> Move:
        return Drawn((*state.pile, "6")[int(rng.random() * len(state.pile) + 1e-9)])
