"""What small games do alike, ready made: a base class that a game may inherit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Generic, TypeVar

from cattrs import Converter

from boardrules.core.errors import Code, IllegalMoveError, NotationError, Violation
from boardrules.core.players import CHANCE, Mover, Viewer
from boardrules.core.transition import Transition

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


class RulesDefaults(ABC, Generic[StateT, MoveT, EventT]):
    """The part of the contract that follows from the rest, plainly and not fast.

    A game that inherits it says what chance can bring, what its own rules forbid (:meth:`forbids`)
    and what a move does (:meth:`step`). Legal moves, explanations, ``apply``, ``next_state``,
    ``sample_chance`` and a notation of moves follow. No game has to inherit it, and each of its
    methods can be replaced.

    >>> from attrs import frozen
    >>> from boardrules.core import Mover, tagged
    >>> @frozen
    ... class Take:
    ...     matches: int
    >>> class Nim(RulesDefaults[int, Take, str]):
    ...     decision_types = tagged(Take)
    ...     chance_types = {}
    ...
    ...     def move_domains(self, state: int):
    ...         return {Take: {"matches": (1, 2, 3)}}
    ...
    ...     def current_player(self, state: int) -> Mover:
    ...         return 0 if state else None
    ...
    ...     def forbids(self, state: int, move: Take) -> Violation | None:
    ...         return Violation("NIM-1", "too-many", "So many?") if move.matches > state else None
    ...
    ...     def step(self, state: int, move: Take, events: list[str] | None) -> int:
    ...         return state - move.matches
    >>> Nim().legal_moves(2)
    (Take(matches=1), Take(matches=2))
    >>> Nim().explain(2, Take(7)).code, Nim().explain(2, Take(3)).code
    ('out-of-range', 'too-many')
    >>> Nim().format_move(2, Take(1)), Nim().parse_move(2, "take 2")
    ('take 1', Take(matches=2))
    """

    decision_types: Mapping[str, type[MoveT]]
    """The classes of players' decisions by their tags."""
    chance_types: Mapping[str, type[MoveT]]
    """The classes of chance outcomes by their tags."""
    report_types: Mapping[str, type[MoveT]] = MappingProxyType({})
    """The classes of table reports by their tags; none unless the game says so."""

    @abstractmethod
    def move_domains(self, state: StateT) -> Mapping[type[MoveT], Mapping[str, tuple[object, ...]]]:
        """See :meth:`boardrules.Rules.move_domains`; here every legal move is found in them."""

    @abstractmethod
    def current_player(self, state: StateT) -> Mover:
        """See :meth:`boardrules.Rules.current_player`."""

    @abstractmethod
    def forbids(self, state: StateT, move: MoveT) -> Violation | None:
        """What the game's own rules have against a decision or a report, ``None`` if nothing.

        The move's fields are in their domains, and at a decision a player is to move.
        """

    @abstractmethod
    def step(self, state: StateT, move: MoveT, events: list[EventT] | None) -> StateT:
        """The state after a legal move; what happened is appended to *events* unless ``None``."""

    def configure_converter(self, converter: Converter) -> None:
        """Nothing to register."""

    def chance_outcomes(self, state: StateT) -> tuple[tuple[MoveT, Fraction], ...]:
        """A game without chance."""
        return ()

    def sample_chance(self, state: StateT, rng: Random) -> MoveT:
        """One of :meth:`chance_outcomes` by its probability, with one call of ``rng.random()``."""
        outcomes = self.chance_outcomes(state)
        point = Fraction(rng.random())
        for move, odds in outcomes[:-1]:
            if point < odds:
                return move
            point -= odds
        return outcomes[-1][0]

    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """The decisions of the domains that nothing forbids, in the order of the domains."""
        if not isinstance(self.current_player(state), int):
            return ()
        decisions = set(self.decision_types.values())
        return tuple(
            move
            for move in self._candidates(state)
            if type(move) in decisions and self.forbids(state, move) is None
        )

    def table_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """The reports of the domains that nothing forbids; none where chance decides."""
        if not self.report_types or not isinstance(self.current_player(state), int):
            return ()
        reports = set(self.report_types.values())
        return tuple(
            move
            for move in self._candidates(state)
            if type(move) in reports and self.forbids(state, move) is None
        )

    def explain(self, state: StateT, move: MoveT) -> Violation | None:
        """What forbids a move, in the order of precedence that the contract gives."""
        mover = self.current_player(state)
        if mover is None:
            return Violation(None, Code.GAME_OVER.value, "The game is over.")
        domains = self.move_domains(state).get(type(move))
        if domains is None:
            return Violation(None, Code.UNKNOWN_MOVE.value, "This is no move of this game.")
        for name, domain in domains.items():
            if getattr(move, name) not in domain:
                message = f"The {name} of this move does not exist."
                return Violation(None, Code.OUT_OF_RANGE.value, message, (("field", name),))
        if type(move) in self.chance_types.values():
            if mover is not CHANCE:
                return Violation(None, Code.NOT_CHANCE.value, "A player decides now.")
            if all(move != outcome for outcome, _ in self.chance_outcomes(state)):
                message = "Chance cannot bring this now."
                return Violation(None, Code.IMPOSSIBLE_OUTCOME.value, message)
            return None
        if mover is CHANCE:
            return Violation(None, Code.CHANCE_DUE.value, "Chance decides now.")
        return self.forbids(state, move)

    def is_legal(self, state: StateT, move: MoveT) -> bool:
        """Whether :meth:`explain` has nothing to say."""
        return self.explain(state, move) is None

    def apply(self, state: StateT, move: MoveT) -> Transition[StateT, MoveT, EventT]:
        """:meth:`explain`, then :meth:`step`; raises :class:`~boardrules.IllegalMoveError`."""
        violation = self.explain(state, move)
        if violation is not None:
            raise IllegalMoveError(violation)
        events: list[EventT] = []
        after = self.step(state, move, events)
        return Transition(state, move, after, tuple(events))

    def next_state(self, state: StateT, move: MoveT) -> StateT:
        """:meth:`step` without events."""
        return self.step(state, move, None)

    def undo(self, transition: Transition[StateT, MoveT, EventT]) -> StateT:
        """The state before, which the transition has kept."""
        return transition.before

    def observe_events(
        self, transition: Transition[StateT, MoveT, EventT], viewer: Viewer
    ) -> tuple[EventT, ...]:
        """All of them: a game where nothing is hidden."""
        return transition.events

    def format_move(self, state: StateT, move: MoveT) -> str:
        """The tag and the fields, ``take 2``."""
        for types in (self.decision_types, self.chance_types, self.report_types):
            for tag, cls in types.items():
                if cls is type(move):
                    fields = self.move_domains(state)[cls]
                    return " ".join([tag, *(str(getattr(move, name)) for name in fields)])
        raise TypeError(f"no move of this game: {move!r}")

    def parse_move(self, state: StateT, text: str) -> MoveT:
        """The move of the domains whose text this is."""
        moves = {self.format_move(state, move): move for move in self._candidates(state)}
        if text in moves:
            return moves[text]
        known = [form for form in moves if form.split(" ")[0] == text.split(" ", maxsplit=1)[0]]
        if not known:
            tags = dict.fromkeys(form.split(" ")[0] for form in moves)
            raise NotationError(text, 0, f"one of {', '.join(tags)}")
        at = max(_common_prefix(text, form) for form in known)
        raise NotationError(text, at, f"a move such as {known[0]!r}")

    def _candidates(self, state: StateT) -> Iterator[MoveT]:
        """Every move of the domains, in their order."""
        for cls, domains in self.move_domains(state).items():
            for values in product(*domains.values()):
                yield cls(*values)


class OpenPositions(ABC, Generic[StateT]):
    """The secrets of a game that has none: everybody sees the whole state.

    Such a game names its state class as ``observation_type``, too.

    >>> class Draughts(OpenPositions[str]): ...
    >>> Draughts().observe("a white king on c3", None)
    'a white king on c3'
    """

    def observe(self, state: StateT, viewer: Viewer) -> StateT:
        """The state itself."""
        return state

    def sample_state(self, observation: StateT, rng: Random) -> StateT:
        """The only state that looks like this."""
        return observation


def _common_prefix(text: str, other: str) -> int:
    length = 0
    for one, two in zip(text, other, strict=False):
        if one != two:
            break
        length += 1
    return length
