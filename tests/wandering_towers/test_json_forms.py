"""How levels and cards are written in JSON, and what is read back or refused."""

from __future__ import annotations

from typing import Any

import pytest
from cattrs import Converter

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES
from boardrules.wandering_towers.json_forms import read_cards, read_level, write_level
from tests.wandering_towers.positions import position

STATE = position({12: "ab", 4: "aa 4 b"})


def converter(*, detailed: bool) -> Converter:
    made = Converter(detailed_validation=detailed)
    RULES.configure_converter(made)
    return made


def written(board: wt.Board) -> dict[str, Any]:
    form = converter(detailed=False).unstructure(board)
    assert isinstance(form, dict)
    return form


def test_level_is_a_digit_for_each_owner() -> None:
    form = written(STATE.board)
    assert form["exposed"][12] == "11"
    assert form["covered"][4] == ["20"]
    assert form["covered"][0] == []


@pytest.mark.parametrize("detailed", [False, True])
def test_board_is_read_back(detailed: bool) -> None:
    assert converter(detailed=detailed).structure(written(STATE.board), wt.Board) == STATE.board


def test_level_that_is_not_sound_is_read_and_written_for_the_invariants_to_name() -> None:
    """Seven on one level; more than nine, or less than none, cannot be digits."""
    form = written(STATE.board)
    form["exposed"][12] = "70"
    board = converter(detailed=False).structure(form, wt.Board)
    assert board.exposed[12] == (7, 0)
    assert written(board)["exposed"][12] == "70"
    assert write_level((10, 0)) == (10, 0)
    assert write_level((-1, 0)) == (-1, 0)
    assert read_level("0000007") == (0, 0, 0, 0, 0, 0, 7)


@pytest.mark.parametrize("value", ["", "1a", "-1", "²", 11, None, [1, 1], (1, 1)])
def test_what_is_no_level_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="must be a digit for each owner, such as"):
        read_level(value)


def test_what_is_no_string_of_cards_is_refused_and_shown_in_short() -> None:
    with pytest.raises(ValueError, match=r"^must be a string of cards .*, not \['tower-1'\]$"):
        read_cards(["tower-1"])
    with pytest.raises(ValueError, match=r"not \['x{35}\.\.\.$"):
        read_cards(["x" * 99])


@pytest.mark.parametrize(
    ("field", "value"),
    [("exposed", "11"), ("exposed", ["1x"]), ("exposed", [[]]), ("covered", {}), ("covered", [7])],
)
def test_what_is_no_row_of_levels_is_refused(field: str, value: object) -> None:
    form = written(STATE.board)
    form[field] = value
    with pytest.raises(ValueError, match="must be a"):
        converter(detailed=False).structure(form, wt.Board)
