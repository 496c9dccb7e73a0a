"""All states that one viewer cannot tell from each other, in an edition of few kinds of cards."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from boardrules import kragmortha as km
from boardrules.core import Viewer
from tests.support.worlds import deals_of


def worlds(state: km.State, viewer: Viewer) -> Iterator[km.State]:
    """Every deal of the pile and of the other hands; some of them are not valid."""
    hidden = [player for player in range(len(state.hands)) if player != viewer]
    cards = state.pile + sum([state.hands[player] for player in hidden], ())
    sizes = [len(state.hands[player]) for player in hidden]
    for dealt, pile in deals_of(tuple(sorted(cards)), sizes):
        hands = list(state.hands)
        for player, hand in zip(hidden, dealt, strict=True):
            hands[player] = hand
        yield evolve(state, hands=tuple(hands), pile=pile)
