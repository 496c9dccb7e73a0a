"""The typed uses run; the type checkers look at them as at every other file."""

from collections.abc import Callable
from random import Random

import pytest

from boardrules import CHANCE
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from tests.typing import uses


@pytest.mark.parametrize(
    "use",
    [
        uses.a_session_keeps_the_types_of_its_game,
        uses.the_pure_functions_keep_them_too,
        uses.codecs_and_records,
        uses.games_by_name,
        uses.errors_carry_typed_reasons,
    ],
)
def test_uses_run(use: Callable[[], None]) -> None:
    use()


def test_generic_code_plays_both_games() -> None:
    rng = Random(1)
    assert uses.play_at_random(wt.RULES, wt.Setup(players=2, turn_limit=8), rng).rule == "WT-8.6"
    assert uses.play_at_random(km.RULES, km.Setup(players=2, turn_limit=8), rng).rule == "KM-10.3"


def test_unions_are_told_apart() -> None:
    assert [uses.whose_move(mover) for mover in (0, CHANCE, None)] == ["player 0", "chance", "over"]
    outcomes: list[km.ChanceOutcome] = [km.CardDrawn("a"), km.GazeTurned("b"), km.BookDrawn("c")]
    assert [uses.name(outcome) for outcome in outcomes] == ["a", "b", "c"]
    assert uses.name(km.TokenTurned("d")) == "d"
