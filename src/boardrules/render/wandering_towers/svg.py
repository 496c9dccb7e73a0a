"""Wandering Towers as SVG: the ring, what has happened in its middle, the players beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardrules.render.colours import Ink
from boardrules.render.contract import Extras
from boardrules.render.elements import Element
from boardrules.render.panels import WIDTH
from boardrules.render.picture import Drawing
from boardrules.render.shapes import label, wrapped
from boardrules.render.wandering_towers.arrows import draw_arrows
from boardrules.render.wandering_towers.board import Ring, draw_board, place_board, space_words
from boardrules.render.wandering_towers.checks import checked
from boardrules.render.wandering_towers.marks import event_marks, move_marks
from boardrules.render.wandering_towers.panels import draw_panels
from boardrules.render.wandering_towers.signs import draw_die
from boardrules.render.wandering_towers.words import (
    event_words,
    owner_words,
    pending_words,
    turn_words,
)
from boardrules.wandering_towers import Action, Observation, Rolled

_MARGIN: Final = 14


def svg(seen: Observation, extras: Extras) -> Drawing:
    """Draw the ring and what lies beside it.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> svg(seen, Extras()).title
    'Wandering Towers, turn 1: cards are dealt, 12 left'
    """
    extras = checked(seen, extras)
    moved = event_marks(seen, extras.events)
    marked = move_marks(seen, extras.highlight)
    ring, width, height = place_board(seen)
    panels, bottom = draw_panels(seen, width, _MARGIN, marked)
    height = max(height, bottom + _MARGIN)
    return Drawing(
        width + WIDTH + _MARGIN,
        height,
        f"Wandering Towers, {turn_words(seen)}: {pending_words(seen)}",
        _description(seen, extras),
        (
            *draw_board(seen, ring, moved, marked),
            *draw_arrows(ring, moved.arrows, marked.arrows),
            *_middle(seen, ring),
            *panels,
        ),
    )


def _middle(seen: Observation, ring: Ring) -> Iterable[Element]:
    """What the table should know, in the middle of the ring."""
    words = pending_words(seen)
    lines = wrapped(words[:1].upper() + words[1:], 190, 14)
    roll = next((f.roll for f in seen.pending if isinstance(f, Action | Rolled)), None)
    y = ring.y - 26 - 9 * len(lines) - (18 if roll else 0)
    yield label(turn_words(seen).capitalize(), ring.x, y, size=20, bold=True)
    y += 28
    for line in lines:
        yield label(line, ring.x, y, size=14)
        y += 18
    if roll:
        y += 12
        yield draw_die(ring.x, y, 30, roll)
        y += 30
    y += 8
    yield label(f"pile {seen.pile_size}", ring.x, y, size=13, fill=Ink.FAINT)
    yield label(f"discards {len(seen.discards)}", ring.x, y + 18, size=13, fill=Ink.FAINT)


def _description(seen: Observation, extras: Extras) -> str:
    told = [words for event in extras.events if (words := event_words(seen, event))]
    sentences = [
        *(space_words(seen, space) for space in range(len(seen.exposed))),
        *(owner_words(seen, owner) for owner in range(len(seen.home))),
        f"Pile {seen.pile_size}, discards {len(seen.discards)}",
    ]
    if told:
        sentences.append("Last: " + "; ".join(told))
    return ". ".join(sentences) + "."
