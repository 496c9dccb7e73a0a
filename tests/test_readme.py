"""The code in README.md runs and prints what stands there."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_in_the_readme_print_what_they_show() -> None:
    """All ``pycon`` and ``python`` blocks with prompts are one session, from top to bottom."""
    text = README.read_text(encoding="utf-8")
    # Blank out everything else, so that the line numbers of a failure are those of the file.
    kept = ["\n"] * text.count("\n")
    for block in re.finditer(r"^```(?:pycon|python)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        if ">>> " in block[1]:
            first = text.count("\n", 0, block.start(1))
            lines = block[1].splitlines(keepends=True)
            kept[first : first + len(lines)] = lines
    test = doctest.DocTestParser().get_doctest("".join(kept), {}, README.name, str(README), 0)
    assert test.examples, "README.md shows no code"
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    failed, _ = runner.run(test, out=report.append)
    assert not failed, "".join(report)
