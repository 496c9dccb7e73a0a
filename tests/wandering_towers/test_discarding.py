"""Discarding the whole hand (WT-3.3)."""

from __future__ import annotations

import pytest

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import (
    at,
    decides,
    draw,
    events,
    options,
    play,
    position,
    refuses,
    result,
)

BLOCKED = {15: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", 12: "a"}
"""All towers stand one space before Ravenskeep: none can move by one."""
DRAW_TWO = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))
MASTER = wt.Setup(players=3, spells=(Spell.ADVANCE_WIZARD,), master_wizard=True, finish_round=False)


def test_wt_3_3_whole_hand_for_one_slice_by_one_space() -> None:
    state = position({12: "a", 6: "- 6 b"}, "wizard-1 tower-1 tower-2")
    discarded = play(state, wt.DiscardHand())
    assert discarded.hands[0] == ()
    assert discarded.discards == ("tower-1", "tower-2", "wizard-1")
    assert decides(discarded) == 0
    # Any of the nine slices, and nothing else: the space is owed.
    assert options(discarded) == {wt.MoveTower(None, tower) for tower in range(1, 10)}
    refuses(discarded, wt.StayPut(), "WT-3.3", "advance-owed")
    after = play(discarded, wt.MoveTower(None, 6))
    assert (at(after, 6), at(after, 7)) == ("-", "- 7 - 6 b")
    assert RULES.current_player(after) is CHANCE
    assert len(draw(after).hands[0]) == 3


def test_wt_3_3_discarding_tells_the_cards() -> None:
    happened = events(position({12: "a"}, "wizard-1 tower-1 tower-2"), wt.DiscardHand())
    assert happened == (wt.HandDiscarded(0, ("tower-1", "tower-2", "wizard-1")),)


def test_wt_3_3_whole_hand_can_be_five_cards() -> None:
    """After Draw Two Cards; the refill is to three."""
    state = position({12: "a"}, setup=DRAW_TWO, flasks={0: (5, 1, 0)})
    state = draw(play(state, wt.DrawTwo()))
    state = play(state, wt.DiscardHand(), wt.MoveTower(None, 9))
    assert len(state.discards) == 5
    assert len(draw(state).hands[0]) == 3


def test_wt_3_3_is_the_first_and_only_action() -> None:
    """It is illegal after a card."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2")
    assert wt.DiscardHand() in options(state)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    refuses(state, wt.DiscardHand(), "WT-3.3", "not-first-action")


def test_wt_3_3_is_illegal_after_a_card_without_effect() -> None:
    """Such a card was played, too."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", player=1)
    state = play(state, wt.PlayWithoutEffect("wizard-1"))
    refuses(state, wt.DiscardHand(), "WT-3.3", "not-first-action")


def test_wt_3_3_one_space_needs_a_discarded_hand() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2")
    refuses(state, wt.MoveTower(None, 1), "WT-3.3", "hand-not-discarded")
    refuses(state, wt.StayPut(), "WT-3.3", "hand-not-discarded")


def test_wt_3_3_spell_may_come_before() -> None:
    state = position({12: "a"}, flasks={0: (5, 1, 0)})
    after = play(state, wt.AdvanceTower(9), wt.DiscardHand(), wt.MoveTower(None, 9))
    assert at(after, 12) == "a 9 -"
    assert after.flasks[0] == (4, 1, 1)


def test_wt_3_3_spell_may_come_after_but_no_card() -> None:
    """Two cards drawn by a spell after the discarding stay in hand."""
    state = position({12: "a"}, setup=DRAW_TWO, flasks={0: (5, 1, 0)})
    state = play(state, wt.DiscardHand(), wt.MoveTower(None, 9))
    assert options(state) == {wt.DrawTwo(), wt.EndTurn()}
    state = draw(play(state, wt.DrawTwo()))
    # Nothing was left to do: the turn ended by itself, with a refill of one card.
    assert decides(state) == 1
    assert len(state.hands[0]) == 3


def test_wt_3_3_no_card_after_it_even_with_cards_in_hand() -> None:
    """With two spells a turn the drawn cards are in hand while the turn goes on."""
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER, Spell.DRAW_TWO), spells_per_turn=2)
    state = position({12: "a"}, setup=setup, flasks={0: (4, 2, 0)})
    state = play(state, wt.DiscardHand(), wt.MoveTower(None, 9), wt.DrawTwo())
    state = play(state, wt.CardDrawn("tower-1"), wt.CardDrawn("wizard-1"))
    assert state.hands[0] == ("tower-1", "wizard-1")
    spells = {wt.DrawTwo(), *(wt.AdvanceTower(tower) for tower in range(1, 10))}
    assert options(state) == {wt.EndTurn(), *spells}
    refuses(state, wt.MoveTower("tower-1", 1), "WT-3.1", "no-action-left")
    refuses(state, wt.DiscardHand(), "WT-3.3", "not-first-action")


def test_wt_3_3_no_spell_between_discarding_and_moving() -> None:
    """They are one action."""
    state = play(position({12: "a"}, flasks={0: (5, 1, 0)}), wt.DiscardHand())
    refuses(state, wt.AdvanceTower(9), "WT-3.5", "card-in-play")


def test_wt_3_3_ends_the_actions_of_the_turn() -> None:
    state = play(position({12: "a"}), wt.DiscardHand(), wt.MoveTower(None, 1))
    assert decides(draw(state)) == 1


def test_wt_3_3_option_makes_the_space_optional() -> None:
    state = position({12: "a"}, setup=wt.Setup(players=2, optional_advance=True))
    state = play(state, wt.DiscardHand())
    slices = {wt.MoveTower(None, tower) for tower in range(1, 10)}
    assert options(state) == {*slices, wt.StayPut()}
    after = play(state, wt.StayPut())
    assert after.board == state.board
    assert decides(draw(after)) == 1


def test_wt_3_3_spell_may_come_after_staying_put() -> None:
    setup = wt.Setup(players=2, optional_advance=True)
    state = position({12: "a"}, setup=setup, flasks={0: (5, 1, 0)})
    state = play(state, wt.DiscardHand(), wt.StayPut())
    assert options(state) == {wt.EndTurn(), *(wt.AdvanceTower(t) for t in range(1, 10))}


@pytest.mark.parametrize("optional", [False, True])
def test_wt_3_3_discard_alone_where_no_slice_can_move(optional: bool) -> None:
    setup = wt.Setup(players=2, optional_advance=optional)
    state = position(BLOCKED, "wizard-1 tower-1 tower-1", setup=setup)
    after = play(state, wt.DiscardHand())
    assert after.board == state.board
    assert after.discards == ("tower-1", "tower-1", "wizard-1")
    assert decides(draw(after)) == 1


def test_wt_3_3_slice_onto_ravenskeep_is_no_choice() -> None:
    state = play(position({15: "- 1 - 2 -", 12: "a"}), wt.DiscardHand())
    assert options(state) == {wt.MoveTower(None, tower) for tower in range(3, 10)}
    refuses(state, wt.MoveTower(None, 2), "WT-5.3", "onto-ravenskeep")


def test_wt_6_6_entry_after_discarding_the_hand_ends_the_turn() -> None:
    """By a spell of b in the first window: no slice moves, and no card is in play."""
    state = position({15: "a", 12: "abc"}, setup=MASTER, flasks={1: (0, 5, 0)})
    discarded = play(state, wt.DiscardHand())
    after = play(discarded, wt.AdvanceWizard(0, 15))
    assert after.board.home[0] == 3
    assert after.board.towers == state.board.towers
    assert after.discards == ("tower-1", "wizard-1", "wizard-2")
    assert len(draw(after).hands[0]) == 3
    assert decides(draw(after)) == 1


def test_wt_8_2_option_ends_at_once_after_discarding_the_hand() -> None:
    """The last wizard of c enters by a spell of b; the hand of a stays empty."""
    state = position({15: "c", 12: "ab"}, setup=MASTER, flasks={1: (0, 5, 0), 2: (0, 5, 0)})
    after = play(state, wt.DiscardHand(), wt.AdvanceWizard(2, 15))
    assert (result(after).rule, result(after).winners) == ("WT-8.2", (2,))
    assert after.hands[0] == ()
    assert after.discards == ("tower-1", "wizard-1", "wizard-2")
