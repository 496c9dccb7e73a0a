"""``sample_state`` on a tiny edition: exactly the states that look the same, each as often as due.

Each unseen copy of a card and each imprisoned wizard is an individual; each way to put them is
equally likely. So a state is as likely as there are ways that lead to it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random

import pytest
from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.core import Cards, Viewer, multisets
from boardrules.core.multisets import take
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.checks import sampling
from tests.support.chances import chances, ways
from tests.support.worlds import all_alike
from tests.wandering_towers.pasts import some_game
from tests.wandering_towers.positions import position
from tests.wandering_towers.tiny import TINY
from tests.wandering_towers.worlds import worlds

ALL = tuple(Spell)
TEAMS = evolve(wt.Setup.teams(4, spells=(Spell.FREE_WIZARD, Spell.ADVANCE_TOWER)), edition=TINY)
SETUPS = {
    "three": wt.Setup(players=3, spells=ALL, edition=TINY),
    "two, master wizard": wt.Setup(players=2, spells=ALL, master_wizard=True, edition=TINY),
    "solo": wt.Setup.solo(edition=evolve(TINY, common=wt.Counts(1, 5, 2))),
    "teams": TEAMS,
}
MOST_BRANCHES = 3000


def weight(state: wt.State, viewer: Viewer) -> int:
    """How many assignments of what the viewer does not see lead to this state."""
    hands: list[Cards] = [
        hand for at, hand in enumerate(state.hands) if not state.setup.common and at != viewer
    ]
    total, top = 1, state.pending[-1] if state.pending else None
    if isinstance(top, wt.Exchange):
        partner = (state.player + state.setup.players // 2) % state.setup.players
        held = state.hands[partner]
        if viewer == state.player:
            hands[hands.index(held)] = take(held, top.card)  # this one the viewer knows
        elif viewer != partner:
            total = held.count(top.card)
    places = [state.pile, *hands]
    total *= ways(places)
    levels = [level for levels in state.board.covered for level in levels]
    people = [[owner for owner, n in enumerate(level) for _ in range(n)] for level in levels]
    return total * ways(people)


def is_exact(monkeypatch: pytest.MonkeyPatch, state: wt.State, viewer: Viewer) -> bool:
    """Compare every probability; return whether there were few enough branches for that."""
    seen = RULES.observe(state, viewer)
    modules = (multisets, sampling)
    draw = partial(RULES.sample_state, seen, Random(0))
    found = chances(monkeypatch, modules, draw, MOST_BRANCHES)
    if not found:
        return False
    alike = all_alike(RULES, state, viewer, worlds)
    weights = {world: weight(world, viewer) for world in alike}
    whole = sum(weights.values())
    assert found == {world: Fraction(number, whole) for world, number in weights.items()}
    return True


def viewers(setup: wt.Setup) -> tuple[Viewer, ...]:
    return (None, *range(setup.players))


@pytest.mark.parametrize("name", SETUPS)
def test_states_of_play_are_sampled_exactly(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    setup, compared = SETUPS[name], 0
    for seed in range(6):
        rng = Random(seed)
        game = list(some_game(setup, rng, 60))
        for state in rng.sample(game, min(3, len(game))):
            compared += is_exact(monkeypatch, state, rng.choice(viewers(setup)))
    assert compared > 5


FLASKS: dict[int, wt.Flasks] = dict.fromkeys(range(4), (0, 2, 0))
HANDS = {1: "tower-1", 2: "wizard-2", 3: "tower-1"}


@pytest.mark.parametrize(
    "stacks",
    [
        {3: "aacd 1 -", 6: "cb 2 -", 9: "bd"},
        {3: "ac 1 bcd", 6: "ab 2 d"},
        {3: "aabcc 1 d", 6: "bd 2 -"},
    ],
)
def test_wt_11_2_a_search_is_sampled_exactly(
    monkeypatch: pytest.MonkeyPatch, stacks: dict[int, str]
) -> None:
    """Wizards of both partners stand on the level; how many of whom is as likely as its ways."""
    state = position(stacks, "wizard-1", setup=TEAMS, hands=HANDS, flasks=FLASKS)
    found = RULES.next_state(state, wt.FreeWizard(1))
    assert isinstance(found.pending[-1], wt.Search)
    # The cards are out of the way.
    found = evolve(found, pile=(), discards=found.pile)
    for viewer in (1, 2):
        assert is_exact(monkeypatch, found, viewer)


def test_wt_11_2_an_offer_is_sampled_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(
        {3: "a 1 bcd", 6: "- 2 abcd"}, "wizard-1", setup=TEAMS, hands=HANDS, flasks=FLASKS
    )
    offered = RULES.next_state(state, wt.OfferCard("wizard-1"))
    offered = evolve(offered, pile=(), discards=offered.pile)
    for viewer in viewers(TEAMS):
        assert is_exact(monkeypatch, offered, viewer)
