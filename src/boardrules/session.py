"""A game in progress: play, undo, redo, save and load. The only mutable object."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Generic, Self, TypeAlias, TypeVar, overload

from boardrules.codec import codec_for, game_of
from boardrules.core.errors import HistoryError, IllegalMoveError, SetupError, StaleMoveError
from boardrules.core.outcome import Outcome
from boardrules.core.players import CHANCE, Mover, Viewer
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.transition import Transition
from boardrules.core.violation import Code, Violation, core_violation
from boardrules.history import History
from boardrules.record import ChanceSource, Record, RecordError, replay, seed_faults
from boardrules.registry import find_game
from boardrules.seeded import SeededSource, fresh_seed

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")

# For what makes sessions: the rules given decide the types, not the class it is called on.
GivenSetupT = TypeVar("GivenSetupT")
GivenStateT = TypeVar("GivenStateT")
GivenMoveT = TypeVar("GivenMoveT")
GivenEventT = TypeVar("GivenEventT")
GivenObservationT = TypeVar("GivenObservationT")


class Session(Generic[SetupT, StateT, MoveT, EventT, ObservationT]):
    """One game in progress.

    With ``chance="seed"``, the default, the session draws the outcomes of chance itself, so that
    between calls a player decides or the game is over. Each draw depends only on the seed and its
    ply: the same decision at the same place has the same outcome. Without a *seed*, 0 to
    2**128 - 1, the session takes a fresh one from the system.

    With ``chance="manual"`` the caller decides chance, by :meth:`resolve`: for dice and cards on
    a real table, or for a plan of the caller's own.

    If a method raises, the session is as it was before. A session has no lock: threads that share
    one must take turns.

    Raise :class:`~boardrules.SetupError`, which names every fault, for a setup that cannot be
    played and for a seed out of range.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> session = Session(wt.RULES, wt.Setup(players=4), seed=7)
    >>> session.current_player, session.ply
    (0, 12)
    >>> events = session.play(session.legal_moves()[0])
    >>> session.ply > 12
    True
    """

    __slots__ = (
        "_chance",
        "_chance_types",
        "_done",
        "_history",
        "_rules",
        "_seed",
        "_setup",
        "_source",
        "_state",
        "_undone",
    )

    def __init__(
        self,
        rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
        setup: SetupT,
        *,
        seed: int | None = None,
        chance: ChanceSource = "seed",
    ) -> None:
        self._seed = _checked_seed(chance, seed)
        self._chance: ChanceSource = chance
        self._source = None if self._seed is None else SeededSource(self._seed)
        self._rules = rules
        self._setup = setup
        self._chance_types = frozenset(rules.chance_types.values())
        self._state = rules.initial_state(setup)
        self._done: list[Transition[StateT, MoveT, EventT]] = []
        self._undone: list[tuple[Transition[StateT, MoveT, EventT], ...]] = []
        self._history = History(self._done)
        self._advance([])

    def __repr__(self) -> str:
        return f"<Session of {self._rules.name} at ply {self.ply}, {self.current_player} to move>"

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        for name in Session.__slots__:
            setattr(twin, name, getattr(self, name))
        # What a session changes in place is its own.
        twin._source = copy.copy(self._source)
        twin._done, twin._undone = self._done.copy(), self._undone.copy()
        twin._history = History(twin._done)
        return twin

    # --- what is ----------------------------------------------------------------------------------
    @property
    def rules(self) -> Rules[SetupT, StateT, MoveT, EventT, ObservationT]:
        """The rules of the game."""
        return self._rules

    @property
    def setup(self) -> SetupT:
        """The setup with which the game began."""
        return self._setup

    @property
    def chance(self) -> ChanceSource:
        """Who decides chance: ``"seed"`` or ``"manual"``."""
        return self._chance

    @property
    def seed(self) -> int | None:
        """The seed of chance, which tells all outcomes to come; ``None`` if chance is manual."""
        return self._seed

    @property
    def state(self) -> StateT:
        """The present state, with all secrets."""
        return self._state

    @property
    def ply(self) -> int:
        """The number of moves carried out: decisions, outcomes of chance and reports."""
        return len(self._done)

    @property
    def current_player(self) -> Mover:
        """Who decides: a player, ``CHANCE`` if it is manual, or ``None`` when the game is over."""
        return self._rules.current_player(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.current_player is None

    @property
    def outcome(self) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        return self._rules.outcome(self._state)

    @property
    def transitions(self) -> History[StateT, MoveT, EventT]:
        """All steps so far, as a read-only view: it changes as the session goes on."""
        return self._history

    def legal_moves(self) -> tuple[MoveT, ...]:
        """Return the decisions that the current player may take."""
        return self._rules.legal_moves(self._state)

    def legal_reports(self) -> tuple[MoveT, ...]:
        """Return what people at the table may report now."""
        return self._rules.legal_reports(self._state)

    def is_legal(self, move: MoveT) -> bool:
        """Return whether the rules allow the move now."""
        return self._rules.is_legal(self._state, move)

    def explain(self, move: MoveT) -> Violation | None:
        """Return why a move is illegal now; ``None`` if it is legal."""
        return self._rules.explain(self._state, move)

    def observe(self, viewer: Viewer) -> ObservationT:
        """Return what a player, or a spectator (``None``), may know of the present state."""
        return self._rules.observe(self._state, viewer)

    def observe_events(self, viewer: Viewer, since: int | None = None) -> tuple[EventT, ...]:
        """Return the events from ply *since* on, as the viewer may see them.

        Without *since*: those of the last decision or report and of the chance that followed.
        Raise :class:`~boardrules.StaleMoveError` for a ply that the game has not reached: the
        viewer does not know yet that moves were undone.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
        >>> session.observe_events(1, since=0)[0]
        CardTaken(player=0, card=None)
        """
        if since is None:
            since = self._start_of_last_step() or 0
        elif not 0 <= since <= self.ply:
            raise StaleMoveError(since, self.ply)
        return tuple(
            event
            for step in self._done[since:]
            for event in self._rules.observe_events(step, viewer)
        )

    # --- play -------------------------------------------------------------------------------------
    def play(
        self, move: MoveT, *, expected_ply: int | None = None, player: int | None = None
    ) -> tuple[EventT, ...]:
        """Carry out a decision or a table report, and the chance that follows if there is a seed.

        Return all events, with all secrets; :meth:`observe_events` returns what a player may see.
        What was undone cannot be redone afterwards.

        *expected_ply* is the ply that the sender of the move had in view. *player* is the sender
        of a decision; anybody may send a report.

        Raise :class:`~boardrules.StaleMoveError` if the game is not at *expected_ply*, and
        :class:`~boardrules.IllegalMoveError` for a move that the rules forbid, for an outcome of
        chance, and if it is not the turn of *player* (``"not-your-turn"``).
        """
        self._check_ply(expected_ply)
        if type(move) in self._chance_types:
            raise IllegalMoveError(self.explain(move) or core_violation(Code.CHANCE_DUE))
        if player is not None:
            self._check_player(player, move)
        return self._advance([self._rules.apply(self._state, move)])

    def play_text(
        self, text: str, *, expected_ply: int | None = None, player: int | None = None
    ) -> tuple[EventT, ...]:
        """Read a move as :meth:`parse_move` does and :meth:`play` it."""
        self._check_ply(expected_ply)
        return self.play(self.parse_move(text), player=player)

    def chance_outcomes(self) -> tuple[tuple[MoveT, Fraction], ...]:
        """Return what chance can bring now, each outcome with its probability.

        Empty unless chance is due; with a seed it never is.
        """
        return self._rules.chance_outcomes(self._state)

    def resolve(self, outcome: MoveT, *, expected_ply: int | None = None) -> tuple[EventT, ...]:
        """Carry out an outcome of chance that the caller has decided.

        Return the events, with all secrets. Raise :class:`~boardrules.IllegalMoveError` if chance
        is not due or cannot bring this outcome, and for a move that is no outcome of chance;
        :class:`~boardrules.StaleMoveError` as :meth:`play` does.

        >>> from boardrules import CHANCE, Session
        >>> from boardrules import wandering_towers as wt
        >>> session = Session(wt.RULES, wt.Setup(players=2), chance="manual")
        >>> session.current_player
        CHANCE
        >>> session.resolve(wt.CardDrawn("wizard-3"))
        (CardTaken(player=0, card='wizard-3'),)
        """
        self._check_ply(expected_ply)
        if type(outcome) not in self._chance_types:
            raise IllegalMoveError(self.explain(outcome) or core_violation(Code.NOT_CHANCE))
        return self._advance([self._rules.apply(self._state, outcome)])

    def undo_chance(self) -> Transition[StateT, MoveT, EventT]:
        """Undo the last step, an outcome of chance that was entered wrongly, and return it.

        What was undone before cannot be redone afterwards. Raise
        :class:`~boardrules.HistoryError` if the last step was not one of chance, or if chance is
        not manual.
        """
        if self._chance == "seed" or not self._done or not self._is_chance(self._done[-1]):
            raise HistoryError("the last step is no outcome that was entered")
        step = self._done[-1]
        self._state = self._rules.undo(step)
        self._undone.clear()
        return self._done.pop()

    # --- back and forth ---------------------------------------------------------------------------
    @property
    def can_undo(self) -> bool:
        """Whether a decision or a report has been played."""
        return self._start_of_last_step() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else has been played since."""
        return bool(self._undone)

    def undo(self) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        """Undo the last decision or report and the chance that followed.

        Return the steps undone, first one first. The chance before the first decision (the deal)
        stays. Raise :class:`~boardrules.HistoryError` if there is nothing to undo.
        """
        start = self._start_of_last_step()
        if start is None:
            raise HistoryError("there is no decision to undo")
        steps = tuple(self._done[start:])
        state = self._state
        for step in reversed(steps):
            state = self._rules.undo(step)
        self._state = state
        self._undone.append(steps)
        del self._done[start:]
        return steps

    def redo(self) -> tuple[EventT, ...]:
        """Carry out again what was undone last, with the same chance, and return the events.

        Raise :class:`~boardrules.HistoryError` if there is nothing to redo.
        """
        if not self._undone:
            raise HistoryError("there is no decision to redo")
        steps = self._undone[-1]
        events = _events_of(steps)
        self._state = steps[-1].after
        self._done += steps
        self._undone.pop()
        return events

    # --- texts and files --------------------------------------------------------------------------
    def format_move(self, move: MoveT) -> str:
        """Return the compact text of a move in the present state."""
        return self._rules.format_move(self._state, move)

    def parse_move(self, text: str) -> MoveT:
        """Return the move that a text means now, legal or not; raise ``NotationError``."""
        return self._rules.parse_move(self._state, text)

    def record(self, *, include_seed: bool = True) -> Record[SetupT, MoveT]:
        """Return the game so far, from which everything follows. What was undone is not in it.

        Without its seed it does not tell the outcomes to come.
        """
        return Record(
            self._rules.name,
            self._rules.version,
            self._setup,
            self._chance,
            self._seed if include_seed else None,
            tuple([step.move for step in self._done]),
        )

    def dumps(self, *, include_seed: bool = True) -> str:
        """Return the record as a JSON text, for :meth:`loads`. What was undone is not saved.

        The text holds every secret of the past. With its seed it also tells all outcomes to come
        to anybody who runs this library. Keep it on the server, or leave the seed out: then the
        game goes on with a fresh one when it is loaded.
        """
        return codec_for(self._rules).record.dumps(self.record(include_seed=include_seed))

    @staticmethod
    def from_record(
        rules: Rules[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT],
        record: Record[GivenSetupT, GivenMoveT],
    ) -> Session[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT]:
        """Return a session that starts where a record ends.

        If chance is due there and comes from a seed, it is drawn. Outcomes in the record are taken
        as they are, whatever the seed would have brought. Raise what :func:`~boardrules.replay`
        raises.
        """
        seed = _checked_seed(record.chance, record.seed)
        steps = list(replay(rules, record))
        session = Session(rules, record.setup, chance="manual")
        session._chance, session._seed = record.chance, seed
        session._source = None if seed is None else SeededSource(seed)
        session._advance(steps)
        return session

    @overload
    @staticmethod
    def loads(
        text: str,
        *,
        rules: Rules[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT],
    ) -> Session[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT]: ...

    @overload
    @staticmethod
    def loads(text: str, *, rules: None = None) -> AnySession: ...

    @staticmethod
    def loads(text: str, *, rules: AnyRules | None = None) -> AnySession:
        """Return a session that goes on with a game that :meth:`dumps` has saved.

        With *rules* the session has their types. Without, the game is found by the name in the
        text (:func:`~boardrules.find_game`), and the types are not known.

        Raise :class:`~boardrules.DataError` with every fault for a text that is no record,
        :class:`~boardrules.VersionError` for one of a newer version,
        :class:`~boardrules.UnknownGameError`, :class:`~boardrules.SetupError`, and
        :class:`~boardrules.RecordError`, which keeps what could be replayed, for a move that does
        not follow from those before it.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> session = Session(wt.RULES, wt.Setup(players=4), seed=7)
        >>> again = Session.loads(session.dumps(), rules=wt.RULES)
        >>> again.state == session.state, again.seed
        (True, 7)
        """
        if rules is None:
            rules = find_game(game_of(text))
        record = codec_for(rules).record.loads(text)
        try:
            return Session.from_record(rules, record)
        except RecordError as error:
            faults = tuple(fault.under("data") for fault in error.faults)
            raise RecordError(error.headline, faults, error.replayed) from None
        except SetupError as error:
            faults = tuple(fault.under("data.setup") for fault in error.faults)
            raise SetupError(error.headline, faults) from None

    # --- how --------------------------------------------------------------------------------------
    def _advance(self, steps: list[Transition[StateT, MoveT, EventT]]) -> tuple[EventT, ...]:
        """Take steps that follow from the present state, and the chance after them.

        The session is changed at the end, after everything that can fail.
        """
        rules, source = self._rules, self._source
        state = steps[-1].after if steps else self._state
        if source is not None:
            while rules.current_player(state) is CHANCE:
                source.place = len(self._done) + len(steps)
                outcome, events = rules.sample_chance(state, source), list[EventT]()
                after = rules.step(state, outcome, events)
                steps.append(Transition(state, outcome, after, tuple(events)))
                state = after
        happened = _events_of(steps)
        self._state = state
        self._done += steps
        self._undone.clear()
        return happened

    def _is_chance(self, step: Transition[StateT, MoveT, EventT]) -> bool:
        return type(step.move) in self._chance_types

    def _start_of_last_step(self) -> int | None:
        """Return the ply of the last decision or report."""
        for ply in range(self.ply - 1, -1, -1):
            if not self._is_chance(self._done[ply]):
                return ply
        return None

    def _check_ply(self, expected_ply: int | None) -> None:
        if expected_ply is not None and expected_ply != self.ply:
            raise StaleMoveError(expected_ply, self.ply)

    def _check_player(self, player: int, move: MoveT) -> None:
        mover = self.current_player
        is_report = type(move) in self._rules.report_types.values()
        if isinstance(mover, int) and player != mover and not is_report:
            raise IllegalMoveError(core_violation(Code.NOT_YOUR_TURN, player=mover))


AnySession: TypeAlias = Session[Any, Any, Any, Any, Any]
"""A session of a game that is not known before run time, as :class:`AnyRules` are rules.

>>> from boardrules import find_game
>>> rules = find_game("wandering-towers")
>>> session: AnySession = Session(rules, rules.setup_type(players=3), seed=1)
>>> session.current_player
0
"""


def _checked_seed(chance: ChanceSource, seed: int | None) -> int | None:
    faults = seed_faults(chance, seed)
    if faults:
        raise SetupError("this session cannot be started", faults)
    return fresh_seed() if seed is None and chance == "seed" else seed


def _events_of(steps: Iterable[Transition[StateT, MoveT, EventT]]) -> tuple[EventT, ...]:
    return tuple([event for step in steps for event in step.events])
