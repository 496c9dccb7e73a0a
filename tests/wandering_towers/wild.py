"""States and observations with anything at all in one of their fields, or in two."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Final, TypeVar, cast

from attrs import fields, has

from boardrules import wandering_towers as wt
from tests.wandering_towers.tamper import FRAMES, JUNK

T = TypeVar("T")

_HUGE: Final = 10**5000
"""A number that Python does not write out."""
_INTS: Final[tuple[object, ...]] = (-1, 0, 1, 2, 3, 5, 7, 16, 2**53 - 1, 2**53, _HUGE, -_HUGE)
_TEXTS: Final[tuple[object, ...]] = ("", "wizard-9", "wizard-1", "tower-die-2", "WT-8.2", "WT-9.3")
_MORE_FRAMES: Final[tuple[wt.Pending, ...]] = (
    wt.DrawSpells(),
    wt.Deal(0),
    wt.Deal(1),
    wt.Deal(91),
    wt.Draw(0, 3),
    wt.Draw(1, 2),
    wt.Turn(0, 1),
    wt.Turn(1, 1),
    wt.Action("wizard-1"),
    wt.Action(None, None, 0, wt.Spell.ADVANCE_TOWER),
    wt.Action("wizard-1", None, 1, wt.Spell.FREE_WIZARD),
    wt.Window(wt.Stage.MOVE_DONE, 1),
    wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveTower("tower-1", 1), 1),
    wt.Window(wt.Stage.TARGET_CHOSEN, 0, wt.MoveWizard("wizard-1", 0, 1), 1, 1),
    wt.Window(wt.Stage.TARGET_CHOSEN, 1, wt.MoveWizard("wizard-1", 1, 3), 3, 0),
    wt.Search(1, 2),
)
_EVERY_FRAME: Final = (*FRAMES, *_MORE_FRAMES)
_WRONG: Final[tuple[object, ...]] = (*JUNK, 1j, b"x", object, float("nan"), [1], ("a", 1))


def wild(whole: T, rng: Random, *, right_types: float = 0.8) -> T:
    """A copy with something else in one place, deep within or not; most have the right types."""
    kind = type(whole)
    if has(kind) and rng.random() < 0.97:
        names = [f.name for f in fields(kind) if f.init]
        # What is deep within is as likely as the rest.
        weights = [{"setup": 1, "board": 6, "pending": 4}.get(name, 2) for name in names]
        if names:
            name = rng.choices(names, weights)[0]
            return _with(whole, name, _other(name, getattr(whole, name), rng, right_types))
    return cast("T", rng.choice(_WRONG))


def _with(whole: T, name: str, value: object) -> T:
    changed = copy(whole)
    object.__setattr__(changed, name, value)
    if isinstance(changed, wt.State):
        object.__setattr__(changed, "offered", None)
    return changed


def _other(name: str, value: object, rng: Random, right: float) -> object:
    if rng.random() > right:
        return rng.choice(_WRONG)
    if name == "pending" and rng.random() < 0.6:
        return tuple(rng.choices(_EVERY_FRAME, k=rng.choice((0, 1, 1, 2, 2, 3, 4))))
    if isinstance(value, tuple):
        return _other_tuple(cast("tuple[object, ...]", value), rng)
    if has(type(value)):
        return wild(value, rng, right_types=1.0)
    if type(value) is int:
        return value + rng.choice((-2, -1, 1, 2)) if rng.random() < 0.5 else rng.choice(_INTS)
    if type(value) is bool:
        return not value
    if type(value) is str:
        return rng.choice(_TEXTS)
    if value is None:
        return rng.choice((0, 1, "wizard-1", "WT-8.2", wt.Spell.PIGGYBACK))
    return rng.choice((*wt.Spell, *wt.Mode, *wt.Rerolls, *wt.Stage))


def _other_tuple(value: tuple[object, ...], rng: Random) -> object:
    items = list(value)
    if not items:
        return rng.choice(((), (0,), ("wizard-1",), ((0,),), (wt.Spell.FREE_WIZARD,)))
    at, to = rng.randrange(len(items)), rng.randrange(len(items))
    match rng.randrange(8):
        case 0:
            del items[at]
        case 1:
            items.insert(at, items[to])
        case 2:
            items[at], items[to] = items[to], items[at]
        case 3:
            return ()
        case 4 if isinstance(items[at], tuple) and isinstance(items[to], tuple) and at != to:
            # A piece goes from one place to another.
            one, other = list(cast("tuple[object, ...]", items[at])), items[to]
            if one:
                moved = one.pop(rng.randrange(len(one)))
                items[at], items[to] = tuple(one), (*cast("tuple[object, ...]", other), moved)
        case 5 if all(type(item) is int for item in items) and at != to:
            numbers = cast("list[int]", items)
            numbers[at] -= 1
            numbers[to] += 1
        case _:
            items[at] = _other("", items[at], rng, 1.0)
    return tuple(items)


def moved_cards(state: wt.State, rng: Random) -> wt.State:
    """A state with a few cards in other places: all of them are still there."""
    piles = [list(state.pile), list(state.discards), *map(list, state.hands)]
    for _ in range(rng.choice((1, 2, 30))):
        source, target = rng.choice(piles), rng.choice(piles)
        if source:
            target.append(source.pop(rng.randrange(len(source))))
    pile, discards, *hands = [tuple(sorted(cards)) for cards in piles]
    state = _with(_with(state, "pile", pile), "discards", discards)
    return _with(state, "hands", tuple(hands))


def moved_pieces(state: wt.State, rng: Random) -> wt.State:
    """A state with wizards, Ravenskeep or a stack elsewhere, or with other flasks."""
    board = state.board
    spaces = len(board.towers)
    match rng.randrange(5):
        case 0:
            flasks = [list(each) for each in state.flasks]
            own = rng.choice(flasks)
            for _ in range(rng.choice((1, 3))):
                one, two = rng.sample(range(3), 2)
                if own[one]:
                    own[one] -= 1
                    own[two] += 1
            return _with(state, "flasks", tuple(map(tuple, flasks)))
        case 1:
            return _with(state, "board", _with(board, "ravenskeep", rng.randrange(spaces)))
        case 2:
            one, two = rng.sample(range(spaces), 2)
            for name in ("towers", "covered", "exposed"):
                items = list(cast("tuple[object, ...]", getattr(board, name)))
                items[one], items[two] = items[two], items[one]
                board = _with(board, name, tuple(items))
        case 3:
            levels = [list(level) for level in board.exposed]
            home = list(board.home)
            places = [*levels, home]
            for _ in range(rng.choice((1, 2, 9))):
                owner = rng.randrange(len(home))
                source, target = rng.choice(places), rng.choice(places)
                if source[owner]:
                    source[owner] -= 1
                    target[owner] += 1
            board = _with(board, "exposed", tuple(map(tuple, levels)))
            board = _with(board, "home", tuple(home))
        case _:
            turn = rng.choice((0, 1, 2, 5, 40, state.turn + len(state.hands)))
            return _with(state, "turn", turn)
    return _with(state, "board", board)


def tampered(state: wt.State, rng: Random) -> wt.State:
    """A state with some changes, most of which leave all pieces in the game."""
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        state = rng.choice((moved_cards, moved_pieces, moved_pieces))(state, rng)
    if rng.random() < 0.05:
        state = _with(_with(state, "pending", ()), "ended", rng.choice(("WT-8.2", "WT-8.6")))
    if rng.random() < 0.5:
        state = wild(state, rng)
    return state
