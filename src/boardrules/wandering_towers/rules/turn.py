"""The turn: actions, discarding the hand, and when the turn ends (WT-3)."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import merge, put, replaced
from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.cards import action_targets, add_targets
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.hand import spend_card, why_not_by_number
from boardrules.wandering_towers.rules.master_wizard import choose_target, open_first_window
from boardrules.wandering_towers.rules.piggyback import (
    may_piggyback,
    piggyback_moves,
    why_no_piggyback,
)
from boardrules.wandering_towers.rules.solo import rule_of_turn
from boardrules.wandering_towers.rules.spell_effects import castable, list_casts
from boardrules.wandering_towers.rules.spells import cast
from boardrules.wandering_towers.rules.teams import list_offers, mover_owner
from boardrules.wandering_towers.rules.towers import move_slice, why_not_there
from boardrules.wandering_towers.rules.turn_end import end_turn
from boardrules.wandering_towers.rules.wizards import move_wizards, standing, why_not_able
from boardrules.wandering_towers.values import moves as m
from boardrules.wandering_towers.values.events import CardWasted, Events, HandDiscarded
from boardrules.wandering_towers.values.moves import Move, MoveTower
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Action, Rolled, Turn
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import DISCARD_HAND, END_TURN, TURNS, Tables
from boardrules.wandering_towers.values.violations import Reason, violation

chapter: Final = Chapter()


# --- what can be decided --------------------------------------------------------------------------
@chapter.lists(Turn, due="a card, a spell or the end of the turn")
def list_turn_moves(position: Position, turn: Turn) -> list[Move]:
    """List cards, the discard of the hand, offers to a partner, the end of the turn, spells.

    Cards are in the order of their names. At least one action is owed before the end (WT-3.2).
    """
    tables: Tables = position.setup._tables
    hand = position.hands[tables.hand_of[position.player]]
    actions = turn.actions
    moves: list[Move] = []
    if hand and actions < tables.actions:
        if tables.master:
            for name in dict.fromkeys(hand):
                card = tables.cards[name]
                moves.append(card.roll if card.dice else card.play)
        else:
            _list_cards(position, tables, turn, hand, moves)
        if actions == 0 and not tables.common:
            moves.append(DISCARD_HAND)
            list_offers(position, turn, moves)
    if actions or not hand:
        moves.append(END_TURN)
    if position.spells:
        list_casts(position, tables, turn, moves)
    return moves


def _list_cards(
    position: Position, tables: Tables, turn: Turn, hand: tuple[str, ...], moves: list[Move]
) -> None:
    """Add every way to play a card of the hand, each kind once (WT-3.4).

    A card with a legal target cannot be played for nothing; a dice card counts as having one.
    """
    board, cards = position.board, tables.cards
    owner = position.player
    if tables.teams or tables.common:
        owner = mover_owner(position, owner)
    origins = standing(board, owner)
    piggyback = bool(position.spells) and may_piggyback(position, turn)
    last = ""
    for name in hand:
        if name == last:  # equal cards are neighbours in a sorted hand
            continue
        last = name
        card = cards[name]
        if card.dice:
            moves.append(card.roll)
            continue
        before = len(moves)
        add_targets(moves, board, tables, card, owner, origins, None)
        if piggyback:
            moves += piggyback_moves(position, card, owner, origins)
        if len(moves) == before:
            moves.append(card.without_effect)


@chapter.settles(Turn)
def settle_turn(draft: Draft, turn: Turn, events: Events) -> bool:
    """End the turn by itself if ending it is the only thing left to do (WT-3.6)."""
    tables = draft.setup._tables
    if turn.actions < tables.actions and draft.hands[tables.hand_of[draft.player]]:
        return False
    if castable(draft, tables, turn):
        return False
    end_turn(draft, events)
    return True


# --- cards ----------------------------------------------------------------------------------------
@chapter.does(m.MoveTower)
def move_tower(draft: Draft, move: m.MoveTower, events: Events) -> None:
    """Move a tower by a card of the hand, by the card in play, or by one space after a discard."""
    steps = _begin_move(draft, move.card, move, events)
    if steps is not None:
        move_slice(draft, draft.player, move.tower, steps, events)


@chapter.does(m.MoveWizard)
def move_wizard(draft: Draft, move: m.MoveWizard, events: Events) -> None:
    """Move a wizard by a card of the hand or by the card in play."""
    steps = _begin_move(draft, move.card, move, events)
    if steps is not None:
        move_wizards(draft, (move.owner,), move.space, steps, events)


def _begin_move(
    draft: Draft, card: str | None, move: m.MoveTower | m.MoveWizard, events: Events
) -> int | None:
    """Spend the card; return how far it moves, or ``None`` if a window is open before the move."""
    tables, top = draft.setup._tables, draft.pending[-1]
    if type(top) is Action:
        if tables.master:
            choose_target(draft, move)
            return None
        draft.pending = draft.pending[:1]
        steps = 1 if card is None else top.roll
    else:
        assert card is not None
        spend_card(draft, tables, card, events)
        played = tables.cards[card]
        steps = played.tower if type(move) is MoveTower else played.wizard
    if card is not None:
        draft.discards = put(draft.discards, card)
    assert steps is not None
    return steps


@chapter.does(m.Piggyback)
def move_two_wizards(draft: Draft, move: m.Piggyback, events: Events) -> None:
    """Move two wizards by a card of the hand."""
    tables = draft.setup._tables
    spend_card(draft, tables, move.card, events)
    draft.discards = put(draft.discards, move.card)
    cast(draft, Spell.PIGGYBACK, events)
    steps = tables.cards[move.card].wizard
    assert steps is not None
    move_wizards(draft, (move.owner, move.owner), move.space, steps, events)


@chapter.does(m.PlayWithoutEffect)
def play_without_effect(draft: Draft, move: m.PlayWithoutEffect, events: Events) -> None:
    """Discard a card that has no legal target; it uses up the action."""
    spend_card(draft, draft.setup._tables, move.card, events)
    draft.discards = put(draft.discards, move.card)
    if events is not None:
        events.append(CardWasted(draft.player, move.card))


# --- discarding the hand, ending the turn ---------------------------------------------------------
@chapter.does(m.DiscardHand)
def discard_hand(draft: Draft, move: m.DiscardHand, events: Events) -> None:
    """Discard the whole hand, to advance one slice by one space (WT-3.3).

    This uses up all actions of the turn. If no slice can move, the discard alone remains.
    """
    player, turn = draft.player, draft.pending[-1]
    assert isinstance(turn, Turn)
    tables, hand = draft.setup._tables, draft.hands[player]
    draft.discards = merge(draft.discards, hand)
    draft.hands = replaced(draft.hands, player, ())
    draft.pending = (TURNS[turn.exchanged][tables.actions][turn.spells], Action(None))
    if events is not None:
        events.append(HandDiscarded(player, hand))
    if tables.master:
        open_first_window(draft)


@chapter.does(m.StayPut)
def stay_put(draft: Draft, move: m.StayPut, events: Events) -> None:
    """Move no slice after discarding the hand."""
    draft.pending = draft.pending[:1]


@chapter.does(m.EndTurn)
def end_own_turn(draft: Draft, move: m.EndTurn, events: Events) -> None:
    """End the turn because its player says so."""
    end_turn(draft, events)


# --- reasons --------------------------------------------------------------------------------------
@chapter.refuses(m.MoveTower)
def why_no_tower_move(state: State, move: m.MoveTower) -> Violation | None:
    """Return why a card, or a discarded hand, does not move this tower."""
    top = state.pending[-1]
    if move.card is None:
        if not isinstance(top, Action) or top.card is not None:
            return violation(Rule.WT_3_3, Reason.HAND_NOT_DISCARDED)
        return why_not_there(state, move.tower, 1)
    if not isinstance(top, Turn | Rolled | Action):
        return None
    wrong = _why_not_this_card(state, move.card)
    if wrong is not None:
        return wrong
    steps = state.setup._tables.cards[move.card].tower
    if steps is None:
        return violation(Rule.WT_1_4, Reason.WIZARD_CARD, card=move.card)
    return why_not_there(state, move.tower, _roll(state) or steps)


@chapter.refuses(m.MoveWizard, at=(Turn, Rolled, Action))
def why_no_wizard_move(state: State, move: m.MoveWizard) -> Violation:
    """Return why a card does not move a wizard of this owner from this space."""
    wrong = _why_not_this_card(state, move.card)
    if wrong is not None:
        return wrong
    steps = state.setup._tables.cards[move.card].wizard
    if steps is None:
        return violation(Rule.WT_1_4, Reason.TOWER_CARD, card=move.card)
    return _why_not_own(state, move.owner) or why_not_able(
        state, move.owner, move.space, _roll(state) or steps
    )


def _roll(state: State) -> int | None:
    top = state.pending[-1]
    return top.roll if isinstance(top, Action) else None


def _why_not_this_card(state: State, card: str) -> Violation | None:
    """Return why a card moves nothing now; ``None`` if it does."""
    top = state.pending[-1]
    if isinstance(top, Turn):
        return why_not_by_number(state, card, Rule.WT_4_1)
    if isinstance(top, Rolled):
        return violation(Rule.WT_4_3, Reason.ROLL_NOT_FINAL)
    assert isinstance(top, Action)
    if top.card == card:
        return None
    in_play = top.card or "the discarded hand"
    return violation(Rule.WT_3_1, Reason.ANOTHER_CARD_IN_PLAY, card=card, in_play=in_play)


def _why_not_own(state: State, owner: int) -> Violation | None:
    own = mover_owner(state, state.player)
    if owner == own:
        return None
    return violation(Rule.WT_6_1, Reason.NOT_OWN_WIZARD, player=state.player, own=own, owner=owner)


@chapter.refuses(m.Piggyback)
def why_no_two_wizards(state: State, move: m.Piggyback) -> Violation:
    """Return why a card does not move two wizards of this owner from this space."""
    wrong: Violation | None = None
    if isinstance(state.pending[-1], Turn):
        wrong = why_not_by_number(state, move.card, Rule.WT_7_8)
        if wrong is None and state.setup._tables.cards[move.card].wizard is not None:
            wrong = _why_not_own(state, move.owner) or _why_no_pair(state, move)
    return why_no_piggyback(state, move, wrong)


def _why_no_pair(state: State, move: m.Piggyback) -> Violation | None:
    if state.board.exposed[move.space][move.owner] > 1:
        return None
    return violation(Rule.WT_7_8, Reason.NO_VISIBLE_WIZARD, owner=move.owner, space=move.space)


@chapter.refuses(m.PlayWithoutEffect, at=Turn)
def why_not_without_effect(state: State, move: m.PlayWithoutEffect) -> Violation:
    """Return why a card cannot be played for nothing."""
    return why_not_by_number(state, move.card, Rule.WT_4_1) or violation(
        Rule.WT_3_4, Reason.CARD_HAS_TARGET, card=move.card
    )


@chapter.refuses(m.DiscardHand, at=Turn)
def why_no_discard(state: State, move: m.DiscardHand) -> Violation:
    """Return why the hand cannot be discarded."""
    turn = state.pending[-1]
    assert isinstance(turn, Turn)
    if state.setup._tables.common:
        return violation(rule_of_turn(state.setup._tables, Rule.WT_3_3), Reason.NO_DISCARD)
    if turn.actions:
        return violation(Rule.WT_3_3, Reason.NOT_FIRST_ACTION)
    return violation(Rule.WT_3_3, Reason.NO_CARDS)


@chapter.refuses(m.StayPut)
def why_not_stay_put(state: State, move: m.StayPut) -> Violation:
    """Return why a slice must advance, or none can."""
    top = state.pending[-1]
    owed = isinstance(top, Action) and top.card is None and bool(action_targets(state, top))
    reason = Reason.ADVANCE_OWED if owed else Reason.HAND_NOT_DISCARDED
    return violation(Rule.WT_3_3, reason)


@chapter.refuses(m.EndTurn, at=Turn)
def why_not_end(state: State, move: m.EndTurn) -> Violation:
    """Return that an action is owed."""
    return violation(rule_of_turn(state.setup._tables, Rule.WT_3_2), Reason.ACTION_OWED)
