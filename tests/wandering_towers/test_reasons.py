"""The table of the sentences: all of it is used, with exactly the data that the sentences name."""

from __future__ import annotations

from string import Formatter

import pytest

from boardrules import RuleStatus, Violation
from boardrules.wandering_towers import RULES, Reason, Rule
from boardrules.wandering_towers.values.violations import TEMPLATES
from tests.wandering_towers.reached import SETUPS, candidates, specimens
from tests.wandering_towers.test_messages import CASES
from tests.wandering_towers.test_spell_messages import CASES as SPELL_CASES

SENTENCES = {(rule.id, str(reason)): template for (rule, reason), template in TEMPLATES.items()}


def names(template: str) -> set[str]:
    """The data that a sentence names in braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def check_against_template(why: Violation) -> None:
    """Assert that a violation of a rule holds exactly what its sentence names."""
    assert why.rule is not None
    template = SENTENCES[why.rule, why.code]
    assert type(why.code) is Reason
    assert names(template) == set(why.data)
    for name, value in why.data.items():
        shown = ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
        if name in ("player", "owner", "own"):
            assert isinstance(value, int)
            shown = "ABCDEF"[value]
        template = template.replace(f"{{{name}}}", shown)
    assert why.message == template


def test_every_sentence_is_reached_by_a_case() -> None:
    """The cases state rule, code and data by hand, and a test holds the rules to each."""
    reached = {(each.rule, each.code) for each in (*CASES, *SPELL_CASES) if each.rule is not None}
    assert reached == SENTENCES.keys()


def test_every_case_has_the_data_that_its_sentence_names() -> None:
    for each in (*CASES, *SPELL_CASES):
        if each.rule is not None:
            assert names(SENTENCES[each.rule, each.code]) == set(each.data), each


def test_every_reason_is_used() -> None:
    assert {reason for _, reason in TEMPLATES} == set(Reason)


def test_sentences_belong_to_enforced_rules_and_are_sentences() -> None:
    for (rule, reason), template in TEMPLATES.items():
        assert type(rule) is Rule
        assert type(reason) is Reason
        assert rule.status is RuleStatus.ENFORCED
        assert template[0] in "{ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        assert template.endswith(".")


@pytest.mark.parametrize("name", SETUPS)
def test_every_candidate_of_a_game_is_legal_or_refused_by_the_table(name: str) -> None:
    """Whatever the reason is, its sentence is complete."""
    refused = 0
    for state in specimens(SETUPS[name], each=1, games=1):
        for move in candidates(state):
            why = RULES.explain(state, move)
            if why is None:
                assert RULES.is_legal(state, move)
            elif why.rule is not None:
                check_against_template(why)
                refused += 1
    assert refused > 100
