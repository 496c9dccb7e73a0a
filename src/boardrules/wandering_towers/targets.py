"""What the card in play, a final roll or a discarded hand can move."""

from __future__ import annotations

from boardrules.wandering_towers.board import tower_mask
from boardrules.wandering_towers.moves import Move
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.spells import available_flasks, mover_owner
from boardrules.wandering_towers.state import LEVEL_LIMIT, Action, Board, State, Turn
from boardrules.wandering_towers.tables import CardTable, Tables


def tower_targets(tables: Tables, board: Board, table: CardTable, steps: int) -> tuple[Move, ...]:
    """The tower moves of a card by so many spaces: all but those onto Ravenskeep (WT-5.3)."""
    blocked = board.towers[(board.ravenskeep - steps) % tables.spaces]
    return table.towers[tower_mask(blocked)]


def card_targets(state: State, table: CardTable, roll: int | None) -> list[Move]:
    """Every target of a card in play, by its number or its final roll."""
    tables, board = state.setup.tables, state.board
    moves: list[Move] = []
    if table.tower is not None:
        moves += tower_targets(tables, board, table, roll or table.tower)
    if table.wizard is not None:
        owner, exposed = mover_owner(state, state.player), board.exposed
        steps, row = roll or table.wizard, table.wizards[owner]
        for space, level in enumerate(exposed):
            if level[owner]:
                target = (space + steps) % tables.spaces
                if target == board.ravenskeep or sum(exposed[target]) < LEVEL_LIMIT:
                    moves.append(row[space])
    return moves


def one_space_targets(state: State) -> tuple[Move, ...]:
    """The moves of the one space that a discarded hand earns (WT-3.3)."""
    tables, board = state.setup.tables, state.board
    blocked = board.towers[(board.ravenskeep - 1) % tables.spaces]
    return tables.one_space[tower_mask(blocked)]


def may_piggyback(state: State, turn: Turn) -> bool:
    """Whether Piggyback can be paid for and cast with a card now (WT-7.8)."""
    tables = state.setup.tables
    return (
        Spell.PIGGYBACK in state.spells
        and turn.spells < tables.spell_limit
        and not tables.master
        and available_flasks(state, state.player) >= tables.costs[Spell.PIGGYBACK]
    )


def action_targets(state: State, action: Action) -> tuple[Move, ...]:
    """Every target of the action that is pending."""
    if action.card is None:
        return one_space_targets(state)
    return tuple(card_targets(state, state.setup.tables.cards[action.card], action.roll))
