"""Carrying out moves: every decision and every chance outcome, from one state to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from boardrules.core.multisets import Cards, merge, put, take
from boardrules.wandering_towers import board as ring
from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.action import ask_target, drop_action, turn_of
from boardrules.wandering_towers.casting import CASTS, carry_on_after_cast, pay_for
from boardrules.wandering_towers.events import (
    CardOffered,
    CardPlayed,
    CardReturned,
    CardTaken,
    CardWasted,
    DieShown,
    Event,
    Events,
    HandDiscarded,
    PileShuffled,
    SpellPassed,
    SpellsChosen,
)
from boardrules.wandering_towers.moves import Move
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.state import (
    Action,
    Deal,
    Draw,
    Exchange,
    Roll,
    Rolled,
    State,
    Turn,
    Window,
    make_state,
    with_hands,
    with_pending,
)
from boardrules.wandering_towers.tables import draw_frame, turn_frame
from boardrules.wandering_towers.turn import (
    continue_turn,
    end_at_once,
    end_turn,
    fill_flask,
    next_turn,
    with_hand,
)
from boardrules.wandering_towers.windows import CARD_PLAYED, TARGET_CHOSEN, open_window, passed


def next_state(state: State, move: Move) -> State:
    """The state after a move that this state offers; unchecked, without events."""
    return _STEPS[type(move)](state, move, None)


def step(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after a move that this state offers, and what happened; unchecked."""
    events: list[Event] = []
    after = _STEPS[type(move)](state, move, events)
    return after, tuple(events)


def _spend_card(state: State, card: str) -> tuple[tuple[Cards, ...], Turn]:
    """The hands without a card just played, and the turn with one action more used up."""
    at = state.setup.tables.hand_of[state.player]
    turn = state.pending[-1]
    assert type(turn) is Turn
    hands = state.hands
    hand = hands[at]
    gone = hand.index(card)
    return (
        hands[:at] + (hand[:gone] + hand[gone + 1 :],) + hands[at + 1 :],
        turn_frame(turn.actions + 1, turn.spells, turn.exchanged),
    )


def _move_tower(state: State, move: m.MoveTower, events: Events) -> State:
    tables, board, flasks = state.setup.tables, state.board, state.flasks
    frame, card = state.pending[-1], move.card
    discards, hands = state.discards, state.hands
    origin = ring.tower_space(board, move.tower)
    if type(frame) is Turn:
        assert card is not None
        hands, progress = _spend_card(state, card)
        discards = put(discards, card)
        steps = tables.cards[card].tower
        if events is not None:
            events.append(CardPlayed(state.player, card))
    else:
        assert type(frame) is Action
        if tables.master:
            return open_window(state, TARGET_CHOSEN, move, origin, events)
        progress = turn_of(state)
        steps = 1 if card is None else frame.roll
        if card is not None:
            discards = put(discards, card)
    assert steps is not None
    target = (origin + steps) % tables.spaces
    captured = board.exposed[target] != tables.empty_level
    board = ring.move_slice(board, move.tower, origin, target, events)
    if captured:
        flasks = fill_flask(tables, flasks, state.player, events)
        if flasks is not state.flasks:
            over = end_at_once(state, board, flasks, discards, hands, events)
            if over is not None:
                return over
    return continue_turn(state, board, flasks, discards, hands, progress, events)


def _move_wizard(state: State, move: m.MoveWizard, events: Events) -> State:
    frame = state.pending[-1]
    if type(frame) is Action and state.setup.tables.master:
        return open_window(state, TARGET_CHOSEN, move, move.space, events)
    return _play_wizards(state, move.card, (move.owner,), move.space, events)


def _play_wizards(
    state: State, card: str, owners: tuple[int, ...], space: int, events: Events
) -> State:
    """Move one wizard by a card from hand or in play; two of them under Piggyback (WT-7.8).

    An entry ends the turn (WT-6.6).
    """
    tables, board, flasks = state.setup.tables, state.board, state.flasks
    frame = state.pending[-1]
    if type(frame) is Turn:
        hands, progress = _spend_card(state, card)
        steps = tables.cards[card].wizard
        if events is not None:
            events.append(CardPlayed(state.player, card))
    else:
        assert type(frame) is Action
        hands, progress, steps = state.hands, turn_of(state), frame.roll
    assert steps is not None
    if len(owners) > 1:
        progress = turn_frame(progress.actions, progress.spells + 1, progress.exchanged)
        flasks = pay_for(state, Spell.PIGGYBACK, events)
    discards = put(state.discards, card)
    target = (space + steps) % tables.spaces
    entered = target == board.ravenskeep
    board = ring.move_wizards(board, tables, owners, space, target, events)
    if entered:
        over = end_at_once(state, board, flasks, discards, hands, events)
        if over is not None:
            return over
        return end_turn(state, board, flasks, discards, hands, events)
    return continue_turn(state, board, flasks, discards, hands, progress, events)


def _piggyback(state: State, move: m.Piggyback, events: Events) -> State:
    return _play_wizards(state, move.card, (move.owner, move.owner), move.space, events)


def _play_without_effect(state: State, move: m.PlayWithoutEffect, events: Events) -> State:
    hands, progress = _spend_card(state, move.card)
    if events is not None:
        events.append(CardPlayed(state.player, move.card))
        events.append(CardWasted(state.player, move.card))
    return continue_turn(
        state, state.board, state.flasks, put(state.discards, move.card), hands, progress, events
    )


def _play_card(state: State, move: m.PlayCard, events: Events) -> State:
    hands, progress = _spend_card(state, move.card)
    if events is not None:
        events.append(CardPlayed(state.player, move.card))
    played = with_hands(state, hands, (progress, Action(move.card)))
    return open_window(played, CARD_PLAYED, None, None, events)


def _discard_hand(state: State, move: m.DiscardHand, events: Events) -> State:
    tables, player, turn = state.setup.tables, state.player, state.pending[-1]
    assert type(turn) is Turn
    hand = state.hands[player]
    if events is not None:
        events.append(HandDiscarded(player, hand))
    discarded = make_state(
        state.setup,
        state.spells,
        state.board,
        state.flasks,
        state.pile,
        merge(state.discards, hand),
        with_hand(state.hands, player, ()),
        player,
        state.turn,
        (turn_frame(tables.actions, turn.spells, turn.exchanged), Action(None)),
    )
    if tables.master:
        return open_window(discarded, CARD_PLAYED, None, None, events)
    return ask_target(discarded, events)


def _stay_put(state: State, move: m.StayPut, events: Events) -> State:
    return drop_action(state, events)


def _end_turn(state: State, move: m.EndTurn, events: Events) -> State:
    return end_turn(state, state.board, state.flasks, state.discards, state.hands, events)


def _roll_die(state: State, move: m.RollDie, events: Events) -> State:
    hands, progress = _spend_card(state, move.card)
    if events is not None:
        events.append(CardPlayed(state.player, move.card))
    rerolls = state.setup.tables.cards[move.card].rerolls
    return with_hands(state, hands, (progress, Roll(move.card, rerolls)))


def _reroll(state: State, move: m.Reroll, events: Events) -> State:
    turn, rolled = state.pending
    assert type(rolled) is Rolled
    return with_pending(state, (turn, Roll(rolled.card, rolled.rolls_left - 1)))


def _keep_roll(state: State, move: m.KeepRoll, events: Events) -> State:
    _, rolled = state.pending
    assert type(rolled) is Rolled
    return _final_roll(state, rolled.card, rolled.roll, events)


def _final_roll(state: State, card: str, roll: int, events: Events) -> State:
    turn, _ = state.pending
    final = with_pending(state, (turn, Action(card, roll)))
    if state.setup.tables.master:
        return open_window(final, CARD_PLAYED, None, None, events)
    return ask_target(final, events)


def _pass_spell(state: State, move: m.PassSpell, events: Events) -> State:
    window = state.pending[-1]
    assert type(window) is Window
    if events is not None:
        events.append(SpellPassed(window.asked))
    return passed(state, window, events)


def _offer_card(state: State, move: m.OfferCard, events: Events) -> State:
    player, turn = state.player, state.pending[-1]
    partner = state.setup.tables.partners[player]
    assert partner is not None
    assert type(turn) is Turn
    if events is not None:
        events.append(CardOffered(player, partner, move.card))
    hands = with_hand(state.hands, player, take(state.hands[player], move.card))
    hands = with_hand(hands, partner, put(hands[partner], move.card))
    pending = (turn_frame(turn.actions, turn.spells, True), Exchange(move.card))
    return with_hands(state, hands, pending)


def _return_card(state: State, move: m.ReturnCard, events: Events) -> State:
    player = state.player
    partner = state.setup.tables.partners[player]
    assert partner is not None
    if events is not None:
        events.append(CardReturned(partner, player, move.card))
    hands = with_hand(state.hands, partner, take(state.hands[partner], move.card))
    hands = with_hand(hands, player, put(hands[player], move.card))
    turn, _ = state.pending
    return with_hands(state, hands, (turn,))


def _spells_drawn(state: State, move: m.SpellsDrawn, events: Events) -> State:
    if events is not None:
        events.append(SpellsChosen(move.spells))
    tables = state.setup.tables
    return evolve(state, spells=move.spells, pending=(Deal(tables.hands * tables.hand_size),))


def _die_rolled(state: State, move: m.DieRolled, events: Events) -> State:
    turn, roll = state.pending
    assert type(roll) is Roll
    if events is not None:
        events.append(DieShown(state.player, roll.card, move.roll))
    if not roll.rolls_left:
        return _final_roll(state, roll.card, move.roll, events)
    return with_pending(state, (turn, Rolled(roll.card, move.roll, roll.rolls_left)))


def _card_drawn(state: State, move: m.CardDrawn, events: Events) -> State:
    frame = state.pending[-1]
    if type(frame) is Draw:
        return _card_taken(state, frame, move.card, events)
    assert type(frame) is Deal
    tables = state.setup.tables
    dealt = tables.hands * tables.hand_size - frame.left
    at = 0 if tables.common else (state.player + dealt // tables.hand_size) % tables.players
    if events is not None:
        events.append(CardTaken(at, move.card))
    left = frame.left - 1
    return evolve(
        state,
        pile=take(state.pile, move.card),
        hands=with_hand(state.hands, at, put(state.hands[at], move.card)),
        pending=(Deal(left) if left else turn_frame(0, 0),),
    )


def _card_taken(state: State, frame: Draw, card: str, events: Events) -> State:
    """A card comes into a hand; the next is drawn, or what is pending below goes on."""
    setup, discards = state.setup, state.discards
    tables = setup.tables
    pile = take(state.pile, card)
    at, left = frame.hand, frame.left - 1
    hands = state.hands
    hands = hands[:at] + (put(hands[at], card),) + hands[at + 1 :]
    if events is not None:
        events.append(CardTaken(at, card))
    if left and not pile and discards and tables.reshuffles:
        pile, discards = discards, ()
        if events is not None:
            events.append(PileShuffled(len(pile)))
    pending, draws_on = state.pending, left > 0 and pile != ()
    if not draws_on and len(pending) == 1:
        return next_turn(
            setup,
            state.spells,
            state.board,
            state.flasks,
            pile,
            discards,
            hands,
            state.player,
            state.turn,
            events,
        )
    after = make_state(
        setup,
        state.spells,
        state.board,
        state.flasks,
        pile,
        discards,
        hands,
        state.player,
        state.turn,
        (*pending[:-1], draw_frame(at, left)) if draws_on else pending[:-1],
    )
    return after if draws_on else carry_on_after_cast(after, events)


_STEPS: dict[type, Callable[[State, Any, Events], State]] = {
    m.MoveTower: _move_tower,
    m.MoveWizard: _move_wizard,
    m.Piggyback: _piggyback,
    m.PlayWithoutEffect: _play_without_effect,
    m.PlayCard: _play_card,
    m.RollDie: _roll_die,
    m.Reroll: _reroll,
    m.KeepRoll: _keep_roll,
    m.DiscardHand: _discard_hand,
    m.StayPut: _stay_put,
    m.EndTurn: _end_turn,
    m.PassSpell: _pass_spell,
    m.OfferCard: _offer_card,
    m.ReturnCard: _return_card,
    m.SpellsDrawn: _spells_drawn,
    m.CardDrawn: _card_drawn,
    m.DieRolled: _die_rolled,
    **CASTS,
}
