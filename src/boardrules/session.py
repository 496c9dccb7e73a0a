"""A game in progress: play, undo, redo, save and load. The only mutable object."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from fractions import Fraction
from typing import Any, Generic, Self, TypeAlias, TypeVar, overload

from boardrules.codec import codec_for, game_of
from boardrules.core.errors import (
    HistoryError,
    IllegalMoveError,
    SetupError,
    StaleMoveError,
    require_valid,
)
from boardrules.core.outcome import Outcome
from boardrules.core.players import CHANCE, HOST, Host, Mover, Viewer
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.transition import Transition
from boardrules.core.violation import Code, Violation, core_violation
from boardrules.history import History
from boardrules.line import Line
from boardrules.record import ChanceSource, Record, RecordError, replay, seed_faults, start_of
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
    2**128 - 1, the session takes a fresh one from the system, which nobody can guess. A small one,
    or one from the clock, is found by trying: one hand of cards is enough.

    With ``chance="manual"`` the caller decides chance, by :meth:`resolve`: for dice and cards on
    a real table, or for a plan of the caller's own.

    If a method raises, the session is as it was before. If several threads play at the same time,
    one of them plays, and the others get a :class:`~boardrules.StaleMoveError`.

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
        "_line",
        "_rules",
        "_seed",
        "_setup",
        "_source",
        "_start",
    )

    def __init__(
        self,
        rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
        setup: SetupT,
        *,
        seed: int | None = None,
        chance: ChanceSource = "seed",
    ) -> None:
        seed = _checked_seed(chance, seed)
        self._begin(rules, setup, rules.initial_state(setup), None, chance, seed, [])

    def _begin(
        self,
        rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
        setup: SetupT,
        state: StateT,
        start: str | None,
        chance: ChanceSource,
        seed: int | None,
        steps: list[Transition[StateT, MoveT, EventT]],
    ) -> None:
        """Take steps that begin at a state, and the chance that is due after them."""
        self._rules = rules
        self._setup = setup
        self._start = start
        self._chance: ChanceSource = chance
        self._seed = seed
        self._source = None if seed is None else SeededSource(seed)
        self._chance_types = frozenset(rules.chance_types.values())
        self._line: Line[StateT, MoveT, EventT] = Line(state)
        self._advance(steps)

    def __repr__(self) -> str:
        return f"<Session of {self._rules.name} at ply {self.ply}, {self.current_player} to move>"

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        for name in Session.__slots__:
            setattr(twin, name, getattr(self, name))
        # What a session changes in place is its own.
        twin._line = copy(self._line)
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
        return self._line.state

    @property
    def ply(self) -> int:
        """The number of moves carried out: decisions, outcomes of chance and reports."""
        return self._line.ply

    @property
    def start(self) -> str | None:
        """The position text from which the game began; ``None`` if it began as the setup says."""
        return self._start

    @property
    def revision(self) -> str:
        """The name of the present position in this session, for messages: an opaque text.

        It is new at each start, load and copy, and after each play, outcome, undo and redo.
        """
        return self._line.revisions.now

    @property
    def current_player(self) -> Mover:
        """Who decides: a player, ``CHANCE`` if it is manual, or ``None`` when the game is over."""
        return self._rules.current_player(self._line.state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.current_player is None

    @property
    def outcome(self) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        return self._rules.outcome(self._line.state)

    @property
    def transitions(self) -> History[StateT, MoveT, EventT]:
        """All steps so far, as a read-only view: it changes as the session goes on."""
        return self._line.history

    def legal_moves(self) -> tuple[MoveT, ...]:
        """Return the decisions that the current player may take."""
        return self._rules.legal_moves(self._line.state)

    def legal_reports(self) -> tuple[MoveT, ...]:
        """Return what people at the table may report now."""
        return self._rules.legal_reports(self._line.state)

    def is_legal(self, move: MoveT, *, player: Viewer | Host = HOST) -> bool:
        """Return whether the move is legal now; for a *player*, whether that seat may play it."""
        state = self._line.state
        if player is not HOST and self._refusal(state, player, move) is not None:
            return False
        return self._rules.is_legal(state, move)

    def explain(self, move: MoveT, *, player: Viewer | Host = HOST) -> Violation | None:
        """Return why a move is illegal now, ``None`` if it is legal.

        The reason can speak of the hand of the player to move. If a *player* asks, answer to that
        seat: others learn only that it is not their turn.
        """
        state = self._line.state
        refusal = None if player is HOST else self._refusal(state, player, move)
        return refusal or self._rules.explain(state, move)

    def observe(self, viewer: Viewer) -> ObservationT:
        """Return what a player, or a spectator (``None``), may know of the present state."""
        return self._rules.observe(self._line.state, viewer)

    def observe_events(self, viewer: Viewer, since: str | None = None) -> tuple[EventT, ...]:
        """Return the events after the revision *since*, as the viewer may see them.

        Without *since*: those of the last decision or report and of the chance that followed.
        Raise :class:`~boardrules.StaleMoveError` for a revision of another session, of a time
        before it was loaded, and of a position that was undone: the viewer must start afresh.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
        >>> seen = session.revision
        >>> events = session.play(session.legal_moves()[0])
        >>> session.observe_events(1, since=seen) == events
        True
        """
        ply = self._start_of_last_step() or 0
        if since is not None:
            marked = self._line.revisions.ply_of(since)
            if marked is None:
                raise StaleMoveError(since, self.revision)
            ply = marked
        return tuple(
            event
            for step in self._line.done[ply:]
            for event in self._rules.observe_events(step, viewer)
        )

    # --- play -------------------------------------------------------------------------------------
    def play(
        self,
        move: MoveT,
        *,
        expected_revision: str | None = None,
        player: Viewer | Host = HOST,
    ) -> tuple[EventT, ...]:
        """Carry out a decision or a table report, and the chance that follows if there is a seed.

        Return all events, with all secrets; :meth:`observe_events` returns what a player may see.
        What was undone cannot be redone afterwards.

        *expected_revision* is the revision that the sender of the move had in view. *player* is the
        seat of the sender, ``None`` for a spectator; only decisions are played from a seat. Without
        it the host plays, who may do everything.

        Raise :class:`~boardrules.StaleMoveError` if the session is not at *expected_revision*, and
        :class:`~boardrules.IllegalMoveError` for a move that the rules forbid, for an outcome of
        chance (``"not-a-decision"``), and if it is not the turn of *player* (``"not-your-turn"``):
        these two depend on nothing that is secret.
        """
        # Read once: if another thread plays in between, the step no longer starts at the present.
        state = self._line.state
        self._line.require(expected_revision)
        if player is not HOST or type(move) in self._chance_types:
            refusal = self._refusal(state, player, move)
            if refusal is not None:
                raise IllegalMoveError(refusal)
        return self._advance([self._rules.apply(state, move)])

    def play_text(
        self,
        text: str,
        *,
        expected_revision: str | None = None,
        player: Viewer | Host = HOST,
    ) -> tuple[EventT, ...]:
        """Read a move as :meth:`parse_move` does and :meth:`play` it."""
        state = self._line.state
        self._line.require(expected_revision)
        if player is not HOST and not self._is_to_move(state, player):
            raise IllegalMoveError(core_violation(Code.NOT_YOUR_TURN))
        move = self._rules.parse_move(state, text)
        return self.play(move, expected_revision=expected_revision, player=player)

    def chance_outcomes(self) -> tuple[tuple[MoveT, Fraction], ...]:
        """Return what chance can bring now, each outcome with its probability.

        Empty unless chance is due; with a seed it never is.
        """
        return self._rules.chance_outcomes(self._line.state)

    def resolve(
        self, outcome: MoveT, *, expected_revision: str | None = None
    ) -> tuple[EventT, ...]:
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
        state = self._line.state
        self._line.require(expected_revision)
        if type(outcome) not in self._chance_types:
            raise IllegalMoveError(core_violation(Code.NOT_AN_OUTCOME))
        return self._advance([self._rules.apply(state, outcome)])

    def undo_chance(
        self, *, expected_revision: str | None = None
    ) -> Transition[StateT, MoveT, EventT]:
        """Undo the last step, an outcome of chance that was entered wrongly, and return it.

        What was undone before cannot be redone afterwards. Raise
        :class:`~boardrules.HistoryError` if the last step was not one of chance, or if chance is
        not manual, and :class:`~boardrules.StaleMoveError` if the session is not at
        *expected_revision*.
        """
        line = self._line
        line.require(expected_revision)
        if self._chance == "seed" or not line.done or not self._is_chance(line.done[-1]):
            raise HistoryError("the last step is not an outcome that was entered")
        return line.drop_last(self._rules.undo, expected_revision)

    # --- back and forth ---------------------------------------------------------------------------
    @property
    def can_undo(self) -> bool:
        """Whether a decision or a report has been played."""
        return self._start_of_last_step() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else has been played since."""
        return bool(self._line.undone)

    @property
    def undoable(self) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        """The steps that :meth:`undo` would take back, first one first; empty if there are none."""
        start = self._start_of_last_step()
        return () if start is None else tuple(self._line.done[start:])

    def undo(
        self, *, expected_revision: str | None = None
    ) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        """Undo the last decision or report and the chance that followed.

        Return the steps undone, first one first. The chance before the first decision (the deal)
        stays. Raise :class:`~boardrules.HistoryError` if there is nothing to undo, and
        :class:`~boardrules.StaleMoveError` if the session is not at *expected_revision*.
        """
        self._line.require(expected_revision)
        start = self._start_of_last_step()
        return self._line.take_back(start, self._rules.undo, expected_revision)

    def redo(self) -> tuple[EventT, ...]:
        """Carry out again what was undone last, with the same chance, and return the events.

        Raise :class:`~boardrules.HistoryError` if there is nothing to redo.
        """
        return _events_of(self._line.take_again())

    # --- texts and files --------------------------------------------------------------------------
    def format_move(self, move: MoveT) -> str:
        """Return the compact text of a move in the present state."""
        return self._rules.format_move(self._line.state, move)

    def parse_move(self, text: str) -> MoveT:
        """Return the move that a text means now, legal or not; raise ``NotationError``."""
        return self._rules.parse_move(self._line.state, text)

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
            tuple([step.move for step in self._line.done]),
            self._start,
        )

    def dumps(self, *, include_seed: bool = True) -> str:
        """Return the record as a JSON text, for :meth:`loads`. What was undone is not saved.

        The text holds every secret of the past. With its seed it also tells all outcomes to come
        to anybody who runs this library. Keep it on the server, or leave the seed out: then the
        game goes on with a fresh one when it is loaded.
        """
        return codec_for(self._rules).record.dumps(self.record(include_seed=include_seed))

    @staticmethod
    def from_state(
        rules: Rules[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT],
        state: GivenStateT | str,
        *,
        seed: int | None = None,
        chance: ChanceSource = "seed",
        allow_unreachable: bool = False,
    ) -> Session[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT]:
        """Return a session that starts at a state, or at the position that a text describes.

        It is like any other: its record holds the position, and undo leads back to it, not beyond.
        With *allow_unreachable* the state may be one that no game leads to, for puzzles.

        Raise :class:`~boardrules.StateError` for a state with faults,
        :class:`~boardrules.NotationError` for a text that cannot be read, and
        :class:`~boardrules.SetupError` for a seed out of range.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
        >>> puzzle = Session.from_state(wt.RULES, session.state, seed=1)
        >>> puzzle.ply, puzzle.state == session.state
        (0, True)
        """
        seed = _checked_seed(chance, seed)
        if isinstance(state, str):
            first = rules.parse_position(state, allow_unreachable=allow_unreachable)
        else:
            headline = f"no game of {rules.name} can start at this state"
            require_valid(rules.validate(state), headline, allow_unreachable)
            first = state
        start = rules.format_position(first)
        session = _new_session(rules)
        session._begin(rules, rules.setup_of(first), first, start, chance, seed, [])
        return session

    @staticmethod
    def from_record(
        rules: Rules[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT],
        record: Record[GivenSetupT, GivenMoveT],
        *,
        allow_unreachable: bool = False,
    ) -> Session[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT]:
        """Return a session that starts where a record ends.

        If chance is due there and comes from a seed, it is drawn. Outcomes in the record are taken
        as they are, whatever the seed would have brought. Raise what :func:`~boardrules.replay`
        raises.
        """
        seed = _checked_seed(record.chance, record.seed)
        steps = list(replay(rules, record, allow_unreachable=allow_unreachable))
        first = steps[0].before if steps else start_of(rules, record, allow_unreachable)
        session = _new_session(rules)
        session._begin(rules, record.setup, first, record.start, record.chance, seed, steps)
        return session

    @overload
    @staticmethod
    def loads(
        text: str,
        *,
        rules: Rules[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT],
        allow_unreachable: bool = False,
    ) -> Session[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT]: ...

    @overload
    @staticmethod
    def loads(text: str, *, rules: None = None, allow_unreachable: bool = False) -> AnySession: ...

    @staticmethod
    def loads(
        text: str, *, rules: AnyRules | None = None, allow_unreachable: bool = False
    ) -> AnySession:
        """Return a session that goes on with a game that :meth:`dumps` has saved.

        With *rules* the session has their types. Without, the game is found by the name in the
        text (:func:`~boardrules.find_game`), and the types are not known. A record that starts at
        a state that no game leads to is read with *allow_unreachable* only.

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
            return Session.from_record(rules, record, allow_unreachable=allow_unreachable)
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
        rules, line = self._rules, self._line
        ply, revision = line.ply, line.revisions.now
        state = steps[-1].after if steps else line.state
        if self._source is not None and rules.current_player(state) is CHANCE:
            source = self._source.at(ply + len(steps))
            while rules.current_player(state) is CHANCE:
                source.place = ply + len(steps)
                outcome, events = rules.sample_chance(state, source), list[EventT]()
                after = rules.step(state, outcome, events)
                steps.append(Transition(state, outcome, after, tuple(events)))
                state = after
        happened = _events_of(steps)
        line.take(tuple(steps), ply, revision)
        return happened

    def _is_chance(self, step: Transition[StateT, MoveT, EventT]) -> bool:
        return type(step.move) in self._chance_types

    def _start_of_last_step(self) -> int | None:
        """Return the ply of the last decision or report."""
        for ply in range(self.ply - 1, -1, -1):
            if not self._is_chance(self._line.done[ply]):
                return ply
        return None

    def _is_to_move(self, state: StateT, player: Viewer) -> bool:
        """Return whether a seat decides; raise ``ValueError`` if there is no such seat."""
        self._rules.check_viewer(state, player)
        return player is not None and player == self._rules.current_player(state)

    def _refusal(self, state: StateT, player: Viewer | Host, move: MoveT) -> Violation | None:
        """Return why somebody may not play a move of this kind now, whatever is hidden."""
        if player is not HOST:
            if not self._is_to_move(state, player):
                return core_violation(Code.NOT_YOUR_TURN)
            if type(move) not in self._rules.decision_types.values():
                return core_violation(Code.NOT_A_DECISION)
        elif type(move) in self._chance_types:
            return core_violation(Code.NOT_A_DECISION)
        return None


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


def _new_session(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> Session[SetupT, StateT, MoveT, EventT, ObservationT]:
    """Return a session of the types of some rules that is still to begin."""
    kind: type[Session[SetupT, StateT, MoveT, EventT, ObservationT]] = Session
    return object.__new__(kind)
