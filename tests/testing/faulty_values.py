"""Overflow with one fault in each class: values, JSON and texts."""

from __future__ import annotations

from typing import Self, cast

from attrs import evolve, field, frozen
from cattrs import Converter

from boardrules.core import (
    Cards,
    NotationError,
    Part,
    PartKind,
    RandomSource,
)
from boardrules.testing.type_twins import Text
from examples.third_game import (
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

    def read_position(self, text: str) -> State:
        return self.other(super().read_position(text))


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


@breaks("invariants")
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
    def read_position(self, text: str) -> State:
        state = super().read_position(text)
        return evolve(state, barrel=tuple(sorted(state.barrel)))


@breaks("notation")
class PositionOfOtherTexts(Overflow):
    def read_position(self, text: str) -> State:
        state = super().read_position(text)
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
