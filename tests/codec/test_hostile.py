"""Texts and data that mean harm: only the library's errors, soon, and of bounded length."""

from __future__ import annotations

import json
from array import array
from collections import OrderedDict
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardrules import BoardRulesError, DataError, Format, Session, codec_for, game_of
from boardrules import wandering_towers as wt
from boardrules.codec import MAX_CHARS, MAX_CHARS_OF, MAX_DEPTH, MAX_FAULTS
from tests.support import countdown as cd

CODEC = codec_for(cd.RULES)
STATE = Session(cd.RULES, cd.Setup(), seed=7).state
GOOD = CODEC.state.dumps(STATE)


def with_heap(json_text: str) -> str:
    return GOOD.replace('"heap":12', f'"heap":{json_text}')


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no JSON: Expecting value at line 1, column 1"),
        ("{", "is no JSON"),
        ("nonsense", "is no JSON"),
        ("\ufeff", "is no JSON"),
        ("\ufeff\ufeff{}", "is no JSON"),
        ("{}\x00", "is no JSON"),
        ("[1,\n2,]", "line 2"),
        ("'a'", "is no JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested too deeply"),
        (" " * (MAX_CHARS + 1), "at most 1000000 are read"),
        ("7", "must be an object, not 7"),
        ('"' + "x" * 1000 + '"', "must be an object, not 'xxx"),
        ("9" * 5000, "must be an object, not a number of many digits"),
    ],
)
def test_what_is_no_text_of_ours(text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 300
    with pytest.raises(DataError):
        game_of(text)


def test_a_byte_order_mark_is_skipped() -> None:
    assert CODEC.state.loads("\ufeff" + GOOD) == STATE
    assert game_of("\ufeff" + GOOD) == cd.RULES.name


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("NaN", "data.heap: must be a finite number, not nan"),
        ("-Infinity", "data.heap: must be a finite number, not -inf"),
        ("1e999", "data.heap: must be a finite number, not inf"),
        ("12.0", "data.heap: must be an int, not 12.0"),
        ("1e1", "data.heap: must be an int, not 10.0"),
        ("9007199254740992", "data.heap: must be an int between -2**53 and 2**53"),
        ("9" * 20, "data.heap: must be an int between -2**53 and 2**53"),
        ("-" + "9" * 100_000, "data.heap: must be an int between -2**53 and 2**53"),
        ('"' + "9" * 100 + '"', "data.heap: must be an int, not '9999999"),
        ("[" * 70 + "]" * 70, f"nested deeper than {MAX_DEPTH}"),
        ('{"a":' * 70 + "1" + "}" * 70, f"nested deeper than {MAX_DEPTH}"),
    ],
)
def test_values_out_of_bounds(value: str, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(with_heap(value))
    assert fault in str(caught.value)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{GOOD}x", "is no JSON: Extra data"),
        (f"{GOOD}{GOOD}", "is no JSON: Extra data"),
        (GOOD[:-1], "is no JSON"),
        (f"{GOOD[:-1]}]", "is no JSON"),
        (f'{GOOD[:-1]},"game":"countdown"}}', "game: is duplicated"),
        (f'{GOOD[:-1]},"data":{{}}}}', "data: is duplicated"),
        (f'{GOOD[:-1]},"x":1}}', "x: is no known key"),
    ],
)
def test_what_follows_the_data(text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(text)
    assert message in str(caught.value)


def test_many_digits_in_a_string_are_no_number() -> None:
    text = CODEC.state.dumps(STATE).replace("slips", "slips" + "1" * 25)
    with pytest.raises(DataError, match="is no known key"):
        CODEC.state.loads(text)


def test_a_key_that_comes_twice_is_named_by_its_path() -> None:
    text = GOOD.replace('"heap":12', '"heap":12,"heap":12').replace(
        '"setup":{}', '"setup":{"heap":12,"heap":5,"heap":12}'
    )
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(text)
    assert [str(fault) for fault in caught.value.faults] == [
        "data.heap: is duplicated",
        "data.setup.heap: is duplicated",
    ]


def test_an_unknown_key_does_not_stand_for_one_with_a_default() -> None:
    codec = codec_for(wt.RULES)
    text = codec.state.dumps(Session(wt.RULES, wt.Setup(players=2), seed=7).state)
    assert '"exchanged":false' in text
    with pytest.raises(DataError) as caught:
        codec.state.loads(text.replace('"exchanged"', '"replaced"'))
    assert [str(fault) for fault in caught.value.faults] == [
        "data.pending[0].replaced: is no known key",
        "data.pending[0].exchanged: is missing",
    ]


def test_everything_wrong_at_once() -> None:
    text = with_heap("1e400").replace('"player":0', '"player":"0","player":"1","x":NaN')
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(text)
    paths = {fault.path for fault in caught.value.faults}
    assert paths == {"data.player", "data.heap", "data.x"}


def test_an_error_lists_a_hundred_faults_at_most() -> None:
    record = json.loads(CODEC.record.dumps(Session(cd.RULES, cd.Setup(), seed=7).record()))
    record["data"]["moves"] = [{"type": "take", "count": 0.5}] * 100_000
    with pytest.raises(DataError) as caught:
        CODEC.record.loads(json.dumps(record))
    assert len(caught.value.faults) == MAX_FAULTS
    record["data"]["moves"] = [[[]] * 1000] * 1000
    record["data"]["seed"] = 1.5
    with pytest.raises(DataError) as caught:
        CODEC.record.loads(json.dumps(record))
    assert len(caught.value.faults) <= MAX_FAULTS


@pytest.mark.parametrize(
    "data",
    [
        "[" + "1.5," * 900_000 + "1]",
        "{" + ",".join(f'"k{index}":1' for index in range(300_000)) + "}",
        "{" + '"k":1,' * 500_000 + '"k":1}',
        '"' + "\\u0000" * 600_000 + '"',
        "[" + "1e99999," * 400_000 + "1]",
        "[" + "[]," * 1_000_000 + "1]",
        "[" + "9" * 3_900_000 + "]",
    ],
)
@pytest.mark.parametrize("kind", ["state", "record"])
def test_large_texts_are_refused(data: str, kind: str) -> None:
    form: Format[Any] = getattr(CODEC, kind)
    with pytest.raises(DataError) as caught:
        form.loads(with_heap(data)[: form.max_chars].replace('"state"', f'"{kind}"'))
    assert len(str(caught.value)) < 20_000


# --- data that were no JSON -----------------------------------------------------------------------
def changed(**fields: object) -> dict[str, Any]:
    data: Any = CODEC.state.to_data(STATE)
    return {**data, **fields}


class Text(str):
    """A subclass, such as other libraries use."""

    __slots__ = ()


class Pretender:
    """Says that it is a dict."""

    def __getattribute__(self, name: str) -> object:
        return dict if name == "__class__" else super().__getattribute__(name)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"heap": 10**4400}, "heap: must be an int between -2**53 and 2**53"),
        ({"heap": float("nan")}, "heap: must be a finite number"),
        ({"heap": b"12"}, "heap: must be plain JSON data, not a bytes"),
        ({"heap": Text("12")}, "heap: must be plain JSON data, not a Text"),
        ({"heap": cd.Charm.LEFT}, "heap: must be plain JSON data, not a Charm"),
        ({"setup": OrderedDict(players=2)}, "setup: must be plain JSON data, not an OrderedDict"),
        ({"setup": {Text("players"): 2}}, "setup: must have strings as keys, not a Text"),
        ({"setup": Pretender()}, "setup: must be plain JSON data, not a Pretender"),
        ({"shown": (True, False)}, "shown: must be plain JSON data, not a tuple"),
        ({"shown": {True, False}}, "shown: must be plain JSON data, not a set"),
        ({"setup": {1: 2}}, "setup: must have strings as keys, not 1"),
        ({"setup": object()}, "setup: must be plain JSON data, not a Python object"),
        ({"shown": array("b", [1])}, "shown: must be plain JSON data, not a Python array"),
        ({"setup": cd.Setup()}, "setup: must be plain JSON data, not a Setup"),
    ],
)
def test_data_that_no_json_can_hold(fields: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as caught:
        CODEC.state.from_data(changed(**fields))
    assert message in str(caught.value)


def test_a_subclass_of_dict_is_no_object() -> None:
    with pytest.raises(DataError, match="must be plain JSON data, not an OrderedDict"):
        CODEC.state.from_data(OrderedDict(changed()))


def test_data_that_hold_themselves() -> None:
    loop: list[object] = []
    loop.append(loop)
    with pytest.raises(DataError, match="nested deeper"):
        CODEC.state.from_data(changed(slips=loop))


def test_data_that_share_parts_without_end() -> None:
    """As a text this would take more than 10**19 characters; a walk through it would never end."""
    part: object = 1
    for _ in range(MAX_DEPTH - 4):
        part = [part, part]
    for shared in (part, {"a": [part] * 100_000}, [[part] * 900_000] * 900_000):
        with pytest.raises(DataError, match=r"takes more than 1000000 characters as JSON"):
            CODEC.state.from_data(changed(slips=shared))


def test_data_too_large_are_not_looked_at_any_further() -> None:
    """The one fault is all that is said, and no hook of the game sees a part of such data."""
    rows = [[1]] * 1_000_000
    with pytest.raises(DataError) as caught:
        CODEC.move.from_data({"type": "take", "count": rows})
    assert [str(fault) for fault in caught.value.faults] == [
        "takes more than 20000 characters as JSON"
    ]


@pytest.mark.parametrize("kind", ["state", "observation"])
def test_the_size_of_data_is_counted_exactly(kind: str) -> None:
    """What is written within the limit is read; a character more is refused."""
    form: Format[Any] = getattr(CODEC, kind)
    most = form.max_chars
    many: list[object] = [[], {}] * (most // 6 - 1)  # six characters each with their commas
    text = json.dumps(many, separators=(",", ":"))
    for fill, refused in ((most - len(text) - 3, False), (most - len(text) - 2, True)):
        with pytest.raises(DataError) as caught:
            form.from_data([*many, "x" * fill])
        assert ("takes more than" in str(caught.value)) is refused


def test_data_at_the_deepest_level_are_no_fault() -> None:
    deep: object = 1
    for _ in range(MAX_DEPTH - 1):
        deep = [deep]
    with pytest.raises(DataError) as caught:
        CODEC.state.from_data(changed(heap=deep))
    assert [str(fault) for fault in caught.value.faults] == ["heap: must be an int, not an array"]


# --- limits for each kind -------------------------------------------------------------------------
@pytest.mark.parametrize("kind", list(MAX_CHARS_OF))
def test_each_kind_has_its_limit(kind: str) -> None:
    form: Format[Any] = getattr(CODEC, kind)
    most = form.max_chars
    assert most == MAX_CHARS_OF[kind] <= MAX_CHARS
    text = f'{{"format":2,"game":"countdown","rules":3,"kind":"{kind}","data":'
    # A layout counts: the text is refused or read by its length.
    with pytest.raises(DataError, match=f"has {most + 1} characters; at most {most} are read"):
        form.loads(text + " " * (most + 1 - len(text)))
    with pytest.raises(DataError, match="is no JSON"):
        form.loads(text + " " * (most - len(text)))
    with pytest.raises(DataError, match=f"takes more than {most} characters as JSON"):
        form.from_data(["x" * most])
    with pytest.raises(DataError, match="must be an object"):
        form.from_data(["x" * (most - 10)])


def test_spaces_up_to_the_limit_are_read() -> None:
    text = CODEC.move.dumps(cd.Take(2))
    spaces = " " * (CODEC.move.max_chars - len(text))
    assert CODEC.move.loads(text + spaces) == cd.Take(2)
    with pytest.raises(DataError, match="at most 20000 are read"):
        CODEC.move.loads(text + spaces + " ")


def test_what_could_not_be_read_is_not_written() -> None:
    slips = (("slip", 1),) * 100_000
    with pytest.raises(ValueError, match="this state takes 1100171 characters, more than 1000000"):
        CODEC.state.dumps(evolve(STATE, slips=slips))
    with pytest.raises(ValueError, match="too long"):
        CODEC.state.to_data(evolve(STATE, slips=slips))


def test_a_text_must_be_a_text() -> None:
    for text in (None, 7, b"{}"):
        with pytest.raises(TypeError, match="must be a str"):
            CODEC.state.loads(text)  # type: ignore[arg-type]


def test_data_are_not_kept() -> None:
    data = changed()
    state = CODEC.state.from_data(data)
    data["charms"].clear()
    data["setup"]["players"] = 3
    assert state == STATE


# --- at random ------------------------------------------------------------------------------------
@given(text=st.text() | st.text(st.sampled_from('{}[]:,"0159.-eE truefalsn\\u')))
def test_any_text_gives_an_error_of_the_library(text: str) -> None:
    with pytest.raises(BoardRulesError):
        CODEC.record.loads(text)


@given(
    at=st.integers(0, len(GOOD) - 1),
    length=st.integers(0, 6),
    put=st.text(st.sampled_from('{}[]:,"0159.-eE truefalsn\\uhp'), max_size=4),
)
def test_a_changed_text_is_read_as_what_it_says_or_refused(at: int, length: int, put: str) -> None:
    text = GOOD[:at] + put + GOOD[at + length :]
    try:
        state = CODEC.state.loads(text)
    except BoardRulesError:
        return
    said = json.loads(text)["data"]
    told: Any = CODEC.state.to_data(state)
    assert {**told, "setup": None} == {**said, "setup": None}
    assert cd.RULES.validate(state) == ()
