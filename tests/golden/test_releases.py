"""Every document of every release is read for ever, and means what it meant.

No test compares with what the present code writes. What a document says is known in three ways:
from the text of the same thing in the notation of the game, from the record of the game, and from
the document itself, where it is plain enough.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import chain
from typing import Any, cast

import pytest
from attrs import has

from boardrules import Session, codec_for, find_game, game_of
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from tests.golden.accounts import account, mover_name, refusal, result
from tests.golden.canon import move_types
from tests.golden.expected import DIFFERENCES, problems
from tests.golden.played import Played
from tests.golden.releases import RELEASES, Found, Release
from tests.golden.setups import SETUPS

EACH_RELEASE = pytest.mark.parametrize(
    "release", [pytest.param(release, id=release.name) for release in RELEASES]
)
EACH_CASE = pytest.mark.parametrize(
    ("release", "case"),
    [
        pytest.param(release, case, id=f"{release.name}-{case}")
        for release in RELEASES
        for case in release.cases()
    ],
)
KINDS = ("states", "observations", "moves", "events", "choices", "refusals")


@cache
def _played(release: Release, case: str) -> Played:
    return release.played(case, release.record(case))


def _lines(release: Release, kind: str, case: str) -> Iterator[tuple[Found, bool]]:
    """The lines of a file, each with whether it is untouched by corrections of the rules."""
    difference = DIFFERENCES.get(f"{release.name}/{case}")
    for line in release.lines(f"{kind}/{case}"):
        yield line, difference is None or difference.untouched(line["ply"])


def _unlike(release: Release, case: str) -> frozenset[int]:
    """The plies whose states say less in the documents than the present rules need."""
    difference = DIFFERENCES.get(f"{release.name}/{case}")
    return frozenset() if difference is None else difference.unlike


# --- all is there ---------------------------------------------------------------------------------
@EACH_RELEASE
def test_each_case_has_its_files(release: Release) -> None:
    cases = release.cases()
    assert cases
    for kind in KINDS:
        assert sorted(path.stem for path in (release.folder / kind).iterdir()) == cases
    assert sorted(line["case"] for line in release.lines("setups")) == cases
    assert sorted(release.accounts) == cases


@EACH_RELEASE
def test_each_class_is_among_the_documents(release: Release) -> None:
    found: dict[str, dict[str, set[str]]] = {}
    for case in release.cases():
        tags = found.setdefault(game_of(release.record(case)), {})
        for word, kind in (("moves", "moves"), ("events", "events")):
            data = (_data(line) for line in release.lines(f"{kind}/{case}"))
            tags.setdefault(word, set()).update(each["type"] for each in data)
        for word, kind in (("pending", "states"), ("seen", "observations")):
            data = (_data(line) for line in release.lines(f"{kind}/{case}"))
            pending = chain.from_iterable(each["pending"] for each in data)
            tags.setdefault(word, set()).update(each["type"] for each in pending)
    expected = {
        game: {word: set(classes) for word, classes in words.items()}
        for game, words in release.vocabulary.items()
    }
    assert found == expected


def _data(line: Found) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", json.loads(line["text"])["data"])


@EACH_RELEASE
def test_its_moves_and_events_are_still_known(release: Release) -> None:
    for game, words in release.vocabulary.items():
        rules = find_game(game)
        assert set(words["moves"]) <= set(move_types(rules))
        assert set(words["events"]) <= set(rules.event_types)


# --- records --------------------------------------------------------------------------------------
@EACH_CASE
def test_record_leads_where_it_led(release: Release, case: str) -> None:
    game = _played(release, case)
    difference = DIFFERENCES.get(f"{release.name}/{case}")
    stops_at = None if difference is None else difference.stops_at
    found = account(game.rules, game.record, release.scribe(game.rules), stops_at)
    assert problems(found, release.accounts[case], difference) == []


@EACH_CASE
def test_save_is_loaded(release: Release, case: str) -> None:
    difference = DIFFERENCES.get(f"{release.name}/{case}")
    if difference is not None and difference.since is not None:
        pytest.skip(difference.why)
    session = Session.loads(release.record(case))
    kept = release.accounts[case]
    assert session.ply == kept["plies"]
    assert result(session.outcome) == kept["outcome"]


@EACH_RELEASE
def test_unfinished_games_are_loaded(release: Release) -> None:
    """They go on from where they were, with the seed that they had."""
    for line in release.lines("unfinished"):
        game = _played(release, line["case"])
        record = game.codec.record.loads(line["text"])
        assert record.setup == game.record.setup
        assert record.seed == line["seed"]
        assert (record.chance == "seed") == (line["chance"] == "seed")
        assert record.moves == game.record.moves[: line["ply"]]
        difference = DIFFERENCES.get(f"{release.name}/{line['case']}")
        if difference is None or difference.since is None:
            session = Session.loads(line["text"])
            assert session.ply == line["ply"]
            assert session.state == game.rules.parse_position(line["position"])


# --- setups and editions --------------------------------------------------------------------------
@EACH_RELEASE
def test_setups_are_those_of_the_cases(release: Release) -> None:
    for line in release.lines("setups"):
        game = _played(release, line["case"])
        setup = game.codec.setup.loads(line["text"])
        assert setup == SETUPS[line["case"]] == game.record.setup


@EACH_RELEASE
@pytest.mark.parametrize("name", ["standard", "own"])
def test_editions_are_read(release: Release, name: str) -> None:
    for edition, text in (
        (wt.edition_from_json, release.edition(f"wandering-towers-{name}")),
        (km.edition_from_json, release.edition(f"kragmortha-{name}")),
    ):
        assert _says(edition(text), json.loads(text))


@EACH_RELEASE
def test_setup_without_an_edition_means_the_one_of_the_release(release: Release) -> None:
    assert wt.edition_from_json(release.edition("wandering-towers-standard")) == wt.STANDARD
    assert km.edition_from_json(release.edition("kragmortha-standard")) == km.STANDARD


@EACH_RELEASE
def test_editions_in_setups_are_those_of_the_files(release: Release) -> None:
    seen = 0
    for line in release.lines("setups"):
        if "own-edition" in line["case"]:
            setup = codec_for(find_game(game_of(line["text"]))).setup.loads(line["text"])
            module = wt if isinstance(setup, wt.Setup) else km
            text = release.edition(f"{game_of(line['text'])}-own")
            assert setup.edition == module.edition_from_json(text)
            seen += 1
    assert seen >= 4


def _says(value: object, data: object) -> bool:
    """Whether a value has what plain data say; fields that they leave out have their defaults."""
    match data:
        case dict() if has(type(value)):
            return all(
                _says(getattr(value, name), part)
                for name, part in cast("dict[str, object]", data).items()
            )
        case list() if isinstance(value, tuple):
            parts = cast("list[object]", data)
            return len(parts) == len(value) and all(map(_says, value, parts))
        case _:
            plain = value.value if isinstance(value, Enum) else value
            return type(plain) is type(data) and plain == data


# --- documents of games ---------------------------------------------------------------------------
@EACH_CASE
def test_states(release: Release, case: str) -> None:
    game = _played(release, case)
    for line, untouched in _lines(release, "states", case):
        state = game.codec.state.loads(line["text"])
        assert state == game.rules.parse_position(line["position"])
        if untouched and line["ply"] not in _unlike(release, case):
            assert state == game.states[line["ply"]]


@EACH_CASE
def test_observations(release: Release, case: str) -> None:
    game = _played(release, case)
    for line, untouched in _lines(release, "observations", case):
        seen = game.codec.observation.loads(line["text"])
        if untouched and line["ply"] not in _unlike(release, case):
            assert seen == game.rules.observe(game.states[line["ply"]], line["viewer"])


@EACH_CASE
def test_moves(release: Release, case: str) -> None:
    game = _played(release, case)
    for line, untouched in _lines(release, "moves", case):
        move = game.codec.move.loads(line["text"])
        assert move == game.record.moves[line["ply"]]
        if untouched:
            assert move == game.rules.parse_move(game.states[line["ply"]], line["notation"])
            assert game.rules.format_move(game.states[line["ply"]], move) == line["notation"]


@EACH_CASE
def test_events(release: Release, case: str) -> None:
    game = _played(release, case)
    for line, untouched in _lines(release, "events", case):
        event = game.codec.event.loads(line["text"])
        if untouched:
            step = game.steps[line["ply"]]
            seen = (
                game.rules.observe_events(step, line["viewer"]) if "viewer" in line else step.events
            )
            assert event == seen[line["index"]]


# --- what the rules do ----------------------------------------------------------------------------
@EACH_CASE
def test_choices(release: Release, case: str) -> None:
    game = _played(release, case)
    rules = game.rules
    for line, untouched in _lines(release, "choices", case):
        if not untouched:
            continue
        state = game.states[line["ply"]]
        assert mover_name(rules.current_player(state)) == line["mover"]
        legal, reports = rules.legal_moves(state), rules.legal_reports(state)
        assert [rules.format_move(state, move) for move in legal] == line["moves"]
        assert [rules.format_move(state, move) for move in reports] == line["reports"]
        assert [
            [rules.format_move(state, move), str(odds)]
            for move, odds in rules.chance_outcomes(state)
        ] == line["chance"]


@EACH_CASE
def test_refusals(release: Release, case: str) -> None:
    game = _played(release, case)
    for line, untouched in _lines(release, "refusals", case):
        move = game.codec.move.loads(line["text"])
        if untouched:
            found = refusal(game.rules, game.states[line["ply"]], move)
            assert found == (line["rule"], line["code"]), line["text"]
