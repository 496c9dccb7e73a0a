"""Arrows from space to space of the library of Kragmortha."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from boardrules.kragmortha import Space, space_name
from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group
from boardrules.render.kragmortha.board import Grid
from boardrules.render.kragmortha.marks import Arrow
from boardrules.render.shapes import arrow_head, path


def draw_arrows(grid: Grid, moved: Sequence[Arrow], marked: Sequence[Arrow]) -> Iterable[Element]:
    """Draw what moved in full lines and what would move in broken ones."""
    for arrows, ink, dashes in ((moved, Ink.ACCENT, None), (marked, Ink.MARK, "5 3")):
        for origin, to in arrows:
            if grid.shows(origin) and grid.shows(to):
                yield _draw(grid, origin, to, ink, dashes)


def _draw(grid: Grid, origin: Space, to: Space, ink: Ink, dashes: str | None) -> Element:
    """From where a piece on one space ends to where a piece on the other begins."""
    (x, y), (end_x, end_y) = grid.middle(origin), grid.middle(to)
    far = hypot(end_x - x, end_y - y)
    dx, dy = (end_x - x) / far, (end_y - y) / far
    # A little to the right, so that ways there and back lie beside each other.
    x, y = x + 17 * dx - 6 * dy, y + 17 * dy + 6 * dx
    tip_x, tip_y = end_x - 16 * dx - 6 * dy, end_y - 16 * dy + 6 * dx
    return group(
        path(
            *("M", x, y, "L", tip_x - 9 * dx, tip_y - 9 * dy),
            stroke=ink,
            stroke_width=3.5,
            stroke_dasharray=dashes,
        ),
        element("circle", cx=x, cy=y, r=3.5, fill=ink),
        arrow_head(tip_x, tip_y, dx, dy, 13, ink),
        data_arrow=f"{space_name(origin)}-{space_name(to)}",
    )
