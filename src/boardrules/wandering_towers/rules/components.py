"""Components: what an edition must be (WT-1)."""

from __future__ import annotations

from boardrules.core.errors import Fault
from boardrules.core.field_types import type_faults
from boardrules.wandering_towers.values.edition import DIE_FACES, Edition
from boardrules.wandering_towers.values.options import Spell


def edition_faults(edition: Edition) -> tuple[Fault, ...]:
    """Return everything that makes an edition unplayable; nothing for a valid one (WT-1.6).

    >>> from boardrules.wandering_towers import STANDARD
    >>> edition_faults(STANDARD)
    ()
    """
    faults = [Fault(fault.path, fault.message, "WT-1.6") for fault in type_faults(edition, Edition)]
    if faults:
        return tuple(faults)
    if not edition.name:
        faults.append(Fault("name", "must not be empty", "WT-1.6"))
    _check_ring(edition, faults)
    _check_towers(edition, faults)
    if not 1 <= edition.hand <= 10:
        faults.append(Fault("hand", f"must be 1 to 10, not {edition.hand}", "WT-2.3"))
    _check_cards(edition, faults)
    _check_counts(edition, faults)
    _check_costs_and_ratings(edition, faults)
    return tuple(faults)


def _check_ring(edition: Edition, faults: list[Fault]) -> None:
    """Check the spaces of the ring, and those with a raven crest on the ground (WT-1.1)."""
    size = edition.spaces
    if not 12 <= size <= 64:
        faults.append(Fault("spaces", f"must be 12 to 64, not {size}", "WT-1.1"))
    if not 0 <= edition.ravenskeep < size:
        faults.append(Fault("ravenskeep", "is not a space of the ring", "WT-2.1"))
    for name, spaces in (("crests", edition.crests), ("towers", edition.towers)):
        for at, space in enumerate(spaces):
            if not 0 <= space < size:
                message = f"space {space} is not on the ring"
                faults.append(Fault(f"{name}[{at}]", message, "WT-1.1"))
        if len(set(spaces)) != len(spaces):
            faults.append(Fault(name, "must not name a space twice", "WT-1.1"))


def _check_towers(edition: Edition, faults: list[Fault]) -> None:
    """Check the towers, their crests and where they and Ravenskeep start (WT-1.2)."""
    towers = len(edition.towers)
    if not 1 <= towers <= 32:
        faults.append(Fault("towers", f"there must be 1 to 32, not {towers}", "WT-1.2"))
    if edition.ravenskeep in edition.towers:
        faults.append(Fault("towers", "no tower may start under Ravenskeep", "WT-2.1"))
    crested = edition.crested_towers
    for at, tower in enumerate(crested):
        if not 1 <= tower <= towers:
            message = f"there is no tower {tower}"
            faults.append(Fault(f"crested_towers[{at}]", message, "WT-1.2"))
    if len(set(crested)) != len(crested):
        faults.append(Fault("crested_towers", "must not name a tower twice", "WT-1.2"))
    if len(edition.room) != towers:
        faults.append(Fault("room", f"must name {towers} towers", "WT-2.2"))
    for at, room in enumerate(edition.room):
        if not 0 <= room <= 6:
            faults.append(Fault(f"room[{at}]", f"must be 0 to 6, not {room}", "WT-2.2"))


def _check_cards(edition: Edition, faults: list[Fault]) -> None:
    """Check the kinds of movement cards: copies, steps and dice icons (WT-1.4)."""
    seen: set[str] = set()
    if not 1 <= len(edition.cards) <= 200:
        kinds = len(edition.cards)
        faults.append(Fault("cards", f"there must be 1 to 200 kinds, not {kinds}", "WT-1.6"))
    for at, kind in enumerate(edition.cards):
        path = f"cards[{at}]"
        if not kind.id or not all(part.isalnum() for part in kind.id.split("-")):
            faults.append(
                Fault(f"{path}.id", "must be words of letters and digits with hyphens", "WT-1.4")
            )
        if kind.id in seen:
            faults.append(Fault(f"{path}.id", f"{kind.id!r} is duplicated", "WT-1.4"))
        seen.add(kind.id)
        if not 1 <= kind.copies <= 100:
            faults.append(Fault(f"{path}.copies", f"must be 1 to 100, not {kind.copies}", "WT-1.6"))
        if kind.tower is None and kind.wizard is None:
            faults.append(Fault(path, "moves neither a tower nor a wizard", "WT-1.4"))
        if not 0 <= kind.dice <= DIE_FACES:
            faults.append(Fault(f"{path}.dice", f"must be 0 to 6, not {kind.dice}", "WT-1.4"))
        for name, steps in (("tower", kind.tower), ("wizard", kind.wizard)):
            if steps is None:
                continue
            if kind.dice and steps != 0:
                faults.append(Fault(f"{path}.{name}", "must be 0 where a die decides", "WT-1.4"))
            if not kind.dice and not 1 <= steps <= min(11, edition.spaces - 1):
                faults.append(Fault(f"{path}.{name}", f"must be 1 to 11, not {steps}", "WT-1.4"))


def _check_counts(edition: Edition, faults: list[Fault]) -> None:
    """Check the wizards and flasks for each number of players (WT-1.3)."""
    deck = sum(max(0, kind.copies) for kind in edition.cards)
    room = sum(edition.room)
    seats = [line.players for line in edition.counts]
    if sorted(seats) != [2, 3, 4, 5, 6]:
        faults.append(Fault("counts", "must have one line each for 2 to 6 players", "WT-1.3"))
    if edition.common.players != 1:
        faults.append(Fault("common.players", "must be 1: all play one side", "WT-9.1"))
    for path, line in [
        *((f"counts[{at}]", line) for at, line in enumerate(edition.counts)),
        ("common", edition.common),
    ]:
        if not 1 <= line.wizards <= 20:
            faults.append(Fault(f"{path}.wizards", "must be 1 to 20", "WT-1.3"))
        if not 0 <= line.flasks <= 20:
            faults.append(Fault(f"{path}.flasks", "must be 0 to 20", "WT-1.3"))
        if line.players * line.wizards > room:
            faults.append(
                Fault(
                    f"{path}.wizards",
                    f"{line.players * line.wizards} wizards do not fit on the towers,"
                    f" which take {room} during the setup",
                    "WT-2.2",
                )
            )
        if deck < edition.hand * line.players:
            hands = "one hand" if line.players == 1 else f"{line.players} hands"
            faults.append(Fault("cards", f"{deck} cards are too few for {hands}", "WT-1.6"))


def _check_costs_and_ratings(edition: Edition, faults: list[Fault]) -> None:
    """Check that each spell has one cost, and that ratings are in order."""
    for spell in Spell:
        lines = [line for line in edition.spell_costs if line.spell is spell]
        if len(lines) != 1:
            faults.append(
                Fault(
                    "spell_costs",
                    f"must name {spell.value} once, not {len(lines)}x",
                    "WT-7.13",
                )
            )
    for at, cost in enumerate(edition.spell_costs):
        if not 1 <= cost.cost <= 20:
            faults.append(Fault(f"spell_costs[{at}].cost", "must be 1 to 20", "WT-1.6"))
    limits = [line.at_most for line in edition.ratings]
    if limits != sorted(set(limits)):
        faults.append(Fault("ratings", "must be in ascending order of at_most", "WT-9.4"))
