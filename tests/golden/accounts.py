"""Accounts of games: what the rules offer, refuse and do at each ply, as hashes.

Two releases whose rules do the same give the same account of a record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from boardrules import CHANCE, AnyRules, Outcome, Record, RecordError, Transition, replay
from tests.golden.canon import Scribe

Account: TypeAlias = Mapping[str, object]
AnyRecord: TypeAlias = Record[Any, Any]
AnyStep: TypeAlias = Transition[Any, Any, Any]

PARTS: Final = ("legal", "chance", "events", "seen", "refusals", "texts", "positions")
"""What is hashed, each by itself."""
MARKED: Final = PARTS[:5]
"""What the marks are made of: all but texts, which may change while the rules do not."""
MARK_EVERY: Final = 25
"""A mark stands for so many plies; the first that differs tells where games part."""


class _Ledger:
    def __init__(self) -> None:
        self._parts = {part: hashlib.sha256() for part in PARTS}
        self._block = hashlib.sha256()
        self._plies = 0
        self._marks: list[str] = []

    def enter(self, part: str, lines: Iterable[str]) -> None:
        text = "\n".join(lines).encode() + b"\0"
        self._parts[part].update(text)
        if part in MARKED:
            self._block.update(text)

    def end_ply(self) -> None:
        self._plies += 1
        if self._plies % MARK_EVERY == 0:
            self._mark()

    def close(self) -> Account:
        if self._plies % MARK_EVERY:
            self._mark()
        hashes = {part: found.hexdigest()[:16] for part, found in self._parts.items()}
        return {"plies": self._plies, **hashes, "marks": " ".join(self._marks)}

    def _mark(self) -> None:
        self._marks.append(self._block.hexdigest()[:8])
        self._block = hashlib.sha256()


def replayed(rules: AnyRules, record: AnyRecord, stops_at: int | None = None) -> Sequence[AnyStep]:
    """The steps of a record; with *stops_at*, of one that breaks the rules at that ply."""
    steps: list[AnyStep] = []
    try:
        steps.extend(replay(rules, record))
    except RecordError:
        if len(steps) == stops_at:
            return steps
        raise
    if stops_at is not None:
        raise AssertionError(f"the record follows the rules beyond ply {stops_at}")
    return steps


def account(
    rules: AnyRules, record: AnyRecord, scribe: Scribe, stops_at: int | None = None
) -> Account:
    """What a record leads to: enough to notice any change of the rules' behaviour.

    At each ply some moves from elsewhere in the game are tried, so that refusals are in it, too.
    """
    ledger, choices = _Ledger(), 0
    decision_types = set(rules.decision_types.values())
    decisions = [move for move in record.moves if type(move) in decision_types]
    state = rules.initial_state(record.setup)
    players = rules.player_count(state)
    for ply, step in enumerate(replayed(rules, record, stops_at)):
        mover = rules.current_player(step.before)
        legal, reports = rules.legal_moves(step.before), rules.legal_reports(step.before)
        chance = rules.chance_outcomes(step.before)
        choices += len(legal)
        ledger.enter(
            "legal", [mover_name(mover), *map(scribe.write, legal), *map(scribe.write, reports)]
        )
        ledger.enter("chance", [f"{scribe.write(move)} {odds}" for move, odds in chance])
        ledger.enter("events", map(scribe.write, step.events))
        viewer = ply % (players + 1)
        seen = rules.observe_events(step, viewer if viewer < players else None)
        ledger.enter("seen", map(scribe.write, seen))
        tried = [record.moves[(31 * ply + 7) % len(record.moves)]]
        if decisions and mover is not CHANCE:
            tried += [decisions[(17 * ply + 41 * k + k * k) % len(decisions)] for k in range(5)]
        ledger.enter("refusals", [_judged(rules, step.before, move) for move in tried])
        offered = (*legal, *reports, *(move for move, _ in chance))
        ledger.enter("texts", [rules.format_move(step.before, move) for move in offered])
        ledger.enter("positions", [rules.format_position(step.after)])
        ledger.end_ply()
        state = step.after
    return {**ledger.close(), "choices": choices, "outcome": result(rules.outcome(state))}


def mover_name(mover: object) -> str:
    """Who decides, as a text."""
    return "chance" if mover is CHANCE else str(mover)


def result(outcome: Outcome | None) -> dict[str, object] | None:
    """An outcome as plain data."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "ranking": [[s.place, list(s.players), list(s.values)] for s in outcome.ranking],
        "rule": outcome.rule,
        "score": outcome.score,
        "rating": outcome.rating,
    }


def refusal(rules: AnyRules, state: object, move: object) -> tuple[str | None, str] | None:
    """The rule and the code by which a move is illegal; ``None`` for a legal one."""
    violation = rules.explain(state, move)
    return None if violation is None else (violation.rule, violation.code)


def _judged(rules: AnyRules, state: object, move: object) -> str:
    found = refusal(rules, state, move)
    return "legal" if found is None else f"{found[0]} {found[1]}"
