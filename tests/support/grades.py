"""Faults of states by their grade: many positions made by hand have a past that cannot be."""

from __future__ import annotations

from boardrules import Fault, Grade
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT


def broken(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> tuple[Fault, ...]:
    """The faults with which no game can go on."""
    return tuple(fault for fault in rules.validate(state) if fault.grade is Grade.BROKEN)
