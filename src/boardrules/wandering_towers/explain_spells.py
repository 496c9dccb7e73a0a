"""Why a spell cannot be cast (WT-7, WT-11.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from boardrules.core.violation import Code, Datum, Violation
from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.action import action_of
from boardrules.wandering_towers.board import has_room, nudge_targets, tower_space
from boardrules.wandering_towers.moves import SPELL_OF
from boardrules.wandering_towers.options import SPELL_ORDER, Spell
from boardrules.wandering_towers.spells import (
    TOWER_STEPS,
    WIZARD_STEPS,
    available_flasks,
    mover_owner,
    spell_moves,
)
from boardrules.wandering_towers.state import Action, Frame, Rolled, State, Turn, Window
from boardrules.wandering_towers.windows import rider_can_go


def violation(rule: str | None, code: str, message: str, **data: Datum) -> Violation:
    """A violation with its details in the order in which they are given."""
    return Violation(rule, code, message, tuple(data.items()))


_DUE = {
    "Turn": "a card, a spell or the end of the turn",
    "Rolled": "to keep the roll or to roll again",
    "Action": "the target of the card in play or of the discarded hand",
    "Window": "to cast a spell or to pass",
    "Search": "which wizard is freed",
    "Exchange": "the card that the partner gives back",
}


def not_now(frame: Frame, name: str) -> Violation:
    """The violation of a decision that is not the one due."""
    due = _DUE[type(frame).__name__]
    return violation(None, Code.NOT_NOW.value, f"{name} cannot be decided now; due is {due}.")


def rule_of(spell: Spell) -> str:
    """The ID of a spell's own rule, WT-7.1 to WT-7.9."""
    return f"WT-7.{SPELL_ORDER[spell] + 1}"


def caster_of(state: State, frame: Frame) -> int:
    """Who would cast: the player asked in a window, else the one whose turn it is."""
    return frame.asked if type(frame) is Window else state.player


def check_in_play(
    state: State, frame: Frame, spell: Spell, *, with_card: bool = False
) -> Violation | None:
    """Whether this spell may be cast at this moment at all (WT-2.4, WT-3.5, WT-9.5, WT-11.1)."""
    tables = state.setup.tables
    if spell not in state.spells:
        return violation(
            "WT-2.4",
            "spell-not-in-play",
            f"The spell {spell.value} is not in play.",
            spell=spell.value,
        )
    match frame:
        case Turn():
            if tables.master:
                return violation(
                    "WT-11.1",
                    "no-window",
                    "The master wizard's spells are cast in actions only.",
                )
            if frame.spells >= tables.spell_limit:
                return violation(
                    "WT-3.5",
                    "spell-limit",
                    f"{frame.spells} spell(s) were cast in this turn.",
                )
            if tables.common and not frame.actions and not with_card:
                return violation("WT-9.5", "card-first", "A spell is cast after the card only.")
            return None
        case Window():
            action = action_of(state)
            if action.spell not in (None, spell):
                return violation(
                    "WT-11.1", "another-spell", f"Only {action.spell.value} may be repeated now."
                )
            return None
        case Rolled() | Action():
            return violation(
                "WT-3.5", "card-in-play", "No spell is cast before the card in play has moved."
            )
        case _:
            return not_now(frame, f"The spell {spell.value}")


def check_cost(state: State, caster: int, spell: Spell) -> Violation | None:
    """Whether the caster has enough full flasks (WT-7.10)."""
    cost, flasks = state.setup.tables.costs[spell], available_flasks(state, caster)
    if flasks >= cost:
        return None
    return violation(
        "WT-7.10",
        "too-few-flasks",
        f"The spell {spell.value} costs {cost} full flask(s); there are {flasks}.",
        cost=cost,
        flasks=flasks,
    )


def _check(
    target: Callable[[State, Any, Spell, int], Violation | None],
    state: State,
    frame: Frame,
    move: m.Move,
) -> Violation | None:
    """Time and cost first, then what is particular to the spell."""
    spell, caster = SPELL_OF[type(move)], caster_of(state, frame)
    return (
        check_in_play(state, frame, spell)
        or check_cost(state, caster, spell)
        or target(state, move, spell, caster)
    )


def _tower_target(
    state: State, move: m.AdvanceTower | m.HeadwindTower, spell: Spell, caster: int
) -> Violation | None:
    board = state.board
    target = (tower_space(board, move.tower) + TOWER_STEPS[spell]) % state.setup.tables.spaces
    if target != board.ravenskeep:
        return None
    return violation(
        "WT-5.3",
        "onto-ravenskeep",
        f"Tower {move.tower} would end on space {target}, where Ravenskeep stands.",
        tower=move.tower,
        space=target,
    )


def _wizard_target(
    state: State, move: m.AdvanceWizard | m.HeadwindWizard, spell: Spell, caster: int
) -> Violation | None:
    if state.setup.own_wizards_only and move.owner != mover_owner(state, caster):
        return violation("WT-7.11", "not-own-wizard", "The spell reaches one's own wizards only.")
    if not state.board.exposed[move.space][move.owner]:
        return violation(
            rule_of(spell),
            "no-visible-wizard",
            f"No visible wizard of player {move.owner} stands on space {move.space}.",
            owner=move.owner,
            space=move.space,
        )
    target = (move.space + WIZARD_STEPS[spell]) % state.setup.tables.spaces
    if has_room(state.board, target):
        return None
    return violation(
        "WT-6.3", "level-full", f"The exposed level of space {target} is full.", space=target
    )


def _nudge_target(
    state: State, move: m.NudgeRavenskeep, spell: Spell, caster: int
) -> Violation | None:
    targets = nudge_targets(state.board, state.setup.tables.spaces)
    if move.space in targets:
        return None
    return violation(
        "WT-7.5",
        "not-next-space",
        f"Ravenskeep cannot be nudged to space {move.space}: it goes to the next space without"
        " a visible wizard, in either direction.",
        spaces=targets,
    )


def _swap_target(state: State, move: m.SwapTowers, spell: Spell, caster: int) -> Violation | None:
    if move.first >= move.second:
        return violation(
            "WT-7.6", "unordered-pair", "Two different spaces are named, the smaller number first."
        )
    for space in (move.first, move.second):
        if space == state.board.ravenskeep:
            return violation(
                "WT-7.6", "onto-ravenskeep", f"Ravenskeep stands on space {space}.", space=space
            )
        if not state.board.towers[space]:
            return violation("WT-7.6", "no-tower", f"No tower is on space {space}.", space=space)
    return None


def _free_target(state: State, move: m.FreeWizard, spell: Spell, caster: int) -> Violation | None:
    space = tower_space(state.board, move.tower)
    if has_room(state.board, space):
        return None
    return violation(
        "WT-7.7", "level-full", f"The top of the stack on space {space} is full.", space=space
    )


def _draw_target(state: State, move: m.DrawTwo, spell: Spell, caster: int) -> Violation | None:
    if spell_moves(state, caster, spell):
        return None
    return violation("WT-7.9", "no-cards", "There is no card left to draw.")


def _rider_target(
    state: State, move: m.CastPiggyback, spell: Spell, caster: int
) -> Violation | None:
    rider = mover_owner(state, caster)
    if move.rider != rider:
        return violation(
            "WT-11.1", "not-own-wizard", f"The rider is a wizard of player {rider}.", owner=rider
        )
    window = state.pending[-1]
    if type(window) is not Window or not isinstance(window.target, m.MoveWizard):
        return violation(
            "WT-11.1",
            "no-wizard-chosen",
            "Piggyback is cast on a wizard that was chosen to move and has not moved; none is.",
        )
    if rider_can_go(state, window, rider):
        return None
    return violation("WT-7.8", "cannot-ride", "The rider cannot make that move, too.")


SPELL_CHECKS: dict[type, Callable[[State, Any, Any], Violation | None]] = {
    m.AdvanceTower: partial(_check, _tower_target),
    m.HeadwindTower: partial(_check, _tower_target),
    m.AdvanceWizard: partial(_check, _wizard_target),
    m.HeadwindWizard: partial(_check, _wizard_target),
    m.NudgeRavenskeep: partial(_check, _nudge_target),
    m.SwapTowers: partial(_check, _swap_target),
    m.FreeWizard: partial(_check, _free_target),
    m.DrawTwo: partial(_check, _draw_target),
    m.CastPiggyback: partial(_check, _rider_target),
}
"""The check of each move that casts a spell by itself."""
