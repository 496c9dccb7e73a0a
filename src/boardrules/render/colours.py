"""Colours by what they are for, and what each is in the light and the dark theme."""

from __future__ import annotations

from enum import Enum, unique
from typing import Final, Literal, TypeAlias

Theme: TypeAlias = Literal["light", "dark", "auto"]
"""How a picture is coloured; ``"auto"`` follows the reader's setting, light where there is none.

>>> theme: Theme = "dark"
"""

THEMES: Final[tuple[Theme, ...]] = ("light", "dark", "auto")


@unique
class Ink(Enum):
    """What a colour is for. A drawing names inks; the theme gives them their colours.

    >>> Ink.ACCENT.light, Ink.ACCENT.dark
    ('#b3401a', '#ffab70')
    """

    PAGE = ("#fbf8f1", "#15181d")
    """The background of a picture."""
    PANEL = ("#f1ebdd", "#20252c")
    """The background of a box."""
    TEXT = ("#23262b", "#eceae4")
    FAINT = ("#5f6068", "#a9adb5")
    """Text and marks of less weight."""
    LINE = ("#b9ad95", "#4b525c")
    """Borders."""
    GROUND = ("#dfd3b8", "#343b34")
    """What pieces stand on."""
    STONE = ("#c9ccd3", "#474e5a")
    """Towers."""
    EDGE = ("#474b54", "#c8ccd4")
    """Outlines of pieces."""
    KEEP = ("#33363d", "#d5d8de")
    """Ravenskeep, Rigor Mortis: the pieces that belong to nobody."""
    KEEP_TEXT = ("#fffdf8", "#16191e")
    """Signs on :attr:`KEEP`."""
    WOOD = ("#b08d68", "#5d4a36")
    """Bookcases and the desk."""
    LIQUID = ("#3d8f7a", "#69cbb1")
    """What is full."""
    ACCENT = ("#b3401a", "#ffab70")
    """The last move."""
    MARK = ("#7416a8", "#dfa2ff")
    """Highlighted moves."""
    TINT_0 = ("#f3dfd0", "#3b2d27")
    """Tints of floors."""
    TINT_1 = ("#efe9c4", "#36331f")
    TINT_2 = ("#dcebdc", "#24352b")
    TINT_3 = ("#d9e4f0", "#263345")
    PIECE_TEXT = ("#ffffff", "#101318")
    """Letters on the pieces of players."""
    PLAYER_0 = ("#1f5fb4", "#7fb2ff")
    PLAYER_1 = ("#b3261e", "#ff8f85")
    PLAYER_2 = ("#1e7a3c", "#7bd88f")
    PLAYER_3 = ("#8a4b08", "#ffbd70")
    PLAYER_4 = ("#73399f", "#cfa6ff")
    PLAYER_5 = ("#0b6b7d", "#5ad1e0")
    PLAYER_6 = ("#a8266f", "#ff9bd2")
    PLAYER_7 = ("#4a5560", "#c3ccd6")

    def __init__(self, light: str, dark: str) -> None:
        self.light: str = light
        """The colour in the light theme, ``#rrggbb``; no two inks share one."""
        self.dark: str = dark
        """The colour in the dark theme, ``#rrggbb``."""


PLAYER_INKS: Final = (
    Ink.PLAYER_0,
    Ink.PLAYER_1,
    Ink.PLAYER_2,
    Ink.PLAYER_3,
    Ink.PLAYER_4,
    Ink.PLAYER_5,
    Ink.PLAYER_6,
    Ink.PLAYER_7,
)

AUTO_CLASS: Final = "boardrules-auto"
"""The class of pictures that follow the reader's setting."""
DARK_RULES: Final = (
    "@media (prefers-color-scheme: dark) {\n"
    + "".join(
        f'.{AUTO_CLASS} [fill="{ink.light}"] {{ fill: {ink.dark} }}\n'
        f'.{AUTO_CLASS} [stroke="{ink.light}"] {{ stroke: {ink.dark} }}\n'
        for ink in Ink
    )
    + "}"
)
"""Style rules that turn the light colours into the dark ones where the reader wants it.

They select by the colour that an element has, so that a viewer without style sheets shows the light
theme, and they are the same in every picture, so that several in one page do not disturb each
other.
"""
