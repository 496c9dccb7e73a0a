"""A draw pile: cards in unknown order above cards that are known to lie at the bottom."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardrules.core import Pile


class Fixed:
    """A source of one number, which counts its calls."""

    def __init__(self, number: float) -> None:
        self.number, self.calls = number, 0

    def random(self) -> float:
        self.calls += 1
        return self.number


def test_unknown_cards_lie_above_the_known_ones() -> None:
    pile = Pile(("a", "a", "b")).put_under("z").put_under("a")
    assert len(pile) == 5
    assert pile.cards() == ("a", "a", "a", "b", "z")
    assert pile.top() == ("a", "a", "b")
    assert pile.take("a") == Pile(("a", "b"), ("z", "a"))
    assert pile.odds() == (("a", Fraction(2, 3)), ("b", Fraction(1, 3)))


def test_known_cards_come_in_their_order() -> None:
    pile = Pile((), ("z", "a"))
    assert (len(pile), pile.top()) == (2, ("z",))
    assert pile.odds() == (("z", Fraction(1, 1)),)
    assert pile.take("z") == Pile((), ("a",))
    assert pile.take("z").take("a") == Pile()


@pytest.mark.parametrize(("number", "card"), [(0.0, "a"), (0.66, "a"), (0.67, "b"), (0.99, "b")])
def test_a_draw_takes_one_number(number: float, card: str) -> None:
    source = Fixed(number)
    assert Pile(("a", "a", "b"), ("z",)).draw(source) == card
    assert source.calls == 1


def test_a_draw_of_the_only_possible_card_takes_a_number_too() -> None:
    source = Fixed(0.9)
    assert Pile((), ("z", "a")).draw(source) == "z"
    assert source.calls == 1


@pytest.mark.parametrize(
    ("pile", "card"),
    [(Pile(("a", "b"), ("z",)), "z"), (Pile((), ("z", "a")), "a"), (Pile(), "a")],
)
def test_a_card_that_cannot_be_on_top_is_not_taken(pile: Pile, card: str) -> None:
    with pytest.raises(ValueError, match=card):
        pile.take(card)


def test_an_empty_pile() -> None:
    assert (len(Pile()), Pile().cards(), Pile().odds()) == (0, (), ())
