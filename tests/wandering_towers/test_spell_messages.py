"""Every kind of violation of spells and of the exchange, with all it holds, worked out by hand."""

from __future__ import annotations

import pytest

from boardrules import wandering_towers as wt
from tests.wandering_towers import situations as on
from tests.wandering_towers.situations import Case, case, check


# --- when, and for how much -----------------------------------------------------------------------
def in_play(state: wt.State) -> Case:
    message = "No spell can be cast until the current action is resolved."
    return case(state, wt.AdvanceTower(1), "WT-3.5", "card-in-play", message)


def too_dear(state: wt.State, move: wt.Move, spell: str, cost: int, flasks: int) -> Case:
    message = (
        f"The cost of the spell {spell} in full flasks is {cost}; the number available is {flasks}."
    )
    return case(
        state, move, "WT-7.10", "too-few-flasks", message, spell=spell, cost=cost, flasks=flasks
    )


def not_now(state: wt.State, move: wt.Move, spell: str) -> Case:
    name, due = (
        f"The spell {spell}",
        "which wizard is freed, or the card that the partner gives back",
    )
    message = f"{name} is not due now; due is {due}."
    return case(state, move, None, "not-now", message, move=name, due=due)


CASTING = (
    case(
        on.START,
        wt.FreeWizard(4),
        "WT-2.4",
        "spell-not-in-play",
        "The spell free-wizard is not in play.",
        spell="free-wizard",
    ),
    case(
        on.TABLE,
        wt.AdvanceTower(1),
        "WT-11.1",
        "no-window",
        "With the master wizard, spells can be cast only during actions.",
    ),
    case(
        on.SPENT,
        wt.AdvanceTower(1),
        "WT-3.5",
        "spell-limit",
        "The limit of spells per turn is reached: 1.",
        limit=1,
    ),
    case(
        on.SOLO,
        wt.AdvanceTower(1),
        "WT-9.5",
        "card-first",
        "A spell can be cast only after a card is played.",
    ),
    in_play(on.FINAL),
    in_play(on.ROLLED),
    case(
        on.REPEAT,
        wt.HeadwindTower(2),
        "WT-11.1",
        "another-spell",
        "Only the spell advance-tower can be cast again in this action.",
        spell="advance-tower",
    ),
    too_dear(on.START, wt.AdvanceWizard(0, 12), "advance-wizard", 2, 1),
    too_dear(on.SECOND_ASKED, wt.AdvanceWizard(0, 12), "advance-wizard", 2, 1),
    too_dear(on.POOR, wt.Piggyback("wizard-1", 0, 12), "piggyback", 1, 0),
    not_now(on.SEARCH, wt.AdvanceTower(1), "advance-tower"),
    not_now(on.SEARCH, wt.Piggyback("wizard-1", 0, 12), "piggyback"),
    not_now(on.EXCHANGE, wt.DrawTwo(), "draw-two"),
)


# --- on what --------------------------------------------------------------------------------------
def none_visible(move: wt.Move, rule: str) -> Case:
    message = "No visible wizard of player A stands on space 3."
    return case(on.SPELLS, move, rule, "no-visible-wizard", message, owner=0, space=3)


def full(move: wt.Move) -> Case:
    message = "The exposed level of space 13 holds 6 wizards; the limit is 6."
    return case(on.CROWD, move, "WT-6.3", "level-full", message, space=13, wizards=6, limit=6)


def unordered(first: int, second: int) -> Case:
    message = f"Name two different spaces, the smaller number first, not {first} and {second}."
    move = wt.SwapTowers(first, second)
    return case(on.SPELLS, move, "WT-7.6", "unordered-pair", message, first=first, second=second)


def no_tower(first: int, second: int, bare: int) -> Case:
    message = f"No tower stands on space {bare}."
    return case(on.SPELLS, wt.SwapTowers(first, second), "WT-7.6", "no-tower", message, space=bare)


def on_ravenskeep(first: int, second: int) -> Case:
    message = "Ravenskeep stands on space 8."
    move = wt.SwapTowers(first, second)
    return case(on.SPELLS, move, "WT-7.6", "onto-ravenskeep", message, space=8)


TARGETS = (
    case(
        on.OWN,
        wt.AdvanceWizard(1, 13),
        "WT-7.11",
        "not-own-wizard",
        "The spell reaches only wizards of player A, not of player B.",
        own=0,
        owner=1,
    ),
    none_visible(wt.AdvanceWizard(0, 3), "WT-7.1"),
    none_visible(wt.HeadwindWizard(0, 3), "WT-7.2"),
    full(wt.AdvanceWizard(0, 12)),
    full(wt.HeadwindWizard(0, 14)),
    case(
        on.SPELLS,
        wt.NudgeRavenskeep(5),
        "WT-7.5",
        "not-next-space",
        "Ravenskeep cannot be nudged to space 5; the possible spaces are: 7, 9.",
        space=5,
        spaces=(7, 9),
    ),
    case(
        on.HEMMED,
        wt.NudgeRavenskeep(5),
        "WT-7.5",
        "not-next-space",
        "Ravenskeep cannot be nudged to space 5; the possible spaces are: none.",
        space=5,
        spaces=(),
    ),
    unordered(3, 3),
    unordered(5, 3),
    on_ravenskeep(3, 8),
    # Space 9 is bare too, but the first space is looked at first.
    on_ravenskeep(8, 9),
    no_tower(0, 3, 0),
    no_tower(3, 9, 9),
    no_tower(0, 8, 0),
    case(
        on.ROOF,
        wt.FreeWizard(4),
        "WT-7.7",
        "level-full",
        "The top of the stack on space 4 holds 6 wizards; the limit is 6.",
        space=4,
        wizards=6,
        limit=6,
    ),
    case(on.LAST, wt.DrawTwo(), "WT-7.9", "no-cards", "There is no card left to draw."),
)


# --- Piggyback ------------------------------------------------------------------------------------
def rider(state: wt.State, owner: int, own: int) -> Case:
    message = f"The rider must be a wizard of player {'ABCD'[own]}, not of player {'ABCD'[owner]}."
    move = wt.CastPiggyback(owner)
    return case(state, move, "WT-11.1", "not-own-wizard", message, own=own, owner=owner)


PIGGYBACK = (
    case(
        on.SPELLS,
        wt.Piggyback("tower-1", 0, 15),
        "WT-7.8",
        "tower-card",
        "tower-1 moves no wizard.",
        card="tower-1",
    ),
    case(
        on.SPELLS,
        wt.Piggyback("either-die-1", 0, 15),
        "WT-7.8",
        "dice-card",
        "either-die-1 is a dice card: Piggyback needs a card with a number.",
        card="either-die-1",
    ),
    case(
        on.SPELLS,
        wt.Piggyback("wizard-3", 0, 12),
        "WT-7.8",
        "no-visible-wizard",
        "No second visible wizard of player A stands on space 12.",
        owner=0,
        space=12,
    ),
    case(
        on.FIVE,
        wt.Piggyback("wizard-1", 0, 12),
        "WT-7.8",
        "level-full",
        "The exposed level of space 13 holds 5 wizards; two more would exceed the limit of 6.",
        space=13,
        wizards=5,
        limit=6,
    ),
    rider(on.WINDOW, 1, 0),
    rider(on.SECOND_ASKED, 0, 1),
    *(
        case(
            state,
            wt.CastPiggyback(0),
            "WT-11.1",
            "no-wizard-chosen",
            "Piggyback needs a wizard that was chosen to move and has not moved yet.",
        )
        for state in (on.WINDOW, on.TOWER_CHOSEN, on.SPELLS)
    ),
    case(
        on.CHOSEN,
        wt.CastPiggyback(0),
        "WT-7.8",
        "cannot-ride",
        "No second wizard of player A can make that move too.",
        owner=0,
    ),
)


# --- partners -------------------------------------------------------------------------------------
def not_in_hand(state: wt.State, move: wt.Move, player: int) -> Case:
    message = f"wizard-5 is not in player {'ABCD'[player]}'s hand."
    code = "card-not-in-hand"
    return case(state, move, "WT-11.2", code, message, card="wizard-5", player=player)


PARTNERS = (
    case(
        on.SEARCH,
        wt.ChooseFreed(1),
        "WT-11.2",
        "not-own-wizard",
        "Only a wizard of player A or of the partner can be freed, not one of player B.",
        player=0,
        owner=1,
    ),
    case(
        on.START,
        wt.OfferCard("tower-1"),
        "WT-11.2",
        "no-teams",
        "Cards can be exchanged only in team games.",
    ),
    case(
        on.TEAM_MOVED,
        wt.OfferCard("wizard-2"),
        "WT-11.2",
        "not-before-action",
        "A card can be offered only before the first action.",
    ),
    case(
        on.EXCHANGED,
        wt.OfferCard("wizard-1"),
        "WT-11.2",
        "already-exchanged",
        "A card was already offered in this turn.",
    ),
    not_in_hand(on.TEAM, wt.OfferCard("wizard-5"), 0),
    not_in_hand(on.EXCHANGE, wt.ReturnCard("wizard-5"), 2),
)

CASES = (*CASTING, *TARGETS, *PIGGYBACK, *PARTNERS)


@pytest.mark.parametrize("each", CASES, ids=str)
def test_violation_holds_rule_code_sentence_and_data(each: Case) -> None:
    check(each)
