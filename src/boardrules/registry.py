"""Which games there are: those of this package and what other packages register.

A package announces a game by an entry point of the group ``boardrules.games``, whose name is the
game's name and whose object is its rules::

    [project.entry-points."boardrules.games"]
    my-game = "my_package.my_game:RULES"
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Final, cast

from boardrules.core.errors import UnknownGameError
from boardrules.core.rules import AnyRules, Rules

GROUP: Final = "boardrules.games"
"""The entry-point group in which packages announce games."""

BUILT_IN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wandering-towers": "boardrules.wandering_towers",
        "kragmortha": "boardrules.kragmortha",
    }
)
"""The games of this package and their modules, each with its ``RULES``."""

_MEMBERS: Final = tuple(name for name in vars(Rules) if not name.startswith("_"))


@cache
def games() -> Mapping[str, AnyRules]:
    """All games by name: those of this package first, then those of others by the alphabet.

    The games of other packages are looked up and imported at the first call. One that cannot be
    used is left out with a :class:`RuntimeWarning` that names it and says why: it cannot be
    imported, is no set of rules, has another name than it was registered under, or its name is
    taken, by a game of this package or by another registered one.

    >>> from boardrules import games
    >>> games()["wandering-towers"].name
    'wandering-towers'
    """
    found: dict[str, AnyRules] = {
        name: cast(AnyRules, import_module(module).RULES) for name, module in BUILT_IN.items()
    }
    for name, candidates in sorted(_registered().items()):
        try:
            found[name] = _load(name, candidates)
        except Exception as error:  # noqa: BLE001 - a foreign module may raise anything
            where = " and ".join(sorted(point.value for point in candidates))
            warnings.warn(
                f"the game {name!r} ({where}) is left out: {str(error) or type(error).__name__}",
                RuntimeWarning,
                stacklevel=2,
            )
    return MappingProxyType(found)


def find_game(name: str) -> AnyRules:
    """Give the rules of the game of this name.

    Raises :class:`~boardrules.UnknownGameError`, which lists the games that there are.

    >>> from boardrules import find_game
    >>> find_game("wandering-towers").version
    1
    """
    known = games()
    try:
        return known[name]
    except KeyError:
        message = f"no game {name!r}; there are: {', '.join(known)}"
        raise UnknownGameError(message) from None


def _registered() -> Mapping[str, Iterable[EntryPoint]]:
    by_name: dict[str, dict[str, EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        # A distribution that is found twice on the path registers the same thing twice.
        by_name.setdefault(point.name, {})[point.value] = point
    return {name: tuple(points.values()) for name, points in by_name.items()}


def _load(name: str, candidates: Iterable[EntryPoint]) -> AnyRules:
    if name in BUILT_IN:
        raise ValueError("a game of boardrules has this name")
    point, *others = candidates
    if others:
        raise ValueError("they use one name")
    rules: object = point.load()
    missing = [member for member in _MEMBERS if not hasattr(rules, member)]
    if missing:
        raise TypeError(f"it is no set of rules, for it lacks {', '.join(missing)}")
    if cast(AnyRules, rules).name != name:
        raise ValueError(f"its rules are named {cast(AnyRules, rules).name!r}")
    return cast(AnyRules, rules)
