"""Every public name is documented, with a doctest, and stands in the reference."""

import doctest
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from docs._ext.publicnames import (
    PUBLIC_MODULES,
    PublicName,
    assignment_of,
    home_of,
    public_names,
)

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
DIRECTIVE = re.compile(r"^\.\. auto(?:class|data|exception|function):: ([\w.]+)$", re.MULTILINE)


def shown_names() -> Counter[str]:
    """The full names that the pages of the reference show, and how often each."""
    return Counter(
        name
        for page in REFERENCE.rglob("*.rst")
        for name in DIRECTIVE.findall(page.read_text(encoding="utf-8"))
    )


def assigned_names() -> tuple[PublicName, ...]:
    """Constants and type aliases, whose docstrings Python does not keep."""
    return tuple(
        public
        for public in public_names()
        if home_of(public) == public and getattr(public.value, "__name__", "") != public.name
    )


def test_the_public_modules_export_what_they_have() -> None:
    missing = [
        f"{module}.{name}"
        for module in PUBLIC_MODULES
        for name in import_module(module).__all__
        if not hasattr(import_module(module), name)
    ]
    assert not missing


def test_every_public_name_is_shown_once() -> None:
    wanted = {str(home_of(public)) for public in public_names()}
    shown = shown_names()
    assert sorted(wanted - shown.keys()) == []
    assert sorted(shown.keys() - wanted) == []
    assert [name for name, times in shown.items() if times > 1] == []


def test_every_public_name_has_a_docstring_with_a_doctest() -> None:
    assert [str(public) for public in public_names() if ">>> " not in public.documentation] == []


@pytest.mark.parametrize("public", assigned_names(), ids=str)
def test_the_doctests_of_constants_and_aliases_pass(public: PublicName) -> None:
    """Pytest runs those of functions and classes."""
    module, text = assignment_of(public)
    names = dict(vars(import_module(module or public.module)))
    test = doctest.DocTestParser().get_doctest(text, names, str(public), None, 0)
    assert test.examples
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    failed, _ = runner.run(test, out=report.append)
    assert not failed, "".join(report)
