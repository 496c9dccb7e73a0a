"""The map of the rules finds citations and tests, and tells what is missing."""

from pathlib import Path

import pytest

from boardrules import RuleBook, RuleStatus
from docs._ext.rulescan import Evidence, Part, Place, cited_rules, code_citations, named_tests


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a small game."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rulebook.py").write_text('"""XY-1.1 to XY-1.9."""\n')
    (folder / "moves.py").write_text('class Step:\n    """Step (XY-1.1)."""\n')
    (folder / "pawn_checks.py").write_text('def faults():\n    return ["XY-1.2"]\n')
    (folder / "play.py").write_text(
        '''"""Steps (XY-1.3)."""

LIMIT = 6
"""Steps at most (XY-1.4)."""


class Engine:
    """The engine.

    >>> explain()
    "forbidden by XY-1.9"
    """

    def step(self) -> str:
        # As XY-1.5 has it.
        return "XY-1.6"


def jump() -> None:
    """Jump (XY-1.7 to XY-1.8)."""
'''
    )
    return folder


def test_citations_belong_to_the_innermost_definition(game: Path) -> None:
    found = code_citations(game, "XY")
    assert {rule: list(parts) for rule, parts in found.items()} == {
        "XY-1.1": [Part.VALUES],
        "XY-1.2": [Part.LOADING],
        **{f"XY-1.{number}": [Part.PLAY] for number in (3, 4, 5, 6, 7, 8)},
    }
    assert found["XY-1.3"][Part.PLAY] == (Place("play.py", 1, "play"),)
    assert found["XY-1.4"][Part.PLAY] == (Place("play.py", 3, "LIMIT"),)
    assert found["XY-1.5"][Part.PLAY] == (Place("play.py", 14, "Engine.step"),)
    assert found["XY-1.8"][Part.PLAY] == (Place("play.py", 19, "jump"),)


def test_examples_in_docstrings_cite_nothing(game: Path) -> None:
    assert "XY-1.9" not in code_citations(game, "XY")


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
    """Three rules of different status."""

    XY_1_1 = ("XY-1.1", RuleStatus.ENFORCED, "A pawn steps.")
    XY_1_2 = ("XY-1.2", RuleStatus.NOTE, "Players smile.")
    XY_1_3 = ("XY-1.3", RuleStatus.NOT_BUILT, "Pawns fly.")


def test_an_enforced_rule_without_code_or_test_is_a_gap() -> None:
    place = Place("play.py", 1, "play")
    proved = Evidence({Part.PLAY: (place,)}, (place,))
    described = Evidence({Part.VALUES: (place,), Part.LOADING: (place,)}, ())
    assert proved.gaps(Rule.XY_1_1) == []
    assert described.gaps(Rule.XY_1_1) == [
        "XY-1.1: no code that enforces it cites it",
        "XY-1.1: no test is named by it",
    ]
    assert described.gaps(Rule.XY_1_2) == described.gaps(Rule.XY_1_3) == []
