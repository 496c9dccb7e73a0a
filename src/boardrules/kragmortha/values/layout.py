"""Layouts read: which space of a plan is what."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from boardrules.kragmortha.values.edition import Layout
from boardrules.kragmortha.values.spaces import SPACES, Space

PLAN_CHARACTERS: Final = ".STBRD-123456"
"""What a plan may consist of, see :class:`~boardrules.kragmortha.Layout`."""


@frozen
class Plan:
    """The spaces of a layout by what they are.

    >>> from boardrules.kragmortha import STANDARD
    >>> plan = read_plan(STANDARD.layout(4))
    >>> plan.teleports, plan.rigor
    ((29, 33, 46, 69), (66,))
    """

    floor: tuple[Space, ...]
    """Where a creature may stand and stay: in play, no bookcase, not the desk."""
    starts: tuple[Space, ...]
    teleports: tuple[Space, ...]
    rigor: tuple[Space, ...]
    """Where Rigor Mortis starts: one space in a valid layout."""
    bookcases: tuple[tuple[Space, ...], ...]
    """Two adjacent spaces each, in a valid layout."""
    out_of_play: tuple[Space, ...]


def read_plan(layout: Layout) -> Plan:
    """Return the spaces of a layout whose plan is ten rows of seven known characters.

    >>> from boardrules import kragmortha as km
    >>> plan = read_plan(km.STANDARD.layout(4))
    >>> [km.space_name(space) for space in plan.rigor]
    ['d9']
    """
    text = "".join(layout.plan)

    def spaces(characters: str) -> tuple[Space, ...]:
        return tuple(number for number in range(SPACES) if text[number] in characters)

    return Plan(
        floor=spaces(".STBR"),
        starts=spaces("SB"),
        teleports=spaces("TB"),
        rigor=spaces("R"),
        bookcases=tuple(spaces(digit) for digit in "123456" if digit in text),
        out_of_play=spaces("-"),
    )
