"""Full states that an observation allows."""

from __future__ import annotations

from random import Random

from boardrules.core.multisets import Cards
from boardrules.kragmortha.values.pending import Turn
from boardrules.kragmortha.values.observation import Observation
from boardrules.kragmortha.rules.resolution import is_settled
from boardrules.kragmortha.values.state import State


def sample_state(observation: Observation, rng: Random) -> State:
    """Deal the unseen movement cards at random: each assignment is equally likely.

    Of assignments that the observation rules out (the player is asked, so there is something to
    choose) none is given; another is drawn in its place.
    """
    while True:
        state = _dealt(observation, rng)
        # Only what a player can do with the own hand can depend on hidden cards.
        if not (state.pending and type(state.pending[-1]) is Turn) or is_settled(state):
            return state


def _dealt(observation: Observation, rng: Random) -> State:
    cards = list(observation.unseen)
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    hands: list[Cards] = []
    for player, size in enumerate(observation.hand_sizes):
        if player == observation.viewer:
            hands.append(observation.hand)
        else:
            hands.append(tuple(sorted(cards[:size])))
            del cards[:size]
    return State(
        observation.setup,
        observation.turn,
        observation.player,
        observation.goblins,
        observation.rigor,
        tuple(hands),
        tuple(sorted(cards)),
        observation.discards,
        observation.gazes,
        observation.gaze_deck,
        observation.books,
        observation.book_deck,
        observation.tokens,
        observation.used_tokens,
        observation.pending,
        observation.ended,
    )
