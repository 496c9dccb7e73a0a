"""The end of a turn: the refill of the hand, and whose turn is next (WT-3)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from boardrules.core.multisets import Cards, put, replaced, take
from boardrules.core.randomness import RandomSource
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.ending import (
    discard_card_in_play,
    due_after_turn,
    end_game,
)
from boardrules.wandering_towers.values.events import Events, PileShuffled
from boardrules.wandering_towers.values.moves import CardDrawn
from boardrules.wandering_towers.values.pending import Draw
from boardrules.wandering_towers.values.shared import card_taken, turn_ended
from boardrules.wandering_towers.values.state import Draft, Position
from boardrules.wandering_towers.values.tables import DRAWS, TURN_BEGINS

chapter: Final = Chapter()


def end_turn(draft: Draft, events: Events) -> None:
    """End the turn: a card in play is discarded, then the hand is refilled card by card."""
    discard_card_in_play(draft)
    if events is not None:
        events.append(turn_ended(draft.player))
    tables = draft.setup._tables
    hand = tables.hand_of[draft.player]
    need = tables.hand_size - len(draft.hands[hand])
    draft.pending = (DRAWS[hand][need if need > 0 else 0],)


@chapter.draws(Draw, CardDrawn)
def cards_to_draw(position: Position, draw: Draw) -> Cards:
    """Return the cards that can be on top of the draw pile."""
    return position.pile


@chapter.resolves(Draw)
def draw_card(draft: Draft, draw: Draw, card: str, events: Events) -> None:
    """Take the card into the hand."""
    draft.pile = take(draft.pile, card)
    hands, at = draft.hands, draw.hand
    draft.hands = replaced(hands, at, put(hands[at], card))
    draft.pending = draft.pending[:-1] + (DRAWS[at][draw.left - 1],)
    if events is not None:
        events.append(card_taken(at, card))


@chapter.settles_chance(Draw)
def draw_cards(draft: Draft, draw: Draw, rng: RandomSource) -> None:
    """Take as many cards as are due and in the pile, as :func:`draw_card` takes one."""
    hands, at = draft.hands, draw.hand
    pile, hand, left = list(draft.pile), list(hands[at]), draw.left
    while left and pile:
        insort(hand, pile.pop(int(rng.random() * len(pile))))
        left -= 1
    draft.pile = tuple(pile)
    draft.hands = replaced(hands, at, tuple(hand))
    draft.pending = (*draft.pending[:-1], DRAWS[at][left])


@chapter.settles(Draw)
def settle_draw(draft: Draft, draw: Draw, events: Events) -> bool:
    """Shuffle the discards when a card must be drawn and the pile is empty, not earlier (WT-3.7).

    If nothing is left to draw, go on with what is pending below, or with the next turn.
    """
    if draw.left:
        if not draft.pile and draft.discards and draft.setup._tables.reshuffles:
            draft.pile, draft.discards = draft.discards, ()
            if events is not None:
                events.append(PileShuffled(len(draft.pile)))
        if draft.pile:
            return False
    draft.pending = draft.pending[:-1]
    if not draft.pending:
        next_turn(draft, events)
    return True


def next_turn(draft: Draft, events: Events) -> None:
    """Count the turn that is over; the game ends, or the turn of the next player begins."""
    draft.turn += 1
    rule = due_after_turn(draft)
    if rule is not None:
        end_game(draft, rule, events)
        return
    draft.player = (draft.player + 1) % draft.setup._tables.players
    draft.pending = (TURN_BEGINS,)
