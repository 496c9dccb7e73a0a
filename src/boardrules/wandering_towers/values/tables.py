"""What the engine looks up again and again, computed once for each setup.

Every possible decision is one object, made here and used again.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Final, Protocol

from boardrules.core.multisets import Cards
from boardrules.wandering_towers.values import moves as m
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Level
from boardrules.wandering_towers.values.edition import CardKind, Edition
from boardrules.wandering_towers.values.options import (
    BASIC_SPELLS,
    RANDOM_SPELLS,
    Mode,
    Rerolls,
    Spell,
)
from boardrules.wandering_towers.values.pending import Draw, Turn


class Options(Protocol):
    """What the tables need of a setup; the fields of :class:`Setup` document each."""

    @property
    def players(self) -> int: ...  # noqa: D102
    @property
    def mode(self) -> Mode: ...  # noqa: D102
    @property
    def common(self) -> bool: ...  # noqa: D102
    @property
    def spells(self) -> tuple[Spell, ...] | None: ...  # noqa: D102
    @property
    def random_spells(self) -> int | None: ...  # noqa: D102
    @property
    def rerolls(self) -> Rerolls: ...  # noqa: D102
    @property
    def spells_per_turn(self) -> int: ...  # noqa: D102
    @property
    def finish_round(self) -> bool: ...  # noqa: D102
    @property
    def any_tower_top(self) -> bool: ...  # noqa: D102
    @property
    def master_wizard(self) -> bool: ...  # noqa: D102


DRAWS: Final = tuple([tuple([Draw(hand, left) for left in range(11)]) for hand in range(6)])
"""``Draw(hand, left)``, made once: ``DRAWS[hand][left]``."""


TURNS: Final = tuple(
    [
        tuple(
            [
                tuple([Turn(actions, spells, exchanged) for spells in range(10)])
                for actions in range(3)
            ]
        )
        for exchanged in (False, True)
    ]
)
"""``Turn(actions, spells, exchanged)``, made once: ``TURNS[exchanged][actions][spells]``."""

TURN_BEGINS: Final = TURNS[False][0][0]
"""The turn before any action or spell."""


@cache
def room_on_levels(owners: int) -> dict[Level, int]:
    """Return for every possible level how many more wizards it can take (WT-6.3)."""
    counts = product(range(LEVEL_LIMIT + 1), repeat=owners)
    return {level: LEVEL_LIMIT - sum(level) for level in counts if sum(level) <= LEVEL_LIMIT}


_MOST_STACKS = 2048
"""The most stacks for which moves are kept; few of all possible stacks occur."""


class TowerMoves(dict[tuple[int, ...], tuple[m.Move, ...]]):
    """The moves of one kind, one for each tower, by the towers that are left out."""

    def __init__(self, moves: tuple[m.Move, ...]) -> None:
        super().__init__()
        self.moves: tuple[m.Move, ...] = moves
        """The move of each tower, tower 1 first."""

    def __missing__(self, towers: tuple[int, ...]) -> tuple[m.Move, ...]:
        found = tuple([move for at, move in enumerate(self.moves, 1) if at not in towers])
        if len(self) < _MOST_STACKS:
            self[towers] = found
        return found


class CardMoves:
    """A kind of card with its steps and all moves that it can make."""

    __slots__ = (
        "dice",
        "id",
        "piggybacks",
        "play",
        "rerolls",
        "roll",
        "tower",
        "towers",
        "without_effect",
        "wizard",
        "wizards",
    )

    def __init__(self, kind: CardKind, owners: int, spaces: int, towers: int, icons: bool) -> None:
        self.id: str = kind.id
        self.tower: int | None = kind.tower
        self.wizard: int | None = kind.wizard
        self.dice: bool = kind.dice > 0
        self.rerolls: int = kind.dice - 1 if icons else 1
        self.towers: TowerMoves = TowerMoves(
            tuple(m.MoveTower(kind.id, t) for t in range(1, towers + 1))
        )
        self.wizards: tuple[tuple[m.MoveWizard, ...], ...] = tuple(
            tuple(m.MoveWizard(kind.id, owner, space) for space in range(spaces))
            for owner in range(owners)
        )
        self.piggybacks: tuple[tuple[m.Piggyback, ...], ...] = tuple(
            tuple(m.Piggyback(kind.id, owner, space) for space in range(spaces))
            for owner in range(owners)
        )
        self.without_effect: m.PlayWithoutEffect = m.PlayWithoutEffect(kind.id)
        self.roll: m.RollDie = m.RollDie(kind.id)
        self.play: m.PlayCard = m.PlayCard(kind.id)


class Tables:
    """A setup with all that follows from its edition and its mode."""

    def __init__(self, setup: Options, edition: Edition) -> None:
        self.edition: Edition = edition
        self.mode: Mode = setup.mode
        self.common: bool = setup.common
        self.teams: bool = setup.mode is Mode.TEAMS
        self.master: bool = setup.master_wizard
        self.players: int = setup.players
        self.spaces: int = edition.spaces
        self.ring: tuple[int, ...] = tuple(range(edition.spaces))
        self.tower_count: int = len(edition.towers)
        self.all_towers: frozenset[int] = frozenset(range(1, self.tower_count + 1))

        counts = edition.common
        if not self.common:
            counts = next(line for line in edition.counts if line.players == setup.players)
        self.owners: int = 1 if self.common else setup.players
        self.hands: int = self.owners
        self.wizards: int = counts.wizards
        self._set_spells(setup)
        self.has_flasks: bool = not self.common or self.magic
        self.flasks: int = counts.flasks if self.has_flasks else 0
        self.hand_size: int = edition.hand
        self.actions: int = 1 if self.common else 2
        self.reshuffles: bool = not self.common
        self.ends_at_once: bool = self.common or not setup.finish_round
        half = setup.players // 2
        self.partners: tuple[int | None, ...] = tuple(
            (p + half) % setup.players if self.teams else None for p in range(self.owners)
        )
        self.sides: tuple[tuple[int, ...], ...] = tuple(
            (p, p + half) if self.teams else (p,)
            for p in range(half if self.teams else self.owners)
        )
        """The owners of each side, who reach the goal together."""

        self.crested_ground: tuple[bool, ...] = tuple(
            s in edition.crests for s in range(self.spaces)
        )
        self.crested_tower: tuple[bool, ...] = tuple(
            t in edition.crested_towers or setup.any_tower_top for t in range(self.tower_count + 1)
        )
        self.empty_level: Level = (0,) * self.owners
        self.room: dict[Level, int] = room_on_levels(self.owners)
        """The number of wizards that each level can still take."""
        self.hand_of: tuple[int, ...] = tuple(0 if self.common else p for p in range(setup.players))
        """The hand of each player: their own or the common row."""
        self.deck: Cards = edition.deck()
        self._make_moves(setup)

    def _set_spells(self, setup: Options) -> None:
        self.spells: tuple[Spell, ...] | None
        """The spells in play; ``None`` while they are to be drawn."""
        if setup.random_spells is not None:
            self.spells = None
        elif setup.spells is not None:
            self.spells = setup.spells
        else:
            self.spells = () if self.common else BASIC_SPELLS
        self.magic: bool = self.spells is None or bool(self.spells)
        self.spell_sets: tuple[tuple[Spell, ...], ...] = tuple(
            combinations(RANDOM_SPELLS, setup.random_spells or 0)
        )
        """What chance can draw, if the spells are drawn."""
        self.costs: dict[Spell, int] = {line.spell: line.cost for line in self.edition.spell_costs}
        self.cheapest: int = min(self.costs.values())
        self.spell_limit: int = setup.spells_per_turn

    def _make_moves(self, setup: Options) -> None:
        towers, owners, spaces = (
            range(1, self.tower_count + 1),
            range(self.owners),
            range(self.spaces),
        )
        self.cards: dict[str, CardMoves] = {
            kind.id: CardMoves(
                kind, self.owners, self.spaces, self.tower_count, setup.rerolls is Rerolls.BY_ICONS
            )
            for kind in self.edition.cards
        }
        self.offers: dict[str, m.OfferCard] = {card: m.OfferCard(card) for card in self.cards}
        self.returns: dict[str, m.ReturnCard] = {card: m.ReturnCard(card) for card in self.cards}
        self.one_space: TowerMoves = TowerMoves(tuple(m.MoveTower(None, t) for t in towers))
        self.advance_tower: TowerMoves = TowerMoves(tuple(m.AdvanceTower(t) for t in towers))
        self.headwind_tower: TowerMoves = TowerMoves(tuple(m.HeadwindTower(t) for t in towers))
        self.free_wizard: TowerMoves = TowerMoves(tuple(m.FreeWizard(t) for t in towers))
        self.advance_wizard: tuple[tuple[m.AdvanceWizard, ...], ...] = tuple(
            tuple(m.AdvanceWizard(o, s) for s in spaces) for o in owners
        )
        self.headwind_wizard: tuple[tuple[m.HeadwindWizard, ...], ...] = tuple(
            tuple(m.HeadwindWizard(o, s) for s in spaces) for o in owners
        )
        self.nudges: tuple[m.NudgeRavenskeep, ...] = tuple(m.NudgeRavenskeep(s) for s in spaces)
        self.swaps: dict[tuple[int, int], m.SwapTowers] = {
            (a, b): m.SwapTowers(a, b) for a in spaces for b in spaces if a < b
        }
        self.riders: tuple[m.CastPiggyback, ...] = tuple(m.CastPiggyback(o) for o in owners)
        self.choices: tuple[m.ChooseFreed, ...] = tuple(m.ChooseFreed(o) for o in owners)


DISCARD_HAND = m.DiscardHand()
STAY_PUT = m.StayPut()
END_TURN = m.EndTurn()
REROLL = m.Reroll()
KEEP_ROLL = m.KeepRoll()
DRAW_TWO = m.DrawTwo()
PASS_SPELL = m.PassSpell()
