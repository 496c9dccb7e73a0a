"""Sphinx: names that a package exports from its private modules.

Autodoc finds the docstring of a constant or a type alias only in the module that assigns it, and
annotations name classes by the module that defines them. Both are led to the public name here.
"""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module

from docutils import nodes
from publicnames import PublicName, home_of, public_names
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

NOT_CONSTRUCTED = frozenset({"boardrules.Format"})
"""Classes of which users are given instances: their constructors are private."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("autodoc-process-docstring", _document_assignment, priority=100)
    app.connect("autodoc-process-signature", _hide_constructor)
    app.connect("missing-reference", _resolve)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _document_assignment(
    _app: Sphinx, what: str, name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    module, _, attribute = name.rpartition(".")
    if what == "data" and attribute in getattr(import_module(module), "__all__", ()):
        lines[:] = [*PublicName(module, attribute).documentation.splitlines(), ""]


def _hide_constructor(
    _app: Sphinx, _what: str, name: str, *_more: object
) -> tuple[str, str] | None:
    return ("", "") if name in NOT_CONSTRUCTED else None


def _resolve(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Look a name up that is not documented where it is written."""
    if node.get("refdomain") != "py":
        return None
    for target in _targets(str(node["reftarget"]), str(node.get("py:module") or "")):
        found = env.domains.python_domain.resolve_xref(
            env, str(node["refdoc"]), app.builder, "obj", target, node, content
        )
        if found is not None:
            return found
    return None


def _targets(target: str, module: str) -> list[str]:
    """The public names that a reference from a page about *module* can mean."""
    homes = _homes()
    module_of, _, name = target.rpartition(".")
    if not module_of:
        return [homes[key] for key in ((module, name), ("", name)) if key in homes]
    if (module_of, name) in homes:
        return [homes[module_of, name]]
    # A member: ``boardrules.core.rules.Rules.apply``.
    outer, _, cls = module_of.rpartition(".")
    return [f"{homes[outer, cls]}.{name}"] if (outer, cls) in homes else []


@cache
def _homes() -> dict[tuple[str, str], str]:
    """Where each name is documented: by the modules that export it, and that define it.

    With ``""`` for a module: names that are unambiguous.
    """
    found: dict[tuple[str, str], str] = {}
    ambiguous: set[str] = set()
    for public in public_names():
        home = str(home_of(public))
        keys = {(public.module, public.name)}
        if inspect.isclass(public.value) or inspect.isfunction(public.value):
            keys.add((public.value.__module__, public.name))
        for key in keys:
            found.setdefault(key, home)
        if found.setdefault(("", public.name), home) != home:
            ambiguous.add(public.name)
    return {key: home for key, home in found.items() if key[0] or key[1] not in ambiguous}
