"""Magic Books (KM-9)."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    STANDARD,
    BookKind,
    Books,
    BookTaken,
    BookUsed,
    CarryOff,
    Draw,
    GazeLifted,
    GoblinLanded,
    Land,
    Landing,
    Meeting,
    PlayCard,
    Raid,
    RaidStage,
    Return,
    RigorStepped,
    Rule,
    Setup,
    ShowHand,
    Step,
    TakeBook,
    Turn,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
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
    spaces,
    texts,
)

HAND = {0: "gp* gg* gss"}
RAID = ("play goblin:potion+gems c5", "stay")
"""From c6."""


def test_km_9_1_a_theft_takes_the_top_book_and_the_goblin_returns() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gss gg* g**"})
    after = do(state, "play goblin:scroll+scroll b8")
    assert after.goblins[0] is None
    assert after.pending == (RAIDED, Raid(card("gss"), RaidStage.OVER), Return(0), TakeBook(0))
    assert events_of(after, "book penance:2") == (BookTaken(0, "penance:2"),)
    back = do(after, "book penance:2")
    assert back.books[0] == Books(face_up=("penance:2",), face_down=())
    assert spaces(back, Land) == {"b4", "c4", "d4", "e4", "f4"}
    assert_violates(Rule.KM_9_1, "occupied", back, "land a4")
    assert_violates(Rule.KM_9_1, "wrong-space", back, "land g9")
    landed = do(back, "land b4")
    assert landed.goblins[0] == at("b4")
    assert landed.used_tokens == (), "the teleport there does nothing"
    assert events_of(back, "land b4")[0] == GoblinLanded(0, None, at("b4"), Landing.RETURNED)


def test_km_9_1_a_theft_ends_the_movement() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gs@ gg* g**"}, books={1: ["summons:2"]})
    after = do(state, "play goblin:scroll+ball b8", "book averted-eyes:1", "land c4")
    assert after.pending == (Draw(0),)


def test_km_9_2_books_are_used_before_and_after_the_raid() -> None:
    state = position("c6 f6 f8 a7", hands=HAND, books={0: ["changeling:2", "changeling:3"]})
    before = do(state, "changeling 1")
    assert before.pending == (TURN,)
    assert before.books[0] == Books(face_up=("changeling:3",), face_down=("changeling:2",))
    assert events_of(state, "changeling 1")[0] == BookUsed(0, "changeling:2")
    after = do(state, *RAID)
    assert after.pending == (RAIDED,)
    assert "end-turn" in texts(after)
    assert do(after, "changeling 2", "changeling 1").pending == (Draw(0),)
    assert do(after, "end-turn").pending == (Draw(0),)


def test_km_9_2_also_one_got_in_this_turn() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gss gg* g**"})
    after = do(state, "play goblin:scroll+scroll b8", "book changeling:2", "land c4")
    assert after.pending == (RAIDED,)
    assert UseChangeling(1) in RULES.legal_moves(after)


SYMBOLS = {
    "averted-eyes:1": 3,
    "averted-eyes:2": 2,
    "second-wind:1": 2,
    "second-wind:2": 1,
    "second-wind:3": 1,
}
"""The symbols of some books in an edition where the first by name has the most of them."""
SYMBOLIC = Setup(
    players=4,
    edition=evolve(
        STANDARD,
        name="symbolic",
        books=tuple(
            evolve(book, magic=SYMBOLS.get(book.id, book.magic)) for book in STANDARD.books
        ),
    ),
)


def test_km_9_2_of_several_copies_the_one_with_the_fewest_symbols_is_turned_down() -> None:
    """Then the first by name; with others left, the next in this order."""
    held = ["second-wind:1", "second-wind:2", "second-wind:3"]
    state = position("c6 f6 f8 a7", hands=HAND, books={0: held}, setup=SYMBOLIC)
    for turned in ("second-wind:2", "second-wind:3", "second-wind:1"):
        assert events_of(state, "second-wind")[0] == BookUsed(0, turned)
        before = state.books[0]
        state = do(state, "second-wind")
        assert set(before.face_up) - set(state.books[0].face_up) == {turned}
    assert state.books[0] == Books(face_up=(), face_down=tuple(held))


def test_km_9_2_first_by_name_of_copies_with_equal_symbols() -> None:
    """By the ID, in whatever order the edition lists them."""
    edition = evolve(
        STANDARD,
        name="equal",
        books=tuple(evolve(book, magic=2) for book in reversed(STANDARD.books)),
    )
    setup = Setup(players=4, edition=edition)
    held = ["second-wind:3", "second-wind:1", "second-wind:2"]
    state = position("c6 f6 f8 a7", hands=HAND, books={0: held}, setup=setup)
    assert events_of(state, "second-wind")[0] == BookUsed(0, "second-wind:1")


def test_km_9_2_averted_eyes_with_the_fewest_symbols_are_turned_down() -> None:
    held = ["averted-eyes:1", "averted-eyes:2"]
    state = position("d8 f6 f8 a7", hands=HAND, books={0: held}, setup=SYMBOLIC)
    asked = do(state, "play goblin:potion+gems d9")
    assert events_of(asked, "averted-eyes")[0] == BookUsed(0, "averted-eyes:2")


def test_km_9_2_one_of_equal_copies_is_turned_down() -> None:
    """Two cards with one ID are one card in states, there twice."""
    books = tuple(
        evolve(book, copies=2) if book.id == "penance:1" else book
        for book in STANDARD.books
        if book.id != "penance:2"
    )
    setup = Setup(players=4, edition=evolve(STANDARD, name="twins", books=books))
    state = position(
        "c6 f6 f8 a7",
        hands=HAND,
        books={0: ["penance:1", "penance:1"]},
        gazes={0: ["leg:stork"]},
        setup=setup,
    )
    after = do(state, "penance leg:stork")
    assert after.books[0] == Books(face_up=("penance:1",), face_down=("penance:1",))


@pytest.mark.parametrize(
    ("kind", "move"),
    [
        (BookKind.SECOND_WIND, UseSecondWind()),
        (BookKind.CRYSTAL_SIGHT, UseCrystalSight()),
        (BookKind.PENANCE, UsePenance("leg:stork")),
        (BookKind.SUMMONS, UseSummons(at("d8"))),
        (BookKind.CHANGELING, UseChangeling(1)),
        (BookKind.SIDE_DOOR, UseSideDoor(at("e6"))),
    ],
)
def test_km_9_2_not_in_mid_raid_and_not_without_the_book(
    kind: BookKind,
    move: UseSecondWind | UseCrystalSight | UsePenance | UseSummons | UseChangeling | UseSideDoor,
) -> None:
    book = next(each.id for each in STANDARD.books if each.kind is kind)
    state = position("c6 f6 f8 a7", hands=HAND, books={0: [book]}, gazes={0: ["leg:stork"]})
    assert RULES.is_legal(state, move)
    raiding = do(state, "play goblin:potion+gems c5")
    assert_violates(Rule.KM_9_2, "book-out-of-time", raiding, move)
    without = position("c6 f6 f8 a7", hands=HAND, gazes={0: ["leg:stork"]})
    assert_violates(Rule.KM_9_2, "book-not-held", without, move)
    others = position("c6 f6 f8 a7", hands=HAND, books={1: [book]}, gazes={0: ["leg:stork"]})
    assert_violates(Rule.KM_9_2, "book-not-held", others, move)
    used = position("c6 f6 f8 a7", hands=HAND, used_books={0: [book]}, gazes={0: ["leg:stork"]})
    assert_violates(Rule.KM_9_2, "book-not-held", used, move)


def test_km_9_2_unusable_books_do_not_hold_up_the_turn() -> None:
    # Penance without a Gaze, Averted Eyes, Deep Pockets, and a Side Door with all teleports taken.
    state = position(
        "c6 b4 f4 e6",
        rigor="g9",
        hands={0: "gp* gg* gss ggs"},
        books={0: ["penance:1", "averted-eyes:1", "deep-pockets:1", "side-door:2"]},
    )
    assert all(text.startswith("play") for text in texts(state))
    assert do(state, *RAID).pending == (Draw(0),)
    assert_violates(Rule.KM_9_2, "no-gaze", state, "penance leg:stork")
    assert_violates(Rule.KM_9_5, "occupied", state, "side-door e6")


def test_km_9_2_a_second_crystal_sight_in_one_turn_is_refused() -> None:
    state = position("c6 f6 f8 a7", hands=HAND, books={0: ["crystal-sight:1", "crystal-sight:2"]})
    after = do(state, "crystal-sight")
    assert after.pending == (Turn(cards=1, raided=False, sight=True),)
    assert_violates(Rule.KM_9_2, "already-used", after, "crystal-sight")


def test_km_9_2_averted_eyes_are_out_of_time_in_a_turn() -> None:
    state = position("c6 f6 f8 a7", hands=HAND, books={0: ["averted-eyes:1"]})
    assert_violates(Rule.KM_9_2, "book-out-of-time", state, "averted-eyes")


def test_km_9_2_averted_eyes_are_not_asked_for_when_no_gaze_would_be_taken() -> None:
    held = {
        0: ["arm:statue", "leg:stork", "mouth:fish"],
        1: ["hand:clumsy-claws", "head:owl", "voice:opera"],
        2: ["hand:clumsy-claws", "head:bookworm", "voice:mouse"],
        3: ["hand:pincers", "head:stargazer", "voice:troll"],
        4: ["hand:left-hander", "head:crooked-neck", "voice:library-voice"],
    }
    state = position("d8 f6 f8 a7 a5", hands=HAND, gazes=held, books={0: ["averted-eyes:1"]})
    after = do(state, "play goblin:potion+gems d9")
    assert after.pending[-1] == CarryOff(0)


# --- the books (KM-9.5) ---------------------------------------------------------------------------
def test_km_9_5_eighteen_books() -> None:
    kinds = [each.kind for each in STANDARD.books]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        BookKind.SECOND_WIND: 3,
        BookKind.CRYSTAL_SIGHT: 3,
        BookKind.AVERTED_EYES: 2,
        BookKind.PENANCE: 2,
        BookKind.SUMMONS: 2,
        BookKind.CHANGELING: 2,
        BookKind.SIDE_DOOR: 2,
        BookKind.DEEP_POCKETS: 2,
    }


def test_km_9_5_second_wind_gives_a_second_raid() -> None:
    state = position("c6 f6 f8 a7", hands=HAND, books={0: ["second-wind:1"]})
    before = do(state, "second-wind")
    assert before.pending == (Turn(cards=2, raided=False, sight=False),)
    once = do(before, *RAID)
    assert once.pending == (Turn(cards=1, raided=True, sight=False),)
    assert "end-turn" not in texts(once), "it must be played if one is playable"
    assert_violates(Rule.KM_3_2, "card-playable", once, "end-turn")
    after = do(state, *RAID, "second-wind")
    assert after.pending == once.pending
    twice = do(once, "play goblin:grimoire+gems b5", "stay")
    assert twice.pending == (Draw(0),)
    assert len(twice.hands[0]) == 1
    assert len(drawn(twice).hands[0]) == 3


def test_km_9_5_second_wind_lapses_with_the_turn_if_nothing_is_playable() -> None:
    state = position(
        "c6 f6 f8 a7", rigor="g9", hands={0: "gp* rss r**"}, books={0: ["second-wind:1"]}
    )
    after = do(state, "second-wind", *RAID)
    assert after.pending == (Draw(0),)


def test_km_9_5_until_then_a_further_book_may_make_a_card_playable() -> None:
    state = position(
        "c6 f6 f8 a7",
        rigor="g9",
        hands={0: "gp* rss r**"},
        books={0: ["second-wind:1", "crystal-sight:1"]},
    )
    after = do(state, "second-wind", *RAID)
    assert texts(after) == ["end-turn", "crystal-sight"]
    assert spaces(do(after, "crystal-sight"), PlayCard) == {"f9"}


def test_km_9_5_a_hand_discarded_as_unplayable_loses_second_wind() -> None:
    state = position(
        "c6 f6 f8 a7", rigor="g9", hands={0: "rpp rss r**"}, books={0: ["second-wind:1"]}
    )
    after = do(state, "second-wind")
    assert RULES.legal_moves(after) == (ShowHand(),)
    assert drawn(do(after, "show-hand")).player == 1


def test_km_9_5_crystal_sight_opens_every_floor_for_the_rest_of_the_turn() -> None:
    state = position(
        "c6 f6 f8 a7", hands={0: "gpp gg* gss"}, books={0: ["crystal-sight:1", "second-wind:1"]}
    )
    seeing = do(state, "crystal-sight")
    assert spaces(seeing, PlayCard, "gpp") == {"b6", "c5", "c7", "d6"}
    raiding = do(seeing, "play goblin:potion+potion d6")
    assert spaces(raiding, Step) == {"c6", "d5", "d7", "e6"}
    again = do(raiding, "stay", "second-wind")
    assert spaces(again, PlayCard, "gss") == {"c6", "d5", "d7", "e6"}
    # It has no effect on Rigor Mortis' desk rule or on the next turn.
    later = drawn(do(again, "play goblin:scroll+scroll d7", "stay"))
    assert later.pending == (TURN,)


def test_km_9_5_crystal_sight_keeps_rigor_mortis_off_the_desk() -> None:
    state = position(
        "c6 f6 f8 a7", rigor="c9", hands={0: "rgg gg* gss"}, books={0: ["crystal-sight:1"]}
    )
    assert spaces(do(state, "crystal-sight"), PlayCard, "rgg") == {"c8", "d9"}


def test_km_9_5_averted_eyes_take_no_gaze_but_the_goblin_is_carried_off() -> None:
    state = position("f6 d8 f8 a7", hands={0: "rpp gg* gss"}, books={1: ["averted-eyes:1"]})
    met = do(state, "play rigor:potion+potion d8")
    assert met.pending[-1] == Meeting(1)
    assert set(RULES.legal_moves(met)) >= {UseAvertedEyes()}
    after = do(met, "averted-eyes")
    assert after.pending == (RAIDED, Raid(card("rpp"), RaidStage.SECOND_STEP), CarryOff(1))
    assert after.gazes[1] == ()
    assert after.books[1] == Books((), ("averted-eyes:1",))
    assert RULES.current_player(after) == 1


def test_km_9_5_penance_puts_an_own_gaze_under_the_deck() -> None:
    state = position(
        "c6 f6 f8 a7",
        hands=HAND,
        books={0: ["penance:1"]},
        gazes={0: ["leg:stork", "voice:opera"], 1: ["arm:statue"]},
    )
    assert {"penance leg:stork", "penance voice:opera"} <= set(texts(state))
    assert_violates(Rule.KM_9_5, "gaze-not-held", state, "penance arm:statue")
    assert GazeLifted(0, "leg:stork") in events_of(state, "penance leg:stork")
    after = do(state, "penance leg:stork")
    assert after.gazes[0] == ("voice:opera",)
    assert after.gaze_deck.bottom == ("leg:stork",)


def test_km_9_5_penance_lifts_clumsy_claws_and_the_next_draw_fills_the_hand() -> None:
    state = position(
        "c6 f6 f8 a7",
        hands={0: "gp* gg*"},
        books={0: ["penance:1"]},
        gazes={0: ["hand:clumsy-claws"]},
    )
    after = drawn(do(state, "penance hand:clumsy-claws", *RAID))
    assert len(after.hands[0]) == 3


def test_km_9_5_summons_moves_rigor_mortis_without_a_symbol() -> None:
    state = position("c6 f6 f8 a7", rigor="c9", hands=HAND, books={0: ["summons:2"]})
    assert spaces(state, UseSummons) == {"c8", "d9"}
    assert RigorStepped(0, at("c9"), at("c8")) in events_of(state, "summons c8")
    assert_violates(Rule.KM_4_5, "desk", state, "summons b9")
    assert_violates(Rule.KM_4_2, "not-adjacent", state, "summons c7")
    corner = position("c6 f6 f8 a7", rigor="g9", hands=HAND, books={0: ["summons:2"]})
    assert_violates(Rule.KM_4_4, "closed", corner, "summons g8")


def test_km_9_5_changeling_swaps_and_activates_nothing() -> None:
    state = position("c6 e6 f8 a7", hands=HAND, books={0: ["changeling:2"]})
    after = do(state, "changeling 1")
    assert after.goblins[:2] == (at("e6"), at("c6"))
    assert after.pending == (TURN,)
    assert after.tokens == state.tokens
    assert events_of(state, "changeling 1")[1:] == (
        GoblinLanded(0, at("c6"), at("e6"), Landing.SWAPPED),
        GoblinLanded(1, at("e6"), at("c6"), Landing.SWAPPED),
    )
    assert_violates(Rule.KM_9_5, "own-goblin", state, "changeling 0")


def test_km_9_5_side_door_leads_to_a_free_teleport_and_activates_nothing() -> None:
    state = position("c6 e6 f8 a7", hands=HAND, books={0: ["side-door:2"]})
    assert spaces(state, UseSideDoor) == {"b4", "f4", "g9"}
    assert_violates(Rule.KM_9_5, "occupied", state, "side-door e6")
    assert_violates(Rule.KM_9_5, "wrong-space", state, "side-door c5")
    after = do(state, "side-door g9")
    assert (after.goblins[0], after.pending) == (at("g9"), (TURN,))
    assert events_of(state, "side-door g9")[1] == GoblinLanded(
        0, at("c6"), at("g9"), Landing.SIDE_DOOR
    )


@pytest.mark.parametrize(
    ("books", "gazes", "size"),
    [
        (["deep-pockets:1"], [], 4),
        (["deep-pockets:1", "deep-pockets:2"], [], 4),
        (["deep-pockets:1"], ["hand:clumsy-claws"], 2),
    ],
)
def test_km_9_5_deep_pockets_make_a_hand_of_four(
    books: list[str], gazes: list[str], size: int
) -> None:
    hand = " ".join(["gp*", "gg*", "gss", "ggs"][:size])
    state = position("c6 f6 f8 a7", hands={0: hand}, books={0: books}, gazes={0: gazes})
    after = drawn(do(state, *RAID))
    assert (len(after.hands[0]), after.player) == (size, 1)
    assert after.books[0].face_down == (), "permanent: it stays face up"


def test_km_9_5_deep_pockets_are_filled_at_the_end_of_the_turn() -> None:
    state = position("b7 a4 f8 a7", hands={0: "gss gg* g**"})
    after = do(state, "play goblin:scroll+scroll b8", "book deep-pockets:1", "land c4")
    assert RULES.current_player(after) is CHANCE
    assert len(drawn(after).hands[0]) == 4
