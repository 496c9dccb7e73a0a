"""What the engine looks up again and again, worked out once for each setup.

Every decision that can ever be made is made here as an object, once, and reused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from operator import itemgetter

from boardrules.core.multisets import Cards
from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.edition import CardKind, Edition
from boardrules.wandering_towers.options import BASIC_SPELLS, RANDOM_SPELLS, Mode, Rerolls, Spell
from boardrules.wandering_towers.setup import Setup, edition_of
from boardrules.wandering_towers.state import LEVEL_LIMIT, Draw, Level, Turn


@cache
def draw_frame(hand: int, left: int) -> Draw:
    """``Draw(...)``, made once for each number of cards."""
    return Draw(hand, left)


@cache
def turn_frame(actions: int, spells: int, exchanged: bool = False) -> Turn:
    """``Turn(...)``, made once for each course of a turn."""
    return Turn(actions, spells, exchanged)


@cache
def full_levels(owners: int) -> frozenset[Level]:
    """Every level on which nobody else can land (WT-6.3)."""
    counts = product(range(LEVEL_LIMIT + 1), repeat=owners)
    return frozenset(level for level in counts if sum(level) == LEVEL_LIMIT)


class TowerMoves(dict[int, tuple[m.Move, ...]]):
    """One kind of tower move for each tower; looked up by the bit mask of towers left out."""

    def __init__(self, moves: tuple[m.Move, ...]) -> None:
        super().__init__()
        self.moves: tuple[m.Move, ...] = moves
        """The move of each tower, tower 1 first."""

    def __missing__(self, mask: int) -> tuple[m.Move, ...]:
        found = tuple(move for at, move in enumerate(self.moves, 1) if not mask >> at & 1)
        self[mask] = found
        return found


class CardTable:
    """A card kind with its steps and all moves that can be made by it."""

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
    """The resolved setup. Lengths and indices are those of the edition and the mode."""

    def __init__(self, setup: Setup) -> None:
        edition = edition_of(setup)
        self.edition: Edition = edition
        self.common: bool = setup.common
        self.teams: bool = setup.mode is Mode.TEAMS
        self.master: bool = setup.master_wizard
        self.players: int = setup.players
        self.spaces: int = edition.spaces
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
        """The owners of each side: those who reach the goal together."""

        self.crested_ground: tuple[bool, ...] = tuple(
            s in edition.crests for s in range(self.spaces)
        )
        self.crested_tower: tuple[bool, ...] = tuple(
            t in edition.crested_towers or setup.any_tower_top for t in range(self.tower_count + 1)
        )
        self.empty_level: Level = (0,) * self.owners
        self.count_of: tuple[Callable[[Level], int], ...] = tuple(
            itemgetter(owner) for owner in range(self.owners)
        )
        """For each owner, the function that gives their wizards on a level."""
        self.full_levels: frozenset[Level] = full_levels(self.owners)
        self.ring: range = range(self.spaces)
        self.hand_of: tuple[int, ...] = tuple(0 if self.common else p for p in range(setup.players))
        """The hand of each player: their own, or the common row."""
        self.deck: Cards = edition.deck()
        self.lookups: dict[type, tuple[tuple[str, dict[object, type]], ...]] | None = None
        """The domains of moves; filled when a move is first checked."""
        self._make_moves(setup)
        self.known: dict[int, m.Move] = {id(move): move for move in self._all_moves()}
        """The objects made here by their identity: what they hold needs no check."""

    def _set_spells(self, setup: Setup) -> None:
        self.spells: tuple[Spell, ...] | None
        """The spells in play; ``None`` while they are to be drawn."""
        if setup.random_spells is not None:
            self.spells = None
        elif setup.spells is not None:
            self.spells = setup.spells
        else:
            self.spells = () if self.common else BASIC_SPELLS
        self.magic: bool = self.spells is None or bool(self.spells)
        self.spell_draws: tuple[m.SpellsDrawn, ...] = tuple(
            m.SpellsDrawn(subset)
            for subset in combinations(RANDOM_SPELLS, setup.random_spells or 0)
        )
        self.costs: dict[Spell, int] = {line.spell: line.cost for line in self.edition.spell_costs}
        self.cheapest: int = min(self.costs.values())
        self.spell_limit: int = setup.spells_per_turn

    def _make_moves(self, setup: Setup) -> None:
        towers, owners, spaces = (
            range(1, self.tower_count + 1),
            range(self.owners),
            range(self.spaces),
        )
        self.cards: dict[str, CardTable] = {
            kind.id: CardTable(
                kind, self.owners, self.spaces, self.tower_count, setup.rerolls is Rerolls.BY_ICONS
            )
            for kind in self.edition.cards
        }
        self.drawn: dict[str, m.CardDrawn] = {card: m.CardDrawn(card) for card in self.cards}
        self.offers: dict[str, m.OfferCard] = {card: m.OfferCard(card) for card in self.cards}
        self.returns: dict[str, m.ReturnCard] = {card: m.ReturnCard(card) for card in self.cards}
        self.rolls: tuple[m.DieRolled, ...] = tuple(m.DieRolled(roll) for roll in range(1, 7))
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

    def _all_moves(self) -> Iterator[m.Move]:
        rows: list[Iterable[m.Move]] = [
            *(table.towers.moves for table in self.cards.values()),
            *(row for table in self.cards.values() for row in table.wizards),
            *(row for table in self.cards.values() for row in table.piggybacks),
            *((table.without_effect, table.roll, table.play) for table in self.cards.values()),
            *(
                towers.moves
                for towers in (
                    self.one_space,
                    self.advance_tower,
                    self.headwind_tower,
                    self.free_wizard,
                )
            ),
            *self.advance_wizard,
            *self.headwind_wizard,
            self.drawn.values(),
            self.offers.values(),
            self.returns.values(),
            self.swaps.values(),
            self.rolls,
            self.nudges,
            self.riders,
            self.choices,
            self.spell_draws,
        ]
        for row in rows:
            yield from row


@lru_cache(maxsize=64)
def tables_of(setup: Setup) -> Tables:
    """The tables of a setup; equal setups share them."""
    return Tables(setup)


DISCARD_HAND = m.DiscardHand()
STAY_PUT = m.StayPut()
END_TURN = m.EndTurn()
REROLL = m.Reroll()
KEEP_ROLL = m.KeepRoll()
DRAW_TWO = m.DrawTwo()
PASS_SPELL = m.PassSpell()
