"""What an honest host has played is proved: whole games, with undo, cut off, saved and loaded."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import (
    CHANCE,
    AnyRules,
    AnySession,
    Fault,
    Grade,
    RecordError,
    Session,
    SetupError,
    codec_for,
)
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.commitment import Agreement, CommitmentError, seed_of, terms_of, verify
from examples import rows_and_columns as rc
from examples import third_game as tg
from tests.support import countdown as cd
from tests.support.agreeing import HOST, TABLE, agree, proved_session

GAMES: Final = [
    pytest.param(wt.RULES, wt.Setup(players=3), id="wandering-towers"),
    pytest.param(wt.RULES, wt.Setup.solo(), id="solo"),
    pytest.param(wt.RULES, wt.Setup.cooperative(players=2), id="cooperative"),
    pytest.param(km.RULES, km.Setup(players=4), id="kragmortha"),
    pytest.param(rc.RULES, rc.Setup(), id="rows-and-columns"),
    pytest.param(tg.RULES, tg.Setup(players=3), id="third-game"),
    pytest.param(cd.RULES, cd.Setup(players=3), id="countdown"),
]


def chance_moves(session: AnySession) -> int:
    kinds = session.rules.chance_types.values()
    return sum(type(step.move) in kinds for step in session.transitions)


def play_with_undo(session: AnySession, rng: Random, decisions: int = 10_000) -> int:
    """Play to the end; take back decisions now and then, and some of them again."""
    undone = 0
    for _ in range(decisions):
        if session.is_over:
            break
        if session.legal_reports() and rng.random() < 0.02:
            session.play(rng.choice(session.legal_reports()))
        if not session.is_over:
            session.play(rng.choice(session.legal_moves()))
        if rng.random() < 0.2:
            for _ in range(rng.randrange(1, 4)):
                if session.can_undo:
                    session.undo()
                    undone += 1
            if rng.random() < 0.3 and session.can_redo:
                session.redo()
    return undone


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_a_whole_game_with_undo_is_proved(rules: AnyRules, setup: object) -> None:
    session, agreement = proved_session(rules, setup)
    assert play_with_undo(session, Random(4)) > 0
    assert session.is_over
    assert verify(rules, session.record(), agreement, HOST) == chance_moves(session)


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_a_record_that_was_sent_as_text_is_proved(rules: AnyRules, setup: object) -> None:
    session, agreement = proved_session(rules, setup)
    play_with_undo(session, Random(5), decisions=6)
    record = codec_for(rules).record.loads(session.dumps(include_seed=False))
    assert record.seed is None
    seen = Agreement.loads(agreement.dumps())
    assert seen == agreement
    assert verify(rules, record, seen, HOST) == chance_moves(session)


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_a_game_that_was_saved_and_loaded_is_proved(rules: AnyRules, setup: object) -> None:
    session, agreement = proved_session(rules, setup)
    play_with_undo(session, Random(6), decisions=4)
    again = Session.loads(session.dumps(), rules=rules)
    play_with_undo(again, Random(7), decisions=4)
    assert verify(rules, again.record(), agreement, HOST) == chance_moves(again)


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_a_record_may_end_anywhere(rules: AnyRules, setup: object) -> None:
    session, agreement = proved_session(rules, setup)
    play_with_undo(session, Random(8), decisions=8)
    record, counts = session.record(), []
    for ply in range(min(session.ply, 40) + 1):
        counts.append(verify(rules, evolve(record, moves=record.moves[:ply]), agreement, HOST))
    drawn = [rules.current_player(step.before) is CHANCE for step in session.transitions[:40]]
    assert counts == [sum(drawn[:ply]) for ply in range(len(counts))]


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_a_game_from_a_position_is_proved(rules: AnyRules, setup: object) -> None:
    first = Session(rules, setup, seed=3)
    play_with_undo(first, Random(9), decisions=3)
    start = rules.format_position(first.state)
    agreement = agree(rules, setup, start=start)
    session = Session.from_state(rules, first.state, seed=seed_of(agreement, HOST))
    play_with_undo(session, Random(10), decisions=6)
    assert verify(rules, session.record(), agreement, HOST) == chance_moves(session)


class Doubtful(tg.Overflow):
    """Overflow, in which no game leads to a full barrel."""

    def state_faults(self, state: tg.State) -> tuple[Fault, ...]:
        """Return one fault of the lower grade."""
        return (Fault("barrel", "must be empty", grade=Grade.UNREACHABLE),)


def test_a_puzzle_is_proved_if_it_is_allowed() -> None:
    rules, setup = Doubtful(), tg.Setup()
    state = Session(rules, setup, seed=3).state
    start = rules.format_position(state)
    with pytest.raises(RecordError, match="barrel: must be empty"):
        agree(rules, setup, start=start)
    agreement = agree(rules, setup, start=start, allow_unreachable=True)
    seed = seed_of(agreement, HOST)
    session = Session.from_state(rules, state, seed=seed, allow_unreachable=True)
    session.play(session.legal_moves()[0])
    record = session.record()
    assert verify(rules, record, agreement, HOST, allow_unreachable=True) == 1
    with pytest.raises(CommitmentError, match=r"agreement.terms.start.barrel: must be empty"):
        verify(rules, record, agreement, HOST)


def test_terms_are_of_a_game_that_can_be_played() -> None:
    with pytest.raises(SetupError, match="players: must be 2 to 6, not 7"):
        terms_of(wt.RULES, wt.Setup(players=7), table=TABLE)
    with pytest.raises(RecordError, match="start: at the start"):
        terms_of(wt.RULES, wt.Setup(players=2), table=TABLE, start="nonsense")
    start = wt.RULES.format_position(wt.RULES.initial_state(wt.Setup(players=3)))
    with pytest.raises(RecordError, match="setup: must be the setup of the position in start"):
        terms_of(wt.RULES, wt.Setup(players=2), table=TABLE, start=start)


@pytest.mark.parametrize("table", ["", "x" * 101, "Café", "a\nb", "a\n", 7, None])
def test_a_table_has_a_plain_name(table: str) -> None:
    with pytest.raises(CommitmentError, match="table: must be 1 to 100 printable ASCII"):
        terms_of(wt.RULES, wt.Setup(players=2), table=table)
