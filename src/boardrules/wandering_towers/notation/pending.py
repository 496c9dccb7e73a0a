"""Texts of what is pending within texts of positions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import evolve, fields

from boardrules.core.players import LETTERS
from boardrules.core.reader import Reader
from boardrules.core.tags import tagged
from boardrules.wandering_towers.notation.moves import read_spell
from boardrules.wandering_towers.rules.towers import exposed_surface
from boardrules.wandering_towers.values.board import Board
from boardrules.wandering_towers.values.moves import MoveTower, MoveWizard
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import (
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Pending,
    Roll,
    Rolled,
    Search,
    Stage,
    Turn,
    Window,
)
from boardrules.wandering_towers.values.state import State

FieldReader: TypeAlias = Callable[[Reader], object]

_RULE: Final = re.compile(r"[A-Z]+-[0-9]+\.[0-9]+")
_STAGES: Final = tuple(Stage)
"""The windows of an action, which are written by their numbers from 0."""
_LETTERED: Final = frozenset(("hand", "caster", "asked", "player"))
"""The fields that name a player or a hand by a letter."""


def write_pending(state: State) -> str:
    """Return the text of what is pending, or of the rule that has ended the game."""
    if state.ended is not None:
        return f"over({state.ended})"
    return ">".join([_write_one(pending, state.board) for pending in state.pending])


def read_pending(reader: Reader, board: Board) -> tuple[tuple[Pending, ...], str | None]:
    """Read what is pending, whether it can be or not; or the rule that has ended the game.

    A surface that is left out is the exposed one of *board*.
    """
    if reader.skip("over("):
        rule = reader.match(_RULE, "the ID of a rule, such as WT-8.2")
        reader.expect(")")
        return (), rule
    stack = [_read_one(reader, board)]
    while reader.skip(">"):
        stack.append(_read_one(reader, board))
    return tuple(stack), None


def _write_one(pending: Pending, board: Board) -> str:
    kind = type(pending)
    values = [(field.name, getattr(pending, field.name)) for field in fields(kind)]
    if isinstance(pending, Window) and pending.surface in (None, _surface(pending, board)):
        values.pop()  # the last field
    return f"{_NAMES[kind]}({','.join(_write(name, value) for name, value in values)})"


def _surface(window: Window, board: Board) -> int | None:
    """Return the surface that a window has if its text leaves it out."""
    origin = window.origin
    if not isinstance(window.target, MoveWizard) or origin is None or origin >= len(board.towers):
        return None
    return exposed_surface(board, origin)


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
        case Stage():
            return str(_STAGES.index(value))
        case _:
            return str(value)


def _read_one(reader: Reader, board: Board) -> Pending:
    make, readers = _KINDS[reader.choice(_KINDS)]
    reader.expect("(")
    values: list[object] = []
    for read in readers:
        if values:
            reader.expect(",")
        values.append(read(reader))
    if make is Window and reader.skip(","):
        values.append(reader.number("a surface: the number of a tower, 0 for the ground"))
    reader.expect(")")
    pending = make(*values)
    if isinstance(pending, Window) and pending.surface is None:
        return evolve(pending, surface=_surface(pending, board))
    return pending


def _or_none(read: FieldReader) -> FieldReader:
    return lambda reader: None if reader.skip("-") else read(reader)


def _card(reader: Reader) -> str:
    return reader.word("a card")


def _target(reader: Reader) -> MoveTower | MoveWizard | None:
    """Read a move with its card, or ``-`` for a discarded hand; ``-`` alone for no move."""
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


def _stage(reader: Reader) -> Stage:
    start = reader.at
    number = reader.number("the number of a window, 0 to 2")
    if number >= len(_STAGES):
        reader.fail_at(start, "the number of a window, 0 to 2")
    return _STAGES[number]


_FORMS: Final[tuple[tuple[type[Pending], tuple[FieldReader, ...]], ...]] = (
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
    (Window, (_stage, Reader.letter, _target, _or_none(Reader.number))),
    (Search, (Reader.letter, Reader.number)),
    (Exchange, (_card,)),
)
"""What can be pending, with the readers of the fields."""
_NAMES: Final = {cls: tag for tag, cls in tagged(*(cls for cls, _ in _FORMS)).items()}
_KINDS: Final[dict[str, tuple[Callable[..., Pending], tuple[FieldReader, ...]]]] = {
    _NAMES[cls]: (cls, readers) for cls, readers in _FORMS
}
