"""Editions as JSON, read strictly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from boardrules.core.strict_json import read_checked, read_file, read_text, write_text
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.components import edition_faults
from boardrules.wandering_towers.values.edition import CardKind, Edition

_HEADLINE: Final = "this is no edition of Wandering Towers"
_WITH_DEFAULTS: Final[frozenset[type]] = frozenset((CardKind,))
"""The classes of which keys may be left out if their fields have defaults."""


def load_edition(path: str | Path) -> Edition:
    """Return the edition of a JSON file of the form of the package's ``data/standard.json``.

    Raise :class:`~boardrules.SetupError`, naming every fault, for a file that is no valid edition,
    and ``OSError`` for one that cannot be read.

    >>> from importlib.resources import as_file, files
    >>> from boardrules.wandering_towers import STANDARD
    >>> data = files("boardrules.wandering_towers").joinpath("data/standard.json")
    >>> with as_file(data) as path:
    ...     load_edition(path) == STANDARD
    True
    """
    return _checked(lambda: read_file(path, Edition, with_defaults=_WITH_DEFAULTS))


def edition_from_json(text: str) -> Edition:
    """Return the edition of a JSON text.

    Raise :class:`~boardrules.SetupError`, naming every fault, for a text that is no valid edition.

    >>> edition_from_json('{"name": "mine", "name": "yours"}')
    Traceback (most recent call last):
    boardrules.core.errors.SetupError: this is no edition of Wandering Towers:
      - name: is duplicated [WT-1.6]
    ...
    """
    return _checked(lambda: read_text(text, Edition, with_defaults=_WITH_DEFAULTS))


def edition_to_json(edition: Edition) -> str:
    """Return the JSON text, of one line, which :func:`edition_from_json` reads.

    >>> from boardrules.wandering_towers import STANDARD
    >>> edition_from_json(edition_to_json(STANDARD)) == STANDARD
    True
    """
    return write_text(edition)


def _checked(read: Callable[[], Edition]) -> Edition:
    return read_checked(read, edition_faults, _HEADLINE, Rule.WT_1_6.id)
