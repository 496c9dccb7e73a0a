"""The largest nonsense of each kind is refused with little work, which is counted in calls."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

import pytest

from boardrules import (
    BoardRulesError,
    DataError,
    NotationError,
    Session,
    codec_for,
    game_of,
    games,
)
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.codec import MAX_CHARS, MAX_CHARS_OF, MAX_FAULTS, Format
from boardrules.core import AnyRules
from boardrules.core.errors import FaultsError
from boardrules.core.reader import MAX_CHARS as MAX_POSITION
from boardrules.core.reader import MAX_MOVE_CHARS
from boardrules.testing import playout
from examples import rows_and_columns, third_game

KINDS = tuple(MAX_CHARS_OF)
GAMES: tuple[AnyRules, ...] = tuple(games().values())
Use: TypeAlias = Callable[[], object]


def calls(use: Use) -> tuple[int, BoardRulesError | None]:
    """How many functions are called until the library refuses or accepts something; its error."""
    count = 0

    def note(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        use()
    except BoardRulesError as error:
        return count, error
    finally:
        sys.setprofile(before)
    return count, None


def formats(rules: AnyRules) -> Iterator[tuple[str, Format[object]]]:
    for kind in KINDS:
        yield kind, getattr(codec_for(rules), kind)


# --- before anything is read ----------------------------------------------------------------------
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("text", [" ", "[", "1,", '{"a":1}', "\\u0000"])
def test_a_text_that_is_too_long_is_not_read(rules: AnyRules, text: str) -> None:
    for kind, form in formats(rules):
        long = text * (form.max_chars // len(text) + 1)
        calls(lambda form=form: form.loads(""))  # type: ignore[misc]  # the first use makes much
        count, error = calls(lambda form=form, long=long: form.loads(long))  # type: ignore[misc]  # a default
        assert count < 50, kind
        assert f"at most {form.max_chars} are read" in str(error)
    long = text * (MAX_CHARS // len(text) + 1)
    for use in (lambda: game_of(long), lambda: Session.loads(long)):
        count, error = calls(use)
        assert count < 60
        assert "at most 4000000 are read" in str(error)


@pytest.mark.parametrize(
    "rules",
    [*GAMES, third_game.RULES, rows_and_columns.RULES],
    ids=lambda rules: rules.name,
)
def test_a_move_or_position_that_is_too_long_is_not_read(rules: AnyRules) -> None:
    state = rules.initial_state(rules.setup_type())
    calls(lambda: rules.parse_position(""))  # the first use makes much
    for text in (" ", "a", "a-", "x ", "deal "):
        long = text * 4_000_000
        count, error = calls(lambda long=long: rules.parse_move(state, long))  # type: ignore[misc]  # a default
        assert count < 20
        assert isinstance(error, NotationError)
        assert error.position == MAX_MOVE_CHARS
        count, error = calls(lambda long=long: rules.parse_position(long))  # type: ignore[misc]  # a default
        assert count < 60
        assert isinstance(error, NotationError)
        assert error.position in (MAX_POSITION, 1_000_000)
        assert len(str(error)) < 300


# --- at the limit ---------------------------------------------------------------------------------
PARTS = ("1", "[]", '"x"', "{}", "[[1]]", "null", '{"type":"x"}', "1.5", "[0,0]", '{"a":1,"a":2}')


@pytest.mark.parametrize("kind", KINDS)
def test_the_largest_nonsense_takes_work_in_proportion_and_names_few_faults(kind: str) -> None:
    """Each field in turn is filled with parts until the text is as long as it may be."""
    rules: AnyRules = wt.RULES
    form: Format[object] = getattr(codec_for(rules), kind)
    good = json.loads(specimens(rules)[kind])
    rng = Random(kind)
    for key in rng.sample(sorted(good["data"]), min(4, len(good["data"]))):
        part = rng.choice(PARTS)
        empty = json.dumps({**good, "data": {**good["data"], key: "@"}})
        times = (form.max_chars - len(empty)) // (len(part) + 1) - 2
        text = empty.replace('"@"', f"[{','.join([part] * times)}]")
        assert len(text) > form.max_chars - 100
        count, error = calls(lambda text=text: form.loads(text))  # type: ignore[misc]  # a default
        assert count < 20 * len(text), (key, part)
        if kind == "observation" and error is None:
            continue  # of these the types alone are looked at
        assert isinstance(error, FaultsError)
        assert 1 <= len(error.faults) <= MAX_FAULTS, (key, part)
        assert len(str(error)) < 50_000, (key, part)


def specimens(rules: AnyRules) -> dict[str, str]:
    """A text of each kind."""
    codec, state = codec_for(rules), rules.initial_state(rules.setup_type(players=2))
    *_, step = playout(rules, state, Random(1), max_moves=20)
    return {
        "setup": codec.setup.dumps(rules.setup_type(players=2)),
        "state": codec.state.dumps(step.after),
        "observation": codec.observation.dumps(rules.observe(step.after, 0)),
        "move": codec.move.dumps(step.move),
        "event": codec.event.dumps(step.events[0]),
        "record": Session(rules, rules.setup_type(players=2), seed=1).dumps(),
    }


FRAGMENTS = (
    *("a", "-", "a-", "A", "AB", "T1", "T1/", "/", ",", "x,", "1", "1.1.1/", ";", ":", "(", ">"),
    *("é", " ", "gs@,", "gs@;", "a:b,", "\ud800", "draw:0,", "push:0.1:b4,", "0.1.", "raid:gs@:1,"),
    *("turn(0,0,no)>", "a*100/", "tower-1*99/"),
)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_longest_notation_takes_work_in_proportion(rules: AnyRules) -> None:
    state = rules.initial_state(rules.setup_type(players=2))
    position = rules.format_position(state)
    (outcome, _), *_ = rules.chance_outcomes(state)
    move = rules.format_move(state, outcome)
    rng = Random(5)
    for fragment in FRAGMENTS:
        for text, most, read in (
            (position, MAX_POSITION, rules.parse_position),
            (move, MAX_MOVE_CHARS, lambda text: rules.parse_move(state, text)),
        ):
            at = rng.randrange(len(text) + 1)
            long = text[:at] + fragment * ((most - len(text)) // len(fragment)) + text[at:]
            count, error = calls(lambda long=long, read=read: read(long))  # type: ignore[misc]  # defaults
            assert count < 40 * len(long), (fragment, at)
            assert len(str(error)) < 30_000, (fragment, at)


def test_a_short_text_cannot_name_millions_of_cards() -> None:
    """``a*100`` takes five characters for a hundred cards."""
    text = wt.RULES.format_position(wt.RULES.initial_state(wt.Setup(players=2)))
    head, pile, rest = text.partition(" either-")
    assert pile
    tail = rest[rest.index(" ") :]
    names = ",".join(f"a{at:05}*100" for at in range(10_000))
    with pytest.raises(NotationError, match="at most 1000 cards"):
        wt.RULES.parse_position(f"{head} {names}{tail}")
    hands = "/".join(["a*100"] * 20_000)
    with pytest.raises(NotationError, match="at most 26 parts"):
        wt.RULES.parse_position(text.replace(" -/- ", f" {hands} "))


# --- data -----------------------------------------------------------------------------------------
def test_data_are_counted_while_they_are_walked_through() -> None:
    rows: object = [0] * 1000
    for _ in range(20):
        rows = [rows] * 1000  # 10**63 items, which share their parts
    for form in (codec_for(wt.RULES).move, codec_for(km.RULES).move):
        for data in (rows, {"type": rows}, {"type": "end-turn", "card": rows}):
            count, error = calls(lambda form=form, data=data: form.from_data(data))  # type: ignore[misc]  # defaults
            assert count < 20 * form.max_chars
            assert str(error).endswith("takes more than 20000 characters as JSON")


def test_what_is_no_data_is_not_consumed() -> None:
    """Nobody asks a generator for its parts, or a mapping for its keys."""
    parts = iter(range(3))
    with pytest.raises(DataError, match="must be plain JSON data"):
        codec_for(wt.RULES).state.from_data({"hands": parts})
    assert next(parts) == 0


def test_an_error_lists_a_hundred_faults_whoever_raises_it() -> None:
    state = wt.RULES.initial_state(wt.Setup(players=2))
    data = json.loads(codec_for(wt.RULES).state.dumps(state))["data"]
    data["pile"] = ["x"] * 100_000
    with pytest.raises(FaultsError) as raised:
        codec_for(wt.RULES).state.from_data(data)
    assert len(raised.value.faults) == MAX_FAULTS
    assert raised.value.faults[-1].message == f"there are more faults than these {MAX_FAULTS - 1}"
