"""What makes an edition unplayable (KM-1.9)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from boardrules.core.errors import Fault
from boardrules.kragmortha.values.edition import (
    FLOOR_SYMBOLS,
    TOKENS,
    Creature,
    Edition,
    Layout,
    Symbol,
)
from boardrules.kragmortha.values.layout import (
    PLAN_CHARACTERS,
    Plan,
    adjacent,
    behind,
    next_to_desk,
    reachable,
    read_plan,
)
from boardrules.kragmortha.values.spaces import DESK, HEIGHT, WIDTH, space_name

MOVEMENT_CARDS = 58
GAZE_CARDS = 24
BOOKS = 18
TOKEN_COUNT = 6
LEAST_GAZE_SYMBOLS = 4
PLAYERS = range(2, 9)
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*")


def edition_faults(edition: Edition) -> tuple[Fault, ...]:
    """Everything that makes an edition unplayable; empty for a sound one.

    >>> from boardrules.kragmortha import STANDARD
    >>> edition_faults(STANDARD)
    ()
    """
    return tuple(
        fault
        for check in (_name, _floor, _layouts, _movement, _gazes, _books, _tokens)
        for fault in check(edition)
    )


def _name(edition: Edition) -> Iterator[Fault]:
    if not edition.name.strip():
        yield Fault("name", "must not be empty", "KM-1.9")


def _rows(path: str, rows: tuple[str, ...], characters: str, rule: str) -> Iterator[Fault]:
    """Faults of the shape of a map: ten rows of seven known characters, the desk in its corner."""
    if len(rows) != HEIGHT:
        yield Fault(path, f"must have {HEIGHT} rows, not {len(rows)}", rule)
    for y, row in enumerate(rows[:HEIGHT]):
        if len(row) != WIDTH:
            yield Fault(f"{path}[{y}]", f"must have {WIDTH} characters, not {len(row)}", rule)
        for x, character in enumerate(row[:WIDTH]):
            where = f"{path}[{y}][{x}]"
            if character not in characters:
                yield Fault(where, f"must be one of {characters!r}, not {character!r}", rule)
            elif (character == "D") != (y * WIDTH + x in DESK):
                yield Fault(
                    where, "D stands on the desk, x 0 and 1 of y 8 and 9, nowhere else", "KM-1.3"
                )


def _floor(edition: Edition) -> Iterator[Fault]:
    yield from _rows("floor", edition.floor, "".join(FLOOR_SYMBOLS) + "D", "KM-1.2")


def _layouts(edition: Edition) -> Iterator[Fault]:
    counts = Counter(count for layout in edition.layouts for count in layout.players)
    for count in PLAYERS:
        if counts[count] != 1:
            yield Fault(
                "layouts",
                f"must hold one layout for {count} players, not {counts[count]}",
                "KM-2.1",
            )
    for at, layout in enumerate(edition.layouts):
        path = f"layouts[{at}]"
        if not layout.players:
            yield Fault(f"{path}.players", "must name a number of players", "KM-2.1")
        for index, count in enumerate(layout.players):
            if count not in PLAYERS:
                yield Fault(f"{path}.players[{index}]", f"must be 2 to 8, not {count}", "KM-1.1")
        shape = tuple(_rows(f"{path}.plan", layout.plan, PLAN_CHARACTERS, "KM-1.2"))
        yield from shape
        if not shape:
            yield from _plan(f"{path}.plan", layout, read_plan(layout))


def _plan(path: str, layout: Layout, plan: Plan) -> Iterator[Fault]:
    for number, bookcase in enumerate(plan.bookcases):
        if len(bookcase) != 2 or bookcase[1] not in adjacent(bookcase[0]):
            names = ", ".join(space_name(each) for each in bookcase)
            yield Fault(
                path, f"bookcase {number + 1} of them ({names}) is no two adjacent spaces", "KM-1.4"
            )
    if len(plan.rigor) != 1:
        yield Fault(path, f"must have one R, not {len(plan.rigor)}", "KM-2.2")
    if len(plan.teleports) < 2:
        yield Fault(path, f"must have two teleports or more, not {len(plan.teleports)}", "KM-1.9")
    most = max(layout.players, default=0)
    allowed = frozenset(plan.floor)
    further = any(
        behind(start) in allowed - set(plan.starts) - set(plan.rigor) for start in plan.starts
    )
    if len(plan.starts) < min(most, 7) or (most == 8 and len(plan.starts) == 7 and not further):
        yield Fault(
            path, f"{len(plan.starts)} start spaces are too few for {most} goblins", "KM-2.5"
        )
    if plan.floor:
        # From one space on: where everything hangs together, it does so from every start space.
        found = reachable((plan.starts or plan.floor)[0], allowed)
        for number in plan.floor:
            if number not in found:
                yield Fault(
                    path, f"{space_name(number)} cannot be reached without the desk", "KM-1.9"
                )
    if not next_to_desk(plan.floor):
        yield Fault(path, "no desk space can be reached", "KM-1.9")
    # The most that can be taken when somebody looks for a free space: all others, Rigor Mortis.
    if len(plan.floor) < max(most, 2) + 1:
        yield Fault(path, f"{len(plan.floor)} spaces are too few for {most} goblins", "KM-5.1")


def _movement(edition: Edition) -> Iterator[Fault]:
    total = 0
    goblins = 0
    seen: set[str] = set()
    order = list(Symbol)
    for at, card in enumerate(edition.movement):
        path = f"movement[{at}]"
        total += card.copies
        goblins += card.copies if card.creature is Creature.GOBLIN else 0
        if card.id in seen:
            yield Fault(path, f"{card.id} is there twice", "KM-1.5")
        seen.add(card.id)
        if card.copies < 1:
            yield Fault(f"{path}.copies", f"must be 1 or more, not {card.copies}", "KM-1.5")
        if card.symbols == (Symbol.BALL, Symbol.BALL):
            yield Fault(f"{path}.symbols", "only one of the two may be a crystal ball", "KM-1.5")
        if order.index(card.symbols[0]) > order.index(card.symbols[1]):
            names = ", ".join(symbol.value for symbol in order)
            yield Fault(f"{path}.symbols", f"must be in the order {names}", "KM-1.9")
    if total != MOVEMENT_CARDS:
        yield Fault("movement", f"must be {MOVEMENT_CARDS} cards, not {total}", "KM-1.5")
    if 2 * goblins <= total:
        yield Fault("movement", f"{goblins} goblin cards of {total} are no majority", "KM-1.5")


def _cards(
    name: str, cards: tuple[tuple[str, int], ...], wanted: int, rule: str
) -> Iterator[Fault]:
    """Faults of IDs and copies of a deck."""
    seen: set[str] = set()
    for at, (card_id, copies) in enumerate(cards):
        if not _ID.fullmatch(card_id):
            yield Fault(
                f"{name}[{at}].id",
                f"must be two names with ':' between, of letters a to z, digits and '-', "
                f"not {card_id!r}",
                "KM-1.9",
            )
        if card_id in seen:
            yield Fault(f"{name}[{at}].id", f"{card_id!r} is there twice", "KM-1.9")
        seen.add(card_id)
        if copies < 1:
            yield Fault(f"{name}[{at}].copies", f"must be 1 or more, not {copies}", rule)
    total = sum(copies for _, copies in cards)
    if total != wanted:
        yield Fault(name, f"must be {wanted} cards, not {total}", rule)


def _gazes(edition: Edition) -> Iterator[Fault]:
    yield from _cards(
        "gazes", tuple((card.id, card.copies) for card in edition.gazes), GAZE_CARDS, "KM-1.6"
    )
    symbols = {card.symbol for card in edition.gazes}
    if len(symbols) < LEAST_GAZE_SYMBOLS:
        yield Fault("gazes", f"must have four symbols or more, not {len(symbols)}", "KM-1.9")
    for at, card in enumerate(edition.gazes):
        if not card.symbol:
            yield Fault(f"gazes[{at}].symbol", "must not be empty", "KM-1.6")


def _books(edition: Edition) -> Iterator[Fault]:
    yield from _cards(
        "books", tuple((card.id, card.copies) for card in edition.books), BOOKS, "KM-1.7"
    )
    for at, card in enumerate(edition.books):
        if not 1 <= card.magic <= 3:
            yield Fault(f"books[{at}].magic", f"must be 1 to 3, not {card.magic}", "KM-1.7")


def _tokens(edition: Edition) -> Iterator[Fault]:
    if len(edition.tokens) != TOKEN_COUNT:
        yield Fault("tokens", f"must be {TOKEN_COUNT}, not {len(edition.tokens)}", "KM-1.8")
    for at, token in enumerate(edition.tokens):
        if token not in TOKENS:
            yield Fault(
                f"tokens[{at}]", f"must be one of {', '.join(TOKENS)}, not {token!r}", "KM-1.8"
            )
