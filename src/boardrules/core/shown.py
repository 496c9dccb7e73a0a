"""How messages name values of any type: in a few words, whatever the value is."""

from __future__ import annotations

from typing import Final

_MOST_CHARS: Final = 40
_MOST: Final = 10**_MOST_CHARS


def shown(value: object) -> str:
    """Return a short text of a value, which may be large or of any type.

    Objects of other classes may have any ``repr``, or none that works, so that only their class is
    named.

    >>> shown(True), shown("wizard-1"), shown(4.0), shown([1, 2])
    ('True', "'wizard-1'", '4.0', 'a list')
    >>> shown("x" * 100), shown(10**100)
    ("'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'", 'a number of many digits')
    """
    kind = type(value)
    if value is None or kind is bool or kind is float:
        return repr(value)
    if isinstance(value, int) and kind is int:
        return str(value) if -_MOST < value < _MOST else "a number of many digits"
    if isinstance(value, str) and kind is str:
        return repr(value if len(value) <= _MOST_CHARS else f"{value[: _MOST_CHARS - 3]}...")
    return a(kind.__name__[:_MOST_CHARS])


def a(noun: str) -> str:
    """Return a noun with its article.

    >>> a("list"), a("Edition")
    ('a list', 'an Edition')
    """
    return f"an {noun}" if noun[:1] in "AEIOUaeiou" else f"a {noun}"
