"""Wandering Towers in every mode, put through what every game on the contract is put through."""

from __future__ import annotations

import os
from random import Random

import pytest
from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.core import Viewer
from boardrules.testing import check_rules, session_machine
from tests.support.goals import wandering_towers_policies

ALL = tuple(wt.Spell)
STATES = 60 if os.environ.get("BOARDRULES_PROFILE") == "deep" else 4
"""States of each game that go through the longer checks."""
SOLO = (wt.Spell.NUDGE_RAVENSKEEP, wt.Spell.FREE_WIZARD, wt.Spell.PIGGYBACK)
SETUPS = {
    "two": wt.Setup(players=2, turn_limit=90),
    "all spells": wt.Setup(players=3, spells=ALL, spells_per_turn=2, turn_limit=90),
    "options": wt.Setup(
        players=5,
        starting_player=4,
        random_spells=7,
        rerolls=wt.Rerolls.BY_ICONS,
        optional_advance=True,
        own_wizards_only=True,
        finish_round=False,
        any_tower_top=True,
        turn_limit=90,
    ),
    "solo": wt.Setup.solo(turn_limit=200),
    "solo with magic": wt.Setup.solo(spells=SOLO, full_flasks=True),
    "cooperative": wt.Setup.cooperative(4, random_spells=3),
    "teams": wt.Setup.teams(4, spells=ALL, turn_limit=90),
    "master wizard": wt.Setup(players=3, spells=ALL, master_wizard=True, turn_limit=60),
    "master wizard, teams": wt.Setup.teams(6, master_wizard=True, turn_limit=60),
}


def mix_secrets(state: wt.State, viewer: Viewer, rng: Random) -> wt.State:
    """The same position to *viewer*: what lies under towers and in other hands is mixed.

    The cards that the viewer does not hold are dealt anew to the pile and the other hands. Without
    hands, in solo and cooperative games, the row is public. A card on offer stays where it is.
    """
    partner = (state.player + state.setup.players // 2) % state.setup.players
    top = state.pending[-1] if state.pending else None
    offered = top.card if isinstance(top, wt.Exchange) and viewer != partner else None
    hands = [list(hand) for hand in state.hands]
    if offered is not None:
        hands[partner].remove(offered)
    others = [at for at in range(len(hands)) if at != viewer and not state.setup.common]
    cards = [*state.pile, *(card for at in others for card in hands[at])]
    rng.shuffle(cards)
    for at in others:
        size = len(hands[at])
        hands[at] = cards[:size]
        del cards[:size]
    if offered is not None:
        hands[partner].append(offered)
    return evolve(
        state,
        board=mix_imprisoned(state, rng),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pile=tuple(sorted(cards)),
    )


def mix_imprisoned(state: wt.State, rng: Random) -> wt.Board:
    """The board with the imprisoned wizards dealt anew to the covered levels, six at most on each.

    While partners choose whom a search has found, it is known that both have a wizard there.
    """
    board = state.board
    places = [(space, at) for space, stack in enumerate(board.covered) for at in range(len(stack))]
    held = [
        owner
        for space, at in places
        for owner, count in enumerate(board.covered[space][at])
        for _ in range(count)
    ]
    counts = {place: [0] * len(board.home) for place in places}
    top = state.pending[-1] if state.pending else None
    if isinstance(top, wt.Search):
        place = next(
            (space, towers.index(top.tower))
            for space, towers in enumerate(board.towers)
            if top.tower in towers
        )
        for owner in (top.player, (top.player + state.setup.players // 2) % state.setup.players):
            counts[place][owner] += 1
            held.remove(owner)
    room = [place for place in places for _ in range(6 - sum(counts[place]))]
    rng.shuffle(room)
    for owner, place in zip(held, room, strict=False):
        counts[place][owner] += 1
    covered = tuple(
        tuple(tuple(counts[space, at]) for at in range(len(stack)))
        for space, stack in enumerate(board.covered)
    )
    return evolve(board, covered=covered)


@pytest.mark.parametrize("name", SETUPS)
def test_contract(name: str) -> None:
    policies = wandering_towers_policies()
    report = check_rules(
        wt.RULES,
        setups=[SETUPS[name]],
        policies=policies,
        games=len(policies),
        states=STATES,
        conceal=mix_secrets,
    )
    assert report.games == len(policies)


TestSessions = session_machine(wt.RULES, policies=wandering_towers_policies()).TestCase
