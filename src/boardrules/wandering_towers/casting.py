"""Carrying out spells (WT-7): payment, effect, and how play goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from boardrules.wandering_towers import board as ring
from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.action import discards_after
from boardrules.wandering_towers.events import Events, LevelSearched, SpellCast
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.spells import TOWER_STEPS, WIZARD_STEPS
from boardrules.wandering_towers.state import (
    Action,
    Board,
    Flasks,
    Search,
    State,
    Turn,
    Window,
)
from boardrules.wandering_towers.tables import turn_frame
from boardrules.wandering_towers.turn import (
    continue_turn,
    draw_cards,
    end_at_once,
    end_turn,
    fill_flask,
    pay,
)
from boardrules.wandering_towers.windows import after_cast, carry_out


def _caster(state: State) -> int:
    """Who casts: the player asked in a window, else the one whose turn it is."""
    frame = state.pending[-1]
    return frame.asked if type(frame) is Window else state.player


def pay_for(state: State, spell: Spell, events: Events) -> tuple[Flasks, ...]:
    """The flasks after the caster has paid for a spell (WT-7.10)."""
    tables, caster = state.setup.tables, _caster(state)
    if events is not None:
        events.append(SpellCast(caster, spell))
    return pay(tables, state.flasks, caster, tables.costs[spell], events)


def _counted(state: State) -> Turn:
    """The turn with one spell more that was cast in it."""
    turn = state.pending[0]
    assert type(turn) is Turn
    return turn_frame(turn.actions, turn.spells + 1, turn.exchanged)


def _marked(state: State, spell: Spell) -> tuple[Turn | Action | Window, ...]:
    """What is pending, with the spell counted: in the turn, or in the master wizard's action."""
    if not state.setup.tables.master:
        return (_counted(state),)
    turn, action, window = state.pending
    assert type(turn) is Turn
    assert type(action) is Action
    assert type(window) is Window
    return (turn, Action(action.card, action.roll, window.asked, spell), window)


def _finish(
    state: State,
    spell: Spell,
    board: Board,
    flasks: tuple[Flasks, ...],
    events: Events,
    *,
    entered: bool = False,
) -> State:
    """Go on after the effect of a spell on the board; an entry ends the turn (WT-6.6, WT-7.11)."""
    master = state.setup.tables.master
    discards = discards_after(state) if master else state.discards
    over = end_at_once(state, board, flasks, discards, state.hands, events)
    if over is not None:
        return over
    if master:
        cast = evolve(state, board=board, flasks=flasks, pending=_marked(state, spell))
        return after_cast(cast, events, entered=entered)
    if entered:
        return end_turn(state, board, flasks, state.discards, state.hands, events)
    return continue_turn(state, board, flasks, state.discards, state.hands, _counted(state), events)


def carry_on_after_cast(state: State, events: Events, *, entered: bool = False) -> State:
    """Go on after a spell whose effect needed chance or a choice; it is counted already."""
    if state.setup.tables.master:
        return after_cast(state, events, entered=entered)
    turn = state.pending[-1]
    assert type(turn) is Turn
    if entered:
        return end_turn(state, state.board, state.flasks, state.discards, state.hands, events)
    return continue_turn(
        state, state.board, state.flasks, state.discards, state.hands, turn, events
    )


def _cast_on_tower(state: State, move: m.AdvanceTower | m.HeadwindTower, events: Events) -> State:
    tables, spell, board = state.setup.tables, m.SPELL_OF[type(move)], state.board
    flasks = pay_for(state, spell, events)
    origin = ring.tower_space(board, move.tower)
    target = (origin + TOWER_STEPS[spell]) % tables.spaces
    captured = any(board.exposed[target])
    board = ring.move_slice(board, move.tower, origin, target, events)
    if captured:
        flasks = fill_flask(tables, flasks, _caster(state), events)
    return _finish(state, spell, board, flasks, events)


def _cast_on_wizard(
    state: State, move: m.AdvanceWizard | m.HeadwindWizard, events: Events
) -> State:
    tables, spell, board = state.setup.tables, m.SPELL_OF[type(move)], state.board
    flasks = pay_for(state, spell, events)
    target = (move.space + WIZARD_STEPS[spell]) % tables.spaces
    entered = target == board.ravenskeep
    board = ring.move_wizards(board, tables, (move.owner,), move.space, target, events)
    return _finish(state, spell, board, flasks, events, entered=entered)


def _nudge_ravenskeep(state: State, move: m.NudgeRavenskeep, events: Events) -> State:
    flasks = pay_for(state, Spell.NUDGE_RAVENSKEEP, events)
    board = ring.nudge(state.board, move.space, events)
    return _finish(state, Spell.NUDGE_RAVENSKEEP, board, flasks, events)


def _swap_towers(state: State, move: m.SwapTowers, events: Events) -> State:
    flasks = pay_for(state, Spell.SWAP_TOWERS, events)
    board = ring.swap(state.board, move.first, move.second, events)
    return _finish(state, Spell.SWAP_TOWERS, board, flasks, events)


def _free_wizard(state: State, move: m.FreeWizard, events: Events) -> State:
    tables, board, caster = state.setup.tables, state.board, _caster(state)
    flasks = pay_for(state, Spell.FREE_WIZARD, events)
    space = ring.tower_space(board, move.tower)
    level = board.covered[space][board.towers[space].index(move.tower)]
    owner = 0 if tables.common else caster
    partner = tables.partners[owner]
    found = [o for o in (owner, partner) if o is not None and level[o]]
    if events is not None:
        events.append(LevelSearched(move.tower, space, bool(found)))
    if len(found) > 1:
        pending = (*_marked(state, Spell.FREE_WIZARD), Search(caster, move.tower))
        return evolve(state, flasks=flasks, pending=pending)
    entered = bool(found) and space == board.ravenskeep
    for each in found:
        board = ring.free(board, tables, move.tower, each, events)
    return _finish(state, Spell.FREE_WIZARD, board, flasks, events, entered=entered)


def _choose_freed(state: State, move: m.ChooseFreed, events: Events) -> State:
    search = state.pending[-1]
    assert type(search) is Search
    tables, board = state.setup.tables, state.board
    entered = ring.tower_space(board, search.tower) == board.ravenskeep
    board = ring.free(board, tables, search.tower, move.owner, events)
    # The other partner's wizard stays behind under the tower, so nobody can reach the goal by this.
    freed = evolve(state, board=board, pending=state.pending[:-1])
    return carry_on_after_cast(freed, events, entered=entered)


def _draw_two(state: State, move: m.DrawTwo, events: Events) -> State:
    flasks = pay_for(state, Spell.DRAW_TWO, events)
    hand = state.setup.tables.hand_of[_caster(state)]
    cast = evolve(state, flasks=flasks, pending=_marked(state, Spell.DRAW_TWO))
    return draw_cards(cast, hand, 2, events)


def _cast_piggyback(state: State, move: m.CastPiggyback, events: Events) -> State:
    window = state.pending[-1]
    assert type(window) is Window
    assert isinstance(window.target, m.MoveWizard)
    flasks = pay_for(state, Spell.PIGGYBACK, events)
    pending = _marked(state, Spell.PIGGYBACK)[:-1]
    chosen = evolve(state, flasks=flasks, pending=pending)
    return carry_out(chosen, window.target, (move.rider,), events)


CASTS: dict[type, Callable[[State, Any, Events], State]] = {
    m.AdvanceTower: _cast_on_tower,
    m.HeadwindTower: _cast_on_tower,
    m.AdvanceWizard: _cast_on_wizard,
    m.HeadwindWizard: _cast_on_wizard,
    m.NudgeRavenskeep: _nudge_ravenskeep,
    m.SwapTowers: _swap_towers,
    m.FreeWizard: _free_wizard,
    m.ChooseFreed: _choose_freed,
    m.DrawTwo: _draw_two,
    m.CastPiggyback: _cast_piggyback,
}
"""How each casting move is carried out."""
