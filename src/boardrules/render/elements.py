"""SVG elements as frozen values, and their markup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from attrs import frozen

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


def element(tag: str, *children: Element | str, **attributes: Value | None) -> Element:
    """Make an element; underscores in names of attributes become hyphens, ``None`` leaves one out.

    >>> from boardrules.render.colours import colours
    >>> text = element("text", "A & B", x=1.239, font_size=12, fill=Ink.TEXT, id=None)
    >>> markup(text, colours("light"))
    '<text x="1.24" font-size="12" fill="#23262b">A &amp; B</text>'
    """
    return Element(
        tag,
        tuple(
            (name.rstrip("_").replace("_", "-"), value)
            for name, value in attributes.items()
            if value is not None
        ),
        children,
    )


def group(*children: Element, **attributes: Value | None) -> Element:
    """Make a ``g`` element.

    >>> group(element("path", d="M0 0"), opacity=0.5).tag
    'g'
    """
    return element("g", *children, **attributes)


def number(value: float) -> str:
    """A number in at most two decimals, without what does not count.

    >>> number(2.0), number(-0.001), number(1.005e2)
    ('2', '0', '100.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def markup(item: Element | str, colours: Mapping[Ink, str]) -> str:
    """The markup of an element or a text, escaped.

    Characters that XML does not allow become U+FFFD.
    """
    if isinstance(item, str):
        return escape(allowed(item))
    attributes = "".join(
        f" {name}={quoteattr(allowed(_plain(value, colours)))}" for name, value in item.attributes
    )
    if not item.children:
        return f"<{item.tag}{attributes}/>"
    gap = "" if item.tag in _INLINE else "\n"
    inside = gap.join(("", *(markup(child, colours) for child in item.children), ""))
    return f"<{item.tag}{attributes}>{inside}</{item.tag}>"


def _plain(value: Value, colours: Mapping[Ink, str]) -> str:
    if isinstance(value, Ink):
        return colours[value]
    return value if isinstance(value, str) else number(value)


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
