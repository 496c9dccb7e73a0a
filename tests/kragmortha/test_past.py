"""Pasts that cannot be: states with which the game could go on, but to which no game leads."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import Grade, Session, StateError, codec_for, replay
from boardrules import kragmortha as km
from boardrules.kragmortha import RULES, Books, Raid, Rule, Setup, State, Turn
from boardrules.kragmortha.checks.past import CONDITIONS
from tests.golden.cases import CASES
from tests.golden.make import RECORDS
from tests.kragmortha.pasts import some_game, some_setup

PAGE = Path(__file__).parents[2] / "docs/reference/kragmortha/past.rst"
TWO, THREE = Setup(players=2), Setup(players=3)
GOBLIN, RIGOR = "goblin:", "rigor:"


def begun(setup: Setup) -> State:
    """The state in which all goblins are placed and nothing else has happened."""
    state = RULES.settle_chance(RULES.initial_state(setup), Random(1))
    while state.pending != (Turn(1, False, False),):
        state = RULES.next_state(state, RULES.legal_moves(state)[0])
    assert RULES.validate(state) == ()
    return state


def discarded(state: State, *prefixes: str) -> State:
    """The state with a card of the pile among the discards for each beginning of a name."""
    pile, discards = list(state.pile), list(state.discards)
    for prefix in prefixes:
        card = next(card for card in pile if card.startswith(prefix))
        pile.remove(card)
        discards.append(card)
    return evolve(state, pile=tuple(pile), discards=tuple(sorted(discards)))


def late(turn: int, *prefixes: str, setup: Setup = TWO) -> State:
    """The beginning of a turn, with cards of these beginnings on the discards."""
    state = discarded(begun(setup), *prefixes)
    return evolve(state, turn=turn, player=turn % setup.players)


def holding(state: State, player: int, *gazes: str) -> State:
    rest = list(state.gaze_deck.unknown)
    for gaze in gazes:
        rest.remove(gaze)
    held = list(state.gazes)
    held[player] = tuple(sorted(gazes))
    deck = evolve(state.gaze_deck, unknown=tuple(rest))
    return evolve(state, gazes=tuple(held), gaze_deck=deck)


def under_deck(state: State, *gazes: str) -> State:
    rest = list(state.gaze_deck.unknown)
    for gaze in gazes:
        rest.remove(gaze)
    return evolve(state, gaze_deck=evolve(state.gaze_deck, unknown=tuple(rest), bottom=gazes))


def with_books(state: State, player: int, *up: str, down: tuple[str, ...] = ()) -> State:
    deck = list(state.book_deck)
    for book in (*up, *down):
        deck.remove(book)
    books = list(state.books)
    books[player] = Books(tuple(sorted(up)), tuple(sorted(down)))
    return evolve(state, books=tuple(books), book_deck=tuple(deck))


def token_used(state: State, token: str) -> State:
    tokens = list(state.tokens)
    tokens.remove(token)
    return evolve(state, tokens=tuple(tokens), used_tokens=(token,))


def found(state: State) -> list[tuple[str, str | None]]:
    """Paths and rules of what is wrong; all of it only with the past."""
    faults = RULES.validate(state)
    assert {fault.grade for fault in faults} <= {Grade.UNREACHABLE}
    return [(fault.path, fault.rule) for fault in faults]


FIRST = begun(TWO)


# --- before the first card ------------------------------------------------------------------------
def test_km_3_4_nothing_is_discarded_before_the_first_card() -> None:
    assert found(discarded(FIRST, RIGOR)) == [("discards", "KM-3.4")]
    assert str(RULES.validate(discarded(FIRST, RIGOR))[0]) == (
        "discards: must be empty before the first card is played [KM-3.4]"
    )


def test_km_8_1_nobody_has_a_gaze_before_the_first_card() -> None:
    assert found(holding(FIRST, 1, "arm:statue")) == [("gazes", "KM-8.1")]


def test_km_9_1_nobody_has_a_book_before_the_first_card() -> None:
    assert found(with_books(FIRST, 0, "summons:2")) == [("books", "KM-9.1")]


def test_km_7_1_no_token_is_used_before_the_first_card() -> None:
    assert found(token_used(FIRST, "teleportation")) == [("used_tokens", "KM-7.1")]


def test_km_2_2_rigor_mortis_stands_at_his_start_before_the_first_card() -> None:
    assert found(evolve(FIRST, rigor=km.space(3, 8))) == [("rigor", "KM-2.2")]


def test_km_2_5_goblins_stand_on_start_spaces_before_the_first_card() -> None:
    away = (FIRST.goblins[0], km.space(2, 6))
    assert found(evolve(FIRST, goblins=away)) == [("goblins[1]", "KM-2.5")]
    placed = RULES.settle_chance(RULES.initial_state(Setup(players=8)), Random(1))
    while placed.pending[-1:] != (Turn(1, False, False),):
        assert RULES.validate(placed) == ()
        placed = RULES.next_state(placed, RULES.legal_moves(placed)[0])
    assert found(placed) == []  # the eighth stands behind another one
    free = next(s for s in placed.setup._tables.second_starts if s not in placed.goblins)
    assert found(evolve(placed, goblins=(free, *placed.goblins[1:]))) == [
        ("goblins[0]", "KM-2.5"),
        ("goblins[7]", "KM-2.5"),
    ]


def test_km_2_5_the_same_holds_while_goblins_are_placed() -> None:
    start = RULES.settle_chance(RULES.initial_state(TWO), Random(1))
    assert found(evolve(start, rigor=km.space(3, 8))) == [("rigor", "KM-2.2")]
    assert found(with_books(start, 0, "summons:2")) == [("books", "KM-9.1")]


# --- cards ----------------------------------------------------------------------------------------
def test_km_3_1_each_turn_uses_a_card() -> None:
    assert found(late(5)) == [("discards", "KM-3.1")]
    assert found(late(5, *[RIGOR] * 4)) == [("discards", "KM-3.1")]
    assert found(late(5, *[RIGOR] * 5)) == []


def test_km_3_4_discards_can_be_none_once_they_can_have_been_shuffled() -> None:
    """52 cards are drawn from a pile of 58 after two deals; at most three are used in a turn.

    Two Gazes of the edition can cost a card more.
    """
    assert found(late(15)) == [("discards", "KM-3.1")]
    assert found(late(16)) == []
    assert found(late(12, setup=THREE)) == [("discards", "KM-3.1")]


def test_km_3_4_discards_are_of_the_turns_so_far() -> None:
    assert found(late(2, *[GOBLIN] * 11)) == []
    assert found(late(2, *[GOBLIN] * 12)) == [("discards", "KM-3.4")]


def raiding() -> State:
    """The second step of a raid in the third turn."""
    state = late(2, GOBLIN, GOBLIN)
    for move in RULES.legal_moves(state):
        after = RULES.next_state(state, move)
        if type(after.pending[-1]) is Raid:
            assert found(after) == []
            return after
    raise AssertionError


def test_km_3_4_a_card_in_play_is_on_the_discards() -> None:
    state = raiding()
    raid = state.pending[1]
    assert isinstance(raid, Raid)
    pile, discards = list(state.pile), list(state.discards)
    while raid.card in discards:
        discards.remove(raid.card)
        pile.append(raid.card)
        discards.append(next(card for card in pile if card != raid.card))
        pile.remove(discards[-1])
    state = evolve(state, pile=tuple(sorted(pile)), discards=tuple(sorted(discards)))
    assert found(state) == [("pending[1].card", "KM-3.4")]


def test_km_3_1_others_have_drawn_before_the_turn() -> None:
    state = raiding()
    hand = state.hands[1]
    fewer = evolve(
        state, hands=(state.hands[0], hand[1:]), pile=tuple(sorted((*state.pile, hand[0])))
    )
    assert found(fewer) == [("hands[1]", "KM-3.1")]
    assert found(holding(fewer, 1, "hand:clumsy-claws")) == []


# --- creatures ------------------------------------------------------------------------------------
def test_km_4_1_rigor_mortis_is_moved_by_cards_and_summons() -> None:
    moved = evolve(late(1, GOBLIN), rigor=km.space(3, 8))
    assert found(moved) == [("rigor", "KM-4.1")]
    assert found(discarded(moved, RIGOR)) == []
    assert found(with_books(moved, 0, down=("summons:2",))) == []


def test_km_4_1_goblins_are_moved_by_cards_and_books() -> None:
    goblins = (km.space(2, 6), FIRST.goblins[1])
    moved = evolve(late(1, RIGOR), goblins=goblins)
    assert found(moved) == [("goblins[0]", "KM-4.1")]
    assert found(discarded(moved, GOBLIN)) == []
    teleport = evolve(moved, goblins=(km.space(4, 6), FIRST.goblins[1]))
    assert found(teleport) == []  # carried off after Rigor Mortis came


# --- tokens and books -----------------------------------------------------------------------------
def test_km_7_1_tokens_are_turned_up_by_goblins() -> None:
    assert found(token_used(late(1, RIGOR), "teleportation")) == [("used_tokens", "KM-7.1")]
    assert found(token_used(late(1, GOBLIN), "teleportation")) == []


def test_km_9_1_books_are_taken_by_goblins() -> None:
    """A goblin card can bring two thefts in two steps, and as many books as there are tokens."""
    assert found(with_books(late(1, RIGOR), 0, "summons:2")) == [("books", "KM-9.1")]
    four = ("summons:2", "penance:1", "second-wind:1", "side-door:2")
    assert found(with_books(late(1, GOBLIN), 0, *four)) == []
    five = (*four, "changeling:2")
    assert found(with_books(late(1, GOBLIN), 0, *five)) == [("books", "KM-9.1")]


def test_km_7_3_a_token_has_brought_its_book() -> None:
    used = token_used(late(1, GOBLIN), "book")
    assert found(used) == [("books", "KM-7.3")]
    assert found(with_books(used, 1, "summons:2")) == []


def test_km_7_3_a_token_has_brought_its_gaze() -> None:
    used = token_used(late(1, GOBLIN), "gaze")
    assert found(used) == [("gazes", "KM-7.3")]
    assert found(holding(used, 1, "leg:stork")) == []


def test_km_9_2_books_are_used_in_turns_of_ones_own() -> None:
    state = late(1, GOBLIN, setup=THREE)
    assert found(with_books(state, 2, down=("side-door:2",))) == [("books[2].face_down", "KM-9.2")]
    assert found(with_books(state, 2, down=("averted-eyes:1",))) == []
    assert found(with_books(state, 1, down=("side-door:2",))) == []


def test_km_9_5_permanent_books_are_never_face_down() -> None:
    state = with_books(late(4, *[GOBLIN] * 4), 0, down=("deep-pockets:1",))
    assert found(state) == [("books[0].face_down", "KM-9.5")]


# --- the turn -------------------------------------------------------------------------------------
def test_km_9_5_a_further_card_needs_second_wind() -> None:
    state = with_books(late(4, *[GOBLIN] * 4), 1, down=("second-wind:1",))
    more = evolve(state, pending=(Turn(2, False, False),))
    assert found(more) == [("pending[0].cards", "KM-9.5")]
    own = with_books(
        evolve(more, books=FIRST.books, book_deck=FIRST.book_deck), 0, down=("second-wind:1",)
    )
    assert found(own) == []


def test_km_9_5_crystal_symbols_need_crystal_sight() -> None:
    state = evolve(late(4, *[GOBLIN] * 4), pending=(Turn(1, False, True),))
    assert found(state) == [("pending[0].sight", "KM-9.5")]
    assert found(with_books(state, 0, down=("crystal-sight:1",))) == []


# --- Gazes under the deck -------------------------------------------------------------------------
def test_km_8_1_a_gaze_under_the_deck_was_turned_down_by_one_that_is_held() -> None:
    state = under_deck(late(4, *[GOBLIN] * 4), "arm:sling")
    assert found(state) == [("gaze_deck.bottom", "KM-8.1")]
    assert found(holding(state, 0, "arm:statue")) == []
    assert found(holding(state, 0, "leg:stork")) == [("gaze_deck.bottom[0]", "KM-8.1")]
    lifted = with_books(state, 0, down=("penance:1",))
    assert found(lifted) == []


def test_km_8_1_a_deck_that_is_all_known_was_gone_through() -> None:
    state = late(4, *[GOBLIN] * 4)
    deck = km.STANDARD.gaze_deck()
    known = evolve(state, gaze_deck=evolve(state.gaze_deck, unknown=(), bottom=deck))
    assert found(known) == [("gaze_deck.bottom", "KM-8.1")]


def test_km_9_5_what_penance_has_lifted_lies_under_the_deck() -> None:
    state = with_books(late(4, *[GOBLIN] * 4), 0, down=("penance:1",))
    assert found(state) == [("gaze_deck.bottom", "KM-9.5")]


# --- the grade ------------------------------------------------------------------------------------
def test_a_past_that_cannot_be_is_accepted_on_request() -> None:
    state = evolve(FIRST, rigor=km.space(3, 8))
    text = RULES.format_position(state)
    with pytest.raises(StateError, match="must be d9 before the first card is played"):
        RULES.parse_position(text, allow_unreachable=False)
    assert RULES.parse_position(text) == state
    session = Session.from_state(RULES, state, seed=1, allow_unreachable=True)
    assert session.play(session.legal_moves()[0])


# --- play -----------------------------------------------------------------------------------------
GAMES: Final = int(os.environ.get("BOARDRULES_PASTS", "40"))
"""The number of games; the deep profile takes 20,000 and more."""


@pytest.mark.parametrize("part", range(4))
def test_no_state_of_play_is_called_unreachable(part: int) -> None:
    """Editions with many Gazes and books, and players who come near the bounds."""
    for seed in range(part, GAMES, 4):
        rng = Random(seed)
        for state in some_game(some_setup(rng), rng, rng.choice((30, 150, 600))):
            assert RULES.validate(state) == (), seed


@pytest.mark.parametrize("name", [case.name for case in CASES if case.rules is RULES])
def test_no_state_of_a_golden_record_is_called_unreachable(name: str) -> None:
    codec = codec_for(RULES)
    record = codec.record.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    for step in replay(RULES, record):
        assert RULES.validate(step.after) == ()


# --- the list -------------------------------------------------------------------------------------
def test_the_page_lists_every_condition() -> None:
    """Name, rule and sentence, in the order of the code."""
    text = re.sub(r"\s+", " ", PAGE.read_text(encoding="utf-8").partition("list-table::")[2])
    rows = text.split(" * - ")[2:]
    assert [row.strip().split(" - ") for row in rows] == [
        [condition.name, condition.rule, condition.sentence] for condition in CONDITIONS
    ]


def test_conditions_follow_from_rules() -> None:
    rules = {rule.id for rule in Rule}
    assert {condition.rule for condition in CONDITIONS} <= rules
    assert len({condition.name for condition in CONDITIONS}) == len(CONDITIONS)
