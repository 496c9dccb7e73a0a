"""Sphinx: names that a package exports from its private modules.

Autodoc finds the docstring of a constant or a type alias only in the module that assigns it, and
annotations name classes by the module that defines them. Both are led to the public name here, and
type aliases are shown by their names instead of what they stand for.
"""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module

from docutils import nodes
from publicnames import GAMES, PublicName, home_of, is_alias, members_of, public_names
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.inspect import TypeAliasForwardRef

NOT_CONSTRUCTED = frozenset({"boardrules.Format", "boardrules.History"})
"""Classes of which users are given instances: their constructors are private."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("autodoc-process-docstring", _document_assignment, priority=100)
    app.connect("autodoc-process-signature", _hide_constructor)
    app.connect("source-read", _choose_aliases)
    app.connect("doctree-read", _forget_aliases)
    _show_aliases_by_name()
    app.connect("missing-reference", _resolve)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _document_assignment(
    _app: Sphinx, what: str, name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    module, _, attribute = name.rpartition(".")
    if what != "data" or attribute not in getattr(import_module(module), "__all__", ()):
        return
    public = PublicName(module, attribute)
    lines[:] = [*public.documentation.splitlines(), ""]
    members = members_of(public)
    if members:
        lines += [f"Stands for {' | '.join(_role(public, member) for member in members)}.", ""]


def _role(public: PublicName, member: str) -> str:
    """A member of a union as a link where it is a public name."""
    names = import_module(public.module).__all__
    return f":obj:`~{public.module}.{member}`" if member in names else f"``{member}``"


def _hide_constructor(
    _app: Sphinx, _what: str, name: str, *_more: object
) -> tuple[str, str] | None:
    return ("", "") if name in NOT_CONSTRUCTED else None


def _choose_aliases(app: Sphinx, docname: str, _source: list[str]) -> None:
    """Let autodoc know the aliases that a page can mean: both games have a ``Move``."""
    app.config.autodoc_type_aliases = {
        public.name: str(home_of(public))
        for public in public_names()
        if is_alias(public)
        and (
            public.module.rpartition(".")[2].replace("_", "-") in docname.split("/")
            or public.module not in GAMES
        )
    }


def _forget_aliases(app: Sphinx, _doctree: nodes.document) -> None:
    app.config.autodoc_type_aliases = {}


def _show_aliases_by_name() -> None:
    """Give Sphinx's stand-in for an alias the name by which Sphinx writes types.

    It has none, so that an alias within another type, ``tuple[Cards, ...]``, would be shown as the
    class of the stand-in.
    """
    initialize = TypeAliasForwardRef.__init__

    def named(self: TypeAliasForwardRef, name: str) -> None:
        initialize(self, name)
        self.__module__, _, self.__qualname__ = name.rpartition(".")

    TypeAliasForwardRef.__init__ = named  # type: ignore[method-assign]  # meant


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
