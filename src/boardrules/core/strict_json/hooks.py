"""Strict cattrs hooks for what states are made of: numbers, texts, enums, tuples, mappings.

Each hook comes in two forms. The fast one only tells good from bad, and looks at tuples of numbers
or texts as wholes. The detailed one collects what is wrong under its index or key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, get_args, get_origin

from boardrules.core.strict_json.values import MAX_FAULTS, MAX_INT, MismatchError, show

if TYPE_CHECKING:
    from cattrs import Converter

TypeForm: TypeAlias = Any
"""A type, or what ``typing`` has in its place: ``int | None``, ``tuple[int, ...]``."""

Data: TypeAlias = Any
"""What JSON can hold, or what a hook makes of it."""

Hook: TypeAlias = Callable[[Data, TypeForm], Data]
"""A structure hook of cattrs: a JSON value and the type to make of it."""

Dump: TypeAlias = Callable[[Data], Data]
"""An unstructure hook of cattrs: a value, and what stands for it in JSON."""

Tags: TypeAlias = Mapping[type, str]
"""The tags of classes that do not go by their names."""

origin_of: Final[Callable[[TypeForm], TypeForm]] = get_origin
"""``get_origin``, whose overloads do not know :data:`TypeForm`."""


class SeveralError(ValueError):
    """Several things that do not fit, each with its index or key, or ``None`` for the whole."""

    def __init__(self, errors: Sequence[tuple[int | str | None, Exception]]) -> None:
        self.errors = errors
        super().__init__(f"{len(errors)} faults")


LEAVES: Final[Mapping[type, str]] = MappingProxyType(
    {bool: "true or false", int: "an int", float: "a number with a point", str: "a string"}
)
"""The types that JSON has itself, and how a message calls them."""


def structure_leaf(value: object, wanted: TypeForm) -> object:
    """Return a number or text of exactly this type, or a member if cattrs takes an enum for one."""
    if value.__class__ is wanted:
        return value
    if wanted in LEAVES:
        raise MismatchError(f"must be {LEAVES[wanted]}, not {show(value)}")
    return enum_hook(wanted)(value, wanted)


def structure_float(value: object, wanted: TypeForm) -> object:
    """Return a finite number: ``1e999`` is none."""
    if isinstance(value, float) and value - value != 0:
        raise MismatchError(f"must be a finite number, not {value}")
    return structure_leaf(value, wanted)


def structure_null(value: object, _: TypeForm) -> None:
    """Return ``None`` for ``null``, and refuse anything else."""
    if value is not None:
        raise MismatchError(f"must be null, not {show(value)}")


def choice_hook(members: Mapping[Any, object]) -> Hook:
    """Return the hook for one of some values of exact types: ``true`` is not 1."""
    by_key: dict[tuple[type, object], object] = {
        (value.__class__, value): member for value, member in members.items()
    }

    def structure(value: object, _: TypeForm) -> object:
        if value.__class__ in LEAVES or value is None:
            key = (value.__class__, value)
            if key in by_key:
                return by_key[key]
        names = ("one of " if len(members) > 1 else "") + ", ".join(map(show, members))
        raise MismatchError(f"must be {names}, not {show(value)}")

    return structure


@cache
def enum_names(cls: type[Enum]) -> Mapping[Enum, Any]:
    """Return what stands for each member in JSON: its value if that is a leaf, else its name."""
    by_value = all(type(member.value) in LEAVES for member in cls)
    return {member: member.value if by_value else member.name for member in cls}


@cache
def enum_hook(cls: type[Enum]) -> Hook:
    """Return the hook for a member of an enum."""
    return choice_hook({value: member for member, value in enum_names(cls).items()})


def literal_hook(wanted: TypeForm) -> Hook:
    """Return the hook for one of the values of a ``Literal``."""
    values = get_args(wanted)
    return choice_hook({enum_names(type(v))[v] if isinstance(v, Enum) else v: v for v in values})


# --- tuples ---------------------------------------------------------------------------------------
def tuple_hook(wanted: TypeForm, converter: Converter) -> Hook:
    """Return the hook for a tuple: of one type of items, or with a type for each place."""
    args = get_args(wanted)
    if wanted is tuple:
        raise TypeError("a bare tuple does not say what it holds; write tuple[int, ...]")
    if len(args) != 2 or args[1] is not Ellipsis:
        hooks = [(converter.get_structure_hook(item), item) for item in args]
        return _detailed_row(hooks) if converter.detailed_validation else _row(hooks)
    item = args[0]
    if converter.detailed_validation:
        return _detailed_tuple(converter.get_structure_hook(item), item)
    depth, leaf, width = _nesting(wanted)
    if leaf is not None:
        return _nested_tuple(depth, leaf, width)
    return _tuple(converter.get_structure_hook(item), item)


_CHECKED_AT_ONCE: Final = frozenset((bool, int, str))
"""The leaves of which the type is all that must be checked."""


def _nesting(wanted: TypeForm) -> tuple[int, type | None, int | None]:
    """Return how deep tuples lie in tuples, the type at the bottom, and the lowest's length.

    The type is ``None`` if it is not one that whole tuples can be checked for; the length is
    ``None`` if it is not fixed.

    >>> _nesting(tuple[tuple[int, ...], ...])
    (2, <class 'int'>, None)
    >>> _nesting(tuple[tuple[str, str], ...])
    (2, <class 'str'>, 2)
    """
    depth = 0
    while origin_of(wanted) is tuple:
        args = get_args(wanted)
        depth += 1
        if len(args) != 2 or args[1] is not Ellipsis:
            same = len(set(args)) == 1 and args[0] in _CHECKED_AT_ONCE
            return depth, args[0] if same else None, len(args)
        wanted = args[0]
    return depth, wanted if wanted in _CHECKED_AT_ONCE else None, None


def _nested_tuple(depth: int, leaf: type, width: int | None) -> Hook:
    """Return the hook for tuples of the same depth everywhere, checked level by level.

    Whole levels are checked at once, without a call for each item. Most tuples are one or two deep.
    """
    lists, leaves, widths = {list}, {leaf}, {width}
    flat = chain.from_iterable

    def structure_1(value: Data, _: TypeForm) -> Data:
        if value.__class__ is not list or not leaves.issuperset(map(type, value)):
            raise MismatchError("not an array of these")
        return tuple(value)

    def check_2(value: Data) -> None:
        if (
            value.__class__ is not list
            or not lists.issuperset(map(type, value))
            or not leaves.issuperset(map(type, flat(value)))
            or (width is not None and not widths.issuperset(map(len, value)))
        ):
            raise MismatchError("not an array of arrays of these")

    def structure_2(value: Data, _: TypeForm) -> Data:
        check_2(value)
        return tuple(map(_as_tuple, value))

    def structure(value: Data, _: TypeForm) -> Data:
        if value.__class__ is not list:
            raise MismatchError("not an array")
        rows = value
        for _level in range(depth - 2):
            if not lists.issuperset(map(type, rows)):
                raise MismatchError("not an array of arrays")
            rows = [*flat(rows)]
        check_2(rows)
        return _as_tuples(value, depth)

    return {1: structure_1, 2: structure_2}.get(depth, structure)


_as_tuple: Final = cast(Callable[[Data], Data], tuple)


def _as_tuples(value: Data, depth: int) -> Data:
    if depth == 3:
        return tuple([tuple(map(_as_tuple, item)) if item else () for item in value])
    return tuple([_as_tuples(item, depth - 1) for item in value])


def _tuple(hook: Hook, item: TypeForm) -> Hook:
    def structure(value: Data, _: TypeForm) -> Data:
        if value.__class__ is not list:
            raise MismatchError("not an array")
        return tuple([hook(part, item) for part in value])

    return structure


def _row(hooks: list[tuple[Hook, Any]]) -> Hook:
    def structure(value: Data, _: TypeForm) -> Data:
        if value.__class__ is not list or len(value) != len(hooks):
            raise MismatchError("not an array of this length")
        return tuple([hook(part, item) for part, (hook, item) in zip(value, hooks, strict=True)])

    return structure


def _detailed_tuple(hook: Hook, item: TypeForm) -> Hook:
    def structure(value: Data, _: TypeForm) -> Data:
        check_array(value)
        return tuple(collect(((index, part, hook, item) for index, part in enumerate(value))))

    return structure


def _detailed_row(hooks: list[tuple[Hook, Any]]) -> Hook:
    def structure(value: Data, _: TypeForm) -> Data:
        check_array(value)
        if len(value) != len(hooks):
            raise MismatchError(f"must have {len(hooks)} items, not {len(value)}")
        parts = enumerate(zip(value, hooks, strict=True))
        return tuple(collect((at, part, *of) for at, (part, of) in parts))

    return structure


def check_array(value: object) -> None:
    """Raise an error for what is no JSON array."""
    if value.__class__ is not list:
        raise MismatchError(f"must be an array, not {show(value)}")


def collect(parts: Iterable[tuple[int | str, object, Hook, TypeForm]]) -> list[Data]:
    """Return structured parts; raise what is wrong with them all at once, with their indices."""
    good: list[Any] = []
    bad: list[tuple[int | str, Exception]] = []
    for index, part, hook, item in parts:
        try:
            good.append(hook(part, item))
        except Exception as error:  # noqa: BLE001 - classes and hooks of games may raise anything
            bad.append((index, error))
            if len(bad) == MAX_FAULTS:
                break
    if bad:
        raise SeveralError(bad)
    return good


# --- sets and mappings ----------------------------------------------------------------------------
def frozenset_hook(wanted: TypeForm, converter: Converter) -> Hook:
    """Return the hook for a set, from an array without repetitions."""
    (item,) = get_args(wanted)
    items = tuple_hook(tuple.__class_getitem__((item, ...)), converter)

    def structure(value: Data, _: TypeForm) -> Data:
        result = frozenset(items(value, tuple))
        if len(result) != len(value):
            raise MismatchError("must not hold duplicates")
        return result

    return structure


def mapping_hook(wanted: TypeForm, converter: Converter) -> Hook:
    """Return the hook for a mapping, from an object.

    Its keys are texts, enums or ints written as texts.
    """
    key_type, item = get_args(wanted)
    key_hook = _int_key if key_type is int else converter.get_structure_hook(key_type)
    hook = converter.get_structure_hook(item)

    def structure(value: Data, _: TypeForm) -> Data:
        if value.__class__ is not dict:
            raise MismatchError(f"must be an object, not {show(value)}")
        keys = collect((key, key, key_hook, key_type) for key in value)
        parts = ((key, part, hook, item) for key, part in value.items())
        return dict(zip(keys, collect(parts), strict=True))

    return structure


def _int_key(value: str, _: TypeForm) -> int:
    digits = value.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(MAX_INT)):
        number = int(value)
        if str(number) == value and abs(number) <= MAX_INT:
            return number
    raise MismatchError(f"must be a whole number as key, not {show(value)}")
