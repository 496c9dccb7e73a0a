"""Invariants of the course of play: turns, sizes of hands, what is due, and the end.

Most are *unreachable*: the engine goes on from any numbers of turns and cards. What is due must be
possible; otherwise the state is *broken*.
"""

from __future__ import annotations

from typing import Final

from boardrules.core.errors import Fault
from boardrules.core.players import player_letter
from boardrules.wandering_towers.checks.counts import initial
from boardrules.wandering_towers.checks.past import past_faults
from boardrules.wandering_towers.checks.pieces import card_in_play
from boardrules.wandering_towers.checks.words import counted, is_broken, unreachable
from boardrules.wandering_towers.rules.cards import action_targets
from boardrules.wandering_towers.rules.ending import due_after_turn, due_at_once
from boardrules.wandering_towers.rules.master_wizard import list_window_moves
from boardrules.wandering_towers.rules.teams import mover_owner
from boardrules.wandering_towers.rules.towers import exposed_surface, tower_space
from boardrules.wandering_towers.rules.turn import settle_turn
from boardrules.wandering_towers.rules.wizards import has_room
from boardrules.wandering_towers.values.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import (
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Pending,
    Search,
    Stage,
    Turn,
    Window,
)
from boardrules.wandering_towers.values.state import DRAFTS, State
from boardrules.wandering_towers.values.tables import PASS_SPELL, TURN_BEGINS, Tables


def course_faults(state: State, tables: Tables) -> list[Fault]:
    """Return what no course of play can lead to, in a state whose parts are each valid."""
    found: list[Fault] = []
    bottom = state.pending[0] if state.pending else None
    top = state.pending[-1] if state.pending else None
    _turn_faults(state, tables, found)
    if isinstance(bottom, (DrawSpells, Deal)):
        _deal_faults(state, tables, bottom, found)
        return found
    turns_valid = not found
    _hand_faults(state, tables, bottom, found)
    if top is not None and (top is not bottom or isinstance(top, Draw)):
        _pending_faults(state, tables, top, found)
    if turns_valid:
        if state.ended is not None:
            _ended_faults(state, tables, state.ended, found)
        else:
            _end_due_faults(state, tables, found)
        if not any(map(is_broken, found)):
            found += past_faults(state, tables, is_after_turn(state))
    return found


# --- turns ----------------------------------------------------------------------------------------
def _ends_in_turn(tables: Tables, rule: str) -> bool:
    """Return whether a rule ends the game in the middle of a turn, not after one."""
    if tables.common:
        return rule in ("WT-9.1", "WT-10.1", "WT-8.4")
    return rule == "WT-8.2" and tables.ends_at_once


def is_after_turn(state: State) -> bool:
    """Return whether the last turn of the game is counted, with nobody's turn after it."""
    return state.ended is not None and not _ends_in_turn(state.setup._tables, state.ended)


def _turn_faults(state: State, tables: Tables, found: list[Fault]) -> None:
    after, limit = is_after_turn(state), state.setup.turn_limit
    if state.turn < after:
        message = f"must be at least 1 when a turn has ended the game, not {state.turn}"
        found.append(unreachable("turn", message, "WT-3.1"))
    elif limit is not None and state.turn > limit - (not after):
        message = f"must be at most {limit - (not after)} with a limit of {limit}, not {state.turn}"
        found.append(unreachable("turn", message, "WT-8.6"))
    due = (state.setup.starting_player + state.turn - after) % tables.players
    if state.player != due:
        message = f"must be {due} after {counted(state.turn, 'turn')}, not {state.player}"
        found.append(unreachable("player", message, "WT-3.1"))


def _deal_faults(state: State, tables: Tables, deal: DrawSpells | Deal, found: list[Fault]) -> None:
    """Add what cannot have happened before the first turn, where all is dealt only (WT-2)."""
    first = initial(state.setup)
    every = tables.hands * tables.hand_size
    left = deal.left if isinstance(deal, Deal) else every
    if len(state.pile) < left:
        message = f"must have at least {counted(left, 'card')}, which are to be dealt, not"
        found.append(Fault("pile", f"{message} {len(state.pile)}", "WT-2.3"))
    when = "before the first turn"
    if state.turn:
        found.append(unreachable("turn", f"must be 0 {when}, not {state.turn}", "WT-2.3"))
    if state.board != first.board:
        found.append(unreachable("board", f"must be the first board {when}", "WT-2.2"))
    if state.flasks != first.flasks:
        found.append(unreachable("flasks", f"must be the first flasks {when}", "WT-2.3"))
    if state.discards:
        found.append(unreachable("discards", f"must be empty {when}", "WT-2.3"))
    dealt = every - left
    for at in range(tables.hands):
        hand = (state.setup.starting_player + at) % tables.hands
        size = min(tables.hand_size, max(0, dealt - at * tables.hand_size))
        if len(state.hands[hand]) != size:
            when = f"when {dealt} of {every} are dealt"
            found.append(_size_fault(state, hand, counted(size, "card"), when, "WT-2.3"))


# --- hands ----------------------------------------------------------------------------------------
def _size_fault(state: State, hand: int, wanted: str, when: str, rule: str) -> Fault:
    message = f"must have {wanted} {when}, not {len(state.hands[hand])}"
    return unreachable(f"hands[{hand}]", message, rule)


def _hand_faults(state: State, tables: Tables, bottom: Pending | None, found: list[Fault]) -> None:
    """Add hands of a size that refills cannot lead to (WT-3.7, WT-9.2)."""
    own, full = tables.hand_of[state.player], tables.hand_size
    exact = Spell.DRAW_TWO not in state.spells
    offered = bool(state.pending) and isinstance(state.pending[-1], Exchange)
    if exact:
        for at, hand in enumerate(state.hands):
            size = full + (offered and at == tables.partners[state.player])
            if at != own and len(hand) != size:
                when = "outside the player's own turn"
                found.append(_size_fault(state, at, counted(size, "card"), when, "WT-3.7"))
    if tables.common:
        _row_faults(state, tables, exact, found)
        return
    size = len(state.hands[own])
    if isinstance(bottom, Draw):
        if size + bottom.left != full:
            found.append(_refill_fault(state, bottom, own, full, "WT-3.7"))
    elif isinstance(bottom, Turn):
        sizes = _sizes_in_turn(state, tables, bottom)
        if exact and size not in sizes:
            wanted = " or ".join(map(str, sorted(sizes))) + " cards"
            when = f"after {counted(bottom.actions, 'action')}"
            found.append(_size_fault(state, own, wanted, when, "WT-3.7"))
        elif state.turn and state.pending == (TURN_BEGINS,):
            _short_hand_faults(state, (state.player - 1) % tables.players, full, found)
    elif is_after_turn(state):
        _short_hand_faults(state, own, full, found)


def _refill_fault(state: State, draw: Draw, hand: int, full: int, rule: str) -> Fault:
    wanted, when = counted(full - draw.left, "card"), f"with {draw.left} of {full} to draw"
    return _size_fault(state, hand, wanted, when, rule)


def _short_hand_faults(state: State, player: int, full: int, found: list[Fault]) -> None:
    """Add the hand that was refilled last if it is short although cards are left."""
    if len(state.hands[player]) < full and (state.pile or state.discards):
        wanted = f"at least {counted(full, 'card')}"
        when = "after the refill, with cards left to draw"
        found.append(_size_fault(state, player, wanted, when, "WT-3.7"))


def _sizes_in_turn(state: State, tables: Tables, turn: Turn) -> set[int]:
    """Return what a hand can hold in the middle of the turn, where no cards are drawn in it."""
    full, actions = tables.hand_size, turn.actions
    if isinstance(state.pending[-1], Exchange):
        return {full - 1}
    left = {full - actions} if full >= actions else set[int]()
    if actions < tables.actions:
        return left
    action = state.pending[1] if len(state.pending) > 1 else None
    if isinstance(action, Action):
        return {0} if action.card is None else left
    return left | {0}  # played both, or discarded the hand


def _row_faults(state: State, tables: Tables, exact: bool, found: list[Fault]) -> None:
    """Add a row that is short with cards left to draw, and turns that do not use one card each."""
    row, full = len(state.hands[0]), tables.hand_size
    bottom = state.pending[0] if state.pending else None
    if isinstance(bottom, Draw):
        if row + bottom.left != full:
            found.append(_refill_fault(state, bottom, 0, full, "WT-9.2"))
        played = 1
    else:
        # The game ends by an entry or a filled flask, so after the turn's card.
        after = is_after_turn(state)
        played = bottom.actions if isinstance(bottom, Turn) else 1 - after
        size = full - played
        if (state.pile and row < size) or (exact and row > size):
            when = f"after {counted(played, 'action')}"
            found.append(_size_fault(state, 0, counted(size, "card"), when, "WT-9.2"))
    used = state.turn + played - (card_in_play(state) is not None)
    if len(state.discards) != used:
        message = f"must have one card for each action, {used}, not {len(state.discards)}"
        found.append(unreachable("discards", message, "WT-9.2"))


# --- what is pending ------------------------------------------------------------------------------
def _pending_faults(state: State, tables: Tables, top: Pending, found: list[Fault]) -> None:
    """Add what is pending, but cannot be in this position."""
    match top:
        case Draw():
            _draw_faults(state, tables, top, found)
        case Exchange():
            partner = tables.partners[state.player]
            if partner is None or top.card not in state.hands[partner]:
                message = f"must be a card in the partner's hand, not {top.card!r}"
                found.append(Fault("pending[1].card", message, "WT-11.2"))
        case Search():
            _search_faults(state, tables, top, found)
        case Action():
            if not action_targets(state, top):
                found.append(Fault("pending[1]", "must have a legal target", "WT-4.3"))
        case Window():
            _window_faults(state, top, found)
        case _:
            pass


def _draw_faults(state: State, tables: Tables, draw: Draw, found: list[Fault]) -> None:
    below = state.pending[-2] if len(state.pending) > 1 else None
    drawer = tables.hand_of[below.asked if isinstance(below, Window) else state.player]
    if draw.hand != drawer:
        path = f"pending[{len(state.pending) - 1}].hand"
        found.append(unreachable(path, f"must be {drawer}, not {draw.hand}", "WT-3.7"))


def _search_faults(state: State, tables: Tables, search: Search, found: list[Fault]) -> None:
    path = f"pending[{len(state.pending) - 1}]"
    below, board = state.pending[-2], state.board
    caster = below.asked if isinstance(below, Window) else state.player
    if search.player != caster:
        message = f"must be {caster}, who casts the spell, not {search.player}"
        found.append(unreachable(f"{path}.player", message, "WT-11.2"))
    space = tower_space(board, search.tower)
    level = board.covered[space][board.towers[space].index(search.tower)]
    for owner in (search.player, tables.partners[search.player]):
        if owner is None or not level[owner]:
            whose = "a partner" if owner is None else f"player {player_letter(owner)}"
            message = f"must be a tower above a wizard of {whose}, not {search.tower}"
            found.append(Fault(f"{path}.tower", message, "WT-11.2"))
    if not has_room(state, space):
        message = f"must be a tower with room for a wizard on its stack, not {search.tower}"
        found.append(Fault(f"{path}.tower", message, "WT-7.7"))


_MOVING_TOWERS: Final = (Spell.ADVANCE_TOWER, Spell.HEADWIND_TOWER, Spell.SWAP_TOWERS)


def _window_faults(state: State, window: Window, found: list[Fault]) -> None:
    action, target = state.pending[1], window.target
    assert isinstance(action, Action)
    path = f"pending[{len(state.pending) - 1}]"
    if window.stage is Stage.TARGET_CHOSEN and target is not None and action.caster is None:
        if target not in action_targets(state, action):
            found.append(
                unreachable(f"{path}.target", "must be a legal target of the card", "WT-11.1")
            )
        elif isinstance(target, MoveTower):
            space = tower_space(state.board, target.tower)
            if window.origin != space:
                message = f"must be {space}, the space of the target, not {window.origin}"
                found.append(unreachable(f"{path}.origin", message, "WT-11.1"))
    if list_window_moves(state, window) == [PASS_SPELL]:
        message = f"must be a player who can cast a spell, not {window.asked}"
        found.append(unreachable(f"{path}.asked", message, "WT-11.1"))
    if isinstance(target, MoveWizard):
        exposed = exposed_surface(state.board, target.space)
        if action.spell not in _MOVING_TOWERS and window.surface != exposed:
            message = f"must be {exposed}, since no tower has moved, not {window.surface}"
            found.append(unreachable(f"{path}.surface", message, "WT-11.1"))
        own = mover_owner(state, state.player)
        if target.owner != own:
            message = f"must be {own}, whose wizards move in this turn, not {target.owner}"
            found.append(unreachable(f"{path}.target.owner", message, "WT-6.1"))


# --- the end --------------------------------------------------------------------------------------
def _ended_faults(state: State, tables: Tables, ended: str, found: list[Fault]) -> None:
    """Add a game that is over by a rule that does not end it here."""
    due = due_at_once(state) if _ends_in_turn(tables, ended) else due_after_turn(state)
    if due is None or due.id != ended:
        message = f"must be a rule that ends the game in this position, not {ended}"
        found.append(unreachable("ended", message, ended))


def _end_due_faults(state: State, tables: Tables, found: list[Fault]) -> None:
    """Add a game that goes on although it is over, or a turn of somebody who is passed over."""
    due = due_at_once(state)
    turn = state.pending[0]
    if due is None and state.turn and isinstance(turn, Turn) and not turn.actions + turn.spells:
        due = due_after_turn(state)
    begins = bool(state.turn) and state.pending == (TURN_BEGINS,)
    if due is not None:
        found.append(unreachable("pending", "must be empty, because the game is over", due.id))
    elif begins and settle_turn(DRAFTS.open(state), TURN_BEGINS, None):
        message = f"must not be a turn of player {player_letter(state.player)}, who can do nothing"
        found.append(unreachable("pending", message, "WT-3.6"))
