"""Revisions: opaque names of what a session has been through."""

from __future__ import annotations

from bisect import bisect_left
from os import urandom
from typing import Final

_LONGEST: Final = 40
"""Characters of a text that can be a revision."""


class Revisions:
    """The revisions of a session, and the ply of those that are on the present line of play.

    A revision is an epoch, which no other session has, and a counter, which every step forward or
    back raises. It is not the ply: after an undo and another move the same ply is another position.

    >>> revisions = Revisions(ply=6)
    >>> start = revisions.now
    >>> revisions.go_to(8)
    >>> played = revisions.now
    >>> revisions.go_to(6)
    >>> revisions.ply_of(start), revisions.ply_of(played), revisions.ply_of(revisions.now)
    (6, None, 6)
    """

    __slots__ = ("_counts", "_epoch", "_plies")

    def __init__(self, ply: int) -> None:
        self._epoch = urandom(8).hex()
        self._counts = [0]
        self._plies = [ply]

    @property
    def now(self) -> str:
        """The present revision."""
        return f"{self._epoch}-{self._counts[-1]}"

    def go_to(self, ply: int) -> None:
        """Begin a new revision at a ply; revisions of later plies are no longer on the line."""
        count = self._counts[-1] + 1
        while self._plies and self._plies[-1] > ply:
            self._plies.pop()
            self._counts.pop()
        self._counts.append(count)
        self._plies.append(ply)

    def ply_of(self, revision: object) -> int | None:
        """Return the ply of a revision on the present line of play, ``None`` for anything else."""
        if type(revision) is not str or len(revision) > _LONGEST:
            return None
        epoch, _, digits = revision.partition("-")
        if epoch != self._epoch or not (digits.isascii() and digits.isdecimal()):
            return None
        at = bisect_left(self._counts, int(digits))
        known = at < len(self._counts) and revision == f"{epoch}-{self._counts[at]}"
        return self._plies[at] if known else None
