"""What strict JSON needs to know of the types of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from boardrules.core.strict_json.hooks import Tags
from boardrules.core.strict_json.readings import Converters

if TYPE_CHECKING:
    from cattrs import Converter

    from boardrules.core.rules import AnyRules


class AnyMove:
    """Stands for the union of all moves of a game, which have tags even if there is one class."""


class AnyEvent:
    """Stands for the union of all events of a game."""


def converters_of(
    rules: AnyRules, configure: Callable[[Converter], None] | None = None
) -> Converters:
    """Return the converters for the types of a game, with more hooks from *configure*.

    A setup consists mostly of defaults, and each state of a game holds it. So its defaults are left
    out, and states that are read share it.
    """

    def configure_all(converter: Converter) -> None:
        rules.configure_converter(converter)
        if configure is not None:
            configure(converter)

    moves = tags_of_tables(rules.decision_types, rules.chance_types, rules.report_types)
    events = tags_of_tables(rules.event_types)
    return Converters(
        tags={**moves, **events},
        with_defaults=frozenset({rules.setup_type}),
        shared=frozenset({rules.setup_type}),
        unions={AnyMove: moves, AnyEvent: events},
        configure=configure_all,
    )


def tags_of_tables(*tables: Mapping[str, type]) -> Tags:
    """Return the tag of each class of tables by tags.

    >>> tags_of_tables({"take": int}, {"show": str})
    {<class 'int'>: 'take', <class 'str'>: 'show'}
    """
    return {cls: tag for table in tables for tag, cls in table.items()}
