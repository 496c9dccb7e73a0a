"""The terms of a game that is to be proved: what is played, as a text that people can compare."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from attrs import frozen

from boardrules.codec import MAX_CHARS, codec_for
from boardrules.commitment._error import CommitmentError
from boardrules.core.errors import DataError, Fault, range_faults
from boardrules.core.rules import Rules
from boardrules.core.shown import shown
from boardrules.core.strict_json.plain import oddities
from boardrules.core.strict_json.text import decode_carefully, encode
from boardrules.core.strict_json.values import JsonValue
from boardrules.record import Record, start_of

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")

MAX_SEATS: Final = 1000
"""Most seats of a game."""

_TABLE: Final = re.compile("[ -~]{1,100}")


@frozen
class Terms:
    """What a text of :func:`terms_of` says."""

    seats: int
    setup: Mapping[str, JsonValue]
    """A setup with its envelope, from which the codec reads it."""
    start: str | None
    table: str


def terms_of(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    setup: SetupT,
    *,
    table: str,
    start: str | None = None,
    allow_unreachable: bool = False,
) -> str:
    """Return what is played at a table, as a JSON text of one line that people can compare.

    It holds the game, the version of its rules, the setup, the number of seats and *table*: 1 to
    100 printable ASCII characters that name no other game of these people. *start* is the text of
    the position if the game does not begin at the first one, with all that is hidden in it, and
    *allow_unreachable* is as in :meth:`~boardrules.Session.from_state`. Equal terms give equal
    texts.

    Raise :class:`CommitmentError` for a *table* or *start* of another form,
    :class:`~boardrules.SetupError` for a setup that cannot be played, and
    :class:`~boardrules.RecordError` for a position that cannot be read or is of another setup.

    >>> from boardrules import wandering_towers as wt
    >>> terms_of(wt.RULES, wt.Setup(players=2), table="Sunday, 7 March")[:49]
    '{"seats":2,"setup":{"format":2,"game":"wandering-'
    """
    faults = _table_faults(table)
    if start is not None and type(start) is not str:
        faults += (Fault("start", f"must be a position text or None, not {shown(start)}"),)
    if faults:
        raise CommitmentError("these are no terms", faults)
    nothing: tuple[MoveT, ...] = ()
    record = Record(rules.name, rules.version, setup, "seed", None, nothing, start)
    first = start_of(rules, record, allow_unreachable)
    raw, _ = decode_carefully(codec_for(rules).setup.dumps(setup))
    terms: dict[str, JsonValue] = {
        "seats": rules.player_count(first),
        "setup": raw,
        "start": None if start is None else rules.format_position(first),
        "table": table,
    }
    return encode(terms)


def read_terms(text: str) -> Terms:
    """Return what a text says; raise ``DataError`` for one that ``terms_of`` does not write."""
    if type(text) is not str:
        raise _not_terms(Fault("", f"must be a text, not {shown(text)}"))
    data, twins = decode_carefully(text)
    if faults := oddities(data, MAX_CHARS, twins):
        raise _not_terms(*faults)
    keys = ("seats", "setup", "start", "table")
    if not isinstance(data, dict) or tuple(data) != keys:
        raise _not_terms(Fault("", f"must be an object with the keys {', '.join(keys)}"))
    seats, setup, start, table = data["seats"], data["setup"], data["start"], data["table"]
    if not isinstance(seats, int) or range_faults("seats", seats, 1, MAX_SEATS):
        raise _not_terms(*range_faults("seats", seats, 1, MAX_SEATS))
    if not isinstance(setup, dict):
        raise _not_terms(Fault("setup", f"must be an object, not {shown(setup)}"))
    if start is not None and not isinstance(start, str):
        raise _not_terms(Fault("start", f"must be a text or null, not {shown(start)}"))
    if not isinstance(table, str) or _table_faults(table):
        raise _not_terms(*_table_faults(table))
    if encode(data) != text:
        raise _not_terms(Fault("", "must be written without spaces, in ASCII"))
    return Terms(seats, setup, start, table)


def terms_faults(text: str) -> tuple[Fault, ...]:
    """Return why a text is none of :func:`terms_of`.

    >>> print(*terms_faults("chess"))
    terms: is no JSON: Expecting value at line 1, column 1
    """
    try:
        read_terms(text)
    except DataError as error:
        return tuple([fault.under("terms") for fault in error.faults])
    return ()


def _table_faults(table: object) -> tuple[Fault, ...]:
    if isinstance(table, str) and type(table) is str and _TABLE.fullmatch(table):
        return ()
    return (Fault("table", f"must be 1 to 100 printable ASCII characters, not {shown(table)}"),)


def _not_terms(*faults: Fault) -> DataError:
    return DataError("these are no terms", faults)
