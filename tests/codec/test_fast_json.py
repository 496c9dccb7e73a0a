"""With orjson and without it, the same texts are written, read and refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from enum import Enum
from typing import Any
from unittest.mock import patch
from uuid import UUID

import pytest
from attrs import frozen
from hypothesis import example, given
from hypothesis import strategies as st

from boardrules.core.strict_json import text
from boardrules.core.strict_json.text import WrittenFloat, decode_fast, encode
from boardrules.core.strict_json.values import MAX_INT

pytest.importorskip("orjson", reason="orjson, the extra 'fast', is not installed")
REAL = text._fast_json


@contextmanager
def package(name: str) -> Generator[None, None, None]:
    """Use the json module alone, or orjson, if an example of Hypothesis needs both."""
    with patch.object(text, "_fast_json", REAL if name == "orjson" else lambda: None):
        yield


def results(function: Callable[[], object]) -> list[object]:
    """Return what a function returns with each package, or that it raises."""
    found: list[object] = []
    for name in ("json", "orjson"):
        with package(name):
            try:
                found.append(function())
            except Exception as error:  # noqa: BLE001 - the kinds may differ, but none is wrong
                found.append("TypeError" if isinstance(error, TypeError) else "refused")
    return found


TEXTS = st.text(max_size=5) | st.sampled_from(["\x7f", "\x1f", "\b\f\n\r\t", '"\\/', "é", "\ud800"])
INTS = st.integers(-9, 9) | st.integers() | st.sampled_from([MAX_INT, MAX_INT + 1, -MAX_INT - 1])
DATA = st.recursive(
    st.none() | st.booleans() | INTS | TEXTS | st.floats().map(WrittenFloat),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(TEXTS, inner, max_size=4)
    ),
    max_leaves=12,
)


@given(DATA)
@example(WrittenFloat(1e16))
@example([WrittenFloat(1e-7), WrittenFloat(-0.0)])
@example(WrittenFloat("nan"))
@example({"\x7f": "a"})
@example([2**53 - 1, -(2**53) + 1])
@example([2**53])
@example([10**30])
@example("9" * 40)
@example([9007199254740993, "9" * 17])
def test_texts_are_the_same(data: object) -> None:
    plain, fast = results(lambda: encode(data))
    assert plain == fast
    if plain != "refused":
        assert isinstance(plain, str)
        assert plain.isascii()
        assert json.loads(plain) == json.loads(json.dumps(data))


def exact(value: object) -> str:
    """Return a text in which 1, 1.0 and True differ, and so do 0.0 and -0.0."""
    return repr(value)


@given(DATA)
def test_what_was_written_is_read_the_same(data: object) -> None:
    with package("json"):
        try:
            written = encode(data)
        except ValueError:
            return
    plain, fast = results(lambda: exact(decode_fast(written)))
    assert plain == fast != "refused"


SNIPPETS = st.sampled_from(
    [
        *'{}[]:,"0159.-eE\\u ',
        "true",
        "null",
        "NaN",
        "1e999",
        '"a":',
        "-0",
        "\ufeff",
        "\n",
        "é",
        "\x00",
    ]
)


@given(st.lists(SNIPPETS, max_size=8).map("".join))
@example('{"a":1,"a":1}')
@example('{"a":1,"a":2}')
@example('[{"a":[],"a":[]}]')
@example("9007199254740992")
@example("-9007199254740992")
@example("18446744073709551616")
@example("9007199254740991")
@example("1e999")
@example("NaN")
@example("-0")
@example("-0.0")
@example("1E5")
@example('"\\ud800"')
@example('"\ud800"')
@example(" [1]")
@example("[1] ")
@example("[1]x")
@example("[" * 300 + "]" * 300)
@example("[" * 100_000 + "]" * 100_000)
@example("")
def test_any_text_is_read_or_refused_the_same(written: str) -> None:
    plain, fast = results(lambda: exact(decode_fast(written)))
    assert plain == fast


@pytest.mark.parametrize(
    "written",
    ['{"a":1,"a":1}', "[9007199254740992]", "[-9007199254740992]", "NaN", " 1", "1 ", "[1,]", ""],
)
def test_what_is_not_strict_is_refused(written: str) -> None:
    assert results(lambda: decode_fast(written)) == ["refused", "refused"]


def test_longer_texts_than_the_limit_are_refused() -> None:
    assert results(lambda: decode_fast("[1]", 3)) == [[1], [1]]
    assert results(lambda: decode_fast("[12]", 3)) == ["refused", "refused"]


class Colour(Enum):
    RED = "red"


@frozen
class Point:
    x: int


@pytest.mark.parametrize(
    "value", [Point(1), {Point(1): 1}, object(), {1, 2}, b"a", [Point], 1j, {(1,): 2}]
)
def test_what_is_no_json_is_not_written(value: object) -> None:
    assert results(lambda: encode([value])) == ["TypeError", "TypeError"]


@pytest.mark.parametrize("value", [Colour.RED, UUID(int=7)])
def test_orjson_is_given_nothing_but_what_hooks_return(value: object) -> None:
    """It would write these, unlike the json module: hooks for classes and enums come before it."""
    assert results(lambda: encode(value))[0] == "TypeError"


def test_keys_that_are_no_texts_are_written_as_the_json_module_does() -> None:
    assert results(lambda: encode({1: 2, None: True})) == ['{"1":2,"null":true}'] * 2


def test_orjson_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "orjson", None)
    assert REAL.__wrapped__() is None


def test_orjson_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []

    def dumps(value: object) -> bytes:
        calls.append(value)
        return b"[1]"

    def loads(written: str) -> list[int]:
        calls.append(written)
        return [1]

    monkeypatch.setattr(text, "_fast_json", lambda: (dumps, loads))
    assert encode((1,)) == "[1]"
    assert decode_fast("[1]") == [1]
    assert calls == [(1,), "[1]", [1]]
