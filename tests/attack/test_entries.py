"""Phones that enter the cards of their players change and learn nothing that is not theirs."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from boardrules import CHANCE, AnyRules, AnySession, Code, IllegalMoveError, Session, codec_for
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import Viewer
from boardrules.table import Answer, Conflict, Entries, Table, Undo
from examples import third_game as tg
from tests.attack.client import AnyTable, attack
from tests.attack.test_table import message

TWO = ("wizard-1", "wizard-2", "wizard-3", "tower-die-3", "tower-1", "tower-2")
"""The hands of two players; the only "tower-die-3" is in the hand of player B."""


def by_hand(rules: AnyRules, setup: object, undo: Undo = Undo.NEVER) -> AnyTable:
    session: AnySession = Session(rules, setup, chance="manual")
    return Table(session, entries=Entries.SEATED, undo=undo)


def drawing(undo: Undo = Undo.NEVER) -> AnyTable:
    """Return a table of Wandering Towers at which player A has to draw a card."""
    table = by_hand(wt.RULES, wt.Setup(players=2), undo)
    for at, card in enumerate(TWO):
        assert table.receive(at // 3, message(table, "enter", wt.CardDrawn(card))).is_ok
    while table.session.current_player == 0:
        table.session.play(table.session.legal_moves()[0])
    assert table.session.current_player is CHANCE
    return table


# --- who enters what ------------------------------------------------------------------------------
def test_by_default_nobody_enters() -> None:
    session: AnySession = Session(wt.RULES, wt.Setup(players=2), chance="manual")
    table: AnyTable = Table(session)
    assert table.entries is Entries.NOBODY
    for seat in (None, 0, 1):
        assert table.view(seat).outcomes == ()
        answer = table.receive(seat, message(table, "enter", wt.CardDrawn("wizard-1")))
        assert answer.code == "not-allowed"
    assert session.ply == 0


def test_what_a_seed_decides_is_entered_by_nobody() -> None:
    with pytest.raises(ValueError, match="manual"):
        Table(Session(wt.RULES, wt.Setup(players=2), seed=7), entries=Entries.SEATED)


def test_only_the_player_who_draws_enters_the_card() -> None:
    table = drawing()
    outcomes = table.view(0).outcomes
    assert wt.CardDrawn("tower-die-3") in outcomes, "for all that player A knows"
    assert outcomes == table.session.rules.possible_outcomes(table.session.state, 0)
    before, answers = table.session.record(), set()
    for seat in (None, 1):
        assert table.view(seat).outcomes == ()
        for card in ("wizard-1", "wizard-2", "tower-die-3", "either-1-1"):
            answer = table.receive(seat, message(table, "enter", wt.CardDrawn(card)))
            answers.add((seat, answer.code, answer.message))
    assert len(answers) == 2, "whatever was sent, the answer is one"
    assert {code for _, code, _ in answers} == {"not-allowed"}
    assert (table.session.record(), table.conflicts) == (before, ())
    assert table.receive(0, message(table, "enter", wt.CardDrawn("either-1-1"))).is_ok
    assert "either-1-1" in table.session.state.hands[0]


@pytest.mark.parametrize("do", ["play", "report"])
def test_outcomes_are_entered_by_no_other_message(do: str) -> None:
    table = drawing()
    before = table.session.record()
    for seat in (None, 0, 1):
        answer = table.receive(seat, message(table, do, wt.CardDrawn("either-1-1")))
        assert not answer.is_ok
    assert table.session.record() == before


def test_nothing_but_an_outcome_is_entered() -> None:
    table = drawing()
    before = table.session.record()
    for move in (wt.EndTurn(), wt.DieRolled(3), wt.CardDrawn("no-such-card"), wt.DiscardHand()):
        answer = table.receive(0, message(table, "enter", move))
        assert answer.code == Code.IMPOSSIBLE_OUTCOME
    session = table.session
    assert (session.record(), table.conflicts) == (before, ())
    session.resolve(wt.CardDrawn("either-1-1"))
    while session.current_player is CHANCE:
        session.resolve(session.chance_outcomes()[0][0])
    for seat in (0, 1):  # nothing is due
        answer = table.receive(seat, message(table, "enter", wt.CardDrawn("either-2-2")))
        assert answer.code == "not-allowed"


def test_what_lies_open_is_entered_by_every_player() -> None:
    for seat in (0, 1):
        table = by_hand(wt.RULES, wt.Setup(players=2))
        for card in ("either-die-1", *TWO[1:]):
            table.session.resolve(wt.CardDrawn(card))
        assert table.receive(0, message(table, "play", wt.RollDie("either-die-1"))).is_ok
        faces = tuple(wt.DieRolled(face) for face in range(1, 7))
        assert [table.view(each).outcomes for each in (None, 0, 1)] == [(), faces, faces]
        assert table.receive(None, message(table, "enter", faces[3])).code == "not-allowed"
        stale = message(table, "enter", faces[2])
        assert table.receive(seat, message(table, "enter", faces[3])).is_ok
        assert table.receive(1 - seat, stale).code == "stale"


# --- what an entry tells --------------------------------------------------------------------------
def test_an_entry_that_the_seat_can_see_to_be_wrong_is_refused_quietly() -> None:
    table = drawing()
    text = message(table, "enter", wt.CardDrawn("wizard-die-3"))  # there is only one
    assert table.receive(0, text).is_ok
    before = table.session.record()
    assert table.session.current_player is CHANCE
    answer = table.receive(0, message(table, "enter", wt.CardDrawn("wizard-die-3")))
    assert answer.code == Code.IMPOSSIBLE_OUTCOME
    assert (table.session.record(), table.conflicts) == (before, ())


def test_a_conflict_is_told_to_everybody_and_changes_nothing() -> None:
    table = drawing()
    before, revision = table.session.record(), table.session.revision
    text = message(table, "enter", wt.CardDrawn("tower-die-3"))
    assert [table.receive(0, text).code for _ in range(3)] == ["conflict"] * 3
    assert (table.session.record(), table.session.revision) == (before, revision)
    told = (Conflict(seat=0, revision=revision),)
    for seat in (None, 0, 1):
        assert table.view(seat).conflicts == told
        data = json.loads(table.dump_view(seat))
        assert data["conflicts"] == [{"seat": 0, "revision": revision}]
        assert ("tower-die-3" in json.dumps(data["observation"]["hand"])) == (seat == 1)
    # It cannot be hidden by what the seat does next; the host settles it.
    assert table.receive(0, message(table, "enter", wt.CardDrawn("either-1-1"))).is_ok
    assert table.view(1).conflicts == told
    table.settle_conflicts()
    assert table.view(1).conflicts == ()


class TellsWhatIsInThePile(Table[Any, Any, Any, Any, Any]):
    """A conflict is only refused, so that a seat can ask for each card where it is."""

    def _enter(self, seat: Viewer, revision: str, outcome: object) -> Answer:
        answer = super()._enter(seat, revision, outcome)
        if answer.code == "conflict":
            self.settle_conflicts()
            return self._answer(Code.IMPOSSIBLE_OUTCOME.value, "This cannot come now.")
        return answer


class AsksTheStateFirst(Table[Any, Any, Any, Any, Any]):
    """What is impossible is told to those, too, who have nothing to enter."""

    def _enter(self, seat: Viewer, revision: str, outcome: object) -> Answer:
        why = self.session.explain(outcome)
        if why is not None:
            raise IllegalMoveError(why)
        return super()._enter(seat, revision, outcome)


class EveryPlayerEnters(Table[Any, Any, Any, Any, Any]):
    def _enterable(self, seat: Viewer) -> tuple[object, ...]:
        if seat is None or self.entries is Entries.NOBODY:
            return ()
        return tuple(outcome for outcome, _ in self.session.chance_outcomes())


class ConflictsAreHidden(Table[Any, Any, Any, Any, Any]):
    def _enter(self, seat: Viewer, revision: str, outcome: object) -> Answer:
        answer = super()._enter(seat, revision, outcome)
        self.settle_conflicts()
        return answer


@pytest.mark.parametrize(
    "kind", [TellsWhatIsInThePile, AsksTheStateFirst, EveryPlayerEnters, ConflictsAreHidden]
)
def test_the_client_finds_what_is_wrong_with_entries(kind: type[AnyTable]) -> None:
    with pytest.raises(AssertionError):
        attack(20_000, seed=1, kind=kind, compare=1)


# --- taking back ----------------------------------------------------------------------------------
def test_friends_take_back_their_own_last_entry() -> None:
    table = drawing(Undo.ALWAYS)
    session = table.session
    before = session.state
    assert table.receive(0, message(table, "enter", wt.CardDrawn("either-1-1"))).is_ok
    assert [table.view(seat).can_undo for seat in (None, 0, 1)] == [False, True, False]
    assert table.receive(1, message(table, "undo")).code == "not-allowed"
    assert table.receive(0, message(table, "undo")).is_ok
    assert session.state == before
    # Only the entry was taken back. Now the decision before it is the last step.
    assert table.receive(0, message(table, "enter", wt.CardDrawn("either-2-2"))).is_ok
    assert table.receive(0, message(table, "undo")).is_ok
    assert table.receive(0, message(table, "undo")).is_ok
    assert session.current_player == 0


@pytest.mark.parametrize("undo", [Undo.NEVER, Undo.UNREVEALED])
def test_others_take_back_no_entry(undo: Undo) -> None:
    """Entering one card after another would tell which of them are left."""
    table = drawing(undo)
    assert table.receive(0, message(table, "enter", wt.CardDrawn("either-1-1"))).is_ok
    before = table.session.record()
    assert table.receive(0, message(table, "undo")).code in ("not-allowed", "revealed")
    assert table.session.record() == before


def test_in_the_deal_only_the_own_entry_is_taken_back() -> None:
    table = by_hand(wt.RULES, wt.Setup(players=2), Undo.ALWAYS)
    for at, card in enumerate(TWO[:4]):
        assert table.receive(at // 3, message(table, "enter", wt.CardDrawn(card))).is_ok
    assert table.receive(0, message(table, "undo")).code == "nothing-to-undo"
    assert table.receive(1, message(table, "undo")).is_ok
    assert table.session.ply == 3
    assert table.receive(0, message(table, "undo")).code == "nothing-to-undo"


# --- whole games ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "setup"),
    [
        (wt.RULES, wt.Setup(players=3)),
        (wt.RULES, wt.Setup.cooperative(2, random_spells=3)),
        (km.RULES, km.Setup(players=3, turn_limit=40)),
        (tg.RULES, tg.Setup(players=3)),
    ],
    ids=["wandering-towers", "cooperative", "kragmortha", "overflow"],
)
def test_a_whole_game_is_entered_by_the_phones_of_its_players(
    rules: AnyRules, setup: object
) -> None:
    """What really comes is drawn as the rules say; each entry is made by a player who sees it."""
    table, rng = by_hand(rules, setup), Random(5)
    session = table.session
    players = range(rules.player_count(session.state))
    while (mover := session.current_player) is not None:
        if mover is CHANCE:
            real = rules.sample_chance(session.state, rng)
            seat = rng.choice([each for each in players if real in table.view(each).outcomes])
            text = message(table, "enter", real)
        else:
            assert isinstance(mover, int)
            seat = mover
            text = message(table, "play", rng.choice(table.view(seat).moves))
        assert table.receive(seat, text).is_ok
    assert table.conflicts == ()
    assert codec_for(rules).record.loads(session.dumps()) == session.record()
