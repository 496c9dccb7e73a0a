"""How the levels and cards of a state are written in JSON: short, since states have many of them.

A level is one digit for each owner (``"0210"``), cards are one string with spaces between
(``"tower-2 wizard-1 wizard-1"``). Moves, events and observations use plain arrays.
"""

from __future__ import annotations

from typing import cast

from cattrs import Converter

from boardrules.core.multisets import Cards
from boardrules.wandering_towers.state import LEVEL_LIMIT, Level, WrittenCards, WrittenLevel

_ROW = tuple[WrittenLevel, ...]
_ROWS = tuple[_ROW, ...]
_MOST_OWNERS = 6

_levels: dict[str, Level] = {}
_texts: dict[Level, str] = {}
"""The sound levels met so far, and how they are written: never more than some thousands."""


def write_level(level: Level) -> str | Level:
    """The digits of a level; one that has none, because it is not sound, stays as it is.

    >>> write_level((0, 2, 1, 0)), write_level((12, 0))
    ('0210', (12, 0))
    """
    text = _texts.get(level)
    if text is not None:
        return text
    if not all(0 <= count <= 9 for count in level):
        return level
    text = "".join(map(str, level))
    _remember(text, level)
    return text


def read_level(value: object, _: object = None) -> Level:
    """The level that digits tell; raises ``ValueError`` for anything else.

    >>> read_level("0210")
    (0, 2, 1, 0)
    """
    try:
        return _levels[value]  # type: ignore[index]  # no string is found, or not hashable
    except (KeyError, TypeError):
        pass
    if type(value) is not str or not (value.isascii() and value.isdecimal()):
        raise ValueError(f'must be a digit for each owner, such as "0210", not {_short(value)}')
    level = tuple(map(int, value))
    _remember(value, level)
    return level


def _remember(text: str, level: Level) -> None:
    if len(level) <= _MOST_OWNERS and sum(level) <= LEVEL_LIMIT:
        _levels[text] = level
        _texts[level] = text


def write_cards(cards: Cards) -> str:
    """The names of the cards with spaces between.

    >>> write_cards(("tower-2", "wizard-1", "wizard-1")), write_cards(())
    ('tower-2 wizard-1 wizard-1', '')
    """
    return " ".join(cards)


def read_cards(value: object, _: object = None) -> Cards:
    """The cards that such a string names; raises ``ValueError`` for anything else.

    >>> read_cards("tower-2 wizard-1 wizard-1"), read_cards("")
    (('tower-2', 'wizard-1', 'wizard-1'), ())
    """
    if type(value) is not str:
        raise ValueError(f"must be a string of cards with spaces between, not {_short(value)}")
    return tuple(value.split(" ")) if value else ()


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _read_row(value: object, _: object = None) -> tuple[Level, ...]:
    if type(value) is not list:
        raise ValueError("must be an array of levels")
    row = cast("list[str]", value)
    try:
        return tuple(map(_levels.__getitem__, row))
    except (KeyError, TypeError):
        return tuple(map(read_level, row))


def _write_row(levels: tuple[Level, ...]) -> list[str | Level]:
    try:
        return list(map(_texts.__getitem__, levels))
    except KeyError:
        return list(map(write_level, levels))


def _read_rows(value: object, _: object = None) -> tuple[tuple[Level, ...], ...]:
    if type(value) is not list:
        raise ValueError("must be an array of arrays of levels")
    rows = cast("list[object]", value)
    return tuple([() if row == [] else _read_row(row) for row in rows])


def _write_rows(rows: tuple[tuple[Level, ...], ...]) -> list[list[str | Level]]:
    return [_write_row(row) if row else [] for row in rows]


def configure_converter(converter: Converter) -> None:
    """Register the forms of this module.

    Rows of levels are read as wholes, but level by level where faults are to be told by index.
    """
    converter.register_structure_hook_func(lambda kind: kind == WrittenLevel, read_level)
    converter.register_structure_hook_func(lambda kind: kind == WrittenCards, read_cards)
    if not converter.detailed_validation:
        converter.register_structure_hook_func(lambda kind: kind == _ROW, _read_row)
        converter.register_structure_hook_func(lambda kind: kind == _ROWS, _read_rows)
    converter.register_unstructure_hook_func(lambda kind: kind == _ROW, _write_row)
    converter.register_unstructure_hook_func(lambda kind: kind == _ROWS, _write_rows)
    converter.register_unstructure_hook_func(lambda kind: kind == WrittenCards, write_cards)
