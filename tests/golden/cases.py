"""The games of which perft tables and records are kept, and how these are made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.codec import codec_for
from boardrules.core import CHANCE, AnyRules
from boardrules.record import Record, replay
from boardrules.session import AnySession, Session
from boardrules.testing import Policy, mixed, perft, random_policy, seeking
from tests.support.goals import kragmortha_progress, wandering_towers_progress

PERFT_LIMIT: Final = 40_000
"""Tables go as deep as there are at most so many sequences."""

Expected: TypeAlias = Mapping[str, object]


@frozen
class Case:
    """A setup of a game, with the seed and the policy by which it is played."""

    name: str
    rules: AnyRules
    setup: object
    seed: int
    policy: Policy[Any, Any]
    """Heads for the goal, so that games are short, and strays now and then, to see the rest."""


def _cases(rules: AnyRules, seek: Policy[Any, Any], setups: Mapping[str, object]) -> Iterator[Case]:
    policy = mixed(seek, random_policy, 0.3)
    for number, (name, setup) in enumerate(setups.items(), 1):
        yield Case(f"{rules.name}-{name}", rules, setup, 1000 + number, policy)


_THREE = (wt.Spell.ADVANCE_WIZARD, wt.Spell.FREE_WIZARD, wt.Spell.SWAP_TOWERS)
_TOWERS: Final[Mapping[str, object]] = {
    "2": wt.Setup(players=2),
    "3-all-spells": wt.Setup(players=3, starting_player=2, spells=tuple(wt.Spell)),
    "4-random-spells": wt.Setup(players=4, random_spells=3, spells_per_turn=2),
    "5-options": wt.Setup(
        players=5,
        rerolls=wt.Rerolls.BY_ICONS,
        optional_advance=True,
        own_wizards_only=True,
        finish_round=False,
        any_tower_top=True,
    ),
    "6": wt.Setup(players=6),
    "turn-limit": wt.Setup(players=2, turn_limit=9),
    "solo": wt.Setup.solo(),
    "solo-magic": wt.Setup.solo(spells=_THREE),
    "solo-full-flasks": wt.Setup.solo(random_spells=3, full_flasks=True),
    "cooperative": wt.Setup.cooperative(3),
    "cooperative-magic": wt.Setup.cooperative(2, spells=_THREE),
    "teams-4": wt.Setup.teams(4, spells=tuple(wt.Spell)),
    "teams-6": wt.Setup.teams(6),
    "master": wt.Setup(players=3, master_wizard=True, spells=tuple(wt.Spell)),
    "master-teams": wt.Setup.teams(4, master_wizard=True),
}
_LIBRARY: Final[Mapping[str, object]] = {
    "2": km.Setup(players=2),
    "4": km.Setup(players=4, starting_player=3),
    "6-active-pushes": km.Setup(players=6, active_player_pushes=True),
    "8": km.Setup(players=8),
    "turn-limit": km.Setup(players=3, turn_limit=12),
}
CASES: Final[Sequence[Case]] = (
    *_cases(wt.RULES, seeking(wt.RULES, wandering_towers_progress), _TOWERS),
    *_cases(km.RULES, seeking(km.RULES, kragmortha_progress), _LIBRARY),
)


def play(case: Case) -> AnySession:
    """Play a case to its end, with a report from the table now and then."""
    session: AnySession = Session(case.rules, case.setup, seed=case.seed)
    rng = Random(case.seed)
    while not session.is_over:
        reports = session.legal_reports()
        if reports and rng.random() < 0.05:
            session.play(random_policy(session.state, reports, rng))
        else:
            session.play(case.policy(session.state, session.legal_moves(), rng))
    return session


def account(rules: AnyRules, record: Record[object, object]) -> Expected:
    """What a record leads to: enough to tell any change of the rules' behaviour."""
    codec = codec_for(rules)
    state = rules.initial_state(record.setup)
    events, choices = hashlib.sha256(), 0
    for step in replay(rules, record):
        choices += len(rules.legal_moves(step.before))
        for event in step.events:
            events.update(codec.event.dumps(event).encode())
        state = step.after
    outcome = rules.outcome(state)
    return {
        "moves": len(record.moves),
        "legal moves on the way": choices,
        "events": events.hexdigest(),
        "position": rules.format_position(state),
        "winners": None if outcome is None else list(outcome.winners),
        "rule": None if outcome is None else outcome.rule,
    }


def perft_table(case: Case, session: AnySession) -> Expected:
    """Counts after the deal, at a third and at two thirds of the game."""
    steps = session.transitions
    rules = case.rules
    dealt = next(step.before for step in steps if rules.current_player(step.before) is not CHANCE)
    places = {
        "after the deal": dealt,
        "a third": steps[len(steps) // 3].before,
        "two thirds": steps[2 * len(steps) // 3].before,
    }
    return {
        name: {"position": rules.format_position(state), "perft": list(_counts(rules, state))}
        for name, state in places.items()
    }


def _counts(rules: AnyRules, state: object) -> Iterator[int]:
    """Counts for the depths from 1 on, to the last that is quick."""
    depth = 1
    while depth <= 6:
        count = perft(rules, state, depth)
        yield count
        # A guess of the next count, from this depth's branching.
        if count == 0 or count * max(count ** (1 / depth), 2) > PERFT_LIMIT:
            return
        depth += 1
