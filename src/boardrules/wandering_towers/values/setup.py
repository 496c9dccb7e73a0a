"""The setup of a game: players, mode, spells and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import cast

from attrs import Factory, astuple, field, frozen

from boardrules.core.field_types import has_types
from boardrules.wandering_towers.values.edition import Edition
from boardrules.wandering_towers.values.options import SPELL_ORDER, Mode, Rerolls, Spell
from boardrules.wandering_towers.values.standard import STANDARD
from boardrules.wandering_towers.values.tables import Options, Tables


def _spell_tuple(spells: Iterable[Spell] | None) -> tuple[Spell, ...] | None:
    """Return spells in the order of the rules; other objects follow, for the faults to name.

    What is no collection of spells stays as it is, as one fault; so do texts, bytes and mappings,
    whose parts are no spells.
    """
    if spells is None or isinstance(spells, (str, bytes, bytearray, Mapping)):
        return cast("tuple[Spell, ...] | None", spells)
    try:
        each: tuple[object, ...] = tuple(spells)
    except TypeError:
        return cast("tuple[Spell, ...]", spells)
    known = [spell for spell in each if isinstance(spell, Spell)]
    unknown = [spell for spell in each if not isinstance(spell, Spell)]
    return (*sorted(known, key=SPELL_ORDER.__getitem__), *cast("list[Spell]", unknown))


def _unless_standard(edition: Edition | None) -> Edition | None:
    # An edition with ``True`` for 1 is equal, and not the published one. Other objects may have any
    # ``__eq__``, so that the types come first.
    if edition is STANDARD or (has_types(edition, Edition) and edition == STANDARD):
        return None
    return edition


def _usual_players(setup: Setup) -> int:
    """Return the number of players if a setup names none."""
    return 1 if setup.mode is Mode.SOLO else 4


@frozen(kw_only=True, cache_hash=True)
class Setup:
    """The setup of a game: players, mode, spells and options.

    Fields can hold any values. ``initial_state`` refuses a setup that cannot be played by a
    :class:`~boardrules.SetupError` that names every fault; :func:`setup_faults` lists them.

    >>> Setup(players=3).mode.value, Setup(mode=Mode.SOLO).players, Setup.teams(6).players
    ('competitive', 1, 6)
    """

    mode: Mode = Mode.COMPETITIVE
    """Who plays against whom."""
    players: int = field(default=Factory(_usual_players, takes_self=True))
    """The number of players: 2 to 6; 1 in solo games; 4 or 6 in team games (WT-1.3, WT-11.2). The
    default is 1 in solo games, else 4."""
    starting_player: int = 0
    """The player who begins, from 0 (WT-2.5)."""
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
    """The number of spells that may be cast in a turn (WT-3.5); 1 with the master wizard, and in
    games without spells."""
    own_wizards_only: bool = False
    """Whether wizard spells reach only the caster's own wizards (WT-7.11). For competitive and team
    games in which such a spell can be in play."""
    finish_round: bool = True
    """Whether the round is finished when a side reaches the goal (WT-8.2). ``False`` is for
    competitive and team games; others end at once anyway."""
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
        rerolls: Rerolls = Rerolls.ONE,
        spells_per_turn: int = 1,
        any_tower_top: bool = False,
        full_flasks: bool = False,
        turn_limit: int | None = None,
        edition: Edition | None = None,
    ) -> Setup:
        """Return the setup of a solo game, without magic unless spells are named (WT-9).

        >>> len(Setup.solo(spells=list(Spell)[:3]).spells or ())
        3
        """
        return cls(
            mode=Mode.SOLO,
            spells=spells,
            random_spells=random_spells,
            rerolls=rerolls,
            spells_per_turn=spells_per_turn,
            any_tower_top=any_tower_top,
            full_flasks=full_flasks,
            turn_limit=turn_limit,
            edition=edition,
        )

    @classmethod
    def cooperative(
        cls,
        players: int = 2,
        *,
        starting_player: int = 0,
        spells: Iterable[Spell] | None = None,
        random_spells: int | None = None,
        rerolls: Rerolls = Rerolls.ONE,
        spells_per_turn: int = 1,
        any_tower_top: bool = False,
        full_flasks: bool = False,
        turn_limit: int | None = None,
        edition: Edition | None = None,
    ) -> Setup:
        """Return the setup of a cooperative game, without magic unless spells are named (WT-10).

        >>> Setup.cooperative(3, random_spells=3).random_spells
        3
        """
        return cls(
            mode=Mode.COOPERATIVE,
            players=players,
            starting_player=starting_player,
            spells=spells,
            random_spells=random_spells,
            rerolls=rerolls,
            spells_per_turn=spells_per_turn,
            any_tower_top=any_tower_top,
            full_flasks=full_flasks,
            turn_limit=turn_limit,
            edition=edition,
        )

    @classmethod
    def teams(  # noqa: PLR0913 - every option of the mode
        cls,
        players: int = 4,
        *,
        starting_player: int = 0,
        spells: Iterable[Spell] | None = None,
        random_spells: int | None = None,
        rerolls: Rerolls = Rerolls.ONE,
        optional_advance: bool = False,
        spells_per_turn: int = 1,
        own_wizards_only: bool = False,
        finish_round: bool = True,
        any_tower_top: bool = False,
        master_wizard: bool = False,
        turn_limit: int | None = None,
        edition: Edition | None = None,
    ) -> Setup:
        """Return the setup of a game of two or three teams; partners sit opposite (WT-11.2).

        >>> Setup.teams(6, master_wizard=True).mode.value
        'teams'
        """
        return cls(
            mode=Mode.TEAMS,
            players=players,
            starting_player=starting_player,
            spells=spells,
            random_spells=random_spells,
            rerolls=rerolls,
            optional_advance=optional_advance,
            spells_per_turn=spells_per_turn,
            own_wizards_only=own_wizards_only,
            finish_round=finish_round,
            any_tower_top=any_tower_top,
            master_wizard=master_wizard,
            turn_limit=turn_limit,
            edition=edition,
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
