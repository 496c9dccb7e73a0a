"""Events of every turn, made faster than their constructors make them.

Equal ones of few fields are one object, made once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardrules.core.draft import maker
from boardrules.wandering_towers.values.events import (
    CardPlayed,
    CardTaken,
    TowerMoved,
    TurnEnded,
    WizardMoved,
    WizardsFreed,
    WizardsImprisoned,
)

# With ``typed`` an impossible player ``True`` of a state made by hand never stands for 1.
card_taken: Final = lru_cache(maxsize=2048, typed=True)(CardTaken)
card_played: Final = lru_cache(maxsize=2048, typed=True)(CardPlayed)
turn_ended: Final = lru_cache(maxsize=64, typed=True)(TurnEnded)

tower_moved: Final = maker(TowerMoved)
wizard_moved: Final = maker(WizardMoved)
wizards_freed: Final = maker(WizardsFreed)
wizards_imprisoned: Final = maker(WizardsImprisoned)
