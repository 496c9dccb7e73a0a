"""The examples in the site's own extensions."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("module", ["publicapi", "rulescan", "rulings"])
def test_examples_pass(module: str) -> None:
    pytest.importorskip("sphinx")
    results = doctest.testmod(import_module(f"docs._ext.{module}"))
    assert results.attempted
    assert not results.failed
