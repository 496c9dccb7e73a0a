"""The faults of a state: its setup, its pieces, what is pending, the course of play, its past."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from operator import mul
from typing import Final

from boardrules.core.errors import Fault, first_faults
from boardrules.core.limits import MAX_INT
from boardrules.wandering_towers.checks.course import course_faults
from boardrules.wandering_towers.checks.pending import pending_faults
from boardrules.wandering_towers.checks.pieces import (
    board_faults,
    card_faults,
    card_in_play,
    flask_faults,
    spell_faults,
)
from boardrules.wandering_towers.checks.words import is_broken, shown
from boardrules.wandering_towers.rules.setting_up import setup_faults
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import DrawSpells
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return the faults of a state whose fields have the types of their annotations.

    Each fault has its path and its grade; there are none in a valid state. Without a broken fault
    the engine can go on with the state in every respect. Faults that depend on others are left out.

    >>> from attrs import evolve
    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> state_faults(deal)
    ()
    >>> for fault in state_faults(evolve(deal, turn=-3, pile=deal.pile[1:])):
    ...     print(fault)
    pile: must have 3 of 'either-1-1' in all, not 2 (2 in pile) [WT-1.4]
    turn: must be 0 to 9007199254740991, not -3 [WT-3.1]
    """
    faults, totals = _check_setup(state.setup)
    if totals is None:
        return faults
    tables = state.setup._tables
    if not _has_valid_pieces(state, tables, totals):
        found = first_faults(_piece_faults(state, tables))
        if found:
            return (*found, *pending_faults(state, tables))
    faults = tuple(pending_faults(state, tables))
    if not faults:
        return tuple(course_faults(state, tables))
    if any(map(is_broken, faults)):
        return faults
    # What no game leads to follows from these; what the game cannot go on with does not.
    return (*faults, *filter(is_broken, course_faults(state, tables)))


def _piece_faults(state: State, tables: Tables) -> Iterator[Fault]:
    yield from spell_faults(state, tables)
    yield from board_faults(state.board, tables)
    yield from flask_faults(state, tables)
    yield from card_faults(state, tables)
    if not 0 <= state.player < tables.players:
        message = f"must be 0 to {tables.players - 1}, not {shown(state.player)}"
        yield Fault("player", message, "WT-1.3")
    if not 0 <= state.turn <= MAX_INT:
        yield Fault("turn", f"must be 0 to {MAX_INT}, not {shown(state.turn)}", "WT-3.1")


# --- setups ---------------------------------------------------------------------------------------
def faults_of_setup(setup: Setup) -> tuple[Fault, ...]:
    """Return the faults of the setup of a state; fast for one that was checked before.

    Its fields have the types of their annotations, so that equal setups are the same.
    """
    return _check_setup(setup)[0]


def _check_setup(setup: Setup) -> tuple[tuple[Fault, ...], _Totals | None]:
    """Return the faults of a setup, or the totals of its states if there are none."""
    totals = _known.get(setup)
    if totals is not None:
        return (), totals
    faults = tuple([fault.under("setup") for fault in setup_faults(setup)])
    if faults:
        return faults, None
    if len(_known) >= _MOST_SETUPS:
        _known.clear()
    totals = _known[setup] = _Totals(setup)
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

    __slots__ = ("bases", "deck", "flasks", "levels", "spells", "towers", "wizards")

    def __init__(self, setup: Setup) -> None:
        tables = setup._tables
        self.towers: list[int] = sorted(tables.all_towers)
        self.bases: list[int] = [_BASE**owner for owner in range(tables.owners)]
        self.levels: dict[Level, int] = _levels(tables.owners)
        self.wizards: int = tables.wizards * sum(self.bases)
        self.flasks: set[tuple[int, ...]] = {
            flasks
            for flasks in product(range(tables.flasks + 1), repeat=3)
            if sum(flasks) == tables.flasks
        }
        self.spells: frozenset[tuple[Spell, ...]] = frozenset(
            tables.spell_sets if tables.spells is None else [tables.spells]
        )
        self.deck: list[str] = list(tables.deck)


_MOST_SETUPS: Final = 64
"""Setups for which totals are kept."""
_known: Final[dict[Setup, _Totals]] = {}
"""The totals of valid setups."""


def _has_valid_pieces(state: State, tables: Tables, totals: _Totals) -> bool:
    flasks = state.flasks
    return (
        _has_valid_board(state.board, tables, totals)
        and _has_valid_cards(state, tables, totals)
        and len(flasks) == tables.owners
        and totals.flasks.issuperset(flasks)
        and 0 <= state.player < tables.players
        and 0 <= state.turn <= MAX_INT
    )


def _has_valid_board(board: Board, tables: Tables, totals: _Totals) -> bool:
    towers, covered, exposed, home = board.towers, board.covered, board.exposed, board.home
    spaces, keep = tables.spaces, board.ravenskeep
    try:
        standing = sum(map(totals.levels.__getitem__, chain(exposed, *covered)))
    except KeyError:  # no such level
        return False
    return (
        len(towers) == len(exposed) == spaces
        and [*map(len, towers)] == [*map(len, covered)]
        and sorted(chain(*towers)) == totals.towers
        and len(home) == tables.owners
        and min(home) >= 0
        and max(home) <= tables.wizards
        and sum(map(mul, home, totals.bases)) + standing == totals.wizards
        and 0 <= keep < spaces
        and exposed[keep] == tables.empty_level
    )


def _has_valid_cards(state: State, tables: Tables, totals: _Totals) -> bool:
    pile, discards, hands, spells = state.pile, state.discards, state.hands, state.spells
    cards = [*pile, *discards]
    for hand in hands:
        if [*hand] != sorted(hand):
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
        and [*pile] == sorted(pile)
        and [*discards] == sorted(discards)
    )
