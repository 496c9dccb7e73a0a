"""Each check can fail: it finds the faults that were put into Overflow for it."""

from __future__ import annotations

import pickle

import pytest

from boardrules.testing import CHECKS, ContractError, check_rules
from examples.third_game import RULES, Overflow
from tests.testing import (
    faulty_course,
    faulty_legality,
    faulty_moves,
    faulty_values,
    faulty_views,
)
from tests.testing.deals import deal_anew
from tests.testing.faults import FAULTS

# Importing the modules has filled FAULTS.
MODULES = (faulty_course, faulty_legality, faulty_moves, faulty_values, faulty_views)
CASES = [
    pytest.param(check, game, id=f"{check}-{game.__name__}")
    for check, games in FAULTS.items()
    for game in games
]


def test_overflow_passes_every_check() -> None:
    report = check_rules(RULES, conceal=deal_anew)
    assert report.game == "overflow"
    assert report.games == 6
    looked_at = dict(report.counts)
    assert list(CHECKS) == [check for check in CHECKS if looked_at[check] > 0]


@pytest.mark.parametrize(("check", "game"), CASES)
def test_check_finds_fault(check: str, game: type[Overflow]) -> None:
    with pytest.raises(ContractError) as caught:
        check_rules(game(), conceal=deal_anew, games=2, max_moves=500)
    assert caught.value.check == check, str(caught.value)


def test_every_check_has_a_fault() -> None:
    assert set(FAULTS) == set(CHECKS)
    homes = {game.__module__ for games in FAULTS.values() for game in games}
    assert homes == {module.__name__ for module in MODULES}


def test_a_failure_names_check_position_and_move() -> None:
    with pytest.raises(ContractError) as caught:
        check_rules(faulty_moves.FastStepDiffers(), games=1)
    error = caught.value
    assert str(error).splitlines()[0] == "steps: next_state and apply lead to different states"
    assert error.position is not None
    state = RULES.parse_position(error.position)
    assert error.move is not None
    assert RULES.is_legal(state, RULES.parse_move(state, error.move.split(" = ", maxsplit=1)[0]))
    again = pickle.loads(pickle.dumps(error))
    assert (again.check, again.position, str(again)) == (error.check, error.position, str(error))


def test_the_same_seed_fails_in_the_same_way() -> None:
    texts = []
    for _ in range(2):
        with pytest.raises(ContractError) as caught:
            check_rules(faulty_moves.DrawsByKind(), games=3, seed=5)
        texts.append(str(caught.value))
    assert texts[0] == texts[1]
