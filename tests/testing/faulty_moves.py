"""Overflow with one fault in each class, sorted by the check that has to find it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import count
from random import Random
from typing import cast

from attrs import evolve

from boardrules.core import (
    CHANCE,
    Code,
    Datum,
    Fault,
    Mover,
    Part,
    PartKind,
    RandomSource,
    RuleBook,
    RuleStatus,
    SetupError,
    Transition,
    Violation,
    core_violation,
)
from examples.third_game import (
    KINDS,
    Drawn,
    Event,
    Move,
    Overflow,
    Pour,
    Poured,
    Reason,
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
        return super().initial_state(Setup(players={2: 2, 3: 3, 4: 4}[setup.players]))


@breaks("setups")
class UnstableStart(Overflow):
    def __init__(self) -> None:
        self.calls = count()

    def initial_state(self, setup: Setup) -> State:
        state = super().initial_state(setup)
        return evolve(state, pile=state.pile[next(self.calls) % 2 :])

    def validate(self, state: State) -> tuple[Fault, ...]:
        return ()


@breaks("setups")
class AcceptsFaults(Overflow):
    def initial_state(self, setup: Setup) -> State:
        return self.first_state(setup)


@breaks("setups")
class RefusesWithoutSayingBefore(Overflow):
    def initial_state(self, setup: Setup) -> State:
        if setup.limit == 15:
            raise SetupError("no", (Fault("limit", "must be odd"),))
        return super().initial_state(setup)


@breaks("setups")
class AddsUpStrangeValues(Overflow):
    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        if setup.players + setup.limit > 99:
            return (Fault("limit", "must be less"),)
        return super().setup_faults(setup)


# --- legality -------------------------------------------------------------------------------------
@breaks("legality")
class ListedTwice(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return super().legal_moves(state) * 2


@breaks("legality")
class FindsWhatIsNotListed(Overflow):
    def find_legal(self, state: State, move: Move) -> Move | None:
        can_pour = isinstance(move, Pour) and isinstance(self.current_player(state), int)
        if can_pour and move.card in state.hands[state.player]:
            return Pour(move.card)
        return super().find_legal(state, move)


@breaks("legality")
class EqualIsEnough(Overflow):
    """A text of another class is taken for a card."""

    def find_legal(self, state: State, move: Move) -> Move | None:
        offered = [*self.legal_moves(state), *(each for each, _ in self.chance_outcomes(state))]
        return next((each for each in offered if each == move), None)


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
    def legal_reports(self, state: State) -> tuple[Move, ...]:
        return self.legal_moves(state)


@breaks("legality")
class ReportAtChance(Overflow):
    def legal_reports(self, state: State) -> tuple[Move, ...]:
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
class FindsNotAll(_Sound):
    def find_legal(self, state: State, move: Move) -> Move | None:
        found = super().find_legal(state, move)
        return None if found == Pour("5") else found


@breaks("legality")
class FindsTheCallersMove(_Sound):
    def find_legal(self, state: State, move: Move) -> Move | None:
        return None if super().find_legal(state, move) is None else move


@breaks("legality")
class OutsideOfDomains(_Sound):
    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        return {Pour: {"card": KINDS[:4]}, Drawn: {"card": KINDS}}


@breaks("legality")
class DomainsWithoutDraws(Overflow):
    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        return {Pour: {"card": KINDS}}


@breaks("legality")
class DomainsWithoutFields(Overflow):
    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        return {Pour: {"card": KINDS, "pace": (1,)}, Drawn: {"card": KINDS}}


@breaks("legality")
class LegalWhateverExplained(Overflow):
    def is_legal(self, state: State, move: Move) -> bool:
        return True


@breaks("legality")
class ExplainsWhatIsLegal(_Sound):
    def explain(self, state: State, move: Move) -> Violation | None:
        return super().explain(state, move) or Violation("OF-2", Reason.NOT_IN_HAND, "No.")

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
    def forbidden_by(self, state: State, move: Move) -> Violation:
        return evolve(super().forbidden_by(state, move), rule="OF-9")


@breaks("legality")
class UnknownCode(Overflow):
    def forbidden_by(self, state: State, move: Move) -> Violation:
        return evolve(super().forbidden_by(state, move), rule=None)


@breaks("legality")
class CodeIsAText(Overflow):
    def forbidden_by(self, state: State, move: Move) -> Violation:
        return evolve(super().forbidden_by(state, move), code=cast("StrEnum", "not-in-hand"))


@breaks("legality")
class DataCanChange(Overflow):
    def forbidden_by(self, state: State, move: Move) -> Violation:
        hand = cast("Datum", list(state.hands[state.player]))
        return evolve(super().forbidden_by(state, move), data={"hand": hand})


@breaks("legality")
class CoreCodeAtTheWrongTime(Overflow):
    def forbidden_by(self, state: State, move: Move) -> Violation:
        return core_violation(Code.CHANCE_DUE)


@breaks("legality")
class RangesAreForgotten(Overflow):
    def core_fault(self, state: State, move: Move) -> Violation | None:
        why = super().core_fault(state, move)
        return None if why and why.code is Code.OUT_OF_RANGE else why


@breaks("legality")
class NoMessage(Overflow):
    def forbidden_by(self, state: State, move: Move) -> Violation:
        return evolve(super().forbidden_by(state, move), message="")


@breaks("legality")
class WrongPrecedence(Overflow):
    """A card that is not in hand comes before the chance that is due."""

    def core_fault(self, state: State, move: Move) -> Violation | None:
        why = super().core_fault(state, move)
        return None if why and why.code is Code.CHANCE_DUE else why


@breaks("legality")
class UnknownMoveWithoutCode(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        is_unknown = why and why.code is Code.UNKNOWN_MOVE
        return evolve(why, code=Code.NOT_NOW) if why and is_unknown else why


@breaks("legality")
class AliensAreLegal(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        return None if why and why.code is Code.UNKNOWN_MOVE else why


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
    def forbidden_by(self, state: State, move: Move) -> Violation:
        return evolve(super().forbidden_by(state, move), message="No!")


@breaks("legality")
class ApplyRaisesAnother(Overflow):
    def apply(self, state: State, move: Move) -> Transition[State, Move, Event]:
        events: list[Event] = []
        listed = self.find_legal(state, move) or move
        after = self.step(state, listed, events)
        return Transition(state, listed, after, tuple(events))


@breaks("legality")
class RefusingChanges(Overflow):
    def explain(self, state: State, move: Move) -> Violation | None:
        why = super().explain(state, move)
        if why is not None and why.code is Reason.NOT_IN_HAND:
            object.__setattr__(state, "pile", state.pile[::-1])
        return why


# --- paths ----------------------------------------------------------------------------------------
@breaks("paths")
class NoPath(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        return super().move_paths(state, move) if move.card != "5" else ()


@breaks("paths")
class EmptyPath(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        return ((),)


@breaks("paths")
class OnePathForAll(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        return ((Part(PartKind.CARD, move.card),), (Part(PartKind.BUTTON, "pour"),))


@breaks("paths")
class PathThatCanChange(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        return ((Part(PartKind.CARD, cast("str", [move.card])),),)


@breaks("paths")
class PathOfTexts(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        return ((cast("Part", move.card),),)


@breaks("paths")
class PathsRaise(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        raise KeyError(move.card)


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
