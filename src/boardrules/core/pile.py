"""Face-down piles of which some bottom cards are known."""

from __future__ import annotations

from fractions import Fraction

from attrs import evolve, frozen

from boardrules.core.multisets import Cards, draw, draw_odds, merge, take
from boardrules.core.randomness import RandomSource


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
    """The cards known to lie below those, the top one first."""

    def __len__(self) -> int:
        return len(self.unknown) + len(self.bottom)

    def cards(self) -> Cards:
        """Return all cards of the pile as a multiset."""
        return merge(self.unknown, self.bottom) if self.bottom else self.unknown

    def top(self) -> Cards:
        """Return the cards one of which is on top, each copy equally likely."""
        return self.unknown or self.bottom[:1]

    def odds(self) -> tuple[tuple[str, Fraction], ...]:
        """Return what the top card can be, with exact probabilities; nothing for an empty pile."""
        return draw_odds(self.top())

    def draw(self, rng: RandomSource) -> str:
        """Return the top card, drawn by its probability; the pile must not be empty.

        Call ``rng.random()`` once, also if only one card is possible.
        """
        return draw(self.top(), rng)

    def take(self, card: str) -> Pile:
        """Return the pile without its top card; raise ``ValueError`` if that cannot be *card*."""
        if self.unknown:
            return evolve(self, unknown=take(self.unknown, card))
        if self.bottom[:1] != (card,):
            raise ValueError(f"the top card cannot be {card!r}")
        return evolve(self, bottom=self.bottom[1:])

    def put_under(self, card: str) -> Pile:
        """Return the pile with a seen card laid under it."""
        return evolve(self, bottom=(*self.bottom, card))
