"""The state machine on Overflow, and that it can fail."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from boardrules.core import HOST, Host, Transition, Viewer
from boardrules.history import History
from boardrules.seeded import SeededSource
from boardrules.session import Session
from boardrules.testing import session_machine
from examples.third_game import RULES, Event, Move, Observation, Setup, State

TestOverflow = session_machine(RULES).TestCase

Step = Transition[State, Move, Event]


class Sound(Session[Setup, State, Move, Event, Observation]):
    pass


class UndoStopsAtChance(Sound):
    """Undoes the chance after a decision, but not the decision."""

    def undo(self, *, expected_revision: str | None = None) -> tuple[Step, ...]:
        steps = super().undo(expected_revision=expected_revision)
        self._line.state = steps[0].after
        self._line.done.append(steps[0])
        return steps


class KeepsRedo(Sound):
    """A new move leaves what was undone to be redone."""

    def play(
        self,
        move: Move,
        *,
        expected_revision: str | None = None,
        player: Viewer | Host = HOST,
    ) -> tuple[Event, ...]:
        undone = self._line.undone[:]
        events = super().play(move, expected_revision=expected_revision, player=player)
        self._line.undone += undone
        return events


class RefusalCostsRedo(Sound):
    def play(
        self,
        move: Move,
        *,
        expected_revision: str | None = None,
        player: Viewer | Host = HOST,
    ) -> tuple[Event, ...]:
        self._line.undone.clear()
        return super().play(move, expected_revision=expected_revision, player=player)


class OtherOutcomes(Sound):
    """The same decision, taken again after an undo, has other outcomes."""

    def _advance(self, steps: list[Step]) -> tuple[Event, ...]:
        if self.seed is not None:
            self._source = SeededSource(self.seed + len(self._line.undone))
        return super()._advance(steps)


class SavesTooLittle(Sound):
    def dumps(self, *, include_seed: bool = True) -> str:
        step = self._line.done.pop() if self._line.done else None
        text = super().dumps(include_seed=include_seed)
        self._line.done += [] if step is None else [step]
        return text


class UndoesChanceWithItsDecision(Sound):
    def undo_chance(self, *, expected_revision: str | None = None) -> Step:
        step = super().undo_chance(expected_revision=expected_revision)
        if self.can_undo:
            self.undo()
        return step


class UndoesSeededChance(Sound):
    def undo_chance(self, *, expected_revision: str | None = None) -> Step:
        self._chance = "manual"
        return super().undo_chance(expected_revision=expected_revision)


class SharesItsHistory(Sound):
    """What was undone is still in the history."""

    def undo(self, *, expected_revision: str | None = None) -> tuple[Step, ...]:
        steps = super().undo(expected_revision=expected_revision)
        self._line.history = History([*self._line.done, *steps])
        return steps


class TakesStaleMoves(Sound):
    def play(
        self,
        move: Move,
        *,
        expected_revision: str | None = None,
        player: Viewer | Host = HOST,
    ) -> tuple[Event, ...]:
        return super().play(move, player=player)


class TakesMovesOfOthers(Sound):
    def play(
        self,
        move: Move,
        *,
        expected_revision: str | None = None,
        player: Viewer | Host = HOST,
    ) -> tuple[Event, ...]:
        return super().play(move, expected_revision=expected_revision)


class DropsEvents(Sound):
    def redo(self) -> tuple[Event, ...]:
        return super().redo()[:-1]


BROKEN = [
    UndoStopsAtChance,
    KeepsRedo,
    RefusalCostsRedo,
    OtherOutcomes,
    UndoesChanceWithItsDecision,
    UndoesSeededChance,
    SharesItsHistory,
    SavesTooLittle,
    TakesStaleMoves,
    TakesMovesOfOthers,
    DropsEvents,
]
QUICK = settings(
    max_examples=500,
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
    phases=[Phase.generate],
)


def test_machine_passes_a_session_of_a_subclass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardrules.testing.machine.Session", Sound)
    run_state_machine_as_test(session_machine(RULES), settings=settings(max_examples=20))


@pytest.mark.parametrize("broken", BROKEN)
def test_machine_finds_broken_session(broken: type[Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardrules.testing.machine.Session", broken)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(session_machine(RULES), settings=QUICK)
