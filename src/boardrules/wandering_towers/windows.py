"""The master wizard's windows: who may cast what between the parts of an action (WT-11.1)."""

from __future__ import annotations

from attrs import evolve

from boardrules.wandering_towers import board as ring
from boardrules.wandering_towers.action import (
    action_of,
    ask_target,
    discards_after,
    drop_action,
    steps_of,
)
from boardrules.wandering_towers.events import Events, MoveLost
from boardrules.wandering_towers.moves import Move, MoveTower, MoveWizard
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.spells import available_flasks, mover_owner, spell_moves
from boardrules.wandering_towers.state import LEVEL_LIMIT, State, Window
from boardrules.wandering_towers.tables import PASS_SPELL
from boardrules.wandering_towers.turn import end_at_once, fill_flask

CARD_PLAYED, TARGET_CHOSEN, MOVE_DONE = range(3)
"""The three windows of an action."""


def window_moves(state: State, window: Window) -> list[Move]:
    """Every spell that the player asked can cast in the window, then passing."""
    moves = _castable(state, window, window.asked)
    moves.append(PASS_SPELL)
    return moves


def _castable(state: State, window: Window, player: int) -> list[Move]:
    action = action_of(state)
    if action.caster is not None and action.caster != player:
        return []
    tables = state.setup.tables
    flasks = available_flasks(state, player)
    moves: list[Move] = []
    for spell in state.spells:
        if tables.costs[spell] > flasks or action.spell not in (None, spell):
            continue
        if spell is Spell.PIGGYBACK:
            if rider_can_go(state, window, mover_owner(state, player)):
                moves.append(tables.riders[mover_owner(state, player)])
        else:
            moves += spell_moves(state, player, spell)
    return moves


def rider_can_go(state: State, window: Window, rider: int) -> bool:
    """Whether a wizard of this owner can go along with the chosen one (WT-7.8, WT-11.1)."""
    target = window.target
    if window.stage != TARGET_CHOSEN or not isinstance(target, MoveWizard):
        return False
    if not can_still_move(state, window):
        return False
    board, tables = state.board, state.setup.tables
    space = (target.space + steps_of(state, action_of(state), target)) % tables.spaces
    wizards = board.exposed[target.space][rider] - (rider == target.owner)
    return wizards > 0 and (
        space == board.ravenskeep or sum(board.exposed[space]) <= LEVEL_LIMIT - 2
    )


def open_window(
    state: State,
    stage: int,
    target: MoveTower | MoveWizard | None,
    origin: int | None,
    events: Events,
) -> State:
    """Open a window on top of the action, for the first player who can cast something."""
    opened = evolve(state, pending=(*state.pending, Window(stage, state.player, target, origin)))
    return ask(opened, state.player, events)


def ask(state: State, first: int, events: Events) -> State:
    """Ask the next player who can cast something, from *first* clockwise; else close the window."""
    window = state.pending[-1]
    assert isinstance(window, Window)
    players = state.setup.tables.players
    waiting = (state.player - first) % players or players
    for offset in range(waiting):
        player = (first + offset) % players
        if _castable(state, window, player):
            asked = Window(window.stage, player, window.target, window.origin)
            return evolve(state, pending=(*state.pending[:-1], asked))
    return _close(state, window, events)


def passed(state: State, window: Window, events: Events) -> State:
    """The player asked casts nothing: the next one is asked, or the window closes."""
    following = (window.asked + 1) % state.setup.tables.players
    if action_of(state).caster is not None or following == state.player:
        return _close(state, window, events)
    return ask(state, following, events)


def after_cast(state: State, events: Events, *, entered: bool) -> State:
    """After a spell in a window (WT-11.1): the same caster is asked again.

    An entry ends the turn (WT-6.6).
    """
    if entered:
        return drop_action(state, events, ends_turn=True)
    window = state.pending[-1]
    assert isinstance(window, Window)
    if _castable(state, window, window.asked):
        return state
    return _close(state, window, events)


def _close(state: State, window: Window, events: Events) -> State:
    state = evolve(state, pending=state.pending[:-1])
    if window.stage == MOVE_DONE:
        return drop_action(state, events)
    if window.stage == CARD_PLAYED:
        return ask_target(state, events)
    if not can_still_move(state, window):
        if events is not None:
            events.append(MoveLost(state.player, action_of(state).card))
        return drop_action(state, events)
    assert window.target is not None
    return carry_out(state, window.target, (), events)


def can_still_move(state: State, window: Window) -> bool:
    """Whether what was chosen can still make exactly the move for which it was chosen."""
    target, board = window.target, state.board
    assert target is not None
    assert window.origin is not None
    steps = steps_of(state, action_of(state), target)
    space = (window.origin + steps) % state.setup.tables.spaces
    if isinstance(target, MoveTower):
        return target.tower in board.towers[window.origin] and space != board.ravenskeep
    return board.exposed[window.origin][target.owner] > 0 and ring.has_room(board, space)


def carry_out(
    state: State, target: MoveTower | MoveWizard, riders: tuple[int, ...], events: Events
) -> State:
    """Make the chosen move of the action on top, then open the window after it."""
    tables, board, flasks = state.setup.tables, state.board, state.flasks
    steps = steps_of(state, action_of(state), target)
    origin = (
        ring.tower_space(board, target.tower) if isinstance(target, MoveTower) else target.space
    )
    space = (origin + steps) % tables.spaces
    entered = space == board.ravenskeep  # no slice ends there (WT-5.3)
    if isinstance(target, MoveTower):
        captured = any(board.exposed[space])
        board = ring.move_slice(board, target.tower, origin, space, events)
        if captured:
            flasks = fill_flask(tables, flasks, state.player, events)
    else:
        board = ring.move_wizards(board, tables, (target.owner, *riders), origin, space, events)
    over = end_at_once(state, board, flasks, discards_after(state), state.hands, events)
    if over is not None:
        return over
    state = evolve(state, board=board, flasks=flasks)
    if entered:
        return drop_action(state, events, ends_turn=True)
    return open_window(state, MOVE_DONE, None, None, events)
