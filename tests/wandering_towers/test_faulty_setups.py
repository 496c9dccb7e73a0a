"""What makes setups and editions unplayable, value by value; every fault is named (WT-1.6)."""

from __future__ import annotations

from typing import Any, cast

import pytest
from attrs import evolve

from boardrules import SetupError
from boardrules import wandering_towers as wt
from boardrules.core.errors import Fault
from boardrules.wandering_towers import RULES, STANDARD, CardKind, Spell

FIRST = STANDARD.cards[0]


def cards(*kinds: CardKind) -> wt.Edition:
    """The published edition with some kinds of cards before the others."""
    return evolve(STANDARD, cards=(*kinds, *STANDARD.cards))


@pytest.mark.parametrize(
    ("edition", "fault"),
    [
        (
            evolve(STANDARD, cards=()),
            Fault("cards", "there must be 1 to 200 kinds, not 0", "WT-1.6"),
        ),
        (
            cards(CardKind("step one", 1, tower=1)),
            Fault("cards[0].id", "must be words of letters and digits with hyphens", "WT-1.4"),
        ),
        (cards(FIRST), Fault("cards[1].id", f"{FIRST.id!r} is duplicated", "WT-1.4")),
        (
            cards(CardKind("none", 0, tower=1)),
            Fault("cards[0].copies", "must be 1 to 100, not 0", "WT-1.6"),
        ),
        (
            cards(CardKind("idle", 1)),
            Fault("cards[0]", "moves neither a tower nor a wizard", "WT-1.4"),
        ),
        (
            cards(CardKind("seven", 1, tower=0, dice=7)),
            Fault("cards[0].dice", "must be 0 to 6, not 7", "WT-1.4"),
        ),
        (
            cards(CardKind("both", 1, wizard=2, dice=1)),
            Fault("cards[0].wizard", "must be 0 where a die decides", "WT-1.4"),
        ),
        (
            cards(CardKind("far", 1, tower=12)),
            Fault("cards[0].tower", "must be 1 to 11, not 12", "WT-1.4"),
        ),
        (
            evolve(STANDARD, counts=STANDARD.counts[1:]),
            Fault("counts", "must have one line each for 2 to 6 players", "WT-1.3"),
        ),
        (
            evolve(STANDARD, common=evolve(STANDARD.common, players=2)),
            Fault("common.players", "must be 1: all play one side", "WT-9.1"),
        ),
        (
            evolve(STANDARD, common=evolve(STANDARD.common, wizards=0)),
            Fault("common.wizards", "must be 1 to 20", "WT-1.3"),
        ),
        (
            evolve(STANDARD, common=evolve(STANDARD.common, flasks=21)),
            Fault("common.flasks", "must be 0 to 20", "WT-1.3"),
        ),
    ],
)
def test_wt_1_6_fault_of_an_edition_is_named(edition: wt.Edition, fault: Fault) -> None:
    assert fault in wt.edition_faults(edition)


def test_wt_1_6_edition_tells_its_cards_and_costs() -> None:
    assert STANDARD.card("tower-3").tower == 3
    assert STANDARD.cost(Spell.FREE_WIZARD) == 1
    with pytest.raises(KeyError, match="tower-6"):
        STANDARD.card("tower-6")
    with pytest.raises(KeyError, match="FREE_WIZARD"):
        evolve(STANDARD, spell_costs=()).cost(Spell.FREE_WIZARD)


@pytest.mark.parametrize(
    ("field", "value", "path", "message"),
    [
        ("players", "4", "players", "must be an integer, not '4'"),
        ("starting_player", True, "starting_player", "must be an integer, not True"),
        ("spells_per_turn", 1.0, "spells_per_turn", "must be an integer, not 1.0"),
        ("random_spells", 2.5, "random_spells", "must be an integer or None, not 2.5"),
        ("turn_limit", "9", "turn_limit", "must be an integer or None, not '9'"),
        ("finish_round", 1, "finish_round", "must be True or False, not 1"),
        ("mode", "solo", "mode", "must be a Mode, not 'solo'"),
        ("rerolls", "one", "rerolls", "must be a Rerolls, not 'one'"),
        ("edition", "first", "edition", "must be an Edition or None, not 'first'"),
    ],
)
def test_value_of_another_type_is_named(field: str, value: object, path: str, message: str) -> None:
    setup = wt.Setup(**cast("dict[str, Any]", {field: value}))
    assert wt.setup_faults(setup) == (Fault(path, message),)
    with pytest.raises(SetupError) as error:
        RULES.initial_state(setup)
    assert str(error.value) == f"this setup cannot be played:\n  - {path}: {message}"


@pytest.mark.parametrize("spells", [7, (7,), (Spell.FREE_WIZARD, 7)])
def test_wt_2_4_what_is_no_spell_is_named(spells: object) -> None:
    faults = wt.setup_faults(wt.Setup(spells=cast("tuple[Spell, ...]", spells)))
    assert [(fault.path, fault.rule) for fault in faults] == [("spells", "WT-2.4")]
    assert faults[0].message.startswith("unknown spell 7; the spells are advance-wizard, ")


@pytest.mark.parametrize(
    ("setup", "message", "rule"),
    [
        (wt.Setup(players=7), "must be 2 to 6, not 7", "WT-1.3"),
        (wt.Setup.teams(5), "must be 4 or 6 in team games, not 5", "WT-11.2"),
        (wt.Setup(players=2, mode=wt.Mode.SOLO), "must be 1 in solo games, not 2", "WT-9.1"),
        (wt.Setup.cooperative(7), "must be 2 to 6 in cooperative games, not 7", "WT-10.1"),
    ],
)
def test_number_of_players_of_each_mode(setup: wt.Setup, message: str, rule: str) -> None:
    assert wt.setup_faults(setup) == (Fault("players", message, rule),)
