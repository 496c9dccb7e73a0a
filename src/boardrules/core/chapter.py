"""A chapter of a rulebook as code: what it lists, refuses, does, settles and leaves to chance."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from boardrules.core.randomness import RandomSource
from boardrules.core.violation import Violation

StateT = TypeVar("StateT")
DraftT = TypeVar("DraftT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
PendingT = TypeVar("PendingT")
KindT = TypeVar("KindT")
CaseT = TypeVar("CaseT", bound=Hashable)
FunctionT = TypeVar("FunctionT", bound=Callable[..., object])


class Chapter(Generic[StateT, DraftT, MoveT, EventT]):
    """The functions of one chapter, each registered with what it is for.

    A function that reads gets a *position*, which is a state or a draft of the next one. A function
    that changes gets a draft and a list of events, which is ``None`` if nobody needs them.

    >>> from attrs import frozen
    >>> @frozen
    ... class Turn: ...
    >>> @frozen
    ... class Pass: ...
    >>> chapter = Chapter[object, object, Pass, str]()
    >>> @chapter.lists(Turn)
    ... def list_passes(position: object, turn: Turn) -> tuple[Pass, ...]:
    ...     return (Pass(),)
    >>> chapter.listers[Turn](None, Turn())
    (Pass(),)
    """

    # A function takes the one class under which it is registered; no type of a table can say so.
    def __init__(self) -> None:
        self.listers: dict[type, Callable[[Any, Any], Sequence[Any]]] = {}
        self.deciders: dict[type, Callable[[Any, Any], int]] = {}
        self.due: dict[type, str] = {}
        self.handlers: dict[type, Callable[[Any, Any, Any], None]] = {}
        self.reasons: dict[type, Callable[[Any, Any], Violation | None]] = {}
        self.places: dict[type, tuple[type, ...]] = {}
        self.settlers: dict[type, Callable[[Any, Any, Any], bool]] = {}
        self.cases: dict[type, tuple[type, Callable[[Any, Any], Sequence[Any]]]] = {}
        self.resolvers: dict[type, Callable[[Any, Any, Any, Any], None]] = {}
        self.settlers_of_chance: dict[type, Callable[[Any, Any, Any], None]] = {}
        self.reports: list[Callable[[Any], Sequence[Any]]] = []

    def lists(
        self, pending: type[PendingT], *, due: str = "another decision"
    ) -> Callable[
        [Callable[[StateT | DraftT, PendingT], Sequence[MoveT]]],
        Callable[[StateT | DraftT, PendingT], Sequence[MoveT]],
    ]:
        """Register what lists the legal moves while *pending* is on top.

        *due* says in words for people what is to be decided then.
        """
        self.due[pending] = due
        return _into(self.listers, pending)

    def decides(
        self, pending: type[PendingT]
    ) -> Callable[
        [Callable[[StateT | DraftT, PendingT], int]], Callable[[StateT | DraftT, PendingT], int]
    ]:
        """Register what returns the player who decides; by default it is the player of the turn."""
        return _into(self.deciders, pending)

    def refuses(
        self, move: type[KindT], *, at: type | tuple[type, ...] | None = None
    ) -> Callable[
        [Callable[[StateT, KindT], Violation | None]], Callable[[StateT, KindT], Violation | None]
    ]:
        """Register what returns why a move of this class, which is not listed, is illegal.

        *at* names what must be pending for such a move; in other places, and where the function
        returns ``None``, the move is refused as :attr:`~boardrules.Code.NOT_NOW`. Without *at* the
        function is asked wherever a player decides.
        """
        if at is not None:
            self.places[move] = at if isinstance(at, tuple) else (at,)
        return _into(self.reasons, move)

    def does(
        self, move: type[KindT]
    ) -> Callable[
        [Callable[[DraftT, KindT, list[EventT] | None], None]],
        Callable[[DraftT, KindT, list[EventT] | None], None],
    ]:
        """Register what carries out a decision or a report."""
        return _into(self.handlers, move)

    def settles(
        self, pending: type[PendingT]
    ) -> Callable[
        [Callable[[DraftT, PendingT, list[EventT] | None], bool]],
        Callable[[DraftT, PendingT, list[EventT] | None], bool],
    ]:
        """Register what happens by itself while *pending* is on top.

        The function returns whether it has changed what is pending, so that the loop looks again.
        """
        return _into(self.settlers, pending)

    def draws(
        self, pending: type[PendingT], outcome: type[MoveT]
    ) -> Callable[
        [Callable[[StateT | DraftT, PendingT], Sequence[CaseT]]],
        Callable[[StateT | DraftT, PendingT], Sequence[CaseT]],
    ]:
        """Register what returns the cases of chance, each equally likely, in a stable order.

        *outcome* is the class of outcomes; its one field is the case.
        """

        def register(
            function: Callable[[StateT | DraftT, PendingT], Sequence[CaseT]],
        ) -> Callable[[StateT | DraftT, PendingT], Sequence[CaseT]]:
            self.cases[pending] = (outcome, function)
            return function

        return register

    def resolves(
        self, pending: type[PendingT]
    ) -> Callable[
        [Callable[[DraftT, PendingT, Any, list[EventT] | None], None]],
        Callable[[DraftT, PendingT, Any, list[EventT] | None], None],
    ]:
        """Register what carries out the case that chance has brought."""
        return _into(self.resolvers, pending)

    def settles_chance(
        self, pending: type[PendingT]
    ) -> Callable[
        [Callable[[DraftT, PendingT, RandomSource], None]],
        Callable[[DraftT, PendingT, RandomSource], None],
    ]:
        """Register what draws several cases in a row, faster than one after another.

        The function draws at least one case. The result is the same as of one draw after another
        from the same numbers, without events.
        """
        return _into(self.settlers_of_chance, pending)

    def lists_reports(
        self, function: Callable[[StateT | DraftT], Sequence[MoveT]]
    ) -> Callable[[StateT | DraftT], Sequence[MoveT]]:
        """Register what lists the reports that people at the table may make now."""
        self.reports.append(function)
        return function


def _into(table: dict[type, Any], key: type) -> Callable[[FunctionT], FunctionT]:
    def register(function: FunctionT) -> FunctionT:
        if key in table:
            raise TypeError(f"two functions are registered for {key.__name__}")
        table[key] = function
        return function

    return register


def merged(tables: Sequence[Mapping[type, Any]]) -> dict[type, Any]:
    """Join tables of chapters; raise ``TypeError`` for a class that two of them have.

    >>> merged([{int: 1}, {str: 2}])[str]
    2
    """
    result: dict[type, Any] = {}
    for table in tables:
        for key, value in table.items():
            if key in result:
                raise TypeError(f"two chapters register {key.__name__}")
            result[key] = value
    return result
