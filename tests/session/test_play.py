"""Playing: decisions, seeded chance, table reports, and all that is refused."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from boardrules import (
    CHANCE,
    HOST,
    Code,
    IllegalMoveError,
    NotationError,
    RandomSource,
    Session,
    SetupError,
    StaleMoveError,
    Transition,
)
from boardrules.core import core_violation
from boardrules.seeded import SeededSource
from tests.support import countdown as cd

Game = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


def start(seed: int | None = 7, heap: int = 12) -> Game:
    return Session(cd.RULES, cd.Setup(heap=heap), seed=seed)


def snapshot(session: Game) -> tuple[object, ...]:
    return (session.state, session.transitions[:], session.ply, session.can_undo, session.can_redo)


def test_a_seeded_session_starts_after_the_deal() -> None:
    session = start()
    assert session.current_player == 0
    assert [type(step.move) for step in session.transitions] == [cd.Dealt, cd.Dealt]
    assert session.ply == 2
    assert not session.can_undo


def test_play_carries_out_the_decision_and_the_chance_after_it() -> None:
    session = start()
    before = session.state
    events = session.play(cd.Show())
    decision, chance = session.transitions[2:]
    assert (decision.move, type(chance.move)) == (cd.Show(), cd.Rolled)
    assert decision.before is before
    assert session.state is chance.after
    assert events == decision.events + chance.events
    assert session.current_player == 1


def test_each_draw_follows_from_seed_and_ply_alone() -> None:
    session = start(seed=5)
    session.play(cd.Show())
    session.play(cd.Show())
    drawn, source = [0, 1, 3, 5], SeededSource(5)
    for ply, step in enumerate(session.transitions):
        assert (type(step.move) in (cd.Dealt, cd.Rolled)) == (ply in drawn)
        if ply in drawn:
            source.place = ply
            assert step.move == cd.RULES.sample_chance(step.before, source)


def test_equal_seeds_have_equal_chance_and_seeds_differ() -> None:
    def deal(seed: int) -> tuple[cd.Charm | None, ...]:
        return start(seed).state.charms

    assert all(deal(seed) == deal(seed) for seed in range(5))
    assert len({deal(seed) for seed in range(40)}) == 6


def test_without_a_seed_a_fresh_one_is_taken() -> None:
    seeds = {start(seed=None).seed for _ in range(4)}
    assert len(seeds) == 4
    assert all(seed is not None and 0 <= seed < 2**128 for seed in seeds)


def test_a_table_report_is_played_and_is_among_no_legal_moves() -> None:
    session = start()
    assert session.legal_reports() == (cd.Slip(0), cd.Slip(1))
    assert not set(session.legal_reports()) & set(session.legal_moves())
    assert session.play(cd.Slip(1)) == (cd.TokenAdded(1),)
    assert session.state.heap == 13
    assert session.current_player == 0


def test_a_whole_game_ends_with_an_outcome() -> None:
    session = start(heap=6)
    session.play(cd.Take(3))
    assert (session.is_over, session.outcome) == (False, None)
    session.play(cd.Take(3))
    assert session.is_over
    assert session.current_player is None
    assert session.legal_moves() == ()
    assert session.outcome is not None
    assert session.outcome.winners == (1,)


def test_moves_as_texts() -> None:
    session = start()
    assert session.format_move(cd.Take(2)) == "take 2"
    assert session.parse_move("take 2") == cd.Take(2)
    assert session.play_text("take 2", expected_revision=session.revision, player=0) == (
        cd.Taken(0, 2),
    )


def test_what_is_legal_and_why_not() -> None:
    session = start(heap=5)
    session.play(cd.Take(3))
    assert session.is_legal(cd.Take(2))
    assert session.explain(cd.Take(2)) is None
    assert not session.is_legal(cd.Take(3))
    why = session.explain(cd.Take(3))
    assert why is not None
    assert why.rule == "CD-2"


# --- views ----------------------------------------------------------------------------------------
def test_viewers_see_what_they_may() -> None:
    session = start()
    assert session.observe(0).own is session.state.charms[0]
    assert session.observe(None).own is None
    assert session.observe_events(1) == (
        cd.CharmDealt(0, None),
        cd.CharmDealt(1, session.state.charms[1]),
    )


def test_events_without_since_are_those_of_the_last_decision() -> None:
    session = start()
    assert len(session.observe_events(0)) == 2  # only the deal so far
    dealt = session.revision
    session.play(cd.Take(1))
    session.play(cd.Take(2))
    assert session.observe_events(None) == (cd.Taken(1, 2),)
    assert session.observe_events(None, since=dealt) == (cd.Taken(0, 1), cd.Taken(1, 2))
    assert session.observe_events(None, since=session.revision) == ()


ODD_REVISIONS: list[Any] = [
    "",
    "9",
    "-",
    "x-0",
    "-0",
    0,
    2,
    -1,
    1.0,
    True,
    b"0",
    ("0",),
    "0" * 10_000_000,
    "\ud800",
    "a-٣",
]


@pytest.mark.parametrize("odd", ODD_REVISIONS, ids=range(len(ODD_REVISIONS)))
def test_what_is_no_revision_of_the_session_is_stale(odd: str) -> None:
    session = start()
    before = snapshot(session)
    acts: list[Callable[[], object]] = [
        lambda: session.observe_events(0, since=odd),
        lambda: session.play(cd.Take(1), expected_revision=odd),
        lambda: session.resolve(cd.Rolled(1), expected_revision=odd),
    ]
    for act in acts:
        with pytest.raises(StaleMoveError) as caught:
            act()
        assert len(str(caught.value)) < 200
    assert snapshot(session) == before


def test_odd_spellings_of_the_present_revision_are_stale() -> None:
    session = start()
    epoch, count = session.revision.split("-")
    for odd in (f"{epoch}-0{count}", f"{epoch}-{count} ", f"{epoch}-+{count}", f"{epoch}-{count}-"):
        for act in (
            partial(session.observe_events, 0, since=odd),
            partial(session.play, cd.Take(1), expected_revision=odd),
        ):
            with pytest.raises(StaleMoveError):
                act()


def test_repr_tells_neither_seed_nor_state() -> None:
    assert repr(start(seed=987654321)) == "<Session of countdown at ply 2, 0 to move>"


# --- refused --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda s: s.play(cd.Take(4)), Code.OUT_OF_RANGE),
        (lambda s: s.play(cd.Take(1), player=1), Code.NOT_YOUR_TURN),
        (lambda s: s.play(cd.Take(1), player=None), Code.NOT_YOUR_TURN),
        (lambda s: s.play(cd.Slip(0), player=1), Code.NOT_YOUR_TURN),
        (lambda s: s.play(cd.Slip(0), player=0), Code.NOT_A_DECISION),
        (lambda s: s.play(cd.Rolled(1), player=0), Code.NOT_A_DECISION),
        (lambda s: s.play("take 1", player=0), Code.NOT_A_DECISION),
        (lambda s: s.play(cd.Rolled(1)), Code.NOT_A_DECISION),
        (lambda s: s.resolve(cd.Rolled(1)), Code.NOT_CHANCE),
        (lambda s: s.resolve(cd.Take(1)), Code.NOT_AN_OUTCOME),
        (lambda s: s.resolve(cd.Take(9)), Code.NOT_AN_OUTCOME),
        (lambda s: s.play("take 1"), Code.UNKNOWN_MOVE),
    ],
)
def test_illegal_moves_are_refused_and_change_nothing(
    act: Callable[[Game], object], code: Code
) -> None:
    session = start()
    session.play(cd.Take(1))
    session.undo()
    before = snapshot(session)
    with pytest.raises(IllegalMoveError) as caught:
        act(session)
    assert caught.value.violation.code is code
    assert snapshot(session) == before


@pytest.mark.parametrize("player", [2, 99, -1, True, 1.0, "0", HOST.value, (0,)])
def test_nobody_is_such_a_player(player: int) -> None:
    session = start()
    before = snapshot(session)
    for act in (
        lambda: session.play(cd.Take(1), player=player),
        lambda: session.play_text("take 1", player=player),
        lambda: session.explain(cd.Take(1), player=player),
        lambda: session.is_legal(cd.Take(1), player=player),
    ):
        with pytest.raises(ValueError, match="viewer must be None or 0 to 1"):
            act()
    assert snapshot(session) == before


def test_others_learn_only_that_it_is_not_their_turn() -> None:
    """The heap allows no third token: that is the business of the player to move."""
    session = start(heap=5)
    session.play(cd.Take(3))
    answers = set()
    for player in (None, 0):
        for move in (cd.Take(2), cd.Take(3), cd.Take(9), cd.Rolled(1), cd.Slip(0)):
            assert not session.is_legal(move, player=player)
            answers.add(session.explain(move, player=player))
            with pytest.raises(IllegalMoveError) as caught:
                session.play(move, player=player)
            answers.add(caught.value.violation)
        for text in ("take 2", "nonsense", ""):
            with pytest.raises(IllegalMoveError) as caught:
                session.play_text(text, player=player)
            answers.add(caught.value.violation)
    assert answers == {core_violation(Code.NOT_YOUR_TURN)}
    assert session.is_legal(cd.Take(2), player=1)
    why = session.explain(cd.Take(3), player=1)
    assert why == session.explain(cd.Take(3))
    assert why is not None


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    session = start(heap=5)
    session.play(cd.Take(3))
    session.play(cd.Take(2))
    for player in (None, 0, 1):
        with pytest.raises(IllegalMoveError) as caught:
            session.play(cd.Take(1), player=player)
        assert caught.value.violation.code is Code.NOT_YOUR_TURN
    with pytest.raises(IllegalMoveError) as caught:
        session.play(cd.Take(1))
    assert caught.value.violation.code is Code.GAME_OVER


@pytest.mark.parametrize(
    "act",
    [
        lambda s, old: s.play(cd.Take(1), expected_revision=old),
        lambda s, old: s.play(cd.Take(9), expected_revision=old, player=0),
        lambda s, old: s.play_text("nonsense", expected_revision=old),
        lambda s, old: s.play_text("nonsense", expected_revision=old, player=0),
        lambda s, old: s.resolve(cd.Rolled(1), expected_revision=old),
        lambda s, old: s.observe_events(0, since=start().revision),
    ],
)
def test_what_is_meant_for_another_position_is_stale_before_all_else(
    act: Callable[[Game, str], object],
) -> None:
    session = start()
    old = session.revision
    session.play(cd.Take(1))
    before = snapshot(session)
    with pytest.raises(StaleMoveError) as caught:
        act(session, old)
    assert caught.value.revision == session.revision
    assert snapshot(session) == before
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.expected_revision == caught.value.expected_revision
    assert again.revision == session.revision


def test_a_move_with_the_right_revision_is_played() -> None:
    session = start()
    session.play(cd.Take(1), expected_revision=session.revision)
    assert session.ply == 3


def test_the_same_ply_after_an_undo_is_another_revision() -> None:
    session = start()
    first = session.revision
    session.play(cd.Take(1))
    seen = session.revision
    session.undo()
    session.play(cd.Take(2))
    with pytest.raises(StaleMoveError):
        session.observe_events(1, since=seen)
    with pytest.raises(StaleMoveError):
        session.play(cd.Take(1), expected_revision=seen)
    assert session.observe_events(1, since=first) == (cd.Taken(0, 2),)


def test_every_step_and_every_start_has_its_own_revision() -> None:
    session = start()
    seen = [session.revision]
    for act in (
        lambda: session.play(cd.Take(1)),
        session.undo,
        session.redo,
        lambda: session.play(cd.Show()),
        session.undo,
    ):
        act()
        seen.append(session.revision)
    twins = (
        copy.copy(session),
        pickle.loads(pickle.dumps(session)),
        Session.loads(session.dumps(), rules=cd.RULES),
        Session.from_state(cd.RULES, session.state),
        start(),
    )
    seen += [twin.revision for twin in twins]
    assert len(set(seen)) == len(seen)


def test_a_text_is_played_for_its_sender_only() -> None:
    session = start()
    with pytest.raises(IllegalMoveError) as caught:
        session.play_text("take 1", player=1)
    assert caught.value.violation == core_violation(Code.NOT_YOUR_TURN)
    session.play_text("take 1", player=0)
    assert session.current_player == 1


def test_an_unreadable_move_text_says_what_was_expected() -> None:
    session = start()
    before = snapshot(session)
    with pytest.raises(NotationError, match="expected one of take, show"):
        session.play_text("jump 3")
    assert snapshot(session) == before


def test_a_setup_that_cannot_be_played_names_every_fault() -> None:
    with pytest.raises(SetupError) as caught:
        Session(cd.RULES, cd.Setup(players=7, heap=0))
    assert [fault.path for fault in caught.value.faults] == ["players", "heap"]


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, True, "7"])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(SetupError, match="seed: must be a whole number"):
        Session(cd.RULES, cd.Setup(), seed=seed)


def test_the_greatest_seed_is_fine() -> None:
    assert Session(cd.RULES, cd.Setup(), seed=2**128 - 1).current_player == 0


class Jinxed(cd.Countdown):
    """A die that falls off the table: an error while chance follows a decision."""

    def sample_chance(self, state: cd.State, rng: RandomSource) -> cd.Move:
        if isinstance(state.pending, cd.Roll):
            raise RuntimeError("the die is gone")
        return super().sample_chance(state, rng)


def test_an_error_in_the_chance_that_follows_leaves_all_as_it_was() -> None:
    session = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation](
        Jinxed(), cd.Setup(), seed=7
    )
    session.play(cd.Take(1))
    session.undo()
    before = snapshot(session)
    with pytest.raises(RuntimeError):
        session.play(cd.Show())
    assert snapshot(session) == before
    assert session.current_player == 0


def test_the_session_keeps_its_types() -> None:
    """Checked by the type checkers, too: nothing here is of an unknown type."""
    session = start()
    state: cd.State = session.state
    step: Transition[cd.State, cd.Move, cd.Event] = session.transitions[0]
    assert step.before.setup is state.setup
    assert session.rules is cd.RULES
    assert session.setup == cd.Setup()
    assert session.chance == "seed"
    assert CHANCE is not session.current_player


def test_a_text_from_a_seat_is_played_from_that_seat() -> None:
    """What a seat may not play as a move it may not play as a text: reports, for one."""
    session = start()
    report = next(iter(cd.RULES.report_types))
    reports = session.legal_reports()
    assert reports, report
    text = session.format_move(reports[0])
    with pytest.raises(IllegalMoveError) as caught:
        session.play_text(text, player=0)
    assert caught.value.violation.code is Code.NOT_A_DECISION
    assert session.play_text(text)


def test_a_text_is_stale_if_somebody_plays_while_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = start()
    seen, parse = session.revision, cd.RULES.parse_move

    def slow(state: cd.State, text: str) -> cd.Move:
        monkeypatch.undo()
        session.play(cd.Take(1))
        return parse(state, text)

    monkeypatch.setattr(type(cd.RULES), "parse_move", lambda _, state, text: slow(state, text))
    with pytest.raises(StaleMoveError):
        session.play_text("take 1", expected_revision=seen)
    assert session.ply == 3
