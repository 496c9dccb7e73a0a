"""Kragmortha: what moved, and what given moves would move, as marks on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from attrs import frozen

from boardrules import kragmortha as km

Arrow: TypeAlias = tuple[km.Space, km.Space]
"""From which space to which."""


@frozen
class Marks:
    """What is marked, each without duplicates and in a stable order."""

    arrows: tuple[Arrow, ...] = ()
    spaces: frozenset[km.Space] = frozenset()
    """Where something goes."""
    cards: frozenset[str] = frozenset()
    gazes: frozenset[tuple[int, str]] = frozenset()
    """Players and their Gazes."""


class _Draft:
    """Marks while they are collected."""

    def __init__(self) -> None:
        self.arrows: dict[Arrow, None] = {}
        self.spaces: set[km.Space] = set()
        self.cards: set[str] = set()
        self.gazes: set[tuple[int, str]] = set()

    def go(self, origin: km.Space | None, to: km.Space) -> None:
        self.spaces.add(to)
        if origin is not None and origin != to:
            self.arrows[origin, to] = None

    def seal(self) -> Marks:
        return Marks(
            tuple(self.arrows),
            frozenset(self.spaces),
            frozenset(self.cards),
            frozenset(self.gazes),
        )


def event_marks(events: Iterable[object]) -> Marks:
    """Arrows for what the events moved, and the spaces where it went.

    >>> from boardrules import kragmortha as km
    >>> event_marks([km.RigorStepped(player=0, origin=66, to=59)]).arrows
    ((66, 59),)
    """
    draft = _Draft()
    left: dict[int, km.Space] = {}
    for event in events:
        match event:
            case km.GoblinStepped() | km.RigorStepped() | km.GoblinPushed():
                draft.go(event.origin, event.to)
            case km.RigorMet() | km.DeskEntered():
                left[event.player] = event.space
            case km.GoblinLanded():
                origin = left.get(event.player) if event.origin is None else event.origin
                draft.go(origin, event.to)
            case _:
                pass
    return draft.seal()


def move_marks(seen: km.Observation, moves: Iterable[object]) -> Marks:
    """The spaces, cards and Gazes that moves are about.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)
    >>> move_marks(seen, [km.PlayCard("rigor:gems+gems", 65)]).arrows
    ((66, 65),)
    """
    draft = _Draft()
    for move in moves:
        match move:
            case km.PlayCard():
                draft.cards.add(move.card)
                draft.go(_moved_by(seen, move.card), move.to)
            case km.Step():
                card = next((fr.card for fr in seen.pending if isinstance(fr, km.Raid)), None)
                draft.go(None if card is None else _moved_by(seen, card), move.to)
            case km.UseSummons():
                draft.go(seen.rigor, move.to)
            case km.PlaceGoblin() | km.PushTo() | km.Land() | km.UseSideDoor():
                draft.go(None, move.to)
            case km.DiscardCard():
                draft.cards.add(move.card)
            case km.UsePenance():
                draft.gazes.add((seen.player, move.gaze))
            case km.ReportOrder():
                draft.gazes.add((move.offender, move.gaze))
            case km.UseChangeling():
                draft.spaces.update(
                    space
                    for space in (seen.goblins[seen.player], seen.goblins[move.player])
                    if space is not None
                )
            case _:
                pass
    return draft.seal()


def _moved_by(seen: km.Observation, card: str) -> km.Space | None:
    """Where the creature stands that a card of the player of the turn moves."""
    if card.startswith(f"{km.Creature.RIGOR.value}:"):
        return seen.rigor
    return seen.goblins[seen.player]
