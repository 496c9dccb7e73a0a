"""The map of the rules finds citations and tests, and names what is missing."""

from pathlib import Path

import pytest

from boardrules import RuleBook, RuleStatus
from docs._ext.rulescan import Evidence, Part, Place, cited_rules, code_citations, named_tests

FILES = {
    "rulebook.py": '"""XY-1.1 to XY-1.9."""\n',
    "values/moves.py": '''"""Moves."""

LIMIT = 6, Rule.XY_1_5
"""Steps at most (XY-1.1)."""


class Step:
    """Step (XY-1.2)."""

    def length(self) -> int:
        # As XY-1.3 has it.
        return 1
''',
    "checks/pawns.py": 'def faults():\n    return ["XY-1.4", Rule.XY_1_9]\n',
    "rules/chapter.py": '"""The chapters of XY-1.5."""\n',
    "rules/steps.py": '''"""Steps (XY-1.5)."""

NAMED = "XY-1.5", Rule.XY_1_5


def step() -> str:
    """Step (XY-1.6).

    >>> step()
    "forbidden by XY-1.5"
    """
    # As XY-1.5 has it.
    return "XY-1.5"


def jump() -> None:
    """Jump (XY-1.7 to
    XY-1.8).
    """
''',
}
"""A small game."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of the small game."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_citations_belong_to_the_innermost_definition(game: Path) -> None:
    found = code_citations(game, "XY")
    assert found == {
        "XY-1.1": {Part.VALUES: (Place("values/moves.py", 3, "LIMIT"),)},
        "XY-1.2": {Part.VALUES: (Place("values/moves.py", 7, "Step"),)},
        "XY-1.3": {Part.VALUES: (Place("values/moves.py", 10, "Step.length"),)},
        "XY-1.4": {Part.CHECKS: (Place("checks/pawns.py", 1, "faults"),)},
        "XY-1.9": {Part.CHECKS: (Place("checks/pawns.py", 1, "faults"),)},
        "XY-1.6": {Part.RULES: (Place("rules/steps.py", 6, "step"),)},
        "XY-1.7": {Part.RULES: (Place("rules/steps.py", 16, "jump"),)},
        "XY-1.8": {Part.RULES: (Place("rules/steps.py", 16, "jump"),)},
    }


def test_only_docstrings_of_functions_make_a_home(game: Path) -> None:
    """Docstrings of modules, constants, comments and code name rules that live elsewhere."""
    assert "XY-1.5" not in code_citations(game, "XY")


def test_examples_in_docstrings_cite_nothing(game: Path) -> None:
    (game / "values" / "events.py").write_text(
        'class Stepped:\n    """A step.\n\n    >>> why()\n    "forbidden by XY-1.5"\n    """\n'
    )
    assert "XY-1.5" not in code_citations(game, "XY")


def test_whole_chapters_cite_no_rule() -> None:
    assert list(cited_rules("as XY-3 says, and WXY-3.1", "XY")) == []
    assert list(cited_rules("XY-3.9 to XY-4.1", "XY")) == ["XY-3.9", "XY-4.1"]


def test_tests_are_found_by_the_whole_number(tmp_path: Path) -> None:
    (tmp_path / "test_steps.py").write_text(
        "def test_xy_1_1_first() -> None: ...\n"
        "def test_xy_1_10_second() -> None: ...\n"
        "def helper_xy_1_1() -> None: ...\n"
        "class Group:\n"
        "    def test_xy_2_1(self) -> None: ...\n"
    )
    assert named_tests(tmp_path, "XY") == {
        "XY-1.1": (Place("test_steps.py", 1, "test_xy_1_1_first"),),
        "XY-1.10": (Place("test_steps.py", 2, "test_xy_1_10_second"),),
        "XY-2.1": (Place("test_steps.py", 5, "test_xy_2_1"),),
    }


class Rule(RuleBook):
    """Rules of different status."""

    XY_1_1 = ("XY-1.1", RuleStatus.ENFORCED, "A pawn steps.")
    XY_1_2 = ("XY-1.2", RuleStatus.NOTE, "Players smile.")
    XY_1_3 = ("XY-1.3", RuleStatus.NOT_BUILT, "Pawns fly.")
    XY_1_6 = ("XY-1.6", RuleStatus.ENFORCED, "A pawn steps by one.")


HOME = Place("rules/steps.py", 1, "step")
ELSEWHERE = Place("rules/turn.py", 4, "end_turn")
PROOF = Place("test_steps.py", 1, "test_xy_1_1_step")


def test_an_enforced_rule_with_one_home_and_a_test_has_no_gap() -> None:
    again = Place("rules/steps.py", 9, "jump")
    assert Evidence({Part.RULES: (HOME, again)}, (PROOF,)).gaps(Rule.XY_1_1) == []


def test_an_enforced_rule_without_a_home_or_a_test_is_a_gap() -> None:
    described = Evidence({Part.VALUES: (HOME,), Part.CHECKS: (HOME,)}, ())
    assert described.gaps(Rule.XY_1_1) == [
        "XY-1.1: no function of rules/ cites it, so it has no home",
        "XY-1.1: no test is named by it",
    ]
    assert described.gaps(Rule.XY_1_2) == described.gaps(Rule.XY_1_3) == []


def test_an_enforced_rule_with_two_homes_is_a_gap() -> None:
    spread = Evidence({Part.RULES: (HOME, ELSEWHERE)}, (PROOF,))
    assert spread.gaps(Rule.XY_1_1) == ["XY-1.1: more than one home: rules/steps.py, rules/turn.py"]


def test_a_second_home_and_a_lost_home_are_found_in_the_source(game: Path) -> None:
    """Faults are put into the small game."""

    def gaps() -> list[str]:
        code = code_citations(game, "XY")
        return Evidence(code.get("XY-1.6", {}), (PROOF,)).gaps(Rule.XY_1_6)

    assert gaps() == []
    turn = game / "rules" / "turn.py"
    turn.write_text('def end_turn() -> None:\n    """End the turn (XY-1.6)."""\n')
    assert gaps() == ["XY-1.6: more than one home: rules/steps.py, rules/turn.py"]
    turn.write_text('def end_turn() -> None:\n    """End the turn."""\n')
    steps = game / "rules" / "steps.py"
    steps.write_text(steps.read_text().replace("Step (XY-1.6)", "Step"))
    assert gaps() == ["XY-1.6: no function of rules/ cites it, so it has no home"]
