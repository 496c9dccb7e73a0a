"""A game in progress: play, undo, redo, save and load. The only mutable object."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from secrets import randbelow
from typing import Any, Generic, TypeAlias, TypeVar, overload

from boardrules.codec import codec_for, game_of, under
from boardrules.core.errors import HistoryError, IllegalMoveError, SetupError, StaleMoveError
from boardrules.core.outcome import Outcome
from boardrules.core.players import CHANCE, Mover, Viewer
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.transition import Transition
from boardrules.core.violation import Code, Violation
from boardrules.record import SEEDS, ChanceSource, Record, RecordError, replay, seed_faults
from boardrules.registry import find_game

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

    With ``chance="seed"``, the default, a session draws the outcomes of chance itself, so that
    between calls a player decides or the game is over. Each is derived from the seed and its ply:
    the same decision taken again at the same place has the same luck. Without a *seed*, 0 to
    2**128 - 1, a fresh one is taken from the system.

    With ``chance="manual"`` the caller decides chance, by :meth:`resolve`: for dice and cards on
    a real table, or a plan of the caller's own.

    Whatever a method raises, the session is as it was before. A session has no lock: threads that
    share one take turns by themselves.

    Raises :class:`~boardrules.SetupError`, naming every fault, for a setup that cannot be played
    and for a seed out of range.

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
        "_rules",
        "_seed",
        "_setup",
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
        self._rules = rules
        self._setup = setup
        self._chance_types = frozenset(rules.chance_types.values())
        self._state = rules.initial_state(setup)
        # Tuples, so that every change is one assignment after all that can fail.
        self._done: tuple[Transition[StateT, MoveT, EventT], ...] = ()
        self._undone: tuple[tuple[Transition[StateT, MoveT, EventT], ...], ...] = ()
        self._advance(())

    def __repr__(self) -> str:
        return f"<Session of {self._rules.name} at ply {self.ply}, {self.current_player} to move>"

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
        """The seed of chance; ``None`` if it comes from outside. It tells all luck to come."""
        return self._seed

    @property
    def state(self) -> StateT:
        """The present state, with all secrets."""
        return self._state

    @property
    def ply(self) -> int:
        """How many moves have been carried out: decisions, outcomes of chance and reports."""
        return len(self._done)

    @property
    def current_player(self) -> Mover:
        """Whose decision is due: a player, ``CHANCE`` (from outside), ``None`` when it is over."""
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
    def transitions(self) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        """Every step so far, first one first; the index of a step is its ply."""
        return self._done

    def legal_moves(self) -> tuple[MoveT, ...]:
        """The decisions that the current player may take."""
        return self._rules.legal_moves(self._state)

    def table_moves(self) -> tuple[MoveT, ...]:
        """What people at the table may report now."""
        return self._rules.table_moves(self._state)

    def is_legal(self, move: MoveT) -> bool:
        """Whether the rules allow the move now."""
        return self._rules.is_legal(self._state, move)

    def explain(self, move: MoveT) -> Violation | None:
        """Tell why a move is illegal now; ``None`` if it is legal."""
        return self._rules.explain(self._state, move)

    def observe(self, viewer: Viewer) -> ObservationT:
        """What a player, or a spectator (``None``), may know of the present state."""
        return self._rules.observe(self._state, viewer)

    def observe_events(self, viewer: Viewer, since: int | None = None) -> tuple[EventT, ...]:
        """What happened from ply *since* on, as the viewer may see it.

        Without *since*: the last decision or report with the chance that followed. Raises
        :class:`~boardrules.StaleMoveError` for a ply that the game has not reached, which is what
        somebody has in view who does not know of an undo.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
        >>> session.observe_events(1, since=0)[0]
        CardTaken(player=0, card=None)
        """
        if since is None:
            start = self._start_of_last_step()
            since = 0 if start is None else start
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

        Gives the events of it all, with all secrets; see :meth:`observe_events` for what a player
        may see. What was undone cannot be redone any more.

        *expected_ply* is the ply that the sender of the move had in view: if the game has gone on,
        :class:`~boardrules.StaleMoveError` is raised. *player* is the sender of a decision: if it
        is another's turn, :class:`~boardrules.IllegalMoveError` says so (``"not-your-turn"``).
        Who sends a report does not matter. A move that the rules forbid, or an outcome of chance,
        raises :class:`~boardrules.IllegalMoveError`.
        """
        self._check_ply(expected_ply)
        mover = self.current_player
        kind = type(move)
        if kind in self._chance_types:
            violation = self._rules.explain(self._state, move)
            message = "Chance decides now; resolve() enters its outcome."
            raise IllegalMoveError(violation or _violation(Code.CHANCE_DUE, message))
        is_report = kind in self._rules.report_types.values()
        if isinstance(mover, int) and player not in (None, mover) and not is_report:
            message = f"Player {mover} decides now, not player {player}."
            raise IllegalMoveError(_violation(Code.NOT_YOUR_TURN, message, ("player", mover)))
        return self._advance((self._rules.apply(self._state, move),))

    def play_text(
        self, text: str, *, expected_ply: int | None = None, player: int | None = None
    ) -> tuple[EventT, ...]:
        """Read a move as :meth:`parse_move` does and :meth:`play` it."""
        self._check_ply(expected_ply)
        return self.play(self.parse_move(text), player=player)

    def chance_outcomes(self) -> tuple[tuple[MoveT, Fraction], ...]:
        """What chance can bring now and how likely; empty unless it is due: never with a seed."""
        return self._rules.chance_outcomes(self._state)

    def resolve(self, outcome: MoveT, *, expected_ply: int | None = None) -> tuple[EventT, ...]:
        """Enter an outcome of chance from outside; gives the events, with all secrets.

        Raises :class:`~boardrules.IllegalMoveError` if chance is not due or cannot bring this, and
        for a move that is no outcome of chance; :class:`~boardrules.StaleMoveError` as
        :meth:`play` does.

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
            raise IllegalMoveError(self._why_no_outcome(outcome))
        return self._advance((self._rules.apply(self._state, outcome),))

    def take_back_outcome(self) -> Transition[StateT, MoveT, EventT]:
        """Take back an outcome of chance that was entered wrongly, so that it can be entered again.

        Gives the step taken back. Raises :class:`~boardrules.HistoryError` if the last step was not
        one of chance, or if chance comes from a seed. What was undone cannot be redone any more.
        """
        if self._chance == "seed" or not self._done or not self._is_chance(self._done[-1]):
            raise HistoryError("the last step is no outcome that was entered")
        step = self._done[-1]
        state = self._rules.undo(step)
        self._state, self._done, self._undone = state, self._done[:-1], ()
        return step

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
        """Take back the last decision or report with the chance that followed.

        Gives the steps taken back, first one first. The chance before the first decision (the
        deal) stays. Raises :class:`~boardrules.HistoryError` if there is nothing to undo.
        """
        start = self._start_of_last_step()
        if start is None:
            raise HistoryError("there is no decision to undo")
        steps = self._done[start:]
        state = self._state
        for step in reversed(steps):
            state = self._rules.undo(step)
        self._state, self._done, self._undone = state, self._done[:start], (*self._undone, steps)
        return steps

    def redo(self) -> tuple[EventT, ...]:
        """Carry out again what was undone last, with the same chance; gives the events.

        Raises :class:`~boardrules.HistoryError` if there is nothing to redo.
        """
        if not self._undone:
            raise HistoryError("there is no decision to redo")
        steps = self._undone[-1]
        self._state, self._done = steps[-1].after, self._done + steps
        self._undone = self._undone[:-1]
        return _events_of(steps)

    # --- texts and files --------------------------------------------------------------------------
    def format_move(self, move: MoveT) -> str:
        """The compact text of a move in the present state."""
        return self._rules.format_move(self._state, move)

    def parse_move(self, text: str) -> MoveT:
        """The move that a text means now, legal or not; raises ``NotationError``."""
        return self._rules.parse_move(self._state, text)

    def record(self, *, include_seed: bool = True) -> Record[SetupT, MoveT]:
        """The game so far, from which everything follows. What was undone is not in it.

        Without its seed it does not tell the luck to come.
        """
        return Record(
            self._rules.name,
            self._rules.version,
            self._setup,
            self._chance,
            self._seed if include_seed else None,
            tuple(step.move for step in self._done),
        )

    def dumps(self, *, include_seed: bool = True) -> str:
        """The record as a JSON text, for :meth:`loads`.

        It holds every secret of the past; and its seed, to somebody who runs this library, tells
        all luck to come. Keep it where the server keeps its own things, or leave the seed out:
        then the game goes on with a fresh one when it is loaded. What was undone is not saved.
        """
        return codec_for(self._rules).record.dumps(self.record(include_seed=include_seed))

    @staticmethod
    def from_record(
        rules: Rules[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT],
        record: Record[GivenSetupT, GivenMoveT],
    ) -> Session[GivenSetupT, GivenStateT, GivenMoveT, GivenEventT, GivenObservationT]:
        """Start where a record ends. If chance is due there and comes from a seed, it is drawn.

        Outcomes in the record are taken as they are, whatever the seed would have brought. Raises
        what :func:`~boardrules.replay` raises.
        """
        seed = _checked_seed(record.chance, record.seed)
        steps = tuple(replay(rules, record))
        session = Session(rules, record.setup, chance="manual")
        session._chance, session._seed = record.chance, seed
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
        """Go on with a game that :meth:`dumps` has saved.

        With *rules* the session has their types. Without, the game is looked up by the name in the
        text (:func:`~boardrules.find_game`), and the types are not known.

        Raises :class:`~boardrules.DataError` with every fault for a text that is no record,
        :class:`~boardrules.VersionError` for one of another version,
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
            faults = under("data", error.faults)
            raise RecordError(error.headline, faults, error.replayed) from None
        except SetupError as error:
            raise SetupError(error.headline, under("data.setup", error.faults)) from None

    # --- how --------------------------------------------------------------------------------------
    def _advance(self, steps: tuple[Transition[StateT, MoveT, EventT], ...]) -> tuple[EventT, ...]:
        """Take steps that follow from the present state, and the chance after them."""
        following = list(steps)
        state = steps[-1].after if steps else self._state
        if self._chance == "seed":
            while self._rules.current_player(state) is CHANCE:
                rng = Random(f"{self._seed}:{self.ply + len(following)}")
                step = self._rules.apply(state, self._rules.sample_chance(state, rng))
                following.append(step)
                state = step.after
        self._state, self._done, self._undone = state, (*self._done, *following), ()
        return _events_of(following)

    def _is_chance(self, step: Transition[StateT, MoveT, EventT]) -> bool:
        return type(step.move) in self._chance_types

    def _start_of_last_step(self) -> int | None:
        """The ply of the last decision or report."""
        for ply in range(self.ply - 1, -1, -1):
            if not self._is_chance(self._done[ply]):
                return ply
        return None

    def _check_ply(self, expected_ply: int | None) -> None:
        if expected_ply is not None and expected_ply != self.ply:
            raise StaleMoveError(expected_ply, self.ply)

    def _why_no_outcome(self, move: MoveT) -> Violation:
        violation = self._rules.explain(self._state, move)
        return violation or _violation(Code.NOT_NOW, "This is no outcome of chance; play it.")


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
    return randbelow(SEEDS) if seed is None and chance == "seed" else seed


def _events_of(steps: Iterable[Transition[StateT, MoveT, EventT]]) -> tuple[EventT, ...]:
    return tuple(event for step in steps for event in step.events)


def _violation(code: Code, message: str, *data: tuple[str, int]) -> Violation:
    return Violation(None, code.value, message, data)
