"""States and observations with anything at all in one of their fields, or in two."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Final, TypeVar, cast

from attrs import fields, has

from boardrules import kragmortha as km
from boardrules.core.pile import Pile

T = TypeVar("T")

_HUGE: Final = 10**5000
"""A number that Python does not write out."""
_INTS: Final[tuple[object, ...]] = (-1, 0, 1, 2, 3, 7, 40, 66, 69, 2**53 - 1, 2**53, _HUGE, -_HUGE)
_TEXTS: Final[tuple[object, ...]] = (
    "", "goblin:grimoire+ball", "rigor:scroll+scroll", "hand:clumsy-claws", "arm:statue",
    "penance:1", "second-wind:2", "gaze", "book", "teleportation", "KM-8.5", "KM-9.4", "KM-10.3",
)  # fmt: skip
_FRAMES: Final[tuple[km.Pending, ...]] = (
    km.Turn(1, False, False),
    km.Turn(0, True, False),
    km.Turn(1, True, False),
    km.Turn(2, False, True),
    km.Placement(0),
    km.Draw(0),
    km.Draw(1),
    km.Raid("goblin:grimoire+ball", km.RaidStage.SECOND_STEP),
    km.Raid("rigor:scroll+scroll", km.RaidStage.OVER),
    km.Raid("", km.RaidStage.SECOND_STEP),
    km.Push((0, 1), 40),
    km.Push((1, 0), 41),
    km.Push((), -1),
    km.Tokens((0,)),
    km.Tokens((1, 0)),
    km.Tokens(()),
    km.Meeting(0),
    km.CarryOff(1),
    km.Teleportation(0),
    km.TakeBook(0),
    km.Return(0),
    km.TakeGaze(1),
    km.Discard(0),
)
_WRONG: Final[tuple[object, ...]] = (
    None, True, 0, 1.0, "", (), [], {}, 1j, b"x", object, float("nan"), [1], ("a", 1), Pile(),
)  # fmt: skip


def wild(whole: T, rng: Random, *, right_types: float = 0.8) -> T:
    """A copy with something else in one place, deep within or not; most have the right types."""
    kind = type(whole)
    if has(kind) and rng.random() < 0.97:
        names = [f.name for f in fields(kind) if f.init]
        weights = [{"setup": 1, "pending": 4}.get(name, 2) for name in names]
        if names:
            name = rng.choices(names, weights)[0]
            return put(whole, name, _other(name, getattr(whole, name), rng, right_types))
    return cast("T", rng.choice(_WRONG))


def put(whole: T, name: str, value: object) -> T:
    """A copy with something else in one field."""
    changed = copy(whole)
    object.__setattr__(changed, name, value)
    if isinstance(changed, km.State):
        object.__setattr__(changed, "offered", None)
    return changed


def _other(name: str, value: object, rng: Random, right: float) -> object:
    if rng.random() > right:
        return rng.choice(_WRONG)
    if name == "pending" and rng.random() < 0.6:
        stack: list[object] = [rng.choice(_FRAMES[:4])] if rng.random() < 0.7 else []
        stack += rng.choices(_FRAMES, k=rng.choice((0, 1, 1, 2, 3)))
        return tuple(stack)
    if isinstance(value, tuple):
        return _other_tuple(cast("tuple[object, ...]", value), rng)
    if has(type(value)):
        return wild(value, rng, right_types=1.0)
    if type(value) is bool:
        return not value
    if type(value) is int:
        return value + rng.choice((-10, -1, 1, 10)) if rng.random() < 0.5 else rng.choice(_INTS)
    if type(value) is str:
        return rng.choice(_TEXTS)
    if value is None:
        return rng.choice((0, 1, 40, "KM-8.5", "KM-10.3"))
    return rng.choice(tuple(km.RaidStage))


def _other_tuple(value: tuple[object, ...], rng: Random) -> object:
    items = list(value)
    if not items:
        return rng.choice(((), (0,), ("gaze",), ((0,),)))
    at, to = rng.randrange(len(items)), rng.randrange(len(items))
    match rng.randrange(7):
        case 0:
            del items[at]
        case 1:
            items.insert(at, items[to])
        case 2:
            items[at], items[to] = items[to], items[at]
        case 3:
            return ()
        case _:
            items[at] = _other("", items[at], rng, 1.0)
    return tuple(items)


def moved_pieces(state: km.State, rng: Random) -> km.State:
    """A state with something elsewhere, all pieces of which are still there."""
    match rng.randrange(7):
        case 0:
            piles = [list(state.pile), list(state.discards), *map(list, state.hands)]
            _shift(piles, rng)
            pile, discards, *hands = [tuple(sorted(cards)) for cards in piles]
            state = put(put(state, "pile", pile), "discards", discards)
            return put(state, "hands", tuple(hands))
        case 1:
            piles = [list(state.gaze_deck.unknown), list(state.gaze_deck.bottom)]
            piles += map(list, state.gazes)
            _shift(piles, rng)
            unknown, bottom, *held = piles
            state = put(state, "gaze_deck", Pile(tuple(sorted(unknown)), tuple(bottom)))
            return put(state, "gazes", tuple(tuple(sorted(each)) for each in held))
        case 2:
            piles = [list(state.book_deck)]
            for books in state.books:
                piles += [list(books.face_up), list(books.face_down)]
            _shift(piles, rng)
            whole = [tuple(sorted(each)) for each in piles]
            state = put(state, "book_deck", whole[0])
            pairs = zip(whole[1::2], whole[2::2], strict=True)
            return put(state, "books", tuple(km.Books(up, down) for up, down in pairs))
        case 3:
            piles = [list(state.tokens), list(state.used_tokens)]
            _shift(piles, rng)
            state = put(state, "tokens", tuple(sorted(piles[0])))
            return put(state, "used_tokens", tuple(sorted(piles[1])))
        case 4:
            floor = sorted(state.setup._tables.floor)
            goblins = list(state.goblins)
            goblins[rng.randrange(len(goblins))] = rng.choice(floor)
            return put(state, "goblins", tuple(goblins))
        case 5:
            return put(state, "rigor", rng.choice(sorted(state.setup._tables.floor)))
        case _:
            return put(state, "turn", rng.choice((0, 1, 2, 40, state.turn + len(state.hands))))


def _shift(piles: list[list[str]], rng: Random) -> None:
    for _ in range(rng.choice((1, 2, 20))):
        source, target = rng.choice(piles), rng.choice(piles)
        if source:
            target.append(source.pop(rng.randrange(len(source))))


def tampered(state: km.State, rng: Random) -> km.State:
    """A state with some changes, most of which leave all pieces in the game."""
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        state = moved_pieces(state, rng)
    if rng.random() < 0.05:
        state = put(put(state, "pending", ()), "ended", rng.choice(("KM-8.5", "KM-10.3")))
    if rng.random() < 0.4:
        state = wild(state, rng)
    return state
