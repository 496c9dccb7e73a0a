"""Invariants of what is pending: stacks that the engine can build, with values in range.

A stack or a value for which the engine has no rule is *broken*. Values that exist in the game, and
only never together, are *unreachable*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, TypeAlias

from boardrules.core.errors import Fault
from boardrules.wandering_towers.checks.pieces import unknown_card
from boardrules.wandering_towers.checks.words import shown, unreachable
from boardrules.wandering_towers.rules.solo import goal_rule
from boardrules.wandering_towers.values.edition import DIE_FACES
from boardrules.wandering_towers.values.moves import MoveTower
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import (
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Roll,
    Rolled,
    Search,
    Stage,
    Turn,
    Window,
)
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables

Form: TypeAlias = tuple[type, ...]
"""The classes of the items of a stack, the bottom first."""

_MOST_NAMED: Final = 6
"""The items of a stack that a message names."""
CARDS_OF_DRAW_TWO: Final = 2
"""The cards that Draw Two Cards draws (WT-7.9)."""


@lru_cache(maxsize=64)
def forms(tables: Tables) -> frozenset[Form]:
    """Return the form of every stack that can occur in a game of this setup."""
    found: set[Form] = {(Deal,), (Draw,), (Turn,), (Turn, Roll), (Turn, Rolled), (Turn, Action)}
    if tables.spells is None:
        found.add((DrawSpells,))
    below: Form = (Turn, Action, Window) if tables.master else (Turn,)
    found |= {below, (*below, Draw)}
    if tables.teams:
        found |= {(*below, Search), (Turn, Exchange)}
    return frozenset(found)


def endings(setup: Setup, tables: Tables) -> list[str]:
    """Return the IDs of the rules that can end a game of this setup."""
    rules = ["WT-8.2", "WT-8.4"]
    if tables.common:
        rules = [goal_rule(tables).id, "WT-8.4", "WT-9.3"]
    if setup.turn_limit is not None:
        rules.append("WT-8.6")
    return rules


def pending_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """Yield what no course of play can leave pending, whatever the position is."""
    if state.ended is not None:
        yield from _ended_faults(state, tables)
        return
    form = tuple(map(type, state.pending))
    if not form:
        yield Fault("pending", "must not be empty before the game is over")
        return
    if form not in forms(tables):
        names = " > ".join([item.__name__ for item in form[:_MOST_NAMED]])
        names += " > …" if len(form) > _MOST_NAMED else ""
        yield Fault("pending", f"must be a stack that can occur in this game, not {names}")
        return
    for at, item in enumerate(state.pending):
        check = _CHECKS.get(type(item))
        if check is not None:
            yield from check(state, tables, item, f"pending[{at}]")


def _ended_faults(state: State, tables: Tables) -> Iterator[Fault]:
    if state.pending:
        yield Fault("pending", "must be empty when the game is over")
    rules = endings(state.setup, tables)
    if state.ended not in rules:
        message = f"must be one of {', '.join(rules)} in a game of this setup, not"
        yield Fault("ended", f"{message} {shown(state.ended)}")


def _number(
    path: str, value: int | None, low: int, high: int, rule: str | None = None
) -> list[Fault]:
    """Return the fault of a number that is not in its range."""
    if value is not None and low <= value <= high:
        return []
    return [Fault(path, _range(value, low, high), rule)]


def _range(value: int | None, low: int, high: int) -> str:
    bounds = str(low) if low == high else f"{low} to {high}"
    return f"must be {bounds}, not {shown(value)}"


def _nothing(path: str, value: object, why: str) -> list[Fault]:
    return [] if value is None else [Fault(path, f"must be None {why}, not {shown(value)}")]


# --- cards to be drawn ----------------------------------------------------------------------------
def _deal(state: State, tables: Tables, deal: Deal, path: str) -> list[Fault]:
    return _number(f"{path}.left", deal.left, 1, tables.hands * tables.hand_size, "WT-2.3")


def _draw(state: State, tables: Tables, draw: Draw, path: str) -> list[Fault]:
    faults: list[Fault] = []
    if len(state.pending) == 1:
        faults += _number(f"{path}.left", draw.left, 1, tables.hand_size, "WT-3.7")
    else:
        faults += _number(f"{path}.left", draw.left, 1, CARDS_OF_DRAW_TWO, "WT-7.9")
        faults += _cast_faults(state, path, Spell.DRAW_TWO)
    faults += _number(f"{path}.hand", draw.hand, 0, tables.hands - 1, "WT-3.7")
    if not state.pile:
        faults.append(Fault(path, "must not be pending, because the pile is empty", "WT-3.7"))
    return faults


def _cast_faults(state: State, path: str, spell: Spell) -> list[Fault]:
    """Return the fault if the spell that led here is not in play or not counted below."""
    if spell not in state.spells:
        message = f"must not be pending without the spell {spell.value} in play"
        return [unreachable(path, message, "WT-2.4")]
    below = state.pending[-2]
    if isinstance(below, Turn) and below.spells == 0:
        message = f"must be at least 1, because {spell.value} was cast"
        return [unreachable("pending[0].spells", message, "WT-3.5")]
    action = state.pending[1]
    if isinstance(action, Action) and action.spell is not spell:
        message = f"must be {spell.value}, which was cast"
        return [unreachable("pending[1].spell", message, "WT-11.1")]
    return []


# --- turns and actions ----------------------------------------------------------------------------
def _turn(state: State, tables: Tables, turn: Turn, path: str) -> list[Fault]:
    above = type(state.pending[1]) if len(state.pending) > 1 else None
    low, high = 0, tables.actions
    if above is Exchange:
        high = 0  # a card is offered before the first action only
    elif above in (Roll, Rolled, Action):
        low = 1  # the action counts as soon as its card is played
    spells = tables.spell_limit if state.spells and not tables.master else 0
    if tables.common and turn.actions == 0:
        spells = 0
    faults = _counter(f"{path}.actions", turn.actions, low, high, tables.actions, "WT-3.1")
    faults += _counter(f"{path}.spells", turn.spells, 0, spells, tables.spell_limit, "WT-3.5")
    if turn.exchanged and not tables.teams:
        message = "must be False outside team games"
        faults.append(unreachable(f"{path}.exchanged", message, "WT-11.2"))
    elif above is Exchange and not turn.exchanged:
        message = "must be True while a card is offered"
        faults.append(unreachable(f"{path}.exchanged", message, "WT-11.2"))
    return faults


def _counter(path: str, value: int, low: int, high: int, most: int, rule: str) -> list[Fault]:
    """Return the fault of a counter that is too low or too high here, or beyond *most*."""
    faults = _number(path, value, low, high, rule)
    if faults and 0 <= value <= most:
        return [unreachable(path, faults[0].message, rule)]
    return faults


def _dice_card(tables: Tables, card: str, path: str) -> list[Fault]:
    if card not in tables.cards:
        return [unknown_card(f"{path}.card", card)]
    if not tables.cards[card].dice:
        return [Fault(f"{path}.card", f"must be a dice card, not {card!r}", "WT-4.1")]
    return []


def _roll(state: State, tables: Tables, roll: Roll, path: str) -> list[Fault]:
    faults = _dice_card(tables, roll.card, path)
    most = 0 if faults else tables.cards[roll.card].rerolls
    return faults or _number(f"{path}.rolls_left", roll.rolls_left, 0, most, "WT-4.2")


def _rolled(state: State, tables: Tables, rolled: Rolled, path: str) -> list[Fault]:
    faults = _dice_card(tables, rolled.card, path)
    if not faults:
        most = tables.cards[rolled.card].rerolls
        if most:
            faults = _number(f"{path}.rolls_left", rolled.rolls_left, 1, most, "WT-4.2")
        else:
            message = f"must not be pending, because {rolled.card!r} allows no second roll"
            faults = [Fault(path, message, "WT-4.2")]
    return [*faults, *_number(f"{path}.roll", rolled.roll, 1, DIE_FACES, "WT-4.1")]


def _action(state: State, tables: Tables, action: Action, path: str) -> list[Fault]:
    faults: list[Fault] = []
    if action.card is None:
        faults += _discard_faults(state, tables, action, path)
    elif action.card not in tables.cards:
        faults.append(unknown_card(f"{path}.card", action.card))
    elif tables.cards[action.card].dice:
        faults += _number(f"{path}.roll", action.roll, 1, DIE_FACES, "WT-4.1")
    else:
        faults += _nothing(f"{path}.roll", action.roll, "for a card with a number")
        if not tables.master:
            message = "must be a dice card: a card with a number is played with its target"
            faults.append(unreachable(f"{path}.card", message, "WT-3.1"))
    if tables.master:
        if action.spell is not None and action.spell not in state.spells:
            message = f"must be None or a spell in play, not {shown(action.spell)}"
            faults.append(Fault(f"{path}.spell", message, "WT-2.4"))
        if (action.spell is None) is not (action.caster is None):
            message = "must have both a caster and a spell, or neither"
            faults.append(Fault(path, message, "WT-11.1"))
        elif action.caster is not None:
            faults += _number(f"{path}.caster", action.caster, 0, tables.players - 1, "WT-11.1")
    else:
        faults += _nothing(f"{path}.caster", action.caster, "without the master wizard")
        faults += _nothing(f"{path}.spell", action.spell, "without the master wizard")
    return faults


def _discard_faults(state: State, tables: Tables, action: Action, path: str) -> list[Fault]:
    faults: list[Fault] = []
    if tables.common:
        message = "must not be None in solo and cooperative games, where no hand is discarded"
        faults.append(unreachable(f"{path}.card", message, "WT-9.2"))
    turn = state.pending[0]
    if isinstance(turn, Turn) and turn.actions != tables.actions:
        message = f"must be {tables.actions} after the hand was discarded"
        faults.append(unreachable("pending[0].actions", message, "WT-3.3"))
    return [*faults, *_nothing(f"{path}.roll", action.roll, "after the hand was discarded")]


# --- windows of the master wizard -----------------------------------------------------------------
def _window(state: State, tables: Tables, window: Window, path: str) -> list[Fault]:
    action = state.pending[1]
    assert isinstance(action, Action)
    faults = _number(f"{path}.asked", window.asked, 0, tables.players - 1, "WT-11.1")
    if not faults and action.caster not in (None, window.asked):
        message = f"must be {shown(action.caster)}, who has cast a spell in this action, not"
        faults.append(unreachable(f"{path}.asked", f"{message} {window.asked}", "WT-11.1"))
    if window.stage is not Stage.TARGET_CHOSEN:
        faults += _nothing(f"{path}.target", window.target, "in this window")
        faults += _nothing(f"{path}.origin", window.origin, "in this window")
        faults += _nothing(f"{path}.surface", window.surface, "in this window")
        return faults
    faults += _number(f"{path}.origin", window.origin, 0, tables.spaces - 1, "WT-11.1")
    return faults + _target_faults(tables, action, window, path)


def _target_faults(tables: Tables, action: Action, window: Window, path: str) -> list[Fault]:
    target = window.target
    if target is None:
        message = f"must be a MoveTower or a MoveWizard, not {shown(target)}"
        return [Fault(f"{path}.target", message, "WT-11.1")]
    faults: list[Fault] = []
    card = None if action.card is None else tables.cards.get(action.card)
    if target.card != action.card:
        message = f"must be {shown(action.card)}, which is in play, not {shown(target.card)}"
        faults.append(Fault(f"{path}.target.card", message, "WT-11.1"))
    if isinstance(target, MoveTower):
        faults += _number(f"{path}.target.tower", target.tower, 1, tables.tower_count, "WT-1.2")
        faults += _nothing(f"{path}.surface", window.surface, "with a tower chosen")
        if card is not None and card.tower is None:
            message = f"must be a MoveWizard, because {card.id!r} moves no tower"
            faults.append(Fault(f"{path}.target", message, "WT-1.4"))
    else:
        faults += _number(f"{path}.target.owner", target.owner, 0, tables.owners - 1, "WT-6.1")
        faults += _number(f"{path}.target.space", target.space, 0, tables.spaces - 1, "WT-1.1")
        faults += _number(f"{path}.surface", window.surface, 0, tables.tower_count, "WT-11.1")
        if card is None or card.wizard is None:
            name = "a discarded hand" if card is None else repr(card.id)
            message = f"must be a MoveTower, because {name} moves no wizard"
            faults.append(Fault(f"{path}.target", message, "WT-1.4"))
        if target.space != window.origin:
            message = f"must be {shown(target.space)}, the space of the target, not"
            faults.append(Fault(f"{path}.origin", f"{message} {shown(window.origin)}", "WT-11.1"))
    return faults


# --- partners -------------------------------------------------------------------------------------
def _search(state: State, tables: Tables, search: Search, path: str) -> list[Fault]:
    return [
        *_number(f"{path}.player", search.player, 0, tables.players - 1, "WT-11.2"),
        *_number(f"{path}.tower", search.tower, 1, tables.tower_count, "WT-1.2"),
        *_cast_faults(state, path, Spell.FREE_WIZARD),
    ]


def _exchange(state: State, tables: Tables, exchange: Exchange, path: str) -> list[Fault]:
    if exchange.card not in tables.cards:
        return [unknown_card(f"{path}.card", exchange.card)]
    return []


# Each check takes the one class under which it stands; no type of a table can say so.
_CHECKS: Final[dict[type, Callable[[State, Tables, Any, str], list[Fault]]]] = {
    Deal: _deal,
    Draw: _draw,
    Turn: _turn,
    Roll: _roll,
    Rolled: _rolled,
    Action: _action,
    Window: _window,
    Search: _search,
    Exchange: _exchange,
}
