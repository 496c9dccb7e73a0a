"""KM-10: how the game ends, and who wins."""

from __future__ import annotations

from typing import Final

from boardrules.core.outcome import Outcome, Standing
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.chapter import Events
from boardrules.kragmortha.values.events import GameEnded
from boardrules.kragmortha.values.state import Draft, State

TIE_BREAKS: Final = ("fewest gazes", "books", "symbols")
"""What is compared, in this order; of the first the least is best, of the others the most."""


BY_GAZE: Final = Rule.KM_8_5.id
BY_BOOK: Final = Rule.KM_9_4.id
BY_LIMIT: Final = Rule.KM_10_3.id
ENDINGS: Final = (BY_GAZE, BY_BOOK, BY_LIMIT)
"""The IDs of the rules that end a game."""


def end_game(draft: Draft, rule: str, events: Events) -> None:
    """End the game at once by a fourth Gaze, the last book or the limit of turns (KM-10.1).

    Nothing that is pending is carried out. *rule* is one of :data:`ENDINGS`.
    """
    draft.pending = ()
    draft.ended = rule
    if events is not None:
        events.append(GameEnded(rule))


def outcome(state: State) -> Outcome | None:
    """Return the ranking of a finished game, ``None`` while it goes on (KM-10.2).

    Fewest Gazes, then most books, then most magic symbols; players who are level share a place.
    """
    if state.ended is None:
        return None
    magic = state.setup._tables.magic
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


def is_limit_reached(draft: Draft) -> bool:
    """Return whether the last turn of a game with a limit of turns is over (KM-10.3)."""
    return draft.turn == draft.setup.turn_limit
