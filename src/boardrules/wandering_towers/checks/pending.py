"""Invariants of what is pending: stacks that the engine can build, with values in range."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from boardrules.core.errors import Fault
from boardrules.wandering_towers.values.edition import DIE_FACES
from boardrules.wandering_towers.values.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.values.options import Mode, Spell
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
"""The classes of the frames of a stack, the bottom first."""

CARDS_OF_DRAW_TWO = 2
"""WT-7.9."""


@lru_cache(maxsize=64)
def forms(tables: Tables) -> frozenset[Form]:
    """Every stack of pending frames that can come about in a game of this setup."""
    found: set[Form] = {(Deal,), (Draw,), (Turn,), (Turn, Roll), (Turn, Rolled), (Turn, Action)}
    if tables.spells is None:
        found.add((DrawSpells,))
    below: Form = (Turn, Action, Window) if tables.master else (Turn,)
    found |= {below, (*below, Draw)}
    if tables.teams:
        found |= {(*below, Search), (Turn, Exchange)}
    return frozenset(found)


@lru_cache(maxsize=64)
def endings(setup: Setup) -> tuple[str, ...]:
    """IDs of the rules that can end a game of this setup."""
    rules = ["WT-8.2", "WT-8.4"]
    if setup.common:
        goal = "WT-9.1" if setup.mode is Mode.SOLO else "WT-10.1"
        rules = [goal, "WT-8.4", "WT-9.3"]
    if setup.turn_limit is not None:
        rules.append("WT-8.6")
    return tuple(rules)


def pending_faults(state: State, tables: Tables) -> Iterator[Fault]:
    """What no course of play can leave pending, whatever the position is."""
    if state.ended is not None:
        yield from _ended_faults(state)
        return
    form = tuple(map(type, state.pending))
    if form not in forms(tables):
        names = " > ".join(frame.__name__ for frame in form) or "nothing"
        yield Fault("pending", f"this cannot be pending in this game: {names}")
        return
    for at, frame in enumerate(state.pending):
        check = _CHECKS.get(type(frame))
        if check is not None:
            yield from check(state, tables, frame, f"pending[{at}]")


def _number(path: str, value: object, low: int, high: int, rule: str | None = None) -> list[Fault]:
    if type(value) is int and low <= value <= high:
        return []
    bounds = str(low) if low == high else f"{low} to {high}"
    return [Fault(path, f"must be {bounds}, not {value!r}", rule)]


def _nothing(path: str, value: object, why: str) -> list[Fault]:
    return [] if value is None else [Fault(path, f"must be None {why}, not {value!r}")]


def _deal(state: State, tables: Tables, frame: Deal, path: str) -> list[Fault]:
    return _number(f"{path}.left", frame.left, 1, tables.hands * tables.hand_size, "WT-2.3")


def _draw(state: State, tables: Tables, frame: Draw, path: str) -> list[Fault]:
    faults: list[Fault] = []
    if len(state.pending) == 1:
        faults += _number(f"{path}.left", frame.left, 1, tables.hand_size, "WT-3.7")
    else:
        faults += _number(f"{path}.left", frame.left, 1, CARDS_OF_DRAW_TWO, "WT-7.9")
        faults += _cast_faults(state, path, Spell.DRAW_TWO)
    faults += _number(f"{path}.hand", frame.hand, 0, tables.hands - 1, "WT-3.7")
    if not state.pile:
        faults.append(Fault(path, "no card can be drawn: the pile is empty", "WT-3.7"))
    return faults


def _cast_faults(state: State, path: str, spell: Spell) -> list[Fault]:
    """The spell that a frame belongs to must be in play, and counted below it."""
    if spell not in state.spells:
        message = f"comes from {spell.value}, which is not in play"
        return [Fault(path, message, "WT-2.4")]
    below = state.pending[-2]
    if isinstance(below, Turn) and below.spells == 0:
        return [Fault("pending[0].spells", f"must count {spell.value}, which was cast", "WT-3.5")]
    action = state.pending[1]
    if isinstance(action, Action) and action.spell is not spell:
        return [Fault("pending[1].spell", f"must be {spell.value}, which was cast", "WT-11.1")]
    return []


def _turn(state: State, tables: Tables, frame: Turn, path: str) -> list[Fault]:
    covered = type(state.pending[1]) if len(state.pending) > 1 else None
    low, high = 0, tables.actions
    if covered is Exchange:
        high = 0  # a card is offered before the first action only
    elif covered in (Roll, Rolled, Action):
        low = 1  # the action counts as soon as its card is played
    spells = tables.spell_limit if state.spells and not tables.master else 0
    if tables.common and frame.actions == 0:
        spells = 0
    faults = _number(f"{path}.actions", frame.actions, low, high, "WT-3.1")
    faults += _number(f"{path}.spells", frame.spells, 0, spells, "WT-3.5")
    if type(frame.exchanged) is not bool:
        message = f"must be True or False, not {frame.exchanged!r}"
        faults.append(Fault(f"{path}.exchanged", message))
    elif frame.exchanged and not tables.teams:
        message = "cards are offered in team games only"
        faults.append(Fault(f"{path}.exchanged", message, "WT-11.2"))
    elif covered is Exchange and not frame.exchanged:
        message = "must be True: a card is offered"
        faults.append(Fault(f"{path}.exchanged", message, "WT-11.2"))
    return faults


def _dice_card(tables: Tables, card: object, path: str) -> list[Fault]:
    if not isinstance(card, str) or card not in tables.cards:
        return [Fault(f"{path}.card", f"{card!r} is no card of this edition", "WT-1.4")]
    if not tables.cards[card].dice:
        return [Fault(f"{path}.card", f"{card!r} is no dice card", "WT-4.1")]
    return []


def _roll(state: State, tables: Tables, frame: Roll, path: str) -> list[Fault]:
    faults = _dice_card(tables, frame.card, path)
    most = 0 if faults else tables.cards[frame.card].rerolls
    return faults or _number(f"{path}.rolls_left", frame.rolls_left, 0, most, "WT-4.2")


def _rolled(state: State, tables: Tables, frame: Rolled, path: str) -> list[Fault]:
    faults = _dice_card(tables, frame.card, path)
    if not faults:
        most = tables.cards[frame.card].rerolls
        if most:
            faults = _number(f"{path}.rolls_left", frame.rolls_left, 1, most, "WT-4.2")
        else:
            faults = [Fault(path, "this card's roll is final", "WT-4.2")]
    return [*faults, *_number(f"{path}.roll", frame.roll, 1, DIE_FACES, "WT-4.1")]


def _action(state: State, tables: Tables, frame: Action, path: str) -> list[Fault]:
    faults: list[Fault] = []
    if frame.card is None:
        if tables.common:
            message = "hands are not discarded in solo and cooperative games"
            faults.append(Fault(path, message, "WT-9.2"))
        turn = state.pending[0]
        if isinstance(turn, Turn) and turn.actions != tables.actions:
            message = f"must be {tables.actions}: the hand was discarded"
            faults.append(Fault("pending[0].actions", message, "WT-3.3"))
        faults += _nothing(f"{path}.roll", frame.roll, "after the hand was discarded")
    elif not isinstance(frame.card, str) or frame.card not in tables.cards:
        faults.append(Fault(f"{path}.card", f"{frame.card!r} is no card of this edition", "WT-1.4"))
    elif tables.cards[frame.card].dice:
        faults += _number(f"{path}.roll", frame.roll, 1, DIE_FACES, "WT-4.1")
    else:
        faults += _nothing(f"{path}.roll", frame.roll, "for a card with numbers")
        if not tables.master:
            message = "a card with numbers is played together with its target"
            faults.append(Fault(f"{path}.card", message, "WT-3.1"))
    if tables.master:
        if frame.spell is not None and frame.spell not in state.spells:
            faults.append(Fault(f"{path}.spell", f"{frame.spell!r} is not in play", "WT-2.4"))
        if (frame.spell is None) is not (frame.caster is None):
            message = "caster and spell must be there both or neither"
            faults.append(Fault(path, message, "WT-11.1"))
        elif frame.caster is not None:
            faults += _number(f"{path}.caster", frame.caster, 0, tables.players - 1, "WT-11.1")
    else:
        faults += _nothing(f"{path}.caster", frame.caster, "without the master wizard")
        faults += _nothing(f"{path}.spell", frame.spell, "without the master wizard")
    return faults


def _window(state: State, tables: Tables, frame: Window, path: str) -> list[Fault]:
    action = state.pending[1]
    assert isinstance(action, Action)
    faults = _number(f"{path}.asked", frame.asked, 0, tables.players - 1, "WT-11.1")
    if not faults and action.caster not in (None, frame.asked):
        message = f"must be {action.caster!r}, who has cast in this action, not {frame.asked}"
        faults.append(Fault(f"{path}.asked", message, "WT-11.1"))
    if not isinstance(frame.stage, Stage):
        message = f"must be a Stage, not {frame.stage!r}"
        return [*faults, Fault(f"{path}.stage", message, "WT-11.1")]
    if frame.stage is not Stage.TARGET_CHOSEN:
        faults += _nothing(f"{path}.target", frame.target, "except after it was chosen")
        faults += _nothing(f"{path}.origin", frame.origin, "except after the target was chosen")
        return faults
    faults += _number(f"{path}.origin", frame.origin, 0, tables.spaces - 1, "WT-11.1")
    return faults + _target_faults(tables, action, frame, path)


def _target_faults(tables: Tables, action: Action, frame: Window, path: str) -> list[Fault]:
    target = frame.target
    if not isinstance(target, MoveTower | MoveWizard):
        message = f"must be the move that was chosen, not {target!r}"
        return [Fault(f"{path}.target", message, "WT-11.1")]
    faults: list[Fault] = []
    table = tables.cards.get(action.card) if isinstance(action.card, str) else None
    if target.card != action.card:
        message = f"must be {action.card!r}, which is in play, not {target.card!r}"
        faults.append(Fault(f"{path}.target.card", message, "WT-11.1"))
    if isinstance(target, MoveTower):
        faults += _number(f"{path}.target.tower", target.tower, 1, tables.tower_count, "WT-1.2")
        if table is not None and table.tower is None:
            message = f"{action.card!r} moves no tower"
            faults.append(Fault(f"{path}.target", message, "WT-1.4"))
    else:
        faults += _number(f"{path}.target.owner", target.owner, 0, tables.owners - 1, "WT-6.1")
        faults += _number(f"{path}.target.space", target.space, 0, tables.spaces - 1, "WT-1.1")
        if table is None or table.wizard is None:
            message = f"{action.card or 'a discarded hand'!r} moves no wizard"
            faults.append(Fault(f"{path}.target", message, "WT-1.4"))
        if target.space != frame.origin:
            message = f"must be {target.space}, where the wizard was chosen, not {frame.origin!r}"
            faults.append(Fault(f"{path}.origin", message, "WT-11.1"))
    return faults


def _search(state: State, tables: Tables, frame: Search, path: str) -> list[Fault]:
    return [
        *_number(f"{path}.player", frame.player, 0, tables.players - 1, "WT-11.2"),
        *_number(f"{path}.tower", frame.tower, 1, tables.tower_count, "WT-1.2"),
        *_cast_faults(state, path, Spell.FREE_WIZARD),
    ]


def _exchange(state: State, tables: Tables, frame: Exchange, path: str) -> list[Fault]:
    if not isinstance(frame.card, str) or frame.card not in tables.cards:
        return [Fault(f"{path}.card", f"{frame.card!r} is no card of this edition", "WT-1.4")]
    return []


def _ended_faults(state: State) -> Iterator[Fault]:
    """Yield what is wrong with the end of a game."""
    if state.pending:
        yield Fault("pending", "must be empty when the game is over")
    rules = endings(state.setup)
    if state.ended not in rules:
        message = f"a game of this setup ends by {', '.join(rules)}, not by {state.ended!r}"
        yield Fault("ended", message)


_CHECKS: dict[type, Callable[[State, Tables, Any, str], list[Fault]]] = {
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
