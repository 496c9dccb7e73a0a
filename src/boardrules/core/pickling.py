"""Pickles and copies of values that keep memos beside their fields."""

from __future__ import annotations

from collections.abc import Callable
from copyreg import pickle
from typing import TypeVar

from attrs import AttrsInstance, fields

ValueT = TypeVar("ValueT", bound=AttrsInstance)


def leave_out_memos(cls: type[ValueT]) -> None:
    """Make pickles and copies of an attrs class without its fields that are no arguments.

    Such a field is a memo: it is no part of the value, and can be computed again.

    >>> from pickle import dumps, loads
    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=2))
    >>> before = dumps(state)
    >>> wt.RULES.legal_moves(state)
    ()
    >>> dumps(state) == before, loads(before) == state
    (True, True)
    """
    names = [(field.alias, field.name) for field in fields(cls) if field.init]

    def reduce(value: ValueT) -> tuple[Callable[..., ValueT], tuple[object, ...]]:
        return _made, (cls, {alias: getattr(value, name) for alias, name in names})

    if len(names) < len(fields(cls)):
        pickle(cls, reduce)


def _made(cls: type[ValueT], arguments: dict[str, object]) -> ValueT:
    return cls(**arguments)
