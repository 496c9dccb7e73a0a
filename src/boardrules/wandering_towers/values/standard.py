"""The published edition, read from the data of the package."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from boardrules.wandering_towers.values.edition import (
    CardKind,
    Counts,
    Edition,
    Rating,
    SpellCost,
)
from boardrules.wandering_towers.values.options import Spell


def _build(data: dict[str, Any]) -> Edition:
    """Return the edition of data that are valid, which tests prove."""
    return Edition(
        name=data["name"],
        spaces=data["spaces"],
        crests=tuple(data["crests"]),
        ravenskeep=data["ravenskeep"],
        towers=tuple(data["towers"]),
        crested_towers=tuple(data["crested_towers"]),
        room=tuple(data["room"]),
        hand=data["hand"],
        cards=tuple([CardKind(**card) for card in data["cards"]]),
        counts=tuple([Counts(**line) for line in data["counts"]]),
        common=Counts(**data["common"]),
        spell_costs=tuple(
            [SpellCost(Spell(line["spell"]), line["cost"]) for line in data["spell_costs"]]
        ),
        ratings=tuple([Rating(**line) for line in data["ratings"]]),
    )


STANDARD: Final = _build(
    json.loads(
        files("boardrules.wandering_towers").joinpath("data/standard.json").read_text("utf-8")
    )
)
"""The published game's components, as the rules describe them.

>>> STANDARD.spaces, len(STANDARD.deck())
(16, 90)
"""
