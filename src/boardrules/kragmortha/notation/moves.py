"""Moves as short texts: a verb, then cards, spaces, players.

``play goblin:scroll+ball c5``, ``step c6``, ``stay``, ``push d5``, ``land b4``, ``side-door e6``,
``draw rigor:gems+gems``, ``report 2 voice:opera``.
"""

from __future__ import annotations

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
from boardrules.kragmortha.values.spaces import space_name
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


def format_move(move: Move) -> str:
    """Return the text of a move.

    Raise ``ValueError`` for a space that does not exist, ``TypeError`` for what is no move.

    >>> format_move(PlayCard("goblin:scroll+ball", 37))
    'play goblin:scroll+ball c5'
    """
    verb = _VERB_OF.get(type(move))
    if verb is None:
        raise TypeError(f"no move of Kragmortha: {move!r}")
    words = [verb]
    for field in fields(type(move)):
        value: int | str = getattr(move, field.name)
        words.append(space_name(value) if field.name == "to" and type(value) is int else str(value))
    return " ".join(words)


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
