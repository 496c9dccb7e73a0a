"""Drafts: twins of frozen values that are open to change.

To make a frozen object, its constructor writes each field by a call. Copying a value into a twin of
the same layout by plain assignments, changing it and giving it the frozen class at the end takes a
fraction of that time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, cast

from attrs import NOTHING, fields, has

from boardrules.core.pickling import leave_out_memos

ValueT = TypeVar("ValueT")
DraftT = TypeVar("DraftT")
P = ParamSpec("P")


class Drafts(Generic[ValueT, DraftT]):
    """Opens frozen values as drafts, and seals drafts as values.

    *value_type* is an attrs class made by ``frozen(weakref_slot=False)``. *draft_type* repeats its
    fields with their types, in the same order, for type checkers; it has no other content. Raise
    ``TypeError`` for another class, or if the names differ.

    >>> from attrs import frozen
    >>> @frozen(weakref_slot=False)
    ... class Point:
    ...     x: int
    ...     y: int
    >>> class PointDraft:
    ...     x: int
    ...     y: int
    >>> drafts = Drafts(Point, PointDraft)
    >>> draft = drafts.open(Point(1, 2))
    >>> draft.y = 5
    >>> drafts.seal(draft)
    Point(x=1, y=5)
    """

    def __init__(self, value_type: type[ValueT], draft_type: type[DraftT]) -> None:
        cls: type[Any] = value_type
        twin = _twin(cls, draft_type)
        names = [field.name for field in fields(cls) if field.init]
        declared = list(draft_type.__annotations__)
        if names != declared:
            raise TypeError(
                f"{draft_type.__name__} must have the fields of {cls.__name__}:"
                f" {', '.join(names)}, not {', '.join(declared)}"
            )
        self.draft_type: type[DraftT] = twin
        """The class of the drafts."""
        self.open: Callable[[ValueT], DraftT] = _opener(cls, twin)
        """Return a draft with the fields of a value."""
        self.seal: Callable[[DraftT], ValueT] = _sealer(cls)
        """Make the draft itself a value and return it; it must not be changed any more."""
        leave_out_memos(cls)
        self.value_type: type[ValueT] = value_type
        """The frozen class."""


def maker(value_type: Callable[P, ValueT]) -> Callable[P, ValueT]:
    """Return a function that makes values of an attrs class, in a third of its constructor's time.

    Raise ``TypeError`` for a class that is not made by ``frozen(weakref_slot=False)``, or that does
    more than keep its arguments.

    >>> from attrs import frozen
    >>> @frozen(weakref_slot=False)
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> make_point = maker(Point)
    >>> make_point(1), make_point(1, y=2) == Point(1, 2)
    (Point(x=1, y=0), True)
    """
    cls = cast("type[Any]", value_type)
    twin = _twin(cls, cls)
    parameters: list[str] = []
    lines = ["    made = new(twin)"]
    namespace: dict[str, Any] = {"new": twin.__new__, "twin": twin, "cls": cls}
    for field in fields(cls):
        plain = field.init and field.converter is None and field.validator is None
        if not plain or hasattr(field.default, "factory"):
            raise TypeError(f"{cls.__name__}.{field.name} must be a plain argument")
        default = ""
        if field.default is not NOTHING:
            namespace[f"default_{field.name}"] = field.default
            default = f"=default_{field.name}"
        parameters.append(field.name + default)
        lines.append(f"    made.{field.name} = {field.name}")
    lines += ["    made.__class__ = cls", "    return made"]
    exec("\n".join([f"def make({', '.join(parameters)}):", *lines]), namespace)  # names of fields
    return cast("Callable[P, ValueT]", namespace["make"])


def _twin(cls: type[Any], described_by: type[Any]) -> type[Any]:
    """Return a class that has the layout of a frozen one, and is open to change."""
    slots = vars(cls).get("__slots__", ("__weakref__",))
    if not has(cls) or "__weakref__" in slots:
        # A slot for weak references lies behind the others, where Python cannot compare it.
        raise TypeError(f"{cls.__name__} must be frozen(weakref_slot=False)")
    # A twin must have the same base; a generic class has one that wants to be told of its own.
    return type(
        described_by.__name__,
        (cls.__base__ or object,),
        {
            "__slots__": slots,
            "__doc__": described_by.__doc__,
            "__module__": described_by.__module__,
            "__qualname__": described_by.__qualname__,
            "__orig_bases__": (),
        },
    )


def _sealer(value_type: type[Any]) -> Callable[[Any], Any]:
    def seal(draft: Any) -> Any:  # noqa: ANN401 - of any class with the layout of the value's
        draft.__class__ = value_type
        return draft

    return seal


def _opener(value_type: type[Any], twin: type[Any]) -> Callable[[Any], Any]:
    """Return the copying function, generated once: a loop of ``setattr`` takes four times as long.

    Fields that are no arguments of the constructor get their defaults.
    """
    lines = ["def open(value):", "    draft = twin()"]
    defaults: dict[str, object] = {}
    for field in fields(value_type):
        if field.init:
            lines.append(f"    draft.{field.name} = value.{field.name}")
        elif field.default is not NOTHING:
            defaults[f"default_{field.name}"] = field.default
            lines.append(f"    draft.{field.name} = default_{field.name}")
    lines.append("    return draft")
    namespace: dict[str, Any] = {"twin": twin, **defaults}
    exec("\n".join(lines), namespace)  # the names are fields of a class
    return cast("Callable[[Any], Any]", namespace["open"])
