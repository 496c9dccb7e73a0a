"""Editions as JSON, read strictly."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from boardrules.core.errors import Fault, SetupError
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.components import edition_faults
from boardrules.kragmortha.values.edition import Edition
from boardrules.kragmortha.values.faults import fault

if TYPE_CHECKING:
    from cattrs import Converter

_HEADLINE: Final = "this is no edition of Kragmortha"


@cache
def _converter() -> Converter:
    # The import takes longer than the rest of the game, and few programs read editions.
    from cattrs import Converter  # noqa: PLC0415

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
    return edition_from_json(Path(path).read_text(encoding="utf-8"))


def edition_from_json(text: str) -> Edition:
    """Return the edition of a JSON text.

    Raise :class:`~boardrules.SetupError`, naming every fault, for a text that is no valid edition.

    >>> edition_from_json('{"name": "mine"}')
    Traceback (most recent call last):
    boardrules.core.errors.SetupError: this is no edition of Kragmortha:
      - floor: required field missing [KM-1.9]
    ...
    """
    from cattrs import transform_error  # noqa: PLC0415 - see above

    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(_HEADLINE, (Fault("", f"not JSON: {error}"),)) from None
    try:
        edition = _converter().structure(data, Edition)
    except Exception as error:  # noqa: BLE001  # cattrs raises whatever a hook raised, grouped
        messages = [message.rpartition(" @ ") for message in transform_error(error, path="$")]
        raise SetupError(
            _HEADLINE,
            tuple(
                fault(where.removeprefix("$").lstrip("."), what or "is malformed", Rule.KM_1_9)
                for what, _, where in messages
            ),
        ) from None
    faults = edition_faults(edition)
    if faults:
        raise SetupError(_HEADLINE, faults)
    return edition


def edition_to_json(edition: Edition) -> str:
    """Return the JSON text, of one line, which :func:`edition_from_json` reads.

    >>> from boardrules.kragmortha import STANDARD
    >>> edition_from_json(edition_to_json(STANDARD)) == STANDARD
    True
    """
    return json.dumps(_converter().unstructure(edition), separators=(",", ":"))
