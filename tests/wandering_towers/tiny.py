"""A tiny edition: two towers, few cards, hands of one card. All that is unseen can be counted."""

from __future__ import annotations

from attrs import evolve

from boardrules import wandering_towers as wt

TINY = wt.Edition(
    name="tiny",
    spaces=12,
    crests=(0,),
    ravenskeep=0,
    towers=(3, 6),
    crested_towers=(1,),
    room=(6, 6),
    hand=1,
    cards=(
        wt.CardKind("tower-1", 2, tower=1),
        wt.CardKind("wizard-1", 3, wizard=1),
        wt.CardKind("wizard-2", 1, wizard=2),
    ),
    counts=tuple(wt.Counts(players, 2, 2) for players in range(2, 7)),
    common=wt.Counts(1, 9, 2),
    spell_costs=wt.STANDARD.spell_costs,
)

WORDS = evolve(
    TINY,
    cards=(
        wt.CardKind("roll", 2, tower=1),
        wt.CardKind("play", 3, wizard=1),
        wt.CardKind("advance-wizard", 1, wizard=2),
        wt.CardKind("T5", 1, wizard=2),
        wt.CardKind("Zauberer-2", 1, tower=0, wizard=0, dice=1),
    ),
    name="words",
)
"""An edition whose cards are called like words of the notation."""
