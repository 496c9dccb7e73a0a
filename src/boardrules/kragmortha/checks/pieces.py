"""Whether all pieces are there, each in one place, and creatures where they can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from boardrules.core.errors import Fault
from boardrules.core.multisets import Cards
from boardrules.core.shown import shown
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.values.faults import fault
from boardrules.kragmortha.values.spaces import SPACES, space_name
from boardrules.kragmortha.values.state import State


def place_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of where the creatures are (KM-4.4, KM-5.1)."""
    floor = state.setup._tables.floor
    stand = [space for space in state.goblins if space is not None]
    stand.append(state.rigor)
    if len(set(stand)) == len(stand) and floor.issuperset(stand):
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
            yield fault(path, f"must be 0 to {SPACES - 1}, not {shown(space)}", Rule.KM_1_2)
        elif space not in floor:
            yield fault(path, f"nobody can stay on {space_name(space)}", Rule.KM_4_4)
        elif space in seen:
            yield fault(path, f"{space_name(space)} is taken by {seen[space]}", Rule.KM_5_1)
        seen.setdefault(space, path)


def piece_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of the pieces: each is in exactly one place, and multisets are sorted."""
    tables = state.setup._tables
    hands, gazes, books, deck = state.hands, state.gazes, state.books, state.gaze_deck
    up = [held.face_up for held in books]
    down = [held.face_down for held in books]
    if not _is_whole(tables.movement_deck, (*hands, state.pile, state.discards)):
        places = [*_each("hands", hands), ("pile", state.pile), ("discards", state.discards)]
        yield from _count("movement card", places, tables.movement_deck, Rule.KM_1_5)
    if not _is_whole(tables.gaze_deck, (*gazes, deck.unknown), deck.bottom):
        places = [*_each("gazes", gazes), ("gaze_deck.unknown", deck.unknown)]
        places.append(("gaze_deck.bottom", deck.bottom))
        yield from _count("Gaze", places, tables.gaze_deck, Rule.KM_1_6)
    if not _is_whole(tables.book_deck, (*up, *down, state.book_deck)):
        places = [*_each("books", up, ".face_up"), *_each("books", down, ".face_down")]
        places.append(("book_deck", state.book_deck))
        yield from _count("book", places, tables.book_deck, Rule.KM_1_7)
    if not _is_whole(tables.tokens, (state.tokens, state.used_tokens)):
        places = [("tokens", state.tokens), ("used_tokens", state.used_tokens)]
        yield from _count("token", places, tables.tokens, Rule.KM_1_8)


def _each(name: str, cards: Sequence[Cards], part: str = "") -> list[tuple[str, Cards]]:
    return [(f"{name}[{at}]{part}", each) for at, each in enumerate(cards)]


def _is_whole(deck: Cards, places: Sequence[Cards], unsorted: Cards = ()) -> bool:
    """Return whether the places together hold the deck, each of them sorted."""
    together = list(unsorted)
    for cards in places:
        if len(cards) > 1 and list(cards) != sorted(cards):
            return False
        together += cards
    together.sort()
    return tuple(together) == deck


def _count(name: str, places: list[tuple[str, Cards]], deck: Cards, rule: Rule) -> Iterator[Fault]:
    """Yield what is wrong with pieces that are not whole."""
    total: Counter[str] = Counter()
    known = Counter(deck)
    for path, cards in places:
        total.update(cards)
        for at, card in enumerate(cards):
            if card not in known:
                yield fault(f"{path}[{at}]", f"the edition has no {name} {shown(card)}", rule)
        if list(cards) != sorted(cards) and not path.endswith("bottom"):
            yield fault(path, "must be sorted", rule)
    for card, copies in known.items():
        if total[card] != copies:
            where = ", ".join(path for path, cards in places if card in cards) or "nowhere"
            message = f"there are {copies} {name} {card!r}, not {total[card]} ({where})"
            yield fault("", message, rule)
