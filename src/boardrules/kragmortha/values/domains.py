"""Bounded domains for tests and fuzzing: values for the fields of setups and moves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import fields

from boardrules.kragmortha.values.tables import board_of
from boardrules.kragmortha.values.edition import TOKENS
from boardrules.kragmortha.values.moves import CHANCE_OUTCOMES, DECISIONS, REPORTS, GazeTurned, Move
from boardrules.kragmortha.values.spaces import SPACES
from boardrules.kragmortha.values.state import State

SETUPS: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "players": (2, 3, 4, 5, 6, 7, 8, 1, 9),
        "starting_player": (0, 1, 2, 7, -1),
        "active_player_pushes": (False, True),
        "turn_limit": (None, 1, 30, 0),
        "edition": (None,),
    }
)
"""Values worth trying for each field of a setup, some of them bad."""


def move_domains(state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
    """Every field of every class of moves with its values, and one or two that never exist."""
    board = board_of(state.setup)
    spaces: tuple[object, ...] = (*range(SPACES), -1, SPACES)
    players: tuple[object, ...] = (*range(len(state.hands)), -1, len(state.hands))
    cards: tuple[object, ...] = (*board.symbols, "goblin:ball+ball")
    gazes: tuple[object, ...] = (*board.gaze_symbol, "arm:none")
    books: tuple[object, ...] = (*board.book_kind, "second-wind:0")

    def domain(cls: type[Move], name: str) -> tuple[object, ...]:
        match name:
            case "to":
                return spaces
            case "player" | "offender":
                return players
            case "token":
                return (*TOKENS, "none")
            case "book":
                return books
            case "gaze":
                return gazes
            case _:
                return gazes if cls is GazeTurned else cards

    return {
        cls: {field.name: domain(cls, field.name) for field in fields(cls)}
        for types in (DECISIONS, CHANCE_OUTCOMES, REPORTS)
        for cls in types.values()
    }
