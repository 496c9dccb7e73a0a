"""Reading editions from JSON, strictly; the standard edition."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import cast

from cattrs import Converter, transform_error

from boardrules.core.errors import Fault, SetupError
from boardrules.kragmortha.values.edition import Edition
from boardrules.kragmortha.rules.components import edition_faults


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)

    def strict(value: object, wanted: type) -> object:
        if type(value) is not wanted:
            raise ValueError(f"must be {wanted.__name__}, not {value!r}")
        return value

    for each in (int, str, bool):
        converter.register_structure_hook(each, strict)

    def strings(value: object, _: object) -> tuple[str, ...]:
        # A bare string would pass as the sequence of its characters.
        rows = cast("list[object]", value) if isinstance(value, list) else None
        if rows is None or not all(type(row) is str for row in rows):
            raise ValueError(f"must be a list of strings, not {value!r}")
        return tuple(cast("list[str]", rows))

    converter.register_structure_hook_func(lambda wanted: wanted == tuple[str, ...], strings)
    return converter


def load_edition(path: str | Path) -> Edition:
    """Read an edition from a JSON file of the form of the package's ``data/standard.json``.

    Raises :class:`~boardrules.SetupError`, naming every fault, for a file that is no sound edition,
    and ``OSError`` for one that cannot be read.

    >>> from importlib.resources import as_file, files
    >>> data = files("boardrules.kragmortha").joinpath("data/standard.json")
    >>> with as_file(data) as path:
    ...     load_edition(path) == STANDARD
    True
    """
    return edition_from_json(Path(path).read_text(encoding="utf-8"))


def edition_from_json(text: str) -> Edition:
    """Read an edition from JSON text; raises :class:`~boardrules.SetupError`.

    >>> edition_from_json('{"name": "mine"}')
    Traceback (most recent call last):
    boardrules.core.errors.SetupError: this is no edition of Kragmortha:
      - floor: required field missing [KM-1.9]
    ...
    """
    headline = "this is no edition of Kragmortha"
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(headline, (Fault("", f"not JSON: {error}"),)) from None
    try:
        edition = _converter().structure(data, Edition)
    except Exception as error:  # noqa: BLE001  # cattrs raises whatever a hook raised, grouped
        messages = [message.rpartition(" @ ") for message in transform_error(error, path="$")]
        raise SetupError(
            headline,
            tuple(
                Fault(where.removeprefix("$").lstrip("."), what or "is malformed", "KM-1.9")
                for what, _, where in messages
            ),
        ) from None
    faults = edition_faults(edition)
    if faults:
        raise SetupError(headline, faults)
    return edition


def edition_to_json(edition: Edition) -> str:
    """Write an edition as JSON text of one line, which :func:`edition_from_json` reads.

    >>> edition_from_json(edition_to_json(STANDARD)) == STANDARD
    True
    """
    return json.dumps(_converter().unstructure(edition), separators=(",", ":"))


STANDARD = edition_from_json(
    files("boardrules.kragmortha").joinpath("data/standard.json").read_text(encoding="utf-8")
)
"""The edition of this package; what nobody has published of the real one is our own.

>>> len(STANDARD.movement_deck()), len(STANDARD.book_deck()), len(STANDARD.tokens)
(58, 18, 6)
"""
