"""Overflow with one fault in each class: legality and the paths of moves."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import count
from typing import cast

from attrs import evolve

from boardrules.core import (
    Code,
    Datum,
    Mover,
    Part,
    PartKind,
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
    Reason,
    State,
)
from tests.testing.faults import breaks


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
