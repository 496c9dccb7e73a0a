"""Pictures: SVG that can be shown and saved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from boardrules.render.colours import AUTO_CLASS, DARK_RULES, THEMES, Ink, Theme
from boardrules.render.elements import Element, element, markup

_STYLE: Final = element("style", DARK_RULES)
_FONTS: Final = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif"


@frozen
class Picture:
    """An SVG picture; notebooks show it by themselves.

    >>> from boardrules import render
    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> render.svg(wt.RULES.observe(state, 0)).svg[:4]
    '<svg'
    """

    svg: str
    """A whole SVG document without an XML declaration, so that it can stand in HTML as it is."""

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the picture into a file, UTF-8; raises ``OSError`` if that cannot be done."""
        Path(path).write_text(self.svg, encoding="utf-8", newline="\n")


@frozen
class Drawing:
    """What is to be seen in a picture, before it has a theme and a size.

    >>> from boardrules.render.elements import element
    >>> drawing = Drawing(10, 10, "A dot", "One dot.", (element("circle", r=3, fill=Ink.TEXT),))
    >>> finish(drawing, "dark", None).svg.count("#eceae4")
    1
    """

    width: float
    height: float
    """The box from (0, 0) to (width, height) is shown; the unit is a pixel at natural size."""
    title: str
    """A few words that name what is shown."""
    description: str
    """What is shown, in words, for those who do not see it."""
    content: tuple[Element, ...]


def finish(drawing: Drawing, theme: Theme, width: float | None) -> Picture:
    """Give a drawing its colours and its size.

    *width* is in pixels, ``None`` for the natural size; the height follows. Raises ``ValueError``
    for an unknown theme or a width that is not positive and finite.
    """
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}: there are {', '.join(THEMES)}")
    scale = 1.0 if width is None else width / drawing.width
    if not 0 < scale < float("inf"):
        raise ValueError(f"the width must be a positive number, not {width!r}")
    root = element(
        "svg",
        element("title", drawing.title),
        element("desc", drawing.description),
        *((_STYLE,) if theme == "auto" else ()),
        element("rect", width=drawing.width, height=drawing.height, rx=10, fill=Ink.PAGE),
        *drawing.content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(("0 0", f"{drawing.width:.0f}", f"{drawing.height:.0f}")),
        width=drawing.width * scale,
        height=drawing.height * scale,
        style="max-width:100%;height:auto",
        role="img",
        class_=f"boardrules {AUTO_CLASS}" if theme == "auto" else "boardrules",
        font_family=_FONTS,
        text_anchor="middle",
    )
    return Picture(markup(root, dark=theme == "dark") + "\n")
