"""Overflow with the secrets dealt anew, worked out without its ``observe`` and ``sample_state``."""

from __future__ import annotations

from random import Random

from attrs import evolve

from boardrules.core import Viewer
from examples.third_game import State


def deal_anew(state: State, viewer: Viewer, rng: Random) -> State:
    """The same position to *viewer*: all other hands and the pile are mixed."""
    others = [player for player in range(len(state.hands)) if player != viewer]
    cards = [*state.pile, *(card for player in others for card in state.hands[player])]
    rng.shuffle(cards)
    hands = list(state.hands)
    for player in others:
        size = len(hands[player])
        hands[player] = tuple(sorted(cards[:size]))
        del cards[:size]
    return evolve(state, hands=tuple(hands), pile=tuple(sorted(cards)))
