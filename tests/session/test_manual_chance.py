"""Chance decided by the caller: real dice and cards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardrules import (
    CHANCE,
    Code,
    HistoryError,
    IllegalMoveError,
    Session,
    SetupError,
    StaleMoveError,
)
from tests.support import countdown as cd

Game = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


@pytest.fixture
def session() -> Game:
    return Session(cd.RULES, cd.Setup(), chance="manual")


def test_the_session_waits_for_every_outcome(session: Game) -> None:
    assert (session.current_player, session.ply, session.seed) == (CHANCE, 0, None)
    assert session.legal_moves() == ()
    assert session.chance_outcomes() == tuple(
        (cd.Dealt(charm), Fraction(1, 3)) for charm in cd.Charm
    )
    assert session.resolve(cd.Dealt(cd.Charm.LEFT)) == (cd.CharmDealt(0, cd.Charm.LEFT),)
    assert len(session.chance_outcomes()) == 2
    session.resolve(cd.Dealt(cd.Charm.PLAIN), expected_revision=session.revision)
    assert session.current_player == 0
    assert session.chance_outcomes() == ()


def test_play_does_not_go_on_by_itself(session: Game) -> None:
    session.resolve(cd.Dealt(cd.Charm.DOUBLE))
    session.resolve(cd.Dealt(cd.Charm.PLAIN))
    assert session.play(cd.Show()) == (cd.CharmShown(0, cd.Charm.DOUBLE),)
    assert session.current_player is CHANCE
    assert session.resolve(cd.Rolled(2)) == (cd.Taken(0, 4),)


def test_who_sends_moves_cannot_send_outcomes(session: Game) -> None:
    with pytest.raises(IllegalMoveError, match="not a decision") as caught:
        session.play(cd.Dealt(cd.Charm.LEFT))
    assert caught.value.violation.code is Code.NOT_A_DECISION
    assert session.ply == 0


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        (cd.Dealt(cd.Charm.LEFT), Code.IMPOSSIBLE_OUTCOME),
        (cd.Rolled(1), Code.CHANCE_DUE),
        (cd.Rolled(7), Code.OUT_OF_RANGE),
        (cd.Take(1), Code.NOT_AN_OUTCOME),
    ],
)
def test_an_impossible_outcome_changes_nothing(session: Game, outcome: cd.Move, code: Code) -> None:
    session.resolve(cd.Dealt(cd.Charm.LEFT))
    state = session.state
    with pytest.raises(IllegalMoveError) as caught:
        session.resolve(outcome)
    assert caught.value.violation.code is code
    assert session.state is state
    assert session.ply == 1


def test_a_seed_makes_no_sense_with_manual_chance() -> None:
    with pytest.raises(SetupError, match="seed: must not be given"):
        Session(cd.RULES, cd.Setup(), chance="manual", seed=1)


def test_chance_comes_from_a_seed_or_is_manual() -> None:
    with pytest.raises(SetupError, match="chance: must be 'seed' or 'manual', not 'dice'"):
        Session(cd.RULES, cd.Setup(), chance="dice")  # type: ignore[arg-type]


def test_an_entry_is_undone_only_at_the_revision_that_is_expected(session: Game) -> None:
    old = session.revision
    session.resolve(cd.Dealt(cd.Charm.LEFT))
    with pytest.raises(StaleMoveError):
        session.undo_chance(expected_revision=old)
    assert session.ply == 1
    assert session.undo_chance(expected_revision=session.revision).move == cd.Dealt(cd.Charm.LEFT)
    with pytest.raises(HistoryError, match=r"^the last step is not an outcome that was entered$"):
        session.undo_chance()


def test_the_line_itself_drops_a_step_only_at_the_revision_that_is_expected(session: Game) -> None:
    """Another thread can have played since the session has looked."""
    old = session.revision
    session.resolve(cd.Dealt(cd.Charm.LEFT))
    with pytest.raises(StaleMoveError):
        session._line.drop_last(session.rules.undo, old)
    session._line.drop_last(session.rules.undo, session.revision)
    with pytest.raises(HistoryError, match=r"^there is no step to drop$"):
        session._line.drop_last(session.rules.undo)
