"""The master wizard: everybody may cast in three windows of an action (WT-11)."""

from __future__ import annotations

from typing import Final

from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.cards import drop_action, steps_of
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.hand import spend_card, why_not_in_hand
from boardrules.wandering_towers.rules.piggyback import can_ride
from boardrules.wandering_towers.rules.spell_effects import spell_moves
from boardrules.wandering_towers.rules.spells import affordable, cast, caster_of, why_not_castable
from boardrules.wandering_towers.rules.teams import mover_owner
from boardrules.wandering_towers.rules.towers import exposed_surface, move_slice, tower_space
from boardrules.wandering_towers.rules.wizards import has_room, move_wizards
from boardrules.wandering_towers.values.events import Events, MoveLost, SpellPassed
from boardrules.wandering_towers.values.moves import (
    CastPiggyback,
    Move,
    MoveTower,
    MoveWizard,
    PassSpell,
    PlayCard,
)
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Action, Pending, Stage, Turn, Window
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import PASS_SPELL
from boardrules.wandering_towers.values.violations import Reason, violation

chapter: Final = Chapter()


# --- opening a window -----------------------------------------------------------------------------
@chapter.does(PlayCard)
def play_card(draft: Draft, move: PlayCard, events: Events) -> None:
    """Put a numbered card on the table: it is in play until the action is over."""
    spend_card(draft, draft.setup._tables, move.card, events)
    draft.pending = (*draft.pending, Action(move.card))
    open_first_window(draft)


@chapter.refuses(PlayCard, at=Turn)
def why_no_play(state: State, move: PlayCard) -> Violation:
    """Return why a card cannot be put on the table."""
    if not state.setup._tables.master:
        return violation(Rule.WT_11_1, Reason.NO_MASTER_WIZARD)
    return why_not_in_hand(state, move.card) or violation(
        Rule.WT_4_1, Reason.DICE_CARD, card=move.card
    )


def open_first_window(draft: Draft) -> None:
    """Open the window after the card was played, the final roll, or the discarded hand."""
    draft.pending = (*draft.pending, Window(Stage.CARD_PLAYED, draft.player))


def choose_target(draft: Draft, move: MoveTower | MoveWizard) -> None:
    """Open the window after the target was chosen."""
    board, surface = draft.board, None
    if isinstance(move, MoveTower):
        origin = tower_space(board, move.tower)
    else:
        origin = move.space
        surface = exposed_surface(board, origin)
    window = Window(Stage.TARGET_CHOSEN, draft.player, move, origin, surface)
    draft.pending = (*draft.pending, window)


# --- in a window ----------------------------------------------------------------------------------
@chapter.decides(Window)
def asked(position: Position, window: Window) -> int:
    """Return the player who is asked."""
    return window.asked


@chapter.lists(Window, due="to cast a spell or to pass")
def list_window_moves(position: Position, window: Window) -> list[Move]:
    """List every spell that the player asked can cast, then passing (WT-11.1)."""
    return [*_casts(position, window), PASS_SPELL]


def _casts(position: Position, window: Window) -> list[Move]:
    """Return the spells that the player asked can cast.

    The first cast settles caster and spell of the action.
    """
    action, player = _action(position.pending), window.asked
    tables = position.setup._tables
    if action.caster is not None and action.caster != player:
        return []
    moves: list[Move] = []
    for spell in affordable(position, tables, player):
        if action.spell is not None and action.spell is not spell:
            continue
        if spell is Spell.PIGGYBACK:
            rider = mover_owner(position, player)
            if rider_can_go(position, window, rider):
                moves.append(tables.riders[rider])
        else:
            moves += spell_moves(position, player, spell)
    return moves


def _action(pending: tuple[Pending, ...]) -> Action:
    """Return the action, which lies under its windows."""
    action = pending[1]
    assert isinstance(action, Action)
    return action


@chapter.settles(Window)
def settle_window(draft: Draft, window: Window, events: Events) -> bool:
    """Ask the next player who can cast something, clockwise from the active one, or close."""
    if _casts(draft, window):
        return False
    _ask_next(draft, window, events)
    return True


def _ask_next(draft: Draft, window: Window, events: Events) -> None:
    following = (window.asked + 1) % draft.setup._tables.players
    if following == draft.player:
        _close(draft, window, events)
    else:
        asked_next = Window(window.stage, following, window.target, window.origin, window.surface)
        draft.pending = (*draft.pending[:-1], asked_next)


@chapter.does(PassSpell)
def pass_spell(draft: Draft, move: PassSpell, events: Events) -> None:
    """Cast nothing; once caster and spell are settled nobody else is asked."""
    window = draft.pending[-1]
    assert isinstance(window, Window)
    if events is not None:
        events.append(SpellPassed(window.asked))
    if _action(draft.pending).caster is not None:
        _close(draft, window, events)
    else:
        _ask_next(draft, window, events)


def _close(draft: Draft, window: Window, events: Events) -> None:
    """Go on with the action: its target, the chosen move if it can still be made, or its end."""
    draft.pending = draft.pending[:-1]
    action = _action(draft.pending)
    if window.stage is Stage.MOVE_DONE:
        drop_action(draft, action)
    elif window.stage is Stage.TARGET_CHOSEN:
        if can_still_move(draft, action, window):
            _carry_out(draft, action, window, (), events)
        else:
            if events is not None:
                events.append(MoveLost(draft.player, action.card))
            drop_action(draft, action)


def can_still_move(position: Position, action: Action, window: Window) -> bool:
    """Return whether what was chosen can still make exactly the move for which it was chosen.

    A chosen wizard is any visible one of its owner on the surface where it was chosen. Wizards on
    another surface of the space are not the one chosen.
    """
    target, board, origin = window.target, position.board, window.origin
    assert target is not None
    assert origin is not None
    space = (origin + steps_of(position, action, target)) % len(board.exposed)
    if isinstance(target, MoveTower):
        return target.tower in board.towers[origin] and space != board.ravenskeep
    return (
        exposed_surface(board, origin) == window.surface
        and board.exposed[origin][target.owner] > 0
        and has_room(position, space)
    )


def _carry_out(
    draft: Draft, action: Action, window: Window, riders: tuple[int, ...], events: Events
) -> None:
    """Make the chosen move, then open the window after it; an entry ends the turn instead."""
    target = window.target
    assert target is not None
    steps, pending = steps_of(draft, action, target), draft.pending
    if isinstance(target, MoveTower):
        move_slice(draft, draft.player, target.tower, steps, events)
    else:
        move_wizards(draft, (target.owner, *riders), target.space, steps, events)
    if draft.pending is pending:
        draft.pending = (*pending, Window(Stage.MOVE_DONE, draft.player))


# --- Piggyback in a window ------------------------------------------------------------------------
def rider_can_go(position: Position, window: Window, rider: int) -> bool:
    """Return whether a wizard of this owner can go along with the chosen one."""
    target, action = window.target, _action(position.pending)
    if not isinstance(target, MoveWizard) or not can_still_move(position, action, window):
        return False
    steps = steps_of(position, action, target)
    return can_ride(position, rider, target.owner, target.space, steps)


@chapter.does(CastPiggyback)
def cast_piggyback(draft: Draft, move: CastPiggyback, events: Events) -> None:
    """Move the chosen wizard together with the rider."""
    window = draft.pending[-1]
    assert isinstance(window, Window)
    cast(draft, Spell.PIGGYBACK, events)
    draft.pending = draft.pending[:-1]
    _carry_out(draft, _action(draft.pending), window, (move.rider,), events)


@chapter.refuses(CastPiggyback)
def why_no_rider(state: State, move: CastPiggyback) -> Violation:
    """Return why Piggyback cannot be cast in this window."""
    wrong = why_not_castable(state, Spell.PIGGYBACK)
    if wrong is not None:
        return wrong
    own, window = mover_owner(state, caster_of(state)), state.pending[-1]
    if move.rider != own:
        return violation(Rule.WT_11_1, Reason.NOT_OWN_WIZARD, owner=move.rider, own=own)
    if not isinstance(window, Window) or not isinstance(window.target, MoveWizard):
        return violation(Rule.WT_11_1, Reason.NO_WIZARD_CHOSEN)
    return violation(Rule.WT_7_8, Reason.CANNOT_RIDE, owner=own)
