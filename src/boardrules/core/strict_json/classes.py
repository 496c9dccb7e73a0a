"""Strict cattrs hooks for attrs classes, and for unions of them by tags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args
from weakref import WeakKeyDictionary

import attrs
from cattrs import ClassValidationError, Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from boardrules.core.strict_json.annotations import resolve
from boardrules.core.strict_json.hooks import (
    LEAVES,
    Data,
    Dump,
    Hook,
    SeveralError,
    Tags,
    TypeForm,
    origin_of,
)
from boardrules.core.strict_json.values import MismatchError, show
from boardrules.core.tags import tagged

TAG: Final = "type"
"""The key that holds the tag."""


def is_class(wanted: TypeForm) -> bool:
    """Return whether a type is an attrs class, maybe with type arguments."""
    return attrs.has(origin_of(wanted) or wanted)


def is_union(wanted: TypeForm) -> bool:
    """Return whether a type is a union; ``X | None`` is one."""
    return origin_of(wanted) in (Union, UnionType)


# --- classes --------------------------------------------------------------------------------------
def class_hook(cls: TypeForm, converter: Converter, *, defaults: bool) -> Hook:
    """Return the hook for an object with exactly the keys of a class.

    With *defaults*, keys that have a default may be left out.
    """
    resolve(cls)
    fields = [field for field in attrs.fields(origin_of(cls) or cls) if field.init]
    if converter.detailed_validation:
        optional = frozenset[str]() if defaults else _with_default(fields)
        return _detailed_class(cls, converter, optional)
    structure = make_dict_structure_fn(
        cls, converter, _cattrs_forbid_extra_keys=defaults, _cattrs_detailed_validation=False
    )
    if defaults:
        return _object(structure)
    return _exact_object(structure, len(fields), _with_default(fields))


def _with_default(fields: list[attrs.Attribute[Any]]) -> frozenset[str]:
    return frozenset(field.name for field in fields if field.default is not attrs.NOTHING)


def _object(structure: Hook) -> Hook:
    def hook(value: Data, wanted: TypeForm) -> Data:
        if value.__class__ is not dict:
            raise MismatchError("not an object")
        return structure(value, wanted)

    return hook


def _exact_object(structure: Hook, size: int, optional: frozenset[str]) -> Hook:
    # The number of keys and no missing key: then there is no other key either. cattrs takes no
    # notice of a missing key of *optional*, so these are looked for here.
    def hook(value: Data, wanted: TypeForm) -> Data:
        if value.__class__ is not dict or len(value) != size or not value.keys() >= optional:
            raise MismatchError("not an object with these keys")
        return structure(value, wanted)

    def hook_beside_tag(value: Data, wanted: TypeForm) -> Data:
        if len(value) != size + 1 or not value.keys() >= optional:
            raise MismatchError("not an object with these keys")
        return structure(value, wanted)

    _BESIDE_TAG[hook] = hook_beside_tag
    return hook


_BESIDE_TAG: Final[WeakKeyDictionary[Hook, Hook]] = WeakKeyDictionary()
"""For the hooks of classes: hooks for an object that also has the key of the tag."""


def _detailed_class(cls: TypeForm, converter: Converter, optional: frozenset[str]) -> Hook:
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
    """Return what writes the fields; with *defaults*, it leaves out those with their default."""
    resolve(cls)
    return make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=defaults)


# --- unions ---------------------------------------------------------------------------------------
def tags_of(classes: Iterable[TypeForm], tags: Tags) -> dict[str, type[object]]:
    """Return the classes by their tags; raise ``TypeError`` if tags clash or hide a field."""
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
    """Return the hook for an object whose key ``type`` names its class."""
    hooks = {tag: (converter.get_structure_hook(cls), cls) for tag, cls in table.items()}
    beside_tag = {
        tag: (_BESIDE_TAG[hook], cls) for tag, (hook, cls) in hooks.items() if hook in _BESIDE_TAG
    }

    def structure_fast(value: Data, wanted: TypeForm) -> Data:
        if value.__class__ is dict:
            tag = value.get(TAG)
            if tag.__class__ is str and tag in beside_tag:
                hook, cls = beside_tag[tag]
                return hook(value, cls)
        return structure(value, wanted)

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

    return structure_fast if beside_tag else structure


def tagged_dump(table: Mapping[str, type], converter: Converter) -> Dump:
    """Return what writes the tag before the fields."""
    dumps = {cls: (tag, converter.get_unstructure_hook(cls)) for tag, cls in table.items()}

    def unstructure(value: Data) -> Data:
        if value.__class__ not in dumps:
            names = ", ".join(cls.__name__ for cls in dumps)
            raise TypeError(f"{type(value).__name__} is none of {names}")
        tag, dump = dumps[value.__class__]
        return {TAG: tag, **dump(value)}

    return unstructure


def union_hook(wanted: TypeForm, converter: Converter, tags: Tags) -> Hook:
    """Return the hook for ``null``, a tagged object, or the first other arm that fits.

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
    # The arm of the JSON type of the value says best what is wrong with it.
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
    """Return what JSON has for an arm; empty if the arm's own message says more."""
    if origin_of(arm) is tuple:
        return "an array"
    return "an object" if arm is dict or is_class(arm) else LEAVES.get(arm, "")


def union_dump(wanted: TypeForm, converter: Converter, tags: Tags) -> Dump:
    """Return what writes values so that :func:`union_hook` reads them."""
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
