"""What lies beside the library of Kragmortha: players, cards, Gazes, books, decks."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi, sin
from typing import Final

from attrs import frozen

from boardrules.core.players import LETTERS
from boardrules.kragmortha import Observation, edition_of
from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group, shared
from boardrules.render.kragmortha.cards import CARD_HIGH, CARD_WIDE, draw_card
from boardrules.render.kragmortha.marks import Marks
from boardrules.render.kragmortha.words import (
    books_of,
    decider,
    gazes_of,
    pending_words,
    turn_words,
)
from boardrules.render.panels import IN_TURN, PAD, TO_MOVE, WIDTH, Column, draw_backs, draw_tags
from boardrules.render.shapes import (
    box,
    clipped,
    label,
    path,
    piece,
    polygon,
    text_width,
    wrapped,
)

_PER_ROW: Final = 7
_SIZE: Final = 12
"""Of the text on Gazes and books."""
_LONGEST: Final = 220
"""How wide a name may be."""
_HIGH: Final = 22
"""From one row of Gazes and books to the next."""


@frozen
class _Tile:
    """A Gaze or a book, to be laid out."""

    kind: str
    name: str
    hint: str
    stars: int = 0
    up: bool = True
    marked: bool = False

    @property
    def width(self) -> float:
        return 28 + text_width(self.name, _SIZE) + 11 * self.stars


def draw_panels(
    seen: Observation, x: float, y: float, marked: Marks
) -> tuple[tuple[Element, ...], float]:
    """Draw the column of boxes from (x, y) down; also gives where it ends."""
    column = Column(x, y, [])
    _status_box(seen, column)
    for player in range(len(seen.hand_sizes)):
        _player_box(seen, player, column, marked)
    return tuple(column.parts), column.bottom


def _status_box(seen: Observation, column: Column) -> None:
    x, y = column.x + PAD, column.y
    words = pending_words(seen)
    lines = wrapped(words[:1].upper() + words[1:], WIDTH - 2 * PAD, 14)
    gazes, books = len(seen.gaze_deck), len(seen.book_deck)
    decks = (
        f"pile {seen.pile_size}, discards {len(seen.discards)}",
        f"Gazes {gazes}, books {books}, tokens {len(seen.tokens)}",
    )
    column.add(
        48 + 18 * (len(lines) + len(decks)),
        (
            label(turn_words(seen).capitalize(), x, y + 22, size=18, anchor="start", bold=True),
            *(
                label(line, x, y + 46 + 18 * at, size=14, anchor="start")
                for at, line in enumerate(lines)
            ),
            *(
                label(
                    line,
                    x,
                    y + 50 + 18 * (at + len(lines)),
                    size=13,
                    fill=Ink.FAINT,
                    anchor="start",
                )
                for at, line in enumerate(decks)
            ),
        ),
    )


def _player_box(seen: Observation, player: int, column: Column, marked: Marks) -> None:
    x, y = column.x + PAD, column.y
    letter = LETTERS[player]
    to_move = player == decider(seen)
    tags = (
        IN_TURN * (player == seen.player and not to_move and seen.ended is None),
        "you" * (player == seen.viewer),
        TO_MOVE * to_move,
    )
    parts = [
        piece(player, x + 9, y + 20, 9, letter),
        label(f"Player {letter}", x + 26, y + 20, size=15, anchor="start", bold=True),
        *draw_tags(tags, column.x + WIDTH - PAD, y + 20),
    ]
    bottom = y + 38
    if player == seen.viewer:
        parts += _hand(seen, x, bottom, marked)
        bottom += -(-len(seen.hand) // _PER_ROW) * (CARD_HIGH + 4)
    else:
        parts += draw_backs(seen.hand_sizes[player], x + 104, y + 20)
    tiles, rows = _lay_out(_tiles(seen, player, marked), x, bottom + 10)
    parts += tiles
    column.add(bottom - y + _HIGH * rows + 4, parts, strong=to_move)


def _hand(seen: Observation, x: float, y: float, marked: Marks) -> Iterable[Element]:
    kinds = {card.id: card for card in edition_of(seen.setup).movement}
    for at, card in enumerate(seen.hand):
        yield draw_card(
            kinds[card],
            x + at % _PER_ROW * (CARD_WIDE + 4),
            y + at // _PER_ROW * (CARD_HIGH + 4),
            marked=card in marked.cards,
        )


def _tiles(seen: Observation, player: int, marked: Marks) -> list[_Tile]:
    return [
        *(
            _Tile(
                "gaze",
                clipped(card.name, _LONGEST, _SIZE),
                f"{card.name}: {card.text} ({card.symbol})",
                marked=(player, card.id) in marked.gazes,
            )
            for card in gazes_of(seen, player)
        ),
        *(
            _Tile(
                "book",
                clipped(card.name, _LONGEST, _SIZE),
                f"{card.name}: {card.text if up else 'used'}",
                card.magic,
                up,
            )
            for card, up in books_of(seen, player)
        ),
    ]


def _lay_out(tiles: list[_Tile], x: float, y: float) -> tuple[list[Element], int]:
    """Lay tiles in rows; also gives the number of rows."""
    parts: list[Element] = []
    left, row = 0.0, 0
    for tile in tiles:
        if left and left + tile.width > WIDTH - 2 * PAD:
            left, row = 0.0, row + 1
        parts.append(_tile(tile, x + left, y + _HIGH * row))
        left += tile.width + 5
    return parts, row + 1 if tiles else 0


@shared
def _tile(tile: _Tile, x: float, y: float) -> Element:
    gaze = tile.kind == "gaze"
    ink = Ink.TEXT if tile.up else Ink.FAINT
    parts = [
        element("title", tile.hint),
        box(
            x,
            y - 9,
            tile.width,
            19,
            fill=Ink.PAGE,
            stroke=Ink.MARK if tile.marked else Ink.LINE,
            stroke_width=3 if tile.marked else 1,
            stroke_dasharray="5 3" if tile.marked or not tile.up else None,
        ),
        _eye(x + 12, y) if gaze else _little_book(x + 12, y, ink),
        label(tile.name, x + 23, y, size=_SIZE, fill=ink, anchor="start"),
        *(
            _star(x + 28 + text_width(tile.name, _SIZE) + 11 * at, y, ink)
            for at in range(tile.stars)
        ),
    ]
    state = None if gaze else "up" if tile.up else "down"
    return group(*parts, data_piece=tile.kind, data_face=state)


def _eye(x: float, y: float) -> Element:
    return group(
        path(
            *("M", x - 7, y, "Q", x, y - 8, x + 7, y, "Q", x, y + 8, x - 7, y, "Z"),
            fill="none",
            stroke=Ink.ACCENT,
            stroke_width=1.3,
        ),
        element("circle", cx=x, cy=y, r=2.2, fill=Ink.ACCENT),
    )


def _little_book(x: float, y: float, ink: Ink) -> Element:
    return path(
        *("M", x - 5, y - 6, "h 10 v 12 h -10 Z", "M", x - 2.5, y - 6, "v 12"),
        fill="none",
        stroke=ink,
        stroke_width=1.3,
        stroke_linejoin="round",
    )


def _star(x: float, y: float, ink: Ink) -> Element:
    """A magic symbol: a star of four points."""
    radii = (5.0, 1.8)
    angles = [pi * at / 4 for at in range(8)]
    return polygon(
        [
            (x + radii[at % 2] * sin(angle), y - radii[at % 2] * sin(angle + pi / 2))
            for at, angle in enumerate(angles)
        ],
        fill=ink,
    )
