"""Signs of Wandering Towers as SVG: towers, wizards, the crest, dice and flasks."""

from __future__ import annotations

from typing import Final

from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group, shared
from boardrules.render.shapes import label, path


def raven_crest(x: float, y: float, size: float, ink: Ink) -> Element:
    """The raven crest: a bird on the wing, about two sizes wide."""
    return path(
        *("M", x - size, y - 0.3 * size),
        *("Q", x - 0.5 * size, y - 1.0 * size, x, y - 0.1 * size),
        *("Q", x + 0.5 * size, y - 1.0 * size, x + size, y - 0.3 * size),
        *("Q", x + 0.45 * size, y - 0.2 * size, x, y + 0.8 * size),
        *("Q", x - 0.45 * size, y - 0.2 * size, x - size, y - 0.3 * size, "Z"),
        fill=ink,
    )


def tower_sign(x: float, y: float) -> Element:
    """A small tower."""
    return path(
        *("M", x - 6, y - 7, "h 3 v 3 h 1.5 v -3 h 3 v 3 h 1.5 v -3 h 3 v 14 h -12 Z"),
        fill=Ink.STONE,
        stroke=Ink.EDGE,
        stroke_linejoin="round",
    )


def hat_sign(x: float, y: float) -> Element:
    """A wizard's hat."""
    return path(
        *("M", x - 8, y + 6, "Q", x, y + 9, x + 8, y + 6, "L", x + 4, y + 3),
        *("L", x + 1, y - 8, "L", x - 4, y + 3, "Z"),
        fill=Ink.EDGE,
        stroke=Ink.EDGE,
        stroke_linejoin="round",
    )


_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(x: float, y: float, size: float, roll: int | None) -> Element:
    """A die round a point; with a question mark before it is rolled."""
    return group(
        element(
            "rect",
            x=x - size / 2,
            y=y - size / 2,
            width=size,
            height=size,
            rx=size / 5,
            fill=Ink.PAGE,
            stroke=Ink.EDGE,
            stroke_width=1.3,
        ),
        *(
            (label("?", x, y, size=0.75 * size, bold=True),)
            if roll is None
            else (
                element(
                    "circle", cx=x + a * size / 4, cy=y + b * size / 4, r=size / 10, fill=Ink.TEXT
                )
                for a, b in _PIPS[roll]
            )
        ),
        data_die=roll,
    )


@shared
def draw_flask(x: float, y: float, kind: str) -> Element:
    """A potion flask round a point: ``"empty"``, ``"full"``, or ``"spent"`` and crossed out."""
    parts = [
        path(
            *("M", x - 2.5, y - 8, "h 5 v 5"),
            *("L", x + 6.5, y + 6, "Q", x + 7, y + 8, x + 5, y + 8, "h -10"),
            *("Q", x - 7, y + 8, x - 6.5, y + 6, "L", x - 2.5, y - 3, "Z"),
            fill=Ink.PAGE,
            stroke=Ink.FAINT if kind == "spent" else Ink.EDGE,
            stroke_width=1.2,
            stroke_linejoin="round",
        )
    ]
    if kind == "full":
        parts.append(
            path("M", x - 4, y + 1, "h 8", "L", x + 5.6, y + 7, "h -11.2", "Z", fill=Ink.LIQUID)
        )
    if kind == "spent":
        parts.append(
            path(
                *("M", x - 7, y - 7, "L", x + 7, y + 7, "M", x + 7, y - 7, "L", x - 7, y + 7),
                stroke=Ink.FAINT,
                stroke_width=1.6,
            )
        )
    return group(element("title", f"{kind} flask"), *parts, data_flask=kind)
