"""The vocabulary of a release: the tags and fields of all that can be in its documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, get_args

from boardrules import AnyRules
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from tests.golden.canon import Words, field_names, move_types

Vocabulary: TypeAlias = Mapping[str, Words]
"""Words for ``moves``, ``events``, what is ``pending`` in states, and what of it is ``seen``."""

PENDING: Final[Mapping[str, tuple[type, ...]]] = {
    wt.RULES.name: get_args(wt.Pending),
    km.RULES.name: get_args(km.Pending),
}
SEEN: Final[Mapping[str, tuple[type, ...]]] = {
    wt.RULES.name: get_args(wt.VisiblePending),
    km.RULES.name: get_args(km.Pending),
}


def vocabulary(rules: AnyRules) -> Vocabulary:
    """The words of the present release."""
    return {
        "moves": _words(move_types(rules)),
        "events": _words(rules.event_types),
        "pending": _words(_by_tag(PENDING[rules.name])),
        "seen": _words(_by_tag(SEEN[rules.name])),
    }


def _words(types: Mapping[str, type]) -> Words:
    return {tag: field_names(cls) for tag, cls in types.items()}


def _by_tag(classes: Iterable[type]) -> Mapping[str, type]:
    """The classes by their names in kebab case, as JSON has them."""
    return {re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower(): cls for cls in classes}
