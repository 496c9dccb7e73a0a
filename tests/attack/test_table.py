"""What a hostile client can do at a table: nothing that it may not."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final, cast

import pytest

from boardrules import AnyRules, AnySession, Code, IllegalMoveError, Session, codec_for
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import Viewer, core_violation
from boardrules.table import MAX_MESSAGE_CHARS, Answer, Reports, Table, Undo
from examples import third_game as tg
from tests.attack.client import GAMES, AnyTable, attack

SEEDS: Final = range(40)


def message(table: AnyTable, do: str, move: object = None, **others: object) -> str:
    """Return a message for the present revision."""
    data: dict[str, object] = {"do": do, "revision": table.session.revision}
    if move is not None:
        data["move"] = codec_for(table.session.rules).move.to_data(move)
    return json.dumps({**data, **others})


def table_of(
    rules: AnyRules,
    setup: object,
    seed: int,
    reports: Reports = Reports.NOBODY,
    undo: Undo = Undo.NEVER,
) -> AnyTable:
    session: AnySession = Session(rules, setup, seed=seed)
    return Table(session, reports=reports, undo=undo)


def held_out() -> AnyTable:
    """Return a table of Kragmortha at which something can be reported."""
    for seed in SEEDS:
        table, rng = table_of(km.RULES, km.Setup(players=4), seed), Random(seed)
        session = table.session
        for _ in range(400):
            if session.legal_reports() and not session.is_over:
                return table
            if session.is_over:
                break
            session.play(rng.choice(session.legal_moves()))
    raise AssertionError("no arm is held out")


# --- a hostile client -----------------------------------------------------------------------------
def test_ten_thousand_messages_change_and_tell_only_what_they_may() -> None:
    answers = attack(10_000, seed=1)
    assert sum(answers.values()) == 10_000
    assert min(answers[code] for code in ("ok", "malformed", "stale", "not-your-turn")) > 200
    assert min(answers[code] for code in ("not-allowed", "not-a-decision", "revealed")) > 10


class AnybodyPlays(Table[Any, Any, Any, Any, Any]):
    def _do(self, seat: Viewer, action: str, revision: str, move: object | None) -> Answer:
        if action == "play":
            self.session.play(move, expected_revision=revision)
            return self._answer("ok", "")
        return super()._do(seat, action, revision, move)


class AnybodyReports(Table[Any, Any, Any, Any, Any]):
    def _do(self, seat: Viewer, action: str, revision: str, move: object | None) -> Answer:
        if type(move) in self.session.rules.report_types.values():
            self.session.play(move, expected_revision=revision)
            return self._answer("ok", "")
        return super()._do(seat, action, revision, move)


class AnybodyUndoes(Table[Any, Any, Any, Any, Any]):
    def _why_no_undo(self, seat: Viewer) -> Answer | None:
        return None


class RevisionsAreIgnored(Table[Any, Any, Any, Any, Any]):
    def _do(self, seat: Viewer, action: str, revision: str, move: object | None) -> Answer:
        return super()._do(seat, action, self.session.revision, move)


class ReasonsAreForEverybody(Table[Any, Any, Any, Any, Any]):
    def _do(self, seat: Viewer, action: str, revision: str, move: object | None) -> Answer:
        if action == "play" and (why := self.session.explain(move)) is not None:
            raise IllegalMoveError(why)
        return super()._do(seat, action, revision, move)


class RefusalsUndo(Table[Any, Any, Any, Any, Any]):
    def receive(self, seat: Viewer, text: str) -> Answer:
        answer = super().receive(seat, text)
        if answer.code == "not-allowed" and self.session.can_undo:
            self.session.undo()
        return answer


@pytest.mark.parametrize(
    "kind",
    [
        AnybodyPlays,
        AnybodyReports,
        AnybodyUndoes,
        RevisionsAreIgnored,
        ReasonsAreForEverybody,
        RefusalsUndo,
    ],
)
def test_the_client_finds_what_is_wrong_with_a_table(kind: type[AnyTable]) -> None:
    with pytest.raises(AssertionError):
        attack(8_000, seed=1, kind=kind, compare=1)


# --- reports --------------------------------------------------------------------------------------
def test_players_who_are_not_on_turn_cannot_report_a_game_to_its_end() -> None:
    table = held_out()
    before = table.session.record()
    for seat in (None, 0, 1, 2, 3):
        assert table.view(seat).reports == ()
        for report in table.session.legal_reports():
            assert table.receive(seat, message(table, "report", report)).code == "not-allowed"
            assert not table.receive(seat, message(table, "play", report)).is_ok
    assert table.session.record() == before


def test_where_players_may_report_spectators_may_not() -> None:
    closed = held_out()
    table: AnyTable = Table(closed.session, reports=Reports.SEATED)
    report = table.session.legal_reports()[0]
    assert table.view(None).reports == ()
    assert table.receive(None, message(table, "report", report)).code == "not-allowed"
    assert table.view(1).reports == table.session.legal_reports()
    assert table.receive(1, message(table, "report", table.session.legal_moves()[0])).code == (
        Code.NOT_LEGAL
    )
    assert table.receive(1, message(table, "report", report)).is_ok
    assert table.session.undoable[0].move == report


# --- spectators and others ------------------------------------------------------------------------
@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_everybody_but_the_player_to_move_gets_one_answer(rules: AnyRules, setup: object) -> None:
    table = table_of(rules, setup, seed=5)
    mover = table.session.current_player
    before = table.session.record()
    answers = set()
    for seat in (None, *range(rules.player_count(table.session.state))):
        if seat == mover:
            continue
        for move in (
            *table.session.legal_moves(),
            next(iter(rules.decision_types.values())),
            *(move for move, _ in rules.chance_outcomes(rules.initial_state(setup))),
        ):
            if isinstance(move, type):
                continue
            answers.add(table.receive(seat, message(table, "play", move)))
    assert table.session.record() == before
    not_your_turn = core_violation(Code.NOT_YOUR_TURN)
    assert {(answer.code, answer.message, answer.rule) for answer in answers} == {
        (Code.NOT_YOUR_TURN.value, not_your_turn.message, None)
    }


@pytest.mark.parametrize("seat", [2, -1, 99, True, 1.0, "0", "host", (0,)])
def test_nobody_sits_there(seat: object) -> None:
    table = table_of(wt.RULES, wt.Setup(players=2), seed=7)
    for text in (message(table, "play", table.session.legal_moves()[0]), "nonsense"):
        with pytest.raises(ValueError, match="viewer must be"):
            table.receive(cast("Viewer", seat), text)
    with pytest.raises(ValueError, match="viewer must be"):
        table.view(cast("Viewer", seat))


# --- hidden cards ---------------------------------------------------------------------------------
def test_outcomes_that_a_client_sends_tell_nothing_of_hidden_cards() -> None:
    """Player B holds the only "tower-die-3"; player A asks for it and for another card."""
    session = Session(wt.RULES, wt.Setup(players=2), chance="manual")
    for card in ("wizard-1", "wizard-2", "wizard-3", "tower-die-3", "tower-1", "tower-2"):
        session.resolve(wt.CardDrawn(card))
    table = Table(session)
    rng = Random(1)
    while session.current_player in (0, 1):
        mover = session.current_player
        for seat in (None, 0, 1):
            answers = {
                table.receive(seat, message(table, "play", wt.CardDrawn(card)))
                for card in ("tower-die-3", "wizard-die-3")
            }
            (answer,) = answers
            assert answer.code == ("not-a-decision" if seat == mover else "not-your-turn")
        session.play(rng.choice(session.legal_moves()))
    for seat in (None, 0, 1):  # now a card is drawn
        answers = {
            table.receive(seat, message(table, "play", wt.CardDrawn(card)))
            for card in ("tower-die-3", "wizard-die-3")
        }
        assert {answer.code for answer in answers} == {"not-your-turn"}


# --- undo -----------------------------------------------------------------------------------------
def test_nobody_looks_under_a_tower_and_takes_it_back() -> None:
    looked = 0
    for seed in SEEDS:
        table = table_of(wt.RULES, wt.Setup(players=3), seed, undo=Undo.UNREVEALED)
        session, rng = table.session, Random(seed)
        for _ in range(120):
            mover = session.current_player
            if not isinstance(mover, int):
                break
            move = rng.choice(session.legal_moves())
            assert table.receive(mover, message(table, "play", move)).is_ok
            events = [event for step in session.undoable for event in step.events]
            if not any(type(event) is wt.WizardsFreed for event in events):
                continue
            looked += 1
            answer = table.receive(mover, message(table, "undo"))
            assert answer.code == "revealed"
            assert not table.view(mover).can_undo
    assert looked > 50


def test_a_player_undoes_what_told_nothing_and_only_that_player() -> None:
    table = table_of(tg.RULES, tg.Setup(), seed=3, undo=Undo.ALWAYS)
    session = table.session
    mover = session.current_player
    assert isinstance(mover, int)
    assert table.receive(mover, message(table, "undo")).code == "nothing-to-undo"
    start = session.state
    assert table.receive(mover, message(table, "play", session.legal_moves()[0])).is_ok
    for seat in (None, *range(tg.RULES.player_count(start))):
        if seat != mover:
            assert table.receive(seat, message(table, "undo")).code == "not-allowed"
            assert not table.view(seat).can_undo
    assert table.view(mover).can_undo
    assert table.receive(mover, message(table, "undo")).is_ok
    assert session.state == start


def test_by_default_nobody_undoes() -> None:
    table = table_of(wt.RULES, wt.Setup(players=2), seed=7)
    table.session.play(table.session.legal_moves()[0])
    for seat in (None, 0, 1):
        assert table.receive(seat, message(table, "undo")).code == "not-allowed"


# --- messages -------------------------------------------------------------------------------------
def test_a_message_that_is_too_long_is_not_read() -> None:
    table = table_of(wt.RULES, wt.Setup(players=2), seed=7)
    text = message(table, "play", table.session.legal_moves()[0])
    assert table.receive(0, text + " " * (MAX_MESSAGE_CHARS + 1 - len(text))).code == "malformed"
    assert table.receive(0, text + " " * (MAX_MESSAGE_CHARS - len(text))).is_ok


@pytest.mark.parametrize("text", [None, 7, b"{}", ["{}"], {"do": "undo"}])
def test_what_is_no_text_is_malformed(text: str) -> None:
    assert table_of(wt.RULES, wt.Setup(players=2), seed=7).receive(0, text).code == "malformed"


@pytest.mark.parametrize("key", ["player", "seat", "host", "expected_revision"])
def test_a_message_cannot_say_who_sends_it(key: str) -> None:
    table = table_of(wt.RULES, wt.Setup(players=2), seed=7)
    move = table.session.legal_moves()[0]
    assert table.receive(1, message(table, "play", move, **{key: 0})).code == "malformed"
    assert table.receive(1, message(table, "play", move, revision=None)).code == "malformed"


def test_a_client_that_saw_what_was_undone_starts_afresh() -> None:
    table = table_of(wt.RULES, wt.Setup(players=2), seed=7, undo=Undo.ALWAYS)
    session = table.session
    first, second = session.legal_moves()[:2]
    begun = table.view(1).revision
    table.receive(0, message(table, "play", first))
    seen = table.view(1)
    table.receive(0, message(table, "undo"))
    table.receive(0, message(table, "play", second))
    again = table.view(1, since=seen.revision)
    assert (again.afresh, again.events) == (True, ())
    assert again.observation == session.observe(1)
    since = table.view(1, since=begun)
    assert not since.afresh
    assert since.events == session.observe_events(1)


def test_views_are_plain_json_of_what_the_seat_may_know() -> None:
    table = table_of(km.RULES, km.Setup(players=3), seed=2**127 + 1)
    for seat in (None, 0, 1, 2):
        data = json.loads(table.dump_view(seat))
        view = table.view(seat)
        codec = codec_for(km.RULES)
        assert codec.observation.from_data(data["observation"]) == view.observation
        assert tuple(codec.move.from_data(move) for move in data["moves"]) == view.moves
        assert bool(view.moves) == (seat == view.current_player)
        assert f"{table.session.seed:x}" not in table.dump_view(seat)
        assert f"{table.session.seed}" not in table.dump_view(seat)
