"""Every invariant that a loaded or hand-made state breaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardrules.core.engine import Engine
from boardrules.core.errors import Fault, range_faults
from boardrules.core.limits import MAX_INT
from boardrules.kragmortha.checks.course import ending_faults, hand_faults, held_faults, turn_faults
from boardrules.kragmortha.checks.past import past_faults
from boardrules.kragmortha.checks.pending import pending_faults
from boardrules.kragmortha.checks.pieces import piece_faults, place_faults
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.setting_up import setup_faults
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.state import Draft, State

_EACH_PLAYER: Final = ("goblins", "hands", "gazes", "books")
"""The fields with an entry for each player."""


UNSETTLED: Final = Fault("pending", "the last has nothing to be settled and must be passed over")


def validate(state: State, engine: Engine[State, Draft, Move, Event]) -> tuple[Fault, ...]:
    """Return the faults of a state whose fields have the right types; empty for a valid state.

    What cannot be judged before something else is mended is left out.
    """
    faults = position_faults(state)
    if not faults and not engine.is_settled(state):
        return (UNSETTLED,)
    return faults or tuple(past_faults(state))


def position_faults(state: State) -> tuple[Fault, ...]:
    """Return the broken invariants, but not whether something would happen by itself."""
    faults = tuple(fault.under("setup") for fault in setup_faults(state.setup))
    faults = faults or tuple(_length_faults(state))
    if faults:
        return faults
    faults = (
        *place_faults(state),
        *piece_faults(state),
        *(tuple(_number_faults(state)) or turn_faults(state)),
        *held_faults(state),
        *ending_faults(state),
    )
    return faults or pending_faults(state) or tuple(hand_faults(state))


def _length_faults(state: State) -> Iterator[Fault]:
    players = state.setup.players
    for name in _EACH_PLAYER:
        count = len(getattr(state, name))
        if count != players:
            yield Fault(name, f"must have {players} entries, not {count}", Rule.KM_1_1.id)


def _number_faults(state: State) -> Iterator[Fault]:
    """Yield the numbers that are out of range."""
    for name, most, rule in (
        ("turn", MAX_INT, Rule.KM_3_1),
        ("player", state.setup.players - 1, Rule.KM_1_1),
    ):
        yield from range_faults(name, getattr(state, name), 0, most, rule.id)
