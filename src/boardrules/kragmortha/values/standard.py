"""The standard edition: the data of this package as a value."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any, Final, cast

from boardrules.kragmortha.values.edition import (
    BookCard,
    BookKind,
    Creature,
    Edition,
    GazeCard,
    Layout,
    MovementCard,
    Symbol,
)


def _edition(data: Mapping[str, Any]) -> Edition:
    """Return the edition of data that are known to be valid; a test compares it with a strict one.

    The strict reader of editions takes longer to import than the rest of the game.
    """
    return Edition(
        name=data["name"],
        floor=tuple(data["floor"]),
        layouts=tuple(Layout(tuple(x["players"]), tuple(x["plan"])) for x in data["layouts"]),
        movement=tuple(_movement_card(card) for card in data["movement"]),
        gazes=tuple(GazeCard(**card) for card in data["gazes"]),
        books=tuple(_book_card(card) for card in data["books"]),
        tokens=tuple(data["tokens"]),
    )


def _movement_card(data: Mapping[str, Any]) -> MovementCard:
    one, two = data["symbols"]
    return MovementCard(Creature(data["creature"]), (Symbol(one), Symbol(two)), data["copies"])


def _book_card(data: Mapping[str, Any]) -> BookCard:
    rest = dict(data)
    return BookCard(kind=BookKind(rest.pop("kind")), **rest)


STANDARD: Final = _edition(
    json.loads(cast("bytes", get_data("boardrules.kragmortha", "data/standard.json")))
)
"""The edition of this package; what nobody has published of the real one is our own.

>>> len(STANDARD.movement_deck()), len(STANDARD.book_deck()), len(STANDARD.tokens)
(58, 18, 6)
"""
