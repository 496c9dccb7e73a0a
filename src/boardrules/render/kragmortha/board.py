"""The library of Kragmortha and who is in it as SVG, the desk's end at the top."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from attrs import frozen

from boardrules.core.players import LETTERS
from boardrules.kragmortha import DESK, Observation, Setup, Space, Symbol, space_name
from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group, shared
from boardrules.render.kragmortha.layout import COLUMNS, Library, library_of
from boardrules.render.kragmortha.marks import Marks
from boardrules.render.kragmortha.signs import rigor_sign, symbol_sign
from boardrules.render.shapes import label, path, piece, polygon

CELL: Final = 60
_NAMES: Final = 26
"""Room for the names of rows and columns."""
_TINTS: Final = {
    Symbol.GRIMOIRE: Ink.TINT_0,
    Symbol.SCROLL: Ink.TINT_1,
    Symbol.POTION: Ink.TINT_2,
    Symbol.GEMS: Ink.TINT_3,
}


@frozen(eq=False)
class Grid:
    """Where the spaces are; made by :func:`place_board`."""

    library: Library
    x: float
    y: float
    """The corner of the board, with the names of its rows and columns."""

    @property
    def width(self) -> float:
        """How wide the board is."""
        return _NAMES + CELL * len(COLUMNS)

    @property
    def height(self) -> float:
        """How high the board is."""
        return _NAMES + CELL * len(self.library.rows)

    def shows(self, at: Space) -> bool:
        """Whether a space is drawn."""
        return at // len(COLUMNS) in self.library.rows

    def corner(self, at: Space) -> tuple[float, float]:
        """The upper left corner of a space.

        >>> place_board(Setup(players=4), 0, 0).corner(63)
        (26, 0)
        """
        y, column = divmod(at, len(COLUMNS))
        row = self.library.rows.index(y)
        return self.x + _NAMES + CELL * column, self.y + CELL * (len(self.library.rows) - 1 - row)

    def middle(self, at: Space) -> tuple[float, float]:
        """The middle of a space."""
        x, y = self.corner(at)
        return x + CELL / 2, y + CELL / 2


@lru_cache(maxsize=64)
def place_board(setup: Setup, x: float, y: float) -> Grid:
    """Return the grid with its corner at a point, without the rows that are out of play."""
    return Grid(library_of(setup), x, y)


def draw_board(seen: Observation, grid: Grid, moved: Marks, marked: Marks) -> Iterable[Element]:
    """Draw the library and who is in it; where something went or would go is outlined."""
    yield from _names(grid)
    for at in grid.library.plan.floor:
        yield _floor(grid, at, space_words(seen, at))
    for case in grid.library.plan.bookcases:
        yield _bookcase(grid, case)
    yield _desk(grid)
    for at in sorted(filter(grid.shows, moved.spaces)):
        yield _frame(grid, at, 3, Ink.ACCENT, None)
    for at in sorted(filter(grid.shows, marked.spaces)):
        yield _frame(grid, at, 6, Ink.MARK, "6 4")
    yield _rigor(*grid.middle(seen.rigor))
    for player, where in enumerate(seen.goblins):
        if where is not None:
            letter = LETTERS[player]
            x, y = grid.middle(where)
            yield piece(player, x, y, 15, letter, data_piece="goblin", data_owner=letter)


def space_words(seen: Observation, at: Space) -> str:
    """What a space is, and who is there."""
    words = library_of(seen.setup).words[at]
    if at == seen.rigor:
        words += ", Rigor Mortis"
    for player, where in enumerate(seen.goblins):
        if where == at:
            words += f", goblin {LETTERS[player]}"
    return words


def _names(grid: Grid) -> Iterable[Element]:
    for at, row in enumerate(reversed(grid.library.rows)):
        y = grid.y + CELL * (at + 0.5)
        yield label(str(row), grid.x + _NAMES / 2, y, size=12, fill=Ink.FAINT)
    for column, letter in enumerate(COLUMNS):
        x = grid.x + _NAMES + CELL * (column + 0.5)
        yield label(letter, x, grid.y + grid.height - _NAMES / 2, size=12, fill=Ink.FAINT)


@shared
def _floor(grid: Grid, at: Space, words: str) -> Element:
    x, y = grid.corner(at)
    plan, symbol = grid.library.plan, grid.library.symbol(at)
    parts = [
        element("title", words),
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


@shared
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


@shared
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


@shared
def _rigor(x: float, y: float) -> Element:
    return group(element("title", "Rigor Mortis"), rigor_sign(x, y, 34), data_piece="rigor")


@shared
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
