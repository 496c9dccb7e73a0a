"""Casting spells: which, when, by whom and for what cost (WT-7)."""

from __future__ import annotations

from typing import Final

from boardrules.core.violation import Code, Violation, core_violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.flasks import full_flasks, spend_flasks
from boardrules.wandering_towers.rules.solo import may_cast_in
from boardrules.wandering_towers.values.events import Events, SpellCast
from boardrules.wandering_towers.values.options import SPELL_ORDER, Spell
from boardrules.wandering_towers.values.pending import (
    Action,
    Rolled,
    Turn,
    Window,
)
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import TURNS, Tables
from boardrules.wandering_towers.values.violations import Reason, violation

RULE_OF: Final[dict[Spell, Rule]] = {
    spell: next(rule for rule in Rule if rule.id == f"WT-7.{at + 1}")
    for spell, at in SPELL_ORDER.items()
}
"""The own rule of each spell, WT-7.1 to WT-7.9."""


def in_time(tables: Tables, turn: Turn) -> bool:
    """Return whether the player of the turn may cast a spell by itself now (WT-3.5).

    At any moment of one's own turn that is not between a die roll and its move, up to the limit of
    spells in a turn. The master wizard has windows instead.
    """
    return turn.spells < tables.spell_limit and not tables.master and may_cast_in(tables, turn)


def affordable(position: Position, tables: Tables, player: int) -> list[Spell]:
    """Return the spells in play whose cost in full flasks a player can pay (WT-7.10, WT-7.13).

    An edition says what each spell costs.
    """
    if not tables.teams and position.flasks[tables.hand_of[player]][1] < tables.cheapest:
        return []  # in most positions
    flasks = full_flasks(position, player)
    costs = tables.costs
    return [spell for spell in position.spells if costs[spell] <= flasks]


def caster_of(position: Position) -> int:
    """Return who casts: the player asked in a window, else the one whose turn it is."""
    top = position.pending[-1]
    return top.asked if isinstance(top, Window) else position.player


def cast(draft: Draft, spell: Spell, events: Events) -> None:
    """Pay for a spell, and count it in the turn, or in the action of the master wizard."""
    caster = caster_of(draft)
    if events is not None:
        events.append(SpellCast(caster, spell))
    tables = draft.setup._tables
    spend_flasks(draft, caster, tables.costs[spell], events)
    turn = draft.pending[0]
    assert isinstance(turn, Turn)
    if tables.master:
        action = draft.pending[1]
        assert isinstance(action, Action)
        marked = Action(action.card, action.roll, caster, spell)
        draft.pending = (turn, marked, *draft.pending[2:])
    else:
        counted = TURNS[turn.exchanged][turn.actions][turn.spells + 1]
        draft.pending = (counted,)


# --- reasons --------------------------------------------------------------------------------------
def why_not_castable(state: State, spell: Spell) -> Violation | None:
    """Return why a spell cannot be cast now whatever it is cast on; ``None`` if it could be."""
    return why_not_in_time(state, spell) or why_too_dear(state, spell)


def why_not_in_time(state: State, spell: Spell, *, with_card: bool = False) -> Violation | None:
    """Return why a spell cannot be cast now whatever it costs; ``None`` if it could be.

    With *with_card* it is cast together with the card of the turn.
    """
    if spell not in state.spells:
        return violation(Rule.WT_2_4, Reason.SPELL_NOT_IN_PLAY, spell=spell.value)
    tables, top = state.setup._tables, state.pending[-1]
    if isinstance(top, Turn):
        if tables.master:
            return violation(Rule.WT_11_1, Reason.NO_WINDOW)
        if top.spells >= tables.spell_limit:
            return violation(Rule.WT_3_5, Reason.SPELL_LIMIT, limit=tables.spell_limit)
        if not may_cast_in(tables, top) and not with_card:
            return violation(Rule.WT_9_5, Reason.CARD_FIRST)
        return None
    if isinstance(top, Window):
        action = state.pending[1]
        assert isinstance(action, Action)
        if action.spell is not None and action.spell is not spell:
            return violation(Rule.WT_11_1, Reason.ANOTHER_SPELL, spell=action.spell.value)
        return None
    if isinstance(top, (Rolled, Action)):
        return violation(Rule.WT_3_5, Reason.CARD_IN_PLAY)
    due = "which wizard is freed, or the card that the partner gives back"
    return core_violation(Code.NOT_NOW, move=f"The spell {spell.value}", due=due)


def why_too_dear(state: State, spell: Spell) -> Violation | None:
    """Return that the caster has too few full flasks; ``None`` if there are enough."""
    cost, flasks = state.setup._tables.costs[spell], full_flasks(state, caster_of(state))
    if flasks >= cost:
        return None
    return violation(
        Rule.WT_7_10, Reason.TOO_FEW_FLASKS, spell=spell.value, cost=cost, flasks=flasks
    )
