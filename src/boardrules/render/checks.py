"""Whether an observation, events and moves hold only what can be drawn.

What comes from a file or a message is well-formed, and may still be impossible: a player who does
not exist, a card that the edition does not have, a level with 10**15 wizards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias, cast

from attrs import AttrsInstance, fields, frozen, has

from boardrules.core.errors import Fault, StateError
from boardrules.core.field_types import type_faults
from boardrules.core.shown import shown
from boardrules.render.contract import Extras

_COUNTS: Final = range(1_000_001)
_MOST_ITEMS: Final = 1000


@frozen(eq=False)
class Holds:
    """What a field may hold, directly or in tuples: numbers of a range, some texts, parts."""

    numbers: range = _COUNTS
    texts: frozenset[str] | None = None
    """``None`` for any text."""
    lengths: tuple[int | None, ...] = ()
    """The length of the tuple, of the tuples in it, and so on; ``None`` for any up to 1000."""
    least: int = 0
    """The length that the tuple must have at least."""


Inventory: TypeAlias = Mapping[str, Holds]
"""What the fields may hold, by their names, or by ``"Class.field"`` for one class alone.

Fields that are not named hold counts, any texts and any number of parts.
"""
_ANYTHING: Final = Holds()


def drawable(
    faults: Iterable[Fault], extras: Extras, classes: frozenset[type], inventory: Inventory
) -> Extras:
    """Return the extras without moves that the game cannot have.

    *faults* are those of the observation. *classes* are those of the game's events and moves;
    drawers ignore all others. Raise :class:`~boardrules.StateError` for the faults of the
    observation and of the events.
    """
    found = [*faults]
    for at, event in enumerate(extras.events):
        if type(event) in classes:
            found += _faults_of(event, inventory, f"events[{at}]")
    if found:
        raise StateError("this cannot be drawn", tuple(found))
    moves = [
        move
        for move in extras.highlight
        if type(move) not in classes or not _faults_of(move, inventory, "highlight")
    ]
    return Extras(extras.events, tuple(moves))


def _faults_of(thing: object, inventory: Inventory, path: str) -> tuple[Fault, ...]:
    wrong = tuple(type_faults(thing, type(thing), path))
    return wrong or tuple(part_faults(thing, inventory, path))


def part_faults(
    value: object, inventory: Inventory, path: str = "", skip: str = ""
) -> Iterator[Fault]:
    """Yield the faults of the fields of a value whose types are right, but for one to *skip*.

    >>> from boardrules.core import Standing
    >>> table = {"players": Holds(range(4)), "Standing.values": Holds(least=1)}
    >>> print(*part_faults(Standing(1, (0, 5), ()), table), sep=chr(10))
    players[1]: must be 0 to 3, not 5
    values: must have at least 1 item
    """
    kind = type(value)
    for field in fields(cast("type[AttrsInstance]", kind)):
        name = field.name
        if name != skip:
            holds = inventory.get(f"{kind.__name__}.{name}") or inventory.get(name, _ANYTHING)
            where = f"{path}.{name}" if path else name
            yield from _faults(getattr(value, name), holds, where, 0, inventory)


def _faults(
    value: object, holds: Holds, path: str, depth: int, inventory: Inventory
) -> Iterator[Fault]:
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        fault = _length_fault(len(items), holds, path, depth)
        if fault is not None:
            yield fault
            return
        if holds.texts is not None and holds.texts.issuperset(items):
            return
        for at, item in enumerate(items):
            yield from _faults(item, holds, f"{path}[{at}]", depth + 1, inventory)
    elif isinstance(value, str) and not isinstance(value, Enum):
        if holds.texts is not None and value not in holds.texts:
            yield Fault(path, f"must be one that the edition has, not {shown(value)}")
    elif isinstance(value, int) and not isinstance(value, bool):
        if value not in holds.numbers:
            words = f"must be {holds.numbers.start} to {holds.numbers.stop - 1}"
            yield Fault(path, f"{words}, not {shown(value)}")
    elif has(type(value)):
        yield from part_faults(value, inventory, path)


def _length_fault(length: int, holds: Holds, path: str, depth: int) -> Fault | None:
    wanted = holds.lengths[depth] if depth < len(holds.lengths) else None
    if wanted is not None and length != wanted:
        return Fault(path, f"must have {wanted} items, not {length}")
    if length > _MOST_ITEMS:
        return Fault(path, f"must have at most {_MOST_ITEMS} items, not {length}")
    if depth == 0 and length < holds.least:
        return Fault(path, f"must have at least {holds.least} item{'s' * (holds.least > 1)}")
    return None
