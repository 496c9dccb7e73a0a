"""What a table answers and shows, word for word."""

from __future__ import annotations

import json
from typing import Final

import pytest

from boardrules import AnySession, Session, codec_for
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import Viewer
from boardrules.table import Entries, Reports, Table, Undo
from tests.attack.client import AnyTable
from tests.attack.test_entries import drawing
from tests.attack.test_table import held_out, message

NOT_HERE: Final = "You may not enter anything at this table."
NOTHING: Final = "There is nothing that you have to enter now."
CANNOT: Final = "As far as you can see, this cannot come now."
CONFLICT: Final = "This does not fit with what others have entered. Everybody is told so."


def answered(table: AnyTable, seat: Viewer, text: str) -> tuple[str, str, str | None]:
    """Code, sentence and rule of an answer, which names the revision after it."""
    answer = table.receive(seat, text)
    assert answer.revision == table.session.revision
    assert json.loads(answer.dumps()) == {
        "code": answer.code,
        "message": answer.message,
        "revision": answer.revision,
        "rule": answer.rule,
    }
    return answer.code, answer.message, answer.rule


def test_answers_to_entries() -> None:
    table = drawing(Undo.ALWAYS)
    own = table.session.state.hands[0][0]
    (single,) = {"wizard-die-3"} - {own}
    table.session.resolve(wt.CardDrawn(single))

    def enter(seat: Viewer, card: str) -> tuple[str, str, str | None]:
        return answered(table, seat, message(table, "enter", wt.CardDrawn(card)))

    assert enter(None, "either-1-1") == ("not-allowed", NOT_HERE, None)
    assert enter(1, "either-1-1") == ("not-allowed", NOTHING, None)
    assert enter(0, single) == ("impossible-outcome", CANNOT, None)
    assert enter(0, "tower-die-3") == ("conflict", CONFLICT, None)
    stale = message(table, "enter", wt.CardDrawn("either-1-1"))
    assert enter(0, "either-1-1") == ("ok", "", None)
    assert answered(table, 0, stale) == ("stale", "The game has moved on.", None)
    closed: AnyTable = Table(table.session)
    text = message(table, "enter", wt.CardDrawn("either-1-1"))
    assert answered(closed, 0, text) == ("not-allowed", NOT_HERE, None)
    assert answered(closed, None, text) == ("not-allowed", NOT_HERE, None)


def test_each_conflict_is_kept_until_they_are_settled() -> None:
    table = drawing(Undo.ALWAYS)
    wrong = wt.CardDrawn("tower-die-3")
    revisions = [table.session.revision]
    table.receive(0, message(table, "enter", wrong))
    table.receive(0, message(table, "enter", wt.CardDrawn("either-1-1")))
    table.receive(0, message(table, "undo"))
    revisions.append(table.session.revision)
    table.receive(0, message(table, "enter", wrong))
    assert [(each.seat, each.revision) for each in table.conflicts] == [(0, r) for r in revisions]


def test_answers_to_reports() -> None:
    closed = held_out()
    session = closed.session
    report, decision = session.legal_reports()[0], session.legal_moves()[0]
    no_report = ("not-allowed", "You may not report anything at this table.", None)
    assert answered(closed, 1, message(closed, "report", report)) == no_report
    table: AnyTable = Table(session, reports=Reports.SEATED)
    assert answered(table, None, message(table, "report", report)) == no_report
    not_one = ("not-legal", "This is not a report.", None)
    assert answered(table, 1, message(table, "report", decision)) == not_one
    assert answered(table, 1, message(table, "report", report)) == ("ok", "", None)


def test_answers_to_undo() -> None:
    session: AnySession = Session(wt.RULES, wt.Setup(players=2), seed=7)
    never, always = Table(session), Table(session, undo=Undo.ALWAYS)
    careful: AnyTable = Table(session, undo=Undo.UNREVEALED)
    refused = ("not-allowed", "You may not undo at this table.", None)
    assert answered(never, 0, message(never, "undo")) == refused
    assert answered(always, None, message(always, "undo")) == refused
    nothing = ("nothing-to-undo", "There is nothing to undo.", None)
    assert answered(always, 0, message(always, "undo")) == nothing
    session.play(session.legal_moves()[0])
    other = ("not-allowed", "You may undo only a decision of your own.", None)
    assert answered(always, 1, message(always, "undo")) == other
    while session.current_player == 0:  # the draws at the end of the turn tell something
        session.play(session.legal_moves()[0])
    told = ("revealed", "Somebody has learned something new from this.", None)
    assert answered(careful, 0, message(careful, "undo")) == told
    assert answered(always, 0, message(always, "undo")) == ("ok", "", None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "must be an object"),
        ("{}", "do: must be 'play', 'report', 'enter' or 'undo', not null"),
        ('{"do": "undo"}', "must have exactly the keys do, revision"),
        ('{"do": "play", "revision": ""}', "must have exactly the keys do, move, revision"),
        ('{"do": "undo", "revision": 3}', "revision: must be a string, not 3"),
    ],
)
def test_answers_to_what_cannot_be_read(text: str, said: str) -> None:
    table: AnyTable = Table(Session(wt.RULES, wt.Setup(players=2), seed=7))
    expected = ("malformed", f"This message cannot be read: {said}.", None)
    assert answered(table, 0, text) == expected


# --- views ----------------------------------------------------------------------------------------
def test_a_view_in_json_has_all_of_the_view() -> None:
    reported: AnyTable = Table(held_out().session, reports=Reports.SEATED, undo=Undo.ALWAYS)
    for table, seats in ((drawing(Undo.ALWAYS), (None, 0, 1)), (reported, (None, 0, 1, 2, 3))):
        seen = table.session.revision
        if table.entries is Entries.SEATED:
            table.receive(0, message(table, "enter", wt.CardDrawn("tower-die-3")))
        else:
            table.session.play(table.session.legal_moves()[0])
        codec = codec_for(table.session.rules)
        for seat in seats:
            view, data = table.view(seat, since=seen), json.loads(table.dump_view(seat, since=seen))
            mover = view.current_player
            assert data == {
                "seat": seat,
                "revision": view.revision,
                "current_player": mover if mover is None or isinstance(mover, int) else "chance",
                "observation": codec.observation.to_data(view.observation),
                "moves": [codec.move.to_data(move) for move in view.moves],
                "reports": [codec.move.to_data(move) for move in view.reports],
                "outcomes": [codec.move.to_data(move) for move in view.outcomes],
                "events": [codec.event.to_data(event) for event in view.events],
                "afresh": view.afresh,
                "can_undo": view.can_undo,
                "conflicts": [
                    {"seat": each.seat, "revision": each.revision} for each in view.conflicts
                ],
            }


def test_a_view_of_a_game_that_is_over_has_nobody_to_move() -> None:
    session: AnySession = Session(km.RULES, km.Setup(players=2, turn_limit=1), seed=7)
    while not session.is_over:
        session.play(session.legal_moves()[0])
    assert json.loads(Table(session).dump_view(0))["current_player"] is None


# --- play -----------------------------------------------------------------------------------------
STALE: Final = ("stale", "The game has moved on.", None)


def test_answers_to_decisions() -> None:
    table: AnyTable = Table(Session(wt.RULES, wt.Setup(players=2), seed=7), undo=Undo.ALWAYS)
    first, second = table.session.legal_moves()[:2]
    old = message(table, "play", second)
    strange = message(table, "play", wt.MoveWizard("wizard-5", 0, 3))
    assert "wizard-5" not in table.session.state.hands[0]
    refused = ("card-not-in-hand", "wizard-5 is not in player A's hand.", "WT-3.1")
    assert answered(table, 0, strange) == refused
    assert answered(table, 0, message(table, "play", first)) == ("ok", "", None)
    assert answered(table, 0, old) == STALE
    before = message(table, "undo")
    assert answered(table, 0, before) == ("ok", "", None)
    assert answered(table, 0, before) == STALE


def test_answers_to_old_reports() -> None:
    table: AnyTable = Table(held_out().session, reports=Reports.SEATED)
    session = table.session
    report = session.legal_reports()[0]
    old = message(table, "report", report)
    session.play(session.legal_moves()[0])
    if report not in session.legal_reports():
        session.undo()
    assert answered(table, 1, old) == STALE


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (7, "must be a text"),
        ('{"do": 7}', "do: must be 'play', 'report', 'enter' or 'undo', not 7"),
        ('{"do": "undo", "do": "play", "revision": ""}', "do: is duplicated"),
        (
            '{"do": NaN, "revision": 1e999}',
            "do: must be a finite number, not nan; revision: must be a finite number, not inf.",
        ),
    ],
)
def test_answers_to_odd_texts(text: str, said: str) -> None:
    table: AnyTable = Table(Session(wt.RULES, wt.Setup(players=2), seed=7))
    code, message_, rule = answered(table, 0, text)
    assert (code, rule) == ("malformed", None)
    assert message_.startswith("This message cannot be read: ")
    assert said in message_


def test_all_that_is_wrong_with_a_move_is_told_in_one_sentence() -> None:
    table: AnyTable = Table(Session(wt.RULES, wt.Setup(players=2), seed=7))
    move = {"type": "move-wizard", "card": 3, "owner": "A", "space": 1}
    text = json.dumps({"do": "play", "revision": table.session.revision, "move": move})
    faults = "card: must be a string, not 3; owner: must be an int, not 'A'"
    expected = ("malformed", f"This message cannot be read: {faults}.", None)
    assert answered(table, 0, text) == expected


def test_a_view_has_the_events_since_a_revision_as_the_seat_sees_them() -> None:
    session: AnySession = Session(km.RULES, km.Setup(players=3), seed=2)
    table: AnyTable = Table(session)
    begun = session.revision
    for _ in range(12):
        session.play(session.legal_moves()[0])
    last = {seat: table.view(seat).events for seat in (None, 0, 1, 2)}
    for seat, events in last.items():
        view = table.view(seat, since=begun)
        assert (view.revision, view.afresh) == (session.revision, False)
        assert view.events == session.observe_events(seat, since=begun) != events
        assert events == session.observe_events(seat)
        afresh = table.view(seat, since="nowhere-1")
        assert (afresh.events, afresh.afresh) == ((), True)
    assert len({table.view(seat, since=begun).events for seat in last}) > 1
