"""Kragmortha as text: the library as a grid, the desk's end at the top, the players beside it."""

from __future__ import annotations

from boardrules.core.players import LETTERS
from boardrules.kragmortha import DESK, Observation, Space, edition_of, space
from boardrules.render.contract import Extras
from boardrules.render.kragmortha.checks import checked
from boardrules.render.kragmortha.layout import COLUMNS, FLOOR_SYMBOLS, Library, library_of
from boardrules.render.kragmortha.marks import Marks, move_marks
from boardrules.render.kragmortha.words import (
    RIGOR_LETTER,
    books_of,
    event_words,
    gazes_of,
    goblin_place,
    pending_words,
    turn_words,
)
from boardrules.render.plain import TextStyle, beside, counted, flowing

_CELL = 5
_LEAST_BESIDE = 34
"""Columns that the players need beside the board; with fewer they stand below."""


def text(seen: Observation, extras: Extras, style: TextStyle) -> list[str]:
    r"""Write the library, the players, the decks and the orders.

    A space shows its floor symbol, what is special about it, and who stands there.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)
    >>> print(*text(seen, Extras(), TextStyle(width=60))[3:5], sep="\n")
       ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┐
     9 │ desk│ desk│ g   │ * R │ *   │ g   │ p○  │
    """
    extras = checked(seen, extras)
    marks = move_marks(seen, extras.highlight)
    viewer = "a spectator" if seen.viewer is None else LETTERS[seen.viewer]
    board = _board(seen, marks, style)
    room = style.width - max(map(len, board)) - 2
    words = f"{turn_words(seen)} · {pending_words(seen)}"
    lines = [
        *flowing("", f"Kragmortha · {words} · seen by {viewer}", style.width),
        "",
    ]
    if room >= _LEAST_BESIDE:
        lines += beside(board, _players(seen, style, room))
    else:
        lines += [*board, "", *_players(seen, style, style.width)]
    lines += ["", *_decks(seen, style), *_orders(seen, style)]
    told = [said for event in extras.events if (said := event_words(seen, event))]
    if told:
        lines += flowing("Last      ", "; ".join(told), style.width)
    if marks != Marks():
        lines += flowing("Marked    ", _legend(seen, marks, style), style.width)
    return lines


def _board(seen: Observation, marks: Marks, style: TextStyle) -> list[str]:
    library = library_of(seen.setup)
    names = "   " + "".join(f"{letter:^{_CELL + 1}}" for letter in COLUMNS)
    lines = [f"{names} "]
    top, middle, bottom = ("+++", "+++", "+++") if style.ascii else ("┌┬┐", "├┼┤", "└┴┘")
    for y in reversed(library.rows):
        lines.append(_rule(top if y == library.rows[-1] else middle, style))
        side = style.sign("│", "|")
        cells = (_cell(seen, library, space(x, y), marks, style) for x in range(len(COLUMNS)))
        lines.append(f"{y:>2} {side}{side.join(cells)}{side}")
    return [*lines, _rule(bottom, style), *_key(style)]


def _rule(corners: str, style: TextStyle) -> str:
    line = style.sign("─", "-") * _CELL
    return f"   {corners[0]}{corners[1].join([line] * len(COLUMNS))}{corners[2]}"


def _key(style: TextStyle) -> list[str]:
    teleport, start = style.sign("○", "o"), style.sign("▵", "^")
    both = style.sign("◇", "%")
    return [
        f"   {teleport} teleport  {start} start  {both} both  {RIGOR_LETTER} Rigor Mortis",
        f"   {'  '.join(f'{letter} {symbol.value}' for letter, symbol in FLOOR_SYMBOLS.items())}",
    ]


def _cell(seen: Observation, library: Library, at: Space, marks: Marks, style: TextStyle) -> str:
    plan = library.plan
    if at in plan.out_of_play:
        return style.sign("·", ".").center(_CELL)
    if any(at in case for case in plan.bookcases):
        return style.sign("▒", "#") * _CELL
    if at in DESK:
        inside = "desk"
    else:
        sign = " "
        if at in plan.teleports and at in plan.starts:
            sign = style.sign("◇", "%")
        elif at in plan.teleports:
            sign = style.sign("○", "o")
        elif at in plan.starts:
            sign = style.sign("▵", "^")
        inside = f"{library.letters[at]}{sign}{_creature(seen, at)}"
    if at in marks.spaces:
        return f"{style.sign('»', '>')}{inside[:3]}{style.sign('«', '<')}"
    return f" {inside:<{_CELL - 1}}"


def _creature(seen: Observation, at: Space) -> str:
    if at == seen.rigor:
        return RIGOR_LETTER
    return LETTERS[seen.goblins.index(at)] if at in seen.goblins else " "


def _players(seen: Observation, style: TextStyle, width: int) -> list[str]:
    lines: list[str] = []
    for player in range(len(seen.hand_sizes)):
        sign = style.sign("►", ">") if player == seen.player else " "
        size = seen.hand_sizes[player]
        cards = f"{size} card{'' if size == 1 else 's'}"
        head = f"{sign} {LETTERS[player]} {goblin_place(seen, player)}, {cards}"
        lines += flowing("", head, width)
        if player == seen.viewer:
            hand = counted(seen.hand, style.sign("×", "x"))
            lines += flowing("    hand  ", hand or "no cards", width)
        gazes = ", ".join(f"{card.name}\u00a0({card.symbol})" for card in gazes_of(seen, player))
        if gazes:
            lines += flowing("    Gazes ", gazes, width)
        star = style.sign("✦", "*")
        books = ", ".join(
            f"{card.name}\u00a0{star * card.magic}" + ("" if up else "\u00a0used")
            for card, up in books_of(seen, player)
        )
        if books:
            lines += flowing("    books ", books, width)
    return lines


def _decks(seen: Observation, style: TextStyle) -> list[str]:
    times = style.sign("×", "x")
    edition = edition_of(seen.setup)
    bottom = [edition.gaze(each).name for each in seen.gaze_deck.bottom]
    known = f", at the bottom {', '.join(bottom)}" if bottom else ""
    return [
        f"Pile      {seen.pile_size}",
        *flowing("Discards  ", counted(seen.discards, times) or "none", style.width),
        *flowing("Gazes     ", f"{len(seen.gaze_deck)}{known}", style.width),
        f"Books     {len(seen.book_deck)}",
        *flowing("Tokens    ", counted(seen.tokens, times) or "none", style.width),
    ]


def _orders(seen: Observation, style: TextStyle) -> list[str]:
    lines: list[str] = []
    for player in range(len(seen.gazes)):
        for card in gazes_of(seen, player):
            head = "          " if lines else "Orders    "
            order = f"{LETTERS[player]}: {card.text} ({card.name})"
            lines += flowing(head, order, style.width)
    return lines


def _legend(seen: Observation, marks: Marks, style: TextStyle) -> str:
    edition = edition_of(seen.setup)
    parts: list[str] = []
    if marks.spaces:
        parts.append(f"to {style.sign('»space«', '>space<')}")
    if marks.cards:
        parts.append(f"cards {', '.join(sorted(marks.cards))}")
    if marks.gazes:
        names = (f"{edition.gaze(card).name} ({LETTERS[player]})" for player, card in marks.gazes)
        parts.append(f"Gazes {', '.join(sorted(names))}")
    return ", ".join(parts)
