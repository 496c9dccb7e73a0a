"""Dice cards (WT-4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES
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

ICONS = wt.Setup(players=2, rerolls=wt.Rerolls.BY_ICONS)
DICE = ("either-die-1", "tower-die-2", "wizard-die-2", "tower-die-3", "wizard-die-3")


def rolled(card: str, *rolls: int, setup: wt.Setup | None = None) -> wt.State:
    """A position after a dice card was rolled so often, rolled again but after the last."""
    state = position({12: "a"}, f"{card} tower-1 wizard-1", setup=setup or wt.Setup(players=2))
    state = play(state, wt.RollDie(card), wt.DieRolled(rolls[0]))
    for roll in rolls[1:]:
        state = play(state, wt.Reroll(), wt.DieRolled(roll))
    return state


@pytest.mark.parametrize("card", DICE)
def test_wt_4_1_playing_a_dice_card_rolls_one_die(card: str) -> None:
    state = position({12: "a"}, f"{card} tower-1 wizard-1")
    assert [m for m in options(state) if getattr(m, "card", None) == card] == [wt.RollDie(card)]
    rolling = play(state, wt.RollDie(card))
    assert RULES.current_player(rolling) is CHANCE
    assert RULES.chance_outcomes(rolling) == tuple(
        (wt.DieRolled(roll), Fraction(1, 6)) for roll in range(1, 7)
    )
    assert rolling.hands[0] == ("tower-1", "wizard-1")
    assert events(rolling, wt.DieRolled(4)) == (wt.DieShown(0, card, 4),)


def test_wt_4_1_die_shows_one_to_six() -> None:
    rolling = play(position({12: "a"}, "wizard-die-2 tower-1 wizard-1"), wt.RollDie("wizard-die-2"))
    refuses(rolling, wt.DieRolled(7), None, "out-of-range")
    refuses(rolling, wt.DieRolled(0), None, "out-of-range")
    refuses(rolling, wt.CardDrawn("tower-2"), None, "chance-due")


def test_wt_4_1_what_has_a_number_is_not_rolled_and_what_has_none_is() -> None:
    state = position({12: "a"}, "either-die-1 tower-1 wizard-1")
    refuses(state, wt.RollDie("tower-1"), "WT-4.1", "numbered-card")
    refuses(state, wt.MoveTower("either-die-1", 1), "WT-4.1", "dice-card")
    refuses(state, wt.MoveWizard("either-die-1", 0, 12), "WT-4.1", "dice-card")
    refuses(state, wt.DieRolled(1), None, "not-chance")


@pytest.mark.parametrize("card", DICE)
def test_wt_4_2_one_reroll_whatever_the_icons(card: str) -> None:
    first = rolled(card, 1)
    assert options(first) == {wt.KeepRoll(), wt.Reroll()}
    second = rolled(card, 1, 2)
    assert options(second, wt.KeepRoll, wt.Reroll) == set()
    refuses(second, wt.Reroll(), "WT-4.2", "roll-is-final")
    refuses(second, wt.KeepRoll(), "WT-4.2", "roll-is-final")


def test_wt_4_2_new_result_replaces_the_old_one_for_good() -> None:
    """5, then 2: the wizard on 12 goes to 14, not to 1."""
    after = play(rolled("wizard-die-2", 5, 2), wt.MoveWizard("wizard-die-2", 0, 12))
    assert at(after, 14) == "a"
    assert at(after, 1) == "- 1 -"


def test_wt_4_2_first_roll_can_be_the_final_one() -> None:
    state = play(rolled("wizard-die-2", 1), wt.KeepRoll())
    refuses(state, wt.Reroll(), "WT-4.2", "roll-is-final")
    assert at(play(state, wt.MoveWizard("wizard-die-2", 0, 12)), 13) == "a"


def test_wt_4_2_nothing_is_kept_or_repeated_without_a_roll() -> None:
    state = position({12: "a"})
    refuses(state, wt.Reroll(), "WT-4.2", "nothing-rolled")
    refuses(state, wt.KeepRoll(), "WT-4.2", "nothing-rolled")


@pytest.mark.parametrize(
    ("card", "rolls"),
    [
        ("either-die-1", 1),
        ("tower-die-2", 2),
        ("wizard-die-2", 2),
        ("tower-die-3", 3),
        ("wizard-die-3", 3),
    ],
)
def test_wt_4_2_option_as_many_rolls_as_icons(card: str, rolls: int) -> None:
    state = rolled(card, *range(1, rolls + 1), setup=ICONS)
    refuses(state, wt.Reroll(), "WT-4.2", "roll-is-final")
    for fewer in range(1, rolls):
        state = rolled(card, *range(1, fewer + 1), setup=ICONS)
        assert options(state) == {wt.KeepRoll(), wt.Reroll()}


def test_wt_4_2_option_any_roll_can_be_the_final_one() -> None:
    """The second of three possible rolls is kept."""
    state = play(rolled("wizard-die-3", 6, 3, setup=ICONS), wt.KeepRoll())
    assert options(state) == {wt.MoveWizard("wizard-die-3", 0, 12)}
    assert at(play(state, wt.MoveWizard("wizard-die-3", 0, 12)), 15) == "a"


def test_wt_4_3_wizard_or_tower_is_chosen_after_the_final_roll() -> None:
    state = rolled("either-die-1", 2)
    refuses(state, wt.MoveTower("either-die-1", 1), "WT-4.3", "roll-not-final")
    refuses(state, wt.MoveWizard("either-die-1", 0, 12), "WT-4.3", "roll-not-final")
    state = play(state, wt.KeepRoll())
    towers = {wt.MoveTower("either-die-1", tower) for tower in range(1, 10)}
    assert options(state) == {*towers, wt.MoveWizard("either-die-1", 0, 12)}
    assert at(play(state, wt.MoveTower("either-die-1", 9)), 11) == "- 9 -"
    assert at(play(state, wt.MoveWizard("either-die-1", 0, 12)), 14) == "a"


def test_wt_4_3_dice_cards_move_what_is_printed() -> None:
    """The number of steps is that of the die for both: 6 from 9 is 15, 6 from 12 is 2."""
    tower = rolled("tower-die-3", 1, 6)
    assert options(tower) == {wt.MoveTower("tower-die-3", t) for t in range(1, 10)}
    assert at(play(tower, wt.MoveTower("tower-die-3", 9)), 15) == "- 9 -"
    wizard = rolled("wizard-die-2", 1, 6)
    assert options(wizard) == {wt.MoveWizard("wizard-die-2", 0, 12)}
    assert at(play(wizard, wt.MoveWizard("wizard-die-2", 0, 12)), 2) == "- 2 a"


def test_wt_4_3_a_move_is_owed_after_a_final_roll_with_a_target() -> None:
    state = play(rolled("either-die-1", 2), wt.KeepRoll())
    refuses(state, wt.PlayWithoutEffect("either-die-1"), None, "not-now")


def test_wt_4_3_final_roll_without_a_target_discards_the_card() -> None:
    stacks = {12: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", 5: "a"}
    state = position(stacks, "tower-die-2 tower-1 wizard-1")
    state = play(state, wt.RollDie("tower-die-2"), wt.DieRolled(4))
    assert events(state, wt.KeepRoll()) == (wt.CardWasted(0, "tower-die-2"),)
    wasted = play(state, wt.KeepRoll())
    assert wasted.discards == ("tower-die-2",)
    assert wasted.board == state.board
    # It was an action: one more card, then the turn is over.
    assert decides(wasted) == 0
    assert decides(draw(play(wasted, wt.MoveWizard("wizard-1", 0, 5)))) == 1


def test_wt_4_3_last_roll_without_a_target_discards_the_card_by_itself() -> None:
    stacks = {12: "- 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8 - 9 -", 5: "a"}
    state = position(stacks, "tower-die-2 tower-1 wizard-1")
    state = play(state, wt.RollDie("tower-die-2"), wt.DieRolled(3), wt.Reroll())
    last = wt.DieRolled(4)
    assert events(state, last) == (
        wt.DieShown(0, "tower-die-2", 4),
        wt.CardWasted(0, "tower-die-2"),
    )
    assert play(state, last).discards == ("tower-die-2",)


def test_wt_4_3_roll_onto_a_full_level_has_no_target() -> None:
    """Two from 14 is 0, three is 1 with six on its roof; 1 from 14 is free."""
    setup = wt.Setup(players=3)
    state = position(
        {14: "a", 0: "-", 1: "- 1 bbbccc", 5: "- 5 - R"},
        "wizard-die-2 tower-1 wizard-1",
        setup=setup,
    )
    state = play(state, wt.RollDie("wizard-die-2"))
    move = wt.MoveWizard("wizard-die-2", 0, 14)
    for roll, space in ((1, 15), (2, 0)):
        moving = play(state, wt.DieRolled(roll), wt.KeepRoll())
        assert options(moving) == {move}
        assert at(play(moving, move), space) == "a"
    assert events(play(state, wt.DieRolled(3)), wt.KeepRoll()) == (
        wt.CardWasted(0, "wizard-die-2"),
    )


def test_wt_4_3_entry_by_a_roll_ends_the_turn() -> None:
    state = play(rolled("wizard-die-2", 4), wt.KeepRoll())
    after = play(state, wt.MoveWizard("wizard-die-2", 0, 12))
    assert after.board.home[0] == 5
    assert decides(draw(after)) == 1


def test_wt_4_3_wizard_goes_forward_by_the_roll_to_a_level_with_room_or_home() -> None:
    """Three on: from 13 to Ravenskeep on 0, from 10 to 13; not from 11, for 14 holds six."""
    state = position(
        {13: "a", 11: "a", 10: "a", 14: "bbbccc"},
        "wizard-die-2 tower-1 tower-1",
        setup=wt.Setup(players=3),
    )
    state = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(3), wt.KeepRoll())
    assert options(state) == {
        wt.MoveWizard("wizard-die-2", 0, 13),
        wt.MoveWizard("wizard-die-2", 0, 10),
    }
    refuses(state, wt.MoveWizard("wizard-die-2", 0, 11), "WT-6.3", "level-full")
