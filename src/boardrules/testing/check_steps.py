"""The check of steps: they are pure, and all ways to make them agree."""

from __future__ import annotations

import copy

from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.failure import Reporter, described, shown


def check_step(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, move: MoveT
) -> Transition[StateT, MoveT, EventT]:
    """Check one offered move: ``apply``, ``next_state`` and ``undo`` agree, and are pure.

    ``undo`` returns the very state before; ``next_state`` returns what ``apply`` does; the same
    step again has an equal result; ``apply`` keeps the listed move, not the caller's; the state
    before has not changed; each event is of a class of the game. Return the step.

    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> check_step(wt.RULES, deal, wt.CardDrawn("wizard-3")).events
    (CardTaken(player=0, card='wizard-3'),)
    """
    report = Reporter("steps", rules, state)
    before, code = repr(state), hash(state)
    twin = copy.copy(move)
    try:
        step = rules.apply(state, move)
        again = rules.apply(state, twin)
        after = rules.next_state(state, move)
    except Exception as error:
        raise report.error(f"an offered move raised {described(error)}", move) from error
    report.require(step.before is state, "the transition's before is not the state given", move)
    report.require(step.move == move, "the transition's move is not the move given", move)
    report.require(step.after == after, "next_state and apply lead to different states", move)
    report.require(rules.undo(step) is state, "undo does not return the very state before", move)
    report.require(again == step, "the same step again has another result", move)
    report.require(again.move is not twin, "the transition's move is the caller's object", move)
    report.require(
        repr(state) == before and hash(state) == code, "the step changed the state before", move
    )
    report.require(type(after) is rules.state_type, "the state after is of another class", move)
    report.require(isinstance(step.events, tuple), "events must be a tuple", move)
    for event in step.events:
        if type(event) not in rules.event_types.values():
            raise report.error(f"no event of the game: {shown(event)}", move)
    return step
