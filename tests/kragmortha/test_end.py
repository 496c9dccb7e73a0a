"""End and winner (KM-10), and the last book (KM-9.4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve

from boardrules.core.outcome import Standing
from boardrules.kragmortha import (
    RULES,
    Books,
    Draw,
    GameEnded,
    Setup,
    State,
    TurnEnded,
)
from tests.kragmortha.positions import at, do, drawn, events_of, position
from tests.support.grades import broken


def test_km_9_4_the_last_book_ends_the_game_and_its_taker_does_not_return() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gss gg* g**"}, left_books=1)
    after = do(state, "play goblin:scroll+scroll b8")
    last = f"book {after.book_deck[0]}"
    assert events_of(after, last)[-1] == GameEnded("KM-9.4")
    over = do(after, last)
    assert (over.ended, over.pending, over.goblins[0]) == ("KM-9.4", (), None)
    assert broken(RULES, over) == ()


def test_km_9_4_a_magic_book_token_can_take_it_in_mid_raid() -> None:
    # 1 is pushed onto a teleport and takes the last book; the raider's second step never comes.
    state = position("d7 d6 f8 f6", hands={0: "gs* gg* gss"}, left_books=1)
    after = do(state, "play goblin:scroll+gems d6", "push e6", "token book")
    over = do(after, f"book {after.book_deck[0]}")
    assert (over.ended, over.pending, over.goblins[1]) == ("KM-9.4", (), at("e6"))


def test_km_9_4_the_last_but_one_does_not() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gss gg* g**"}, left_books=2)
    after = do(state, "play goblin:scroll+scroll b8")
    assert do(after, f"book {after.book_deck[0]}").ended is None


def test_km_10_1_the_game_ends_by_the_fourth_gaze_or_the_last_book_only() -> None:
    state = position(
        "d8 f6 f8 a7",
        hands={0: "gp* gg* gss"},
        gazes={0: ["leg:stork", "voice:opera"]},
        left_books=2,
    )
    state = do(state, "play goblin:potion+gems d9", "gaze arm:statue", "land b4")
    assert RULES.outcome(state) is None
    assert state.ended is None


def over(
    gazes: Sequence[int], books: Sequence[Sequence[str]], face_down: Sequence[str] = ()
) -> State:
    """A finished game: so many Gazes and these books; *face_down* are books of player 0."""
    lists = [
        ["arm:statue", "leg:stork", "mouth:fish", "voice:opera"],
        ["arm:sling", "leg:pretzel", "mouth:rabbit"],
        ["arm:broomstick", "leg:soldier", "mouth:sealed"],
    ]
    state = position("d8 f6 f8", sound=False, setup=Setup(players=3, turn_limit=1))
    return evolve(
        state,
        turn=1,
        pending=(),
        ended="KM-10.3",
        gazes=tuple(
            tuple(sorted(cards[:count])) for cards, count in zip(lists, gazes, strict=True)
        ),
        books=tuple(
            Books(tuple(sorted(held)), tuple(face_down) if who == 0 else ())
            for who, held in enumerate(books)
        ),
    )


def ranking(state: State) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == outcome.ranking[0].players
    assert outcome.tie_breaks == ("fewest gazes", "books", "symbols")
    return [(each.place, each.players, each.values) for each in outcome.ranking]


def test_km_10_2_fewest_gazes_win() -> None:
    state = over([2, 1, 3], [["second-wind:3", "penance:2"], [], []])
    assert ranking(state) == [(1, (1,), (1, 0, 0)), (2, (0,), (2, 2, 5)), (3, (2,), (3, 0, 0))]


def test_km_10_2_then_most_books() -> None:
    state = over([1, 1, 1], [["second-wind:3"], ["penance:1", "averted-eyes:1"], []])
    assert ranking(state) == [(1, (1,), (1, 2, 2)), (2, (0,), (1, 1, 3)), (3, (2,), (1, 0, 0))]


def test_km_10_2_then_most_symbols() -> None:
    state = over([1, 1, 1], [["second-wind:2"], ["second-wind:1"], ["second-wind:3"]])
    assert ranking(state) == [(1, (2,), (1, 1, 3)), (2, (0,), (1, 1, 2)), (3, (1,), (1, 1, 1))]


def test_km_10_2_then_the_victory_is_shared() -> None:
    state = over([1, 0, 0], [[], ["second-wind:2"], ["averted-eyes:2"]])
    assert ranking(state) == [(1, (1, 2), (0, 1, 2)), (3, (0,), (1, 0, 0))]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking[0] == Standing(1, (1, 2), (0, 1, 2))


def test_km_9_3_books_count_face_up_and_face_down() -> None:
    state = over([0, 0, 0], [["second-wind:1"], ["second-wind:3"], []], face_down=["penance:1"])
    assert ranking(state)[0] == (1, (0,), (0, 2, 2))


@pytest.mark.parametrize("limit", [1, 3])
def test_km_10_3_a_turn_limit_ends_the_game_after_the_draws(limit: int) -> None:
    setup = Setup(players=2, turn_limit=limit)
    state = position("c6 f6", hands={0: "gp* gg* gss"}, setup=setup)
    state = evolve(state, turn=limit - 1, player=(limit - 1) % 2)
    state = do(state, "play goblin:potion+gems c5", "stay")
    assert state.pending == (Draw(0),), "the draws of the last turn belong to it"
    text = RULES.format_move(state, RULES.chance_outcomes(state)[0][0])
    assert events_of(state, text)[-2:] == (TurnEnded(limit - 1, 0), GameEnded("KM-10.3"))
    done = drawn(state)
    assert (done.ended, done.turn, len(done.hands[0])) == ("KM-10.3", limit, 3)
    assert broken(RULES, done) == ()
    outcome = RULES.outcome(done)
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("KM-10.3", (0, 1))
