"""States with something wrong in them, for tests of what finds it."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Final, TypeVar, cast

from attrs import AttrsInstance, evolve, fields, has

from boardrules import wandering_towers as wt
from tests.wandering_towers.positions import other_faults

T = TypeVar("T")


def put(whole: T, path: str, value: object) -> T:
    """A state, or a part of one, with something else at a path, ``board.exposed[3][1]``."""
    return cast("T", _put(whole, path.replace("]", "").replace("[", "."), value))


def _put(whole: object, path: str, value: object) -> object:
    name, _, rest = path.partition(".")
    if isinstance(whole, tuple):
        items: list[object] = list(whole)
        items[int(name)] = _put(items[int(name)], rest, value) if rest else value
        return tuple(items)
    changed = copy(whole)
    object.__setattr__(changed, name, _put(getattr(whole, name), rest, value) if rest else value)
    if isinstance(changed, wt.State):
        object.__setattr__(changed, "offered", None)  # the listed moves are those of the original
    return changed


def over(state: wt.State, rule: object) -> wt.State:
    """The state as one in which a rule has ended the game."""
    return put(put(state, "pending", ()), "ended", rule)


def faults(state: wt.State) -> list[tuple[str, str | None]]:
    """Paths and rules of what is wrong with the state, whatever its past is."""
    return [(fault.path, fault.rule) for fault in other_faults(state)]


JUNK: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    5,
    16,
    10**9,
    1.0,
    "",
    "wizard-1",
    (),
    [],
    {},
)
FRAMES: Final[tuple[wt.Pending, ...]] = (
    wt.Deal(3),
    wt.Draw(0, 1),
    wt.Turn(0, 0),
    wt.Turn(1, 0),
    wt.Turn(2, 1),
    wt.Turn(0, 0, True),
    wt.Roll("wizard-die-2", 1),
    wt.Rolled("either-die-1", 3, 1),
    wt.Action("either-die-1", 3),
    wt.Action(None),
    wt.Window(wt.Stage.CARD_PLAYED, 0),
    wt.Search(0, 4),
    wt.Exchange("wizard-1"),
)


def mutated(state: wt.State, rng: Random) -> wt.State:
    """The state with something else somewhere within it, but the same setup."""
    if rng.random() < 0.02:
        return over(state, rng.choice(("WT-8.2", "WT-8.4")))
    if rng.random() < 0.2:
        frames = tuple(rng.choices(FRAMES, k=rng.choice((1, 1, 2, 2, 3))))
        return evolve(state, pending=frames)
    names = [field.name for field in fields(wt.State) if field.init]
    name = rng.choice([name for name in names if name != "setup"])
    return put(state, name, _mutated(getattr(state, name), rng))


def _mutated(value: object, rng: Random) -> object:
    if has(type(value)) and rng.random() < 0.95:
        names = [field.name for field in fields(cast("type[AttrsInstance]", type(value)))]
        if names:
            name = rng.choice(names)
            return put(value, name, _mutated(getattr(value, name), rng))
    if isinstance(value, tuple) and value and rng.random() < 0.9:
        items: list[object] = list(value)
        at = rng.randrange(len(items))
        match rng.randrange(5):
            case 0:
                del items[at]
            case 1:
                items.insert(at, items[at])
            case 2:
                items[at], items[0] = items[0], items[at]
            case _:
                items[at] = _mutated(items[at], rng)
        return tuple(items)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-1, 1))
    return rng.choice(JUNK)
