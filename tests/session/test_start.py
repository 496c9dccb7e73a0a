"""Sessions that start at a position."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import (
    CHANCE,
    AnyRules,
    DataError,
    HistoryError,
    NotationError,
    RecordError,
    Session,
    SetupError,
    StateError,
    codec_for,
    replay,
)
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.testing import playout
from examples import rows_and_columns as rc
from examples import third_game as tg

GAMES: Final = [
    pytest.param(wt.RULES, wt.Setup(players=3, starting_player=1), id="wandering-towers"),
    pytest.param(wt.RULES, wt.Setup.solo(), id="solo"),
    pytest.param(km.RULES, km.Setup(players=4), id="kragmortha"),
    pytest.param(rc.RULES, rc.Setup(), id="rows-and-columns"),
    pytest.param(tg.RULES, tg.Setup(), id="third-game"),
]


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_a_session_that_starts_at_any_state_is_like_any_other(
    rules: AnyRules, setup: object
) -> None:
    steps = list(playout(rules, rules.initial_state(setup), Random(5)))
    rng = Random(1)
    for step in steps[:: max(1, len(steps) // 12)]:
        session = Session.from_state(rules, step.before, seed=3)
        assert session.setup == setup
        assert session.start == rules.format_position(step.before)
        assert not session.can_undo
        dealt = session.state
        for _ in range(5):
            if session.legal_moves():
                session.play(rng.choice(session.legal_moves()))
        again = Session.loads(session.dumps(), rules=rules)
        assert again.dumps() == session.dumps()
        assert again.transitions == session.transitions
        assert (again.start, again.setup, again.seed) == (session.start, setup, 3)
        assert list(replay(rules, session.record())) == session.transitions
        while session.can_undo:
            session.undo()
        assert session.state == dealt
        with pytest.raises(HistoryError):
            session.undo()
        from_text = Session.from_state(rules, session.start or "", seed=3)
        assert from_text.state == dealt


def test_a_session_that_was_loaded_before_its_first_move_is_at_its_start() -> None:
    deal = wt.RULES.initial_state(wt.Setup(players=2))
    session = Session.from_state(wt.RULES, deal, chance="manual")
    assert (session.ply, session.current_player) == (0, CHANCE)
    again = Session.loads(session.dumps(), rules=wt.RULES)
    assert again.state == deal
    assert again.chance == "manual"


def test_a_finished_game_can_be_started_at_its_end() -> None:
    *_, last = playout(km.RULES, km.RULES.initial_state(km.Setup(players=3)), Random(2))
    session = Session.from_state(km.RULES, last.after)
    assert session.is_over
    assert session.legal_moves() == ()
    assert Session.loads(session.dumps(), rules=km.RULES).state == last.after


def test_a_session_of_the_setup_has_no_start() -> None:
    session = Session(wt.RULES, wt.Setup(players=2), seed=1)
    assert session.start is None
    assert session.record().start is None
    assert '"start":null' in session.dumps()


@pytest.mark.parametrize("state", ["", "nonsense", "wt1 players=2", "\ud800", "km1 players=3"])
def test_a_text_that_is_no_position_starts_nothing(state: str) -> None:
    with pytest.raises((NotationError, StateError)):
        Session.from_state(wt.RULES, state)


@pytest.mark.parametrize("state", [None, 7, km.RULES.initial_state(km.Setup(players=2)), ()])
def test_what_is_no_state_of_the_game_starts_nothing(state: wt.State) -> None:
    with pytest.raises(StateError, match="must be a state of wandering-towers"):
        Session.from_state(wt.RULES, state)
    with pytest.raises(StateError):
        Session.from_state(wt.RULES, state, allow_unreachable=True)


def test_a_broken_state_starts_nothing() -> None:
    deal = wt.RULES.initial_state(wt.Setup(players=2))
    broken = evolve(deal, pile=deal.pile[1:])
    for text in (broken, wt.RULES.format_position(broken)):
        for allowed in (False, True):
            with pytest.raises(StateError, match="must have 3 of"):
                Session.from_state(wt.RULES, text, allow_unreachable=allowed)


def test_a_seed_out_of_range_starts_nothing() -> None:
    with pytest.raises(SetupError, match="seed"):
        Session.from_state(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)), seed=-1)


# --- records that a stranger has made -------------------------------------------------------------
def record_of(start: object) -> str:
    """Return a text of a record with another start."""
    session = Session(wt.RULES, wt.Setup(players=2), seed=1)
    empty = evolve(session.record(), moves=(), start="@")
    text = codec_for(wt.RULES).record.dumps(empty)
    return text.replace('"start":"@"', f'"start":{start}')


def test_a_record_with_a_start_of_another_setup_is_refused() -> None:
    other = wt.RULES.format_position(wt.RULES.initial_state(wt.Setup(players=3)))
    with pytest.raises(RecordError) as caught:
        Session.loads(record_of(f'"{other}"'), rules=wt.RULES)
    assert caught.value.faults[0].path == "data.setup"


@pytest.mark.parametrize("start", ['"nonsense"', '""', '"wt1 "'])
def test_a_record_with_a_start_that_cannot_be_read_is_refused(start: str) -> None:
    with pytest.raises(RecordError) as caught:
        Session.loads(record_of(start), rules=wt.RULES)
    assert caught.value.faults[0].path == "data.start"


@pytest.mark.parametrize("start", ["7", "true", "[]", "{}"])
def test_a_record_with_a_start_that_is_no_text_is_refused(start: str) -> None:
    with pytest.raises(DataError) as caught:
        Session.loads(record_of(start), rules=wt.RULES)
    assert [fault.path for fault in caught.value.faults] == ["data.start"]


# --- pasts that cannot be -------------------------------------------------------------------------
ODD: Final = evolve(
    wt.RULES.settle_chance(wt.RULES.initial_state(wt.Setup(players=2)), Random(1)),
    flasks=((0, 6, 0), (6, 0, 0)),
)
"""A player with full flasks before the first action."""


def test_a_state_without_a_past_starts_a_session_on_request_only() -> None:
    for start in (ODD, wt.RULES.format_position(ODD)):
        with pytest.raises(StateError, match="flasks"):
            Session.from_state(wt.RULES, start, seed=1)
        session = Session.from_state(wt.RULES, start, seed=1, allow_unreachable=True)
        assert session.state == ODD
        assert session.play(session.legal_moves()[0])
        text = session.dumps()
        with pytest.raises(RecordError, match="flasks") as caught:
            Session.loads(text, rules=wt.RULES)
        assert caught.value.headline == "this record cannot be started"
        with pytest.raises(RecordError, match="flasks"):
            Session.from_record(wt.RULES, session.record())
        again = Session.loads(text, rules=wt.RULES, allow_unreachable=True)
        assert again.state == session.state
    with pytest.raises(StateError, match="no game of wandering-towers can start at this state"):
        Session.from_state(wt.RULES, ODD, seed=1)
