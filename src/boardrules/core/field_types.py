"""Whether values have the types that their annotations say, all the way down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Final, Literal, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

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


_MISSING: Final = object()


def has_types(value: object, wanted: object) -> bool:
    """Return whether :func:`type_faults` finds nothing; several times as fast.

    >>> has_types((1, 2), tuple[int, ...]), has_types((1, True), tuple[int, ...])
    (True, False)
    """
    return _test(wanted)(value)


def type_faults(value: object, wanted: object, path: str = "") -> Iterator[Fault]:
    """Yield the parts of a value that are not exactly of the types that are wanted.

    *wanted* is a class, a tuple of such types, a literal, or a union of them. The fields of attrs
    classes must be there and have the types of their annotations, except those that do not count
    for equality. ``True`` is no integer here. Annotations of other kinds allow everything.

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
            part = getattr(value, name, _MISSING)
            if part is _MISSING:
                yield Fault(f"{path}{dot}{name}", "is missing")
            else:
                yield from type_faults(part, needed, f"{path}{dot}{name}")


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


# --- the fast test --------------------------------------------------------------------------------
_Test: TypeAlias = Callable[[object], bool]


@cache
def _test(wanted: object) -> _Test:
    """Return a function that tells whether a value has the types that are wanted."""
    classes = _classes(wanted)
    if classes is None:
        return lambda _: True
    tests = {cls: _class_test(cls, items) for cls, items in classes.items()}
    if len(tests) == 1:
        ((cls, inside),) = tests.items()
        if inside is None:
            return lambda value: type(value) is cls
        return lambda value: type(value) is cls and inside(value)

    def is_one_of(value: object) -> bool:
        found = tests.get(cast("type", type(value)), _never)
        return found is None or found(value)

    return is_one_of


def _never(_: object) -> bool:
    return False


def _class_test(cls: type, items: tuple[object, ...]) -> _Test | None:
    """Return a test of what an object of a class holds; ``None`` if nothing has to be tested."""
    if cls is tuple and items:
        return _same_items(items[0]) if items[-1:] == (...,) else _items(items)
    return _fields(cls) if has(cls) else None


def _same_items(wanted: object) -> _Test:
    classes = _classes(wanted)
    if classes is not None and all(
        _class_test(cls, items) is None for cls, items in classes.items()
    ):
        allowed = frozenset(classes).issuperset
        return lambda parts: allowed(map(type, cast("tuple[object, ...]", parts)))
    test = _test(wanted)
    return lambda parts: all(map(test, cast("tuple[object, ...]", parts)))


def _items(wanted: tuple[object, ...]) -> _Test:
    tests = tuple(map(_test, wanted))

    def test(value: object) -> bool:
        parts = cast("tuple[object, ...]", value)
        return len(parts) == len(tests) and all(
            each(part) for each, part in zip(tests, parts, strict=True)
        )

    return test


def _fields(cls: type) -> _Test:
    def test(value: object) -> bool:
        try:
            return all(is_right(get(value)) for get, is_right in _field_tests(cls))
        except AttributeError:  # a slot that was never filled
            return False

    return test


@cache
def _field_tests(cls: type) -> tuple[tuple[Callable[[object], object], _Test], ...]:
    """Return how each field is got and tested; made late, since a class may hold its own kind."""
    return tuple(
        (cast("Callable[[object], object]", attrgetter(name)), _test(needed))
        for name, needed in _field_types(cls).items()
    )
