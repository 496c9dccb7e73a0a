"""Moves as short texts: a verb, then cards, spaces, players.

``play goblin:scroll+ball c5``, ``step c6``, ``stay``, ``push d5``, ``land b4``, ``side-door e6``,
``draw rigor:gems+gems``, ``report 2 voice:opera``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from attrs import fields

from boardrules.kragmortha.values.tables import board_of
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
from boardrules.kragmortha.notation.reading import Span
from boardrules.kragmortha.values.spaces import space_name
from boardrules.kragmortha.values.state import State

VERBS: Mapping[str, type[Move]] = {
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
_WANTED = {
    "to": "a space, a0 to g9",
    "player": "a player",
    "offender": "a player",
    "token": "a token",
    "book": "a book such as penance:1",
    "gaze": "a Gaze such as voice:opera",
    "card": "a card such as goblin:scroll+ball",
}
_VERB_OF = {kind: verb for verb, kind in VERBS.items()}


def format_move(state: State, move: Move) -> str:
    """Write a move; raises ``ValueError`` for a space that does not exist.

    >>> from boardrules import kragmortha as km
    >>> state = km.RULES.initial_state(km.Setup(players=4))
    >>> format_move(state, km.PlayCard("goblin:scroll+ball", 37))
    'play goblin:scroll+ball c5'
    """
    words = [_VERB_OF[type(move)]]
    for field in fields(type(move)):
        value: int | str = getattr(move, field.name)
        words.append(space_name(value) if field.name == "to" and type(value) is int else str(value))
    return " ".join(words)


def parse_move(state: State, text: str) -> Move:
    """Read a move, legal or not; raises :class:`~boardrules.NotationError`.

    >>> from boardrules import kragmortha as km
    >>> state = km.RULES.initial_state(km.Setup(players=4))
    >>> parse_move(state, "play goblin:scroll+ball c5")
    PlayCard(card='goblin:scroll+ball', to=37)
    """
    board = board_of(state.setup)
    verb, *words = Span(text, 0, len(text)).split(" ")
    kind = VERBS[verb.one_of(VERBS, f"one of {', '.join(VERBS)}")]
    names = [field.name for field in fields(kind)]
    values: list[int | str] = []
    for at, name in enumerate(names):
        is_gaze = name == "gaze" or kind is GazeTurned
        if at == len(words):
            (words[-1] if words else verb).fail_after(f"' ' and {_WANTED[name]}")
        word = words[at]
        if name == "to":
            values.append(word.space())
        elif name in ("player", "offender"):
            last = len(state.hands) - 1
            values.append(word.number(f"a player, 0 to {last}", last))
        elif name == "token":
            values.append(word.one_of(TOKENS, f"one of {', '.join(TOKENS)}"))
        elif name == "book":
            values.append(word.one_of(board.book_kind, _WANTED["book"]))
        elif is_gaze:
            values.append(word.one_of(board.gaze_symbol, _WANTED["gaze"]))
        else:
            values.append(word.one_of(board.symbols, _WANTED["card"]))
    for extra in words[len(names) :]:
        extra.fail("the end")
    make = cast("Callable[..., Move]", kind)
    return make(*values)
