"""Overflow with one fault in each class: views of it, values, texts and the end."""

from __future__ import annotations

from typing import Self, cast

from attrs import evolve, field, frozen
from cattrs import Converter

from boardrules.core import (
    Cards,
    Fault,
    NotationError,
    Outcome,
    Part,
    PartKind,
    RandomSource,
    Transition,
    Viewer,
    Violation,
)
from boardrules.testing.type_twins import Text
from examples.third_game import (
    CardTaken,
    Drawn,
    Event,
    Move,
    Observation,
    Overflow,
    Pour,
    Poured,
    Setup,
    State,
)
from tests.testing.faults import breaks


# --- observations ---------------------------------------------------------------------------------
@breaks("observations")
class NothingToSeeAtTheEnd(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        if self.current_player(state) is None:
            raise ValueError("the game is over")
        return super().observe(state, viewer)


@breaks("observations")
class UnseenInOrder(Overflow):
    """The order in which the unseen cards are put together tells the pile from the hands."""

    def observe(self, state: State, viewer: Viewer) -> Observation:
        hands: Cards = ()
        for player, hand in enumerate(state.hands):
            if player != viewer:
                hands += hand
        return evolve(super().observe(state, viewer), unseen=state.pile + hands)


@breaks("observations")
class SampleForgetsOwnHand(Overflow):
    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        return super().sample_state(
            evolve(
                observation,
                viewer=None,
                hand=(),
                unseen=tuple(sorted(observation.unseen + observation.hand)),
            ),
            rng,
        )


@breaks("observations")
class SampleIsUnsound(Overflow):
    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        state = super().sample_state(observation, rng)
        return evolve(state, pile=state.pile[1:])


@breaks("observations")
class BothTellAll(Overflow):
    """The hands of all are in the observation, and ``sample_state`` gives them back."""

    def observe(self, state: State, viewer: Viewer) -> Observation:
        return _AllHands(*_values(super().observe(state, viewer)), state.hands)

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        state = super().sample_state(observation, rng)
        assert isinstance(observation, _AllHands)
        rest = list(state.pile + tuple(card for hand in state.hands for card in hand))
        for hand in observation.hands:
            for card in hand:
                rest.remove(card)
        return evolve(state, hands=observation.hands, pile=tuple(sorted(rest)))

    observation_type = cast("type[Observation]", property(lambda _: _AllHands))


@frozen
class _AllHands(Observation):
    hands: tuple[Cards, ...]


def _values(
    seen: Observation,
) -> tuple[Setup, Viewer, Cards, tuple[int, ...], Cards, tuple[str, ...]]:
    return (seen.setup, seen.viewer, seen.hand, seen.hand_sizes, seen.unseen, seen.barrel)


@breaks("observations")
class ExplanationTells(Overflow):
    """An error message that gives the next player's hand away."""

    def forbidden_by(self, state: State, move: Move) -> Violation:
        following = state.hands[(state.player + 1) % len(state.hands)]
        return evolve(super().forbidden_by(state, move), data={"others": following})


@breaks("observations")
class LegalByOthersHands(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        legal = super().legal_moves(state)
        following = state.hands[(state.player + 1) % len(state.hands)]
        return tuple(move for move in legal if move.card not in following) or legal


@breaks("observations")
class PathsTell(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        following = state.hands[(state.player + 1) % len(state.hands)]
        return ((Part(PartKind.CARD, (move.card, following)),),)


@breaks("observations")
class EverybodyIsAViewer(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        return super().observe(state, viewer if viewer in range(state.setup.players) else None)


@breaks("observations")
class StrangersRaiseAnything(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        if viewer is not None and not 0 <= viewer < state.setup.players:
            raise IndexError(viewer)
        return super().observe(state, viewer)


@breaks("observations")
class NoObservation(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        return _SubObservation(*_values(super().observe(state, viewer)))


class _SubObservation(Observation):
    pass


# --- events ---------------------------------------------------------------------------------------
@breaks("events")
class DrawsAreShown(Overflow):
    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        self.check_viewer(transition.before, viewer)
        return transition.events


@breaks("events")
class StrangersSeeEvents(Overflow):
    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        known = viewer if viewer in range(transition.before.setup.players) else None
        return super().observe_events(transition, known)


@breaks("events")
class OwnDrawsAreHidden(Overflow):
    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        self.check_viewer(transition.before, viewer)
        return tuple(
            evolve(event, card=None) if isinstance(event, CardTaken) else event
            for event in transition.events
        )


@breaks("events")
class EventsTellTheNextHand(Overflow):
    """The event's total is what the next player holds."""

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        hands = transition.before.hands
        following = hands[(transition.before.player + 1) % len(hands)]
        return tuple(
            evolve(event, total=int("".join(following) or 0))
            if isinstance(event, Poured)
            else event
            for event in super().observe_events(transition, viewer)
        )


# --- reveals --------------------------------------------------------------------------------------
@breaks("reveals")
class RevealsNothing(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        return False


@breaks("reveals")
class RevealsToTheOthers(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        return isinstance(transition.move, Drawn) and viewer != transition.before.player


@breaks("reveals")
class RevealsIsNoBool(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        return cast("bool", int(super().reveals(transition, viewer)))


@breaks("reveals")
class RevealsRaises(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        raise KeyError(viewer)


# --- values ---------------------------------------------------------------------------------------
class _Converted(Overflow):
    """Makes something else of each state that the game gives."""

    def other(self, state: State) -> State:
        raise NotImplementedError

    def first_state(self, setup: Setup) -> State:
        return self.other(super().first_state(setup))

    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        return self.other(super().step(state, move, events))

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        return self.other(super().sample_state(observation, rng))

    def parse_position(self, text: str) -> State:
        return self.other(super().parse_position(text))


def _parts(state: State) -> tuple[Setup, tuple[Cards, ...], Cards, tuple[str, ...]]:
    return (state.setup, state.hands, state.pile, state.barrel)


@frozen
class _LooseState(State):
    note: int = field(default=0, eq=False)


@frozen
class _LooseHash(State):
    note: int = field(default=0, hash=False)


class _OpenState(State):
    __setattr__ = object.__setattr__


class _SingleState(State):
    def __reduce__(self) -> str:
        raise TypeError("cannot be pickled")


class _ForgetfulState(State):
    """Forgets the pile when it is pickled."""

    def __reduce__(self) -> tuple[type[State], tuple[object, ...]]:
        setup, hands, _, barrel = _parts(self)
        return (_ForgetfulState, (setup, hands, (), barrel))


@breaks("equality")
class FieldLeftOut(_Converted):
    state_type = _LooseState

    def other(self, state: State) -> State:
        return _LooseState(*_parts(state))


@breaks("equality")
class FieldNotInHash(_Converted):
    state_type = _LooseHash

    def other(self, state: State) -> State:
        return _LooseHash(*_parts(state))


@breaks("equality")
class CanBeSet(_Converted):
    state_type = _OpenState

    def other(self, state: State) -> State:
        return _OpenState(*_parts(state))


@breaks("copies")
class CannotBePickled(_Converted):
    state_type = _SingleState

    def other(self, state: State) -> State:
        return _SingleState(*_parts(state))


@breaks("copies")
class ForgetsWhenPickled(_Converted):
    state_type = _ForgetfulState

    def other(self, state: State) -> State:
        return _ForgetfulState(*_parts(state))


@breaks("copies")
class RulesAreCopied(Overflow):
    def __copy__(self) -> Self:
        return type(self)()


@breaks("copies")
class RulesAreCopiedDeeply(Overflow):
    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return type(self)()


# --- JSON -----------------------------------------------------------------------------------------
@frozen
class _CountedState(State):
    pours: int


@breaks("json")
class NumberIsABool(_Converted):
    """``True`` equals 1, and JSON writes ``true``."""

    state_type = cast("type[State]", _CountedState)

    def other(self, state: State) -> State:
        poured = len(state.barrel)
        return _CountedState(*_parts(state), poured if poured > 1 else bool(poured))


@breaks("json")
class HookLosesTheLimit(Overflow):
    def configure_converter(self, converter: Converter) -> None:
        converter.register_unstructure_hook(Setup, lambda setup: {"players": setup.players})


@breaks("json")
class HookLosesTheTotal(Overflow):
    def configure_converter(self, converter: Converter) -> None:
        converter.register_unstructure_hook(Poured, lambda event: {"player": event.player})


# --- notation -------------------------------------------------------------------------------------
@breaks("notation")
class OneTextForAll(Overflow):
    def format_move(self, state: State, move: Move) -> str:
        return super().format_move(state, move).split()[0]

    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        return ((Part(PartKind.CARD, move.card),),)


@breaks("notation")
class TextWithLineBreak(Overflow):
    def format_move(self, state: State, move: Move) -> str:
        return super().format_move(state, move) + "\n"


@breaks("notation")
class ReadsAnotherMove(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        super().parse_move(state, text)
        return Pour("1")


@breaks("notation")
class ReadingAMoveRaises(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        raise KeyError(text)


@breaks("notation")
class ReadsAnything(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        try:
            return super().parse_move(state, text)
        except NotationError:
            return Pour("1")


@breaks("notation")
class AlienNotationError(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        try:
            return super().parse_move(state, text)
        except NotationError as error:
            raise ValueError(error.expected) from error


@breaks("notation")
class PointsOutside(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        try:
            return super().parse_move(state, text)
        except NotationError as error:
            raise NotationError(text, len(text) + 1, error.expected) from error


@breaks("notation")
class PositionForgetsTheOrder(Overflow):
    def parse_position(self, text: str) -> State:
        state = super().parse_position(text)
        return evolve(state, barrel=tuple(sorted(state.barrel)))


@breaks("notation")
class PositionOfOtherTexts(Overflow):
    def parse_position(self, text: str) -> State:
        state = super().parse_position(text)
        return evolve(state, barrel=tuple(map(Text, state.barrel)))


@breaks("notation")
class MoveOfOtherTexts(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        move = super().parse_move(state, text)
        return evolve(move, card=Text(move.card))


@breaks("notation")
class PositionOfTwoLines(Overflow):
    def format_position(self, state: State) -> str:
        return super().format_position(state).replace(",", ",\n", 1)


# --- the course of the game -----------------------------------------------------------------------
@breaks("invariants")
class LosesACard(Overflow):
    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        after = super().step(state, move, events)
        return evolve(after, pile=after.pile[1:]) if after.total > 9 else after


@breaks("invariants")
class ValidateRaises(Overflow):
    def validate(self, state: State) -> tuple[Fault, ...]:
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
