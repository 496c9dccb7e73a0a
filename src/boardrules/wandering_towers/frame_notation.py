"""Texts of what is pending within texts of positions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import fields

from boardrules.core.tags import tagged
from boardrules.wandering_towers.move_notation import read_spell
from boardrules.wandering_towers.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.state import (
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Frame,
    Over,
    Roll,
    Rolled,
    Search,
    Turn,
    Window,
)
from boardrules.wandering_towers.text_reader import LETTERS, Reader

FieldReader: TypeAlias = Callable[[Reader], object]

_RULE: Final = re.compile(r"[A-Z]+-[0-9]+\.[0-9]+")
_LETTERED: Final = frozenset(("hand", "caster", "asked", "player"))
"""The fields that name a player or a hand by a letter."""


def write_pending(pending: tuple[Frame, ...]) -> str:
    """The frames from the bottom."""
    return ">".join(_write_frame(frame) for frame in pending)


def read_pending(reader: Reader) -> tuple[Frame, ...]:
    """The frames from the bottom, in any order, with any values."""
    frames = [_read_frame(reader)]
    while reader.skip(">"):
        frames.append(_read_frame(reader))
    return tuple(frames)


def _write_frame(frame: Frame) -> str:
    values = ((field.name, getattr(frame, field.name)) for field in fields(type(frame)))
    return f"{_NAMES[type(frame)]}({','.join(_write(name, value) for name, value in values)})"


def _write(name: str, value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case int() if name in _LETTERED:
            return LETTERS[value]
        case MoveTower():
            return f"{value.card or '-'}:T{value.tower}"
        case MoveWizard():
            return f"{value.card}:{LETTERS[value.owner]}@{value.space}"
        case Spell():
            return value.value
        case _:
            return str(value)


def _read_frame(reader: Reader) -> Frame:
    make, readers = _FRAMES[reader.choice(_FRAMES)]
    reader.expect("(")
    values: list[object] = []
    for read in readers:
        if values:
            reader.expect(",")
        values.append(read(reader))
    reader.expect(")")
    return make(*values)


def _or_none(read: FieldReader) -> FieldReader:
    return lambda reader: None if reader.skip("-") else read(reader)


def _card(reader: Reader) -> str:
    return reader.word("a card")


def _target(reader: Reader) -> MoveTower | MoveWizard | None:
    """A move with its card, ``-`` for a discarded hand; or ``-`` alone for none."""
    card = None if reader.skip("-") else _card(reader)
    if card is None and not reader.text.startswith(":", reader.at):
        return None
    reader.expect(":")
    if card is None or reader.text.startswith("T", reader.at):
        reader.expect("T")
        return MoveTower(card, reader.number())
    owner = reader.letter()
    reader.expect("@")
    return MoveWizard(card, owner, reader.number())


def _rule(reader: Reader) -> str:
    return reader.match(_RULE, "the ID of a rule, such as WT-8.2")


_FORMS: Final[tuple[tuple[type[Frame], tuple[FieldReader, ...]], ...]] = (
    (DrawSpells, ()),
    (Deal, (Reader.number,)),
    (Draw, (Reader.letter, Reader.number)),
    (Turn, (Reader.number, Reader.number, Reader.flag)),
    (Roll, (_card, Reader.number)),
    (Rolled, (_card, Reader.number, Reader.number)),
    (
        Action,
        (_or_none(_card), _or_none(Reader.number), _or_none(Reader.letter), _or_none(read_spell)),
    ),
    (Window, (Reader.number, Reader.letter, _target, _or_none(Reader.number))),
    (Search, (Reader.letter, Reader.number)),
    (Exchange, (_card,)),
    (Over, (_rule,)),
)
"""The frames with the readers of their fields."""
_NAMES: Final = {cls: tag for tag, cls in tagged(*(cls for cls, _ in _FORMS)).items()}
_FRAMES: Final[dict[str, tuple[Callable[..., Frame], tuple[FieldReader, ...]]]] = {
    _NAMES[cls]: (cls, readers) for cls, readers in _FORMS
}
