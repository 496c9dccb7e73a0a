"""Whether a loaded or hand-made state keeps every invariant, and what is wrong with it."""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from operator import countOf, mul
from typing import Final

from boardrules.core.errors import Fault
from boardrules.wandering_towers.checks.course import course_faults
from boardrules.wandering_towers.checks.pending import pending_faults
from boardrules.wandering_towers.checks.pieces import (
    board_faults,
    card_faults,
    card_in_play,
    flask_faults,
    shape_faults,
    spell_faults,
    spell_sets,
)
from boardrules.wandering_towers.rules.setting_up import setup_faults
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.pending import DrawSpells
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


def validate(state: State) -> tuple[Fault, ...]:
    """Name every broken invariant with its path; empty for a sound state.

    A sound state is one that the engine can go on with in every respect. Faults that can only be
    judged once others are mended are left out.

    >>> from attrs import evolve
    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> wt.RULES.validate(deal)
    ()
    >>> for fault in wt.RULES.validate(evolve(deal, turn=3, pile=deal.pile[1:])):
    ...     print(fault)
    pile: there must be 3 of 'either-1-1', not 2 (2 in pile) [WT-1.4]
    """
    if type(state) is not State:
        return (Fault("", f"must be a State of Wandering Towers, not a {type(state).__name__}"),)
    faults, glance = _look_at(state.setup)
    if glance is None:
        return faults
    tables = state.setup._tables
    found: list[Fault] = []
    if not _has_sound_pieces(state, tables, glance):
        found += shape_faults(state)
        if found:
            return tuple(found)
        found += spell_faults(state, tables)
        found += board_faults(state.board, tables)
        found += flask_faults(state, tables)
        found += card_faults(state, tables)
        if not 0 <= state.player < tables.players:
            message = f"must be 0 to {tables.players - 1}, not {state.player}"
            found.append(Fault("player", message, "WT-1.3"))
        if state.turn < 0:
            found.append(Fault("turn", f"must not be negative, but is {state.turn}", "WT-3.1"))
    found += pending_faults(state, tables)
    return tuple(found or course_faults(state, tables))


# --- setups ---------------------------------------------------------------------------------------
def faults_of_setup(setup: Setup) -> tuple[Fault, ...]:
    """Everything that is wrong with the setup of a state; quick for one that was sound before."""
    return _look_at(setup)[0]


def _look_at(setup: Setup) -> tuple[tuple[Fault, ...], _Glance | None]:
    """The faults of a setup, or what it takes to judge its states."""
    glance = _glances.get(id(setup))
    if glance is not None and glance.setup is setup:
        return (), glance
    if type(setup) is not Setup:
        return (Fault("setup", f"must be a Setup, not a {type(setup).__name__}"),), None
    faults = tuple(
        Fault(f"setup.{fault.path}", fault.message, fault.rule) for fault in setup_faults(setup)
    )
    if faults:
        return faults, None
    if len(_glances) >= 64:
        _glances.clear()
    glance = _glances[id(setup)] = _Glance(setup)
    return (), glance


# --- sound pieces at a glance ---------------------------------------------------------------------
# Most states that are validated are sound. Here they are told from the others by comparing wholes,
# several times faster than each piece can be looked at. What is not sound at a glance is then
# looked at piece by piece, which alone decides.
_BASE: Final = 1024
"""More than the wizards that all levels of the largest ring together hold."""


@cache
def _levels(owners: int) -> dict[Level, int]:
    """The wizards of every possible level, those of each owner a digit."""
    counts = product(range(LEVEL_LIMIT + 1), repeat=owners)
    bases = [_BASE**owner for owner in range(owners)]
    return {level: sum(map(mul, level, bases)) for level in counts if sum(level) <= LEVEL_LIMIT}


class _Glance:
    """What the pieces of sound states of a sound setup add up to."""

    __slots__ = ("bases", "deck", "flasks", "levels", "setup", "total", "towers")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        tables = setup._tables
        self.towers = sorted(tables.all_towers)
        self.bases = [_BASE**owner for owner in range(tables.owners)]
        self.levels = _levels(tables.owners)
        self.total = tables.wizards * sum(self.bases)
        each = range(tables.flasks + 1)
        self.flasks = {
            flasks
            for flasks in product(each, repeat=3)
            if sum(flasks) == tables.flasks
            and not (setup.full_flasks and flasks[0])
            and (tables.magic or not flasks[2])
        }
        self.deck = list(tables.deck)


_glances: Final[dict[int, _Glance]] = {}
"""For setups found sound, by identity: equality is not enough, since ``4 == 4.0``."""


def _has_sound_pieces(state: State, tables: Tables, glance: _Glance) -> bool:
    flasks, player, turn = state.flasks, state.player, state.turn
    try:
        return (
            _has_sound_board(state.board, tables, glance)
            and _has_sound_cards(state, tables, glance)
            and type(flasks) is tuple
            and len(flasks) == tables.owners
            and glance.flasks.issuperset(flasks)
            and countOf(map(type, chain.from_iterable(flasks)), int) == 3 * tables.owners
            and type(player) is int
            and 0 <= player < tables.players
            and type(turn) is int
            and turn >= 0
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return False


def _has_sound_board(board: Board, tables: Tables, glance: _Glance) -> bool:
    towers, covered, exposed, home = board.towers, board.covered, board.exposed, board.home
    spaces, owners, keep = tables.spaces, tables.owners, board.ravenskeep
    levels = (*exposed, *chain.from_iterable(covered))
    return (
        type(board) is Board
        and countOf(map(type, (towers, covered, exposed, home, *towers, *covered)), tuple)
        == 4 + 2 * spaces
        and len(towers) == len(exposed) == spaces
        and [*map(len, towers)] == [*map(len, covered)]
        and sorted(chain.from_iterable(towers)) == glance.towers
        and len(home) == owners
        and min(home) >= 0
        and max(home) <= tables.wizards
        and sum(map(mul, home, glance.bases)) + sum(map(glance.levels.__getitem__, levels))
        == glance.total
        and countOf(map(type, chain.from_iterable((home, *towers, *levels))), int)
        == owners + tables.tower_count + len(levels) * owners
        and type(keep) is int
        and keep >= 0
        and exposed[keep] == tables.empty_level
    )


def _has_sound_cards(state: State, tables: Tables, glance: _Glance) -> bool:
    pile, discards, hands, spells = state.pile, state.discards, state.hands, state.spells
    cards = [*pile, *discards]
    for hand in hands:
        if type(hand) is not tuple or [*hand] != sorted(hand):
            return False
        cards += hand
    in_play = card_in_play(state)
    if in_play is not None:
        cards.append(in_play)
    cards.sort()
    if tables.spells is not None:
        sound_spells = spells == tables.spells
    else:
        waiting = bool(state.pending) and type(state.pending[0]) is DrawSpells
        sound_spells = spells == () if waiting else spells in spell_sets(tables)
    return (
        sound_spells
        and cards == glance.deck
        and len(hands) == tables.hands
        and countOf(map(type, (pile, discards, hands, spells, state.pending)), tuple) == 5
        and [*pile] == sorted(pile)
        and [*discards] == sorted(discards)
    )
