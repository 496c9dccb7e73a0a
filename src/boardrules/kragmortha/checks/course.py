"""Whether turns, Gazes, books, the end and the hands fit each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from boardrules.core.errors import Fault
from boardrules.core.shown import shown
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.ending import BY_BOOK, BY_GAZE, BY_LIMIT, ENDINGS
from boardrules.kragmortha.rules.gazes import MOST_GAZES, hand_limit
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.values.faults import fault
from boardrules.kragmortha.values.pending import Discard, Draw, Placement, Turn
from boardrules.kragmortha.values.state import State


def turn_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of the number of the turn, and of whose turn it is."""
    setup = state.setup
    players = setup.players
    over = state.ended == BY_LIMIT
    limit = setup.turn_limit
    if limit is not None and (state.turn != limit if over else state.turn >= limit):
        message = f"the game ends after {limit} turns, not {state.turn}"
        yield fault("turn", message, Rule.KM_10_3)
    due = (setup.starting_player + state.turn - over) % players
    if state.player != due:
        message = f"must be {due} after {state.turn} turns, not {state.player}"
        yield fault("player", message, Rule.KM_3_1)


def held_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of the Gazes and books that players have."""
    tables = state.setup._tables
    for player, held in enumerate(state.gazes):
        if len(held) < 2:
            continue
        path = f"gazes[{player}]"
        symbols = Counter(map(tables.gaze_symbol.get, held))
        del symbols[None]  # what is no Gaze of the edition is named elsewhere
        for symbol, count in symbols.items():
            if count > 1:
                yield fault(path, f"{count} Gazes of the symbol {symbol}", Rule.KM_8_1)
        if len(held) > MOST_GAZES:
            message = f"nobody has more than {MOST_GAZES} Gazes, this player {len(held)}"
            yield fault(path, message, Rule.KM_8_5)
        elif len(held) == MOST_GAZES and state.ended != BY_GAZE:
            yield fault(path, "with the fourth Gaze the game is over", Rule.KM_8_5)
    if not state.book_deck and state.ended != BY_BOOK:
        yield fault("book_deck", "with the last book the game is over", Rule.KM_9_4)


def ending_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of a finished game."""
    ended = state.ended
    if ended is None:
        return
    if ended not in ENDINGS:
        message = f"must be one of {', '.join(ENDINGS)}, not {shown(ended)}"
        yield fault("ended", message, Rule.KM_10_1)
    banished = [player for player, held in enumerate(state.gazes) if len(held) == MOST_GAZES]
    if ended == BY_GAZE:
        if len(banished) != 1:
            message = f"{len(banished)} players have four Gazes, not one"
            yield fault("ended", message, Rule.KM_8_5)
        for player in banished:
            if state.goblins[player] is not None:
                message = "a banished goblin is off the board"
                yield fault(f"goblins[{player}]", message, Rule.KM_8_5)
    if ended == BY_BOOK and state.book_deck:
        message = f"{len(state.book_deck)} books are left in the deck"
        yield fault("ended", message, Rule.KM_9_4)
    if ended == BY_LIMIT:
        if state.setup.turn_limit is None:
            yield fault("ended", "this game has no turn limit", Rule.KM_10_3)
        for player, space in enumerate(state.goblins):
            if space is None:
                message = "at the end of a turn every goblin is on the board"
                yield fault(f"goblins[{player}]", message, Rule.KM_10_3)


def hand_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of the sizes of the hands (KM-2.3, KM-3.1, KM-8.6)."""
    if state.ended not in (None, BY_LIMIT):
        return  # the end came before a discard that was due
    pending = state.pending
    full, empty = _full_and_empty(state)
    excused = {each.player for each in pending if type(each) is Discard}
    must_play = _must_play(state)
    for player, hand in enumerate(state.hands):
        path = f"hands[{player}]"
        size, limit = len(hand), hand_limit(state, player)
        if size > limit and player not in excused:
            yield fault(path, f"holds {size} cards, the limit is {limit}", Rule.KM_8_6)
        if size < limit and player in full:
            yield fault(path, f"must hold {limit} cards, not {size}", Rule.KM_3_1)
        if size and player in empty:
            yield fault(path, "is not dealt yet", Rule.KM_2_3)
        if not size and player == state.player and player not in full and must_play:
            yield fault(path, "is empty before the first raid", Rule.KM_3_1)


def _full_and_empty(state: State) -> tuple[set[int], set[int]]:
    """Return the players whose hands must be at their limits, and those who hold no card yet."""
    players = state.setup.players
    pending = state.pending
    top = pending[-1] if pending else None
    if state.ended is not None:
        return set(range(players)), set()
    if type(top) is Draw:
        before = (top.player - state.player) % players
        full = {(state.player + each) % players for each in range(before)}
        if len(pending) == 1:
            return full, set()
        return full, {(state.player + each) % players for each in range(before + 1, players)}
    first = pending[0] if pending else None
    if not (type(top) is Placement or (type(first) is Turn and not first.raided)):
        return set(), set()
    full = set(range(players))
    kinds = state.setup._tables.book_kind
    if any(kinds[book] is BookKind.PENANCE for book in state.books[state.player].face_down):
        full.discard(state.player)  # a lifted Clumsy Claws has raised the limit
    return full, set()


def _must_play(state: State) -> bool:
    return (
        bool(state.pending)
        and type(turn := state.pending[0]) is Turn
        and not turn.raided
        and type(state.pending[-1]) is not Draw
    )
