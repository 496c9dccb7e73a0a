"""Wandering Towers as text: the ring seen from the side, in two rows that go round clockwise."""

from __future__ import annotations

from collections.abc import Sequence

from boardrules.core.players import LETTERS
from boardrules.render.contract import Extras
from boardrules.render.plain import TextStyle, counted, flowing
from boardrules.render.wandering_towers.checks import checked
from boardrules.render.wandering_towers.marks import Marks, move_marks
from boardrules.render.wandering_towers.words import (
    SPELL_NAMES,
    event_words,
    owner_letter,
    partner_of,
    pending_words,
    turn_words,
    wizard_letters,
)
from boardrules.wandering_towers import Observation, edition_of


def text(seen: Observation, extras: Extras, style: TextStyle) -> list[str]:
    r"""Write the ring, the players and the cards.

    Wizards are letters on top of the stacks; a tower is its number in brackets, with a sign if it
    bears a crest.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> print(*text(seen, Extras(), TextStyle())[2:5], sep="\n")  # doctest: +NORMALIZE_WHITESPACE
      ▟▙▟▙▟▙   ABC     ABD     ACD      BC      AD      BC      D
      [KEEP]  [ 1◆]   [ 2 ]   [ 3◆]   [ 4 ]   [ 5◆]   [ 6 ]   [ 7◆]
    ─── 0◆ ──── 1 ───── 2 ───── 3 ───── 4◆ ──── 5 ───── 6 ───── 7 ───►
    """
    extras = checked(seen, extras)
    marks = move_marks(seen, extras.highlight)
    viewer = "a spectator" if seen.viewer is None else LETTERS[seen.viewer]
    words = f"{turn_words(seen)} · {pending_words(seen)}"
    lines = [
        *flowing("", f"Wandering Towers · {words} · seen by {viewer}", style.width),
        "",
        *_ring(seen, marks, style),
        "",
        *_players(seen, style),
        "",
        *_table(seen, style),
    ]
    told = [said for event in extras.events if (said := event_words(seen, event))]
    if told:
        lines += flowing("Last      ", "; ".join(told), style.width)
    if marks != Marks():
        lines += flowing("Marked    ", _legend(marks, style), style.width)
    return lines


def _ring(seen: Observation, marks: Marks, style: TextStyle) -> list[str]:
    columns = [_column(seen, space, marks, style) for space in range(len(seen.exposed))]
    wide = max(len(part) for column in columns for part in column) + 2
    most = max(1, (style.width - 2) // wide)
    half = -(-len(columns) // 2)
    if half > most:
        even = -(-len(columns) // -(-len(columns) // most))
        rows = [columns[at : at + even] for at in range(0, len(columns), even)]
    else:
        rows = [columns[:half], columns[half:][::-1]]
    lines: list[str] = []
    for at, row in enumerate(rows):
        back = half <= most and at == 1
        arrow = style.sign("◄", "<") if back else style.sign("►", ">")
        high = max(len(column) for column in row)
        ground = style.sign("─", "-")
        for level in reversed(range(high)):
            fill = " " if level else ground
            parts = (
                (column[level] if level < len(column) else "").center(wide, fill) for column in row
            )
            ends = (arrow if back else fill, fill if back else arrow) if level == 0 else (" ", "")
            lines.append(f"{ends[0]}{''.join(parts)}{ends[1]}")
        if at + 1 < len(rows):
            lines.append("")
    return lines


def _column(seen: Observation, space: int, marks: Marks, style: TextStyle) -> list[str]:
    """A space from the ground up."""
    edition = edition_of(seen.setup)
    crest = style.sign("◆", "*")
    number = f" {space}{crest if space in edition.crests else ''} "
    if space in marks.spaces:
        number = style.sign("»", ">") + number.strip() + style.sign("«", "<")
    parts = [number]
    for tower in seen.towers[space]:
        name = f"{tower}{crest if tower in edition.crested_towers else ' '}".rjust(3)
        parts.append(f"({name})" if tower in marks.towers else f"[{name}]")
    level = seen.exposed[space]
    letters = "".join(
        wizard_letters(seen, tuple(count if at == owner else 0 for at in range(len(level))))
        + ("'" if (owner, space) in marks.wizards else "")
        for owner, count in enumerate(level)
    )
    if letters:
        parts.append(letters)
    if space == seen.ravenskeep:
        parts += ["(KEEP)" if marks.keep else "[KEEP]", style.sign("▟▙▟▙▟▙", "^^^^^^")]
    return parts


def _players(seen: Observation, style: TextStyle) -> list[str]:
    head = ("", "Home", "Caught", "Flasks", "Hand")
    rows = [_owner_row(seen, owner, style) for owner in range(len(seen.home))]
    wide = [max(len(row[at]) for row in (head, *rows)) for at in range(4)]
    lines: list[str] = []
    for row in (head, *rows):
        start = "  ".join(part.ljust(wide[at]) for at, part in enumerate(row[:4])) + "  "
        lines += flowing(start, row[4], style.width)
    return lines


def _owner_row(seen: Observation, owner: int, style: TextStyle) -> Sequence[str]:
    common = seen.setup.common
    sign = style.sign("►", ">")
    turn = sign if not common and owner == seen.player else " "
    name = f"all ({owner_letter(seen, owner)})" if common else LETTERS[owner]
    partner = partner_of(seen, owner)
    team = "" if partner is None else f" with {LETTERS[partner]}"
    caught = seen.imprisoned[owner]
    visible = sum(level[owner] for level in seen.exposed)
    empty, full, spent = seen.flasks[owner]
    flasks = (
        style.sign("●", "#") * full + style.sign("○", "o") * empty + style.sign("×", "x") * spent
    )
    return (
        f"{turn} {name}{team}",
        f"{seen.home[owner]}/{seen.home[owner] + caught + visible}",
        str(caught),
        flasks or "none",
        _hand(seen, owner, style),
    )


def _hand(seen: Observation, owner: int, style: TextStyle) -> str:
    if seen.setup.common or owner == seen.viewer:
        return counted(seen.hand, style.sign("×", "x")) or "no cards"
    size = seen.hand_sizes[owner]
    return f"{size} card{'' if size == 1 else 's'}"


def _table(seen: Observation, style: TextStyle) -> list[str]:
    edition = edition_of(seen.setup)
    spells = ", ".join(f"{SPELL_NAMES[spell]} ({edition.cost(spell)})" for spell in seen.spells)
    times = style.sign("×", "x")
    return [
        *flowing("Spells    ", spells or "none", style.width),
        f"Pile      {seen.pile_size}",
        *flowing("Discards  ", counted(seen.discards, times) or "none", style.width),
    ]


def _legend(marks: Marks, style: TextStyle) -> str:
    parts: list[str] = []
    if marks.towers or marks.keep:
        parts.append("(round brackets)")
    if marks.wizards:
        parts.append("wizards'")
    if marks.spaces:
        parts.append(f"to {style.sign('»space«', '>space<')}")
    if marks.cards:
        parts.append(f"cards {', '.join(sorted(marks.cards))}")
    return ", ".join(parts)
