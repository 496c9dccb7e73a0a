"""The view of a session's steps, and what a long history costs."""

from __future__ import annotations

import copy
import pickle
import tracemalloc
from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from boardrules import History, Session
from tests.support import countdown as cd

Game = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


def start() -> Game:
    session = Session(cd.RULES, cd.Setup(), seed=7)
    for move in (cd.Take(1), cd.Show(), cd.Take(2)):
        session.play(move)
    return session


def test_a_history_is_a_sequence_of_steps() -> None:
    session = start()
    history = session.transitions
    assert isinstance(history, Sequence)
    assert len(history) == session.ply
    assert [step.before for step in history][1:] == [step.after for step in history][:-1]
    assert list(reversed(history)) == list(history)[::-1]
    assert history[-1].after is session.state
    assert history[2] in history
    assert history.index(history[2]) == 2
    with pytest.raises(IndexError):
        history[session.ply]


def test_a_slice_is_a_tuple_that_stays() -> None:
    session = start()
    steps = session.transitions[2:]
    assert type(steps) is tuple
    assert len(steps) == session.ply - 2
    session.undo()
    assert len(steps) == session.ply - 1


def test_it_shows_the_session_as_it_is() -> None:
    session = start()
    history, ply = session.transitions, session.ply
    session.undo()
    assert len(history) == ply - 1
    session.redo()
    assert len(history) == ply
    assert session.transitions is history


def test_it_equals_sequences_of_equal_steps() -> None:
    session, other = start(), start()
    history = session.transitions
    assert history == other.transitions
    assert history == tuple(history)
    assert list(history) == history
    other.undo()
    assert history != other.transitions
    assert history != tuple(history)[:-1]
    assert history != 7


def test_it_cannot_be_changed_or_hashed() -> None:
    history = start().transitions
    with pytest.raises(TypeError):
        history[0] = history[1]  # type: ignore[index]
    with pytest.raises(TypeError):
        hash(history)
    assert not hasattr(history, "append")
    assert repr(history) == f"<History of {len(history)} steps>"
    assert isinstance(history, History)


# --- copies of sessions ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    "make_copy", [copy.copy, copy.deepcopy, lambda session: pickle.loads(pickle.dumps(session))]
)
def test_a_copied_session_goes_its_own_way(make_copy: Callable[[Game], Game]) -> None:
    session = start()
    session.undo()
    twin = make_copy(session)
    assert (twin.state, twin.seed, twin.can_redo) == (session.state, 7, True)
    assert twin.transitions == session.transitions
    before = (session.state, session.transitions[:], session.can_redo)
    events = twin.play(cd.Show())
    assert (session.state, session.transitions[:], session.can_redo) == before
    assert len(twin.transitions) == session.ply + 2
    assert session.play(cd.Show()) == events
    assert session.transitions == twin.transitions


# --- cost -----------------------------------------------------------------------------------------
class Endless(cd.Countdown):
    """The heap is filled up again and again, and charms can be shown for ever."""

    def step(self, state: cd.State, move: cd.Move, events: list[cd.Event] | None) -> cd.State:
        after = super().step(state, move, events)
        return evolve(after, heap=30, shown=(False,) * after.setup.players)


def most_memory(action: Callable[[], object]) -> int:
    """The bytes that an action has in use at the same time, more than before."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_play_and_undo_copy_nothing_of_a_long_history() -> None:
    """The steps of 16,000 plies are 128,000 bytes of pointers, which nothing copies."""
    session = Game(Endless(), cd.Setup(heap=30), seed=7)

    def play_and_undo() -> int:
        # The list grows in leaps: the least of several tries is what an ordinary one costs.
        played = min(most_memory(lambda: session.play(cd.Show())) for _ in range(3))
        return max(played, most_memory(session.undo), most_memory(session.redo))

    early = play_and_undo()
    while session.ply < 16_000:
        session.play(cd.Show())
    late = play_and_undo()
    assert late < early + 2_000
