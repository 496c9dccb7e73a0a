"""Mutation testing: ``python -m tests.mutants AREA``, with the extra ``mutation``.

An area is a part of the library with the tests that must notice a mistake there (:data:`AREAS`).

mutmut leaves out functions with decorators, and it runs the tests again in one process for every
mutant. So it works in a copy of the tree in which

* a function of a chapter is registered by a call after it, not by a decorator, and
* states do not keep their legal moves, which would outlive the mutant that is looked at.

The copy stays in ``build/mutants``, where ``mutmut results`` and ``mutmut show`` can be asked.
Further arguments are handed on to ``mutmut run``, such as ``--max-children 2``, or the pattern of
one module, ``'boardrules.table*'``.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
MEMO = "            self.keep_offered(state, offered)\n"

GAMES = ("kragmortha", "wandering_towers")
OF_GAMES = (
    *(f"tests/{game}" for game in GAMES),
    *(f"--ignore=tests/{game}/test_contract.py" for game in GAMES),
)
"""The tests of both games; those of the contract play at random, so nothing hangs on them here."""
AREAS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "rules": (tuple(f"{game}/rules/*" for game in GAMES), OF_GAMES),
    "checks": (tuple(f"{game}/checks/*" for game in GAMES), OF_GAMES),
    "notation": (
        tuple(f"{game}/notation/*" for game in GAMES),
        (*OF_GAMES, "tests/attack/test_editions.py", "tests/attack/test_moves_and_pictures.py"),
    ),
    "sessions": (
        (
            "session.py",
            "line.py",
            "revisions.py",
            "history.py",
            "record.py",
            "registry.py",
            "seeded.py",
            "table/*",
        ),
        (
            "tests/session",
            "tests/record",
            "tests/registry",
            "tests/attack/test_answers.py",
            "tests/attack/test_entries.py",
            "tests/attack/test_table.py",
            "-k",
            "not client and not ten_thousand and not whole_game and not look_under",
        ),
    ),
    "commitment": (("commitment/*",), ("tests/commitment", "tests/attack/test_odd_commitments.py")),
    "codec": (
        (
            "codec/*",
            "core/strict_json/*",
            "core/errors.py",
            "core/exactness.py",
            "core/field_types.py",
            "core/json_size.py",
            "core/multisets.py",
            "core/reader.py",
            "core/shown.py",
        ),
        (
            "tests/codec",
            "tests/core",
            "tests/hostile",
            "tests/attack/test_large_input.py",
            "tests/attack/test_editions.py",
            "--ignore=tests/hostile/test_hostile.py",
        ),
    ),
}
"""What is mutated in each area, below ``src/boardrules``, and its tests, without slow ones."""


def registered_afterwards(source: str) -> str:
    """Return a module in which functions are registered by calls instead of decorators.

    >>> print(
    ...     registered_afterwards('''@chapter.lists(Turn)
    ... def moves(state):
    ...     return []
    ... ''')
    ... )
    def moves(state):
        return []
    chapter.lists(Turn)(moves)
    <BLANKLINE>
    """
    lines = source.splitlines(keepends=True)
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.FunctionDef) or not node.decorator_list:
            continue
        decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
        if not all(decorator.startswith("chapter.") for decorator in decorators):
            continue
        end = node.end_lineno
        assert end is not None
        lines[end:end] = [f"{decorator}({node.name})\n" for decorator in reversed(decorators)]
        del lines[node.decorator_list[0].lineno - 1 : node.lineno - 1]
    return "".join(lines)


def make_copy(area: str) -> None:
    """Make the copy anew, without what git ignores, with the settings of an area."""
    shutil.rmtree(COPY, ignore_errors=True)
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, COPY / name)
    for path in sorted(COPY.glob("src/boardrules/*/rules/*.py")):
        path.write_text(registered_afterwards(path.read_text("utf-8")), "utf-8")
    engine = COPY / "src/boardrules/core/engine.py"
    text = engine.read_text("utf-8")
    if text.count(MEMO) != 1:
        raise SystemExit(f"{engine} no longer keeps legal moves by: {MEMO.strip()}")
    engine.write_text(text.replace(MEMO, ""), "utf-8")
    modules, tests = AREAS[area]
    paths = [f"src/boardrules/{module}" for module in modules]
    with (COPY / "pyproject.toml").open("a", encoding="utf-8") as settings:
        # JSON lists of strings are TOML, too.
        settings.write(f"only_mutate = {json.dumps(paths)}\n")
        settings.write(f"pytest_add_cli_args_test_selection = {json.dumps(tests)}\n")


def main() -> int:
    """Run mutmut in a fresh copy."""
    if len(sys.argv) < 2 or sys.argv[1] not in AREAS:
        raise SystemExit(
            f"usage: python -m tests.mutants {'|'.join(AREAS)} [arguments of mutmut run]"
        )
    make_copy(sys.argv[1])
    return subprocess.call([sys.executable, "-m", "mutmut", "run", *sys.argv[2:]], cwd=COPY)


if __name__ == "__main__":
    raise SystemExit(main())
