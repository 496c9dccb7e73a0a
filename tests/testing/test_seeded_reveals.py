"""``check_reveals`` finds what a game with secrets can get wrong about what its steps reveal."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import Transition, Viewer
from boardrules.core.multisets import put, take
from boardrules.kragmortha.game import Kragmortha
from boardrules.testing import ContractError, check_rules
from boardrules.testing.check_reveals import check_reveals
from boardrules.testing.check_secrets import check_hidden_events
from boardrules.wandering_towers.game import WanderingTowers
from tests.kragmortha.positions import RAIDED, card
from tests.kragmortha.positions import position as km_position
from tests.wandering_towers.positions import position as wt_position

Step = Transition[wt.State, wt.Move, wt.Event]


class LooksAtWizardsFreedAlone(WanderingTowers):
    """An empty level shows nobody, and so it is taken to show nothing."""

    def reveals(self, transition: Step, viewer: Viewer) -> bool:
        kinds = set(map(type, transition.events))
        if wt.TowerMoved in kinds:
            return wt.WizardsFreed in kinds
        return super().reveals(transition, viewer)


class LooksAtTheMoveAlone(WanderingTowers):
    """A pass moves no tower, whatever follows when the window is closed by it."""

    def reveals(self, transition: Step, viewer: Viewer) -> bool:
        passed = type(transition.move) is wt.PassSpell
        return not passed and super().reveals(transition, viewer)


class LooksAtTheLastEvent(WanderingTowers):
    """A step joins several things; here the last one has to be the one that shows something."""

    def reveals(self, transition: Step, viewer: Viewer) -> bool:
        last = transition.events[-1:]
        by_tower = wt.TowerMoved in map(type, transition.events)
        shown = not by_tower or isinstance(last[0], wt.TowerMoved | wt.WizardsFreed)
        return shown and super().reveals(transition, viewer)


class ForgetsThatTurnsEndByThemselves(Kragmortha):
    """Only cards that are drawn, shown or turned up are counted."""

    def reveals(self, transition: Transition[km.State, km.Move, km.Event], viewer: Viewer) -> bool:
        plain = (
            isinstance(transition.move, km.ShowHand)
            or type(transition.move) in self.chance_types.values()
        )
        return plain and super().reveals(transition, viewer)


def peeping(rules: WanderingTowers) -> wt.State:
    """The window before the chosen tower moves; one wizard is imprisoned, not under this tower."""
    state = wt_position(
        {3: "- 3 a", 4: "b 4 -", 12: "abb"},
        "tower-1 tower-2 wizard-1",
        setup=wt.Setup(players=2, spells=tuple(wt.Spell), master_wizard=True),
        flasks={0: (5, 1, 0)},
    )
    state = rules.apply(state, wt.PlayCard("tower-1")).after
    while isinstance(window := state.pending[-1], wt.Window) and window.target is None:
        state = rules.apply(state, wt.PassSpell()).after
    return rules.apply(state, wt.MoveTower("tower-1", 3)).after


@pytest.mark.parametrize(
    "rules", [LooksAtWizardsFreedAlone(), LooksAtTheMoveAlone()], ids=lambda r: type(r).__name__
)
def test_a_tower_that_moves_when_a_window_closes_shows_an_empty_level(
    rules: WanderingTowers,
) -> None:
    state = peeping(rules)
    assert check_reveals(wt.RULES, state, Random(1)) > 0
    with pytest.raises(ContractError, match="reveals is false for viewer"):
        check_reveals(rules, state, Random(1))


@pytest.mark.parametrize(
    "rules", [LooksAtWizardsFreedAlone(), LooksAtTheLastEvent()], ids=lambda r: type(r).__name__
)
def test_whole_games_find_what_is_wrong_about_levels(rules: WanderingTowers) -> None:
    setup = wt.Setup(players=2, turn_limit=60)
    check_rules(wt.RULES, setups=[setup], games=1, states=20)
    with pytest.raises(ContractError) as caught:
        check_rules(rules, setups=[setup], games=1, states=20)
    assert caught.value.check == "reveals"


def test_a_turn_that_ends_by_itself_shows_something_of_the_hand() -> None:
    state = km_position(
        "c6 f6 f8 a7",
        hands={0: "rss r**"},
        rigor="g9",
        books={0: ["second-wind:1"]},
        pending=(RAIDED,),
    )
    assert check_reveals(km.RULES, state, Random(1)) > 0
    with pytest.raises(ContractError, match="but another view has UseSecondWind"):
        check_reveals(ForgetsThatTurnsEndByThemselves(), state, Random(1))


# --- events of a step that has shown something ----------------------------------------------------
class RevealsNothing(Kragmortha):
    def reveals(self, transition: Transition[km.State, km.Move, km.Event], viewer: Viewer) -> bool:
        return False


def trade(state: km.State, viewer: Viewer, _rng: Random) -> km.State:
    """Two players have one unplayable card of each other: for viewers who see neither hand."""
    if viewer in (0, 1):
        return state
    first, second, *others = state.hands
    first, second = (
        put(take(first, card("rpp")), card("rsp")),
        put(take(second, card("rsp")), card("rpp")),
    )
    return evolve(state, hands=(first, second, *others))


def test_a_hand_that_is_shown_and_shuffled_at_once_is_no_leak() -> None:
    """The observation after it is the same for every hand, but all have seen the cards."""
    hands = {0: "rss r** rpp", 1: "rsp g** g**"}
    state = km_position("c6 f6 f8 a7", rigor="g9", hands=hands, all_discarded=True)
    assert check_hidden_events(km.RULES, state, Random(1), conceal=trade) > 0
    with pytest.raises(ContractError, match="sees other events in"):
        check_hidden_events(RevealsNothing(), state, Random(1), conceal=trade)
