"""Sphinx: the rules of a game by ID, each with its rulings, its code and its tests.

``.. rules:: wandering-towers WT-6`` shows the rules of a chapter. The role ``:rule:`WT-6.3``` leads
to one of them, and so do the IDs in docstrings. The build warns, and so fails under ``-W``, of an
enforced rule without a home, with two homes or without a test, and of rules that no page shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import Directive
from rulepictures import picture_of
from rulescan import Evidence, Part, Place, code_citations, named_tests
from rulings import Ruling, page_of_rulings, rulings_on
from sourcepages import ROOT, source_uri
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.writers.html5 import HTML5Translator

from boardrules import RuleBook, RuleStatus, find_game

PREFIXES = {"wandering-towers": "WT", "kragmortha": "KM"}
STATUS = {
    RuleStatus.ENFORCED: "enforced",
    RuleStatus.NOTE: "a note for the table",
    RuleStatus.NOT_BUILT: "not built yet",
}
_RULE_IN_TEXT = re.compile(r"(?<![\w`\"-])((?:WT|KM)-\d+\.\d+)(?![\w`])")
_LOGGER = logging.getLogger(__name__)


@cache
def evidence_of(game: str) -> Mapping[str, Evidence]:
    """What stands behind each rule of a game, by the rule's ID."""
    folder = ROOT / "src" / "boardrules" / game.replace("-", "_")
    code = code_citations(folder, PREFIXES[game])
    tests = named_tests(ROOT / "tests", PREFIXES[game])
    return {
        rule.id: Evidence(code.get(rule.id, {}), tests.get(rule.id, ()))
        for rule in find_game(game).rulebook
    }


def label_of(rule_id: str) -> str:
    """The anchor and label of a rule, ``wt-6-3``."""
    return rule_id.lower().replace(".", "-")


class details(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """What the reader unfolds; ``summary`` is what stands there before."""


def _visit_details(translator: HTML5Translator, node: details) -> None:
    translator.body.append(f'<details class="rule-proof"><summary>{node["summary"]}</summary>\n')


def _depart_details(translator: HTML5Translator, _node: details) -> None:
    translator.body.append("</details>\n")


class RulesDirective(Directive):
    """Shows the rules of one chapter."""

    required_arguments: ClassVar[int] = 2

    def run(self) -> list[nodes.Node]:
        """Make the nodes."""
        env = cast("BuildEnvironment", self.state.document.settings.env)
        game, chapter = self.arguments
        evidence = evidence_of(game)
        found: list[nodes.Node] = []
        for rule in find_game(game).rulebook:
            if rule.id.startswith(f"{chapter}."):
                found.append(_rule_node(env, game, rule, evidence[rule.id]))
                _shown(env).setdefault(env.docname, []).append(rule.id)
        if not found:
            raise self.error(f"there is no rule {chapter}")
        return found


def _shown(env: BuildEnvironment) -> dict[str, list[str]]:
    """The rules that each page shows, kept from build to build."""
    if not hasattr(env, "rules_shown"):
        env.rules_shown = {}  # type: ignore[attr-defined]  # extensions keep their data there
    return cast("dict[str, list[str]]", env.rules_shown)


def _rule_node(env: BuildEnvironment, game: str, rule: RuleBook, evidence: Evidence) -> nodes.Node:
    label = label_of(rule.id)
    env.domains.standard_domain.note_hyperlink_target(label, env.docname, label, rule.id)
    box = nodes.container(classes=["rule", f"rule-{rule.status.name.lower().replace('_', '-')}"])
    box["ids"].append(label)
    head = nodes.paragraph(classes=["rule-head"])
    head += nodes.reference(
        "", "", nodes.strong("", rule.id), refuri=f"#{label}", internal=True, classes=["rule-id"]
    )
    head += nodes.inline("", STATUS[rule.status], classes=["rule-status"])
    box += [head, nodes.paragraph("", rule.text)]
    drawn = picture_of(rule.id)
    if drawn is not None:
        box += nodes.raw("", drawn.draw(), format="html")
        box += nodes.paragraph("", drawn.caption, classes=["board-caption"])
    for ruling in rulings_on(game):
        if rule.id in ruling.rules:
            box += _ruling_node(env, page_of_rulings(game), ruling)
    proof = _proof(env, game, evidence)
    if proof is not None:
        box += proof
    return box


def _ruling_node(env: BuildEnvironment, page: str, ruling: Ruling) -> nodes.paragraph:
    uri = f"{env.app.builder.get_relative_uri(env.docname, page)}#{ruling.anchor}"
    paragraph = nodes.paragraph("", "Ruling: ", classes=["rule-ruling"])
    paragraph += nodes.reference("", "", nodes.Text(ruling.question), refuri=uri, internal=True)
    return paragraph


def _proof(env: BuildEnvironment, game: str, evidence: Evidence) -> details | None:
    package = f"src/boardrules/{game.replace('-', '_')}"
    module = import_module(f"boardrules.{game.replace('-', '_')}")
    lines: list[nodes.list_item] = []
    play = evidence.code.get(Part.RULES, ())
    if play:
        lines.append(_line("At home in", _code_links(env, package, play)))
    if evidence.tests:
        links = [
            _source_link(env, f"tests/{test.path}", test.line, _readable(test.name))
            for test in evidence.tests
        ]
        lines.append(_line("Proved by", links, separator="; "))
    values = evidence.code.get(Part.VALUES, ())
    if values:
        links = [
            _public_link(module.__name__, place.name)
            if place.name in module.__all__
            else _code_links(env, package, (place,))[0]
            for place in values
        ]
        lines.append(_line("Moves, events and states", links))
    loading = evidence.code.get(Part.CHECKS, ())
    if loading:
        lines.append(_line("Checked in loaded states by", _code_links(env, package, loading)))
    if not lines:
        return None
    node = details("", nodes.bullet_list("", *lines))
    places, tests = len(play), len(evidence.tests)
    node["summary"] = (
        f"{places} {'place' if places == 1 else 'places'} in the code, "
        f"{tests} {'test' if tests == 1 else 'tests'}"
    )
    return node


def _line(head: str, links: Iterable[nodes.Node], separator: str = ", ") -> nodes.list_item:
    paragraph = nodes.paragraph("", f"{head}: ")
    for number, link in enumerate(links):
        if number:
            paragraph += nodes.Text(separator)
        paragraph += link
    return nodes.list_item("", paragraph)


def _code_links(env: BuildEnvironment, package: str, places: Sequence[Place]) -> list[nodes.Node]:
    links: list[nodes.Node] = []
    for place in places:
        module = place.path.removesuffix(".py").replace("/", ".")
        name = module if place.name == module else f"{module}.{place.name}"
        text = nodes.literal("", name)
        links.append(_source_link(env, f"{package}/{place.path}", place.line, text))
    return links


def _source_link(
    env: BuildEnvironment, path: str, line: int, text: str | nodes.Node
) -> nodes.reference:
    uri = source_uri(env.app, env.docname, path, line)
    content = nodes.Text(text) if isinstance(text, str) else text
    return nodes.reference("", "", content, refuri=uri, internal=True)


def _public_link(module: str, name: str) -> pending_xref:
    return pending_xref(
        "",
        nodes.literal("", name),
        refdomain="py",
        reftype="obj",
        reftarget=f"{module}.{name}",
        refexplicit=True,
        refwarn=True,
    )


def _readable(test: str) -> str:
    """``test_wt_6_3_seventh_wizard_is_illegal``: what it says."""
    return " ".join(test.split("_")[4:]) or test


def _link_rules(
    _app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Make links of the IDs in docstrings, but not in examples."""
    for number, line in enumerate(lines):
        if line.lstrip().startswith(">>>"):
            return
        lines[number] = _RULE_IN_TEXT.sub(r":rule:`\1`", line)


class RuleRole(XRefRole):
    """``:rule:`WT-6.3```."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Point to the rule's label."""
        refnode["refdomain"], refnode["reftype"], refnode["refexplicit"] = "std", "ref", True
        return title, label_of(target)

    def result_nodes(
        self,
        document: nodes.document,
        env: BuildEnvironment,
        node: nodes.Element,
        is_ref: bool,
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Keep the number on one line."""
        for inner in node.findall(nodes.inline):
            inner["classes"].append("rule-number")
        return [node], []


def _forget(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    _shown(env).pop(docname, None)


def _check(_app: Sphinx, env: BuildEnvironment) -> None:
    shown = [rule for rules in _shown(env).values() for rule in rules]
    for game in PREFIXES:
        evidence = evidence_of(game)
        for rule in find_game(game).rulebook:
            for gap in evidence[rule.id].gaps(rule):
                _LOGGER.warning("rules of %s: %s", game, gap)
            if shown.count(rule.id) != 1:
                _LOGGER.warning("rules of %s: %s is not shown once", game, rule.id)


def _outdated(_app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Code and tests may have changed while the pages have not."""
    return list(_shown(env))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.add_node(details, html=(_visit_details, _depart_details))
    app.add_directive("rules", RulesDirective)
    app.add_role("rule", RuleRole())
    app.connect("autodoc-process-docstring", _link_rules, priority=800)
    app.connect("env-purge-doc", _forget)
    app.connect("env-get-outdated", _outdated)
    app.connect("env-check-consistency", _check)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
