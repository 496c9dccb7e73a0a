"""Configuration of Sphinx."""

import builtins
import doctest
import sys
from importlib.metadata import version as version_of
from pathlib import Path

from sphinx.application import Sphinx

_docs = Path(__file__).parent
# Our own extensions, and the tests, whose hand-made positions are drawn.
sys.path[:0] = [str(_docs / "_ext"), str(_docs.parent)]

project = "boardrules"
author = "The boardrules developers"
copyright = author
release = version_of("boardrules")
version = release

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "boards",
    "reexports",
    "rulemap",
    "rulings",
    "sourcepages",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = f"boardrules {release}"

# Pages import the programs that they show.
doctest_path = [str(_docs.parent)]
# Sphinx's own default lets messages of exceptions differ.
doctest_default_flags = doctest.ELLIPSIS

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": True}
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80

# References into boardrules must resolve. Those to builtins, to the standard library, to our
# dependencies and to type variables lead out of these pages: nothing is fetched while they are
# built.
_outside = sorted({*sys.stdlib_module_names, "attr", "attrs", "cattrs", "hypothesis", "rich"})
nitpick_ignore_regex = [
    (r"py:.*", rf"(?:{'|'.join(_outside)})\..+"),
    (r"py:.*", rf"(?:{'|'.join(name for name in dir(builtins) if name[0] != '_')})"),
    (r"py:.*", r"(?:[\w.]+\.)?(?:[A-Z]|[A-Z]\w*T(?:_contra)?)"),
    (r"py:class", r"st\.SearchStrategy|Random|StrEnum|Converter|_\w+"),
]


def _empty(
    _app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    lines.clear()


def _drop_docstrings(app: Sphinx) -> None:
    if app.builder.name == "doctest":
        app.connect("autodoc-process-docstring", _empty, priority=900)


def setup(app: Sphinx) -> None:
    """Keep the doctest builder to the pages; pytest runs the docstrings, each in its module."""
    app.connect("builder-inited", _drop_docstrings)
