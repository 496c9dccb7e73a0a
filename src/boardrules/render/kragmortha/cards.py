"""Movement cards of Kragmortha as SVG."""

from __future__ import annotations

from typing import Final

from boardrules.kragmortha import Creature, MovementCard
from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group, shared
from boardrules.render.kragmortha.signs import goblin_sign, rigor_sign, symbol_sign

CARD_WIDE: Final = 40
CARD_HIGH: Final = 52


@shared
def draw_card(card: MovementCard, x: float, y: float, *, marked: bool = False) -> Element:
    """A movement card: its creature above its two symbols; its corner is at (x, y).

    >>> from boardrules.kragmortha import STANDARD
    >>> draw_card(STANDARD.movement[1], 0, 0).children[0].children
    ('goblin:grimoire+scroll',)
    """
    sign = rigor_sign if card.creature is Creature.RIGOR else goblin_sign
    return group(
        element("title", card.id),
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
        sign(x + CARD_WIDE / 2, y + 16, 20),
        *(
            symbol_sign(symbol, x + 11.5 + 17 * at, y + 38, 14)
            for at, symbol in enumerate(card.symbols)
        ),
        data_card=card.id,
    )
