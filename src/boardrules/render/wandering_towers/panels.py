"""What lies beside the ring of Wandering Towers: players, cards, flasks, spells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardrules.core.players import LETTERS
from boardrules.render.elements import Element
from boardrules.render.panels import IN_TURN, PAD, TO_MOVE, WIDTH, Column, draw_backs, draw_tags
from boardrules.render.shapes import label, piece
from boardrules.render.wandering_towers.cards import CARD_HIGH, CARD_WIDE, draw_card
from boardrules.render.wandering_towers.marks import Marks
from boardrules.render.wandering_towers.signs import draw_flask
from boardrules.render.wandering_towers.words import (
    SPELL_NAMES,
    decider,
    is_over,
    owner_letter,
    partner_of,
)
from boardrules.wandering_towers import Observation, Spell, edition_of

_PER_ROW: Final = 7
_MOST_FLASKS: Final = 8


def draw_panels(
    seen: Observation, x: float, y: float, marked: Marks
) -> tuple[tuple[Element, ...], float]:
    """Draw the column of boxes from (x, y) down; also gives where it ends."""
    column = Column(x, y, [])
    for owner in range(len(seen.home)):
        _owner_box(seen, owner, column, marked)
    if seen.spells:
        _spell_box(seen, column)
    return tuple(column.parts), column.bottom


def _owner_box(seen: Observation, owner: int, column: Column, marked: Marks) -> None:
    x, y = column.x + PAD, column.y
    common = seen.setup.common
    letter = owner_letter(seen, owner)
    name = "Everybody" if common else f"Player {LETTERS[owner]}"
    if common and seen.setup.players == 1:
        name = "Player A"
    to_move = not common and owner == decider(seen)
    parts = [
        piece(owner, x + 9, y + 20, 9, letter),
        label(name, x + 26, y + 20, size=15, anchor="start", bold=True),
        *draw_tags(_tags(seen, owner), column.x + WIDTH - PAD, y + 20),
        *_wizard_words(seen, owner, x, y + 46),
        *_flasks(seen, owner, column.x + WIDTH - PAD, y + 46),
    ]
    if common or owner == seen.viewer:
        rows = -(-len(seen.hand) // _PER_ROW)
        edition = edition_of(seen.setup)
        parts += (
            draw_card(
                edition,
                card,
                x + at % _PER_ROW * (CARD_WIDE + 4),
                y + 64 + at // _PER_ROW * (CARD_HIGH + 4),
                marked=card in marked.cards,
            )
            for at, card in enumerate(seen.hand)
        )
        height = 64.0 + rows * (CARD_HIGH + 4) + 6
    else:
        parts += draw_backs(seen.hand_sizes[owner], x + 104, y + 20)
        height = 66.0
    column.add(height, parts, strong=to_move)


def _tags(seen: Observation, owner: int) -> tuple[str, ...]:
    """What is special about a player; an empty word for what is not."""
    if seen.setup.common:
        return ()
    partner = partner_of(seen, owner)
    due = owner == decider(seen)
    return (
        "" if partner is None else f"with {LETTERS[partner]}",
        IN_TURN * (owner == seen.player and not due and not is_over(seen)),
        "you" * (owner == seen.viewer),
        TO_MOVE * due,
    )


def _wizard_words(seen: Observation, owner: int, x: float, y: float) -> Iterable[Element]:
    home, caught = seen.home[owner], seen.imprisoned[owner]
    all_of_them = home + caught + sum(level[owner] for level in seen.exposed)
    words = f"home {home} of {all_of_them}" + (f", caught {caught}" if caught else "")
    yield label(words, x, y, size=13, anchor="start")


def _flasks(seen: Observation, owner: int, right: float, y: float) -> Iterable[Element]:
    kinds = ("full", "empty", "spent")
    empty, full, spent = seen.flasks[owner]
    counts = (full, empty, spent)
    each = [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
    if len(each) <= _MOST_FLASKS:
        for at, kind in enumerate(each):
            yield draw_flask(right - 7 - 17 * (len(each) - 1 - at), y, kind)
        return
    for at, (kind, count) in enumerate(zip(kinds, counts, strict=True)):
        yield draw_flask(right - 120 + 44 * at, y, kind)
        yield label(f"×{count}", right - 110 + 44 * at, y, size=12, anchor="start")


def _spell_box(seen: Observation, column: Column) -> None:
    x, y = column.x + PAD, column.y
    edition = edition_of(seen.setup)
    parts = [label("Spells", x, y + 18, size=15, anchor="start", bold=True)]
    for at, spell in enumerate(seen.spells):
        parts += _spell(spell, edition.cost(spell), x, y + 42 + at * 22)
    column.add(38 + 22 * len(seen.spells), parts)


def _spell(spell: Spell, cost: int, x: float, y: float) -> Iterable[Element]:
    yield label(str(cost), x + 4, y, size=12, bold=True)
    yield draw_flask(x + 17, y, "full")
    yield label(SPELL_NAMES[spell], x + 29, y, size=12, anchor="start")
