"""Arrows along the inside of the ring of Wandering Towers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from boardrules.render.colours import Ink
from boardrules.render.elements import Element, element, group
from boardrules.render.shapes import arrow_head, path
from boardrules.render.wandering_towers.board import Ring
from boardrules.render.wandering_towers.marks import Arrow

TRACKS: Final = 5
"""Circles on which arrows can run beside each other."""
_FIRST: Final = 20
"""From the ground to the outermost track."""
_STEP: Final = 11

_ASIDE: Final = 0.14
"""Of a space, so that arrows that come to a space and go from it do not touch."""


def draw_arrows(ring: Ring, moved: Sequence[Arrow], marked: Sequence[Arrow]) -> Iterable[Element]:
    """Draw what moved in full lines and what would move in broken ones.

    So many possible moves that their arrows would run into each other get none: their spaces are
    marked as it is.
    """
    tracks: list[set[int]] = []
    for arrow in moved:
        track = min(_track(arrow, ring, tracks), TRACKS - 1)
        yield _draw(arrow, ring, track, Ink.ACCENT, None)
    chosen = [(arrow, _track(arrow, ring, tracks)) for arrow in marked]
    if len(tracks) <= TRACKS:
        for arrow, track in chosen:
            yield _draw(arrow, ring, track, Ink.MARK, "6 4")


def _track(arrow: Arrow, ring: Ring, tracks: list[set[int]]) -> int:
    """The outermost circle on which the arrow meets no other; it is noted there."""
    start, end = (arrow.origin, arrow.target) if arrow.clockwise else (arrow.target, arrow.origin)
    spaces = {(start + at) % ring.size for at in range((end - start) % ring.size + 1)}
    for at, taken in enumerate(tracks):
        if not taken & spaces:
            taken.update(spaces)
            return at
    tracks.append(spaces)
    return len(tracks) - 1


def _draw(arrow: Arrow, ring: Ring, track: int, ink: Ink, dashes: str | None) -> Element:
    radius = ring.inner - _FIRST - _STEP * track
    way = arrow.target - arrow.origin if arrow.clockwise else arrow.origin - arrow.target
    far = 2 * (way % ring.size - 2 * _ASIDE) > ring.size
    aside = _ASIDE if arrow.clockwise else -_ASIDE
    start, end = arrow.origin + aside, arrow.target - aside
    tip, tail = ring.inner - 3, ring.inner - (13 if arrow.both else 5)
    parts = [
        path(
            *("M", *ring.point(start, tail), "L", *ring.point(start, radius)),
            *("A", radius, radius, f"0 {int(far)} {int(arrow.clockwise)}"),
            *(*ring.point(end, radius), "L", *ring.point(end, ring.inner - 13)),
            fill="none",
            stroke=ink,
            stroke_width=3,
            stroke_dasharray=dashes,
            stroke_linejoin="round",
        ),
        _head(ring, end, tip, ink),
    ]
    if arrow.both:
        parts.append(_head(ring, start, tip, ink))
    else:
        x, y = ring.point(start, tail)
        parts.append(element("circle", cx=x, cy=y, r=4, fill=ink))
    return group(*parts, data_arrow=f"{arrow.origin}-{arrow.target}")


def _head(ring: Ring, space: float, tip: float, ink: Ink) -> Element:
    x, y = ring.point(space, tip)
    return arrow_head(x, y, (x - ring.x) / tip, (y - ring.y) / tip, 12, ink)
