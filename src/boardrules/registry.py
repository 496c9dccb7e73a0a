"""The available games: those of this package and those that other packages register.

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
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from boardrules.core.errors import UnknownGameError
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.shown import shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "boardrules.games"
"""The entry-point group in which packages announce games."""

BUILT_IN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wandering-towers": "boardrules.wandering_towers",
        "kragmortha": "boardrules.kragmortha",
    }
)
"""The games of this package and their modules, each with its ``RULES``."""


@cache
def games() -> Mapping[str, AnyRules]:
    """Return all games by name: those of this package first, then those of others alphabetically.

    The games of other packages are looked up and imported at the first call. One that cannot be
    used is left out with a :class:`RuntimeWarning` that names it and the reason: it cannot be
    imported, it is no :class:`~boardrules.Rules`, its name differs from the one it was registered
    under, or its name is taken by a game of this package or by another registered one.

    >>> from boardrules import games
    >>> games()["wandering-towers"].name
    'wandering-towers'
    """
    found = {name: _built_in(name) for name in BUILT_IN}
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
    """Return the rules of the game of this name.

    Only that game is imported if it is one of this package. Raise
    :class:`~boardrules.UnknownGameError`, which lists the available games, also for what is no
    string.

    >>> from boardrules import find_game
    >>> find_game("wandering-towers").version
    2
    """
    if isinstance(name, str):
        if name in BUILT_IN:
            return _built_in(name)
        if name in games():
            return games()[name]
    raise UnknownGameError(f"no game {shown(name)}; there are: {', '.join(games())}")


def _built_in(name: str) -> AnyRules:
    return cast(AnyRules, import_module(BUILT_IN[name]).RULES)


def _registered() -> Mapping[str, Iterable[EntryPoint]]:
    # Imported here, for it takes 15 ms, and most programs name their games.
    from importlib.metadata import entry_points  # noqa: PLC0415

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
    rules = cast(AnyRules, point.load())  # if it is; the next line looks
    if not isinstance(rules, Rules):
        raise TypeError(f"it is no instance of Rules, but a {type(rules).__name__}")
    if rules.name != name:
        raise ValueError(f"its rules are named {rules.name!r}")
    return rules
