"""Checks of moves: legality has one source, steps are pure, chance is exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from random import Random
from typing import cast

from boardrules.core.errors import IllegalMoveError
from boardrules.core.players import CHANCE
from boardrules.core.rulebook import RuleStatus
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.core.violation import Code, Violation
from boardrules.testing.candidates import candidate_moves
from boardrules.testing.failure import Reporter, described, shown

_CODES = frozenset(code.value for code in Code)


def offered_moves(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> tuple[MoveT, ...]:
    """All that *state* offers: legal moves, chance outcomes and table reports, in this order.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import offered_moves
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> offered_moves(wt.RULES, deal)[0]
    CardDrawn(card='either-1-1')
    """
    outcomes = tuple(move for move, _ in rules.chance_outcomes(state))
    return rules.legal_moves(state) + outcomes + rules.table_moves(state)


def check_legality(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    moves: Iterable[MoveT] | None = None,
) -> int:
    """Check that legality has one source, over all candidate moves (or the *moves* given).

    ``is_legal`` agrees with ``explain`` and with the lists of offered moves; these are stable,
    without duplicates, of the right classes, and empty where they have to be; ``apply`` refuses
    what is illegal with the same violation and changes nothing; a violation names an enforced rule
    or a core code, and the core codes come first as the contract orders them. Gives the number of
    candidates.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import check_legality
    >>> check_legality(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2))) > 100
    True
    """
    report = Reporter("legality", rules, state)
    check_lists(report, rules, state)
    offered = set(offered_moves(rules, state))
    before = repr(state)
    candidates = tuple(candidate_moves(rules, state) if moves is None else moves)
    if moves is None:
        for move in offered.difference(candidates):
            raise report.error("an offered move is outside the products of move_domains", move)
    for move in candidates:
        _check_candidate(report, rules, state, move, move in offered)
    alien = cast("MoveT", object())
    for thing in (alien, cast("MoveT", None), cast("MoveT", state)):
        violation = rules.explain(state, thing)
        if violation is None or rules.is_legal(state, thing):
            raise report.error(f"this is no move of the game, yet it is legal: {shown(thing)}")
        over = rules.current_player(state) is None
        code = Code.GAME_OVER if over else Code.UNKNOWN_MOVE
        if violation.code != code.value:
            raise report.error(f"{shown(thing)} must give {code.value!r}, not {violation.code!r}")
    report.require(repr(state) == before, "asking for legality or refusing moves changed the state")
    return len(candidates)


def check_lists(
    report: Reporter, rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> None:
    """The part of :func:`check_legality` that is quick: the lists of offered moves alone."""
    legal, outcomes = rules.legal_moves(state), rules.chance_outcomes(state)
    reports = rules.table_moves(state)
    mover = rules.current_player(state)
    report.require(
        isinstance(legal, tuple) and isinstance(outcomes, tuple) and isinstance(reports, tuple),
        "moves must be listed in tuples",
    )
    report.require(rules.legal_moves(state) == legal, "legal_moves is not stable")
    report.require(rules.table_moves(state) == reports, "table_moves is not stable")
    report.require(rules.chance_outcomes(state) == outcomes, "chance_outcomes is not stable")
    players = rules.player_count(state)
    if mover is None or mover is CHANCE:
        report.require(legal == (), f"legal_moves must be empty where {mover} is to move")
    else:
        report.require(0 <= mover < players, f"player {mover} is none of the {players} players")
        report.require(legal != (), f"player {mover} has no legal move")
    report.require(
        (outcomes != ()) == (mover is CHANCE), "chance_outcomes must be empty except at chance"
    )
    if not isinstance(mover, int):
        report.require(reports == (), "a report is accepted only where a player decides")
    kinds = (
        ("legal_moves", legal, rules.decision_types),
        ("chance_outcomes", tuple(move for move, _ in outcomes), rules.chance_types),
        ("table_moves", reports, rules.report_types),
    )
    for name, moves, types in kinds:
        for move, count in Counter(moves).items():
            report.require(count == 1, f"a move is {count} times in {name}", move)
            report.require(type(move) in types.values(), f"a move of another kind in {name}", move)


def _check_candidate(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    move: MoveT,
    is_offered: bool,
) -> None:
    try:
        legal, violation = rules.is_legal(state, move), rules.explain(state, move)
    except Exception as error:
        raise report.error(f"is_legal or explain raised {described(error)}", move) from error
    if legal is not is_offered:
        where = "offered" if is_offered else "not offered"
        raise report.error(f"is_legal gives {legal} for a move that is {where}", move)
    if legal is not (violation is None):
        raise report.error(f"is_legal gives {legal}, explain gives {shown(violation)}", move)
    if violation is None:
        return
    _check_violation(report, rules, state, move, violation)
    try:
        rules.apply(state, move)
    except IllegalMoveError as error:
        if error.violation != violation:
            raise report.error("apply and explain give different violations", move) from error
    except Exception as error:
        raise report.error(f"apply raised {described(error)}", move) from error
    else:
        raise report.error("apply accepts an illegal move", move)


def _check_violation(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    move: MoveT,
    violation: Violation,
) -> None:
    report.require(bool(violation.message), "a violation without a message", move)
    if violation.rule is None:
        report.require(violation.code in _CODES, f"no core code: {violation.code!r}", move)
    else:
        known = {rule.id for rule in rules.rulebook if rule.status is RuleStatus.ENFORCED}
        report.require(
            violation.rule in known, f"{violation.rule!r} is no enforced rule of the rulebook", move
        )
    mover = rules.current_player(state)
    is_outcome = type(move) in rules.chance_types.values()
    if mover is None:
        allowed: tuple[Code, ...] = (Code.GAME_OVER,)
    elif mover is CHANCE and not is_outcome:
        allowed = (Code.OUT_OF_RANGE, Code.CHANCE_DUE)
    elif mover is not CHANCE and is_outcome:
        allowed = (Code.OUT_OF_RANGE, Code.NOT_CHANCE)
    else:
        return
    if violation.code not in [code.value for code in allowed]:
        names = " or ".join(repr(code.value) for code in allowed)
        raise report.error(f"the violation must be {names}, not {violation.code!r}", move)


def check_step(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT, move: MoveT
) -> Transition[StateT, MoveT, EventT]:
    """Check one offered move: ``apply``, ``next_state`` and ``undo`` agree, and are pure.

    ``undo`` gives the very state before; ``next_state`` gives what ``apply`` gives; the same step
    again gives the same; the state before has not changed; each event is of a class of the game.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import check_step
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> check_step(wt.RULES, deal, wt.CardDrawn("wizard-3")).events
    (CardTaken(player=0, card='wizard-3'),)
    """
    report = Reporter("steps", rules, state)
    before, code = repr(state), hash(state)
    try:
        step = rules.apply(state, move)
        after = rules.next_state(state, move)
    except Exception as error:
        raise report.error(f"an offered move raised {described(error)}", move) from error
    report.require(step.before is state, "the transition's before is not the state given", move)
    report.require(step.move == move, "the transition's move is not the move given", move)
    report.require(step.after == after, "next_state and apply lead to different states", move)
    report.require(rules.undo(step) is state, "undo does not give the very state before", move)
    report.require(rules.apply(state, move) == step, "the same step again gives another", move)
    report.require(
        repr(state) == before and hash(state) == code, "the step changed the state before", move
    )
    report.require(type(after) is rules.state_type, "the state after is of another class", move)
    report.require(isinstance(step.events, tuple), "events must be a tuple", move)
    for event in step.events:
        if type(event) not in rules.event_types.values():
            raise report.error(f"no event of the game: {shown(event)}", move)
    return step


def check_chance(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT) -> int:
    """Check a chance node: exact positive probabilities that sum to 1, and ``sample_chance``.

    The draws are checked exactly, not by statistics: with *d*, the least common denominator of the
    probabilities, the generator is made to give (k + 1/2) / d for each k below d, and each outcome
    must come as often as its numerator says. The smallest and the largest number that ``random()``
    can give must lead to an outcome as well; each draw calls ``random()`` once and nothing else.
    Gives the number of draws, 0 if no chance is due.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import check_chance
    >>> check_chance(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    92
    """
    report = Reporter("chance", rules, state)
    outcomes = rules.chance_outcomes(state)
    if not outcomes:
        return 0
    for move, odds in outcomes:
        if not isinstance(odds, Fraction) or odds <= 0:
            raise report.error(f"not a positive Fraction: {odds!r}", move)
    total = sum(odds for _, odds in outcomes)
    report.require(total == 1, f"the probabilities sum to {total}, not to 1")

    denominator = lcm(*(odds.denominator for _, odds in outcomes))
    points = [(2 * k + 1) / (2 * denominator) for k in range(denominator)]
    drawn = Counter(_sample(report, rules, state, point) for point in points)
    for move, odds in outcomes:
        expected = odds * denominator
        if drawn[move] != expected:
            raise report.error(
                f"sample_chance draws it {drawn[move]} times in {denominator}, not {expected}", move
            )
    for point in (0.0, 1 - 2**-53):
        move = _sample(report, rules, state, point)
        report.require(move in drawn, f"random() = {point} draws what is no outcome", move)
    return denominator + 2


def _sample(
    report: Reporter,
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    point: float,
) -> MoveT:
    rng = _Scripted(point)
    try:
        move = rules.sample_chance(state, rng)
    except Exception as error:
        problem = f"sample_chance raised {described(error)} for random() = {point}"
        raise report.error(problem) from error
    report.require(rng.calls == 1, f"sample_chance calls random() {rng.calls} times, not once")
    return move


class _Scripted(Random):
    """A generator whose ``random()`` gives one number, and which has nothing else to give."""

    def __init__(self, point: float) -> None:
        super().__init__(0)
        self.point = point
        self.calls = 0

    def random(self) -> float:
        self.calls += 1
        return self.point

    def getrandbits(self, k: int, /) -> int:
        raise RuntimeError("only random() may be called, not getrandbits() or what needs it")
