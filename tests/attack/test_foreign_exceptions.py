"""Whatever comes in, no exception leaves the library but its own, or the ``TypeError`` documented.

The table has every public function that takes what a text, a message or a player may bring. Given
an object of any kind it must answer, or raise a ``BoardRulesError``. A function of texts may raise
``TypeError`` for what is no ``str``: no message can bring that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import pytest
from attrs import evolve, frozen

from boardrules import (
    BoardRulesError,
    Record,
    Session,
    codec_for,
    find_game,
    game_of,
    games,
    render,
    replay,
)
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.codec import MAX_FAULTS, Format
from boardrules.core import AnyRules
from boardrules.core.errors import FaultsError
from examples import rows_and_columns, third_game, tiny_game
from tests.attack.odd import DEEP, VALUES, Unequal

Entry: TypeAlias = Callable[[Any], object]

GIVEN: tuple[object, ...] = (
    *(*VALUES, DEEP, Unequal()),
    *(wt.Setup(), km.Setup(), wt.EndTurn(), km.EndTurn(), third_game.Setup()),
    *("{}", "[]", "null", '{"format":2}', "[" * 9000, '{"type":"end-turn"}'),
)
NO_STRINGS = frozenset((TypeError,))
NOTHING: frozenset[type[Exception]] = frozenset()


@frozen
class Place:
    """A place where something comes in."""

    name: str
    enter: Entry
    """Any object may be given to it, whatever its annotations say."""
    allowed: frozenset[type[Exception]] = NOTHING
    """What it may raise beside the library's own, for what is no ``str``."""


def places_of(rules: AnyRules) -> Iterator[Place]:
    state = rules.initial_state(rules.setup_type())
    outcomes = rules.chance_outcomes(state)
    step = rules.apply(state, outcomes[0][0] if outcomes else rules.legal_moves(state)[0])
    name, version, setup = rules.name, rules.version, rules.setup_type()

    def place(what: str, enter: Entry, allowed: frozenset[type[Exception]] = NOTHING) -> Place:
        return Place(f"{name}: {what}", enter, allowed)

    yield place("initial_state", rules.initial_state)
    yield place("explain", lambda move: rules.explain(state, move))
    yield place("is_legal", lambda move: rules.is_legal(state, move))
    yield place("apply", lambda move: rules.apply(state, move))
    yield place("format_move", lambda move: rules.format_move(state, move))
    yield place("move_paths", lambda move: rules.move_paths(state, move))
    yield place("observe", lambda viewer: rules.observe(state, viewer))
    yield place("observe_events", lambda viewer: rules.observe_events(step, viewer))
    yield place("parse_move", lambda text: rules.parse_move(state, text), NO_STRINGS)
    yield place("parse_position", rules.parse_position, NO_STRINGS)
    yield place("Session", lambda setup: Session(rules, setup))
    yield place("Session.loads", lambda text: Session.loads(text, rules=rules), NO_STRINGS)
    yield place(
        "replay, the setup",
        lambda odd: list(replay(rules, Record(name, version, odd, "manual", None, ()))),
    )
    yield place(
        "replay, a move",
        lambda odd: list(replay(rules, Record(name, version, setup, "manual", None, (odd,)))),
    )
    whole = Record[object, object](name, version, setup, "manual", None, ())
    for field in ("game", "rules_version", "moves", "start"):
        yield place(f"replay, {field}", partial(replay_with, rules, whole, field))
    yield place("replay, the record", lambda odd: list(replay(rules, odd)))
    yield place("Session, the seed", lambda odd: Session(rules, setup, seed=odd))
    yield place("Session, chance", lambda odd: Session(rules, setup, chance=odd))
    yield place(
        "Session, chance with a seed", lambda odd: Session(rules, setup, seed=1, chance=odd)
    )
    codec = codec_for(rules)
    for kind in ("setup", "state", "observation", "move", "event", "record"):
        form: Format[object] = getattr(codec, kind)
        yield place(f"{kind}.loads", form.loads, NO_STRINGS)
        yield place(f"{kind}.from_data", form.from_data)


def replay_with(rules: AnyRules, record: Record[object, object], field: str, odd: object) -> None:
    """Replay a record with one field that is odd."""
    change: dict[str, Any] = {field: odd}
    list(replay(rules, evolve(record, **change)))


def places() -> Iterator[Place]:
    built_in = tuple(games().values())
    for rules in (*built_in, third_game.RULES, rows_and_columns.RULES, tiny_game.RULES):
        yield from places_of(rules)
    yield Place("find_game", find_game)
    yield Place("game_of", game_of, NO_STRINGS)
    yield Place("km.edition_from_json", km.edition_from_json, NO_STRINGS)
    yield Place("wt.edition_from_json", wt.edition_from_json, NO_STRINGS)
    yield Place("render.text", render.text, NO_STRINGS)
    yield Place("render.svg", render.svg, NO_STRINGS)


def answer(place: Place, value: object) -> BoardRulesError | None:
    """What the library says against a value; any exception of another kind leaves this function."""
    try:
        place.enter(value)
    except BoardRulesError as error:
        return error
    except Exception as error:
        if type(error) in place.allowed and (not isinstance(value, str) or "render" in place.name):
            return None
        error.add_note(f"{place.name}, given a {type(value).__name__}")
        raise
    return None


@pytest.mark.parametrize("place", [pytest.param(place, id=place.name) for place in places()])
def test_no_foreign_exception_leaves_the_library(place: Place) -> None:
    errors = [error for value in GIVEN if (error := answer(place, value)) is not None]
    for error in errors:
        assert len(str(error)) < 30_000
        if isinstance(error, FaultsError):
            assert 1 <= len(error.faults) <= MAX_FAULTS
    assert errors or "explain" in place.name or "is_legal" in place.name or "render" in place.name


@pytest.mark.parametrize("kind", ["setup", "state", "observation", "move", "event"])
def test_what_is_of_another_game_is_not_written(kind: str) -> None:
    """The programmer's own mistake is a ``TypeError`` that names both classes."""
    state = km.RULES.initial_state(km.Setup())
    (outcome, _), *_ = km.RULES.chance_outcomes(state)
    others = {
        "setup": km.Setup(),
        "state": state,
        "observation": km.RULES.observe(state, 0),
        "move": outcome,
        "event": km.RULES.apply(state, outcome).events[0],
    }
    form: Format[object] = getattr(codec_for(wt.RULES), kind)
    for value in (others[kind], None, {}, object()):
        for write in (form.dumps, form.to_data):
            with pytest.raises(TypeError, match=r"must be a|is none of"):
                write(value)


def test_a_viewer_is_a_player_or_nobody() -> None:
    for rules in games().values():
        state = rules.initial_state(rules.setup_type(players=3))
        for viewer in (None, 0, 2):
            rules.observe(state, viewer)
        for viewer in (-1, 3):
            with pytest.raises(BoardRulesError, match="viewer must be None or 0 to 2"):
                rules.observe(state, viewer)
