"""Tools to test games with: strategies, a conformance check, a session machine, perft.

Needs Hypothesis: ``pip install boardrules[testing]``.
"""

from boardrules.testing.candidates import OUTSIDERS, candidate_moves
from boardrules.testing.check_course import (
    check_description,
    check_ending,
    check_invariants,
    check_setups,
)
from boardrules.testing.check_moves import check_chance, check_legality, check_step, offered_moves
from boardrules.testing.check_secrets import (
    Concealer,
    check_hidden_events,
    check_observations,
    viewers_of,
)
from boardrules.testing.check_values import (
    check_copies,
    check_equality,
    check_json,
    check_notation,
)
from boardrules.testing.conformance import CHECKS, Report, check_rules
from boardrules.testing.failure import ContractError
from boardrules.testing.goals import (
    kragmortha_policies,
    kragmortha_progress,
    wandering_towers_policies,
    wandering_towers_progress,
)
from boardrules.testing.hostile import (
    STRANGE,
    HostileReport,
    check_hostile,
    check_playable,
    check_reader,
)
from boardrules.testing.machine import SessionMachine, session_machine
from boardrules.testing.mutations import Mutator, mutate_json, mutate_text, mutated
from boardrules.testing.perft import divide, perft
from boardrules.testing.playing import (
    base_setup,
    playable_setup,
    playout,
    random_changes,
    varied_setup,
)
from boardrules.testing.policies import (
    Policy,
    avoiding,
    by_seat,
    mixed,
    random_policy,
    seeking,
)
from boardrules.testing.strategies import (
    candidates,
    faulty_setups,
    observations,
    playouts,
    setups,
    states,
)

__all__ = [
    "CHECKS",
    "OUTSIDERS",
    "STRANGE",
    "Concealer",
    "ContractError",
    "HostileReport",
    "Mutator",
    "Policy",
    "Report",
    "SessionMachine",
    "avoiding",
    "base_setup",
    "by_seat",
    "candidate_moves",
    "candidates",
    "check_chance",
    "check_copies",
    "check_description",
    "check_ending",
    "check_equality",
    "check_hidden_events",
    "check_hostile",
    "check_invariants",
    "check_json",
    "check_legality",
    "check_notation",
    "check_observations",
    "check_playable",
    "check_reader",
    "check_rules",
    "check_setups",
    "check_step",
    "divide",
    "faulty_setups",
    "kragmortha_policies",
    "kragmortha_progress",
    "mixed",
    "mutate_json",
    "mutate_text",
    "mutated",
    "observations",
    "offered_moves",
    "perft",
    "playable_setup",
    "playout",
    "playouts",
    "random_changes",
    "random_policy",
    "seeking",
    "session_machine",
    "setups",
    "states",
    "varied_setup",
    "viewers_of",
    "wandering_towers_policies",
    "wandering_towers_progress",
]
