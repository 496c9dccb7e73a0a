"""The setups of the cases: every mode and option of both games, and editions of a user's own.

They are added, never changed or removed: the documents of releases hold them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt

EDITIONS: Final = Path(__file__).parent / "editions"
"""Editions of a user's own, one for each game."""

_OWN_TOWERS = wt.load_edition(EDITIONS / "wandering-towers-own.json")
_OWN_LIBRARY = km.load_edition(EDITIONS / "kragmortha-own.json")
_ALL = tuple(wt.Spell)
_FREE = (wt.Spell.FREE_WIZARD, wt.Spell.PIGGYBACK)
_RIDE = (wt.Spell.HEADWIND_WIZARD, wt.Spell.PIGGYBACK)
_THREE = (wt.Spell.ADVANCE_WIZARD, wt.Spell.FREE_WIZARD, wt.Spell.SWAP_TOWERS)
TOWERS: Final[Mapping[str, object]] = {
    "2": wt.Setup(players=2),
    "3-all-spells": wt.Setup(players=3, starting_player=2, spells=_ALL),
    "4-random-spells": wt.Setup(players=4, random_spells=3, spells_per_turn=2),
    "5-options": wt.Setup(
        players=5,
        rerolls=wt.Rerolls.BY_ICONS,
        optional_advance=True,
        own_wizards_only=True,
        finish_round=False,
        any_tower_top=True,
    ),
    "6": wt.Setup(players=6),
    "turn-limit": wt.Setup(players=2, turn_limit=9),
    "solo": wt.Setup.solo(),
    "solo-magic": wt.Setup.solo(spells=_THREE),
    "solo-full-flasks": wt.Setup.solo(random_spells=3, full_flasks=True),
    "cooperative": wt.Setup.cooperative(3),
    "cooperative-magic": wt.Setup.cooperative(2, spells=_THREE),
    "teams-4": wt.Setup.teams(4, spells=_ALL),
    "teams-6": wt.Setup.teams(6),
    "master": wt.Setup(players=3, master_wizard=True, spells=_ALL),
    "master-teams": wt.Setup.teams(4, master_wizard=True),
}
LIBRARY: Final[Mapping[str, object]] = {
    "2": km.Setup(players=2),
    "4": km.Setup(players=4, starting_player=3),
    "6-active-pushes": km.Setup(players=6, active_player_pushes=True),
    "8": km.Setup(players=8),
    "turn-limit": km.Setup(players=3, turn_limit=12),
}
RARE_TOWERS: Final[Mapping[str, object]] = {
    "2-all-spells": wt.Setup(players=2, spells=_ALL, spells_per_turn=9, optional_advance=True),
    "4-one-random-spell": wt.Setup(players=4, random_spells=1, turn_limit=50),
    "5-no-spells": wt.Setup(players=5, spells=(), rerolls=wt.Rerolls.BY_ICONS, turn_limit=40),
    "cooperative-full-flasks": wt.Setup.cooperative(4, random_spells=3, full_flasks=True),
    "teams-4-free-wizard": wt.Setup.teams(4, spells=_FREE),
    "teams-6-random-spells": wt.Setup.teams(6, random_spells=8, turn_limit=50),
    "master-piggyback": wt.Setup(players=2, spells=_RIDE, master_wizard=True, turn_limit=70),
    "master-random-spells": wt.Setup(players=6, random_spells=8, master_wizard=True, turn_limit=40),
    "master-options": wt.Setup(
        players=4,
        starting_player=1,
        spells=_ALL,
        rerolls=wt.Rerolls.BY_ICONS,
        optional_advance=True,
        own_wizards_only=True,
        finish_round=False,
        any_tower_top=True,
        master_wizard=True,
        turn_limit=40,
    ),
    "master-teams-free-wizard": wt.Setup.teams(4, spells=_FREE, master_wizard=True, turn_limit=70),
    "own-edition": wt.Setup(players=3, spells=_ALL, edition=_OWN_TOWERS, turn_limit=50),
    "own-edition-solo": wt.Setup(
        players=1, mode=wt.Mode.SOLO, random_spells=3, edition=_OWN_TOWERS
    ),
}
RARE_LIBRARY: Final[Mapping[str, object]] = {
    "3": km.Setup(players=3),
    "5": km.Setup(players=5, starting_player=1, turn_limit=60),
    "7-active-pushes": km.Setup(players=7, active_player_pushes=True, turn_limit=60),
    "own-edition": km.Setup(players=4, edition=_OWN_LIBRARY),
    "own-edition-active-pushes": km.Setup(
        players=7, active_player_pushes=True, edition=_OWN_LIBRARY
    ),
}
ENDS_TOWERS: Final[Mapping[str, object]] = {
    "empty-flasks": wt.Setup(players=3, spells=_FREE),
    "own-edition-cooperative": wt.Setup(
        players=3, mode=wt.Mode.COOPERATIVE, spells=_THREE, edition=_OWN_TOWERS
    ),
}
ENDS_LIBRARY: Final[Mapping[str, object]] = {"last-book": km.Setup(players=2)}
SETUPS: Final[Mapping[str, object]] = {
    f"{rules.name}-{name}": setup
    for rules, setups in (
        (wt.RULES, {**TOWERS, **RARE_TOWERS, **ENDS_TOWERS}),
        (km.RULES, {**LIBRARY, **RARE_LIBRARY, **ENDS_LIBRARY}),
    )
    for name, setup in setups.items()
}
"""All of them by the names of the cases."""
