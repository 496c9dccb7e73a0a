"""Wandering Towers on the contract of the core."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from boardrules.core.errors import IllegalMoveError
from boardrules.core.rules import Rules
from boardrules.core.transition import Transition
from boardrules.wandering_towers import (
    chance,
    domains,
    explanation,
    json_forms,
    legality,
    notation,
    observation,
    resolution,
    sampling,
    scoring,
    validation,
)
from boardrules.wandering_towers.events import EVENTS, Event
from boardrules.wandering_towers.moves import CHANCE_OUTCOMES, DECISIONS, Move
from boardrules.wandering_towers.observation import Observation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.setup import Setup
from boardrules.wandering_towers.state import State

Step = Transition[State, Move, Event]


def apply(state: State, move: Move) -> Step:
    """Carry out a move, checked; raises :class:`~boardrules.IllegalMoveError`."""
    if not legality.was_listed(state, move):
        violation = explanation.explain(state, move)
        if violation is not None:
            raise IllegalMoveError(violation)
    after, events = resolution.step(state, move)
    return Transition(state, move, after, events)


def undo(transition: Step) -> State:
    """The state before."""
    return transition.before


def table_moves(state: State) -> tuple[Move, ...]:
    """Nothing is reported from the table in this game."""
    return ()


def player_count(state: State) -> int:
    """The number of seats."""
    return state.setup.players


class _WanderingTowers:
    """The rules of Wandering Towers; each member is a plain function of its module."""

    name = "wandering-towers"
    version = 1
    setup_type = Setup
    state_type = State
    observation_type = Observation
    decision_types: Mapping[str, type[Move]] = DECISIONS
    chance_types: Mapping[str, type[Move]] = CHANCE_OUTCOMES
    report_types: Mapping[str, type[Move]] = MappingProxyType({})
    event_types: Mapping[str, type[Event]] = EVENTS
    rulebook = Rule

    configure_converter = staticmethod(json_forms.configure_converter)
    setup_domains = staticmethod(domains.setup_domains)
    move_domains = staticmethod(domains.move_domains)
    player_count = staticmethod(player_count)
    initial_state = staticmethod(chance.initial_state)
    current_player = staticmethod(legality.current_player)
    legal_moves = staticmethod(legality.legal_moves)
    chance_outcomes = staticmethod(chance.chance_outcomes)
    sample_chance = staticmethod(chance.sample_chance)
    apply = staticmethod(apply)
    next_state = staticmethod(resolution.next_state)
    undo = staticmethod(undo)
    is_legal = staticmethod(explanation.is_legal)
    explain = staticmethod(explanation.explain)
    table_moves = staticmethod(table_moves)
    observe = staticmethod(observation.observe)
    observe_events = staticmethod(observation.observe_events)
    sample_state = staticmethod(sampling.sample_state)
    outcome = staticmethod(scoring.outcome)
    validate = staticmethod(validation.validate)
    format_move = staticmethod(notation.format_move)
    parse_move = staticmethod(notation.parse_move)
    format_position = staticmethod(notation.format_position)
    parse_position = staticmethod(notation.parse_position)


RULES: Rules[Setup, State, Move, Event, Observation] = _WanderingTowers()
"""The game on the contract.

>>> RULES.name
'wandering-towers'
"""
