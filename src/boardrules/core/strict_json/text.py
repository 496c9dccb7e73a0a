"""Strict JSON texts: every oddity is refused that other readers let pass.

With the package orjson, both ways are faster; the texts and what is accepted are the same.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Final, NoReturn, cast

from boardrules.core.errors import DataError, Fault
from boardrules.core.strict_json.plain import Twins
from boardrules.core.strict_json.values import MAX_CHARS, MAX_INT, JsonValue, MismatchError

_TO_ZERO: Final = bytes(48 if 48 <= code <= 57 else code for code in range(256))
_LONG: Final = b"0" * len(str(MAX_INT))
_BEYOND: Final = 10**20
"""Stands for ints of more digits: larger than any that is accepted."""


@cache
def _fast_json() -> tuple[Callable[[object], bytes], Callable[[str], JsonValue]] | None:
    """Return what writes and reads with orjson, if that is installed.

    It is imported late, since that takes time.
    """
    try:
        import orjson  # noqa: PLC0415
    except ImportError:
        return None
    options = (
        orjson.OPT_STRICT_INTEGER
        | orjson.OPT_PASSTHROUGH_SUBCLASS
        | orjson.OPT_PASSTHROUGH_DATACLASS
        | orjson.OPT_PASSTHROUGH_DATETIME
    )
    return partial(orjson.dumps, option=options), orjson.loads


# --- writing --------------------------------------------------------------------------------------
_write: Final = json.JSONEncoder(
    separators=(",", ":"), allow_nan=False, check_circular=False
).encode


def encode(value: object) -> str:
    r"""Return the JSON text of data: one line, ASCII only, no spaces.

    Tuples are written as arrays. Raise ``ValueError`` for a number that is not finite, and for an
    int beyond :data:`MAX_INT`.

    >>> encode({"card": "é", "steps": (1, 2)})
    '{"card":"\\u00e9","steps":[1,2]}'
    """
    fast = _fast_json()
    if fast is not None:
        dumps, _ = fast
        try:
            text = dumps(value).decode()
        except TypeError:
            pass  # the json module writes it, or says why not
        else:
            if text.isascii() and "\x7f" not in text:
                return text
    text = _write(value)
    if _LONG in text.encode("ascii").translate(_TO_ZERO):
        decode_at(text, 0)  # perhaps these digits are in a string
    return text


class WrittenFloat(float):
    """A float that orjson leaves to the json module, for they write some in different ways.

    >>> encode([WrittenFloat(1e16)])
    '[1e+16]'
    """

    __slots__ = ()


# --- reading, fast --------------------------------------------------------------------------------
class _Ints(dict[str, int]):
    """The ints that digits stand for; short ones are kept."""

    def __missing__(self, digits: str) -> int:
        if len(digits) > len(str(-MAX_INT)):
            raise MismatchError("a number of many digits")
        number = int(digits)
        if not -MAX_INT <= number <= MAX_INT:
            raise MismatchError(f"{number} is not between -2**53 and 2**53")
        if len(digits) < 4:
            self[digits] = number
        return number


def _unique(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise MismatchError("a key is duplicated")
    return result


def _refuse_constant(name: str) -> NoReturn:
    raise MismatchError(f"{name} is no JSON")


_READER: Final = json.JSONDecoder(
    object_pairs_hook=_unique, parse_constant=_refuse_constant, parse_int=_Ints().__getitem__
)


def decode_at(text: str, start: int) -> tuple[JsonValue, int]:
    """Return the value that begins at *start*, and where it ends.

    Raise an exception of any kind, with little said, for what is not strict JSON.

    >>> decode_at("x = [1, 2];", 4)
    ([1, 2], 10)
    """
    return cast("tuple[JsonValue, int]", _READER.raw_decode(text, start))


def decode_fast(text: str, limit: int = MAX_CHARS) -> JsonValue:
    """Return the value of a text without spaces around it.

    Raise an exception of any kind, with little said, for what is not strict JSON, and for more
    characters than *limit*.

    >>> decode_fast('{"steps":[1,2]}')
    {'steps': [1, 2]}
    """
    if len(text) > limit:
        raise MismatchError("too long")
    fast = _fast_json()
    if fast is not None:
        dumps, loads = fast
        # Written again it is the same text: so no key was duplicated, and no int is too large.
        try:
            value = loads(text)
            if dumps(value).decode() == text:
                return value
        except (TypeError, ValueError):
            pass  # the json module looks again
    value, end = decode_at(text, 0)
    if end != len(text):
        raise MismatchError("something follows")
    return value


# --- reading, with an account of what is wrong ----------------------------------------------------
def decode_carefully(text: str, limit: int = MAX_CHARS) -> tuple[JsonValue, Twins]:
    """Return the value of a text, and the duplicated keys of its objects.

    A byte order mark before the text, as some editors write it, is skipped.

    Raise ``DataError`` for what is no JSON, and for more characters than *limit*. What JSON or
    another limit does not allow within the value is still to be looked for, by
    :func:`~boardrules.core.strict_json.plain.oddities`.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str, not {type(text).__name__}")
    if len(text) > limit:
        raise unreadable(f"has {len(text)} characters; at most {limit} are read")
    text = text.removeprefix("\ufeff")
    twins: list[tuple[dict[str, JsonValue], list[str]]] = []

    def note_twins(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
        result = dict(pairs)
        if len(result) != len(pairs):
            counts = Counter(name for name, _ in pairs)
            twins.append((result, [name for name, count in counts.items() if count > 1]))
        return result

    decoder = json.JSONDecoder(object_pairs_hook=note_twins, parse_int=_bounded_int)
    try:
        data = cast(JsonValue, decoder.decode(text))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise unreadable(f"is no JSON: {error.msg} at {where}") from None
    except RecursionError:
        raise unreadable("is nested too deeply") from None
    return data, {id(value): names for value, names in twins}


def unreadable(message: str) -> DataError:
    """Return the error for a text that is no JSON at all."""
    return DataError("this text cannot be read", (Fault("", message),))


def _bounded_int(digits: str) -> int:
    # The value of a number out of bounds does not matter, and to compute it may take long.
    if len(digits) < 21:
        return int(digits)
    return -_BEYOND if digits[0] == "-" else _BEYOND
