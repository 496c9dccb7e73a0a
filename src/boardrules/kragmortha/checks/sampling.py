"""Full states that an observation allows."""

from __future__ import annotations

from typing import Final

from boardrules.core.engine import Engine
from boardrules.core.errors import Fault, StateError
from boardrules.core.multisets import deal_unseen
from boardrules.core.randomness import RandomSource
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.observation import Observation
from boardrules.kragmortha.values.pending import Turn
from boardrules.kragmortha.values.state import Draft, State

_MOST_DEALS: Final = 10_000
"""How often hands are dealt in the hope of a state that the observation allows."""


def sample_state(
    observation: Observation, rng: RandomSource, engine: Engine[State, Draft, Move, Event]
) -> State:
    """Return a state with the unseen movement cards dealt at random, each assignment as likely.

    An assignment that the observation rules out is dealt anew: where a player is asked, there is
    something to choose. Raise :class:`~boardrules.StateError` if none of many fits.
    """
    for _ in range(_MOST_DEALS):
        state = _dealt(observation, rng)
        # Only what a player can do with the own hand can depend on hidden cards.
        if not (state.pending and type(state.pending[-1]) is Turn) or engine.is_settled(state):
            return state
    message = f"none of {_MOST_DEALS} deals of the unseen cards leaves the player a choice"
    raise StateError("no state was found that this observation allows", (Fault("", message),))


def _dealt(observation: Observation, rng: RandomSource) -> State:
    viewer = observation.viewer
    sizes = [0 if player == viewer else size for player, size in enumerate(observation.hand_sizes)]
    hands, pile = deal_unseen(observation.unseen, sizes, rng)
    return State(
        setup=observation.setup,
        turn=observation.turn,
        player=observation.player,
        goblins=observation.goblins,
        rigor=observation.rigor,
        hands=tuple(
            [observation.hand if who == viewer else hand for who, hand in enumerate(hands)]
        ),
        pile=pile,
        discards=observation.discards,
        gazes=observation.gazes,
        gaze_deck=observation.gaze_deck,
        books=observation.books,
        book_deck=observation.book_deck,
        tokens=observation.tokens,
        used_tokens=observation.used_tokens,
        pending=observation.pending,
        ended=observation.ended,
    )
