"""Texts of moves; the grammar stands in :mod:`boardrules.wandering_towers.notation`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from attrs import astuple

from boardrules.core.players import LETTERS
from boardrules.core.reader import MAX_MOVE_CHARS, Reader
from boardrules.core.shown import shown
from boardrules.wandering_towers.rules.teams import mover_owner
from boardrules.wandering_towers.values import moves as m
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Exchange, Search, Window
from boardrules.wandering_towers.values.state import State

Values: TypeAlias = tuple[object, ...]

_SPELL_NAMES: Final = {spell.value: spell for spell in Spell}


def format_move(state: State, move: Move) -> str | None:
    """Return the compact text of a move in this state, legal or not.

    Return ``None`` for an object that is not a move, and for a move that holds what no edition has,
    such as a negative space.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=2))
    >>> wt.RULES.format_move(state, wt.MoveTower("tower-2", 5))
    'tower-2 T5'
    >>> wt.RULES.format_move(state, wt.MoveWizard("wizard-1", 0, 7))
    'wizard-1 @7'
    >>> wt.RULES.format_move(state, wt.AdvanceWizard(1, 7))
    'advance-wizard B@7'
    """
    if type(move) not in _WORDS and type(move) not in _OF_CARDS:
        return None
    own = _own(state)
    try:
        return _format(move, own)
    except (IndexError, ValueError):
        return None


def _format(move: Move, own: int) -> str:
    match move:
        case m.MoveTower(card=None):
            return f"advance {_write_tower(move.tower)}"
        case m.PlayCard():
            return f"play {_write_card(move.card)}"
        case m.MoveTower():
            target = _write_tower(move.tower)
        case m.MoveWizard():
            target = _write_wizard(move.owner, move.space, own)
        case m.Piggyback():
            target = _write_wizard(move.owner, move.space, own) + "+"
        case m.PlayWithoutEffect():
            target = "-"
        case _:
            return _format_words(move, own)
    card = _write_card(move.card)
    play = "play " if card in _RESERVED else ""
    return f"{play}{card} {target}"


def _format_words(move: Move, own: int) -> str:
    word, kinds = _WORDS[type(move)]
    values, words = list(astuple(move, recurse=False)), [word]
    for kind in kinds:
        if kind == "wizard":
            words.append(_write_wizard(values.pop(0), values.pop(0), own))
        else:
            words.append(_WRITERS[kind](values.pop(0)))
    return " ".join(words)


def parse_move(state: State, text: str) -> Move:
    """Return the move that a text means in this state, legal or not.

    Raise :class:`~boardrules.NotationError`, which says where and what was expected.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=2))
    >>> wt.RULES.parse_move(state, "wizard-1 @7")
    MoveWizard(card='wizard-1', owner=0, space=7)
    >>> from boardrules import NotationError
    >>> try:
    ...     wt.RULES.parse_move(state, "wizard-1 7")
    ... except NotationError as error:
    ...     print(error)
    at character 9, between 'wizard-1 ' and '7': expected a target: T5, @7, @7+, B@7, B@7+ or -
    """
    reader = Reader(text, MAX_MOVE_CHARS)
    move = _read_move(reader, _own(state))
    reader.end()
    return move


def _read_move(reader: Reader, own: int) -> Move:
    word = reader.word(f"a card or one of {', '.join(sorted(_RESERVED))}")
    if word == "play":
        reader.expect(" ")
        card = reader.word("a card")
        return _read_target(reader, card, own) if reader.skip(" ") else m.PlayCard(card)
    if word == "advance":
        reader.expect(" ")
        return m.MoveTower(None, _read_tower(reader))
    form = _FORMS.get(word)
    if form is None:
        reader.expect(" ")
        return _read_target(reader, word, own)
    cls, kinds = form
    values: Values = ()
    for kind in kinds:
        reader.expect(" ")
        values += _read_wizard(reader, own) if kind == "wizard" else (_READERS[kind](reader),)
    return cls(*values)


def _read_target(reader: Reader, card: str, own: int) -> Move:
    """Read what a card moves."""
    if reader.skip("-"):
        return m.PlayWithoutEffect(card)
    following = reader.text[reader.at : reader.at + 2]
    if following[:1] == "T" and following != "T@":
        return m.MoveTower(card, _read_tower(reader))
    if "@" not in following:
        reader.fail("a target: T5, @7, @7+, B@7, B@7+ or -")
    owner, space = _read_wizard(reader, own)
    return (m.Piggyback if reader.skip("+") else m.MoveWizard)(card, owner, space)


def _own(state: State) -> int:
    """Return the owner whose wizards the player to move would move as own."""
    top, player = state.pending[-1] if state.pending else None, state.player
    match top:
        case Window():
            player = top.asked
        case Search():
            player = top.player
        case Exchange():
            player = state.setup._tables.partners[player] or 0
        case _:
            pass
    return mover_owner(state, player)


# --- parts of moves -------------------------------------------------------------------------------
def _write_number(value: object) -> str:
    if type(value) is not int or not 0 <= value < 10**18:
        raise ValueError(f"must be a number of at most 18 digits, not {shown(value)}")
    return str(value)


def _write_tower(value: object) -> str:
    return f"T{_write_number(value)}"


def _read_tower(reader: Reader) -> int:
    if not reader.skip("T"):
        reader.fail("a tower: T5")
    return reader.number()


def _write_space(value: object) -> str:
    return f"@{_write_number(value)}"


def _read_space(reader: Reader) -> int:
    if not reader.skip("@"):
        reader.fail("a space: @7")
    return reader.number()


def _write_owner(value: object) -> str:
    return LETTERS[int(_write_number(value))]


def _write_wizard(owner: object, space: object, own: int) -> str:
    letter = _write_owner(owner)
    return _write_space(space) if owner == own else letter + _write_space(space)


def _read_wizard(reader: Reader, own: int) -> tuple[int, int]:
    owner = own
    if not reader.text.startswith("@", reader.at):
        if reader.text[reader.at + 1 : reader.at + 2] != "@":
            reader.fail("a wizard: @7 or B@7")
        owner = reader.letter()
    return owner, _read_space(reader)


def _write_card(value: object) -> str:
    if not isinstance(value, str) or not all(part.isalnum() for part in value.split("-")):
        raise ValueError(f"must be the ID of a card, not {shown(value)}")
    return value


def _read_card(reader: Reader) -> str:
    return reader.word("a card")


def write_spells(spells: object, mark: str, none: str) -> str:
    """Return the names of spells with a mark between them, *none* for no spell."""
    if not isinstance(spells, tuple):
        raise ValueError(f"must be a tuple of spells, not {shown(spells)}")
    names: list[str] = []
    for spell in cast("tuple[object, ...]", spells):
        if not isinstance(spell, Spell):
            raise ValueError(f"must be a spell, not {shown(spell)}")
        names.append(spell.value)
    return mark.join(names) or none


def read_spells(reader: Reader, mark: str, none: str) -> tuple[Spell, ...]:
    """Read the names of spells with a mark between them, *none* for no spell."""
    if reader.skip(none):
        return ()
    spells = [read_spell(reader)]
    while reader.skip(mark):
        spells.append(read_spell(reader))
    return tuple(spells)


def read_spell(reader: Reader) -> Spell:
    """Read the name of a spell."""
    return _SPELL_NAMES[reader.choice(_SPELL_NAMES)]


_WRITERS: Final[dict[str, Callable[[object], str]]] = {
    "card": _write_card,
    "tower": _write_tower,
    "space": _write_space,
    "owner": _write_owner,
    "number": _write_number,
    "spells": lambda value: write_spells(value, ",", "-"),
}
_READERS: Final[dict[str, Callable[[Reader], object]]] = {
    "card": _read_card,
    "tower": _read_tower,
    "space": _read_space,
    "owner": Reader.letter,
    "number": Reader.number,
    "spells": lambda reader: read_spells(reader, ",", "-"),
}

_FORMS: Final[dict[str, tuple[Callable[..., Move], tuple[str, ...]]]] = {
    "roll": (m.RollDie, ("card",)),
    "reroll": (m.Reroll, ()),
    "keep": (m.KeepRoll, ()),
    "discard": (m.DiscardHand, ()),
    "stay": (m.StayPut, ()),
    "end": (m.EndTurn, ()),
    "advance-wizard": (m.AdvanceWizard, ("wizard",)),
    "headwind-wizard": (m.HeadwindWizard, ("wizard",)),
    "advance-tower": (m.AdvanceTower, ("tower",)),
    "headwind-tower": (m.HeadwindTower, ("tower",)),
    "nudge-ravenskeep": (m.NudgeRavenskeep, ("space",)),
    "swap-towers": (m.SwapTowers, ("space", "space")),
    "free-wizard": (m.FreeWizard, ("tower",)),
    "draw-two": (m.DrawTwo, ()),
    "free": (m.ChooseFreed, ("owner",)),
    "piggyback": (m.CastPiggyback, ("owner",)),
    "pass": (m.PassSpell, ()),
    "offer": (m.OfferCard, ("card",)),
    "return": (m.ReturnCard, ("card",)),
    "spells": (m.SpellsDrawn, ("spells",)),
    "draw": (m.CardDrawn, ("card",)),
    "die": (m.DieRolled, ("number",)),
}
"""For each word the class of moves and the kinds of its fields; a wizard takes two fields."""

_WORDS: Final = {cls: (word, kinds) for word, (cls, kinds) in _FORMS.items()}
_OF_CARDS: Final = (m.MoveTower, m.MoveWizard, m.Piggyback, m.PlayWithoutEffect, m.PlayCard)
_RESERVED: Final = frozenset((*_FORMS, "play", "advance"))
"""Words before which ``play`` is written if they are cards."""
