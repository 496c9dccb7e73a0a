"""Fields that are no arguments: memos beside a value, in drafts, pickles and copies."""

from __future__ import annotations

import pickle
from copy import copy

import pytest
from attrs import field, frozen

from boardrules.core.draft import Drafts


@frozen(weakref_slot=False)
class Square:
    _side: int
    colour: str = field(kw_only=True)
    area: int | None = field(init=False, default=None, eq=False)
    note: str = field(init=False, eq=False)


class SquareDraft:
    _side: int
    colour: str


DRAFTS = Drafts(Square, SquareDraft)


def test_a_draft_begins_without_memos() -> None:
    """With the default, or with nothing where there is none."""
    square = Square(3, colour="red")
    object.__setattr__(square, "area", 9)
    object.__setattr__(square, "note", "nine")
    opened = DRAFTS.seal(DRAFTS.open(square))
    assert opened == square
    assert opened.area is None
    with pytest.raises(AttributeError):
        _ = opened.note


def test_pickles_and_copies_have_no_memos() -> None:
    square = Square(3, colour="red")
    plain = pickle.dumps(square)
    object.__setattr__(square, "area", 9)
    assert pickle.dumps(square) == plain
    for again in (pickle.loads(plain), copy(square)):
        assert type(again) is Square
        assert again == Square(3, colour="red")
        assert again.area is None
