"""All legal moves of a state, and whose decision it is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import Any

from boardrules.core.players import CHANCE, Mover
from boardrules.wandering_towers.board import tower_mask
from boardrules.wandering_towers.moves import Move
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.spells import list_spells, mover_owner
from boardrules.wandering_towers.state import (
    LEVEL_LIMIT,
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Over,
    Roll,
    Rolled,
    Search,
    State,
    Turn,
    Window,
)
from boardrules.wandering_towers.tables import (
    DISCARD_HAND,
    END_TURN,
    KEEP_ROLL,
    REROLL,
    STAY_PUT,
    Tables,
)
from boardrules.wandering_towers.targets import action_targets, may_piggyback
from boardrules.wandering_towers.windows import window_moves

_CHANCE_FRAMES = frozenset((Deal, Draw, DrawSpells, Roll))


_PIGGYBACK = Spell.PIGGYBACK


def current_player(state: State) -> Mover:
    """Whose decision is due (WT-3.1, WT-11.1, WT-11.2)."""
    frame = state.pending[-1]
    kind = type(frame)
    if kind is Turn:
        return state.player
    if kind in _CHANCE_FRAMES:
        return CHANCE
    match frame:
        case Over():
            return None
        case Window():
            return frame.asked
        case Search():
            return frame.player
        case Exchange():
            return state.setup.tables.partners[state.player]
        case _:
            return state.player


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every decision of the current player, in a stable order without duplicates.

    Cards in the order of their names; for each, towers by number, then wizards by space. Those
    whose wizards are all home are left with the towers (WT-8.5), in team games also with the
    partner's wizards (WT-11.2).
    """
    global _listed  # noqa: PLW0603 - one assignment of a whole, so threads do no harm
    frame = state.pending[-1]
    lister = _LISTERS.get(type(frame))
    if lister is None:
        return ()
    moves = lister(state, frame)
    _listed = (state, moves)
    return moves


_listed: tuple[State | None, tuple[Move, ...]] = (None, ())
"""The last state whose moves were listed, with them: most moves that are made come from there."""


def was_listed(state: State, move: Move) -> bool:
    """Whether this very object is among the legal moves of this very state, listed just before.

    ``False`` says nothing about the move.
    """
    listed, moves = _listed
    if listed is state:
        for offered in moves:
            if offered is move:
                return True
    return False


def _turn_moves(state: State, turn: Turn) -> tuple[Move, ...]:
    tables = state.setup.tables
    player = state.player
    hand = state.hands[tables.hand_of[player]]
    moves: list[Move] = []
    if hand and turn.actions < tables.actions:
        if tables.master:
            for card in dict.fromkeys(hand):
                table = tables.cards[card]
                moves.append(table.roll if table.dice else table.play)
        else:
            _list_cards(state, tables, turn, hand, moves)
        if turn.actions == 0 and not tables.common:
            moves.append(DISCARD_HAND)
            if tables.teams and not turn.exchanged:
                moves += (tables.offers[card] for card in dict.fromkeys(hand))
    if turn.actions or not hand:
        moves.append(END_TURN)
    if state.spells and turn.spells < tables.spell_limit:
        list_spells(state, turn, player, moves)
    return tuple(moves)


def _list_cards(
    state: State, tables: Tables, turn: Turn, hand: tuple[str, ...], moves: list[Move]
) -> None:
    """Add every way to play a card of the hand, each kind once."""
    board, spaces = state.board, tables.spaces
    owner = mover_owner(state, state.player) if tables.teams or tables.common else state.player
    towers, exposed, keep = board.towers, board.exposed, board.ravenskeep
    full = tables.full_levels
    origins = [*compress(tables.ring, map(tables.count_of[owner], exposed))]
    piggyback = _PIGGYBACK in state.spells and may_piggyback(state, turn)
    last = ""
    for card in hand:
        if card == last:
            continue
        last = card
        table = tables.cards[card]
        if table.dice:
            moves.append(table.roll)
            continue
        before = len(moves)
        steps = table.tower
        if steps is not None:
            blocked = towers[(keep - steps) % spaces]
            moves += table.towers[tower_mask(blocked) if blocked else 0]
        steps = table.wizard
        if steps is not None:
            row = table.wizards[owner]
            for space in origins:
                target = (space + steps) % spaces
                if target == keep or exposed[target] not in full:
                    moves.append(row[space])
            if piggyback:
                for space in origins:
                    target = (space + steps) % spaces
                    if exposed[space][owner] > 1 and (
                        target == keep or sum(exposed[target]) < LEVEL_LIMIT - 1
                    ):
                        moves.append(table.piggybacks[owner][space])
        if len(moves) == before:
            moves.append(table.without_effect)


def _roll_moves(state: State, frame: Rolled) -> tuple[Move, ...]:
    return (KEEP_ROLL, REROLL)


def _action_moves(state: State, frame: Action) -> tuple[Move, ...]:
    moves = action_targets(state, frame)
    if frame.card is None and state.setup.optional_advance:
        return (*moves, STAY_PUT)
    return moves


def _window_moves(state: State, frame: Window) -> tuple[Move, ...]:
    return tuple(window_moves(state, frame))


def _search_moves(state: State, frame: Search) -> tuple[Move, ...]:
    tables = state.setup.tables
    partner = tables.partners[frame.player]
    assert partner is not None
    return tuple(tables.choices[owner] for owner in sorted((frame.player, partner)))


def _exchange_moves(state: State, frame: Exchange) -> tuple[Move, ...]:
    tables = state.setup.tables
    partner = tables.partners[state.player]
    assert partner is not None
    return tuple(tables.returns[card] for card in dict.fromkeys(state.hands[partner]))


_LISTERS: dict[type, Callable[[State, Any], tuple[Move, ...]]] = {
    Turn: _turn_moves,
    Rolled: _roll_moves,
    Action: _action_moves,
    Window: _window_moves,
    Search: _search_moves,
    Exchange: _exchange_moves,
}
