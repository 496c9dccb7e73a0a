"""The core: what every game is built on."""

from boardrules.core.defaults import OpenPositions, RulesDefaults
from boardrules.core.errors import (
    BoardRulesError,
    Code,
    DataError,
    Datum,
    Fault,
    FaultsError,
    HistoryError,
    IllegalMoveError,
    NotationError,
    SetupError,
    StaleMoveError,
    StateError,
    UnknownGameError,
    VersionError,
    Violation,
)
from boardrules.core.outcome import Outcome, Standing
from boardrules.core.piles import Cards, Pile
from boardrules.core.players import CHANCE, Chance, Mover, Player, Viewer
from boardrules.core.rulebook import RuleBook, RuleStatus
from boardrules.core.rules import AnyRules, Rules, settle_chance
from boardrules.core.tags import tagged
from boardrules.core.transition import Transition

__all__ = [
    "CHANCE",
    "AnyRules",
    "BoardRulesError",
    "Cards",
    "Chance",
    "Code",
    "DataError",
    "Datum",
    "Fault",
    "FaultsError",
    "HistoryError",
    "IllegalMoveError",
    "Mover",
    "NotationError",
    "OpenPositions",
    "Outcome",
    "Pile",
    "Player",
    "RuleBook",
    "RuleStatus",
    "Rules",
    "RulesDefaults",
    "SetupError",
    "StaleMoveError",
    "Standing",
    "StateError",
    "Transition",
    "UnknownGameError",
    "VersionError",
    "Viewer",
    "Violation",
    "settle_chance",
    "tagged",
]
