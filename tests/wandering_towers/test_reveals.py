"""``reveals`` in all modes: the same as its definition, asked of all states that look the same."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest
from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.core import CHANCE, Viewer
from boardrules.wandering_towers import RULES, Spell
from tests.support.worlds import check_exactness, check_possible_outcomes
from tests.wandering_towers.positions import other_faults, position
from tests.wandering_towers.reached import casting
from tests.wandering_towers.tiny import TINY
from tests.wandering_towers.worlds import worlds

DEEP = os.environ.get("BOARDRULES_PROFILE") == "deep"
GAMES, SHARE = (60, 0.5) if DEEP else (6, 0.3)
"""Games of each mode, and the share of their states that are compared."""
ALL = tuple(Spell)
CHEAP = evolve(
    TINY,
    name="cheap",
    spell_costs=tuple(evolve(line, cost=1) for line in TINY.spell_costs),
)
"""Every spell costs one flask."""
DICE = evolve(CHEAP, cards=(*TINY.cards, wt.CardKind("either-die-2", 1, tower=0, wizard=0, dice=2)))
THREE_TOWERS = evolve(
    CHEAP,
    towers=(3, 6, 9),
    room=(6, 6, 6),
    hand=2,
    cards=(
        wt.CardKind("tower-1", 7, tower=1),
        wt.CardKind("wizard-1", 4, wizard=1),
        wt.CardKind("wizard-2", 1, wizard=2),
    ),
)
TWELVE = evolve(
    TINY,
    common=wt.Counts(1, 12, 2),
    counts=tuple(wt.Counts(players, 12 // players, 2) for players in range(2, 7)),
)
"""So many wizards that they fill two levels."""
ONE_TOWER = evolve(
    TINY,
    towers=(3,),
    crested_towers=(),
    room=(6,),
    counts=tuple(wt.Counts(players, 1, 2) for players in range(2, 7)),
    common=wt.Counts(1, 6, 2),
)


def tiny(setup: wt.Setup, edition: wt.Edition = CHEAP) -> wt.Setup:
    return evolve(setup, edition=edition)


MODES = {
    "two": tiny(wt.Setup(players=2, spells=ALL, spells_per_turn=2, turn_limit=20), DICE),
    "three": tiny(wt.Setup(players=3, turn_limit=20)),
    "three towers": tiny(wt.Setup(players=2, spells=ALL, turn_limit=20), THREE_TOWERS),
    "one tower": tiny(wt.Setup(players=2, spells=ALL, turn_limit=20), ONE_TOWER),
    "teams": tiny(wt.Setup.teams(4, spells=ALL, turn_limit=20)),
    "master": tiny(wt.Setup(players=3, spells=ALL, master_wizard=True, turn_limit=20)),
    "master teams": tiny(wt.Setup.teams(4, spells=ALL, master_wizard=True, turn_limit=20)),
    "solo": tiny(wt.Setup.solo(spells=(Spell.FREE_WIZARD, Spell.ADVANCE_TOWER, Spell.DRAW_TWO))),
    "cooperative": tiny(wt.Setup.cooperative(3, random_spells=3)),
}


@pytest.mark.parametrize("name", MODES)
def test_it_is_exact_in_every_mode(name: str) -> None:
    found: Counter[tuple[str, bool]] = Counter()
    seeing = 0
    for seed in range(GAMES):
        rng = Random(f"{name}:{seed}")
        state = RULES.initial_state(MODES[name])
        if state.setup.spells:  # spells can be paid for from the start
            state = evolve(state, flasks=((0, 2, 0),) * len(state.flasks))
        while (mover := RULES.current_player(state)) is not None:
            if rng.random() < SHARE:
                found += check_exactness(RULES, state, worlds)
                if mover is CHANCE:
                    seeing += check_possible_outcomes(RULES, state, worlds)
            legal = RULES.legal_moves(state)
            move = (
                RULES.sample_chance(state, rng) if mover is CHANCE else casting(state, legal, rng)
            )
            state = RULES.apply(state, move).after
    assert {told for _, told in found} == {True, False}
    assert seeing


# --- levels ---------------------------------------------------------------------------------------
def told(state: wt.State, move: wt.Move) -> list[bool]:
    """To whom the move reveals something: a spectator and each player; checked by all states."""
    check_exactness(RULES, state, worlds)
    step = RULES.apply(state, move)
    viewers: list[Viewer] = [None, *range(state.setup.players)]
    return [RULES.reveals(step, viewer) for viewer in viewers]


def full(setup: wt.Setup, edition: wt.Edition = CHEAP) -> wt.Setup:
    return tiny(evolve(setup, spells=ALL), edition)


TWO = full(wt.Setup(players=2))
TOWER = wt.MoveTower("tower-1", 1)
FULL_FLASKS: dict[int, wt.Flasks] = dict.fromkeys(range(6), (0, 2, 0))


@pytest.mark.parametrize(
    ("stacks", "expected"),
    [
        ({3: "b 1 a", 6: "- 2 -"}, True),
        ({3: "- 1 ab", 6: "a 2 -"}, True),
        ({3: "- 1 ab", 6: "- 2 b"}, False),
        ({3: "- 1 - 2 a", 8: "b"}, False),
    ],
    ids=["a wizard", "an empty level", "nobody is imprisoned", "nobody, in one stack"],
)
def test_wt_5_7_an_uncovered_level_is_revealed_even_if_it_is_empty(
    stacks: dict[int, str], expected: bool
) -> None:
    state = position(stacks, "tower-1", setup=TWO, hands={1: "wizard-1"})
    assert told(state, TOWER) == [expected] * 3


def test_wt_6_3_levels_that_must_be_full_are_known() -> None:
    solo = tiny(wt.Setup.solo(), TWELVE)
    stacks = {3: "aaaaaa 1 -", 6: "aaaaaa 2 -"}
    assert told(position(stacks, "tower-1", setup=solo), TOWER) == [False, False]
    stacks = {3: "aaaaaa 1 -", 6: "aaaaa 2 -", 9: "a"}
    assert told(position(stacks, "tower-1", setup=solo), TOWER) == [True, True]


def test_wt_6_3_full_levels_of_two_players_can_be_mixed() -> None:
    state = position(
        {3: "aaaaaa 1 -", 6: "bbbbbb 2 -"},
        "tower-1",
        setup=tiny(wt.Setup(players=2), TWELVE),
        hands={1: "wizard-1"},
    )
    assert told(state, TOWER) == [True] * 3


def test_the_only_tower_hides_nothing() -> None:
    one = full(wt.Setup(players=2), ONE_TOWER)
    state = position({3: "ab 1 -"}, "tower-1", setup=one, hands={1: "wizard-1"}, flasks=FULL_FLASKS)
    assert told(state, TOWER) == [False] * 3
    assert told(state, wt.FreeWizard(1)) == [False] * 3


# --- the search under a tower ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("stacks", "expected"),
    [
        ({3: "a 1 -", 6: "- 2 -", 9: "b"}, True),
        ({3: "b 1 -", 6: "- 2 -", 9: "a"}, False),
    ],
    ids=["the caster has a wizard under a tower", "only the other player has"],
)
def test_wt_7_7_a_search_reveals_something_if_it_was_open(
    stacks: dict[int, str], expected: bool
) -> None:
    state = position(stacks, "tower-1", setup=TWO, hands={1: "wizard-1"}, flasks=FULL_FLASKS)
    assert told(state, wt.FreeWizard(1)) == [expected] * 3
    assert told(state, wt.FreeWizard(2)) == [expected] * 3


@pytest.mark.parametrize(("second", "expected"), [("aaaaaa", False), ("aaaaa", False), ("-", True)])
def test_wt_7_7_a_search_that_must_find_somebody_reveals_nothing(
    second: str, expected: bool
) -> None:
    cheap = evolve(TWELVE, spell_costs=CHEAP.spell_costs)
    setup = tiny(wt.Setup.solo(spells=(Spell.FREE_WIZARD, *ALL[:2])), cheap)
    stacks = {3: "aaaaaa 1 -", 6: f"{second} 2 -"}
    state = position(stacks, "tower-1", setup=setup, flasks={0: (0, 2, 0)})
    # The card of the turn is played.
    state = evolve(state, pending=(wt.Turn(1, 0),), hands=((),), discards=("tower-1",))
    assert other_faults(state) == []
    assert told(state, wt.FreeWizard(1)) == [expected] * 2


TEAMS = full(wt.Setup.teams(4))
HANDS = {1: "wizard-1", 2: "wizard-2", 3: "wizard-1"}


def test_wt_11_2_whose_wizard_is_freed_was_known_before() -> None:
    stacks = {3: "ac 1 -", 6: "b 2 -", 9: "d"}
    state = position(stacks, "tower-1", setup=TEAMS, hands=HANDS, flasks=FULL_FLASKS)
    assert told(state, wt.FreeWizard(1)) == [True] * 5
    found = RULES.next_state(state, wt.FreeWizard(1))
    assert isinstance(found.pending[-1], wt.Search)
    assert told(found, wt.ChooseFreed(0)) == [False] * 5


MASTERS = full(wt.Setup.teams(4, master_wizard=True))


@pytest.mark.parametrize(
    ("stacks", "expected"),
    [({3: "ac 1 -", 9: "bd"}, False), ({3: "acb 1 -", 9: "d"}, True)],
    ids=["the search has shown all", "somebody else is under a tower"],
)
def test_wt_11_1_the_chosen_tower_moves_when_the_search_is_over(
    stacks: dict[int, str], expected: bool
) -> None:
    state = position(stacks, "tower-1", setup=MASTERS, hands=HANDS, flasks={0: (1, 1, 0)})
    state = _until_target(state, TOWER)
    state = RULES.next_state(state, wt.FreeWizard(1))
    assert isinstance(state.pending[-1], wt.Search)
    step = RULES.apply(state, wt.ChooseFreed(2))
    assert any(isinstance(event, wt.TowerMoved) for event in step.events)
    assert told(state, wt.ChooseFreed(2)) == [expected] * 5


def _until_target(state: wt.State, target: wt.MoveTower) -> wt.State:
    """The window after *target* was chosen, in which the active player is asked first."""
    assert target.card is not None
    state = RULES.apply(state, wt.PlayCard(target.card)).after
    while isinstance(window := state.pending[-1], wt.Window) and window.target is None:
        state = RULES.apply(state, wt.PassSpell()).after
    return RULES.apply(state, target).after


def test_wt_11_1_a_pass_reveals_what_the_move_uncovers() -> None:
    state = position(
        {3: "b 1 a", 6: "- 2 b"},
        "tower-1",
        setup=full(wt.Setup(players=2, master_wizard=True)),
        hands={1: "wizard-1"},
        flasks={0: (1, 1, 0)},
    )
    state = _until_target(state, TOWER)
    assert told(state, wt.PassSpell()) == [True] * 3
    draw = RULES.next_state(state, wt.DrawTwo())
    second = RULES.next_state(draw, RULES.chance_outcomes(draw)[0][0])
    card = RULES.chance_outcomes(second)[0][0]
    assert told(state, wt.DrawTwo()) == [False] * 3
    assert told(draw, RULES.chance_outcomes(draw)[0][0]) == [False, True, False]
    # After the second card the chosen tower moves, for all to see.
    assert told(second, card) == [True] * 3


@pytest.mark.parametrize(("under", "expected"), [("b", False), ("a", True)])
def test_wt_7_7_the_caster_searches_not_the_player_of_the_turn(under: str, expected: bool) -> None:
    state = position(
        {3: f"{under} 1 -", 6: "- 2 b"},
        "tower-1",
        setup=full(wt.Setup(players=2, master_wizard=True)),
        player=1,
        hands={0: "wizard-1"},
        flasks={0: (1, 1, 0), 1: (2, 0, 0)},
    )
    state = RULES.next_state(state, wt.PlayCard("tower-1"))
    assert RULES.current_player(state) == 0
    assert told(state, wt.FreeWizard(1)) == [expected] * 3


# --- cards ----------------------------------------------------------------------------------------
def test_wt_3_3_a_discarded_hand_is_revealed_to_the_others_unless_it_was_known() -> None:
    state = position({3: "ab 1 -"}, "wizard-2", setup=TWO, hands={1: "wizard-1"})
    assert told(state, wt.DiscardHand()) == [True, False, True]
    last = position({3: "ab 1 -"}, "wizard-2", setup=TWO, hands={1: "wizard-1"}, pile="")
    # Without a pile the other player can count: what is left is the hand.
    assert told(last, wt.DiscardHand()) == [True, False, False]
    equal = position({3: "ab 1 -"}, "wizard-1", setup=TWO, hands={1: "wizard-2"}, pile="wizard-1")
    assert told(equal, wt.DiscardHand()) == [True, False, False]


def test_wt_3_7_a_drawn_card_is_revealed_to_who_draws_it_unless_it_was_known() -> None:
    state = position({3: "ab 1 -"}, "", setup=TWO, hands={1: "wizard-2"}, pile="wizard-1 tower-1")
    state = evolve(state, pending=(wt.Draw(0, 1),))
    assert told(state, wt.CardDrawn("wizard-1")) == [False, True, False]
    known = position({3: "ab 1 -"}, "", setup=TWO, hands={1: "wizard-1"}, pile="wizard-1 wizard-1")
    known = evolve(known, pending=(wt.Draw(0, 1),))
    assert told(known, wt.CardDrawn("wizard-1")) == [False] * 3


@pytest.mark.parametrize(("number", "expected"), [(8, False), (7, True)])
def test_wt_2_4_drawn_spells_are_revealed_unless_all_are_drawn(number: int, expected: bool) -> None:
    state = RULES.initial_state(tiny(wt.Setup(players=2, random_spells=number)))
    assert told(state, RULES.chance_outcomes(state)[0][0]) == [expected] * 3


def test_wt_4_1_a_roll_is_revealed_but_not_that_it_is_rolled_again() -> None:
    state = position(
        {3: "ab 1 -", 6: "ab 2 -"},
        "either-die-2",
        setup=full(wt.Setup(players=2), DICE),
        hands={1: "wizard-1"},
    )
    roll = wt.RollDie("either-die-2")
    assert told(state, roll) == [False] * 3
    state = RULES.next_state(state, roll)
    assert told(state, wt.DieRolled(6)) == [True] * 3
    assert told(RULES.next_state(state, wt.DieRolled(6)), wt.Reroll()) == [False] * 3


def test_wt_11_2_an_offer_is_a_choice_and_reveals_nothing() -> None:
    state = position({3: "ac 1 -", 6: "bd 2 -"}, "tower-1", setup=TEAMS, hands=HANDS)
    offer = wt.OfferCard("tower-1")
    assert told(state, offer) == [False] * 5
    assert told(RULES.next_state(state, offer), wt.ReturnCard("wizard-2")) == [False] * 5


@pytest.mark.parametrize("viewer", [4, -1, True])
def test_nobody_else_is_asked_about(viewer: int) -> None:
    state = position({3: "ac 1 -", 6: "bd 2 -"}, "tower-1", setup=TEAMS, hands=HANDS)
    with pytest.raises(ValueError, match="viewer must be None or 0 to 3"):
        RULES.reveals(RULES.apply(state, TOWER), viewer)
