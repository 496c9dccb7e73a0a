"""``validate`` on states of play, and on states with wrong pieces or with junk in them."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.checks.pieces import (
    board_faults,
    card_faults,
    flask_faults,
    spell_faults,
)
from tests.wandering_towers.positions import position
from tests.wandering_towers.reached import SETUPS, game, specimens
from tests.wandering_towers.tamper import faults, mutated, put

ALL = tuple(Spell)
MAGIC = wt.Setup.solo(spells=ALL[:3], full_flasks=True)
HAND = "either-die-1 tower-2 wizard-1"
BASE = position({12: "a", 3: "b 3 -"}, HAND)
"""Two players; a wizard of player 1 under tower 3."""


# --- states of play -------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_states_of_play_are_sound(name: str) -> None:
    for state in game(SETUPS[name]):
        assert RULES.validate(state) == (), state


@pytest.mark.parametrize("name", SETUPS)
def test_states_of_play_are_sound_piece_by_piece(name: str) -> None:
    """The quick look at whole pieces spares the careful one; it would find nothing either."""
    for state in specimens(SETUPS[name]):
        tables = state.setup._tables
        found = chain(
            board_faults(state.board, tables),
            spell_faults(state, tables),
            flask_faults(state, tables),
            card_faults(state, tables),
        )
        assert list(found) == []


# --- pieces ---------------------------------------------------------------------------------------
LEVEL = (0, 0)
FIFTH = put(BASE, "hands[0]", ("tower-2", "wizard-1", "wizard-1"))
"""There are four ``wizard-1``, and the ``either-die-1`` of the hand is gone."""
TAMPERED: dict[str, tuple[wt.State, list[tuple[str, str | None]]]] = {
    # Types.
    "a list for a tuple": (put(BASE, "pile", list(BASE.pile)), [("pile", None)]),
    "a list for a stack": (put(BASE, "board.towers[3]", [3]), [("board.towers[3]", None)]),
    "a float for an int": (
        put(BASE, "board.exposed[12][0]", 1.0),
        [("board.exposed[12][0]", None)],
    ),
    "a truth value for an int": (put(BASE, "flasks[1][1]", False), [("flasks[1][1]", None)]),
    "a truth value for nobody": (put(BASE, "board.home[1]", True), [("board.home[1]", None)]),
    "no board": (put(BASE, "board", None), [("board", None)]),
    "a text for the turn": (put(BASE, "turn", "0"), [("turn", None)]),
    "a number for a card": (put(BASE, "hands[1][0]", 3), [("hands[1][0]", None)]),
    "a text for a spell": (put(BASE, "spells[0]", "advance-wizard"), [("spells[0]", None)]),
    "two wrong types": (
        put(put(BASE, "player", None), "discards", None),
        [("discards", None), ("player", None)],
    ),
    # Towers and wizards.
    "a space too few": (
        put(BASE, "board.exposed", BASE.board.exposed[:-1]),
        [("board.exposed", "WT-1.1")],
    ),
    "spaces too many": (
        put(
            put(
                put(BASE, "board.exposed", (*BASE.board.exposed, LEVEL)),
                "board.covered",
                ((),) * 17,
            ),
            "board.towers",
            (*BASE.board.towers, ()),
        ),
        [
            ("board.towers", "WT-1.1"),
            ("board.covered", "WT-1.1"),
            ("board.exposed", "WT-1.1"),
            *((f"board.covered[{space}]", "WT-5.4") for space in range(1, 10)),
            ("board", "WT-1.3"),
        ],
    ),
    "a tower twice": (
        put(BASE, "board.towers[5]", (4,)),
        [("board.towers[5][0]", "WT-1.2"), ("board.towers", "WT-1.2")],
    ),
    "an unknown tower": (
        put(BASE, "board.towers[5]", (10,)),
        [("board.towers[5][0]", "WT-1.2"), ("board.towers", "WT-1.2")],
    ),
    "a level too many": (
        put(BASE, "board.covered[5]", (LEVEL, LEVEL)),
        [("board.covered[5]", "WT-5.4")],
    ),
    "a third owner": (put(BASE, "board.exposed[0]", (0, 0, 0)), [("board.exposed[0]", "WT-1.3")]),
    "seven wizards on a roof": (
        position({12: "aaabbb", 11: "a"}),
        [],
    ),
    "a negative number of wizards": (
        put(BASE, "board.covered[5][0]", (0, -1)),
        [("board.covered[5][0][1]", "WT-1.3")],
    ),
    "a wizard too many": (put(BASE, "board.exposed[13]", (0, 1)), [("board", "WT-1.3")]),
    "a wizard gone": (put(BASE, "board.covered[3][0]", LEVEL), [("board", "WT-1.3")]),
    "more at home than there are": (put(BASE, "board.home[1]", 6), [("board.home[1]", "WT-1.3")]),
    "home of one": (put(BASE, "board.home", (4,)), [("board.home", "WT-1.3")]),
    "a wizard under Ravenskeep": (
        put(BASE, "board.ravenskeep", 12),
        [("board.exposed[12]", "WT-6.4")],
    ),
    "Ravenskeep off the ring": (
        put(BASE, "board.ravenskeep", 16),
        [("board.ravenskeep", "WT-1.1")],
    ),
    "Ravenskeep before the ring": (
        put(BASE, "board.ravenskeep", -1),
        [("board.ravenskeep", "WT-1.1")],
    ),
    # Flasks and spells.
    "a flask too many": (put(BASE, "flasks[0]", (6, 1, 0)), [("flasks[0]", "WT-1.3")]),
    "a negative flask": (put(BASE, "flasks[0]", (7, -1, 0)), [("flasks[0]", "WT-1.5")]),
    "two kinds of flasks": (put(BASE, "flasks[0]", (6, 0)), [("flasks[0]", None)]),
    "flasks of three": (put(BASE, "flasks", ((6, 0, 0),) * 3), [("flasks", "WT-1.3")]),
    "other spells than the setup's": (put(BASE, "spells", ALL[:2]), [("spells", "WT-2.4")]),
    "spells drawn too many": (
        put(RULES.initial_state(wt.Setup(random_spells=2)), "pending", (wt.Deal(12),)),
        [("spells", "WT-2.4")],
    ),
    "spells before they are drawn": (
        put(RULES.initial_state(wt.Setup(random_spells=2)), "spells", ALL[:2]),
        [("spells", "WT-2.4")],
    ),
    # Cards.
    "a duplicated card": (FIFTH, [("pile", "WT-1.4"), ("", "WT-1.4")]),
    "a card gone": (put(BASE, "pile", BASE.pile[:-1]), [("", "WT-1.4")]),
    "an unknown card": (put(BASE, "hands[0][1]", "tower-9"), [("hands[0][1]", "WT-1.4")]),
    "a hand out of order": (put(BASE, "hands[0]", BASE.hands[0][::-1]), [("hands[0]", None)]),
    "a pile out of order": (put(BASE, "pile", BASE.pile[::-1]), [("pile", None)]),
    "a card in play that is in the hand too": (
        put(BASE, "pending", (wt.Turn(1, 0), wt.Roll("either-die-1", 1))),
        [("", "WT-1.4")],
    ),
    "a hand too many": (put(BASE, "hands", (*BASE.hands, ())), [("hands", "WT-2.3")]),
    # Whose turn.
    "a third player": (put(BASE, "player", 2), [("player", "WT-1.3")]),
    "a negative turn": (put(BASE, "turn", -1), [("turn", "WT-3.1")]),
    "the turn of another": (put(BASE, "turn", 1), [("player", "WT-3.1")]),
    # Several at once.
    "faults of several kinds": (
        put(put(put(BASE, "board.towers[5]", ()), "flasks[0]", (6, 0, 1)), "pending", ()),
        [
            ("board.towers", "WT-1.2"),
            ("board.covered[5]", "WT-5.4"),
            ("flasks[0]", "WT-1.3"),
            ("pending", None),
        ],
    ),
}
SEVEN = put(
    put(BASE, "board.home", (0, 1)),
    "board.exposed[12]",
    (5, 2),
)
TAMPERED["seven wizards on a roof"] = (SEVEN, [("board.exposed[12]", "WT-6.3")])


@pytest.mark.parametrize("name", TAMPERED)
def test_tampered_pieces(name: str) -> None:
    state, expected = TAMPERED[name]
    assert faults(state) == expected


def test_wt_6_3_a_level_holds_six_wizards() -> None:
    (fault,) = RULES.validate(SEVEN)
    assert str(fault) == "board.exposed[12]: must hold at most 6 wizards, not 7 [WT-6.3]"


def test_wt_6_3_seven_wizards_are_too_many_whoever_owns_them() -> None:
    """Three of one and four of the other: each owner alone would fit, and all wizards are there."""
    mixed = put(put(BASE, "board.home", (1, 1)), "board.exposed[12]", (4, 3))
    assert [str(fault) for fault in RULES.validate(mixed)] == [
        "board.exposed[12]: must hold at most 6 wizards, not 7 [WT-6.3]"
    ]


def test_wt_1_4_a_duplicated_card_is_named_with_its_places() -> None:
    short, long = RULES.validate(FIFTH)
    assert short.message == "must have 6 of 'either-die-1' in all, not 5 (5 in pile)"
    assert long.message == "must have 4 of 'wizard-1' in all, not 5 (3 in pile, 2 in hands[0])"


def test_setup_faults_have_the_path_of_the_setup() -> None:
    assert faults(put(BASE, "setup", wt.Setup(players=7))) == [("setup.players", "WT-1.3")]
    assert faults(put(BASE, "setup", None)) == [("setup", None)]


def test_setup_that_only_equals_a_sound_one_is_found_out() -> None:
    """``2 == 2.0``, and both have the same hash."""
    other = wt.Setup(players=2.0)  # type: ignore[arg-type]
    assert other == BASE.setup
    assert faults(put(BASE, "setup", other)) == [("setup.players", None)]


def test_something_else_than_a_state() -> None:
    (fault,) = RULES.validate(None)  # type: ignore[arg-type]
    assert (fault.path, fault.rule) == ("", None)


# --- junk ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_what_is_found_sound_can_be_played(name: str) -> None:
    """No junk makes ``validate`` raise; where it finds nothing the engine can go on."""
    rng, rejected, accepted = Random(name), 0, 0
    for state in specimens(SETUPS[name], each=20, games=1):
        for _ in range(10):
            changed = mutated(state, rng)
            if RULES.validate(changed):
                rejected += 1
                continue
            accepted += 1
            moves = (*RULES.legal_moves(changed), *(m for m, _ in RULES.chance_outcomes(changed)))
            player = RULES.current_player(changed)
            assert bool(moves) is (player is not None)
            assert (player is CHANCE) is bool(RULES.chance_outcomes(changed))
            assert (RULES.outcome(changed) is None) is (player is not None)
            for move in moves[:5]:
                assert RULES.validate(RULES.next_state(changed, move)) == ()
            seen = RULES.observe(changed, 0)
            assert RULES.observe(RULES.sample_state(seen, rng), 0) == seen
    assert rejected > 100
    assert accepted > 0
