"""Reading pictures back: what is drawn in an SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

from boardrules.render import Picture

SVG = "{http://www.w3.org/2000/svg}"


def root(picture: Picture) -> Element:
    """The parsed picture."""
    return fromstring(picture.svg)


def drawn(picture: Picture, name: str) -> Iterator[Element]:
    """The elements that carry the attribute ``data-`` *name*."""
    return (each for each in root(picture).iter() if f"data-{name}" in each.attrib)


def values(picture: Picture, name: str) -> Counter[str]:
    """How often each value of the attribute ``data-`` *name* is drawn."""
    return Counter(each.attrib[f"data-{name}"] for each in drawn(picture, name))


def pieces(space: Element, kind: str) -> list[str]:
    """The owners of the pieces of a kind inside an element."""
    return [each.attrib["data-owner"] for each in space.iter() if each.get("data-piece") == kind]


def words(picture: Picture) -> str:
    """Everything that can be read in a picture, its descriptions too."""
    return "\n".join(root(picture).itertext())
