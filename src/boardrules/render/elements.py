"""SVG elements as frozen values, and their markup."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast

from attrs import field, frozen

from boardrules.render.colours import Ink

Value: TypeAlias = str | int | float | Ink
"""What an attribute holds; numbers are rounded to hundredths, inks become colours.

>>> values: list[Value] = ["none", 1.5, Ink.TEXT]
"""

_INLINE: Final = frozenset(("text", "tspan", "title", "desc", "style"))
"""Elements in which white space counts."""


@frozen
class Element:
    """An SVG element; made by :func:`element`.

    >>> element("circle", r=3)
    Element(tag='circle', attributes=(('r', 3),), children=())
    """

    tag: str
    attributes: tuple[tuple[str, Value], ...]
    children: tuple[Element | str, ...]
    _markup: dict[bool, str] = field(factory=dict[bool, str], init=False, eq=False, repr=False)
    """The markup in dark and in light colours, once it has been written."""


def element(tag: str, *children: Element | str, **attributes: Value | None) -> Element:
    """Make an element; underscores in names of attributes become hyphens, ``None`` leaves one out.

    >>> text = element("text", "A & B", x=1.239, font_size=12, fill=Ink.TEXT, id=None)
    >>> markup(text, dark=False)
    '<text x="1.24" font-size="12" fill="#23262b">A &amp; B</text>'
    """
    named = [(_name(key), value) for key, value in attributes.items() if value is not None]
    return Element(tag, tuple(named), children)


def group(*children: Element, **attributes: Value | None) -> Element:
    """Make a ``g`` element.

    >>> group(element("path", d="M0 0"), opacity=0.5).tag
    'g'
    """
    return element("g", *children, **attributes)


P = ParamSpec("P")
T = TypeVar("T", bound=Element | tuple[Element, ...])


def shared(draw: Callable[P, T]) -> Callable[P, T]:
    """Let a function return the same elements whenever it gets the same arguments.

    An element is written only once, so whatever stays from picture to picture costs next to
    nothing. The function must depend on its arguments alone, which must be hashable; it remembers
    its last 512 results.

    >>> @shared
    ... def dot(x: float) -> Element:
    ...     return element("circle", cx=x, r=3)
    >>> dot(5) is dot(5)
    True
    """
    return cast(Callable[P, T], lru_cache(maxsize=512)(draw))


@lru_cache(maxsize=256)
def _name(key: str) -> str:
    """Return the name of an attribute, given as the keyword of a Python function."""
    return key.rstrip("_").replace("_", "-")


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Write a number with at most two decimals, without those that do not count.

    >>> number(2.0), number(-0.001), number(1.005e2)
    ('2', '0', '100.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def markup(item: Element | str, *, dark: bool) -> str:
    """Return the markup of an element or a text, escaped.

    Characters that XML does not allow become U+FFFD.
    """
    if isinstance(item, str):
        return _escaped(item)
    written = item._markup.get(dark)
    if written is None:
        written = item._markup[dark] = _write(item, dark)
    return written


def _write(item: Element, dark: bool) -> str:
    attributes = "".join([f' {name}="{_plain(value, dark)}"' for name, value in item.attributes])
    if not item.children:
        return f"<{item.tag}{attributes}/>"
    gap = "" if item.tag in _INLINE else "\n"
    inside = gap.join([markup(child, dark=dark) for child in item.children])
    return f"<{item.tag}{attributes}>{gap}{inside}{gap}</{item.tag}>"


def _plain(value: Value, dark: bool) -> str:
    if isinstance(value, str):
        return _escaped(value).replace('"', "&quot;").replace("\n", "&#10;")
    if isinstance(value, Ink):
        return value.dark if dark else value.light
    return number(value)


def _escaped(text: str) -> str:
    return allowed(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def allowed(text: str) -> str:
    r"""The text without control characters and what else XML does not allow.

    >>> allowed("a\x00b\x1b[31m")
    'a\ufffdb\ufffd[31m'
    """
    if text.isprintable():
        return text
    return "".join(each if _is_allowed(each) else "\ufffd" for each in text)


def _is_allowed(each: str) -> bool:
    code = ord(each)
    return (
        each == "\n"
        or 0x20 <= code < 0x7F
        or 0xA0 <= code < 0xD800
        or 0xE000 <= code < 0xFFFE
        or code > 0xFFFF
    )
