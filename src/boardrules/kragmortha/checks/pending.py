"""Whether what is pending can be pending: the grammar of the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from boardrules.core.errors import Fault
from boardrules.core.players import player_letter
from boardrules.core.shown import shown
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.movement import moves_goblin
from boardrules.kragmortha.rules.pushing import list_pushes
from boardrules.kragmortha.values.edition import BookKind
from boardrules.kragmortha.values.faults import fault
from boardrules.kragmortha.values.pending import (
    CarryOff,
    Discard,
    Draw,
    Meeting,
    Pending,
    Placement,
    Push,
    Raid,
    RaidStage,
    Return,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from boardrules.kragmortha.values.shared import FRESH_TURN
from boardrules.kragmortha.values.spaces import Space, space_name
from boardrules.kragmortha.values.state import State
from boardrules.kragmortha.values.tables import Tables

_MOST_DISCARDS: Final = 24
"""A discard is due only after a Gaze, and there are 24."""


def pending_faults(state: State) -> tuple[Fault, ...]:
    """Return everything that cannot be pending in a state whose pieces are all in valid places."""
    pending = state.pending
    if state.ended is not None:
        return (Fault("pending", "must be empty when the game is over"),) if pending else ()
    if not pending:
        return (Fault("pending", "must not be empty before the game is over"),)
    faults = tuple(_player_faults(state))
    if faults:
        return faults
    checks = _Checks(state)
    checks.bottom()
    if not checks.faults:
        checks.in_hand()
    return tuple(checks.faults)


def _player_faults(state: State) -> Iterator[Fault]:
    """Yield what is pending of players who do not exist."""
    players = state.setup.players
    for at, each in enumerate(state.pending):
        match each:
            case Turn() | Raid():
                named: tuple[int, ...] = ()
            case Push():
                named = each.chain
            case Tokens():
                named = each.players
            case _:
                named = (each.player,)
        for player in named:
            if not 0 <= player < players:
                yield fault(f"pending[{at}]", f"there is no player {shown(player)}", Rule.KM_1_1)


class _Checks:
    """The walk through the stack from its bottom, with the faults found."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.tables: Tables = state.setup._tables
        self.faults: list[Fault] = []
        self.hand: set[int] = set()
        """The players whose goblins are in hand."""

    def fault(self, at: int, message: str, rule: Rule | None = None) -> None:
        where = f"pending[{at}]"
        self.faults.append(fault(where, message, rule) if rule else Fault(where, message))

    def rest(self, start: int) -> Sequence[Pending]:
        return self.state.pending[start:]

    def bottom(self) -> None:
        """A turn, or the draws at its end."""
        first = self.state.pending[0]
        match first:
            case Draw():
                self.nothing(1)
            case Turn():
                self.turn(first)
                above = self.rest(1)
                if above and type(above[0]) is Placement:
                    self.placement(first, above[0])
                elif above and type(above[0]) is Raid:
                    self.raid(first, above[0])
                else:
                    self.meeting_or_reports(1)
            case _:
                self.fault(0, "must be a turn or the draws after it")

    def nothing(self, start: int) -> None:
        if self.rest(start):
            self.fault(start, "nothing can be pending above this")

    def turn(self, turn: Turn) -> None:
        least = 0 if turn.raided else 1
        kinds = self.tables.book_kind
        used = [kinds[book] for books in self.state.books for book in books.face_down]
        most = 1 + used.count(BookKind.SECOND_WIND)
        if not least <= turn.cards <= most:
            message = f"{least} to {most} cards can be left to be played, not {shown(turn.cards)}"
            self.fault(0, message, Rule.KM_3_1)

    def placement(self, turn: Turn, placement: Placement) -> None:
        """Goblins are placed before the first turn; nothing has happened yet (KM-2.5)."""
        state = self.state
        players = len(state.goblins)
        if turn != FRESH_TURN or state.turn:
            self.fault(1, "goblins are placed before the first turn", Rule.KM_2_5)
        if any(state.gazes):  # nothing can be reported then
            self.fault(1, "nobody has Gazes while goblins are placed", Rule.KM_2_5)
        placed = (placement.player - state.player) % players
        self.hand = {(state.player + each) % players for each in range(placed, players)}
        above = self.rest(2)
        if above and type(above[0]) is Draw:
            if placed:
                self.fault(2, "the hands are dealt before goblins are placed", Rule.KM_2_3)
            self.nothing(3)
        else:
            self.nothing(2)

    def raid(self, turn: Turn, raid: Raid) -> None:
        if not turn.raided:
            self.fault(0, "a card is being played, so the turn has a raid", Rule.KM_3_1)
        if raid.card not in self.tables.symbols:
            self.fault(1, f"the edition has no movement card {shown(raid.card)}", Rule.KM_1_5)
        if self.faults:
            return
        goblin = moves_goblin(raid.card)
        if raid.stage is RaidStage.SECOND_STEP:
            self.second_step(turn, raid, goblin)
        above = self.rest(2)
        if not goblin:
            self.meeting_or_reports(2)
        elif above and type(above[0]) is Push:
            self.push(above[0])
            self.reports(3)
        else:
            self.entries(raid)

    def second_step(self, turn: Turn, raid: Raid, goblin: bool) -> None:
        """After a first step the creature stands where one of the card's symbols led it."""
        state = self.state
        at = state.goblins[state.player]
        if at is None or (goblin and at in self.tables.teleports):
            self.fault(1, "the raid of this goblin is over", Rule.KM_6_3)
            return
        here = at if goblin else state.rigor
        if not turn.sight and not self.tables.left(raid.card, here):
            message = f"no symbol of {raid.card} leads to {space_name(here)}"
            self.fault(1, message, Rule.KM_4_2)

    def push(self, push: Push) -> None:
        state = self.state
        chain = push.chain
        if len(chain) < 2 or len(set(chain)) != len(chain) or chain[0] != state.player:
            self.fault(2, "a chain is the raiding goblin and others, each once", Rule.KM_5_5)
            return
        self.hand = {chain[-1]}
        spaces: list[Space] = [push.origin]
        for player in chain[:-1]:
            space = state.goblins[player]
            if space is None:
                self.fault(
                    2,
                    f"the goblin of player {player_letter(player)} must be on the board",
                    Rule.KM_5_4,
                )
                return
            spaces.append(space)
        origin = push.origin
        if origin not in self.tables.floor or origin == state.rigor or origin in state.goblins:
            self.fault(2, "the space that the raiding goblin left is free", Rule.KM_5_1)
            return
        for one, two in pairwise(spaces):
            if two not in self.tables.neighbours[one]:
                message = f"{space_name(two)} is not beside {space_name(one)}"
                self.fault(2, message, Rule.KM_5_2)
        if not self.faults and not list_pushes(state, push):
            self.fault(2, "the chain cannot be finished", Rule.KM_5_5)

    def entries(self, raid: Raid) -> None:
        """Meetings, tokens and thefts after a goblin's step."""
        at = 2
        above = self.rest(at)
        waiting: tuple[int, ...] = ()
        if above and type(above[0]) is Tokens:
            waiting = above[0].players
            self.tokens(at, raid, waiting)
            at += 1
        above = self.rest(at)
        first = above[0] if above else None
        match first:
            case Teleportation() | TakeBook():
                if first.player in waiting or not self.on_teleport(first.player):
                    self.fault(at, "the goblin must stand on the teleport", Rule.KM_7_1)
                self.over_if_own(at, raid, first.player)
                self.above_decision(at)
            case Return():
                self.hand = {first.player}
                self.over_if_own(at, raid, first.player)
                above = self.rest(at + 1)
                if above and above[0] == TakeBook(first.player):
                    self.nothing(at + 2)
                else:
                    self.reports(at + 1)
            case _:
                self.meeting_or_reports(at)

    def over_if_own(self, at: int, raid: Raid, player: int) -> None:
        if player == self.state.player and raid.stage is RaidStage.SECOND_STEP:
            self.fault(at, "the raid of this goblin is over", Rule.KM_7_1)

    def above_decision(self, at: int) -> None:
        """A book that is being taken is settled by chance: nothing is above it."""
        if type(self.state.pending[at]) is TakeBook:
            self.nothing(at + 1)
        else:
            self.reports(at + 1)

    def on_teleport(self, player: int) -> bool:
        return self.state.goblins[player] in self.tables.teleports

    def tokens(self, at: int, raid: Raid, players: tuple[int, ...]) -> None:
        if not players or len(set(players)) != len(players):
            self.fault(at, "must name players, each once", Rule.KM_7_1)
        for player in players:
            if not self.on_teleport(player):
                self.fault(
                    at,
                    f"the goblin of player {player_letter(player)} is on no teleport",
                    Rule.KM_7_1,
                )
            self.over_if_own(at, raid, player)

    def meeting_or_reports(self, start: int) -> None:
        """A goblin that has met Rigor Mortis, or else only Gazes and discards."""
        above = self.rest(start)
        if above and isinstance(above[0], Meeting | CarryOff):
            self.hand = {above[0].player}
            start += 1
        self.reports(start)

    def reports(self, start: int) -> None:
        """Discards that are due, and at the top a Gaze that is taken, after reports (KM-8.4)."""
        above = self.rest(start)
        if len(above) > _MOST_DISCARDS:
            self.fault(start, "so many discards cannot be pending", Rule.KM_8_6)
            return
        for at, each in enumerate(above, start):
            last = at == start + len(above) - 1
            if not (type(each) is Discard or (last and type(each) is TakeGaze)):
                self.fault(at, "this cannot be pending here")

    def in_hand(self) -> None:
        """A goblin is on a space, or in hand while its player chooses."""
        for player, space in enumerate(self.state.goblins):
            if space is None and player not in self.hand:
                self.faults.append(
                    Fault(f"goblins[{player}]", "must be on a space: nothing about it is pending")
                )
            elif space is not None and player in self.hand:
                self.faults.append(
                    Fault(f"goblins[{player}]", "must be on no space: it is in hand")
                )
