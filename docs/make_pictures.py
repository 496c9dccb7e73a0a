"""Draw the pictures of boards that the documentation shows.

``python docs/make_pictures.py`` writes them. A test fails if they are out of date.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TypeVar

from boardrules import Rules, Session, render
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt

PICTURES = Path(__file__).parent / "_static" / "pictures"

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


def position(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], setup: SetupT, decisions: int
) -> Session[SetupT, StateT, MoveT, EventT, ObservationT]:
    """Return a game after some random decisions, the same ones every time."""
    session = Session(rules, setup, seed=7)
    rng = Random(7)
    for _ in range(decisions):
        moves = session.legal_moves()
        session.play(moves[int(rng.random() * len(moves))])
    return session


def pictures() -> Mapping[str, render.Picture]:
    """Return each picture by the name of its file."""
    towers = position(wt.RULES, wt.Setup(players=4), 73)
    library = position(km.RULES, km.Setup(players=4), 212)
    slices = [move for move in towers.legal_moves() if isinstance(move, wt.MoveTower)]
    return {
        "wandering-towers.svg": render.svg(
            towers.observe(3), events=towers.observe_events(3), highlight=slices[:1]
        ),
        "kragmortha.svg": render.svg(
            library.observe(2),
            events=library.observe_events(2),
            highlight=library.legal_moves()[:2],
        ),
    }


def main() -> None:
    """Write every picture."""
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        picture.save(PICTURES / name)


if __name__ == "__main__":
    main()
