"""The values that the fields of moves and setups can take at all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from boardrules.core.violation import Code, Violation
from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.edition import DIE_FACES
from boardrules.wandering_towers.moves import CHANCE_OUTCOMES, DECISIONS, Move
from boardrules.wandering_towers.options import Mode, Rerolls, Spell
from boardrules.wandering_towers.setup import Setup
from boardrules.wandering_towers.state import State

Domains = Mapping[type[Move], Mapping[str, tuple[object, ...]]]


def move_domains(state: State) -> Domains:
    """The values of every field of every move: cards, towers, owners and spaces of the setup.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> wt.RULES.move_domains(state)[wt.AdvanceTower]
    {'tower': (1, 2, 3, 4, 5, 6, 7, 8, 9)}
    """
    return _domains(state.setup)


@lru_cache(maxsize=64)
def _domains(setup: Setup) -> Domains:
    tables = setup.tables
    cards = tuple(tables.cards)
    spaces = tuple(range(tables.spaces))
    owners = tuple(range(tables.owners))
    by_field: dict[str, tuple[object, ...]] = {
        "card": cards,
        "tower": tuple(range(1, tables.tower_count + 1)),
        "owner": owners,
        "rider": owners,
        "space": spaces,
        "first": spaces,
        "second": spaces,
        "roll": tuple(range(1, DIE_FACES + 1)),
        "spells": tuple(draw.spells for draw in tables.spell_draws if draw.spells),
    }
    domains: dict[type[Move], dict[str, tuple[object, ...]]] = {}
    for cls in (*DECISIONS.values(), *CHANCE_OUTCOMES.values()):
        domains[cls] = {name: by_field[name] for name in cls.__annotations__}
    domains[m.MoveTower]["card"] = (None, *cards)
    return domains


@lru_cache(maxsize=64)
def _lookups(setup: Setup) -> dict[type, tuple[tuple[str, dict[object, type]], ...]]:
    """For each move and field the allowed values with their exact types: ``True`` is no 1."""
    return {
        cls: tuple(
            (name, {value: type(value) for value in values}) for name, values in fields.items()
        )
        for cls, fields in _domains(setup).items()
    }


def out_of_range(state: State, move: Move) -> Violation | None:
    """Name the first field of a move that holds what does not exist in this game."""
    tables = state.setup.tables
    if tables.known.get(id(move)) is move:
        return None
    if tables.lookups is None:
        tables.lookups = _lookups(state.setup)
    for name, allowed in tables.lookups[type(move)]:
        value = getattr(move, name)
        try:
            if allowed.get(value) is type(value):
                continue
        except TypeError:  # unhashable, so nothing of ours
            pass
        known = list(allowed)
        bounds = f"{known[0]} to {known[-1]}" if known and type(known[0]) is int else "a known one"
        return Violation(
            None,
            Code.OUT_OF_RANGE.value,
            f"The {name} of {type(move).__name__} must be {bounds}, not {value!r}.",
            (("field", name),),
        )
    return None


def setup_domains() -> Mapping[str, tuple[object, ...]]:
    """Values worth trying for each field of a setup; not every combination can be played."""
    return {
        "players": (0, 1, 2, 3, 4, 5, 6, 7),
        "starting_player": (0, 1, 5),
        "mode": tuple(Mode),
        "spells": (
            None,
            (),
            tuple(Spell),
            (Spell.ADVANCE_WIZARD, Spell.FREE_WIZARD, Spell.SWAP_TOWERS),
            (Spell.HEADWIND_TOWER, Spell.PIGGYBACK, Spell.DRAW_TWO),
            (Spell.NUDGE_RAVENSKEEP, Spell.HEADWIND_WIZARD, Spell.ADVANCE_TOWER),
        ),
        "random_spells": (None, None, None, 1, 3, 8),
        "rerolls": tuple(Rerolls),
        "optional_advance": (False, True),
        "spells_per_turn": (1, 1, 2),
        "own_wizards_only": (False, True),
        "finish_round": (True, False),
        "any_tower_top": (False, True),
        "master_wizard": (False, True),
        "full_flasks": (False, False, True),
        "turn_limit": (None, 60, 400),
        "edition": (None,),
    }
