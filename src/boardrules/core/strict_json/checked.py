"""Data of a game that are read and then checked, such as editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from attrs import evolve

from boardrules.core.errors import DataError, Fault, SetupError

T = TypeVar("T")


def read_checked(
    read: Callable[[], T], faults_of: Callable[[T], tuple[Fault, ...]], headline: str, rule: str
) -> T:
    """Return what *read* returns, if *faults_of* finds no fault of it.

    Raise :class:`~boardrules.SetupError` with *headline* and every fault. Faults of the data, for
    which *read* raises :class:`~boardrules.DataError`, get the ID of *rule*.

    >>> from boardrules.core.strict_json import read_text
    >>> read_checked(lambda: read_text("3", int), lambda value: (), "this is no size", "X-1")
    3
    """
    try:
        value = read()
    except DataError as error:
        faults = tuple([evolve(fault, rule=rule) for fault in error.faults])
        raise SetupError(headline, faults) from None
    faults = faults_of(value)
    if faults:
        raise SetupError(headline, faults)
    return value
