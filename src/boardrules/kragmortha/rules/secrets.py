"""What each viewer may know: everything but others' hands and which cards are in the pile."""

from __future__ import annotations

from boardrules.core.multisets import Cards, merge
from boardrules.core.players import Viewer
from boardrules.core.transition import Transition
from boardrules.kragmortha.values.events import CardTaken, Event
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.observation import Observation
from boardrules.kragmortha.values.pending import Draw
from boardrules.kragmortha.values.state import State


def observe(state: State, viewer: Viewer) -> Observation:
    """Return a state without what the viewer cannot know."""
    return Observation(
        viewer,
        state.setup,
        state.turn,
        state.player,
        state.goblins,
        state.rigor,
        () if viewer is None else state.hands[viewer],
        tuple(len(hand) for hand in state.hands),
        unseen_cards(state, viewer),
        len(state.pile),
        state.discards,
        state.gazes,
        state.gaze_deck,
        state.books,
        state.book_deck,
        state.tokens,
        state.used_tokens,
        state.pending,
        state.ended,
    )


def unseen_cards(state: State, viewer: Viewer) -> Cards:
    """Return the cards of the pile and of the hands of others, together."""
    unseen = state.pile
    for player, hand in enumerate(state.hands):
        if player != viewer:
            unseen += hand
    return merge(unseen, ())


def possible_draws(state: State, viewer: Viewer) -> Cards | None:
    """Return the movement cards that can come next for a viewer who alone will see which one.

    Empty for everybody else, ``None`` where all will see what chance brings.
    """
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, Draw):
        return None
    return unseen_cards(state, viewer) if viewer == top.player else ()


def observe_events(transition: Transition[State, Move, Event], viewer: Viewer) -> tuple[Event, ...]:
    """Return the events of a step without the movement cards that others drew."""
    return tuple(
        CardTaken(event.player, None)
        if type(event) is CardTaken and event.player != viewer
        else event
        for event in transition.events
    )
