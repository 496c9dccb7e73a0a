"""One text or file, strictly read into a class of a game: editions."""

from __future__ import annotations

import json
from codecs import BOM_UTF16_BE
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Final, cast

import pytest
from attrs import field, frozen, make_class
from hypothesis import given
from hypothesis import strategies as st

from boardrules import DataError
from boardrules.core.strict_json import read_file, read_text, write_text


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@frozen
class Card:
    id: str
    copies: int = 1
    colour: Colour | None = None


def _small(_: object, attribute: object, value: int) -> None:
    if value > 20:
        raise ValueError("must be at most 20")


@frozen
class Edition:
    name: str
    cards: tuple[Card, ...]
    rows: tuple[str, ...]
    spaces: int = field(validator=_small)
    flag: bool = False


WITH_DEFAULTS: Final = frozenset({Card})
EDITION = Edition("mine", (Card("a"), Card("b", 3, Colour.RED)), ("..", "TS"), 16)
DATA = {
    "name": "mine",
    "cards": [{"id": "a"}, {"id": "b", "copies": 3, "colour": "red"}],
    "rows": ["..", "TS"],
    "spaces": 16,
    "flag": False,
}
TEXT = json.dumps(DATA)


def read(text: str) -> Edition:
    return read_text(text, Edition, with_defaults=WITH_DEFAULTS)


def test_a_text_is_read_whatever_its_layout() -> None:
    for indent in (None, 1, 4):
        assert read(f" {json.dumps(DATA, indent=indent)}\n") == EDITION


def test_what_is_written_is_read() -> None:
    text = write_text(EDITION, with_defaults=WITH_DEFAULTS)
    assert text == json.dumps(DATA, separators=(",", ":"))
    assert read(text) == EDITION
    assert read_text(write_text(EDITION), Edition) == EDITION


def test_only_keys_of_the_named_classes_may_be_left_out() -> None:
    with pytest.raises(DataError) as caught:
        read_text(TEXT, Edition)
    paths = ["cards[0].colour", "cards[0].copies"]
    assert [str(fault) for fault in caught.value.faults] == [
        f"{path}: is missing" for path in paths
    ]
    without_flag = json.dumps({key: value for key, value in DATA.items() if key != "flag"})
    with pytest.raises(DataError, match="flag: is missing"):
        read(without_flag)


def test_an_unknown_key_does_not_stand_for_one_with_a_default() -> None:
    with pytest.raises(DataError) as caught:
        read(TEXT.replace('"flag"', '"lag"'))
    assert [str(fault) for fault in caught.value.faults] == [
        "lag: is no known key",
        "flag: is missing",
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"spaces": 16.0}, "spaces: must be an int, not 16.0"),
        ({"spaces": True}, "spaces: must be an int, not true"),
        ({"spaces": 21}, "must be at most 20"),
        (
            {"cards": [{"id": "a", "copies": 2**53}]},
            "cards[0].copies: must be an int between -2**53 and 2**53",
        ),
        ({"spaces": float("nan")}, "spaces: must be a finite number, not nan"),
        ({"name": None}, "name: must be a string, not null"),
        ({"flag": 0}, "flag: must be true or false, not 0"),
        ({"rows": "TS"}, "rows: must be an array, not 'TS'"),
        ({"rows": ["TS", 1]}, "rows[1]: must be a string, not 1"),
        ({"cards": {}}, "cards: must be an array, not an object"),
        ({"cards": [[]]}, "cards[0]: must be an object, not an array"),
        ({"cards": [{}]}, "cards[0].id: is missing"),
        ({"cards": [{"id": "a", "cost": 1}]}, "cards[0].cost: is no known key"),
        ({"cards": [{"id": "a", "colour": "green"}]}, "cards[0].colour: must be one of 'red', 'b"),
        ({"moon": 1}, "moon: is no known key"),
    ],
)
def test_faults_are_named_by_their_paths(change: dict[str, object], fault: str) -> None:
    with pytest.raises(DataError) as caught:
        read(json.dumps({**DATA, **change}))
    (found,) = caught.value.faults
    assert str(found).startswith(fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is no JSON: Expecting value at line 1, column 1"),
        ("[]", "must be an object, not an array"),
        ("7", "must be an object, not 7"),
        ("null", "must be an object, not null"),
        ("\ufeff\ufeff" + TEXT, "is no JSON"),
        ("\ufeff", "is no JSON: Expecting value at line 1, column 1"),
        ("\ufeff[", "is no JSON: Expecting value at line 1, column 2"),
        (TEXT + "x", "is no JSON: Extra data"),
        (TEXT.replace('"spaces"', '"name": "x", "spaces"'), "name: is duplicated"),
        (TEXT.replace('"id": "a"', '"id": "a", "id": "a"'), "cards[0].id: is duplicated"),
        ("[" * 100_000, "is nested too deeply"),
        (TEXT.replace("16", "[" * 70 + "]" * 70), "spaces" + "[0]" * 63 + ": is nested deeper"),
        (TEXT.replace("16", "1e999"), "spaces: must be a finite number, not inf"),
        (TEXT.replace("16", "9" * 5000), "spaces: must be an int between"),
        (" " * 200_001, "has 200001 characters; at most 200000 are read"),
    ],
)
def test_texts_that_are_no_json_of_this_class(text: str, fault: str) -> None:
    with pytest.raises(DataError) as caught:
        read(text)
    assert str(caught.value.faults[0]).startswith(fault)
    assert caught.value.headline == "this text cannot be read"


def test_the_caller_chooses_limit_and_headline() -> None:
    assert read_text(TEXT, Edition, with_defaults=WITH_DEFAULTS, limit=len(TEXT)) == EDITION
    with pytest.raises(DataError) as caught:
        read_text(TEXT, Edition, limit=len(TEXT) - 1, headline="this is no edition")
    assert str(caught.value).startswith("this is no edition:\n  - has ")


def test_an_error_lists_a_hundred_faults_at_most() -> None:
    with pytest.raises(DataError) as caught:
        read(json.dumps({**DATA, "cards": [{"id": 1}] * 300}))
    assert len(caught.value.faults) <= 101


def test_a_text_must_be_a_text() -> None:
    for text in (None, 7, TEXT.encode()):
        with pytest.raises(TypeError, match="must be a str"):
            read(text)  # type: ignore[arg-type]


@given(
    at=st.integers(0, len(TEXT)),
    length=st.integers(0, 6),
    put=st.text(st.sampled_from('{}[]:,"0159.-eE truefalsn\\u'), max_size=4),
)
def test_a_changed_text_is_read_as_what_it_says_or_refused(at: int, length: int, put: str) -> None:
    text = TEXT[:at] + put + TEXT[at + length :]
    try:
        edition = read(text)
    except DataError:
        return
    said = json.loads(text)
    assert json.loads(write_text(edition, with_defaults=WITH_DEFAULTS)) == {
        **said,
        "cards": [
            {
                key: value
                for key, value in card.items()
                if (key, value) not in (("copies", 1), ("colour", None))
            }
            for card in said["cards"]
        ],
    }


# --- files ----------------------------------------------------------------------------------------
def test_files_are_read(tmp_path: Path) -> None:
    path = tmp_path / "edition.json"
    path.write_text(json.dumps({**DATA, "name": "Türme"}, ensure_ascii=False), encoding="utf-8")
    for name in (path, str(path)):
        assert read_file(name, Edition, with_defaults=WITH_DEFAULTS).name == "Türme"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_byte_order_mark_is_skipped(tmp_path: Path, end: str) -> None:
    """Windows writes it: Notepad as "UTF-8 with BOM", PowerShell as "utf8"."""
    text = "\ufeff" + json.dumps(DATA, indent=1).replace("\n", end)
    assert read(text) == EDITION
    path = tmp_path / "edition.json"
    path.write_bytes(text.encode("utf-8"))
    assert read_file(path, Edition, with_defaults=WITH_DEFAULTS) == EDITION


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b'{"name": "\xff"}', "is no UTF-8: byte 0xff at line 1, column 11; save it as UTF-8"),
        (
            b'{"\xc3\xa9":\n 1, "\xc3\xa9\xe9"}',
            "is no UTF-8: byte 0xe9 at line 2, column 7; save it as UTF-8",
        ),
        (TEXT.encode("utf-16"), "is UTF-16; save it as UTF-8"),
        (BOM_UTF16_BE + TEXT.encode("utf-16-be"), "is UTF-16; save it as UTF-8"),
        (b"", "is no JSON"),
        (b"\x00" * 100, "is no JSON"),
        (b" " * 200_001, "has 200001 characters; at most 200000 are read"),
        (b" " * 800_001, "has more than 800000 bytes; at most 200000 characters are read"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, content: bytes, fault: str) -> None:
    path = tmp_path / "edition.json"
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        read_file(path, Edition)
    assert str(caught.value.faults[0]).startswith(fault)
    assert caught.value.headline == "this file cannot be read"


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "none.json", Edition)
    with pytest.raises(OSError, match=r"directory|denied"):
        read_file(tmp_path, Edition)


# --- classes that are not sound -------------------------------------------------------------------
@frozen
class Stubborn:
    """A class that raises what nobody expects."""

    number: int

    def __attrs_post_init__(self) -> None:
        if self.number:
            raise KeyError("number")
        raise ZeroDivisionError


@pytest.mark.parametrize(("number", "words"), [(0, "ZeroDivisionError"), (1, "'number'")])
def test_whatever_a_class_raises_is_a_fault(number: int, words: str) -> None:
    with pytest.raises(DataError, match=words):
        read_text(f'{{"number": {number}}}', Stubborn)


@frozen
class Loose:
    things: list[int]


def test_a_class_with_a_field_that_json_cannot_hold() -> None:
    uses: tuple[Callable[[], object], ...] = (
        lambda: read_text('{"things": []}', Loose),
        lambda: write_text(Loose([])),
    )
    for use in uses:
        with pytest.raises(TypeError, match=r"list\[int\] is not among the types"):
            use()


def test_a_class_with_a_name_that_exists_nowhere() -> None:
    """A name for type checkers alone may be unknown; one that cannot be given stays an error."""
    cls = make_class("Lost", {"thing": field(type=cast("type", "(lambda: nowhere)()"))})
    with pytest.raises(NameError, match="nowhere"):
        read_text('{"thing": 1}', cls)
