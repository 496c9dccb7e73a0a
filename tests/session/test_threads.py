"""Several threads on one session: it takes one step at a time, and its record is sound."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import pytest

from boardrules import IllegalMoveError, Session, StaleMoveError, replay
from boardrules import wandering_towers as wt
from tests.support import countdown as cd

Game = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


class Interrupted(cd.Countdown):
    """Rules in whose next step something else happens."""

    meanwhile: Callable[[], object] | None = None

    def step(self, state: cd.State, move: cd.Move, events: list[cd.Event] | None) -> cd.State:
        after = super().step(state, move, events)
        act, self.meanwhile = self.meanwhile, None
        if act is not None:
            act()
        return after


def play_undo(session: Game) -> None:
    session.undo()
    session.play(cd.Take(2))


def play_and_go_elsewhere(session: Game) -> None:
    session.play(cd.Take(2))
    session.undo()
    session.play(cd.Take(1))


@pytest.mark.parametrize(
    "meanwhile",
    [lambda s: s.play(cd.Take(2)), lambda s: s.undo(), play_undo, play_and_go_elsewhere],
)
def test_a_step_from_a_position_that_has_passed_is_refused(
    meanwhile: Callable[[Game], object],
) -> None:
    rules = Interrupted()
    session: Game = Session(rules, cd.Setup(), seed=7)
    session.play(cd.Take(1))
    rules.meanwhile = partial(meanwhile, session)
    with pytest.raises(StaleMoveError):
        session.play(cd.Show())
    assert list(replay(rules, session.record())) == session.transitions
    assert session.state == session.transitions[-1].after


def test_a_step_over_an_undo_and_redo_draws_what_the_seed_says() -> None:
    rules = Interrupted()
    session: Game = Session(rules, cd.Setup(), seed=7)
    session.play(cd.Take(1))

    def undo_and_redo() -> None:
        session.undo()
        session.redo()

    rules.meanwhile = undo_and_redo
    session.play(cd.Show())
    alone = Session(cd.RULES, cd.Setup(), seed=7)
    alone.play(cd.Take(1))
    alone.play(cd.Show())
    assert session.record().moves == alone.record().moves


@pytest.fixture
def quick_switches() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("quick_switches")
def test_threads_leave_a_record_that_follows_the_rules() -> None:
    session = Session(wt.RULES, wt.Setup(players=4), seed=5)

    def hammer(seed: int) -> int:
        rng, played = Random(seed), 0
        for _ in range(150):
            moves = session.legal_moves()
            try:
                if rng.random() < 0.2 and session.can_undo:
                    session.undo()
                elif moves:
                    session.play(rng.choice(moves))
                    played += 1
            except (StaleMoveError, IllegalMoveError, IndexError):
                continue
        return played

    with ThreadPoolExecutor(4) as pool:
        played = list(pool.map(hammer, range(4)))
    assert min(played) > 0
    steps = list(replay(wt.RULES, session.record()))
    assert steps == session.transitions
    assert steps[-1].after == session.state
    assert Session.loads(session.dumps(), rules=wt.RULES).state == session.state
