"""What the engine looks up again and again, worked out once for each setup.

Every decision that can ever be made is made here as an object, once, and reused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter

from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.edition import CardKind
from boardrules.wandering_towers.options import BASIC_SPELLS, RANDOM_SPELLS, Mode, Rerolls, Spell
from boardrules.wandering_towers.setup import Setup, edition_of
from boardrules.wandering_towers.state import Draw, Turn

draw_frame = cache(Draw)
turn_frame = cache(Turn)


class TowerMoves(dict[int, tuple[m.Move, ...]]):
    """One kind of tower move for each tower; looked up by the bit mask of towers left out."""

    def __init__(self, moves: tuple[m.Move, ...]) -> None:
        super().__init__()
        self.moves = moves
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
        self.id = kind.id
        self.tower = kind.tower
        self.wizard = kind.wizard
        self.dice = kind.dice > 0
        self.rerolls = kind.dice - 1 if icons else 1
        self.towers = TowerMoves(tuple(m.MoveTower(kind.id, t) for t in range(1, towers + 1)))
        self.wizards = tuple(
            tuple(m.MoveWizard(kind.id, owner, space) for space in range(spaces))
            for owner in range(owners)
        )
        self.piggybacks = tuple(
            tuple(m.Piggyback(kind.id, owner, space) for space in range(spaces))
            for owner in range(owners)
        )
        self.without_effect = m.PlayWithoutEffect(kind.id)
        self.roll = m.RollDie(kind.id)
        self.play = m.PlayCard(kind.id)


class Tables:
    """The resolved setup. Lengths and indices are those of the edition and the mode."""

    def __init__(self, setup: Setup) -> None:
        edition = edition_of(setup)
        self.edition = edition
        self.common = setup.common
        self.teams = setup.mode is Mode.TEAMS
        self.master = setup.master_wizard
        self.players = setup.players
        self.spaces = edition.spaces
        self.tower_count = len(edition.towers)
        self.all_towers = frozenset(range(1, self.tower_count + 1))

        counts = edition.common
        if not self.common:
            counts = next(line for line in edition.counts if line.players == setup.players)
        self.owners = 1 if self.common else setup.players
        self.hands = self.owners
        self.wizards = counts.wizards
        self._set_spells(setup)
        self.has_flasks = not self.common or self.magic
        self.flasks = counts.flasks if self.has_flasks else 0
        self.hand_size = edition.hand
        self.actions = 1 if self.common else 2
        self.reshuffles = not self.common
        self.ends_at_once = self.common or not setup.finish_round
        half = setup.players // 2
        self.partners: tuple[int | None, ...] = tuple(
            (p + half) % setup.players if self.teams else None for p in range(self.owners)
        )
        self.sides: tuple[tuple[int, ...], ...] = tuple(
            (p, p + half) if self.teams else (p,)
            for p in range(half if self.teams else self.owners)
        )
        """The owners of each side: those who reach the goal together."""

        self.crested_ground = tuple(s in edition.crests for s in range(self.spaces))
        self.crested_tower = tuple(
            t in edition.crested_towers or setup.any_tower_top for t in range(self.tower_count + 1)
        )
        self.empty_level = (0,) * self.owners
        self.count_of = tuple(itemgetter(owner) for owner in range(self.owners))
        """For each owner, the function that gives their wizards on a level."""
        self.ring = range(self.spaces)
        self.hand_of = tuple(0 if self.common else p for p in range(setup.players))
        """The hand of each player: their own, or the common row."""
        self.deck = edition.deck()
        self.lookups: dict[type, tuple[tuple[str, dict[object, type]], ...]] | None = None
        """The domains of moves; filled when a move is first checked."""
        self._make_moves(setup)
        self.known = {id(move): move for move in self._all_moves()}
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
        self.magic = self.spells is None or bool(self.spells)
        self.spell_draws = tuple(
            m.SpellsDrawn(subset)
            for subset in combinations(RANDOM_SPELLS, setup.random_spells or 0)
        )
        self.costs = {line.spell: line.cost for line in self.edition.spell_costs}
        self.cheapest = min(self.costs.values())
        self.spell_limit = setup.spells_per_turn

    def _make_moves(self, setup: Setup) -> None:
        towers, owners, spaces = (
            range(1, self.tower_count + 1),
            range(self.owners),
            range(self.spaces),
        )
        self.cards = {
            kind.id: CardTable(
                kind, self.owners, self.spaces, self.tower_count, setup.rerolls is Rerolls.BY_ICONS
            )
            for kind in self.edition.cards
        }
        self.drawn = {card: m.CardDrawn(card) for card in self.cards}
        self.offers = {card: m.OfferCard(card) for card in self.cards}
        self.returns = {card: m.ReturnCard(card) for card in self.cards}
        self.rolls = tuple(m.DieRolled(roll) for roll in range(1, 7))
        self.one_space = TowerMoves(tuple(m.MoveTower(None, t) for t in towers))
        self.advance_tower = TowerMoves(tuple(m.AdvanceTower(t) for t in towers))
        self.headwind_tower = TowerMoves(tuple(m.HeadwindTower(t) for t in towers))
        self.free_wizard = TowerMoves(tuple(m.FreeWizard(t) for t in towers))
        self.advance_wizard = tuple(tuple(m.AdvanceWizard(o, s) for s in spaces) for o in owners)
        self.headwind_wizard = tuple(tuple(m.HeadwindWizard(o, s) for s in spaces) for o in owners)
        self.nudges = tuple(m.NudgeRavenskeep(s) for s in spaces)
        self.swaps = {(a, b): m.SwapTowers(a, b) for a in spaces for b in spaces if a < b}
        self.riders = tuple(m.CastPiggyback(o) for o in owners)
        self.choices = tuple(m.ChooseFreed(o) for o in owners)

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
