"""Mutation testing: ``python -m tests.mutants`` (extra ``mutation``; settings in pyproject.toml).

mutmut leaves out functions with decorators, and it runs the tests again in one process for every
mutant. So it works in a copy of the tree in which

* a function of a chapter is registered by a call after it, not by a decorator, and
* states do not keep their legal moves, which would outlive the mutant that is looked at.

The copy stays in ``build/mutants``, where ``mutmut results`` and ``mutmut show`` can be asked.
Further arguments are handed on to ``mutmut run``, such as ``--max-children 2``.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
MEMO = "            self.keep_offered(state, offered)\n"


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


def make_copy() -> None:
    """Make the copy anew, without what git ignores."""
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


def main() -> int:
    """Run mutmut in a fresh copy."""
    make_copy()
    return subprocess.call([sys.executable, "-m", "mutmut", "run", *sys.argv[1:]], cwd=COPY)


if __name__ == "__main__":
    raise SystemExit(main())
