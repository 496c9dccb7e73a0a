"""Movement cards of Wandering Towers as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group, shared
from boardrules.render.shapes import label
from boardrules.render.wandering_towers.signs import draw_die, hat_sign, tower_sign
from boardrules.wandering_towers import CardKind, Edition

CARD_WIDE: Final = 40
CARD_HIGH: Final = 50


@shared
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
