"""The setup of a game: players, mode, spells and options."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import cast

from attrs import astuple, field, frozen

from boardrules.core.field_types import type_faults
from boardrules.wandering_towers.values.edition import Edition
from boardrules.wandering_towers.values.options import SPELL_ORDER, Mode, Rerolls, Spell
from boardrules.wandering_towers.values.standard import STANDARD
from boardrules.wandering_towers.values.tables import Options, Tables


def _spell_tuple(spells: Iterable[Spell] | None) -> tuple[Spell, ...] | None:
    """Return spells in the order of the rules; other objects follow, for the faults to name."""
    if spells is None:
        return None
    try:
        each: tuple[object, ...] = tuple(spells)
    except TypeError:  # not a collection, which is one more fault to name
        each = (spells,)
    known = [spell for spell in each if isinstance(spell, Spell)]
    unknown = [spell for spell in each if not isinstance(spell, Spell)]
    return (*sorted(known, key=SPELL_ORDER.__getitem__), *cast("list[Spell]", unknown))


def _unless_standard(edition: Edition | None) -> Edition | None:
    if edition is STANDARD:
        return None
    # An edition with ``True`` for 1 is equal, and not the published one.
    return None if edition == STANDARD and not any(type_faults(edition, Edition)) else edition


@frozen(kw_only=True, cache_hash=True)
class Setup:
    """The setup of a game: players, mode, spells and options.

    Fields can hold any values. ``initial_state`` refuses a setup that cannot be played by a
    :class:`~boardrules.SetupError` that names every fault; :func:`setup_faults` lists them.

    >>> Setup(players=3).mode.value, Setup.solo().players, Setup.teams(players=6).players
    ('competitive', 1, 6)
    """

    players: int = 4
    """The number of players: 2 to 6; 1 in solo games; 4 or 6 in team games (WT-1.3, WT-11.2)."""
    starting_player: int = 0
    """The player who begins, from 0 (WT-2.5)."""
    mode: Mode = Mode.COMPETITIVE
    """Who plays against whom."""
    spells: tuple[Spell, ...] | None = field(default=None, converter=_spell_tuple)
    """The spells in play, in any order; ``None`` for the default of the mode: the basic pair, or
    none in solo and cooperative games (WT-2.4, WT-9.4)."""
    random_spells: int | None = None
    """The number of spells that are drawn from the first eight instead (WT-2.4): 1 to 8; 3 in solo
    and cooperative games."""
    rerolls: Rerolls = Rerolls.ONE
    """The number of times that a die may be rolled again (WT-4.2)."""
    optional_advance: bool = False
    """Whether the advance after discarding the hand is optional (WT-3.3)."""
    spells_per_turn: int = 1
    """The number of spells that may be cast in a turn (WT-3.5); 1 with the master wizard."""
    own_wizards_only: bool = False
    """Whether wizard spells reach only the caster's own wizards (WT-7.11)."""
    finish_round: bool = True
    """Whether the round is finished when a side reaches the goal (WT-8.2)."""
    any_tower_top: bool = False
    """Whether Ravenskeep can go to the roof of any tower, crested or not (WT-6.5)."""
    master_wizard: bool = False
    """Whether any player may cast spells, in the windows of each action (WT-11.1)."""
    full_flasks: bool = False
    """Whether the flasks of a solo or cooperative game with magic start full (WT-9.5)."""
    turn_limit: int | None = None
    """The number of turns, of all players together, after which the game ends (WT-8.6)."""
    edition: Edition | None = field(default=None, converter=_unless_standard)
    """The edition; ``None`` for the published one."""

    @classmethod
    def solo(
        cls,
        *,
        spells: Iterable[Spell] | None = None,
        random_spells: int | None = None,
        full_flasks: bool = False,
        turn_limit: int | None = None,
    ) -> Setup:
        """Return the setup of a solo game, without magic unless spells are named (WT-9).

        >>> len(Setup.solo(spells=list(Spell)[:3]).spells or ())
        3
        """
        return cls(
            players=1,
            mode=Mode.SOLO,
            spells=spells,
            random_spells=random_spells,
            full_flasks=full_flasks,
            turn_limit=turn_limit,
        )

    @classmethod
    def cooperative(
        cls,
        players: int = 2,
        *,
        spells: Iterable[Spell] | None = None,
        random_spells: int | None = None,
        full_flasks: bool = False,
        turn_limit: int | None = None,
    ) -> Setup:
        """Return the setup of a cooperative game, without magic unless spells are named (WT-10).

        >>> Setup.cooperative(3, random_spells=3).random_spells
        3
        """
        return cls(
            players=players,
            mode=Mode.COOPERATIVE,
            spells=spells,
            random_spells=random_spells,
            full_flasks=full_flasks,
            turn_limit=turn_limit,
        )

    @classmethod
    def teams(
        cls,
        players: int = 4,
        *,
        spells: Iterable[Spell] | None = None,
        random_spells: int | None = None,
        master_wizard: bool = False,
        turn_limit: int | None = None,
    ) -> Setup:
        """Return the setup of a game of two or three teams; partners sit opposite (WT-11.2).

        >>> Setup.teams(6, master_wizard=True).mode.value
        'teams'
        """
        return cls(
            players=players,
            mode=Mode.TEAMS,
            spells=spells,
            random_spells=random_spells,
            master_wizard=master_wizard,
            turn_limit=turn_limit,
        )

    @property
    def common(self) -> bool:
        """Whether all play one side with common wizards, flasks and cards, as in solo games."""
        return self.mode is Mode.SOLO or self.mode is Mode.COOPERATIVE

    @cached_property
    def _tables(self) -> Tables:
        """What the engine looks up again and again; only a setup without faults has it."""
        # An invalid setup with True for 1 is equal to a valid one, and must not share its tables.
        values = cast("tuple[object, ...]", astuple(self, recurse=False))
        return _tables_of(self, tuple(map(type, values)))


@lru_cache(maxsize=64)
def _tables_of(setup: Setup, types: tuple[type, ...]) -> Tables:
    """Return the tables of a setup; equal setups with fields of equal types share them."""
    # Pyright takes a field with a converter for what the converter takes.
    return Tables(cast("Options", setup), edition_of(setup))


def edition_of(setup: Setup) -> Edition:
    """Return the edition in force: the setup's own, or the published one.

    >>> edition_of(Setup(players=4)) is STANDARD
    True
    """
    return STANDARD if setup.edition is None else setup.edition
