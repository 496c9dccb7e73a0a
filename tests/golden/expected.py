"""The games of releases that a ruling, corrected since, touches, and what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from attrs import frozen

from tests.golden.accounts import MARK_EVERY, Account


@frozen
class Difference:
    """What became of the record of an earlier release.

    Nothing may differ before ply *since*. From then on the documents of the record are read, but
    not compared with its replay; its account has to be *account*.
    """

    why: str
    """The rule, and what was corrected."""
    since: int
    """The first ply at which something is offered, refused or done otherwise."""
    stops_at: int | None
    """The ply of the move that has become illegal; ``None`` if all are still legal."""
    account: Account
    """The account of the record now, up to where it stops."""


DIFFERENCES: Final[Mapping[str, Difference]] = {}
"""By the release and the name of the game, ``"0.1.0/kragmortha-2"``."""


def problems(found: Account, kept: Account, difference: Difference | None) -> list[str]:
    """How the account of a record is not the one that a release kept, or the one expected now."""
    expected = kept if difference is None else difference.account
    wrong = [
        f"{part}: {found.get(part)!r}, not {expected.get(part)!r}"
        for part in sorted(found.keys() | expected.keys())
        if part != "marks" and found.get(part) != expected.get(part)
    ]
    parting = _first_difference(_marks(found), _marks(expected))
    if parting is not None:
        wrong.append(f"the first difference is at ply {parting} or in the {MARK_EVERY} after it")
    if difference is not None:
        touched = _first_difference(_marks(expected), _marks(kept))
        if touched is None or touched + MARK_EVERY <= difference.since:
            wrong.append(f"differs at ply {touched}, not from {difference.since} on")
    return wrong


def _marks(account: Account) -> list[str]:
    return cast("str", account["marks"]).split()


def _first_difference(one: list[str], other: list[str]) -> int | None:
    """The ply at which the first block begins whose marks differ."""
    for number in range(max(len(one), len(other))):
        if one[number : number + 1] != other[number : number + 1]:
            return number * MARK_EVERY
    return None
