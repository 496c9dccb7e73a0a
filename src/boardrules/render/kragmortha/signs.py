"""Signs of Kragmortha as SVG: symbols of the floor and the cards, creatures."""

from __future__ import annotations

from typing import Final

from boardrules.kragmortha import Symbol
from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group
from boardrules.render.shapes import path, polygon


def symbol_sign(symbol: Symbol, x: float, y: float, size: float) -> Element:
    """A symbol round a point, about *size* high and wide.

    >>> symbol_sign(Symbol.GEMS, 0, 0, 10).tag
    'g'
    """
    u = size / 2
    return group(
        *_SYMBOLS[symbol](x, y, u),
        fill="none",
        stroke=Ink.EDGE,
        stroke_width=max(1.1, size / 12),
        stroke_linejoin="round",
        stroke_linecap="round",
        data_symbol=symbol.value,
    )


def _book(x: float, y: float, u: float) -> list[Element]:
    return [
        path(
            *("M", x, y - 0.6 * u, "Q", x - 0.5 * u, y - u, x - u, y - 0.7 * u),
            *("V", y + 0.7 * u, "Q", x - 0.5 * u, y + 0.4 * u, x, y + 0.8 * u),
            *("Q", x + 0.5 * u, y + 0.4 * u, x + u, y + 0.7 * u),
            *("V", y - 0.7 * u, "Q", x + 0.5 * u, y - u, x, y - 0.6 * u, "V", y + 0.8 * u),
        )
    ]


def _scroll(x: float, y: float, u: float) -> list[Element]:
    return [
        path(
            *("M", x - 0.55 * u, y - 0.6 * u, "H", x + 0.85 * u),
            *("M", x - 0.55 * u, y - 0.6 * u, "V", y + 0.6 * u, "H", x + 0.45 * u),
            *("M", x + 0.55 * u, y - 0.6 * u, "V", y + 0.6 * u, "H", x - 0.85 * u),
            *("M", x - 0.2 * u, y - 0.15 * u, "H", x + 0.25 * u),
            *("M", x - 0.2 * u, y + 0.2 * u, "H", x + 0.25 * u),
        ),
        element("circle", cx=x - 0.72 * u, cy=y - 0.6 * u, r=0.2 * u),
        element("circle", cx=x + 0.72 * u, cy=y + 0.6 * u, r=0.2 * u),
    ]


def _potion(x: float, y: float, u: float) -> list[Element]:
    return [
        path(
            *("M", x - 0.25 * u, y - 0.9 * u, "H", x + 0.25 * u, "V", y - 0.25 * u),
            *("A", 0.65 * u, 0.65 * u, "0 1 1", x - 0.25 * u, y - 0.25 * u, "Z"),
            *("M", x - 0.6 * u, y + 0.35 * u, "H", x + 0.6 * u),
        )
    ]


def _gems(x: float, y: float, u: float) -> list[Element]:
    return [
        polygon(
            [
                (x - 0.5 * u, y - 0.75 * u),
                (x + 0.5 * u, y - 0.75 * u),
                (x + u, y - 0.15 * u),
                (x, y + 0.9 * u),
                (x - u, y - 0.15 * u),
            ]
        ),
        path(
            *("M", x - u, y - 0.15 * u, "H", x + u, "M", x - 0.35 * u, y - 0.15 * u),
            *("L", x, y + 0.9 * u, "L", x + 0.35 * u, y - 0.15 * u),
        ),
    ]


def _ball(x: float, y: float, u: float) -> list[Element]:
    return [
        element("circle", cx=x, cy=y - 0.2 * u, r=0.7 * u, fill=Ink.LIQUID),
        path(
            *("M", x - 0.45 * u, y + 0.45 * u, "L", x - 0.65 * u, y + 0.95 * u),
            *("H", x + 0.65 * u, "L", x + 0.45 * u, y + 0.45 * u),
        ),
    ]


_SYMBOLS: Final = {
    Symbol.GRIMOIRE: _book,
    Symbol.SCROLL: _scroll,
    Symbol.POTION: _potion,
    Symbol.GEMS: _gems,
    Symbol.BALL: _ball,
}


def rigor_sign(x: float, y: float, size: float) -> Element:
    """Rigor Mortis, a skull, round a point."""
    u = size / 2
    return group(
        path(
            *("M", x - 0.45 * u, y + 0.9 * u, "V", y + 0.5 * u),
            *("A", 0.85 * u, 0.85 * u, "0 1 1", x + 0.45 * u, y + 0.5 * u),
            *("V", y + 0.9 * u, "Z"),
            fill=Ink.KEEP,
            stroke=Ink.PAGE,
            stroke_linejoin="round",
        ),
        element("circle", cx=x - 0.34 * u, cy=y - 0.1 * u, r=0.22 * u, fill=Ink.KEEP_TEXT),
        element("circle", cx=x + 0.34 * u, cy=y - 0.1 * u, r=0.22 * u, fill=Ink.KEEP_TEXT),
        path(
            *("M", x - 0.15 * u, y + 0.9 * u, "V", y + 0.6 * u),
            *("M", x + 0.15 * u, y + 0.9 * u, "V", y + 0.6 * u),
            stroke=Ink.KEEP_TEXT,
            stroke_width=0.1 * u,
        ),
    )


def goblin_sign(x: float, y: float, size: float) -> Element:
    """A goblin's head with its ears, round a point."""
    u = size / 2
    return group(
        path(
            *("M", x - u, y - 0.5 * u, "L", x - 0.4 * u, y - 0.35 * u),
            *("Q", x, y - 0.8 * u, x + 0.4 * u, y - 0.35 * u, "L", x + u, y - 0.5 * u),
            *("L", x + 0.5 * u, y + 0.2 * u, "Q", x, y + 1.2 * u, x - 0.5 * u, y + 0.2 * u, "Z"),
            fill=Ink.LIQUID,
            stroke=Ink.EDGE,
            stroke_linejoin="round",
        ),
        element("circle", cx=x - 0.2 * u, cy=y, r=0.1 * u, fill=Ink.TEXT),
        element("circle", cx=x + 0.2 * u, cy=y, r=0.1 * u, fill=Ink.TEXT),
    )
