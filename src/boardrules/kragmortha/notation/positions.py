"""Positions as texts of one line, complete in themselves.

Fields ``name=value`` in a fixed order with one space between. ``-`` is an empty list or nobody;
``,`` stands between cards, ``;`` between players, ``/`` between the two parts of a deck or of a
player's books. A movement card is three letters: ``gs@`` is a goblin card with scroll and crystal
ball, ``r**`` a Rigor Mortis card with gems twice. A setup with an edition of its own ends with that
edition as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from boardrules.core.errors import SetupError, StateError
from boardrules.core.multisets import Cards, Pile
from boardrules.kragmortha.values.tables import board_of
from boardrules.kragmortha.values.edition import TOKENS, Edition
from boardrules.kragmortha.notation.editions import edition_from_json, edition_to_json
from boardrules.kragmortha.notation.pending import format_frame, parse_frame
from boardrules.kragmortha.notation.reading import Span
from boardrules.kragmortha.values.setup import MOST_TURNS, Setup, edition_of, setup_faults
from boardrules.kragmortha.values.spaces import space_name
from boardrules.kragmortha.values.state import Books, State
from boardrules.kragmortha.checks.validate import ENDINGS, validate

HEAD = "kragmortha/1"
"""What a position text begins with: the game and the version of this notation."""
_FIELDS = (
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
_PUSHES = {"pusher": False, "active": True}
"""Who chooses in a chain of pushes (KM-5.4)."""


def movement_codes(edition: Edition) -> Mapping[str, str]:
    """The IDs of the movement cards by their three letters.

    >>> from boardrules.kragmortha import STANDARD
    >>> movement_codes(STANDARD)["gs@"]
    'goblin:scroll+ball'
    """
    return {
        card.creature.value[0] + "".join(symbol.letter for symbol in card.symbols): card.id
        for card in edition.movement
    }


def format_position(state: State) -> str:
    """Write a whole state.

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
        "-" if setup.turn_limit is None else str(setup.turn_limit),
        str(state.turn),
        str(state.player),
        ";".join("-" if space is None else space_name(space) for space in state.goblins),
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
        _join(",", [format_frame(frame, letters) for frame in state.pending]),
        "-" if state.ended is None else state.ended,
    )
    words = [HEAD, *(f"{name}={value}" for name, value in zip(_FIELDS, values, strict=True))]
    if setup.edition is not None:
        words.append(f"edition={edition_to_json(setup.edition)}")
    return " ".join(words)


def _join(separator: str, parts: Collection[str]) -> str:
    return separator.join(parts) if parts else "-"


def parse_position(text: str) -> State:
    """Read a whole state.

    Raises :class:`~boardrules.NotationError` for a text that cannot be read, saying where and what
    was expected, and :class:`~boardrules.StateError`, naming every fault, for a position that
    breaks invariants.

    >>> from boardrules import kragmortha as km
    >>> state = km.RULES.initial_state(km.Setup(players=4))
    >>> parse_position(format_position(state)) == state
    True
    """
    fields = _split(text)
    setup = _parse_setup(fields)
    codes = movement_codes(edition_of(setup))
    board = board_of(setup)

    def movement(span: Span) -> Cards:
        expected = "a movement card such as gs@"
        return tuple(sorted(codes[card.one_of(codes, expected)] for card in span.items(",")))

    def cards(known: Collection[str], expected: str) -> Callable[[Span], tuple[str, ...]]:
        return lambda span: tuple(card.one_of(known, expected) for card in span.items(","))

    gazes = cards(board.gaze_symbol, "a Gaze such as voice:opera")
    books = cards(board.book_kind, "a book such as penance:1")
    tokens = cards(TOKENS, f"one of {', '.join(TOKENS)}")

    def each(name: str) -> list[Span]:
        spans = fields[name].split(";")
        if len(spans) != setup.players:
            fields[name].fail(f"{setup.players} entries with ';' between")
        return spans

    def pair(span: Span) -> tuple[Span, Span]:
        parts = span.split("/")
        if len(parts) != 2:
            span.fail("two lists with '/' between")
        return parts[0], parts[1]

    def held(span: Span) -> Books:
        up, down = pair(span)
        return Books(tuple(sorted(books(up))), tuple(sorted(books(down))))

    unknown, bottom = pair(fields["gaze-deck"])
    last = setup.players - 1
    state = State(
        setup=setup,
        turn=fields["turn"].number("a number of turns"),
        player=fields["player"].number(f"a player, 0 to {last}", last),
        goblins=tuple(None if span.value == "-" else span.space() for span in each("goblins")),
        rigor=fields["rigor"].space(),
        hands=tuple(map(movement, each("hands"))),
        pile=movement(fields["pile"]),
        discards=movement(fields["discards"]),
        gazes=tuple(tuple(sorted(gazes(span))) for span in each("gazes")),
        gaze_deck=Pile(tuple(sorted(gazes(unknown))), gazes(bottom)),
        books=tuple(map(held, each("books"))),
        book_deck=tuple(sorted(books(fields["book-deck"]))),
        tokens=tuple(sorted(tokens(fields["tokens"]))),
        used_tokens=tuple(sorted(tokens(fields["used-tokens"]))),
        pending=tuple(parse_frame(span, codes, last) for span in fields["pending"].items(",")),
        ended=_parse_ended(fields["ended"]),
    )
    faults = validate(state)
    if faults:
        raise StateError("this position breaks the rules of Kragmortha", faults)
    return state


def _split(text: str) -> dict[str, Span]:
    """The values of the fields by their names, in their order, each there once."""
    whole = Span(text, 0, len(text))
    head, _, rest = text.partition(" ")
    if head != HEAD:
        whole.fail(f"{HEAD!r}")
    before, mark, _ = rest.partition(" edition=")
    start = len(head) + 1
    words = Span(text, start, start + len(before)).split(" ") if rest else []
    found: dict[str, Span] = {}
    for at, name in enumerate(_FIELDS):
        if at >= len(words):
            (words[-1] if words else whole).fail_after(f"' {name}='")
        word = words[at]
        if not word.value.startswith(f"{name}="):
            word.fail(f"'{name}='")
        found[name] = Span(text, word.start + len(name) + 1, word.end)
    for word in words[len(_FIELDS) :]:
        word.fail("'edition=' or the end")
    if mark:
        found["edition"] = Span(text, start + len(before) + len(mark), len(text))
    return found


def _parse_setup(fields: Mapping[str, Span]) -> Setup:
    edition: Edition | None = None
    if "edition" in fields:
        try:
            edition = edition_from_json(fields["edition"].value)
        except SetupError as error:
            fields["edition"].fail(f"a sound edition ({'; '.join(map(str, error.faults))})")
    limit = fields["limit"]
    setup = Setup(
        players=fields["players"].number("a number of players, 2 to 8"),
        starting_player=fields["start"].number("a player"),
        active_player_pushes=_PUSHES[
            fields["pushes"].one_of(_PUSHES, f"one of {', '.join(_PUSHES)}")
        ],
        turn_limit=None if limit.value == "-" else limit.number("a turn limit or -", MOST_TURNS),
        edition=edition,
    )
    faults = setup_faults(setup)
    if faults:
        raise StateError("this position breaks the rules of Kragmortha", faults)
    return setup


def _parse_ended(span: Span) -> str | None:
    if span.value == "-":
        return None
    return span.one_of(ENDINGS, f"'-' or one of {', '.join(ENDINGS)}")
