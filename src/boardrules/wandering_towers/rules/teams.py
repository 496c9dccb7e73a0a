"""Teams: partners share flasks, move each other's wizards and exchange cards (WT-11.2)."""

from __future__ import annotations

from typing import Final

from boardrules.core.errors import Fault
from boardrules.core.multisets import put, replaced, take
from boardrules.core.shown import shown
from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.values.events import CardOffered, CardReturned, Events
from boardrules.wandering_towers.values.moves import Move, OfferCard, ReturnCard
from boardrules.wandering_towers.values.pending import Exchange, Turn
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import TURNS, Tables
from boardrules.wandering_towers.values.violations import Reason, violation

chapter: Final = Chapter()


def player_faults(players: int) -> list[Fault]:
    """Return the faults of the number of players: partners sit opposite (WT-11.2)."""
    if players in (4, 6):
        return []
    return [Fault("players", f"must be 4 or 6 in team games, not {shown(players)}", "WT-11.2")]


def mover_owner(position: Position, player: int) -> int:
    """Return whose wizards a player moves as own: the partner's once all one's own are home."""
    tables = position.setup._tables
    if tables.common:
        return 0
    partner = tables.partners[player]
    if partner is not None and position.board.home[player] == tables.wizards:
        return partner
    return player


def flask_owners(tables: Tables, player: int) -> tuple[int, ...]:
    """Return whose flasks a player fills and spends, in this order: own ones, the partner's."""
    if tables.common:
        return (0,)
    partner = tables.partners[player]
    return (player,) if partner is None else (player, partner)


def freeable_owners(tables: Tables, caster: int) -> tuple[int, ...]:
    """Return whose wizards the caster of Free a Wizard can free: own ones, the partner's."""
    return flask_owners(tables, caster)


# --- the exchange ---------------------------------------------------------------------------------
def list_offers(position: Position, turn: Turn, moves: list[Move]) -> None:
    """Add the cards that can be offered to the partner: before one's first action, once a turn."""
    tables = position.setup._tables
    if tables.teams and turn.actions == 0 and not turn.exchanged:
        hand = position.hands[position.player]
        moves += [tables.offers[card] for card in dict.fromkeys(hand)]


@chapter.refuses(OfferCard, at=Turn)
def why_no_offer(state: State, move: OfferCard) -> Violation:
    """Return why a card cannot be offered."""
    turn = state.pending[-1]
    assert isinstance(turn, Turn)
    if not state.setup._tables.teams:
        return violation(Rule.WT_11_2, Reason.NO_TEAMS)
    if turn.actions:
        return violation(Rule.WT_11_2, Reason.NOT_BEFORE_ACTION)
    if turn.exchanged:
        return violation(Rule.WT_11_2, Reason.ALREADY_EXCHANGED)
    return _not_in_hand(move.card, state.player)


def _not_in_hand(card: str, player: int) -> Violation:
    return violation(Rule.WT_11_2, Reason.CARD_NOT_IN_HAND, card=card, player=player)


@chapter.does(OfferCard)
def offer_card(draft: Draft, move: OfferCard, events: Events) -> None:
    """Hand a card to the partner, who gives one back at once."""
    player, turn = draft.player, draft.pending[-1]
    partner = draft.setup._tables.partners[player]
    assert partner is not None
    assert isinstance(turn, Turn)
    if events is not None:
        events.append(CardOffered(player, partner, move.card))
    _hand_over(draft, player, partner, move.card)
    draft.pending = (TURNS[True][turn.actions][turn.spells], Exchange(move.card))


def _hand_over(draft: Draft, giver: int, taker: int, card: str) -> None:
    hands = replaced(draft.hands, giver, take(draft.hands[giver], card))
    draft.hands = replaced(hands, taker, put(hands[taker], card))


@chapter.decides(Exchange)
def partner_of_turn(position: Position, exchange: Exchange) -> int:
    """Return the partner of the player of the turn."""
    partner = position.setup._tables.partners[position.player]
    assert partner is not None
    return partner


@chapter.lists(Exchange, due="the card that the partner gives back")
def list_returns(position: Position, exchange: Exchange) -> tuple[Move, ...]:
    """List the cards that can be given back; the one that was offered refuses the exchange."""
    tables = position.setup._tables
    hand = position.hands[partner_of_turn(position, exchange)]
    return tuple([tables.returns[card] for card in dict.fromkeys(hand)])


@chapter.refuses(ReturnCard, at=Exchange)
def why_no_return(state: State, move: ReturnCard) -> Violation:
    """Return why a card cannot be given back."""
    exchange = state.pending[-1]
    assert isinstance(exchange, Exchange)
    return _not_in_hand(move.card, partner_of_turn(state, exchange))


@chapter.does(ReturnCard)
def return_card(draft: Draft, move: ReturnCard, events: Events) -> None:
    """Give a card back; the turn goes on."""
    turn, exchange = draft.pending
    assert isinstance(exchange, Exchange)
    player, partner = draft.player, partner_of_turn(draft, exchange)
    if events is not None:
        events.append(CardReturned(partner, player, move.card))
    _hand_over(draft, partner, player, move.card)
    draft.pending = (turn,)
