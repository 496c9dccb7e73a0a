"""Cards without a hidden order: sorted multisets, and piles of which some bottom cards are known.

A multiset of cards is a sorted tuple of their IDs, each as often as there are copies. Equal
multisets are equal tuples, drawing at random is one index, and no order is kept that nobody knows.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from fractions import Fraction
from random import Random
from typing import TypeAlias

from attrs import evolve, frozen

Cards: TypeAlias = tuple[str, ...]
"""A multiset of card IDs: a sorted tuple with repetitions.

>>> hand: Cards = ("tower-2", "wizard-1", "wizard-1")
>>> hand.count("wizard-1")
2
"""


def put(cards: Cards, card: str) -> Cards:
    """Add one card.

    >>> put(("a", "c"), "b")
    ('a', 'b', 'c')
    """
    more = list(cards)
    insort(more, card)
    return tuple(more)


def take(cards: Cards, card: str) -> Cards:
    """Remove one copy of a card that is there; raises ``ValueError`` if it is not.

    >>> take(("a", "b", "b"), "b")
    ('a', 'b')
    """
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        raise ValueError(f"no {card!r} among {len(cards)} cards")
    rest = list(cards)
    del rest[at]
    return tuple(rest)


def holds(cards: Cards, card: str) -> bool:
    """Whether there is a copy of the card.

    >>> holds(("a", "b", "b"), "b"), holds(("a", "b", "b"), "c")
    (True, False)
    """
    at = bisect_left(cards, card)
    return at < len(cards) and cards[at] == card


def merge(cards: Cards, more: Cards) -> Cards:
    """Put two multisets together.

    >>> merge(("a", "c"), ("b", "c"))
    ('a', 'b', 'c', 'c')
    """
    return tuple(sorted(cards + more))


def draw_odds(cards: Cards) -> tuple[tuple[str, Fraction], ...]:
    """Each kind with the probability that a random card of these is of it.

    >>> draw_odds(("a", "b", "b"))
    (('a', Fraction(1, 3)), ('b', Fraction(2, 3)))
    """
    total = len(cards)
    return tuple((card, Fraction(copies, total)) for card, copies in Counter(cards).items())


def draw(cards: Cards, rng: Random) -> str:
    """One card at random, each copy equally likely; calls ``rng.random()`` once.

    >>> draw(("a",), Random(1))
    'a'
    """
    return cards[int(rng.random() * len(cards))]


@frozen
class Pile:
    """A face-down pile: cards in unknown order above cards known to lie at the bottom.

    >>> pile = Pile(("a", "b")).put_under("z")
    >>> pile.odds()
    (('a', Fraction(1, 2)), ('b', Fraction(1, 2)))
    >>> pile.take("a").take("b").odds()
    (('z', Fraction(1, 1)),)
    """

    unknown: Cards = ()
    """The cards above, each order of them equally likely."""
    bottom: tuple[str, ...] = ()
    """The cards known to lie below those, top one first."""

    def __len__(self) -> int:
        return len(self.unknown) + len(self.bottom)

    def cards(self) -> Cards:
        """All cards of the pile as a multiset."""
        return merge(self.unknown, self.bottom) if self.bottom else self.unknown

    def odds(self) -> tuple[tuple[str, Fraction], ...]:
        """What the top card can be, with exact probabilities; empty for an empty pile."""
        return draw_odds(self.unknown) if self.unknown else draw_odds(self.bottom[:1])

    def draw(self, rng: Random) -> str:
        """The top card drawn by its probability; the pile must not be empty.

        Calls ``rng.random()`` once, also where only one card is possible.
        """
        return draw(self.unknown or self.bottom[:1], rng)

    def take(self, card: str) -> Pile:
        """The pile after this top card was taken; raises ``ValueError`` if it cannot be on top."""
        if self.unknown:
            return evolve(self, unknown=take(self.unknown, card))
        if self.bottom[:1] != (card,):
            raise ValueError(f"the top card cannot be {card!r}")
        return evolve(self, bottom=self.bottom[1:])

    def put_under(self, card: str) -> Pile:
        """The pile with a seen card laid under it."""
        return evolve(self, bottom=(*self.bottom, card))
