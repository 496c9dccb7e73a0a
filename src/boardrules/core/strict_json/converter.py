"""The cattrs converters of a game: one that is fast, one that says what is wrong."""

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
from typing import Any, Final, Literal, get_args

from cattrs import Converter

from boardrules.core.rules import AnyRules
from boardrules.core.strict_json import classes, hooks
from boardrules.core.strict_json.classes import Dump, Tags
from boardrules.core.strict_json.hooks import LEAVES, Hook, TypeForm, origin_of
from boardrules.core.strict_json.text import encode

# What cattrs would take, but so that anything fits; or what can change, as states must not.
_LOOSE: Final[frozenset[TypeForm]] = frozenset(
    (Any, object, bytes, list, set, Iterable, Collection, Sequence, Set, MutableSequence)
)

_CACHED_SETUPS: Final = 64
_CACHED_CHARS: Final = 4096


def make_converter(rules: AnyRules, *, detailed: bool) -> Converter:
    """A strict converter for the types of a game, with the game's own hooks on top.

    With *detailed* it collects everything that is wrong in one exception group; without, it
    raises whatever comes first.
    """
    converter = Converter(
        detailed_validation=detailed,
        forbid_extra_keys=True,
        structure_fallback_factory=_refuse_type,
    )
    tags: Tags = {
        cls: tag
        for types in (
            rules.decision_types,
            rules.chance_types,
            rules.report_types,
            rules.event_types,
        )
        for tag, cls in types.items()
    }
    for leaf in (*LEAVES, Enum):
        converter.register_structure_hook(leaf, hooks.structure_leaf)
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
    _register(
        converter,
        classes.is_class,
        lambda t: _class_hook(t, converter, rules.setup_type),
        lambda t: classes.class_dump(t, converter, defaults=t is rules.setup_type),
    )
    _register(
        converter,
        classes.is_union,
        lambda t: classes.union_hook(t, converter, tags),
        lambda t: classes.union_dump(t, converter, tags),
    )
    rules.configure_converter(converter)
    return converter


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


def _class_hook(cls: TypeForm, converter: Converter, setup_type: TypeForm) -> Hook:
    # What a setup leaves out has its default: a setup is mostly defaults.
    if cls is not setup_type:
        return classes.class_hook(cls, converter, defaults=False)
    hook = classes.class_hook(cls, converter, defaults=True)
    return hook if converter.detailed_validation else _remembering(hook)


def _remembering(hook: Hook) -> Hook:
    """Give the same setup for the same data: every state of a game holds its setup.

    The data are compared as texts, for ``True == 1 == 1.0``.
    """
    known: dict[str, object] = {}

    def structure(value: object, wanted: TypeForm) -> object:
        key = repr(value)
        setup = known.get(key)
        if setup is None:
            setup = hook(value, wanted)
            if len(key) <= _CACHED_CHARS:
                if len(known) == _CACHED_SETUPS:
                    known.clear()
                known[key] = setup
        return setup

    return structure


# --- writing --------------------------------------------------------------------------------------
def _enum_dump(cls: type[Enum]) -> Dump:
    names = hooks.enum_names(cls)
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
    key_dump = str if key_type is int else converter.get_unstructure_hook(key_type)
    dump = converter.get_unstructure_hook(item)
    return lambda value: {key_dump(key): dump(part) for key, part in value.items()}
