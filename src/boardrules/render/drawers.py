"""The registry of drawers by the class of observation, and the functions that use them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Final, TypeVar, cast

from attrs import AttrsInstance, has

from boardrules.registry import games
from boardrules.render import generic
from boardrules.render.colours import Theme
from boardrules.render.contract import Extras, SvgDrawer, TextDrawer
from boardrules.render.picture import Picture, finish
from boardrules.render.plain import LEAST_WIDTH, TextStyle, tidy

SeenT = TypeVar("SeenT")
DrawerT = TypeVar("DrawerT")

_ROOMS: Final = {
    "boardrules.kragmortha": "boardrules.render.kragmortha",
    "boardrules.wandering_towers": "boardrules.render.wandering_towers",
}
"""The games of this package, and where their drawers are; those are imported when first needed."""
_TEXT: Final[dict[type, TextDrawer[object]]] = {}
_SVG: Final[dict[type, SvgDrawer[object]]] = {}


def register(
    observation_type: type[SeenT],
    *,
    text: TextDrawer[SeenT] | None = None,
    svg: SvgDrawer[SeenT] | None = None,
) -> None:
    """Register how observations of a class, and of its subclasses, are drawn.

    What is left out is drawn as a list of fields. A later registration replaces an earlier one.

    >>> from attrs import frozen
    >>> from boardrules import render
    >>> @frozen
    ... class Seen:
    ...     stones: int
    >>> def stones(seen: Seen, extras: render.Extras, style: render.TextStyle) -> list[str]:
    ...     return [seen.stones * style.sign("●", "o")]
    >>> render.register(Seen, text=stones)
    >>> print(render.text(Seen(3)))
    ●●●
    """
    if text is not None:
        _TEXT[observation_type] = cast(TextDrawer[object], text)
    if svg is not None:
        _SVG[observation_type] = cast(SvgDrawer[object], svg)


def text(
    observation: object,
    *,
    events: Iterable[object] = (),
    highlight: Iterable[object] = (),
    width: int = 96,
    ascii: bool = False,  # noqa: A002 - the word for it
) -> str:
    """Draw what a viewer sees as plain text.

    *events* are those of the last step, as ``observe_events`` gives them. *highlight* are moves to
    be marked, which should be moves that the viewer may know. *width* is in columns, at least 40;
    80 and more suit all boards. *ascii* does without any other character.

    Raises :class:`~boardrules.StateError`, which names every fault, for an observation of the
    built-in games, or an event beside it, that holds what the game does not have. Moves that hold
    such a thing are not marked.
    Raises ``TypeError`` for a state, which holds secrets, and for what is no attrs class;
    ``ValueError`` for a smaller width.

    >>> from boardrules import render
    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> print(render.text(wt.RULES.observe(state, 0)).splitlines()[0])
    Wandering Towers · turn 1 · cards are dealt, 12 left · seen by A
    """
    if width < LEAST_WIDTH:
        raise ValueError(f"the width must be at least {LEAST_WIDTH} columns, not {width}")
    style = TextStyle(width, ascii)
    extras = Extras(tuple(events), tuple(highlight))
    drawer = _find(_TEXT, type(observation))
    if drawer is None:
        return tidy(generic.text(_drawable(observation), extras, style), style)
    return tidy(drawer(observation, extras, style), style)


def svg(
    observation: object,
    *,
    events: Iterable[object] = (),
    highlight: Iterable[object] = (),
    theme: Theme = "auto",
    width: float | None = None,
) -> Picture:
    """Draw what a viewer sees as an SVG picture.

    *events* are those of the last step, as ``observe_events`` gives them: what moved is shown by
    arrows. *highlight* are moves to be marked, which should be moves that the viewer may know.
    *theme* is ``"light"``, ``"dark"`` or ``"auto"``,
    which follows the reader's setting. *width* is in pixels, ``None`` for the natural size.

    Raises :class:`~boardrules.StateError`, which names every fault, for an observation of the
    built-in games, or an event beside it, that holds what the game does not have. Moves that hold
    such a thing are not marked.
    Raises ``TypeError`` for a state, which holds secrets, and for what is no attrs class;
    ``ValueError`` for an unknown theme or a width that is not positive.

    >>> from boardrules import render
    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> picture = render.svg(wt.RULES.observe(state, 0), theme="dark", width=400)
    >>> 'role="img"' in picture.svg
    True
    """
    extras = Extras(tuple(events), tuple(highlight))
    drawer = _find(_SVG, type(observation))
    if drawer is None:
        return finish(generic.svg(_drawable(observation), extras), theme, width)
    return finish(drawer(observation, extras), theme, width)


def _find(drawers: Mapping[type, DrawerT], kind: type) -> DrawerT | None:
    """Return the drawer for a class or the nearest of its bases that has one."""
    for each in kind.__mro__:
        _enter_room(each)
        if each in drawers:
            return drawers[each]
    return None


@lru_cache(maxsize=256)
def _enter_room(kind: type) -> None:
    """Register the drawers of the game of this package that a class belongs to.

    What others have registered for its observations stays.
    """
    for game, name in _ROOMS.items():
        if kind.__module__.startswith(f"{game}."):
            room = import_module(name)
            _TEXT.setdefault(room.Observation, room.text)
            _SVG.setdefault(room.Observation, room.svg)


def _drawable(observation: object) -> AttrsInstance:
    """What nobody has registered, if its fields may be shown."""
    kind = type(observation)
    if any(issubclass(kind, rules.state_type) for rules in games().values()):
        raise TypeError(
            f"{kind.__module__}.{kind.__qualname__} is a state and holds secrets;"
            " draw what a viewer sees of it, the result of the rules' observe()"
        )
    if not has(kind):
        raise TypeError(f"{kind.__qualname__} is no observation: it is no attrs class")
    return cast(AttrsInstance, observation)
