"""The faults of any object that is given as a state."""

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
)
from boardrules.wandering_towers.checks.words import shown
from boardrules.wandering_towers.rules.setting_up import setup_faults
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.pending import DrawSpells
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


def validate(state: State) -> tuple[Fault, ...]:
    """Return every invariant that a state breaks, with its path; nothing for a valid state.

    The engine can go on with a valid state in every respect. Faults that depend on others are left
    out until those are corrected.

    >>> from attrs import evolve
    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> wt.RULES.validate(deal)
    ()
    >>> for fault in wt.RULES.validate(evolve(deal, turn=3, pile=deal.pile[1:])):
    ...     print(fault)
    pile: must have 3 of 'either-1-1' in all, not 2 (2 in pile) [WT-1.4]
    """
    if type(state) is not State:
        return (Fault("", f"must be a State of Wandering Towers, not {shown(state)}"),)
    faults, totals = _check_setup(state.setup)
    if totals is None:
        return faults
    tables = state.setup._tables
    found: list[Fault] = []
    if not _has_valid_pieces(state, tables, totals):
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
            found.append(Fault("turn", f"must be 0 or more, not {state.turn}", "WT-3.1"))
    found += pending_faults(state, tables)
    return tuple(found or course_faults(state, tables))


# --- setups ---------------------------------------------------------------------------------------
def faults_of_setup(setup: Setup) -> tuple[Fault, ...]:
    """Return the faults of the setup of a state; fast for an object that was checked before."""
    return _check_setup(setup)[0]


def _check_setup(setup: Setup) -> tuple[tuple[Fault, ...], _Totals | None]:
    """Return the faults of a setup, or the totals of its states if there are none."""
    totals = _known.get(id(setup))
    if totals is not None and totals.setup is setup:
        return (), totals
    if type(setup) is not Setup:
        return (Fault("setup", f"must be a Setup, not {shown(setup)}"),), None
    faults = tuple(
        Fault(f"setup.{fault.path}", fault.message, fault.rule) for fault in setup_faults(setup)
    )
    if faults:
        return faults, None
    if len(_known) >= _MOST_SETUPS:
        _known.clear()
    totals = _known[id(setup)] = _Totals(setup)
    return (), totals


# --- the fast way ---------------------------------------------------------------------------------
# Most states that are validated are valid. Their pieces are compared as wholes, which is several
# times as fast as looking at each piece. If that fails, each piece is looked at, which alone
# decides.
_BASE: Final = 1024
"""More than the number of wizards that all levels of the largest ring hold together."""


@cache
def _levels(owners: int) -> dict[Level, int]:
    """Return the wizards of every possible level as one number, with a digit for each owner."""
    counts = product(range(LEVEL_LIMIT + 1), repeat=owners)
    bases = [_BASE**owner for owner in range(owners)]
    return {level: sum(map(mul, level, bases)) for level in counts if sum(level) <= LEVEL_LIMIT}


class _Totals:
    """What the pieces of the valid states of a valid setup add up to."""

    __slots__ = ("bases", "deck", "flasks", "levels", "setup", "spells", "towers", "wizards")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        tables = setup._tables
        self.towers = sorted(tables.all_towers)
        self.bases = [_BASE**owner for owner in range(tables.owners)]
        self.levels = _levels(tables.owners)
        self.wizards = tables.wizards * sum(self.bases)
        self.flasks = {
            flasks
            for flasks in product(range(tables.flasks + 1), repeat=3)
            if sum(flasks) == tables.flasks
            and not (setup.full_flasks and flasks[0])
            and (tables.magic or not flasks[2])
        }
        self.spells = frozenset(tables.spell_sets if tables.spells is None else [tables.spells])
        self.deck = list(tables.deck)


_MOST_SETUPS: Final = 64
"""Setups for which totals are kept."""
_known: Final[dict[int, _Totals]] = {}
"""The totals of valid setups by identity; equality is not enough, because ``4 == 4.0``."""


def _has_valid_pieces(state: State, tables: Tables, totals: _Totals) -> bool:
    flasks, player, turn = state.flasks, state.player, state.turn
    try:
        return (
            _has_valid_board(state.board, tables, totals)
            and _has_valid_cards(state, tables, totals)
            and type(flasks) is tuple
            and len(flasks) == tables.owners
            and totals.flasks.issuperset(flasks)
            and countOf(map(type, chain.from_iterable(flasks)), int) == 3 * tables.owners
            and type(player) is int
            and 0 <= player < tables.players
            and type(turn) is int
            and turn >= 0
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return False


def _has_valid_board(board: Board, tables: Tables, totals: _Totals) -> bool:
    towers, covered, exposed, home = board.towers, board.covered, board.exposed, board.home
    spaces, owners, keep = tables.spaces, tables.owners, board.ravenskeep
    levels = (*exposed, *chain.from_iterable(covered))
    return (
        type(board) is Board
        and countOf(map(type, (towers, covered, exposed, home, *towers, *covered)), tuple)
        == 4 + 2 * spaces
        and len(towers) == len(exposed) == spaces
        and [*map(len, towers)] == [*map(len, covered)]
        and sorted(chain.from_iterable(towers)) == totals.towers
        and len(home) == owners
        and min(home) >= 0
        and max(home) <= tables.wizards
        and sum(map(mul, home, totals.bases)) + sum(map(totals.levels.__getitem__, levels))
        == totals.wizards
        and countOf(map(type, chain.from_iterable((home, *towers, *levels))), int)
        == owners + tables.tower_count + len(levels) * owners
        and type(keep) is int
        and keep >= 0
        and exposed[keep] == tables.empty_level
    )


def _has_valid_cards(state: State, tables: Tables, totals: _Totals) -> bool:
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
    undrawn = tables.spells is None and bool(state.pending) and type(state.pending[0]) is DrawSpells
    return (
        (spells == () if undrawn else spells in totals.spells)
        and cards == totals.deck
        and len(hands) == tables.hands
        and countOf(map(type, (pile, discards, hands, spells, state.pending)), tuple) == 5
        and [*pile] == sorted(pile)
        and [*discards] == sorted(discards)
    )
