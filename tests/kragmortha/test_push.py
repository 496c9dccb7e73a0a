"""Pushes (KM-5)."""

from __future__ import annotations

from attrs import evolve

from boardrules.core.players import CHANCE, Mover
from boardrules.kragmortha import (
    RULES,
    STANDARD,
    CarryOff,
    DeskEntered,
    GoblinDislodged,
    GoblinPushed,
    Layout,
    PlayCard,
    Push,
    PushTo,
    Raid,
    RaidStage,
    Return,
    RigorMet,
    Rule,
    Setup,
    Step,
    TakeBook,
    TakeGaze,
    Tokens,
)
from boardrules.kragmortha.rules.pushing import unpushable, way_out
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.tables import Tables
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

NEXT_TO_EACH_OTHER = position("c6 c5 f8 f6", hands={0: "gp* gg* gss"})


def test_km_5_1_the_space_belongs_to_the_one_that_came() -> None:
    after = do(NEXT_TO_EACH_OTHER, "play goblin:potion+gems c5")
    assert after.goblins[:2] == (at("c5"), None)
    assert events_of(NEXT_TO_EACH_OTHER, "play goblin:potion+gems c5")[-1] == GoblinDislodged(
        player=1, pusher=0, space=at("c5")
    )


def test_km_5_2_a_goblin_is_pushed_to_an_adjacent_space_without_a_symbol() -> None:
    after = do(NEXT_TO_EACH_OTHER, "play goblin:potion+gems c5")
    # Beside c5: b5 g, c4 s, d5 p; c6 is where the pusher came from.
    assert spaces(after, PushTo) == {"b5", "c4", "d5"}
    assert_violates(Rule.KM_5_2, "not-adjacent", after, "push b4")
    assert do(after, "push b5").goblins[:2] == (at("c5"), at("b5"))


def test_km_5_3_the_pusher_chooses_but_not_the_space_it_came_from() -> None:
    after = do(NEXT_TO_EACH_OTHER, "play goblin:potion+gems c5")
    assert RULES.current_player(after) == 0
    assert_violates(Rule.KM_5_3, "came-from", after, "push c6")
    assert events_of(after, "push d5")[0] == GoblinPushed(1, 0, 0, at("c5"), at("d5"))


def test_km_5_3_nobody_is_pushed_onto_a_bookcase_or_off_the_board() -> None:
    state = position("e5 f5 f8 a7", hands={0: "gg* gs@ gss"})
    after = do(state, "play goblin:grimoire+gems f5")
    assert spaces(after, PushTo) == {"f4", "f6"}
    assert_violates(Rule.KM_5_3, "closed", after, "push g5")
    state = position("f8 f9 f6 a7", hands={0: "gg* gs@ gss"}, rigor="d8")
    assert spaces(do(state, "play goblin:grimoire+gems f9"), PushTo) == {"e9", "g9"}


def test_km_5_4_the_decision_passes_to_the_player_of_the_pusher_and_back() -> None:
    state = position("c6 c5 d5 f6", hands={0: "gp* gg* gss"})
    pushed = do(state, "play goblin:potion+gems c5", "push d5")
    assert pushed.goblins[:3] == (at("c5"), at("d5"), None)
    assert pushed.pending[-1] == Push((0, 1, 2), at("c6"))
    assert RULES.current_player(pushed) == 1
    # Beside d5: d4, e5, d6; c5 is where the pusher came from.
    assert spaces(pushed, PushTo) == {"d4", "d6", "e5"}
    landed = do(pushed, "push e5")
    assert landed.goblins == (at("c5"), at("d5"), at("e5"), at("f6"))
    assert RULES.current_player(landed) == 0
    assert landed.pending == (RAIDED, Raid(card("gp*"), RaidStage.SECOND_STEP))


def test_km_5_4_option_active_player_pushes() -> None:
    setup = Setup(players=4, active_player_pushes=True)
    state = position("c6 c5 d5 f6", hands={0: "gp* gg* gss"}, setup=setup)
    pushed = do(state, "play goblin:potion+gems c5", "push d5")
    assert RULES.current_player(pushed) == 0
    assert events_of(pushed, "push e5")[0] == GoblinPushed(2, 1, 0, at("d5"), at("e5"))


def test_km_5_4_a_chain_of_four_with_decisions_by_three_players() -> None:
    state = position("c6 c5 d5 e5", hands={0: "gp* gg* gss"})
    choosers: list[Mover] = []
    for text in ("push d5", "push e5", "push e4"):
        state = do(state, "play goblin:potion+gems c5") if not choosers else state
        choosers.append(RULES.current_player(state))
        state = do(state, text)
    assert choosers == [0, 1, 2]
    assert state.goblins == (at("c5"), at("d5"), at("e5"), at("e4"))
    assert RULES.current_player(state) == 0


def test_km_5_5_a_step_without_a_way_out_is_illegal() -> None:
    # g9 has one neighbour, f9: whoever comes from there finds no space for the goblin on g9.
    state = position("f9 g9 c5 a7", hands={0: "gpp gg* gss"}, rigor="d8")
    assert spaces(state, PlayCard, "gpp") == set()
    assert_violates(Rule.KM_5_5, "no-way-out", state, "play goblin:potion+potion g9")
    # The other steps stay open: e9 by the gems, f8 by the scroll.
    assert spaces(state, PlayCard) == {"e9", "f8"}


def test_km_5_5_a_second_step_without_a_way_out_is_illegal() -> None:
    state = position("f8 g9 c5 a7", hands={0: "ggp gg* gss"}, rigor="d8")
    after = do(state, "play goblin:grimoire+potion f9")
    # Potion is left, and g9 beside f9 has it; but there stands a goblin with no way out.
    assert RULES.current_player(after) is CHANCE
    assert_violates(
        Rule.KM_5_5,
        "no-way-out",
        position(
            "f9 g9 c5 a7",
            hands={0: "gg* gss"},
            discards="gg@",
            rigor="d8",
            pending=(RAIDED, Raid(card("gg@"), RaidStage.SECOND_STEP)),
        ),
        "step g9",
    )


def test_km_5_5_a_push_whose_chain_cannot_be_finished_is_illegal() -> None:
    # The goblin on f9 could be pushed to e9, or to g9, where the next one would be stuck.
    state = position("f8 f9 g9 a7", hands={0: "ggp gg* gss"}, rigor="d8")
    after = do(state, "play goblin:grimoire+potion f9")
    assert spaces(after, PushTo) == {"e9"}
    assert_violates(Rule.KM_5_5, "no-way-out", after, "push g9")


def test_km_5_5_in_a_ring_of_four_the_last_one_goes_to_the_space_left() -> None:
    # 0 on c6, 1 on c5, 2 on d5, 3 on d6: each is pushed on by one space.
    state = position("c6 c5 d5 d6", hands={0: "gp* gg* gss"})
    last = do(state, "play goblin:potion+gems c5", "push d5", "push d6")
    assert RULES.current_player(last) == 2
    assert spaces(last, PushTo) == {"c6", "d7", "e6"}
    assert_violates(Rule.KM_5_3, "came-from", last, "push d5")
    assert do(last, "push c6").goblins == (at("c5"), at("d5"), at("d6"), at("c6"))


def test_km_5_5_the_raiding_goblin_is_never_pushed() -> None:
    # Eight players; a5, b5, b6, a6 is a ring, entered from a4, so the fifth would meet the raider.
    state = position("a4 a5 b5 b6 a6 g3 g4 g5", hands={0: "g** gg* gss"})
    last = do(state, "play goblin:gems+gems a5", "push b5", "push b6", "push a6")
    assert last.pending[-1] == Push((0, 1, 2, 3, 4), at("a4"))
    assert RULES.current_player(last) == 3
    assert spaces(last, PushTo) == {"a7"}
    assert_violates(Rule.KM_5_5, "pushed-twice", last, "push a5")
    assert_violates(Rule.KM_5_3, "came-from", last, "push b6")


def neighbours(*rows: str) -> tuple[tuple[Space, ...], ...]:
    """Where goblins can go if nothing is in play but what these rows show, from y = 5 on."""
    plan = (*("-------",) * 5, *rows, *("-------",) * (3 - len(rows)), *("DD-----",) * 2)
    return Tables(STANDARD, Layout((4,), plan)).neighbours


def test_km_5_5_a_chain_may_have_no_other_end_than_the_space_left() -> None:
    # Four spaces in a ring and nothing else, a goblin on each; the raiding one leaves c6.
    ring = neighbours("--..---", "--..---")
    others = (at("c5"), at("d5"), at("d6"))
    assert way_out(ring, others, (at("c5"),), at("c6"))
    assert way_out(ring, others[:2], (at("c5"),), at("c6"))
    assert unpushable(position("c6 c5 d5 d6"), ring, at("c6")) == ()
    # With two spaces only there is none: nobody is pushed back to where the pusher came from.
    assert not way_out(neighbours("--..---"), (at("d5"),), (at("d5"),), at("c5"))
    assert unpushable(position("c5 d5 f8 a7"), neighbours("--..---"), at("c5")) == (at("d5"),)


def test_km_5_5_a_blind_alley_takes_as_many_as_it_has_free_spaces() -> None:
    # c5 to f5 in a row, entered from c5.
    alley = neighbours("--....-")
    assert unpushable(position("c5 d5 e5 f5"), alley, at("c5")) == (at("d5"),)
    assert unpushable(position("c5 d5 e5 f8"), alley, at("c5")) == ()
    assert unpushable(position("d5 c5 e5 f5"), alley, at("d5")) == (at("c5"), at("e5"))
    assert unpushable(position("d5 c5 e5 f8"), alley, at("d5")) == (at("c5"),)
    # Rigor Mortis blocks nobody: to be pushed onto him is to be carried off (KM-5.6).
    assert unpushable(position("c5 d5 e5 f8", rigor="f5"), alley, at("c5")) == ()


def test_km_5_6_pushed_onto_rigor_mortis_is_a_meeting() -> None:
    state = position("c6 c5 f8 f6", rigor="c4", hands={0: "gp* gg* gss"})
    pushed = do(state, "play goblin:potion+gems c5")
    assert events_of(pushed, "push c4")[1] == RigorMet(player=1, space=at("c4"))
    met = do(pushed, "push c4")
    assert met.goblins[1] is None
    assert met.pending[-2:] == (CarryOff(1), TakeGaze(1))


def test_km_5_6_pushed_onto_a_teleport_is_an_entry() -> None:
    state = position("d7 d6 f8 f6", hands={0: "gs* gg* gss"})
    after = do(state, "play goblin:scroll+gems d6", "push e6")
    assert after.pending[-1] == Tokens((1,))
    assert after.goblins[1] == at("e6")


def test_km_5_6_pushed_onto_the_desk_is_a_theft() -> None:
    state = position("b6 b7 f8 f6", hands={0: "gp* gg* gss"})
    pushed = do(state, "play goblin:potion+gems b7")
    assert events_of(pushed, "push b8")[1] == DeskEntered(player=1, space=at("b8"))
    after = do(pushed, "push b8")
    assert after.goblins[1] is None
    assert after.pending[-2:] == (Return(1), TakeBook(1))
    assert len(do(after, "book penance:1").books[1].face_up) == 1


def test_km_5_6_the_last_of_the_chain_is_settled_first_and_the_raider_last() -> None:
    # 0 takes the teleport e6 from 1, who is pushed onto Rigor Mortis.
    state = position("e7 e6 f8 c5", rigor="d6", hands={0: "gs* gg* gss"})
    after = do(state, "play goblin:scroll+gems e6", "push d6")
    assert after.pending == (
        RAIDED,
        Raid(card("gs*"), RaidStage.OVER),
        Tokens((0,)),
        CarryOff(1),
        TakeGaze(1),
    )
    carried = do(after, "gaze voice:opera", "land b4")
    assert carried.goblins[1] == at("b4")
    assert carried.pending[-1] == Tokens((0,))


def test_km_5_6_tokens_go_from_the_last_of_the_chain_back() -> None:
    # 1 is pushed from the teleport e6 to f6, onto 2, who goes on to f5, onto 3, and so to f4.
    state = position("e7 e6 f6 f5", hands={0: "gs* gg* gss"})
    after = do(state, "play goblin:scroll+gems e6", "push f6", "push f5", "push f4")
    assert after.goblins == (at("e6"), at("f6"), at("f5"), at("f4"))
    assert after.pending[-1] == Tokens((3, 0))


_PLAN = STANDARD.layouts[0].plan
SIDE_BY_SIDE = evolve(
    STANDARD,
    name="side by side",
    layouts=(
        Layout((2, 3, 4), (*_PLAN[:4], "SSBBSS4", *_PLAN[5:])),
        *STANDARD.layouts[1:],
    ),
)
"""With teleports on c4 and d4."""


def test_km_5_6_two_goblins_of_a_chain_on_teleports_go_from_the_last_back() -> None:
    setup = Setup(players=4, edition=SIDE_BY_SIDE)
    # 0 takes c4 from 1, who takes d4 from 2, who goes on to d5.
    state = position("b4 c4 d4 f8", hands={0: "gss gg* gpp"}, setup=setup)
    after = do(state, "play goblin:scroll+scroll c4", "push d4", "push d5")
    assert after.goblins == (at("c4"), at("d4"), at("d5"), at("f8"))
    assert after.pending[-1] == Tokens((1, 0))


def test_km_5_7_after_the_chain_the_second_step_is_open() -> None:
    state = position("c6 c5 f8 f6", rigor="c4", hands={0: "gp* gg* gss"})
    after = do(state, "play goblin:potion+gems c5", "push c4", "gaze voice:opera", "land b4")
    assert RULES.current_player(after) == 0
    assert spaces(after, Step) == {"c6"}


def test_km_5_7_but_not_if_the_raiding_goblin_has_entered_a_teleport() -> None:
    state = position("e7 e6 f8 c5", hands={0: "gs@ gg* gss"})
    after = do(state, "play goblin:scroll+ball e6", "push e5", "token book", "book penance:1")
    assert after.goblins[:2] == (at("e6"), at("e5"))
    assert drawn(after).player == 1
