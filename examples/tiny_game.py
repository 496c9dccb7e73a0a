"""Take-away, about the smallest game on the contract of boardrules.

From a heap of matches two or more players take one to three in turn. Who takes the last one wins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from attrs import evolve, frozen

from boardrules.core import (
    Fault,
    NotationError,
    OpenPositions,
    Outcome,
    RuleBook,
    Rules,
    RulesDefaults,
    RuleStatus,
    SetupError,
    Standing,
    StateError,
    Violation,
    tagged,
)


class Rule(RuleBook):
    """The numbered rules."""

    TA_1 = ("TA-1", RuleStatus.ENFORCED, "Two to four players and 1 to 99 matches.")
    TA_2 = ("TA-2", RuleStatus.ENFORCED, "One takes one to three matches, and only what is there.")
    TA_3 = ("TA-3", RuleStatus.ENFORCED, "Who takes the last match wins.")


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


def bounded(path: str, value: object, low: int, high: int) -> tuple[Fault, ...]:
    """What is wrong with a number, if anything (TA-1)."""
    if type(value) is int and low <= value <= high:
        return ()
    return (Fault(path, f"must be {low} to {high}, not {value!r}", "TA-1"),)


def setup_faults(setup: Setup) -> tuple[Fault, ...]:
    """What is wrong with a setup (TA-1)."""
    return (*bounded("players", setup.players, 2, 4), *bounded("matches", setup.matches, 1, 99))


class TakeAway(OpenPositions[State], RulesDefaults[State, Take, Taken]):
    """The rules."""

    name, version, rulebook = "take-away", 1, Rule
    setup_type, state_type, observation_type = Setup, State, State
    decision_types = tagged(Take)
    chance_types: Mapping[str, type[Take]] = {}
    event_types = tagged(Taken)

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Good and bad values for each field."""
        return {"players": (1, 2, 3, 4, 5), "matches": (0, 1, 5, 21, 99, 100)}

    def move_domains(self, state: State) -> Mapping[type[Take], Mapping[str, tuple[object, ...]]]:
        """One to three matches."""
        return {Take: {"matches": (1, 2, 3)}}

    def player_count(self, state: State) -> int:
        """The number of seats."""
        return state.setup.players

    def initial_state(self, setup: Setup) -> State:
        """All matches are there, and player 0 begins."""
        if faults := setup_faults(setup):
            raise SetupError("this setup cannot be played", faults)
        return State(setup, 0, setup.matches)

    def current_player(self, state: State) -> int | None:
        """Nobody when the heap is gone."""
        return state.player if state.matches else None

    def forbids(self, state: State, move: Take) -> Violation | None:
        """More than there is (TA-2)."""
        if move.matches <= state.matches:
            return None
        return Violation("TA-2", "too-many", f"Only {state.matches} are left.")

    def step(self, state: State, move: Take, events: list[Taken] | None) -> State:
        """Take them; who took the last one stays the player."""
        if events is not None:
            events.append(Taken(state.player, move.matches))
        left = state.matches - move.matches
        following = (state.player + 1) % state.setup.players if left else state.player
        return evolve(state, player=following, matches=left)

    def outcome(self, state: State) -> Outcome | None:
        """Who took the last match wins (TA-3)."""
        if state.matches:
            return None
        others = tuple(p for p in range(state.setup.players) if p != state.player)
        ranking = (Standing(1, (state.player,), (1,)), Standing(2, others, (0,)))
        return Outcome((state.player,), ranking, ("last match",), "TA-3")

    def validate(self, state: State) -> tuple[Fault, ...]:
        """Numbers out of their bounds."""
        if faults := setup_faults(state.setup):
            return tuple(evolve(fault, path=f"setup.{fault.path}") for fault in faults)
        players, matches = state.setup.players, state.setup.matches
        return (
            *bounded("player", state.player, 0, players - 1),
            *bounded("matches", state.matches, 0, matches),
        )

    def format_position(self, state: State) -> str:
        """Players, matches at first, player to move, matches: ``2 21 1 18``."""
        setup = state.setup
        return f"{setup.players} {setup.matches} {state.player} {state.matches}"

    def parse_position(self, text: str) -> State:
        """Read what ``format_position`` writes, and check it."""
        found = re.fullmatch(r"([0-9]) ([0-9]{1,2}) ([0-9]) ([0-9]{1,2})", text)
        if found is None:
            raise NotationError(text, 0, "four numbers")
        players, matches, player, left = map(int, found.groups())
        state = State(Setup(players=players, matches=matches), player, left)
        if faults := self.validate(state):
            raise StateError("this position breaks the rules", faults)
        return state


RULES: Rules[Setup, State, Take, Taken, State] = TakeAway()


if __name__ == "__main__":
    state = RULES.initial_state(Setup(matches=7))
    while moves := RULES.legal_moves(state):
        print(f"{state.matches} matches, player {state.player}: {moves[-1]}")
        state = RULES.next_state(state, moves[-1])
    print(RULES.outcome(state))
