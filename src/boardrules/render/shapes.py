"""Pieces and signs that pictures of several games share."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final

from boardrules.render.colours import PLAYER_INKS, Ink
from boardrules.render.elements import Element, Value, element, group, number, shared


@shared
def label(
    text: str,
    x: float,
    y: float,
    *,
    size: float = 13,
    fill: Ink = Ink.TEXT,
    anchor: str | None = None,
    bold: bool = False,
) -> Element:
    """Text whose capitals are centred at height *y*; centred at *x* unless anchored otherwise.

    >>> label("Hello", 10, 20, size=10).attributes[1]
    ('y', 23.5)
    """
    return element(
        "text",
        text,
        x=x,
        y=y + 0.35 * size,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_weight="bold" if bold else None,
    )


def path(*parts: str | float, **attributes: Value | None) -> Element:
    """A path; numbers among the parts are rounded.

    >>> path("M", 0, 1.234, "h", 5, fill=Ink.TEXT).attributes[0]
    ('d', 'M 0 1.23 h 5')
    """
    d = " ".join([part if isinstance(part, str) else number(part) for part in parts])
    return element("path", d=d, **attributes)


def polygon(corners: list[tuple[float, float]], **attributes: Value | None) -> Element:
    """A closed shape with these corners.

    >>> polygon([(0, 0), (4, 0), (0, 4)]).attributes
    (('points', '0,0 4,0 0,4'),)
    """
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return element("polygon", points=points, **attributes)


def _regular(corners: int, turn: float, stretch: float = 1.0) -> list[tuple[float, float]]:
    """Corners of a regular polygon round (0, 0); the first is *turn* of a circle from the top."""
    angles = [2 * pi * (at / corners + turn) for at in range(corners)]
    return [(stretch * sin(angle), -stretch * cos(angle)) for angle in angles]


def _star(points: int, inner: float) -> list[tuple[float, float]]:
    radii = [1.22, inner] * points
    return [
        (radius * sin(pi * at / points), -radius * cos(pi * at / points))
        for at, radius in enumerate(radii)
    ]


_CROSS: Final = [
    *((-0.5, -1.08), (0.5, -1.08), (0.5, -0.5), (1.08, -0.5), (1.08, 0.5), (0.5, 0.5)),
    *((0.5, 1.08), (-0.5, 1.08), (-0.5, 0.5), (-1.08, 0.5), (-1.08, -0.5), (-0.5, -0.5)),
]
_OUTLINES: Final[tuple[list[tuple[float, float]] | None, ...]] = (
    None,
    _regular(4, 1 / 8, 1.22),
    [(0.0, -1.25), (1.2, 0.85), (-1.2, 0.85)],
    _regular(4, 0, 1.28),
    _regular(5, 1 / 2, 1.15),
    _regular(6, 0, 1.12),
    _CROSS,
    _star(8, 0.9),
)
"""Outlines of the players' pieces round (0, 0) with radius about 1, each player a shape of their
own; ``None`` is a circle."""
SHAPE_NAMES: Final = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "pentagon",
    "hexagon",
    "cross",
    "star",
)
"""The shapes of the players' pieces, player 0 first."""


def outline(player: int, x: float, y: float, radius: float, **attributes: Value | None) -> Element:
    """The outline of a player's pieces round a point.

    >>> outline(0, 5, 6, 2).tag, outline(1, 5, 6, 2).tag
    ('circle', 'polygon')
    """
    corners = _OUTLINES[player % len(_OUTLINES)]
    if corners is None:
        return element("circle", cx=x, cy=y, r=radius, **attributes)
    return polygon([(x + radius * a, y + radius * b) for a, b in corners], **attributes)


@shared
def piece(
    player: int, x: float, y: float, radius: float, letter: str, **attributes: Value | None
) -> Element:
    """A player's piece: a shape of their own in their colour, with a letter.

    >>> piece(2, 10, 10, 8, "C", data_piece="wizard").children[1].children
    ('C',)
    """
    low = 0.12 * radius if SHAPE_NAMES[player % 8] == "triangle" else 0
    return group(
        outline(
            player,
            x,
            y,
            radius,
            fill=PLAYER_INKS[player % len(PLAYER_INKS)],
            stroke=Ink.PAGE,
            stroke_width=1,
            stroke_linejoin="round",
        ),
        label(letter, x, y + low, size=1.15 * radius, fill=Ink.PIECE_TEXT, bold=True),
        **attributes,
    )


def arrow_head(x: float, y: float, dx: float, dy: float, size: float, ink: Ink) -> Element:
    """The head of an arrow that ends at (x, y) in the direction (dx, dy), a unit vector.

    >>> arrow_head(0, 0, 1, 0, 6, Ink.ACCENT).attributes[0]
    ('points', '0,0 -6,3.3 -6,-3.3')
    """
    back_x, back_y = x - size * dx, y - size * dy
    half = 0.55 * size
    return polygon(
        [
            (x, y),
            (back_x - half * dy, back_y + half * dx),
            (back_x + half * dy, back_y - half * dx),
        ],
        fill=ink,
    )


@shared
def box(x: float, y: float, width: float, height: float, **attributes: Value | None) -> Element:
    """A box with rounded corners for things beside the board.

    >>> box(0, 0, 10, 20).tag
    'rect'
    """
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=8,
        **({"fill": Ink.PANEL, "stroke": Ink.LINE} | attributes),
    )


_WIDTHS: Final = dict.fromkeys("iljtfrI.,:;!|'()[] -", 0.36) | dict.fromkeys("mwMW@%&", 0.95)


@lru_cache(maxsize=1024)
def text_width(text: str, size: float) -> float:
    """About how wide a text is in a wide one of the common fonts.

    >>> round(text_width("Wizard", 10), 1)
    35.3
    """
    return size * sum(
        _WIDTHS.get(each, 0.72 if each.isupper() or not each.isascii() else 0.62) for each in text
    )


def clipped(text: str, width: float, size: float) -> str:
    """A text, cut with an ellipsis if it is wider than *width*.

    >>> clipped("Wizard", 40, 10), clipped("Wizards and witches", 40, 10)
    ('Wizard', 'Wizar…')
    """
    if text_width(text, size) <= width:
        return text
    while text and text_width(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text}…"


def wrapped(text: str, width: float, size: float) -> list[str]:
    """A text in lines of at most about *width*; a word that is too long is cut into pieces.

    >>> wrapped("one two three", 50, 10)
    ['one two', 'three']
    """
    most = max(1, int(width / (0.58 * size)))
    lines: list[str] = []
    line = ""
    for word in text.split():
        pieces = [word[at * most : (at + 1) * most] for at in range(ceil(len(word) / most))]
        for part in pieces:
            if line and len(line) + 1 + len(part) > most:
                lines.append(line)
                line = part
            else:
                line = f"{line} {part}" if line else part
    if line:
        lines.append(line)
    return lines
