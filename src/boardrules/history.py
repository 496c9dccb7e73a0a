"""The steps of a session, to look at but not to change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, cast, overload

from boardrules.core.transition import Transition

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


# A history is not hashable, as a list is not.
class History(  # noqa: PLW1641
    Sequence[Transition[StateT, MoveT, EventT]], Generic[StateT, MoveT, EventT]
):
    """A read-only view of the steps of a session, first one first; the index of a step is its ply.

    It shows the session as it is: moves that are played or undone later change it. A slice is a
    tuple, which stays as it is. A history equals every sequence of equal steps.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
    >>> history = session.transitions
    >>> deal = history[:]
    >>> len(history), history == deal
    (6, True)
    >>> events = session.play(session.legal_moves()[0])
    >>> len(history) > 6, history == deal, history[:6] == deal
    (True, False, True)
    """

    __slots__ = ("_steps",)

    def __init__(self, steps: list[Transition[StateT, MoveT, EventT]]) -> None:
        self._steps = steps

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, at: int) -> Transition[StateT, MoveT, EventT]: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Transition[StateT, MoveT, EventT], ...]: ...

    def __getitem__(
        self, at: int | slice
    ) -> Transition[StateT, MoveT, EventT] | tuple[Transition[StateT, MoveT, EventT], ...]:
        return tuple(self._steps[at]) if isinstance(at, slice) else self._steps[at]

    def __iter__(self) -> Iterator[Transition[StateT, MoveT, EventT]]:
        return iter(self._steps)

    def __reversed__(self) -> Iterator[Transition[StateT, MoveT, EventT]]:
        return reversed(self._steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return self._steps == list(cast("Sequence[object]", other))

    def __repr__(self) -> str:
        return f"<History of {len(self)} steps>"
