"""What is pending as text: ``turn:1:no:no``, ``raid:gs@:1``, ``push:0.2:b4``, ``draw:0``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardrules.kragmortha.values.pending import (
    CarryOff,
    Discard,
    Draw,
    Frame,
    Meeting,
    Placement,
    Push,
    Raid,
    Return,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from boardrules.kragmortha.notation.reading import Span
from boardrules.kragmortha.values.spaces import space_name

_OF_A_PLAYER: Mapping[str, Callable[[int], Frame]] = {
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
"""The frames that name a player and no more."""
_NAMES = {make: name for name, make in _OF_A_PLAYER.items()}
_PARTS = {"turn": 4, "raid": 3, "push": 3, "tokens": 2, **dict.fromkeys(_OF_A_PLAYER, 2)}
_YES = {"no": False, "yes": True}


def format_frame(frame: Frame, letters: Mapping[str, str]) -> str:
    """Write a frame; *letters* gives the three letters of each movement card."""
    match frame:
        case Turn():
            words = ["yes" if flag else "no" for flag in (frame.raided, frame.sight)]
            return ":".join(["turn", str(frame.cards), *words])
        case Raid():
            return f"raid:{letters[frame.card]}:{frame.steps}"
        case Push():
            return f"push:{'.'.join(map(str, frame.chain))}:{space_name(frame.origin)}"
        case Tokens():
            return f"tokens:{'.'.join(map(str, frame.players))}"
        case _:
            return f"{_NAMES[type(frame)]}:{frame.player}"


def parse_frame(span: Span, codes: Mapping[str, str], last: int) -> Frame:
    """Read a frame; *codes* gives the movement card of three letters, *last* is the last player.

    Raises :class:`~boardrules.NotationError`.
    """
    name, *parts = span.split(":")
    kind = name.one_of(_PARTS, f"one of {', '.join(_PARTS)}")
    if len(parts) != _PARTS[kind] - 1:
        span.fail(f"{_PARTS[kind]} parts with ':' between")

    def player(part: Span) -> int:
        return part.number(f"a player, 0 to {last}", last)

    match kind:
        case "turn":
            flags = [_YES[part.one_of(_YES, "yes or no")] for part in parts[1:]]
            return Turn(parts[0].number("a number of cards"), *flags)
        case "raid":
            card = codes[parts[0].one_of(codes, "a movement card such as gs@")]
            return Raid(card, parts[1].number("1 or 2 steps"))
        case "push":
            return Push(tuple(map(player, parts[0].split("."))), parts[1].space())
        case "tokens":
            return Tokens(tuple(map(player, parts[0].split("."))))
        case _:
            return _OF_A_PLAYER[kind](player(parts[0]))
