"""Every type that states may be made of is written, read again, and checked strictly."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, frozen
from cattrs import Converter
from hypothesis import given
from hypothesis import strategies as st

from boardrules import Codec, DataError
from boardrules.core import tagged
from tests.codec.specimens import (
    BAGS,
    CODEC,
    NUMBERS,
    SPECIMENS,
    Circle,
    Point,
    Specimen,
    SpecimenRules,
)
from tests.support import countdown as cd

if TYPE_CHECKING:
    from decimal import Decimal

EVENTS = CODEC.event


@pytest.mark.parametrize("specimen", SPECIMENS)
def test_texts_and_data_come_back_as_the_same_value(specimen: Specimen) -> None:
    text = EVENTS.dumps(specimen)
    assert EVENTS.loads(text) == specimen
    assert EVENTS.dumps(EVENTS.loads(text)) == text  # 1 is not True here
    data = EVENTS.to_data(specimen)
    assert json.loads(text)["data"] == data
    assert EVENTS.from_data(data) == specimen


@pytest.mark.parametrize("specimen", SPECIMENS)
def test_data_are_plain(specimen: Specimen) -> None:
    def check(value: object) -> None:
        assert type(value) in (dict, list, str, int, float, bool, type(None))
        if isinstance(value, dict):
            for key, item in value.items():
                assert type(key) is str
                check(item)
        if isinstance(value, list):
            for item in value:
                check(item)

    check(EVENTS.to_data(specimen))


def test_how_values_look_in_json() -> None:
    assert EVENTS.to_data(SPECIMENS[3]) == {
        "type": "choices",
        "colour": "blue",
        "level": 1,
        "charm": "plain",
        "rule": "CD_2",  # its value is no JSON, so its name
        "word": 3,
        "member": None,
    }
    assert EVENTS.to_data(SPECIMENS[6]) == {
        "type": "unions",
        "shape": {"type": "point", "x": 1, "y": 0},
        "shapes": [{"type": "circle", "radius": 2}, None, {"type": "point", "x": 3, "y": 0}],
        "maybe": None,
        "datum": 5,
        "either": None,
        "move": {"type": "take", "count": 1},
    }
    bags: Any = EVENTS.to_data(SPECIMENS[10])
    assert bags["names"] == ["a", "b"]
    assert bags["by_number"] == {"10": {"x": 1, "y": 0}, "-2": {"x": 3, "y": 0}}
    assert "derived" not in bags


def change(specimen: Specimen, path: tuple[str | int, ...], value: object) -> object:
    data: Any = EVENTS.to_data(specimen)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("index", "path", "value", "fault"),
    [
        (0, ("whole",), 3.0, "whole: must be an int, not 3.0"),
        (0, ("whole",), True, "whole: must be an int, not true"),
        (0, ("whole",), "3", "whole: must be an int, not '3'"),
        (0, ("whole",), None, "whole: must be an int, not null"),
        (0, ("yes",), 1, "yes: must be true or false, not 1"),
        (0, ("part",), 2, "part: must be a number with a point, not 2"),
        (0, ("text",), 2, "text: must be a string, not 2"),
        (0, ("card",), ["c"], "card: must be a string, not an array"),
        (0, ("maybe",), "x", "maybe: must be an int or null, not 'x'"),
        (0, ("nothing",), 0, "nothing: must be null, not 0"),
        (2, ("colour",), "green", "colour: must be one of 'red', 'blue', not 'green'"),
        (2, ("colour",), {}, "colour: must be one of 'red', 'blue', not an object"),
        (2, ("level",), 1.0, "level: must be one of 1, 2, not 1.0"),
        (2, ("level",), True, "level: must be one of 1, 2, not true"),
        (2, ("charm",), "LEFT", "charm: must be one of 'plain', 'double', 'left', not 'LEFT'"),
        (2, ("rule",), "CD-1", "rule: must be one of 'CD_1', 'CD_2', 'CD_3', 'CD_4', not 'CD-1'"),
        (2, ("word",), "c", "word: must be one of 'a', 'b', 3, not 'c'"),
        (2, ("word",), 3.0, "word: must be one of 'a', 'b', 3, not 3.0"),
        (2, ("member",), "plain", "member: must be one of 'left', null, not 'plain'"),
        (4, ("flat", 1), 2.0, "flat[1]: must be an int, not 2.0"),
        (4, ("flat",), "12", "flat: must be an array, not '12'"),
        (4, ("flat",), {"0": 1}, "flat: must be an array, not an object"),
        (4, ("flags", 0), 0, "flags[0]: must be true or false, not 0"),
        (4, ("nested", 2, 0), "2", "nested[2][0]: must be an int, not '2'"),
        (4, ("nested", 1), "1", "nested[1]: must be an array, not '1'"),
        (4, ("deep", 0, 0, 0), False, "deep[0][0][0]: must be a string, not false"),
        (4, ("deepest",), 1, "deepest: must be an array, not 1"),
        (4, ("deepest", 0), 1, "deepest[0]: must be an array, not 1"),
        (4, ("deepest", 0, 1), 1, "deepest[0][1]: must be an array, not 1"),
        (4, ("deepest", 0, 0, 1), 1, "deepest[0][0][1]: must be an array, not 1"),
        (4, ("deepest", 0, 0, 1), [1], "deepest[0][0][1]: must have 2 items, not 1"),
        (4, ("deepest", 0, 0, 1, 0), True, "deepest[0][0][1][0]: must be an int, not true"),
        (4, ("pairs", 1), [3], "pairs[1]: must have 2 items, not 1"),
        (4, ("pairs", 1), [3, 4, 5], "pairs[1]: must have 2 items, not 3"),
        (4, ("pairs", 1, 1), None, "pairs[1][1]: must be an int, not null"),
        (4, ("mixed", 0, 1), True, "mixed[0][1]: must be an int or a string, not true"),
        (4, ("row", 2, "x"), "1", "row[2].x: must be an int, not '1'"),
        (4, ("points", 0, "z"), 0, "points[0].z: is no known key"),
        (4, ("colours", 1), 3, "colours[1]: must be one of 'red', 'blue', not 3"),
        (4, ("empty",), [1], "empty: must have 0 items, not 1"),
        (6, ("shape", "type"), "square", "shape.type: must be one of point, circle, not 'square'"),
        (6, ("shape", "type"), ["point"], "shape.type: must be one of point, circle, not an array"),
        (6, ("shape",), {"x": 1, "y": 1}, "shape.type: is missing"),
        (6, ("shape",), None, "shape: must be an object, not null"),
        (6, ("shape", "radius"), 1, "shape.radius: is no known key"),
        (6, ("shapes", 0, "radius"), 1.5, "shapes[0].radius: must be an int, not 1.5"),
        (6, ("maybe",), 5, "maybe: must be an object or null, not 5"),
        (6, ("datum",), [1, "a"], "datum[0]: must be a string, not 1"),
        (6, ("datum",), None, "datum: must be an int or a string or an array, not null"),
        (6, ("either",), 1.5, "either: must be an int or an object or null, not 1.5"),
        (6, ("either",), {"type": "circle"}, "either.type: must be one of point, not 'circle'"),
        (10, ("names",), ["a", "a"], "names: must not hold duplicates"),
        (10, ("names",), ["a", 1], "names[1]: must be a string, not 1"),
        (10, ("counts", "one"), "1", "counts.one: must be an int, not '1'"),
        (10, ("counts",), [], "counts: must be an object, not an array"),
        (10, ("by_charm", "red"), [], "by_charm.red: must be one of 'plain', 'double', 'left',"),
        (10, ("by_number", "1.5"), {}, "by_number.'1.5': must be a whole number as key"),
        (10, ("by_number", "01"), {}, "by_number.'01': must be a whole number as key"),
        (10, ("derived",), 8, "derived: is no known key"),
    ],
)
def test_what_does_not_fit_is_named(
    index: int, path: tuple[str | int, ...], value: object, fault: str
) -> None:
    with pytest.raises(DataError) as caught:
        EVENTS.from_data(change(SPECIMENS[index], path, value))
    assert str(caught.value.faults[0]).startswith(fault)


def test_a_number_that_is_not_finite_is_no_float() -> None:
    for text in ("1e999", "-1e999", "NaN", "Infinity"):
        changed = EVENTS.dumps(NUMBERS).replace('"part":2.5', f'"part":{text}')
        with pytest.raises(DataError, match="part: must be a finite number"):
            EVENTS.loads(changed)
    for number in (float("nan"), float("inf")):
        for write in (EVENTS.dumps, EVENTS.to_data):
            with pytest.raises(ValueError, match="Out of range float values"):
                write(evolve(NUMBERS, part=number))


@pytest.mark.parametrize("number", [2**53, -(2**53), 2**64, pytest.param(-(10**5000), id="long")])
def test_ints_beyond_2_to_the_53_are_neither_written_nor_read(number: int) -> None:
    specimen = NUMBERS
    for write in (EVENTS.dumps, EVENTS.to_data):
        with pytest.raises(ValueError):  # noqa: PT011 - the json module has words of its own
            write(evolve(specimen, whole=number))
    with pytest.raises(DataError) as caught:
        EVENTS.from_data(change(specimen, ("whole",), number))
    assert str(caught.value.faults[0]) == "whole: must be an int between -2**53 and 2**53"
    if abs(number) < 10**4000:  # Python writes no longer ones
        text = EVENTS.dumps(specimen).replace('"whole":-3', f'"whole":{number}')
        with pytest.raises(DataError) as caught:
            EVENTS.loads(text)
        assert str(caught.value.faults[0]) == "data.whole: must be an int between -2**53 and 2**53"


@pytest.mark.parametrize("number", [2**53 - 1, -(2**53) + 1, 10**15, 0])
def test_ints_up_to_2_to_the_53_come_back(number: int) -> None:
    specimen = evolve(NUMBERS, whole=number, text=str(number) * 3)
    assert EVENTS.loads(EVENTS.dumps(specimen)) == specimen
    assert EVENTS.from_data(EVENTS.to_data(specimen)) == specimen


def test_keys_that_are_ints_have_the_same_bounds() -> None:
    specimen = BAGS
    largest = evolve(specimen, by_number={2**53 - 1: Point(1)})
    assert EVENTS.loads(EVENTS.dumps(largest)) == largest
    with pytest.raises(ValueError, match="is not between"):
        EVENTS.dumps(evolve(specimen, by_number={2**53: Point(1)}))
    with pytest.raises(DataError, match="must be a whole number as key"):
        EVENTS.from_data(change(specimen, ("by_number", str(2**53)), {"x": 1, "y": 1}))


def test_equal_values_give_equal_texts() -> None:
    turned = evolve(
        BAGS,
        names=frozenset(sorted(BAGS.names, reverse=True)),
        by_charm=dict(reversed(list(BAGS.by_charm.items()))),
        by_number=dict(reversed(list(BAGS.by_number.items()))),
    )
    assert turned == BAGS
    assert [*turned.by_number] != [*BAGS.by_number]
    assert EVENTS.dumps(turned) == EVENTS.dumps(BAGS)


def test_a_missing_key_is_a_fault_even_where_the_class_has_a_default() -> None:
    data: Any = EVENTS.to_data(SPECIMENS[4])
    del data["row"][2]["y"]
    data["points"][0] = {"y": 1, "w": 2}
    with pytest.raises(DataError) as caught:
        EVENTS.from_data(data)
    assert [str(fault) for fault in caught.value.faults] == [
        "row[2].y: is missing",
        "points[0].x: is missing",
        "points[0].w: is no known key",
    ]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 3)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["", "a", "red", "left", "point", "1", "take"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "x", "y", "a", "1"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(data=st.data())
def test_the_fast_reader_and_the_careful_one_agree(data: st.DataObject) -> None:
    """Something in good data is replaced, dropped or added, and both say the same of it."""
    whole: Any = EVENTS.to_data(data.draw(st.sampled_from(SPECIMENS)))
    inner = whole
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(inner[key], dict | list) and inner[key] and data.draw(st.booleans()):
            inner = inner[key]
            continue
        break
    match data.draw(st.sampled_from(["replace", "drop", "add"])):
        case "replace":
            inner[key] = data.draw(JSON)
        case "drop":
            del inner[key]
        case _:
            if isinstance(inner, dict):
                inner["extra"] = data.draw(JSON)
            else:
                inner.append(data.draw(JSON))
    reading = EVENTS._reading
    results = []
    for hook in (reading.fast, reading.detailed):
        try:
            results.append(EVENTS.dumps(hook(whole, object)))
        except Exception:  # noqa: BLE001 - of any kind, as the codec takes it
            results.append("refused")
    assert results[0] == results[1]


# --- what a game may say of its types -------------------------------------------------------------
@frozen
class Clash:
    """A class whose field has the name of the key for tags."""

    type: int


@frozen
class Bare:
    """A class that does not say what its tuple holds."""

    items: tuple  # type: ignore[type-arg]


@frozen
class Loose:
    """A class with a field that may be anything."""

    thing: object


@frozen
class Changing:
    """A class with a field that can change."""

    things: list[int]


@frozen
class Foreign:
    """A class with a field of a type that JSON does not know."""

    share: Fraction


class Home:
    """Where a class has the name of another."""

    @frozen
    class Point:
        """Not the other one."""


@frozen
class Unknown:
    """A class with a field whose type only type checkers know."""

    share: Decimal


@frozen
class Lazy:
    """The same for what is no field, but is among the annotations of a class with slots."""

    x: int

    @cached_property
    def share(self) -> Decimal:
        """Worked out when it is asked for."""
        raise NotImplementedError


@frozen
class Twins:
    """A union of two classes with one name."""

    either: Point | Circle | Home.Point


@pytest.mark.parametrize(
    ("cls", "message"),
    [
        (Clash, r"Clash\.type has the name of the key for tags"),
        (Bare, "a bare tuple does not say what it holds"),
        (Loose, "<class 'object'> is not among the types"),
        (Changing, r"list\[int\] is not among the types"),
        (Foreign, r"Fraction'> is not among the types"),
        (Unknown, "Unresolved'> is not among the types"),
        (Twins, "Point and Point have one tag, 'point'"),
    ],
)
def test_types_that_cannot_be_written_are_found_at_the_first_use(cls: type, message: str) -> None:
    class Faulty(cd.Countdown):
        event_types: Mapping[str, type[Any]] = tagged(cls)

    events = Codec[cd.Setup, cd.State, cd.Move, Any, cd.Observation](Faulty()).event
    uses: tuple[Callable[[], object], ...] = (
        lambda: events.dumps(0),
        lambda: events.to_data(0),
        lambda: events.loads(""),
        lambda: events.from_data(0),
    )
    for use in uses:
        with pytest.raises(TypeError, match=message):
            use()


def test_a_cached_property_does_not_matter() -> None:
    class Fine(cd.Countdown):
        event_types: Mapping[str, type[Any]] = tagged(Lazy)

    events = Codec[cd.Setup, cd.State, cd.Move, Any, cd.Observation](Fine()).event
    assert events.to_data(Lazy(3)) == {"type": "lazy", "x": 3}
    assert events.from_data({"type": "lazy", "x": 3}) == Lazy(3)


def test_hooks_of_the_game_come_first_and_their_errors_get_a_path() -> None:
    """A game may have a compact form of its own."""

    def read(value: object, _: object) -> Point:
        if not isinstance(value, str):
            raise ValueError("must be like '1:2'")
        x, y = value.split(":")
        return Point(int(x), int(y))

    class Compact(SpecimenRules):
        def configure_converter(self, converter: Converter) -> None:
            converter.register_structure_hook(Point, read)
            converter.register_unstructure_hook(Point, lambda p: f"{p.x}:{p.y}")

    events = Codec[cd.Setup, cd.State, cd.Move, Any, cd.Observation](Compact()).event
    data: Any = events.to_data(SPECIMENS[4])
    assert data["points"] == ["3:0", "4:5"]
    assert events.loads(events.dumps(SPECIMENS[4])) == SPECIMENS[4]
    data["points"][1] = 5
    with pytest.raises(DataError, match=r"points\[1\]: must be like '1:2'"):
        events.from_data(data)
