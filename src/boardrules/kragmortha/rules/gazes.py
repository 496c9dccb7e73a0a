"""KM-8: Withering Gazes, orders that are broken, the banishment, the hand limit."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import Cards, put, replaced, take
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.chapter import Chapter, Events, named_player
from boardrules.kragmortha.rules.ending import BY_GAZE, end_game
from boardrules.kragmortha.values.events import (
    CardDiscarded,
    GazeTaken,
    GazeTurnedDown,
    GoblinBanished,
    NoNewGaze,
    OrderBroken,
)
from boardrules.kragmortha.values.moves import DiscardCard, GazeTurned, ReportOrder
from boardrules.kragmortha.values.pending import Discard, TakeGaze
from boardrules.kragmortha.values.state import Draft, Position, State
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()

MOST_GAZES: Final = 4
"""With so many a goblin is banished."""
HAND: Final = 3
CLUMSY_HAND: Final = 2
DEEP_HAND: Final = 4


# --- taking a Gaze ----------------------------------------------------------------------------
def has_new_gaze(position: Position, player: int) -> bool:
    """Return whether the deck holds a card of a symbol that the player does not have (KM-8.2)."""
    symbols = position.setup._tables.gaze_symbol
    held = {symbols[card] for card in position.gazes[player]}
    deck = position.gaze_deck
    return any(symbols[card] not in held for card in deck.unknown) or any(
        symbols[card] not in held for card in deck.bottom
    )


@chapter.settles(TakeGaze)
def skip_gaze(draft: Draft, pending: TakeGaze, events: Events) -> bool:
    """Let the player take nothing if the deck holds no new symbol; it stays as it is."""
    player = pending.player
    if has_new_gaze(draft, player):
        return False
    draft.pending = draft.pending[:-1]
    if events is not None:
        events.append(NoNewGaze(player))
    return True


@chapter.draws(TakeGaze, GazeTurned)
def gaze_cases(position: Position, _pending: TakeGaze) -> Cards:
    """Return the Gazes one of which lies on top of the deck."""
    return position.gaze_deck.top()


@chapter.resolves(TakeGaze)
def turn_gaze(draft: Draft, pending: TakeGaze, card: str, events: Events) -> None:
    """Turn a Gaze up: it is taken if its symbol is new, else it goes under the deck (KM-8.1)."""
    player = pending.player
    deck = draft.gaze_deck.take(card)
    held = _held_gaze(draft, player, card)
    if held is not None:
        draft.gaze_deck = deck.put_under(card)
        if events is not None:
            events.append(GazeTurnedDown(player, card, held))
        return
    draft.gaze_deck = deck
    gazes = put(draft.gazes[player], card)
    draft.gazes = replaced(draft.gazes, player, gazes)
    draft.pending = draft.pending[:-1]
    if events is not None:
        events.append(GazeTaken(player, card))
    if len(gazes) >= MOST_GAZES:
        _banish(draft, player, events)
    else:
        draft.pending = (*draft.pending, Discard(player))  # passed over within the hand limit


def _held_gaze(position: Position, player: int, card: str) -> str | None:
    """Return the player's Gaze of the same symbol as a card, ``None`` if there is none."""
    symbols = position.setup._tables.gaze_symbol
    for held in position.gazes[player]:
        if symbols[held] == symbols[card]:
            return held
    return None


def _banish(draft: Draft, player: int, events: Events) -> None:
    """Take the goblin of a player with a fourth Gaze off the board; the game is over (KM-8.5)."""
    draft.goblins = replaced(draft.goblins, player, None)
    if events is not None:
        events.append(GoblinBanished(player))
    end_game(draft, BY_GAZE, events)


# --- orders that people at the table break ----------------------------------------------------
@chapter.lists_reports
def list_broken_orders(position: Position) -> list[ReportOrder]:
    """Return the orders for the table that somebody can be reported to have broken (KM-8.4)."""
    clumsy = position.setup._tables.clumsy
    return [
        ReportOrder(offender, gaze)
        for offender, held in enumerate(position.gazes)
        if held and has_new_gaze(position, offender)
        for gaze in held
        if gaze not in clumsy
    ]


@chapter.refuses(ReportOrder)
def why_no_report(state: State, move: ReportOrder) -> Violation:
    """Return why the order cannot have been broken, or why breaking it has no effect."""
    offender, gaze = move.offender, move.gaze
    held = state.gazes[offender]
    if not held:
        reason = Reason.NO_ORDER
    elif gaze not in held:
        reason = Reason.ORDER_NOT_HELD
    elif gaze in state.setup._tables.clumsy:
        reason = Reason.ENFORCED_ORDER
    else:
        reason = Reason.NO_NEW_GAZE
    return violation(Rule.KM_8_4, reason, offender=offender, gaze=gaze)


@chapter.does(ReportOrder)
def report_order(draft: Draft, move: ReportOrder, events: Events) -> None:
    """Let the offender take a Gaze, before everything that is pending."""
    draft.pending = (*draft.pending, TakeGaze(move.offender))
    if events is not None:
        events.append(OrderBroken(move.offender, move.gaze))


# --- the hand limit ---------------------------------------------------------------------------
def hand_limit(position: Position, player: int) -> int:
    """Return how many movement cards a player holds: two by the order Clumsy Claws (KM-8.3).

    Otherwise three, or four with the book Deep Pockets.
    """
    tables = position.setup._tables
    if not tables.clumsy.isdisjoint(position.gazes[player]):
        return CLUMSY_HAND
    return HAND if tables.deep.isdisjoint(position.books[player].face_up) else DEEP_HAND


@chapter.settles(Discard)
def settle_discard(draft: Draft, pending: Discard, _events: Events) -> bool:
    """Go on once the hand is within its limit."""
    player = pending.player
    if len(draft.hands[player]) > hand_limit(draft, player):
        return False
    draft.pending = draft.pending[:-1]
    return True


@chapter.lists(Discard, due="a discard down to the hand limit")
def list_discards(position: Position, pending: Discard) -> list[DiscardCard]:
    """Return the cards of a hand over its limit, one of which is discarded (KM-8.6)."""
    discard = position.setup._tables.discard
    return [discard[card] for card in dict.fromkeys(position.hands[pending.player])]


chapter.decides(Discard)(named_player)


@chapter.refuses(DiscardCard, at=Discard)
def why_no_discard(state: State, move: DiscardCard) -> Violation:
    """Return that the player does not hold the card."""
    pending = state.pending[-1]
    assert type(pending) is Discard
    return violation(Rule.KM_8_6, Reason.CARD_NOT_HELD, player=pending.player, card=move.card)


@chapter.does(DiscardCard)
def discard_card(draft: Draft, move: DiscardCard, events: Events) -> None:
    """Discard a card of a hand over its limit."""
    pending = draft.pending[-1]
    assert type(pending) is Discard
    player = pending.player
    draft.hands = replaced(draft.hands, player, take(draft.hands[player], move.card))
    draft.discards = put(draft.discards, move.card)
    if events is not None:
        events.append(CardDiscarded(player, move.card))
