"""Random numbers that depend only on a seed and a place, so that chance can be reproduced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hashlib import blake2b

SEED_BITS: Final = 128
SEEDS: Final = 2**SEED_BITS
"""Seeds are 0 to this number less one."""

_UNIT: Final = 2.0**-53


class SeededSource:
    """A :class:`~boardrules.RandomSource` with one fixed number for each place.

    The number is a BLAKE2b hash with 8 bytes of digest, keyed with the seed (16 bytes), of the
    place (8 bytes): all are little-endian, the lowest 11 bits of the digest are dropped, and the
    rest is divided by 2**53. It is the same in every release and on every machine.

    >>> source = SeededSource(7)
    >>> first, second = source.random(), source.random()
    >>> source.place = 1
    >>> source.random() == second, 0 <= first < 1
    (True, True)
    """

    __slots__ = ("_keyed", "_seed", "place")

    def __init__(self, seed: int) -> None:
        # Imported here, for it takes milliseconds, and many programs start no session.
        from hashlib import blake2b  # noqa: PLC0415

        self._seed = seed
        self._keyed: blake2b = blake2b(key=seed.to_bytes(SEED_BITS // 8, "little"), digest_size=8)
        self.place: int = 0
        """The place of the next number, from 0; each call of ``random`` moves it on by one."""

    def random(self) -> float:
        """Return the number of this place, from 0 up to, not including, 1."""
        hashed = self._keyed.copy()
        hashed.update(self.place.to_bytes(8, "little"))
        self.place += 1
        return (int.from_bytes(hashed.digest(), "little") >> 11) * _UNIT

    def at(self, place: int) -> SeededSource:
        """Return the same source at a place; this one stays where it is."""
        other = object.__new__(SeededSource)
        other._seed, other._keyed, other.place = self._seed, self._keyed, place
        return other

    def __reduce__(self) -> tuple[type[SeededSource], tuple[int]]:
        # A hash object cannot be copied by pickle; whoever draws sets the place.
        return (SeededSource, (self._seed,))


def fresh_seed() -> int:
    """Return a new seed of 128 bits from the system, which nobody can guess.

    >>> 0 <= fresh_seed() < SEEDS
    True
    """
    from secrets import randbits  # noqa: PLC0415 - as above

    return randbits(SEED_BITS)
