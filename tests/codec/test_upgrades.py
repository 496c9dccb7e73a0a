"""Texts of earlier formats and rules versions are read for ever."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias, cast

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardrules import (
    BoardRulesError,
    Codec,
    DataError,
    JsonValue,
    Record,
    SetupError,
    VersionError,
)
from tests.support import countdown as cd


class Grown(cd.Countdown):
    """Countdown after two changes of its rules and one of its JSON.

    Version 1 called the heap of a setup ``tokens`` and allowed 40. Version 2 called the ``count``
    of a decision ``number``. In format 1 a state had ``shown`` as a string of digits.
    """

    version = 3

    def __init__(self) -> None:
        self.calls: list[tuple[str, int, int]] = []

    def upgrade(self, kind: str, data: JsonValue, *, format: int, version: int) -> JsonValue:  # noqa: A002
        self.calls.append((kind, format, version))
        if not isinstance(data, dict):
            return data
        result: dict[str, JsonValue] = dict(data)
        if kind == "state":
            result["setup"] = self.upgrade("setup", data["setup"], format=format, version=version)
            self.calls.pop()
            if format < 2:
                result["shown"] = [digit == "1" for digit in cast(str, data["shown"])]
        if kind == "setup" and version < 2 and "tokens" in data:
            result["heap"] = min(cast(int, result.pop("tokens")), 30)
        if kind == "move" and version < 3 and data.get("type") == "take":
            result["count"] = result.pop("number")
        return result


GrownCodec: TypeAlias = Codec[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


@pytest.fixture
def rules() -> Grown:
    return Grown()


@pytest.fixture
def codec(rules: Grown) -> GrownCodec:
    return Codec(rules)


def envelope(kind: str, versions: tuple[int, int], data: object) -> str:
    form, version = versions
    head = {"format": form, "game": "countdown", "rules": version, "kind": kind}
    return json.dumps({**head, "data": data})


def old_setup(version: int, heap: int = 9) -> dict[str, object]:
    return {"tokens": heap} if version == 1 else {"heap": heap}


def old_state(versions: tuple[int, int]) -> dict[str, object]:
    form, version = versions
    return {
        "setup": old_setup(version),
        "heap": 7,
        "player": 1,
        "charms": ["left", "plain"],
        "shown": "10" if form == 1 else [True, False],
        "pending": None,
        "slips": [],
    }


STATE = cd.State(cd.Setup(heap=9), 7, 1, (cd.Charm.LEFT, cd.Charm.PLAIN), (True, False), None, ())
OLD = [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]


@pytest.mark.parametrize("versions", [*OLD, (2, 3)])
def test_states_of_every_version_are_read(codec: GrownCodec, versions: tuple[int, int]) -> None:
    assert codec.state.loads(envelope("state", versions, old_state(versions))) == STATE


@pytest.mark.parametrize("versions", [*OLD, (2, 3)])
def test_moves_of_every_version_are_read(codec: GrownCodec, versions: tuple[int, int]) -> None:
    name = "count" if versions[1] == 3 else "number"
    text = envelope("move", versions, {"type": "take", name: 2})
    assert codec.move.loads(text) == cd.Take(2)
    assert codec.move.loads(envelope("move", versions, {"type": "show"})) == cd.Show()


@pytest.mark.parametrize("versions", OLD)
def test_events_and_observations_need_no_upgrade_here(
    codec: GrownCodec, rules: Grown, versions: tuple[int, int]
) -> None:
    event = cd.CharmDealt(0, None)
    assert codec.event.loads(envelope("event", versions, codec.event.to_data(event))) == event
    seen = rules.observe(STATE, 1)
    text = envelope("observation", versions, codec.observation.to_data(seen))
    assert codec.observation.loads(text) == seen
    assert rules.calls == [("event", *versions), ("observation", *versions)]


def test_a_setup_that_is_refused_now_is_normalized_if_an_old_file_holds_it(
    codec: GrownCodec,
) -> None:
    assert codec.setup.loads(envelope("setup", (1, 1), {"tokens": 40})) == cd.Setup(heap=30)
    with pytest.raises(SetupError, match=r"data\.heap: must be 5 to 30, not 40"):
        codec.setup.loads(envelope("setup", (1, 2), {"heap": 40}))
    with pytest.raises(SetupError, match=r"data\.heap: must be 5 to 30, not 4"):
        codec.setup.loads(envelope("setup", (1, 1), {"tokens": 4}))


# --- records --------------------------------------------------------------------------------------
def old_record(versions: tuple[int, int], seed: object, chance: str = "seed") -> dict[str, object]:
    count = "count" if versions[1] == 3 else "number"
    moves: list[object] = [{"type": "dealt", "charm": "left"}, {"type": "take", count: 2}]
    setup = old_setup(versions[1])
    start = {"start": None} if versions[0] == 2 else {}
    return {"setup": setup, "chance": chance, "seed": seed, "moves": moves, **start}


@pytest.mark.parametrize("versions", [*OLD, (2, 3)])
def test_records_of_every_version_are_read(
    codec: GrownCodec, rules: Grown, versions: tuple[int, int]
) -> None:
    seed = 255 if versions[0] == 1 else "ff"
    record = codec.record.loads(envelope("record", versions, old_record(versions, seed)))
    moves = (cd.Dealt(cd.Charm.LEFT), cd.Take(2))
    assert record == Record("countdown", versions[1], cd.Setup(heap=9), "seed", 255, moves)
    kinds = ["record", "setup", "move", "move"] if versions != (2, 3) else []
    assert rules.calls == [(kind, *versions) for kind in kinds]


def test_chance_from_outside_is_manual_now(codec: GrownCodec) -> None:
    record = codec.record.loads(envelope("record", (1, 3), old_record((1, 3), None, "outside")))
    assert (record.chance, record.seed) == ("manual", None)
    with pytest.raises(DataError, match=r"data.chance: must be one of 'seed', 'manual', not 'o"):
        codec.record.loads(envelope("record", (2, 3), old_record((2, 3), None, "outside")))


@pytest.mark.parametrize("seed", [0, 1, 2**53, 9 * 10**18, 2**63 - 1])
def test_seeds_of_format_1_are_ints(codec: GrownCodec, seed: int) -> None:
    text = envelope("record", (1, 3), old_record((1, 3), seed))
    assert codec.record.loads(text).seed == seed
    with pytest.raises(DataError, match=r"data\.seed: must be"):
        codec.record.loads(envelope("record", (2, 2), old_record((2, 2), seed)))


@pytest.mark.parametrize("seed", [-1, 2**63, 10**19, 1.0, True, "0x7", [7]])
def test_other_seeds_of_format_1_are_refused(codec: GrownCodec, seed: object) -> None:
    with pytest.raises(DataError) as caught:
        codec.record.loads(envelope("record", (1, 3), old_record((1, 3), seed)))
    assert caught.value.faults[0].path == "data.seed"


def test_a_record_of_older_rules_is_not_written_as_it_is(codec: GrownCodec) -> None:
    """The moves are in the form of today, but perhaps they do not follow by the rules of today."""
    record = codec.record.loads(envelope("record", (1, 2), old_record((1, 2), 7)))
    with pytest.raises(ValueError, match="a record of countdown, version 2, is not written"):
        codec.record.dumps(record)
    today = evolve(record, rules_version=3)
    assert codec.record.loads(codec.record.dumps(today)) == today


# --- what is not upgraded -------------------------------------------------------------------------
def test_texts_and_data_of_today_are_not_upgraded(codec: GrownCodec, rules: Grown) -> None:
    text = codec.state.dumps(STATE)
    assert codec.state.loads(text) == STATE
    assert codec.state.loads(json.dumps(json.loads(text), indent=1)) == STATE
    assert codec.state.from_data(codec.state.to_data(STATE)) == STATE
    with pytest.raises(DataError):
        codec.move.from_data({"type": "take", "number": 2})
    assert rules.calls == []


@pytest.mark.parametrize(
    ("versions", "fault"),
    [
        ((3, 3), "format: is 3; this release reads formats 1 to 2"),
        ((0, 3), "format: is 0; this release reads formats 1 to 2"),
        ((1, 4), "rules: are version 4; this release has 3"),
        ((2, 4), "rules: are version 4; this release has 3"),
        ((2, 0), "rules: are version 0; this release has 3"),
    ],
)
def test_versions_of_the_future_are_not_guessed(
    codec: GrownCodec, rules: Grown, versions: tuple[int, int], fault: str
) -> None:
    with pytest.raises(VersionError) as caught:
        codec.state.loads(envelope("state", versions, old_state((1, 1))))
    assert [str(found) for found in caught.value.faults] == [fault]
    assert rules.calls == []


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({"kind": "move"}, ["kind: must be 'state', not 'move'"]),
        ({"game": "chess"}, ["game: must be 'countdown', not 'chess'"]),
        ({"note": 1}, ["note: is no known key"]),
        ({"data": {"heap": float("nan")}}, ["data.heap: must be a finite number, not nan"]),
        ({"data": {"heap": 10**19}}, ["data.heap: must have at most 19 digits"]),
    ],
)
def test_a_faulty_old_text_is_not_upgraded(
    codec: GrownCodec, rules: Grown, change: dict[str, object], faults: list[str]
) -> None:
    text = json.dumps(json.loads(envelope("state", (1, 2), old_state((1, 2)))) | change)
    with pytest.raises(DataError) as caught:
        codec.state.loads(text)
    assert [str(fault) for fault in caught.value.faults] == faults
    assert rules.calls == []


def test_a_duplicated_key_in_an_old_text(codec: GrownCodec) -> None:
    text = envelope("state", (1, 2), old_state((1, 2))).replace('"heap": 7', '"heap": 7, "heap": 7')
    with pytest.raises(DataError, match=r"data\.heap: is duplicated"):
        codec.state.loads(text)


# --- what comes out of an upgrade -----------------------------------------------------------------
def test_faults_after_the_upgrade_are_named_with_the_versions(codec: GrownCodec) -> None:
    data = old_state((1, 2)) | {"heap": "7", "moon": 1}
    with pytest.raises(DataError) as caught:
        codec.state.loads(envelope("state", (1, 2), data))
    assert str(caught.value).splitlines() == [
        "this is no state of countdown, read from format 1 and rules 2:",
        "  - data.heap: must be an int, not '7'",
        "  - data.moon: is no known key",
    ]


def test_numbers_that_only_format_1_allowed_do_not_come_through(codec: GrownCodec) -> None:
    data = old_state((1, 2)) | {"heap": 2**53}
    with pytest.raises(DataError, match=r"data\.heap: must be an int between -2\*\*53 and 2\*\*53"):
        codec.state.loads(envelope("state", (1, 2), data))


def test_an_exception_of_the_upgrade_is_a_fault(codec: GrownCodec) -> None:
    data = old_state((1, 1))
    del data["setup"]
    with pytest.raises(DataError) as caught:
        codec.state.loads(envelope("state", (1, 1), data))
    assert str(caught.value.faults[0]) == "data: cannot be led to the present: KeyError: 'setup'"


@pytest.mark.parametrize("result", [(1, 2), {1: 2}, object(), 10**20, float("inf")])
def test_an_upgrade_to_what_is_no_json_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, codec: GrownCodec, rules: Grown, result: object
) -> None:
    def upgrade(*_: object, **__: object) -> object:
        return {"type": "take", "count": result}

    monkeypatch.setattr(rules, "upgrade", upgrade)
    with pytest.raises(DataError) as caught:
        codec.move.loads(envelope("move", (1, 1), {}))
    assert caught.value.faults[0].path.startswith("data.count")


class Inserting(Grown):
    """A game whose records of version 1 lack a move at the beginning, and whose setups had none."""

    def upgrade(self, kind: str, data: JsonValue, *, format: int, version: int) -> JsonValue:  # noqa: A002
        if kind == "record" and isinstance(data, dict) and isinstance(data.get("moves"), list):
            first: JsonValue = {"type": "take", "number": 1}
            return {**data, "moves": [first, *cast("list[JsonValue]", data["moves"])]}
        return super().upgrade(kind, data, format=format, version=version)


def test_a_game_sees_the_whole_record_before_its_parts() -> None:
    record = Codec(Inserting()).record.loads(envelope("record", (1, 1), old_record((1, 1), 7)))
    assert record.moves == (cd.Take(1), cd.Dealt(cd.Charm.LEFT), cd.Take(2))


@pytest.mark.parametrize("data", [None, 7, [], {}, {"moves": 7}, {"moves": [7, {}], "setup": []}])
def test_old_records_that_are_none(data: object) -> None:
    for rules in (Grown(), Inserting()):
        with pytest.raises(DataError):
            Codec(rules).record.loads(envelope("record", (1, 1), data))


def test_an_upgrade_may_make_a_record_into_anything(
    monkeypatch: pytest.MonkeyPatch, codec: GrownCodec, rules: Grown
) -> None:
    def upgrade(*_: object, **__: object) -> str:
        return "nothing"

    monkeypatch.setattr(rules, "upgrade", upgrade)
    with pytest.raises(DataError, match="data: must be an object, not 'nothing'"):
        codec.record.loads(envelope("record", (1, 1), old_record((1, 1), 7)))


# --- at random ------------------------------------------------------------------------------------
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["setup", "shown", "moves", "type", "seed", "tokens", "number"]), inner
        )
    ),
    max_leaves=8,
)
CODEC: GrownCodec = Codec(Grown())


@given(
    kind=st.sampled_from(["setup", "state", "observation", "move", "event", "record"]),
    versions=st.sampled_from(OLD),
    data=JSON,
)
def test_any_old_data_give_an_error_of_the_library(
    kind: str, versions: tuple[int, int], data: object
) -> None:
    loads: Callable[[str], object] = getattr(CODEC, kind).loads
    with suppress(BoardRulesError):
        assert loads(envelope(kind, versions, data)) is not None
