"""Where random numbers come from."""

from __future__ import annotations

from typing import Final, Protocol

_RESOLUTION: Final = 2**53
"""``random()`` returns multiples of 1 / this."""


class RandomSource(Protocol):
    """Anything with a method ``random`` that returns a number from 0 up to, not including, 1.

    A ``random.Random`` is one, and so is a generator of your own.

    >>> from random import Random
    >>> class Constant:
    ...     def random(self) -> float:
    ...         return 0.5
    >>> sources: list[RandomSource] = [Random(7), Constant()]
    >>> sources[1].random()
    0.5
    """

    def random(self) -> float:
        """Return the next random number."""
        ...


def below(rng: RandomSource, bound: int) -> int:
    """Return a number from 0 to *bound* - 1, each equally likely, by one call of ``random()``.

    >>> from random import Random
    >>> below(Random(1), 1)
    0
    """
    # Computed with integers, so that no bound is too large for a float.
    return int(rng.random() * _RESOLUTION) * bound // _RESOLUTION
