"""Hands that stay short: with the master wizard another player can draw all the cards."""

from __future__ import annotations

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import Spell
from tests.wandering_towers.positions import (
    decides,
    events,
    play,
    position,
)


def hoarding(flasks: wt.Flasks) -> wt.State:
    """Player a has three cards, b all the others, and b may draw two."""
    setup = wt.Setup(players=2, spells=(Spell.DRAW_TWO,), master_wizard=True)
    left = list(wt.STANDARD.deck())
    for card in ("tower-1", "wizard-1", "wizard-2"):
        left.remove(card)
    return position({12: "a"}, setup=setup, flasks={1: flasks}, hands={1: " ".join(left)})


def test_wt_3_2_player_without_cards_is_passed_over() -> None:
    """Player b takes all three cards that a discarded; in b's turn one card is played."""
    state = play(hoarding((4, 2, 0)), wt.DiscardHand(), wt.DrawTwo())
    state = play(state, wt.CardDrawn("tower-1"), wt.CardDrawn("wizard-1"))
    state = play(state, wt.DrawTwo(), wt.CardDrawn("wizard-2"), wt.MoveTower(None, 9))
    assert decides(state) == 1
    assert state.hands[0] == ()
    state = play(state, wt.PlayCard("tower-1"), wt.MoveTower("tower-1", 8))
    assert events(state, wt.EndTurn()) == (
        wt.TurnEnded(1),
        wt.TurnEnded(0),
        wt.PileShuffled(1),
    )
    state = play(state, wt.EndTurn(), wt.CardDrawn("tower-1"))
    assert state.hands[0] == ("tower-1",)
    assert (decides(state), state.turn) == (1, 3)


def test_wt_3_7_hand_stays_short_only_when_no_card_is_left() -> None:
    """Player b holds all other cards and takes a's first card; a is refilled to two only."""
    state = hoarding((0, 6, 0))
    # While the first card is in play there is nothing to draw, and nobody is asked.
    state = play(state, wt.PlayCard("wizard-1"), wt.MoveWizard("wizard-1", 0, 12))
    state = play(state, wt.PlayCard("wizard-2"), wt.DrawTwo(), wt.CardDrawn("wizard-1"))
    state = play(state, wt.MoveWizard("wizard-2", 0, 13))
    state = play(state, wt.CardDrawn("wizard-2"))
    assert state.hands[0] == ("tower-1", "wizard-2")
    assert (state.pile, state.discards) == ((), ())
    assert decides(state) == 1
