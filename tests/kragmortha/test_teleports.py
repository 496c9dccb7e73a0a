"""Teleports and their tokens (KM-7)."""

from __future__ import annotations

from fractions import Fraction

from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    BookDrawn,
    GoblinLanded,
    Land,
    Landing,
    Raid,
    RaidStage,
    Rule,
    Step,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    TokensShuffled,
    TokenTurned,
    TokenUsed,
)
from tests.kragmortha.positions import (
    RAIDED,
    assert_violates,
    at,
    card,
    do,
    drawn,
    events_of,
    position,
    spaces,
)

BESIDE = position("e7 f6 f8 a7", hands={0: "gs@ gg* gp*"})
"""Goblin 0 is beside the teleport e6."""


def test_km_7_1_entering_stops_and_turns_up_a_token() -> None:
    after = do(BESIDE, "play goblin:scroll+ball e6")
    assert after.pending == (RAIDED, Raid(card("gs@"), RaidStage.OVER), Tokens((0,)))
    assert RULES.chance_outcomes(after) == (
        (TokenTurned("book"), Fraction(1, 3)),
        (TokenTurned("gaze"), Fraction(1, 3)),
        (TokenTurned("teleportation"), Fraction(1, 3)),
    )
    assert not spaces(after, Step)
    assert events_of(after, "token gaze")[0] == TokenUsed(0, at("e6"), "gaze")


def test_km_7_1_the_second_step_can_enter_too() -> None:
    state = position("d7 f6 f8 a7", hands={0: "ggs gg* gp*"})
    after = do(state, "play goblin:grimoire+scroll e7", "step e6")
    assert after.pending == (RAIDED, Raid(card("ggs"), RaidStage.OVER), Tokens((0,)))


def test_km_7_2_teleportation_leads_to_another_free_teleport() -> None:
    state = position("e7 b4 f8 a7", hands={0: "gs@ gg* gp*"})
    after = do(state, "play goblin:scroll+ball e6", "token teleportation")
    assert after.pending[-1] == Teleportation(0)
    assert after.goblins[0] == at("e6"), "it stays there until its player has chosen"
    assert spaces(after, Land) == {"f4", "g9"}
    assert_violates(Rule.KM_7_2, "occupied", after, "land e6")
    assert_violates(Rule.KM_7_2, "wrong-space", after, "land c4")
    assert events_of(after, "land g9")[0] == GoblinLanded(0, at("e6"), at("g9"), Landing.TELEPORTED)
    landed = do(after, "land g9")
    assert landed.used_tokens == ("teleportation",), "it does not activate"


def test_km_7_2_with_none_free_it_stays() -> None:
    state = position("e7 b4 f4 g9", hands={0: "gs@ gg* gp*"})
    after = do(state, "play goblin:scroll+ball e6", "token teleportation")
    assert after.goblins[0] == at("e6")
    assert RULES.current_player(after) is CHANCE
    assert drawn(after).player == 1


def test_km_7_3_gaze_and_magic_book() -> None:
    after = do(BESIDE, "play goblin:scroll+ball e6")
    assert do(after, "token gaze").pending[-1] == TakeGaze(0)
    book = do(after, "token book")
    assert book.pending[-1] == TakeBook(0)
    assert dict(RULES.chance_outcomes(book))[BookDrawn("side-door:2")] == Fraction(1, 18)
    taken = do(book, "book side-door:2")
    assert taken.books[0].face_up == ("side-door:2",)
    assert taken.goblins[0] == at("e6"), "the goblin stays"


def test_km_7_4_used_tokens_are_set_aside() -> None:
    after = do(BESIDE, "play goblin:scroll+ball e6", "token gaze")
    assert after.tokens == ("book", "book", "gaze", "teleportation", "teleportation")
    assert after.used_tokens == ("gaze",)


ALL = ["book", "book", "gaze", "gaze", "teleportation", "teleportation"]


def test_km_7_4_they_are_shuffled_when_one_is_due_and_none_is_left() -> None:
    state = position("e7 f6 f8 a7", hands={0: "gs@ gg* gp*"}, used_tokens=ALL)
    assert TokensShuffled(6) in events_of(state, "play goblin:scroll+ball e6")
    after = do(state, "play goblin:scroll+ball e6")
    assert (list(after.tokens), after.used_tokens) == (ALL, ())


def test_km_7_4_not_earlier() -> None:
    state = position("e7 f6 f8 a7", hands={0: "gs@ gg* gp*"}, used_tokens=ALL[:5])
    after = do(state, "play goblin:scroll+ball e6", "token teleportation", "land g9")
    assert (after.tokens, list(after.used_tokens)) == ((), ALL)


def test_km_7_5_landing_and_starting_there_activates_nothing() -> None:
    # The goblin stands on b4, a teleport: it was placed there. It steps off and stays.
    state = position("b4 f6 f8 a7", hands={0: "ggs gg* gp*"})
    after = do(state, "play goblin:grimoire+scroll b5")
    assert after.pending[-1] == Raid(card("ggs"), RaidStage.SECOND_STEP)
    # Stepping back onto it is entering.
    assert do(after, "step b4").pending[-1] == Tokens((0,))
