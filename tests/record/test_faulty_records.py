"""Records made by hand that cannot be replayed: what is wrong, word for word."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from boardrules import Record, RecordError, Session, SetupError, replay
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.record import start_of

SETUP: Final = wt.Setup(players=2)
SESSION: Final = Session(wt.RULES, SETUP, seed=7)
RECORD: Final = SESSION.record()
DEALT: Final = wt.RULES.settle_chance(wt.RULES.initial_state(SETUP), Random(1))
ODD: Final = wt.RULES.format_position(evolve(DEALT, flasks=((0, 6, 0), (6, 0, 0))))
"""A player with full flasks before the first action: no game leads there."""


OLDER: Final = (
    "this record is of version 1 of the rules, an older one than 2, and no longer follows them"
)


def refusal(record: object) -> str:
    given: Any = record
    with pytest.raises(RecordError) as caught:
        list(replay(wt.RULES, given))
    assert caught.value.replayed == ()
    return str(caught.value)


def not_one(*faults: str) -> str:
    return "\n  - ".join(("this record is not one of these rules:", *faults))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"game": None}, "game: must be of the type str, not None"),
        ({"game": "chess"}, "game: must be 'wandering-towers', not 'chess'"),
        ({"rules_version": True}, "rules_version: must be of the type int, not True"),
        ({"rules_version": 99}, "rules_version: must be at most 2, not 99"),
        ({"moves": []}, "moves: must be of the type tuple, not a list"),
        ({"start": 7}, "start: must be of the type str or None, not 7"),
        ({"setup": km.Setup()}, "setup: must be a setup of wandering-towers, not a Setup"),
    ],
)
def test_fields_of_a_record_have_their_types(change: dict[str, Any], fault: str) -> None:
    assert refusal(evolve(RECORD, **change)) == not_one(fault)


def test_all_faults_are_named_at_once() -> None:
    change: dict[str, Any] = {"game": 1, "moves": None}
    assert refusal(evolve(RECORD, **change)) == not_one(
        "game: must be of the type str, not 1", "moves: must be of the type tuple, not None"
    )
    assert refusal(None) == not_one("must be a Record, not None")


def test_a_setup_that_cannot_be_played_is_told_as_such() -> None:
    with pytest.raises(SetupError, match="players: must be 2 to 6, not 9"):
        list(replay(wt.RULES, evolve(RECORD, setup=wt.Setup(players=9))))


# --- starts ---------------------------------------------------------------------------------------
def started(start: str, setup: wt.Setup = SETUP) -> Record[wt.Setup, wt.Move]:
    return evolve(RECORD, start=start, setup=setup, moves=())


def test_a_start_that_cannot_be_read_quotes_the_place() -> None:
    text = refusal(started("wt1 nonsense"))
    assert text.startswith("this record cannot be started:\n  - start: ")
    assert "nonsense" in text


def test_a_start_with_faults_names_them() -> None:
    broken = wt.RULES.format_position(evolve(DEALT, player=1))
    assert refusal(started(broken)).startswith("this record cannot be started:\n  - start.player: ")


def test_a_start_is_of_the_setup() -> None:
    start = wt.RULES.format_position(DEALT)
    other = wt.Setup(players=2, turn_limit=9)
    assert refusal(started(start, other)) == (
        "this record cannot be started:\n  - setup: must be the setup of the position in start"
    )
    assert start_of(wt.RULES, started(start)) == DEALT


def test_a_start_without_a_past_is_played_on_request_only() -> None:
    record = started(ODD)
    assert refusal(record).startswith("this record cannot be started:\n  - start.flasks[0]: ")
    with pytest.raises(RecordError):
        start_of(wt.RULES, record)
    assert list(replay(wt.RULES, record, allow_unreachable=True)) == []
    first = start_of(wt.RULES, record, allow_unreachable=True)
    assert wt.RULES.format_position(first) == ODD
    with pytest.raises(RecordError):
        Session.from_record(wt.RULES, record)
    again = Session.from_record(wt.RULES, record, allow_unreachable=True)
    assert again.state == first


# --- moves ----------------------------------------------------------------------------------------
def test_a_move_that_does_not_follow_is_named_with_the_version_of_the_rules() -> None:
    spoilt = evolve(RECORD, moves=(*RECORD.moves, wt.CardDrawn("wizard-1")))
    for version, headline in (
        (2, "this record does not follow the rules"),
        (
            1,
            OLDER,
        ),
    ):
        with pytest.raises(RecordError) as caught:
            list(replay(wt.RULES, evolve(spoilt, rules_version=version)))
        assert caught.value.headline == headline
        assert caught.value.faults[0].path == f"moves[{len(RECORD.moves)}]"
        assert len(caught.value.replayed) == len(RECORD.moves)


def test_a_text_with_a_setup_that_cannot_be_played_keeps_the_headline() -> None:
    text = SESSION.dumps().replace('"players":2', '"players":9')
    with pytest.raises(SetupError, match=r"data\.setup\.players: must be 2 to 6") as caught:
        Session.loads(text, rules=wt.RULES)
    assert caught.value.headline == "this setup cannot be played"
