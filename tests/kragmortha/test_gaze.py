"""Withering Gazes (KM-8)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardrules.core.errors import IllegalMoveError
from boardrules.core.pile import Pile
from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    CarryOff,
    Discard,
    DiscardCard,
    Draw,
    GazeTaken,
    GazeTurned,
    GazeTurnedDown,
    GoblinBanished,
    NoNewGaze,
    Raid,
    RaidStage,
    Rule,
    TakeGaze,
    Turn,
)
from boardrules.kragmortha.rules.gazes import has_new_gaze
from tests.kragmortha.positions import (
    RAIDED,
    assert_violates,
    card,
    do,
    drawn,
    events_of,
    position,
    texts,
)
from tests.support.grades import broken

STEP = "play goblin:potion+gems d9"
"""From d8 onto Rigor Mortis."""


def test_km_8_1_a_held_symbol_goes_under_the_deck_and_the_next_is_turned() -> None:
    state = position("d8 f6 f8 a7", hands={0: "gp* gg* gss"}, gazes={0: ["voice:opera"]})
    after = do(state, STEP)
    assert events_of(after, "gaze voice:mouse") == (
        GazeTurnedDown(player=0, card="voice:mouse", held="voice:opera"),
    )
    again = do(after, "gaze voice:mouse")
    assert again.pending[-1] == TakeGaze(0)
    assert again.gaze_deck.bottom == ("voice:mouse",)
    assert events_of(again, "gaze leg:stork")[0] == GazeTaken(player=0, card="leg:stork")
    assert do(again, "gaze leg:stork").gazes[0] == ("leg:stork", "voice:opera")


def test_km_8_1_each_card_is_a_chance_outcome() -> None:
    state = position("d8 f6 f8 a7", hands={0: "gp* gg* gss"}, gazes={0: ["voice:opera"]})
    odds = dict(RULES.chance_outcomes(do(state, STEP)))
    assert odds[GazeTurned("voice:mouse")] == Fraction(1, 23)
    assert odds[GazeTurned("hand:clumsy-claws")] == Fraction(2, 23)
    assert sum(odds.values()) == 1


def test_km_8_1_a_card_known_at_the_bottom_comes_with_certainty() -> None:
    voices = ("voice:library-voice", "voice:mouse", "voice:opera")
    held = {
        0: ["arm:statue", "leg:stork", "mouth:fish"],
        1: ["arm:sling", "leg:pretzel", "mouth:rabbit"],
        2: ["arm:broomstick", "leg:soldier", "mouth:sealed"],
        3: ["arm:broken-wing", "leg:jack-in-the-box", "mouth:fly-trap"],
    }
    rest = (
        "hand:clumsy-claws", "hand:clumsy-claws", "hand:left-hander", "hand:pincers",
        "head:bookworm", "head:crooked-neck", "head:owl", "head:stargazer", "voice:troll",
    )  # fmt: skip
    state = position(
        "d8 f6 f8 a7",
        hands={0: "gp* gg* gss"},
        gazes=held,
        gaze_deck=Pile((), (*voices, *rest)),
    )
    after = do(state, STEP)
    assert RULES.chance_outcomes(after) == ((GazeTurned("voice:library-voice"), Fraction(1)),)


def test_km_8_2_without_a_new_symbol_nothing_is_turned_up() -> None:
    # Six players hold all cards of arm, leg, mouth, hand and head but for those that player 0 has.
    held = {
        0: ["arm:statue", "leg:stork", "mouth:fish"],
        1: ["hand:clumsy-claws", "head:owl", "voice:opera"],
        2: ["hand:clumsy-claws", "head:bookworm", "voice:mouse"],
        3: ["hand:pincers", "head:stargazer", "voice:troll"],
        4: ["hand:left-hander", "head:crooked-neck", "voice:library-voice"],
    }
    state = position("d8 f6 f8 a7 a5", hands={0: "gp* gg* gss"}, gazes=held)
    assert not has_new_gaze(state, 0)
    assert NoNewGaze(0) in events_of(state, "play goblin:potion+gems d9")
    after = do(state, "play goblin:potion+gems d9")
    assert after.gaze_deck == state.gaze_deck
    assert after.pending == (RAIDED, Raid(card("gp*"), RaidStage.OVER), CarryOff(0))
    # A Gaze token does nothing either.
    state = position("e7 f6 f8 a7 a5", hands={0: "gs@ gg* gss"}, gazes=held)
    after = do(state, "play goblin:scroll+ball e6", "token gaze")
    assert after.pending == (Draw(0),)


def test_km_8_3_clumsy_claws_make_a_hand_of_two() -> None:
    state = position("d8 f6 f8 a7", gazes={0: ["hand:clumsy-claws"]}, hands={0: "gp* gg*"})
    after = do(state, "play goblin:grimoire+gems d7")
    assert after.pending[-1] == Raid(card("gg*"), RaidStage.SECOND_STEP)
    end = do(after, "stay")
    assert len(end.hands[0]) == 1
    filled = do(end, RULES.format_move(end, RULES.chance_outcomes(end)[0][0]))
    assert (len(filled.hands[0]), filled.player) == (2, 1)


def test_km_8_3_the_other_hand_orders_bind_the_person_only() -> None:
    state = position("d8 f6 f8 a7", gazes={0: ["hand:pincers"]}, hands={0: "gp* gg* gss"})
    end = do(state, "play goblin:grimoire+gems d7", "stay")
    assert len(drawn(end).hands[0]) == 3


FOURTH = {0: ["arm:statue", "leg:stork", "mouth:fish"]}


def test_km_8_5_the_fourth_gaze_ends_the_game_in_mid_raid() -> None:
    state = position("f6 d8 e8 a7", hands={0: "rpp gg* gss"}, gazes={1: FOURTH[0]})
    after = do(state, "play rigor:potion+potion d8")
    assert [type(event) for event in events_of(after, "gaze voice:opera")][1] is GoblinBanished
    over = do(after, "gaze voice:opera")
    assert (over.ended, over.pending) == ("KM-8.5", ())
    assert over.goblins[1] is None
    assert RULES.current_player(over) is None
    assert RULES.legal_moves(over) == ()
    assert broken(RULES, over) == ()
    assert len(over.hands[0]) == 2, "nothing further is carried out, not even the draw"


def test_km_8_5_no_discard_after_the_fourth() -> None:
    state = position("d8 f6 f8 a7", hands={0: "gp* gg* gss"}, gazes=FOURTH)
    over = do(state, STEP, "gaze hand:clumsy-claws")
    assert (over.ended, over.pending) == ("KM-8.5", ())


def test_km_8_6_discard_down_to_the_limit_by_own_choice() -> None:
    state = position("f6 d8 f8 a7", hands={0: "rpp gg* gss", 1: "ggs ggp gg@"})
    after = do(state, "play rigor:potion+potion d8", "gaze hand:clumsy-claws")
    assert set(RULES.legal_moves(after)) == {
        DiscardCard(card("ggs")),
        DiscardCard(card("ggp")),
        DiscardCard(card("gg@")),
    }
    assert_violates(Rule.KM_8_6, "card-not-held", after, "discard rigor:potion+potion")
    done = do(after, "discard goblin:grimoire+scroll")
    assert done.hands[1] == (card("gg@"), card("ggp"))
    assert card("ggs") in done.discards


def test_km_8_6_two_cards_from_a_hand_of_four() -> None:
    state = position(
        "f6 d8 f8 a7",
        hands={0: "rpp gg* gss", 1: "ggs ggp gg@ ggg"},
        books={1: ["deep-pockets:1"]},
    )
    after = do(state, "play rigor:potion+potion d8", "gaze hand:clumsy-claws")
    once = do(after, "discard goblin:grimoire+grimoire")
    assert once.pending[-1] == Discard(1)
    assert do(once, "discard goblin:grimoire+scroll").pending[-1] == CarryOff(1)


# --- reports (KM-8.4) -----------------------------------------------------------------------------
TURN_WITH_CARD = Turn(cards=1, raided=True, sight=False)
ORDERS = {1: ["voice:opera"], 2: ["hand:clumsy-claws"]}


def test_km_8_4_reports_name_orders_for_the_table_only() -> None:
    state = position("d8 f6 f8 a7", gazes=ORDERS)
    assert [RULES.format_move(state, move) for move in RULES.legal_reports(state)] == [
        "report 1 voice:opera"
    ]
    assert not any(text.startswith("report") for text in texts(state))
    assert_violates(Rule.KM_8_4, "no-order", state, "report 0 voice:opera")
    assert_violates(Rule.KM_8_4, "order-not-held", state, "report 1 voice:mouse")
    assert_violates(Rule.KM_8_4, "enforced-order", state, "report 2 hand:clumsy-claws")


def test_km_8_4_the_offender_takes_another_gaze_and_the_decision_is_asked_anew() -> None:
    state = position("d8 f6 f8 a7", gazes=ORDERS)
    after = do(state, "report 1 voice:opera")
    assert after.pending == (*state.pending, TakeGaze(1))
    assert RULES.current_player(after) is CHANCE
    done = do(after, "gaze leg:stork")
    assert done.pending == state.pending
    assert done.gazes[1] == ("leg:stork", "voice:opera")
    assert RULES.legal_moves(done) == RULES.legal_moves(state)


def test_km_8_4_refused_when_the_deck_holds_no_new_symbol() -> None:
    held = {
        0: ["arm:statue", "leg:stork", "mouth:fish"],
        1: ["hand:clumsy-claws", "head:owl", "voice:opera"],
        2: ["hand:clumsy-claws", "head:bookworm", "voice:mouse"],
        3: ["hand:pincers", "head:stargazer", "voice:troll"],
        4: ["hand:left-hander", "head:crooked-neck", "voice:library-voice"],
    }
    state = position("d8 f6 f8 a7 a5", gazes=held)
    assert_violates(Rule.KM_8_4, "no-new-gaze", state, "report 0 leg:stork")


def test_km_8_4_refused_where_chance_decides() -> None:
    state = do(position("d8 f6 f8 a7", gazes=ORDERS, hands={0: "gp* gg* gss"}), STEP)
    assert RULES.legal_reports(state) == ()
    violation = RULES.explain(state, RULES.parse_move(state, "report 1 voice:opera"))
    assert violation is not None
    assert violation.code == "chance-due"


def test_km_8_4_a_report_can_end_the_game() -> None:
    state = position("d8 f6 f8 a7", gazes={1: FOURTH[0]})
    over = do(state, "report 1 leg:stork", "gaze voice:opera")
    assert over.ended == "KM-8.5"


def test_km_8_4_a_report_can_cost_a_card() -> None:
    state = position("d8 f6 f8 a7", gazes=ORDERS)
    after = do(state, "report 1 voice:opera", "gaze hand:clumsy-claws")
    assert after.pending == (*state.pending, Discard(1))
    assert RULES.current_player(after) == 1
    assert do(after, texts(after)[0]).pending == state.pending


def test_km_8_4_a_report_in_the_middle_of_a_push() -> None:
    state = position("c6 c5 d5 f6", hands={0: "gp* gg* gss"}, gazes={3: ["voice:opera"]})
    pushed = do(state, "play goblin:potion+gems c5", "push d5")
    after = do(pushed, "report 3 voice:opera", "gaze leg:stork")
    assert after.pending == pushed.pending
    assert RULES.current_player(after) == 1
    assert RULES.legal_moves(after) == RULES.legal_moves(pushed)


def test_km_8_4_a_report_on_top_of_a_discard() -> None:
    state = position("d8 f6 f8 a7", gazes={1: ["voice:opera"], 3: ["leg:stork"]})
    after = do(state, "report 1 voice:opera", "gaze hand:clumsy-claws")
    twice = do(after, "report 3 leg:stork", "gaze hand:clumsy-claws")
    assert twice.pending == (*state.pending, Discard(1), Discard(3))
    done = do(twice, texts(twice)[0])
    assert RULES.current_player(done) == 1


def test_km_8_4_the_pending_discard_is_settled_with_the_second_gaze() -> None:
    state = position("d8 f6 f8 a7", gazes={1: ["voice:opera"]})
    after = do(state, "report 1 voice:opera", "gaze hand:clumsy-claws")
    again = do(after, "report 1 voice:opera", "gaze leg:stork")
    assert RULES.current_player(again) == 1
    assert do(again, texts(again)[0]).pending == state.pending


def test_km_8_4_with_nothing_left_to_choose_the_decision_is_passed_over() -> None:
    # A Second Wind card may still be played, and only goblin:gems+gems can be: c7 is beside d7.
    # Clumsy Claws cost that very card.
    state = position(
        "d7 f6 f8 a7",
        hands={0: "g** rss rpp"},
        gazes={0: ["voice:opera"]},
        used_books={0: ["second-wind:1"]},
        pending=(TURN_WITH_CARD,),
        rigor="g9",
    )
    assert texts(state) == ["play goblin:gems+gems c7"]
    after = do(state, "report 0 voice:opera", "gaze hand:clumsy-claws")
    done = do(after, "discard goblin:gems+gems")
    assert done.pending[-1] != TURN_WITH_CARD
    assert done.player == 1, "two cards are the limit now: nothing to draw"


def test_km_8_4_a_report_is_refused_with_an_error_and_changes_nothing() -> None:
    state = position("d8 f6 f8 a7")
    with pytest.raises(IllegalMoveError, match=r"KM-8\.4"):
        RULES.apply(state, RULES.parse_move(state, "report 1 voice:opera"))
