"""Kragmortha: what moved, and what given moves would move, as marks on the board."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from boardrules.kragmortha import events as e
from boardrules.kragmortha import moves as m
from boardrules.kragmortha.edition import Creature
from boardrules.kragmortha.frames import Raid
from boardrules.kragmortha.observation import Observation
from boardrules.kragmortha.spaces import Space


@frozen
class Marks:
    """What is marked, each without duplicates and in a stable order."""

    arrows: tuple[tuple[Space, Space], ...] = ()
    spaces: frozenset[Space] = frozenset()
    """Where something goes."""
    cards: frozenset[str] = frozenset()
    gazes: frozenset[tuple[int, str]] = frozenset()
    """Players and their Gazes."""


class _Draft:
    """Marks while they are collected."""

    def __init__(self) -> None:
        self.arrows: dict[tuple[Space, Space], None] = {}
        self.spaces: set[Space] = set()
        self.cards: set[str] = set()
        self.gazes: set[tuple[int, str]] = set()

    def go(self, origin: Space | None, to: Space) -> None:
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
    left: dict[int, Space] = {}
    for event in events:
        match event:
            case e.GoblinStepped() | e.RigorStepped() | e.GoblinPushed():
                draft.go(event.origin, event.to)
            case e.RigorMet() | e.DeskEntered():
                left[event.player] = event.space
            case e.GoblinLanded():
                origin = left.get(event.player) if event.origin is None else event.origin
                draft.go(origin, event.to)
            case _:
                pass
    return draft.seal()


def move_marks(seen: Observation, moves: Iterable[object]) -> Marks:
    """The spaces, cards and Gazes that moves are about.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)
    >>> move_marks(seen, [km.PlayCard("rigor:gems+gems", 65)]).arrows
    ((66, 65),)
    """
    draft = _Draft()
    for move in moves:
        match move:
            case m.PlayCard():
                draft.cards.add(move.card)
                draft.go(_moved_by(seen, move.card), move.to)
            case m.Step():
                card = next((fr.card for fr in seen.pending if isinstance(fr, Raid)), None)
                draft.go(None if card is None else _moved_by(seen, card), move.to)
            case m.UseSummons():
                draft.go(seen.rigor, move.to)
            case m.PlaceGoblin() | m.PushTo() | m.Land() | m.UseSideDoor():
                draft.go(None, move.to)
            case m.DiscardCard():
                draft.cards.add(move.card)
            case m.UsePenance():
                draft.gazes.add((seen.player, move.gaze))
            case m.ReportOrder():
                draft.gazes.add((move.offender, move.gaze))
            case m.UseChangeling():
                draft.spaces.update(
                    space
                    for space in (seen.goblins[seen.player], seen.goblins[move.player])
                    if space is not None
                )
            case _:
                pass
    return draft.seal()


def _moved_by(seen: Observation, card: str) -> Space | None:
    """Where the creature stands that a card of the player of the turn moves."""
    if card.startswith(f"{Creature.RIGOR.value}:"):
        return seen.rigor
    return seen.goblins[seen.player]
