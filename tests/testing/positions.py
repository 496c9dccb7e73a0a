"""Positions of Overflow written briefly."""

from __future__ import annotations

from examples.third_game import DECK, Setup, State


def position(barrel: str, hands: str, limit: int = 21) -> State:
    """Return the state with these cards; the rest is in the pile.

    The last card of the barrel lies on top; the hands are ``"14/44"``.
    """
    pile = list(DECK)
    for card in barrel + hands.replace("/", ""):
        pile.remove(card)
    held = tuple(tuple(hand) for hand in hands.split("/"))
    return State(Setup(players=len(held), limit=limit), held, tuple(pile), tuple(barrel))
