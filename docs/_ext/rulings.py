"""Sphinx: the rulings on a game, so that rules can point to them.

A ruling is an entry of a definition list on the page ``rules/<game>-rulings``, whose term begins
with the numbers of the rules it is about: ``WT-3.3, WT-3.4: What is discarded?``
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

DOCS = Path(__file__).parents[1]
_TERM = re.compile(r"((?:WT|KM)-\d+\.\d+(?:(?:,| and) (?:WT|KM)-\d+\.\d+)*): (.+)")
_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ruling:
    """A question that the rules leave open and the library answers."""

    rules: tuple[str, ...]
    question: str
    anchor: str
    """Its place on the page of rulings."""


def page_of_rulings(game: str) -> str:
    """The page of a game's rulings."""
    return f"rules/{game}-rulings"


def rulings_on(game: str) -> Iterator[Ruling]:
    """The rulings of a game, in their order; none if it has no page of them."""
    path = DOCS / f"{page_of_rulings(game)}.rst"
    if path.exists():
        yield from rulings_of(path.read_text(encoding="utf-8").splitlines())


def rulings_of(terms: Iterable[str]) -> Iterator[Ruling]:
    """The rulings among lines or terms.

    >>> for ruling in rulings_of(["WT-3.3: Which?", "A line.", "WT-3.3, WT-3.4: When?"]):
    ...     print(ruling.anchor, ruling.rules, ruling.question)
    ruling-wt-3-3 ('WT-3.3',) Which?
    ruling-wt-3-3-2 ('WT-3.3', 'WT-3.4') When?
    """
    seen: dict[str, int] = {}
    for term in terms:
        match = _TERM.fullmatch(term)
        if match is not None:
            rules = tuple(re.split(r", | and ", match[1]))
            base = f"ruling-{rules[0].lower().replace('.', '-')}"
            seen[base] = seen.get(base, 0) + 1
            anchor = base if seen[base] == 1 else f"{base}-{seen[base]}"
            yield Ruling(rules, match[2].replace("``", ""), anchor)


def _mark(app: Sphinx, doctree: nodes.document) -> None:
    """Give each ruling on a page of rulings its anchor."""
    if not app.env.docname.endswith("-rulings"):
        return
    game = app.env.docname.removeprefix("rules/").removesuffix("-rulings")
    rulings = list(rulings_on(game))
    terms = [term for term in doctree.findall(nodes.term) if _TERM.fullmatch(term.astext())]
    if len(terms) != len(rulings):
        _LOGGER.warning("%s: a ruling is no term of a definition list", app.env.docname)
    for ruling, term in zip(rulings, terms, strict=False):
        term["ids"].append(ruling.anchor)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("doctree-read", _mark)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
