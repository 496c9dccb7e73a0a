"""Strict cattrs converters for the types of which states are made.

A converter is fast or detailed: the fast one raises whatever comes first, the detailed one collects
everything that is wrong.
"""

from __future__ import annotations

from collections.abc import (
    Callable,
    Collection,
    Iterable,
    Mapping,
    MutableSequence,
    Sequence,
    Set,
)
from enum import Enum
from functools import partial
from typing import Any, Final, Literal, get_args

from cattrs import Converter

from boardrules.core.strict_json import classes, hooks
from boardrules.core.strict_json.hooks import LEAVES, Dump, Hook, Tags, TypeForm, origin_of
from boardrules.core.strict_json.text import WrittenFloat, encode
from boardrules.core.strict_json.values import MAX_INT

# What cattrs would take, but so that anything fits; or what can change, as states must not.
_LOOSE: Final[frozenset[TypeForm]] = frozenset(
    (Any, object, bytes, list, set, Iterable, Collection, Sequence, Set, MutableSequence)
)

# Enough for setups with an edition of their own.
_SHARED_VALUES: Final = 64
_SHARED_CHARS: Final = 20_000


def make_converter(
    *,
    detailed: bool,
    tags: Tags,
    with_defaults: frozenset[type] = frozenset(),
    shared: frozenset[type] = frozenset(),
    unions: Mapping[type, Tags] | None = None,
    configure: Callable[[Converter], None] | None = None,
) -> Converter:
    """Return a strict converter, with the hooks that *configure* registers on top.

    *tags* are those of classes that do not go by their names. Keys of classes in *with_defaults*
    may be left out, and are left out, where the field has its default. Equal data of a class in
    *shared* give one object. A class of *unions* stands for the union of the classes in its table,
    whose values have tags even if the table has one class only.
    """
    converter = Converter(
        detailed_validation=detailed,
        forbid_extra_keys=True,
        structure_fallback_factory=_refuse_type,
    )
    for leaf in (*LEAVES, Enum):
        converter.register_structure_hook(leaf, hooks.structure_leaf)
    converter.register_structure_hook(float, hooks.structure_float)
    converter.register_unstructure_hook(float, _dump_float)
    _register_containers(converter)
    _register(
        converter,
        classes.is_class,
        partial(_class_hook, converter, with_defaults, shared),
        lambda t: classes.class_dump(t, converter, defaults=t in with_defaults),
    )
    _register(
        converter,
        classes.is_union,
        lambda t: classes.union_hook(t, converter, tags),
        lambda t: classes.union_dump(t, converter, tags),
    )
    for marker, members in (unions or {}).items():
        _register_union(converter, marker, members)
    if configure is not None:
        configure(converter)
    return converter


def _register_containers(converter: Converter) -> None:
    _register(converter, lambda t: (origin_of(t) or t) in _LOOSE, _refuse_type, None)
    _register(converter, lambda t: t is type(None), lambda _: hooks.structure_null, None)
    converter.register_unstructure_hook_factory(_is_enum, _enum_dump)
    _register(
        converter, lambda t: origin_of(t) is Literal, hooks.literal_hook, lambda _: _dump_literal
    )
    _register(
        converter,
        lambda t: t is tuple or origin_of(t) is tuple,
        lambda t: hooks.tuple_hook(t, converter),
        lambda t: _tuple_dump(t, converter),
    )
    _register(
        converter,
        lambda t: origin_of(t) is frozenset,
        lambda t: hooks.frozenset_hook(t, converter),
        lambda t: _frozenset_dump(t, converter),
    )
    _register(
        converter,
        _is_mapping,
        lambda t: hooks.mapping_hook(t, converter),
        lambda t: _mapping_dump(t, converter),
    )


def _register_union(converter: Converter, marker: type, tags: Tags) -> None:
    # The hooks of the members are made when the union is needed, not before.
    _register(
        converter,
        lambda t: t is marker,
        lambda _: classes.tagged_hook(classes.tags_of(tags, tags), converter),
        lambda _: classes.tagged_dump(classes.tags_of(tags, tags), converter),
    )


def _register(
    converter: Converter,
    fits: Callable[[Any], bool],
    hook: Callable[[Any], Hook],
    dump: Callable[[Any], Dump] | None,
) -> None:
    converter.register_structure_hook_factory(fits, hook)
    if dump is not None:
        converter.register_unstructure_hook_factory(fits, dump)


def _refuse_type(wanted: TypeForm) -> Hook:
    raise TypeError(
        f"{wanted!r} is not among the types of states: frozen attrs classes, enums, int, str, bool,"
        " float, None, tuple, frozenset, Mapping, Literal and unions of them"
    )


def _is_enum(wanted: TypeForm) -> bool:
    return isinstance(wanted, type) and issubclass(wanted, Enum)


def _is_mapping(wanted: TypeForm) -> bool:
    origin = origin_of(wanted)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _class_hook(
    converter: Converter,
    with_defaults: frozenset[type],
    shared: frozenset[type],
    cls: TypeForm,
) -> Hook:
    hook = classes.class_hook(cls, converter, defaults=cls in with_defaults)
    return _sharing(hook) if cls in shared and not converter.detailed_validation else hook


def _sharing(hook: Hook) -> Hook:
    """Return a hook that returns the same object for the same data.

    The data are compared as texts, for ``True == 1 == 1.0``.
    """
    known: dict[str, object] = {}

    def structure(value: object, wanted: TypeForm) -> object:
        key = repr(value)
        result = known.get(key)
        if result is None:
            result = hook(value, wanted)
            if len(key) <= _SHARED_CHARS:
                if len(known) == _SHARED_VALUES:
                    known.clear()
                known[key] = result
        return result

    return structure


# --- writing --------------------------------------------------------------------------------------
def _dump_float(value: float) -> float:
    return WrittenFloat(value)


def _enum_dump(cls: type[Enum]) -> Dump:
    names = {
        member: _dump_float(name) if isinstance(name, float) else name
        for member, name in hooks.enum_names(cls).items()
    }
    return names.__getitem__


def _dump_literal(value: object) -> object:
    return hooks.enum_names(type(value))[value] if isinstance(value, Enum) else value


def _tuple_dump(wanted: TypeForm, converter: Converter) -> Dump:
    # JSON writes tuples as arrays, so that tuples of numbers and texts stay what they are.
    as_it_is = converter.get_unstructure_hook(int)
    args = get_args(wanted)
    if len(args) == 2 and args[1] is Ellipsis:
        dump = converter.get_unstructure_hook(args[0])
        return as_it_is if dump is as_it_is else lambda value: [dump(item) for item in value]
    dumps = [converter.get_unstructure_hook(item) for item in args]
    if all(dump is as_it_is for dump in dumps):
        return as_it_is
    return lambda value: [dump(item) for dump, item in zip(dumps, value, strict=True)]


def _frozenset_dump(wanted: TypeForm, converter: Converter) -> Dump:
    # Sorted, so that equal values make equal texts.
    (item,) = get_args(wanted)
    dump = converter.get_unstructure_hook(item)
    return lambda value: sorted(map(dump, value), key=encode)


def _mapping_dump(wanted: TypeForm, converter: Converter) -> Dump:
    key_type, item = get_args(wanted)
    key_dump = _dump_int_key if key_type is int else converter.get_unstructure_hook(key_type)
    dump = converter.get_unstructure_hook(item)

    def unstructure(value: Mapping[Any, Any]) -> dict[Any, Any]:
        # Sorted for the same reason.
        pairs = [(key_dump(key), dump(part)) for key, part in value.items()]
        return dict(sorted(pairs, key=lambda pair: str(pair[0])))

    return unstructure


def _dump_int_key(key: int) -> str:
    if not -MAX_INT <= key <= MAX_INT:
        raise ValueError(f"{key} is not between -2**53 and 2**53")
    return str(key)
