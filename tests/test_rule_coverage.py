"""Every enforced rule is named by a test, and no test names a rule that does not exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from boardrules import RuleBook, RuleStatus, games
from boardrules.registry import BUILT_IN

TESTS = Path(__file__).parent
RULE_BOOKS = {name: games()[name].rulebook for name in BUILT_IN}
PREFIXES = {rule.id.partition("-")[0] for book in RULE_BOOKS.values() for rule in book}


def rules_named(names: Iterable[str]) -> dict[str, list[str]]:
    """The test names for each rule ID that they begin with: ``test_wt_6_3_...`` for WT-6.3.

    IDs of the games here have two numbers, chapter and rule.
    """
    prefixes = "|".join(prefix.lower() for prefix in sorted(PREFIXES))
    pattern = re.compile(rf"test_({prefixes})_(\d+)_(\d+)(?:_|$)")
    found: dict[str, list[str]] = {}
    for name in names:
        match = pattern.match(name)
        if match is not None:
            rule = f"{match[1].upper()}-{match[2]}.{match[3]}"
            found.setdefault(rule, []).append(name)
    return found


@cache
def rules_tested() -> dict[str, list[str]]:
    """The rules that the test functions of all modules under ``tests/`` name."""
    return rules_named(
        node.name
        for path in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )


@pytest.mark.parametrize("name", RULE_BOOKS)
def test_each_enforced_rule_has_a_test(name: str) -> None:
    book: type[RuleBook] = RULE_BOOKS[name]
    enforced = [rule.id for rule in book if rule.status is RuleStatus.ENFORCED]
    assert [rule for rule in enforced if rule not in rules_tested()] == []


def test_no_test_names_an_unknown_rule() -> None:
    known = {rule.id for book in RULE_BOOKS.values() for rule in book}
    assert {rule: names for rule, names in rules_tested().items() if rule not in known} == {}


def test_rule_ids_are_matched_exactly() -> None:
    """A test of WT-1.10 is none of WT-1.1, and a name must begin with the ID."""
    names = ["test_wt_1_10_ten", "test_wt_6_3_7_wizards", "test_that_wt_1_2_is_kept", "test_km_2_1"]
    assert rules_named(names) == {
        "WT-1.10": ["test_wt_1_10_ten"],
        "WT-6.3": ["test_wt_6_3_7_wizards"],
        "KM-2.1": ["test_km_2_1"],
    }
