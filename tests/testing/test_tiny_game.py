"""The smallest game of the tutorial goes through the whole kit."""

from __future__ import annotations

from boardrules.testing import check_hostile, check_rules, session_machine
from examples.tiny_game import RULES, Reason, Setup, Take


def test_rules() -> None:
    assert check_rules(RULES).games > 0


def test_hostile_input() -> None:
    check_hostile(RULES, setups=[Setup()])


def test_ta_2_not_more_than_there_is() -> None:
    state = RULES.initial_state(Setup(matches=2))
    assert RULES.legal_moves(state) == (Take(1), Take(2))
    why = RULES.explain(state, Take(3))
    assert why is not None
    assert (why.rule, why.code) == ("TA-2", Reason.TOO_MANY)
    assert why.data == {"left": 2}


TestSessions = session_machine(RULES).TestCase
