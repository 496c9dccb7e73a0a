"""The page about the layout of the code names the files in which rules are now."""

import re
from pathlib import Path

import pytest

import boardrules
from boardrules.registry import BUILT_IN
from docs._ext.rulescan import Part, code_citations

ROOT = Path(__file__).parents[2]
PACKAGE = Path(str(boardrules.__file__)).parent
ROW = re.compile(r"\* - :rule:`(\S+)`\n +- .+\n +- (.+)\n")
"""A row of the table: the rule, the files in 0.1.0, the files now."""
ROWS = ROW.findall((ROOT / "docs" / "explanation" / "layout.rst").read_text(encoding="utf-8"))


def files_of(rule: str) -> list[str]:
    """Return the files that cite a rule: its home, then those that check loaded states."""
    prefix = rule.partition("-")[0]
    found = [
        code_citations(PACKAGE / game.replace("-", "_"), prefix).get(rule, {}) for game in BUILT_IN
    ]
    return [
        path
        for part in (Part.RULES, Part.CHECKS)
        for parts in found
        for path in sorted({place.path.removesuffix(".py") for place in parts.get(part, ())})
    ]


def test_the_page_has_the_table() -> None:
    assert len(ROWS) == 7


@pytest.mark.parametrize(("rule", "now"), ROWS)
def test_the_files_of_a_rule_are_those_of_the_table(rule: str, now: str) -> None:
    assert re.findall(r"``(\S+)``", now) == files_of(rule)
