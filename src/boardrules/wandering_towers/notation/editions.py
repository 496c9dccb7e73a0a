"""Editions as JSON, read strictly."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from cattrs import Converter, transform_error

from boardrules.core.errors import Fault, SetupError
from boardrules.wandering_towers.rules.components import edition_faults
from boardrules.wandering_towers.values.edition import Edition


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)

    def strict(value: object, wanted: type[int] | type[str]) -> int | str:
        if type(value) is not wanted:
            raise ValueError(f"must be {wanted.__name__}, not {value!r}")
        return value

    def steps(value: object, _: object) -> int | None:
        return None if value is None else int(strict(value, int))

    converter.register_structure_hook(int, strict)
    converter.register_structure_hook(str, strict)
    converter.register_structure_hook(int | None, steps)
    return converter


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
    return edition_from_json(Path(path).read_text(encoding="utf-8"))


def edition_from_json(text: str) -> Edition:
    """Return the edition of a JSON text.

    Raise :class:`~boardrules.SetupError`, naming every fault, for a text that is no valid edition.

    >>> edition_from_json("{}")
    Traceback (most recent call last):
    boardrules.core.errors.SetupError: this is no edition of Wandering Towers:
      - name: required field missing
    ...
    """
    headline = "this is no edition of Wandering Towers"
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(headline, (Fault("", f"not JSON: {error}"),)) from None
    try:
        edition = _converter().structure(data, Edition)
    except Exception as error:  # noqa: BLE001 - cattrs raises whatever a hook raised, grouped
        faults = [message.rpartition(" @ ") for message in transform_error(error, path="$")]
        raise SetupError(
            headline,
            tuple(Fault(where.removeprefix("$").lstrip("."), what) for what, _, where in faults),
        ) from None
    faults_found = edition_faults(edition)
    if faults_found:
        raise SetupError(headline, faults_found)
    return edition
