"""Records of earlier rules that a corrected ruling touches, and how they are replayed.

The folder ``corrected`` holds games that the rules before the correction played, and their accounts
by those rules. None is ever made anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import pytest
from attrs import evolve

from boardrules import (
    AnyRules,
    DataError,
    RecordError,
    Session,
    Transition,
    VersionError,
    codec_for,
    find_game,
    game_of,
    replay,
)
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from tests.golden.accounts import Account, AnyRecord, account, replayed
from tests.golden.expected import DIFFERENCES, Difference, problems
from tests.golden.releases import RELEASES

FOLDER: Final = Path(__file__).parent / "corrected"
ACCOUNTS: Final = cast(
    "dict[str, Account]", json.loads((FOLDER / "accounts.json").read_text(encoding="utf-8"))
)
NAMES: Final = sorted(ACCOUNTS)
Replay: TypeAlias = Callable[[AnyRules, AnyRecord], Iterator[Transition[Any, Any, Any]]]


def _text(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


def _record(name: str) -> AnyRecord:
    text = _text(name)
    return codec_for(find_game(game_of(text))).record.loads(text)


def _difference(name: str) -> tuple[Difference, int]:
    """What is expected of a record, and the first ply that differs."""
    difference = DIFFERENCES[f"rules-1/{name}"]
    assert difference.since is not None
    return difference, difference.since


def _stopping() -> list[str]:
    return [name for name in NAMES if _difference(name)[0].stops_at is not None]


def test_each_record_has_its_account() -> None:
    names = sorted(path.stem for path in FOLDER.glob("*.json"))
    assert names == sorted([*NAMES, "accounts"])
    assert {f"rules-1/{name}" for name in NAMES} == {
        name for name in DIFFERENCES if name.startswith("rules-")
    }


@pytest.mark.parametrize("name", NAMES)
def test_record_leads_where_the_corrected_ruling_leads(name: str) -> None:
    record, (difference, _) = _record(name), _difference(name)
    assert record.rules_version == 1
    rules = find_game(record.game)
    found = account(rules, record, RELEASES[0].scribe(rules), difference.stops_at)
    assert problems(found, ACCOUNTS[name], difference) == []
    assert problems(found, ACCOUNTS[name], None) != []


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("wandering-towers")])
def test_wt_11_1_move_of_another_wizard_is_lost_now(name: str) -> None:
    """A wizard of the owner is exposed on the space, on another surface."""
    difference, since = _difference(name)
    step = replayed(wt.RULES, _record(name), difference.stops_at)[since]
    window = step.before.pending[-1]
    assert isinstance(window, wt.Window)
    assert isinstance(window.target, wt.MoveWizard)
    space, board = window.target.space, step.after.board
    assert board.exposed[space][window.target.owner] > 0
    assert window.surface != (board.towers[space] or (0,))[-1]
    assert wt.MoveLost(step.before.player, window.target.card) in step.events


def test_km_9_2_book_with_fewer_symbols_is_turned_down_now() -> None:
    name = "kragmortha-books"
    _, since = _difference(name)
    step = replayed(km.RULES, _record(name))[since]
    edition = km.edition_of(step.before.setup)
    held = ("second-wind:1", "second-wind:2")
    assert [edition.book(book).magic for book in held] == [3, 2]
    assert set(held) <= set(step.before.books[step.before.player].face_up)
    assert step.events[0] == km.BookUsed(step.before.player, "second-wind:2")


# --- versions are named, and never mixed up -------------------------------------------------------
def check_versions(replay_record: Replay, record: AnyRecord, stops_at: int) -> None:
    """Check how a record of version 1, which stops there, is replayed as one of each version."""
    rules = find_game(record.game)
    with pytest.raises(RecordError) as older:
        list(replay_record(rules, record))
    assert str(older.value).startswith(
        "this record is of version 1 of the rules, an older one than 2, and no longer follows them"
    )
    assert older.value.faults[0].path == f"moves[{stops_at}]"
    assert tuple(step.move for step in older.value.replayed) == record.moves[:stops_at]
    with pytest.raises(RecordError) as present:
        list(replay_record(rules, evolve(record, rules_version=2)))
    assert str(present.value).startswith("this record does not follow the rules")
    newer = evolve(record, rules_version=3, moves=record.moves[:stops_at])
    with pytest.raises(RecordError) as refused:
        list(replay_record(rules, newer))
    assert [str(fault) for fault in refused.value.faults] == [
        "rules_version: must be at most 2, not 3"
    ]
    assert refused.value.replayed == ()


def _as_if_present(rules: AnyRules, record: AnyRecord) -> Iterator[Transition[Any, Any, Any]]:
    """Replay a record of any version as if it were of the present one."""
    return replay(rules, evolve(record, rules_version=rules.version))


def _as_if_old(rules: AnyRules, record: AnyRecord) -> Iterator[Transition[Any, Any, Any]]:
    """Replay a record of any version as if it were of the first one."""
    return replay(rules, evolve(record, rules_version=1))


@pytest.mark.parametrize("name", _stopping())
def test_replay_tells_versions_apart(name: str) -> None:
    stops_at = _difference(name)[0].stops_at
    assert stops_at is not None
    check_versions(replay, _record(name), stops_at)


@pytest.mark.parametrize("faulty", [_as_if_present, _as_if_old])
def test_replay_that_ignores_the_version_is_caught(faulty: Replay) -> None:
    name = _stopping()[0]
    stops_at = _difference(name)[0].stops_at
    assert stops_at is not None
    # What pytest.raises itself raises is no subclass of AssertionError.
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check_versions(faulty, _record(name), stops_at)


@pytest.mark.parametrize("name", NAMES)
def test_save_of_version_1_goes_on_where_it_follows(name: str) -> None:
    """Up to the move that no longer follows; it is a game of version 2 from then on."""
    record, (difference, _) = _record(name), _difference(name)
    rules, text = find_game(record.game), _text(name)
    stops_at = difference.stops_at
    if stops_at is not None:
        with pytest.raises(RecordError, match="of version 1 of the rules"):
            Session.loads(text)
        record = evolve(record, moves=record.moves[:stops_at])
        session = Session.from_record(rules, record)
    else:
        session = Session.loads(text)
    assert session.ply == len(record.moves)
    assert session.record() == evolve(record, rules_version=2)
    assert codec_for(rules).record.loads(session.dumps()) == session.record()


@pytest.mark.parametrize("name", NAMES)
def test_save_of_version_3_is_refused(name: str) -> None:
    text = _text(name).replace('"rules":1', '"rules":3', 1)
    with pytest.raises(VersionError, match="rules: are version 3; this release has 2"):
        Session.loads(text)
    assert issubclass(VersionError, DataError)
