"""What makes setups and editions unplayable, value by value; every fault is named (WT-1.6)."""

from __future__ import annotations

from typing import Any, cast

import pytest
from attrs import evolve

from boardrules import SetupError
from boardrules import wandering_towers as wt
from boardrules.core.errors import Fault
from boardrules.core.shown import shown
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


@pytest.mark.parametrize("spells", [(7,), [7], (Spell.FREE_WIZARD, 7), {7}, iter([7])])
def test_wt_2_4_what_is_no_spell_is_named(spells: object) -> None:
    faults = wt.setup_faults(wt.Setup(spells=cast("tuple[Spell, ...]", spells)))
    assert [(fault.path, fault.rule) for fault in faults] == [("spells", "WT-2.4")]
    assert faults[0].message.startswith("unknown spell 7; the spells are advance-wizard, ")


@pytest.mark.parametrize(
    "spells",
    [7, "piggyback", "", b"piggyback", bytearray(b"x"), {Spell.PIGGYBACK: 1}, {}, Spell.PIGGYBACK],
)
def test_wt_2_4_what_is_no_collection_of_spells_is_one_fault(spells: object) -> None:
    """Not one for each letter, and a single spell is not a collection either."""
    setup = wt.Setup(spells=cast("tuple[Spell, ...]", spells))
    message = f"must be a collection of spells or None, not {shown(spells)}"
    assert wt.setup_faults(setup) == (Fault("spells", message, "WT-2.4"),)
    with pytest.raises(SetupError):
        RULES.initial_state(setup)


@pytest.mark.parametrize("spells", [list(Spell), set(Spell), iter(Spell), Spell])
def test_wt_2_4_spells_are_given_in_any_collection(spells: object) -> None:
    setup = wt.Setup(spells=cast("tuple[Spell, ...]", spells))
    assert setup == wt.Setup(spells=tuple(Spell))


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


@pytest.mark.parametrize(
    ("options", "path", "message", "rule"),
    [
        ({"starting_player": 4}, "starting_player", "must be 0 to 3, not 4", "WT-2.5"),
        ({"starting_player": -1}, "starting_player", "must be 0 to 3, not -1", "WT-2.5"),
        (
            {"players": 1, "mode": wt.Mode.SOLO, "starting_player": 1},
            "starting_player",
            "must be 0 to 0, not 1",
            "WT-2.5",
        ),
        ({"spells_per_turn": 0}, "spells_per_turn", "must be 1 to 9, not 0", "WT-3.5"),
        ({"spells_per_turn": 10}, "spells_per_turn", "must be 1 to 9, not 10", "WT-3.5"),
        (
            {"spells": (Spell.DRAW_TWO,), "random_spells": 3},
            "random_spells",
            "cannot be combined with named spells",
            "WT-2.4",
        ),
        ({"spells": (Spell.DRAW_TWO,) * 2}, "spells", "must not name a spell twice", "WT-2.4"),
        ({"random_spells": 0}, "random_spells", "must be 1 to 8, not 0", "WT-2.4"),
        ({"random_spells": 9}, "random_spells", "must be 1 to 8, not 9", "WT-2.4"),
        (
            {"players": 1, "mode": wt.Mode.SOLO, "spells": (Spell.DRAW_TWO,)},
            "spells",
            "must be exactly three spells, or none at all without magic, not 1",
            "WT-9.5",
        ),
        (
            {"players": 1, "mode": wt.Mode.SOLO, "random_spells": 4},
            "random_spells",
            "must be exactly three spells, or none at all without magic, not 4",
            "WT-9.5",
        ),
        (
            {"players": 1, "mode": wt.Mode.SOLO, "master_wizard": True},
            "master_wizard",
            "is for competitive and team games",
            "WT-11.1",
        ),
        (
            {"master_wizard": True, "spells_per_turn": 2},
            "spells_per_turn",
            "cannot be combined with the master wizard, who limits spells in each action",
            "WT-11.1",
        ),
        (
            {"players": 1, "mode": wt.Mode.SOLO, "optional_advance": True},
            "optional_advance",
            "is about discarding the hand, which solo and cooperative games do not have",
            "WT-9.2",
        ),
        (
            {"full_flasks": True},
            "full_flasks",
            "is for solo and cooperative games with magic",
            "WT-9.5",
        ),
        ({"turn_limit": 0}, "turn_limit", "must be 1 to 9007199254740991, not 0", "WT-8.6"),
        (
            {"turn_limit": 2**53},
            "turn_limit",
            "must be 1 to 9007199254740991, not 9007199254740992",
            "WT-8.6",
        ),
    ],
)
def test_what_is_wrong_with_a_setup(
    options: dict[str, Any], path: str, message: str, rule: str
) -> None:
    assert wt.setup_faults(wt.Setup(**options)) == (Fault(path, message, rule),)


def test_wt_3_5_nine_spells_in_a_turn_are_the_most() -> None:
    assert wt.setup_faults(wt.Setup(spells_per_turn=9)) == ()


def test_invalid_setup_leaves_nothing_behind_for_an_equal_valid_one() -> None:
    """True equals 1, so the setups are equal; people would be shown a limit of "True"."""
    invalid = wt.Setup(players=6, turn_limit=77, spells_per_turn=True)
    valid = wt.Setup(players=6, turn_limit=77)
    assert invalid == valid
    state = evolve(RULES.initial_state(wt.Setup(players=6)), setup=invalid)
    RULES.legal_moves(state)
    RULES.observe(state, 0)
    assert type(invalid._tables.spell_limit) is bool
    assert type(valid._tables.spell_limit) is int


class Hostile:
    """An object that no message may ask for anything."""

    def __repr__(self) -> str:
        raise AssertionError("asked for its repr")

    def __eq__(self, other: object) -> bool:
        raise AssertionError("compared")

    def __hash__(self) -> int:
        raise AssertionError("asked for its hash")


@pytest.mark.parametrize(
    "odd",
    [Hostile(), 10**5000, "x" * 1_000_000, [[]] * 100_000],
    ids=["hostile", "number", "text", "list"],
)
@pytest.mark.parametrize(
    "field",
    [
        "players",
        "starting_player",
        "mode",
        "spells",
        "random_spells",
        "rerolls",
        "optional_advance",
        "spells_per_turn",
        "own_wizards_only",
        "finish_round",
        "any_tower_top",
        "master_wizard",
        "full_flasks",
        "turn_limit",
        "edition",
    ],
)
def test_any_object_in_a_setup_is_named_in_a_few_words(field: str, odd: object) -> None:
    with pytest.raises(SetupError) as caught:
        RULES.initial_state(wt.Setup(**{field: cast("Any", odd)}))
    assert caught.value.faults[0].path == field
    assert len(str(caught.value)) < 20_000
