"""Whether values have the types that their annotations say, all the way down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from attrs import fields_dict, has

from boardrules.core.errors import Fault
from boardrules.core.shown import a, shown

_WORDS: Final[dict[type, str]] = {
    bool: "True or False",
    int: "an integer",
    str: "a string",
    NoneType: "None",
    tuple: "a tuple",
}


def type_faults(value: object, wanted: object, path: str = "") -> Iterator[Fault]:
    """Yield the parts of a value that are not exactly of the types that are wanted.

    *wanted* is a class, a tuple of such types, a literal, or a union of them. The fields of attrs
    classes must have the types of their annotations, except those that do not count for equality.
    ``True`` is no integer here. Annotations of other kinds allow everything.

    >>> from attrs import frozen
    >>> @frozen
    ... class Card:
    ...     name: str
    ...     steps: tuple[int, ...]
    >>> print(*type_faults(Card("far", (5, 6.0)), Card))
    steps[1]: must be an integer, not 6.0
    >>> list(type_faults(None, Card | None))
    []
    """
    cls = cast("type", type(value))
    classes = _classes(wanted)
    if classes is None:
        return
    if cls not in classes:
        words = " or ".join([_WORDS.get(known) or a(known.__name__) for known in classes])
        yield Fault(path, f"must be {words}, not {shown(value)}")
    elif cls is tuple and classes[cls]:
        parts, types = cast("tuple[object, ...]", value), classes[cls]
        if types[-1:] == (...,):
            types = types[:1] * len(parts)
        if len(parts) != len(types):
            yield Fault(path, f"must have {len(types)} items, not {len(parts)}")
            return
        for at, part in enumerate(parts):
            yield from type_faults(part, types[at], f"{path}[{at}]")
    elif has(cls):
        dot = "." if path else ""
        for name, needed in _field_types(cls).items():
            yield from type_faults(getattr(value, name), needed, f"{path}{dot}{name}")


@cache
def _classes(wanted: object) -> dict[type, tuple[object, ...]] | None:
    """Return the classes that are wanted, those of a tuple with the types of its items.

    ``None`` if anything is allowed.
    """
    origin = get_origin(wanted)
    members = get_args(wanted) if origin in (Union, UnionType) else (wanted,)
    found: dict[type, tuple[object, ...]] = {}
    for member in members:
        if get_origin(member) is Literal:
            found |= {type(value): () for value in get_args(member)}
        elif isinstance(known := get_origin(member) or member, type) and known is not object:
            found[known] = get_args(member)
        else:
            return None
    return found


@cache
def _field_types(cls: type) -> dict[str, object]:
    """Return the types of the fields of an attrs class."""
    hints = get_type_hints(cls)
    return {name: hints[name] for name, field in fields_dict(cls).items() if field.eq}
