"""Faults of setups, editions and states that a rule of this game is about."""

from __future__ import annotations

from boardrules.core.errors import Fault
from boardrules.kragmortha.rulebook import Rule


def fault(path: str, message: str, rule: Rule) -> Fault:
    """Return a fault that names a rule.

    >>> print(fault("players", "must be 2 to 8, not 9", Rule.KM_1_1))
    players: must be 2 to 8, not 9 [KM-1.1]
    """
    return Fault(path, message, rule.id)
