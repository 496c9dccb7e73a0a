"""A client that looks at something and takes the move back, against the recipe of the undo guide.

At each decision the client plays every legal move, and asks for an undo of each. Whenever the undo
is granted, no viewer may have learned anything: that is asked of all states that look the same.
"""

from __future__ import annotations

import doctest
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from attrs import evolve, frozen

from boardrules import AnySession, Session, Transition
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import AnyRules
from boardrules.testing.check_secrets import viewers_of
from tests.kragmortha.few import FEW
from tests.kragmortha.worlds import worlds as km_worlds
from tests.support.worlds import Worlds, shows_something
from tests.wandering_towers.tiny import TINY
from tests.wandering_towers.worlds import worlds as wt_worlds

Harmless = Callable[[AnySession], bool]
GUIDE = Path(__file__).parents[2] / "docs" / "howto" / "undo.rst"


def recipe() -> Harmless:
    """The function of the guide, as it stands there."""
    examples = doctest.DocTestParser().get_examples(GUIDE.read_text(encoding="utf-8"))
    (source,) = (each.source for each in examples if each.source.startswith("def harmless"))
    namespace: dict[str, object] = {}
    exec(source, namespace)
    return cast("Harmless", namespace["harmless"])


# --- recipes with a hole --------------------------------------------------------------------------
def _undone(session: AnySession) -> Sequence[Transition[Any, Any, Any]]:
    """The steps that an undo takes back."""
    chance = session.rules.chance_types.values()
    decisions = [
        ply for ply, step in enumerate(session.transitions) if type(step.move) not in chance
    ]
    return session.transitions[decisions[-1] :]


def without_chance(session: AnySession) -> bool:
    return len(_undone(session)) == 1


def by_the_last_step(session: AnySession) -> bool:
    rules, step = session.rules, session.transitions[-1]
    return not any(rules.reveals(step, viewer) for viewer in viewers_of(rules, step.before))


def by_the_decision(session: AnySession) -> bool:
    rules, step = session.rules, _undone(session)[0]
    return not any(rules.reveals(step, viewer) for viewer in viewers_of(rules, step.before))


def by_wizards_freed(session: AnySession) -> bool:
    steps = _undone(session)
    return len(steps) == 1 and not any(type(e) is wt.WizardsFreed for e in steps[0].events)


def for_the_own_seat(session: AnySession) -> bool:
    steps = _undone(session)
    player = session.rules.current_player(steps[0].before)
    assert isinstance(player, int)
    return not any(session.rules.reveals(step, player) for step in steps)


def for_spectators(session: AnySession) -> bool:
    return not any(session.rules.reveals(step, None) for step in _undone(session))


# --- the client -----------------------------------------------------------------------------------
@frozen
class Found:
    """What the client got out of some games."""

    granted: int
    refused: int
    peeps: tuple[object, ...]
    """The moves that showed something and were taken back."""


def attack(session: AnySession, worlds: Worlds[Any], harmless: Harmless, rng: Random) -> Found:
    """Play to the end, and take back whatever can be taken back."""
    granted = refused = 0
    peeps: list[object] = []
    rules: AnyRules = session.rules
    while not session.is_over:
        for move in session.legal_moves():
            before = session.state
            session.play(move)
            if not harmless(session):
                refused += 1
                break
            granted += 1
            if any(
                shows_something(rules, step, viewer, worlds)
                for step in session.undo()
                for viewer in viewers_of(rules, before)
            ):
                peeps.append(move)
        else:
            session.play(rng.choice(session.legal_moves()))
    return Found(granted, refused, tuple(peeps))


CHEAP = evolve(
    TINY, spell_costs=tuple(evolve(line, cost=1) for line in wt.STANDARD.spell_costs), name="cheap"
)
ALIKE = evolve(CHEAP, cards=(wt.CardKind("either-1-1", 8, tower=1, wizard=1),), name="alike")
"""All cards are of one kind, so that no draw shows anything."""
GAMES: dict[str, tuple[AnyRules, object, Worlds[Any]]] = {
    "towers": (wt.RULES, wt.Setup(players=2, turn_limit=16, edition=CHEAP), wt_worlds),
    "towers, three players": (
        wt.RULES,
        wt.Setup(players=3, turn_limit=12, edition=CHEAP),
        wt_worlds,
    ),
    "towers, cards alike": (wt.RULES, wt.Setup(players=2, turn_limit=16, edition=ALIKE), wt_worlds),
    "kragmortha": (km.RULES, km.Setup(players=2, turn_limit=8, edition=FEW), km_worlds),
}


def attacks(game: str, harmless: Harmless, seeds: int = 4) -> Found:
    rules, setup, worlds = GAMES[game]
    found = [
        attack(Session(rules, setup, seed=seed), worlds, harmless, Random(seed))
        for seed in range(seeds)
    ]
    peeps = tuple(peep for each in found for peep in each.peeps)
    return Found(sum(e.granted for e in found), sum(e.refused for e in found), peeps)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_looks_and_takes_it_back(game: str) -> None:
    found = attacks(game, recipe())
    assert found.peeps == ()
    assert found.granted > 0
    assert found.refused > 0


@pytest.mark.parametrize(
    ("harmless", "game"),
    [
        (without_chance, "towers"),
        (by_the_last_step, "towers, cards alike"),
        (by_the_decision, "towers"),
        (by_wizards_freed, "towers"),
        (for_the_own_seat, "towers"),
        (for_spectators, "towers"),
    ],
)
def test_the_attack_finds_the_hole(harmless: Harmless, game: str) -> None:
    assert attacks(game, harmless).peeps != ()


def test_who_was_imprisoned_is_seen_by_all() -> None:
    """In the standard edition: each step that frees wizards reveals something to everybody."""
    rules, seen = wt.RULES, 0
    for seed in range(20):
        session = Session(rules, wt.Setup(players=3), seed=seed)
        while not session.is_over and session.ply < 60:
            for move in session.legal_moves():
                step = rules.apply(session.state, move)
                if any(isinstance(event, wt.WizardsFreed) for event in step.events):
                    assert all(rules.reveals(step, viewer) for viewer in (None, 0, 1, 2))
                    seen += 1
            session.play(session.legal_moves()[seed % len(session.legal_moves())])
    assert seen > 0
