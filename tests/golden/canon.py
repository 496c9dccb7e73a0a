"""Canonical texts of moves and events, which depend on no format of files.

A text has the tag of the class and the values of its fields, ``card-taken(0,"wizard-3")``. Which
classes and fields there are, a vocabulary says. That of a release is kept beside its documents, so
that its texts stay the same when a later release adds a field or changes the order of fields.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeAlias, cast

from attrs import AttrsInstance, fields

from boardrules import AnyRules

Words: TypeAlias = Mapping[str, Sequence[str]]
"""The names of the fields of each class, by its tag."""


def field_names(cls: type) -> list[str]:
    """The names of the fields of an attrs class, in their order."""
    return [field.name for field in fields(cast("type[AttrsInstance]", cls))]


def move_types(rules: AnyRules) -> dict[str, type]:
    """All classes of moves by their tags: decisions, chance outcomes and reports."""
    return {**rules.decision_types, **rules.chance_types, **rules.report_types}


class Scribe:
    """Writes the moves and events of a game, in its own words or in those of a release."""

    def __init__(
        self, rules: AnyRules, moves: Words | None = None, events: Words | None = None
    ) -> None:
        self._known: dict[type, tuple[str, tuple[str, ...]]] = {}
        for types, words in ((move_types(rules), moves), (rules.event_types, events)):
            for tag, cls in types.items():
                # A class that the release did not have yet is written in its own words.
                names = field_names(cls) if words is None or tag not in words else words[tag]
                self._known[cls] = (tag, tuple(names))

    def write(self, value: object) -> str:
        """Write a move or an event."""
        tag, names = self._known[type(value)]
        return f"{tag}({','.join(_plain(getattr(value, name)) for name in names)})"


def _plain(value: object) -> str:
    match value:
        case Enum():
            return _plain(value.value)
        case None:
            return "-"
        case bool() | int():
            return str(value)
        case str():
            return json.dumps(value)
        case tuple():
            return f"[{','.join(map(_plain, cast('tuple[object, ...]', value)))}]"
        case _:
            raise TypeError(f"no canonical text of {value!r}")
