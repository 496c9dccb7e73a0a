"""The tutorial's game: its own rules, and the whole kit."""

from __future__ import annotations

from collections import Counter

import pytest

from boardrules.core import CHANCE
from boardrules.testing import check_hostile, check_rules, session_machine
from examples.rows_and_columns import CARDS, RULES, Dealt, Lay, Reason, Setup, State


def position(board: str, hands: str) -> State:
    """Return the state with this board, dots for empty spaces, and hands like ``"19/28"``."""
    held = tuple(tuple(hand) for hand in hands.split("/"))
    seen = {*board, *hands}
    pile = tuple(card for card in CARDS if card not in seen)
    return State(held, pile, tuple(card.replace(".", "") for card in board))


def test_rules() -> None:
    report = check_rules(RULES)
    assert report.games > 0
    assert all(count > 0 for _, count in report.counts)


def test_hostile_input() -> None:
    check_hostile(RULES, setups=[Setup()])


def test_rc_1_four_cards_each_are_dealt_in_turn() -> None:
    state = RULES.initial_state(Setup())
    players = []
    while RULES.current_player(state) is CHANCE:
        step = RULES.apply(state, RULES.chance_outcomes(state)[0][0])
        players += [event.player for event in step.events]
        state = step.after
    assert players == [0, 1] * 4
    assert state == position(".........", "1357/2468")
    assert state.pile == ("9",)


def test_rc_2_a_card_must_be_in_the_own_hand() -> None:
    state = position("5........", "137/2468")
    assert RULES.current_player(state) == 1
    why = RULES.explain(state, Lay("7", 3))
    assert why is not None
    assert (why.rule, why.code, why.data) == ("RC-2", Reason.NOT_IN_HAND, {"card": "7"})


def test_rc_3_a_space_must_be_empty() -> None:
    state = position("5........", "137/2468")
    why = RULES.explain(state, Lay("2", 0))
    assert why is not None
    assert (why.rule, why.code, why.data) == ("RC-3", Reason.OCCUPIED, {"space": 0})
    assert len(RULES.legal_moves(state)) == 4 * 8


@pytest.mark.parametrize(
    ("board", "sums", "winners"),
    [
        # Rows 1 * 2 * 3 and 4 * 5 * 6, columns 1 * 4 * 7 and 2 * 5 * 8.
        ("12345678.", {0: 126, 1: 108}, (0,)),
        ("14725836.", {0: 108, 1: 126}, (1,)),
        # Rows 7 and 8, columns 4 and 5: the empty space is in the middle.
        ("2137.5486", {0: 6 + 192, 1: 56 + 90}, (0,)),
    ],
)
def test_rc_4_the_higher_sum_of_full_lines_wins(
    board: str, sums: dict[int, int], winners: tuple[int, ...]
) -> None:
    outcome = RULES.outcome(position(board, "/"))
    assert outcome is not None
    assert {s.players[0]: s.values[0] for s in outcome.ranking} == sums
    assert (outcome.winners, outcome.rule) == (winners, "RC-4")


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (position("5........", "137/246"), "hands: must be dealt, then laid in turn"),
        (position("5........", "1/2"), "hands: must be dealt, then laid in turn"),
        (position("55.......", "137/2468"), "each of the nine cards once"),
        (position("........", "1357/2468"), "must have nine spaces"),
        (State((("2", "1"), ("3", "4")), tuple("56789"), ("",) * 9), "must be sorted"),
    ],
)
def test_faults_of_states_are_named(state: State, message: str) -> None:
    (fault,) = RULES.validate(state)
    assert message in str(fault)


def test_each_card_is_as_likely_as_any_other() -> None:
    odds = RULES.chance_outcomes(RULES.initial_state(Setup()))
    assert Counter(share for _, share in odds) == {odds[0][1]: 9}
    assert [move for move, _ in odds] == [Dealt(card) for card in CARDS]


TestSessions = session_machine(RULES).TestCase
