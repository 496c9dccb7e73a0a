"""The check of legality: it has one source, is exact in types, and each refusal has its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, cast

import attrs

from boardrules.core.errors import IllegalMoveError
from boardrules.core.exactness import is_among, same
from boardrules.core.players import CHANCE
from boardrules.core.rulebook import RuleStatus
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.violation import Code, Violation
from boardrules.testing.candidates import candidate_moves, offered_moves
from boardrules.testing.failure import Reporter, described, shown


def check_legality(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    state: StateT,
    moves: Iterable[MoveT] | None = None,
) -> int:
    """Check that legality has one source, over all candidate moves (or the *moves* given).

    ``find_legal``, ``is_legal`` and ``explain`` agree with the lists of offered moves, exactly in
    the types of fields; the lists are stable, without duplicates, of the right classes, within the
    domains, and empty where they have to be; ``apply`` refuses what is illegal with the same
    violation and changes nothing. A violation names an enforced rule or a core code, and the core
    codes come first as the contract orders them. Return the number of candidates.

    >>> from boardrules import wandering_towers as wt
    >>> check_legality(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2))) > 100
    True
    """
    report = Reporter("legality", rules, state)
    check_lists(report, rules, state)
    judge = _Judge(report, rules, state)
    judge.check_domains()
    before = repr(state)
    candidates = tuple(candidate_moves(rules, state) if moves is None else moves)
    for move in candidates:
        judge.check(move)
    for thing in (object(), None, state):
        alien = cast("MoveT", thing)
        violation = rules.explain(state, alien)
        if violation is None or rules.is_legal(state, alien):
            raise report.error(f"this is no move of the game, yet it is legal: {shown(alien)}")
        over = rules.current_player(state) is None
        code = Code.GAME_OVER if over else Code.UNKNOWN_MOVE
        if violation.code is not code:
            raise report.error(f"{shown(alien)} must give {code.value!r}, not {violation.code!r}")
    report.require(repr(state) == before, "asking for legality or refusing moves changed the state")
    return len(candidates)


def check_lists(
    report: Reporter, rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> None:
    """Check the lists of offered moves alone, which is quick."""
    legal, outcomes = rules.legal_moves(state), rules.chance_outcomes(state)
    reports = rules.legal_reports(state)
    mover = rules.current_player(state)
    report.require(
        isinstance(legal, tuple) and isinstance(outcomes, tuple) and isinstance(reports, tuple),
        "moves must be listed in tuples",
    )
    report.require(rules.legal_moves(state) == legal, "legal_moves is not stable")
    report.require(rules.legal_reports(state) == reports, "legal_reports is not stable")
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
        ("legal_reports", reports, rules.report_types),
    )
    for name, moves, types in kinds:
        for move, count in Counter(moves).items():
            report.require(count == 1, f"a move is {count} times in {name}", move)
            report.require(type(move) in types.values(), f"a move of another kind in {name}", move)


class _Judge(Generic[SetupT, StateT, MoveT, EventT, ObservationT]):
    """Checks what the rules say of single moves in one state."""

    def __init__(
        self,
        report: Reporter,
        rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
        state: StateT,
    ) -> None:
        self.report = report
        self.rules = rules
        self.state = state
        self.mover = rules.current_player(state)
        self.domains = rules.move_domains(state)
        self.listed = {move: move for move in offered_moves(rules, state)}
        self.possible = {type(outcome) for outcome, _ in rules.chance_outcomes(state)}
        self.enforced = {rule.id for rule in rules.rulebook if rule.status is RuleStatus.ENFORCED}

    def check_domains(self) -> None:
        """Check that the domains have every field of every class, and every offered move."""
        rules, report = self.rules, self.report
        types = (rules.decision_types, rules.chance_types, rules.report_types)
        classes = {cls for table in types for cls in table.values()}
        report.require(set(self.domains) == classes, "move_domains must have every class of moves")
        for cls, fields in self.domains.items():
            names = [field.name for field in attrs.fields(cast("type[attrs.AttrsInstance]", cls))]
            problem = f"move_domains must have the fields of {cls.__name__} in their order: {names}"
            report.require(list(fields) == names, problem)
        for move in self.listed:
            name = self.outside(move)
            report.require(
                name is None, f"the {name} of an offered move is not in its domain", move
            )

    def outside(self, move: MoveT) -> str | None:
        """Return the first field that does not hold a value of its domain."""
        for name, domain in self.domains[type(move)].items():
            value: object = getattr(move, name)
            if not is_among(value, domain):
                return name
        return None

    def check(self, move: MoveT) -> None:
        """Check that all members agree on a move, and the violation of an illegal one."""
        rules, state, report = self.rules, self.state, self.report
        listed = self.listed.get(move)
        is_offered = same(listed, move)
        where = "offered" if is_offered else "not offered"
        try:
            found = rules.find_legal(state, move)
            legal, violation = rules.is_legal(state, move), rules.explain(state, move)
        except Exception as error:
            problem = f"find_legal, is_legal or explain raised {described(error)}"
            raise report.error(problem, move) from error
        if not same(found, listed if is_offered else None):
            problem = f"find_legal returns {shown(found)} for a move that is {where}"
            raise report.error(problem, move)
        problem = "find_legal returns the caller's move, not the listed one"
        report.require(found is None or found is not move or listed is move, problem, move)
        problem = f"is_legal returns {legal} for a move that is {where}"
        report.require(legal is is_offered, problem, move)
        if legal is not (violation is None):
            problem = f"is_legal returns {legal}, explain returns {shown(violation)}"
            raise report.error(problem, move)
        if violation is None:
            return
        self.check_violation(move, violation)
        try:
            rules.apply(state, move)
        except IllegalMoveError as error:
            if error.violation != violation:
                raise report.error("apply and explain have different violations", move) from error
        except Exception as error:
            raise report.error(f"apply raised {described(error)}", move) from error
        else:
            raise report.error("apply accepts an illegal move", move)

    def check_violation(self, move: MoveT, violation: Violation) -> None:
        """Check the parts of a violation, and that the core codes come first."""
        code, report = violation.code, self.report
        report.require(bool(violation.message), "a violation without a message", move)
        problem = f"the code is no member of a StrEnum: {code!r}"
        report.require(isinstance(code, StrEnum), problem, move)
        try:
            hash(violation)
        except TypeError as error:
            problem = f"a violation that is not hashable: {shown(violation)}"
            raise report.error(problem, move) from error
        if violation.rule is None:
            problem = f"a violation without a rule, but {code!r} is no core code"
            report.require(isinstance(code, Code), problem, move)
        else:
            problem = f"{violation.rule!r} is no enforced rule of the rulebook"
            report.require(violation.rule in self.enforced, problem, move)
        due = self.due_code(move)
        if due is not None and code is not due:
            raise report.error(f"the violation must be {due.value!r}, not {code!r}", move)
        if due is None and isinstance(code, Code):
            problem = f"the violation cannot be {code.value!r} here"
            report.require(code in (Code.NOT_NOW, Code.NOT_LEGAL), problem, move)

    def due_code(self, move: MoveT) -> Code | None:
        """Return the core code that comes before all rules of the game, if one does."""
        if self.mover is None:
            return Code.GAME_OVER
        if self.outside(move) is not None:
            return Code.OUT_OF_RANGE
        kind = type(move)
        is_outcome = kind in self.rules.chance_types.values()
        if self.mover is not CHANCE:
            return Code.NOT_CHANCE if is_outcome else None
        return Code.IMPOSSIBLE_OUTCOME if kind in self.possible else Code.CHANCE_DUE
