"""An edition of four kinds of movement cards, two of them rare, with many Second Winds."""

from __future__ import annotations

from attrs import evolve

from boardrules import kragmortha as km
from boardrules.kragmortha import BookKind, Creature, Symbol

FEW = evolve(
    km.STANDARD,
    name="few",
    movement=(
        km.MovementCard(Creature.GOBLIN, (Symbol.GRIMOIRE, Symbol.SCROLL), 29),
        km.MovementCard(Creature.GOBLIN, (Symbol.POTION, Symbol.POTION), 2),
        km.MovementCard(Creature.RIGOR, (Symbol.SCROLL, Symbol.SCROLL), 26),
        km.MovementCard(Creature.RIGOR, (Symbol.GEMS, Symbol.GEMS), 1),
    ),
    books=(
        km.BookCard("second-wind:1", BookKind.SECOND_WIND, 1, "Second Wind", "", copies=12),
        km.BookCard("crystal-sight:1", BookKind.CRYSTAL_SIGHT, 1, "Crystal Sight", ""),
        km.BookCard("summons:1", BookKind.SUMMONS, 1, "Summons", ""),
        km.BookCard("penance:1", BookKind.PENANCE, 1, "Penance", ""),
        km.BookCard("deep-pockets:1", BookKind.DEEP_POCKETS, 1, "Deep Pockets", ""),
        km.BookCard("note:1", BookKind.NOTE, 1, "Note", "", copies=2),
    ),
)
