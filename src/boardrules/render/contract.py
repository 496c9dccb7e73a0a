"""What a drawer is: a function from an observation to lines of text, or to a drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from attrs import frozen

from boardrules.render.picture import Drawing
from boardrules.render.plain import TextStyle

SeenT_contra = TypeVar("SeenT_contra", contravariant=True)


@frozen
class Extras:
    """What is shown beside the position.

    >>> Extras().events
    ()
    """

    events: tuple[object, ...] = ()
    """The events of the last step or steps, as the viewer may see them."""
    highlight: tuple[object, ...] = ()
    """Moves to be highlighted."""


class TextDrawer(Protocol[SeenT_contra]):
    """A function that writes an observation.

    >>> def drawer(observation: object, extras: Extras, style: TextStyle) -> list[str]:
    ...     return [f"I see {observation!r}"]
    """

    def __call__(
        self, observation: SeenT_contra, extras: Extras, style: TextStyle, /
    ) -> Iterable[str]:
        """Give the lines of the picture."""
        ...


class SvgDrawer(Protocol[SeenT_contra]):
    """A function that draws an observation.

    >>> def drawer(observation: object, extras: Extras) -> Drawing:
    ...     return Drawing(9, 9, "Nothing", "Nothing is drawn.", ())
    """

    def __call__(self, observation: SeenT_contra, extras: Extras, /) -> Drawing:
        """Give the drawing."""
        ...
