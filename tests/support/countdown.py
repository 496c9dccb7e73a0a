"""Countdown, a small game of another package: chance, secrets, table reports, plain attrs classes.

A heap of tokens. Everybody is dealt a charm in secret, one of each kind being left over. In turn a
player takes one to three tokens, or once in the game shows the charm: a die is rolled, and as many
tokens go (a *double* charm: twice as many). Whoever takes the last token wins. Whoever says a
number aloud may be reported, and a token is put on the heap.

It has what sessions, files and records need of a game, and no more: no sampling. The games of
``examples`` fulfil the whole contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Final, TypeAlias

from attrs import evolve, frozen

from boardrules.core import (
    CHANCE,
    Fault,
    Mover,
    Outcome,
    RuleBook,
    Rules,
    RuleStatus,
    Standing,
    Transition,
    Viewer,
    Violation,
    range_faults,
    tagged,
)


class Rule(RuleBook):
    """The numbered rules."""

    CD_1 = ("CD-1", RuleStatus.ENFORCED, "Two or three players, 5 to 30 tokens.")
    CD_2 = ("CD-2", RuleStatus.ENFORCED, "Take one to three tokens, as many as there are.")
    CD_3 = ("CD-3", RuleStatus.ENFORCED, "A charm is shown once.")
    CD_4 = ("CD-4", RuleStatus.ENFORCED, "At most two reports in a game.")


class Reason(StrEnum):
    """Why a move is illegal."""

    TOO_MANY = "too-many"
    SHOWN = "shown"
    ENOUGH = "enough"


class Charm(Enum):
    """A secret card."""

    PLAIN = "plain"
    DOUBLE = "double"
    LEFT = "left"


@frozen(kw_only=True)
class Setup:
    """Who plays with how much."""

    players: int = 2
    heap: int = 12


@frozen
class Deal:
    """Pending: charms are dealt."""

    player: int


@frozen
class Roll:
    """Pending: the die is rolled."""

    factor: int


@frozen
class State:
    """A position."""

    setup: Setup
    heap: int
    player: int
    charms: tuple[Charm | None, ...]
    """``None`` before it is dealt."""
    shown: tuple[bool, ...]
    pending: Deal | Roll | None
    slips: tuple[tuple[str, int], ...]
    """Name and player of every report."""


@frozen
class Take:
    """Decision: take tokens."""

    count: int


@frozen
class Show:
    """Decision: show the charm."""


@frozen
class Dealt:
    """Outcome of chance: a charm."""

    charm: Charm


@frozen
class Rolled:
    """Outcome of chance: the die, 1 or 2."""

    pips: int


@frozen
class Slip:
    """Report: a player said a number."""

    player: int


@frozen
class CharmDealt:
    """Event."""

    player: int
    charm: Charm | None


@frozen
class Taken:
    """Event."""

    player: int
    count: int


@frozen
class CharmShown:
    """Event."""

    player: int
    charm: Charm


@frozen
class TokenAdded:
    """Event."""

    player: int


Move: TypeAlias = Take | Show | Dealt | Rolled | Slip
Event: TypeAlias = CharmDealt | Taken | CharmShown | TokenAdded


@frozen
class Observation:
    """What a viewer knows."""

    viewer: int | None
    heap: int
    player: int
    own: Charm | None
    dealt: int
    shown: tuple[Charm | None, ...]


class Countdown(Rules[Setup, State, Move, Event, Observation]):
    """The rules."""

    name = "countdown"
    version = 3
    setup_type = Setup
    state_type = State
    observation_type = Observation
    decision_types = tagged(Take, Show)
    chance_types = tagged(Dealt, Rolled)
    report_types = tagged(Slip)
    event_types = tagged(CharmDealt, Taken, CharmShown, TokenAdded)
    rulebook = Rule

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        return {"players": (1, 2, 3, 4), "heap": (4, 5, 12, 30, 31)}

    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        players = tuple(range(self.player_count(state)))
        return {
            Take: {"count": (1, 2, 3)},
            Show: {},
            Dealt: {"charm": tuple(Charm)},
            Rolled: {"pips": (1, 2)},
            Slip: {"player": players},
        }

    def player_count(self, state: State) -> int:
        return state.setup.players

    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        return (
            *range_faults("players", setup.players, 2, 3, "CD-1"),
            *range_faults("heap", setup.heap, 5, 30, "CD-1"),
        )

    def first_state(self, setup: Setup) -> State:
        n = setup.players
        return State(setup, setup.heap, 0, (None,) * n, (False,) * n, Deal(0), ())

    def current_player(self, state: State) -> Mover:
        if state.heap == 0:
            return None
        return state.player if state.pending is None else CHANCE

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        match state.pending:
            case Deal():
                left = [charm for charm in Charm if charm not in state.charms]
                return tuple((Dealt(charm), Fraction(1, len(left))) for charm in left)
            case Roll():
                return tuple((Rolled(pips), Fraction(1, 2)) for pips in (1, 2))
            case _:
                return ()

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if not isinstance(self.current_player(state), int):
            return ()
        takes = tuple(Take(count) for count in (1, 2, 3) if count <= state.heap)
        return takes if state.shown[state.player] else (*takes, Show())

    def legal_reports(self, state: State) -> tuple[Move, ...]:
        if len(state.slips) == 2 or not isinstance(self.current_player(state), int):
            return ()
        return tuple(map(Slip, range(state.setup.players)))

    def forbidden_by(self, state: State, move: Move) -> Violation:
        match move:
            case Take():
                message, data = f"There are only {state.heap} tokens.", {"heap": state.heap}
                return Violation("CD-2", Reason.TOO_MANY, message, data)
            case Show():
                return Violation("CD-3", Reason.SHOWN, "The charm was shown before.")
            case _:
                return Violation("CD-4", Reason.ENOUGH, "Two were reported already.")

    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        return self._step(state, move, [] if events is None else events)

    def _step(self, state: State, move: Move, events: list[Event]) -> State:
        player, last = state.player, state.setup.players - 1
        match move:
            case Dealt(charm):
                assert isinstance(state.pending, Deal)
                at = state.pending.player
                events.append(CharmDealt(at, charm))
                charms = (*state.charms[:at], charm, *state.charms[at + 1 :])
                return evolve(state, charms=charms, pending=Deal(at + 1) if at < last else None)
            case Take(count):
                events.append(Taken(player, count))
                heap = state.heap - count
                return evolve(state, heap=heap, player=self._next(state) if heap else player)
            case Show():
                own = state.charms[player]
                assert own is not None
                events.append(CharmShown(player, own))
                shown = (*state.shown[:player], True, *state.shown[player + 1 :])
                factor = 2 if own is Charm.DOUBLE else 1
                return evolve(state, shown=shown, pending=Roll(factor))
            case Rolled(pips):
                assert isinstance(state.pending, Roll)
                count = min(pips * state.pending.factor, state.heap)
                events.append(Taken(player, count))
                heap = state.heap - count
                following = self._next(state) if heap else player
                return evolve(state, heap=heap, player=following, pending=None)
            case Slip(at):
                events.append(TokenAdded(at))
                slips = (*state.slips, ("slip", at))
                return evolve(state, heap=state.heap + 1, slips=slips)

    def _next(self, state: State) -> int:
        return (state.player + 1) % state.setup.players

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        return tuple(
            CharmDealt(event.player, None)
            if isinstance(event, CharmDealt) and event.player != viewer
            else event
            for event in transition.events
        )

    def observe(self, state: State, viewer: Viewer) -> Observation:
        self.check_viewer(state, viewer)
        shown = tuple(c if s else None for c, s in zip(state.charms, state.shown, strict=True))
        own = None if viewer is None else state.charms[viewer]
        dealt = sum(charm is not None for charm in state.charms)
        return Observation(viewer, state.heap, state.player, own, dealt, shown)

    def outcome(self, state: State) -> Outcome | None:
        if state.heap:
            return None
        others = tuple(p for p in range(state.setup.players) if p != state.player)
        ranking = (Standing(1, (state.player,), (1,)), Standing(2, others, (0,)))
        return Outcome((state.player,), ranking, ("last token",), "CD-2")

    def state_faults(self, state: State) -> tuple[Fault, ...]:
        faults = []
        if not 0 <= state.heap <= 32:
            faults.append(Fault("heap", f"must be 0 to 32, not {state.heap}"))
        if not 0 <= state.player < state.setup.players:
            faults.append(Fault("player", f"no player {state.player}"))
        dealt = [charm for charm in state.charms if charm]
        if len(dealt) != len(set(dealt)):
            faults.append(Fault("charms", "there is one charm of each kind"))
        return tuple(faults)


RULES: Final = Countdown()
