"""The ring with its stacks."""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import frozen

from boardrules.core.draft import Drafts

Level: TypeAlias = tuple[int, ...]
"""The number of wizards of each owner on one level, owner 0 first; at most 6 in all.

>>> level: Level = (0, 2, 1)
>>> level[1]
2
"""

Flasks: TypeAlias = tuple[int, int, int]
"""Empty, full and spent flasks of one owner (WT-1.5).

>>> from boardrules import wandering_towers as wt
>>> wt.RULES.initial_state(wt.Setup(players=2)).flasks[0]
(6, 0, 0)
"""

LEVEL_LIMIT: Final = 6
"""The most wizards that a level holds (WT-6.3)."""


@frozen(weakref_slot=False)
class Board:
    """The ring with its stacks.

    The first three fields have one entry for each space, 0 first. A stack of k towers
    has k covered levels and one exposed level.

    >>> from boardrules import wandering_towers as wt
    >>> board = wt.RULES.initial_state(wt.Setup(players=4)).board
    >>> board.towers[1], board.covered[1], board.exposed[1]
    ((1,), ((0, 0, 0, 0),), (1, 1, 1, 0))
    """

    towers: tuple[tuple[int, ...], ...]
    """The numbers of the towers on each space, bottom first."""
    covered: tuple[tuple[Level, ...], ...]
    """The levels under the towers, the ground first, with who is imprisoned; a secret (WT-5.7)."""
    exposed: tuple[Level, ...]
    """The topmost level of each space, with the visible wizards."""
    ravenskeep: int
    """The space where Ravenskeep stands, on top of whatever is there."""
    home: tuple[int, ...]
    """The number of wizards of each owner in Ravenskeep."""


class BoardDraft:
    """The fields of a :class:`Board` that is being made, open to change."""

    towers: tuple[tuple[int, ...], ...]
    covered: tuple[tuple[Level, ...], ...]
    exposed: tuple[Level, ...]
    ravenskeep: int
    home: tuple[int, ...]


BOARDS: Final = Drafts(Board, BoardDraft)
"""Opens boards as drafts and seals them."""
