"""Necessary conditions on the past of a state: what every line of play to it fulfils.

The game can go on with a state that breaks them, but no game leads to it. The list is closed; it is
documented on the page "Pasts that cannot be". Each condition depends on public facts alone, so that
it tells nothing of hidden hands, and all states that look the same fulfil it or none does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from attrs import frozen

from boardrules.core.errors import Fault, Grade
from boardrules.kragmortha.checks.counts import Counts
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.ending import BY_LIMIT
from boardrules.kragmortha.rules.gazes import CLUMSY_HAND, HAND
from boardrules.kragmortha.rules.movement import moves_goblin
from boardrules.kragmortha.values.edition import BOOK, GAZE, BookKind
from boardrules.kragmortha.values.pending import Raid, TakeBook, TakeGaze, Turn
from boardrules.kragmortha.values.spaces import space_name
from boardrules.kragmortha.values.state import State

Found: TypeAlias = Iterator[tuple[str, str]]
"""The paths of what cannot be, each with a message."""


@frozen
class Condition:
    """A necessary condition on the past of a state."""

    name: str
    """A short name, in kebab case."""
    rule: str
    """The ID of the rule from which it follows."""
    sentence: str
    """What holds in every state that play reaches."""
    check: Callable[[Counts], Found]
    """Yields path and message of each fault."""


def past_faults(state: State) -> Iterator[Fault]:
    """Yield what no game leads to, in a state whose parts are each valid."""
    counts = Counts(state)
    for condition in CONDITIONS:
        for path, message in condition.check(counts):
            yield Fault(path, message, condition.rule, Grade.UNREACHABLE)


# --- before the first card is played ----------------------------------------------------------
def _discards_at_start(counts: Counts) -> Found:
    if counts.fresh and counts.state.discards:
        yield "discards", "must be empty before the first card is played"


def _gazes_at_start(counts: Counts) -> Found:
    if counts.fresh and counts.holders:
        yield "gazes", "must be empty before the first card is played"


def _books_at_start(counts: Counts) -> Found:
    if counts.fresh and counts.books:
        yield "books", "must be empty before the first card is played"


def _tokens_at_start(counts: Counts) -> Found:
    if counts.fresh and counts.state.used_tokens:
        yield "used_tokens", "must be empty before the first card is played"


def _rigor_at_start(counts: Counts) -> Found:
    start = counts.tables.plan.rigor[0]
    if counts.fresh and counts.state.rigor != start:
        yield "rigor", f"must be {space_name(start)} before the first card is played"


def _goblins_at_start(counts: Counts) -> Found:
    if not counts.fresh:
        return
    goblins, starts = counts.state.goblins, counts.tables.starts
    allowed = {*starts, None}
    if set(starts) <= set(goblins):
        allowed |= set(counts.tables.second_starts)
    for player, space in enumerate(goblins):
        if space not in allowed:
            message = "must be a start space before the first card is played"
            yield f"goblins[{player}]", message


# --- cards ------------------------------------------------------------------------------------
def _cards_used(counts: Counts) -> Found:
    count = len(counts.state.discards)
    if counts.first_pile and count < counts.least:
        message = f"must hold at least one card for each turn, {counts.least}, not {count}"
        yield "discards", message


def _discards_bounded(counts: Counts) -> Found:
    count = len(counts.state.discards)
    if not counts.fresh and count > counts.most:
        yield "discards", f"can hold at most {counts.most} cards after so few turns, not {count}"


def _card_in_play(counts: Counts) -> Found:
    pending = counts.state.pending
    raid = pending[1] if len(pending) > 1 else None
    if type(raid) is Raid and raid.card not in counts.state.discards:
        yield "pending[1].card", f"must be on the discards since it was played: {raid.card!r}"


def _hands_of_others(counts: Counts) -> Found:
    state, clumsy = counts.state, counts.tables.clumsy
    if not state.pending or type(state.pending[0]) is not Turn or not state.pending[0].raided:
        return
    for player, hand in enumerate(state.hands):
        least = HAND if clumsy.isdisjoint(state.gazes[player]) else CLUMSY_HAND
        if player != state.player and len(hand) < least:
            message = f"must be {least} cards or more in a turn of another player, not {len(hand)}"
            yield f"hands[{player}]", message


# --- creatures --------------------------------------------------------------------------------
def _rigor_moved(counts: Counts) -> Found:
    state, start = counts.state, counts.tables.plan.rigor[0]
    if not counts.first_pile or state.rigor == start or BookKind.SUMMONS in counts.used:
        return
    if all(map(moves_goblin, state.discards)):
        yield "rigor", f"must be {space_name(start)}: nothing has moved him"


def _goblins_moved(counts: Counts) -> Found:
    if not counts.first_pile or counts.goblin_cards:
        return
    if not counts.used.isdisjoint((BookKind.CHANGELING, BookKind.SIDE_DOOR)):
        return
    tables, goblins = counts.tables, counts.state.goblins
    places = {*tables.starts, *tables.second_starts, *tables.teleports}
    if len(places) <= len(goblins):  # all may have been taken when a goblin was carried off
        return
    for player, space in enumerate(goblins):
        if space is not None and space not in places:
            yield f"goblins[{player}]", "must be a start space or a teleport: nothing has moved it"


# --- tokens and books -------------------------------------------------------------------------
def _tokens_turned(counts: Counts) -> Found:
    if counts.state.used_tokens and not counts.goblin_cards and not counts.fresh:
        yield "used_tokens", "must be empty: no goblin was moved by a card"


def _books_taken(counts: Counts) -> Found:
    if counts.fresh:
        return
    # In each of two steps the raiding goblin, or the last one of a chain, can get onto the desk,
    # and each goblin onto a teleport.
    turned = counts.goblin_cards * 2 * len(counts.state.goblins)
    by_token = counts.tables.tokens.count(BOOK)
    most = 2 * counts.goblin_cards + min(
        turned, by_token * (1 + turned // len(counts.tables.tokens))
    )
    if counts.books > most:
        message = f"at most {most} can have been taken by so few goblin cards, not {counts.books}"
        yield "books", message


def _book_tokens(counts: Counts) -> Found:
    # A book that a token brings is taken at once, and no book goes back.
    due = counts.state.used_tokens.count(BOOK) - counts.books
    pending = sum([type(each) is TakeBook for each in counts.state.pending])
    if due > pending:
        yield "books", f"must be {due - pending} more, since used tokens have brought books"


def _gaze_tokens(counts: Counts) -> Found:
    state = counts.state
    if GAZE not in state.used_tokens or counts.holders or BookKind.PENANCE in counts.used:
        return
    if not any(type(each) is TakeGaze for each in state.pending):
        yield "gazes", "must not all be empty: a used token has brought a Gaze"


def _used_in_own_turn(counts: Counts) -> Found:
    state, kinds = counts.state, counts.tables.book_kind
    begun = state.turn + (state.ended != BY_LIMIT)
    players = len(state.books)
    for player, held in enumerate(state.books):
        if (player - state.setup.starting_player) % players < begun:
            continue
        for book in held.face_down:
            if kinds[book] is not BookKind.AVERTED_EYES:
                message = f"{book} is used in a turn of one's own, and there was none yet"
                yield f"books[{player}].face_down", message


def _permanent_books(counts: Counts) -> Found:
    if counts.used.isdisjoint((BookKind.DEEP_POCKETS, BookKind.NOTE)):
        return
    for player, held in enumerate(counts.state.books):
        for book in held.face_down:
            if counts.tables.book_kind[book] in (BookKind.DEEP_POCKETS, BookKind.NOTE):
                yield f"books[{player}].face_down", f"{book} is never turned face down"


# --- the turn ---------------------------------------------------------------------------------
def _own_used(counts: Counts) -> list[BookKind]:
    """Return the kinds of the books that the player of the turn has used."""
    kinds = counts.tables.book_kind
    return [kinds[book] for book in counts.state.books[counts.state.player].face_down]


def _second_winds(counts: Counts) -> Found:
    turn = counts.state.pending[0] if counts.state.pending else None
    if type(turn) is not Turn or turn.cards + turn.raided <= 1:
        return
    most = 1 + _own_used(counts).count(BookKind.SECOND_WIND) - turn.raided
    if turn.cards > most:
        yield (
            "pending[0].cards",
            f"must be at most {most}, not {turn.cards}: no Second Wind was used",
        )


def _crystal_sight(counts: Counts) -> Found:
    turn = counts.state.pending[0] if counts.state.pending else None
    if type(turn) is Turn and turn.sight and BookKind.CRYSTAL_SIGHT not in _own_used(counts):
        yield "pending[0].sight", "must be False: Crystal Sight was not used"


# --- Gazes under the deck ---------------------------------------------------------------------
def _gazes_under_deck(counts: Counts) -> Found:
    bottom = counts.state.gaze_deck.bottom
    if bottom and not counts.holders and BookKind.PENANCE not in counts.used:
        yield "gaze_deck.bottom", "must be empty: no Gaze was ever taken"


def _symbols_under_deck(counts: Counts) -> Found:
    state, symbols = counts.state, counts.tables.gaze_symbol
    bottom = state.gaze_deck.bottom
    if not bottom or not counts.holders or BookKind.PENANCE in counts.used:
        return
    held = {symbols[gaze] for gazes in state.gazes for gaze in gazes}
    for at, gaze in enumerate(bottom):
        if symbols[gaze] not in held:
            message = f"nobody has its symbol, for which alone {gaze} can have been turned down"
            yield f"gaze_deck.bottom[{at}]", message


def _penances_under_deck(counts: Counts) -> Found:
    deck = counts.state.gaze_deck
    if not deck.unknown or BookKind.PENANCE not in counts.used:
        return
    kinds = counts.tables.book_kind
    lifted = sum(
        [kinds[book] is BookKind.PENANCE for held in counts.state.books for book in held.face_down]
    )
    if len(deck.bottom) < lifted:
        message = f"must hold the {lifted} that Penance has lifted, not {len(deck.bottom)}"
        yield "gaze_deck.bottom", message


CONDITIONS: Final = (
    Condition(
        "no-discards-at-the-start",
        Rule.KM_3_4.id,
        "Before the first card is played nothing is on the discards.",
        _discards_at_start,
    ),
    Condition(
        "no-gazes-at-the-start",
        Rule.KM_8_1.id,
        "Before the first card is played nobody has a Gaze.",
        _gazes_at_start,
    ),
    Condition(
        "no-books-at-the-start",
        Rule.KM_9_1.id,
        "Before the first card is played nobody has a Magic Book.",
        _books_at_start,
    ),
    Condition(
        "no-tokens-at-the-start",
        Rule.KM_7_1.id,
        "Before the first card is played no token is used.",
        _tokens_at_start,
    ),
    Condition(
        "rigor-mortis-at-the-start",
        Rule.KM_2_2.id,
        "Before the first card is played Rigor Mortis stands where he starts.",
        _rigor_at_start,
    ),
    Condition(
        "goblins-at-the-start",
        Rule.KM_2_5.id,
        "Before the first card is played each goblin that is placed stands on a start space, or"
        " behind one if all of those are taken.",
        _goblins_at_start,
    ),
    Condition(
        "cards-are-used",
        Rule.KM_3_1.id,
        "Each turn has brought a card to the discards, as long as they cannot have been shuffled.",
        _cards_used,
    ),
    Condition(
        "discards-have-a-limit",
        Rule.KM_3_4.id,
        "The discards hold no more cards than the turns so far can have brought.",
        _discards_bounded,
    ),
    Condition(
        "the-card-in-play-is-discarded",
        Rule.KM_3_4.id,
        "The card of a raid that is under way is on the discards.",
        _card_in_play,
    ),
    Condition(
        "others-have-drawn",
        Rule.KM_3_1.id,
        "In a turn the other players have the hands that they drew, but for what a Gaze cost.",
        _hands_of_others,
    ),
    Condition(
        "something-has-moved-rigor-mortis",
        Rule.KM_4_1.id,
        "Without a Rigor Mortis card and without Summons he stands where he starts.",
        _rigor_moved,
    ),
    Condition(
        "something-has-moved-the-goblins",
        Rule.KM_4_1.id,
        "Without a goblin card, Changeling and Side Door, goblins stand on start spaces and"
        " teleports.",
        _goblins_moved,
    ),
    Condition(
        "goblins-turn-tokens-up",
        Rule.KM_7_1.id,
        "Without a goblin card no token is used.",
        _tokens_turned,
    ),
    Condition(
        "goblins-take-books",
        Rule.KM_9_1.id,
        "No more books are taken than goblin cards can have brought.",
        _books_taken,
    ),
    Condition(
        "tokens-bring-books",
        Rule.KM_7_3.id,
        "Each used token of a Magic Book has brought one.",
        _book_tokens,
    ),
    Condition(
        "tokens-bring-gazes",
        Rule.KM_7_3.id,
        "If a Gaze token is used, somebody has taken a Gaze.",
        _gaze_tokens,
    ),
    Condition(
        "books-are-used-in-ones-own-turn",
        Rule.KM_9_2.id,
        "Who has had no turn has used no book but Averted Eyes.",
        _used_in_own_turn,
    ),
    Condition(
        "permanent-books",
        Rule.KM_9_5.id,
        "Deep Pockets and notes are never face down.",
        _permanent_books,
    ),
    Condition(
        "further-cards-need-second-wind",
        Rule.KM_9_5.id,
        "More than one movement card in a turn needs as many used Second Winds.",
        _second_winds,
    ),
    Condition(
        "sight-needs-crystal-sight",
        Rule.KM_9_5.id,
        "The symbols of a turn are crystal balls only if the player has used Crystal Sight.",
        _crystal_sight,
    ),
    Condition(
        "gazes-under-the-deck",
        Rule.KM_8_1.id,
        "A Gaze is known to lie under the deck only if somebody has taken one.",
        _gazes_under_deck,
    ),
    Condition(
        "symbols-under-the-deck",
        Rule.KM_8_1.id,
        "Without Penance a Gaze under the deck has a symbol that somebody has.",
        _symbols_under_deck,
    ),
    Condition(
        "lifted-gazes",
        Rule.KM_9_5.id,
        "As long as unknown Gazes are in the deck, those that Penance has lifted lie under it.",
        _penances_under_deck,
    ),
)
"""The closed list."""
