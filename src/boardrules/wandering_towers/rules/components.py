"""Components: what an edition must be (WT-1)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import chain
from typing import Final

from boardrules.core.errors import Fault, first_faults
from boardrules.core.field_types import type_faults
from boardrules.core.json_size import json_size
from boardrules.core.shown import shown
from boardrules.wandering_towers.values.edition import DIE_FACES, Edition
from boardrules.wandering_towers.values.options import Spell

_MOST_CHARS: Final = 100_000
"""The longest edition as JSON; a setup with it must be short enough to be read again."""
_LONGEST_ID: Final = 40
_MOST_CARDS: Final = 1000
"""The largest deck; with the longest IDs, a state with it is short enough to be read again."""
_HIGHEST_RATING: Final = 1_000_000


def edition_faults(edition: Edition) -> tuple[Fault, ...]:
    """Return the faults that make an edition unplayable; nothing for a valid one (WT-1.6).

    At most 100 are named; if there are more, the last one says so.

    >>> from boardrules.wandering_towers import STANDARD
    >>> edition_faults(STANDARD)
    ()
    """
    wrong = first_faults(type_faults(edition, Edition))
    if wrong:
        return tuple([Fault(fault.path, fault.message, "WT-1.6") for fault in wrong])
    return first_faults(
        chain(
            _general_faults(edition),
            _ring_faults(edition),
            _tower_faults(edition),
            _hand_faults(edition),
            _card_faults(edition),
            _count_faults(edition),
            _cost_and_rating_faults(edition),
        )
    )


def _general_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the name, and of an edition that takes too much room in files."""
    if not edition.name:
        yield Fault("name", "must not be empty", "WT-1.6")
    size = json_size(edition)
    if size > _MOST_CHARS:
        message = f"must take at most {_MOST_CHARS} characters as JSON, not {size}"
        yield Fault("", message, "WT-1.6")


def _hand_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the fault of the number of cards in a hand."""
    if not 1 <= edition.hand <= 10:
        yield Fault("hand", f"must be 1 to 10, not {shown(edition.hand)}", "WT-2.3")


def _ring_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the ring: its length, crests and start spaces (WT-1.1)."""
    size = edition.spaces
    if not 12 <= size <= 64:
        yield Fault("spaces", f"must be 12 to 64, not {shown(size)}", "WT-1.1")
    if not 0 <= edition.ravenskeep < size:
        yield Fault("ravenskeep", "is not a space of the ring", "WT-2.1")
    for name, spaces in (("crests", edition.crests), ("towers", edition.towers)):
        for at, space in enumerate(spaces):
            if not 0 <= space < size:
                message = f"space {shown(space)} is not on the ring"
                yield Fault(f"{name}[{at}]", message, "WT-1.1")
        if len(set(spaces)) != len(spaces):
            yield Fault(name, "must not name a space twice", "WT-1.1")


def _tower_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the towers: their number, crests, places and room (WT-1.2)."""
    towers = len(edition.towers)
    if not 1 <= towers <= 32:
        yield Fault("towers", f"there must be 1 to 32, not {towers}", "WT-1.2")
    if edition.ravenskeep in edition.towers:
        yield Fault("towers", "no tower may start under Ravenskeep", "WT-2.1")
    crested = edition.crested_towers
    for at, tower in enumerate(crested):
        if not 1 <= tower <= towers:
            message = f"there is no tower {shown(tower)}"
            yield Fault(f"crested_towers[{at}]", message, "WT-1.2")
    if len(set(crested)) != len(crested):
        yield Fault("crested_towers", "must not name a tower twice", "WT-1.2")
    if len(edition.room) != towers:
        yield Fault("room", f"must name {towers} towers", "WT-2.2")
    for at, room in enumerate(edition.room):
        if not 0 <= room <= 6:
            yield Fault(f"room[{at}]", f"must be 0 to 6, not {shown(room)}", "WT-2.2")


def _card_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the kinds of movement cards: copies, steps and dice icons (WT-1.4)."""
    seen: set[str] = set()
    if not 1 <= len(edition.cards) <= 200:
        kinds = len(edition.cards)
        yield Fault("cards", f"there must be 1 to 200 kinds, not {kinds}", "WT-1.6")
    for at, kind in enumerate(edition.cards):
        path = f"cards[{at}]"
        yield from _id_faults(f"{path}.id", kind.id, seen)
        seen.add(kind.id)
        if not 1 <= kind.copies <= 100:
            yield Fault(f"{path}.copies", f"must be 1 to 100, not {shown(kind.copies)}", "WT-1.6")
        if kind.tower is None and kind.wizard is None:
            yield Fault(path, "moves neither a tower nor a wizard", "WT-1.4")
        if not 0 <= kind.dice <= DIE_FACES:
            yield Fault(f"{path}.dice", f"must be 0 to 6, not {shown(kind.dice)}", "WT-1.4")
        for name, steps in (("tower", kind.tower), ("wizard", kind.wizard)):
            if steps is None:
                continue
            if kind.dice and steps != 0:
                yield Fault(f"{path}.{name}", "must be 0 where a die decides", "WT-1.4")
            if not kind.dice and not 1 <= steps <= min(11, edition.spaces - 1):
                yield Fault(f"{path}.{name}", f"must be 1 to 11, not {shown(steps)}", "WT-1.4")


def _id_faults(path: str, card: str, others: Set[str]) -> Iterator[Fault]:
    """Yield the faults of the ID of a kind of card, which must differ from the others."""
    if not card or not all(part.isalnum() for part in card.split("-")):
        yield Fault(path, "must be words of letters and digits with hyphens", "WT-1.4")
    elif len(card) > _LONGEST_ID:
        message = f"must have at most {_LONGEST_ID} characters, not {len(card)}"
        yield Fault(path, message, "WT-1.6")
    if card in others:
        yield Fault(path, f"{shown(card)} is duplicated", "WT-1.4")


def _count_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the wizards and flasks for each number of players (WT-1.3)."""
    deck = sum(max(0, kind.copies) for kind in edition.cards)
    if deck > _MOST_CARDS:
        message = f"there must be at most {_MOST_CARDS} cards, not {shown(deck)}"
        yield Fault("cards", message, "WT-1.6")
    room = sum(edition.room)
    seats = [line.players for line in edition.counts]
    if sorted(seats) != [2, 3, 4, 5, 6]:
        yield Fault("counts", "must have one line each for 2 to 6 players", "WT-1.3")
    if edition.common.players != 1:
        yield Fault("common.players", "must be 1: all play one side", "WT-9.1")
    for path, line in [
        *((f"counts[{at}]", line) for at, line in enumerate(edition.counts)),
        ("common", edition.common),
    ]:
        if not 1 <= line.wizards <= 20:
            yield Fault(f"{path}.wizards", "must be 1 to 20", "WT-1.3")
        if not 0 <= line.flasks <= 20:
            yield Fault(f"{path}.flasks", "must be 0 to 20", "WT-1.3")
        if line.players * line.wizards > room:
            yield Fault(
                f"{path}.wizards",
                f"{shown(line.players * line.wizards)} wizards do not fit on the towers,"
                f" which take {shown(room)} during the setup",
                "WT-2.2",
            )
        if deck < edition.hand * line.players:
            hands = "one hand" if line.players == 1 else f"{shown(line.players)} hands"
            yield Fault("cards", f"{shown(deck)} cards are too few for {hands}", "WT-1.6")


def _cost_and_rating_faults(edition: Edition) -> Iterator[Fault]:
    """Yield the faults of the costs, one for each spell, and of the ratings."""
    for spell in Spell:
        lines = [line for line in edition.spell_costs if line.spell is spell]
        if len(lines) != 1:
            yield Fault(
                "spell_costs",
                f"must name {spell.value} once, not {len(lines)}x",
                "WT-7.13",
            )
    for at, cost in enumerate(edition.spell_costs):
        if not 1 <= cost.cost <= 20:
            yield Fault(f"spell_costs[{at}].cost", "must be 1 to 20", "WT-1.6")
    for at, line in enumerate(edition.ratings):
        if not 0 <= line.at_most <= _HIGHEST_RATING:
            message = f"must be 0 to {_HIGHEST_RATING}, not {shown(line.at_most)}"
            yield Fault(f"ratings[{at}].at_most", message, "WT-9.4")
    limits = [line.at_most for line in edition.ratings]
    if limits != sorted(set(limits)):
        yield Fault("ratings", "must be in ascending order of at_most", "WT-9.4")
