"""``validate`` on states that no course of play leads to: turns, hands, the end."""

from __future__ import annotations

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import position
from tests.wandering_towers.tamper import faults, over, put

ALL = tuple(Spell)
SOLO = wt.Setup.solo()
HAND = "either-die-1 tower-2 wizard-1"
BASE = position({12: "a", 3: "b 3 -"}, HAND)
"""Two players; a wizard of player 1 under tower 3."""
LEVEL = (0, 0)


def test_wt_2_3_deal_goes_card_by_card_from_the_starting_player() -> None:
    deal = RULES.initial_state(wt.Setup(players=2, starting_player=1))
    for card in ("tower-1", "tower-2", "tower-3", "tower-4"):
        deal = RULES.next_state(deal, wt.CardDrawn(card))
    assert faults(deal) == []
    assert faults(put(deal, "hands", deal.hands[::-1])) == [
        ("hands[1]", "WT-2.3"),
        ("hands[0]", "WT-2.3"),
    ]
    assert faults(put(deal, "pending", (wt.Deal(3),))) == [("hands[0]", "WT-2.3")]


def test_wt_2_2_nothing_moves_before_the_first_turn() -> None:
    deal = RULES.initial_state(wt.Setup(players=2))
    moved = put(put(deal, "board.towers[1]", ()), "board.towers[10]", (1,))
    moved = put(put(moved, "board.covered[1]", ()), "board.covered[10]", (LEVEL,))
    moved = put(moved, "flasks[0]", (5, 1, 0))
    assert faults(moved) == [("board", "WT-2.2"), ("flasks", "WT-2.3")]


def test_wt_3_7_other_hands_are_refilled() -> None:
    state = put(BASE, "hands[1]", BASE.hands[1][1:])
    state = put(state, "discards", BASE.hands[1][:1])
    assert faults(state) == [("hands[1]", "WT-3.7")]


def test_wt_3_7_hand_shrinks_by_a_card_an_action() -> None:
    assert faults(put(BASE, "pending", (wt.Turn(1, 0),))) == [("hands[0]", "WT-3.7")]
    played = put(put(BASE, "hands[0]", BASE.hands[0][1:]), "discards", BASE.hands[0][:1])
    assert faults(put(played, "pending", (wt.Turn(1, 0),))) == []
    assert faults(put(played, "pending", (wt.Turn(2, 0),))) == [("hands[0]", "WT-3.7")]
    discarded = put(put(BASE, "hands[0]", ()), "discards", BASE.hands[0])
    assert faults(put(discarded, "pending", (wt.Turn(2, 0),))) == []
    assert faults(put(discarded, "pending", (wt.Turn(1, 0),))) == [("hands[0]", "WT-3.7")]


def test_wt_7_9_hands_may_be_larger_with_draw_two() -> None:
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))
    state = position({12: "a"}, f"{HAND} tower-1", setup=setup, hands={1: "tower-3 " * 4})
    assert faults(state) == []


def test_wt_7_9_hand_just_refilled_is_short_only_without_cards() -> None:
    """After player 0's turn; with no card left the hand of two would be sound."""
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))
    state = position(
        {12: "a"}, HAND, setup=setup, player=1, turn=1, hands={0: "tower-1 tower-1 tower-1"}
    )
    short = put(state, "hands[0]", ("tower-1",) * 2)
    assert faults(put(short, "discards", ("tower-1",))) == [("hands[0]", "WT-3.7")]
    rest = tuple(sorted((*short.pile, *short.hands[1], "tower-1")))
    assert faults(put(put(short, "pile", ()), "hands[1]", rest)) == []


def test_wt_9_2_each_turn_uses_one_card() -> None:
    state = position({12: "a"}, HAND, setup=SOLO)
    assert faults(put(state, "turn", 1)) == [("discards", "WT-9.2")]
    assert faults(put(state, "pending", (wt.Turn(1, 0),))) == [
        ("hands[0]", "WT-9.2"),
        ("discards", "WT-9.2"),
    ]


def test_wt_8_6_no_turn_after_the_limit() -> None:
    state = position({12: "a"}, HAND, setup=wt.Setup(players=2, turn_limit=4), turn=2)
    assert faults(put(state, "turn", 4)) == [("turn", "WT-8.6")]
    ended = over(put(state, "turn", 4), "WT-8.6")
    assert faults(put(ended, "player", 1)) == []
    assert faults(ended) == [("player", "WT-3.1")]
    assert faults(put(ended, "turn", 2)) == [("player", "WT-3.1")]


HOME = {12: "b"}
"""Player 0 has all wizards in Ravenskeep."""
DONE: wt.Flasks = (0, 6, 0)


def test_wt_8_2_game_that_has_ended_does_not_go_on() -> None:
    state = position(HOME, HAND, flasks={0: DONE}, player=1, turn=1)
    assert faults(state) == []
    assert faults(put(put(state, "turn", 2), "player", 0)) == [("pending", "WT-8.2")]
    ended = over(put(state, "turn", 2), "WT-8.2")
    assert faults(ended) == []
    assert faults(put(ended, "flasks[0]", (1, 5, 0))) == [("ended", "WT-8.2")]


def test_wt_8_2_goal_ends_the_game_at_once_under_the_option() -> None:
    setup = wt.Setup(players=2, finish_round=False)
    state = position({12: "b"}, HAND, setup=setup, flasks={0: (1, 5, 0)})
    reached = put(state, "flasks[0]", DONE)
    assert faults(reached) == [("pending", "WT-8.2")]
    assert faults(over(reached, "WT-8.2")) == []
    assert faults(over(state, "WT-8.2")) == [("ended", "WT-8.2")]


def test_wt_8_4_all_home_ends_a_solo_game_at_once() -> None:
    setup = wt.Setup.solo(spells=ALL[:3])
    state = position({12: "a"}, HAND, setup=setup)
    home = put(put(state, "board.exposed[12]", (0,)), "board.home", (12,))
    assert faults(home) == [("pending", "WT-8.4")]
    played = put(put(home, "hands[0]", ("tower-2", "wizard-1")), "discards", ("either-die-1",))
    assert faults(over(played, "WT-8.4")) == []
    assert faults(over(played, "WT-9.1")) == [("ended", "WT-9.1")]
    won = put(played, "flasks[0]", DONE)
    assert faults(over(won, "WT-9.1")) == []
    assert faults(over(won, "WT-8.4")) == [("ended", "WT-8.4")]


def test_wt_9_3_solo_game_without_cards_is_over() -> None:
    deck = SOLO._tables.deck
    state = position({12: "a"}, HAND, setup=SOLO)
    state = put(put(put(state, "hands", ((),)), "pile", ()), "discards", deck)
    state = put(put(state, "turn", 90), "player", 0)
    assert faults(state) == [("pending", "WT-9.3")]
    assert faults(over(state, "WT-9.3")) == []


def test_wt_3_6_player_without_cards_and_spells_is_passed_over() -> None:
    """All the cards are in the other hand, so there was none to draw."""
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))
    state = position({12: "a"}, HAND, setup=setup, player=1, turn=1)
    state = put(put(state, "pile", ()), "hands", (setup._tables.deck, ()))
    assert faults(state) == [("pending", "WT-3.6")]
