"""Components (WT-1) and setup (WT-2)."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from importlib.resources import files
from math import comb
from pathlib import Path

import pytest
from attrs import evolve

from boardrules import CHANCE, SetupError
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import (
    TWO,
    at,
    decides,
    draw,
    options,
    play,
    position,
    refuses,
)

DECK = {
    **{f"wizard-{steps}": 4 for steps in range(1, 6)},
    **{f"tower-{steps}": 4 for steps in range(1, 6)},
    **{f"either-{steps}-{steps}": 3 for steps in range(1, 5)},
    **dict.fromkeys(("either-5-1", "either-4-2", "either-2-4", "either-1-5"), 6),
    "either-die-1": 6,
    "tower-die-2": 3,
    "wizard-die-2": 3,
    "tower-die-3": 1,
    "wizard-die-3": 1,
}
"""The table of movement cards, written down a second time."""


def faults(setup: wt.Setup) -> set[tuple[str, str | None]]:
    """Field and rule of each fault for which a setup is refused."""
    with pytest.raises(SetupError) as error:
        RULES.initial_state(setup)
    return {(fault.path, fault.rule) for fault in error.value.faults}


def test_wt_1_1_ring_of_sixteen_spaces_with_crests_on_four() -> None:
    assert wt.STANDARD.spaces == 16
    assert wt.STANDARD.crests == (0, 4, 8, 12)
    # 15 + 1 is 0 again, and there is no space 16.
    state = position({15: "a", 3: "- 3 - R"}, "wizard-1 wizard-2 wizard-3")
    after = play(state, wt.MoveWizard("wizard-1", 0, 15))
    assert at(after, 15) == "-"
    assert at(after, 0) == "a"
    refuses(state, wt.MoveWizard("wizard-1", 0, 16), None, "out-of-range")


def test_wt_1_2_nine_towers_the_odd_ones_crested() -> None:
    assert len(wt.STANDARD.towers) == 9
    assert wt.STANDARD.crested_towers == (1, 3, 5, 7, 9)


@pytest.mark.parametrize("tower", [0, 10])
def test_wt_1_2_ravenskeep_is_no_tower(tower: int) -> None:
    refuses(position({14: "a"}), wt.MoveTower("tower-1", tower), None, "out-of-range")


@pytest.mark.parametrize(
    ("players", "wizards", "flasks"), [(2, 5, 6), (3, 4, 5), (4, 4, 5), (5, 3, 4), (6, 3, 4)]
)
def test_wt_1_3_wizards_and_flasks_by_players(players: int, wizards: int, flasks: int) -> None:
    state = RULES.initial_state(wt.Setup(players=players))
    standing = [sum(column) for column in zip(*state.board.exposed, strict=True)]
    assert standing == [wizards] * players
    assert state.flasks == ((flasks, 0, 0),) * players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_wt_1_3_two_to_six_play(players: int) -> None:
    assert ("players", "WT-1.3") in faults(wt.Setup(players=players))


def test_wt_1_4_deck_of_ninety_cards() -> None:
    state = RULES.initial_state(TWO)
    assert Counter(state.pile) == DECK
    assert len(state.pile) == 90


def test_wt_1_4_each_kind_moves_what_is_printed() -> None:
    state = position({14: "a"}, "wizard-2 tower-3 either-4-2")
    tower, wizard, either = (
        {type(move) for move in options(state) if getattr(move, "card", None) == card}
        for card in ("tower-3", "wizard-2", "either-4-2")
    )
    assert (tower, wizard) == ({wt.MoveTower}, {wt.MoveWizard})
    assert either == {wt.MoveTower, wt.MoveWizard}
    refuses(state, wt.MoveTower("wizard-2", 1), "WT-1.4", "wizard-card")
    refuses(state, wt.MoveWizard("tower-3", 0, 14), "WT-1.4", "tower-card")


def test_wt_1_4_either_card_has_two_numbers() -> None:
    """``either-5-1``: five spaces for a tower, one for a wizard."""
    state = position({9: "- 9 -", 12: "a"}, "either-5-1 either-5-1 tower-1")
    after = play(state, wt.MoveTower("either-5-1", 9), wt.MoveWizard("either-5-1", 0, 12))
    assert at(after, 14) == "- 9 -"
    assert at(after, 13) == "a"


def test_wt_1_5_flask_goes_from_empty_to_full_to_spent_only() -> None:
    """The fifth flask of a is filled, spent by a spell, and never filled again."""
    state = position(
        {2: "- 2 b", 6: "- 6 b", 14: "a"}, "tower-1 tower-1 wizard-1", flasks={0: (1, 0, 5)}
    )
    filled = play(state, wt.MoveTower("tower-1", 1))
    assert filled.flasks[0] == (0, 1, 5)
    spent = play(filled, wt.AdvanceTower(9))
    assert spent.flasks[0] == (0, 0, 6)
    assert play(spent, wt.MoveTower("tower-1", 5)).flasks[0] == (0, 0, 6)


def _data() -> dict[str, object]:
    text = files("boardrules.wandering_towers").joinpath("data/standard.json").read_text("utf-8")
    data = json.loads(text)
    assert isinstance(data, dict)
    return data


def _load(tmp_path: Path, data: dict[str, object]) -> wt.Edition:
    path = tmp_path / "edition.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return wt.load_edition(path)


def test_wt_1_6_another_edition_is_data_alone(tmp_path: Path) -> None:
    """A ring of 18, hands of four, five wizards in all modes of two, Advance a Tower for three."""
    data = _data() | {"name": "other", "spaces": 18, "hand": 4, "ravenskeep": 17}
    costs = data["spell_costs"]
    assert isinstance(costs, list)
    costs[2] = {"spell": "advance-tower", "cost": 3}
    edition = _load(tmp_path, data)
    setup = wt.Setup(players=2, edition=edition)
    state = draw(RULES.initial_state(setup))
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert at(state, 17) == "- R"
    state = position(
        {16: "a", 9: "- 9 - R"},
        "wizard-3 tower-1 tower-1 tower-1",
        setup=setup,
        flasks={0: (2, 4, 0)},
    )
    assert at(play(state, wt.MoveWizard("wizard-3", 0, 16)), 1) == "- 1 a"
    assert play(state, wt.AdvanceTower(1)).flasks[0] == (2, 1, 3)


def test_wt_1_6_every_fault_of_an_edition_is_named(tmp_path: Path) -> None:
    """A free spell, a crest off the ring, two towers on one space, too few cards: all told."""
    data = _data()
    costs, cards = data["spell_costs"], data["cards"]
    assert isinstance(costs, list)
    assert isinstance(cards, list)
    costs[0]["cost"] = 0
    data |= {"crests": [0, 4, 8, 16], "towers": [1, 1, 3, 4, 5, 6, 7, 8, 9]}
    # 17 cards, one short of six hands of three; a hand of five players takes 15.
    data["cards"] = [dict(cards[0], copies=17)]
    with pytest.raises(SetupError) as error:
        _load(tmp_path, data)
    assert [(fault.path, fault.rule) for fault in error.value.faults] == [
        ("crests[3]", "WT-1.1"),
        ("towers", "WT-1.1"),
        ("cards", "WT-1.6"),
        ("spell_costs[0].cost", "WT-1.6"),
    ]


ONE = wt.CardKind("one", 90, wizard=1)


@pytest.mark.parametrize(
    ("edition", "paths"),
    [
        (evolve(wt.STANDARD, spaces=11), {"spaces", "crests[3]"}),
        (evolve(wt.STANDARD, spaces=65), {"spaces"}),
        (evolve(wt.STANDARD, hand=0), {"hand"}),
        (evolve(wt.STANDARD, hand=11), {"hand"}),
        (evolve(wt.STANDARD, ravenskeep=16), {"ravenskeep"}),
        (evolve(wt.STANDARD, ravenskeep=1), {"towers"}),
        (evolve(wt.STANDARD, crested_towers=(10,)), {"crested_towers[0]"}),
        (evolve(wt.STANDARD, crested_towers=(1, 3, 1)), {"crested_towers"}),
        (evolve(wt.STANDARD, cards=(wt.CardKind("far", 90, tower=12),)), {"cards[0].tower"}),
        (evolve(wt.STANDARD, cards=(wt.CardKind("nothing", 90),)), {"cards[0]"}),
        (evolve(wt.STANDARD, cards=(ONE, ONE)), {"cards[1].id"}),
        (evolve(wt.STANDARD, common=wt.Counts(1, 19, 6)), {"common.wizards"}),
        (evolve(wt.STANDARD, spell_costs=wt.STANDARD.spell_costs[:8]), {"spell_costs"}),
        (evolve(wt.STANDARD, ratings=(wt.Rating(2, "a"), wt.Rating(1, "b"))), {"ratings"}),
    ],
    ids=lambda value: "-".join(sorted(value)) if isinstance(value, set) else "",
)
def test_wt_1_6_bounds_of_editions(edition: wt.Edition, paths: set[str]) -> None:
    """What one value makes of the published edition."""
    assert {fault.path for fault in wt.edition_faults(edition)} == paths


def test_wt_1_6_edition_of_a_setup_is_checked() -> None:
    """An edition built by hand, too, is refused with the place of its fault."""
    edition = evolve(wt.STANDARD, hand=0)
    assert ("edition.hand", "WT-2.3") in faults(wt.Setup(players=2, edition=edition))


def test_wt_2_1_ravenskeep_on_0_and_towers_in_order() -> None:
    board = RULES.initial_state(wt.Setup(players=3)).board
    assert board.ravenskeep == 0
    assert board.towers == ((), (1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,), (9,), *[()] * 6)


@pytest.mark.parametrize(
    ("setup", "roofs"),
    [
        # In turn a b a b ...: T1 a b a, T2 b a b, T3 a b a, T4 b.
        (wt.Setup(players=2), ["aab", "abb", "aab", "b", "-", "-", "-", "-", "-"]),
        # c a b c a b ...: T1 c a b, T2 c a b, T3 c a b, T4 c a, T5 b.
        (
            wt.Setup(players=3, starting_player=2),
            ["abc", "abc", "abc", "ac", "b", "-", "-", "-", "-"],
        ),
        # a b c d ...: T1 a b c, T2 d a b, T3 c d a, T4 b c, T5 d a, T6 b c, T7 d.
        (wt.Setup(players=4), ["abc", "abd", "acd", "bc", "ad", "bc", "d", "-", "-"]),
        # d e a b c ...: T1 d e a, T2 b c d, T3 e a b, T4 c d, T5 e a, T6 b c.
        (
            wt.Setup(players=5, starting_player=3),
            ["ade", "bcd", "abe", "cd", "ae", "bc", "-", "-", "-"],
        ),
        # a ... f: T1 a b c, T2 d e f, T3 a b c, T4 d e, T5 f a, T6 b c, T7 d, T8 e, T9 f.
        (wt.Setup(players=6), ["abc", "def", "abc", "de", "af", "bc", "d", "e", "f"]),
    ],
    ids=lambda value: f"{value.players}" if isinstance(value, wt.Setup) else "",
)
def test_wt_2_2_wizards_stand_by_setup_room(setup: wt.Setup, roofs: list[str]) -> None:
    state = RULES.initial_state(setup)
    assert [at(state, space) for space in range(1, 10)] == [
        f"- {tower} {roof}" for tower, roof in enumerate(roofs, 1)
    ]
    assert sum(state.board.home) == 0


def test_wt_2_2_no_choice_is_involved() -> None:
    """The wizards stand before anybody decides: the deal is all that is left of the setup."""
    state = RULES.initial_state(wt.Setup(players=4))
    assert RULES.current_player(state) is CHANCE
    assert decides(draw(state)) == 0


def test_wt_2_3_three_cards_each_the_starting_players_first() -> None:
    """With three players and player 1 first, the nine cards go to 1 1 1 2 2 2 0 0 0."""
    state = RULES.initial_state(wt.Setup(players=3, starting_player=1))
    takers = []
    for _ in range(9):
        assert RULES.current_player(state) is CHANCE
        step = RULES.apply(state, RULES.chance_outcomes(state)[0][0])
        (taken,) = step.events
        assert isinstance(taken, wt.CardTaken)
        takers.append(taken.player)
        state = step.after
    assert takers == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert decides(state) == 1
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.pile) == 81


def test_wt_2_3_each_card_of_the_pile_is_equally_likely() -> None:
    state = RULES.initial_state(TWO)
    odds = dict(RULES.chance_outcomes(state))
    assert odds[wt.CardDrawn("either-die-1")] == Fraction(6, 90)
    state = play(state, wt.CardDrawn("wizard-die-3"))
    odds = dict(RULES.chance_outcomes(state))
    assert odds[wt.CardDrawn("either-die-1")] == Fraction(6, 89)
    assert wt.CardDrawn("wizard-die-3") not in odds
    refuses(state, wt.CardDrawn("wizard-die-3"), None, "impossible-outcome")


def test_wt_2_3_all_flasks_start_empty() -> None:
    assert RULES.initial_state(wt.Setup(players=5)).flasks == ((4, 0, 0),) * 5


def test_wt_2_4_basic_pair_by_default() -> None:
    assert RULES.initial_state(TWO).spells == (Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER)


@pytest.mark.parametrize(
    "spells", [(), (Spell.DRAW_TWO,), (Spell.SWAP_TOWERS, Spell.PIGGYBACK), tuple(Spell)]
)
def test_wt_2_4_any_subset_of_all_nine(spells: tuple[Spell, ...]) -> None:
    state = RULES.initial_state(wt.Setup(players=2, spells=spells))
    assert state.spells == spells
    assert len(Spell) == 9


@pytest.mark.parametrize("number", [1, 2, 3, 8])
def test_wt_2_4_random_subsets_are_equally_likely(number: int) -> None:
    """One outcome for each subset of the first eight spells, before the deal."""
    state = RULES.initial_state(wt.Setup(players=2, random_spells=number))
    outcomes = RULES.chance_outcomes(state)
    subsets = {frozenset(move.spells) for move, _ in outcomes if isinstance(move, wt.SpellsDrawn)}
    assert len(outcomes) == len(subsets) == comb(8, number)
    assert {odds for _, odds in outcomes} == {Fraction(1, comb(8, number))}
    assert all(len(subset) == number and Spell.DRAW_TWO not in subset for subset in subsets)
    drawn = play(state, outcomes[-1][0])
    assert set(drawn.spells) in subsets
    assert drawn.hands == ((), ())
    assert RULES.current_player(drawn) is CHANCE


def test_wt_2_4_wrong_choices_of_spells_are_named() -> None:
    assert faults(wt.Setup(random_spells=0)) == {("random_spells", "WT-2.4")}
    assert faults(wt.Setup(random_spells=9)) == {("random_spells", "WT-2.4")}
    assert faults(wt.Setup(random_spells=1, spells=(Spell.DRAW_TWO,))) == {
        ("random_spells", "WT-2.4")
    }
    assert faults(wt.Setup(spells=(Spell.DRAW_TWO, Spell.DRAW_TWO))) == {("spells", "WT-2.4")}


def test_wt_2_4_spell_that_is_not_in_play_is_not_cast() -> None:
    state = position({14: "a"}, flasks={0: (0, 6, 0)})
    refuses(state, wt.HeadwindTower(9), "WT-2.4", "spell-not-in-play")


def test_wt_2_5_starting_player_is_part_of_the_setup() -> None:
    assert decides(draw(RULES.initial_state(wt.Setup(players=4)))) == 0
    assert decides(draw(RULES.initial_state(wt.Setup(players=4, starting_player=3)))) == 3
    assert faults(wt.Setup(players=4, starting_player=4)) == {("starting_player", "WT-2.5")}
