"""What a step shows to a viewer who could not know it before.

Hidden are the movement cards of the pile and of other hands, and every way to deal them is
possible, so that counting tells what is known already. A player shows a hand on purpose, or shows
something of it by a turn that ends by itself: with a card left to be played and no book to be used,
the turn goes on only if the hand has a card that can be played.
"""

from __future__ import annotations

from boardrules.core.multisets import Cards, is_mixed, replaced, take
from boardrules.core.players import Viewer
from boardrules.core.transition import Transition
from boardrules.kragmortha.rules.books import list_books
from boardrules.kragmortha.rules.ending import BY_LIMIT
from boardrules.kragmortha.rules.movement import first_steps
from boardrules.kragmortha.rules.secrets import unseen_cards
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.moves import (
    DiscardCard,
    Move,
    PlayCard,
    ShowHand,
    UseCrystalSight,
    UseSecondWind,
)
from boardrules.kragmortha.values.pending import Discard, Draw, TakeBook, TakeGaze, Tokens, Turn
from boardrules.kragmortha.values.shared import turn_of
from boardrules.kragmortha.values.state import DRAFTS, State


def reveals(transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
    """Return whether a step showed the viewer something hidden, or an outcome of chance.

    >>> from boardrules import kragmortha as km
    >>> deal = km.RULES.initial_state(km.Setup(players=2))
    >>> step = km.RULES.apply(deal, km.CardDrawn("rigor:scroll+ball"))
    >>> km.RULES.reveals(step, 0), km.RULES.reveals(step, 1)
    (True, False)
    """
    before, move = transition.before, transition.move
    top = before.pending[-1]
    if type(top) is Draw:
        # Each kind that the viewer has not seen may be in the pile.
        return top.player == viewer and is_mixed([unseen_cards(before, viewer)])
    if is_mixed([_open_pieces(before)]):
        return True
    if viewer == before.player:
        return False
    if type(move) is ShowHand:
        return _shows_hand(before, viewer)
    return _shows_passing(transition, viewer)


def _open_pieces(before: State) -> Cards:
    """Return the pieces one of which chance turns up for all to see; none if a player decides."""
    top = before.pending[-1]
    if type(top) is TakeGaze:
        return before.gaze_deck.top()
    if type(top) is TakeBook:
        return before.book_deck
    return before.tokens if type(top) is Tokens else ()


def _shows_hand(before: State, viewer: Viewer) -> bool:
    """Return whether another hand of which no card can be played was possible."""
    turn = before.pending[-1]
    assert type(turn) is Turn
    unseen = unseen_cards(before, viewer)
    playable = playable_cards(before, before.player, turn, unseen)
    kept = tuple([card for card in unseen if card not in playable])
    return len(kept) > len(before.hands[before.player]) and is_mixed([kept])


def _shows_passing(transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
    """Return whether the turn went on, or ended by itself, because of cards that were open."""
    before, after = transition.before, transition.after
    turn = _turn_after(before, transition.move)
    if turn is None or not turn.raided or not turn.cards or not _was_settled(after):
        return False
    player = before.player
    # The pieces are where they were when the turn was settled: nothing but cards follows it.
    draft = DRAFTS.open(after)
    draft.player = player
    if list_books(draft, turn):
        return False
    unseen = _unseen_then(transition, viewer)
    playable = playable_cards(after, player, turn, unseen)
    size = len(after.hands[player])
    unplayable = sum([card not in playable for card in unseen])
    return bool(playable) and 0 < size <= unplayable


def _turn_after(before: State, move: Move) -> Turn | None:
    """Return the turn as a move leaves it; ``None`` when no turn is under way."""
    turn = before.pending[0]
    if type(turn) is not Turn:
        return None
    if type(move) is PlayCard:
        return turn_of(turn.cards - 1, True, turn.sight)
    if type(move) is UseSecondWind:
        return turn_of(turn.cards + 1, turn.raided, turn.sight)
    if type(move) is UseCrystalSight:
        return turn_of(turn.cards, turn.raided, True)
    return turn


def _was_settled(after: State) -> bool:
    """Return whether the step came back to the turn itself, whether it went on or not."""
    if not after.pending:
        return after.ended == BY_LIMIT
    return len(after.pending) == 1


def _unseen_then(transition: Transition[State, Move, Event], viewer: Viewer) -> Cards:
    """Return the cards among which the hand of the player of the turn was when it was settled.

    That is without a card that the move has taken out of a hidden hand, and before any shuffle.
    """
    before, move = transition.before, transition.move
    unseen = unseen_cards(before, viewer)
    if type(move) is PlayCard:
        return take(unseen, move.card)
    top = before.pending[-1]
    if type(move) is DiscardCard and type(top) is Discard and top.player != viewer:
        return take(unseen, move.card)
    return unseen


def playable_cards(state: State, player: int, turn: Turn, cards: Cards) -> set[str]:
    """Return which of some cards a player could play now, with any of them in hand."""
    draft = DRAFTS.open(state)
    draft.player = player
    draft.hands = replaced(draft.hands, player, cards)
    return {move.card for move in first_steps(draft, turn)}
