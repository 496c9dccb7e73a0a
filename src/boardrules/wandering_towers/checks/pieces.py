"""Invariants of the pieces: towers, wizards, flasks and cards, each in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from boardrules.core.errors import Fault
from boardrules.core.multisets import Cards
from boardrules.wandering_towers.checks.words import counted, owner_name, shown
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Action, DrawSpells, Roll, Rolled
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


# --- the board ------------------------------------------------------------------------------------
def board_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    """Yield the towers and wizards that are not in exactly one valid place, and Ravenskeep."""
    sizes_valid = True
    for name in ("towers", "covered", "exposed"):
        count = len(getattr(board, name))
        if count != tables.spaces:
            sizes_valid = False
            message = f"must have {tables.spaces} entries, one for each space, not {count}"
            yield Fault(f"board.{name}", message, "WT-1.1")
    yield from _tower_faults(board, tables)
    for at, (stack, levels) in enumerate(zip(board.towers, board.covered, strict=False)):
        if len(stack) != len(levels):
            message = f"must have as many levels as towers, {len(stack)}, not {len(levels)}"
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
        message = f"must be 0 to {tables.spaces - 1}, not {shown(board.ravenskeep)}"
        yield Fault("board.ravenskeep", message, "WT-1.1")
    elif sizes_valid and any(board.exposed[board.ravenskeep]):
        message = "must be empty, because Ravenskeep stands there"
        yield Fault(f"board.exposed[{board.ravenskeep}]", message, "WT-6.4")
    if not faults:
        yield from _count_faults(board, tables)


def _tower_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    seen: set[int] = set()
    for at, stack in enumerate(board.towers):
        for height, tower in enumerate(stack):
            path = f"board.towers[{at}][{height}]"
            if tower not in tables.all_towers:
                yield Fault(
                    path, f"must be 1 to {tables.tower_count}, not {shown(tower)}", "WT-1.2"
                )
            elif tower in seen:
                yield Fault(path, f"tower {tower} is duplicated", "WT-1.2")
            seen.add(tower)
    for tower in sorted(tables.all_towers - seen):
        yield Fault("board.towers", f"tower {tower} is missing", "WT-1.2")


def _level_faults(level: Level, path: str, tables: Tables) -> Iterator[Fault]:
    if len(level) != tables.owners:
        yield _owners_fault(path, level, tables)
        return
    for owner, count in enumerate(level):
        if count < 0:
            yield Fault(f"{path}[{owner}]", f"must be 0 or more, not {shown(count)}", "WT-1.3")
    if sum(level) > LEVEL_LIMIT:
        message = f"must hold at most {LEVEL_LIMIT} wizards, not {shown(sum(level))}"
        yield Fault(path, message, "WT-6.3")


def _home_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    if len(board.home) != tables.owners:
        yield _owners_fault("board.home", board.home, tables)
        return
    for owner, count in enumerate(board.home):
        if not 0 <= count <= tables.wizards:
            message = f"must be 0 to {tables.wizards}, not {shown(count)}"
            yield Fault(f"board.home[{owner}]", message, "WT-1.3")


def _owners_fault(path: str, numbers: tuple[int, ...], tables: Tables) -> Fault:
    message = f"must have one number for each owner, {tables.owners}, not {len(numbers)}"
    return Fault(path, message, "WT-1.3")


def _count_faults(board: Board, tables: Tables) -> Iterator[Fault]:
    for owner, home in enumerate(board.home):
        standing = sum(
            level[owner] for level in chain(board.exposed, chain.from_iterable(board.covered))
        )
        if standing + home != tables.wizards:
            message = (
                f"{owner_name(tables, owner)} must have {counted(tables.wizards, 'wizard')}, not"
                f" {standing + home} ({standing} on the ring, {home} in Ravenskeep)"
            )
            yield Fault("board", message, "WT-1.3")


# --- flasks and spells ----------------------------------------------------------------------------
def flask_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Yield the flasks that are too many or too few."""
    if len(state.flasks) != tables.owners:
        message = f"must have one entry for each owner, {tables.owners}, not {len(state.flasks)}"
        yield Fault("flasks", message, "WT-1.3")
    for owner, flasks in enumerate(state.flasks):
        path = f"flasks[{owner}]"
        if min(flasks) < 0:
            message = f"must have numbers of 0 or more, not {shown(min(flasks))}"
            yield Fault(path, message, "WT-1.5")
        elif sum(flasks) != tables.flasks:
            message = (
                f"must have {counted(tables.flasks, 'flask')} in all, not {shown(sum(flasks))}"
            )
            yield Fault(path, message, "WT-1.3")


def spell_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Yield the fault of spells in play that the setup does not allow."""
    named = _names(state.spells)
    if tables.spells is not None:
        if state.spells != tables.spells:
            message = f"must be {_names(tables.spells)}, as in the setup, not {named}"
            yield Fault("spells", message, "WT-2.4")
    elif state.pending and type(state.pending[0]) is DrawSpells:
        if state.spells:
            yield Fault("spells", f"must be empty before they are drawn, not {named}", "WT-2.4")
    elif state.spells not in tables.spell_sets:
        count = len(tables.spell_sets[0])
        message = f"must be {count} of the first eight spells, in their order, not {named}"
        yield Fault("spells", message, "WT-2.4")


def _names(spells: tuple[Spell, ...]) -> str:
    more = "+…" if len(spells) > len(Spell) else ""
    return "+".join([spell.value for spell in spells[: len(Spell)]]) + more or "none"


# --- cards ----------------------------------------------------------------------------------------
def card_in_play(state: State) -> str | None:
    """Return the card that has left a hand and is not among the discards yet."""
    pending = state.pending
    if len(pending) > 1:
        played = pending[1]
        if isinstance(played, (Roll, Rolled, Action)):
            return played.card
    return None


def card_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Yield the cards that are not in exactly one place, and the multisets out of order."""
    if len(state.hands) != tables.hands:
        yield Fault("hands", f"must have {tables.hands} entries, not {len(state.hands)}", "WT-2.3")
        return  # what is in hands that nobody has does not matter
    places: list[tuple[str, Cards]] = [("pile", state.pile), ("discards", state.discards)]
    places += ((f"hands[{at}]", hand) for at, hand in enumerate(state.hands))
    unknown = False
    for path, cards in places:
        for at, card in enumerate(cards):
            if card not in tables.cards:
                unknown = True
                yield unknown_card(f"{path}[{at}]", card)
        if list(cards) != sorted(cards):
            yield Fault(path, "must be sorted")
    in_play = card_in_play(state)
    if in_play in tables.cards:
        places.append(("pending", (in_play,)))
    if not unknown:
        yield from _deck_faults(places, tables)


def unknown_card(path: str, card: object) -> Fault:
    """Return the fault of something that must be a card of the edition."""
    return Fault(path, f"must be a card of the edition, not {shown(card)}", "WT-1.4")


def _deck_faults(places: list[tuple[str, Cards]], tables: Tables) -> Iterator[Fault]:
    found = [(path, Counter(cards)) for path, cards in places]
    for card, copies in Counter(tables.deck).items():
        where = [(path, counts[card]) for path, counts in found if counts[card]]
        total = sum(count for _, count in where)
        if total != copies:
            listed = ", ".join(f"{count} in {path}" for path, count in islice(where, 20))
            shares = f" ({listed})" if listed else ""
            message = f"must have {copies} of {card!r} in all, not {total}{shares}"
            yield Fault(where[0][0] if len(where) == 1 else "", message, "WT-1.4")
