"""Boxes beside a board, with tags and cards face down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import define

from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group, shared
from boardrules.render.shapes import box, label, text_width

WIDTH: Final = 330
"""Of the column of boxes."""
PAD: Final = 12
"""From the edge of a box to what is in it."""
GAP: Final = 8
"""From box to box."""
TO_MOVE: Final = "to move"
"""The tag of whoever decides."""
IN_TURN: Final = "in turn"
"""The tag of the player of the turn while somebody else, or chance, decides."""


@define
class Column:
    """Boxes one below another, in the making."""

    x: float
    y: float
    parts: list[Element]

    def add(self, height: float, content: Iterable[Element], *, strong: bool = False) -> None:
        """Close a box of this height, with what is in it."""
        frame = box(
            self.x,
            self.y,
            WIDTH,
            height,
            stroke=Ink.TEXT if strong else Ink.LINE,
            stroke_width=2 if strong else 1,
        )
        self.parts.append(group(frame, *content))
        self.y += height + GAP

    @property
    def bottom(self) -> float:
        """Where the last box ends."""
        return self.y - GAP


@shared
def draw_tags(words: tuple[str, ...], right: float, y: float) -> tuple[Element, ...]:
    """Return tags in a row that ends at *right*, their middle at height *y*.

    Empty words get none.

    >>> len(draw_tags(("you", "", TO_MOVE), 300, 20))
    4
    """
    parts: list[Element] = []
    for word in filter(None, reversed(words)):
        wide = text_width(word, 11) + 14
        strong = word == TO_MOVE
        fill = Ink.TEXT if strong else Ink.PAGE
        parts.append(box(right - wide, y - 9, wide, 18, fill=fill))
        ink = Ink.PAGE if strong else Ink.TEXT
        parts.append(label(word, right - wide / 2, y, size=11, fill=ink))
        right -= wide + 5
    return tuple(parts)


@shared
def draw_backs(count: int, x: float, y: float) -> tuple[Element, ...]:
    """Return cards face down, overlapping, from (x, y) to the right, and their number after them.

    >>> len(draw_backs(3, 0, 0))
    4
    """
    shown = min(count, 6)
    backs = (
        element(
            "rect",
            x=x + 9 * at,
            y=y - 11,
            width=16,
            height=22,
            rx=3,
            fill=Ink.GROUND,
            stroke=Ink.EDGE,
            data_card="back",
        )
        for at in range(shown)
    )
    where = x + (9 * shown + 12 if shown else 0)
    words = str(count) if count else "no cards"
    return *backs, label(words, where, y, size=13, anchor="start")
