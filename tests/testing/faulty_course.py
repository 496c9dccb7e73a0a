"""Overflow with one fault in each class: description, setups, invariants and the end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import cast

from attrs import evolve

from boardrules.core import (
    Fault,
    Outcome,
    RuleBook,
    RuleStatus,
    SetupError,
)
from examples.third_game import (
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
        return super().initial_state(Setup(players={2: 2, 3: 3, 4: 4}[setup.players]))


@breaks("setups")
class UnstableStart(Overflow):
    def __init__(self) -> None:
        self.calls = count()

    def initial_state(self, setup: Setup) -> State:
        state = super().initial_state(setup)
        return evolve(state, pile=state.pile[next(self.calls) % 2 :])

    def state_faults(self, state: State) -> tuple[Fault, ...]:
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


# --- the course of the game -----------------------------------------------------------------------
@breaks("invariants")
class LosesACard(Overflow):
    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        after = super().step(state, move, events)
        return evolve(after, pile=after.pile[1:]) if after.total > 9 else after


@breaks("invariants")
class ValidateRaises(Overflow):
    def state_faults(self, state: State) -> tuple[Fault, ...]:
        if state.barrel:
            raise IndexError("tuple index out of range")
        return ()


@breaks("ending")
class OutcomeTooEarly(Overflow):
    def outcome(self, state: State) -> Outcome | None:
        if state.barrel:
            return Overflow.outcome(self, evolve(state, barrel=("5",) * 9))
        return None


@breaks("ending")
class NoOutcome(Overflow):
    def outcome(self, state: State) -> Outcome | None:
        return None


class _OtherOutcome(Overflow):
    def other(self, outcome: Outcome) -> Outcome:
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and self.other(outcome)


@breaks("ending")
class LoserNotRanked(_OtherOutcome):
    def other(self, outcome: Outcome) -> Outcome:
        return evolve(outcome, ranking=outcome.ranking[:1])


@breaks("ending")
class LoserWins(_OtherOutcome):
    def other(self, outcome: Outcome) -> Outcome:
        return evolve(outcome, winners=outcome.ranking[1].players)


@breaks("ending")
class WorstFirst(_OtherOutcome):
    def other(self, outcome: Outcome) -> Outcome:
        return evolve(outcome, ranking=outcome.ranking[::-1])


@breaks("ending")
class ValueMissing(_OtherOutcome):
    def other(self, outcome: Outcome) -> Outcome:
        return evolve(outcome, tie_breaks=("overflows", "cards"))


@breaks("ending")
class LevelButApart(_OtherOutcome):
    def other(self, outcome: Outcome) -> Outcome:
        return evolve(outcome, ranking=tuple(evolve(s, values=(0,)) for s in outcome.ranking))


@breaks("ending")
class UnknownRuleOfTheEnd(_OtherOutcome):
    def other(self, outcome: Outcome) -> Outcome:
        return evolve(outcome, rule="OF-9")


@breaks("ending")
class NeverEnds(Overflow):
    """Pouring changes nothing."""

    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        after = super().step(state, move, events)
        return state if isinstance(move, Pour) else after
