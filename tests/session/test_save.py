"""Saving and loading sessions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from boardrules import (
    DataError,
    RecordError,
    Session,
    SetupError,
    UnknownGameError,
    VersionError,
    registry,
)
from tests.support import countdown as cd

Game = Session[cd.Setup, cd.State, cd.Move, cd.Event, cd.Observation]


def played(heap: int = 12) -> Game:
    session = Session(cd.RULES, cd.Setup(heap=heap), seed=7)
    for move in (cd.Take(1), cd.Show(), cd.Slip(0)):
        session.play(move)
    return session


def test_a_loaded_session_is_the_same_and_goes_on_with_the_same_luck() -> None:
    session = played()
    again = Session.loads(session.dumps(), rules=cd.RULES)
    assert again.transitions == session.transitions
    assert (again.seed, again.chance, again.setup) == (7, "seed", cd.Setup())
    assert again.play(cd.Show()) == session.play(cd.Show())
    assert again.state == session.state


def test_a_loaded_session_can_be_undone_to_its_beginning() -> None:
    session = Session.loads(played().dumps(), rules=cd.RULES)
    while session.can_undo:
        session.undo()
    assert session.ply == 2


def test_what_was_undone_is_not_saved() -> None:
    session = played()
    session.undo()
    again = Session.loads(session.dumps(), rules=cd.RULES)
    assert again.state == session.state
    assert not again.can_redo


def test_manual_chance_stays_manual_even_in_the_middle_of_the_deal() -> None:
    session = Session(cd.RULES, cd.Setup(), chance="manual")
    session.resolve(cd.Dealt(cd.Charm.LEFT))
    again = Session.loads(session.dumps(), rules=cd.RULES)
    assert (again.chance, again.seed, again.ply) == ("manual", None, 1)
    assert again.chance_outcomes() == session.chance_outcomes()


def test_a_record_without_its_seed_goes_on_with_a_fresh_one() -> None:
    session = played()
    text = session.dumps(include_seed=False)
    assert json.loads(text)["data"]["seed"] is None
    again = Session.loads(text, rules=cd.RULES)
    assert again.state == session.state
    assert again.chance == "seed"
    assert again.seed not in (None, 7)


def test_outcomes_in_the_record_stand_whatever_the_seed_would_bring() -> None:
    record = json.loads(played().dumps())
    other = {"left": "plain", "double": "left", "plain": "double"}
    for move in record["data"]["moves"][:2]:
        move["charm"] = other[move["charm"]]
    session = Session.loads(json.dumps(record), rules=cd.RULES)
    assert [charm and charm.value for charm in session.state.charms] == [
        move["charm"] for move in record["data"]["moves"][:2]
    ]


def test_a_record_that_ends_at_chance_goes_on_to_the_decision() -> None:
    record = json.loads(played().dumps())
    del record["data"]["moves"][1:]
    session = Session.loads(json.dumps(record), rules=cd.RULES)
    fresh = Session(cd.RULES, cd.Setup(), seed=7)
    assert (session.ply, session.state) == (2, fresh.state)


def test_without_rules_the_game_is_found_by_its_name() -> None:
    from boardrules import wandering_towers as wt

    session = Session(wt.RULES, wt.Setup(players=3), seed=1)
    session.play(session.legal_moves()[0])
    again = Session.loads(session.dumps())
    assert again.rules is wt.RULES
    assert again.state == session.state


def test_a_game_that_is_not_installed_is_named() -> None:
    assert "countdown" not in registry.games()
    with pytest.raises(UnknownGameError, match="no game 'countdown'"):
        Session.loads(played().dumps())


# --- faulty files ---------------------------------------------------------------------------------
def spoil(change: Callable[[dict[str, Any]], object]) -> str:
    record = json.loads(played().dumps())
    change(record)
    return json.dumps(record)


@pytest.mark.parametrize(
    ("change", "paths"),
    [
        (lambda r: r["data"]["moves"][2].update(count=1.0), ["data.moves[2].count"]),
        (lambda r: r["data"]["moves"][2].update(count="1"), ["data.moves[2].count"]),
        (lambda r: r["data"]["moves"][2].update(count=True), ["data.moves[2].count"]),
        (lambda r: r["data"]["moves"][2].update(speed=1), ["data.moves[2].speed"]),
        (lambda r: r["data"]["moves"][2].pop("count"), ["data.moves[2].count"]),
        (lambda r: r["data"]["moves"][2].pop("type"), ["data.moves[2].type"]),
        (lambda r: r["data"]["moves"][2].update(type="jump"), ["data.moves[2].type"]),
        (lambda r: r["data"]["moves"].insert(1, None), ["data.moves[1]"]),
        (lambda r: r["data"].update(seed=-1), ["data.seed"]),
        (lambda r: r["data"].update(seed=2**128), ["data.seed"]),
        (lambda r: r["data"].update(seed=False), ["data.seed"]),
        (lambda r: r["data"].update(chance="manual"), ["data.seed"]),
        (lambda r: r["data"].update(chance="dice"), ["data.chance"]),
        (lambda r: r["data"].update(moves={}), ["data.moves"]),
        (lambda r: r["data"].pop("moves"), ["data.moves"]),
        (lambda r: r["data"]["setup"].update(size=3), ["data.setup.size"]),
        (lambda r: r.update(kind="state"), ["kind"]),
        (lambda r: r.pop("kind"), ["kind"]),
        (lambda r: r.update(game="chess"), ["game"]),
        (lambda r: r.update(format="1"), ["format"]),
        (lambda r: r.update(rules=3.0), ["rules"]),
        (lambda r: r.update(extra=0), ["extra"]),
        (
            lambda r: (r.update(extra=0), r["data"].update(seed=1.5), r["data"]["moves"].append(7)),
            ["extra", "data.seed", "data.moves[6]"],
        ),
    ],
)
def test_every_fault_of_a_file_is_named_by_its_path(
    change: Callable[[dict[str, Any]], object], paths: list[str]
) -> None:
    with pytest.raises(DataError) as caught:
        Session.loads(spoil(change), rules=cd.RULES)
    assert [fault.path for fault in caught.value.faults] == paths


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda r: r.update(format=3), "format: is 3; this release reads formats 1 to 2"),
        (lambda r: r.update(format=0), "format: is 0"),
        (lambda r: r.update(rules=4), "rules: are version 4; this release has 3"),
    ],
)
def test_another_version_is_told_apart(
    change: Callable[[dict[str, Any]], object], message: str
) -> None:
    with pytest.raises(VersionError, match=message):
        Session.loads(spoil(change), rules=cd.RULES)


def test_moves_that_do_not_follow_keep_what_does() -> None:
    text = spoil(lambda r: r["data"]["moves"].insert(3, {"type": "take", "count": 9}))
    with pytest.raises(RecordError) as caught:
        Session.loads(text, rules=cd.RULES)
    assert caught.value.faults[0].path == "data.moves[3]"
    assert len(caught.value.replayed) == 3


def test_a_setup_in_a_file_that_cannot_be_played() -> None:
    with pytest.raises(SetupError, match=r"data\.setup\.players: must be 2 to 3, not 9"):
        Session.loads(spoil(lambda r: r["data"]["setup"].update(players=9)), rules=cd.RULES)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"game": 3}', '{"game": null}'])
def test_what_is_no_file_of_ours(text: str) -> None:
    with pytest.raises(DataError):
        Session.loads(text)
    with pytest.raises(DataError):
        Session.loads(text, rules=cd.RULES)
