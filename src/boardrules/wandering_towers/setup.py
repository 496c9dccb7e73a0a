"""The setup of a game: players, mode, spells and options."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, cast

from attrs import field, frozen

from boardrules.core.errors import Fault
from boardrules.wandering_towers.edition import STANDARD, Edition, edition_faults
from boardrules.wandering_towers.options import SPELL_ORDER, Mode, Rerolls, Spell

if TYPE_CHECKING:
    from boardrules.wandering_towers.tables import Tables

SOLO_SPELLS = 3
"""A solo or cooperative game with magic has exactly this many spells (WT-9.5)."""


def _spell_tuple(spells: Iterable[Spell] | None) -> tuple[Spell, ...] | None:
    """Spells in the order of the rules; what is no spell stays, for the faults to name."""
    if spells is None:
        return None
    try:
        each: tuple[object, ...] = tuple(spells)
    except TypeError:  # no collection, which is one fault more to name
        each = (spells,)
    known = [spell for spell in each if isinstance(spell, Spell)]
    unknown = [spell for spell in each if not isinstance(spell, Spell)]
    return (*sorted(known, key=SPELL_ORDER.__getitem__), *cast("list[Spell]", unknown))


@frozen(kw_only=True, cache_hash=True)
class Setup:
    """How a game starts and which options hold.

    Any values can be put in; ``initial_state`` refuses what cannot be played with a
    :class:`~boardrules.SetupError` that names every fault (:func:`setup_faults` lists them).

    >>> Setup(players=3).mode.value, Setup.solo().players, Setup.teams(players=6).players
    ('competitive', 1, 6)
    """

    players: int = 4
    """2 to 6; 1 in solo games; 4 or 6 in team games (WT-1.3, WT-11.2)."""
    starting_player: int = 0
    """Who begins, from 0 (WT-2.5)."""
    mode: Mode = Mode.COMPETITIVE
    spells: tuple[Spell, ...] | None = field(default=None, converter=_spell_tuple)
    """The spells in play, in any order; ``None`` for the mode's own: the basic pair, or none in
    solo and cooperative games (WT-2.4, WT-9.4)."""
    random_spells: int | None = None
    """Draw so many of the first eight spells instead (WT-2.4): 1 to 8, 3 in solo and cooperative
    games."""
    rerolls: Rerolls = Rerolls.ONE
    """How often a die may be rolled again (WT-4.2)."""
    optional_advance: bool = False
    """Whether the one space after discarding the hand is optional (WT-3.3)."""
    spells_per_turn: int = 1
    """How many spells may be cast in a turn (WT-3.5); the master wizard has a limit of its own."""
    own_wizards_only: bool = False
    """Whether WT-7.1 and 7.2 reach only one's own wizards (WT-7.11)."""
    finish_round: bool = True
    """Whether the round is finished when somebody reaches the goal (WT-8.2)."""
    any_tower_top: bool = False
    """Whether Ravenskeep goes to any tower's roof, crested or not (WT-6.5)."""
    master_wizard: bool = False
    """Whether spells are cast in windows, by anybody (WT-11.1)."""
    full_flasks: bool = False
    """Whether the flasks of a solo or cooperative game with magic start full (WT-9.5)."""
    turn_limit: int | None = None
    """Turns of all players together after which the game ends (WT-8.6)."""
    edition: Edition | None = None
    """Another edition's data; ``None`` for the published one."""

    @classmethod
    def solo(
        cls,
        *,
        spells: Iterable[Spell] | None = None,
        random_spells: int | None = None,
        full_flasks: bool = False,
        turn_limit: int | None = None,
    ) -> Setup:
        """A solo game, without magic unless spells are named (WT-9).

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
        """A cooperative game, without magic unless spells are named (WT-10).

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
        """A team game of four or six, partners opposite (WT-11.2).

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
        """Whether all play one side with common wizards, flasks and cards: solo, cooperative."""
        return self.mode is Mode.SOLO or self.mode is Mode.COOPERATIVE

    @cached_property
    def tables(self) -> Tables:
        """What the engine looks up again and again; for sound setups only."""
        from boardrules.wandering_towers.tables import tables_of  # noqa: PLC0415 - a cycle

        return tables_of(self)


def setup_faults(setup: Setup) -> tuple[Fault, ...]:
    """Everything that makes a setup unplayable; empty for a sound one.

    >>> for fault in setup_faults(Setup(players=5, mode=Mode.TEAMS, starting_player=5)):
    ...     print(fault)
    players: must be 4 or 6 in team games, not 5 [WT-11.2]
    starting_player: must be 0 to 4, not 5 [WT-2.5]
    """
    faults = _type_faults(setup)
    if faults:
        return tuple(faults)

    def check(right: bool, path: str, message: str, rule: str) -> None:
        if not right:
            faults.append(Fault(path, message, rule))

    players = setup.players
    match setup.mode:
        case Mode.SOLO:
            check(players == 1, "players", f"must be 1 in solo games, not {players}", "WT-9.1")
        case Mode.TEAMS:
            check(
                players in (4, 6),
                "players",
                f"must be 4 or 6 in team games, not {players}",
                "WT-11.2",
            )
        case Mode.COOPERATIVE:
            check(
                2 <= players <= 6,
                "players",
                f"must be 2 to 6 in cooperative games, not {players}",
                "WT-10.1",
            )
        case _:
            check(2 <= players <= 6, "players", f"must be 2 to 6, not {players}", "WT-1.3")
    check(
        0 <= setup.starting_player < max(players, 1),
        "starting_player",
        f"must be 0 to {max(players, 1) - 1}, not {setup.starting_player}",
        "WT-2.5",
    )
    _check_spells(setup, faults)
    check(
        1 <= setup.spells_per_turn <= 9,
        "spells_per_turn",
        f"must be 1 to 9, not {setup.spells_per_turn}",
        "WT-3.5",
    )
    check(
        not setup.master_wizard or not setup.common,
        "master_wizard",
        "is for competitive and team games",
        "WT-11.1",
    )
    check(
        not setup.master_wizard or setup.spells_per_turn == 1,
        "spells_per_turn",
        "cannot be combined with the master wizard, who limits spells in each action",
        "WT-11.1",
    )
    check(
        not setup.optional_advance or not setup.common,
        "optional_advance",
        "is about discarding the hand, which solo and cooperative games do not have",
        "WT-9.2",
    )
    check(
        not setup.full_flasks or (setup.common and _has_magic(setup)),
        "full_flasks",
        "is for solo and cooperative games with magic",
        "WT-9.5",
    )
    check(
        setup.turn_limit is None or 1 <= setup.turn_limit <= 1_000_000,
        "turn_limit",
        f"must be 1 to 1000000, not {setup.turn_limit}",
        "WT-8.6",
    )
    if setup.edition is not None:
        faults += (
            Fault(f"edition.{fault.path}", fault.message, fault.rule)
            for fault in edition_faults(setup.edition)
        )
    return tuple(faults)


def _has_magic(setup: Setup) -> bool:
    return bool(setup.spells) or setup.random_spells is not None


def _check_spells(setup: Setup, faults: list[Fault]) -> None:
    spells, drawn = setup.spells, setup.random_spells
    if spells is not None and drawn is not None:
        faults.append(Fault("random_spells", "cannot be combined with named spells", "WT-2.4"))
    if spells is not None and len(set(spells)) != len(spells):
        faults.append(Fault("spells", "names a spell twice", "WT-2.4"))
    if drawn is not None and not 1 <= drawn <= 8:
        faults.append(Fault("random_spells", f"must be 1 to 8, not {drawn}", "WT-2.4"))
    if setup.common:
        count = drawn if drawn is not None else len(spells or ())
        if count not in (0, SOLO_SPELLS):
            faults.append(
                Fault(
                    "spells" if drawn is None else "random_spells",
                    f"must be exactly three spells, or none at all without magic, not {count}",
                    "WT-9.5",
                )
            )


def _type_faults(setup: Setup) -> list[Fault]:
    """Fields whose values are of another type than a setup has."""
    faults = _plain_type_faults(setup)
    if not isinstance(setup.mode, Mode):
        faults.append(Fault("mode", f"must be a Mode, not {setup.mode!r}"))
    if not isinstance(setup.rerolls, Rerolls):
        faults.append(Fault("rerolls", f"must be a Rerolls, not {setup.rerolls!r}"))
    if setup.edition is not None and not isinstance(setup.edition, Edition):
        faults.append(Fault("edition", f"must be an Edition or None, not {setup.edition!r}"))
    known = ", ".join(spell.value for spell in Spell)
    faults += (
        Fault("spells", f"unknown spell {spell!r}; the spells are {known}", "WT-2.4")
        for spell in setup.spells or ()
        if not isinstance(spell, Spell)
    )
    return faults


def _plain_type_faults(setup: Setup) -> list[Fault]:
    """Numbers that are no whole numbers, and switches that are neither on nor off."""
    faults: list[Fault] = []
    for name in ("players", "starting_player", "spells_per_turn"):
        if type(getattr(setup, name)) is not int:
            faults.append(Fault(name, f"must be a whole number, not {getattr(setup, name)!r}"))
    for name in ("random_spells", "turn_limit"):
        value = getattr(setup, name)
        if value is not None and type(value) is not int:
            faults.append(Fault(name, f"must be a whole number or None, not {value!r}"))
    for name in (
        "optional_advance",
        "own_wizards_only",
        "finish_round",
        "any_tower_top",
        "master_wizard",
        "full_flasks",
    ):
        if type(getattr(setup, name)) is not bool:
            faults.append(Fault(name, f"must be True or False, not {getattr(setup, name)!r}"))
    return faults


def edition_of(setup: Setup) -> Edition:
    """The edition in force: the setup's own, or the published one."""
    return STANDARD if setup.edition is None else setup.edition
