"""Every invariant that a loaded or hand-made state breaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardrules.core.engine import Engine
from boardrules.core.errors import Fault
from boardrules.kragmortha.checks.course import ending_faults, hand_faults, held_faults, turn_faults
from boardrules.kragmortha.checks.pending import pending_faults
from boardrules.kragmortha.checks.pieces import piece_faults, place_faults
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.setting_up import setup_faults
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.state import Draft, State

_EACH_PLAYER: Final = ("goblins", "hands", "gazes", "books")
"""The fields with an entry for each player."""


def validate(state: State, engine: Engine[State, Draft, Move, Event]) -> tuple[Fault, ...]:
    """Return every broken invariant with its path; empty for a valid state.

    What cannot be judged before something else is mended is left out.
    """
    faults = tuple(
        Fault(f"setup.{fault.path}", fault.message, fault.rule)
        for fault in setup_faults(state.setup)
    ) or tuple(_length_faults(state))
    if faults:
        return faults
    faults = (
        *place_faults(state),
        *piece_faults(state),
        *turn_faults(state),
        *held_faults(state),
        *ending_faults(state),
    )
    if faults:
        return faults
    faults = pending_faults(state) or tuple(hand_faults(state))
    if not faults and not engine.is_settled(state):
        message = "the last has nothing to be settled and must be passed over"
        return (Fault("pending", message),)
    return faults


def _length_faults(state: State) -> Iterator[Fault]:
    players = state.setup.players
    for name in _EACH_PLAYER:
        count = len(getattr(state, name))
        if count != players:
            yield Fault(name, f"must have {players} entries, not {count}", Rule.KM_1_1.id)
