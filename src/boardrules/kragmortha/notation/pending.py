"""What is pending as text: ``turn:1:no:no``, ``raid:gs@:1``, ``push:0.2:b4``, ``draw:0``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from boardrules.core.reader import Reader
from boardrules.kragmortha.notation.parts import (
    read_each,
    read_number,
    read_player,
    read_space,
    require_parts,
)
from boardrules.kragmortha.values.pending import (
    CarryOff,
    Discard,
    Draw,
    Meeting,
    Pending,
    Placement,
    Push,
    Raid,
    RaidStage,
    Return,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from boardrules.kragmortha.values.spaces import space_name

_OF_A_PLAYER: Final[Mapping[str, Callable[[int], Pending]]] = {
    "placement": Placement,
    "draw": Draw,
    "meeting": Meeting,
    "carry-off": CarryOff,
    "teleportation": Teleportation,
    "take-book": TakeBook,
    "return": Return,
    "take-gaze": TakeGaze,
    "discard": Discard,
}
"""What names a player and no more."""
_NAMES: Final = {make: name for name, make in _OF_A_PLAYER.items()}
_PARTS: Final = {"turn": 4, "raid": 3, "push": 3, "tokens": 2, **dict.fromkeys(_OF_A_PLAYER, 2)}
_FLAGS: Final = {"no": False, "yes": True}
_STAGES: Final = {"1": RaidStage.SECOND_STEP, "2": RaidStage.OVER}
_DIGITS: Final = {stage: digit for digit, stage in _STAGES.items()}


def format_pending(pending: Pending, letters: Mapping[str, str]) -> str:
    """Return the text of what is pending; *letters* has the three letters of each movement card.

    >>> format_pending(Push((0, 2), 29), {})
    'push:0.2:b4'
    """
    match pending:
        case Turn():
            words = ["yes" if flag else "no" for flag in (pending.raided, pending.sight)]
            return ":".join(["turn", str(pending.cards), *words])
        case Raid():
            return f"raid:{letters[pending.card]}:{_DIGITS[pending.stage]}"
        case Push():
            return f"push:{'.'.join(map(str, pending.chain))}:{space_name(pending.origin)}"
        case Tokens():
            return f"tokens:{'.'.join(map(str, pending.players))}"
        case _:
            return f"{_NAMES[type(pending)]}:{pending.player}"


def read_pending(reader: Reader, marks: str, codes: Mapping[str, str], players: int) -> Pending:
    """Read what is pending up to one of some marks.

    *codes* has the movement card of each three letters. Raise
    :class:`~boardrules.NotationError` for another text.

    >>> read_pending(Reader("push:0.2:b4"), ", ", {}, 4)
    Push(chain=(0, 2), origin=29)
    """
    start, marks = reader.at, ":" + marks
    kind = reader.one_of(_PARTS, marks, f"one of {', '.join(_PARTS)}")
    reader.at = start
    parts = _PARTS[kind]
    require_parts(reader, ":", marks[1:], parts, f"{parts} parts with ':' between")
    reader.expect(f"{kind}:")
    match kind:
        case "turn":
            cards = read_number(reader, marks, "a number of cards")
            return Turn(cards, _read_flag(reader, marks), _read_flag(reader, marks))
        case "raid":
            card = codes[reader.one_of(codes, marks, "a movement card such as gs@")]
            reader.expect(":")
            return Raid(card, _STAGES[reader.one_of(_STAGES, marks, "1 or 2 steps")])
        case "push":
            chain = _read_players(reader, marks, players)
            reader.expect(":")
            return Push(chain, read_space(reader, marks))
        case "tokens":
            return Tokens(_read_players(reader, marks, players))
        case _:
            return _OF_A_PLAYER[kind](read_player(reader, marks, players))


def _read_flag(reader: Reader, marks: str) -> bool:
    reader.expect(":")
    return _FLAGS[reader.one_of(_FLAGS, marks, "yes or no")]


def _read_players(reader: Reader, marks: str, players: int) -> tuple[int, ...]:
    return read_each(reader, ".", marks, partial(read_player, players=players))
