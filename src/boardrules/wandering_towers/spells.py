"""Which spells can be cast, and on what (WT-7)."""

from __future__ import annotations

from collections.abc import Callable

from boardrules.wandering_towers.board import has_room, nudge_targets, swappable, tower_mask
from boardrules.wandering_towers.moves import Move
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.state import LEVEL_LIMIT, State, Turn
from boardrules.wandering_towers.tables import DRAW_TWO, Tables

TOWER_STEPS = {Spell.ADVANCE_TOWER: 2, Spell.HEADWIND_TOWER: -2}
"""Spaces by which a spell moves a slice, clockwise (WT-7.3, WT-7.4)."""

WIZARD_STEPS = {Spell.ADVANCE_WIZARD: 1, Spell.HEADWIND_WIZARD: -1}
"""Spaces by which a spell moves a wizard, clockwise (WT-7.1, WT-7.2)."""


def available_flasks(state: State, player: int) -> int:
    """Full flasks with which a player can pay: one's own, and the partner's (WT-11.2)."""
    tables = state.setup.tables
    owner = tables.hand_of[player]
    full = state.flasks[owner][1]
    partner = tables.partners[owner]
    return full if partner is None else full + state.flasks[partner][1]


def mover_owner(state: State, player: int) -> int:
    """Whose wizards a player moves as own: the partner's once all one's own are home (WT-11.2)."""
    tables = state.setup.tables
    if tables.common:
        return 0
    partner = tables.partners[player]
    if partner is not None and state.board.home[player] == tables.wizards:
        return partner
    return player


def _wizard_targets(state: State, player: int, steps: int) -> list[tuple[int, int]]:
    """Owner and space of each wizard that a spell can move so far (WT-7.11, WT-7.12)."""
    board, tables = state.board, state.setup.tables
    spaces, exposed, keep = tables.spaces, board.exposed, board.ravenskeep
    only = mover_owner(state, player) if state.setup.own_wizards_only else None
    found: list[tuple[int, int]] = []
    for space, level in enumerate(exposed):
        if level == tables.empty_level:
            continue
        target = (space + steps) % spaces
        if target != keep and sum(exposed[target]) >= LEVEL_LIMIT:
            continue
        for owner, count in enumerate(level):
            if count and (only is None or owner == only):
                found.append((owner, space))
    return found


def _advance_wizard(state: State, tables: Tables, player: int) -> list[Move]:
    rows = tables.advance_wizard
    return [rows[owner][space] for owner, space in _wizard_targets(state, player, 1)]


def _headwind_wizard(state: State, tables: Tables, player: int) -> list[Move]:
    rows = tables.headwind_wizard
    return [rows[owner][space] for owner, space in _wizard_targets(state, player, -1)]


def _advance_tower(state: State, tables: Tables, player: int) -> tuple[Move, ...]:
    blocked = state.board.towers[(state.board.ravenskeep - 2) % tables.spaces]
    return tables.advance_tower[tower_mask(blocked)]


def _headwind_tower(state: State, tables: Tables, player: int) -> tuple[Move, ...]:
    blocked = state.board.towers[(state.board.ravenskeep + 2) % tables.spaces]
    return tables.headwind_tower[tower_mask(blocked)]


def _nudge_ravenskeep(state: State, tables: Tables, player: int) -> list[Move]:
    return [tables.nudges[space] for space in nudge_targets(state.board, tables.spaces)]


def _swap_towers(state: State, tables: Tables, player: int) -> list[Move]:
    spaces = swappable(state.board)
    return [tables.swaps[a, b] for at, a in enumerate(spaces) for b in spaces[at + 1 :]]


def _free_wizard(state: State, tables: Tables, player: int) -> tuple[Move, ...]:
    full = 0
    for space, stack in enumerate(state.board.towers):
        if stack and not has_room(state.board, space):
            full |= tower_mask(stack)
    return tables.free_wizard[full]


def _draw_two(state: State, tables: Tables, player: int) -> list[Move]:
    return [DRAW_TWO] if state.pile or (tables.reshuffles and state.discards) else []


def _piggyback(state: State, tables: Tables, player: int) -> list[Move]:
    return []  # cast with the move of a card, so listed there


_TARGETS: dict[Spell, Callable[[State, Tables, int], list[Move] | tuple[Move, ...]]] = {
    Spell.ADVANCE_WIZARD: _advance_wizard,
    Spell.HEADWIND_WIZARD: _headwind_wizard,
    Spell.ADVANCE_TOWER: _advance_tower,
    Spell.HEADWIND_TOWER: _headwind_tower,
    Spell.NUDGE_RAVENSKEEP: _nudge_ravenskeep,
    Spell.SWAP_TOWERS: _swap_towers,
    Spell.FREE_WIZARD: _free_wizard,
    Spell.PIGGYBACK: _piggyback,
    Spell.DRAW_TWO: _draw_two,
}


def spell_moves(state: State, player: int, spell: Spell) -> list[Move] | tuple[Move, ...]:
    """Every way to cast a spell now, whatever it costs; Piggyback is cast with a card's move."""
    return _TARGETS[spell](state, state.setup.tables, player)


def in_time(state: State, progress: Turn) -> bool:
    """Whether spells may be cast now by the player whose turn it is (WT-3.5, WT-9.5, WT-11.1)."""
    tables = state.setup.tables
    return (
        progress.spells < tables.spell_limit
        and not tables.master
        and (progress.actions > 0 or not tables.common)
    )


def castable(state: State, progress: Turn) -> bool:
    """Whether the player whose turn it is can cast a spell by itself now."""
    if not in_time(state, progress):
        return False
    player = state.player
    flasks = available_flasks(state, player)
    costs = state.setup.tables.costs
    return any(
        costs[spell] <= flasks and bool(spell_moves(state, player, spell)) for spell in state.spells
    )


def list_spells(state: State, progress: Turn, player: int, moves: list[Move]) -> None:
    """Add every spell that the player whose turn it is can cast by itself now."""
    tables = state.setup.tables
    flasks = available_flasks(state, player)
    if flasks < tables.cheapest or not in_time(state, progress):
        return
    costs = tables.costs
    for spell in state.spells:
        if costs[spell] <= flasks:
            moves += spell_moves(state, player, spell)
