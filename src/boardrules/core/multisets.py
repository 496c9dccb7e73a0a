"""Multisets of cards as sorted tuples.

A multiset of cards is a sorted tuple of their IDs, each as often as there are copies. Equal
multisets are equal tuples, drawing at random is one index, and no order is kept that nobody knows.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from boardrules.core.randomness import RandomSource, below

__all__ = [
    "Cards",
    "deal_unseen",
    "draw",
    "draw_odds",
    "is_mixed",
    "merge",
    "put",
    "replaced",
    "take",
]

Cards: TypeAlias = tuple[str, ...]
"""A multiset of card IDs: a sorted tuple with repetitions.

>>> hand: Cards = ("tower-2", "wizard-1", "wizard-1")
>>> hand.count("wizard-1")
2
"""

T = TypeVar("T")


def put(cards: Cards, card: str) -> Cards:
    """Add one card.

    >>> put(("a", "c"), "b")
    ('a', 'b', 'c')
    """
    more = list(cards)
    insort(more, card)
    return tuple(more)


def take(cards: Cards, card: str) -> Cards:
    """Remove one copy of a card; raise ``ValueError`` if there is none.

    >>> take(("a", "b", "b"), "b")
    ('a', 'b')
    """
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        raise ValueError(f"no {card!r} among {len(cards)} cards")
    return cards[:at] + cards[at + 1 :]


def merge(cards: Cards, more: Cards) -> Cards:
    """Join two multisets.

    >>> merge(("a", "c"), ("b", "c"))
    ('a', 'b', 'c', 'c')
    """
    return tuple(sorted(cards + more))


def is_mixed(parts: Iterable[Cards]) -> bool:
    """Return whether some multisets together hold more than one kind.

    >>> is_mixed([("a", "a"), (), ("a", "b")]), is_mixed([("a", "a"), ("a",)])
    (True, False)
    """
    # The first and the last of a sorted tuple are equal only if all are.
    ends = {card for cards in parts if cards for card in (cards[0], cards[-1])}
    return len(ends) > 1


def replaced(parts: tuple[T, ...], at: int, part: T) -> tuple[T, ...]:
    """Return a tuple with another item at one index.

    >>> replaced((7, 8, 9), 1, 0)
    (7, 0, 9)
    """
    changed = list(parts)
    changed[at] = part
    return tuple(changed)


def draw_odds(cards: Cards) -> tuple[tuple[str, Fraction], ...]:
    """Return each kind with the probability that a random card of these is of it.

    >>> draw_odds(("a", "b", "b"))
    (('a', Fraction(1, 3)), ('b', Fraction(2, 3)))
    """
    total = len(cards)
    return tuple((card, Fraction(copies, total)) for card, copies in Counter(cards).items())


def draw(cards: Cards, rng: RandomSource) -> str:
    """Return one card at random, each copy equally likely, by one call of ``rng.random()``.

    >>> from random import Random
    >>> draw(("a",), Random(1))
    'a'
    """
    return cards[int(rng.random() * len(cards))]


def deal_unseen(
    unseen: Cards,
    sizes: Sequence[int],
    rng: RandomSource,
    known: Mapping[int, Cards] = MappingProxyType({}),
) -> tuple[tuple[Cards, ...], Cards]:
    """Deal unseen cards at random: one hand of each size in *sizes*, and the cards that are left.

    *known* has the hands that are not dealt because they are seen, by their index. Each assignment
    of the copies is equally likely. Only ``rng.random()`` is called. Raise ``ValueError`` for sizes
    that are negative or need more cards than there are.

    >>> from random import Random
    >>> hands, rest = deal_unseen(("a", "b", "b", "c"), (2, 1), Random(3))
    >>> sorted(hands[0] + hands[1] + rest)
    ['a', 'b', 'b', 'c']
    >>> [len(hand) for hand in hands], len(rest)
    ([2, 1], 1)
    >>> deal_unseen(("a", "a"), (1, 2), Random(3), known={0: ("b",)})
    ((('b',), ('a', 'a')), ())
    """
    due = [0 if index in known else size for index, size in enumerate(sizes)]
    if any(size < 0 for size in due) or sum(due) > len(unseen):
        raise ValueError(f"cannot deal hands of {due} from {len(unseen)} cards")
    pool = list(unseen)
    hands: list[Cards] = []
    for index, size in enumerate(due):
        dealt = tuple(sorted([pool.pop(below(rng, len(pool))) for _ in range(size)]))
        hands.append(known.get(index, dealt))
    return tuple(hands), tuple(pool)
