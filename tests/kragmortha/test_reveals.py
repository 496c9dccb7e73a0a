"""``reveals``: the same as its definition, asked of all states that look the same."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest
from attrs import evolve

from boardrules.core import CHANCE, Viewer
from boardrules.core.multisets import take
from boardrules.core.pile import Pile
from boardrules.kragmortha import (
    RULES,
    Books,
    CardDrawn,
    Discard,
    DiscardCard,
    Draw,
    EndTurn,
    Move,
    Pending,
    Placement,
    PlayCard,
    Raid,
    RaidStage,
    ReportOrder,
    Return,
    Setup,
    ShowHand,
    State,
    TakeBook,
    Tokens,
    Turn,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
)
from tests.kragmortha.few import FEW
from tests.kragmortha.positions import RAIDED, TURN, at, card, position
from tests.kragmortha.worlds import worlds
from tests.support.grades import broken
from tests.support.worlds import check_exactness, check_possible_outcomes

DEEP = os.environ.get("BOARDRULES_PROFILE") == "deep"
GAMES = 60 if DEEP else 8
SHARES = {2: 0.3 if DEEP else 0.15, 3: 0.06 if DEEP else 0.02}
"""The share of the states that are compared, by the number of players."""
SECOND = Turn(cards=1, raided=True, sight=False)
"""A turn in which Second Wind was used, after the first card."""


# --- games ----------------------------------------------------------------------------------------
def beginning(setup: Setup, rng: Random) -> State:
    """A first turn with books for some players, and with few cards in the pile now and then."""
    state = RULES.settle_chance(RULES.initial_state(setup), rng)
    while type(state.pending[-1]) is Placement:
        state = RULES.next_state(state, rng.choice(RULES.legal_moves(state)))
    deck, held = state.book_deck, list(state.books)
    for player in range(setup.players):
        for book in rng.sample(deck, rng.randrange(4)):
            if not book.startswith("deep-pockets"):  # the hands are dealt already
                deck = take(deck, book)
                held[player] = Books(tuple(sorted((*held[player].face_up, book))), ())
    pile = rng.sample(state.pile, len(state.pile))
    left = rng.choice([1, 2, 5, len(pile)])
    return evolve(
        state,
        books=tuple(held),
        book_deck=deck,
        pile=tuple(sorted(pile[:left])),
        discards=tuple(sorted(pile[left:])),
    )


def fond_of_books(state: State, rng: Random) -> Move:
    """A move of a game in which books are used and orders reported more than at random."""
    reports, moves = RULES.legal_reports(state), RULES.legal_moves(state)
    if reports and rng.random() < 0.1:
        return rng.choice(reports)
    books = [move for move in moves if type(move).__name__.startswith("Use")]
    return rng.choice(books if books and rng.random() < 0.5 else moves)


@pytest.mark.parametrize("players", SHARES)
def test_it_is_exact_in_games(players: int) -> None:
    found: Counter[tuple[str, bool]] = Counter()
    seeing = 0
    for seed in range(GAMES):
        rng = Random(f"{players}:{seed}")
        state = beginning(Setup(players=players, turn_limit=15, edition=FEW), rng)
        while (mover := RULES.current_player(state)) is not None:
            if rng.random() < SHARES[players]:
                found += check_exactness(RULES, state, worlds)
                if mover is CHANCE:
                    seeing += check_possible_outcomes(RULES, state, worlds)
            by_chance = mover is CHANCE
            move = RULES.sample_chance(state, rng) if by_chance else fond_of_books(state, rng)
            state = RULES.apply(state, move).after
    assert {told for _, told in found} == {True, False}
    assert seeing


# --- positions ------------------------------------------------------------------------------------
TWO = Setup(players=2, edition=FEW)
LAST_TURN = Setup(players=2, edition=FEW, turn_limit=1)


def told(state: State, move: Move | str) -> list[bool]:
    """To whom the move reveals something: a spectator and each player; checked by all states."""
    check_exactness(RULES, state, worlds)
    move = RULES.parse_move(state, move) if isinstance(move, str) else move
    step = RULES.apply(state, move)
    viewers: list[Viewer] = [None, *range(state.setup.players)]
    return [RULES.reveals(step, viewer) for viewer in viewers]


def few(
    hand: str,
    other: str = "ggs ggs rss",
    *,
    pending: Sequence[Pending] = (SECOND,),
    setup: Setup = TWO,
    gazes: Mapping[int, Sequence[str]] | None = None,
    bottom: Sequence[str] | None = None,
    books: Mapping[int, Sequence[str]] | None = None,
    used: Sequence[str] = (),
    used_tokens: Sequence[str] = (),
    pile: str | None = None,
    goblin: str = "f6",
) -> State:
    """A position in the edition of few cards; where *pile* is given, the rest is discarded.

    Where the goblin of player 0 stands, and Rigor Mortis, only grimoires and scrolls can be played.
    """
    state = position(
        f"{goblin} a7",
        rigor="g9",
        hands={0: hand, 1: other},
        setup=setup,
        gazes=gazes,
        books=books,
        used_books={0: used},
        used_tokens=used_tokens,
        pending=pending,
        sound=False,
    )
    kept = [] if pile is None else [card(each) for each in pile.split()]
    if pile is not None:
        rest = state.pile
        for each in kept:
            rest = take(rest, each)
        state = evolve(state, pile=tuple(sorted(kept)), discards=rest)
    if bottom is not None:
        state = evolve(state, gaze_deck=Pile((), tuple(bottom)))
    assert broken(RULES, state) == ()
    return state


WIND = "second-wind:1"


# --- a turn that ends by itself -------------------------------------------------------------------
@pytest.mark.parametrize("hand", ["gpp rss", "ggs rss"])
def test_km_3_1_a_turn_with_a_card_left_shows_whether_it_can_be_played(hand: str) -> None:
    state = few(hand, pending=[RAIDED], books={0: [WIND]})
    assert told(state, UseSecondWind()) == [True, False, True]
    ended = RULES.next_state(state, UseSecondWind()).pending != (SECOND,)
    assert ended is ("ggs" not in hand)


def test_km_3_1_what_others_can_count_is_not_shown() -> None:
    state = few("gpp rss", pending=[RAIDED], books={0: [WIND]}, pile="")
    assert told(state, UseSecondWind()) == [True, False, False]
    # One playable card is unseen, and it may be in hand or not.
    state = few("gpp rss", "gpp rss rss", pending=[RAIDED], books={0: [WIND]}, pile="ggs")
    assert told(state, UseSecondWind()) == [True, False, True]
    # All that is unseen can be played, or nothing can.
    state = few("ggs ggs", "ggs ggs rss", pending=[RAIDED], books={0: [WIND]}, pile="ggs")
    assert told(state, UseSecondWind()) == [False] * 3
    state = few("rss rss", "rss rss rss", pending=[RAIDED], books={0: [WIND]}, pile="gpp")
    assert told(state, UseSecondWind()) == [False] * 3
    # Without a card in hand there is nothing to be played.
    state = few("", pending=[RAIDED], books={0: [WIND]})
    assert told(state, UseSecondWind()) == [False] * 3
    # One unplayable card is too few for a hand of two.
    state = few("ggs ggs", "ggs ggs ggs", pending=[RAIDED], books={0: [WIND]}, pile="ggs rss")
    assert told(state, UseSecondWind()) == [False] * 3


def test_km_9_2_with_a_book_that_can_be_used_the_turn_goes_on_in_any_case() -> None:
    state = few("gpp rss", pending=[RAIDED], books={0: [WIND, "summons:1"]})
    assert told(state, UseSecondWind()) == [False] * 3
    # Notes and Deep Pockets are not used, so that they keep no turn going.
    state = few("gpp rss", pending=[RAIDED], books={0: [WIND, "note:1", "deep-pockets:1"]})
    assert told(state, UseSecondWind()) == [True, False, True]


def test_km_3_1_the_last_book_used_shows_whether_a_card_can_be_played() -> None:
    gazes, books = {0: ["voice:opera"]}, {0: ["penance:1"]}
    state = few("gpp rss", gazes=gazes, books=books, used=[WIND])
    assert told(state, UsePenance("voice:opera")) == [True, False, True]
    # With Crystal Sight every card can be played.
    state = few("gpp rss", books={0: ["crystal-sight:1"]}, used=[WIND])
    assert told(state, UseCrystalSight()) == [False] * 3


def test_km_3_1_a_card_that_is_played_is_not_among_those_left() -> None:
    state = few("ggs gpp rss", pending=[Turn(2, False, False)], used=[WIND])
    state = RULES.next_state(state, PlayCard(card("ggs"), at("f5")))
    assert told(state, "stay") == [True, False, True]
    single = few("ggs gpp rss", pending=[Turn(1, False, False)])
    single = RULES.next_state(single, PlayCard(card("ggs"), at("f5")))
    assert told(single, "stay") == [False] * 3


@pytest.mark.parametrize(("pile", "expected"), [("rss", False), ("rss rss", True)])
def test_km_3_4_the_card_that_is_played_cannot_be_in_hand_any_more(
    pile: str, expected: bool
) -> None:
    # From c8 Rigor Mortis cannot go on by scrolls, so that the raid is over.
    cards = ("ggs ggs rss", "ggs ggs ggs")
    state = few(*cards, pending=[Turn(2, False, False)], used=[WIND], pile=pile)
    state = evolve(state, rigor=at("c9"))
    assert told(state, PlayCard(card("rss"), at("c8"))) == [expected, False, expected]


@pytest.mark.parametrize("setup", [TWO, LAST_TURN], ids=["the next turn", "the last turn"])
def test_km_10_3_a_turn_that_ends_without_a_draw_shows_the_same(setup: Setup) -> None:
    # Clumsy Claws has come in this turn: with two cards in hand nothing is drawn.
    state = few(
        "gpp rss",
        setup=setup,
        pending=[RAIDED],
        gazes={0: ["hand:clumsy-claws"]},
        books={0: [WIND], 1: ["summons:1"]},
    )
    after = RULES.next_state(state, UseSecondWind())
    assert (after.turn, after.ended) == (1, None if setup is TWO else "KM-10.3")
    assert told(state, UseSecondWind()) == [True, False, True]


@pytest.mark.parametrize("player", [0, 1])
def test_km_8_6_a_discard_can_let_the_turn_end(player: int) -> None:
    hands = ("ggs gpp rss", "ggs rss rss")
    gazes = {player: ["hand:clumsy-claws"]}
    state = few(*hands, pending=[SECOND, Discard(player)], gazes=gazes, used=[WIND])
    assert told(state, DiscardCard(card("rss"))) == [True, False, True]
    known = few(*hands, pending=[SECOND, Discard(player)], gazes=gazes, used=[WIND], pile="")
    assert told(known, DiscardCard(card("rss"))) == [True, False, False]


@pytest.mark.parametrize(
    ("player", "hands", "expected"),
    [(0, ("ggs ggs rss", "ggs ggs ggs"), False), (1, ("ggs rss", "ggs ggs rss"), True)],
)
def test_km_8_6_a_discarded_card_cannot_be_in_hand_any_more(
    player: int, hands: tuple[str, str], expected: bool
) -> None:
    gazes = {player: ["hand:clumsy-claws"]}
    pending: list[Pending] = [SECOND, Discard(player)]
    state = few(*hands, pending=pending, gazes=gazes, used=[WIND], pile="rss")
    assert told(state, DiscardCard(card("rss"))) == [expected, False, expected]


def test_km_3_2_the_end_of_a_turn_is_a_choice() -> None:
    state = few("gpp rss", books={0: ["summons:1"]}, used=[WIND])
    assert told(state, EndTurn()) == [False] * 3


# --- hands ----------------------------------------------------------------------------------------
def test_km_3_3_a_shown_hand_is_revealed_to_the_others_unless_it_was_known() -> None:
    state = few("gpp rss rss", pending=[TURN])
    assert told(state, ShowHand()) == [True, False, True]
    state = few("gpp rss rss", pending=[TURN], pile="")
    assert told(state, ShowHand()) == [True, False, False]
    # Only three unseen cards cannot be played.
    state = few("gpp rss rss", "ggs ggs ggs", pending=[TURN], pile="ggs ggs")
    assert told(state, ShowHand()) == [False] * 3
    # All that cannot be played are of one kind.
    state = few("rss rss rss", "ggs rss rss", pending=[TURN], pile="ggs ggs")
    assert told(state, ShowHand()) == [False] * 3


def test_km_3_1_a_drawn_card_is_revealed_to_who_draws_it_unless_it_was_known() -> None:
    state = few("gpp rss", pending=[Draw(0)])
    assert told(state, CardDrawn(card("gpp"))) == [False, True, False]
    state = few("gpp rss", "ggs ggs ggs", pending=[Draw(0)], pile="ggs ggs")
    assert told(state, CardDrawn(card("ggs"))) == [False] * 3


# --- decks that lie open --------------------------------------------------------------------------
def all_but(*gazes: str) -> list[str]:
    return [each for each in FEW.gaze_deck() if each not in gazes]


def test_km_8_1_a_gaze_is_revealed_unless_it_is_known_to_lie_on_top() -> None:
    order = ReportOrder(offender=1, gaze="voice:opera")
    gazes, books = {1: ["voice:opera"]}, {0: ["summons:1"]}
    known = all_but("voice:opera")
    for bottom, expected in ((None, True), (known, False)):
        state = few("gpp rss", pending=[RAIDED], gazes=gazes, books=books, bottom=bottom)
        assert told(state, order) == [False] * 3
        state = RULES.next_state(state, order)
        assert told(state, RULES.chance_outcomes(state)[0][0]) == [expected] * 3
    # The turn goes on after the Gaze; in S it could have ended, too.
    state = few("gpp ggs", pending=[SECOND], gazes=gazes, used=[WIND], bottom=known)
    assert told(state, order) == [False] * 3
    state = RULES.next_state(state, order)
    assert told(state, RULES.chance_outcomes(state)[0][0]) == [True, False, True]


def test_km_8_5_a_game_that_is_over_shows_nothing_of_a_turn() -> None:
    taken = [
        next(each.id for each in FEW.gazes if each.symbol == symbol and not each.clumsy)
        for symbol in dict.fromkeys(each.symbol for each in FEW.gazes)
    ]
    order = ReportOrder(offender=1, gaze=taken[0])
    bottom = [taken[3], *all_but(*taken[:4])]
    state = few("gpp ggs", gazes={1: taken[:3]}, used=[WIND], bottom=bottom)
    state = RULES.next_state(state, order)
    (last, _), *others = RULES.chance_outcomes(state)
    assert others == []
    assert RULES.next_state(state, last).ended == "KM-8.5"
    assert told(state, last) == [False] * 3


OVER = Raid(card("ggs"), RaidStage.OVER)


@pytest.mark.parametrize(
    ("left", "expected"), [(["gaze"], False), (["gaze"] * 2, False), (["book", "gaze"], True)]
)
def test_km_7_1_a_token_is_revealed_unless_all_are_of_one_kind(
    left: list[str], expected: bool
) -> None:
    used = list(FEW.tokens)
    for each in left:
        used.remove(each)
    state = few(
        "gpp rss",
        goblin="e6",
        pending=[RAIDED, OVER, Tokens((0,))],
        used_tokens=used,
        pile="ggs gpp r** rss rss rss",
    )
    assert told(state, RULES.chance_outcomes(state)[0][0]) == [expected] * 3


@pytest.mark.parametrize("last", [[], ["note:1"]])
def test_km_9_1_a_book_is_revealed_unless_all_are_of_one_kind(last: list[str]) -> None:
    others = [each for each in FEW.book_deck() if each != WIND and each not in last]
    face_up = [each for each in others if not each.startswith("deep")]
    state = few(
        "gpp rss",
        goblin="-",
        pending=[RAIDED, OVER, Return(0), TakeBook(0)],
        books={1: face_up},
        pile="ggs gpp r** rss rss rss",
    )
    deck = state.book_deck
    if not last:
        assert "deep-pockets:1" in deck
        state = evolve(state, book_deck=take(deck, "deep-pockets:1"))
        held = Books(tuple(sorted((*state.books[1].face_up, "deep-pockets:1"))), ())
        state = evolve(state, books=(state.books[0], held), gazes=((), ("hand:clumsy-claws",)))
    assert told(state, RULES.chance_outcomes(state)[0][0]) == [bool(last)] * 3


@pytest.mark.parametrize("viewer", [2, -1, True])
def test_nobody_else_is_asked_about(viewer: int) -> None:
    state = few("gpp rss", pending=[RAIDED], books={0: [WIND]})
    with pytest.raises(ValueError, match="viewer must be None or 0 to 1"):
        RULES.reveals(RULES.apply(state, UseSecondWind()), viewer)
