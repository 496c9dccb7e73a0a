"""Tampered saves: every broken invariant is named with its path, also several at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

import pytest

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.codec import codec_for
from boardrules.core import AnyRules, DataError, StateError
from boardrules.testing import playout

Data: TypeAlias = dict[str, Any]
Edit: TypeAlias = Callable[[Data], object]


def saved(rules: AnyRules, setup: object, moves: int) -> Data:
    """The JSON data of a state reached by so many moves at random."""
    *_, last = playout(rules, rules.initial_state(setup), Random(5), max_moves=moves)
    data: Data = json.loads(codec_for(rules).state.dumps(last.after))["data"]
    return data


def faults(rules: AnyRules, data: Data) -> dict[str, str]:
    """What is said of the state, by path; nothing if it is read."""
    try:
        codec_for(rules).state.from_data(data)
    except (StateError, DataError) as error:
        return {fault.path: fault.message for fault in error.faults}
    return {}


def taken_into_pile(data: Data) -> None:
    """A card of the first hand that holds any lies in the pile as well."""
    card = next(card for hand in data["hands"] for card in hand)
    data["pile"] = sorted([*data["pile"], card])


def full_roof(data: Data) -> None:
    """Seven wizards on the exposed level of space 1."""
    level = data["board"]["exposed"][1]
    level[0] += 7 - sum(level)


TOWERS: Mapping[str, tuple[Edit, str]] = {
    "seven wizards on a level": (full_roof, "board.exposed[1]"),
    "a tower twice": (lambda d: d["board"]["towers"][9].append(1), "board.covered[9]"),
    "a flask too many": (lambda d: d["flasks"][1].__setitem__(0, 6), "flasks[1]"),
    "a card twice": (taken_into_pile, ""),
    "no such player": (lambda d: d.update(player=5), "player"),
    "a turn before the first": (lambda d: d.update(turn=-3), "turn"),
    "Ravenskeep off the ring": (lambda d: d["board"].update(ravenskeep=16), "board.ravenskeep"),
    "a spell that is not in play": (lambda d: d.update(spells=["piggyback"]), "spells"),
}
GAZES = ("arm:sling", "head:owl", "leg:stork", "mouth:fish", "voice:opera")
LIBRARY: Mapping[str, tuple[Edit, str]] = {
    "two goblins on a space": (
        lambda d: d["goblins"].__setitem__(1, d["goblins"][0]),
        "goblins[1]",
    ),
    "Rigor Mortis on the desk": (lambda d: d.update(rigor=km.space(0, 9)), "rigor"),
    "five Gazes": (
        lambda d: d["gazes"].__setitem__(
            2, ["arm:sling", "head:owl", "leg:stork", "mouth:fish", "voice:opera"]
        ),
        "gazes[2]",
    ),
    "a movement card twice": (taken_into_pile, ""),
    "no such player": (lambda d: d.update(player=7), "player"),
    "a turn before the first": (lambda d: d.update(turn=-2), "turn"),
}
GAMES: Mapping[str, tuple[AnyRules, object, int, Mapping[str, tuple[Edit, str]]]] = {
    "wandering-towers": (wt.RULES, wt.Setup(players=3), 60, TOWERS),
    "kragmortha": (km.RULES, km.Setup(players=3), 60, LIBRARY),
}
EACH = [pytest.param(name, edit, id=f"{name}: {edit}") for name in GAMES for edit in GAMES[name][3]]


@pytest.mark.parametrize("name", GAMES)
def test_the_save_is_sound_before(name: str) -> None:
    rules, setup, moves, _ = GAMES[name]
    assert faults(rules, saved(rules, setup, moves)) == {}


@pytest.mark.parametrize(("name", "edit"), EACH)
def test_one_broken_invariant_is_named(name: str, edit: str) -> None:
    rules, setup, moves, edits = GAMES[name]
    data = saved(rules, setup, moves)
    change, path = edits[edit]
    change(data)
    assert path in faults(rules, data)


@pytest.mark.parametrize("name", GAMES)
def test_all_broken_invariants_are_named_at_once(name: str) -> None:
    rules, setup, moves, edits = GAMES[name]
    data = saved(rules, setup, moves)
    for change, _ in edits.values():
        change(data)
    found = faults(rules, data)
    assert {path for _, path in edits.values()} <= found.keys()


@pytest.mark.parametrize("name", GAMES)
def test_wrong_types_are_all_named_by_path(name: str) -> None:
    rules, setup, moves, _ = GAMES[name]
    data = saved(rules, setup, moves)
    data["turn"] = 3.9
    data["player"] = "0"
    data["hands"][0] = 7
    data["unheard-of"] = None
    del data["pending"]
    found = faults(rules, data)
    assert set(found) == {"turn", "player", "hands[0]", "unheard-of", "pending"}
    assert found["turn"] == "must be an int, not 3.9"
