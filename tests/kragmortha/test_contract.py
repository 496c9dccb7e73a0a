"""Kragmortha, put through what every game on the contract is put through."""

from __future__ import annotations

import os
from random import Random

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardrules import kragmortha as km
from boardrules.core import Viewer
from boardrules.testing import check_rules, session_machine
from tests.support.goals import kragmortha_policies

STATES = 60 if os.environ.get("BOARDRULES_PROFILE") == "deep" else 5
"""States of each game that go through the longer checks."""
SETUPS = [
    km.Setup(players=2, turn_limit=60),
    km.Setup(players=3, starting_player=2, active_player_pushes=True),
    km.Setup(players=5, turn_limit=7),
    km.Setup(players=8, starting_player=5),
]


def deal_anew(state: km.State, viewer: Viewer, rng: Random) -> km.State:
    """The same position to *viewer*: the hands of the others and the pile are mixed.

    Decks and tokens have no hidden order to mix, and Gazes and books lie face up.
    """
    others = [player for player in range(len(state.hands)) if player != viewer]
    cards = [*state.pile, *(card for player in others for card in state.hands[player])]
    rng.shuffle(cards)
    hands = list(state.hands)
    for player in others:
        size = len(hands[player])
        hands[player] = tuple(sorted(cards[:size]))
        del cards[:size]
    return evolve(state, hands=tuple(hands), pile=tuple(sorted(cards)))


def test_contract() -> None:
    policies = kragmortha_policies()
    games = len(SETUPS) * len(policies)
    report = check_rules(
        km.RULES, setups=SETUPS, policies=policies, games=games, states=STATES, conceal=deal_anew
    )
    assert report.games == games


@given(
    players=st.integers(2, 8),
    active=st.booleans(),
    seed=st.integers(0, 2**32),
    reports=st.sampled_from([0.0, 0.1, 0.5]),
)
def test_random_games_keep_the_invariants(
    players: int, active: bool, seed: int, reports: float
) -> None:
    rng = Random(seed)
    setup = km.Setup(
        players=players,
        starting_player=seed % players,
        active_player_pushes=active and players > 2,
        turn_limit=30,
    )
    state = km.RULES.initial_state(setup)
    while state.ended is None:
        assert km.RULES.validate(state) == ()
        moves = km.RULES.legal_moves(state)
        told = km.RULES.legal_reports(state)
        if told and rng.random() < reports:
            move = rng.choice(told)
        else:
            move = rng.choice(moves) if moves else km.RULES.sample_chance(state, rng)
        step = km.RULES.apply(state, move)
        assert km.RULES.undo(step) is state
        assert km.RULES.next_state(state, move) == step.after
        state = step.after
    assert km.RULES.validate(state) == ()
    outcome = km.RULES.outcome(state)
    assert outcome is not None
    assert outcome.rule == state.ended


TestSessions = session_machine(km.RULES, policies=kragmortha_policies()).TestCase
