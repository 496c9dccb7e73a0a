"""The core: what every game is built on."""

from boardrules.core.chapter import Chapter
from boardrules.core.draft import Drafts
from boardrules.core.engine import Engine
from boardrules.core.engine_rules import EngineRules
from boardrules.core.errors import (
    BoardRulesError,
    DataError,
    Fault,
    FaultsError,
    Grade,
    HistoryError,
    IllegalMoveError,
    NotationError,
    SetupError,
    StaleMoveError,
    StateError,
    UnknownGameError,
    VersionError,
    ViewerError,
    range_faults,
)
from boardrules.core.move_paths import Part, PartKind
from boardrules.core.multisets import Cards, deal_unseen
from boardrules.core.outcome import Outcome, Standing, ranked_outcome
from boardrules.core.pile import Pile
from boardrules.core.players import CHANCE, HOST, Chance, Host, Mover, Player, Viewer, player_letter
from boardrules.core.randomness import RandomSource
from boardrules.core.rulebook import RuleBook, RuleStatus
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.tags import tagged
from boardrules.core.transition import Transition
from boardrules.core.violation import Code, Datum, FrozenData, Violation, core_violation

__all__ = [
    "CHANCE",
    "HOST",
    "AnyRules",
    "BoardRulesError",
    "Cards",
    "Chance",
    "Chapter",
    "Code",
    "DataError",
    "Datum",
    "Drafts",
    "Engine",
    "EngineRules",
    "Fault",
    "FaultsError",
    "FrozenData",
    "Grade",
    "HistoryError",
    "Host",
    "IllegalMoveError",
    "Mover",
    "NotationError",
    "Outcome",
    "Part",
    "PartKind",
    "Pile",
    "Player",
    "RandomSource",
    "RuleBook",
    "RuleStatus",
    "Rules",
    "SetupError",
    "StaleMoveError",
    "Standing",
    "StateError",
    "Transition",
    "UnknownGameError",
    "VersionError",
    "Viewer",
    "ViewerError",
    "Violation",
    "core_violation",
    "deal_unseen",
    "player_letter",
    "range_faults",
    "ranked_outcome",
    "tagged",
]
