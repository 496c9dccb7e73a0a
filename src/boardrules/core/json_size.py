"""How much room values take in files, found without writing them."""

from __future__ import annotations

from enum import Enum
from json.encoder import encode_basestring_ascii
from typing import cast

from attrs import fields, has


def json_size(value: object) -> int:
    """Return how many characters the JSON text of a value has at most.

    The value consists of attrs classes, tuples, enums and what JSON has itself. Enums count as
    their values.

    >>> from boardrules.core import Standing
    >>> json_size(Standing(1, (0, 2), (4,))), len('{"place":1,"players":[0,2],"values":[4]}')
    (43, 40)
    """
    if isinstance(value, str):
        return len(encode_basestring_ascii(value))
    if isinstance(value, tuple):
        return 2 + sum([1 + json_size(part) for part in cast("tuple[object, ...]", value)])
    if isinstance(value, Enum):
        return json_size(cast("object", value.value))
    if isinstance(value, int):
        if isinstance(value, bool):
            return 5
        # Python refuses to write the longest ints; a digit is more than three bits.
        bits = value.bit_length()
        return len(str(value)) if bits < 64 else 2 + bits // 3
    kind = type(value)
    if has(kind):
        names = [field.name for field in fields(kind) if field.init]
        return 2 + sum([len(name) + 4 + json_size(getattr(value, name)) for name in names])
    return 4
