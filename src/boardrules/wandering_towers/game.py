"""The chapters of Wandering Towers joined: its rules on the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardrules.core.engine import Engine
from boardrules.core.engine_rules import EngineRules
from boardrules.core.errors import Fault
from boardrules.core.outcome import Outcome
from boardrules.core.players import Viewer
from boardrules.core.randomness import RandomSource
from boardrules.core.rulebook import RuleBook
from boardrules.core.strict_json import JsonValue
from boardrules.core.transition import Transition
from boardrules.wandering_towers.checks.sampling import sample_state
from boardrules.wandering_towers.checks.validate import state_faults
from boardrules.wandering_towers.notation import moves, positions, upgrades
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules import (
    cards,
    dice,
    ending,
    master_wizard,
    reveals,
    secrets,
    setting_up,
    spell_effects,
    teams,
    turn,
    turn_end,
)
from boardrules.wandering_towers.values import domains
from boardrules.wandering_towers.values.events import EVENTS, Event
from boardrules.wandering_towers.values.moves import CHANCE_OUTCOMES, DECISIONS, CardDrawn, Move
from boardrules.wandering_towers.values.observation import Observation
from boardrules.wandering_towers.values.setup import Setup
from boardrules.wandering_towers.values.state import DRAFTS, Draft, State

CHAPTERS: Final = (
    setting_up.chapter,
    turn.chapter,
    turn_end.chapter,
    cards.chapter,
    dice.chapter,
    spell_effects.chapter,
    master_wizard.chapter,
    teams.chapter,
)


class WanderingTowers(EngineRules[Setup, State, Move, Event, Observation]):
    """The rules of Wandering Towers.

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.name, wt.RULES.version
    ('wandering-towers', 2)
    """

    name = "wandering-towers"
    version = 2
    setup_type = Setup
    state_type = State
    observation_type = Observation
    decision_types: Mapping[str, type[Move]] = DECISIONS
    chance_types: Mapping[str, type[Move]] = CHANCE_OUTCOMES
    event_types: Mapping[str, type[Event]] = EVENTS
    rulebook: type[RuleBook] = Rule
    engine: Engine[State, Draft, Move, Event] = Engine(CHAPTERS, DRAFTS)

    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        """Return every fault of a setup."""
        return setting_up.setup_faults(setup)

    def first_state(self, setup: Setup) -> State:
        """Return the state before the deal."""
        return setting_up.first_state(setup)

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Return values worth trying for each field of a setup."""
        return domains.setup_domains()

    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        """Return the values of every field of every class of move."""
        return domains.move_domains(state)

    def player_count(self, state: State) -> int:
        """Return the number of seats."""
        return state.setup.players

    def observe(self, state: State, viewer: Viewer) -> Observation:
        """Return what a viewer may know: no other hands, nobody under towers."""
        self.check_viewer(state, viewer)
        return secrets.observe(state, viewer)

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        """Return the events of a step without the cards that the viewer may not see."""
        self.check_viewer(transition.before, viewer)
        return secrets.observe_events(transition, viewer)

    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        """Return whether a step showed the viewer something that was hidden before."""
        self.check_viewer(transition.before, viewer)
        return reveals.reveals(transition, viewer)

    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        """Return the outcomes of chance that a viewer will see and must think possible."""
        self.check_viewer(state, viewer)
        cards = secrets.possible_draws(state, viewer)
        if cards is None:
            return tuple(move for move, _ in self.chance_outcomes(state))
        return tuple(map(CardDrawn, dict.fromkeys(cards)))

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        """Return a state that an observation allows, each assignment equally likely."""
        return sample_state(observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or ``None`` while the game goes on."""
        return ending.outcome(state)

    def state_faults(self, state: State) -> tuple[Fault, ...]:
        """Return every invariant that a state breaks."""
        return state_faults(state)

    def format_move(self, state: State, move: Move) -> str:
        """Return the text of a move."""
        text = moves.format_move(state, move)
        if text is None:
            raise self.no_text(state, move)
        return text

    def parse_move(self, state: State, text: str) -> Move:
        """Return the move that a text means."""
        return moves.parse_move(state, text)

    def format_position(self, state: State) -> str:
        """Return the text of a position."""
        return positions.format_position(state)

    def read_position(self, text: str) -> State:
        """Return the state that a text describes, valid or not."""
        return positions.read_position(text)

    def upgrade(self, kind: str, data: JsonValue, *, format: int, version: int) -> JsonValue:  # noqa: A002
        """Return the data of an old file in the form of today."""
        return upgrades.upgrade(kind, data, format, version)


RULES: Final = WanderingTowers()
"""The rules of Wandering Towers.

>>> RULES.name
'wandering-towers'
"""
