"""Setting up: setups and their options, the first board, spells and the deal (WT-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from boardrules.core.errors import Fault
from boardrules.core.limits import MAX_INT
from boardrules.core.multisets import Cards, put, replaced, take
from boardrules.core.shown import shown
from boardrules.wandering_towers.rules import cooperative, solo, teams
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.components import edition_faults
from boardrules.wandering_towers.values.board import Board, Flasks
from boardrules.wandering_towers.values.edition import Edition
from boardrules.wandering_towers.values.events import Events, SpellsChosen
from boardrules.wandering_towers.values.moves import CardDrawn, SpellsDrawn
from boardrules.wandering_towers.values.options import (
    BASIC_SPELLS,
    RANDOM_SPELLS,
    WIZARD_SPELLS,
    Mode,
    Rerolls,
    Spell,
)
from boardrules.wandering_towers.values.pending import Deal, DrawSpells
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.shared import card_taken
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import TURN_BEGINS, Tables

chapter: Final = Chapter()

SOLO_SPELLS: Final = 3
"""A solo or cooperative game with magic has exactly this many spells (WT-9.5)."""


def first_state(setup: Setup) -> State:
    """Return the state before the deal; the wizards stand already (WT-2.1, WT-2.5)."""
    tables = setup._tables
    flasks: Flasks = (tables.flasks, 0, 0)
    if setup.full_flasks:
        flasks = (0, tables.flasks, 0)
    drawn = tables.spells is None
    return State(
        setup,
        tables.spells or (),
        _first_board(tables, setup.starting_player),
        (flasks,) * tables.owners,
        tables.deck,
        (),
        ((),) * tables.hands,
        setup.starting_player,
        0,
        (DrawSpells() if drawn else _whole_deal(tables),),
    )


def _whole_deal(tables: Tables) -> Deal:
    return Deal(tables.hands * tables.hand_size)


def _first_board(tables: Tables, starting_player: int) -> Board:
    """Put one wizard in turn on the first tower with room (WT-2.2)."""
    edition = tables.edition
    towers: list[tuple[int, ...]] = [()] * tables.spaces
    covered: list[tuple[tuple[int, ...], ...]] = [()] * tables.spaces
    exposed: list[list[int]] = [list(tables.empty_level) for _ in range(tables.spaces)]
    for tower, space in enumerate(edition.towers, 1):
        towers[space] = (tower,)
        covered[space] = (tables.empty_level,)
    places = [
        space for space, room in zip(edition.towers, edition.room, strict=True) for _ in range(room)
    ]
    for at in range(tables.owners * tables.wizards):
        owner = 0 if tables.common else (starting_player + at) % tables.players
        exposed[places[at]][owner] += 1
    return Board(
        tuple(towers),
        tuple(covered),
        tuple([tuple(level) for level in exposed]),
        edition.ravenskeep,
        (0,) * tables.owners,
    )


# --- chance ---------------------------------------------------------------------------------------
@chapter.draws(DrawSpells, SpellsDrawn)
def spell_sets(position: Position, pending: DrawSpells) -> tuple[tuple[Spell, ...], ...]:
    """Return every choice of spells that chance can draw, all equally likely (WT-2.4)."""
    return position.setup._tables.spell_sets


@chapter.resolves(DrawSpells)
def put_in_play(
    draft: Draft, pending: DrawSpells, spells: tuple[Spell, ...], events: Events
) -> None:
    """Put the spells in play; the deal follows."""
    draft.spells = spells
    draft.pending = (_whole_deal(draft.setup._tables),)
    if events is not None:
        events.append(SpellsChosen(spells))


@chapter.draws(Deal, CardDrawn)
def cards_to_deal(position: Position, deal: Deal) -> Cards:
    """Return the cards that can be dealt next."""
    return position.pile


def hand_dealt(position: Position, deal: Deal) -> int:
    """Return the hand that is dealt the next card: the starting player's first (WT-2.3)."""
    tables = position.setup._tables
    if tables.common:
        return 0
    dealt = tables.hands * tables.hand_size - deal.left
    return (position.player + dealt // tables.hand_size) % tables.players


@chapter.resolves(Deal)
def deal_card(draft: Draft, deal: Deal, card: str, events: Events) -> None:
    """Deal a card to the hand whose turn it is."""
    at = hand_dealt(draft, deal)
    draft.pile = take(draft.pile, card)
    draft.hands = replaced(draft.hands, at, put(draft.hands[at], card))
    left = deal.left - 1
    draft.pending = (Deal(left) if left else TURN_BEGINS,)
    if events is not None:
        events.append(card_taken(at, card))


# --- setups ---------------------------------------------------------------------------------------
def setup_faults(setup: Setup) -> tuple[Fault, ...]:
    """Return everything that makes a setup unplayable; nothing for a valid one.

    >>> from boardrules.wandering_towers import Mode, Setup
    >>> for fault in setup_faults(Setup(players=5, mode=Mode.TEAMS, starting_player=5)):
    ...     print(fault)
    players: must be 4 or 6 in team games, not 5 [WT-11.2]
    starting_player: must be 0 to 4, not 5 [WT-2.5]
    """
    faults = _type_faults(setup)
    if faults:
        return tuple(faults)

    def check(valid: bool, path: str, message: str, rule: str) -> None:
        if not valid:
            faults.append(Fault(path, message, rule))

    players = setup.players
    if setup.mode is Mode.SOLO:
        faults += solo.player_faults(players)
    elif setup.mode is Mode.COOPERATIVE:
        faults += cooperative.player_faults(players)
    elif setup.mode is Mode.TEAMS:
        faults += teams.player_faults(players)
    else:
        check(2 <= players <= 6, "players", f"must be 2 to 6, not {shown(players)}", "WT-1.3")
    check(
        0 <= setup.starting_player < max(players, 1),
        "starting_player",
        f"must be 0 to {min(max(players, 1), 6) - 1}, not {shown(setup.starting_player)}",
        "WT-2.5",
    )
    _check_spells(setup, faults)
    check(
        1 <= setup.spells_per_turn <= 9,
        "spells_per_turn",
        f"must be 1 to 9, not {shown(setup.spells_per_turn)}",
        "WT-3.5",
    )
    check(
        not setup.master_wizard or not setup.common,
        "master_wizard",
        "is for competitive and team games",
        "WT-11.1",
    )
    check(
        not setup.master_wizard or setup.spells_per_turn == 1,
        "spells_per_turn",
        "cannot be combined with the master wizard, who limits spells in each action",
        "WT-11.1",
    )
    check(
        not setup.optional_advance or not setup.common,
        "optional_advance",
        "is about discarding the hand, which solo and cooperative games do not have",
        "WT-9.2",
    )
    faults += (
        Fault(name, message, rule)
        for name, (message, rule) in options_without_effect(setup).items()
    )
    check(
        not setup.full_flasks or (setup.common and _has_magic(setup)),
        "full_flasks",
        "is for solo and cooperative games with magic",
        "WT-9.5",
    )
    check(
        setup.turn_limit is None or 1 <= setup.turn_limit <= MAX_INT,
        "turn_limit",
        f"must be 1 to {MAX_INT}, not {shown(setup.turn_limit)}",
        "WT-8.6",
    )
    if setup.edition is not None:
        faults += (
            Fault(f"edition.{fault.path}", fault.message, fault.rule)
            for fault in edition_faults(setup.edition)
        )
    return tuple(faults)


def options_without_effect(setup: Setup) -> Mapping[str, tuple[str, str]]:
    """Return options that can change nothing in a game of this setup, with message and rule.

    Version 1 of the rules accepted these options, so that old files can hold them; a setup is the
    same game without them. Fields with values of another type are for others to find.
    """
    found: dict[str, tuple[str, str]] = {}
    spells = _spells_that_can_be_in_play(setup)
    several = type(setup.spells_per_turn) is int and 2 <= setup.spells_per_turn <= 9
    if several and not spells and setup.master_wizard is False:
        message = "must be 1 in a game without spells"
        found["spells_per_turn"] = (f"{message}, not {shown(setup.spells_per_turn)}", "WT-3.5")
    if setup.own_wizards_only is True:
        if setup.common:
            message = "is about wizards of others, which solo and cooperative games do not have"
            found["own_wizards_only"] = (message, "WT-9.1")
        elif not any(spell in spells for spell in WIZARD_SPELLS):
            names = " and ".join(spell.value for spell in WIZARD_SPELLS)
            message = f"is about the spells {names}, neither of which can be in play"
            found["own_wizards_only"] = (message, "WT-7.11")
    if setup.finish_round is False and setup.common:
        message = "must be True in solo and cooperative games, which end at once with the goal"
        found["finish_round"] = (message, "WT-9.1")
    return found


def _spells_that_can_be_in_play(setup: Setup) -> tuple[Spell, ...]:
    if setup.random_spells is not None:
        return RANDOM_SPELLS
    if setup.spells is not None:
        return setup.spells
    return () if setup.common else BASIC_SPELLS


def _has_magic(setup: Setup) -> bool:
    return bool(setup.spells) or setup.random_spells is not None


def _check_spells(setup: Setup, faults: list[Fault]) -> None:
    spells, drawn = setup.spells, setup.random_spells
    if spells is not None and drawn is not None:
        faults.append(Fault("random_spells", "cannot be combined with named spells", "WT-2.4"))
    if spells is not None and len(set(spells)) != len(spells):
        faults.append(Fault("spells", "must not name a spell twice", "WT-2.4"))
    if drawn is not None and not 1 <= drawn <= 8:
        faults.append(Fault("random_spells", f"must be 1 to 8, not {shown(drawn)}", "WT-2.4"))
    if setup.common:
        count = drawn if drawn is not None else len(spells or ())
        if count not in (0, SOLO_SPELLS):
            faults.append(
                Fault(
                    "spells" if drawn is None else "random_spells",
                    "must be exactly three spells, or none at all without magic, not"
                    f" {shown(count)}",
                    "WT-9.5",
                )
            )


def _type_faults(setup: Setup) -> list[Fault]:
    """Return the fields whose values are of another type than a setup has."""
    faults = _plain_type_faults(setup)
    if not isinstance(setup.mode, Mode):
        faults.append(Fault("mode", f"must be a Mode, not {shown(setup.mode)}"))
    if not isinstance(setup.rerolls, Rerolls):
        faults.append(Fault("rerolls", f"must be a Rerolls, not {shown(setup.rerolls)}"))
    if setup.edition is not None and not isinstance(setup.edition, Edition):
        faults.append(Fault("edition", f"must be an Edition or None, not {shown(setup.edition)}"))
    return faults + _spell_type_faults(setup)


def _spell_type_faults(setup: Setup) -> list[Fault]:
    given: Any = setup  # compiled code would refuse a value of another type by a TypeError
    spells: object = given.spells
    if spells is None:
        return []
    if not isinstance(spells, tuple):
        message = f"must be a collection of spells or None, not {shown(spells)}"
        return [Fault("spells", message, "WT-2.4")]
    known = ", ".join(spell.value for spell in Spell)
    return [
        Fault("spells", f"unknown spell {shown(spell)}; the spells are {known}", "WT-2.4")
        for spell in cast("tuple[object, ...]", spells)
        if not isinstance(spell, Spell)
    ]


def _plain_type_faults(setup: Setup) -> list[Fault]:
    """Return numbers that are no integers, and switches that are neither on nor off."""
    faults: list[Fault] = []
    for name in ("players", "starting_player", "spells_per_turn"):
        if type(getattr(setup, name)) is not int:
            faults.append(Fault(name, f"must be an integer, not {shown(getattr(setup, name))}"))
    for name in ("random_spells", "turn_limit"):
        value = getattr(setup, name)
        if value is not None and type(value) is not int:
            faults.append(Fault(name, f"must be an integer or None, not {shown(value)}"))
    for name in (
        "optional_advance",
        "own_wizards_only",
        "finish_round",
        "any_tower_top",
        "master_wizard",
        "full_flasks",
    ):
        if type(getattr(setup, name)) is not bool:
            faults.append(Fault(name, f"must be True or False, not {shown(getattr(setup, name))}"))
    return faults
