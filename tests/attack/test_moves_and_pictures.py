"""Moves and observations that are well-formed and impossible: no text, no picture, an own error."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from boardrules import BoardRulesError, Code, IllegalMoveError, StateError, codec_for, render
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import AnyRules
from boardrules.testing import playout
from examples import third_game
from tests.attack.odd import DEEP, VALUES, Unequal

HUGE = 2**53 - 1
GAMES: tuple[tuple[AnyRules, object], ...] = (
    (wt.RULES, wt.Setup(players=3)),
    (wt.RULES, wt.Setup.solo(spells=tuple(wt.Spell)[:3])),
    (wt.RULES, wt.Setup.teams(4, spells=tuple(wt.Spell), master_wizard=True)),
    (km.RULES, km.Setup(players=3)),
)


@pytest.mark.parametrize(("rules", "setup"), [*GAMES, (third_game.RULES, third_game.Setup())])
def test_a_move_with_an_odd_field_has_a_text_that_is_read_or_none(
    rules: AnyRules, setup: object
) -> None:
    state = rules.initial_state(setup)
    refused = 0
    for cls, domains in rules.move_domains(state).items():
        for name in domains:
            usual = {key: domain[-1] for key, domain in domains.items() if domain}
            if len(usual) < len(domains):
                continue
            for odd in (*VALUES, DEEP, Unequal(), HUGE, -HUGE):
                move = cls(**{**usual, name: odd})
                try:
                    text = rules.format_move(state, move)
                except IllegalMoveError as error:
                    refused += error.violation.code is Code.OUT_OF_RANGE
                else:
                    # What it says is never another move.
                    try:
                        read = rules.parse_move(state, text)
                    except BoardRulesError:
                        continue
                    assert read == move
    assert refused > 20


# --- observations ---------------------------------------------------------------------------------
IMPOSSIBLE: tuple[object, ...] = (
    *(0, -1, 1, 5, 7, 16, 70, 99, HUGE, -HUGE, None, True, "", "x", "\ud800", "<&>\x1b"),
    *((), (0,), ("x",), (-1,), (HUGE,), (0,) * 30, ((0,),), ((),) * 20, (HUGE,) * 3),
    *(((HUGE,) * 3,) * 3, ((1, 2, 3),) * 3),
)


def impossible(value: Any) -> Iterator[Any]:  # noqa: ANN401 - any part of an observation
    """Copies of a value, each with one part changed, that can come from JSON."""
    yield from IMPOSSIBLE
    if isinstance(value, tuple):
        for at in sorted({0, len(value) - 1} if value else ()):
            for part in impossible(value[at]):
                yield (*value[:at], part, *value[at + 1 :])
        yield from (value[1:], value + value[:1], value * 100)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            if field.init and field.name != "edition":
                for part in impossible(getattr(value, field.name)):
                    yield attrs.evolve(value, **{field.name: part})


@pytest.fixture
def little_memory() -> Iterator[None]:
    """A picture of 10**15 wizards must be refused, not begun."""
    resource = pytest.importorskip("resource", reason="there are no such limits on Windows")
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (6 * 2**30, hard))
    yield
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@pytest.mark.usefixtures("little_memory")
@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_an_impossible_observation_is_refused_or_drawn(rules: AnyRules, setup: object) -> None:
    form = codec_for(rules).observation
    steps = list(playout(rules, rules.initial_state(setup), Random(3), max_moves=80))
    drawn = refused = bare = 0
    for step in steps[40::100]:
        for changed in impossible(rules.observe(step.after, 0)):
            try:
                seen = form.from_data(form.to_data(changed))
            except (BoardRulesError, ValueError, TypeError, AttributeError, LookupError):
                continue  # it cannot come from JSON, or cannot be written by itself
            for draw in (render.text, render.svg):
                try:
                    picture = draw(seen)
                except StateError as error:
                    refused += 1
                    bare += not error.faults
                else:
                    assert len(str(picture)) < 1_000_000
                    drawn += 1
    assert not bare
    assert drawn > 200
    assert refused > 200


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"player": 3}, "player: must be 0 to 2, not 3"),
        ({"viewer": 26}, "viewer: must be 0 to 2, not 26"),
        ({"ravenskeep": 16}, "ravenskeep: must be 0 to 15, not 16"),
        ({"home": (0, 0)}, "home: must have 3 items, not 2"),
        ({"exposed": ((0, 0, HUGE),) * 16}, f"exposed[0][2]: must be 0 to 6, not {HUGE}"),
        ({"hand": ("dragon",)}, "hand[0]: must be one that the edition has, not 'dragon'"),
        ({"pending": (wt.Roll("dragon", 1),)}, "pending[0].card: must be one that the edition has"),
        ({"towers": ((HUGE,),) * 16}, f"towers[0][0]: must be 1 to 9, not {HUGE}"),
        ({"discards": ("wizard-1",) * 1001}, "discards: must have at most 1000 items, not 1001"),
        ({"turn": 1.0}, "turn: must be an integer, not 1.0"),
        ({"setup": wt.Setup(players=9)}, "setup.players: must be 2 to 6, not 9"),
    ],
)
def test_the_fault_is_named(change: dict[str, Any], fault: str) -> None:
    seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=3)), 0)
    for draw in (render.text, render.svg):
        with pytest.raises(StateError) as raised:
            draw(attrs.evolve(seen, **change))
        assert str(raised.value.faults[0]).startswith(fault)


def test_an_event_that_cannot_be_is_refused_and_a_move_is_not_marked() -> None:
    seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=3)), 0)
    event = wt.WizardMoved(owner=9, origin=1, target=2, level=0)
    for draw in (render.text, render.svg):
        with pytest.raises(StateError) as raised:
            draw(seen, events=[object(), event])
        assert raised.value.faults[0].path == "events[1].owner"
        plain = draw(seen)
        for move in (wt.MoveTower("tower-2", HUGE), wt.NudgeRavenskeep(-1), object(), DEEP):
            assert draw(seen, highlight=[move]) == plain
