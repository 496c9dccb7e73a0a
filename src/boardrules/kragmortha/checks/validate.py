"""Every invariant that a loaded or hand-made state breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from boardrules.core.errors import Fault
from boardrules.core.multisets import Cards
from boardrules.kragmortha.values.tables import Board, board_of
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.values.pending import Discard, Draw, Placement, Turn
from boardrules.kragmortha.rules.gazes import MOST_GAZES
from boardrules.kragmortha.checks.pending import pending_faults
from boardrules.kragmortha.rules.resolution import is_settled
from boardrules.kragmortha.values.setup import setup_faults
from boardrules.kragmortha.values.spaces import SPACES, space_name
from boardrules.kragmortha.values.state import State
from boardrules.kragmortha.rules.turn import hand_limit

ENDINGS = ("KM-8.5", "KM-9.4", "KM-10.3")
"""The rules that end a game."""


def validate(state: State) -> tuple[Fault, ...]:
    """Name every broken invariant with its path; empty for a sound state.

    What cannot be judged before something else is mended is left out.
    """
    faults = tuple(
        Fault(f"setup.{fault.path}", fault.message, fault.rule)
        for fault in setup_faults(state.setup)
    ) or tuple(_lengths(state))
    if faults:
        return faults
    board = board_of(state.setup)
    faults = (
        *_places(state, board),
        *_pieces(state, board),
        *_turn_numbers(state),
        *_gazes(state, board),
        *_books(state, board),
        *_ending(state),
    )
    if faults:
        return faults
    faults = tuple(pending_faults(state, board))
    if faults:
        return faults
    faults = tuple(_hands(state, board))
    if not faults and not is_settled(state):
        faults = (Fault("pending", "the topmost has nothing to be settled and is passed over"),)
    return faults


def _lengths(state: State) -> Iterator[Fault]:
    players = state.setup.players
    for name in ("goblins", "hands", "gazes", "books"):
        count = len(getattr(state, name))
        if count != players:
            yield Fault(name, f"must have {players} entries, not {count}", "KM-1.1")


def _places(state: State, board: Board) -> Iterator[Fault]:
    """Faults of where the creatures are (KM-4.4, KM-5.1)."""
    stand = [space for space in state.goblins if space is not None]
    stand.append(state.rigor)
    if len(set(stand)) == len(stand) and board.floor_spaces.issuperset(stand):
        return
    seen: dict[int, str] = {}
    places = [("rigor", state.rigor)]
    places += [
        (f"goblins[{player}]", space)
        for player, space in enumerate(state.goblins)
        if space is not None
    ]
    for path, space in places:
        if not 0 <= space < SPACES:
            yield Fault(path, f"must be 0 to {SPACES - 1}, not {space}", "KM-1.2")
        elif space not in board.floor:
            yield Fault(path, f"nobody can stay on {space_name(space)}", "KM-4.4")
        elif space in seen:
            yield Fault(path, f"{space_name(space)} is taken by {seen[space]}", "KM-5.1")
        seen.setdefault(space, path)


def _pieces(state: State, board: Board) -> Iterator[Fault]:
    """Faults of the pieces: each is in exactly one place, and multisets are sorted."""
    hands, gazes, books, deck = state.hands, state.gazes, state.books, state.gaze_deck
    up = [held.face_up for held in books]
    down = [held.face_down for held in books]
    if not _is_whole(board.movement_deck, (*hands, state.pile, state.discards)):
        places = [*_each("hands", hands), ("pile", state.pile), ("discards", state.discards)]
        yield from _count("movement card", places, board.movement_deck, "KM-1.5")
    if not _is_whole(board.gaze_deck, (*gazes, deck.unknown), deck.bottom):
        places = [*_each("gazes", gazes), ("gaze_deck.unknown", deck.unknown)]
        places.append(("gaze_deck.bottom", deck.bottom))
        yield from _count("Gaze", places, board.gaze_deck, "KM-1.6")
    if not _is_whole(board.book_deck, (*up, *down, state.book_deck)):
        places = [*_each("books", up, ".face_up"), *_each("books", down, ".face_down")]
        places.append(("book_deck", state.book_deck))
        yield from _count("book", places, board.book_deck, "KM-1.7")
    if not _is_whole(board.tokens, (state.tokens, state.used_tokens)):
        places = [("tokens", state.tokens), ("used_tokens", state.used_tokens)]
        yield from _count("token", places, board.tokens, "KM-1.8")


def _each(name: str, cards: Sequence[Cards], part: str = "") -> list[tuple[str, Cards]]:
    return [(f"{name}[{at}]{part}", each) for at, each in enumerate(cards)]


def _is_whole(deck: Cards, places: Sequence[Cards], unsorted: Cards = ()) -> bool:
    """Whether the places together hold the deck, each of them sorted."""
    together = list(unsorted)
    for cards in places:
        if len(cards) > 1 and list(cards) != sorted(cards):
            return False
        together += cards
    together.sort()
    return tuple(together) == deck


def _count(name: str, places: list[tuple[str, Cards]], deck: Cards, rule: str) -> Iterator[Fault]:
    """Tell what is wrong with pieces of which something is."""
    total: Counter[str] = Counter()
    known = Counter(deck)
    for path, cards in places:
        total.update(cards)
        for at, card in enumerate(cards):
            if card not in known:
                yield Fault(f"{path}[{at}]", f"the edition has no {name} {card!r}", rule)
        if list(cards) != sorted(cards) and not path.endswith("bottom"):
            yield Fault(path, "must be sorted", rule)
    for card, copies in known.items():
        if total[card] != copies:
            where = ", ".join(path for path, cards in places if card in cards) or "nowhere"
            message = f"there are {copies} {name} {card!r}, not {total[card]} ({where})"
            yield Fault("", message, rule)


def _turn_numbers(state: State) -> Iterator[Fault]:
    setup = state.setup
    players = setup.players
    if state.turn < 0:
        yield Fault("turn", f"must not be negative, is {state.turn}", "KM-3.1")
    over = state.ended == "KM-10.3"
    limit = setup.turn_limit
    if limit is not None and (state.turn != limit if over else state.turn >= limit):
        yield Fault("turn", f"the game ends after {limit} turns, not {state.turn}", "KM-10.3")
    due = (setup.starting_player + state.turn - over) % players
    if state.player != due:
        message = f"in turn {state.turn} it is player {due}, not {state.player}"
        yield Fault("player", message, "KM-3.1")


def _gazes(state: State, board: Board) -> Iterator[Fault]:
    for player, held in enumerate(state.gazes):
        if len(held) < 2:
            continue
        symbols = Counter(map(board.gaze_symbol.get, held))
        del symbols[None]  # what is no Gaze of the edition is named elsewhere
        for symbol, count in symbols.items():
            if count > 1:
                yield Fault(f"gazes[{player}]", f"{count} Gazes of the symbol {symbol}", "KM-8.1")
        if len(held) > MOST_GAZES:
            message = f"nobody has more than {MOST_GAZES} Gazes, this player {len(held)}"
            yield Fault(f"gazes[{player}]", message, "KM-8.5")
        elif len(held) == MOST_GAZES and state.ended != "KM-8.5":
            yield Fault(f"gazes[{player}]", "with the fourth Gaze the game is over", "KM-8.5")


def _books(state: State, board: Board) -> Iterator[Fault]:
    for player, held in enumerate(state.books):
        for book in held.face_down:
            if board.book_kind.get(book) in (BookKind.DEEP_POCKETS, BookKind.NOTE):
                path = f"books[{player}].face_down"
                yield Fault(path, f"{book} is never turned face down", "KM-9.5")
    if not state.book_deck and state.ended != "KM-9.4":
        yield Fault("book_deck", "with the last book the game is over", "KM-9.4")


def _ending(state: State) -> Iterator[Fault]:
    ended = state.ended
    if ended is None:
        return
    if ended not in ENDINGS:
        yield Fault("ended", f"must be one of {', '.join(ENDINGS)}, not {ended!r}", "KM-10.1")
    banished = [player for player, held in enumerate(state.gazes) if len(held) == MOST_GAZES]
    if ended == "KM-8.5":
        if len(banished) != 1:
            yield Fault("ended", f"{len(banished)} players have four Gazes, not one", ended)
        for player in banished:
            if state.goblins[player] is not None:
                yield Fault(f"goblins[{player}]", "a banished goblin is off the board", ended)
    if ended == "KM-9.4" and state.book_deck:
        yield Fault("ended", f"{len(state.book_deck)} books are left in the deck", ended)
    if ended == "KM-10.3":
        if state.setup.turn_limit is None:
            yield Fault("ended", "this game has no turn limit", ended)
        for player, space in enumerate(state.goblins):
            if space is None:
                message = "at the end of a turn every goblin is on the board"
                yield Fault(f"goblins[{player}]", message, ended)


def _hands(state: State, board: Board) -> Iterator[Fault]:
    """Faults of the sizes of the hands (KM-2.3, KM-3.1, KM-8.6)."""
    if state.ended not in (None, "KM-10.3"):
        return  # the end came before a discard that was due
    players = state.setup.players
    limits = [hand_limit(state, board, player) for player in range(players)]
    pending = state.pending
    excused = {frame.player for frame in pending if type(frame) is Discard}
    top = pending[-1] if pending else None
    full: set[int] = set()
    empty: set[int] = set()
    if state.ended is not None:
        full = set(range(players))
    elif type(top) is Draw:
        before = (top.player - state.player) % players
        full = {(state.player + each) % players for each in range(before)}
        if len(pending) > 1:
            rest = range(before + 1, players)
            empty = {(state.player + each) % players for each in rest}
    elif pending and (
        (type(pending[0]) is Turn and not pending[0].raided) or type(top) is Placement
    ):
        full = set(range(players))
        if any(
            board.book_kind[book] is BookKind.PENANCE
            for book in state.books[state.player].face_down
        ):
            full.discard(state.player)  # a lifted Clumsy Claws has raised the limit
    for player, hand in enumerate(state.hands):
        size, limit = len(hand), limits[player]
        if size > limit and player not in excused:
            yield Fault(f"hands[{player}]", f"holds {size} cards, the limit is {limit}", "KM-8.6")
        if size < limit and player in full:
            yield Fault(f"hands[{player}]", f"must hold {limit} cards, not {size}", "KM-3.1")
        if size and player in empty:
            yield Fault(f"hands[{player}]", "is not dealt yet", "KM-2.3")
        if not size and player == state.player and player not in full and _must_play(state):
            yield Fault(f"hands[{player}]", "is empty before the first raid", "KM-3.1")


def _must_play(state: State) -> bool:
    return (
        bool(state.pending)
        and type(turn := state.pending[0]) is Turn
        and not turn.raided
        and (type(state.pending[-1]) is not Draw)
    )
