"""The library of Kragmortha as SVG, the desk's end at the top."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final

from attrs import frozen

from boardrules.kragmortha.edition import FLOOR_SYMBOLS, Symbol
from boardrules.kragmortha.observation import Observation
from boardrules.kragmortha.plan import Plan, read_plan
from boardrules.kragmortha.setup import edition_of
from boardrules.kragmortha.spaces import DESK, HEIGHT, WIDTH, Space, space, space_name
from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group
from boardrules.render.library_marks import Marks
from boardrules.render.library_signs import rigor_sign, symbol_sign
from boardrules.render.shapes import LETTERS, arrow_head, label, path, piece, polygon

CELL: Final = 60
_NAMES: Final = 26
"""Room for the names of rows and columns."""
_TINTS: Final = {
    Symbol.GRIMOIRE: Ink.TINT_0,
    Symbol.SCROLL: Ink.TINT_1,
    Symbol.POTION: Ink.TINT_2,
    Symbol.GEMS: Ink.TINT_3,
}


@frozen
class Grid:
    """Where the spaces are."""

    x: float
    y: float
    """The corner of the board, with the names of its rows and columns."""
    rows: tuple[int, ...]
    """The rows that are in play, the lowest y first."""

    @property
    def width(self) -> float:
        """How wide the board is."""
        return _NAMES + CELL * WIDTH

    @property
    def height(self) -> float:
        """How high the board is."""
        return _NAMES + CELL * len(self.rows)

    def shows(self, at: Space) -> bool:
        """Whether a space is drawn."""
        return at // WIDTH in self.rows

    def corner(self, at: Space) -> tuple[float, float]:
        """The upper left corner of a space.

        >>> Grid(0, 0, tuple(range(10))).corner(63)
        (26, 0)
        """
        column, row = at % WIDTH, self.rows.index(at // WIDTH)
        return self.x + _NAMES + CELL * column, self.y + CELL * (len(self.rows) - 1 - row)

    def middle(self, at: Space) -> tuple[float, float]:
        """The middle of a space."""
        x, y = self.corner(at)
        return x + CELL / 2, y + CELL / 2


def place_grid(seen: Observation, x: float, y: float) -> Grid:
    """The grid with its corner at a point, without the rows that are out of play."""
    plan = _plan(seen)
    rows = (
        y for y in range(HEIGHT) if any(space(x, y) not in plan.out_of_play for x in range(WIDTH))
    )
    return Grid(x, y, tuple(rows))


def draw_grid(seen: Observation, grid: Grid, moved: Marks, marked: Marks) -> Iterable[Element]:
    """Draw the library and who is in it; where something went or would go is outlined."""
    plan = _plan(seen)
    yield from _names(grid)
    for at in sorted(plan.floor):
        yield _floor(seen, plan, grid, at)
    for case in plan.bookcases:
        yield _bookcase(grid, case)
    yield _desk(grid)
    for at in sorted(filter(grid.shows, moved.spaces)):
        yield _frame(grid, at, 3, Ink.ACCENT, None)
    for at in sorted(filter(grid.shows, marked.spaces)):
        yield _frame(grid, at, 6, Ink.MARK, "6 4")
    x, y = grid.middle(seen.rigor)
    yield group(element("title", "Rigor Mortis"), rigor_sign(x, y, 34), data_piece="rigor")
    for player, where in enumerate(seen.goblins):
        if where is not None:
            letter = LETTERS[player]
            x, y = grid.middle(where)
            yield piece(player, x, y, 15, letter, data_piece="goblin", data_owner=letter)
    for arrows, ink, dashes in ((moved.arrows, Ink.ACCENT, None), (marked.arrows, Ink.MARK, "5 3")):
        for origin, to in arrows:
            if grid.shows(origin) and grid.shows(to):
                yield _arrow(grid, origin, to, ink, dashes)


def space_words(seen: Observation, at: Space) -> str:
    """What a space is, and who is there."""
    plan = _plan(seen)
    x, y = at % WIDTH, at // WIDTH
    words = [f"{space_name(at)}: {FLOOR_SYMBOLS[edition_of(seen.setup).floor[y][x]].value}"]
    if at in plan.teleports:
        words.append("teleport")
    if at in plan.starts:
        words.append("start space")
    if at == seen.rigor:
        words.append("Rigor Mortis")
    words += (
        f"goblin {LETTERS[player]}" for player, where in enumerate(seen.goblins) if where == at
    )
    return ", ".join(words)


def _plan(seen: Observation) -> Plan:
    return read_plan(edition_of(seen.setup).layout(seen.setup.players))


def _names(grid: Grid) -> Iterable[Element]:
    for at, row in enumerate(reversed(grid.rows)):
        y = grid.y + CELL * (at + 0.5)
        yield label(str(row), grid.x + _NAMES / 2, y, size=12, fill=Ink.FAINT)
    for column, letter in enumerate("abcdefg"):
        x = grid.x + _NAMES + CELL * (column + 0.5)
        yield label(letter, x, grid.y + grid.height - _NAMES / 2, size=12, fill=Ink.FAINT)


def _floor(seen: Observation, plan: Plan, grid: Grid, at: Space) -> Element:
    x, y = grid.corner(at)
    symbol = FLOOR_SYMBOLS[edition_of(seen.setup).floor[at // WIDTH][at % WIDTH]]
    parts = [
        element("title", space_words(seen, at)),
        element("rect", x=x, y=y, width=CELL, height=CELL, fill=_TINTS[symbol], stroke=Ink.LINE),
    ]
    if at in plan.teleports:
        parts += (
            element(
                "circle",
                cx=x + CELL / 2,
                cy=y + CELL / 2,
                r=radius,
                fill="none",
                stroke=Ink.EDGE,
                stroke_width=1.6,
                stroke_dasharray="4 3" if radius > 18 else None,
            )
            for radius in (17, 20)
        )
    if at in plan.starts:
        parts.append(
            polygon(
                [
                    (x + CELL - 15, y + CELL - 4),
                    (x + CELL - 4, y + CELL - 4),
                    (x + CELL - 9.5, y + CELL - 13),
                ],
                fill=Ink.EDGE,
            )
        )
    parts.append(symbol_sign(symbol, x + 11, y + 11, 14))
    return group(*parts, data_space=space_name(at))


def _bookcase(grid: Grid, case: tuple[Space, ...]) -> Element:
    corners = [grid.corner(at) for at in case]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    width = max(x for x, _ in corners) - left + CELL
    height = max(y for _, y in corners) - top + CELL
    shelves: list[str | float] = []
    for at in range(1, 3):
        y = top + height * at / 3
        shelves += ("M", left + 6, y, "H", left + width - 6)
    books: list[str | float] = []
    for shelf in range(3):
        low = top + height * (shelf + 1) / 3 - (6 if shelf == 2 else 1)
        for at in range(int((width - 22) / 7)):
            high = height / 3 * (0.45 + 0.08 * ((at * 3 + shelf) % 4))
            books += ("M", left + 12 + 7 * at, low, "v", -high)
    return group(
        element("title", "bookcase"),
        element(
            "rect",
            x=left + 2,
            y=top + 2,
            width=width - 4,
            height=height - 4,
            rx=4,
            fill=Ink.WOOD,
            stroke=Ink.EDGE,
        ),
        path(*books, stroke=Ink.GROUND, stroke_width=3.5),
        path(*shelves, stroke=Ink.EDGE),
        data_piece="bookcase",
    )


def _desk(grid: Grid) -> Element:
    left, top = grid.corner(max(DESK) - 1)
    return group(
        element("title", "The desk: stealing a Magic Book"),
        element(
            "rect",
            x=left + 2,
            y=top + 2,
            width=2 * CELL - 4,
            height=2 * CELL - 4,
            rx=10,
            fill=Ink.WOOD,
            stroke=Ink.EDGE,
            stroke_width=1.5,
        ),
        symbol_sign(Symbol.BALL, left + CELL, top + CELL - 6, 54),
        label("desk", left + CELL, top + 2 * CELL - 18, size=14, bold=True),
        data_piece="desk",
    )


def _frame(grid: Grid, at: Space, inset: float, ink: Ink, dashes: str | None) -> Element:
    x, y = grid.corner(at)
    return element(
        "rect",
        x=x + inset,
        y=y + inset,
        width=CELL - 2 * inset,
        height=CELL - 2 * inset,
        rx=5,
        fill="none",
        stroke=ink,
        stroke_width=3,
        stroke_dasharray=dashes,
    )


def _arrow(grid: Grid, origin: Space, to: Space, ink: Ink, dashes: str | None) -> Element:
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
