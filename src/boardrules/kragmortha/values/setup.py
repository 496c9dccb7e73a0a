"""What a table agrees on before a game."""

from __future__ import annotations

from functools import cached_property, lru_cache

from attrs import field, frozen

from boardrules.core.field_types import has_types
from boardrules.kragmortha.values.edition import Edition
from boardrules.kragmortha.values.standard import STANDARD
from boardrules.kragmortha.values.tables import Tables, tables_of


@lru_cache(maxsize=16)
def _first_equal(edition: Edition) -> Edition:
    """Return the first of all equal editions, so that they are compared by identity.

    Only for editions whose fields have the right types: one with ``True`` for 1 would be equal.
    """
    return edition


def _unless_standard(edition: Edition | None) -> Edition | None:
    if edition is None or edition is STANDARD:
        return None
    if not has_types(edition, Edition):
        return edition  # as it is, for setup_faults to report
    return None if edition == STANDARD else _first_equal(edition)


@frozen(kw_only=True, cache_hash=True)
class Setup:
    """The setup of a game. Making one never fails; ``initial_state`` refuses an invalid one.

    >>> Setup(players=3, turn_limit=200).starting_player
    0
    """

    players: int = 4
    """2 to 8 (KM-1.1)."""
    starting_player: int = 0
    """Who begins: 0 to *players* less one (KM-2.4)."""
    active_player_pushes: bool = False
    """Whether the raiding player chooses at every link of a push (KM-5.4); for 3 to 8 players."""
    turn_limit: int | None = None
    """After how many turns of all players together the game is over (KM-10.3): 1 to 2**53 - 1, or
    ``None`` for no limit."""
    edition: Edition | None = field(default=None, converter=_unless_standard)
    """Another edition than the standard one; ``None`` stands for that."""

    @cached_property
    def _tables(self) -> Tables:
        """What follows from the edition and the number of players, for a valid setup."""
        edition = edition_of(self)
        return tables_of(edition, edition.layout(self.players))


def edition_of(setup: Setup) -> Edition:
    """Return the edition in force.

    >>> edition_of(Setup(players=4)) is STANDARD
    True
    """
    return STANDARD if setup.edition is None else setup.edition
