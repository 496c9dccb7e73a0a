"""What viewers may know of positions and of steps."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from attrs import evolve

from boardrules import IllegalMoveError, Transition, codec_for
from boardrules import wandering_towers as wt
from boardrules.core import Viewer
from boardrules.core.multisets import put as put_card
from boardrules.core.multisets import take
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.checks.pieces import card_in_play
from boardrules.wandering_towers.values.observation import HiddenExchange
from tests.wandering_towers.positions import other_faults, position
from tests.wandering_towers.reached import SETUPS, specimens
from tests.wandering_towers.tamper import put

Step = Transition[wt.State, wt.Move, wt.Event]
FOUR = wt.Setup.teams(4, spells=(Spell.FREE_WIZARD,))
VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2, 3)
HANDS = {
    1: "tower-1 tower-2 tower-3",
    2: "wizard-3 wizard-4 wizard-5",
    3: "tower-4 tower-5 tower-5",
}


def teams() -> wt.State:
    """Four players; under tower 3 are wizards of a and c, under tower 4 one of b."""
    return position(
        {3: "ac 3 d", 4: "b 4 -", 12: "ab"}, setup=FOUR, hands=HANDS, flasks={0: (4, 1, 0)}
    )


def offered() -> wt.State:
    """Player 0 has offered player 2 a card."""
    return RULES.next_state(teams(), wt.OfferCard("wizard-1"))


def trade(state: wt.State, hand: int, card: str, other: int | None, another: str) -> wt.State:
    """The state with a card of a hand against one of another hand, or of the pile (``None``)."""
    pile = state.pile if other is not None else put_card(take(state.pile, another), card)
    hands = list(state.hands)
    hands[hand] = put_card(take(hands[hand], card), another)
    if other is not None:
        hands[other] = put_card(take(hands[other], another), card)
    traded = evolve(state, pile=pile, hands=tuple(hands))
    assert other_faults(traded) == []
    return traded


# --- positions ------------------------------------------------------------------------------------
def test_observation_of_a_position() -> None:
    seen = RULES.observe(teams(), 1)
    assert (seen.setup, seen.viewer, seen.spells) == (FOUR, 1, (Spell.FREE_WIZARD,))
    assert seen.towers[2:6] == ((2,), (3,), (4,), (5,))
    assert seen.heights == (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0)
    assert (seen.exposed[3], seen.exposed[12]) == ((0, 0, 0, 1), (1, 1, 0, 0))
    assert (seen.ravenskeep, seen.home) == (0, (2, 2, 3, 3))
    assert seen.imprisoned == (1, 1, 1, 0)
    assert seen.flasks[0] == (4, 1, 0)
    assert (seen.pile_size, seen.discards, seen.hand_sizes) == (78, (), (3, 3, 3, 3))
    assert seen.hand == ("tower-1", "tower-2", "tower-3")
    assert Counter(seen.unseen) + Counter(seen.hand) == Counter(wt.STANDARD.deck())
    assert (seen.player, seen.turn, seen.pending) == (0, 0, (wt.Turn(0, 0),))


def test_spectator_sees_no_hand() -> None:
    seen = RULES.observe(teams(), None)
    assert seen.hand == ()
    assert seen.unseen == wt.STANDARD.deck()


@pytest.mark.parametrize("viewer", [-1, 4, True, "0", 1.0])
def test_viewer_that_is_not_there(viewer: object) -> None:
    state = teams()
    step = RULES.apply(state, wt.OfferCard("wizard-1"))
    with pytest.raises(ValueError, match=f"must be None or 0 to 3, not {viewer!r}"):
        RULES.observe(state, cast("int", viewer))
    with pytest.raises(ValueError, match=f"must be None or 0 to 3, not {viewer!r}"):
        RULES.observe_events(step, cast("int", viewer))


def test_wt_5_7_who_is_imprisoned_where_is_secret_for_all() -> None:
    """Under towers 3 and 4 are a, b and c, two under one and one under the other."""
    state = teams()
    other = put(state, "board.covered[3][0]", (0, 1, 1, 0))
    other = put(other, "board.covered[4][0]", (1, 0, 0, 0))
    assert other_faults(other) == []
    for viewer in VIEWERS:
        assert RULES.observe(other, viewer) == RULES.observe(state, viewer)
    moved = put(put(state, "board.covered[4][0]", (0, 0, 0, 0)), "board.exposed[4]", (0, 1, 0, 0))
    assert RULES.observe(moved, None) != RULES.observe(state, None)


def test_hand_is_secret_for_all_others_partner_included() -> None:
    """``tower-1`` of hand 1 against ``wizard-3`` of hand 2."""
    state = teams()
    other = trade(state, 1, "tower-1", 2, "wizard-3")
    for viewer in (None, 0, 3):
        assert RULES.observe(other, viewer) == RULES.observe(state, viewer)
    for viewer in (1, 2):
        assert RULES.observe(other, viewer) != RULES.observe(state, viewer)


def test_pile_is_secret_in_games_with_hands() -> None:
    """A card of the pile against one of another hand: only their sum is known."""
    state = teams()
    other = trade(state, 3, "tower-5", None, "either-5-1")
    assert other.pile != state.pile
    for viewer in (None, 0, 1, 2):
        assert RULES.observe(other, viewer) == RULES.observe(state, viewer)
    assert RULES.observe(other, 3) != RULES.observe(state, 3)


def test_wt_10_1_row_is_public() -> None:
    state = position({12: "a"}, setup=wt.Setup.cooperative(3))
    for viewer in VIEWERS[:4]:
        seen = RULES.observe(state, viewer)
        assert seen.hand == ("tower-1", "wizard-1", "wizard-2")
        assert seen.unseen == state.pile


def test_wt_11_2_card_on_offer_is_known_to_the_two() -> None:
    state = offered()
    assert state.pending[-1] == wt.Exchange("wizard-1")
    for partner in (0, 2):
        assert RULES.observe(state, partner).pending == state.pending
    for viewer in (None, 1, 3):
        seen = RULES.observe(state, viewer)
        assert seen.pending == (wt.Turn(0, 0, True), HiddenExchange())
        assert seen.hand_sizes == (2, 3, 4, 3)


def test_wt_11_2_who_offered_a_card_knows_where_it_is() -> None:
    """It is not among the unseen cards of who offered it."""
    before, state = teams(), offered()
    assert RULES.observe(state, 0).unseen == RULES.observe(before, 0).unseen
    assert len(RULES.observe(state, 0).unseen) == 78 + 9
    assert "wizard-1" in RULES.observe(state, 2).hand
    assert len(RULES.observe(state, 1).unseen) == 78 + 9


def test_offers_differ_only_for_the_two() -> None:
    state = teams()
    one = RULES.next_state(state, wt.OfferCard("wizard-1"))
    other = RULES.next_state(state, wt.OfferCard("wizard-2"))
    for viewer in (None, 1, 3):
        assert RULES.observe(one, viewer) == RULES.observe(other, viewer)
    for viewer in (0, 2):
        assert RULES.observe(one, viewer) != RULES.observe(other, viewer)


@pytest.mark.parametrize("name", SETUPS)
def test_every_state_can_be_looked_at(name: str) -> None:
    setup = SETUPS[name]
    observations = codec_for(RULES).observation
    for state in specimens(setup):
        for viewer in (None, *range(setup.players)):
            seen = RULES.observe(state, viewer)
            assert hash(seen) == hash(RULES.observe(state, viewer))
            assert observations.loads(observations.dumps(seen)) == seen
            cards = Counter((*seen.hand, *seen.unseen, *seen.discards))
            in_play, top = card_in_play(state), state.pending[-1] if state.pending else None
            cards += Counter([in_play] if in_play is not None else [])
            if isinstance(top, wt.Exchange) and viewer == state.player:
                cards[top.card] += 1
            assert cards == Counter(setup._tables.deck)
            for owner, imprisoned in enumerate(seen.imprisoned):
                standing = sum(level[owner] for level in seen.exposed)
                assert imprisoned == sum(
                    level[owner] for levels in state.board.covered for level in levels
                )
                assert standing + seen.home[owner] + imprisoned == setup._tables.wizards


# --- events ---------------------------------------------------------------------------------------
def views(step: Step) -> dict[Viewer, tuple[wt.Event, ...]]:
    """The events as each viewer sees them."""
    return {viewer: RULES.observe_events(step, viewer) for viewer in VIEWERS}


def test_card_taken_is_hidden_from_others() -> None:
    state = put(put(teams(), "hands[0]", ()), "discards", teams().hands[0])
    step = RULES.apply(put(state, "pending", (wt.Draw(0, 3),)), wt.CardDrawn("wizard-5"))
    hidden = (wt.CardTaken(0, None),)
    seen = (wt.CardTaken(0, "wizard-5"),)
    assert step.events == seen
    assert views(step) == {None: hidden, 0: seen, 1: hidden, 2: hidden, 3: hidden}


def test_card_taken_into_the_row_is_public() -> None:
    deal = RULES.initial_state(wt.Setup.cooperative(3))
    step = RULES.apply(deal, wt.CardDrawn("wizard-5"))
    for viewer in (None, 0, 1, 2):
        assert RULES.observe_events(step, viewer) == (wt.CardTaken(0, "wizard-5"),)


def test_wt_11_2_cards_that_change_hands_are_seen_by_the_two() -> None:
    step = RULES.apply(teams(), wt.OfferCard("wizard-1"))
    hidden: tuple[wt.Event, ...] = (wt.CardOffered(0, 2, None),)
    assert step.events == (wt.CardOffered(0, 2, "wizard-1"),)
    assert views(step) == {None: hidden, 0: step.events, 1: hidden, 2: step.events, 3: hidden}
    step = RULES.apply(step.after, wt.ReturnCard("wizard-4"))
    hidden = (wt.CardReturned(2, 0, None),)
    assert step.events == (wt.CardReturned(2, 0, "wizard-4"),)
    assert views(step) == {None: hidden, 0: step.events, 1: hidden, 2: step.events, 3: hidden}


def test_cards_played_and_thrown_away_are_public() -> None:
    for move in (wt.MoveWizard("wizard-1", 0, 12), wt.DiscardHand()):
        step = RULES.apply(teams(), move)
        assert all(events == step.events for events in views(step).values())


def test_wt_5_7_moving_a_tower_tells_nothing_of_what_it_carries() -> None:
    """Tower 4 with tower 3 on it goes on; whose wizard is between them stays hidden."""
    setup = wt.Setup(players=2)
    hand = "tower-1 tower-2 tower-3"
    one = position({5: "- 4 a 3 -", 6: "b 6 - 5 -"}, hand, setup=setup)
    other = position({5: "- 4 b 3 -", 6: "a 6 - 5 -"}, hand, setup=setup)
    steps = [RULES.apply(state, wt.MoveTower("tower-3", 4)) for state in (one, other)]
    assert wt.TowerMoved((4, 3), 5, 8, 1, False) in steps[0].events
    for viewer in (None, 0, 1):
        assert RULES.observe(one, viewer) == RULES.observe(other, viewer)
        assert RULES.observe_events(steps[0], viewer) == RULES.observe_events(steps[1], viewer)
    # Lifting tower 3 shows who was under it.
    steps = [RULES.apply(state, wt.MoveTower("tower-3", 3)) for state in (one, other)]
    assert wt.WizardsFreed(5, 1, (1, 0)) in RULES.observe_events(steps[0], 1)
    assert wt.WizardsFreed(5, 1, (0, 1)) in RULES.observe_events(steps[1], 1)


def test_refusals_tell_no_secret() -> None:
    """What is said of Free a Wizard has nothing to do with who is there."""
    state = teams()
    other = put(
        put(state, "board.covered[3][0]", (0, 1, 1, 0)), "board.covered[4][0]", (1, 0, 0, 0)
    )
    for tower in range(1, 11):
        move = wt.FreeWizard(tower)
        assert RULES.explain(state, move) == RULES.explain(other, move)
    with pytest.raises(IllegalMoveError) as error:
        RULES.apply(state, wt.FreeWizard(10))
    assert "wizard" not in str(error.value.violation.data)
