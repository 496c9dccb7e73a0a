"""What a viewer may know: everything but others' hands and which cards are in the pile."""

from __future__ import annotations

from attrs import frozen

from boardrules.core.multisets import Cards, Pile, merge
from boardrules.core.players import Viewer
from boardrules.core.transition import Transition
from boardrules.kragmortha.values.events import CardTaken, Event
from boardrules.kragmortha.values.pending import Frame
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Books, State


@frozen
class Observation:
    """A position as one viewer sees it; what is not described here is as in the state.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), 0)
    >>> seen.hand, seen.hand_sizes, seen.pile_size, len(seen.unseen)
    ((), (0, 0, 0, 0), 58, 58)
    """

    viewer: Viewer
    """The player who looks on; ``None`` for a spectator."""
    setup: Setup
    turn: int
    player: int
    goblins: tuple[Space | None, ...]
    rigor: Space
    hand: Cards
    """The viewer's own movement cards; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many movement cards each player holds."""
    unseen: Cards
    """The movement cards of the pile and of the others' hands together."""
    pile_size: int
    discards: Cards
    gazes: tuple[Cards, ...]
    gaze_deck: Pile
    books: tuple[Books, ...]
    book_deck: Cards
    tokens: Cards
    used_tokens: Cards
    pending: tuple[Frame, ...]
    ended: str | None


def check_viewer(players: int, viewer: Viewer) -> None:
    """Raise ``ValueError`` unless the viewer is a player or ``None``."""
    if viewer is not None and (type(viewer) is not int or not 0 <= viewer < players):
        raise ValueError(f"no player {viewer!r}: they are 0 to {players - 1}, or None looks on")


def observe(state: State, viewer: Viewer) -> Observation:
    """Hide what the viewer cannot know; raises ``ValueError`` for a viewer who is no player."""
    check_viewer(len(state.hands), viewer)
    unseen = state.pile
    for player, hand in enumerate(state.hands):
        if player != viewer:
            unseen += hand
    return Observation(
        viewer,
        state.setup,
        state.turn,
        state.player,
        state.goblins,
        state.rigor,
        () if viewer is None else state.hands[viewer],
        tuple(len(hand) for hand in state.hands),
        merge(unseen, ()),
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


def observe_events(transition: Transition[State, Move, Event], viewer: Viewer) -> tuple[Event, ...]:
    """Hide which movement cards others drew."""
    check_viewer(len(transition.before.hands), viewer)
    return tuple(
        CardTaken(event.player, None)
        if type(event) is CardTaken and event.player != viewer
        else event
        for event in transition.events
    )
