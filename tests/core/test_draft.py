"""Drafts of frozen values, and the faster constructor."""

from __future__ import annotations

import pickle
from copy import copy

import pytest
from attrs import Factory, asdict, field, frozen
from attrs.exceptions import FrozenInstanceError

from boardrules.core.draft import Drafts, maker


@frozen(weakref_slot=False)
class Pair:
    left: int
    right: str = "r"


@frozen
class Weak:
    left: int


@frozen(weakref_slot=False)
class Converted:
    left: int = field(converter=int)


@frozen(weakref_slot=False)
class Computed:
    left: list[int] = Factory(list)


class PairDraft:
    left: int
    right: str


class Swapped:
    right: str
    left: int


def test_what_is_made_is_what_the_constructor_makes() -> None:
    make = maker(Pair)
    for made, wanted in ((make(1), Pair(1)), (make(2, "x"), Pair(2, "x")), (make(left=3), Pair(3))):
        assert type(made) is Pair
        assert made == wanted
        assert hash(made) == hash(wanted)
        assert asdict(made) == asdict(wanted)
        assert pickle.loads(pickle.dumps(made)) == wanted == copy(made)
        with pytest.raises(FrozenInstanceError):
            made.left = 7  # type: ignore[misc]  # the test is that it is frozen


def test_arguments_that_do_not_fit_are_refused() -> None:
    make = maker(Pair)
    with pytest.raises(TypeError):
        make()  # type: ignore[call-arg]  # an argument is missing
    with pytest.raises(TypeError):
        make(1, "x", 3)  # type: ignore[call-arg]  # one too many


@pytest.mark.parametrize("kind", [int, Weak, Converted, Computed])
def test_only_plain_frozen_classes_are_made(kind: type[object]) -> None:
    with pytest.raises(TypeError):
        maker(kind)


def test_a_draft_has_the_fields_of_its_value_in_their_order() -> None:
    drafts = Drafts(Pair, PairDraft)
    draft = drafts.open(Pair(1, "x"))
    draft.left = 5
    assert drafts.seal(draft) == Pair(5, "x")
    with pytest.raises(TypeError, match="must have the fields of Pair: left, right"):
        Drafts(Pair, Swapped)
    with pytest.raises(TypeError, match="weakref_slot=False"):
        Drafts(Weak, PairDraft)
