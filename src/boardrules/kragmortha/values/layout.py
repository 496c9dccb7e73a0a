"""Reading the plan of a layout: which space is what."""

from __future__ import annotations

from attrs import frozen

from boardrules.kragmortha.values.edition import Layout
from boardrules.kragmortha.values.spaces import DESK, HEIGHT, SPACES, WIDTH, Space, xy

PLAN_CHARACTERS = ".STBRD-123456"
"""What a plan may consist of, see :class:`~boardrules.kragmortha.edition.Layout`."""


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
    """Where Rigor Mortis starts: one space in a sound layout."""
    bookcases: tuple[tuple[Space, ...], ...]
    """Two adjacent spaces each, in a sound layout."""
    out_of_play: tuple[Space, ...]


def read_plan(layout: Layout) -> Plan:
    """Sort the spaces of a layout whose plan is ten rows of seven known characters.

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


def adjacent(number: Space) -> tuple[Space, ...]:
    """The spaces that share a side with this one, ascending (KM-1.2).

    >>> adjacent(0)
    (1, 7)
    """
    x, y = xy(number)
    return tuple(
        b * WIDTH + a
        for a, b in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
        if 0 <= a < WIDTH and 0 <= b < HEIGHT
    )


def behind(number: Space) -> Space | None:
    """The space one nearer the desk's end (KM-2.5); ``None`` behind the last row.

    >>> behind(0), behind(69)
    (7, None)
    """
    return number + WIDTH if number + WIDTH < SPACES else None


def reachable(start: Space, allowed: frozenset[Space]) -> frozenset[Space]:
    """The spaces that can be reached from one by steps over allowed spaces.

    >>> sorted(reachable(0, frozenset((0, 1, 3))))
    [0, 1]
    """
    found = {start}
    todo = [start]
    while todo:
        for number in adjacent(todo.pop()):
            if number in allowed and number not in found:
                found.add(number)
                todo.append(number)
    return frozenset(found)


def next_to_desk(spaces: tuple[Space, ...]) -> bool:
    """Whether one of the spaces has a desk space beside it.

    >>> next_to_desk((49,)), next_to_desk((48,))
    (True, False)
    """
    return any(number in DESK for each in spaces for number in adjacent(each))
