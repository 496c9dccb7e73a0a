"""Take-away, about the smallest game on the contract of boardrules.

From a heap of matches two or more players take one to three in turn. Who takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from attrs import evolve, frozen

from boardrules import Fault, Outcome, RuleBook, Rules, RuleStatus, Violation, player_letter
from boardrules.core import range_faults, ranked_outcome, tagged


class Rule(RuleBook):
    """The numbered rules."""

    TA_1 = ("TA-1", RuleStatus.ENFORCED, "Two to four players and 1 to 99 matches.")
    TA_2 = ("TA-2", RuleStatus.ENFORCED, "One takes one to three matches, and only what is there.")
    TA_3 = ("TA-3", RuleStatus.ENFORCED, "Who takes the last match wins.")


class Reason(StrEnum):
    """Why a move is illegal."""

    TOO_MANY = "too-many"


@frozen(kw_only=True)
class Setup:
    """How many play, and how many matches there are."""

    players: int = 2
    matches: int = 21


@frozen
class State:
    """A position."""

    setup: Setup
    player: int
    matches: int


@frozen
class Take:
    """Decision: take so many matches, 1 to 3."""

    matches: int


@frozen
class Taken:
    """Event: a player took matches."""

    player: int
    matches: int


class TakeAway(Rules[Setup, State, Take, Taken, State]):
    """The rules."""

    name = "take-away"
    rulebook = Rule
    setup_type, state_type, observation_type = Setup, State, State
    decision_types = tagged(Take)
    event_types = tagged(Taken)

    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        """Return the fields that are out of range (TA-1)."""
        return (
            *range_faults("players", setup.players, 2, 4, "TA-1"),
            *range_faults("matches", setup.matches, 1, 99, "TA-1"),
        )

    def first_state(self, setup: Setup) -> State:
        """Return the state with all matches; player 0 begins."""
        return State(setup, 0, setup.matches)

    def player_count(self, state: State) -> int:
        """Return the number of seats."""
        return state.setup.players

    def current_player(self, state: State) -> int | None:
        """Return whose turn it is; nobody's when the heap is gone."""
        return state.player if state.matches else None

    def move_domains(self, state: State) -> Mapping[type[Take], Mapping[str, tuple[object, ...]]]:
        """Return one to three matches."""
        return {Take: {"matches": (1, 2, 3)}}

    def legal_moves(self, state: State) -> tuple[Take, ...]:
        """Return one to three matches, as long as there are so many (TA-2)."""
        return tuple(Take(count) for count in (1, 2, 3) if count <= state.matches)

    def forbidden_by(self, state: State, move: Take) -> Violation:
        """Return that there are too few matches: nothing else can be wrong (TA-2)."""
        message, left = f"Only {state.matches} are left.", state.matches
        return Violation("TA-2", Reason.TOO_MANY, message, {"left": left})

    def step(self, state: State, move: Take, events: list[Taken] | None) -> State:
        """Return the state after taking; who took the last match stays the player."""
        if events is not None:
            events.append(Taken(state.player, move.matches))
        left = state.matches - move.matches
        following = (state.player + 1) % state.setup.players if left else state.player
        return evolve(state, player=following, matches=left)

    def outcome(self, state: State) -> Outcome | None:
        """Return that the player who took the last match has won (TA-3)."""
        if state.matches:
            return None
        values = [(int(player == state.player),) for player in range(state.setup.players)]
        return ranked_outcome(values, ("last match",), "TA-3")

    def state_faults(self, state: State) -> tuple[Fault, ...]:
        """Return the numbers that are out of range."""
        if faults := self.setup_faults(state.setup):
            return tuple(fault.under("setup") for fault in faults)
        return (
            *range_faults("player", state.player, 0, state.setup.players - 1),
            *range_faults("matches", state.matches, 0, state.setup.matches),
        )


RULES: Final = TakeAway()


if __name__ == "__main__":
    state = RULES.initial_state(Setup(matches=7))
    while moves := RULES.legal_moves(state):
        player, text = player_letter(state.player), RULES.format_move(state, moves[-1])
        print(f"{state.matches} matches, player {player}: {text}")
        state = RULES.next_state(state, moves[-1])
    print(RULES.outcome(state))
