"""Movement cards, flasks, dice and spells of Wandering Towers as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group
from boardrules.render.shapes import label, path
from boardrules.wandering_towers.edition import CardKind, Edition

CARD_WIDE: Final = 40
CARD_HIGH: Final = 50


def draw_card(edition: Edition, card: str, x: float, y: float, *, marked: bool = False) -> Element:
    """A card with its steps for towers above those for wizards; its corner is at (x, y).

    >>> from boardrules.wandering_towers import STANDARD
    >>> draw_card(STANDARD, "tower-2", 0, 0).children[0].children
    ('tower-2',)
    """
    kind = edition.card(card)
    halves = [
        (sign, steps)
        for sign, steps in ((tower_sign, kind.tower), (hat_sign, kind.wizard))
        if steps is not None
    ]
    parts: list[Element] = []
    for at, (sign, steps) in enumerate(halves):
        middle = y + CARD_HIGH / 2 + (at - (len(halves) - 1) / 2) * 22
        if kind.dice:
            middle -= 3
        parts.append(sign(x + 12, middle))
        parts.append(
            label(str(steps), x + 28, middle, size=15, bold=True)
            if steps
            else draw_die(x + 28, middle, 14, None)
        )
    return group(
        element("title", card),
        element(
            "rect",
            x=x,
            y=y,
            width=CARD_WIDE,
            height=CARD_HIGH,
            rx=5,
            fill=Ink.PAGE,
            stroke=Ink.MARK if marked else Ink.EDGE,
            stroke_width=3 if marked else 1,
            stroke_dasharray="5 3" if marked else None,
        ),
        *parts,
        *_icons(kind, x, y),
        data_card=card,
    )


def _icons(kind: CardKind, x: float, y: float) -> Iterable[Element]:
    """The dice icons at the foot of a card."""
    for at in range(kind.dice):
        yield element(
            "rect",
            x=x + CARD_WIDE / 2 + (at - (kind.dice - 1) / 2) * 6 - 2,
            y=y + CARD_HIGH - 7,
            width=4,
            height=4,
            fill=Ink.EDGE,
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
