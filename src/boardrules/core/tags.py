"""Stable names of classes in JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

T = TypeVar("T")


def tagged(*classes: type[T]) -> Mapping[str, type[T]]:
    """Map the kebab-case names of classes to the classes.

    Renaming a class changes its tag, and with it the files: the golden files in the tests tell.

    >>> class MoveTower: ...
    >>> list(tagged(MoveTower))
    ['move-tower']
    """
    return MappingProxyType(
        {re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower(): cls for cls in classes}
    )
