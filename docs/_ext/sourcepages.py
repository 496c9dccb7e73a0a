"""Sphinx: a page for each source file, with an anchor on each line, and links to them.

In place of ``sphinx.ext.viewcode``, which knows nothing of the modules that the reference does not
document, where most of the rules are kept, nor of the tests that prove them.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from html import escape
from importlib import import_module
from pathlib import Path

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.addnodes import desc_signature
from sphinx.application import Sphinx

import boardrules

ROOT = Path(__file__).parents[2]
PACKAGE = Path(str(boardrules.__file__)).parent
FOLDER = "code"
"""Where the pages are on the site."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("doctree-read", _link_signatures)
    app.connect("html-collect-pages", _pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def source_uri(app: Sphinx, docname: str, path: str, line: int) -> str:
    """The address of a line of a source file, given from the project's root, for a page."""
    return f"{app.builder.get_relative_uri(docname, page_of(path))}#L-{line}"


def page_of(path: str) -> str:
    """The name of the page of a source file."""
    return f"{FOLDER}/{path.removesuffix('.py')}"


def source_paths() -> Iterator[str]:
    """The files that have a page: the library and the tests."""
    for folder in ("src/boardrules", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix()


def _pages(_app: Sphinx) -> Iterator[tuple[str, dict[str, str], str]]:
    formatter = HtmlFormatter(linenos="inline", lineanchors="L", anchorlinenos=True)
    for path in source_paths():
        text = (ROOT / path).read_text(encoding="utf-8")
        folder, _, name = escape(path).rpartition("/")
        code = highlight(text, PythonLexer(stripnl=False), formatter)
        body = f'<h1>{name}</h1>\n<p>{folder}/</p>\n<div class="source-page">{code}</div>'
        yield page_of(path), {"title": name, "body": body}, "page.html"


def _link_signatures(app: Sphinx, doctree: nodes.document) -> None:
    """Put a link to the source behind each name of the reference."""
    if app.builder.format != "html":
        return
    for signature in doctree.findall(desc_signature):
        place = _place(str(signature.get("module", "")), str(signature.get("fullname", "")))
        if place is not None:
            uri = source_uri(app, app.env.docname, *place)
            text = nodes.inline("", "[source]", classes=["viewcode-link"])
            signature.append(nodes.reference("", "", text, refuri=uri, internal=True))


def _place(module: str, name: str) -> tuple[str, int] | None:
    """The file and the line where a class or a function is written."""
    if not module:
        return None
    value: object = import_module(module)
    for part in name.split("."):
        value = inspect.getattr_static(value, part, None)
    value = getattr(value, "fget", value)
    value = getattr(value, "__func__", value)
    if not (inspect.isclass(value) or callable(value)) or isinstance(value, type(list[int])):
        return None
    value = inspect.unwrap(value)
    try:
        path = Path(inspect.getfile(value))
        _, line = inspect.getsourcelines(value)
    except (OSError, TypeError):
        return None
    if not path.is_relative_to(PACKAGE):
        return None
    return f"src/boardrules/{path.relative_to(PACKAGE).as_posix()}", line
