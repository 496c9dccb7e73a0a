"""The rules as one object."""

from __future__ import annotations

from collections.abc import Mapping

from cattrs import Converter

from boardrules.core.errors import IllegalMoveError
from boardrules.core.rules import Rules
from boardrules.core.transition import Transition
from boardrules.kragmortha import (
    domains,
    explanation,
    initial,
    legality,
    observation,
    resolution,
    sampling,
    scoring,
    validation,
)
from boardrules.kragmortha.values.events import EVENTS, Event
from boardrules.kragmortha.notation.moves import format_move, parse_move
from boardrules.kragmortha.values.moves import CHANCE_OUTCOMES, DECISIONS, REPORTS, Move
from boardrules.kragmortha.values.observation import Observation
from boardrules.kragmortha.notation.positions import format_position, parse_position
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.state import State


class _Kragmortha:
    """The contract :class:`~boardrules.Rules` for this game. Its methods are documented there.

    >>> from boardrules import kragmortha as km
    >>> km.RULES.name, km.RULES.version
    ('kragmortha', 1)
    """

    name: str = "kragmortha"
    version: int = 1
    setup_type = Setup
    state_type = State
    observation_type = Observation
    decision_types: Mapping[str, type[Move]] = DECISIONS
    chance_types: Mapping[str, type[Move]] = CHANCE_OUTCOMES
    report_types: Mapping[str, type[Move]] = REPORTS
    event_types: Mapping[str, type[Event]] = EVENTS
    rulebook = Rule

    move_domains = staticmethod(domains.move_domains)
    initial_state = staticmethod(initial.initial_state)
    current_player = staticmethod(legality.current_player)
    legal_moves = staticmethod(legality.legal_moves)
    chance_outcomes = staticmethod(legality.chance_outcomes)
    sample_chance = staticmethod(legality.sample_chance)
    next_state = staticmethod(resolution.next_state)
    explain = staticmethod(explanation.explain)
    table_moves = staticmethod(legality.table_moves)
    observe = staticmethod(observation.observe)
    observe_events = staticmethod(observation.observe_events)
    sample_state = staticmethod(sampling.sample_state)
    outcome = staticmethod(scoring.outcome)
    validate = staticmethod(validation.validate)
    format_move = staticmethod(format_move)
    parse_move = staticmethod(parse_move)
    format_position = staticmethod(format_position)
    parse_position = staticmethod(parse_position)

    @staticmethod
    def configure_converter(converter: Converter) -> None:
        """Nothing to register: all are plain attrs classes of tuples, ints, strings and enums."""

    @staticmethod
    def setup_domains() -> Mapping[str, tuple[object, ...]]:
        """Values worth trying for each field of a setup."""
        return domains.SETUPS

    @staticmethod
    def player_count(state: State) -> int:
        """The number of players."""
        return len(state.hands)

    @staticmethod
    def is_legal(state: State, move: Move) -> bool:
        """Whether ``apply`` would accept the move."""
        return explanation.explain(state, move) is None

    @staticmethod
    def apply(state: State, move: Move) -> Transition[State, Move, Event]:
        """Carry out a move, checked; raises :class:`~boardrules.IllegalMoveError`."""
        violation = explanation.explain(state, move)
        if violation is not None:
            raise IllegalMoveError(violation)
        after, events = resolution.resolve(state, move)
        return Transition(state, move, after, events)

    @staticmethod
    def undo(transition: Transition[State, Move, Event]) -> State:
        """Give the state before."""
        return transition.before


RULES: Rules[Setup, State, Move, Event, Observation] = _Kragmortha()
"""The rules of Kragmortha.

>>> RULES.name
'kragmortha'
"""
