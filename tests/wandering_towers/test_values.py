"""The published edition as a setup's own, and the twins of frozen values."""

from __future__ import annotations

from importlib.resources import files
from itertools import islice, permutations
from typing import cast, get_type_hints

import pytest
from attrs import AttrsInstance, evolve, fields

from boardrules import wandering_towers as wt
from boardrules.core.exactness import same
from boardrules.wandering_towers import RULES, STANDARD
from boardrules.wandering_towers.values.board import Board, BoardDraft
from boardrules.wandering_towers.values.state import DRAFTS, Draft, State
from boardrules.wandering_towers.values.tables import TowerMoves
from tests.wandering_towers.positions import TWO, position
from tests.wandering_towers.tiny import TINY

PACKAGED = files("boardrules.wandering_towers").joinpath("data/standard.json")


# --- the published edition ------------------------------------------------------------------------
def test_wt_1_6_published_edition_is_the_packaged_data() -> None:
    """It is built without the checks of an edition's JSON, which must find it the same."""
    read = wt.edition_from_json(PACKAGED.read_text("utf-8"))
    assert same(read, STANDARD)
    assert wt.edition_faults(STANDARD) == ()


def test_wt_1_6_setup_with_the_published_edition_is_the_setup_without_one() -> None:
    equal = wt.edition_from_json(PACKAGED.read_text("utf-8"))
    for edition in (STANDARD, equal):
        setup = wt.Setup(edition=edition)
        assert setup.edition is None
        assert setup == wt.Setup()
        assert hash(setup) == hash(wt.Setup())
    assert wt.edition_of(wt.Setup()) is STANDARD


def test_wt_1_6_setup_with_another_edition_keeps_it() -> None:
    setup = wt.Setup(players=2, edition=TINY)
    assert setup != wt.Setup(players=2)
    assert wt.edition_of(setup) is TINY
    renamed = evolve(STANDARD, name="reprint")
    assert wt.edition_of(wt.Setup(edition=renamed)) is renamed


# --- drafts ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("value", "draft"), [(State, Draft), (Board, BoardDraft)])
def test_draft_has_the_fields_of_the_frozen_value(value: type, draft: type) -> None:
    """With the same types and in the same order; what the engine remembers is no part of it."""
    names = [field.name for field in fields(cast("type[AttrsInstance]", value)) if field.init]
    hints = get_type_hints(value)
    assert list(draft.__annotations__) == names
    assert get_type_hints(draft) == {name: hints[name] for name in names}


def test_opening_and_sealing_a_draft_gives_an_equal_state() -> None:
    state = position({12: "a"}, setup=TWO)
    RULES.legal_moves(state)
    again = DRAFTS.seal(DRAFTS.open(state))
    assert again == state
    assert again is not state
    assert again.offered is None


# --- tables ---------------------------------------------------------------------------------------
def test_moves_of_towers_are_kept_for_so_many_stacks_only() -> None:
    """Of 132 stacks of two of these towers, 1320 of three, and some of four."""
    moves = tuple(wt.MoveTower("tower-1", tower) for tower in range(1, 13))
    table = TowerMoves(moves)
    for _ in range(2):
        for left_out in (*permutations(range(1, 13), 2), *permutations(range(1, 13), 3)):
            assert table[left_out] == tuple(m for m in moves if m.tower not in left_out)
        for four in islice(permutations(range(1, 13), 4), 2000):
            assert len(table[four]) == 8
    assert len(table) <= 2048
