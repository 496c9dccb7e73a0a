"""Every test of JSON runs with the json module alone, and with orjson."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from boardrules.core.strict_json import text


@pytest.fixture(autouse=True, params=["json", "orjson"])
def json_package(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Choose the package that reads and writes."""
    package = str(request.param)
    if package == "json":
        monkeypatch.setattr(text, "_fast_json", lambda: None)
    elif find_spec("orjson") is None:
        pytest.skip("orjson, the extra 'fast', is not installed")
    else:
        assert text._fast_json() is not None
    return package
