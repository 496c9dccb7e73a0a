"""Editions as JSON, read strictly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from boardrules.core.strict_json import read_checked, read_file, read_text, write_text
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.components import edition_faults
from boardrules.kragmortha.values.edition import BookCard, Edition, GazeCard

_HEADLINE: Final = "this is no edition of Kragmortha"
_WITH_DEFAULTS: Final[frozenset[type]] = frozenset(
    (
        BookCard,
        GazeCard,
    )
)
"""The classes of which keys may be left out if their fields have defaults."""


def load_edition(path: str | Path) -> Edition:
    """Return the edition of a JSON file of the form of the package's ``data/standard.json``.

    Raise :class:`~boardrules.SetupError`, naming every fault, for a file that is no valid edition,
    and ``OSError`` for one that cannot be read.

    >>> from importlib.resources import as_file, files
    >>> from boardrules.kragmortha import STANDARD
    >>> data = files("boardrules.kragmortha").joinpath("data/standard.json")
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
    boardrules.core.errors.SetupError: this is no edition of Kragmortha:
      - name: is duplicated [KM-1.9]
    ...
    """
    return _checked(lambda: read_text(text, Edition, with_defaults=_WITH_DEFAULTS))


def edition_to_json(edition: Edition) -> str:
    """Return the JSON text, of one line, which :func:`edition_from_json` reads.

    >>> from boardrules.kragmortha import STANDARD
    >>> edition_from_json(edition_to_json(STANDARD)) == STANDARD
    True
    """
    return write_text(edition)


def _checked(read: Callable[[], Edition]) -> Edition:
    return read_checked(read, edition_faults, _HEADLINE, Rule.KM_1_9.id)
