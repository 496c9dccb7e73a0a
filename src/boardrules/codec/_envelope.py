"""The envelope of a text: which game it is of, which kind, and by which versions it was written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from boardrules.core.errors import DataError, Fault, VersionError
from boardrules.core.strict_json.plain import oddities
from boardrules.core.strict_json.text import decode_carefully, encode, unreadable
from boardrules.core.strict_json.values import MAX_CHARS, MAX_INT, JsonValue, short, show

FORMAT: Final = 2
"""The version of the envelope and of how values are written; raised when either changes.

>>> from boardrules import codec_for
>>> from boardrules import wandering_towers as wt
>>> codec_for(wt.RULES).setup.dumps(wt.Setup()).startswith(f'{{"format":{FORMAT},')
True
"""

_LARGEST_INT: Final[Mapping[int, int]] = {1: 10**19 - 1, 2: MAX_INT}
"""The largest int that a text of each format may hold: format 1 wrote seeds as ints."""

_KEYS: Final = ("format", "game", "rules", "kind", "data")


class Versions(NamedTuple):
    """The version of the JSON format and that of the game's rules."""

    format: int
    rules: int


Upgrade: TypeAlias = Callable[[str, JsonValue, Versions], JsonValue]
"""Leads data of a kind from older versions to the present: kind, data, the versions they have."""


class Game(NamedTuple):
    """What an envelope says of a game, and what leads its old data to the present."""

    name: str
    version: int
    """Version of the rules."""
    upgrade: Upgrade

    @property
    def versions(self) -> Versions:
        """The versions of what is written now."""
        return Versions(FORMAT, self.version)


def head_of(game: Game, kind: str) -> str:
    """Return how a text begins; then come the data and a brace."""
    head = {"format": FORMAT, "game": game.name, "rules": game.version, "kind": kind}
    return encode(head)[:-1] + ',"data":'


def versions_of(raw: Mapping[str, JsonValue], game: Game, headline: str) -> Versions:
    """Return the versions that an envelope names; those of today where it names none.

    Raise ``VersionError`` if this release does not read them. Nothing else can be said of such a
    text.
    """
    form, rules = raw.get("format"), raw.get("rules")
    if type(form) is not int:
        form = FORMAT
    elif not 1 <= form <= FORMAT:
        message = f"is {show(form)}; this release reads formats 1 to {FORMAT}"
        raise VersionError(headline, (Fault("format", message),))
    if type(rules) is not int or raw.get("game") != game.name:
        rules = game.version
    elif rules != game.version and not 1 <= rules < game.version:
        message = f"are version {show(rules)}; this release has {game.version}"
        raise VersionError(headline, (Fault("rules", message),))
    return Versions(form, rules)


def largest_int(versions: Versions) -> int:
    """Return the largest int that texts of these versions may hold."""
    return _LARGEST_INT[versions.format]


def envelope_faults(raw: Mapping[str, JsonValue], game: Game, kind: str) -> list[Fault]:
    """Return what is wrong with an envelope, apart from the data."""
    faults = [Fault(short(key), "is no known key") for key in raw.keys() - _KEYS]
    faults += [Fault(key, "is missing") for key in _KEYS if key not in raw]
    for key, value in {"game": game.name, "kind": kind}.items():
        if key in raw and raw[key] != value:
            faults.append(Fault(key, f"must be {value!r}, not {show(raw[key])}"))
    for key in ("format", "rules"):
        if key in raw and type(raw[key]) is not int:
            faults.append(Fault(key, f"must be an int, not {show(raw[key])}"))
    return sorted(faults, key=lambda fault: fault.path)


# What dumps writes, in any format, begins so.
_HEAD: Final = re.compile(r'\{"format":[0-9]{1,9},"game":"([A-Za-z0-9._-]{1,100})","rules":')


def game_of(text: str) -> str:
    """Return the name of the game that a text written by a :class:`Format` says it is of.

    Raise :class:`~boardrules.DataError` if it is no such text. The rest is not looked at.

    >>> from boardrules import codec_for, game_of
    >>> from boardrules import wandering_towers as wt
    >>> game_of(codec_for(wt.RULES).setup.dumps(wt.Setup(players=2)))
    'wandering-towers'
    """
    found = _HEAD.match(text) if isinstance(text, str) else None
    if found is not None:
        if len(text) > MAX_CHARS:
            raise unreadable(f"has {len(text)} characters; at most {MAX_CHARS} are read")
        return found[1]
    raw, twins = decode_carefully(text)
    name = raw.get("game") if isinstance(raw, dict) else None
    if isinstance(name, str) and len(name) <= 100:
        return name
    missing = Fault("game", f"must be the name of a game, not {show(name)}")
    faults = oddities(raw, MAX_CHARS, twins, _LARGEST_INT[1])
    raise DataError("this text is no file of boardrules", (missing, *faults))
