"""The turn (KM-3)."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    CardPlayed,
    CardsShuffled,
    CardTaken,
    Draw,
    HandShown,
    PlayCard,
    Raid,
    RaidStage,
    Rule,
    ShowHand,
    TurnBegan,
    TurnEnded,
)
from tests.kragmortha.positions import (
    RAIDED,
    TURN,
    assert_violates,
    at,
    card,
    do,
    drawn,
    events_of,
    position,
    texts,
)


def test_km_3_1_one_card_a_raid_a_draw_and_the_turn_passes_to_the_left() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    state = do(state, "play goblin:potion+gems c5")
    assert state.pending == (RAIDED, Raid(card("gp*"), RaidStage.SECOND_STEP))
    state = do(state, "stay")
    assert state.pending == (Draw(0),)
    text = RULES.format_move(state, RULES.chance_outcomes(state)[0][0])
    assert [type(event) for event in events_of(state, text)] == [CardTaken, TurnEnded, TurnBegan]
    after = do(state, text)
    assert (after.turn, after.player, after.pending) == (1, 1, (TURN,))
    assert [len(hand) for hand in after.hands] == [3, 3, 3, 3]


def test_km_3_1_after_the_last_player_comes_the_first() -> None:
    state = position("f6 c6 f8 a7", hands={3: "gp@ gg* gss"}, player=3)
    after = drawn(do(state, "play goblin:potion+ball b7", "stay"))
    assert after.player == 0


def test_km_3_1_only_one_card_is_played() -> None:
    state = position(
        "c6 f6 f8 a7",
        hands={0: "gp* gg* gss"},
        books={0: ["changeling:2"]},
    )
    after = do(state, "play goblin:potion+gems c5", "stay")
    assert after.pending == (RAIDED,)
    assert_violates(Rule.KM_3_1, "no-card-left", after, "play goblin:grimoire+gems b5")


def test_km_3_1_the_card_must_be_in_hand() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    assert_violates(Rule.KM_3_1, "card-not-held", state, "play goblin:potion+ball c5")


def test_km_3_1_all_below_the_limit_draw_the_player_of_the_turn_first_then_clockwise() -> None:
    # Player 2 is pushed onto a teleport and gets Deep Pockets; so has player 0, long since.
    state = position(
        "f6 d7 d6 f8", player=1, hands={1: "gs@ gg* gp*"}, books={0: ["deep-pockets:1"]}
    )
    state = do(
        state, "play goblin:scroll+ball d6", "push e6", "token book", "book deep-pockets:2", "stay"
    )
    order = []
    while state.pending and isinstance(state.pending[-1], Draw):
        order.append(state.pending[-1].player)
        state = do(state, RULES.format_move(state, RULES.chance_outcomes(state)[0][0]))
    assert order == [1, 2]
    assert [len(hand) for hand in state.hands] == [4, 3, 4, 3]


def test_km_3_2_who_can_play_a_card_must() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    assert all(text.startswith("play") for text in texts(state))
    assert_violates(Rule.KM_3_2, "card-playable", state, "show-hand")
    assert_violates(Rule.KM_3_2, "card-playable", state, "end-turn")


def test_km_3_2_equal_cards_are_offered_once() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gp* gss"})
    assert texts(state) == ["play goblin:potion+gems c5", "play goblin:potion+gems c7"] + [
        "play goblin:scroll+scroll d6"
    ]


NOTHING = position("c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"})
"""Rigor Mortis on g9 can only go to f9, a grimoire; the hand has none."""


def test_km_3_3_a_hand_of_which_nothing_can_be_played_is_shown_and_replaced() -> None:
    assert RULES.legal_moves(NOTHING) == (ShowHand(),)
    shown = do(NOTHING, "show-hand")
    assert events_of(NOTHING, "show-hand")[0] == HandShown(
        0, tuple(sorted((card("rss"), card("r**"), card("rpp"))))
    )
    assert shown.hands[0] == ()
    assert set(NOTHING.hands[0]) <= set(shown.discards)
    assert shown.pending == (Draw(0),)
    after = drawn(shown)
    assert ([len(hand) for hand in after.hands], after.player) == ([3, 3, 3, 3], 1)


def test_km_3_3_end_turn_is_no_way_out() -> None:
    assert_violates(Rule.KM_3_3, "hand-unshown", NOTHING, "end-turn")


def test_km_3_3_not_after_a_raid() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"}, books={0: ["changeling:2"]})
    after = do(state, "play goblin:potion+gems c5", "stay")
    assert_violates(Rule.KM_3_3, "already-raided", after, "show-hand")


def test_km_3_3_a_book_may_make_a_card_playable() -> None:
    state = position(
        "c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"}, books={0: ["crystal-sight:1"]}
    )
    assert texts(state) == ["show-hand", "crystal-sight"]
    seeing = do(state, "crystal-sight")
    assert "show-hand" not in texts(seeing)
    assert at("f9") in {m.to for m in RULES.legal_moves(seeing) if isinstance(m, PlayCard)}


def test_km_3_3_no_book_after_the_hand_is_discarded() -> None:
    state = position(
        "c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"}, books={0: ["changeling:2"]}
    )
    shown = do(state, "show-hand")
    assert RULES.current_player(shown) is CHANCE
    assert drawn(shown).player == 1


def test_km_3_4_a_played_card_is_discarded_at_once() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    after = do(state, "play goblin:potion+gems c5")
    assert after.discards == (card("gp*"),)
    assert CardPlayed(0, card("gp*")) in events_of(state, "play goblin:potion+gems c5")


def test_km_3_4_the_discards_are_shuffled_when_a_card_is_due_and_the_pile_empty() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"}, all_discarded=True)
    after = do(state, "play goblin:potion+gems c5")
    assert (after.pile, len(after.discards)) == ((), 58 - 11)
    assert CardsShuffled(58 - 11) in events_of(after, "stay")
    shuffled = do(after, "stay")
    assert (len(shuffled.pile), shuffled.discards) == (58 - 11, ())


def test_km_3_4_not_earlier() -> None:
    # The last card of the pile is drawn; the next turn begins with an empty pile.
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"}, all_discarded=True)
    last = state.discards[0]
    state = evolve(state, pile=(last,), discards=state.discards[1:])
    after = do(state, "play goblin:potion+gems c5", "stay", f"draw {last}")
    assert (after.player, after.pile) == (1, ())


@pytest.mark.parametrize("text", ["draw goblin:potion+gems", "gaze leg:stork", "token gaze"])
def test_chance_is_not_due(text: str) -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    violation = RULES.explain(state, RULES.parse_move(state, text))
    assert violation is not None
    assert violation.code == "not-chance"


def test_chance_decides_something_else_or_cannot_bring_this() -> None:
    state = do(position("c6 f6 f8 a7", hands={0: "gp* gg* gss"}), "play goblin:potion+gems c5")
    due = do(state, "stay")
    for text, code in (
        ("token gaze", "chance-due"),
        ("gaze leg:stork", "chance-due"),
        ("book penance:1", "chance-due"),
        ("stay", "chance-due"),
        ("draw rigor:scroll+scroll", None),
    ):
        violation = RULES.explain(due, RULES.parse_move(due, text))
        assert (violation.code if violation else None) == code
    gone = evolve(due, pile=due.pile[-1:])
    violation = RULES.explain(gone, RULES.parse_move(gone, "draw goblin:gems+gems"))
    assert violation is not None
    assert violation.code == "impossible-outcome"


def test_equal_moves_are_as_good_as_those_given_out() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    move = PlayCard(card("gp*"), at("c5"))
    assert all(move is not offered for offered in RULES.legal_moves(state))
    assert RULES.is_legal(state, move)


def test_no_chance_is_drawn_where_a_player_decides() -> None:
    with pytest.raises(ValueError, match=r"^chance decides nothing here$"):
        RULES.sample_chance(NOTHING, Random(1))
    assert RULES.chance_outcomes(NOTHING) == ()


def test_undo_gives_the_very_state_before() -> None:
    state = position("c6 f6 f8 a7", hands={0: "gp* gg* gss"})
    step = RULES.apply(state, PlayCard(card("gp*"), at("c5")))
    assert step.after.goblins[0] == at("c5")
    assert RULES.undo(step) is state
    assert state.goblins[0] == at("c6")


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gss gg* g**"}, left_books=1)
    over = do(state, "play goblin:scroll+scroll b8")
    over = do(over, f"book {over.book_deck[0]}")
    for text in ("stay", "draw goblin:gems+gems", "report 1 leg:stork"):
        violation = RULES.explain(over, RULES.parse_move(over, text))
        assert violation is not None
        assert violation.code == "game-over"
    # The very object that a state before has given out is refused, too.
    card_given_out, _ = RULES.chance_outcomes(RULES.initial_state(over.setup))[0]
    violation = RULES.explain(over, card_given_out)
    assert violation is not None
    assert violation.code == "game-over"
    assert RULES.legal_reports(over) == ()
    assert RULES.chance_outcomes(over) == ()
