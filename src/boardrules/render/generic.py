"""Pictures of observations that have no drawer of their own: a list of their fields."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from enum import Enum
from typing import cast

from attrs import AttrsInstance, fields, has

from boardrules.render.colours import Ink
from boardrules.render.contract import Extras
from boardrules.render.elements import element
from boardrules.render.picture import Drawing
from boardrules.render.plain import TextStyle
from boardrules.render.shapes import box

_DEEPEST = 4
_LINE = 18
_COLUMN = 7.9


def text(observation: AttrsInstance, extras: Extras, style: TextStyle) -> list[str]:
    """Name each field with its value; the events and highlighted moves follow.

    >>> from boardrules.core import Standing
    >>> text(Standing(1, (0, 2), (4,)), Extras(), TextStyle())
    ['Standing', '  place: 1', '  players: 0, 2', '  values: 4']
    """
    lines = [type(observation).__name__, *_fields(observation, 1)]
    for name, things in (("Events", extras.events), ("Highlighted", extras.highlight)):
        if things:
            lines += [name, *(f"  {thing!r}" for thing in things)]
    return [
        part
        for line in lines
        for part in textwrap.wrap(
            line,
            style.width,
            subsequent_indent=" " * (len(line) - len(line.lstrip()) + 4),
            break_on_hyphens=False,
        )
        or [""]
    ]


def svg(observation: AttrsInstance, extras: Extras) -> Drawing:
    """Draw the lines of :func:`text` in a box.

    >>> from boardrules.core import Standing
    >>> svg(Standing(1, (0,), (4,)), Extras()).title
    'Standing'
    """
    lines = text(observation, extras, TextStyle(width=80))
    width = 40 + _COLUMN * max(len(line) for line in lines)
    height = 40 + _LINE * len(lines)
    return Drawing(
        width,
        height,
        lines[0],
        "; ".join(line.strip() for line in lines[1:]),
        (
            box(8, 8, width - 16, height - 16),
            *(
                element(
                    "text",
                    line.lstrip(),
                    x=20 + _COLUMN * (len(line) - len(line.lstrip())),
                    y=34 + _LINE * at,
                    font_size=13,
                    font_family="ui-monospace, 'DejaVu Sans Mono', monospace",
                    font_weight=None if at else "bold",
                    text_anchor="start",
                    fill=Ink.TEXT,
                )
                for at, line in enumerate(lines)
            ),
        ),
    )


def _fields(value: AttrsInstance, depth: int) -> Iterator[str]:
    indent = "  " * depth
    for field in fields(type(value)):
        inner: object = getattr(value, field.name)
        if has(type(inner)) and depth < _DEEPEST:
            yield f"{indent}{field.name}: {type(inner).__name__}"
            yield from _fields(cast(AttrsInstance, inner), depth + 1)
        else:
            yield f"{indent}{field.name}: {_words(inner)}"


def _words(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_words, cast(tuple[object, ...], value))) or "none"
    return repr(value.value if isinstance(value, Enum) else value)
