"""The chapters joined: the rules as one object."""

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
from boardrules.kragmortha.checks.sampling import sample_state
from boardrules.kragmortha.checks.validate import validate
from boardrules.kragmortha.notation.moves import format_move, parse_move
from boardrules.kragmortha.notation.positions import format_position, read_position
from boardrules.kragmortha.notation.upgrades import upgrade
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules import (
    books,
    gazes,
    meeting,
    movement,
    pushing,
    reveals,
    secrets,
    setting_up,
    teleports,
    turn,
)
from boardrules.kragmortha.rules.ending import outcome
from boardrules.kragmortha.values import domains
from boardrules.kragmortha.values.events import EVENTS, Event
from boardrules.kragmortha.values.moves import (
    CHANCE_OUTCOMES,
    DECISIONS,
    REPORTS,
    CardDrawn,
    Move,
)
from boardrules.kragmortha.values.observation import Observation
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.state import DRAFTS, Draft, State

_CHAPTERS: Final = (
    setting_up.chapter,
    turn.chapter,
    movement.chapter,
    pushing.chapter,
    meeting.chapter,
    teleports.chapter,
    gazes.chapter,
    books.chapter,
)
"""The chapters in which players decide or chance does: all but components and ending."""


class Kragmortha(EngineRules[Setup, State, Move, Event, Observation]):
    """The contract :class:`~boardrules.Rules` for this game. Its methods are documented there.

    >>> from boardrules import kragmortha as km
    >>> km.RULES.name, km.RULES.version
    ('kragmortha', 2)
    """

    name: str = "kragmortha"
    version: int = 2
    setup_type: type[Setup] = Setup
    state_type: type[State] = State
    observation_type: type[Observation] = Observation
    decision_types: Mapping[str, type[Move]] = DECISIONS
    chance_types: Mapping[str, type[Move]] = CHANCE_OUTCOMES
    report_types: Mapping[str, type[Move]] = REPORTS
    event_types: Mapping[str, type[Event]] = EVENTS
    rulebook: type[RuleBook] = Rule
    engine: Engine[State, Draft, Move, Event] = Engine(_CHAPTERS, DRAFTS)

    # --- setups -----------------------------------------------------------------------------------
    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        """Return every fault of a setup."""
        return setting_up.setup_faults(setup)

    def first_state(self, setup: Setup) -> State:
        """Return the state before the deal."""
        return setting_up.first_state(setup)

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Return values worth trying for each field of a setup."""
        return domains.SETUPS

    # --- players and moves ------------------------------------------------------------------------
    def player_count(self, state: State) -> int:
        """Return the number of players."""
        return len(state.hands)

    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        """Return the values that exist for each field of each class of moves."""
        return domains.move_domains(state.setup)

    # --- secrets ----------------------------------------------------------------------------------
    def observe(self, state: State, viewer: Viewer) -> Observation:
        """Return what a viewer may know of a state."""
        self.check_viewer(state, viewer)
        return secrets.observe(state, viewer)

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        """Return the events of a step as that viewer may see them."""
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
        """Return a full state that an observation allows."""
        return sample_state(observation, rng, self.engine)

    # --- the end, and valid states ----------------------------------------------------------------
    def outcome(self, state: State) -> Outcome | None:
        """Return the ranking of a finished game."""
        return outcome(state)

    def state_faults(self, state: State) -> tuple[Fault, ...]:
        """Return every invariant that a state breaks."""
        return validate(state, self.engine)

    # --- texts ------------------------------------------------------------------------------------
    def format_move(self, state: State, move: Move) -> str:
        """Return the text of a move."""
        text = format_move(move)
        if text is None:
            raise self.no_text(state, move)
        return text

    def parse_move(self, state: State, text: str) -> Move:
        """Return the move of a text."""
        return parse_move(state, text)

    def format_position(self, state: State) -> str:
        """Return the text of a whole state."""
        return format_position(state)

    def read_position(self, text: str) -> State:
        """Return the state of a text, valid or not."""
        return read_position(text)

    # --- files ------------------------------------------------------------------------------------
    def upgrade(self, kind: str, data: JsonValue, *, format: int, version: int) -> JsonValue:  # noqa: A002
        """Return the data of an old file in the form of today."""
        return upgrade(kind, data, format, version)


RULES: Final = Kragmortha()
"""The rules of Kragmortha.

>>> RULES.name
'kragmortha'
"""
