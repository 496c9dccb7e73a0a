"""Sphinx: a page for each source file that the rules point into, with an anchor on each line.

``sphinx.ext.viewcode`` shows the modules that the reference documents; the engines of the games and
the tests are in none of its pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
FOLDER = "code"
"""Where the pages are on the site."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("html-collect-pages", _pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def source_uri(app: Sphinx, docname: str, path: str, line: int) -> str:
    """The address of a line of a source file, given from the project's root, for a page."""
    return f"{app.builder.get_relative_uri(docname, page_of(path))}#L-{line}"


def page_of(path: str) -> str:
    """The name of the page of a source file."""
    return f"{FOLDER}/{path.removesuffix('.py')}"


def source_paths() -> Iterator[str]:
    """The files that have a page: the games and the tests."""
    for folder in ("src/boardrules/wandering_towers", "src/boardrules/kragmortha", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix()


def _pages(_app: Sphinx) -> Iterator[tuple[str, dict[str, str], str]]:
    formatter = HtmlFormatter(linenos="inline", lineanchors="L", anchorlinenos=True)
    for path in source_paths():
        text = (ROOT / path).read_text(encoding="utf-8")
        title = escape(path)
        code = highlight(text, PythonLexer(), formatter)
        body = f'<h1>{title}</h1>\n<div class="source-page">{code}</div>'
        yield page_of(path), {"title": title, "body": body}, "page.html"
