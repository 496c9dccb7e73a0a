"""The ring of Wandering Towers from above, its stacks standing outwards, as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from attrs import frozen

from boardrules.render.colours import Ink
from boardrules.render.elements import Element, Value, element, group, shared
from boardrules.render.shapes import label, outline, path, piece, polygon
from boardrules.render.wandering_towers.marks import Marks
from boardrules.render.wandering_towers.signs import raven_crest
from boardrules.render.wandering_towers.words import owner_letter, wizard_letters
from boardrules.wandering_towers import Edition, Observation, edition_of

TILE: Final = 26
"""How far the ground reaches outwards."""
LEVEL: Final = 23
"""How high a tower is."""
WIDE: Final = 56
"""How wide a tower is."""
KEEP: Final = 50
"""How high Ravenskeep is."""
RADIUS: Final = 10.5
"""Of a wizard."""
ROW: Final = 22.5
"""From one row of wizards to the next."""
_MARGIN: Final = 18


@frozen(eq=False)
class Ring:
    """Where things are: points by space, distance from the centre and shift along the ring."""

    size: int
    """Spaces."""
    x: float
    y: float
    """The centre."""
    inner: float
    """Where the ground begins."""

    def point(self, space: float, distance: float, aside: float = 0) -> tuple[float, float]:
        """A point; *aside* is clockwise.

        >>> Ring(16, 100, 100, 50).point(0, 60, 5)
        (105.0, 40.0)
        """
        angle = 2 * pi * space / self.size
        return (
            self.x + distance * sin(angle) + aside * cos(angle),
            self.y - distance * cos(angle) + aside * sin(angle),
        )

    def roof(self, height: int) -> float:
        """How far from the centre the top of so many towers is."""
        return self.inner + TILE + LEVEL * height

    def block(
        self, space: float, low: float, high: float, wide: float, **attributes: Value | None
    ) -> Element:
        """A rectangle that stands on the ring."""
        corners = ((low, -wide / 2), (low, wide / 2), (high, wide / 2), (high, -wide / 2))
        return polygon([self.point(space, *corner) for corner in corners], **attributes)


def place_board(seen: Observation) -> tuple[Ring, float, float]:
    """The ring with its centre, and the width and height that it needs with its stacks.

    There is room for stacks of three everywhere, so that pictures of a game seldom differ in size.
    """
    size = len(seen.exposed)
    ring = Ring(size, 0, 0, max(168, size * (WIDE + 8) / (2 * pi)))
    points: list[tuple[float, float]] = []
    for space in range(size):
        on_top = KEEP if space == seen.ravenskeep else 2 * ROW + 4
        reach = max(ring.inner + TILE + 3 * LEVEL, ring.roof(len(seen.towers[space])) + on_top)
        points += (ring.point(space, reach, aside) for aside in (-WIDE / 2, WIDE / 2))
    left = _MARGIN - min(x for x, _ in points)
    top = _MARGIN - min(y for _, y in points)
    return (
        _ring(size, left, top, ring.inner),
        left + max(x for x, _ in points) + _MARGIN,
        top + max(y for _, y in points) + _MARGIN,
    )


_ring: Final = lru_cache(maxsize=64)(Ring)
"""One ring for all pictures that have it at the same place: they share what is drawn on it."""


def draw_board(seen: Observation, ring: Ring, moved: Marks, marked: Marks) -> Iterable[Element]:
    """Draw every space with its stack; spaces where something went or would go are outlined."""
    for space in range(ring.size):
        height = len(seen.towers[space])
        yield group(
            element("title", space_words(seen, space)),
            *_marked_ground(seen, ring, space, moved, marked),
            *_stack(seen, ring, space, marked),
            *_wizards(seen, ring, space, marked),
            *(_keep(ring, space, height, marked.keep) if space == seen.ravenskeep else ()),
            data_space=space,
        )


def space_words(seen: Observation, space: int) -> str:
    """What is to be seen on a space."""
    edition, stack = edition_of(seen.setup), seen.towers[space]
    letters = wizard_letters(seen, seen.exposed[space])
    return _space_words(edition, space, stack, letters, space == seen.ravenskeep)


@lru_cache(maxsize=1024)
def _space_words(
    edition: Edition, space: int, stack: tuple[int, ...], letters: str, keep: bool
) -> str:
    crest = " with a crest" if space in edition.crests else ""
    parts = [f"Space {space}{crest}"]
    if stack:
        towers = ", ".join(
            f"T{tower}{' (crest)' if tower in edition.crested_towers else ''}" for tower in stack
        )
        parts.append(f"towers from the bottom {towers}" if len(stack) > 1 else f"tower {towers}")
    if letters:
        parts.append(f"wizards {' '.join(letters)}")
    if keep:
        parts.append("Ravenskeep")
    return f"{parts[0]}: {'; '.join(parts[1:])}" if parts[1:] else parts[0]


def _marked_ground(
    seen: Observation, ring: Ring, space: int, moved: Marks, marked: Marks
) -> tuple[Element, ...]:
    ink, width, dashes = Ink.LINE, 1, None
    if space in moved.spaces:
        ink, width = Ink.ACCENT, 3
    elif space in marked.spaces:
        ink, width, dashes = Ink.MARK, 3, "5 3"
    return _ground(ring, space, ink, width, dashes, space in edition_of(seen.setup).crests)


@shared
def _ground(
    ring: Ring, space: int, ink: Ink, width: int, dashes: str | None, crest: bool
) -> tuple[Element, ...]:
    half = 0.5 - 1.5 / (WIDE + 8)
    low, high = ring.inner, ring.inner + TILE
    tile = path(
        *("M", *ring.point(space - half, low)),
        *("A", low, low, "0 0 1", *ring.point(space + half, low)),
        *("L", *ring.point(space + half, high)),
        *("A", high, high, "0 0 0", *ring.point(space - half, high), "Z"),
        fill=Ink.GROUND,
        stroke=ink,
        stroke_width=width,
        stroke_dasharray=dashes,
    )
    middle = low + TILE / 2
    name = label(str(space), *ring.point(space, middle), size=12, fill=Ink.TEXT)
    if not crest:
        return tile, name
    return tile, name, raven_crest(*ring.point(space, middle, 20), 8, Ink.EDGE)


def _stack(seen: Observation, ring: Ring, space: int, marked: Marks) -> Iterable[Element]:
    crested = edition_of(seen.setup).crested_towers
    stack = seen.towers[space]
    for level, tower in enumerate(stack):
        yield _tower(ring, space, level, tower, tower in crested)
    for level, tower in enumerate(stack):
        if tower in marked.towers:
            yield ring.block(
                space,
                ring.roof(level) + 3.5,
                ring.roof(len(stack)) - 1.5,
                WIDE - 5,
                fill="none",
                stroke=Ink.MARK,
                stroke_width=3,
                stroke_dasharray="5 3",
            )


@shared
def _tower(ring: Ring, space: int, level: int, tower: int, crested: bool) -> Element:
    low = ring.roof(level)
    middle = low + LEVEL / 2
    return group(
        ring.block(
            space,
            low + 1,
            low + LEVEL,
            WIDE,
            fill=Ink.STONE,
            stroke=Ink.EDGE,
            stroke_width=1.3,
            stroke_linejoin="round",
        ),
        label(str(tower), *ring.point(space, middle, -11 if crested else 0), size=14, bold=True),
        *((raven_crest(*ring.point(space, middle, 11), 8, Ink.EDGE),) if crested else ()),
        data_tower=tower,
    )


def _wizards(seen: Observation, ring: Ring, space: int, marked: Marks) -> Iterable[Element]:
    owners = [owner for owner, count in enumerate(seen.exposed[space]) for _ in range(count)]
    low = ring.roof(len(seen.towers[space])) + RADIUS + 3
    halos: list[Element] = []
    for at, owner in enumerate(owners):
        in_row = min(3, len(owners) - at // 3 * 3)
        aside = (at % 3 - (in_row - 1) / 2) * ROW
        distance = low + at // 3 * ROW
        x, y = ring.point(space, distance, aside)
        if (owner, space) in marked.wizards and owner not in owners[:at]:
            halos.append(
                outline(
                    owner,
                    x,
                    y,
                    RADIUS + 3.5,
                    fill="none",
                    stroke=Ink.MARK,
                    stroke_width=2.5,
                    stroke_dasharray="4 2",
                )
            )
        letter = owner_letter(seen, owner)
        yield piece(owner, x, y, RADIUS, letter, data_piece="wizard", data_owner=letter)
    yield from halos


_BATTLEMENTS: Final = (
    *((0, -26), (0, 26), (30, 20), (46, 20), (46, 10), (38, 10), (38, 5), (46, 5)),
    *((46, -5), (38, -5), (38, -10), (46, -10), (46, -20), (30, -20)),
)
"""The outline of Ravenskeep: how far up and aside."""


@shared
def _keep(ring: Ring, space: int, height: int, marked: bool) -> tuple[Element, ...]:
    low = ring.roof(height) + 1
    return (
        polygon(
            [ring.point(space, low + up, aside) for up, aside in _BATTLEMENTS],
            fill=Ink.KEEP,
            stroke=Ink.MARK if marked else Ink.EDGE,
            stroke_width=3 if marked else 1,
            stroke_dasharray="5 3" if marked else None,
            stroke_linejoin="round",
            data_piece="ravenskeep",
        ),
        raven_crest(*ring.point(space, low + 19), 14, Ink.KEEP_TEXT),
    )
