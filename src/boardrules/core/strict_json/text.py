"""Strict JSON: text to plain data, with every oddity refused that other readers let pass."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NoReturn, TypeAlias, cast

from boardrules.core.errors import DataError, Fault

JsonValue: TypeAlias = (
    "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
)
"""What JSON can say, as Python says it.

>>> move: JsonValue = {"type": "card-drawn", "card": "wizard-3"}
>>> json.dumps(move)
'{"type": "card-drawn", "card": "wizard-3"}'
"""

MAX_CHARS: Final = 4_000_000
"""Longest text that is read.

>>> from boardrules.codec import MAX_CHARS, game_of
>>> game_of(" " * (MAX_CHARS + 1))
Traceback (most recent call last):
boardrules.core.errors.DataError: this text cannot be read:
  - has 4000001 characters; at most 4000000 are read
"""
MAX_DEPTH: Final = 64
"""Deepest nesting of arrays and objects that is read.

>>> from boardrules.codec import MAX_DEPTH, game_of
>>> game_of("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))
Traceback (most recent call last):
boardrules.core.errors.DataError: this text is no file of boardrules:
  ...
"""
MAX_DIGITS: Final = 19
"""Most digits of a number that is read; seeds need them all.

>>> from boardrules.codec import MAX_DIGITS
>>> len(str(2**63 - 1)) == MAX_DIGITS
True
"""
MAX_FAULTS: Final = 100
"""Most faults that one error lists.

>>> from boardrules import DataError, codec_for
>>> from boardrules import wandering_towers as wt
>>> from boardrules.codec import MAX_FAULTS
>>> try:
...     codec_for(wt.RULES).setup.from_data({str(key): 0 for key in range(500)})
... except DataError as error:
...     len(error.faults) <= MAX_FAULTS
True
"""

_LIMIT: Final = 10**MAX_DIGITS
_TO_ZERO: Final = bytes(48 if 48 <= code <= 57 else code for code in range(256))
_TOO_MANY: Final = b"0" * (MAX_DIGITS + 1)

encode: Final = json.JSONEncoder(
    separators=(",", ":"), allow_nan=False, check_circular=False
).encode


class MismatchError(ValueError):
    """A value that does not fit; the message says what would, *path* where within it."""

    def __init__(self, message: str, path: str = "") -> None:
        self.path = path
        super().__init__(message)


def show(value: object) -> str:
    """A short description of a JSON value for a message, whatever its size.

    >>> show(True), show([1, 2]), show(3.5)
    ('true', 'an array', '3.5')
    """
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < _LIMIT else "a number of many digits"
        case float():
            return repr(value)
        case str():
            return repr(value) if len(value) <= 40 else f"{value[:37]!r}..."
        case list():
            return "an array"
        case dict():
            return "an object"
        case _:
            return f"a {type(value).__name__}"


def decode_fast(text: str, start: int) -> tuple[JsonValue, int]:
    """Decode the value that begins at *start*, and tell where it ends.

    Raises an exception of any kind, without saying what is wrong.
    """
    if len(text) > MAX_CHARS:
        raise MismatchError("too long")
    if _TOO_MANY in text.encode("utf-8", "surrogatepass").translate(_TO_ZERO):
        raise MismatchError("perhaps a number of many digits")
    return _FAST.raw_decode(text, start)


def _unique(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise MismatchError("a key comes twice")
    return result


def _refuse_constant(name: str) -> NoReturn:
    raise MismatchError(f"{name} is no JSON")


_FAST: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_refuse_constant)


def decode_carefully(text: str) -> tuple[JsonValue, list[Fault]]:
    """Decode and list what strict JSON does not allow; raises ``DataError`` for what is no JSON."""
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str, not {type(text).__name__}")
    if len(text) > MAX_CHARS:
        raise _unreadable(f"has {len(text)} characters; at most {MAX_CHARS} are read")
    twice: list[tuple[dict[str, JsonValue], list[str]]] = []

    def note_twins(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
        result = dict(pairs)
        if len(result) != len(pairs):
            counts = Counter(name for name, _ in pairs)
            twice.append((result, [name for name, count in counts.items() if count > 1]))
        return result

    decoder = json.JSONDecoder(object_pairs_hook=note_twins, parse_int=_bounded_int)
    try:
        data = cast(JsonValue, decoder.decode(text))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise _unreadable(f"is no JSON: {error.msg} at {where}") from None
    except RecursionError:
        raise _unreadable("is nested too deeply") from None
    twins = {id(value): names for value, names in twice}
    return data, list(islice(_oddities(data, "", twins, 0), MAX_FAULTS))


def check_data(data: object) -> list[Fault]:
    """List what plain data from elsewhere holds that JSON or a limit does not allow."""
    return list(islice(_oddities(data, "", {}, 0), MAX_FAULTS))


def join(path: str, more: str) -> str:
    """Put two paths together.

    >>> join("data", "moves[3]"), join("data.moves", "[3]"), join("", "data")
    ('data.moves[3]', 'data.moves[3]', 'data')
    """
    if not path or not more or more.startswith("["):
        return path + more
    return f"{path}.{more}"


def _unreadable(message: str) -> DataError:
    return DataError("this text cannot be read", (Fault("", message),))


def _bounded_int(digits: str) -> int:
    # The value of a number out of bounds does not matter, and to work it out may take long.
    return int(digits) if len(digits) <= MAX_DIGITS + 1 else _LIMIT


def _oddities(
    value: object, path: str, twins: Mapping[int, list[str]], depth: int
) -> Iterator[Fault]:
    match value:
        case bool() | str() | None:
            return
        case int():
            if abs(value) >= _LIMIT:
                yield Fault(path, f"must have at most {MAX_DIGITS} digits")
        case float():
            if value - value != 0:
                yield Fault(path, f"must be a finite number, not {value}")
        case list() | dict() if depth == MAX_DEPTH:
            yield Fault(path, f"is nested deeper than {MAX_DEPTH}")
        case list():
            for index, item in enumerate(cast(list[object], value)):
                yield from _oddities(item, f"{path}[{index}]", twins, depth + 1)
        case dict():
            yield from _oddities_of_object(cast(dict[object, object], value), path, twins, depth)
        case _:
            yield Fault(path, f"must be plain JSON data, not {show(value)}")


def _oddities_of_object(
    value: dict[object, object], path: str, twins: Mapping[int, list[str]], depth: int
) -> Iterator[Fault]:
    for name in twins.get(id(value), ()):
        yield Fault(join(path, short(name)), "comes twice")
    for key, item in value.items():
        if isinstance(key, str):
            yield from _oddities(item, join(path, short(key)), twins, depth + 1)
        else:
            yield Fault(path, f"must have strings as keys, not {show(key)}")


def short(key: str) -> str:
    """A key as it stands in a path: quoted and cut if it is not a plain short name.

    >>> short("moves"), short("no name")
    ('moves', "'no name'")
    """
    if len(key) <= 40 and key.replace("-", "_").isidentifier():
        return key
    return show(key)
