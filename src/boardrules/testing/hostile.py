"""Checks that hostile input is refused with the library's own errors, or does no harm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import cast

from attrs import frozen

from boardrules.codec import codec_for
from boardrules.core.errors import (
    BoardRulesError,
    DataError,
    FaultsError,
    NotationError,
    SetupError,
    StateError,
)
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.record import Record
from boardrules.session import Session
from boardrules.testing.candidates import offered_moves
from boardrules.testing.check_course import check_ending, check_invariants
from boardrules.testing.check_legality import check_lists
from boardrules.testing.check_secrets import observed, viewers_of
from boardrules.testing.check_steps import check_step
from boardrules.testing.failure import ContractError, Reporter, described, shown
from boardrules.testing.mutations import Mutator, mutate_json, mutate_text
from boardrules.testing.playing import choose_move, playout
from boardrules.testing.policies import random_policy
from boardrules.testing.trial_setups import STRANGE, random_changes, setup_fields, varied_setup


@frozen
class HostileReport:
    """How many inputs of a kind were tried, and how many of them were accepted.

    >>> HostileReport("state", 100, 7).accepted
    7
    """

    kind: str
    """``"state"``, ``"record"``, ``"position"``, ..."""
    tried: int
    accepted: int
    """Spoilt inputs that still make sense; they passed the checks of a good one."""


def check_reader(
    read: Callable[[str], object],
    texts: Sequence[str],
    *,
    kind: str,
    errors: tuple[type[BoardRulesError], ...],
    mutate: Mutator = mutate_text,
    accept: Callable[[object], None] = lambda value: None,
    inputs: int = 500,
    seed: int = 0,
    max_seconds: float = 60.0,
) -> HostileReport:
    """Feed *inputs* spoilt *texts* to a function that reads texts.

    It must return a value, for which *accept* then may raise, or raise one of *errors*, one that
    lists faults with at least one; and it must do so within *max_seconds*. The same *seed* makes
    the same inputs. Raise :class:`ContractError`, which names the input.

    >>> from boardrules import NotationError
    >>> def read(text: str) -> int:
    ...     if not text.isdecimal() or len(text) > 9:
    ...         raise NotationError(text, 0, "a number")
    ...     return int(text)
    >>> check_reader(read, ["12"], kind="number", errors=(NotationError,)).tried
    500
    """
    tried = accepted = 0
    for number in range(inputs):
        rng = Random(f"{kind}:{seed}:{number}")
        text = mutate(texts[number % len(texts)], rng)
        tried += 1
        start = perf_counter()
        problem: str | None = None
        try:
            value = read(text)
            accepted += 1
            accept(value)
        except ContractError as error:
            raise _refusal(kind, f"accepted, but {error}", text, seed, number) from error
        except errors as error:
            if isinstance(error, FaultsError) and not error.faults:
                problem = "refused without a fault"
        except Exception as error:
            problem = f"raised {described(error)}"
            raise _refusal(kind, problem, text, seed, number) from error
        if perf_counter() - start > max_seconds:
            problem = f"took {perf_counter() - start:.1f} s"
        if problem is not None:
            raise _refusal(kind, problem, text, seed, number)
    return HostileReport(kind, tried, accepted)


def _refusal(kind: str, problem: str, text: str, seed: int, number: int) -> ContractError:
    where = f"{kind} {seed}:{number}"
    return ContractError("hostile", f"{problem}\n  input ({where}): {shown(text)}")


def check_playable(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> None:
    """Check a state that came from outside and was accepted, or that was made by hand.

    It is valid, is written and read again, can be observed by every viewer, and can be played on
    for a dozen moves, each of which passes :func:`check_step`.

    >>> from boardrules import wandering_towers as wt
    >>> check_playable(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    """
    codec = codec_for(rules)
    report = Reporter("hostile", rules, state)
    check_invariants(rules, state)
    report.require(
        codec.state.loads(codec.state.dumps(state)) == state, "it is not written and read again"
    )
    report.require(
        rules.parse_position(rules.format_position(state)) == state,
        "its position text is read as another state",
    )
    rng = Random(1)
    for _ in range(12):
        check_lists(report, rules, state)
        check_ending(rules, state)
        for viewer in viewers_of(rules, state):
            rules.sample_state(observed(rules, state, viewer), rng)
        if rules.current_player(state) is None:
            return
        move = choose_move(rules, state, rng, random_policy, 0.1)
        state = check_step(rules, state, move).after
        check_invariants(rules, state)


def check_hostile(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    setups: Sequence[SetupT],
    inputs: int = 300,
    seed: int = 0,
) -> tuple[HostileReport, ...]:
    """Feed *inputs* spoilt inputs of each kind to a game: JSON, notation and setups.

    The inputs are made from real ones: of games with each of *setups* the states, moves, events,
    observations, setups and records as JSON, the positions and moves as texts. Only errors of the
    library may be raised, with faults by path, and within seconds. A spoilt input that is accepted
    must be as good as a real one: a state is valid, is written and read again, can be observed by
    every viewer, and can be played on. Raise :class:`ContractError` at a fault.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import check_hostile
    >>> reports = check_hostile(wt.RULES, setups=[wt.Setup(players=2)], inputs=5)
    >>> reports[0].kind, reports[0].tried
    ('state', 5)
    """
    codec = codec_for(rules)
    states: list[StateT] = []
    steps_of: list[tuple[SetupT, tuple[MoveT, ...]]] = []
    events: dict[EventT, None] = {}
    for index, setup in enumerate(setups):
        rng = Random(f"hostile:{seed}:{index}")
        steps = list(
            playout(rules, rules.initial_state(setup), rng, max_moves=400, report_share=0.1)
        )
        for step in steps:
            events.update(dict.fromkeys(step.events))
        states += [step.after for step in rng.sample(steps, min(len(steps), 40))]
        steps_of.append((setup, tuple(step.move for step in steps[:60])))
    moves = dict.fromkeys(move for state in states for move in offered_moves(rules, state)[:20])
    records = [
        Record(rules.name, rules.version, setup, "manual", None, played)
        for setup, played in steps_of
    ]
    good = partial(check_playable, rules)
    seen = [rules.observe(state, None) for state in states]
    seen += [rules.observe(state, 0) for state in states]
    read_json = partial(check_reader, mutate=mutate_json, inputs=inputs, seed=seed)
    read_text = partial(check_reader, inputs=inputs, seed=seed)
    wrong = (DataError, StateError, SetupError)

    def load(text: str) -> Session[SetupT, StateT, MoveT, EventT, ObservationT]:
        return Session[SetupT, StateT, MoveT, EventT, ObservationT].loads(text, rules=rules)

    def good_session(session: object) -> None:
        loaded = cast("Session[SetupT, StateT, MoveT, EventT, ObservationT]", session)
        good(loaded.state)

    reports = [
        read_json(
            codec.state.loads,
            [codec.state.dumps(state) for state in states],
            kind="state",
            errors=wrong,
            accept=lambda value: good(cast("StateT", value)),
        ),
        read_json(
            load,
            [codec.record.dumps(record) for record in records],
            kind="record",
            errors=wrong,
            accept=good_session,
        ),
        read_text(
            rules.parse_position,
            [rules.format_position(state) for state in states],
            kind="position",
            errors=(NotationError, StateError, SetupError),
            accept=lambda value: good(cast("StateT", value)),
        ),
        read_json(
            codec.setup.loads,
            [codec.setup.dumps(setup) for setup in setups],
            kind="setup",
            errors=wrong,
            accept=lambda value: good(rules.initial_state(cast("SetupT", value))),
        ),
        read_json(
            codec.move.loads,
            [codec.move.dumps(move) for move in moves],
            kind="move",
            errors=wrong,
            accept=lambda value: _check_foreign_move(rules, states, cast("MoveT", value)),
        ),
        read_json(
            codec.event.loads,
            [codec.event.dumps(event) for event in events],
            kind="event",
            errors=wrong,
        ),
        read_json(
            codec.observation.loads,
            [codec.observation.dumps(observation) for observation in seen],
            kind="observation",
            errors=wrong,
        ),
    ]
    reports.append(_check_move_texts(rules, states, inputs, seed))
    reports.append(_check_strange_setups(rules, inputs, seed))
    return tuple(reports)


def _check_foreign_move(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    states: Sequence[StateT],
    move: MoveT,
) -> None:
    """Check that a move that was read can be judged in any state, and is carried out if legal."""
    for state in states[:10]:
        if rules.is_legal(state, move):
            check_step(rules, state, move)


def _check_move_texts(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    states: Sequence[StateT],
    inputs: int,
    seed: int,
) -> HostileReport:
    """Read spoilt texts of moves, each in the state that it belongs to."""
    tried = accepted = 0
    texts_of = [
        (state, [rules.format_move(state, move) for move in offered_moves(rules, state)])
        for state in states
    ]
    going_on = [(state, texts) for state, texts in texts_of if texts]
    for index, (state, texts) in enumerate(going_on):
        share = inputs // len(going_on) + (index < inputs % len(going_on))
        before = repr(state)
        report = check_reader(
            partial(rules.parse_move, state),
            texts,
            kind=f"move text {index}",
            errors=(NotationError,),
            accept=partial(_check_read_move, rules, state),
            inputs=share,
            seed=seed,
        )
        Reporter("hostile", rules, state).require(
            repr(state) == before, "reading a move changed the state"
        )
        tried += report.tried
        accepted += report.accepted
    return HostileReport("move text", tried, accepted)


def _check_read_move(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, move: object
) -> None:
    known = {*rules.decision_types.values(), *rules.chance_types.values()}
    known.update(rules.report_types.values())
    report = Reporter("hostile", rules, state)
    report.require(type(move) in known, f"read as {shown(move)}, which is no move")
    rules.explain(state, cast("MoveT", move))


def _check_strange_setups(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], inputs: int, seed: int
) -> HostileReport:
    """Try setups with values of wrong types, made in Python, where nothing has checked them."""
    names = sorted(field.name for field in setup_fields(rules))
    accepted = 0
    for number in range(inputs):
        rng = Random(f"strange setup:{seed}:{number}")
        changes = random_changes(rules, rng)
        for name in rng.sample(names, min(len(names), rng.choice((1, 1, 2)))):
            changes[name] = rng.choice(STRANGE)
        report = Reporter("hostile", rules)
        try:
            setup = varied_setup(rules, changes)
        except Exception as error:
            problem = f"a setup with {shown(changes)} raised {described(error)}"
            raise report.error(problem) from error
        try:
            state = rules.initial_state(setup)
        except SetupError as error:
            if not error.faults:
                raise report.error(f"refused without a fault: {shown(setup)}") from error
            continue
        except Exception as error:
            raise report.error(f"{shown(setup)} raised {described(error)}") from error
        accepted += 1
        try:
            check_playable(rules, state)
        except Exception as error:
            problem = f"{shown(setup)} is accepted, but then: {described(error)}"
            raise report.error(problem) from error
    return HostileReport("strange setup", inputs, accepted)
