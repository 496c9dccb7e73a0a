"""Piggyback: a second own wizard goes along with a wizard that a card moves (WT-7)."""

from __future__ import annotations

from typing import Final

from boardrules.core.violation import Code, Violation, core_violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.flasks import full_flasks
from boardrules.wandering_towers.rules.spells import why_not_in_time, why_too_dear
from boardrules.wandering_towers.rules.wizards import able, why_full
from boardrules.wandering_towers.values.moves import Move, Piggyback
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Turn
from boardrules.wandering_towers.values.state import Position, State
from boardrules.wandering_towers.values.tables import CardMoves
from boardrules.wandering_towers.values.violations import Reason, violation

_PIGGYBACK: Final = Spell.PIGGYBACK


def may_piggyback(position: Position, turn: Turn) -> bool:
    """Return whether Piggyback can be paid for and cast with a card now."""
    if _PIGGYBACK not in position.spells:
        return False
    tables = position.setup._tables
    return (
        turn.spells < tables.spell_limit
        and not tables.master
        and full_flasks(position, position.player) >= tables.costs[_PIGGYBACK]
    )


def piggyback_moves(
    position: Position, card: CardMoves, owner: int, origins: list[int]
) -> list[Move]:
    """Return the moves of two wizards from one level by a numbered card (WT-7.8).

    Both must have room on the target level, or enter Ravenskeep together.
    """
    if card.wizard is None:
        return []
    board, tables = position.board, position.setup._tables
    exposed, row = board.exposed, card.piggybacks[owner]
    pairs = [space for space in origins if exposed[space][owner] > 1]
    return [*able(board, tables, row, pairs, card.wizard, 2)]


def can_ride(position: Position, rider: int, owner: int, space: int, steps: int) -> bool:
    """Return whether a wizard of *rider* can go along with one of *owner* from a space so far."""
    board, tables = position.board, position.setup._tables
    riders = board.exposed[space][rider] - (rider == owner)
    return riders > 0 and bool(able(board, tables, tables.ring, [space], steps, 2))


def why_no_piggyback(state: State, move: Piggyback, wrong_card: Violation | None) -> Violation:
    """Return why two wizards cannot move; *wrong_card* is what is against playing the card."""
    wrong = why_not_in_time(state, Spell.PIGGYBACK, with_card=True)
    if wrong is not None:
        return wrong
    if not isinstance(state.pending[-1], Turn):
        return core_violation(Code.NOT_NOW, move="Piggyback", due="to cast a spell or to pass")
    if wrong_card is not None:
        return wrong_card
    steps = state.setup._tables.cards[move.card].wizard
    if steps is None:
        return violation(Rule.WT_7_8, Reason.TOWER_CARD, card=move.card)
    return why_too_dear(state, Spell.PIGGYBACK) or why_full(
        state, Rule.WT_7_8, (move.space + steps) % len(state.board.exposed)
    )
