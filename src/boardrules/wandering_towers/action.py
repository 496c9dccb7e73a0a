"""The action that is pending: the card in play, its final roll, and its end."""

from __future__ import annotations

from boardrules.core.multisets import Cards, put
from boardrules.wandering_towers.events import CardWasted, Events
from boardrules.wandering_towers.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.state import Action, State, Turn
from boardrules.wandering_towers.targets import action_targets
from boardrules.wandering_towers.turn import continue_turn, end_turn


def action_of(state: State) -> Action:
    """The action that is pending, next to the turn at the bottom of the stack."""
    action = state.pending[1]
    assert isinstance(action, Action)
    return action


def turn_of(state: State) -> Turn:
    """The progress of the turn, at the bottom of the stack."""
    turn = state.pending[0]
    assert isinstance(turn, Turn)
    return turn


def steps_of(state: State, action: Action, target: MoveTower | MoveWizard) -> int:
    """How far an action's card, roll or discarded hand moves its target."""
    if action.card is None:
        return 1
    table = state.setup.tables.cards[action.card]
    printed = table.tower if isinstance(target, MoveTower) else table.wizard
    steps = action.roll or printed
    assert steps is not None
    return steps


def ask_target(state: State, events: Events) -> State:
    """Leave the action for its target to be chosen, or discard a card that has none (WT-4.3)."""
    action = action_of(state)
    if action_targets(state, action):
        return state
    if action.card is not None and events is not None:
        events.append(CardWasted(state.player, action.card))
    return drop_action(state, events)


def discards_after(state: State) -> Cards:
    """The discards together with the card in play."""
    card = action_of(state).card
    return state.discards if card is None else put(state.discards, card)


def drop_action(state: State, events: Events, *, ends_turn: bool = False) -> State:
    """The action is over: its card is discarded, and the turn goes on or ends."""
    discards = discards_after(state)
    if ends_turn:
        return end_turn(state, state.board, state.flasks, discards, state.hands, events)
    return continue_turn(
        state, state.board, state.flasks, discards, state.hands, turn_of(state), events
    )
