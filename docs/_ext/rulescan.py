"""Find where the source cites the numbered rules of a game, and which tests are named by them."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from pathlib import Path

from boardrules import RuleBook, RuleStatus


class Part(Enum):
    """What a piece of code does for a rule that it cites; the value is its room."""

    RULES = "rules"
    """Keeps it in play. The docstrings of functions cite the rules whose home they are."""
    CHECKS = "checks"
    """Checks loaded and hand-made states for it."""
    VALUES = "values"
    """Holds it: moves, events and states."""


@dataclass(frozen=True, order=True)
class Place:
    """A function, class, constant or module, and the line where it begins."""

    path: str
    """From the folder that was scanned, with ``/``."""
    line: int
    name: str
    """With the names of classes around it; of the module for a module."""


@dataclass(frozen=True)
class Evidence:
    """What stands behind one rule."""

    code: Mapping[Part, tuple[Place, ...]]
    tests: tuple[Place, ...]

    def gaps(self, rule: RuleBook) -> list[str]:
        """Return what an enforced rule lacks: its one home, or a test."""
        if rule.status is not RuleStatus.ENFORCED:
            return []
        gaps: list[str] = []
        homes = sorted({place.path for place in self.code.get(Part.RULES, ())})
        if not homes:
            gaps.append(f"{rule.id}: no function of rules/ cites it, so it has no home")
        elif len(homes) > 1:
            gaps.append(f"{rule.id}: more than one home: {', '.join(homes)}")
        if not self.tests:
            gaps.append(f"{rule.id}: no test is named by it")
        return gaps


def code_citations(folder: Path, prefix: str) -> Mapping[str, Mapping[Part, tuple[Place, ...]]]:
    """Return what in a game's rooms cites each rule of the *prefix*, ``"WT"``, by the rule's ID."""
    found: defaultdict[str, defaultdict[Part, set[Place]]] = defaultdict(lambda: defaultdict(set))
    for part in Part:
        for path in sorted((folder / part.value).rglob("*.py")):
            name = path.relative_to(folder).as_posix()
            text = path.read_text(encoding="utf-8")
            tree = ast.parse(text)
            owners = _homes(tree, name) if part is Part.RULES else _owners(tree, name)
            for number, line in enumerate(text.splitlines(), 1):
                if number in owners:
                    # Members name the rule of a fault; elsewhere they only key tables.
                    cited = _with_members(line, prefix) if part is Part.CHECKS else line
                    for rule in cited_rules(cited, prefix):
                        found[rule][part].add(owners[number])
    return {
        rule: {part: tuple(sorted(places)) for part, places in parts.items()}
        for rule, parts in found.items()
    }


def named_tests(folder: Path, prefix: str) -> Mapping[str, tuple[Place, ...]]:
    """Return the tests named ``test_wt_6_3_...``, by the rule's ID."""
    pattern = re.compile(rf"test_{prefix.lower()}_(\d+)_(\d+)(?:_|$)")
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := pattern.match(node.name)):
                place = Place(path.relative_to(folder).as_posix(), node.lineno, node.name)
                found[f"{prefix}-{match[1]}.{match[2]}"].append(place)
    return {rule: tuple(sorted(places)) for rule, places in found.items()}


def cited_rules(line: str, prefix: str) -> Iterator[str]:
    """Yield the IDs in a line; ``WT-7.1 to WT-7.4`` stands for four, ``WT-7`` for none.

    >>> list(cited_rules("(WT-3.4, WT-7.1 to WT-7.3; WT-5)", "WT"))
    ['WT-3.4', 'WT-7.1', 'WT-7.2', 'WT-7.3']
    """
    number = r"(\d+)\.(\d+)"
    for match in re.finditer(rf"\b{prefix}-{number}(?: to {prefix}-{number})?", line):
        chapter, first = match[1], int(match[2])
        last = int(match[4]) if match[3] == chapter else first
        for each in range(first, last + 1):
            yield f"{prefix}-{chapter}.{each}"
        if match[3] not in (None, chapter):
            yield f"{prefix}-{match[3]}.{match[4]}"


def _with_members(line: str, prefix: str) -> str:
    """Return the line with IDs in place of members of the rulebook, ``Rule.WT_6_3``."""
    return re.sub(rf"\bRule\.{prefix}_(\d+)_(\d+)\b", rf"{prefix}-\1.\2", line)


def _homes(tree: ast.Module, path: str) -> Mapping[int, Place]:
    """Return the functions of a file by the lines of their docstrings, without examples."""
    owners: dict[int, Place] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _is_text(node.body[0]):
            _claim(owners, node.body[0], Place(path, node.lineno, node.name))
            _disclaim_examples(owners, node.body[0])
    return owners


def _owners(tree: ast.Module, path: str) -> Mapping[int, Place]:
    """Return the definition of each line; lines of examples in docstrings have none."""
    owners: dict[int, Place] = {}
    docstring = tree.body[0] if tree.body else None
    if _is_text(docstring):
        module = path.removesuffix(".py").replace("/", ".")
        _claim(owners, docstring, Place(path, 1, module))
    for statement, following in pairwise([*tree.body, ast.Pass()]):
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                place = Place(path, statement.lineno, name)
                _claim(owners, statement, place)
                if _is_text(following):
                    _claim(owners, following, place)
            case _:
                pass
    _claim_definitions(owners, tree, path, "")
    return owners


def _claim_definitions(owners: dict[int, Place], node: ast.AST, path: str, outer: str) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{outer}{child.name}"
            _claim(owners, child, Place(path, child.lineno, name))
            docstring = child.body[0]
            if _is_text(docstring):
                _disclaim_examples(owners, docstring)
            _claim_definitions(owners, child, path, f"{name}.")


def _claim(owners: dict[int, Place], node: ast.AST | None, place: Place) -> None:
    if isinstance(node, ast.stmt):
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
            owners[line] = place


def _disclaim_examples(owners: dict[int, Place], docstring: ast.stmt) -> None:
    """Our docstrings end with their doctests, whose output may name any rule."""
    assert isinstance(docstring, ast.Expr)
    assert isinstance(docstring.value, ast.Constant)
    lines = str(docstring.value.value).split("\n")
    for offset, line in enumerate(lines):
        if line.strip().startswith(">>>"):
            for number in range(docstring.lineno + offset, (docstring.end_lineno or 0) + 1):
                owners.pop(number, None)
            return


def _is_text(node: ast.stmt | None) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
