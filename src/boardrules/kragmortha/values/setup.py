"""What a table agrees on before a game."""

from __future__ import annotations

from functools import lru_cache

from attrs import field, frozen

from boardrules.core.errors import Fault
from boardrules.kragmortha.values.edition import Edition
from boardrules.kragmortha.rules.components import PLAYERS, edition_faults
from boardrules.kragmortha.notation.editions import STANDARD

MOST_TURNS = 1_000_000
"""The highest turn limit."""


@lru_cache(maxsize=16)
def _first_equal(edition: Edition) -> Edition:
    """The first of all equal editions, so that they are compared by identity from then on."""
    return edition


def _unless_standard(edition: Edition | None) -> Edition | None:
    if edition is None or edition == STANDARD:
        return None
    try:
        return _first_equal(edition)
    except TypeError:  # made with lists by hand; setup_faults tells
        return edition


@frozen(kw_only=True, cache_hash=True)
class Setup:
    """The setup of a game. Making one never fails; ``initial_state`` refuses a bad one.

    >>> Setup(players=3, turn_limit=200).starting_player
    0
    """

    players: int = 4
    """2 to 8 (KM-1.1)."""
    starting_player: int = 0
    """Who begins: 0 to *players* less one (KM-2.4)."""
    active_player_pushes: bool = False
    """Whether the raiding player chooses at every link of a push (KM-5.4)."""
    turn_limit: int | None = None
    """After how many turns of all players together the game is over (KM-10.3); ``None``: never."""
    edition: Edition | None = field(default=None, converter=_unless_standard)
    """Another edition than the standard one; ``None`` stands for that."""


def edition_of(setup: Setup) -> Edition:
    """The edition in force.

    >>> edition_of(Setup(players=4)) is STANDARD
    True
    """
    return STANDARD if setup.edition is None else setup.edition


def setup_faults(setup: Setup) -> tuple[Fault, ...]:
    """Everything that makes a setup unplayable; empty for a good one.

    >>> print(*setup_faults(Setup(players=9)))
    players: must be 2 to 8, not 9 [KM-1.1]
    """
    faults: list[Fault] = []
    players = setup.players
    if type(players) is not int or players not in PLAYERS:
        faults.append(Fault("players", f"must be 2 to 8, not {players!r}", "KM-1.1"))
    start = setup.starting_player
    if type(start) is not int or start < 0 or (type(players) is int and start >= players):
        message = f"must be a player from 0 on, not {start!r}"
        faults.append(Fault("starting_player", message, "KM-2.4"))
    if type(setup.active_player_pushes) is not bool:
        message = f"must be True or False, not {setup.active_player_pushes!r}"
        faults.append(Fault("active_player_pushes", message, "KM-5.4"))
    limit = setup.turn_limit
    if limit is not None and (type(limit) is not int or not 1 <= limit <= MOST_TURNS):
        message = f"must be 1 to {MOST_TURNS} or None, not {limit!r}"
        faults.append(Fault("turn_limit", message, "KM-10.3"))
    edition = setup.edition
    if edition is not None and not isinstance(edition, Edition):
        faults.append(Fault("edition", f"must be an Edition or None, not {edition!r}", "KM-1.9"))
    elif edition is not None:
        faults.extend(_edition_faults(edition))
    return tuple(faults)


_known_faults = lru_cache(maxsize=16)(edition_faults)


def _edition_faults(edition: Edition) -> tuple[Fault, ...]:
    try:
        found = _known_faults(edition)
    except (TypeError, ValueError, AttributeError) as error:
        message = f"has fields of wrong types ({error}); load_edition checks them one by one"
        return (Fault("edition", message, "KM-1.9"),)
    return tuple(Fault(f"edition.{fault.path}", fault.message, fault.rule) for fault in found)
