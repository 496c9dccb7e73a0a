"""KM-1: the components, and what an edition of them must be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from boardrules.core.errors import Fault, first_faults
from boardrules.core.field_types import type_faults
from boardrules.core.json_size import json_size
from boardrules.core.shown import shown
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.values.edition import (
    FLOOR_SYMBOLS,
    TOKENS,
    Creature,
    Edition,
    Layout,
    Symbol,
)
from boardrules.kragmortha.values.faults import fault
from boardrules.kragmortha.values.layout import PLAN_CHARACTERS, Plan, read_plan
from boardrules.kragmortha.values.spaces import (
    DESK,
    HEIGHT,
    WIDTH,
    Space,
    adjacent,
    behind,
    space_name,
)

MOVEMENT_CARDS: Final = 58
GAZE_CARDS: Final = 24
BOOKS: Final = 18
TOKEN_COUNT: Final = 6
LEAST_GAZE_SYMBOLS: Final = 4
PLAYERS: Final = range(2, 9)
_MOST_CHARS: Final = 100_000
"""The longest edition as JSON; a setup with it must be short enough to be read again."""
_LONGEST_ID: Final = 40
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*")


# --- players and editions ---------------------------------------------------------------------
def player_count_faults(players: object) -> tuple[Fault, ...]:
    """Return the fault of a number of players, each of whom has one goblin (KM-1.1)."""
    if type(players) is int and players in PLAYERS:
        return ()
    return (fault("players", f"must be 2 to 8, not {shown(players)}", Rule.KM_1_1),)


def edition_faults(edition: Edition) -> tuple[Fault, ...]:
    """Return the faults that make an edition unplayable; empty for a valid one (KM-1.9).

    At most 100 are named; if there are more, the last one says so.

    >>> from boardrules.kragmortha import STANDARD
    >>> edition_faults(STANDARD)
    ()
    """
    wrong = first_faults(type_faults(edition, Edition))
    if wrong:
        return tuple([fault(each.path, each.message, Rule.KM_1_9) for each in wrong])
    return _faults_of_values(edition)


@lru_cache(maxsize=16)
def _faults_of_values(edition: Edition) -> tuple[Fault, ...]:
    """Return the faults of an edition whose fields have the right types."""
    return first_faults(
        chain(
            _general_faults(edition),
            _floor_faults(edition),
            _layouts_faults(edition),
            _movement_faults(edition),
            _gaze_faults(edition),
            _book_faults(edition),
            _token_faults(edition),
        )
    )


def _general_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the name, and of an edition that takes too much room in files."""
    if not edition.name.strip():
        yield fault("name", "must not be empty", Rule.KM_1_9)
    size = json_size(edition)
    if size > _MOST_CHARS:
        message = f"must take at most {_MOST_CHARS} characters as JSON, not {size}"
        yield fault("", message, Rule.KM_1_9)


# --- floor and layouts ------------------------------------------------------------------------
def _floor_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the floor: four symbols, and the desk (KM-1.2)."""
    yield from _map_faults("floor", edition.floor, "".join(FLOOR_SYMBOLS) + "D")


def _map_faults(path: str, rows: tuple[str, ...], characters: str) -> Iterator[Fault]:
    """Yield the faults of a map: ten rows of seven characters, the desk in its corner (KM-1.3)."""
    if len(rows) != HEIGHT:
        yield fault(path, f"must have {HEIGHT} rows, not {len(rows)}", Rule.KM_1_2)
    for y, row in enumerate(rows[:HEIGHT]):
        if len(row) != WIDTH:
            message = f"must have {WIDTH} characters, not {len(row)}"
            yield fault(f"{path}[{y}]", message, Rule.KM_1_2)
        for x, character in enumerate(row[:WIDTH]):
            where = f"{path}[{y}][{x}]"
            if character not in characters:
                message = f"must be one of {characters!r}, not {character!r}"
                yield fault(where, message, Rule.KM_1_2)
            elif (character == "D") != (y * WIDTH + x in DESK):
                message = "D must stand on the desk (x 0 and 1, y 8 and 9) and nowhere else"
                yield fault(where, message, Rule.KM_1_3)


def _layouts_faults(edition: Edition) -> Iterator[Fault]:
    counts = Counter(count for layout in edition.layouts for count in layout.players)
    for count in PLAYERS:
        if counts[count] != 1:
            message = f"must hold one layout for {count} players, not {counts[count]}"
            yield fault("layouts", message, Rule.KM_2_1)
    for at, layout in enumerate(edition.layouts):
        path = f"layouts[{at}]"
        if not layout.players:
            yield fault(f"{path}.players", "must name a number of players", Rule.KM_2_1)
        for index, count in enumerate(layout.players):
            if count not in PLAYERS:
                message = f"must be 2 to 8, not {shown(count)}"
                yield fault(f"{path}.players[{index}]", message, Rule.KM_1_1)
        shape = tuple(_map_faults(f"{path}.plan", layout.plan, PLAN_CHARACTERS))
        yield from shape
        if not shape:
            yield from _plan_faults(f"{path}.plan", layout, read_plan(layout))


def _plan_faults(path: str, layout: Layout, plan: Plan) -> Iterator[Fault]:
    yield from _bookcase_faults(path, plan)
    if len(plan.rigor) != 1:
        yield fault(path, f"must have one R, not {len(plan.rigor)}", Rule.KM_2_2)
    if len(plan.teleports) < 2:
        message = f"must have two teleports or more, not {len(plan.teleports)}"
        yield fault(path, message, Rule.KM_1_9)
    most = max((count for count in layout.players if count in PLAYERS), default=0)
    allowed = frozenset(plan.floor)
    further = any(
        behind(start) in allowed - set(plan.starts) - set(plan.rigor) for start in plan.starts
    )
    if len(plan.starts) < min(most, 7) or (most == 8 and len(plan.starts) == 7 and not further):
        spaces = "start space is" if len(plan.starts) == 1 else "start spaces are"
        message = f"{len(plan.starts)} {spaces} too few for {most} goblins"
        yield fault(path, message, Rule.KM_2_5)
    if plan.floor:
        # From one space on: where everything hangs together, it does so from every start space.
        found = _reachable((plan.starts or plan.floor)[0], allowed)
        for number in plan.floor:
            if number not in found:
                message = f"{space_name(number)} cannot be reached without the desk"
                yield fault(path, message, Rule.KM_1_9)
    if not any(to in DESK for number in plan.floor for to in adjacent(number)):
        yield fault(path, "no desk space can be reached", Rule.KM_1_9)
    # The most that can be taken when somebody looks for a free space: all others, Rigor Mortis.
    if len(plan.floor) < max(most, 2) + 1:
        spaces = "space is" if len(plan.floor) == 1 else "spaces are"
        message = f"{len(plan.floor)} {spaces} too few for {most} goblins and Rigor Mortis"
        yield fault(path, message, Rule.KM_5_1)


def _bookcase_faults(path: str, plan: Plan) -> Iterator[Fault]:
    """Yield the bookcases that do not cover two adjacent spaces (KM-1.4)."""
    for bookcase in plan.bookcases:
        if len(bookcase) != 2 or bookcase[1] not in adjacent(bookcase[0]):
            names = ", ".join(space_name(each) for each in bookcase)
            message = f"a bookcase must cover two adjacent spaces, not {names}"
            yield fault(path, message, Rule.KM_1_4)


def _reachable(start: Space, allowed: frozenset[Space]) -> set[Space]:
    """Return the spaces that can be reached from one by steps over allowed spaces."""
    found = {start}
    todo = [start]
    while todo:
        for number in adjacent(todo.pop()):
            if number in allowed and number not in found:
                found.add(number)
                todo.append(number)
    return found


# --- cards and tokens -------------------------------------------------------------------------
def _movement_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the movement cards: their number, their symbols (KM-1.5)."""
    total = 0
    goblins = 0
    seen: set[str] = set()
    order = list(Symbol)
    for at, card in enumerate(edition.movement):
        path = f"movement[{at}]"
        total += card.copies
        goblins += card.copies if card.creature is Creature.GOBLIN else 0
        if card.id in seen:
            yield fault(path, f"{card.id} is duplicated", Rule.KM_1_5)
        seen.add(card.id)
        if card.copies < 1:
            message = f"must be 1 or more, not {shown(card.copies)}"
            yield fault(f"{path}.copies", message, Rule.KM_1_5)
        if card.symbols == (Symbol.BALL, Symbol.BALL):
            message = "only one of the two may be a crystal ball"
            yield fault(f"{path}.symbols", message, Rule.KM_1_5)
        if order.index(card.symbols[0]) > order.index(card.symbols[1]):
            names = ", ".join(symbol.value for symbol in order)
            yield fault(f"{path}.symbols", f"must be in the order {names}", Rule.KM_1_9)
    if total != MOVEMENT_CARDS:
        yield fault("movement", f"must be {MOVEMENT_CARDS} cards, not {shown(total)}", Rule.KM_1_5)
    if 2 * goblins <= total:
        message = f"{shown(goblins)} goblin cards of {shown(total)} are no majority"
        yield fault("movement", message, Rule.KM_1_5)


def _deck_faults(
    name: str, cards: tuple[tuple[str, int], ...], wanted: int, rule: Rule
) -> Iterator[Fault]:
    """Yield the faults of IDs and copies of a deck."""
    seen: set[str] = set()
    for at, (card_id, copies) in enumerate(cards):
        if not _ID.fullmatch(card_id):
            message = (
                "must be two names with ':' between, of letters a to z, digits and '-', "
                f"not {shown(card_id)}"
            )
            yield fault(f"{name}[{at}].id", message, Rule.KM_1_9)
        elif len(card_id) > _LONGEST_ID:
            message = f"must have at most {_LONGEST_ID} characters, not {len(card_id)}"
            yield fault(f"{name}[{at}].id", message, Rule.KM_1_9)
        if card_id in seen:
            yield fault(f"{name}[{at}].id", f"{shown(card_id)} is duplicated", Rule.KM_1_9)
        seen.add(card_id)
        if copies < 1:
            yield fault(f"{name}[{at}].copies", f"must be 1 or more, not {shown(copies)}", rule)
    total = sum(copies for _, copies in cards)
    if total != wanted:
        yield fault(name, f"must be {wanted} cards, not {shown(total)}", rule)


def _gaze_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the Gaze cards: their number, one symbol each (KM-1.6)."""
    cards = tuple((card.id, card.copies) for card in edition.gazes)
    yield from _deck_faults("gazes", cards, GAZE_CARDS, Rule.KM_1_6)
    symbols = {card.symbol for card in edition.gazes}
    if len(symbols) < LEAST_GAZE_SYMBOLS:
        message = f"must have four symbols or more, not {len(symbols)}"
        yield fault("gazes", message, Rule.KM_1_9)
    for at, card in enumerate(edition.gazes):
        if not card.symbol:
            yield fault(f"gazes[{at}].symbol", "must not be empty", Rule.KM_1_6)


def _book_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the Magic Books: their number, one to three symbols each (KM-1.7)."""
    cards = tuple((card.id, card.copies) for card in edition.books)
    yield from _deck_faults("books", cards, BOOKS, Rule.KM_1_7)
    for at, card in enumerate(edition.books):
        if not 1 <= card.magic <= 3:
            yield fault(
                f"books[{at}].magic", f"must be 1 to 3, not {shown(card.magic)}", Rule.KM_1_7
            )


def _token_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the teleport tokens: their number, their kinds (KM-1.8)."""
    if len(edition.tokens) != TOKEN_COUNT:
        message = f"must be {TOKEN_COUNT}, not {len(edition.tokens)}"
        yield fault("tokens", message, Rule.KM_1_8)
    for at, token in enumerate(edition.tokens):
        if token not in TOKENS:
            message = f"must be one of {', '.join(TOKENS)}, not {shown(token)}"
            yield fault(f"tokens[{at}]", message, Rule.KM_1_8)
