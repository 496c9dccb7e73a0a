"""Tools to test games with: checks of the contract, strategies, a session machine, perft.

Needs Hypothesis: ``pip install boardrules[testing]``.
"""

from boardrules.testing.candidates import candidate_moves
from boardrules.testing.conformance import CHECKS, Report, check_rules
from boardrules.testing.failure import ContractError
from boardrules.testing.hostile import HostileReport, check_hostile
from boardrules.testing.machine import session_machine
from boardrules.testing.mutations import mutate_json, mutate_text, mutated
from boardrules.testing.perft import divide, perft
from boardrules.testing.playing import playout
from boardrules.testing.policies import Policy, avoiding, mixed, random_policy, seeking
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
    "ContractError",
    "HostileReport",
    "Policy",
    "Report",
    "avoiding",
    "candidate_moves",
    "candidates",
    "check_hostile",
    "check_rules",
    "divide",
    "faulty_setups",
    "mixed",
    "mutate_json",
    "mutate_text",
    "mutated",
    "observations",
    "perft",
    "playout",
    "playouts",
    "random_policy",
    "seeking",
    "session_machine",
    "setups",
    "states",
]
