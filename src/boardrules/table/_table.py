"""A table: a session, its seats, and what those who sit there may do."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from boardrules.codec import codec_for
from boardrules.core.errors import (
    DataError,
    Fault,
    HistoryError,
    IllegalMoveError,
    StaleMoveError,
)
from boardrules.core.exactness import find_same
from boardrules.core.players import Viewer
from boardrules.core.strict_json.plain import oddities
from boardrules.core.strict_json.text import decode_carefully, encode
from boardrules.core.strict_json.values import JsonValue, show
from boardrules.core.violation import Code
from boardrules.session import Session
from boardrules.table._values import (
    MAX_MESSAGE_CHARS,
    Answer,
    Conflict,
    Entries,
    Reports,
    Undo,
    View,
)

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


class Table(Generic[SetupT, StateT, MoveT, EventT, ObservationT]):
    """A session and its seats, as a server or an app holds it.

    Clients send texts and get answers; a table never raises for what a client sends, and a refused
    message changes nothing. What is told to a seat depends only on what that seat may know. The
    caller says who has sent a text: let nobody choose the seat in a message.

    A message is a JSON object of at most 4000 characters with exactly these keys:

    * ``{"do": "play", "revision": "…", "move": {…}}``: take a decision;
    * ``{"do": "report", "revision": "…", "move": {…}}``: report something;
    * ``{"do": "enter", "revision": "…", "move": {…}}``: enter what real dice or cards have brought;
    * ``{"do": "undo", "revision": "…"}``: undo the last decision, or the own entry after it.

    *revision* is that of the view which the client shows. Send each seat its new view after every
    message, also after one that was refused: it can hold a new conflict.

    Raise ``ValueError`` if seats are to enter what a seed decides.

    >>> import json
    >>> from boardrules import Session, codec_for
    >>> from boardrules import wandering_towers as wt
    >>> table = Table(Session(wt.RULES, wt.Setup(players=2), seed=7))
    >>> view = table.view(0)
    >>> move = codec_for(wt.RULES).move.to_data(view.moves[0])
    >>> text = json.dumps({"do": "play", "revision": view.revision, "move": move})
    >>> table.receive(1, text).code, table.receive(0, text).code, table.receive(0, text).code
    ('not-your-turn', 'ok', 'stale')
    """

    __slots__ = ("_codec", "_conflicts", "_entered", "_entries", "_reports", "_session", "_undo")

    def __init__(
        self,
        session: Session[SetupT, StateT, MoveT, EventT, ObservationT],
        *,
        reports: Reports = Reports.NOBODY,
        entries: Entries = Entries.NOBODY,
        undo: Undo = Undo.NEVER,
    ) -> None:
        self._session = session
        self._reports = Reports(reports)
        self._entries = Entries(entries)
        self._undo = Undo(undo)
        if self._entries is Entries.SEATED and session.chance != "manual":
            raise ValueError("seats enter outcomes only where chance is manual, not from a seed")
        self._conflicts: tuple[Conflict, ...] = ()
        self._entered: tuple[str, int] | None = None
        """The revision after the last entry, and the seat that has made it."""
        self._codec = codec_for(session.rules)

    def __repr__(self) -> str:
        return f"<Table with {self._session!r}>"

    @property
    def session(self) -> Session[SetupT, StateT, MoveT, EventT, ObservationT]:
        """The session, with all secrets: for the host."""
        return self._session

    @property
    def reports(self) -> Reports:
        """Who may report."""
        return self._reports

    @property
    def entries(self) -> Entries:
        """Who may enter outcomes of chance."""
        return self._entries

    @property
    def undo(self) -> Undo:
        """When players may undo."""
        return self._undo

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """The entries that did not fit with others, as every view holds them."""
        return self._conflicts

    def settle_conflicts(self) -> None:
        """Show the conflicts no longer: people have found out who was wrong, and it is corrected.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> table = Table(Session(wt.RULES, wt.Setup(players=2), seed=7))
        >>> table.settle_conflicts()
        >>> table.conflicts
        ()
        """
        self._conflicts = ()

    # --- what a seat sees -------------------------------------------------------------------------
    def view(self, seat: Viewer, since: str | None = None) -> View[MoveT, EventT, ObservationT]:
        """Return what a seat may see, with the events since a revision that it has seen.

        Raise ``ValueError`` for a seat that is not there.
        """
        session = self._session
        observation, afresh = session.observe(seat), False
        try:
            events = session.observe_events(seat, since=since)
        except StaleMoveError:
            events, afresh = (), True
        mine = seat is not None and session.current_player == seat
        return View(
            seat=seat,
            revision=session.revision,
            current_player=session.current_player,
            observation=observation,
            moves=session.legal_moves() if mine else (),
            reports=session.legal_reports() if self._may_report(seat) else (),
            outcomes=self._enterable(seat),
            events=events,
            afresh=afresh,
            can_undo=self._why_no_undo(seat) is None,
            conflicts=self._conflicts,
        )

    def dump_view(self, seat: Viewer, since: str | None = None) -> str:
        """Return the view of a seat as JSON of one line.

        >>> from boardrules import Session
        >>> from boardrules import wandering_towers as wt
        >>> Table(Session(wt.RULES, wt.Setup(players=2), seed=7)).dump_view(None)[:37]
        '{"seat":null,"revision":"...
        """
        view, codec = self.view(seat, since), self._codec
        mover = view.current_player
        data: dict[str, JsonValue] = {
            "seat": view.seat,
            "revision": view.revision,
            "current_player": mover if mover is None or isinstance(mover, int) else mover.value,
            "observation": codec.observation.to_data(view.observation),
            "moves": [codec.move.to_data(move) for move in view.moves],
            "reports": [codec.move.to_data(move) for move in view.reports],
            "outcomes": [codec.move.to_data(move) for move in view.outcomes],
            "events": [codec.event.to_data(event) for event in view.events],
            "afresh": view.afresh,
            "can_undo": view.can_undo,
            "conflicts": [
                {"seat": conflict.seat, "revision": conflict.revision}
                for conflict in view.conflicts
            ],
        }
        return encode(data)

    # --- what a seat sends ------------------------------------------------------------------------
    def receive(self, seat: Viewer, text: str) -> Answer:
        """Do what a seat asks for in a message, if it may, and return an answer.

        Raise ``ValueError`` for a seat that is not there, and nothing for any text.
        """
        self._session.rules.check_viewer(self._session.state, seat)
        try:
            return self._do(seat, *self._read(text))
        except DataError as error:
            faults = "; ".join(str(fault) for fault in error.faults)
            return self._answer("malformed", f"This message cannot be read: {faults}.")
        except StaleMoveError:
            return self._answer("stale", "The game has moved on.")
        except IllegalMoveError as error:
            why = error.violation
            return self._answer(why.code.value, why.message, why.rule)

    def _read(self, text: object) -> tuple[str, str, MoveT | None]:
        """Return what a message asks for: the action, the revision and the move."""
        if not isinstance(text, str):
            raise DataError("", (Fault("", "must be a text"),))
        data, twins = decode_carefully(text, MAX_MESSAGE_CHARS)
        faults = oddities(data, MAX_MESSAGE_CHARS, twins)
        if faults or not isinstance(data, dict):
            raise DataError("", tuple(faults) or (Fault("", "must be an object"),))
        action, revision = data.get("do"), data.get("revision")
        if action not in ("play", "report", "enter", "undo"):
            message = f"must be 'play', 'report', 'enter' or 'undo', not {show(action)}"
            raise DataError("", (Fault("do", message),))
        wanted = {"do", "revision", *(() if action == "undo" else ("move",))}
        if data.keys() != wanted:
            message = f"must have exactly the keys {', '.join(sorted(wanted))}"
            raise DataError("", (Fault("", message),))
        if not isinstance(revision, str):
            raise DataError("", (Fault("revision", f"must be a string, not {show(revision)}"),))
        move = None if action == "undo" else self._codec.move.from_data(data["move"])
        return cast("str", action), revision, move

    def _do(self, seat: Viewer, action: str, revision: str, move: MoveT | None) -> Answer:
        session = self._session
        if move is None:
            return self._undo_for(seat, revision)
        if action == "play":
            session.play(move, expected_revision=revision, player=seat)
            return self._answer("ok", "")
        if action == "enter":
            return self._enter(seat, revision, move)
        if not self._may_report(seat):
            return self._answer("not-allowed", "You may not report anything at this table.")
        if type(move) not in session.rules.report_types.values():
            return self._answer(Code.NOT_LEGAL.value, "This is not a report.")
        session.play(move, expected_revision=revision)
        return self._answer("ok", "")

    def _enter(self, seat: Viewer, revision: str, outcome: MoveT) -> Answer:
        """Enter an outcome, which is judged first by what the seat may know."""
        session = self._session
        if revision != session.revision:
            raise StaleMoveError(revision, session.revision)
        if seat is None or self._entries is Entries.NOBODY:
            return self._answer("not-allowed", "You may not enter anything at this table.")
        possible = self._enterable(seat)
        if not possible:
            return self._answer("not-allowed", "There is nothing that you have to enter now.")
        if find_same(outcome, possible) is None:
            message = "As far as you can see, this cannot come now."
            return self._answer(Code.IMPOSSIBLE_OUTCOME.value, message)
        try:
            session.resolve(outcome, expected_revision=revision)
        except IllegalMoveError:
            conflict = Conflict(seat, revision)
            if conflict not in self._conflicts:
                self._conflicts += (conflict,)
            message = "This does not fit with what others have entered. Everybody is told so."
            return self._answer("conflict", message)
        self._entered = (session.revision, seat)
        return self._answer("ok", "")

    def _enterable(self, seat: Viewer) -> tuple[MoveT, ...]:
        """Return the outcomes one of which a seat may enter now."""
        if seat is None or self._entries is Entries.NOBODY:
            return ()
        session = self._session
        return session.rules.possible_outcomes(session.state, seat)

    def _undo_for(self, seat: Viewer, revision: str) -> Answer:
        session = self._session
        if revision != session.revision:
            raise StaleMoveError(revision, session.revision)
        why = self._why_no_undo(seat)
        if why is not None:
            return why
        try:
            if self._has_entered(seat):
                session.undo_chance(expected_revision=revision)
            else:
                session.undo(expected_revision=revision)
        except HistoryError:
            return self._answer("nothing-to-undo", "There is nothing to undo.")
        return self._answer("ok", "")

    def _may_report(self, seat: Viewer) -> bool:
        return seat is not None and self._reports is Reports.SEATED

    def _why_no_undo(self, seat: Viewer) -> Answer | None:
        """Return why a seat may not undo now, ``None`` if it may."""
        rules, steps = self._session.rules, self._session.undoable
        if seat is None or self._undo is Undo.NEVER:
            return self._answer("not-allowed", "You may not undo at this table.")
        if self._has_entered(seat):
            return None
        if not steps:
            return self._answer("nothing-to-undo", "There is nothing to undo.")
        first = steps[0]
        is_report = type(first.move) in rules.report_types.values()
        if is_report or rules.current_player(first.before) != seat:
            return self._answer("not-allowed", "You may undo only a decision of your own.")
        if self._undo is Undo.ALWAYS:
            return None
        viewers = (None, *range(rules.player_count(first.before)))
        if any(rules.reveals(step, viewer) for step in steps for viewer in viewers):
            return self._answer("revealed", "Somebody has learned something new from this.")
        return None

    def _has_entered(self, seat: Viewer) -> bool:
        """Return whether the last step is an entry of this seat, which it may take back."""
        return self._undo is Undo.ALWAYS and self._entered == (self._session.revision, seat)

    def _answer(self, code: str, message: str, rule: str | None = None) -> Answer:
        return Answer(code, message, self._session.revision, rule)
