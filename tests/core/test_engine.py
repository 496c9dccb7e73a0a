"""The engine: chapters made and joined in the tests, and games that change what it hands over."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TypeAlias

import pytest
from attrs import field, frozen

from boardrules import CHANCE, Code, RandomSource, Violation
from boardrules import kragmortha as km
from boardrules.core.chapter import Chapter as AnyChapter
from boardrules.core.draft import Drafts
from boardrules.core.engine import Engine
from boardrules.core.players import Mover
from boardrules.kragmortha.game import Kragmortha


# --- a game of dice -------------------------------------------------------------------------------
@frozen
class Turn:
    """A throw or a stop is due."""


@frozen
class Roll:
    """A die is rolled; one without faces shows the total."""

    faces: tuple[int, ...]


@frozen
class Rest:
    """Nothing is due so many times."""

    left: int


@frozen
class Ask:
    """A player has to answer, or player 0 if the total is 100."""

    player: int


@frozen
class Throw:
    pass


@frozen
class Stop:
    pass


@frozen
class Answer:
    player: int


@frozen
class Shout:
    total: int


@frozen
class Rolled:
    pips: int


Pending: TypeAlias = Turn | Roll | Rest | Ask
Move: TypeAlias = Throw | Stop | Answer | Shout | Rolled


@frozen(weakref_slot=False)
class State:
    player: int
    pending: tuple[Pending, ...]
    total: int = 0
    offered: tuple[Move, ...] | None = field(init=False, default=None, eq=False, repr=False)


class Draft:
    player: int
    pending: tuple[Pending, ...]
    total: int


Position: TypeAlias = State | Draft
Chapter: TypeAlias = AnyChapter[State, Draft, Move, str]
DRAFTS = Drafts(State, Draft)
FACES = (1, 1, 2)
TURN = State(0, (Turn(),), 5)
ROLL = State(0, (Turn(), Roll(FACES)), 5)
ASKED = State(0, (Ask(1),), 5)
OVER = State(0, (), 5)


def turns(faces: tuple[int, ...] = FACES) -> Chapter:
    """Return the chapter of turns."""
    chapter = Chapter()

    @chapter.lists(Turn, due="a throw or a stop")
    def list_turn(position: Position, turn: Turn) -> Sequence[Move]:
        return (Throw(), Stop())

    @chapter.refuses(Throw)
    def why_no_throw(state: State, move: Throw) -> Violation | None:
        return None

    @chapter.refuses(Stop, at=(Ask, Rest))
    def why_no_stop(state: State, move: Stop) -> Violation:
        return Violation("X-1", Code.NOT_NOW, f"No {move} at {state.total}.")

    @chapter.does(Throw)
    def throw(draft: Draft, move: Throw, events: list[str] | None) -> None:
        draft.pending = (*draft.pending, Roll(faces))

    @chapter.does(Stop)
    def stop(draft: Draft, move: Stop, events: list[str] | None) -> None:
        draft.pending = (Rest(2),)

    @chapter.settles(Rest)
    def rest(draft: Draft, rest: Rest, events: list[str] | None) -> bool:
        if events is not None:
            events.append(f"rest {rest.left}")
        following: Pending = Rest(rest.left - 1) if rest.left else Ask(1 - draft.player)
        draft.pending = (*draft.pending[:-1], following)
        return True

    return chapter


def answers() -> Chapter:
    """Return the chapter of questions, and of a report that is always possible."""
    chapter = Chapter()

    @chapter.decides(Ask)
    def asked(position: Position, ask: Ask) -> int:
        return 0 if position.total == 100 else ask.player

    @chapter.lists(Ask)
    def list_answers(position: Position, ask: Ask) -> Sequence[Move]:
        return (Answer(ask.player),)

    @chapter.refuses(Answer, at=Turn)
    def why_no_answer(state: State, move: Answer) -> Violation:
        return Violation("X-2", Code.NOT_NOW, f"Nobody asked {move.player}.")

    @chapter.does(Answer)
    def answer(draft: Draft, move: Answer, events: list[str] | None) -> None:
        draft.pending = ()

    @chapter.settles(Ask)
    def keep_asking(draft: Draft, ask: Ask, events: list[str] | None) -> bool:
        return False

    @chapter.lists_reports
    def list_shouts(position: Position) -> Sequence[Move]:
        return (Shout(position.total),)

    @chapter.does(Shout)
    def shout(draft: Draft, move: Shout, events: list[str] | None) -> None:
        if events is not None:
            events.append(f"shout {move.total}")
        draft.total = 0

    return chapter


def dice() -> Chapter:
    """Return the chapter of dice."""
    chapter = Chapter()

    @chapter.draws(Roll, Rolled)
    def faces_of(position: Position, roll: Roll) -> Sequence[int]:
        return roll.faces or (position.total,)

    @chapter.resolves(Roll)
    def resolve(draft: Draft, roll: Roll, pips: int, events: list[str] | None) -> None:
        draft.total += pips
        draft.pending = draft.pending[:-1]
        if events is not None:
            events.append(f"{pips} of {len(roll.faces)}")

    return chapter


def join(*chapters: Chapter) -> Engine[State, Draft, Move, str]:
    return Engine(chapters, DRAFTS)


def engine() -> Engine[State, Draft, Move, str]:
    return join(turns(), answers(), dice())


class Numbers:
    """A source of given numbers."""

    def __init__(self, *numbers: float) -> None:
        self.left = list(numbers)

    def random(self) -> float:
        return self.left.pop(0)


# --- joining --------------------------------------------------------------------------------------
def test_a_class_has_one_function_in_a_chapter() -> None:
    chapter = turns()
    with pytest.raises(TypeError, match="two functions are registered for Turn"):

        @chapter.lists(Turn)
        def list_again(position: Position, turn: Turn) -> Sequence[Move]:
            return ()


def test_a_class_has_one_function_in_all_chapters() -> None:
    with pytest.raises(TypeError, match="two chapters register Turn"):
        join(turns(), turns())


@pytest.mark.parametrize("left_out", ["cases", "resolvers"])
def test_chance_needs_its_cases_and_what_resolves_it(left_out: str) -> None:
    chapter = dice()
    getattr(chapter, left_out).clear()
    with pytest.raises(TypeError, match=r"^each kind of chance needs both its cases and what"):
        join(turns(), chapter)


# --- who decides, and what ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "player"),
    [
        (TURN, 0),
        (State(1, (Turn(),)), 1),
        (ASKED, 1),
        (State(0, (Ask(1),), 100), 0),
        (ROLL, CHANCE),
        (OVER, None),
    ],
)
def test_who_decides(state: State, player: Mover) -> None:
    assert engine().current_player(state) == player


@pytest.mark.parametrize(
    ("state", "moves", "reports"),
    [
        (TURN, (Throw(), Stop()), (Shout(5),)),
        (ASKED, (Answer(1),), (Shout(5),)),
        (State(0, (Rest(1),), 3), (), (Shout(3),)),
        (ROLL, (), ()),
        (OVER, (), ()),
    ],
)
def test_what_is_legal(state: State, moves: tuple[Move, ...], reports: tuple[Move, ...]) -> None:
    joined = engine()
    assert joined.legal_moves(state) == moves
    assert joined.legal_reports(state) == reports
    for move in (*moves, *reports):
        assert joined.find_legal(state, move) == move
    assert joined.find_legal(state, Shout(4)) is None


def test_moves_are_listed_once_for_each_state() -> None:
    """So a state keeps the very objects, and another that is equal has its own."""
    joined = engine()
    first, second = State(0, (Turn(),)), State(0, (Turn(),))
    moves = joined.legal_moves(first)
    assert joined.legal_moves(first) is moves
    assert joined.legal_moves(second) is not moves
    assert joined.find_legal(first, Throw()) is moves[0]
    following = joined.step(first, moves[0])
    assert following.offered is None


def test_without_reports_nothing_is_reported() -> None:
    assert join(turns(), dice()).legal_reports(TURN) == ()


# --- chance ---------------------------------------------------------------------------------------
def test_outcomes_have_their_exact_probabilities() -> None:
    joined = engine()
    odds = ((Rolled(1), Fraction(2, 3)), (Rolled(2), Fraction(1, 3)))
    assert joined.chance_outcomes(ROLL) == odds
    assert joined.chance_outcomes(State(0, (Roll(()),), 9)) == ((Rolled(9), Fraction(1, 1)),)
    for state in (TURN, OVER):
        assert joined.chance_outcomes(state) == ()
        with pytest.raises(ValueError, match=r"^chance decides nothing here$"):
            joined.sample_chance(state, Random(1))
    for number, pips in ((0.0, 1), (0.66, 1), (0.67, 2), (1 - 2**-53, 2)):
        assert joined.sample_chance(ROLL, Numbers(number)) == Rolled(pips)


def test_an_outcome_is_found_if_it_is_possible_now() -> None:
    joined = engine()
    assert joined.find_legal(ROLL, Rolled(2)) == Rolled(2)
    assert joined.find_legal(ROLL, Rolled(3)) is None
    assert joined.find_legal(ROLL, Rolled(True)) is None
    assert joined.find_legal(ROLL, Throw()) is None
    total = State(0, (Roll(()),), 10**20)
    assert joined.find_legal(total, Rolled(10**10 * 10**10)) == Rolled(10**20)
    assert joined.find_legal(total, Rolled(10**20 + 1)) is None
    for state in (TURN, OVER):
        assert joined.find_legal(state, Rolled(2)) is None


def test_one_object_stands_for_an_outcome_everywhere() -> None:
    joined = engine()
    (one, _), (two, _) = joined.chance_outcomes(ROLL)
    other = State(1, (Roll((2, 1)),))
    assert [outcome for outcome, _ in joined.chance_outcomes(other)] == [two, one]
    for outcome, number in ((one, 0.0), (two, 0.9)):
        assert joined.sample_chance(ROLL, Numbers(number)) is outcome
        assert joined.find_legal(other, outcome) is outcome


def test_a_die_may_have_more_faces_than_outcomes_are_kept() -> None:
    faces = tuple(range(5000))
    state = State(0, (Roll(faces),))
    joined = engine()
    for _ in range(2):
        outcomes = joined.chance_outcomes(state)
        assert outcomes == tuple((Rolled(face), Fraction(1, 5000)) for face in faces)


def test_chance_is_settled_to_the_next_decision() -> None:
    joined = engine()
    twice = State(0, (Turn(), Roll((4, 5)), Roll(FACES)), 10)
    assert joined.settle_chance(twice, Numbers(0.9, 0.1)) == State(0, (Turn(),), 10 + 2 + 4)
    assert joined.settle_chance(TURN, Numbers()) is TURN
    assert joined.settle_chance(OVER, Numbers()) is OVER
    last = State(0, (Roll((7,)),))
    assert joined.settle_chance(last, Numbers(0.5)) == State(0, (), 7)
    for below in (Rest(1), Ask(1)):
        rested = State(0, (below, Roll((7,))), 1)
        assert joined.settle_chance(rested, Numbers(0.5)) == State(0, (Ask(1),), 8)


def test_a_chapter_may_draw_several_cases_at_once() -> None:
    chapter = dice()

    @chapter.settles_chance(Roll)
    def roll_all(draft: Draft, roll: Roll, rng: RandomSource) -> None:
        draft.total += 100 * len(roll.faces) + int(10 * rng.random())
        draft.pending = draft.pending[:1]

    joined = join(turns(), chapter)
    state = State(0, (Turn(), Roll(()), Roll(FACES)), 1)
    assert joined.settle_chance(state, Numbers(0.4)) == State(0, (Turn(),), 305)


# --- steps ----------------------------------------------------------------------------------------
def test_a_step_is_carried_out_and_settled() -> None:
    joined = engine()
    events: list[str] = []
    assert joined.step(TURN, Stop(), events) == ASKED
    assert events == ["rest 2", "rest 1", "rest 0"]
    assert joined.step(TURN, Stop()) == ASKED
    assert (TURN.pending, TURN.total) == ((Turn(),), 5)


def test_an_outcome_is_carried_out() -> None:
    joined = engine()
    assert joined.step(TURN, Throw()) == ROLL
    events: list[str] = []
    assert joined.step(ROLL, Rolled(2), events) == State(0, (Turn(),), 7)
    assert events == ["2 of 3"]
    for stack in ((), (Turn(), Turn())):
        assert joined.step(State(0, (*stack, Roll(FACES))), Rolled(1)) == State(0, stack, 1)


def test_a_game_may_end_by_a_move_or_a_report_leave_it_as_it_is() -> None:
    joined = engine()
    assert joined.step(ASKED, Answer(1)) == OVER
    events: list[str] = []
    assert joined.step(ASKED, Shout(5), events) == State(0, (Ask(1),), 0)
    assert events == ["shout 5"]


def test_what_would_happen_by_itself_is_not_settled() -> None:
    joined = engine()
    assert not joined.is_settled(State(0, (Rest(0),)))
    for state in (TURN, ASKED, ROLL, OVER):
        assert joined.is_settled(state)


# --- reasons --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "move", "message"),
    [
        (ASKED, Stop(), "No Stop() at 5."),
        (State(0, (Rest(1),), 6), Stop(), "No Stop() at 6."),
        (TURN, Stop(), "Stop is not due now; due is a throw or a stop."),
        (ASKED, Throw(), "Throw is not due now; due is another decision."),
        (TURN, Answer(1), "Nobody asked 1."),
        (ASKED, Answer(0), "Answer is not due now; due is another decision."),
    ],
)
def test_why_a_move_is_illegal(state: State, move: Move, message: str) -> None:
    why = engine().forbidden_by(state, move)
    assert (why.code, why.message) == (Code.NOT_NOW, message)


# --- rules on the engine --------------------------------------------------------------------------
class Counting(Kragmortha):
    """Counts the calls of what the engine does, and leaves all as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    def current_player(self, state: km.State) -> Mover:
        self.calls.append("current_player")
        return super().current_player(state)

    def legal_moves(self, state: km.State) -> tuple[km.Move, ...]:
        self.calls.append("legal_moves")
        return super().legal_moves(state)

    def find_legal(self, state: km.State, move: km.Move) -> km.Move | None:
        self.calls.append("find_legal")
        return super().find_legal(state, move)

    def sample_chance(self, state: km.State, rng: RandomSource) -> km.Move:
        self.calls.append("sample_chance")
        return super().sample_chance(state, rng)

    def settle_chance(self, state: km.State, rng: RandomSource) -> km.State:
        self.calls.append("settle_chance")
        return super().settle_chance(state, rng)

    def step(self, state: km.State, move: km.Move, events: list[km.Event] | None) -> km.State:
        self.calls.append("step")
        return super().step(state, move, events)


def test_a_game_may_change_what_the_engine_does() -> None:
    """Its own methods are called wherever the contract calls them, ``next_state`` by ``step``."""
    rules = Counting()
    deal = rules.initial_state(km.Setup(players=2))
    rules.calls.clear()
    state = rules.settle_chance(deal, Random(3))
    assert state == km.RULES.settle_chance(deal, Random(3))
    outcome = rules.sample_chance(deal, Random(3))
    assert outcome == km.RULES.sample_chance(deal, Random(3))
    assert rules.current_player(state) == km.RULES.current_player(state) == 0
    moves = rules.legal_moves(state)
    assert moves == km.RULES.legal_moves(state)
    assert rules.calls == ["settle_chance", "sample_chance", "current_player", "legal_moves"]
    rules.calls.clear()
    following = rules.next_state(state, moves[0])
    assert following == km.RULES.next_state(state, moves[0])
    assert rules.calls == ["step"]
    rules.calls.clear()
    step = rules.apply(state, moves[0])
    assert step == km.RULES.apply(state, moves[0])
    assert rules.calls == ["find_legal", "step"]
