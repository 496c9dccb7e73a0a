"""The cooperative game (WT-10); what is not here is as in the solo game."""

from __future__ import annotations

from boardrules.core.errors import Fault
from boardrules.core.shown import shown
from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.values.violations import Reason, violation


def player_faults(players: int) -> list[Fault]:
    """Return the faults of the number of players, who play one side together (WT-10.1)."""
    if 2 <= players <= 6:
        return []
    return [
        Fault("players", f"must be 2 to 6 in cooperative games, not {shown(players)}", "WT-10.1")
    ]


def why_not_in_row(card: str) -> Violation:
    """Return that a card is not among the cards that lie open for all (WT-10.2)."""
    return violation(Rule.WT_10_2, Reason.CARD_NOT_IN_HAND, card=card)
