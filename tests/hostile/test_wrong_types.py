"""Values of wrong types from outside are answered as such, in compiled functions as in others.

A compiled function raises ``TypeError`` for an argument that is not of the type in its annotation,
so what users hand over must be looked at before it gets there.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from boardrules import Code, IllegalMoveError, SetupError, ViewerError
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import AnyRules
from boardrules.core.exactness import same
from boardrules.testing import playout


class Number(int):
    """An integer of another class."""


class Text(str):
    """A string of another class."""

    __slots__ = ()


class Unequal:
    """An object that cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not comparable")

    def __hash__(self) -> int:
        return 0


ODD: tuple[object, ...] = (
    *(None, True, False, 0.0, 1.0, float("nan"), 10**30, 1j),
    *("", "1", b"1", (), (1,), ("wizard-1",), [1], {1: 2}, range(3), object),
    *(Number(1), Text("wizard-1"), wt.Setup(), Code.NOT_NOW),
)
NEVER_RIGHT: tuple[object, ...] = (0.5, b"x", [1], {1: 2}, object)
GAMES: tuple[tuple[AnyRules, object], ...] = (
    (wt.RULES, wt.Setup(players=3)),
    (wt.RULES, wt.Setup.teams(4, spells=tuple(wt.Spell), master_wizard=True)),
    (wt.RULES, wt.Setup.solo(spells=tuple(wt.Spell)[:3])),
    (km.RULES, km.Setup(players=3)),
)
games = pytest.mark.parametrize(("rules", "setup"), GAMES)


def positions(rules: AnyRules, setup: object) -> Iterator[object]:
    """Positions on the way through a game, at chance nodes too."""
    for ply, step in enumerate(playout(rules, rules.initial_state(setup), Random(8))):
        if ply % 13 == 0:
            yield step.before


def odd_moves(rules: AnyRules, state: object) -> Iterator[object]:
    """Each class of move with each of its fields odd, the others from their domains."""
    for cls, domains in rules.move_domains(state).items():
        if not all(domains.values()):
            continue
        usual: dict[str, object] = {name: domain[-1] for name, domain in domains.items()}
        for name, domain in domains.items():
            for value in (*ODD, Unequal()):
                if not any(same(value, known) for known in domain):
                    yield cls(**{**usual, name: value})


@games
def test_a_move_with_a_field_of_a_wrong_type_is_out_of_range(
    rules: AnyRules, setup: object
) -> None:
    tried = 0
    for state in positions(rules, setup):
        for move in odd_moves(rules, state):
            violation = rules.explain(state, move)
            assert violation is not None
            assert violation.code is Code.OUT_OF_RANGE
            assert not rules.is_legal(state, move)
            with pytest.raises(IllegalMoveError):
                rules.apply(state, move)
            tried += 1
    assert tried > 100


@games
def test_what_is_no_move_is_unknown(rules: AnyRules, setup: object) -> None:
    for state in positions(rules, setup):
        for value in (*ODD, Unequal()):
            violation = rules.explain(state, value)
            assert violation is not None
            assert violation.code is Code.UNKNOWN_MOVE


@games
def test_a_viewer_of_a_wrong_type_is_refused(rules: AnyRules, setup: object) -> None:
    state = rules.initial_state(setup)
    step = rules.apply(state, rules.sample_chance(state, Random(1)))
    for value in ODD[1:]:  # None is a spectator
        with pytest.raises(ViewerError, match="viewer must be None or 0 to"):
            rules.observe(state, value)  # type: ignore[arg-type]  # on purpose
        with pytest.raises(ViewerError, match="viewer must be None or 0 to"):
            rules.observe_events(step, value)  # type: ignore[arg-type]  # on purpose


@games
def test_a_setup_with_a_field_of_a_wrong_type_is_refused(rules: AnyRules, setup: object) -> None:
    make: Any = type(setup)
    for name, domain in rules.setup_domains().items():
        types = {type(known) for known in domain}
        for value in ODD:
            if type(value) not in types and (name, value) != ("spells", ""):
                with pytest.raises(SetupError, match=name):
                    rules.initial_state(make(**{name: value}))


def with_wrong_parts(  # any value, typed as what it is put in
    value: Any,  # noqa: ANN401
    path: str,
) -> Iterator[tuple[str, Any]]:
    """Copies of a value with one part each that is of a type which is never right."""
    for part in NEVER_RIGHT:
        yield path, part
    if isinstance(value, tuple):
        for at, item in enumerate(value):
            for where, part in with_wrong_parts(item, f"{path}[{at}]"):
                yield where, (*value[:at], part, *value[at + 1 :])
    elif attrs.has(type(value)):
        fields = attrs.fields(type(value))
        for name in [field.name for field in fields if field.init and field.name != "setup"]:
            for where, part in with_wrong_parts(getattr(value, name), f"{path}.{name}"):
                yield where, attrs.evolve(value, **{name: part})


@pytest.mark.parametrize("setup", [setup for rules, setup in GAMES if rules is wt.RULES])
def test_a_state_with_a_part_of_a_wrong_type_is_invalid(setup: wt.Setup) -> None:
    *_, last = playout(wt.RULES, wt.RULES.initial_state(setup), Random(4), max_moves=40)
    for path, changed in with_wrong_parts(last.after, "state"):
        assert wt.RULES.validate(changed), path


@pytest.mark.parametrize(("rules", "standard"), [(wt.RULES, wt.STANDARD), (km.RULES, km.STANDARD)])
def test_an_edition_with_a_part_of_a_wrong_type_is_refused(rules: AnyRules, standard: Any) -> None:  # noqa: ANN401
    """The whole path is named, and nothing is compared with what it cannot be compared with."""
    for path, edition in with_wrong_parts(standard, "edition"):
        if path != "edition":
            with pytest.raises(SetupError) as raised:
                rules.initial_state(rules.setup_type(edition=edition))
            assert [fault.path for fault in raised.value.faults] == [path]
