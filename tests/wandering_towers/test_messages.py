"""Every kind of violation that is not about spells, with all it holds, worked out by hand.

The sentences are for people, and front ends show them: to change one is to change its line here.
"""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES
from tests.wandering_towers import situations as on
from tests.wandering_towers.situations import Case, case, check

TURN_DUE = "a card, a spell or the end of the turn"
ROLL_DUE = "to keep the roll or to roll again"
TARGET_DUE = "the target of the card in play or of the discarded hand"
WINDOW_DUE = "to cast a spell or to pass"
SEARCH_DUE = "whose wizard is freed"
RETURN_DUE = "the card that the partner gives back"
CARDS = "None, 'wizard-1', 'wizard-2', 'wizard-3', 'wizard-4', 'wizard-5', …"


def over(state: wt.State, move: wt.Move) -> Case:
    return case(state, move, None, "game-over", "The game is over.")


def chance_due(state: wt.State, move: wt.Move) -> Case:
    return case(state, move, None, "chance-due", "Chance decides now, not a player.")


def not_chance(state: wt.State, move: wt.Move) -> Case:
    return case(state, move, None, "not-chance", "A player decides now, not chance.")


def not_now(state: wt.State, move: wt.Move, due: str, name: str | None = None) -> Case:
    name = name or type(move).__name__
    message = f"{name} is not due now; due is {due}."
    return case(state, move, None, "not-now", message, move=name, due=due)


# --- what every game knows ------------------------------------------------------------------------
CORE = (
    over(on.OVER, on.END),
    over(on.OVER, wt.DieRolled(1)),
    over(on.OVER, wt.MoveTower("tower-9", 99)),
    case(
        on.START,
        wt.MoveTower("tower-1", 10),
        None,
        "out-of-range",
        "MoveTower.tower must be 1 to 9, not 10.",
        move="MoveTower",
        field="tower",
        expected="1 to 9",
        value="10",
    ),
    case(
        on.START,
        wt.MoveTower("tower-9", 1),
        None,
        "out-of-range",
        f"MoveTower.card must be one of {CARDS}, not 'tower-9'.",
        move="MoveTower",
        field="card",
        expected=f"one of {CARDS}",
        value="'tower-9'",
    ),
    chance_due(on.DEAL, on.END),
    chance_due(on.TO_DRAW, on.END),
    chance_due(on.ROLLING, wt.KeepRoll()),
    not_chance(on.START, wt.DieRolled(1)),
    not_chance(on.START, wt.CardDrawn("tower-1")),
    # An outcome of another kind than the one that is due.
    chance_due(on.DEAL, wt.DieRolled(1)),
    chance_due(on.ROLLING, wt.CardDrawn("tower-1")),
    chance_due(on.TO_DRAW, wt.CardDrawn("tower-1")),
    case(
        evolve(on.DEAL, pile=("tower-1",)),
        wt.CardDrawn("wizard-1"),
        None,
        "impossible-outcome",
        "This outcome of chance is not possible now.",
    ),
    not_now(on.START, on.PASS, TURN_DUE),
    not_now(on.START, wt.ChooseFreed(0), TURN_DUE),
    not_now(on.START, wt.ReturnCard("tower-1"), TURN_DUE),
    not_now(on.ROLLED, wt.PlayWithoutEffect("tower-1"), ROLL_DUE),
    not_now(on.ROLLED, wt.OfferCard("tower-1"), ROLL_DUE),
    not_now(on.FINAL, wt.PlayCard("tower-1"), TARGET_DUE),
    not_now(on.WINDOW, wt.RollDie("either-die-1"), WINDOW_DUE),
    not_now(on.WINDOW, wt.MoveTower("tower-1", 1), WINDOW_DUE),
    not_now(on.WINDOW, wt.MoveWizard("wizard-1", 0, 12), WINDOW_DUE),
    not_now(on.WINDOW, wt.Piggyback("wizard-1", 0, 12), WINDOW_DUE),
    not_now(on.SEARCH, wt.DiscardHand(), SEARCH_DUE),
    not_now(on.EXCHANGE, on.END, RETURN_DUE),
    not_now(on.EXCHANGE, wt.MoveWizard("wizard-1", 0, 12), RETURN_DUE),
)


# --- cards and dice -------------------------------------------------------------------------------
def not_in_hand(state: wt.State, move: wt.Move, card: str, player: int) -> Case:
    message = f"{card} is not in player {'ABCDEF'[player]}'s hand."
    return case(state, move, "WT-3.1", "card-not-in-hand", message, card=card, player=player)


def no_action_left(move: wt.Move) -> Case:
    return case(on.DONE, move, "WT-3.1", "no-action-left", "Both actions of this turn are used.")


def card_first(move: wt.Move) -> Case:
    message = "With the master wizard, the card is played first and its target is chosen later."
    return case(on.TABLE, move, "WT-11.1", "play-card-first", message)


def dice_card(state: wt.State, move: wt.Move) -> Case:
    card = "either-die-1"
    message = "either-die-1 is a dice card: roll the die first."
    return case(state, move, "WT-4.1", "dice-card", message, card=card)


def no_roll(state: wt.State, move: wt.Move) -> Case:
    message = "There is no roll to keep or repeat now."
    return case(state, move, "WT-4.2", "nothing-rolled", message)


def not_discarded(state: wt.State, move: wt.Move) -> Case:
    message = "No advance for a discarded hand is due now."
    return case(state, move, "WT-3.3", "hand-not-discarded", message)


CARD_CASES = (
    no_action_left(wt.MoveWizard("wizard-2", 0, 13)),
    no_action_left(wt.PlayWithoutEffect("wizard-2")),
    case(
        on.USED,
        wt.MoveTower("tower-1", 1),
        "WT-9.2",
        "no-action-left",
        "Only one card can be played in a turn.",
    ),
    not_in_hand(on.START, wt.PlayWithoutEffect("wizard-5"), "wizard-5", 0),
    not_in_hand(on.SECOND, wt.RollDie("either-die-1"), "either-die-1", 1),
    not_in_hand(on.TABLE, wt.PlayCard("wizard-5"), "wizard-5", 0),
    case(
        on.SOLO,
        wt.MoveWizard("wizard-5", 0, 12),
        "WT-10.2",
        "card-not-in-hand",
        "wizard-5 is not in the row.",
        card="wizard-5",
    ),
    card_first(wt.MoveWizard("wizard-1", 0, 12)),
    card_first(wt.PlayWithoutEffect("wizard-1")),
    dice_card(on.TABLE, wt.PlayCard("either-die-1")),
    dice_card(on.START, wt.MoveWizard("either-die-1", 0, 12)),
    dice_card(on.START, wt.MoveTower("either-die-1", 1)),
    dice_card(on.START, wt.PlayWithoutEffect("either-die-1")),
    case(
        on.START,
        wt.RollDie("tower-1"),
        "WT-4.1",
        "numbered-card",
        "tower-1 has a number: no die is rolled for it.",
        card="tower-1",
    ),
    case(
        on.FINAL,
        wt.MoveWizard("wizard-3", 0, 12),
        "WT-3.1",
        "another-card-in-play",
        "Choose a target for either-die-1, not for wizard-3.",
        card="wizard-3",
        in_play="either-die-1",
    ),
    case(
        on.DISCARDED,
        wt.MoveTower("tower-1", 1),
        "WT-3.1",
        "another-card-in-play",
        "Choose a target for the discarded hand, not for tower-1.",
        card="tower-1",
        in_play="the discarded hand",
    ),
    *(
        case(on.ROLLED, move, "WT-4.3", "roll-not-final", "Keep the roll or roll again first.")
        for move in (wt.MoveWizard("either-die-1", 0, 12), wt.MoveTower("either-die-1", 1))
    ),
    *(
        case(on.FINAL, move, "WT-4.2", "roll-is-final", "The roll is final.")
        for move in (wt.KeepRoll(), wt.Reroll())
    ),
    no_roll(on.START, wt.KeepRoll()),
    no_roll(on.DISCARDED, wt.Reroll()),
    case(
        on.START,
        wt.PlayWithoutEffect("tower-1"),
        "WT-3.4",
        "card-has-target",
        "tower-1 has a legal target, so it cannot be played without effect.",
        card="tower-1",
    ),
    case(
        on.START,
        wt.PlayCard("tower-1"),
        "WT-11.1",
        "no-master-wizard",
        "Without the master wizard, a card is played together with its target.",
    ),
    case(
        on.SOLO,
        wt.DiscardHand(),
        "WT-9.2",
        "no-discard",
        "The hand cannot be discarded in this mode.",
    ),
    case(
        on.MOVED,
        wt.DiscardHand(),
        "WT-3.3",
        "not-first-action",
        "The hand can be discarded only before a card is played.",
    ),
    case(on.EMPTY, wt.DiscardHand(), "WT-3.3", "no-cards", "There is no card to discard."),
    *(
        not_discarded(state, move)
        for state in (on.START, on.FINAL, on.ADVANCED, on.WINDOW, on.SEARCH, on.EXCHANGE)
        for move in (wt.MoveTower(None, 1), wt.StayPut())
    ),
    *(not_discarded(state, wt.MoveTower(None, 1)) for state in (on.WINDOW, on.SEARCH, on.EXCHANGE)),
    case(
        on.DISCARDED,
        wt.StayPut(),
        "WT-3.3",
        "advance-owed",
        "A slice must advance by one space.",
    ),
    case(
        on.START,
        on.END,
        "WT-3.2",
        "action-owed",
        "At least one action is required before the turn can end.",
    ),
    *(
        case(
            state,
            on.END,
            "WT-9.2",
            "action-owed",
            "A card must be played before the turn can end.",
        )
        for state in (on.SOLO, on.ROW)
    ),
)


# --- towers and wizards ---------------------------------------------------------------------------
def onto_ravenskeep(state: wt.State, move: wt.Move, tower: int) -> Case:
    message = f"Tower {tower} would end on space 8, where Ravenskeep stands."
    return case(state, move, "WT-5.3", "onto-ravenskeep", message, tower=tower, space=8)


PIECES = (
    case(
        on.START,
        wt.MoveTower("wizard-3", 1),
        "WT-1.4",
        "wizard-card",
        "wizard-3 moves no tower.",
        card="wizard-3",
    ),
    case(
        on.START,
        wt.MoveWizard("tower-1", 0, 12),
        "WT-1.4",
        "tower-card",
        "tower-1 moves no wizard.",
        card="tower-1",
    ),
    onto_ravenskeep(on.SPELLS, wt.MoveTower("tower-1", 7), 7),
    onto_ravenskeep(on.ROLLED_THREE, wt.MoveTower("either-die-1", 5), 5),
    onto_ravenskeep(on.SPELLS_DISCARDED, wt.MoveTower(None, 7), 7),
    onto_ravenskeep(on.SPELLS, wt.AdvanceTower(6), 6),
    onto_ravenskeep(on.SPELLS, wt.HeadwindTower(9), 9),
    case(
        on.START,
        wt.MoveWizard("wizard-3", 1, 15),
        "WT-6.1",
        "not-own-wizard",
        "Player A moves wizards of player A, not of player B.",
        player=0,
        own=0,
        owner=1,
    ),
    case(
        on.HOME,
        wt.MoveWizard("wizard-1", 0, 12),
        "WT-6.1",
        "not-own-wizard",
        "Player A moves wizards of player C, not of player A.",
        player=0,
        own=2,
        owner=0,
    ),
    case(
        on.START,
        wt.MoveWizard("wizard-3", 0, 4),
        "WT-6.1",
        "no-visible-wizard",
        "No visible wizard of player A stands on space 4.",
        owner=0,
        space=4,
    ),
    case(
        on.CROWD,
        wt.MoveWizard("wizard-1", 0, 12),
        "WT-6.3",
        "level-full",
        "The exposed level of space 13 holds 6 wizards; the limit is 6.",
        space=13,
        wizards=6,
        limit=6,
    ),
)

CASES = (*CORE, *CARD_CASES, *PIECES)


@pytest.mark.parametrize("each", CASES, ids=str)
def test_violation_holds_rule_code_sentence_and_data(each: Case) -> None:
    check(each)


def test_what_is_no_move_of_this_game() -> None:
    for stranger, name in (("pass", "str"), (None, "NoneType"), (7, "int")):
        move = cast("wt.Move", stranger)
        message = f"{name} is not a move of this game."
        check(case(on.START, move, None, "unknown-move", message, move=name))
        assert not RULES.is_legal(on.START, move)
