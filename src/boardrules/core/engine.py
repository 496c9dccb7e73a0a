"""The engine: the chapters of a game joined into legal moves, steps and chance.

What is pending is a stack in the state, the most urgent last; it is empty when the game is over. A
move is carried out on a draft of the next state by the function of its class. Then the draft is
settled: while the function of what is on top of the stack changes something, it is asked again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Any, Generic, TypeVar, cast

from attrs import fields

from boardrules.core.chapter import Chapter, merged
from boardrules.core.draft import Drafts
from boardrules.core.exactness import find_same, same
from boardrules.core.players import CHANCE, Mover
from boardrules.core.randomness import RandomSource
from boardrules.core.violation import Code, Violation, core_violation

StateT = TypeVar("StateT")
DraftT = TypeVar("DraftT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")

_MOST_OUTCOMES = 4096
"""Outcomes of chance of one class that are kept as objects; more than any real edition has."""


class Engine(Generic[StateT, DraftT, MoveT, EventT]):
    """The chapters of a game, joined.

    The states have a field ``pending``, a stack as a tuple, a field ``player``, whose turn it is,
    and a field ``offered`` that is no argument, which keeps their legal moves once they are listed.

    >>> from boardrules import wandering_towers as wt
    >>> engine = wt.RULES.engine
    >>> engine.current_player(wt.RULES.initial_state(wt.Setup(players=2)))
    CHANCE
    """

    def __init__(
        self,
        chapters: Sequence[Chapter[StateT, DraftT, MoveT, EventT]],
        drafts: Drafts[StateT, DraftT],
    ) -> None:
        self.open: Callable[[Any], Any] = drafts.open
        value_type = cast("Any", drafts.value_type)
        self.state_type: Any = value_type
        # A frozen class refuses to set the field; the descriptor of its slot does not ask it.
        self.keep_offered: Callable[[Any, object], None] = value_type.offered.__set__
        self.listers: dict[type, Callable[[Any, Any], Sequence[Any]]] = merged(
            [chapter.listers for chapter in chapters]
        )
        self.deciders: dict[type, Callable[[Any, Any], int]] = merged(
            [chapter.deciders for chapter in chapters]
        )
        self.due: dict[type, str] = merged([chapter.due for chapter in chapters])
        self.handlers: dict[type, Callable[[Any, Any, Any], None]] = merged(
            [chapter.handlers for chapter in chapters]
        )
        self.reasons: dict[type, Callable[[Any, Any], Violation | None]] = merged(
            [chapter.reasons for chapter in chapters]
        )
        self.places: dict[type, tuple[type, ...]] = merged([chapter.places for chapter in chapters])
        self.settlers: dict[type, Callable[[Any, Any, Any], bool]] = merged(
            [chapter.settlers for chapter in chapters]
        )
        self.cases: dict[type, tuple[type, Callable[[Any, Any], Sequence[Any]]]] = merged(
            [chapter.cases for chapter in chapters]
        )
        self.resolvers: dict[type, Callable[[Any, Any, Any, Any], None]] = merged(
            [chapter.resolvers for chapter in chapters]
        )
        fast = merged([chapter.settlers_of_chance for chapter in chapters])
        self.by_kind: dict[type, tuple[Any, Any, Any]] = {
            kind: (self.settlers.get(kind), self.cases.get(kind), fast.get(kind))
            for kind in {**self.settlers, **self.cases}
        }
        self.reports: list[Callable[[Any], Sequence[Any]]] = [
            function for chapter in chapters for function in chapter.reports
        ]
        # An outcome has one field, its case.
        self.case_of: dict[type, Callable[[Any], Any]] = {
            kind: attrgetter(fields(kind)[0].name) for kind, _ in self.cases.values()
        }
        self.outcomes: dict[type, dict[object, Any]] = {kind: {} for kind in self.case_of}
        if self.cases.keys() != self.resolvers.keys():
            raise TypeError("each kind of chance needs both its cases and what resolves it")

    # --- who decides, and what --------------------------------------------------------------------
    def current_player(self, state: StateT) -> Mover:
        """Return who decides."""
        position: Any = state
        if not position.pending:
            return None
        top: object = position.pending[-1]
        kind = type(top)
        if kind in self.cases:
            return CHANCE
        decider = self.deciders.get(kind)
        player: int = position.player if decider is None else decider(state, top)
        return player

    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """Return all decisions of the current player; they are listed once for each state."""
        position: Any = state
        offered: tuple[MoveT, ...] | None = position.offered
        if offered is None:
            offered = ()
            pending: tuple[object, ...] = position.pending
            if pending:
                top = pending[-1]
                lister = self.listers.get(type(top))
                if lister is not None:
                    offered = tuple(lister(state, top))
            self.keep_offered(state, offered)
        return offered

    def legal_reports(self, state: StateT) -> tuple[MoveT, ...]:
        """Return what may be reported now: nothing at chance nodes and at the end."""
        position: Any = state
        if not self.reports or not position.pending or type(position.pending[-1]) in self.cases:
            return ()
        return tuple([report for function in self.reports for report in function(state)])

    def find_legal(self, state: StateT, move: MoveT) -> MoveT | None:
        """Return the listed move, report or outcome that is exactly equal to *move*."""
        if type(move) in self.case_of:
            return self._find_outcome(state, move)
        offered = self.legal_moves(state)
        for each in offered:
            if each is move:
                return each
        found = find_same(move, offered)
        return find_same(move, self.legal_reports(state)) if found is None else found

    # --- chance -----------------------------------------------------------------------------------
    def chance_outcomes(self, state: StateT) -> tuple[tuple[MoveT, Fraction], ...]:
        """Return the outcomes of chance that is due, with their probabilities."""
        position: Any = state
        if not position.pending:
            return ()
        top: object = position.pending[-1]
        known = self.cases.get(type(top))
        if known is None:
            return ()
        kind, function = known
        cases: Sequence[Any] = function(state, top)
        total = len(cases)
        return tuple(
            [
                (self._outcome(kind, case), Fraction(copies, total))
                for case, copies in Counter(cases).items()
            ]
        )

    def sample_chance(self, state: StateT, rng: RandomSource) -> MoveT:
        """Return one outcome by its probability, with one call of ``rng.random()``."""
        position: Any = state
        top: object = position.pending[-1] if position.pending else None
        known = self.cases.get(type(top))
        if known is None:
            raise ValueError("chance decides nothing here")
        kind, function = known
        cases = function(state, top)
        return self._outcome(kind, cases[int(rng.random() * len(cases))])

    def settle_chance(self, state: StateT, rng: RandomSource) -> StateT:
        """Carry out all chance that is due, on one draft."""
        position: Any = state
        pending: tuple[object, ...] = position.pending
        if not pending or type(pending[-1]) not in self.cases:
            return state
        draft = self.open(state)
        while pending:
            top = pending[-1]
            kind = type(top)
            functions = self.by_kind.get(kind)
            if functions is None:
                break
            settler, known, fast = functions
            if settler is None or not settler(draft, top, None):
                if known is None:
                    break
                if fast is not None:
                    fast(draft, top, rng)
                else:
                    cases = known[1](draft, top)
                    case = cases[int(rng.random() * len(cases))]
                    self.resolvers[kind](draft, top, case, None)
            pending = draft.pending
        draft.__class__ = self.state_type
        result: StateT = draft
        return result

    def _outcome(self, kind: type, case: object) -> MoveT:
        """Return the outcome of a case; one object serves all positions."""
        kept = self.outcomes[kind]
        known: MoveT | None = kept.get(case)
        if known is not None:
            return known
        if len(kept) == _MOST_OUTCOMES:
            kept.clear()
        make: Any = kind
        outcome: MoveT = make(case)
        kept[case] = outcome
        return outcome

    def _find_outcome(self, state: StateT, move: MoveT) -> MoveT | None:
        """Return the outcome that is exactly equal to *move*, if it is possible now."""
        position: Any = state
        top: object = position.pending[-1] if position.pending else None
        known = self.cases.get(type(top))
        if known is None or type(move) is not known[0]:
            return None
        cases, wanted = known[1](state, top), self.case_of[known[0]](move)
        try:
            case = cases[cases.index(wanted)]
        except Exception:  # noqa: BLE001 - a hostile object may compare in any way
            return None
        return self._outcome(known[0], case) if case is wanted or same(case, wanted) else None

    # --- steps ------------------------------------------------------------------------------------
    def step(self, state: StateT, move: MoveT, events: list[EventT] | None = None) -> StateT:
        """Return the state after a move that is legal here; append what happens to *events*."""
        draft = self.open(state)
        kind = type(move)
        handler = self.handlers.get(kind)
        if handler is not None:
            handler(draft, move, events)
        else:
            top: object = draft.pending[-1]
            self.resolvers[type(top)](draft, top, self.case_of[kind](move), events)
        pending: tuple[object, ...] = draft.pending
        while pending:
            top = pending[-1]
            settler = self.settlers.get(type(top))
            if settler is None or not settler(draft, top, events):
                break
            pending = draft.pending
        draft.__class__ = self.state_type
        result: StateT = draft
        return result

    def is_settled(self, state: StateT) -> bool:
        """Return whether nothing in a state would happen by itself."""
        draft = self.open(state)
        if draft.pending:
            top: object = draft.pending[-1]
            settler = self.settlers.get(type(top))
            if settler is not None and settler(draft, top, None):
                return False
        draft.__class__ = self.state_type
        return bool(draft == state)

    # --- reasons ----------------------------------------------------------------------------------
    def forbidden_by(self, state: StateT, move: MoveT) -> Violation:
        """Return why a decision or report, which is not listed, is illegal."""
        position: Any = state
        top: object = position.pending[-1]
        kind = type(move)
        places = self.places.get(kind)
        reason = self.reasons.get(kind)
        if reason is None or (places is not None and type(top) not in places):
            return self.not_now(state, move)
        return reason(state, move) or self.not_now(state, move)

    def not_now(self, state: StateT, move: MoveT) -> Violation:
        """Return the violation of a decision that is not the one due."""
        position: Any = state
        top: object = position.pending[-1]
        due = self.due[type(top)]
        return core_violation(Code.NOT_NOW, move=type(move).__name__, due=due)
