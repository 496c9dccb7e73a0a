"""What each move tells, from its first event to its last, worked out by hand.

Also what is left pending where the events alone do not show it.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from boardrules import Outcome, Standing
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.values.moves import SPELL_OF
from tests.wandering_towers.positions import (
    TWO,
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

ALL = wt.Setup(players=2, spells=tuple(Spell))
MASTER = evolve(ALL, master_wizard=True)
TEAMS = wt.Setup.teams(spells=tuple(Spell))
MASTER_TEAMS = evolve(TEAMS, master_wizard=True)
PASS = wt.PassSpell()
ENDED = wt.TurnEnded(0)
PILED = {15: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", **dict.fromkeys(range(1, 10), "-")}
"""All towers on space 15: none can move by one space, for Ravenskeep stands on 0."""


def told(state: wt.State, *moves: wt.Move) -> tuple[wt.Event, ...]:
    """The events of the last of some moves."""
    *before, last = moves
    return events(play(state, *before), last)


def late(
    stacks: Mapping[int, str], setup: wt.Setup, flasks: Mapping[int, wt.Flasks] | None = None
) -> wt.State:
    """Both actions of player 0 are over: T1 went to T2 on 2 and on to T3 on 3, capturing nobody."""
    state = position(stacks, "tower-1 tower-1 wizard-5", setup=setup, flasks=flasks)
    return play(state, wt.MoveTower("tower-1", 1), wt.MoveTower("tower-1", 1))


def spent(spell: Spell, cost: int) -> tuple[wt.Event, ...]:
    return wt.SpellCast(0, spell), wt.FlasksSpent(0, cost)


# --- cards and dice ---------------------------------------------------------------------------


def test_wt_2_4_drawn_spells_are_told() -> None:
    state = RULES.initial_state(wt.Setup(players=2, random_spells=1))
    assert told(state, wt.SpellsDrawn((Spell.NUDGE_RAVENSKEEP,))) == (
        wt.SpellsChosen((Spell.NUDGE_RAVENSKEEP,)),
    )


def test_wt_2_3_dealt_card_is_told_with_its_hand() -> None:
    """The fourth card is the second player's first."""
    card = wt.CardDrawn("wizard-1")
    state = RULES.initial_state(TWO)
    assert told(state, card) == (wt.CardTaken(0, "wizard-1"),)
    fourth = (wt.CardDrawn("tower-1"), wt.CardDrawn("tower-2"), wt.CardDrawn("tower-3"), card)
    assert told(state, *fourth) == (wt.CardTaken(1, "wizard-1"),)


def test_wt_4_1_rolls_are_told() -> None:
    state = position({12: "a"}, "wizard-die-2 tower-1 tower-1", setup=TWO)
    roll, three = wt.RollDie("wizard-die-2"), wt.DieRolled(3)
    assert told(state, roll) == (wt.CardPlayed(0, "wizard-die-2"),)
    assert told(state, roll, three) == (wt.DieShown(0, "wizard-die-2", 3),)
    assert told(state, roll, three, wt.Reroll()) == ()
    assert told(state, roll, three, wt.KeepRoll()) == ()


@pytest.mark.parametrize("setup", [TWO, MASTER])
def test_wt_4_3_final_roll_without_target_wastes_the_card(setup: wt.Setup) -> None:
    """All of a's wizards are home. The turn goes on."""
    state = position({12: "b"}, "wizard-die-2 tower-1 tower-1", setup=setup)
    moves = (wt.RollDie("wizard-die-2"), wt.DieRolled(3), wt.KeepRoll())
    assert told(state, *moves) == (wt.CardWasted(0, "wizard-die-2"),)
    assert play(state, *moves).pending == (wt.Turn(1, 0),)


def test_wt_3_4_second_card_without_effect_ends_the_turn() -> None:
    state = position({12: "b"}, "wizard-1 wizard-2 tower-1")
    assert told(state, wt.PlayWithoutEffect("wizard-1"), wt.PlayWithoutEffect("wizard-2")) == (
        wt.CardPlayed(0, "wizard-2"),
        wt.CardWasted(0, "wizard-2"),
        ENDED,
    )


def test_wt_3_6_second_move_of_a_wizard_ends_the_turn() -> None:
    state = position({12: "a"})
    assert told(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveWizard("wizard-2", 0, 13)) == (
        wt.CardPlayed(0, "wizard-2"),
        wt.WizardMoved(0, 13, 15, 0),
        ENDED,
    )


def test_wt_8_2_end_of_the_round_is_told_with_the_last_card_drawn() -> None:
    """Player b's last wizard enters; a has the goal, and b is the last of the round."""
    state = position({15: "b"}, player=1, flasks={0: (0, 3, 3)})
    state = play(state, wt.MoveWizard("wizard-1", 1, 15))
    assert told(state, wt.CardDrawn("wizard-3")) == (
        wt.CardTaken(1, "wizard-3"),
        wt.GameEnded("WT-8.2"),
    )


@pytest.mark.parametrize("setup", [TWO, MASTER])
def test_wt_3_3_discard_alone_is_the_whole_turn(setup: wt.Setup) -> None:
    state = position(PILED, "tower-1 tower-2 wizard-1", setup=setup)
    assert told(state, wt.DiscardHand()) == (
        wt.HandDiscarded(0, ("tower-1", "tower-2", "wizard-1")),
        ENDED,
    )


def test_wt_3_3_staying_put_ends_the_turn_only_if_nothing_is_left_to_do() -> None:
    setup = evolve(TWO, optional_advance=True)
    stay = (wt.DiscardHand(), wt.StayPut())
    assert told(position({12: "a"}, setup=setup), *stay) == (ENDED,)
    rich = position({12: "a"}, setup=setup, flasks={0: (5, 1, 0)})
    assert told(rich, *stay) == ()
    assert wt.AdvanceTower(1) in options(play(rich, *stay))


def test_wt_11_2_exchange_is_remembered_when_the_hand_is_discarded() -> None:
    state = position({12: "a"}, setup=TEAMS)
    swap = (wt.OfferCard("wizard-1"), wt.ReturnCard("wizard-1"))
    assert play(state, *swap, wt.DiscardHand()).pending[0] == wt.Turn(2, 0, True)


def test_wt_11_2_exchange_is_remembered_when_a_card_is_played() -> None:
    state = position({12: "a"}, setup=TEAMS)
    swap = (wt.OfferCard("wizard-1"), wt.ReturnCard("wizard-1"))
    moved = play(state, *swap, wt.MoveWizard("wizard-2", 0, 12))
    assert moved.pending == (wt.Turn(1, 0, True),)


def test_wt_11_2_exchange_is_remembered_under_piggyback() -> None:
    state = position({12: "aa"}, setup=TEAMS, flasks={0: (4, 1, 0)})
    swap = (wt.OfferCard("wizard-1"), wt.ReturnCard("wizard-1"))
    ridden = play(state, *swap, wt.Piggyback("wizard-1", 0, 12))
    assert ridden.pending == (wt.Turn(1, 1, True),)


# --- spells in one's turn ---------------------------------------------------------------------

PLACES = {12: "a", 11: "b", 4: "a 4 -"}


@pytest.mark.parametrize(
    ("move", "happened"),
    [
        (
            wt.AdvanceTower(9),
            (
                *spent(Spell.ADVANCE_TOWER, 1),
                wt.TowerMoved((9,), 9, 11, 0, False),
                wt.WizardsImprisoned(11, 0, (0, 1)),
                wt.FlaskFilled(0),
            ),
        ),
        (
            wt.HeadwindTower(9),
            (*spent(Spell.HEADWIND_TOWER, 1), wt.TowerMoved((9,), 9, 7, 1, False)),
        ),
        (
            wt.AdvanceWizard(0, 12),
            (*spent(Spell.ADVANCE_WIZARD, 2), wt.WizardMoved(0, 12, 13, 0)),
        ),
        (
            wt.HeadwindWizard(1, 11),
            (*spent(Spell.HEADWIND_WIZARD, 2), wt.WizardMoved(1, 11, 10, 0)),
        ),
        (
            wt.NudgeRavenskeep(15),
            (*spent(Spell.NUDGE_RAVENSKEEP, 2), wt.RavenskeepMoved(0, 15)),
        ),
        (
            wt.SwapTowers(5, 6),
            (*spent(Spell.SWAP_TOWERS, 2), wt.TowersSwapped(5, 6, 5, 6)),
        ),
        (
            wt.FreeWizard(4),
            (
                *spent(Spell.FREE_WIZARD, 1),
                wt.LevelSearched(4, 4, True),
                wt.WizardFreed(0, 4, 1),
            ),
        ),
        (wt.FreeWizard(5), (*spent(Spell.FREE_WIZARD, 1), wt.LevelSearched(5, 5, False))),
    ],
)
def test_wt_7_10_cast_is_told_and_the_last_one_ends_the_turn(
    move: wt.Move, happened: tuple[wt.Event, ...]
) -> None:
    """Both actions are over, so that nothing is left to do after the spell of the turn."""
    state = late(PLACES, ALL, {0: (1, 5, 0)})
    assert told(state, move) == (*happened, ENDED)


def test_wt_7_9_two_cards_are_told_one_by_one() -> None:
    state = late(PLACES, ALL, {0: (1, 5, 0)})
    assert told(state, wt.DrawTwo()) == spent(Spell.DRAW_TWO, 1)
    first, second = wt.CardDrawn("wizard-1"), wt.CardDrawn("wizard-2")
    assert told(state, wt.DrawTwo(), first) == (wt.CardTaken(0, "wizard-1"),)
    assert told(state, wt.DrawTwo(), first, second) == (wt.CardTaken(0, "wizard-2"), ENDED)


def test_wt_11_2_choice_of_whom_to_free_is_told() -> None:
    state = late({4: "ac 4 -", 12: "a"}, TEAMS, {0: (4, 1, 0)})
    assert told(state, wt.FreeWizard(4)) == (
        *spent(Spell.FREE_WIZARD, 1),
        wt.LevelSearched(4, 4, True),
    )
    chosen = wt.ChooseFreed(2)
    assert told(state, wt.FreeWizard(4), chosen) == (wt.WizardFreed(2, 4, 1), ENDED)


@pytest.mark.parametrize("master", [False, True])
def test_wt_11_2_wizard_chosen_enters_and_ends_the_turn(master: bool) -> None:
    """In a window of the master wizard just so: the card played moves nothing any more.

    Ravenskeep goes on to T5, crested and free.
    """
    state = position({4: "ac 4 - R", 12: "a"}, setup=evolve(TEAMS, master_wizard=master))
    state = evolve(state, flasks=((3, 2, 0), *state.flasks[1:]))
    before = (wt.PlayCard("wizard-1"),) if master else ()
    moves = (*before, wt.FreeWizard(4), wt.ChooseFreed(0))
    assert told(state, *moves) == (
        wt.WizardFreed(0, 4, 1),
        wt.WizardEntered(0, 4, 4),
        wt.RavenskeepMoved(4, 5),
        ENDED,
    )
    assert decides(draw(play(state, *moves))) == 1


def test_wt_7_11_option_turn_ends_where_no_own_wizard_can_be_reached() -> None:
    """The basic pair without Advance a Tower; a's only wizard outside is imprisoned, or not."""
    setup = evolve(TWO, spells=(Spell.ADVANCE_WIZARD,), own_wizards_only=True)
    hidden = position({12: "b", 7: "a 7 -"}, "tower-1 tower-1 wizard-5", setup=setup)
    seen = position({12: "ab"}, "tower-1 tower-1 wizard-5", setup=setup)
    for state, ends in ((hidden, True), (seen, False)):
        rich = evolve(state, flasks=((4, 2, 0), state.flasks[1]))
        happened = told(rich, wt.MoveTower("tower-1", 1), wt.MoveTower("tower-1", 1))
        assert (ENDED in happened) == ends


# --- the master wizard's windows --------------------------------------------------------------


def test_wt_11_1_windows_are_told() -> None:
    """Player a alone can pay. T9 lands on b and fills a flask."""
    state = position({12: "a", 10: "b"}, setup=MASTER, flasks={0: (5, 1, 0)})
    card, tower = wt.PlayCard("tower-1"), wt.MoveTower("tower-1", 9)
    assert told(state, card) == (wt.CardPlayed(0, "tower-1"),)
    assert told(state, card, PASS) == (wt.SpellPassed(0),)
    assert told(state, card, PASS, tower) == ()
    assert told(state, card, PASS, tower, PASS) == (
        wt.SpellPassed(0),
        wt.TowerMoved((9,), 9, 10, 0, False),
        wt.WizardsImprisoned(10, 0, (0, 1)),
        wt.FlaskFilled(0),
    )
    moved = play(state, card, PASS, tower, PASS)
    assert moved.flasks[0] == (4, 2, 0)
    assert told(moved, PASS) == (wt.SpellPassed(0),)
    assert play(moved, PASS).pending == (wt.Turn(1, 0),)


def test_wt_11_1_tower_that_captures_nobody_fills_nothing() -> None:
    state = position({12: "a", 10: "b"}, setup=MASTER)
    state = play(state, wt.PlayCard("tower-1"))
    assert told(state, wt.MoveTower("tower-1", 1)) == (wt.TowerMoved((1,), 1, 2, 1, False),)


def test_wt_11_1_wizard_that_nobody_waits_for_moves_at_once() -> None:
    state = play(position({12: "a"}, setup=MASTER), wt.PlayCard("wizard-1"))
    assert told(state, wt.MoveWizard("wizard-1", 0, 12)) == (wt.WizardMoved(0, 12, 13, 0),)


def test_wt_11_1_card_without_target_that_nobody_waits_for_is_wasted_at_once() -> None:
    state = position({12: "b"}, setup=MASTER)
    assert told(state, wt.PlayCard("wizard-1")) == (
        wt.CardPlayed(0, "wizard-1"),
        wt.CardWasted(0, "wizard-1"),
    )


def test_wt_11_1_last_move_ends_the_turn() -> None:
    """Nobody can cast: each window closes by itself."""
    state = position({12: "a"}, "tower-1 tower-1 wizard-1", setup=MASTER)
    card, tower = wt.PlayCard("tower-1"), wt.MoveTower("tower-1", 1)
    assert told(state, card, tower, card, tower) == (wt.TowerMoved((1,), 2, 3, 1, False), ENDED)


def test_wt_11_1_last_spell_in_the_last_window_ends_the_turn() -> None:
    """The one full flask is spent in the third window of the second action."""
    state = position({12: "a"}, "tower-1 tower-1 wizard-1", setup=MASTER, flasks={0: (5, 1, 0)})
    action = (wt.PlayCard("tower-1"), PASS, wt.MoveTower("tower-1", 1), PASS)
    state = play(state, *action, PASS, *action)
    assert told(state, wt.AdvanceTower(5)) == (
        *spent(Spell.ADVANCE_TOWER, 1),
        wt.TowerMoved((5,), 5, 7, 1, False),
        ENDED,
    )
    one, two = wt.CardDrawn("wizard-1"), wt.CardDrawn("wizard-2")
    assert told(state, wt.DrawTwo(), one, two) == (wt.CardTaken(0, "wizard-2"), ENDED)


def test_wt_11_1_move_lost_in_the_last_action_ends_the_turn() -> None:
    """Headwind takes the chosen wizard from 12 and the last full flasks."""
    state = position({12: "a"}, setup=MASTER, flasks={0: (4, 2, 0)})
    state = play(state, wt.PlayCard("tower-1"), PASS, wt.MoveTower("tower-1", 1), PASS, PASS)
    chosen = (wt.PlayCard("wizard-1"), PASS, wt.MoveWizard("wizard-1", 0, 12))
    assert told(state, *chosen, wt.HeadwindWizard(0, 12)) == (
        *spent(Spell.HEADWIND_WIZARD, 2),
        wt.WizardMoved(0, 12, 11, 0),
        wt.MoveLost(0, "wizard-1"),
        ENDED,
    )


def test_wt_11_1_entry_by_the_move_is_told() -> None:
    state = position({15: "a", 12: "a"}, setup=MASTER)
    assert told(state, wt.PlayCard("wizard-1"), wt.MoveWizard("wizard-1", 0, 15)) == (
        wt.WizardEntered(0, 15, 0),
        wt.RavenskeepMoved(0, 1),
        ENDED,
    )


def test_wt_11_1_entry_by_a_spell_is_told() -> None:
    state = position({15: "a", 12: "a"}, setup=MASTER, flasks={0: (4, 2, 0)})
    assert told(state, wt.PlayCard("wizard-1"), wt.AdvanceWizard(0, 15)) == (
        *spent(Spell.ADVANCE_WIZARD, 2),
        wt.WizardEntered(0, 15, 0),
        wt.RavenskeepMoved(0, 1),
        ENDED,
    )


def test_wt_8_2_option_goal_by_an_action_with_windows_ends_the_game() -> None:
    """All flasks are spent, so nobody can cast; then the last wizard enters, or the last fills.

    The card in play is discarded, the rest of the hand stays.
    """
    setup = evolve(MASTER, finish_round=False)
    state = position({15: "a", 12: "b"}, setup=setup, flasks={0: (0, 0, 6)})
    moves = (wt.PlayCard("wizard-1"), wt.MoveWizard("wizard-1", 0, 15))
    end = (wt.GoalReached((0,)), wt.GameEnded("WT-8.2"))
    assert told(state, *moves) == (wt.WizardEntered(0, 15, 0), wt.RavenskeepMoved(0, 1), *end)
    over = play(state, *moves)
    assert (over.pending, over.ended) == ((), "WT-8.2")
    assert (over.discards, over.hands[0]) == (("wizard-1",), ("tower-1", "wizard-2"))

    state = position({10: "b"}, setup=setup, flasks={0: (1, 0, 5)})
    capture = (wt.PlayCard("tower-1"), wt.MoveTower("tower-1", 9))
    assert told(state, *capture)[2:] == (wt.FlaskFilled(0), *end)
    over = play(state, *capture)
    assert (over.discards, over.flasks[0]) == (("tower-1",), (0, 1, 5))
    assert at(over, 10) == "b 9 -"


@pytest.mark.parametrize(
    "cast",
    [
        wt.AdvanceTower(9),
        wt.HeadwindTower(9),
        wt.AdvanceWizard(0, 12),
        wt.HeadwindWizard(0, 12),
        wt.NudgeRavenskeep(15),
        wt.SwapTowers(5, 6),
        wt.FreeWizard(4),
        wt.FreeWizard(5),
        wt.DrawTwo(),
    ],
)
def test_wt_11_1_every_spell_is_settled_for_the_action(cast: wt.Move) -> None:
    """The action keeps its card, the caster and the spell; the window stays below or on top."""
    state = position(PLACES, setup=MASTER, flasks={0: (0, 6, 0)})
    state = play(state, wt.PlayCard("wizard-1"), cast)
    turn, action, window = state.pending[:3]
    assert turn == wt.Turn(1, 0)
    assert action == wt.Action("wizard-1", None, 0, SPELL_OF[type(cast)])
    assert window == wt.Window(wt.Stage.CARD_PLAYED, 0)


def test_wt_11_1_no_ride_on_a_wizard_that_cannot_move_any_more() -> None:
    """A position made by hand: Piggyback is settled, and a is not on 12 any more; b is."""
    state = position({12: "ab"}, setup=MASTER, flasks={1: (5, 1, 0)})
    state = play(state, wt.PlayCard("wizard-1"), PASS, wt.MoveWizard("wizard-1", 0, 12))
    assert wt.CastPiggyback(1) in options(state)
    turn, _, window = state.pending
    gone = evolve(
        state,
        board=position({12: "b"}, setup=MASTER).board,
        pending=(turn, wt.Action("wizard-1", None, 1, Spell.PIGGYBACK), window),
    )
    refuses(gone, wt.CastPiggyback(1), "WT-7.8", "cannot-ride")
    assert told(gone, PASS) == (wt.SpellPassed(1), wt.MoveLost(0, "wizard-1"))


# --- results ----------------------------------------------------------------------------------


def test_wt_9_4_result_of_solo_and_cooperative_games() -> None:
    """One standing, of all; 1 for won, 0 for lost. The card that wins is the first used."""
    enter = wt.MoveWizard("wizard-1", 0, 15)
    state = position({15: "a"}, setup=wt.Setup.solo())
    won = Outcome((0,), (Standing(1, (0,), (1,)),), ("goal",), "WT-9.1", 1, "good")
    assert result(play(state, enter)) == won
    state = position({15: "a"}, setup=wt.Setup.cooperative(3))
    won = Outcome((0, 1, 2), (Standing(1, (0, 1, 2), (1,)),), ("goal",), "WT-10.1", 1, "good")
    assert result(play(state, enter)) == won
    state = position({15: "aa"}, setup=wt.Setup.cooperative(2, turn_limit=1))
    lost = Outcome((), (Standing(1, (0, 1), (0,)),), ("goal",), "WT-8.6", 1, None)
    assert result(draw(play(state, enter))) == lost
