"""The end of the game: goal, last round, ranking, turn limit (WT-8)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from boardrules import Outcome, Standing
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
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

THREE = wt.Setup(players=3)
AT_ONCE = wt.Setup(players=3, finish_round=False)
ENTER = wt.MoveWizard("wizard-1", 0, 15)


def test_wt_8_1_all_wizards_home_and_no_empty_flask() -> None:
    state = position({15: "a", 12: "bc"}, setup=THREE, flasks={0: (0, 3, 2)})
    assert wt.GoalReached((0,)) in events(state, ENTER)


def test_wt_8_1_not_with_an_empty_flask() -> None:
    state = position({15: "a", 12: "bc"}, setup=AT_ONCE, flasks={0: (1, 4, 0)})
    assert wt.GoalReached((0,)) not in events(state, ENTER)
    assert RULES.outcome(play(state, ENTER)) is None


def test_wt_8_1_not_with_a_wizard_outside() -> None:
    """Not even an imprisoned one, or one on another's tower."""
    state = position({15: "a", 5: "a 5 -", 12: "bc"}, setup=AT_ONCE, flasks={0: (0, 5, 0)})
    assert wt.GoalReached((0,)) not in events(state, ENTER)
    assert RULES.outcome(play(state, ENTER)) is None


def test_wt_8_1_in_either_order() -> None:
    """The wizards are home first; the last flask is filled by a capture."""
    state = position({4: "- 4 bc"}, setup=THREE, flasks={0: (1, 4, 0)})
    capture = wt.MoveTower("tower-1", 3)
    assert wt.GoalReached((0,)) in events(state, capture)
    assert events(state, capture).count(wt.GoalReached((0,))) == 1


def test_wt_8_1_is_told_once() -> None:
    """Another flask turning from full to spent or another capture changes nothing."""
    state = position({4: "- 4 bc"}, setup=THREE, flasks={0: (0, 5, 0)})
    assert wt.GoalReached((0,)) not in events(state, wt.MoveTower("tower-1", 3))


def test_wt_8_2_round_is_finished_with_its_refills() -> None:
    """b, second of three, reaches the goal: c has a turn, then the game is over."""
    state = position(
        {15: "b", 12: "ac"},
        player=1,
        setup=THREE,
        flasks={1: (0, 5, 0)},
        hands={2: "wizard-3 tower-2 tower-2"},
    )
    state = draw(play(state, wt.MoveWizard("wizard-1", 1, 15)))
    assert RULES.outcome(state) is None
    assert decides(state) == 2
    state = draw(play(state, wt.MoveWizard("wizard-3", 2, 12), wt.EndTurn()))
    outcome = result(state)
    assert outcome.rule == "WT-8.2"
    assert outcome.winners == (1,)
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    refuses(state, wt.EndTurn(), None, "game-over")


def test_wt_8_2_round_starts_with_the_starting_player() -> None:
    """With player 2 first of three, player 1 is last: the goal of player 0 leaves that turn."""
    setup = wt.Setup(players=3, starting_player=2)
    state = position({15: "a", 12: "bc"}, setup=setup, flasks={0: (0, 5, 0)})
    assert state.turn == 1
    state = draw(play(state, ENTER))
    assert decides(state) == 1
    state = play(state, wt.DiscardHand(), wt.MoveTower(None, 9))
    assert result(draw(state)).rule == "WT-8.2"


def test_wt_8_2_last_player_ends_the_game_with_the_turn() -> None:
    state = position({15: "c", 12: "ab"}, player=2, setup=THREE, flasks={2: (0, 5, 0)})
    state = draw(play(state, wt.MoveWizard("wizard-1", 2, 15)))
    assert result(state).winners == (2,)
    assert state.turn == 3


def test_wt_8_2_goal_by_the_turn_of_another() -> None:
    """Player c sends b's last wizard home at the end of the round: b wins."""
    state = position(
        {15: "b", 12: "ac"}, player=2, setup=THREE, flasks={1: (0, 5, 0), 2: (3, 2, 0)}
    )
    state = draw(play(state, wt.AdvanceWizard(1, 15)))
    assert result(state).winners == (1,)


def test_wt_8_2_option_ends_at_once_without_refill() -> None:
    state = position({15: "a", 12: "bc"}, setup=AT_ONCE, flasks={0: (0, 5, 0)})
    happened = events(state, ENTER)
    assert happened[-2:] == (wt.GoalReached((0,)), wt.GameEnded("WT-8.2"))
    after = play(state, ENTER)
    outcome = result(after)
    assert (outcome.rule, outcome.winners) == ("WT-8.2", (0,))
    assert after.hands[0] == ("tower-1", "wizard-2")


def test_wt_8_2_option_ends_at_the_moment_of_a_capture() -> None:
    """By a card, by the discard action and by a spell."""
    stacks = {4: "- 4 bc"}
    state = position(stacks, setup=AT_ONCE, flasks={0: (1, 4, 0)})
    assert result(play(state, wt.MoveTower("tower-1", 3))).winners == (0,)
    discarded = play(state, wt.DiscardHand(), wt.MoveTower(None, 3))
    assert result(discarded).winners == (0,)
    assert discarded.hands[0] == ()
    assert result(play(state, wt.AdvanceTower(2))).winners == (0,)


def test_wt_8_2_option_at_the_moment_of_another_s_entry() -> None:
    state = position({15: "b", 12: "ac"}, setup=AT_ONCE, flasks={1: (0, 5, 0), 0: (3, 2, 0)})
    assert result(play(state, wt.AdvanceWizard(1, 15))).winners == (1,)


def ended(flasks: Mapping[int, wt.Flasks], stacks: Mapping[int, str]) -> wt.State:
    """The game of three after the last player's turn, which is one step of a wizard from 13."""
    state = position(stacks, player=2, setup=THREE, flasks=flasks)
    return draw(play(state, wt.MoveWizard("wizard-1", 2, 13), wt.EndTurn()))


def test_wt_8_3_most_full_flasks_win() -> None:
    """Of a and b, who have the goal, b has more full ones; c's four full ones do not matter."""
    outcome = result(ended({0: (0, 2, 3), 1: (0, 3, 2), 2: (1, 4, 0)}, {13: "c", 12: "c"}))
    assert outcome.rule == "WT-8.2"
    assert outcome.winners == (1,)
    assert [standing.players for standing in outcome.ranking] == [(1,), (0,), (2,)]
    assert [standing.place for standing in outcome.ranking] == [1, 2, 3]


def test_wt_8_3_values_of_the_ranking() -> None:
    """The goal, flasks filled, full flasks: all of them for each player."""
    outcome = result(ended({0: (0, 2, 3), 1: (0, 3, 2), 2: (1, 4, 0)}, {13: "c", 12: "c"}))
    assert outcome == Outcome(
        (1,),
        (
            Standing(1, (1,), (1, 5, 3)),
            Standing(2, (0,), (1, 5, 2)),
            Standing(3, (2,), (0, 4, 4)),
        ),
        ("goal", "flasks filled", "full flasks"),
        "WT-8.2",
    )


def test_wt_8_3_goal_beats_flasks() -> None:
    """Player a has the goal with all flasks spent; b has five full ones and a wizard outside."""
    outcome = result(ended({0: (0, 0, 5), 1: (0, 5, 0)}, {13: "c", 12: "b"}))
    assert outcome.winners == (0,)


def test_wt_8_3_still_equal_they_share_the_victory() -> None:
    outcome = result(ended({0: (0, 3, 2), 1: (0, 3, 2)}, {13: "c"}))
    assert outcome.winners == (0, 1)
    assert outcome.ranking[0].place == 1
    assert outcome.ranking[1].place == 3


def test_wt_8_4_ends_when_all_are_home_and_nobody_has_the_goal() -> None:
    """After the round: a's last wizard enters in the first turn, b and c still have theirs."""
    state = position({15: "a"}, setup=THREE, flasks={0: (1, 4, 0), 1: (2, 0, 3), 2: (1, 3, 1)})
    state = draw(play(state, ENTER))
    assert RULES.outcome(state) is None
    assert decides(state) == 1
    state = draw(play(state, wt.DiscardHand(), wt.MoveTower(None, 9)))
    assert decides(state) == 2
    state = play(state, wt.DiscardHand(), wt.MoveTower(None, 9), wt.EndTurn())
    outcome = result(draw(state))
    assert outcome.rule == "WT-8.4"
    # Filled: a 4, b 3, c 4; of a and c a has more full ones.
    assert outcome.winners == (0,)
    assert [standing.players for standing in outcome.ranking] == [(0,), (2,), (1,)]


def home(*flasks: wt.Flasks, setup: wt.Setup = THREE) -> wt.State:
    """All are home after the last turn of three, in which c's last wizard entered."""
    state = position({15: "c"}, setup=setup, player=2, flasks=dict(enumerate(flasks)))
    return draw(play(state, wt.MoveWizard("wizard-1", 2, 15)))


def test_wt_8_4_most_flasks_filled_full_or_spent() -> None:
    """Player b's three spent beat a's two full."""
    outcome = result(home((3, 2, 0), (2, 0, 3), (4, 1, 0)))
    assert (outcome.rule, outcome.winners) == ("WT-8.4", (1,))


def test_wt_8_4_then_most_full_ones() -> None:
    assert result(home((2, 1, 2), (2, 2, 1), (3, 2, 0))).winners == (1,)


def test_wt_8_4_then_shared() -> None:
    assert result(home((2, 1, 2), (3, 2, 0), (2, 1, 2))).winners == (0, 2)


def test_wt_8_4_also_under_the_option_to_end_at_once() -> None:
    """Not at once, though: the round is finished first."""
    assert result(home((2, 1, 2), (3, 2, 0), (2, 1, 2), setup=AT_ONCE)).rule == "WT-8.4"
    state = draw(play(position({15: "a"}, setup=AT_ONCE), ENTER))
    assert RULES.outcome(state) is None
    assert decides(state) == 1


def test_wt_8_4_somebody_with_the_goal_wins_by_it() -> None:
    outcome = result(home((0, 0, 5), (1, 4, 0), (1, 4, 0)))
    assert (outcome.rule, outcome.winners) == ("WT-8.2", (0,))


def test_wt_8_4_not_while_one_is_imprisoned() -> None:
    state = position({15: "c", 5: "b 5 -"}, setup=THREE, player=2)
    assert decides(draw(play(state, wt.MoveWizard("wizard-1", 2, 15)))) == 0


MAGIC = (Spell.ADVANCE_TOWER, Spell.SWAP_TOWERS, Spell.DRAW_TWO)


@pytest.mark.parametrize(
    "setup", [wt.Setup.solo(spells=MAGIC), wt.Setup.cooperative(3, spells=MAGIC)]
)
def test_wt_8_4_solo_and_cooperative_are_lost_at_once(setup: wt.Setup) -> None:
    """Without a spell and without a refill."""
    after = play(position({15: "a"}, setup=setup, flasks={0: (1, 5, 0)}), ENTER)
    outcome = result(after)
    assert (outcome.rule, outcome.winners) == ("WT-8.4", ())
    assert len(after.hands[0]) == 2


def test_wt_8_5_goes_on_playing_towers_when_all_are_home() -> None:
    """Player a has a turn like others: tower cards fill flasks, wizard cards move nothing."""
    state = position({4: "- 4 b"}, "tower-1 wizard-1 either-1-1", flasks={1: (2, 4, 0)})
    assert state.board.home[0] == 5
    assert decides(state) == 0
    assert wt.PlayWithoutEffect("wizard-1") in options(state)
    assert options(state, wt.MoveWizard) == set()
    after = play(state, wt.MoveTower("either-1-1", 3))
    assert after.flasks[0] == (5, 1, 0)
    # Spells, too: T3 moves on with the spell, and with T4 the captive.
    assert at(play(after, wt.AdvanceTower(3)), 6) == "- 6 - 3 -"


def test_wt_8_5_turn_comes_round_again() -> None:
    state = position({12: "b"}, "wizard-1 tower-1 tower-1", player=1)
    state = draw(play(state, wt.MoveWizard("wizard-1", 1, 12), wt.EndTurn()))
    assert state.board.home[0] == 5
    assert decides(state) == 0


def limited(turn: int, limit: int, flasks: Mapping[int, wt.Flasks]) -> wt.State:
    """After the turn of the player who is to move after so many turns of three players."""
    player, setup = turn % 3, wt.Setup(players=3, turn_limit=limit)
    state = position({13: "abc"}, setup=setup, player=player, turn=turn, flasks=flasks)
    return draw(play(state, wt.MoveWizard("wizard-1", player, 13), wt.EndTurn()))


def test_wt_8_6_ends_after_the_turn_with_its_refill_even_in_mid_round() -> None:
    """The seventh turn is the first of the third round."""
    state = limited(5, 7, {})
    assert RULES.outcome(state) is None
    state = limited(6, 7, {0: (4, 1, 0), 1: (3, 0, 2)})
    outcome = result(state)
    # Nobody has the goal: by flasks filled, b has two.
    assert (outcome.rule, outcome.winners) == ("WT-8.6", (1,))
    assert len(state.hands[0]) == 3
    assert state.turn == 7


def test_wt_8_6_nobody_with_the_goal_ranks_as_in_8_4() -> None:
    """Filled first, then full, then shared."""
    outcome = result(limited(6, 7, {0: (2, 1, 2), 1: (2, 2, 1), 2: (3, 2, 0)}))
    assert [standing.players for standing in outcome.ranking] == [(1,), (0,), (2,)]
    assert result(limited(6, 7, {0: (2, 2, 1), 1: (2, 2, 1)})).winners == (0, 1)


def test_wt_8_6_by_8_3_if_somebody_has_the_goal() -> None:
    """Player a reaches it in the last turn, the first of a round; b has more full flasks."""
    setup = wt.Setup(players=3, turn_limit=7)
    state = position({15: "a", 12: "bc"}, setup=setup, turn=6, flasks={0: (0, 1, 4), 1: (0, 5, 0)})
    outcome = result(draw(play(state, ENTER)))
    assert (outcome.rule, outcome.winners) == ("WT-8.6", (0,))


def test_wt_8_6_limit_at_the_end_of_a_round_with_the_goal() -> None:
    """The round is finished with the last turn anyhow: it ends by WT-8.2."""
    setup = wt.Setup(players=3, turn_limit=6)
    state = position({15: "c", 12: "ab"}, setup=setup, player=2, turn=5, flasks={2: (0, 5, 0)})
    outcome = result(draw(play(state, wt.MoveWizard("wizard-1", 2, 15))))
    assert (outcome.rule, outcome.winners) == ("WT-8.2", (2,))


@pytest.mark.parametrize(
    "setup", [wt.Setup.solo(turn_limit=5), wt.Setup.cooperative(2, turn_limit=5)]
)
def test_wt_8_6_solo_and_cooperative_are_lost(setup: wt.Setup) -> None:
    state = position({14: "aa"}, setup=setup, turn=4)
    state = draw(play(state, wt.MoveWizard("wizard-1", 0, 14)))
    outcome = result(state)
    assert (outcome.rule, outcome.winners) == ("WT-8.6", ())
    assert len(state.hands[0]) == 3


def test_wt_8_6_no_limit_by_default() -> None:
    assert TWO.turn_limit is None
    state = position({12: "a"}, turn=1_000_000)
    assert decides(draw(play(state, wt.MoveWizard("wizard-1", 0, 12), wt.EndTurn()))) == 1


@pytest.mark.parametrize("limit", [0, -1])
def test_wt_8_6_limit_is_at_least_one_turn(limit: int) -> None:
    faults = wt.setup_faults(evolve(TWO, turn_limit=limit))
    assert [(fault.path, fault.rule) for fault in faults] == [("turn_limit", "WT-8.6")]
