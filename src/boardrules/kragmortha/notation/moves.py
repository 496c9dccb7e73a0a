"""Moves as short texts: a verb, then cards, spaces, players.

``play goblin:scroll+ball c5``, ``step c6``, ``stay``, ``push d5``, ``land b4``, ``side-door e6``,
``draw rigor:gems+gems``, ``report 2 voice:opera``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, cast

from attrs import fields

from boardrules.core.reader import MAX_MOVE_CHARS, Reader
from boardrules.kragmortha.notation.parts import SPACE, read_player, read_space
from boardrules.kragmortha.values.edition import TOKENS
from boardrules.kragmortha.values.moves import (
    BookDrawn,
    CardDrawn,
    DiscardCard,
    EndTurn,
    FaceRigor,
    GazeTurned,
    Land,
    Move,
    PlaceGoblin,
    PlayCard,
    PushTo,
    ReportOrder,
    ShowHand,
    Stay,
    Step,
    TokenTurned,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
)
from boardrules.kragmortha.values.spaces import SPACES, space_name
from boardrules.kragmortha.values.state import State

VERBS: Final[Mapping[str, type[Move]]] = {
    "place": PlaceGoblin,
    "play": PlayCard,
    "step": Step,
    "stay": Stay,
    "push": PushTo,
    "land": Land,
    "discard": DiscardCard,
    "show-hand": ShowHand,
    "end-turn": EndTurn,
    "face-rigor": FaceRigor,
    "averted-eyes": UseAvertedEyes,
    "second-wind": UseSecondWind,
    "crystal-sight": UseCrystalSight,
    "penance": UsePenance,
    "summons": UseSummons,
    "changeling": UseChangeling,
    "side-door": UseSideDoor,
    "draw": CardDrawn,
    "gaze": GazeTurned,
    "book": BookDrawn,
    "token": TokenTurned,
    "report": ReportOrder,
}
"""The first word of each kind of move."""
_WANTED: Final = {
    "to": SPACE,
    "player": "a player",
    "offender": "a player",
    "token": "a token",
    "book": "a book such as penance:1",
    "gaze": "a Gaze such as voice:opera",
    "card": "a card such as goblin:scroll+ball",
}
"""What is expected for a field of a move."""
_VERB_OF: Final = {kind: verb for verb, kind in VERBS.items()}
_ID: Final = re.compile(r"[a-z0-9:+-]{1,100}")
"""What an ID of a card or a token consists of."""
_MOST_PLAYERS: Final = 8


def format_move(move: Move) -> str | None:
    """Return the text of a move, ``None`` for what has no text.

    >>> format_move(PlayCard("goblin:scroll+ball", 37))
    'play goblin:scroll+ball c5'
    """
    verb = _VERB_OF.get(type(move))
    if verb is None:
        return None
    words = [verb]
    for field in fields(type(move)):
        word = _word_for(field.name, getattr(move, field.name))
        if word is None:
            return None
        words.append(word)
    return " ".join(words)


def _word_for(name: str, value: object) -> str | None:
    """Return the text of the value of a field, ``None`` for one that no edition has."""
    if isinstance(value, int) and type(value) is int:
        if name == "to":
            return space_name(value) if 0 <= value < SPACES else None
        return str(value) if 0 <= value < _MOST_PLAYERS else None
    if isinstance(value, str) and type(value) is str and _ID.fullmatch(value):
        return value
    return None


def parse_move(state: State, text: str) -> Move:
    """Return the move of a text, legal or not; raise :class:`~boardrules.NotationError`.

    >>> from boardrules import kragmortha as km
    >>> state = km.RULES.initial_state(km.Setup(players=4))
    >>> parse_move(state, "play goblin:scroll+ball c5")
    PlayCard(card='goblin:scroll+ball', to=37)
    """
    reader = Reader(text, MAX_MOVE_CHARS)
    kind = VERBS[reader.one_of(VERBS, " ", f"one of {', '.join(VERBS)}")]
    values: list[int | str] = []
    for field in fields(kind):
        # The outcome that turns up a Gaze calls it a card.
        name = "gaze" if kind is GazeTurned else field.name
        if not reader.skip(" "):
            reader.fail(f"' ' and {_WANTED[name]}")
        values.append(_read_value(reader, state, name))
    if reader.skip(" "):
        reader.fail("the end")
    make = cast("Callable[..., Move]", kind)
    return make(*values)


def _read_value(reader: Reader, state: State, name: str) -> int | str:
    """Read the value of a field of a move."""
    tables = state.setup._tables
    match name:
        case "to":
            return read_space(reader, " ")
        case "player" | "offender":
            return read_player(reader, " ", len(state.hands))
        case "token":
            return reader.one_of(TOKENS, " ", f"one of {', '.join(TOKENS)}")
        case "book":
            return reader.one_of(tables.book_kind, " ", _WANTED["book"])
        case "gaze":
            return reader.one_of(tables.gaze_symbol, " ", _WANTED["gaze"])
        case _:
            return reader.one_of(tables.symbols, " ", _WANTED["card"])
