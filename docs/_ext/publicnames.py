"""Which names of boardrules are public, and what is written about each where it is defined."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import boardrules

PUBLIC_MODULES = (
    "boardrules",
    "boardrules.core",
    "boardrules.core.multisets",
    "boardrules.table",
    "boardrules.commitment",
    "boardrules.codec",
    "boardrules.wandering_towers",
    "boardrules.kragmortha",
    "boardrules.render",
    "boardrules.testing",
)
"""The modules whose ``__all__`` holds the public names; those of other modules are private."""

GAMES = ("boardrules.wandering_towers", "boardrules.kragmortha")
"""Those of them that are games, with the same names for different things."""


@dataclass(frozen=True)
class PublicName:
    """One name in the ``__all__`` of a public module."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"

    @property
    def value(self) -> object:
        """What the name stands for."""
        value: object = getattr(import_module(self.module), self.name)
        return value

    @property
    def documentation(self) -> str:
        """Its docstring; of constants and type aliases, the string under the assignment."""
        value = self.value
        if getattr(value, "__name__", "") == self.name:
            # Compiled functions and classes have docstrings in their sources only.
            return inspect.cleandoc(value.__doc__ or _definitions(value.__module__)[self.name])
        return assignment_of(self)[1]


def public_names() -> tuple[PublicName, ...]:
    """Every public name, module by module."""
    return tuple(
        PublicName(module, name)
        for module in PUBLIC_MODULES
        for name in sorted(import_module(module).__all__)
    )


def home_of(public: PublicName) -> PublicName:
    """The name under which the reference shows it: that of the first module that exports it."""
    for module in PUBLIC_MODULES:
        found = import_module(module)
        if public.name in found.__all__ and getattr(found, public.name) is public.value:
            return PublicName(module, public.name)
    return public


def assignment_of(public: PublicName) -> tuple[str, str]:
    """The module that assigns a constant or a type alias, and the string under the assignment.

    ``("", "")`` for what is not assigned, or not documented where it is.
    """
    within = public.module + "."
    # A game's own modules first: both games have a ``Move``.
    for module in sorted(source_files(), key=lambda name: not name.startswith(within)):
        text = _assignments(module).get(public.name)
        if text is not None and getattr(import_module(module), public.name) is public.value:
            return module, text
    return "", ""


def members_of(public: PublicName) -> tuple[str, ...]:
    """What a type alias stands for, one by one if it is a union; ``()`` for other names."""
    module, _ = assignment_of(public)
    return _aliases(module).get(public.name, ()) if module else ()


def is_alias(public: PublicName) -> bool:
    """Whether the name is a type alias."""
    return members_of(public) != ()


@cache
def source_files() -> Mapping[str, Path]:
    """The source file of every module of boardrules, by the module's name."""
    found = {"boardrules": Path(str(boardrules.__file__))}
    for info in pkgutil.walk_packages(boardrules.__path__, "boardrules."):
        spec = find_spec(info.name)
        if spec is not None and spec.origin is not None:
            path = Path(spec.origin)
            if path.suffix != ".py":  # compiled, beside its source
                path = path.with_name(f"{info.name.rpartition('.')[2]}.py")
            found[info.name] = path
    return found


@cache
def _definitions(module: str) -> Mapping[str, str]:
    """The docstrings of the functions and classes at the top of a module."""
    tree = ast.parse(source_files()[module].read_text(encoding="utf-8"))
    return {
        node.name: ast.get_docstring(node) or ""
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


@cache
def _assignments(module: str) -> Mapping[str, str]:
    """The documented assignments at the top of a module."""
    return dict(_documented(ast.parse(source_files()[module].read_text(encoding="utf-8")).body))


@cache
def _aliases(module: str) -> Mapping[str, tuple[str, ...]]:
    """The type aliases at the top of a module, each with the members of its union."""
    tree = ast.parse(source_files()[module].read_text(encoding="utf-8"))
    return {
        node.target.id: tuple(_union(node.value))
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and ast.unparse(node.annotation) == "TypeAlias"
    }


def _union(value: ast.expr | None) -> Iterator[str]:
    match value:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _union(left)
            yield from _union(right)
        case ast.Constant(value=str(text)):
            yield from _union(ast.parse(text.strip(), mode="eval").body)
        case ast.expr():
            yield ast.unparse(value)
        case _:
            pass


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement, following in pairwise(body):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case _:
                continue
        match following:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield name, inspect.cleandoc(text)
            case _:
                continue
