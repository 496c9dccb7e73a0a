"""The solo game (WT-9)."""

from __future__ import annotations

from boardrules.core.errors import Fault
from boardrules.core.shown import shown
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.values.options import Mode
from boardrules.wandering_towers.values.pending import Turn
from boardrules.wandering_towers.values.state import Position, State
from boardrules.wandering_towers.values.tables import Tables


def player_faults(players: int) -> list[Fault]:
    """Return the faults of the number of players, who is one."""
    if players == 1:
        return []
    return [Fault("players", f"must be 1 in solo games, not {shown(players)}", "WT-9.1")]


def goal_rule(tables: Tables) -> Rule:
    """Return the rule by which reaching the goal ends a game for one side at once (WT-9.1)."""
    return Rule.WT_9_1 if tables.mode is Mode.SOLO else Rule.WT_10_1


def rule_of_turn(tables: Tables, otherwise: Rule) -> Rule:
    """Return the rule about the actions of a turn: one card, and no hand is discarded (WT-9.2).

    *otherwise* is the rule in games where each player has a hand.
    """
    return Rule.WT_9_2 if tables.common else otherwise


def is_lost(position: Position) -> bool:
    """Return whether all cards are used, without a reshuffle (WT-9.3)."""
    return not position.pile and not position.hands[0]


def score_of(state: State) -> int:
    """Return the number of movement cards used: fewer is better (WT-9.4)."""
    return len(state.discards)


def may_cast_in(tables: Tables, turn: Turn) -> bool:
    """Return whether the card of the turn was played, if spells wait for it (WT-9.5)."""
    return turn.actions > 0 or not tables.common
