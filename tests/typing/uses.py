"""Uses of the library whose types mypy and pyright check; ``test_uses.py`` runs them.

``assert_type`` states what a user's type checker must know. Each ignored line is a mistake that it
must find: an ignore that is not needed is an error to both checkers.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from random import Random
from typing import assert_never, assert_type

from boardrules import (
    CHANCE,
    AnyRules,
    Codec,
    DataError,
    Fault,
    Format,
    History,
    IllegalMoveError,
    Outcome,
    Part,
    RandomSource,
    Record,
    RecordError,
    Rules,
    Session,
    Transition,
    Violation,
    codec_for,
    find_game,
    render,
    replay,
)
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import Datum, Mover
from boardrules.core.rules import EventT, MoveT, ObservationT, SetupT, StateT


def a_session_keeps_the_types_of_its_game() -> None:
    """Every member of a session is typed by the rules it was made with."""
    session = Session(wt.RULES, wt.Setup(players=2), seed=7)
    assert_type(session, Session[wt.Setup, wt.State, wt.Move, wt.Event, wt.Observation])
    assert_type(session.state, wt.State)
    assert_type(session.setup, wt.Setup)
    assert_type(session.legal_moves(), tuple[wt.Move, ...])
    assert_type(session.play(session.legal_moves()[0]), tuple[wt.Event, ...])
    assert_type(session.legal_reports(), tuple[wt.Move, ...])
    assert_type(session.transitions, History[wt.State, wt.Move, wt.Event])
    assert_type(session.transitions[-1], Transition[wt.State, wt.Move, wt.Event])
    assert_type(session.transitions[:2], tuple[Transition[wt.State, wt.Move, wt.Event], ...])
    assert_type(session.undo(), tuple[Transition[wt.State, wt.Move, wt.Event], ...])
    assert_type(session.redo(), tuple[wt.Event, ...])
    assert_type(session.observe(0), wt.Observation)
    assert_type(session.observe_events(None), tuple[wt.Event, ...])
    assert_type(session.explain(wt.EndTurn()), Violation | None)
    assert_type(session.outcome, Outcome | None)
    assert_type(session.record(), Record[wt.Setup, wt.Move])
    assert_type(session.chance_outcomes(), tuple[tuple[wt.Move, Fraction], ...])
    text = session.dumps()
    assert_type(
        Session.loads(text, rules=wt.RULES),
        Session[wt.Setup, wt.State, wt.Move, wt.Event, wt.Observation],
    )


def the_pure_functions_keep_them_too() -> None:
    """States, steps and observations of the rules themselves."""
    rules = km.RULES
    state = rules.settle_chance(rules.initial_state(km.Setup(players=3)), Random(1))
    assert_type(state, km.State)
    assert_type(rules.current_player(state), Mover)
    step = rules.apply(state, rules.legal_moves(state)[0])
    assert_type(step, Transition[km.State, km.Move, km.Event])
    assert_type(rules.undo(step), km.State)
    assert_type(rules.next_state(state, step.move), km.State)
    assert_type(rules.find_legal(state, step.move), km.Move | None)
    assert_type(rules.move_paths(state, step.move), tuple[tuple[Part, ...], ...])
    seen = rules.observe(state, 1)
    assert_type(seen, km.Observation)
    assert_type(rules.sample_state(seen, Random(2)), km.State)
    assert_type(rules.validate(state), tuple[Fault, ...])
    assert_type(rules.parse_move(state, rules.format_move(state, step.move)), km.Move)
    assert_type(rules.rulebook.by_id("KM-5.4").text, str)


def codecs_and_records() -> None:
    """Each format reads what it writes."""
    codec = codec_for(wt.RULES)
    assert_type(codec, Codec[wt.Setup, wt.State, wt.Move, wt.Event, wt.Observation])
    assert_type(codec.move, Format[wt.Move])
    session = Session(wt.RULES, wt.Setup(players=2), seed=1)
    assert_type(codec.state.loads(codec.state.dumps(session.state)), wt.State)
    for step in replay(wt.RULES, session.record()):
        assert_type(step, Transition[wt.State, wt.Move, wt.Event])


def whose_move(mover: Mover) -> str:
    """The three cases of a mover are told apart."""
    if mover is None:
        return "over"
    if mover is CHANCE:
        return "chance"
    assert_type(mover, int)
    return f"player {mover}"


def name(event: km.ChanceOutcome) -> str:
    """A union can be matched to its end."""
    match event:
        case km.CardDrawn():
            return assert_type(event.card, str)
        case km.GazeTurned():
            return event.card
        case km.BookDrawn():
            return event.book
        case km.TokenTurned():
            return event.token
        case _:
            assert_never(event)


def play_at_random(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], setup: SetupT, rng: RandomSource
) -> Outcome:
    """Code for every game keeps the types of each."""
    state = rules.settle_chance(rules.initial_state(setup), rng)
    while rules.current_player(state) is not None:
        state = rules.settle_chance(rules.next_state(state, _any(rules, state, rng)), rng)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def _any(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, rng: RandomSource
) -> MoveT:
    moves = rules.legal_moves(state)
    return moves[int(rng.random() * len(moves))]


def games_by_name() -> None:
    """Rules that are known at run time only are the one place of ``Any``."""
    rules: AnyRules = find_game("kragmortha")
    session = Session(rules, rules.setup_type(players=2), seed=1)
    assert_type(session.ply, int)
    assert_type(rules.name, str)
    assert_type(render.text(session.observe(0)), str)
    assert_type(render.svg(session.observe(None)), render.Picture)


def errors_carry_typed_reasons() -> None:
    """What went wrong can be read by a program."""
    state = wt.RULES.initial_state(wt.Setup(players=2))
    try:
        wt.RULES.apply(state, wt.EndTurn())
    except IllegalMoveError as error:
        assert_type(error.violation.rule, str | None)
        assert_type(error.violation.code, StrEnum)
        assert_type(error.violation.data, Mapping[str, Datum])
    try:
        codec_for(wt.RULES).state.loads("{}")
    except DataError as error:
        assert_type(error.faults, tuple[Fault, ...])
    record = Session(wt.RULES, wt.Setup(players=2), seed=1).record()
    broken = Record(record.game, 99, record.setup, record.chance, record.seed, record.moves)
    try:
        list(replay(wt.RULES, broken))
    except RecordError as error:
        assert_type(error.replayed, tuple[Transition[object, object, object], ...])


def mistakes_are_found(
    session: Session[wt.Setup, wt.State, wt.Move, wt.Event, wt.Observation],
) -> None:
    """Never called: each ignored line is wrong, and a type checker must say so."""
    session.play(km.EndTurn())  # type: ignore[arg-type]
    session.state.turn = 3  # type: ignore[misc]
    session.ply = 3  # type: ignore[misc]
    Session(wt.RULES, km.Setup())  # type: ignore[misc]
    wt.Setup(wt.Mode.SOLO)  # type: ignore[call-arg]
    wt.RULES.observe(session.state)  # type: ignore[call-arg]
    session.observe("A")  # type: ignore[arg-type]
    wt.MoveTower(card=3, tower="T5")  # type: ignore[arg-type]
