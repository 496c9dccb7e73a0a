"""Who wins (KM-10.2)."""

from __future__ import annotations

from boardrules.core.outcome import Outcome, Standing
from boardrules.kragmortha.values.tables import board_of
from boardrules.kragmortha.values.state import State

TIE_BREAKS = ("fewest gazes", "books", "symbols")
"""What is compared, in this order; of the first the least is best, of the others the most."""


def outcome(state: State) -> Outcome | None:
    """The ranking of a finished game, ``None`` while it goes on."""
    if state.ended is None:
        return None
    magic = board_of(state.setup).magic
    values = [
        (
            len(state.gazes[player]),
            books.count,
            sum(magic[book] for book in books.face_up + books.face_down),
        )
        for player, books in enumerate(state.books)
    ]
    ranking: list[Standing] = []
    for value in sorted(set(values), key=lambda each: (each[0], -each[1], -each[2])):
        players = tuple(player for player, own in enumerate(values) if own == value)
        place = 1 + sum(len(standing.players) for standing in ranking)
        ranking.append(Standing(place, players, value))
    return Outcome(ranking[0].players, tuple(ranking), TIE_BREAKS, state.ended)
