"""Envelopes and kinds of texts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from attrs import evolve

from boardrules import (
    Codec,
    DataError,
    Format,
    Session,
    SetupError,
    StateError,
    VersionError,
    codec_for,
    game_of,
)
from boardrules.codec import MAX_CHARS
from boardrules.core import tagged
from tests.support import countdown as cd

CODEC = codec_for(cd.RULES)


def state() -> cd.State:
    session = Session(cd.RULES, cd.Setup(), seed=7)
    session.play(cd.Show())
    session.play(cd.Slip(1))
    return session.state


def test_each_kind_has_its_envelope() -> None:
    session = Session(cd.RULES, cd.Setup(), seed=7)
    texts = {
        "setup": CODEC.setup.dumps(cd.Setup(players=3)),
        "state": CODEC.state.dumps(session.state),
        "observation": CODEC.observation.dumps(session.observe(1)),
        "move": CODEC.move.dumps(cd.Take(2)),
        "event": CODEC.event.dumps(cd.CharmDealt(0, None)),
        "record": CODEC.record.dumps(session.record()),
    }
    for kind, text in texts.items():
        head = json.loads(text)
        del head["data"]
        assert head == {"format": 2, "game": "countdown", "rules": 3, "kind": kind}
        assert text.isascii()
        assert "\n" not in text
        assert game_of(text) == "countdown"
        assert getattr(CODEC, kind).kind == kind


def test_a_text_is_what_it_always_was() -> None:
    """Old files are read for ever: this text must never have to be changed."""
    text = (
        '{"format":2,"game":"countdown","rules":3,"kind":"state","data":{"setup":{"players":3},'
        '"heap":7,"player":1,"charms":["left","plain","double"],"shown":[true,false,false],'
        '"pending":{"type":"roll","factor":2},"slips":[["slip",2]]}}'
    )
    expected = cd.State(
        cd.Setup(players=3),
        7,
        1,
        (cd.Charm.LEFT, cd.Charm.PLAIN, cd.Charm.DOUBLE),
        (True, False, False),
        cd.Roll(2),
        (("slip", 2),),
    )
    assert CODEC.state.loads(text) == expected
    assert CODEC.state.dumps(expected) == text


def test_json_may_be_laid_out_in_any_way() -> None:
    text = json.dumps(json.loads(CODEC.state.dumps(state())), indent=2, sort_keys=True)
    assert CODEC.state.loads(f"\n {text} \n") == state()


@pytest.mark.parametrize("move", [cd.Take(1), cd.Show(), cd.Rolled(2), cd.Slip(0)])
def test_moves_of_every_kind(move: cd.Move) -> None:
    assert CODEC.move.loads(CODEC.move.dumps(move)) == move
    assert CODEC.move.from_data(CODEC.move.to_data(move)) == move


def test_setups_leave_out_their_defaults() -> None:
    assert CODEC.setup.to_data(cd.Setup(heap=9)) == {"heap": 9}
    assert CODEC.setup.from_data({}) == cd.Setup()
    assert CODEC.setup.from_data({"players": 2, "heap": 12}) == cd.Setup()


def test_states_share_their_setup_but_not_with_one_that_only_looks_equal() -> None:
    text = CODEC.state.dumps(state())
    assert CODEC.state.loads(text).setup is CODEC.state.loads(text).setup
    one = CODEC.setup.from_data({"players": 2, "heap": 5})
    assert CODEC.setup.from_data({"players": 2, "heap": 5}) == one
    for spoilt in (5.0, "5", True):
        with pytest.raises(DataError, match="heap: must be an int"):
            CODEC.setup.from_data({"players": 2, "heap": spoilt})


def test_many_setups_are_read_right() -> None:
    for _ in range(2):
        for heap in range(5, 31):
            for players in (2, 3):
                setup = cd.Setup(players=players, heap=heap)
                assert CODEC.setup.loads(CODEC.setup.dumps(setup)) == setup
                assert CODEC.setup.from_data({"players": players, "heap": heap}) == setup


# --- what is well-formed but not sound ------------------------------------------------------------
def test_a_setup_that_cannot_be_played_is_not_read() -> None:
    with pytest.raises(SetupError) as caught:
        CODEC.setup.loads(CODEC.setup.dumps(cd.Setup(players=7, heap=1)))
    assert [fault.path for fault in caught.value.faults] == ["data.players", "data.heap"]
    with pytest.raises(SetupError) as caught:
        CODEC.setup.from_data({"players": 7})
    assert [fault.path for fault in caught.value.faults] == ["players"]
    assert caught.value.faults[0].rule == "CD-1"


def test_a_state_that_breaks_invariants_is_not_read_and_all_are_named() -> None:
    data: Any = CODEC.state.to_data(state())
    data.update(heap=99, player=5, charms=["left", "left"])
    with pytest.raises(StateError) as caught:
        CODEC.state.from_data(data)
    assert [fault.path for fault in caught.value.faults] == ["heap", "player", "charms"]
    text = json.dumps({**json.loads(CODEC.state.dumps(state())), "data": data})
    with pytest.raises(StateError) as caught:
        CODEC.state.loads(text)
    assert [f.path for f in caught.value.faults] == ["data.heap", "data.player", "data.charms"]


# --- faulty envelopes -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda e: e.update(kind="move"), "kind: must be 'state', not 'move'"),
        (lambda e: e.update(kind=None), "kind: must be 'state', not null"),
        (lambda e: e.update(game="chess"), "game: must be 'countdown', not 'chess'"),
        (lambda e: e.update(game=["countdown"]), "game: must be 'countdown', not an array"),
        (lambda e: e.update(format=True), "format: must be an int, not true"),
        (lambda e: e.update(format=1.0), "format: must be an int, not 1.0"),
        (lambda e: e.update(rules=3.0), "rules: must be an int, not 3.0"),
        (lambda e: e.update(rules="3"), "rules: must be an int, not '3'"),
        (lambda e: e.update(note=""), "note: is no known key"),
        (lambda e: e.pop("data"), "data: is missing"),
        (lambda e: e.pop("game"), "game: is missing"),
        (lambda e: e.pop("format"), "format: is missing"),
        (lambda e: e.update(data=[]), "data: must be an object, not an array"),
    ],
)
def test_faulty_envelopes(change: Callable[[dict[str, Any]], object], fault: str) -> None:
    envelope = json.loads(CODEC.state.dumps(state()))
    change(envelope)
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(json.dumps(envelope))
    assert [str(found) for found in caught.value.faults] == [fault]
    assert str(caught.value).startswith("this is no state of countdown:")


@pytest.mark.parametrize("key", ["format", "rules"])
@pytest.mark.parametrize("version", [-1, 0, 4, 99, 10**18])
def test_versions_that_are_not_read(key: str, version: int) -> None:
    envelope = json.loads(CODEC.state.dumps(state()))
    envelope[key] = version
    envelope["data"]["heap"] = "the rest may be anything then"
    with pytest.raises(VersionError) as caught:
        CODEC.state.loads(json.dumps(envelope))
    (fault,) = caught.value.faults
    assert fault.path == key
    assert str(version) in fault.message


def test_a_record_of_another_game_is_not_written() -> None:
    record = Session(cd.RULES, cd.Setup(), seed=7).record()

    class Other(cd.Countdown):
        version = 4

    with pytest.raises(ValueError, match="a record of countdown, version 3, is not written as"):
        Codec(Other()).record.dumps(record)


# --- seeds ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seed", "written"),
    [(0, "0"), (7, "7"), (255, "ff"), (2**63, "8" + "0" * 15), (2**128 - 1, "f" * 32)],
)
def test_seeds_are_hexadecimal_texts(seed: int, written: str) -> None:
    record = evolve(Session(cd.RULES, cd.Setup(), seed=7).record(), seed=seed)
    text = CODEC.record.dumps(record)
    assert json.loads(text)["data"]["seed"] == written
    assert CODEC.record.loads(text) == record


@pytest.mark.parametrize(
    "seed", ["", "-1", "07", "0x7", "FF", "g", " 7", "7 ", "٧", "1" + "0" * 32, "f" * 33, 7, True]
)
def test_other_seeds_are_refused(seed: object) -> None:
    data: Any = CODEC.record.to_data(Session(cd.RULES, cd.Setup(), seed=7).record())
    data["seed"] = seed
    with pytest.raises(DataError, match="seed: must be a text of 1 to 32 hexadecimal digits"):
        CODEC.record.from_data(data)


def test_chance_and_seed_must_go_together() -> None:
    data: Any = CODEC.record.to_data(Session(cd.RULES, cd.Setup(), chance="manual").record())
    assert (data["chance"], data["seed"]) == ("manual", None)
    for change in ({"seed": "7"}, {"chance": "outside"}):
        with pytest.raises(DataError) as caught:
            CODEC.record.from_data({**data, **change})
        assert [fault.path for fault in caught.value.faults] == [*change]


def test_a_move_of_another_game_is_not_written() -> None:
    with pytest.raises(TypeError, match="Taken is none of Take, Show, Dealt, Rolled, Slip"):
        CODEC.move.dumps(cd.Taken(0, 1))  # type: ignore[arg-type]


# --- whose text it is -----------------------------------------------------------------------------
def test_game_of_looks_at_the_envelope_only() -> None:
    text = CODEC.move.dumps(cd.Take(2))
    assert game_of(text) == "countdown"
    assert game_of(text.replace("take", "nonsense")) == "countdown"
    assert game_of(json.dumps(json.loads(text), indent=1)) == "countdown"
    assert game_of(text.replace('"format":2', '"format":1')) == "countdown"
    assert game_of('{"game": "größer"}') == "größer"


@pytest.mark.parametrize("game", [None, 7, ["countdown"], "x" * 101])
def test_game_of_what_names_no_game(game: object) -> None:
    with pytest.raises(DataError, match="game: must be the name of a game, not"):
        game_of(json.dumps({"game": game}))


def test_game_of_a_text_that_is_too_long() -> None:
    text = CODEC.move.dumps(cd.Take(2))
    for long in (text + " " * MAX_CHARS, " " + text + " " * MAX_CHARS):
        with pytest.raises(DataError, match="at most 4000000 are read"):
            game_of(long)
    with pytest.raises(TypeError, match="must be a str"):
        game_of(text.encode())  # type: ignore[arg-type]


# --- codecs ---------------------------------------------------------------------------------------
def test_the_tags_of_the_contract_are_kept_wherever_a_class_stands() -> None:
    class Renamed(cd.Countdown):
        decision_types: Mapping[str, type[cd.Move]] = {"grab": cd.Take, "reveal": cd.Show}

    codec = Codec[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation](Renamed())
    assert codec.move.to_data(cd.Take(2)) == {"type": "grab", "count": 2}
    assert codec.move.from_data({"type": "reveal"}) == cd.Show()
    with pytest.raises(DataError, match=r"type: must be one of grab, reveal, .*, not 'take'"):
        codec.move.from_data({"type": "take", "count": 2})


def test_two_moves_of_one_tag_are_found_when_moves_are_first_used() -> None:
    class Clashing(cd.Countdown):
        report_types: Mapping[str, type[cd.Move]] = {"take": cd.Slip}

    moves = Codec(Clashing()).move
    for use in (
        lambda: moves.dumps(cd.Show()),
        lambda: moves.loads(""),
        lambda: moves.from_data(1),
    ):
        with pytest.raises(TypeError, match="Take and Slip have one tag, 'take'"):
            use()


def test_a_game_without_secrets_may_observe_its_states() -> None:
    class Open(cd.Countdown):
        observation_type: Any = cd.State

    codec = Codec[cd.Setup, cd.State, cd.Move, cd.Event, Any](Open())
    assert codec.observation.loads(codec.observation.dumps(state())) == state()
    with pytest.raises(DataError, match="kind: must be 'observation', not 'state'"):
        codec.observation.loads(codec.state.dumps(state()))


def test_an_event_class_may_be_a_move_class() -> None:
    class Echo(cd.Countdown):
        event_types: Mapping[str, type[Any]] = tagged(cd.Take, cd.TokenAdded)

    codec = Codec[cd.Setup, cd.State, cd.Move, Any, cd.Observation](Echo())
    assert codec.event.loads(codec.event.dumps(cd.Take(2))) == cd.Take(2)


def test_codecs_are_kept() -> None:
    assert codec_for(cd.RULES) is CODEC
    assert codec_for(cd.Countdown()) is not CODEC


def test_repr() -> None:
    assert repr(CODEC.state) == "<Format of a state of countdown>"


def test_formats_keep_their_types() -> None:
    """Checked by the type checkers, too."""
    states: Format[cd.State] = CODEC.state
    heap: int = states.loads(states.dumps(state())).heap
    assert heap == state().heap
