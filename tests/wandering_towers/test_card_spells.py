"""Piggyback and Draw Two Cards (WT-7.8, WT-7.9)."""

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
)

RICH: dict[int, wt.Flasks] = {0: (0, 6, 0)}
ONE: dict[int, wt.Flasks] = {0: (5, 1, 0)}


PIGGY = wt.Setup(players=3, spells=(Spell.PIGGYBACK,))


def test_wt_7_8_second_own_wizard_goes_along() -> None:
    state = position({12: "aab"}, "wizard-3 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    cast = wt.Piggyback("wizard-3", 0, 12)
    assert options(state, wt.Piggyback) == {cast}
    after = play(state, cast)
    assert (at(after, 12), at(after, 15)) == ("b", "aa")
    assert after.flasks[0] == (4, 0, 1)
    assert after.discards == ("wizard-3",)
    assert events(state, cast) == (
        wt.CardPlayed(0, "wizard-3"),
        wt.SpellCast(0, Spell.PIGGYBACK),
        wt.FlasksSpent(0, 1),
        wt.WizardMoved(0, 12, 15, 0),
        wt.WizardMoved(0, 12, 15, 0),
    )


def test_wt_7_8_moving_one_alone_stays_possible() -> None:
    state = position({12: "aa"}, "wizard-3 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    after = play(state, wt.MoveWizard("wizard-3", 0, 12))
    assert (at(after, 12), at(after, 15)) == ("a", "a")
    assert after.flasks[0] == (4, 1, 0)


def test_wt_7_8_needs_a_second_own_wizard_on_the_same_level() -> None:
    """On 12 stand one a and one b; on 5 one a stands above another, imprisoned one."""
    state = position(
        {12: "ab", 5: "a 5 a"}, "wizard-3 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)}
    )
    assert options(state, wt.Piggyback) == set()
    refuses(state, wt.Piggyback("wizard-3", 0, 12), "WT-7.8", "no-visible-wizard")
    refuses(state, wt.Piggyback("wizard-3", 0, 5), "WT-7.8", "no-visible-wizard")
    refuses(state, wt.Piggyback("wizard-3", 1, 12), "WT-6.1", "not-own-wizard")


@pytest.mark.parametrize(("target", "fits"), [("bbbc", True), ("bbbcc", False)])
def test_wt_7_8_at_most_four_on_the_target_level(target: str, fits: bool) -> None:
    """Beside five there is room for one only."""
    state = position(
        {12: "aa", 13: target}, "wizard-1 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)}
    )
    cast = wt.Piggyback("wizard-1", 0, 12)
    assert wt.MoveWizard("wizard-1", 0, 12) in options(state)
    if fits:
        assert at(play(state, cast), 13) == "aabbbc"
    else:
        refuses(state, cast, "WT-7.8", "level-full")


def test_wt_7_8_both_enter_and_ravenskeep_moves_once() -> None:
    """To T1; a second move would go on to T3."""
    state = position({14: "aa"}, "wizard-2 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    cast = wt.Piggyback("wizard-2", 0, 14)
    assert [e for e in events(state, cast) if isinstance(e, wt.RavenskeepMoved)] == [
        wt.RavenskeepMoved(0, 1)
    ]
    after = play(state, cast)
    assert after.board.home[0] == 4
    assert at(after, 14) == "-"
    assert decides(draw(after)) == 1


def test_wt_7_8_is_the_spell_of_the_turn() -> None:
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER, Spell.PIGGYBACK))
    state = position({12: "aa"}, "wizard-1 wizard-2 tower-1", setup=setup, flasks=RICH)
    after = play(state, wt.Piggyback("wizard-1", 0, 12))
    refuses(after, wt.AdvanceTower(1), "WT-3.5", "spell-limit")
    refuses(after, wt.Piggyback("wizard-2", 0, 13), "WT-3.5", "spell-limit")
    before = play(state, wt.AdvanceTower(1))
    refuses(before, wt.Piggyback("wizard-1", 0, 12), "WT-3.5", "spell-limit")


def test_wt_7_8_costs_a_full_flask() -> None:
    state = position({12: "aa"}, setup=PIGGY)
    refuses(state, wt.Piggyback("wizard-1", 0, 12), "WT-7.10", "too-few-flasks")


def test_wt_7_8_with_either_cards_wizard_number() -> None:
    state = position({12: "aa"}, "either-5-1 tower-1 tower-1", setup=PIGGY, flasks={0: (4, 1, 0)})
    assert at(play(state, wt.Piggyback("either-5-1", 0, 12)), 13) == "aa"


def test_wt_7_8_not_with_dice_cards_or_tower_moves() -> None:
    state = position(
        {12: "aa"}, "wizard-die-2 tower-1 either-1-1", setup=PIGGY, flasks={0: (4, 1, 0)}
    )
    refuses(state, wt.Piggyback("wizard-die-2", 0, 12), "WT-7.8", "dice-card")
    refuses(state, wt.Piggyback("tower-1", 0, 12), "WT-7.8", "tower-card")
    rolled = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(2), wt.KeepRoll())
    assert options(rolled) == {wt.MoveWizard("wizard-die-2", 0, 12)}
    refuses(rolled, wt.Piggyback("wizard-die-2", 0, 12), "WT-3.5", "card-in-play")


def test_wt_7_8_is_cast_with_the_card_only() -> None:
    """Not by itself, as in the master wizard's second window."""
    state = position({12: "aa"}, setup=PIGGY, flasks={0: (4, 1, 0)})
    refuses(state, wt.CastPiggyback(0), "WT-11.1", "no-wizard-chosen")


DRAWING = wt.Setup(players=2, spells=(Spell.DRAW_TWO,))


def test_wt_7_9_top_two_cards_of_the_pile() -> None:
    state = position({12: "a"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE)
    cast = play(state, wt.DrawTwo())
    assert cast.flasks[0] == (5, 0, 1)
    assert RULES.current_player(cast) is CHANCE
    after = play(cast, wt.CardDrawn("tower-2"))
    assert RULES.current_player(after) is CHANCE
    after = play(after, wt.CardDrawn("tower-3"))
    assert after.hands[0] == ("tower-1", "tower-1", "tower-2", "tower-3", "wizard-1")
    # It is no action: both are still to come.
    assert decides(after) == 0
    assert len(after.pile) == len(state.pile) - 2
    assert after.discards == ()


def test_wt_7_9_no_refill_until_the_hand_is_below_three() -> None:
    """Five cards less two are three at the end of the turn: none is drawn."""
    state = position({12: "a", 13: "b"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE)
    state = play(state, wt.DrawTwo(), wt.CardDrawn("tower-2"), wt.CardDrawn("tower-3"))
    state = play(state, wt.MoveTower("tower-2", 9), wt.MoveTower("tower-3", 8))
    assert state.hands[0] == ("tower-1", "tower-1", "wizard-1")
    assert decides(state) == 1


def test_wt_7_9_refill_to_three_after_it() -> None:
    """Cast after both actions: one card and two more are three already."""
    state = position({12: "a"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE)
    state = play(state, wt.MoveTower("tower-1", 1), wt.MoveTower("tower-1", 3))
    state = play(state, wt.DrawTwo(), wt.CardDrawn("tower-2"), wt.CardDrawn("tower-3"))
    assert state.hands[0] == ("tower-2", "tower-3", "wizard-1")
    assert decides(state) == 1


def test_wt_7_9_reshuffles_when_the_pile_runs_out() -> None:
    """One card is in the pile; then the discards, with the card just played, are the pile."""
    state = position(
        {12: "a"}, "tower-1 tower-1 wizard-1", setup=DRAWING, flasks=ONE, pile="wizard-5"
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.DrawTwo())
    # 90 less three of b, two of a and the one drawn.
    assert events(state, wt.CardDrawn("wizard-5")) == (
        wt.CardTaken(0, "wizard-5"),
        wt.PileShuffled(84),
    )
    state = play(state, wt.CardDrawn("wizard-5"), wt.CardDrawn("wizard-1"))
    assert state.hands[0] == ("tower-1", "tower-1", "wizard-1", "wizard-5")


def test_wt_7_9_reshuffles_first_when_the_pile_is_empty() -> None:
    state = position({12: "a"}, setup=DRAWING, flasks=ONE, pile="")
    assert events(state, wt.DrawTwo())[-1] == wt.PileShuffled(84)
    after = draw(play(state, wt.DrawTwo()))
    assert (len(after.pile), after.discards) == (82, ())


def _hoard(mine: str) -> str:
    """All cards of the deck but these."""
    left = list(wt.STANDARD.deck())
    for card in mine.split():
        left.remove(card)
    return " ".join(left)


def test_wt_7_9_fewer_if_there_are_fewer() -> None:
    """Player b holds all the rest; the card just played is the only one to be drawn."""
    mine = "tower-1 tower-1 wizard-1"
    state = position({12: "a"}, mine, setup=DRAWING, flasks=ONE, hands={1: _hoard(mine)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.DrawTwo(), wt.CardDrawn("wizard-1"))
    assert state.hands[0] == tuple(mine.split())
    assert decides(state) == 0


def test_wt_7_9_not_castable_where_there_is_no_card() -> None:
    mine = "tower-1 tower-1 wizard-1"
    state = position({12: "a"}, mine, setup=DRAWING, flasks=ONE, hands={1: _hoard(mine)})
    assert wt.DrawTwo() not in options(state)
    refuses(state, wt.DrawTwo(), "WT-7.9", "no-cards")


def test_wt_2_4_piggyback_that_is_not_in_play_is_not_offered() -> None:
    """Two wizards stand together and flasks are full, but only the two basic spells are known."""
    state = position({12: "aa"}, "wizard-3 tower-1 tower-1", flasks=RICH)
    assert state.spells == (Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER)
    assert options(state, wt.Piggyback) == set()
    refuses(state, wt.Piggyback("wizard-3", 0, 12), "WT-2.4", "spell-not-in-play")
