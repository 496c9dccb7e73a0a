"""From the data of old files to those of today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardrules.codec._envelope import Versions
from boardrules.core.rules import AnyRules
from boardrules.core.strict_json.values import JsonValue

_CHANCE_OF_FORMAT_1: Final = "outside"
_SEEDS_OF_FORMAT_1: Final = 2**63


def upgraded(rules: AnyRules, kind: str, data: JsonValue, versions: Versions) -> JsonValue:
    """Return data of a kind as they are written today; *versions* are those of the file.

    What the game itself wrote, :meth:`Rules.upgrade` leads to the present. A record belongs to the
    codec: the game first sees the whole of it, then its setup, then each move. Data that are not as
    expected stay as they are.
    """
    form, version = versions.format, versions.rules
    if kind != "record" or not isinstance(data, dict):
        return rules.upgrade(kind, data, format=form, version=version)
    if form == 1:
        data = _record_from_format_1(data)
    record = rules.upgrade("record", data, format=form, version=version)
    if not isinstance(record, dict):
        return record
    result = dict(record)
    if "setup" in result:
        result["setup"] = rules.upgrade("setup", result["setup"], format=form, version=version)
    moves = result.get("moves")
    if isinstance(moves, list):
        result["moves"] = [
            rules.upgrade("move", move, format=form, version=version) for move in moves
        ]
    return result


def _record_from_format_1(record: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """Return a record whose seed is hexadecimal text, and whose chance may be ``"manual"``.

    No record of format 1 starts at a position.
    """
    result = {**record, "start": None} if "start" not in record else dict(record)
    seed = record.get("seed")
    if type(seed) is int and 0 <= seed < _SEEDS_OF_FORMAT_1:
        result["seed"] = f"{seed:x}"
    if record.get("chance") == _CHANCE_OF_FORMAT_1:
        result["chance"] = "manual"
    return result
