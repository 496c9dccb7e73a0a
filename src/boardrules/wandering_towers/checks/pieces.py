"""Invariants of the pieces: towers, wizards, flasks and cards, each in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import cast

from boardrules.core.errors import Fault
from boardrules.core.multisets import Cards
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Action, DrawSpells, Roll, Rolled
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables

_BOARD_SHAPES: tuple[tuple[str, int, type], ...] = (
    ("towers", 2, int),
    ("covered", 3, int),
    ("exposed", 2, int),
    ("ravenskeep", 0, int),
    ("home", 1, int),
)
"""Each field of a board, how deep tuples are nested in it, and the type at the bottom."""

_SHAPES: tuple[tuple[str, int, type], ...] = (
    ("spells", 1, Spell),
    ("flasks", 2, int),
    ("pile", 1, str),
    ("discards", 1, str),
    ("hands", 2, str),
    ("player", 0, int),
    ("turn", 0, int),
    ("pending", 1, object),
)
"""The same for the other fields of a state."""


def owner_name(tables: Tables, owner: int) -> str:
    """How messages call the owner of wizards and flasks."""
    return "all together" if tables.common else f"player {owner}"


def shape_faults(state: State) -> Iterator[Fault]:
    """Fields that are not tuples of exactly the types that a state is made of."""
    if type(state.board) is Board:
        for name, depth, leaf in _BOARD_SHAPES:
            yield from _nested(getattr(state.board, name), depth, leaf, f"board.{name}")
    else:
        yield Fault("board", f"must be a Board, not {_shown(state.board)}")
    for name, depth, leaf in _SHAPES:
        yield from _nested(getattr(state, name), depth, leaf, name)


def _nested(value: object, depth: int, leaf: type, path: str) -> Iterator[Fault]:
    if depth:
        if type(value) is not tuple:
            yield Fault(path, f"must be a tuple, not {_shown(value)}")
            return
        for at, item in enumerate(cast("tuple[object, ...]", value)):
            yield from _nested(item, depth - 1, leaf, f"{path}[{at}]")
    elif leaf is not object and type(value) is not leaf:
        wanted = {int: "an int", str: "a string"}.get(leaf, f"a {leaf.__name__}")
        yield Fault(path, f"must be {wanted}, not {_shown(value)}")


def _shown(value: object) -> str:
    if value is None or isinstance(value, bool | int | float | str):
        text = repr(value)
        return text if len(text) <= 40 else text[:37] + "..."
    return f"a {type(value).__name__}"


# --- the board ------------------------------------------------------------------------------------
def board_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    """Towers, wizards and Ravenskeep that are not each in exactly one sound place."""
    sizes_right = True
    for name in ("towers", "covered", "exposed"):
        count = len(getattr(board, name))
        if count != tables.spaces:
            sizes_right = False
            yield Fault(
                f"board.{name}", f"must have {tables.spaces} entries, not {count}", "WT-1.1"
            )
    yield from _tower_faults(board, tables)
    for at, (stack, levels) in enumerate(zip(board.towers, board.covered, strict=False)):
        if len(stack) != len(levels):
            message = f"must have {len(stack)} levels, one under each tower, not {len(levels)}"
            yield Fault(f"board.covered[{at}]", message, "WT-5.4")
    faults = [
        *chain.from_iterable(
            _level_faults(level, f"board.covered[{at}][{height}]", tables)
            for at, levels in enumerate(board.covered)
            for height, level in enumerate(levels)
        ),
        *chain.from_iterable(
            _level_faults(level, f"board.exposed[{at}]", tables)
            for at, level in enumerate(board.exposed)
        ),
        *_home_faults(board, tables),
    ]
    yield from faults
    if not 0 <= board.ravenskeep < tables.spaces:
        message = f"must be a space, 0 to {tables.spaces - 1}, not {board.ravenskeep}"
        yield Fault("board.ravenskeep", message, "WT-1.1")
    elif sizes_right and any(board.exposed[board.ravenskeep]):
        message = "must be empty: Ravenskeep stands on it"
        yield Fault(f"board.exposed[{board.ravenskeep}]", message, "WT-6.4")
    if not faults:
        yield from _count_faults(board, tables)


def _tower_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    seen: set[int] = set()
    for at, stack in enumerate(board.towers):
        for height, tower in enumerate(stack):
            path = f"board.towers[{at}][{height}]"
            if tower not in tables.all_towers:
                message = f"must be a tower, 1 to {tables.tower_count}, not {tower}"
                yield Fault(path, message, "WT-1.2")
            elif tower in seen:
                yield Fault(path, f"tower {tower} is there twice", "WT-1.2")
            seen.add(tower)
    for tower in sorted(tables.all_towers - seen):
        yield Fault("board.towers", f"tower {tower} is missing", "WT-1.2")


def _level_faults(level: Level, path: str, tables: Tables) -> Iterator[Fault]:
    if len(level) != tables.owners:
        message = f"must count the wizards of {tables.owners}, not of {len(level)}"
        yield Fault(path, message, "WT-1.3")
        return
    for owner, count in enumerate(level):
        if count < 0:
            yield Fault(f"{path}[{owner}]", f"must not be negative, but is {count}", "WT-1.3")
    if sum(level) > LEVEL_LIMIT:
        yield Fault(path, f"holds {sum(level)} wizards; a level holds six", "WT-6.3")


def _home_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    if len(board.home) != tables.owners:
        message = f"must count the wizards of {tables.owners}, not of {len(board.home)}"
        yield Fault("board.home", message, "WT-1.3")
        return
    for owner, count in enumerate(board.home):
        if not 0 <= count <= tables.wizards:
            message = f"must be 0 to {tables.wizards}, not {count}"
            yield Fault(f"board.home[{owner}]", message, "WT-1.3")


def _count_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    for owner, home in enumerate(board.home):
        standing = sum(level[owner] for level in all_levels(board))
        if standing + home != tables.wizards:
            message = (
                f"{owner_name(tables, owner)} must have {tables.wizards} wizards, not"
                f" {standing} on the ring and {home} in Ravenskeep"
            )
            yield Fault("board", message, "WT-1.3")


def all_levels(board: Board) -> Iterator[Level]:
    """Every level of the ring, exposed and covered."""
    return chain(board.exposed, chain.from_iterable(board.covered))


# --- flasks and spells ----------------------------------------------------------------------------
def flask_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Flasks that are too many or too few, or in a state that this game does not have."""
    if len(state.flasks) != tables.owners:
        message = f"must have {tables.owners} entries, not {len(state.flasks)}"
        yield Fault("flasks", message, "WT-1.3")
    for owner, flasks in enumerate(state.flasks):
        path = f"flasks[{owner}]"
        if len(flasks) != 3:
            yield Fault(path, "must be empty, full and spent flasks: three numbers", "WT-1.5")
        elif min(flasks) < 0:
            yield Fault(path, "must not count fewer than no flask", "WT-1.5")
        elif sum(flasks) != tables.flasks:
            message = f"must be {tables.flasks} flasks in all, not {sum(flasks)}"
            yield Fault(path, message, "WT-1.3")
        elif state.setup.full_flasks and flasks[0]:
            yield Fault(path, "no flask can be empty where all start full", "WT-9.5")
        elif not tables.magic and flasks[2]:
            yield Fault(path, "no flask can be spent in a game without spells", "WT-7.10")


def spell_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Spells in play that the setup does not allow."""
    named = [spell.value for spell in state.spells]
    if state.pending and type(state.pending[0]) is DrawSpells:
        if state.spells:
            yield Fault("spells", "must be empty before they are drawn", "WT-2.4")
    elif tables.spells is not None:
        if state.spells != tables.spells:
            wanted = ", ".join(spell.value for spell in tables.spells) or "none"
            message = f"must be those of the setup: {wanted}, not {', '.join(named) or 'none'}"
            yield Fault("spells", message, "WT-2.4")
    elif state.spells not in spell_sets(tables):
        message = (
            f"must be {len(tables.spell_sets[0])} of the first eight spells, in their"
            f" order, not {', '.join(named) or 'none'}"
        )
        yield Fault("spells", message, "WT-2.4")


@lru_cache(maxsize=64)
def spell_sets(tables: Tables) -> frozenset[tuple[Spell, ...]]:
    """Every choice of spells that can be drawn in this setup."""
    return frozenset(tables.spell_sets)


# --- cards ----------------------------------------------------------------------------------------
def card_in_play(state: State) -> str | None:
    """The card that has left a hand and is not among the discards yet."""
    pending = state.pending
    card = None
    if len(pending) > 1:
        frame = pending[1]
        if isinstance(frame, (Roll, Rolled, Action)):
            card = frame.card
    return card


def card_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Cards that are not each in exactly one place, and multisets out of order."""
    if len(state.hands) != tables.hands:
        yield Fault("hands", f"must have {tables.hands} entries, not {len(state.hands)}", "WT-2.3")
    places: list[tuple[str, Cards]] = [("pile", state.pile), ("discards", state.discards)]
    places += ((f"hands[{at}]", hand) for at, hand in enumerate(state.hands))
    unknown = False
    for path, cards in places:
        for at, card in enumerate(cards):
            if card not in tables.cards:
                unknown = True
                message = f"{_shown(card)} is no card of this edition"
                yield Fault(f"{path}[{at}]", message, "WT-1.4")
        if list(cards) != sorted(cards):
            yield Fault(path, "must be sorted: nobody knows an order")
    in_play = card_in_play(state)
    if isinstance(in_play, str) and in_play in tables.cards:
        places.append(("pending", (in_play,)))
    if not unknown:
        yield from _deck_faults(places, tables)


def _deck_faults(places: list[tuple[str, Cards]], tables: Tables) -> Iterator[Fault]:
    found = [(path, Counter(cards)) for path, cards in places]
    for card, copies in Counter(tables.deck).items():
        where = [(path, counts[card]) for path, counts in found if counts[card]]
        total = sum(count for _, count in where)
        if total != copies:
            listed = ", ".join(f"{count} in {path}" for path, count in islice(where, 20))
            message = f"there must be {copies} of {card!r}, not {total} ({listed or 'none'})"
            yield Fault(where[0][0] if len(where) == 1 else "", message, "WT-1.4")
