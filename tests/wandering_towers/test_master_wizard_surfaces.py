"""The master wizard variant (WT-11.1): a chosen wizard is one on the surface where it stood."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardrules import codec_for
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from tests.wandering_towers.positions import at, decides, events, play, position

PASS = wt.PassSpell()


def chosen(
    stacks: dict[int, str],
    target: wt.MoveTower | wt.MoveWizard,
    spell: Spell,
    *,
    caster: int = 1,
    setup: wt.Setup | None = None,
) -> wt.State:
    """The second window of an action of a, in which *caster*, who has full flasks, is asked."""
    setup = setup or wt.Setup(players=2, spells=(spell,), master_wizard=True)
    flasks = RULES.initial_state(setup).flasks[0][0]
    assert target.card is not None
    state = position(
        stacks, f"{target.card} tower-5 tower-5", setup=setup, flasks={caster: (0, flasks, 0)}
    )
    state = play(state, wt.PlayCard(target.card))
    while target not in RULES.legal_moves(state):
        state = play(state, PASS)
    state = play(state, target)
    assert decides(state) == caster
    return state


def wizard(space: int, owner: int = 0) -> wt.MoveWizard:
    """One space, by the card that is in hand."""
    return wt.MoveWizard("wizard-1", owner, space)


def is_lost(state: wt.State) -> bool:
    """Whether the chosen move is lost when the caster passes; a lost one changes no stack."""
    after = play(state, PASS)
    if wt.MoveLost(0, "wizard-1") in events(state, PASS):
        assert after.board == state.board
        assert after.discards == ("wizard-1",)
        return True
    assert after.board != state.board
    return False


# --- away from the surface: the move is lost, whoever is exposed on the space ---------------------
AWAY: dict[str, tuple[dict[int, str], Spell, wt.Move, str]] = {
    "carried off from the ground where another is": (
        {3: "a 3 a"},
        Spell.ADVANCE_TOWER,
        wt.AdvanceTower(3),
        "a",
    ),
    "carried off against the wind": (
        {3: "a 3 a"},
        Spell.HEADWIND_TOWER,
        wt.HeadwindTower(3),
        "a",
    ),
    "carried off from the roof where another is": (
        {3: "- 2 a 3 a", 2: "-"},
        Spell.ADVANCE_TOWER,
        wt.AdvanceTower(3),
        "- 2 a",
    ),
    "carried off with the tower beneath": (
        {3: "a 2 - 3 a", 2: "-"},
        Spell.ADVANCE_TOWER,
        wt.AdvanceTower(2),
        "a",
    ),
    "swapped for a tower with another": (
        {3: "- 3 a", 7: "- 7 a"},
        Spell.SWAP_TOWERS,
        wt.SwapTowers(3, 7),
        "- 7 a",
    ),
    "imprisoned under a tower with another": (
        {3: "- 3 a", 1: "- 1 a"},
        Spell.ADVANCE_TOWER,
        wt.AdvanceTower(1),
        "- 3 a 1 a",
    ),
    "imprisoned by a tower against the wind": (
        {3: "- 3 a", 5: "- 5 ab"},
        Spell.HEADWIND_TOWER,
        wt.HeadwindTower(5),
        "- 3 a 5 ab",
    ),
    "carried off, and nobody is there": (
        {3: "- 3 a"},
        Spell.ADVANCE_TOWER,
        wt.AdvanceTower(3),
        "-",
    ),
}


@pytest.mark.parametrize("name", AWAY)
def test_wt_11_1_wizard_on_another_surface_does_not_make_the_move(name: str) -> None:
    stacks, spell, cast, then = AWAY[name]
    state = play(chosen(stacks, wizard(3), spell), cast)
    assert at(state, 3) == then
    assert is_lost(state)


def test_wt_11_1_wizard_imprisoned_on_the_ground_is_not_the_one_on_the_roof_above() -> None:
    state = chosen({12: "a", 10: "- 9 a", 9: "-"}, wizard(12), Spell.ADVANCE_TOWER)
    state = play(state, wt.AdvanceTower(9))
    assert at(state, 12) == "a 9 a"
    assert is_lost(state)


def test_wt_11_1_wizard_carried_along_does_not_make_the_move_from_its_new_space() -> None:
    """It stands on the roof where it was chosen, but on space 5; from there it was not chosen."""
    state = chosen({3: "- 3 a"}, wizard(3), Spell.ADVANCE_TOWER)
    state = play(state, wt.AdvanceTower(3))
    assert at(state, 5) == "- 5 - 3 a"
    assert is_lost(state)


def test_wt_11_1_surface_counts_for_the_partners_wizards_too() -> None:
    """All wizards of a are home, so that those of the partner c move as own."""
    setup = wt.Setup.teams(4, spells=(Spell.ADVANCE_TOWER,), master_wizard=True)
    state = chosen({3: "c 3 c", 12: "b"}, wizard(3, 2), Spell.ADVANCE_TOWER, setup=setup)
    state = play(state, wt.AdvanceTower(3))
    assert at(state, 3) == "c"
    assert is_lost(state)


# --- still on the surface, or there again: the move is made ---------------------------------------
def test_wt_11_1_wizards_of_an_owner_on_the_surface_are_equal() -> None:
    """One of two is moved away: the other makes the move."""
    state = chosen({3: "- 3 aa"}, wizard(3), Spell.ADVANCE_WIZARD)
    state = play(state, wt.AdvanceWizard(0, 3))
    assert not is_lost(state)
    assert at(play(state, PASS), 4) == "- 4 aa"


def test_wt_11_1_wizard_that_joins_the_surface_is_equal() -> None:
    """One of them goes, the other stays."""
    state = chosen({3: "- 3 a", 5: "- 5 a"}, wizard(3), Spell.HEADWIND_WIZARD)
    state = play(state, wt.HeadwindWizard(0, 5), wt.HeadwindWizard(0, 4))
    assert at(state, 3) == "- 3 aa"
    after = play(state, PASS)
    assert (at(after, 3), at(after, 4)) == ("- 3 a", "- 4 a")


def test_wt_11_1_wizard_that_takes_the_place_on_the_surface_is_equal() -> None:
    """One leaves the surface, one comes there: nobody can tell the two apart."""
    state = chosen({12: "a", 11: "a"}, wizard(12), Spell.ADVANCE_WIZARD)
    state = play(state, wt.AdvanceWizard(0, 12))
    assert is_lost(state)
    state = play(state, wt.AdvanceWizard(0, 11))
    assert (at(state, 12), at(state, 13)) == ("a", "a")
    assert not is_lost(state)


def test_wt_11_1_wizard_freed_onto_the_surface_is_equal() -> None:
    state = chosen({3: "a 3 a"}, wizard(3), Spell.FREE_WIZARD, caster=0)
    state = play(state, wt.FreeWizard(3))
    assert at(state, 3) == "- 3 aa"
    assert not is_lost(state)


def test_wt_11_1_surface_that_was_covered_in_between_counts() -> None:
    """The move is judged when it is made; T9 comes over the wizard, with another, and goes on."""
    state = chosen({12: "a", 10: "- 9 a", 9: "-"}, wizard(12), Spell.ADVANCE_TOWER)
    covered = play(state, wt.AdvanceTower(9))
    assert is_lost(covered)
    uncovered = play(covered, wt.AdvanceTower(9))
    assert (at(uncovered, 12), at(uncovered, 14)) == ("a", "- 9 a")
    assert at(play(uncovered, PASS), 13) == "a"


def test_wt_11_1_surface_that_was_swapped_away_and_back_counts() -> None:
    state = chosen({3: "- 3 a", 7: "- 7 a"}, wizard(3), Spell.SWAP_TOWERS)
    once = play(state, wt.SwapTowers(3, 7))
    assert is_lost(once)
    assert not is_lost(play(once, wt.SwapTowers(3, 7)))


# --- towers ---------------------------------------------------------------------------------------
def test_wt_11_1_chosen_tower_is_that_very_tower() -> None:
    """Another one in its place is not; the tower itself, brought back, is."""
    target = wt.MoveTower("tower-1", 3)
    state = chosen({3: "- 3 a", 7: "- 7 b"}, target, Spell.SWAP_TOWERS)
    once = play(state, wt.SwapTowers(3, 7))
    assert wt.MoveLost(0, "tower-1") in events(once, PASS)
    twice = play(once, wt.SwapTowers(3, 7))
    assert at(play(twice, PASS), 4) == "- 4 - 3 a"


def test_wt_11_1_chosen_tower_takes_along_what_was_put_on_it() -> None:
    """Also a wizard of the mover who came with it."""
    state = chosen({3: "- 3 a", 1: "- 1 a"}, wt.MoveTower("tower-1", 3), Spell.ADVANCE_TOWER)
    after = play(state, wt.AdvanceTower(1), PASS)
    assert at(after, 4) == "- 4 - 3 a 1 a"


# --- the surface in states, texts and files -------------------------------------------------------
def test_wt_11_1_chosen_surface_is_written_and_read() -> None:
    """The text holds it only where another one is exposed."""
    state = chosen({3: "- 3 a", 1: "- 1 a"}, wizard(3), Spell.ADVANCE_TOWER)
    state = evolve(state, turn=60)  # so late that all this can have happened
    covered = play(state, wt.AdvanceTower(1))
    codec = codec_for(RULES)
    for each, text in (
        (state, "window(1,B,wizard-1:A@3,3)"),
        (covered, "window(1,B,wizard-1:A@3,3,3)"),
    ):
        assert RULES.format_position(each).endswith(text)
        assert RULES.parse_position(RULES.format_position(each)) == each
        assert codec.state.loads(codec.state.dumps(each)) == each
        window = each.pending[-1]
        assert isinstance(window, wt.Window)
        assert (window.origin, window.surface) == (3, 3)
        assert RULES.observe(each, None).pending[-1] == window
