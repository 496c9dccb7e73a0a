"""Building values from the package's own JSON data, which need no checks."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType
from typing import TypeVar, cast, get_args

import attrs

from boardrules.core.strict_json.annotations import resolve
from boardrules.core.strict_json.hooks import LEAVES, Data, TypeForm, origin_of

T = TypeVar("T")


def build(cls: type[T], data: object) -> T:
    """Return the value of an attrs class that trusted JSON data describe, unchecked.

    For data files of a package, which its tests read strictly: this takes a fraction of the time of
    :func:`~boardrules.core.strict_json.reading.read_text`, and needs no cattrs. Fields may be attrs
    classes, enums, tuples, ``X | None`` and what JSON has itself.

    >>> from attrs import frozen
    >>> @frozen
    ... class Layout:
    ...     rows: tuple[str, ...]
    ...     doors: tuple[tuple[int, int], ...] = ()
    >>> build(Layout, {"rows": ["..T", "R.."]}), build(Layout, {"rows": [], "doors": [[0, 1]]})
    (Layout(rows=('..T', 'R..'), doors=()), Layout(rows=(), doors=((0, 1),)))
    """
    return cast(T, _builder_of(cast(TypeForm, cls))(data))


@cache
def _builder_of(wanted: TypeForm) -> Callable[[Data], Data]:
    arms = [arm for arm in get_args(wanted) if arm is not NoneType]
    if attrs.has(wanted):
        return _class_builder(wanted)
    if origin_of(wanted) is tuple:
        if get_args(wanted)[1:] == (Ellipsis,):
            item = _builder_of(arms[0])
            return lambda data: tuple([item(part) for part in data])
        items = [_builder_of(arm) for arm in arms]
        return lambda data: tuple([build(part) for build, part in zip(items, data, strict=True)])
    if NoneType in get_args(wanted):
        (arm,) = arms
        inner = _builder_of(arm)
        return lambda data: None if data is None else inner(data)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return wanted
    if wanted not in LEAVES:
        raise TypeError(f"{wanted!r} is not among the types of packaged data")
    return lambda data: data


def _class_builder(cls: type[Data]) -> Callable[[Data], Data]:
    resolve(cls)
    parts = {field.name: _builder_of(field.type) for field in attrs.fields(cls) if field.init}
    return lambda data: cls(**{name: parts[name](part) for name, part in data.items()})
