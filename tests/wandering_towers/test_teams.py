"""The team game (WT-11.2): a and c against b and d, or three teams of two."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

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

TEAMS = wt.Setup.teams()
"""With the basic pair of spells: Advance a Wizard costs two, Advance a Tower one."""
ALL = wt.Setup.teams(spells=tuple(Spell))
AT_ONCE = evolve(TEAMS, finish_round=False)
ENTER = wt.MoveWizard("wizard-1", 0, 15)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_wt_11_2_four_or_six_players(players: int) -> None:
    faults = wt.setup_faults(wt.Setup.teams(players))
    assert [(fault.path, fault.rule) for fault in faults] == [("players", "WT-11.2")]


@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
def test_wt_11_2_partners_sit_half_the_seats_on(players: int, partner: int) -> None:
    """The partner gives the card back."""
    state = position({12: "a"}, setup=wt.Setup.teams(players))
    assert decides(play(state, wt.OfferCard("wizard-1"))) == partner
    last = position({12: "a"}, setup=wt.Setup.teams(players), player=players - 1)
    assert decides(play(last, wt.OfferCard("wizard-1"))) == partner - 1


def test_wt_11_2_six_players_are_three_teams_of_two() -> None:
    """At the turn limit nobody has the goal; the flasks of 1 and 4 together are most."""
    setup = wt.Setup.teams(6, turn_limit=6)
    flasks: dict[int, wt.Flasks] = {0: (1, 3, 0), 1: (2, 2, 0), 4: (2, 2, 0), 5: (1, 3, 0)}
    state = position({13: "f", 12: "abc"}, player=5, setup=setup, flasks=flasks)
    outcome = result(draw(play(state, wt.MoveWizard("wizard-1", 5, 13), wt.EndTurn())))
    assert outcome.winners == (1, 4)
    assert [standing.players for standing in outcome.ranking] == [(1, 4), (0, 2, 3, 5)]


def test_wt_11_2_cost_takes_ones_own_first_then_the_partners() -> None:
    state = position({12: "a"}, setup=TEAMS, flasks={0: (4, 1, 0), 2: (2, 3, 0)})
    cast = wt.AdvanceWizard(0, 12)
    assert events(state, cast)[1:3] == (wt.FlasksSpent(0, 1), wt.FlasksSpent(2, 1))
    after = play(state, cast)
    assert (after.flasks[0], after.flasks[2]) == ((4, 0, 1), (2, 2, 1))
    one = play(state, wt.AdvanceTower(9))
    assert (one.flasks[0], one.flasks[2]) == ((4, 0, 1), (2, 3, 0))


def test_wt_11_2_partners_flasks_alone_will_do() -> None:
    state = position({12: "a"}, setup=TEAMS, flasks={2: (3, 2, 0)})
    cast = wt.AdvanceWizard(0, 12)
    after = play(state, cast)
    assert (after.flasks[0], after.flasks[2]) == ((5, 0, 0), (3, 0, 2))
    paid = [event for event in events(state, cast) if isinstance(event, wt.FlasksSpent)]
    assert paid == [wt.FlasksSpent(2, 2)]


def test_wt_11_2_opponents_flasks_do_not_pay() -> None:
    state = position({12: "a"}, setup=TEAMS, flasks={0: (4, 1, 0), 1: (0, 5, 0), 3: (0, 5, 0)})
    refuses(state, wt.AdvanceWizard(0, 12), "WT-7.10", "too-few-flasks")


def test_wt_11_2_turn_goes_on_while_the_partners_flasks_can_pay() -> None:
    """After two actions a spell is left to be cast, at the partner's cost."""
    state = position({12: "a"}, "wizard-1 tower-1 tower-2", setup=TEAMS, flasks={2: (4, 1, 0)})
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveTower("tower-1", 9))
    assert options(state) == {wt.EndTurn(), *(wt.AdvanceTower(t) for t in range(1, 10))}


def test_wt_11_2_capture_fills_ones_own_else_the_partners() -> None:
    stacks = {4: "- 4 b", 12: "a"}
    capture = wt.MoveTower("tower-1", 3)
    own = position(stacks, setup=TEAMS, flasks={0: (1, 4, 0)})
    assert play(own, capture).flasks == ((0, 5, 0), (5, 0, 0), (5, 0, 0), (5, 0, 0))
    none = position(stacks, setup=TEAMS, flasks={0: (0, 3, 2)})
    assert wt.FlaskFilled(2) in events(none, capture)
    assert play(none, capture).flasks == ((0, 3, 2), (5, 0, 0), (4, 1, 0), (5, 0, 0))
    neither = position(stacks, setup=TEAMS, flasks={0: (0, 3, 2), 2: (0, 0, 5)})
    assert play(neither, capture).flasks[2] == (0, 0, 5)


def test_wt_11_2_capture_by_a_spell_fills_the_casters_else_the_partners() -> None:
    """Player a pays with the only own full flask; all five are full or spent then."""
    state = position({11: "b", 12: "a"}, setup=TEAMS, flasks={0: (0, 1, 4)})
    after = play(state, wt.AdvanceTower(9))
    assert (after.flasks[0], after.flasks[2]) == ((0, 0, 5), (4, 1, 0))


def test_wt_11_2_own_wizards_only_while_one_is_not_home() -> None:
    """One a is imprisoned: a's cards still move nobody of c's."""
    state = position({12: "c", 5: "a 5 -"}, setup=TEAMS)
    assert options(state, wt.MoveWizard) == set()
    assert wt.PlayWithoutEffect("wizard-1") in options(state)
    refuses(state, wt.MoveWizard("wizard-1", 2, 12), "WT-6.1", "not-own-wizard")


def test_wt_11_2_partners_wizards_move_as_own_once_all_are_home() -> None:
    """The entry is c's."""
    state = position({15: "c", 12: "bc"}, setup=TEAMS)
    assert options(state, wt.MoveWizard) == {
        wt.MoveWizard(card, 2, space) for card in ("wizard-1", "wizard-2") for space in (12, 15)
    }
    after = play(state, wt.MoveWizard("wizard-1", 2, 15))
    assert after.board.home == (4, 3, 3, 4)
    refuses(state, wt.MoveWizard("wizard-1", 1, 12), "WT-6.1", "not-own-wizard")


def test_wt_11_2_dice_cards_move_the_partners_wizards_too() -> None:
    state = position({12: "bc"}, "wizard-die-2 tower-1 tower-1", setup=TEAMS)
    state = play(state, wt.RollDie("wizard-die-2"), wt.DieRolled(2), wt.KeepRoll())
    assert options(state) == {wt.MoveWizard("wizard-die-2", 2, 12)}


def test_wt_11_2_piggyback_with_the_partners_wizards() -> None:
    state = position({12: "ccb"}, setup=ALL, flasks={0: (4, 1, 0)})
    cast = wt.Piggyback("wizard-1", 2, 12)
    assert options(state, wt.Piggyback) == {cast, wt.Piggyback("wizard-2", 2, 12)}
    assert at(play(state, cast), 13) == "cc"


def test_wt_11_2_piggyback_does_not_mix_the_partners() -> None:
    """Not one of a and one of c while a still has one outside."""
    state = position({12: "ac"}, setup=ALL, flasks={0: (4, 1, 0)})
    assert options(state, wt.Piggyback) == set()


def test_wt_11_2_option_of_own_wizards_only_reaches_the_partners_then() -> None:
    setup = evolve(ALL, own_wizards_only=True)
    own = position({12: "abcd"}, setup=setup, flasks={0: (0, 5, 0)})
    assert options(own, wt.AdvanceWizard) == {wt.AdvanceWizard(0, 12)}
    assert options(own, wt.HeadwindWizard) == {wt.HeadwindWizard(0, 12)}
    home = position({12: "bcd"}, setup=setup, flasks={0: (0, 5, 0)})
    assert options(home, wt.AdvanceWizard) == {wt.AdvanceWizard(2, 12)}
    assert options(home, wt.HeadwindWizard) == {wt.HeadwindWizard(2, 12)}


def test_wt_11_2_without_that_option_spells_reach_everybody() -> None:
    state = position({12: "abcd"}, setup=ALL, flasks={0: (0, 5, 0)})
    assert options(state, wt.AdvanceWizard) == {wt.AdvanceWizard(owner, 12) for owner in range(4)}


def test_wt_11_2_free_a_wizard_frees_ones_own_or_the_partners() -> None:
    """Under T5 is one of c and one of b, under T6 one of a, under T7 one of d."""
    stacks = {5: "bc 5 -", 6: "ab 6 -", 7: "d 7 -", 12: "a"}
    state = position(stacks, setup=ALL, flasks={0: (0, 5, 0)})
    assert at(play(state, wt.FreeWizard(5)), 5) == "b 5 c"
    assert at(play(state, wt.FreeWizard(6)), 6) == "b 6 a"
    assert play(state, wt.FreeWizard(7)).board == state.board


def test_wt_11_2_caster_chooses_where_both_have_one_there() -> None:
    """After the search, before anything else."""
    state = position({5: "abc 5 -", 12: "a"}, setup=ALL, flasks={0: (4, 1, 0)})
    assert events(state, wt.FreeWizard(5)) == (
        wt.SpellCast(0, Spell.FREE_WIZARD),
        wt.FlasksSpent(0, 1),
        wt.LevelSearched(5, 5, True),
    )
    found = play(state, wt.FreeWizard(5))
    assert decides(found) == 0
    assert options(found) == {wt.ChooseFreed(0), wt.ChooseFreed(2)}
    refuses(found, wt.ChooseFreed(1), "WT-11.2", "not-own-wizard")
    refuses(found, wt.MoveWizard("wizard-1", 0, 12), None, "not-now")
    assert found.flasks[0] == (4, 0, 1)
    own = play(found, wt.ChooseFreed(0))
    assert at(own, 5) == "bc 5 a"
    partners = play(found, wt.ChooseFreed(2))
    assert at(partners, 5) == "ab 5 c"
    # It was the spell of the turn, and both actions are still to come.
    assert decides(partners) == 0
    refuses(partners, wt.AdvanceTower(1), "WT-3.5", "spell-limit")
    assert wt.MoveWizard("wizard-1", 0, 12) in options(partners)


def test_wt_11_2_nothing_is_to_be_chosen_without_a_search() -> None:
    state = position({5: "abc 5 -", 12: "a"}, setup=ALL, flasks={0: (4, 1, 0)})
    refuses(state, wt.ChooseFreed(0), None, "not-now")


def test_wt_11_2_freed_into_ravenskeep_ends_the_turn() -> None:
    """The one that was chosen enters."""
    state = position({5: "ac 5 - R", 12: "a"}, setup=ALL, flasks={0: (4, 1, 0)})
    after = play(state, wt.FreeWizard(5), wt.ChooseFreed(2))
    assert after.board.home == (2, 4, 4, 4)
    assert at(after, 5) == "a 5 -"
    assert decides(after) == 1


def test_wt_11_2_free_a_wizard_in_the_last_action() -> None:
    """After the choice nothing is left to do: the turn ends by itself."""
    state = position(
        {5: "ac 5 -", 12: "a"}, "wizard-1 wizard-2 tower-1", setup=ALL, flasks={0: (4, 1, 0)}
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 12), wt.MoveWizard("wizard-2", 0, 13))
    state = draw(play(state, wt.FreeWizard(5), wt.ChooseFreed(0)))
    assert decides(state) == 1


def exchange() -> wt.State:
    """Player a holds wizard-1, wizard-2 and tower-1, c three cards of tower-5."""
    return position({12: "a"}, setup=TEAMS, hands={2: "tower-5 tower-5 tower-5"})


def test_wt_11_2_card_is_offered_and_one_given_back_at_once() -> None:
    state = exchange()
    assert options(state, wt.OfferCard) == {wt.OfferCard(card) for card in state.hands[0]}
    assert events(state, wt.OfferCard("wizard-1")) == (wt.CardOffered(0, 2, "wizard-1"),)
    offered = play(state, wt.OfferCard("wizard-1"))
    assert decides(offered) == 2
    assert options(offered) == {wt.ReturnCard("tower-5"), wt.ReturnCard("wizard-1")}
    assert events(offered, wt.ReturnCard("tower-5")) == (wt.CardReturned(2, 0, "tower-5"),)
    after = play(offered, wt.ReturnCard("tower-5"))
    assert after.hands[0] == ("tower-1", "tower-5", "wizard-2")
    assert after.hands[2] == ("tower-5", "tower-5", "wizard-1")
    assert decides(after) == 0
    # It is no action: two are still owed or open.
    refuses(after, wt.EndTurn(), "WT-3.2", "action-owed")
    assert wt.MoveTower("tower-5", 9) in options(after)


def test_wt_11_2_giving_back_the_offered_card_refuses() -> None:
    """The exchange is used all the same."""
    state = exchange()
    after = play(state, wt.OfferCard("wizard-1"), wt.ReturnCard("wizard-1"))
    assert after.hands == state.hands
    assert options(after, wt.OfferCard) == set()
    refuses(after, wt.OfferCard("wizard-2"), "WT-11.2", "already-exchanged")


def test_wt_11_2_one_exchange_in_a_turn() -> None:
    state = play(exchange(), wt.OfferCard("wizard-1"), wt.ReturnCard("tower-5"))
    refuses(state, wt.OfferCard("wizard-2"), "WT-11.2", "already-exchanged")
    # Nor after an action, and in the next turn of the partner it is open again.
    state = play(state, wt.MoveTower("tower-5", 9))
    refuses(state, wt.OfferCard("wizard-2"), "WT-11.2", "not-before-action")
    state = draw(play(state, wt.EndTurn()))
    assert decides(state) == 1
    assert options(state, wt.OfferCard)


def test_wt_11_2_before_the_first_action_only() -> None:
    state = play(exchange(), wt.MoveWizard("wizard-1", 0, 12))
    assert options(state, wt.OfferCard) == set()
    refuses(state, wt.OfferCard("wizard-2"), "WT-11.2", "not-before-action")


def test_wt_11_2_spell_does_not_close_the_exchange() -> None:
    """It is no action. And after the exchange a spell may be cast, too."""
    state = position({12: "a"}, setup=TEAMS, flasks={0: (4, 1, 0)})
    spelled = play(state, wt.AdvanceTower(9))
    assert wt.OfferCard("wizard-1") in options(spelled)
    exchanged = play(state, wt.OfferCard("wizard-1"), wt.ReturnCard("wizard-1"))
    assert wt.AdvanceTower(9) in options(exchanged)
    cast = play(exchanged, wt.AdvanceTower(9))
    refuses(cast, wt.OfferCard("wizard-1"), "WT-11.2", "already-exchanged")


def test_wt_11_2_nothing_else_while_a_card_is_offered() -> None:
    """Neither by the partner nor by the active player."""
    state = position({12: "a"}, setup=TEAMS, flasks={0: (4, 1, 0)})
    state = play(state, wt.OfferCard("wizard-1"))
    refuses(state, wt.AdvanceTower(9), None, "not-now")
    refuses(state, wt.MoveWizard("wizard-2", 0, 12), None, "not-now")
    refuses(state, wt.OfferCard("wizard-2"), None, "not-now")


def test_wt_11_2_card_that_is_not_there_is_neither_offered_nor_given() -> None:
    state = exchange()
    refuses(state, wt.OfferCard("tower-5"), "WT-11.2", "card-not-in-hand")
    refuses(state, wt.ReturnCard("tower-5"), None, "not-now")
    offered = play(state, wt.OfferCard("wizard-1"))
    refuses(offered, wt.ReturnCard("wizard-2"), "WT-11.2", "card-not-in-hand")


def test_wt_11_2_no_exchange_without_teams() -> None:
    refuses(position({12: "a"}), wt.OfferCard("wizard-1"), "WT-11.2", "no-teams")


def test_wt_11_2_goal_of_a_team_takes_both_partners() -> None:
    """With c's last wizard home and an empty flask of c it is not reached, else it is."""
    state = position({15: "a", 12: "b"}, setup=TEAMS, flasks={0: (0, 5, 0), 2: (1, 4, 0)})
    assert not [e for e in events(state, ENTER) if isinstance(e, wt.GoalReached)]
    state = position({15: "a", 12: "bc"}, setup=TEAMS, flasks={0: (0, 5, 0), 2: (0, 5, 0)})
    assert not [e for e in events(state, ENTER) if isinstance(e, wt.GoalReached)]
    state = position({15: "a", 12: "b"}, setup=TEAMS, flasks={0: (0, 5, 0), 2: (0, 2, 3)})
    assert wt.GoalReached((0, 2)) in events(state, ENTER)


def test_wt_11_2_round_is_finished_or_the_game_ends_at_once() -> None:
    flasks: dict[int, wt.Flasks] = {0: (0, 5, 0), 2: (0, 2, 3)}
    state = draw(play(position({15: "a", 12: "b"}, setup=TEAMS, flasks=flasks), ENTER))
    assert RULES.outcome(state) is None
    assert decides(state) == 1
    at_once = result(play(position({15: "a", 12: "b"}, setup=AT_ONCE, flasks=flasks), ENTER))
    assert (at_once.rule, at_once.winners) == ("WT-8.2", (0, 2))


def test_wt_11_2_goal_at_once_by_a_flask_of_the_partner() -> None:
    """The capture of a fills c's last flask."""
    state = position({4: "- 4 b"}, setup=AT_ONCE, flasks={0: (0, 5, 0), 2: (1, 4, 0)})
    assert result(play(state, wt.MoveTower("tower-1", 3))).winners == (0, 2)


def ended(flasks: Mapping[int, wt.Flasks], stacks: Mapping[int, str]) -> wt.State:
    """After the last turn of a round of four, one step of d's wizard from 13 and no more."""
    state = position({13: "d", **stacks}, player=3, setup=TEAMS, flasks=flasks)
    return draw(play(state, wt.MoveWizard("wizard-1", 3, 13), wt.EndTurn()))


def test_wt_11_2_full_flasks_of_partners_are_summed() -> None:
    """Both teams have the goal: six full ones of a and c beat five of d alone."""
    state = position(
        {15: "d"},
        player=3,
        setup=TEAMS,
        flasks={0: (0, 3, 2), 1: (0, 0, 5), 2: (0, 3, 2), 3: (0, 5, 0)},
    )
    outcome = result(draw(play(state, wt.MoveWizard("wizard-1", 3, 15))))
    assert (outcome.rule, outcome.winners) == ("WT-8.2", (0, 2))
    assert [standing.players for standing in outcome.ranking] == [(0, 2), (1, 3)]


def test_wt_11_2_one_team_has_the_goal() -> None:
    """With three full flasks, against ten of those who have a wizard outside."""
    outcome = result(ended({0: (0, 3, 2), 1: (0, 5, 0), 2: (0, 0, 5), 3: (0, 5, 0)}, {}))
    assert (outcome.rule, outcome.winners) == ("WT-8.2", (0, 2))


def test_wt_11_2_all_home_without_a_goal_counts_teams() -> None:
    """Filled: a and c 4 + 1, b and d 3 + 3."""
    state = position(
        {15: "d"},
        player=3,
        setup=TEAMS,
        flasks={0: (1, 4, 0), 1: (2, 0, 3), 2: (4, 1, 0), 3: (2, 1, 2)},
    )
    outcome = result(draw(play(state, wt.MoveWizard("wizard-1", 3, 15))))
    assert (outcome.rule, outcome.winners) == ("WT-8.4", (1, 3))


def test_wt_11_2_goal_of_one_partner_alone_is_none() -> None:
    """Player a has all home and filled, c has an empty flask: all home, so 8.4 decides."""
    state = position(
        {15: "d"},
        player=3,
        setup=TEAMS,
        flasks={0: (0, 5, 0), 1: (1, 4, 0), 2: (5, 0, 0), 3: (1, 4, 0)},
    )
    outcome = result(draw(play(state, wt.MoveWizard("wizard-1", 3, 15))))
    assert (outcome.rule, outcome.winners) == ("WT-8.4", (1, 3))


def test_wt_11_2_turn_limit_counts_teams() -> None:
    """Five filled each; of b and d four are full, of a and c three."""
    setup = wt.Setup.teams(turn_limit=5)
    state = position(
        {13: "abcd"},
        setup=setup,
        turn=4,
        flasks={0: (2, 3, 0), 1: (3, 2, 0), 2: (3, 0, 2), 3: (2, 2, 1)},
    )
    state = play(state, wt.MoveWizard("wizard-1", 0, 13), wt.EndTurn())
    outcome = result(draw(state))
    assert (outcome.rule, outcome.winners) == ("WT-8.6", (1, 3))


def test_wt_11_2_player_of_a_finished_pair_plays_on() -> None:
    """All of a and c are home: wizard cards move nobody, towers are played (WT-8.5)."""
    state = position({12: "b", 13: "d"}, setup=TEAMS)
    assert options(state, wt.MoveWizard) == set()
    assert wt.PlayWithoutEffect("wizard-1") in options(state)
    assert wt.MoveTower("tower-1", 1) in options(state)


MASTER = wt.Setup.teams(spells=(Spell.PIGGYBACK, Spell.FREE_WIZARD), master_wizard=True)


def test_wt_11_2_with_the_master_wizard_the_caster_chooses_whom_to_free() -> None:
    """Player c casts in a's turn; then c is asked again, for the same spell."""
    state = position({5: "ac 5 -", 12: "a"}, setup=MASTER, flasks={2: (3, 2, 0)})
    state = play(state, wt.PlayCard("wizard-1"))
    # Player a can pay with c's flasks and is asked first.
    assert decides(state) == 0
    state = play(state, wt.PassSpell(), wt.FreeWizard(5))
    assert decides(state) == 2
    state = play(state, wt.ChooseFreed(0))
    assert at(state, 5) == "c 5 a"
    assert decides(state) == 2
    assert wt.FreeWizard(5) in options(state)


def test_wt_11_2_with_the_master_wizard_the_partners_wizard_rides() -> None:
    """All of b are home, so b's rider is one of d."""
    state = position({12: "ad"}, "wizard-2 tower-1 tower-1", setup=MASTER, flasks={1: (4, 1, 0)})
    state = play(state, wt.PlayCard("wizard-2"), wt.PassSpell(), wt.PassSpell())
    state = play(state, wt.MoveWizard("wizard-2", 0, 12))
    assert decides(state) == 1
    refuses(state, wt.CastPiggyback(1), "WT-11.1", "not-own-wizard")
    assert at(play(state, wt.CastPiggyback(3)), 14) == "ad"
