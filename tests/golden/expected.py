"""The games of releases that a ruling, corrected since, touches, and what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from attrs import frozen

from tests.golden.accounts import MARK_EVERY, Account


@frozen
class Difference:
    """What became of the record of an earlier release, or of earlier rules.

    Nothing may differ before ply *since*. From then on the documents of the record are read, but
    not compared with its replay.
    """

    why: str
    """The rule, and what was corrected."""
    changed: Account
    """What the account of the record, up to where it stops, has now in place of what was kept."""
    since: int | None = None
    """The first ply at which something is offered, refused or done otherwise; ``None`` if nothing
    is, so that states and texts of positions differ alone."""
    stops_at: int | None = None
    """The ply of the move that has become illegal; ``None`` if all are still legal."""
    unlike: frozenset[int] = frozenset()
    """The plies whose states say less in the documents than the present rules need."""

    def untouched(self, ply: int) -> bool:
        """Whether what is offered, refused and done at a ply is as it was."""
        return self.since is None or ply < self.since


def problems(found: Account, kept: Account, difference: Difference | None) -> list[str]:
    """How the account of a record is not the one that a release kept, or the one expected now."""
    expected = kept if difference is None else {**kept, **difference.changed}
    wrong = [
        f"{part}: {found.get(part)!r}, not {expected.get(part)!r}"
        for part in sorted(found.keys() | expected.keys())
        if part != "marks" and found.get(part) != expected.get(part)
    ]
    parting = _first_difference(_marks(found), _marks(expected))
    if parting is not None:
        wrong.append(f"the first difference is at ply {parting} or in the {MARK_EVERY} after it")
    if difference is not None:
        wrong += _not_as_expected(difference, _first_difference(_marks(expected), _marks(kept)))
    return wrong


def _not_as_expected(difference: Difference, touched: int | None) -> list[str]:
    """How the first ply at which marks differ is not the one that is expected."""
    since = difference.since
    if since is None:
        return [] if touched is None else [f"differs at ply {touched}, not in positions alone"]
    if touched is None or touched + MARK_EVERY <= since:
        return [f"differs at ply {touched}, not from {since} on"]
    return []


def _marks(account: Account) -> list[str]:
    return cast("str", account["marks"]).split()


def _first_difference(one: list[str], other: list[str]) -> int | None:
    """The ply at which the first block begins whose marks differ."""
    for number in range(max(len(one), len(other))):
        if one[number : number + 1] != other[number : number + 1]:
            return number * MARK_EVERY
    return None


# --- the differences ------------------------------------------------------------------------------
_SURFACE: Final = "WT-11.1: the surface of a chosen wizard is compared, not the space alone"
_TEXT: Final = "WT-11.1: a text names the surface of a chosen wizard where another one is exposed"
_OPTION: Final = "WT-7.11: own_wizards_only without wizard spells is left out of the setup"
_BOOK: Final = "KM-9.2: of several books of a kind the one with the fewest symbols is turned down"
DIFFERENCES: Final[Mapping[str, Difference]] = {
    "0.1.0/wandering-towers-master-options": Difference(
        _TEXT,
        {"positions": "aea7fe91eaa6a21b"},
        unlike=frozenset({37}),
    ),
    "0.1.0/wandering-towers-master-random-spells": Difference(
        _TEXT,
        {"positions": "0103ccf91d420d82"},
        unlike=frozenset({73}),
    ),
    "0.1.0/wandering-towers-01": Difference(
        _OPTION,
        {"positions": "6d7892ba41b823e1"},
    ),
    "0.1.0/wandering-towers-41": Difference(
        _OPTION,
        {"positions": "ab074baf4672dee0"},
    ),
    "0.1.0/wandering-towers-44": Difference(
        _TEXT,
        {"positions": "71f5eb7a7e19ee66"},
    ),
    "0.1.0/wandering-towers-46": Difference(
        _TEXT,
        {"positions": "59026eb39847081a"},
    ),
    "rules-1/wandering-towers-advance-tower": Difference(
        _SURFACE,
        {
            "plies": 29,
            "legal": "c2fa7342c95dd13e",
            "chance": "3c87e2f6e3eae62b",
            "events": "55b530ed662b3654",
            "seen": "5c81753f11044042",
            "refusals": "9b83e6cc7413e4fc",
            "texts": "efc16d77be01aceb",
            "positions": "7b29b15eb844af73",
            "marks": "9373a0bb d2f86365",
            "choices": 102,
        },
        since=25,
        stops_at=29,
    ),
    "rules-1/wandering-towers-headwind-tower": Difference(
        _SURFACE,
        {
            "plies": 37,
            "legal": "49e8085cfd789f97",
            "chance": "dfc6df39a50edad9",
            "events": "6133b47912c8b524",
            "seen": "926cacade036ae16",
            "refusals": "46aefda0b122ea89",
            "texts": "ae1ecce60f17443f",
            "positions": "c84e4034bd9db98b",
            "marks": "376dcd57 61d2502c",
            "choices": 115,
        },
        since=36,
        stops_at=37,
    ),
    "rules-1/wandering-towers-swap-towers": Difference(
        _SURFACE,
        {
            "plies": 65,
            "legal": "56a8aa6ecbfe4dda",
            "chance": "237c045dfb6a3ae5",
            "events": "e6c156300eeb3f08",
            "seen": "79bc10592fd04748",
            "refusals": "2e375569e95dd099",
            "texts": "008b07af1e52aa2a",
            "positions": "dd0fe04c04585261",
            "marks": "d8d1693b 72699b05 6a0bd075",
            "choices": 161,
        },
        since=46,
        stops_at=65,
    ),
    "rules-1/wandering-towers-to-the-end": Difference(
        _SURFACE,
        {
            "legal": "afbfbdbc56a5cb9d",
            "events": "25a5bb1f0d55283a",
            "seen": "687f4bd9ae643efa",
            "texts": "a087ee415d769005",
            "positions": "d871e48762efd3ea",
            "marks": "d2c568b8 968b751f df17b2d1 f43be720 5da0ffbd befdaa5e 9c9c3876 6cd4562d",
            "choices": 739,
        },
        since=52,
    ),
    "rules-1/kragmortha-books": Difference(
        _BOOK,
        {
            "events": "b9306db882855dfd",
            "seen": "d8ba027470538bc4",
            "positions": "d1029f1b3b0f444f",
            "marks": "e198510e 8cfef39b f18596be f75814e5 cd0b88b2 e84f4b5c 1bdf4ee7",
        },
        since=41,
    ),
}
"""By the release and the name of the game, ``"0.1.0/kragmortha-2"``; records of ``corrected/`` by
the version of their rules, ``"rules-1/kragmortha-books"``."""
