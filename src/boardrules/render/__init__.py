"""Pictures of boards, as text and as SVG, drawn from observations: nothing secret is in them."""

from boardrules.render.colours import Ink, Theme
from boardrules.render.contract import Extras, SvgDrawer, TextDrawer
from boardrules.render.drawers import register, svg, text
from boardrules.render.elements import Element, Value, element, group
from boardrules.render.picture import Drawing, Picture
from boardrules.render.plain import TextStyle

__all__ = [
    "Drawing",
    "Element",
    "Extras",
    "Ink",
    "Picture",
    "SvgDrawer",
    "TextDrawer",
    "TextStyle",
    "Theme",
    "Value",
    "element",
    "group",
    "register",
    "svg",
    "text",
]
