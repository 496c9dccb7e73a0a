"""Data of the package itself, built without checks."""

from __future__ import annotations

import sys
from enum import Enum
from subprocess import run
from typing import Any

import pytest
from attrs import field, frozen

from boardrules.core.strict_json import build, read_text, write_text


class Colour(Enum):
    RED = "red"


@frozen
class Part:
    colour: Colour
    steps: int | None = None
    pair: tuple[Colour, str] | None = None


@frozen
class Whole:
    name: str
    parts: tuple[Part, ...]
    rows: tuple[tuple[int, ...], ...]
    best: Part | None
    derived: int = field(init=False, default=7)


WHOLE = Whole(
    "one",
    (Part(Colour.RED), Part(Colour.RED, 3, (Colour.RED, "x"))),
    ((1, 2), ()),
    Part(Colour.RED, 0),
)
DATA: Any = {
    "name": "one",
    "parts": [{"colour": "red"}, {"colour": "red", "steps": 3, "pair": ["red", "x"]}],
    "rows": [[1, 2], []],
    "best": {"colour": "red", "steps": 0},
}


def test_data_become_the_value_that_the_strict_reader_reads() -> None:
    built = build(Whole, DATA)
    assert built == WHOLE
    assert isinstance(built.parts, tuple)
    assert isinstance(built.rows[0], tuple)
    assert hash(built) == hash(WHOLE)
    optional = frozenset({Part})
    assert (
        read_text(write_text(built, with_defaults=optional), Whole, with_defaults=optional) == built
    )


def test_null_stays_none() -> None:
    assert build(Whole, {**DATA, "best": None}).best is None


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"best": {"colour": "green"}}, ValueError),
        ({"moon": 1}, KeyError),
        ({"parts": [{"colour": "red", "pair": ["red"]}]}, ValueError),
    ],
)
def test_data_that_do_not_fit_are_noticed_by_tests_only(
    change: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        build(Whole, {**DATA, **change})
    with pytest.raises(TypeError):
        build(Whole, {})


@frozen
class Loose:
    things: list[int]


@frozen
class Unknown:
    part: NotThere  # type: ignore[name-defined]  # noqa: F821


@pytest.mark.parametrize("cls", [Loose, Unknown])
def test_other_types_are_refused(cls: type[Loose | Unknown]) -> None:
    with pytest.raises(TypeError, match="is not among the types of packaged data"):
        build(cls, {})


def test_neither_cattrs_nor_orjson_is_imported_before_it_is_needed() -> None:
    """Importing them takes as long as all of the core."""
    program = (
        "import sys, boardrules, boardrules.core.strict_json;"
        "print([name for name in ('cattrs', 'orjson') if name in sys.modules])"
    )
    done = run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
