"""Checks of states, moves and events as values: equality, copies, JSON and notation."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import cast

import attrs

from boardrules.codec import codec_for
from boardrules.core.errors import NotationError
from boardrules.core.exactness import same
from boardrules.core.rules import AnyRules, EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.candidates import offered_moves
from boardrules.testing.check_secrets import observed, viewers_of
from boardrules.testing.failure import Reporter, described, shown
from boardrules.testing.type_twins import evolve_any


def check_equality(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, *values: object
) -> int:
    """Check that each field counts for equality and hash, and that nothing can be changed.

    One attrs object of each class within *state*, within its offered moves and observations and
    within the further *values* (events, for example) is examined: with any field exchanged it is
    another value with another hash, and setting a field raises. Return the number of fields.

    >>> from boardrules import wandering_towers as wt
    >>> check_equality(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2))) > 20
    True
    """
    report = Reporter("equality", rules, state)
    seen = [observed(rules, state, viewer) for viewer in viewers_of(rules, state)]
    parts: dict[type, attrs.AttrsInstance] = {}
    for value in (state, *offered_moves(rules, state), *seen, *values):
        for part in _attrs_parts(value):
            parts.setdefault(type(part), part)
    checked = 0
    for cls, part in parts.items():
        code = hash(part)
        for field in attrs.fields(cls):
            if not field.init:
                continue
            name = f"{cls.__name__}.{field.name}"
            other = _exchange(part, field)
            report.require(other != part, f"{name} does not count for equality")
            report.require(hash(other) != code, f"{name} does not count for the hash")
            checked += 1
            try:
                setattr(part, field.name, getattr(part, field.name))
            except AttributeError:
                continue
            raise report.error(f"{name} can be set: the class is not frozen")
    return checked


def _attrs_parts(value: object) -> Iterator[attrs.AttrsInstance]:
    """Yield the attrs objects in a value, and in the tuples and mappings within it."""
    if isinstance(value, tuple | frozenset):
        for item in cast("tuple[object, ...]", value):
            yield from _attrs_parts(item)
    elif isinstance(value, Mapping):
        yield from _attrs_parts(tuple(cast("Mapping[object, object]", value).values()))
    elif attrs.has(type(value)):
        part = cast("attrs.AttrsInstance", value)
        yield part
        for field in attrs.fields(type(part)):
            yield from _attrs_parts(getattr(part, field.name))


def _exchange(part: attrs.AttrsInstance, field: attrs.Attribute[object]) -> attrs.AttrsInstance:
    """Return a copy with a value in one field that no rule of the game would put there."""
    stranger = object()
    try:
        return evolve_any(part, **{field.alias or field.name: stranger})
    except Exception:  # noqa: BLE001 - a converter or validator may refuse it in any way
        other = copy.copy(part)
        object.__setattr__(other, field.name, stranger)
        return other


def check_copies(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT) -> int:
    """Check that pickles and copies of a state are equal, have an equal hash and offer the same.

    Return the number of copies.

    >>> from boardrules import wandering_towers as wt
    >>> check_copies(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    3
    """
    report = Reporter("copies", rules, state)
    try:
        copies = {
            "pickled": cast("StateT", pickle.loads(pickle.dumps(state))),
            "copied": copy.copy(state),
            "deeply copied": copy.deepcopy(state),
        }
    except Exception as error:
        raise report.error(f"pickling or copying raised {described(error)}") from error
    offered = offered_moves(rules, state)
    for how, other in copies.items():
        report.require(other == state, f"the {how} state is not equal")
        report.require(hash(other) == hash(state), f"the {how} state has another hash")
        report.require(offered_moves(rules, other) == offered, f"the {how} state offers others")
    for move in offered[:5]:
        step = rules.apply(state, move)
        pickled = cast("object", pickle.loads(pickle.dumps(step)))
        report.require(pickled == step, "the pickled transition is not equal", move)
    return len(copies)


def check_one_object(rules: AnyRules) -> int:
    """Check that copies of the rules are the same object, and pickles too if a module has it.

    Return the number of copies.

    >>> from boardrules import wandering_towers as wt
    >>> check_one_object(wt.RULES)
    3
    """
    report = Reporter("copies", rules)
    try:
        copies: dict[str, object] = {
            "copied": copy.copy(rules),
            "deeply copied": copy.deepcopy(rules),
        }
        if _is_global(rules):
            copies["pickled"] = pickle.loads(pickle.dumps(rules))
    except Exception as error:
        raise report.error(f"pickling or copying the rules raised {described(error)}") from error
    for how, other in copies.items():
        report.require(other is rules, f"the {how} rules are another object")
    return len(copies)


def _is_global(value: object) -> bool:
    modules = [module for name, module in sys.modules.items() if name != "__main__"]
    tables: list[dict[str, object]] = [getattr(module, "__dict__", {}) for module in modules]
    return any(each is value for table in tables for each in list(table.values()))


def check_json(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    steps: tuple[Transition[StateT, MoveT, EventT], ...] = (),
    *,
    setup: SetupT | None = None,
) -> int:
    """Check that reading JSON returns what was written: an equal value of the same types.

    Checked are *state*, its offered moves, all observations of it, the moves and events of *steps*,
    and *setup*. Return the number of texts read.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> check_json(wt.RULES, deal, setup=wt.Setup(players=2)) > 10
    True
    """
    report = Reporter("json", rules, state)
    codec = codec_for(rules)
    moves = dict.fromkeys([*offered_moves(rules, state), *(step.move for step in steps)])
    events = dict.fromkeys(event for step in steps for event in step.events)
    read = 0
    try:
        for move in moves:
            _require_same(report, move, codec.move.loads(codec.move.dumps(move)))
        for event in events:
            _require_same(report, event, codec.event.loads(codec.event.dumps(event)))
        for viewer in viewers_of(rules, state):
            seen = observed(rules, state, viewer)
            _require_same(report, seen, codec.observation.loads(codec.observation.dumps(seen)))
            read += 1
        _require_same(report, state, codec.state.loads(codec.state.dumps(state)))
        if setup is not None:
            _require_same(report, setup, codec.setup.loads(codec.setup.dumps(setup)))
            read += 1
    except AssertionError:
        raise
    except Exception as error:
        raise report.error(f"writing or reading raised {described(error)}") from error
    return read + len(moves) + len(events) + 1


def _require_same(report: Reporter, value: object, read: object) -> None:
    # Within mappings, which ``same`` compares by ``==``, ``repr`` shows the types.
    if not same(read, value) or repr(read) != repr(value):
        raise report.error(f"JSON makes {shown(read)} of {shown(value)}")


def check_notation(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT) -> int:
    """Check that texts of moves and positions are complete: reading returns what was written.

    Each offered move has a text of one line of its own; the position's text is of one line too; a
    text that means nothing raises a ``NotationError`` that points into it. Return the number of
    texts.

    >>> from boardrules import wandering_towers as wt
    >>> check_notation(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2))) > 10
    True
    """
    report = Reporter("notation", rules, state)
    texts: dict[str, MoveT] = {}
    try:
        for move in offered_moves(rules, state):
            text = rules.format_move(state, move)
            report.require(_is_line(text), f"no text of one line: {text!r}", move)
            if text in texts:
                raise report.error(f"has the same text as {shown(texts[text])}: {text!r}", move)
            texts[text] = move
            read = rules.parse_move(state, text)
            report.require(same(read, move), f"{text!r} is read as {shown(read)}", move)
        position = rules.format_position(state)
        report.require(_is_line(position), f"no text of one line: {position!r}")
        report.require(
            same(rules.parse_position(position), state),
            "the position's text is read as another state",
        )
    except AssertionError:
        raise
    except Exception as error:
        raise report.error(f"formatting or parsing raised {described(error)}") from error
    for nonsense in ("", "?", "no such text"):
        _require_error(report, nonsense, lambda text: rules.parse_move(state, text))
        _require_error(report, nonsense, rules.parse_position)
    return len(texts) + 1


def _is_line(text: object) -> bool:
    return isinstance(text, str) and text != "" and text.isprintable() and text.strip() == text


def _require_error(report: Reporter, text: str, parse: Callable[[str], object]) -> None:
    try:
        read = parse(text)
    except NotationError as error:
        report.require(
            0 <= error.position <= len(text) and bool(error.expected) and error.text == text,
            f"the error for {text!r} must point into it, and say what was expected",
        )
    except Exception as error:
        raise report.error(f"{text!r} raised {described(error)}") from error
    else:
        raise report.error(f"{text!r} is read as {shown(read)}")
