"""What a movement card can move: by its number, its final roll, or the one space of a discard."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import put
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.teams import mover_owner
from boardrules.wandering_towers.rules.towers import tower_moves
from boardrules.wandering_towers.rules.wizards import able, standing
from boardrules.wandering_towers.values.board import Board
from boardrules.wandering_towers.values.events import CardWasted, Events
from boardrules.wandering_towers.values.moves import Move, MoveTower, MoveWizard
from boardrules.wandering_towers.values.pending import Action
from boardrules.wandering_towers.values.state import Draft, Position
from boardrules.wandering_towers.values.tables import STAY_PUT, CardMoves, Tables

chapter: Final = Chapter()


def add_targets(
    moves: list[Move],
    board: Board,
    tables: Tables,
    card: CardMoves,
    owner: int,
    origins: list[int],
    roll: int | None,
) -> None:
    """Add every move of a card: towers by number, then wizards by space.

    *origins* are the spaces with visible wizards of *owner*, whose wizards are moved; none of them
    is left on the ring if all are home, but towers still are (WT-8.5).
    """
    tower_steps, wizard_steps = card.tower, card.wizard
    if tower_steps is not None:
        moves += tower_moves(board, card.towers, roll or tower_steps)
    if wizard_steps is not None:
        moves += able(board, tables, card.wizards[owner], origins, roll or wizard_steps)


def action_targets(position: Position, action: Action) -> list[Move]:
    """Return every target of the card in play, or of the one space of a discarded hand."""
    board, tables = position.board, position.setup._tables
    if action.card is None:
        return [*tower_moves(board, tables.one_space, 1)]
    owner = mover_owner(position, position.player)
    card, origins = tables.cards[action.card], standing(board, owner)
    moves: list[Move] = []
    add_targets(moves, board, tables, card, owner, origins, action.roll)
    return moves


def steps_of(position: Position, action: Action, target: MoveTower | MoveWizard) -> int:
    """Return how far a card in play, its roll or a discarded hand moves its target."""
    if action.card is None:
        return 1
    card = position.setup._tables.cards[action.card]
    steps = action.roll or (card.tower if isinstance(target, MoveTower) else card.wizard)
    assert steps is not None
    return steps


@chapter.lists(Action, due="the target of the card in play or of the discarded hand")
def list_action_targets(position: Position, action: Action) -> list[Move]:
    """List the targets; with the option, the one space of a discarded hand can be declined."""
    moves = action_targets(position, action)
    if action.card is None and position.setup.optional_advance:
        moves.append(STAY_PUT)
    return moves


@chapter.settles(Action)
def settle_action(draft: Draft, action: Action, events: Events) -> bool:
    """Discard a card in play that has no legal target, without a move (WT-4.3)."""
    if action_targets(draft, action):
        return False
    if action.card is not None and events is not None:
        events.append(CardWasted(draft.player, action.card))
    drop_action(draft, action)
    return True


def drop_action(draft: Draft, action: Action) -> None:
    """End the action, whatever is pending above it: its card is discarded, and the turn goes on."""
    if action.card is not None:
        draft.discards = put(draft.discards, action.card)
    draft.pending = draft.pending[:1]
