"""Which outcomes chance can bring, and how one is drawn (WT-2.3, WT-2.4, WT-3.7, WT-4.1).

Draws are proved by driving the generator: of n outcomes in order the one at ``int(random() * n)``.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from attrs import evolve

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import TWO, play, position


class Driven(Random):
    """A generator that gives one number and counts how often it is asked."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number
        self.calls = 0

    def random(self) -> float:
        self.calls += 1
        return self.number


PILE = ("tower-1", "wizard-1", "wizard-1", "wizard-3")
DEAL = evolve(RULES.initial_state(TWO), pile=PILE)
DRAW = evolve(
    play(position({15: "a"}), wt.MoveWizard("wizard-1", 0, 15)),
    pile=PILE,
)
"""After an entry one card is due to refill the hand."""
ROLL = play(position({12: "a"}, "tower-1 wizard-1 either-die-1"), wt.RollDie("either-die-1"))
SPELLS = RULES.initial_state(wt.Setup(players=2, random_spells=7))
"""Seven of eight: the first of the eight choices lacks Piggyback, the last Advance a Wizard."""
EIGHT = tuple(Spell)[:8]


@pytest.mark.parametrize(
    ("state", "number", "expected"),
    [
        (DEAL, 0.0, wt.CardDrawn("tower-1")),
        (DEAL, 0.25, wt.CardDrawn("wizard-1")),
        (DEAL, 0.74, wt.CardDrawn("wizard-1")),
        (DEAL, 0.75, wt.CardDrawn("wizard-3")),
        (DRAW, 0.24, wt.CardDrawn("tower-1")),
        (DRAW, 0.5, wt.CardDrawn("wizard-1")),
        (DRAW, 0.99, wt.CardDrawn("wizard-3")),
        (ROLL, 0.0, wt.DieRolled(1)),
        (ROLL, 0.5, wt.DieRolled(4)),
        (ROLL, 0.99, wt.DieRolled(6)),
        (SPELLS, 0.0, wt.SpellsDrawn(EIGHT[:7])),
        (SPELLS, 0.13, wt.SpellsDrawn((*EIGHT[:6], EIGHT[7]))),
        (SPELLS, 0.99, wt.SpellsDrawn(EIGHT[1:])),
    ],
)
def test_one_outcome_is_drawn_by_one_number(
    state: wt.State, number: float, expected: wt.Move
) -> None:
    driven = Driven(number)
    assert RULES.sample_chance(state, driven) == expected
    assert driven.calls == 1


@pytest.mark.parametrize("state", [DEAL, DRAW])
def test_wt_3_7_cards_are_as_likely_as_they_are_many(state: wt.State) -> None:
    assert RULES.chance_outcomes(state) == (
        (wt.CardDrawn("tower-1"), Fraction(1, 4)),
        (wt.CardDrawn("wizard-1"), Fraction(1, 2)),
        (wt.CardDrawn("wizard-3"), Fraction(1, 4)),
    )


def test_wt_4_1_six_faces_are_equally_likely() -> None:
    assert RULES.chance_outcomes(ROLL) == tuple(
        (wt.DieRolled(face), Fraction(1, 6)) for face in (1, 2, 3, 4, 5, 6)
    )


def test_wt_2_4_each_choice_of_spells_is_equally_likely() -> None:
    outcomes = RULES.chance_outcomes(SPELLS)
    assert {odds for _, odds in outcomes} == {Fraction(1, 8)}
    assert {outcome for outcome, _ in outcomes} == {
        wt.SpellsDrawn(tuple(spell for spell in EIGHT if spell is not left)) for left in EIGHT
    }


def test_nothing_is_drawn_where_a_player_decides() -> None:
    state = position({12: "a"})
    assert RULES.chance_outcomes(state) == ()
    with pytest.raises(ValueError, match=r"^chance decides nothing here$"):
        RULES.sample_chance(state, Random(0))


EMPTY = evolve(
    play(position({15: "a"}), wt.DiscardHand(), wt.MoveTower(None, 9)), pile=("tower-1",)
)
"""Three cards are due, one is in the pile, and the discards are shuffled when it is gone."""
WINDOW = play(
    position(
        {12: "a"},
        setup=wt.Setup(players=2, spells=(Spell.DRAW_TWO,), master_wizard=True),
        flasks={1: (4, 2, 0)},
    ),
    wt.PlayCard("wizard-1"),
    wt.DrawTwo(),
)
"""Two cards are due to player b, in the action of player a."""


@pytest.mark.parametrize("state", [RULES.initial_state(TWO), DRAW, EMPTY, WINDOW, ROLL, SPELLS])
def test_all_chance_that_is_due_is_settled_as_one_by_one(state: wt.State) -> None:
    for seed in range(20):
        settled, rng = state, Random(seed)
        while RULES.current_player(settled) is CHANCE:
            settled = RULES.next_state(settled, RULES.sample_chance(settled, rng))
        together = Random(seed)
        assert RULES.settle_chance(state, together) == settled
        assert together.random() == rng.random()
        assert RULES.settle_chance(settled, together) is settled


def test_wt_3_7_all_cards_that_are_due_are_drawn_together() -> None:
    """The first card of the pile, again and again; then of the discards, which are shuffled."""
    settled = RULES.settle_chance(EMPTY, Driven(0.0))
    shuffled = sorted(EMPTY.discards)
    assert settled.hands[0] == tuple(sorted(["tower-1", *shuffled[:2]]))
    assert settled.pile == tuple(shuffled[2:])
    assert settled.discards == ()
    assert settled.player == 1
    assert settled.pending == (wt.Turn(0, 0),)
