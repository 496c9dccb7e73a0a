"""Invariants of the course of play: turns, sizes of hands, what is due, and the end."""

from __future__ import annotations

from functools import lru_cache

from boardrules.core.errors import Fault
from boardrules.wandering_towers.checks.pieces import card_in_play
from boardrules.wandering_towers.rules.cards import action_targets
from boardrules.wandering_towers.rules.ending import due_after_turn, due_at_once
from boardrules.wandering_towers.rules.master_wizard import list_window_moves
from boardrules.wandering_towers.rules.setting_up import first_state
from boardrules.wandering_towers.rules.teams import mover_owner
from boardrules.wandering_towers.rules.towers import tower_space
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
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import DRAFTS, State
from boardrules.wandering_towers.values.tables import PASS_SPELL, Tables


@lru_cache(maxsize=64)
def initial(setup: Setup) -> State:
    """The first state of a setup."""
    return first_state(setup)


def course_faults(state: State, tables: Tables) -> list[Fault]:
    """What no course of play can lead to, in a state whose parts are each in order."""
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
            _ended_faults(state, state.ended, found)
        else:
            _end_due_faults(state, tables, found)
    return found


# --- turns ----------------------------------------------------------------------------------------
def _ends_in_turn(setup: Setup, rule: str) -> bool:
    """Whether a rule ends the game in the middle of a turn, not after one."""
    if setup.common:
        return rule in ("WT-9.1", "WT-10.1", "WT-8.4")
    return rule == "WT-8.2" and not setup.finish_round


def _is_after_turn(state: State) -> bool:
    """Whether the last turn of the game is counted, with nobody's turn after it."""
    return state.ended is not None and not _ends_in_turn(state.setup, state.ended)


def _turn_faults(state: State, tables: Tables, found: list[Fault]) -> None:
    after, limit = _is_after_turn(state), state.setup.turn_limit
    if state.turn < after:
        found.append(Fault("turn", f"must be at least {after:d}, not {state.turn}", "WT-3.1"))
    elif limit is not None and state.turn > limit - (not after):
        message = f"the game ends after {limit} turns, but {state.turn} are over"
        found.append(Fault("turn", message, "WT-8.6"))
    due = (state.setup.starting_player + state.turn - after) % tables.players
    if state.player != due:
        message = f"must be {due} when {state.turn} turns are over, not {state.player}"
        found.append(Fault("player", message, "WT-3.1"))


def _deal_faults(
    state: State, tables: Tables, frame: DrawSpells | Deal, found: list[Fault]
) -> None:
    """Before the first turn nothing but the deal can have happened (WT-2)."""
    first = initial(state.setup)
    if state.turn:
        found.append(Fault("turn", f"must be 0 before the first turn, not {state.turn}", "WT-2.3"))
    if state.board != first.board:
        found.append(Fault("board", "must be as it is set up before the first turn", "WT-2.2"))
    if state.flasks != first.flasks:
        found.append(Fault("flasks", "must be as they are set up before the first turn", "WT-2.3"))
    if state.discards:
        found.append(Fault("discards", "must be empty before the first turn", "WT-2.3"))
    every = tables.hands * tables.hand_size
    dealt = every - frame.left if isinstance(frame, Deal) else 0
    for at in range(tables.hands):
        hand = (state.setup.starting_player + at) % tables.hands
        size = min(tables.hand_size, max(0, dealt - at * tables.hand_size))
        if len(state.hands[hand]) != size:
            message = f"must hold {size} cards when {dealt} are dealt, not {len(state.hands[hand])}"
            found.append(Fault(f"hands[{hand}]", message, "WT-2.3"))


# --- hands ----------------------------------------------------------------------------------------
def _hand_faults(state: State, tables: Tables, bottom: object, found: list[Fault]) -> None:
    """Hands of a size that refills cannot lead to (WT-3.7, WT-9.2)."""
    own, full = tables.hand_of[state.player], tables.hand_size
    exact = Spell.DRAW_TWO not in state.spells
    exchange = bool(state.pending) and isinstance(state.pending[-1], Exchange)
    if exact:
        for at, hand in enumerate(state.hands):
            size = full + (exchange and at == tables.partners[state.player])
            if at != own and len(hand) != size:
                message = f"must hold {size} cards, not {len(hand)}: it was refilled to {full}"
                found.append(Fault(f"hands[{at}]", message, "WT-3.7"))
    if tables.common:
        _row_faults(state, tables, exact, found)
        return
    size, path = len(state.hands[own]), f"hands[{own}]"
    if isinstance(bottom, Draw):
        if size + bottom.left != full:
            message = f"must hold {full - bottom.left} cards, not {size}: it is refilled to {full}"
            found.append(Fault(path, message, "WT-3.7"))
    elif isinstance(bottom, Turn):
        sizes = _sizes_in_turn(state, tables, bottom)
        if exact and size not in sizes:
            listed = " or ".join(map(str, sorted(sizes)))
            message = f"must hold {listed} cards after {bottom.actions} actions, not {size}"
            found.append(Fault(path, message, "WT-3.7"))
        elif state.turn and state.pending == (Turn(0, 0),):
            _refill_faults(state, (state.player - 1) % tables.players, full, found)
    elif _is_after_turn(state):
        _refill_faults(state, own, full, found)


def _refill_faults(state: State, player: int, full: int, found: list[Fault]) -> None:
    """The hand that was refilled last can be short only where no card was left."""
    if len(state.hands[player]) < full and (state.pile or state.discards):
        message = f"must hold {full} cards or more: it was refilled, and cards are left"
        found.append(Fault(f"hands[{player}]", message, "WT-3.7"))


def _sizes_in_turn(state: State, tables: Tables, turn: Turn) -> set[int]:
    """What a hand can hold in the middle of the turn, where no cards are drawn in it."""
    full, actions = tables.hand_size, turn.actions
    if isinstance(state.pending[-1], Exchange):
        return {full - 1}
    left = {full - actions} if full >= actions else set[int]()
    if actions < tables.actions:
        return left
    if len(state.pending) == 1:
        return left | {0}  # played both, or discarded the hand
    return {0} if card_in_play(state) is None else left


def _row_faults(state: State, tables: Tables, exact: bool, found: list[Fault]) -> None:
    """The row is short only in a turn, or with an empty pile; and each turn uses one card."""
    row, full = len(state.hands[0]), tables.hand_size
    bottom = state.pending[0] if state.pending else None
    after = _is_after_turn(state)
    if isinstance(bottom, Draw):
        if row + bottom.left != full:
            message = f"must hold {full - bottom.left} cards, not {row}: it is refilled to {full}"
            found.append(Fault("hands[0]", message, "WT-9.2"))
        played = 1
    else:
        # The game ends by an entry or a filled flask, so after the turn's card.
        played = bottom.actions if isinstance(bottom, Turn) else 1 - after
        size = full - played
        if (state.pile and row < size) or (exact and row > size):
            message = f"must hold {size} cards, not {row}"
            found.append(Fault("hands[0]", message, "WT-9.2"))
    used = len(state.discards) + (card_in_play(state) is not None)
    if used != state.turn + played:
        message = f"{used} cards are used, but {state.turn + played} turns have used one each"
        found.append(Fault("discards", message, "WT-9.2"))


# --- what is pending ------------------------------------------------------------------------------
def _pending_faults(state: State, tables: Tables, top: Pending, found: list[Fault]) -> None:
    """What is pending, but cannot be in this position."""
    match top:
        case Draw():
            _draw_faults(state, tables, top, found)
        case Exchange():
            partner = tables.partners[state.player]
            if partner is None or top.card not in state.hands[partner]:
                message = f"{top.card!r} must be in the partner's hand"
                found.append(Fault("pending[1].card", message, "WT-11.2"))
        case Search():
            _search_faults(state, tables, top, found)
        case Action():
            _action_faults(state, top, found)
        case Window():
            _window_faults(state, top, found)
        case _:
            pass


def _draw_faults(state: State, tables: Tables, frame: Draw, found: list[Fault]) -> None:
    below = state.pending[-2] if len(state.pending) > 1 else None
    drawer = tables.hand_of[below.asked if isinstance(below, Window) else state.player]
    if frame.hand != drawer:
        path = f"pending[{len(state.pending) - 1}].hand"
        found.append(Fault(path, f"must be {drawer}, not {frame.hand}", "WT-3.7"))


def _search_faults(state: State, tables: Tables, frame: Search, found: list[Fault]) -> None:
    path = f"pending[{len(state.pending) - 1}]"
    below, board = state.pending[-2], state.board
    caster = below.asked if isinstance(below, Window) else state.player
    if frame.player != caster:
        found.append(Fault(f"{path}.player", f"must be {caster}, not {frame.player}", "WT-11.2"))
    space = tower_space(board, frame.tower)
    level = board.covered[space][board.towers[space].index(frame.tower)]
    for owner in (caster, tables.partners[caster]):
        if owner is None or not level[owner]:
            message = f"player {owner} has no wizard under tower {frame.tower}"
            found.append(Fault(f"{path}.tower", message, "WT-11.2"))
    if not has_room(state, space):
        message = f"the stack of tower {frame.tower} has no room for a freed wizard"
        found.append(Fault(f"{path}.tower", message, "WT-7.7"))


def _action_faults(state: State, action: Action, found: list[Fault]) -> None:
    if not action_targets(state, action):
        found.append(
            Fault("pending[1]", "has no legal target, so that nothing is to be chosen", "WT-4.3")
        )


def _window_faults(state: State, window: Window, found: list[Fault]) -> None:
    action, target = state.pending[1], window.target
    assert isinstance(action, Action)
    path = f"pending[{len(state.pending) - 1}]"
    if window.stage is Stage.TARGET_CHOSEN and target is not None and action.caster is None:
        if target not in action_targets(state, action):
            found.append(Fault(f"{path}.target", "is no legal target of the card", "WT-11.1"))
        elif isinstance(target, MoveTower) and window.origin != tower_space(
            state.board, target.tower
        ):
            found.append(Fault(f"{path}.origin", "is not where the tower stands", "WT-11.1"))
    if list_window_moves(state, window) == [PASS_SPELL]:
        message = f"player {window.asked} can cast nothing, so is not asked"
        found.append(Fault(f"{path}.asked", message, "WT-11.1"))
    if isinstance(target, MoveWizard) and target.owner != mover_owner(state, state.player):
        message = f"must be a wizard that player {state.player} moves, not of player {target.owner}"
        found.append(Fault(f"{path}.target.owner", message, "WT-6.1"))


# --- the end --------------------------------------------------------------------------------------
def _ended_faults(state: State, ended: str, found: list[Fault]) -> None:
    """Add a game that is over by a rule that does not end it here."""
    due = due_at_once(state) if _ends_in_turn(state.setup, ended) else due_after_turn(state)
    if due is None or due.id != ended:
        found.append(Fault("ended", f"{ended} does not end the game here", ended))


def _end_due_faults(state: State, tables: Tables, found: list[Fault]) -> None:
    """Add a game that goes on although it is over, or a turn of somebody who is passed over."""
    due = due_at_once(state)
    if due is not None:
        found.append(Fault("pending", "the game is over at once", due.id))
    elif state.turn and state.pending == (Turn(0, 0),):
        due = due_after_turn(state)
        if due is not None:
            message = f"the game has ended after {state.turn} turns"
            found.append(Fault("pending", message, due.id))
        elif settle_turn(DRAFTS.open(state), Turn(0, 0), None):
            message = f"player {state.player} can do nothing and is passed over"
            found.append(Fault("pending", message, "WT-3.6"))
