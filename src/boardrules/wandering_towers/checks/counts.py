"""What a state tells of its past in numbers: actions, turns and spells of each side, at most."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardrules.wandering_towers.checks.pieces import card_in_play
from boardrules.wandering_towers.rules.setting_up import first_state
from boardrules.wandering_towers.values.board import Board
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Action, Draw, Exchange, Search, Turn
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables

_NEVER: Final = -1
_TOWER_SPELLS: Final = (Spell.ADVANCE_TOWER, Spell.HEADWIND_TOWER)


@lru_cache(maxsize=64)
def initial(setup: Setup) -> State:
    """Return the first state of a setup, made once."""
    return first_state(setup)


class Spending:
    """How many spells so many spent flasks can have paid for, with some spells in play."""

    __slots__ = ("_fewest", "_lists", "_most", "cheapest")

    def __init__(self, costs: dict[Spell, int], spells: tuple[Spell, ...], flasks: int) -> None:
        paid = [(costs[spell], spell) for spell in spells]
        self.cheapest: int = min([cost for cost, _ in paid], default=0)
        """The lowest cost of a spell in play, 0 without any."""
        self._most: list[int] = _longest(paid, spells, flasks)
        self._lists: dict[Spell | None, list[int]] = {
            spell: _longest(paid, (spell,), flasks) for spell in spells
        }
        self._lists[None] = _longest(paid, _TOWER_SPELLS, flasks)
        self._fewest: list[int] = [0]
        for spent in range(1, flasks + 1):
            before = [self._fewest[spent - cost] for cost, _ in paid if cost <= spent]
            ways = [count for count in before if count != _NEVER]
            self._fewest.append(1 + min(ways) if ways else _NEVER)

    def most(self, spent: int) -> int:
        """Return the most spells that so many flasks paid for exactly; -1 if they cannot have."""
        return self._most[spent]

    def fewest(self, spent: int) -> int:
        """Return the fewest spells that so many flasks paid for exactly; -1 if they cannot have."""
        return self._fewest[spent]

    def most_of(self, spell: Spell | None, spent: int) -> int:
        """Return the most of them that can be this spell; ``None`` for those that move a tower."""
        found = self._lists.get(spell)
        return 0 if found is None else found[spent]


def _longest(paid: list[tuple[int, Spell]], wanted: tuple[Spell, ...], flasks: int) -> list[int]:
    """Return for each number of spent flasks how many spells of a kind they can include."""
    found = [0]
    for spent in range(1, flasks + 1):
        most = _NEVER
        for cost, spell in paid:
            if cost <= spent and found[spent - cost] != _NEVER:
                most = max(most, found[spent - cost] + (spell in wanted))
        found.append(most)
    return found


@lru_cache(maxsize=256)
def spending(tables: Tables, spells: tuple[Spell, ...]) -> Spending:
    """Return what spent flasks of a side can have paid for."""
    return Spending(tables.costs, spells, tables.flasks * max(map(len, tables.sides)))


class Side:
    """What one side can have done at most; a side is one player, two partners, or all together."""

    __slots__ = (
        "actions",
        "allowed_spells",
        "empty",
        "fewest_spells",
        "filled",
        "is_paid",
        "owners",
        "spells",
        "spending",
        "spent",
        "turns_over",
    )

    def __init__(self, counts: Counts, owners: tuple[int, ...]) -> None:
        state, tables, costs = counts.state, counts.tables, counts.spending
        self.owners: tuple[int, ...] = owners
        self.spending: Spending = costs
        self.empty: int = 0
        self.spent: int = 0
        for owner in owners:
            empty, _, spent = state.flasks[owner]
            self.empty += empty
            self.spent += spent
        self.filled: int = tables.flasks * len(owners) - self.empty
        """The flasks that are full or spent."""
        own = counts.is_common or state.player in owners
        turns = state.turn if counts.is_common else sum(map(counts.turns_of, owners))
        self.turns_over: int = turns + (own and counts.is_turn_over)
        """The turns in which somebody can have entered Ravenskeep."""
        actions = tables.actions * turns + (counts.actions_now if own else 0)
        self.actions: int = min(actions, counts.actions)
        most = costs.most(self.spent)
        self.is_paid: bool = most != _NEVER
        self.fewest_spells: int = costs.fewest(self.spent)
        allowed = tables.spell_limit * turns + (counts.spells_now if own else 0)
        self.allowed_spells: int = max(most, 0) if tables.master else allowed
        self.spells: int = max(0, min(most, self.allowed_spells))
        """The spells that it can have cast."""

    def most_of(self, spell: Spell | None) -> int:
        """Return how often it can have cast this spell; ``None`` for all that move a tower."""
        if not self.spells:
            return 0
        return max(0, min(self.spending.most_of(spell, self.spent), self.spells))


class Counts:
    """What all sides together can have done at most by a state that is past the deal."""

    __slots__ = (
        "actions",
        "actions_now",
        "are_paid",
        "can_be_shuffled",
        "draw_twos",
        "home",
        "is_common",
        "is_turn_over",
        "sides",
        "spells",
        "spells_now",
        "spending",
        "state",
        "tables",
        "turns_over",
        "undealt",
        "used",
    )

    def __init__(self, state: State, tables: Tables, is_counted: bool) -> None:
        """*is_counted* says whether the last turn is counted, with nobody's turn after it."""
        self.state: State = state
        self.tables: Tables = tables
        self.is_common: bool = tables.common
        self.spending: Spending = spending(tables, state.spells)
        bottom = state.pending[0] if state.pending else None
        in_turn = type(bottom) is Turn
        self.is_turn_over: bool = not in_turn and not is_counted
        """Whether a turn is over that is not counted yet."""
        self.actions_now: int = 0 if is_counted else tables.actions
        self.spells_now: int = 0 if is_counted else tables.spell_limit
        if type(bottom) is Turn:
            self.actions_now, self.spells_now = bottom.actions, bottom.spells
        self.turns_over: int = state.turn + self.is_turn_over
        self.home: int = sum(state.board.home)
        self.used: int = len(state.discards) + (card_in_play(state) is not None)
        """The cards that are not in the pile or a hand."""
        self.undealt: int = len(tables.deck) - tables.hands * tables.hand_size
        self.actions: int = tables.actions * state.turn + self.actions_now
        self.sides: list[Side] = [Side(self, owners) for owners in tables.sides]
        self._add_up()
        if not tables.common and self.used < self.actions:
            draws = tables.hand_size * self.turns_over + 2 * self.draw_twos
            if draws <= self.undealt:  # each card that was used is still there to be counted
                self.actions = self.used
                self.sides = [Side(self, owners) for owners in tables.sides]
                self._add_up()

    def _add_up(self) -> None:
        self.are_paid: bool = all(side.is_paid for side in self.sides)
        self.spells: int = sum([side.spells for side in self.sides])
        self.draw_twos: int = 0
        if Spell.DRAW_TWO in self.state.spells:
            self.draw_twos = self.most_of(Spell.DRAW_TWO)
        draws = self.tables.hand_size * self.turns_over + 2 * self.draw_twos
        self.can_be_shuffled: bool = draws > self.undealt

    def most_of(self, spell: Spell) -> int:
        """Return how often all sides together can have cast this spell."""
        return sum([side.most_of(spell) for side in self.sides])

    def turns_of(self, player: int) -> int:
        """Return how many turns of a player are counted."""
        players = self.tables.players
        after = (player - self.state.setup.starting_player) % players
        return (self.state.turn - after + players - 1) // players

    def side_of(self, player: int) -> Side:
        """Return the side of a player."""
        if self.is_common:
            return self.sides[0]
        return next(side for side in self.sides if player in side.owners)

    def cast_now(self) -> tuple[int, Spell | None, int]:
        """Return who has cast spells in this turn or action, one of them if known, and how many."""
        pending, player = self.state.pending, self.state.player
        if self.tables.master:
            action = pending[1] if len(pending) > 1 else None
            if isinstance(action, Action) and action.caster is not None:
                return action.caster, action.spell, 1
            return player, None, 0
        if not pending or not isinstance(pending[0], Turn):
            return player, None, 0
        spells = pending[0].spells
        if len(pending) > 1 and isinstance(pending[1], (Draw, Search)):
            spell = Spell.DRAW_TWO if isinstance(pending[1], Draw) else Spell.FREE_WIZARD
            return player, spell if spell in self.state.spells else None, spells
        return player, None, spells

    # --- the board --------------------------------------------------------------------------------
    def first_board(self) -> Board:
        """Return the board of the first state."""
        return initial(self.state.setup).board

    def moved_towers(self) -> int:
        """Return how many towers stand on something else than at first."""
        starts = self.tables.edition.towers
        unmoved = 0
        for space, stack in enumerate(self.state.board.towers):
            if stack and starts[stack[0] - 1] == space:
                unmoved += 1
        return self.tables.tower_count - unmoved

    def moved_wizards(self) -> list[int]:
        """Return how many wizards of each owner are home or visible where they were not at first.

        Imprisoned ones do not count: their levels are secret.
        """
        tables, board = self.tables, self.state.board
        first, starts = self.first_board().exposed, tables.edition.towers
        moved = list(board.home)
        for stack, level in zip(board.towers, board.exposed, strict=True):
            before = first[starts[stack[-1] - 1]] if stack else tables.empty_level
            for owner, count in enumerate(level):
                if count > before[owner]:
                    moved[owner] += count - before[owner]
        return moved

    # --- cards ------------------------------------------------------------------------------------
    def used_bounds(self) -> tuple[int, int | None]:
        """Return how many cards can be among the discards and in play; ``None`` for no limit."""
        bottom = self.state.pending[0] if self.state.pending else None
        fewest, most = 0, self.tables.hand_size if self.is_turn_over else 0
        if isinstance(bottom, Turn):
            fewest = int(bottom.actions > 0)
            most = bottom.actions if bottom.actions < 2 else max(2, self.tables.hand_size)
        if self.can_be_shuffled:
            return (0 if self.draw_twos else fewest), None
        # A wizard who enters by a spell can end a turn before its first card.
        cardless = 0 if self.tables.master else min(self.home, self.spells)
        turns = self.state.turn
        return (
            max(0, turns - cardless) + fewest,
            self.tables.hand_size * turns + 2 * self.draw_twos + most,
        )

    def least_hand(self, hand: int) -> int:
        """Return the size of a hand at least, if there were always cards to draw."""
        size, pending = self.tables.hand_size, self.state.pending
        bottom = pending[0] if pending else None
        if hand != self.tables.hand_of[self.state.player]:
            return size
        if isinstance(bottom, Turn):
            if bottom.actions >= self.tables.actions:
                return 0
            return size - bottom.actions - isinstance(pending[-1], Exchange)
        return 0 if self.is_turn_over else size
