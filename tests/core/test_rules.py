"""What a game inherits from the contract."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import cast

import pytest

from boardrules.core import (
    CHANCE,
    Code,
    IllegalMoveError,
    NotationError,
    Part,
    PartKind,
    Rules,
    SetupError,
)
from examples import rows_and_columns as rc
from examples import third_game as of
from examples import tiny_game as ta
from tests.support import countdown as cd


class Numbers:
    """A source that returns the same number again and again."""

    def __init__(self, number: float) -> None:
        self.number = number
        self.calls = 0

    def random(self) -> float:
        self.calls += 1
        return self.number


# --- chance ---------------------------------------------------------------------------------------
class Loaded(cd.Countdown):
    """A die with odd probabilities."""

    odds = (Fraction(1, 7), Fraction(2, 11), Fraction(52, 77))

    def chance_outcomes(self, state: cd.State) -> tuple[tuple[cd.Move, Fraction], ...]:
        return tuple((cd.Rolled(pips), share) for pips, share in enumerate(self.odds))


@pytest.mark.parametrize("number", [0.0, 0.142, 0.143, 0.3246, 0.3247, 0.5, 1 - 2**-53])
def test_a_draw_is_where_the_number_lies_among_the_shares(number: float) -> None:
    point, expected = Fraction(number), 0
    while point >= Loaded.odds[expected]:
        point -= Loaded.odds[expected]
        expected += 1
    source, rules = Numbers(number), Loaded()
    assert rules.sample_chance(rules.initial_state(cd.Setup()), source) == cd.Rolled(expected)
    assert source.calls == 1


def test_draws_have_their_exact_shares() -> None:
    rules = Loaded()
    state = rules.initial_state(cd.Setup())
    drawn = Counter(rules.sample_chance(state, Numbers((2 * k + 1) / 154)) for k in range(77))
    assert drawn == {cd.Rolled(0): 11, cd.Rolled(1): 14, cd.Rolled(2): 52}


def test_chance_is_settled_until_a_player_decides() -> None:
    deal = rc.RULES.initial_state(rc.Setup())
    state = rc.RULES.settle_chance(deal, Random(5))
    assert rc.RULES.current_player(state) == 0
    rng, loop = Random(5), deal
    while rc.RULES.current_player(loop) is CHANCE:
        loop = rc.RULES.next_state(loop, rc.RULES.sample_chance(loop, rng))
    assert state == loop
    assert rc.RULES.settle_chance(state, Random(5)) is state


def test_a_game_without_chance() -> None:
    state = ta.RULES.initial_state(ta.Setup())
    assert ta.RULES.chance_outcomes(state) == ()
    assert ta.RULES.legal_reports(state) == ()
    assert ta.RULES.settle_chance(state, Random(1)) is state


# --- legality -------------------------------------------------------------------------------------
def test_apply_keeps_the_listed_move() -> None:
    state = ta.RULES.initial_state(ta.Setup())
    mine = ta.Take(2)
    step = ta.RULES.apply(state, mine)
    assert step.move == mine
    assert step.move is not mine


@pytest.mark.parametrize("count", [2.0, True, "2", None, 4])
def test_a_field_of_another_type_is_out_of_range(count: object) -> None:
    state = ta.RULES.initial_state(ta.Setup())
    move = ta.Take(cast("int", count))
    assert not ta.RULES.is_legal(state, move)
    with pytest.raises(IllegalMoveError) as caught:
        ta.RULES.apply(state, move)
    why = caught.value.violation
    assert why.code is Code.OUT_OF_RANGE
    assert why.data == {
        "move": "Take",
        "field": "matches",
        "expected": "1 to 3",
        "value": repr(count),
    }
    assert why.message == f"Take.matches must be 1 to 3, not {count!r}."


def test_the_core_codes_come_in_their_order() -> None:
    deal = cd.RULES.initial_state(cd.Setup(heap=5))
    dealt = cd.RULES.settle_chance(deal, Random(1))
    over = dealt
    for count in (3, 2):
        over = cd.RULES.next_state(over, cd.Take(count))
    alien = cast("cd.Move", "take 1")

    def code(state: cd.State, move: cd.Move) -> object:
        why = cd.RULES.explain(state, move)
        return why and why.code

    assert [code(over, move) for move in (alien, cd.Take(9), cd.Rolled(1))] == [Code.GAME_OVER] * 3
    assert code(deal, alien) is Code.UNKNOWN_MOVE
    assert code(deal, cd.Take(9)) is Code.OUT_OF_RANGE
    assert code(deal, cd.Take(1)) is Code.CHANCE_DUE
    assert code(deal, cd.Rolled(1)) is Code.CHANCE_DUE
    assert code(dealt, cd.Rolled(1)) is Code.NOT_CHANCE
    left = cd.RULES.next_state(deal, cd.Dealt(cd.Charm.LEFT))
    assert code(left, cd.Dealt(cd.Charm.LEFT)) is Code.IMPOSSIBLE_OUTCOME
    assert code(dealt, cd.Take(3)) is None


def test_without_reasons_of_its_own_a_game_says_that_a_move_is_not_legal() -> None:
    class Silent(ta.TakeAway):
        forbidden_by = Rules.forbidden_by

    state = Silent().initial_state(ta.Setup(matches=2))
    why = Silent().explain(state, ta.Take(3))
    assert why is not None
    assert (why.rule, why.code) == (None, Code.NOT_LEGAL)


# --- setups ---------------------------------------------------------------------------------------
def test_a_setup_of_another_class_is_refused() -> None:
    with pytest.raises(SetupError, match="must be a setup of take-away, not one of another"):
        ta.RULES.initial_state(cast("ta.Setup", of.Setup()))


# --- secrets --------------------------------------------------------------------------------------
def test_a_game_without_secrets_is_seen_as_it_is() -> None:
    state = ta.RULES.initial_state(ta.Setup())
    assert ta.RULES.observe(state, 1) is state
    assert ta.RULES.sample_state(state, Random(1)) is state
    step = ta.RULES.apply(state, ta.Take(1))
    assert ta.RULES.observe_events(step, None) == step.events
    assert not ta.RULES.reveals(step, 0)
    assert ta.RULES.possible_outcomes(state, 0) == ()
    for viewer in (-1, 2, cast("int", True)):
        with pytest.raises(ValueError, match="viewer must be None or 0 to 1"):
            ta.RULES.possible_outcomes(state, viewer)
        with pytest.raises(ValueError, match="viewer must be None or 0 to 1"):
            ta.RULES.observe(state, viewer)
        with pytest.raises(ValueError, match="viewer must be None or 0 to 1"):
            ta.RULES.observe_events(step, viewer)


def test_a_game_with_secrets_must_define_what_can_be_seen() -> None:
    class Forgetful(of.Overflow):
        observe = Rules.observe
        observe_events = Rules.observe_events
        sample_state = Rules.sample_state
        reveals = Rules.reveals
        possible_outcomes = Rules.possible_outcomes

    rules = Forgetful()
    state = rules.initial_state(of.Setup())
    step = rules.apply(state, of.Drawn("1"))
    with pytest.raises(NotImplementedError, match="Forgetful has secrets and must define observe"):
        rules.observe(state, 0)
    with pytest.raises(NotImplementedError, match="must define observe_events"):
        rules.observe_events(step, 0)
    with pytest.raises(NotImplementedError, match="must define sample_state"):
        rules.sample_state(of.RULES.observe(state, 0), Random(1))
    assert rules.reveals(step, 1)
    assert rules.possible_outcomes(state, 0) == ()


def test_in_an_open_game_an_outcome_reveals_something_if_there_are_others() -> None:
    class Open(cd.Countdown):
        observation_type = cast("type[cd.Observation]", cd.State)

    rules = Open()
    state = rules.initial_state(cd.Setup())
    for viewer in (None, 0, 1):
        outcomes = tuple(outcome for outcome, _ in rules.chance_outcomes(state))
        assert rules.possible_outcomes(state, viewer) == outcomes
    for charm, told in ((cd.Charm.LEFT, True), (cd.Charm.PLAIN, True)):
        step = rules.apply(state, cd.Dealt(charm))
        assert rules.reveals(step, None) is told
        state = step.after
    assert not rules.reveals(rules.apply(state, cd.Take(1)), 1)

    class OneSided(Open):
        def chance_outcomes(self, state: cd.State) -> tuple[tuple[cd.Move, Fraction], ...]:
            known = super().chance_outcomes(state)[:1]
            return tuple((move, Fraction(1)) for move, _ in known)

    deal = OneSided().initial_state(cd.Setup())
    step = OneSided().apply(deal, cd.Dealt(cd.Charm.PLAIN))
    assert not OneSided().reveals(step, None)


# --- texts ----------------------------------------------------------------------------------------
def test_moves_have_texts_of_tag_and_fields() -> None:
    state = rc.RULES.settle_chance(rc.RULES.initial_state(rc.Setup()), Random(1))
    assert rc.RULES.format_move(state, rc.Lay("9", 4)) == "lay 9 4"
    assert rc.RULES.parse_move(state, "lay 9 4") == rc.Lay("9", 4)
    assert rc.RULES.parse_move(state, "dealt 3") == rc.Dealt("3")
    for odd in (cast("rc.Move", ta.Take(1)), rc.Lay("9", 99), rc.Lay("9", cast("int", True))):
        with pytest.raises(IllegalMoveError):
            rc.RULES.format_move(state, odd)
    with pytest.raises(TypeError, match="must be a str, not int"):
        rc.RULES.parse_move(state, cast("str", 3))


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "one of lay, dealt"),
        ("jump 3", 0, "one of lay, dealt"),
        ("lay 9 9", 6, "a move such as 'lay 1 0'"),
        ("lay 9 44", 7, "a move such as 'lay 1 0'"),
        ("lay", 3, "a move such as 'lay 1 0'"),
    ],
)
def test_the_error_points_to_what_cannot_be_read(text: str, at: int, expected: str) -> None:
    state = rc.RULES.initial_state(rc.Setup())
    with pytest.raises(NotationError) as caught:
        rc.RULES.parse_move(state, text)
    assert (caught.value.position, caught.value.expected) == (at, expected)


def test_each_move_has_a_button() -> None:
    state = ta.RULES.initial_state(ta.Setup())
    assert ta.RULES.move_paths(state, ta.Take(2)) == ((Part(PartKind.BUTTON, "take 2"),),)
    assert repr(ta.RULES) == "<Rules of take-away, version 1>"
