"""How the messages of faults name values."""

from __future__ import annotations

from boardrules.core.errors import Fault, Grade
from boardrules.core.players import player_letter
from boardrules.core.shown import shown as named
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.tables import Tables


def shown(value: object) -> str:
    """Return a short text of any value, which may be of any type.

    >>> shown(True), shown("wizard-1"), shown(Spell.PIGGYBACK), shown([])
    ('True', "'wizard-1'", 'piggyback', 'a list')
    """
    return value.value if isinstance(value, Spell) else named(value)


def counted(count: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def owner_name(tables: Tables, owner: int) -> str:
    """Return the name of an owner of wizards and flasks."""
    return "all players together" if tables.common else f"player {player_letter(owner)}"


def is_broken(fault: Fault) -> bool:
    """Return whether the game cannot go on with a fault.

    >>> is_broken(Fault("turn", "must be 0"))
    True
    """
    return fault.grade is Grade.BROKEN


def unreachable(path: str, message: str, rule: str | None = None) -> Fault:
    """Return a fault with which the game can go on, but to which no game leads.

    >>> unreachable("turn", "must be 0", "WT-2.3").grade
    <Grade.UNREACHABLE: 'unreachable'>
    """
    return Fault(path, message, rule, Grade.UNREACHABLE)
