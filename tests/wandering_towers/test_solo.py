"""The solo game, without and with magic (WT-9)."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardrules import CHANCE, SetupError
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

SOLO = wt.Setup.solo()
MAGIC = wt.Setup.solo(spells=(Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER, Spell.PIGGYBACK))
DRAWING = wt.Setup.solo(spells=(Spell.ADVANCE_TOWER, Spell.SWAP_TOWERS, Spell.DRAW_TWO))
ENTER = wt.MoveWizard("wizard-1", 0, 15)


def test_wt_9_1_setup_with_twelve_wizards() -> None:
    """T1, T2 and T3 take three, T4 two, T5 one; all belong to the one player."""
    state = RULES.initial_state(SOLO)
    assert [at(state, space) for space in range(6)] == [
        "- R",
        "- 1 aaa",
        "- 2 aaa",
        "- 3 aaa",
        "- 4 aa",
        "- 5 a",
    ]
    assert state.board.home == (0,)
    state = draw(state)
    assert decides(state) == 0
    assert [len(hand) for hand in state.hands] == [3]


def test_wt_9_1_one_player_alone() -> None:
    faults = wt.setup_faults(wt.Setup(players=2, mode=wt.Mode.SOLO))
    assert [(fault.path, fault.rule) for fault in faults] == [("players", "WT-9.1")]


def test_wt_9_1_rules_of_cards_hold() -> None:
    """Of 3.4 to 3.6: no card with a target for nothing, dice, an entry ends the turn."""
    state = position({15: "a", 12: "a"}, "wizard-1 wizard-die-2 tower-1", setup=SOLO)
    refuses(state, wt.PlayWithoutEffect("wizard-1"), "WT-3.4", "card-has-target")
    rolled = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(2))
    assert options(rolled) == {wt.KeepRoll(), wt.Reroll()}
    assert wt.TurnEnded(0) in events(state, ENTER)
    # Of 6.5: Ravenskeep goes on to the free crest of T1.
    assert play(state, ENTER).board.ravenskeep == 1


def test_wt_9_1_rules_of_towers_hold() -> None:
    """Own wizards are imprisoned, and with magic that fills a flask."""
    state = position({4: "- 4 aa"}, setup=MAGIC)
    after = play(state, wt.MoveTower("tower-1", 3))
    assert at(after, 4) == "- 4 aa 3 -"
    assert after.flasks == ((5, 1, 0),)


def test_wt_9_1_goal_ends_the_game_at_once() -> None:
    """Before any spell, though it could be paid, and before any draw."""
    state = position({15: "a"}, setup=MAGIC, flasks={0: (0, 6, 0)})
    happened = events(state, ENTER)
    assert happened[-2:] == (wt.GoalReached((0,)), wt.GameEnded("WT-9.1"))
    after = play(state, ENTER)
    assert len(after.hands[0]) == 2
    outcome = result(after)
    assert (outcome.rule, outcome.winners) == ("WT-9.1", (0,))


def test_wt_9_2_turn_is_one_card_then_up_to_three() -> None:
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", setup=SOLO)
    played = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert RULES.current_player(played) is CHANCE
    assert played.hands[0] == ("tower-1", "tower-2")
    after = play(played, wt.CardDrawn("wizard-5"))
    assert after.hands[0] == ("tower-1", "tower-2", "wizard-5")
    assert decides(after) == 0
    assert after.turn == 1


def test_wt_9_2_no_second_card() -> None:
    """A spell is left, so the turn goes on after the card."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", setup=MAGIC, flasks={0: (5, 1, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    refuses(state, wt.MoveTower("tower-1", 9), "WT-9.2", "no-action-left")
    assert options(state) == {wt.EndTurn(), *(wt.AdvanceTower(t) for t in range(1, 10))}


def test_wt_9_2_card_is_owed() -> None:
    state = position({12: "a"}, setup=SOLO)
    refuses(state, wt.EndTurn(), "WT-9.2", "action-owed")


def test_wt_9_2_no_discard_all_action() -> None:
    state = position({12: "a"}, setup=SOLO)
    assert wt.DiscardHand() not in options(state)
    refuses(state, wt.DiscardHand(), "WT-9.2", "no-discard")
    faults = wt.setup_faults(evolve(SOLO, optional_advance=True))
    assert [(fault.path, fault.rule) for fault in faults] == [("optional_advance", "WT-9.2")]


def test_wt_9_2_card_without_effect_is_the_turn() -> None:
    """All wizards but one are home, and that is imprisoned."""
    state = position({5: "a 5 -"}, "wizard-1 tower-1 tower-2", setup=SOLO)
    after = play(state, wt.PlayWithoutEffect("wizard-1"))
    assert RULES.current_player(after) is CHANCE
    assert draw(after).turn == 1


def test_wt_9_3_discards_are_not_reshuffled() -> None:
    """The pile is empty: the turn passes without a draw, and the hand dwindles."""
    state = position({12: "a", 5: "a 5 -"}, "wizard-1 tower-1 tower-2", setup=SOLO, pile="")
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert state.hands[0] == ("tower-1", "tower-2")
    assert state.pile == ()
    assert len(state.discards) == 88
    assert decides(state) == 0
    state = play(state, wt.MoveTower("tower-1", 9))
    assert state.hands[0] == ("tower-2",)


def test_wt_9_3_lost_without_the_goal_when_all_cards_are_used() -> None:
    """One entry with the last card is not enough: the other wizard is still outside."""
    state = position({15: "a", 12: "a"}, "wizard-1 tower-1 tower-2", setup=SOLO, pile="")
    state = play(state, wt.MoveTower("tower-1", 9), wt.MoveTower("tower-2", 9))
    assert state.hands[0] == ("wizard-1",)
    assert RULES.outcome(state) is None
    outcome = result(play(state, ENTER))
    assert (outcome.rule, outcome.winners) == ("WT-9.3", ())
    assert outcome.score == 90


def test_wt_9_3_comes_before_the_turn_limit() -> None:
    """The last card is that of the ninetieth turn, and ninety is the limit."""
    setup = wt.Setup.solo(turn_limit=90)
    state = position({12: "aa"}, "wizard-1 tower-1 tower-2", setup=setup, pile="")
    state = play(state, wt.MoveTower("tower-1", 8), wt.MoveTower("tower-2", 8))
    assert result(play(state, wt.MoveWizard("wizard-1", 0, 12))).rule == "WT-9.3"


def test_wt_9_3_goal_with_the_last_card_wins() -> None:
    state = position({14: "a"}, "wizard-1 tower-1 wizard-2", setup=SOLO, pile="")
    state = play(state, wt.MoveTower("tower-1", 9))
    moved = play(state, wt.MoveWizard("wizard-1", 0, 14))
    assert RULES.outcome(moved) is None
    # With two from 14 the goal comes one card earlier.
    assert result(play(state, wt.MoveWizard("wizard-2", 0, 14))).winners == (0,)
    assert result(play(moved, wt.MoveWizard("wizard-2", 0, 15))).rule == "WT-9.3"


def test_wt_9_3_last_turn_with_its_spell_is_over_first() -> None:
    """All cards are used: the spell after the last of them brings the last wizard home."""
    state = position(
        {14: "a"}, "wizard-1 tower-1 tower-2", setup=MAGIC, flasks={0: (0, 2, 4)}, pile=""
    )
    state = play(state, wt.MoveTower("tower-1", 9), wt.EndTurn())
    state = play(state, wt.MoveTower("tower-2", 9), wt.EndTurn())
    state = play(state, wt.MoveWizard("wizard-1", 0, 14))
    assert state.hands[0] == ()
    assert RULES.outcome(state) is None
    assert result(play(state, wt.AdvanceWizard(0, 15))).winners == (0,)
    lost = result(play(state, wt.AdvanceTower(9)))
    assert (lost.rule, lost.winners) == ("WT-9.3", ())
    assert result(play(state, wt.EndTurn())).rule == "WT-9.3"


def test_wt_9_3_draw_two_takes_from_the_pile_only() -> None:
    """One card is in the pile: one is drawn. With none the spell is not castable (WT-7.9)."""
    state = position(
        {12: "aa"},
        "wizard-1 tower-1 tower-2",
        setup=DRAWING,
        flasks={0: (0, 6, 0)},
        pile="wizard-5",
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    drawn = play(state, wt.DrawTwo(), wt.CardDrawn("wizard-5"))
    # Nothing was left to draw for the refill, and three cards are there.
    assert drawn.hands[0] == ("tower-1", "tower-2", "wizard-5")
    assert decides(drawn) == 0
    state = position(
        {12: "aa"}, "wizard-1 tower-1 tower-2", setup=DRAWING, flasks={0: (0, 6, 0)}, pile=""
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    refuses(state, wt.DrawTwo(), "WT-7.9", "no-cards")


def test_wt_9_4_without_magic_twelve_wizards_home_are_the_goal() -> None:
    """No flasks, no spells."""
    state = position({15: "a"}, setup=SOLO)
    assert (state.flasks, state.spells) == (((0, 0, 0),), ())
    assert state.board.home == (11,)
    assert result(play(state, ENTER)).winners == (0,)


def test_wt_9_4_captures_fill_nothing() -> None:
    state = position({4: "- 4 aa"}, setup=SOLO)
    happened = events(state, wt.MoveTower("tower-1", 3))
    assert not [event for event in happened if isinstance(event, wt.FlaskFilled)]


def test_wt_9_4_score_is_the_number_of_cards_used() -> None:
    """Seventeen before, one without effect, one that frees, one that wins: twenty."""
    state = position({15: "a 1 -", 1: "-"}, "wizard-1 wizard-2 tower-1", setup=SOLO, turn=17)
    state = play(state, wt.PlayWithoutEffect("wizard-2"), wt.CardDrawn("tower-2"))
    state = draw(play(state, wt.MoveTower("tower-2", 1)))
    assert at(state, 15) == "a"
    assert result(play(state, ENTER)).score == 20


@pytest.mark.parametrize(("turn", "rating"), [(29, "good"), (30, None)])
def test_wt_9_4_at_most_thirty_cards_is_a_good_result(turn: int, rating: str | None) -> None:
    """The winning card is the thirtieth, or the one after it."""
    outcome = result(play(position({15: "a"}, setup=SOLO, turn=turn), ENTER))
    assert outcome.score == turn + 1
    assert outcome.rating == rating


def test_wt_9_4_rating_table_is_data() -> None:
    ratings = (wt.Rating(at_most=20, text="great"), wt.Rating(at_most=40, text="fair"))
    setup = evolve(SOLO, edition=evolve(wt.STANDARD, ratings=ratings))
    for turn, rating in ((19, "great"), (20, "fair"), (39, "fair"), (40, None)):
        outcome = result(play(position({15: "a"}, setup=setup, turn=turn), ENTER))
        assert outcome.rating == rating


def test_wt_9_4_score_of_other_games() -> None:
    """The cards used count with magic, too, and where the game is lost; only wins are rated."""
    won = result(play(position({15: "a"}, setup=MAGIC, flasks={0: (0, 6, 0)}, turn=4), ENTER))
    assert (won.score, won.rating) == (5, "good")
    lost = result(play(position({15: "a"}, setup=MAGIC, flasks={0: (1, 5, 0)}, turn=4), ENTER))
    assert (lost.score, lost.rating) == (5, None)


def test_wt_9_4_without_a_table_there_is_no_rating() -> None:
    setup = evolve(SOLO, edition=evolve(wt.STANDARD, ratings=()))
    outcome = result(play(position({15: "a"}, setup=setup), ENTER))
    assert (outcome.score, outcome.rating) == (1, None)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_wt_9_5_exactly_three_spells(number: int) -> None:
    for setup in (wt.Setup.solo(spells=tuple(Spell)[:number]), wt.Setup.solo(random_spells=number)):
        with pytest.raises(SetupError) as error:
            RULES.initial_state(setup)
        assert [fault.rule for fault in error.value.faults] == ["WT-9.5"]


def test_wt_9_5_chosen_or_drawn() -> None:
    assert len(RULES.initial_state(MAGIC).spells) == 3
    drawn = RULES.initial_state(wt.Setup.solo(random_spells=3))
    # The subsets of three of eight spells.
    assert len(RULES.chance_outcomes(drawn)) == 56
    after = play(drawn, RULES.chance_outcomes(drawn)[0][0])
    assert len(after.spells) == 3
    assert after.flasks == ((6, 0, 0),)


def test_wt_9_5_six_flasks_that_start_empty() -> None:
    assert RULES.initial_state(MAGIC).flasks == ((6, 0, 0),)


def test_wt_9_5_goal_is_also_that_no_flask_is_empty() -> None:
    """The last wizard enters: with all flasks filled or spent it is won, with one empty lost."""
    won = play(position({15: "a"}, setup=MAGIC, flasks={0: (0, 2, 4)}), ENTER)
    assert result(won).winners == (0,)
    lost = play(position({15: "a"}, setup=MAGIC, flasks={0: (1, 5, 0)}), ENTER)
    assert result(lost).winners == ()


def test_wt_9_5_spells_only_after_the_card() -> None:
    state = position({12: "aa"}, setup=MAGIC, flasks={0: (4, 2, 0)})
    refuses(state, wt.AdvanceTower(9), "WT-9.5", "card-first")
    refuses(state, wt.AdvanceWizard(0, 12), "WT-9.5", "card-first")
    assert options(state, wt.AdvanceTower, wt.AdvanceWizard) == set()
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert wt.AdvanceTower(9) in options(state)
    # And before the draw.
    assert len(state.hands[0]) == 2
    after = play(state, wt.AdvanceTower(9))
    assert RULES.current_player(after) is CHANCE


def test_wt_9_5_one_spell_a_turn() -> None:
    """With two full flasks left the turn ends by itself; under the option of 3.5 it goes on."""
    state = position({12: "aa"}, setup=MAGIC, flasks={0: (3, 3, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.AdvanceTower(9))
    assert RULES.current_player(state) is CHANCE
    setup = evolve(MAGIC, spells_per_turn=2)
    state = position({12: "aa"}, setup=setup, flasks={0: (3, 3, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.AdvanceTower(9))
    assert wt.AdvanceTower(9) in options(state)


def test_wt_9_5_piggyback_with_the_card() -> None:
    state = position({12: "aa"}, setup=MAGIC, flasks={0: (4, 2, 0)})
    cast = wt.Piggyback("wizard-1", 0, 12)
    assert cast in options(state)
    after = play(state, cast)
    assert at(after, 13) == "aa"
    # It was the spell of the turn.
    assert RULES.current_player(after) is CHANCE


def test_wt_9_5_no_spell_after_an_entry() -> None:
    state = position({15: "a", 12: "a"}, setup=MAGIC, flasks={0: (0, 6, 0)})
    assert RULES.current_player(play(state, ENTER)) is CHANCE


def test_wt_9_5_option_flasks_start_full_and_need_no_filling() -> None:
    setup = wt.Setup.solo(spells=MAGIC.spells, full_flasks=True)
    assert RULES.initial_state(setup).flasks == ((0, 6, 0),)
    # The goal is twelve wizards home, whatever was spent.
    state = position({15: "a"}, setup=setup, flasks={0: (0, 2, 4)})
    assert result(play(state, ENTER)).winners == (0,)
    # A capture has nothing to fill.
    state = position({4: "- 4 a"}, setup=setup, flasks={0: (0, 2, 4)})
    assert play(state, wt.MoveTower("tower-1", 3)).flasks == ((0, 2, 4),)


def test_wt_9_5_option_is_for_magic_only() -> None:
    faults = wt.setup_faults(wt.Setup.solo(full_flasks=True))
    assert [(fault.path, fault.rule) for fault in faults] == [("full_flasks", "WT-9.5")]


def test_wt_9_5_piggyback_goes_with_the_card_and_need_not_wait_for_it() -> None:
    """What is wrong is that one wizard stands alone there, not that no card was played yet."""
    state = position({12: "a"}, "wizard-1 wizard-2 tower-1", setup=MAGIC)
    refuses(state, wt.Piggyback("wizard-1", 0, 12), "WT-7.8", "no-visible-wizard")
