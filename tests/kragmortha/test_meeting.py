"""Meeting Rigor Mortis (KM-6)."""

from __future__ import annotations

from attrs import evolve

from boardrules.kragmortha import (
    RULES,
    STANDARD,
    CarryOff,
    Discard,
    Land,
    Layout,
    Meeting,
    PlayCard,
    Raid,
    RaidStage,
    RigorMet,
    Rule,
    Setup,
    Step,
    TakeGaze,
    Tokens,
)
from tests.kragmortha.positions import (
    RAIDED,
    TURN,
    assert_violates,
    at,
    card,
    do,
    events_of,
    position,
    spaces,
    texts,
)


def test_km_6_1_an_own_step_onto_him_is_a_meeting() -> None:
    state = position("d8 f6 f8 a7", hands={0: "gp* gg* gss"})
    after = do(state, "play goblin:potion+gems d9")
    assert after.goblins[0] is None
    assert after.pending == (RAIDED, Raid(card("gp*"), RaidStage.OVER), CarryOff(0), TakeGaze(0))
    assert RigorMet(0, at("d9")) in events_of(state, "play goblin:potion+gems d9")


def test_km_6_1_he_may_come_to_a_goblin() -> None:
    state = position("f6 d8 f8 a7", hands={0: "rpp gg* gss"})
    after = do(state, "play rigor:potion+potion d8")
    assert after.goblins[1] is None
    assert after.pending[-2:] == (CarryOff(1), TakeGaze(1))


def test_km_6_1_the_discard_for_the_limit_comes_before_the_landing() -> None:
    state = position("f6 d8 f8 a7", hands={0: "rpp gg* gss", 1: "ggs ggp gg@"})
    after = do(state, "play rigor:potion+potion d8", "gaze hand:clumsy-claws")
    assert after.pending[-2:] == (CarryOff(1), Discard(1))
    assert RULES.current_player(after) == 1
    assert do(after, "discard goblin:grimoire+potion").pending[-1] == CarryOff(1)


def test_km_6_1_on_a_teleport_the_meeting_alone_counts() -> None:
    state = position("e7 f6 f8 a7", rigor="e6", hands={0: "gss gg* gp*"})
    after = do(state, "play goblin:scroll+scroll e6")
    assert not any(isinstance(frame, Tokens) for frame in after.pending)
    assert after.pending[-1] == TakeGaze(0)
    assert after.tokens == state.tokens


def test_km_6_2_to_any_free_teleport_which_does_nothing() -> None:
    state = position("d8 f4 f8 a7", hands={0: "gp* gg* gss"})
    after = do(state, "play goblin:potion+gems d9", "gaze voice:opera")
    assert spaces(after, Land) == {"b4", "e6", "g9"}
    assert_violates(Rule.KM_6_2, "occupied", after, "land f4")
    assert_violates(Rule.KM_6_2, "wrong-space", after, "land a4")
    landed = do(after, "land g9")
    assert landed.goblins[0] == at("g9")
    assert landed.tokens == state.tokens


def test_km_6_2_with_every_teleport_taken_to_a_free_start_space() -> None:
    state = position("e7 b4 f4 g9", rigor="e6", hands={0: "gss gg* gp*"})
    after = do(state, "play goblin:scroll+scroll e6", "gaze voice:opera")
    assert spaces(after, Land) == {"a4", "c4", "d4", "e4"}


TIGHT = evolve(
    STANDARD,
    name="tight",
    layouts=(
        Layout(
            (2,),
            (
                "-------",
                "-------",
                "-------",
                "11-----",
                "BB.....",
                ".......",
                ".......",
                ".......",
                "DD.....",
                "DD.R...",
            ),
        ),
        Layout((3, 4), STANDARD.layouts[0].plan),
        *STANDARD.layouts[1:],
    ),
)
"""Two start spaces, a4 and b4, which are also the only teleports."""


def test_km_6_2_without_teleport_or_start_space_to_one_behind() -> None:
    setup = Setup(players=2, edition=TIGHT)
    # Goblin 0 comes from c4 onto Rigor Mortis on b4; goblin 1 is on a4.
    state = position("c4 a4", rigor="b4", hands={0: "gss gg* gp*"}, setup=setup)
    after = do(state, "play goblin:scroll+scroll b4", "gaze voice:opera")
    assert spaces(after, Land) == {"a5", "b5"}


NARROW = evolve(
    TIGHT,
    name="narrow",
    layouts=(
        Layout(
            (2,),
            (
                "-------",
                "-------",
                "-------",
                "--.....",
                "BB.....",
                "11.....",
                "-......",
                ".......",
                "DD.....",
                "DD.R...",
            ),
        ),
        *TIGHT.layouts[1:],
    ),
)
"""The same with a bookcase behind the start spaces."""


def test_km_6_2_without_any_of_these_to_any_free_space() -> None:
    setup = Setup(players=2, edition=NARROW)
    state = position("c4 a4", rigor="b4", hands={0: "gss gg* gp*"}, setup=setup)
    after = do(state, "play goblin:scroll+scroll b4", "gaze voice:opera")
    found = spaces(after, Land)
    # 38 spaces on which one may stand, less those of goblin 1 and Rigor Mortis.
    assert len(found) == 5 + 7 + 5 + 6 + 7 + 5 + 5 - 2
    assert {"c4", "c3", "g9"} <= found
    assert found.isdisjoint({"a4", "b4", "a5", "b8"})


def test_km_6_3_the_own_goblin_ends_the_raid() -> None:
    state = position("d8 f6 f8 a7", hands={0: "rp@ gg* gss"})
    after = do(state, "play rigor:potion+ball d8", "gaze voice:opera", "land b4")
    assert RULES.outcome(after) is None
    assert after.pending != (RAIDED, Raid(card("rp@"), RaidStage.SECOND_STEP))
    assert after.rigor == at("d8")
    assert not spaces(after, Step)


def test_km_6_3_another_goblin_does_not_and_he_may_catch_two_in_one_raid() -> None:
    state = position("f6 d8 e8 a7", hands={0: "rpp gg* gss"})
    after = do(state, "play rigor:potion+potion d8", "gaze voice:opera", "land b4")
    assert after.pending == (RAIDED, Raid(card("rpp"), RaidStage.SECOND_STEP))
    assert spaces(after, Step) == {"e8"}
    again = do(after, "step e8")
    assert again.goblins[2] is None
    assert again.pending[-2:] == (CarryOff(2), TakeGaze(2))
    assert do(again, "gaze voice:mouse").gazes[1:3] == (
        ("voice:opera",),
        ("voice:mouse",),
    )


def test_km_6_3_a_meeting_by_summons_ends_no_raid() -> None:
    state = position("d8 f6 f8 a7", hands={0: "gp* gg* gss"}, books={0: ["summons:2"]})
    after = do(state, "summons d8")
    assert after.goblins[0] is None
    assert after.pending == (TURN, CarryOff(0), TakeGaze(0))
    landed = do(after, "gaze voice:opera", "land e6")
    assert landed.pending == (TURN,)
    assert spaces(landed, PlayCard)


def test_km_6_1_averted_eyes_are_asked_for_in_another_turn() -> None:
    state = position("f6 d8 f8 a7", hands={0: "rpp gg* gss"}, books={1: ["averted-eyes:1"]})
    after = do(state, "play rigor:potion+potion d8")
    assert after.pending[-1] == Meeting(1)
    assert RULES.current_player(after) == 1
    assert texts(after) == ["face-rigor", "averted-eyes"]
    faced = do(after, "face-rigor")
    assert faced.pending == (
        RAIDED,
        Raid(card("rpp"), RaidStage.SECOND_STEP),
        CarryOff(1),
        TakeGaze(1),
    )
