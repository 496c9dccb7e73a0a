"""The master wizard variant (WT-11.1): windows for spells in every action."""

from __future__ import annotations

from attrs import evolve

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

MASTER = wt.Setup(players=3, spells=tuple(Spell), master_wizard=True)
PASS = wt.PassSpell()
FULL: wt.Flasks = (0, 5, 0)
TOWERS = range(1, 10)


def spells_of(*spells: Spell) -> wt.Setup:
    """The variant with these spells only."""
    return evolve(MASTER, spells=spells)


ADVANCE = spells_of(Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER)


def test_wt_11_1_three_windows_of_a_numbered_card() -> None:
    """Only a can pay. After card, target and move each a may cast or pass."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: (4, 1, 0)})
    casts = {wt.AdvanceTower(tower) for tower in TOWERS}
    state = play(state, wt.PlayCard("wizard-1"))
    assert (decides(state), options(state)) == (0, {PASS, *casts})
    state = play(state, PASS)
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 12)}
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert (decides(state), options(state)) == (0, {PASS, *casts})
    assert at(state, 12) == "a"
    state = play(state, PASS)
    assert at(state, 13) == "a"
    assert (decides(state), options(state)) == (0, {PASS, *casts})
    # The card in play is discarded when the action is over.
    assert state.discards == ()
    state = play(state, PASS)
    assert state.discards == ("wizard-1",)
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_windows_of_discarding_the_hand() -> None:
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: (4, 1, 0)})
    state = play(state, wt.DiscardHand())
    assert PASS in options(state)
    state = play(state, PASS)
    assert options(state) == {wt.MoveTower(None, tower) for tower in TOWERS}
    state = play(state, wt.MoveTower(None, 9))
    assert PASS in options(state)
    assert at(state, 9) == "- 9 -"
    state = play(state, PASS)
    assert PASS in options(state)
    assert at(state, 10) == "c 9 -"
    assert decides(draw(play(state, PASS))) == 1


def test_wt_11_1_first_window_of_a_dice_card_is_after_the_final_roll() -> None:
    state = position(
        {12: "a", 10: "c"}, "wizard-die-2 tower-1 tower-1", setup=ADVANCE, flasks={0: (4, 1, 0)}
    )
    state = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(5))
    assert options(state) == {wt.KeepRoll(), wt.Reroll()}
    refuses(state, wt.AdvanceTower(1), "WT-3.5", "card-in-play")
    kept = play(state, wt.KeepRoll())
    assert wt.AdvanceTower(1) in options(kept)
    again = play(state, wt.Reroll(), wt.DieRolled(3))
    assert wt.AdvanceTower(1) in options(again)
    chosen = play(again, PASS, wt.MoveWizard("wizard-die-2", 0, 12))
    done = play(chosen, PASS)
    assert at(done, 15) == "a"
    assert decides(play(done, PASS)) == 0


def test_wt_11_1_card_is_played_before_its_target_is_chosen() -> None:
    state = position({12: "a"}, setup=ADVANCE)
    refuses(state, wt.MoveWizard("wizard-1", 0, 12), "WT-11.1", "play-card-first")
    refuses(state, wt.MoveTower("tower-1", 1), "WT-11.1", "play-card-first")
    assert options(state) == {
        wt.PlayCard("wizard-1"),
        wt.PlayCard("wizard-2"),
        wt.PlayCard("tower-1"),
        wt.DiscardHand(),
    }
    # In other games it is the other way round.
    plain = position({12: "a"})
    refuses(plain, wt.PlayCard("wizard-1"), "WT-11.1", "no-master-wizard")


def test_wt_11_1_window_in_which_nobody_can_cast_closes_by_itself() -> None:
    """Nobody has a full flask: the target is chosen at once, and the turn goes on at once."""
    state = play(position({12: "a"}, setup=ADVANCE), wt.PlayCard("wizard-1"))
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 12)}
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert at(state, 13) == "a"
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_clockwise_from_the_active_player() -> None:
    """Player 1 is active: 1, 2 and 0 are asked, each window anew."""
    state = position(
        {12: "b", 10: "c"}, player=1, setup=ADVANCE, flasks={0: FULL, 1: FULL, 2: FULL}
    )

    def pass_round(state: wt.State) -> wt.State:
        for player in (1, 2, 0):
            assert decides(state) == player
            assert events(state, PASS)[0] == wt.SpellPassed(player)
            state = play(state, PASS)
        return state

    state = pass_round(play(state, wt.PlayCard("wizard-1")))
    state = pass_round(pass_round(play(state, wt.MoveWizard("wizard-1", 1, 12))))
    assert at(state, 13) == "b"
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_who_can_cast_nothing_is_not_asked() -> None:
    """Player b has no full flask."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 2: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS)
    assert decides(state) == 2


def test_wt_11_1_first_cast_settles_the_caster() -> None:
    """Player b casts: c is not asked any more, nor is a in the windows to come."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 1: FULL, 2: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS)
    assert decides(state) == 1
    state = play(state, wt.AdvanceTower(9))
    assert at(state, 11) == "- 9 -"
    assert decides(state) == 1
    state = play(state, PASS)
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 12)}
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert decides(state) == 1
    state = play(state, PASS)
    assert decides(state) == 1
    state = play(state, PASS)
    assert wt.PlayCard("wizard-2") in options(state)


def test_wt_11_1_first_cast_settles_the_spell() -> None:
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(9))
    assert options(state) == {PASS, *(wt.AdvanceTower(tower) for tower in TOWERS)}
    refuses(state, wt.AdvanceWizard(0, 12), "WT-11.1", "another-spell")


def test_wt_11_1_same_caster_may_repeat_the_spell_while_paying() -> None:
    """Two flasks: twice, in one window or in two; then the windows close by themselves."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={1: (3, 2, 0)})
    state = play(state, wt.PlayCard("wizard-1"))
    twice = play(state, wt.AdvanceTower(9), wt.AdvanceTower(9))
    assert at(twice, 13) == "- 9 -"
    assert twice.flasks[1] == (3, 0, 2)
    assert options(twice) == {wt.MoveWizard("wizard-1", 0, 12)}
    after = play(twice, wt.MoveWizard("wizard-1", 0, 12))
    assert wt.PlayCard("wizard-2") in options(after)
    apart = play(state, wt.AdvanceTower(9), PASS, wt.MoveWizard("wizard-1", 0, 12))
    apart = play(apart, PASS, wt.AdvanceTower(7))
    assert at(apart, 9) == "- 7 -"
    assert wt.PlayCard("wizard-2") in options(apart)


def test_wt_11_1_flask_filled_by_the_spell_pays_for_the_next() -> None:
    """T9 lands on a, then on c; each landing fills the flask that pays for the next cast."""
    state = position({11: "a", 13: "c", 12: "a"}, setup=ADVANCE, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(9), wt.AdvanceTower(9))
    assert (at(state, 11), at(state, 13)) == ("a", "c 9 -")
    assert state.flasks[1] == (2, 1, 2)
    assert decides(state) == 1


def test_wt_11_1_next_action_is_open_to_others_and_other_spells() -> None:
    state = position({12: "aa", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.AdvanceTower(9), PASS)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), PASS, PASS)
    state = play(state, wt.PlayCard("wizard-2"))
    assert decides(state) == 0
    assert wt.AdvanceWizard(0, 12) in options(state)


def test_wt_11_1_cost_is_the_casters_and_so_is_the_flask_filled() -> None:
    """Player b pays one and fills one by covering a's wizard; the active player fills none."""
    state = position({11: "a", 12: "a"}, setup=ADVANCE, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(9))
    assert at(state, 11) == "a 9 -"
    assert state.flasks[:2] == ((5, 0, 0), (3, 1, 1))


def test_wt_11_1_no_spells_outside_actions() -> None:
    """Neither before the first action, nor between, nor after the second, which ends the turn."""
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: (4, 1, 0)})
    refuses(state, wt.AdvanceTower(9), "WT-11.1", "no-window")
    target = wt.MoveWizard("wizard-1", 0, 12)
    state = play(state, wt.PlayCard("wizard-1"), PASS, target, PASS, PASS)
    refuses(state, wt.AdvanceTower(9), "WT-11.1", "no-window")
    target = wt.MoveWizard("wizard-2", 0, 13)
    state = play(state, wt.PlayCard("wizard-2"), PASS, target, PASS, PASS)
    assert RULES.current_player(state) is CHANCE
    assert decides(draw(state)) == 1


def test_wt_11_1_nothing_but_spells_in_a_window() -> None:
    state = position({12: "a", 10: "c"}, setup=ADVANCE, flasks={0: FULL})
    refuses(state, PASS, None, "not-now")
    state = play(state, wt.PlayCard("wizard-1"))
    for move in (
        wt.PlayCard("wizard-2"),
        wt.MoveWizard("wizard-1", 0, 12),
        wt.DiscardHand(),
        wt.EndTurn(),
    ):
        refuses(state, move, None, "not-now")


def test_wt_11_1_card_without_target_has_the_first_window_only() -> None:
    """No wizard of a is visible: after the window the card is discarded."""
    state = position({5: "a 5 -", 10: "c"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"))
    assert decides(state) == 1
    assert events(state, PASS) == (wt.SpellPassed(1), wt.CardWasted(0, "wizard-1"))
    after = play(state, PASS)
    assert after.discards == ("wizard-1",)
    assert decides(after) == 0


def test_wt_11_1_spell_in_the_first_window_can_give_the_card_a_target() -> None:
    """The tower above a's wizard moves on."""
    state = position({5: "a 5 -", 10: "c"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceTower(5), PASS)
    assert options(state) == {wt.MoveWizard("wizard-1", 0, 5)}


def test_wt_11_1_entry_in_the_first_window_ends_the_turn() -> None:
    """By a spell of b on a wizard of a. The card is discarded, no target is chosen."""
    state = position({15: "a", 12: "a"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"))
    state = play(state, wt.AdvanceWizard(0, 15))
    assert state.board.home[0] == 3
    assert state.discards == ("wizard-1",)
    assert decides(draw(state)) == 1
    assert at(state, 12) == "a"


def test_wt_11_1_entry_in_the_second_window_cancels_the_pending_move() -> None:
    """And ends the turn: the wizard chosen stays where it is."""
    state = position({15: "c", 12: "a", 10: "b"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.MoveWizard("wizard-1", 0, 12))
    state = play(state, wt.AdvanceWizard(2, 15))
    assert state.board.home[2] == 4
    assert at(state, 12) == "a"
    assert state.discards == ("wizard-1",)
    assert decides(draw(state)) == 1


def test_wt_11_1_entry_in_the_third_window_ends_the_turn() -> None:
    """After the first of two actions."""
    state = position({15: "c", 12: "a", 10: "b"}, setup=ADVANCE, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.MoveWizard("wizard-1", 0, 12), PASS)
    assert at(state, 13) == "a"
    state = play(state, wt.AdvanceWizard(2, 15))
    assert len(state.hands[0]) == 2
    assert decides(draw(state)) == 1


def test_wt_11_1_entry_by_the_move_ends_the_turn_without_a_third_window() -> None:
    state = position({15: "a", 12: "ab", 10: "c"}, setup=ADVANCE, flasks={0: FULL, 1: FULL})
    state = play(state, wt.PlayCard("wizard-1"), PASS, PASS)
    state = play(state, wt.MoveWizard("wizard-1", 0, 15), PASS, PASS)
    assert state.board.home[0] == 3
    assert state.discards == ("wizard-1",)
    assert decides(draw(state)) == 1


def test_wt_11_1_cards_of_draw_two_are_the_casters() -> None:
    """Player b has five then; the card in play is not among the discards to be shuffled."""
    setup = spells_of(Spell.DRAW_TWO)
    state = position(
        {12: "a", 10: "b"},
        "wizard-1 tower-1 tower-1",
        setup=setup,
        flasks={1: FULL},
        pile="tower-5",
    )
    state = play(state, wt.PlayCard("wizard-1"), wt.DrawTwo(), wt.CardDrawn("tower-5"))
    # 90 less nine in hands at the start and the one drawn.
    assert len(state.pile) == 80
    state = draw(state)
    assert [len(hand) for hand in state.hands] == [2, 5, 3]
    assert decides(state) == 1
    assert options(state) == {wt.DrawTwo(), PASS}


def test_wt_11_1_free_a_wizard_frees_the_casters() -> None:
    setup = spells_of(Spell.FREE_WIZARD)
    state = position({5: "ab 5 -", 12: "a"}, setup=setup, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), wt.FreeWizard(5))
    assert at(state, 5) == "a 5 b"


def test_wt_11_1_goal_in_a_window_ends_the_game_at_once_by_the_option() -> None:
    """The card in play is discarded; the winner is the wizard's owner."""
    setup = evolve(ADVANCE, finish_round=False)
    state = position({15: "c", 12: "ab"}, setup=setup, flasks={1: FULL, 2: FULL})
    state = play(state, wt.PlayCard("wizard-1"), wt.AdvanceWizard(2, 15))
    assert result(state).winners == (2,)
    assert state.discards == ("wizard-1",)


def test_wt_11_1_goal_by_the_move_ends_the_game_at_once_by_the_option() -> None:
    """Before any refill, the card played among the discards."""
    setup = evolve(ADVANCE, finish_round=False)
    state = position({15: "a", 12: "b"}, setup=setup, flasks={0: (0, 0, 5)})
    state = play(state, wt.PlayCard("wizard-1"), wt.MoveWizard("wizard-1", 0, 15))
    assert (result(state).rule, result(state).winners) == ("WT-8.2", (0,))
    assert state.discards == ("wizard-1",)
    assert len(state.hands[0]) == 2


def test_wt_11_1_capture_by_the_move_fills_the_active_players_flask() -> None:
    """One, and none where nobody is imprisoned."""
    state = position({4: "- 4 bb", 12: "a"}, setup=ADVANCE)
    state = play(state, wt.PlayCard("tower-1"))
    assert play(state, wt.MoveTower("tower-1", 3)).flasks[0] == (4, 1, 0)
    assert play(state, wt.MoveTower("tower-1", 9)).flasks[0] == (5, 0, 0)


def test_wt_11_1_staying_put_has_no_further_windows() -> None:
    """With the option of 3.3 no target is chosen and nothing moves."""
    setup = evolve(ADVANCE, optional_advance=True)
    state = position({12: "a", 10: "b"}, setup=setup, flasks={1: FULL})
    state = play(state, wt.DiscardHand(), PASS, wt.StayPut())
    assert RULES.current_player(state) is CHANCE


def test_wt_11_1_discarded_hand_without_a_slice_to_move_has_the_first_window_only() -> None:
    """All towers stand before Ravenskeep."""
    setup = spells_of(Spell.ADVANCE_WIZARD)
    stacks = {15: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", 10: "ab"}
    state = play(position(stacks, setup=setup, flasks={1: FULL}), wt.DiscardHand())
    assert decides(state) == 1
    assert RULES.current_player(play(state, PASS)) is CHANCE


def test_wt_11_1_own_wizards_only_are_the_casters() -> None:
    """With the option of 7.11."""
    setup = evolve(ADVANCE, own_wizards_only=True)
    state = position({12: "ab", 10: "c"}, setup=setup, flasks={1: FULL})
    state = play(state, wt.PlayCard("wizard-1"))
    assert options(state, wt.AdvanceWizard) == {wt.AdvanceWizard(1, 12)}
    refuses(state, wt.AdvanceWizard(0, 12), "WT-7.11", "not-own-wizard")


def test_wt_11_1_not_in_solo_and_cooperative_games() -> None:
    for setup in (wt.Setup.solo(), wt.Setup.cooperative(3)):
        faults = wt.setup_faults(evolve(setup, master_wizard=True))
        assert [(fault.path, fault.rule) for fault in faults] == [("master_wizard", "WT-11.1")]


def test_wt_11_1_limits_spells_itself() -> None:
    """The option of 3.5 counts spells of a turn, of which there are none here."""
    faults = wt.setup_faults(evolve(MASTER, spells_per_turn=2))
    assert [(fault.path, fault.rule) for fault in faults] == [("spells_per_turn", "WT-11.1")]


def test_wt_11_1_passing_tells_what_follows_when_all_have_passed() -> None:
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER, Spell.PIGGYBACK), master_wizard=True)
    state = position(
        {12: "a", 14: "b"}, "wizard-1 tower-1 tower-2", setup=setup, flasks={1: (4, 2, 0)}
    )
    state = play(state, wt.PlayCard("wizard-1"))
    while decides(state) == 1:
        state = play(state, PASS)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert decides(state) == 1
    assert events(state, PASS)[:2] == (wt.SpellPassed(1), wt.WizardMoved(0, 12, 13, 0))


def test_wt_2_4_piggyback_that_is_not_in_play_is_not_cast() -> None:
    setup = wt.Setup(players=2, spells=(Spell.ADVANCE_TOWER,), master_wizard=True)
    state = position({12: "ab"}, "wizard-1 tower-1 tower-2", setup=setup, flasks={1: (4, 2, 0)})
    state = play(state, wt.PlayCard("wizard-1"))
    while decides(state) == 1:
        state = play(state, PASS)
    state = play(state, wt.MoveWizard("wizard-1", 0, 12))
    assert decides(state) == 1
    refuses(state, wt.CastPiggyback(1), "WT-2.4", "spell-not-in-play")


def test_wt_8_2_spell_ends_the_game_before_a_discarded_hand_moves_a_slice() -> None:
    """Nothing is in play but the discarded hand, which is on the discards already."""
    setup = wt.Setup(
        players=2, spells=(Spell.ADVANCE_WIZARD,), master_wizard=True, finish_round=False
    )
    state = position({15: "b"}, "wizard-1 tower-1 tower-2", setup=setup, flasks={1: (0, 6, 0)})
    state = play(state, wt.DiscardHand())
    assert decides(state) == 1
    state = play(state, wt.AdvanceWizard(1, 15))
    assert (state.ended, state.pending) == ("WT-8.2", ())
    assert state.discards == ("tower-1", "tower-2", "wizard-1")
