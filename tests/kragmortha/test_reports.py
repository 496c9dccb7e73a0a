"""Reports from the table at every kind of decision (KM-8.4)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from boardrules.core.players import CHANCE
from boardrules.kragmortha import (
    RULES,
    CarryOff,
    Discard,
    Draw,
    Meeting,
    Pending,
    Placement,
    Push,
    Raid,
    Return,
    Rule,
    Setup,
    State,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from boardrules.testing.check_legality import check_legality
from tests.kragmortha.positions import assert_violates, do, drawn, position
from tests.support.grades import broken

ORDER = {3: ["voice:opera"]}
"""Player 3 has an order for the table, and is in nobody's way on f6 or f8."""


def _states() -> Mapping[type[Pending], State]:
    pushing = position("c6 c5 f8 f6", hands={0: "gp* gg* gss"}, gazes=ORDER)
    facing = position(
        "d8 a4 f8 f6", hands={0: "gp* gg* gss"}, gazes=ORDER, books={0: ["averted-eyes:1"]}
    )
    meeting = do(facing, "play goblin:potion+gems d9")
    teleport = position("e7 a4 f8 f6", hands={0: "gs@ gg* gss"}, gazes=ORDER)
    theft = position("b7 a4 f8 f6", hands={0: "gss gg* g**"}, gazes=ORDER)
    caught = position("a4 d8 f8 f6", hands={0: "rpp gg* gss"}, gazes=ORDER)
    return {
        Turn: pushing,
        Raid: do(pushing, "play goblin:potion+gems c7"),
        Push: do(pushing, "play goblin:potion+gems c5"),
        Meeting: meeting,
        CarryOff: do(meeting, "averted-eyes"),
        Teleportation: do(teleport, "play goblin:scroll+ball e6", "token teleportation"),
        Return: do(theft, "play goblin:scroll+scroll b8", "book penance:1"),
        Discard: do(caught, "play rigor:potion+potion d8", "gaze hand:clumsy-claws"),
    }


STATES = _states()


def test_km_8_4_no_kind_of_decision_is_forgotten() -> None:
    decisions = {type(state.pending[-1]) for state in STATES.values()}
    assert decisions == set(STATES)
    chance = {Draw, Tokens, TakeBook, TakeGaze}
    assert decisions | chance | {Placement} == set(Pending.__args__)


@pytest.mark.parametrize("kind", STATES, ids=lambda kind: kind.__name__)
def test_km_8_4_at_every_kind_of_decision_the_pending_one_is_asked_anew(
    kind: type[Pending],
) -> None:
    state = STATES[kind]
    after = do(state, "report 3 voice:opera")
    assert RULES.current_player(after) is CHANCE
    assert broken(RULES, after) == ()
    done = do(after, "gaze leg:stork")
    assert done.pending == state.pending
    assert RULES.legal_moves(done) == RULES.legal_moves(state)
    assert RULES.current_player(done) == RULES.current_player(state)
    # With a card to be discarded in between, and a second report on top of that.
    clumsy = do(after, "gaze hand:clumsy-claws")
    assert clumsy.pending == (*state.pending, Discard(3))
    again = do(clumsy, "report 3 voice:opera", "gaze leg:stork")
    assert broken(RULES, again) == ()
    over = do(again, "discard " + again.hands[3][0])
    assert over.pending == state.pending


@pytest.mark.parametrize("kind", STATES, ids=lambda kind: kind.__name__)
def test_legality_is_explained_at_every_kind_of_decision(kind: type[Pending]) -> None:
    assert check_legality(RULES, STATES[kind]) > 1000


def test_km_8_4_nobody_has_an_order_while_goblins_are_placed() -> None:
    state = drawn(RULES.initial_state(Setup()))
    assert RULES.legal_reports(state) == ()
    assert_violates(Rule.KM_8_4, "no-order", state, "report 0 voice:opera")
