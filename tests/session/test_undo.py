"""Taking back and playing again."""

from __future__ import annotations

import pytest

from boardrules import HistoryError, Session, StaleMoveError
from tests.support import countdown as cd

Game = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


def start(seed: int = 7) -> Game:
    return Session(cd.RULES, cd.Setup(), seed=seed)


def test_undo_takes_back_the_decision_with_the_chance_that_followed() -> None:
    session = start()
    before = session.state
    session.play(cd.Show())
    played = session.transitions[2:]
    assert session.undo() == played
    assert session.state is before
    assert (session.ply, session.current_player) == (2, 0)


def test_the_deal_cannot_be_undone() -> None:
    session = start()
    assert not session.can_undo
    with pytest.raises(HistoryError, match="no decision to undo"):
        session.undo()
    session.play(cd.Take(1))
    session.undo()
    assert not session.can_undo
    with pytest.raises(HistoryError):
        session.undo()
    assert session.ply == 2


def test_a_report_is_taken_back_by_itself() -> None:
    session = start()
    session.play(cd.Take(1))
    middle = session.state
    session.play(cd.Slip(0))
    session.undo()
    assert session.state is middle


def test_redo_brings_back_the_very_same_states_and_events() -> None:
    session = start()
    events = [session.play(move) for move in (cd.Take(1), cd.Show(), cd.Slip(0))]
    end, steps = session.state, session.transitions[:]
    for _ in range(3):
        session.undo()
    assert session.can_redo
    assert [session.redo() for _ in range(3)] == events
    assert session.state is end
    assert session.transitions == steps
    assert not session.can_redo
    with pytest.raises(HistoryError, match="no decision to redo"):
        session.redo()


def test_a_game_that_is_over_goes_on_after_undo() -> None:
    session = Session(cd.RULES, cd.Setup(heap=5), seed=7)
    session.play(cd.Take(3))
    session.play(cd.Take(2))
    assert session.is_over
    session.undo()
    assert (session.is_over, session.current_player) == (False, 1)


def test_the_same_decision_again_has_the_same_luck() -> None:
    session = start()
    session.play(cd.Take(2))
    session.play(cd.Show())
    luck = session.state
    session.undo()
    session.play(cd.Show())
    assert session.state == luck
    session.undo()
    session.undo()
    session.play(cd.Take(2))
    session.play(cd.Show())
    assert session.state == luck


def test_playing_something_else_ends_the_way_forward() -> None:
    session = start()
    session.play(cd.Take(1))
    session.undo()
    session.play(cd.Take(2))
    assert not session.can_redo
    session.undo()
    assert session.can_redo
    session.redo()
    assert session.transitions[-1].move == cd.Take(2)


# --- manual chance --------------------------------------------------------------------------------
def manual() -> Game:
    session = Session(cd.RULES, cd.Setup(), chance="manual")
    session.resolve(cd.Dealt(cd.Charm.LEFT))
    session.resolve(cd.Dealt(cd.Charm.DOUBLE))
    return session


def test_undo_takes_back_manual_outcomes_with_their_decision() -> None:
    session = manual()
    session.play(cd.Show())
    session.resolve(cd.Rolled(2))
    session.undo()
    assert (session.ply, session.current_player) == (2, 0)
    assert session.redo() == (cd.CharmShown(0, cd.Charm.LEFT), cd.Taken(0, 2))


def test_undo_while_an_outcome_is_awaited_takes_back_the_decision() -> None:
    session = manual()
    session.play(cd.Show())
    session.undo()
    assert session.current_player == 0
    session.redo()
    assert session.chance_outcomes() != ()


def test_an_outcome_entered_wrongly_is_taken_back_alone() -> None:
    session = manual()
    session.play(cd.Show())
    session.resolve(cd.Rolled(1))
    step = session.undo_chance()
    assert step.move == cd.Rolled(1)
    assert session.state is step.before
    session.resolve(cd.Rolled(2))
    assert session.state.heap == 10


def test_outcomes_of_the_deal_can_be_taken_back_to_the_first() -> None:
    session = manual()
    session.play(cd.Take(1))
    session.undo()
    session.undo_chance()
    assert not session.can_redo  # it would not follow any more
    session.undo_chance()
    assert session.ply == 0
    with pytest.raises(HistoryError, match="not an outcome that was entered"):
        session.undo_chance()


def test_only_manual_outcomes_are_taken_back_so() -> None:
    session = manual()
    session.play(cd.Take(1))
    with pytest.raises(HistoryError):
        session.undo_chance()
    seeded = start()
    with pytest.raises(HistoryError):
        seeded.undo_chance()
    assert (session.ply, seeded.ply) == (3, 2)


def test_the_line_itself_goes_back_only_at_the_revision_that_is_expected() -> None:
    """Another thread can have played since the session has looked."""
    session = start()
    old = session.revision
    session.play(cd.Take(1))
    line, undo = session._line, session.rules.undo
    with pytest.raises(StaleMoveError) as caught:
        line.take_back(2, undo, old)
    assert (caught.value.expected_revision, caught.value.revision) == (old, session.revision)
    with pytest.raises(HistoryError, match=r"^there is no decision to undo$"):
        line.take_back(None, undo)
    with pytest.raises(HistoryError, match=r"^there is no decision to undo$"):
        line.take_back(session.ply, undo)
    with pytest.raises(HistoryError, match=r"^there is no decision to redo$"):
        line.take_again()
    assert line.take_back(2, undo, session.revision)


def test_a_step_from_elsewhere_names_the_revision_that_was_expected() -> None:
    session = start()
    old, steps = session.revision, session.transitions[:1]
    with pytest.raises(StaleMoveError) as caught:
        session._line.take(steps, session.ply, old)
    assert (caught.value.expected_revision, caught.value.revision) == (old, session.revision)


def test_stale_revisions_are_named() -> None:
    session = start()
    old = session.revision
    session.play(cd.Take(1))
    session.undo()
    for call in (
        lambda: session.undo(expected_revision=old),
        lambda: session.observe_events(0, since="nowhere-1"),
    ):
        with pytest.raises(StaleMoveError) as caught:
            call()
        assert caught.value.expected_revision in (old, "nowhere-1")
        assert caught.value.revision == session.revision
