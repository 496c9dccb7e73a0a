"""Playing a card out of the hand or the row (WT-3)."""

from __future__ import annotations

from boardrules.core.multisets import replaced, take
from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.cooperative import why_not_in_row
from boardrules.wandering_towers.rules.solo import rule_of_turn
from boardrules.wandering_towers.values.events import Events
from boardrules.wandering_towers.values.pending import Turn
from boardrules.wandering_towers.values.shared import card_played
from boardrules.wandering_towers.values.state import Draft, State
from boardrules.wandering_towers.values.tables import TURNS, Tables
from boardrules.wandering_towers.values.violations import Reason, violation


def spend_card(draft: Draft, tables: Tables, card: str, events: Events) -> None:
    """Take a card out of the hand for an action (WT-3.1).

    A turn has up to two actions, each resolved fully before the next, with no refill between.
    """
    turn, hands = draft.pending[-1], draft.hands
    assert type(turn) is Turn
    at = tables.hand_of[draft.player]
    draft.hands = replaced(hands, at, take(hands[at], card))
    draft.pending = (TURNS[turn.exchanged][turn.actions + 1][turn.spells],)
    if events is not None:
        events.append(card_played(draft.player, card))


def why_not_in_hand(state: State, card: str) -> Violation | None:
    """Return why a card cannot be played as an action at all; ``None`` if it can be."""
    tables, turn = state.setup._tables, state.pending[-1]
    assert isinstance(turn, Turn)
    if turn.actions >= tables.actions:
        return violation(rule_of_turn(tables, Rule.WT_3_1), Reason.NO_ACTION_LEFT)
    if card in state.hands[tables.hand_of[state.player]]:
        return None
    if tables.common:
        return why_not_in_row(card)
    return violation(Rule.WT_3_1, Reason.CARD_NOT_IN_HAND, card=card, player=state.player)


def why_not_by_number(state: State, card: str, dice_rule: Rule) -> Violation | None:
    """Return why a card cannot be played from the hand by its number; ``None`` if it can be."""
    tables = state.setup._tables
    wrong = why_not_in_hand(state, card)
    if wrong is not None:
        return wrong
    if tables.master:
        return violation(Rule.WT_11_1, Reason.PLAY_CARD_FIRST)
    if tables.cards[card].dice:
        return violation(dice_rule, Reason.DICE_CARD, card=card)
    return None
