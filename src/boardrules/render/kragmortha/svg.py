"""Kragmortha as SVG: the library, and the players with their cards, Gazes and books beside it."""

from __future__ import annotations

from typing import Final

from boardrules.kragmortha import Observation, space_name
from boardrules.render.contract import Extras
from boardrules.render.kragmortha.arrows import draw_arrows
from boardrules.render.kragmortha.board import draw_board, place_board
from boardrules.render.kragmortha.checks import checked
from boardrules.render.kragmortha.marks import event_marks, move_marks
from boardrules.render.kragmortha.panels import draw_panels
from boardrules.render.kragmortha.words import event_words, pending_words, player_words, turn_words
from boardrules.render.panels import WIDTH
from boardrules.render.picture import Drawing

_MARGIN: Final = 14


def svg(seen: Observation, extras: Extras) -> Drawing:
    """Draw the library and what lies beside it.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)
    >>> svg(seen, Extras()).title
    'Kragmortha, turn 1: A draws cards'
    """
    extras = checked(seen, extras)
    moved = event_marks(extras.events)
    marked = move_marks(seen, extras.highlight)
    grid = place_board(seen.setup, _MARGIN, _MARGIN)
    left = _MARGIN + grid.width + 2 * _MARGIN
    panels, bottom = draw_panels(seen, left, _MARGIN, marked)
    return Drawing(
        left + WIDTH + _MARGIN,
        max(grid.y + grid.height, bottom + _MARGIN),
        f"Kragmortha, {turn_words(seen)}: {pending_words(seen)}",
        _description(seen, extras),
        (
            *draw_board(seen, grid, moved, marked),
            *draw_arrows(grid, moved.arrows, marked.arrows),
            *panels,
        ),
    )


def _description(seen: Observation, extras: Extras) -> str:
    told = [words for event in extras.events if (words := event_words(seen, event))]
    sentences = [
        f"Rigor Mortis is on {space_name(seen.rigor)}",
        *(player_words(seen, player) for player in range(len(seen.goblins))),
        f"Pile {seen.pile_size}, discards {len(seen.discards)}, books {len(seen.book_deck)}",
    ]
    if told:
        sentences.append("Last: " + "; ".join(told))
    return ". ".join(sentences) + "."
