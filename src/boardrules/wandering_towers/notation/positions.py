"""Texts of positions; the grammar stands in :mod:`boardrules.wandering_towers.notation`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar

from boardrules.core.errors import Fault, StateError
from boardrules.core.multisets import Cards
from boardrules.core.players import LETTERS
from boardrules.core.reader import Reader
from boardrules.core.shown import shown
from boardrules.wandering_towers.checks.validate import faults_of_setup
from boardrules.wandering_towers.notation.moves import read_spells, write_spells
from boardrules.wandering_towers.notation.pending import read_pending, write_pending
from boardrules.wandering_towers.notation.setups import HEADLINE, read_setup, write_setup
from boardrules.wandering_towers.values.board import Board, Flasks, Level
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables

T = TypeVar("T")

_HEAD: Final = "wt1"
"""The mark of position texts of this game, with the version of the notation."""
_MOST_COPIES: Final = 100
"""The most copies of a card in an edition (WT-1.6)."""
_MOST_CARDS: Final = 1000
"""The largest deck (WT-1.6); a short text can name many more cards than that."""


def format_position(state: State) -> str:
    """Return a text of one line that holds the whole state, with all secrets.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2, turn_limit=400))
    >>> wt.RULES.format_position(deal)[:75]
    'wt1 players=2;turn-limit=400 advance-wizard+advance-tower R/T1AAB/T2ABB/T3A'
    """
    return " ".join(
        (
            _HEAD,
            write_setup(state.setup),
            write_spells(state.spells, "+", "-"),
            _write_board(state.board),
            _write_level(state.board.home) or "-",
            "/".join(".".join(map(str, flasks)) for flasks in state.flasks),
            _write_cards(state.pile),
            _write_cards(state.discards),
            "/".join(map(_write_cards, state.hands)),
            LETTERS[state.player],
            str(state.turn),
            write_pending(state),
        )
    )


def read_position(text: str) -> State:
    """Return the state that a position text describes, whose faults are still to be looked for.

    Raise :class:`~boardrules.NotationError` for a text that cannot be read, which says where and
    what was expected, and :class:`~boardrules.StateError` for a setup that cannot be played.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> text = wt.RULES.format_position(deal)
    >>> wt.RULES.parse_position(text) == deal
    True
    >>> from boardrules import NotationError
    >>> try:
    ...     wt.RULES.parse_position(text.replace("T2ABB", "T2ABC"))
    ... except NotationError as error:
    ...     print(error.position, error.expected)
    55 '/', 'R', a tower or a letter from A to B in order
    """
    reader = Reader(text)
    reader.expect(_HEAD)
    reader.expect(" ")
    setup = read_setup(reader)
    _refuse_if(faults_of_setup(setup))
    spells = _part(reader, lambda r: read_spells(r, "+", "-"))
    board = _read_board(reader, setup._tables)
    state = State(
        setup,
        spells,
        board,
        _part(reader, lambda r: _row(r, _read_flasks)),
        _part(reader, _read_cards),
        _part(reader, _read_cards),
        _part(reader, lambda r: _row(r, _read_cards)),
        _part(reader, Reader.letter),
        _part(reader, Reader.number),
        *_part(reader, lambda r: read_pending(r, board)),
    )
    reader.end()
    return state


def _refuse_if(faults: tuple[Fault, ...]) -> None:
    if faults:
        raise StateError(HEADLINE, faults)


def _part(reader: Reader, read: Callable[[Reader], T]) -> T:
    """Read the next part, after a space."""
    reader.expect(" ")
    return read(reader)


def _row(reader: Reader, read: Callable[[Reader], T]) -> tuple[T, ...]:
    """Read one item, or several with ``/`` between."""
    items = [read(reader)]
    while reader.skip("/"):
        if len(items) == len(LETTERS):
            reader.fail(f"at most {len(LETTERS)} parts with '/' between")
        items.append(read(reader))
    return tuple(items)


# --- the board ------------------------------------------------------------------------------------
def _write_level(level: Level) -> str:
    return "".join(LETTERS[owner] * count for owner, count in enumerate(level))


def _write_board(board: Board) -> str:
    return "/".join(
        "".join(
            (
                *(
                    f"{_write_level(level)}T{tower}"
                    for level, tower in zip(covered, stack, strict=True)
                ),
                _write_level(exposed),
                "R" if space == board.ravenskeep else "",
            )
        )
        or "-"
        for space, (stack, covered, exposed) in enumerate(
            zip(board.towers, board.covered, board.exposed, strict=True)
        )
    )


def _read_board(reader: Reader, tables: Tables) -> Board:
    """Read the board and, as the next part, the wizards in Ravenskeep."""
    reader.expect(" ")
    towers: list[tuple[int, ...]] = []
    covered: list[tuple[Level, ...]] = []
    exposed: list[Level] = []
    keep: int | None = None
    letters = _letters(tables)
    expected = f"'/', 'R', a tower or a letter from A to {LETTERS[tables.owners - 1]} in order"
    while not towers or reader.skip("/"):
        stack: list[int] = []
        levels = [tables.empty_level]
        if not reader.skip("-"):
            levels = [_read_level(reader, letters)]
            while reader.skip("T"):
                stack.append(reader.number("the number of a tower"))
                levels.append(_read_level(reader, letters))
            start = reader.at
            if reader.skip("R"):
                if keep is not None:
                    reader.fail_at(start, "one Ravenskeep only")
                keep = len(towers)
            elif not stack and not any(levels[0]):
                reader.fail(f"a space: '-' if empty, else {expected.removeprefix(chr(39) + '/')}")
        towers.append(tuple(stack))
        covered.append(tuple(levels[:-1]))
        exposed.append(levels[-1])
        if reader.at < len(reader.text) and reader.text[reader.at] not in "/ ":
            reader.fail(expected)
    if keep is None:
        reader.fail("'R' for Ravenskeep on some space")
    reader.expect(" ")
    home = tables.empty_level if reader.skip("-") else _read_level(reader, letters)
    return Board(tuple(towers), tuple(covered), tuple(exposed), keep, home)


def _letters(tables: Tables) -> re.Pattern[str]:
    """Return the pattern of a level: the letters of the owners in order, none or more of each."""
    return re.compile("".join(f"({letter}*)" for letter in LETTERS[: tables.owners]))


def _read_level(reader: Reader, letters: re.Pattern[str]) -> Level:
    found = letters.match(reader.text, reader.at)
    assert found is not None  # an empty level matches too
    reader.at = found.end()
    return tuple(map(len, found.groups()))


# --- flasks and cards -----------------------------------------------------------------------------
def _read_flasks(reader: Reader) -> Flasks:
    empty = reader.number("the number of empty flasks")
    reader.expect(".")
    full = reader.number("the number of full flasks")
    reader.expect(".")
    return empty, full, reader.number("the number of spent flasks")


def _write_cards(cards: Cards) -> str:
    return (
        ",".join(
            card if copies == 1 else f"{card}*{copies}" for card, copies in Counter(cards).items()
        )
        or "-"
    )


def _read_cards(reader: Reader) -> Cards:
    if reader.skip("-"):
        return ()
    cards: list[str] = []
    while not cards or reader.skip(","):
        start = reader.at
        card = reader.word("a card")
        if cards and card <= cards[-1]:
            reader.fail_at(start, f"a card that comes after {shown(cards[-1])}")
        copies = 1
        if reader.skip("*"):
            start = reader.at
            copies = reader.number("a number of cards")
            if not 2 <= copies <= _MOST_COPIES:
                reader.fail_at(start, f"a number from 2 to {_MOST_COPIES}")
        if len(cards) + copies > _MOST_CARDS:
            reader.fail_at(start, f"at most {_MOST_CARDS} cards")
        cards += [card] * copies
    return tuple(cards)
