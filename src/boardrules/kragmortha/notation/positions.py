"""Positions as texts of one line, complete in themselves.

Fields ``name=value`` in a fixed order with one space between. ``-`` is an empty list or nobody;
``,`` stands between cards, ``;`` between players, ``/`` between the two parts of a deck or of a
player's books. A movement card is three letters: ``gs@`` is a goblin card with scroll and crystal
ball, ``r**`` a Rigor Mortis card with gems twice. A setup with an edition of its own ends with that
edition as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Final, TypeVar

from boardrules.core.errors import SetupError, StateError
from boardrules.core.multisets import Cards
from boardrules.core.pile import Pile
from boardrules.core.reader import Reader
from boardrules.kragmortha.notation.editions import edition_from_json, edition_to_json
from boardrules.kragmortha.notation.parts import (
    NOTHING,
    read_each,
    read_list,
    read_number,
    read_player,
    read_space,
    require_parts,
    skip_nothing,
)
from boardrules.kragmortha.notation.pending import format_pending, read_pending
from boardrules.kragmortha.rules.ending import ENDINGS
from boardrules.kragmortha.rules.setting_up import pushes_without_effect, setup_faults
from boardrules.kragmortha.values.edition import TOKENS, Edition
from boardrules.kragmortha.values.pending import Pending
from boardrules.kragmortha.values.setup import Setup, edition_of
from boardrules.kragmortha.values.spaces import Space, space_name
from boardrules.kragmortha.values.state import Books, State

HEAD: Final = "kragmortha/1"
"""What a position text begins with: the game and the version of this notation."""
_FIELDS: Final = (
    "players",
    "start",
    "pushes",
    "limit",
    "turn",
    "player",
    "goblins",
    "rigor",
    "hands",
    "pile",
    "discards",
    "gazes",
    "gaze-deck",
    "books",
    "book-deck",
    "tokens",
    "used-tokens",
    "pending",
    "ended",
)
_EDITION: Final = " edition="
"""What stands before the edition, which fills the rest of the text."""
_PUSHES: Final = {"pusher": False, "active": True}
"""Who chooses in a chain of pushes (KM-5.4)."""

T = TypeVar("T")


def movement_codes(edition: Edition) -> Mapping[str, str]:
    """Return the IDs of the movement cards by their three letters.

    >>> from boardrules.kragmortha import STANDARD
    >>> movement_codes(STANDARD)["gs@"]
    'goblin:scroll+ball'
    """
    return {
        card.creature.value[0] + "".join(symbol.letter for symbol in card.symbols): card.id
        for card in edition.movement
    }


# --- writing ----------------------------------------------------------------------------------
def format_position(state: State) -> str:
    """Return the text of a whole state.

    >>> from boardrules import kragmortha as km
    >>> format_position(km.RULES.initial_state(km.Setup(players=4)))[:68]
    'kragmortha/1 players=4 start=0 pushes=pusher limit=- turn=0 player=0'
    """
    setup = state.setup
    letters = {card: code for code, card in movement_codes(edition_of(setup)).items()}

    def short(cards: Cards) -> str:
        return _join(",", [letters[card] for card in cards])

    def long(cards: Cards) -> str:
        return _join(",", cards)

    values = (
        str(setup.players),
        str(setup.starting_player),
        "active" if setup.active_player_pushes else "pusher",
        NOTHING if setup.turn_limit is None else str(setup.turn_limit),
        str(state.turn),
        str(state.player),
        ";".join(NOTHING if space is None else space_name(space) for space in state.goblins),
        space_name(state.rigor),
        ";".join(map(short, state.hands)),
        short(state.pile),
        short(state.discards),
        ";".join(map(long, state.gazes)),
        f"{long(state.gaze_deck.unknown)}/{long(state.gaze_deck.bottom)}",
        ";".join(f"{long(books.face_up)}/{long(books.face_down)}" for books in state.books),
        long(state.book_deck),
        long(state.tokens),
        long(state.used_tokens),
        _join(",", [format_pending(each, letters) for each in state.pending]),
        NOTHING if state.ended is None else state.ended,
    )
    words = [HEAD, *(f"{name}={value}" for name, value in zip(_FIELDS, values, strict=True))]
    text = " ".join(words)
    return text if setup.edition is None else text + _EDITION + edition_to_json(setup.edition)


def _join(separator: str, parts: Collection[str]) -> str:
    return separator.join(parts) if parts else NOTHING


# --- reading ----------------------------------------------------------------------------------
def read_position(text: str) -> State:
    """Return the state of a text, whose invariants are still to be checked.

    Raise :class:`~boardrules.NotationError` for a text that cannot be read, which says where and
    what was expected, and :class:`~boardrules.StateError` for a setup that cannot be played.

    >>> from boardrules import kragmortha as km
    >>> state = km.RULES.initial_state(km.Setup(players=4))
    >>> read_position(format_position(state)) == state
    True
    """
    reader = Reader(text)
    places = _find_fields(reader)
    setup = _read_setup(reader, places)
    return _Values(reader, places, setup).state()


def _find_fields(reader: Reader) -> dict[str, int]:
    """Return where the values of the fields begin, by the names of the fields."""
    if reader.until(" ") != HEAD:
        reader.fail_at(0, repr(HEAD))
    edition = reader.text.find(_EDITION, reader.at + 1)
    end = len(reader.text) if edition < 0 else edition
    places: dict[str, int] = {}
    for name in _FIELDS:
        if reader.at == end or not reader.skip(" "):
            reader.fail(f"' {name}='")
        if not reader.skip(f"{name}="):
            reader.fail(f"'{name}='")
        places[name] = reader.at
        reader.until(" ")
    if reader.at != end and reader.skip(" "):
        reader.fail("'edition=' or the end")
    if edition >= 0:
        places["edition"] = edition + len(_EDITION)
    return places


def _read_setup(reader: Reader, places: Mapping[str, int]) -> Setup:
    edition: Edition | None = None
    if "edition" in places:
        reader.at = places["edition"]
        try:
            edition = edition_from_json(reader.text[reader.at :])
        except SetupError as error:
            reader.fail(f"a sound edition ({'; '.join(map(str, error.faults))})")

    def number(name: str, expected: str) -> int:
        reader.at = places[name]
        return read_number(reader, " ", expected)

    players = number("players", "a number of players, 2 to 8")
    start = number("start", "a player")
    reader.at = places["pushes"]
    pushes = reader.one_of(_PUSHES, " ", f"one of {', '.join(_PUSHES)}")
    reader.at = places["limit"]
    limit = None
    if not skip_nothing(reader, " "):
        limit = read_number(reader, " ", "a turn limit or -")
    setup = Setup(
        players=players,
        starting_player=start,
        # Texts name no version of the rules, and version 1 accepted the option for two players.
        active_player_pushes=_PUSHES[pushes] and not pushes_without_effect(players),
        turn_limit=limit,
        edition=edition,
    )
    faults = setup_faults(setup)
    if faults:
        raise StateError("this position breaks the rules of Kragmortha", faults)
    return setup


class _Values:
    """The values of the fields, read in the order of the state."""

    def __init__(self, reader: Reader, places: Mapping[str, int], setup: Setup) -> None:
        self.reader: Reader = reader
        self.places: Mapping[str, int] = places
        self.setup: Setup = setup
        self.codes: Mapping[str, str] = movement_codes(edition_of(setup))

    def state(self) -> State:
        setup, players = self.setup, self.setup.players
        return State(
            setup=setup,
            turn=self.value("turn", partial(read_number, expected="a number of turns")),
            player=self.value("player", partial(read_player, players=players)),
            goblins=self.each("goblins", _read_goblin),
            rigor=self.value("rigor", read_space),
            hands=self.each("hands", self.movement),
            pile=self.value("pile", self.movement),
            discards=self.value("discards", self.movement),
            gazes=self.each("gazes", self.gazes),
            gaze_deck=self.value("gaze-deck", self.gaze_deck),
            books=self.each("books", self.held_books),
            book_deck=self.value("book-deck", self.books),
            tokens=self.value("tokens", self.tokens),
            used_tokens=self.value("used-tokens", self.tokens),
            pending=self.value(
                "pending", lambda reader, marks: read_list(reader, ",", marks, self.pending)
            ),
            ended=self.value("ended", _read_ended),
        )

    # A method that reads takes the reader and the marks that end what is read.
    def value(self, name: str, read: Callable[[Reader, str], T]) -> T:
        self.reader.at = self.places[name]
        return read(self.reader, " ")

    def each(self, name: str, read: Callable[[Reader, str], T]) -> tuple[T, ...]:
        self.reader.at = self.places[name]
        players = self.setup.players
        require_parts(self.reader, ";", " ", players, f"{players} entries with ';' between")
        return read_each(self.reader, ";", " ", read)

    def movement(self, reader: Reader, marks: str) -> Cards:
        codes = _read_cards(reader, marks, self.codes, "a movement card such as gs@")
        return tuple(sorted([self.codes[code] for code in codes]))

    def gazes(self, reader: Reader, marks: str) -> Cards:
        return tuple(sorted(self.gazes_in_order(reader, marks)))

    def gazes_in_order(self, reader: Reader, marks: str) -> tuple[str, ...]:
        known = self.setup._tables.gaze_symbol
        return _read_cards(reader, marks, known, "a Gaze such as voice:opera")

    def gaze_deck(self, reader: Reader, marks: str) -> Pile:
        require_parts(reader, "/", marks, 2, "two lists with '/' between")
        unknown = self.gazes(reader, "/" + marks)
        reader.expect("/")
        return Pile(unknown, self.gazes_in_order(reader, marks))

    def books(self, reader: Reader, marks: str) -> Cards:
        known = self.setup._tables.book_kind
        return tuple(sorted(_read_cards(reader, marks, known, "a book such as penance:1")))

    def held_books(self, reader: Reader, marks: str) -> Books:
        require_parts(reader, "/", marks, 2, "two lists with '/' between")
        face_up = self.books(reader, "/" + marks)
        reader.expect("/")
        return Books(face_up, self.books(reader, marks))

    def tokens(self, reader: Reader, marks: str) -> Cards:
        return tuple(sorted(_read_cards(reader, marks, TOKENS, f"one of {', '.join(TOKENS)}")))

    def pending(self, reader: Reader, marks: str) -> Pending:
        return read_pending(reader, marks, self.codes, self.setup.players)


def _read_cards(
    reader: Reader, marks: str, known: Collection[str], expected: str
) -> tuple[str, ...]:
    def card(reader: Reader, marks: str) -> str:
        return reader.one_of(known, marks, expected)

    return read_list(reader, ",", marks, card)


def _read_goblin(reader: Reader, marks: str) -> Space | None:
    return None if skip_nothing(reader, marks) else read_space(reader, marks)


def _read_ended(reader: Reader, marks: str) -> str | None:
    if skip_nothing(reader, marks):
        return None
    return reader.one_of(ENDINGS, marks, f"'-' or one of {', '.join(ENDINGS)}")
