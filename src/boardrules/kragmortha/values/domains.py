"""Values of the fields of setups and moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from attrs import fields

from boardrules.kragmortha.values.edition import TOKENS
from boardrules.kragmortha.values.moves import (
    CHANCE_OUTCOMES,
    DECISIONS,
    REPORTS,
    GazeTurned,
    Move,
)
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.spaces import SPACES

SETUPS: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        "players": (2, 3, 4, 5, 6, 7, 8, 1, 9),
        "starting_player": (0, 1, 2, 7, -1),
        "active_player_pushes": (False, True),
        "turn_limit": (None, 1, 30, 0),
        "edition": (None,),
    }
)
"""Values worth trying for each field of a setup, some of them invalid."""


@lru_cache(maxsize=32)
def move_domains(setup: Setup) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
    """Return every class of moves with its fields, and the values that exist for each field."""
    tables = setup._tables
    spaces = tuple(range(SPACES))
    players = tuple(range(setup.players))
    cards, gazes, books = tuple(tables.symbols), tuple(tables.gaze_symbol), tuple(tables.book_kind)

    def domain(cls: type[Move], name: str) -> tuple[object, ...]:
        match name:
            case "to":
                return spaces
            case "player" | "offender":
                return players
            case "token":
                return TOKENS
            case "book":
                return books
            case "gaze":
                return gazes
            case _:
                return gazes if cls is GazeTurned else cards

    return MappingProxyType(
        {
            cls: MappingProxyType({field.name: domain(cls, field.name) for field in fields(cls)})
            for types in (DECISIONS, CHANCE_OUTCOMES, REPORTS)
            for cls in types.values()
        }
    )
