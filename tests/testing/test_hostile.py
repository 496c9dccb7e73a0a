"""The checks of hostile input on Overflow, and that they can fail."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from attrs import evolve

from boardrules.core import DataError, Fault, NotationError, SetupError
from boardrules.testing import ContractError, check_hostile, mutate_json, mutate_text
from boardrules.testing.hostile import check_reader
from examples.third_game import RULES, Move, Overflow, Setup, State

SETUPS = [Setup(), Setup(players=3, limit=15)]
KINDS = ["state", "record", "position", "setup", "move", "event", "observation", "move text"]
KINDS.append("strange setup")


def test_overflow_withstands_hostile_input() -> None:
    reports = check_hostile(RULES, setups=SETUPS, inputs=200)
    assert [report.kind for report in reports] == KINDS
    assert all(report.tried == 200 for report in reports)
    accepted = {report.kind: report.accepted for report in reports}
    assert accepted["state"] > 0
    assert accepted["record"] > 0
    assert accepted["position"] > 0


class LetsAllThrough(Overflow):
    def state_faults(self, state: State) -> tuple[Fault, ...]:
        return ()


class ValidatesInTheWrongOrder(Overflow):
    """Adds up the barrel before it knows that there are only cards in it."""

    def state_faults(self, state: State) -> tuple[Fault, ...]:
        if state.total > 99:
            return (Fault("barrel", "is too full"),)
        return super().state_faults(state)


class PositionsRaiseAnything(Overflow):
    def read_position(self, text: str) -> State:
        return super().read_position(json.dumps(json.loads(text)))


class SetupsOfAnyType(Overflow):
    def initial_state(self, setup: Setup) -> State:
        if not 2 <= setup.players <= 4:
            raise SetupError("no", (Fault("players", "must be 2 to 4"),))
        return super().initial_state(setup)


class SetupsAreTruncated(Overflow):
    """3.9 players are three."""

    def initial_state(self, setup: Setup) -> State:
        whole = evolve(setup, players=int(setup.players), limit=int(setup.limit))
        return evolve(super().initial_state(whole), setup=setup)


class AnythingIsAMove(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        try:
            return super().parse_move(state, text)
        except NotationError:
            return cast("Move", text)


class ReadingMovesChangesTheState(Overflow):
    def parse_move(self, state: State, text: str) -> Move:
        object.__setattr__(state, "barrel", ("5",))
        return super().parse_move(state, text)


@pytest.mark.parametrize(
    "game",
    [
        LetsAllThrough,
        ValidatesInTheWrongOrder,
        PositionsRaiseAnything,
        SetupsOfAnyType,
        SetupsAreTruncated,
        AnythingIsAMove,
        ReadingMovesChangesTheState,
    ],
)
def test_check_finds_fault(game: type[Overflow]) -> None:
    with pytest.raises(ContractError) as caught:
        check_hostile(game(), setups=SETUPS, inputs=2000)
    assert caught.value.check == "hostile"


def read_number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise NotationError(text, 0, "a number")
    return int(text)


def refuse(text: str) -> object:
    raise DataError("no", ())


def test_reader_counts_what_it_tries() -> None:
    report = check_reader(read_number, ["12", "345"], kind="number", errors=(NotationError,))
    assert report.tried == 500
    assert 0 < report.accepted < 500


def test_reader_must_raise_the_right_errors() -> None:
    with pytest.raises(ContractError, match="alien error, ValueError"):
        check_reader(int, ["12"], kind="number", errors=(NotationError,))
    with pytest.raises(ContractError, match="an error of the library, NotationError"):
        check_reader(read_number, ["12"], kind="number", errors=(DataError,))


def test_reader_must_name_faults() -> None:
    with pytest.raises(ContractError, match="refused without a fault"):
        check_reader(refuse, ["12"], kind="number", errors=(DataError,))


def test_reader_must_be_quick() -> None:
    with pytest.raises(ContractError, match=r"took 0\.0 s"):
        check_reader(read_number, ["12"], kind="number", errors=(NotationError,), max_seconds=-1.0)


def test_accepted_values_are_checked() -> None:
    def even(value: object) -> None:
        if not isinstance(value, int) or value % 2:
            raise ContractError("even", f"{value} is odd")

    with pytest.raises(ContractError, match=r"accepted, but even: \d+ is odd"):
        check_reader(read_number, ["12"], kind="n", errors=(NotationError,), accept=even)


def test_the_failure_names_the_input() -> None:
    with pytest.raises(ContractError) as caught:
        check_reader(int, ["12"], kind="number", errors=(NotationError,), seed=3)
    where, _, text = str(caught.value).partition("input (number 3:")[2].partition("): ")
    spoilt = mutate_text("12", Random(f"number:3:{where}"))
    assert text in (repr(spoilt), repr(spoilt)[:397] + "...")


def test_mutations_repeat_with_their_seed_and_mostly_change_the_text() -> None:
    good = '{"a":[1,2,{"b":"x"}],"c":null}'
    for mutate in (mutate_text, mutate_json):
        spoilt = [mutate(good, Random(seed)) for seed in range(300)]
        assert spoilt == [mutate(good, Random(seed)) for seed in range(300)]
        assert sum(text != good for text in spoilt) > 250
        assert len(set(spoilt)) > 150


def test_json_mutations_are_mostly_json() -> None:
    good = '{"a":[1,2,{"b":"x"}],"c":null}'
    readable = 0
    for seed in range(300):
        try:
            json.loads(mutate_json(good, Random(seed)))
            readable += 1
        except (ValueError, RecursionError):
            pass
    assert 200 < readable < 300


def test_empty_texts_can_be_mutated() -> None:
    assert any(mutate_text("", Random(seed)) for seed in range(50))
