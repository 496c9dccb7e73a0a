"""Editions: board, deck, counts, spell costs and rating table as validated data (WT-1.6)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

from attrs import field, frozen
from cattrs import Converter, transform_error

from boardrules.core.errors import Fault, SetupError
from boardrules.wandering_towers.options import Spell

DIE_FACES = 6
"""A die shows 1 to 6 (WT-4.1)."""


@frozen
class CardKind:
    """A kind of movement card and the number of its copies.

    >>> STANDARD.card("either-4-2").wizard
    2
    """

    id: str
    """Name in states, moves and files: ``"wizard-3"``, ``"tower-die-2"``, ``"either-5-1"``."""
    copies: int
    """How many of the kind are in the deck, at least 1."""
    tower: int | None = None
    """Spaces for a tower slice; 0 where the die decides, ``None`` where no tower may move."""
    wizard: int | None = None
    """Spaces for a wizard; 0 where the die decides, ``None`` where no wizard may move."""
    dice: int = 0
    """Number of dice icons, 0 for a card with numbers."""


@frozen
class Counts:
    """Wizards and flasks of one player, or of all together in solo and cooperative games.

    >>> STANDARD.counts[2]
    Counts(players=4, wizards=4, flasks=5)
    """

    players: int
    wizards: int
    flasks: int


@frozen
class Rating:
    """A line of the solo rating table (WT-9.4).

    >>> Rating(at_most=30, text="good")
    Rating(at_most=30, text='good')
    """

    at_most: int
    """The highest number of cards used that still earns the rating."""
    text: str


@frozen
class SpellCost:
    """What a spell costs in full flasks (WT-7.10).

    >>> STANDARD.cost(Spell.ADVANCE_TOWER)
    1
    """

    spell: Spell
    cost: int


@frozen(cache_hash=True)
class Edition:
    """Everything that may differ between printings of the game (WT-1.6).

    >>> STANDARD.name, len(STANDARD.deck()), STANDARD.spaces
    ('standard', 90, 16)
    """

    name: str
    spaces: int
    """Length of the ring, 16 in the published game."""
    crests: tuple[int, ...]
    """Spaces with a raven crest printed on the ground."""
    ravenskeep: int
    """The space where Ravenskeep starts."""
    towers: tuple[int, ...]
    """The start space of each tower, that of tower 1 first."""
    crested_towers: tuple[int, ...]
    """The numbers of the towers with a raven crest on the roof."""
    room: tuple[int, ...]
    """How many wizards each tower takes during the setup, tower 1 first (WT-2.2)."""
    hand: int
    """Cards in a hand or row, 3 in the published game."""
    cards: tuple[CardKind, ...]
    counts: tuple[Counts, ...]
    """One line for each number of players in competitive and team games."""
    common: Counts
    """The wizards and flasks of a solo or cooperative game; its *players* is 1."""
    spell_costs: tuple[SpellCost, ...]
    """One line for each spell."""
    ratings: tuple[Rating, ...] = field(default=())
    """Solo ratings, best first; empty where the edition has none."""

    def card(self, card_id: str) -> CardKind:
        """The kind with this ID; raises ``KeyError`` if the edition has none."""
        for kind in self.cards:
            if kind.id == card_id:
                return kind
        raise KeyError(card_id)

    def cost(self, spell: Spell) -> int:
        """Full flasks that the spell costs; raises ``KeyError`` if the edition names no cost."""
        for line in self.spell_costs:
            if line.spell is spell:
                return line.cost
        raise KeyError(spell)

    def deck(self) -> tuple[str, ...]:
        """Every card of the deck, sorted."""
        return tuple(sorted(kind.id for kind in self.cards for _ in range(kind.copies)))

    def rating(self, score: int) -> str | None:
        """The first rating that the number of used cards still earns, or ``None``."""
        for line in self.ratings:
            if score <= line.at_most:
                return line.text
        return None


def edition_faults(edition: Edition) -> tuple[Fault, ...]:
    """Everything that makes an edition unplayable; empty for a sound one.

    >>> edition_faults(STANDARD)
    ()
    """
    faults: list[Fault] = []

    def check(right: bool, path: str, message: str, rule: str = "WT-1.6") -> None:
        if not right:
            faults.append(Fault(path, message, rule))

    size = edition.spaces
    towers = len(edition.towers)
    check(bool(edition.name), "name", "must not be empty")
    check(12 <= size <= 64, "spaces", f"must be 12 to 64, not {size}", "WT-1.1")
    check(0 <= edition.ravenskeep < size, "ravenskeep", "is not a space of the ring", "WT-2.1")
    check(1 <= towers <= 32, "towers", f"there must be 1 to 32, not {towers}", "WT-1.2")
    for name, spaces in (("crests", edition.crests), ("towers", edition.towers)):
        for at, space in enumerate(spaces):
            check(0 <= space < size, f"{name}[{at}]", f"space {space} is not on the ring", "WT-1.1")
        check(len(set(spaces)) == len(spaces), name, "names a space twice", "WT-1.1")
    check(
        edition.ravenskeep not in edition.towers,
        "towers",
        "no tower may start under Ravenskeep",
        "WT-2.1",
    )
    for at, tower in enumerate(edition.crested_towers):
        check(1 <= tower <= towers, f"crested_towers[{at}]", f"there is no tower {tower}", "WT-1.2")
    check(
        len(set(edition.crested_towers)) == len(edition.crested_towers),
        "crested_towers",
        "names a tower twice",
        "WT-1.2",
    )
    check(len(edition.room) == towers, "room", f"must name {towers} towers", "WT-2.2")
    for at, room in enumerate(edition.room):
        check(0 <= room <= 6, f"room[{at}]", f"must be 0 to 6, not {room}", "WT-2.2")
    check(1 <= edition.hand <= 10, "hand", f"must be 1 to 10, not {edition.hand}", "WT-2.3")
    _check_cards(edition, faults)
    _check_counts(edition, faults)
    _check_costs_and_ratings(edition, faults)
    return tuple(faults)


def _check_cards(edition: Edition, faults: list[Fault]) -> None:
    seen: set[str] = set()
    if not 1 <= len(edition.cards) <= 200:
        kinds = len(edition.cards)
        faults.append(Fault("cards", f"there must be 1 to 200 kinds, not {kinds}", "WT-1.6"))
    for at, kind in enumerate(edition.cards):
        path = f"cards[{at}]"
        if not kind.id or not all(part.isalnum() for part in kind.id.split("-")):
            faults.append(
                Fault(f"{path}.id", "must be words of letters and digits with hyphens", "WT-1.4")
            )
        if kind.id in seen:
            faults.append(Fault(f"{path}.id", f"{kind.id!r} is there twice", "WT-1.4"))
        seen.add(kind.id)
        if not 1 <= kind.copies <= 100:
            faults.append(Fault(f"{path}.copies", f"must be 1 to 100, not {kind.copies}", "WT-1.6"))
        if kind.tower is None and kind.wizard is None:
            faults.append(Fault(path, "moves neither a tower nor a wizard", "WT-1.4"))
        if not 0 <= kind.dice <= DIE_FACES:
            faults.append(Fault(f"{path}.dice", f"must be 0 to 6, not {kind.dice}", "WT-1.4"))
        for name, steps in (("tower", kind.tower), ("wizard", kind.wizard)):
            if steps is None:
                continue
            if kind.dice and steps != 0:
                faults.append(Fault(f"{path}.{name}", "must be 0 where a die decides", "WT-1.4"))
            if not kind.dice and not 1 <= steps <= min(11, edition.spaces - 1):
                faults.append(Fault(f"{path}.{name}", f"must be 1 to 11, not {steps}", "WT-1.4"))


def _check_counts(edition: Edition, faults: list[Fault]) -> None:
    deck = sum(max(0, kind.copies) for kind in edition.cards)
    room = sum(edition.room)
    seats = [line.players for line in edition.counts]
    if sorted(seats) != [2, 3, 4, 5, 6]:
        faults.append(Fault("counts", "must have one line each for 2 to 6 players", "WT-1.3"))
    if edition.common.players != 1:
        faults.append(Fault("common.players", "must be 1: all play one side", "WT-9.1"))
    for path, line in [
        *((f"counts[{at}]", line) for at, line in enumerate(edition.counts)),
        ("common", edition.common),
    ]:
        if not 1 <= line.wizards <= 20:
            faults.append(Fault(f"{path}.wizards", "must be 1 to 20", "WT-1.3"))
        if not 0 <= line.flasks <= 20:
            faults.append(Fault(f"{path}.flasks", "must be 0 to 20", "WT-1.3"))
        if line.players * line.wizards > room:
            faults.append(
                Fault(
                    f"{path}.wizards",
                    f"{line.players * line.wizards} wizards do not fit on the towers,"
                    f" which take {room} during the setup",
                    "WT-2.2",
                )
            )
        if deck < edition.hand * line.players:
            faults.append(
                Fault("cards", f"{deck} cards are too few for {line.players} hands", "WT-1.6")
            )


def _check_costs_and_ratings(edition: Edition, faults: list[Fault]) -> None:
    for spell in Spell:
        lines = [line for line in edition.spell_costs if line.spell is spell]
        if len(lines) != 1:
            faults.append(
                Fault(
                    "spell_costs",
                    f"must name {spell.value} once, not {len(lines)}x",
                    "WT-7.13",
                )
            )
    for at, cost in enumerate(edition.spell_costs):
        if not 1 <= cost.cost <= 20:
            faults.append(Fault(f"spell_costs[{at}].cost", "must be 1 to 20", "WT-1.6"))
    limits = [line.at_most for line in edition.ratings]
    if limits != sorted(set(limits)):
        faults.append(Fault("ratings", "must be in ascending order of at_most", "WT-9.4"))


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)

    def strict(value: object, wanted: type[int] | type[str]) -> int | str:
        if type(value) is not wanted:
            raise ValueError(f"must be {wanted.__name__}, not {value!r}")
        return value

    def steps(value: object, _: object) -> int | None:
        return None if value is None else int(strict(value, int))

    converter.register_structure_hook(int, strict)
    converter.register_structure_hook(str, strict)
    converter.register_structure_hook(int | None, steps)
    return converter


def load_edition(path: str | Path) -> Edition:
    """Read an edition from a JSON file of the form of the package's ``data/standard.json``.

    Raises :class:`~boardrules.SetupError`, naming every fault, for a file that is no sound edition,
    and ``OSError`` for one that cannot be read.

    >>> from importlib.resources import as_file, files
    >>> data = files("boardrules.wandering_towers").joinpath("data/standard.json")
    >>> with as_file(data) as path:
    ...     load_edition(path) == STANDARD
    True
    """
    return edition_from_json(Path(path).read_text(encoding="utf-8"))


def edition_from_json(text: str) -> Edition:
    """Read an edition from JSON text; raises :class:`~boardrules.SetupError`.

    >>> edition_from_json("{}")
    Traceback (most recent call last):
    boardrules.core.errors.SetupError: this is no edition of Wandering Towers:
      - name: required field missing
    ...
    """
    headline = "this is no edition of Wandering Towers"
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(headline, (Fault("", f"not JSON: {error}"),)) from None
    try:
        edition = _converter().structure(data, Edition)
    except Exception as error:  # noqa: BLE001 - cattrs raises whatever a hook raised, grouped
        faults = [message.rpartition(" @ ") for message in transform_error(error, path="$")]
        raise SetupError(
            headline,
            tuple(Fault(where.removeprefix("$").lstrip("."), what) for what, _, where in faults),
        ) from None
    faults_found = edition_faults(edition)
    if faults_found:
        raise SetupError(headline, faults_found)
    return edition


STANDARD = edition_from_json(
    files("boardrules.wandering_towers").joinpath("data/standard.json").read_text(encoding="utf-8")
)
"""The published game's components, as the rules tell them.

>>> STANDARD.spaces, len(STANDARD.deck())
(16, 90)
"""
