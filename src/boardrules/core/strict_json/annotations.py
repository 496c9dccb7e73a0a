"""Annotations of attrs classes: texts made types."""

from __future__ import annotations

from typing import Any, cast, get_origin

import attrs


class Unresolved:
    """Stands for a name in annotations that exists for type checkers only."""


def resolve(cls: type) -> None:
    """Make types of the annotations of an attrs class.

    A cached property of a slotted class is among the annotations, and its type need not be known
    here. A field whose type is not known has no hook, which is noticed where the hook is needed.
    """
    names: dict[str | None, type] = {}
    while True:
        try:
            attrs.resolve_types(get_origin(cls) or cls, localns=cast(dict[str, Any], names))
        except NameError as error:
            if error.name in names:
                raise
            names[error.name] = Unresolved
        else:
            return
