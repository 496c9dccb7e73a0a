"""The values that the fields of moves and setups can have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from boardrules.wandering_towers.values import moves as m
from boardrules.wandering_towers.values.edition import DIE_FACES
from boardrules.wandering_towers.values.moves import CHANCE_OUTCOMES, DECISIONS, Move
from boardrules.wandering_towers.values.options import Mode, Rerolls, Spell
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State

Domains: TypeAlias = Mapping[type[Move], Mapping[str, tuple[object, ...]]]


def move_domains(state: State) -> Domains:
    """Return the values of every field of every move: cards, towers, owners and spaces.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> wt.RULES.move_domains(state)[wt.AdvanceTower]
    {'tower': (1, 2, 3, 4, 5, 6, 7, 8, 9)}
    """
    return _domains(state.setup)


@lru_cache(maxsize=64)
def _domains(setup: Setup) -> Domains:
    tables = setup._tables
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
        "spells": tuple(spells for spells in tables.spell_sets if spells),
    }
    domains: dict[type[Move], dict[str, tuple[object, ...]]] = {}
    for cls in (*DECISIONS.values(), *CHANCE_OUTCOMES.values()):
        domains[cls] = {name: by_field[name] for name in cls.__annotations__}
    domains[m.MoveTower]["card"] = (None, *cards)
    return domains


def setup_domains() -> Mapping[str, tuple[object, ...]]:
    """Return values worth trying for each field of a setup; not all of them can be played."""
    return {
        "mode": tuple(Mode),
        "players": (0, 1, 2, 3, 4, 5, 6, 7),
        "starting_player": (0, 1, 5),
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
