"""Strict cattrs hooks for attrs classes and for unions of them, told apart by tags."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, cast, get_args

import attrs
from cattrs import ClassValidationError, Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from boardrules.core.strict_json.hooks import LEAVES, Data, Hook, SeveralError, TypeForm, origin_of
from boardrules.core.strict_json.text import MismatchError, show
from boardrules.core.tags import tagged

Dump: TypeAlias = Callable[[Any], Data]
"""An unstructure hook of cattrs: a value, and what stands for it in JSON."""

Tags: TypeAlias = Mapping[type, str]
"""The tags of classes that do not go by their names."""

TAG: Final = "type"
"""The key that holds the tag."""


def is_class(wanted: TypeForm) -> bool:
    """Whether a type is an attrs class, maybe with type arguments."""
    return attrs.has(origin_of(wanted) or wanted)


def is_union(wanted: TypeForm) -> bool:
    """Whether a type is a union, ``X | None`` among them."""
    return origin_of(wanted) in (Union, UnionType)


class Unresolved:
    """Stands for a name in annotations that exists for type checkers only."""


def resolve(cls: TypeForm) -> None:
    """Make types of the annotations of an attrs class.

    A cached property of a slotted class is among the annotations. What it gives need not be known
    here; a field whose type is not known has no hook, and that is told where it is looked up.
    """
    names: dict[str | None, type] = {}
    while True:
        try:
            attrs.resolve_types(origin_of(cls) or cls, localns=cast(dict[str, Any], names))
        except NameError as error:
            if error.name in names:
                raise
            names[error.name] = Unresolved
        else:
            return


# --- classes --------------------------------------------------------------------------------------
def class_hook(cls: TypeForm, converter: Converter, *, defaults: bool) -> Hook:
    """An object with exactly the keys of the class; with *defaults*, those may be left out."""
    resolve(cls)
    fields = [field for field in attrs.fields(origin_of(cls) or cls) if field.init]
    if converter.detailed_validation:
        optional: set[str] = set() if defaults else _with_default(fields)
        return _detailed_class(cls, converter, optional)
    structure = make_dict_structure_fn(
        cls, converter, _cattrs_forbid_extra_keys=defaults, _cattrs_detailed_validation=False
    )
    if defaults:
        return _object(structure)
    return _exact_object(structure, len(fields))


def _with_default(fields: list[attrs.Attribute[Any]]) -> set[str]:
    return {field.name for field in fields if field.default is not attrs.NOTHING}


def _object(structure: Hook) -> Hook:
    def hook(value: Data, wanted: TypeForm) -> Data:
        if value.__class__ is not dict:
            raise MismatchError("not an object")
        return structure(value, wanted)

    return hook


def _exact_object(structure: Hook, size: int) -> Hook:
    # The number of keys and no missing key: then there is no other key either. cattrs takes no
    # notice of a missing key that has a default, but then the number is wrong.
    def hook(value: Data, wanted: TypeForm) -> Data:
        if value.__class__ is not dict or len(value) != size:
            raise MismatchError("not an object with these keys")
        return structure(value, wanted)

    return hook


def _detailed_class(cls: TypeForm, converter: Converter, optional: set[str]) -> Hook:
    structure = make_dict_structure_fn(
        cls, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True
    )

    def hook(value: Data, wanted: TypeForm) -> Data:
        if value.__class__ is not dict:
            raise MismatchError(f"must be an object, not {show(value)}")
        errors: list[Exception] = [
            MismatchError("is missing", name) for name in sorted(optional - value.keys())
        ]
        try:
            result = structure(value, wanted)
        except ClassValidationError as error:
            errors.insert(0, error)
        else:
            if not errors:
                return result
        raise SeveralError([(None, error) for error in errors])

    return hook


def class_dump(cls: TypeForm, converter: Converter, *, defaults: bool) -> Dump:
    """Write the fields; with *defaults*, those that have their default are left out."""
    resolve(cls)
    return make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=defaults)


# --- unions ---------------------------------------------------------------------------------------
def tags_of(classes: Iterable[TypeForm], tags: Tags) -> dict[str, type[object]]:
    """The classes by their tags; raises ``TypeError`` if tags clash or hide a field."""
    table: dict[str, type[object]] = {}
    for cls in classes:
        resolve(cls)
        tag = tags.get(cls) or "".join(tagged(cls))
        if tag in table:
            raise TypeError(f"{table[tag].__name__} and {cls.__name__} have one tag, {tag!r}")
        if any(field.name == TAG for field in attrs.fields(cls)):
            raise TypeError(f"{cls.__name__}.{TAG} has the name of the key for tags")
        table[tag] = cls
    return table


def tagged_hook(table: Mapping[str, type], converter: Converter) -> Hook:
    """An object whose key ``type`` names its class."""
    hooks = {tag: (converter.get_structure_hook(cls), cls) for tag, cls in table.items()}

    def structure(value: Data, _: TypeForm) -> Data:
        if value.__class__ is not dict:
            raise MismatchError(f"must be an object, not {show(value)}")
        if TAG not in value:
            raise MismatchError("is missing", TAG)
        rest = dict(value)
        tag = rest.pop(TAG)
        if tag.__class__ is not str or tag not in hooks:
            raise MismatchError(f"must be one of {', '.join(hooks)}, not {show(tag)}", TAG)
        hook, cls = hooks[tag]
        return hook(rest, cls)

    return structure


def tagged_dump(table: Mapping[str, type], converter: Converter) -> Dump:
    """Write the tag before the fields."""
    dumps = {cls: (tag, converter.get_unstructure_hook(cls)) for tag, cls in table.items()}

    def unstructure(value: Data) -> Data:
        if value.__class__ not in dumps:
            names = ", ".join(cls.__name__ for cls in dumps)
            raise TypeError(f"{type(value).__name__} is none of {names}")
        tag, dump = dumps[value.__class__]
        return {TAG: tag, **dump(value)}

    return unstructure


def union_hook(wanted: TypeForm, converter: Converter, tags: Tags) -> Hook:
    """``null`` where ``None`` is an arm; a tagged object; or the first other arm that fits.

    A class that is the only arm beside ``None`` needs no tag.
    """
    arms = [arm for arm in get_args(wanted) if arm is not NoneType]
    optional = NoneType in get_args(wanted)
    hooks = [(converter.get_structure_hook(arm), arm) for arm in arms]
    classes = [arm for arm in arms if is_class(arm)]
    if len(classes) > 1 or (classes and len(arms) > 1):
        hooks = [(hook, arm) for hook, arm in hooks if arm not in classes]
        hooks.append((tagged_hook(tags_of(classes, tags), converter), dict))
    only = None if len(hooks) > 1 or converter.detailed_validation else hooks[0]

    def structure(value: Data, _: TypeForm) -> Data:
        if value is None and optional:
            return None
        if only is not None:
            return only[0](value, only[1])
        return _first_fit(value, hooks, optional)

    return structure


def _first_fit(value: object, hooks: list[tuple[Hook, TypeForm]], optional: bool) -> Data:
    # An arm of the JSON type of the value has the best account of what is wrong with it.
    best: Exception | None = None
    for hook, arm in hooks:
        try:
            return hook(value, arm)
        except Exception as error:  # noqa: BLE001 - classes and hooks of games may raise anything
            kind = list if origin_of(arm) is tuple else dict if arm is dict else None
            if best is None or value.__class__ is kind:
                best = error
    assert best is not None
    names = [_name(arm) for _, arm in hooks]
    if all(names) and value.__class__ not in (list, dict):
        either = " or ".join(dict.fromkeys([*names, "null"] if optional else names))
        raise MismatchError(f"must be {either}, not {show(value)}")
    raise best


def _name(arm: TypeForm) -> str:
    """What JSON has for it; empty for what has a better account of itself."""
    if origin_of(arm) is tuple:
        return "an array"
    return "an object" if arm is dict or is_class(arm) else LEAVES.get(arm, "")


def union_dump(wanted: TypeForm, converter: Converter, tags: Tags) -> Dump:
    """Write what :func:`union_hook` reads."""
    arms = [arm for arm in get_args(wanted) if arm is not NoneType]
    dumps = [(arm, converter.get_unstructure_hook(arm)) for arm in arms]
    classes = [arm for arm in arms if is_class(arm)]
    if len(classes) > 1 or (classes and len(arms) > 1):
        tag_dump = tagged_dump(tags_of(classes, tags), converter)
        dumps = [(arm, tag_dump if arm in classes else dump) for arm, dump in dumps]
    if len(dumps) == 1:
        only = dumps[0][1]
        return lambda value: None if value is None else only(value)
    origins = [(origin_of(arm) or arm, dump) for arm, dump in dumps]
    by_class = [(origin, dump) for origin, dump in origins if isinstance(origin, type)]

    def unstructure(value: Data) -> Data:
        for cls, dump in by_class:
            if isinstance(value, cls):
                return dump(value)
        return value

    return unstructure
