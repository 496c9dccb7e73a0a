"""Movement (KM-4).

The floor of the layout for four, x a to g, y 4 to 9::

y4  p s s g * s #      # bookcase, D desk
y5  * g p p * g #      teleports b4 f4 e6 g9
y6  s g * s s p #
y7  p p * g g * #
y8  D D s p p s #
y9  D D g * * g p
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from attrs import evolve

from boardrules.kragmortha import (
    RULES,
    STANDARD,
    CardDrawn,
    Draw,
    Move,
    PlaceGoblin,
    PlayCard,
    Raid,
    RaidStage,
    ReportOrder,
    RigorStepped,
    Rule,
    Setup,
    Stay,
    Step,
    Symbol,
    Tokens,
    TokenTurned,
    UseChangeling,
    UsePenance,
)
from tests.kragmortha.positions import (
    assert_violates,
    at,
    card,
    do,
    events_of,
    position,
    spaces,
    texts,
)

AWAY = "f6 f8 a7"
"""Three other goblins that are in nobody's way here."""


def test_km_4_1_a_goblin_card_moves_the_own_goblin_one_or_two_spaces() -> None:
    state = position(f"c6 {AWAY}", hands={0: "gp* gg* gss"})
    assert spaces(state, PlayCard, "gp*") == {"c5", "c7"}
    after = do(state, "play goblin:potion+gems c5")
    assert after.goblins[0] == at("c5")
    assert after.pending[-1] == Raid(card("gp*"), RaidStage.SECOND_STEP)
    assert "stay" in texts(after)
    assert do(after, "stay").goblins == after.goblins


def test_km_4_1_a_rigor_card_moves_rigor_mortis() -> None:
    state = position(f"c6 {AWAY}", hands={0: "rg* gg* gss"})
    assert spaces(state, PlayCard, "rg*") == {"c9", "e9"}
    after = do(state, "play rigor:grimoire+gems c9")
    assert after.rigor == at("c9")
    assert after.goblins == state.goblins
    assert events_of(state, "play rigor:grimoire+gems c9")[1] == RigorStepped(0, at("d9"), at("c9"))


def test_km_4_1_a_second_step_that_nobody_can_take_is_passed_over() -> None:
    # Beside f9 (grimoire) are f8 s, e9 * and g9 p: there is no second grimoire.
    state = position("f8 f6 c8 a7", hands={0: "ggg gg* gss"}, rigor="c9")
    after = do(state, "play goblin:grimoire+grimoire f9")
    assert after.goblins[0] == at("f9")
    assert after.pending == (Draw(0),)


def test_km_4_2_steps_need_the_symbols_of_the_card() -> None:
    state = position(f"c6 {AWAY}", hands={0: "ggp gg* gss"})
    assert spaces(state, PlayCard, "ggp") == {"b6", "c5"}
    # b6 took the grimoire; potion is left: b7. c5 took the potion; grimoire is left: b5.
    assert spaces(do(state, "play goblin:grimoire+potion b6"), Step) == {"b7"}
    assert spaces(do(state, "play goblin:grimoire+potion c5"), Step) == {"b5"}
    assert_violates(Rule.KM_4_2, "symbol", state, "play goblin:grimoire+potion d6")
    assert_violates(Rule.KM_4_2, "symbol", do(state, "play goblin:grimoire+potion c5"), "step d5")


def test_km_4_2_scroll_and_ball_with_scroll_first_leaves_all_open() -> None:
    state = position(f"c6 {AWAY}", hands={0: "gs@ gg* gss"})
    assert spaces(state, PlayCard, "gs@") == {"b6", "c5", "c7", "d6"}
    after = do(state, "play goblin:scroll+ball d6")
    assert spaces(after, Step) == {"c6", "d5", "d7", "e6"}


def test_km_4_2_scroll_and_ball_with_potion_first_has_used_the_ball() -> None:
    state = position(f"c6 {AWAY}", hands={0: "gs@ gg* gss"})
    after = do(state, "play goblin:scroll+ball c5")
    assert spaces(after, Step) == {"c4"}
    assert_violates(Rule.KM_4_2, "symbol", after, "step d5")


def test_km_4_2_both_symbols_alike_serve_two_steps() -> None:
    state = position(f"c6 {AWAY}", hands={0: "gpp gg* gss"})
    assert spaces(state, PlayCard, "gpp") == {"c5"}
    after = do(state, "play goblin:potion+potion c5")
    assert spaces(after, Step) == {"d5"}
    assert do(after, "step d5").goblins[0] == at("d5")


def test_km_4_2_steps_go_to_adjacent_spaces_only() -> None:
    state = position(f"c6 {AWAY}", hands={0: "gs@ gg* gss"})
    assert_violates(Rule.KM_4_2, "not-adjacent", state, "play goblin:scroll+ball d5")
    assert_violates(Rule.KM_4_2, "not-adjacent", state, "play goblin:scroll+ball c6")
    assert_violates(Rule.KM_4_2, "not-adjacent", state, "play goblin:scroll+ball c8")


def test_km_4_3_a_desk_space_is_entered_by_any_symbol() -> None:
    # Beside b7: a7 p, c7 *, b6 g and the desk space b8.
    state = position("b7 f6 f8 e7", hands={0: "gss gg* g**"})
    assert spaces(state, PlayCard, "gss") == {"b8"}
    assert spaces(state, PlayCard, "gg*") == {"b6", "b8", "c7"}
    # As a second step: from b6 to b7 by the potion, then scroll is left, and leads to the desk.
    state = position("b6 f6 f8 e7", hands={0: "gsp gg* g**"})
    assert spaces(do(state, "play goblin:scroll+potion b7"), Step) == {"b8"}


def test_km_4_3_the_ball_matches_every_floor() -> None:
    state = position(f"c6 {AWAY}", hands={0: "g*@ gg* gss"})
    assert spaces(state, PlayCard, "g*@") == {"b6", "c5", "c7", "d6"}


def test_km_4_4_nobody_enters_bookcases_or_spaces_out_of_play() -> None:
    # g5 and d3 are bookcase spaces.
    state = position("f5 d4 f8 a7", hands={0: "gs@ gg* gss"})
    assert spaces(state, PlayCard, "gs@") == {"e5", "f4", "f6"}
    assert_violates(Rule.KM_4_4, "closed", state, "play goblin:scroll+ball g5")
    state = position("f5 d4 f8 a7", hands={1: "gs@ gg* gss"}, player=1)
    assert_violates(Rule.KM_4_4, "closed", state, "play goblin:scroll+ball d3")
    assert spaces(state, PlayCard, "gs@") == {"c4", "d5", "e4"}


def test_km_4_4_nobody_leaves_the_library() -> None:
    state = position("f9 d4 f8 a7", hands={0: "gs@ gg* gss"})
    # South of f9 there is nothing: only e9, f8 (a goblin that can be pushed) and g9.
    assert spaces(state, PlayCard, "gs@") == {"e9", "f8", "g9"}


def test_km_4_5_rigor_mortis_does_not_enter_the_desk() -> None:
    state = position(f"c6 {AWAY}", rigor="c9", hands={0: "rs@ gg* gss"})
    assert spaces(state, PlayCard, "rs@") == {"c8", "d9"}
    assert_violates(Rule.KM_4_5, "desk", state, "play rigor:scroll+ball b9")


def test_km_4_5_teleports_do_nothing_to_rigor_mortis() -> None:
    state = position(f"c6 {AWAY}", rigor="e7", hands={0: "rss gg* gss"})
    after = do(state, "play rigor:scroll+scroll e6")
    assert not any(isinstance(frame, Tokens) for frame in after.pending)
    assert after.rigor == at("e6")
    assert after.tokens == state.tokens


def test_km_4_6_going_back_is_allowed() -> None:
    state = position(f"c6 {AWAY}", hands={0: "gp* gg* gss"})
    after = do(state, "play goblin:potion+gems c5")
    assert "c6" in spaces(after, Step)
    assert do(after, "step c6").goblins[0] == at("c6")


@pytest.mark.parametrize("text", ["stay", "step c4", "push c4", "land b4", "end-turn"])
def test_what_is_not_due_is_no_game_rule(text: str) -> None:
    state = position(f"c6 {AWAY}", hands={0: "gp* gg* gss"})
    if text == "end-turn":
        assert_violates(Rule.KM_3_2, "card-playable", state, text)
        return
    violation = RULES.explain(state, RULES.parse_move(state, text))
    assert violation is not None
    assert (violation.rule, violation.code) == (None, "not-now")
    assert Stay() not in RULES.legal_moves(state)


def wrong(kind: type[Move], *values: object) -> Move:
    """A move whose fields are not of their types."""
    make = cast("Callable[..., Move]", kind)
    return make(*values)


@pytest.mark.parametrize(
    "move",
    [
        wrong(CardDrawn, ["x"]),
        wrong(CardDrawn, None),
        wrong(TokenTurned, {}),
        wrong(PlaceGoblin, True),
        wrong(PlaceGoblin, 28.0),
        wrong(PlayCard, "goblin:potion+gems", "c5"),
        wrong(PlayCard, 1, 37),
        wrong(ReportOrder, 9, "leg:stork"),
        wrong(ReportOrder, 0, b"leg:stork"),
        wrong(UsePenance, "leg:none"),
        wrong(UseChangeling, -1),
        wrong(Step, 70),
    ],
    ids=repr,
)
def test_fields_that_name_nothing_are_out_of_range(move: Move) -> None:
    for state in (RULES.initial_state(Setup()), position(f"c6 {AWAY}")):
        violation = RULES.explain(state, move)
        assert violation is not None
        assert (violation.rule, violation.code) == (None, "out-of-range")


@pytest.mark.parametrize("count", [0, 1, 3])
def test_km_1_9_a_movement_card_has_two_symbols(count: int) -> None:
    """A card with fewer would have no second step; the setup says where it is."""
    first = STANDARD.movement[0]
    symbols = cast("tuple[Symbol, Symbol]", (first.symbols * 2)[:count])
    broken = evolve(STANDARD, movement=(evolve(first, symbols=symbols), *STANDARD.movement[1:]))
    assert [str(fault) for fault in RULES.setup_faults(Setup(edition=broken))] == [
        f"edition.movement[0].symbols: must have 2 items, not {count} [KM-1.9]"
    ]
