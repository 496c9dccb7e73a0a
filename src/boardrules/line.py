"""The line of play of a session: where it is, how it came there, and what was undone."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from boardrules.core.errors import HistoryError, StaleMoveError
from boardrules.core.transition import Transition
from boardrules.history import History
from boardrules.revisions import Revisions

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


class Line(Generic[StateT, MoveT, EventT]):
    """The steps of a session, one after the other, whoever calls and from which thread.

    Each method either does all that it says or raises and changes nothing.

    >>> line: Line[str, str, str] = Line("start")
    >>> line.take((Transition("start", "go", "end", ()),), ply=0)
    >>> line.state, line.ply
    ('end', 1)
    >>> steps = line.take_back(0, lambda step: step.before)
    >>> line.state, line.ply, len(line.undone)
    ('start', 0, 1)
    """

    __slots__ = ("_lock", "done", "history", "revisions", "state", "undone")

    history: History[StateT, MoveT, EventT]
    """The steps done, as a read-only view."""
    revisions: Revisions
    """The revisions of this line."""

    def __init__(self, state: StateT) -> None:
        self.state: StateT = state
        """The present state."""
        self.done: list[Transition[StateT, MoveT, EventT]] = []
        """The steps that lead there, the first one first."""
        self.undone: list[tuple[Transition[StateT, MoveT, EventT], ...]] = []
        """What can be redone; what was undone last is at the end."""
        self._make_own()

    def _make_own(self) -> None:
        """Make what no other line shares: the same revision would be another position there."""
        self.history = History(self.done)
        self.revisions = Revisions(self.ply)
        self._lock = Lock()

    def __copy__(self) -> Line[StateT, MoveT, EventT]:
        twin = Line[StateT, MoveT, EventT](self.state)
        twin.done, twin.undone = self.done.copy(), self.undone.copy()
        twin._make_own()
        return twin

    def __getstate__(self) -> tuple[object, ...]:
        return (self.state, self.done, self.undone)

    def __setstate__(
        self,
        state: tuple[
            StateT,
            list[Transition[StateT, MoveT, EventT]],
            list[tuple[Transition[StateT, MoveT, EventT], ...]],
        ],
    ) -> None:
        self.state, self.done, self.undone = state
        self._make_own()

    @property
    def ply(self) -> int:
        """The number of steps done."""
        return len(self.done)

    def require(self, revision: object) -> None:
        """Raise ``StaleMoveError`` unless this is the present revision, or ``None``."""
        if revision is None:
            return
        if type(revision) is not str or revision != self.revisions.now:
            raise StaleMoveError(revision, self.revisions.now)

    # --- forth and back ---------------------------------------------------------------------------
    def take(
        self,
        steps: tuple[Transition[StateT, MoveT, EventT], ...],
        ply: int,
        revision: str | None = None,
    ) -> None:
        """Go on by steps that start at the present state and ply; nothing can be redone then.

        Raise ``StaleMoveError`` if they do not: another thread has played since *revision*.
        """
        with self._lock:
            if steps and (self.state is not steps[0].before or self.ply != ply):
                raise StaleMoveError(revision, self.revisions.now)
            if steps:
                self.state = steps[-1].after
                self.done += steps
            self.undone.clear()
            self.revisions.go_to(self.ply)

    def take_back(
        self,
        start: int | None,
        undo: Callable[[Transition[StateT, MoveT, EventT]], StateT],
        revision: str | None = None,
    ) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        """Go back to the ply *start* and return the steps, which can be redone."""
        with self._lock:
            self.require(revision)
            steps = () if start is None else tuple(self.done[start:])
            if start is None or not steps:
                raise HistoryError("there is no decision to undo")
            state: StateT = self.state
            for step in reversed(steps):
                state = undo(step)
            self.state = state
            self.undone.append(steps)
            del self.done[start:]
            self.revisions.go_to(start)
            return steps

    def take_again(self) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        """Go on by what was taken back last, and return it."""
        with self._lock:
            if not self.undone:
                raise HistoryError("there is no decision to redo")
            steps = self.undone.pop()
            self.state = steps[-1].after
            self.done += steps
            self.revisions.go_to(self.ply)
            return steps

    def drop_last(
        self,
        undo: Callable[[Transition[StateT, MoveT, EventT]], StateT],
        revision: str | None = None,
    ) -> Transition[StateT, MoveT, EventT]:
        """Go back by one step and return it; nothing can be redone then."""
        with self._lock:
            self.require(revision)
            if not self.done:
                raise HistoryError("there is no step to drop")
            step = self.done[-1]
            self.state = undo(step)
            self.done.pop()
            self.undone.clear()
            self.revisions.go_to(self.ply)
            return step
