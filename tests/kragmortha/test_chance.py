"""Chance nodes: which outcomes are possible, and how one is drawn (KM-2.3, KM-7.1, KM-8.1, KM-9.1).

Draws are proved by driving the generator: of n cards in order the one at ``int(random() * n)``.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from attrs import evolve

from boardrules.core.pile import Pile
from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    BookDrawn,
    CardDrawn,
    GazeTurned,
    Move,
    Setup,
    State,
    TokenTurned,
)
from tests.kragmortha.positions import card, do, position


class Driven(Random):
    """A generator that gives one number and counts how often it is asked."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number
        self.calls = 0

    def random(self) -> float:
        self.calls += 1
        return self.number


HAND = {0: "gp* gg* gss"}
CARD = evolve(
    do(position("c6 f6 f8 a7", hands=HAND), "play goblin:potion+gems c5", "stay"),
    pile=(card("g**"), card("g*@"), card("rpp"), card("rpp")),
)
TOKEN = do(position("e7 f6 f8 a7", hands={0: "gs@ gg* gp*"}), "play goblin:scroll+ball e6")
BOOK = do(position("b7 a4 f8 a7", hands={0: "gss gg* g**"}), "play goblin:scroll+scroll b8")
GAZE = do(
    position("d8 f6 f8 a7", hands=HAND, gazes={1: ["voice:troll"]}), "play goblin:potion+gems d9"
)
KNOWN_GAZE = evolve(GAZE, gaze_deck=Pile((), ("voice:mouse", "leg:stork")))


@pytest.mark.parametrize(
    ("state", "number", "expected"),
    [
        (CARD, 0.0, CardDrawn(card("g**"))),
        (CARD, 0.25, CardDrawn(card("g*@"))),
        (CARD, 0.49, CardDrawn(card("g*@"))),
        (CARD, 0.5, CardDrawn(card("rpp"))),
        (CARD, 0.99, CardDrawn(card("rpp"))),
        # Two tokens of each kind.
        (TOKEN, 0.33, TokenTurned("book")),
        (TOKEN, 0.34, TokenTurned("gaze")),
        (TOKEN, 0.66, TokenTurned("gaze")),
        (TOKEN, 0.67, TokenTurned("teleportation")),
        # Eighteen books, first Averted Eyes, last Summons.
        (BOOK, 0.0, BookDrawn("averted-eyes:1")),
        (BOOK, 0.06, BookDrawn("averted-eyes:2")),
        (BOOK, 0.95, BookDrawn("summons:3")),
        # Twenty-three Gazes, the last but voice:troll, which player 1 has got, is voice:opera.
        (GAZE, 0.0, GazeTurned("arm:broken-wing")),
        (GAZE, 0.99, GazeTurned("voice:opera")),
        (KNOWN_GAZE, 0.0, GazeTurned("voice:mouse")),
        (KNOWN_GAZE, 0.99, GazeTurned("voice:mouse")),
    ],
)
def test_one_outcome_is_drawn_by_one_number(state: State, number: float, expected: Move) -> None:
    driven = Driven(number)
    assert RULES.sample_chance(state, driven) == expected
    assert driven.calls == 1


@pytest.mark.parametrize("state", [CARD, TOKEN, BOOK, GAZE, KNOWN_GAZE])
def test_outcomes_are_the_legal_moves_of_chance(state: State) -> None:
    outcomes = RULES.chance_outcomes(state)
    assert sum(odds for _, odds in outcomes) == Fraction(1)
    assert RULES.legal_moves(state) == ()
    assert RULES.legal_reports(state) == ()
    for move, _ in outcomes:
        assert RULES.is_legal(state, move)


def test_km_2_3_copies_count_in_the_odds_of_a_card() -> None:
    assert RULES.chance_outcomes(CARD) == (
        (CardDrawn(card("g**")), Fraction(1, 4)),
        (CardDrawn(card("g*@")), Fraction(1, 4)),
        (CardDrawn(card("rpp")), Fraction(1, 2)),
    )


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (CARD, CardDrawn(card("gss"))),
        (evolve(TOKEN, tokens=("book",)), TokenTurned("gaze")),
        (evolve(BOOK, book_deck=("penance:1",)), BookDrawn("penance:2")),
        (GAZE, GazeTurned("voice:troll")),
        # Under the deck, and the first of those known there once the others are gone.
        (evolve(GAZE, gaze_deck=Pile(("arm:sling",), ("leg:stork",))), GazeTurned("leg:stork")),
        (KNOWN_GAZE, GazeTurned("leg:stork")),
    ],
)
def test_what_is_not_there_or_not_on_top_cannot_come(state: State, move: Move) -> None:
    violation = RULES.explain(state, move)
    assert violation is not None
    assert violation.code == "impossible-outcome"
    assert move not in dict(RULES.chance_outcomes(state))


@pytest.mark.parametrize("state", [RULES.initial_state(Setup()), TOKEN, BOOK, GAZE, KNOWN_GAZE])
def test_all_chance_that_is_due_is_settled_as_one_by_one(state: State) -> None:
    for seed in range(20):
        settled, rng = state, Random(seed)
        while RULES.current_player(settled) is CHANCE:
            settled = RULES.next_state(settled, RULES.sample_chance(settled, rng))
        together = Random(seed)
        assert RULES.settle_chance(state, together) == settled
        assert together.random() == rng.random()
        assert RULES.settle_chance(settled, together) is settled


def test_players_are_counted() -> None:
    assert RULES.player_count(CARD) == 4
    assert RULES.player_count(position("c6 f6")) == 2


class Name(str):
    """Equal to a string, and none that a file or a move of the library holds."""

    __slots__ = ()


@pytest.mark.parametrize(
    ("state", "kind", "name"),
    [
        (CARD, CardDrawn, card("g**")),
        (TOKEN, TokenTurned, "gaze"),
        (BOOK, BookDrawn, "penance:1"),
        (GAZE, GazeTurned, "voice:opera"),
    ],
)
def test_an_outcome_is_legal_if_its_field_is_equal_in_type_too(
    state: State,
    kind: type[CardDrawn] | type[TokenTurned] | type[BookDrawn] | type[GazeTurned],
    name: str,
) -> None:
    listed = {move: move for move, _ in RULES.chance_outcomes(state)}
    made_anew = kind(name)
    assert RULES.explain(state, made_anew) is None
    assert RULES.find_legal(state, made_anew) is listed[made_anew]
    disguised = kind(Name(name))
    assert disguised == made_anew
    violation = RULES.explain(state, disguised)
    assert violation is not None
    assert violation.code == "out-of-range"


def test_a_step_keeps_the_listed_decision() -> None:
    state = position("c6 f6 f8 a7", hands=HAND, books={0: ["summons:2"]})
    for move in RULES.legal_moves(state):
        assert RULES.explain(state, evolve(move)) is None
        assert RULES.apply(state, evolve(move)).move is move


@pytest.mark.parametrize(
    "move",
    [
        CardDrawn("goblin:none"),
        TokenTurned("none"),
        BookDrawn("second-wind:0"),
        GazeTurned("leg:none"),
    ],
)
def test_outcomes_that_name_nothing_are_out_of_range(move: Move) -> None:
    for state in (CARD, TOKEN, BOOK, GAZE):
        violation = RULES.explain(state, move)
        assert violation is not None
        assert violation.code == "out-of-range"
