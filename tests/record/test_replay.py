"""Records and their replay."""

from __future__ import annotations

import pickle
from itertools import pairwise

import pytest
from attrs import evolve

from boardrules import Record, RecordError, Session, SetupError, StateError, replay
from tests.support import countdown as cd

DEAL = (cd.Dealt(cd.Charm.DOUBLE), cd.Dealt(cd.Charm.LEFT))


def record(*moves: cd.Move, heap: int = 12) -> Record[cd.Setup, cd.Move]:
    return Record("countdown", 3, cd.Setup(heap=heap), "manual", None, (*DEAL, *moves))


def test_replay_gives_every_step_and_the_states_join() -> None:
    game = record(cd.Show(), cd.Rolled(2), cd.Slip(1), cd.Take(3))
    steps = list(replay(cd.RULES, game))
    assert tuple(step.move for step in steps) == game.moves
    assert all(one.after is two.before for one, two in pairwise(steps))
    # 12 tokens; a double charm with 2 pips takes 4; one is put back; three are taken.
    assert [step.after.heap for step in steps] == [12, 12, 12, 8, 9, 6]


def test_replay_is_lazy() -> None:
    steps = replay(cd.RULES, record(cd.Rolled(1)))
    assert next(steps).move == DEAL[0]


def test_a_move_that_does_not_follow_is_named_with_the_rule_and_keeps_what_came_before() -> None:
    game = record(cd.Take(3), cd.Take(3), cd.Take(1), heap=5)
    with pytest.raises(RecordError) as caught:
        list(replay(cd.RULES, game))
    (fault,) = caught.value.faults
    assert (fault.path, fault.rule) == ("moves[3]", "CD-2")
    assert "2 tokens" in fault.message
    assert tuple(step.move for step in caught.value.replayed) == game.moves[:3]
    assert isinstance(caught.value, StateError)


def test_a_record_cut_off_before_the_fault_goes_on() -> None:
    game = record(cd.Take(3), cd.Take(3), cd.Take(1), heap=5)
    session = Session.from_record(cd.RULES, evolve(game, moves=game.moves[:3]))
    assert (session.ply, session.state.heap) == (3, 2)


def test_a_setup_that_cannot_be_played_is_a_setup_error() -> None:
    with pytest.raises(SetupError, match="heap: must be 5 to 30, not 99"):
        list(replay(cd.RULES, record(heap=99)))


def test_a_record_of_another_game_or_newer_rules_is_refused_naming_both() -> None:
    with pytest.raises(RecordError) as caught:
        list(replay(cd.RULES, evolve(record(), game="chess", rules_version=4)))
    assert [str(fault) for fault in caught.value.faults] == [
        "game: must be 'countdown', not 'chess'",
        "rules_version: must be at most 3, not 4",
    ]


def test_a_record_of_older_rules_is_replayed() -> None:
    game = evolve(record(cd.Show(), cd.Rolled(2)), rules_version=1)
    assert tuple(step.move for step in replay(cd.RULES, game)) == game.moves
    session = Session.from_record(cd.RULES, game)
    assert session.record() == evolve(game, rules_version=3)


def test_a_record_of_older_rules_is_replayed_up_to_the_move_that_no_longer_follows() -> None:
    game = evolve(record(cd.Take(3), cd.Take(3), cd.Take(1), heap=5), rules_version=2)
    with pytest.raises(RecordError, match="version 2 of the rules, an older one than 3") as caught:
        Session.from_record(cd.RULES, game)
    assert caught.value.faults[0].path == "moves[3]"
    assert tuple(step.move for step in caught.value.replayed) == game.moves[:3]
    cut = evolve(game, moves=game.moves[: len(caught.value.replayed)])
    assert Session.from_record(cd.RULES, cut).ply == 3


def test_the_error_can_be_pickled() -> None:
    with pytest.raises(RecordError) as caught:
        list(replay(cd.RULES, record(cd.Rolled(1))))
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.faults, again.replayed) == (caught.value.faults, caught.value.replayed)
