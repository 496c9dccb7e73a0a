"""What viewers are told, and states made from it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve

from boardrules.core.errors import StateError
from boardrules.kragmortha import (
    RULES,
    CardTaken,
    Draw,
    HandShown,
    Setup,
    Turn,
)
from tests.kragmortha.positions import card, do, position
from tests.support.grades import broken

STATE = position("c6 c5 f8 e6", hands={0: "gp* gg* gss", 1: "gpp rg* rss"})


def test_hands_of_others_are_hidden_with_the_pile() -> None:
    seen = RULES.observe(STATE, 0)
    assert seen.hand == (card("gg*"), card("gp*"), card("gss"))
    assert seen.hand_sizes == (3, 3, 3, 3)
    assert len(seen.unseen) == 58 - 3
    assert seen.pile_size == 58 - 12
    assert seen.unseen == tuple(sorted((*STATE.pile, *(c for h in STATE.hands[1:] for c in h))))
    spectator = RULES.observe(STATE, None)
    assert (spectator.hand, len(spectator.unseen)) == ((), 58)


def test_everything_else_is_public() -> None:
    state = position(
        "c6 c5 f8 e6",
        gazes={1: ["leg:stork"]},
        books={2: ["penance:1"]},
        bottom=["voice:mouse"],
        used_tokens=["gaze"],
    )
    for viewer in (None, 3):
        seen = RULES.observe(state, viewer)
        for name in [
            "setup",
            "turn",
            "player",
            "goblins",
            "rigor",
            "discards",
            "gazes",
            "gaze_deck",
            "books",
            "book_deck",
            "tokens",
            "used_tokens",
            "pending",
            "ended",
        ]:
            assert getattr(seen, name) == getattr(state, name)


def test_a_drawn_card_is_seen_by_who_draws_it() -> None:
    state = do(STATE, "play goblin:potion+gems c7", "stay")
    assert state.pending == (Draw(0),)
    step = RULES.apply(state, RULES.chance_outcomes(state)[0][0])
    drawn = step.events[0]
    assert isinstance(drawn, CardTaken)
    assert drawn.card is not None
    assert RULES.observe_events(step, 0) == step.events
    for viewer in (None, 1):
        assert RULES.observe_events(step, viewer)[0] == CardTaken(0, None)
        assert RULES.observe_events(step, viewer)[1:] == step.events[1:]


def test_a_shown_hand_is_seen_by_all() -> None:
    state = position("c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"})
    step = RULES.apply(state, RULES.legal_moves(state)[0])
    assert RULES.observe_events(step, None)[0] == HandShown(0, state.hands[0])


@pytest.mark.parametrize("viewer", [4, -1, True])
def test_nobody_else_looks_on(viewer: int) -> None:
    with pytest.raises(ValueError, match="viewer must be None or 0 to 3"):
        RULES.observe(STATE, viewer)


def test_sampling_is_uniform_over_the_unseen_cards() -> None:
    seen = RULES.observe(STATE, 0)
    rng = Random(5)
    found: Counter[str] = Counter()
    for _ in range(2000):
        state = RULES.sample_state(seen, rng)
        assert RULES.observe(state, 0) == seen
        found.update(state.hands[1])
    # 6000 cards out of 55; goblin:grimoire+scroll is there four times: 436 expected, sigma 20.
    assert abs(found["goblin:grimoire+scroll"] - 436) < 80
    assert set(found) == set(seen.unseen)


def test_a_sampled_hand_fits_the_question_that_is_asked() -> None:
    # Second Wind is used and the turn has not lapsed: the hand holds a playable card.
    state = position(
        "c6 f6 f8 a7",
        hands={0: "gp*"},
        rigor="g9",
        used_books={0: ["second-wind:1"]},
        pending=(Turn(cards=1, raided=True, sight=False),),
    )
    rng = Random(1)
    for _ in range(50):
        sampled = RULES.sample_state(RULES.observe(state, 1), rng)
        assert broken(RULES, sampled) == ()
        assert any(type(move).__name__ == "PlayCard" for move in RULES.legal_moves(sampled))


def test_an_observation_that_no_deal_fits_is_refused() -> None:
    # A card is left to be played, but the hand is empty: nobody would be asked.
    state = position(
        "c6 f6 f8 a7",
        hands={0: "gp*"},
        used_books={0: ["second-wind:1"]},
        pending=(Turn(cards=1, raided=True, sight=False),),
    )
    seen = evolve(RULES.observe(state, 0), hand=())
    with pytest.raises(StateError, match="no state was found that this observation allows"):
        RULES.sample_state(seen, Random(1))


def test_observing_works_before_and_after_the_game() -> None:
    start = RULES.initial_state(Setup(players=3))
    assert RULES.observe(start, 2).hand == ()
    over = position("b7 a4 f8 a7", hands={0: "gss gg* g**"}, left_books=1)
    over = do(over, "play goblin:scroll+scroll b8")
    over = do(over, f"book {over.book_deck[0]}")
    assert RULES.observe(over, None).ended == "KM-9.4"
    assert RULES.sample_state(RULES.observe(over, 1), Random(1)).ended == "KM-9.4"
