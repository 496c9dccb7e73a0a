"""Texts of moves."""

from __future__ import annotations

import re
from random import Random

import pytest

from boardrules import Code, IllegalMoveError, NotationError
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell, notation
from tests.wandering_towers.positions import position
from tests.wandering_towers.reached import SETUPS, candidates, specimens
from tests.wandering_towers.tamper import put
from tests.wandering_towers.tiny import WORDS

STATE = position({12: "a"})
"""Player 0 of two is to move."""
TEXTS: dict[str, wt.Move] = {
    "tower-2 T5": wt.MoveTower("tower-2", 5),
    "advance T5": wt.MoveTower(None, 5),
    "wizard-1 @7": wt.MoveWizard("wizard-1", 0, 7),
    "wizard-1 B@7": wt.MoveWizard("wizard-1", 1, 7),
    "wizard-1 @7+": wt.Piggyback("wizard-1", 0, 7),
    "wizard-1 B@7+": wt.Piggyback("wizard-1", 1, 7),
    "wizard-1 -": wt.PlayWithoutEffect("wizard-1"),
    "play wizard-1": wt.PlayCard("wizard-1"),
    "roll either-die-1": wt.RollDie("either-die-1"),
    "reroll": wt.Reroll(),
    "keep": wt.KeepRoll(),
    "discard": wt.DiscardHand(),
    "stay": wt.StayPut(),
    "end": wt.EndTurn(),
    "advance-wizard @7": wt.AdvanceWizard(0, 7),
    "advance-wizard B@7": wt.AdvanceWizard(1, 7),
    "headwind-wizard B@7": wt.HeadwindWizard(1, 7),
    "advance-tower T5": wt.AdvanceTower(5),
    "headwind-tower T5": wt.HeadwindTower(5),
    "nudge-ravenskeep @2": wt.NudgeRavenskeep(2),
    "swap-towers @2 @9": wt.SwapTowers(2, 9),
    "free-wizard T5": wt.FreeWizard(5),
    "draw-two": wt.DrawTwo(),
    "free A": wt.ChooseFreed(0),
    "piggyback B": wt.CastPiggyback(1),
    "pass": wt.PassSpell(),
    "offer wizard-1": wt.OfferCard("wizard-1"),
    "return wizard-1": wt.ReturnCard("wizard-1"),
    "spells free-wizard,piggyback": wt.SpellsDrawn((Spell.FREE_WIZARD, Spell.PIGGYBACK)),
    "spells -": wt.SpellsDrawn(()),
    "draw wizard-1": wt.CardDrawn("wizard-1"),
    "die 4": wt.DieRolled(4),
}


def test_every_kind_of_move_has_an_example() -> None:
    kinds = {*RULES.decision_types.values(), *RULES.chance_types.values()}
    assert {type(move) for move in TEXTS.values()} == kinds


def test_grammar_names_every_word_of_a_move() -> None:
    """As the docstring of the package shows it."""
    (words,) = re.findall(r"needs::(.*?)``advance``", notation.__doc__ or "", re.DOTALL)
    named = {text.split()[0] for text in TEXTS if not text.startswith(("tower", "wizard"))}
    assert {word for word in named if word not in words.replace(",", " ").split()} == set()


@pytest.mark.parametrize("text", TEXTS)
def test_text_of_a_move(text: str) -> None:
    assert RULES.format_move(STATE, TEXTS[text]) == text
    assert RULES.parse_move(STATE, text) == TEXTS[text]


def test_owner_may_be_written_always() -> None:
    assert RULES.parse_move(STATE, "wizard-1 A@7") == wt.MoveWizard("wizard-1", 0, 7)


def test_what_cannot_be_legal_is_read_too() -> None:
    assert RULES.parse_move(STATE, "kraken-3 Z@999") == wt.MoveWizard("kraken-3", 25, 999)


# --- whose wizards need no letter -----------------------------------------------------------------
def test_letter_is_left_out_for_the_player_to_move() -> None:
    state = position({12: "a"}, player=1)
    assert RULES.format_move(state, wt.AdvanceWizard(1, 7)) == "advance-wizard @7"
    assert RULES.format_move(state, wt.AdvanceWizard(0, 7)) == "advance-wizard A@7"


def test_letter_is_left_out_in_common_games() -> None:
    state = position({12: "a"}, setup=wt.Setup.cooperative(3), player=2)
    assert RULES.format_move(state, wt.MoveWizard("wizard-1", 0, 7)) == "wizard-1 @7"


def test_letter_is_left_out_for_a_partner_whose_wizards_one_moves() -> None:
    """All wizards of player 0 are home, so that those of player 2 are moved as own."""
    state = position({12: "c"}, setup=wt.Setup.teams(4))
    assert RULES.format_move(state, wt.MoveWizard("wizard-1", 2, 12)) == "wizard-1 @12"
    assert RULES.format_move(state, wt.MoveWizard("wizard-1", 0, 12)) == "wizard-1 A@12"


def test_letter_is_left_out_for_the_player_asked() -> None:
    setup = wt.Setup(players=3, master_wizard=True)
    state = position({12: "abc"}, setup=setup, flasks={1: (3, 2, 0)})
    state = RULES.next_state(state, wt.PlayCard("wizard-1"))
    assert RULES.current_player(state) == 1
    assert RULES.format_move(state, wt.AdvanceWizard(1, 12)) == "advance-wizard @12"
    assert RULES.parse_move(state, "advance-wizard A@12") == wt.AdvanceWizard(0, 12)


def test_letter_is_left_out_for_a_partner_who_answers() -> None:
    state = position({12: "ac", 3: "ac 3 -"}, setup=wt.Setup.teams(4, spells=tuple(Spell)))
    offer = RULES.next_state(state, wt.OfferCard("wizard-1"))
    assert RULES.format_move(offer, wt.AdvanceWizard(2, 12)) == "advance-wizard @12"
    search = put(state, "pending", (wt.Turn(0, 1), wt.Search(0, 3)))
    assert RULES.format_move(search, wt.AdvanceWizard(0, 12)) == "advance-wizard @12"


# --- every move there is --------------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_every_candidate_has_a_text_of_its_own(name: str) -> None:
    state = specimens(SETUPS[name], games=1)[-1]
    texts: dict[str, wt.Move] = {}
    for move in candidates(state):
        text = RULES.format_move(state, move)
        assert texts.setdefault(text, move) == move
        assert RULES.parse_move(state, text) == move


def test_cards_called_like_words_of_the_notation() -> None:
    """``play`` before them tells them from the words."""
    state = position({4: "a", 5: "b"}, "roll", setup=wt.Setup(players=2, edition=WORDS))
    texts: dict[str, wt.Move] = {}
    for move in candidates(state):
        text = RULES.format_move(state, move)
        assert texts.setdefault(text, move) == move
        assert RULES.parse_move(state, text) == move
    assert texts["play roll T2"] == wt.MoveTower("roll", 2)
    assert texts["roll roll"] == wt.RollDie("roll")
    assert texts["play play @2"] == wt.MoveWizard("play", 0, 2)
    assert texts["play play"] == wt.PlayCard("play")
    assert texts["play advance-wizard B@2"] == wt.MoveWizard("advance-wizard", 1, 2)
    assert texts["advance-wizard B@2"] == wt.AdvanceWizard(1, 2)
    assert texts["T5 -"] == wt.PlayWithoutEffect("T5")
    assert texts["Zauberer-2 T1"] == wt.MoveTower("Zauberer-2", 1)
    assert RULES.parse_move(state, "play Zauberer-2 T1") == wt.MoveTower("Zauberer-2", 1)


# --- what cannot be read or written ---------------------------------------------------------------
TARGET = "a target: T5, @7, @7+, B@7, B@7+ or -"
BAD: dict[str, tuple[int, str]] = {
    "": (0, "a card or one of advance, advance-tower, "),
    "?": (0, "a card or one of advance, advance-tower, "),
    " end": (0, "a card or one of advance, advance-tower, "),
    "-": (0, "a card or one of advance, advance-tower, "),
    "end ": (3, "the end"),
    "end turn": (3, "the end"),
    "endturn": (7, "' '"),
    "tower-2": (7, "' '"),
    "tower-2 ": (8, TARGET),
    "tower-2  T5": (8, TARGET),
    "tower-2 5": (8, TARGET),
    "tower-2 T": (9, "a number"),
    "tower-2 T-5": (9, "a number"),
    "tower-2 T05": (10, "the end"),
    "tower-2 T5x": (10, "the end"),
    "tower-2 T5+": (10, "the end"),
    "tower-2 T" + "9" * 19: (9, "a number"),
    "tower--2 T5": (5, "' '"),
    "wizard-1 b@7": (9, "the letter of a player"),
    "wizard-1 @": (10, "a number"),
    "wizard-1 @7++": (12, "the end"),
    "play": (4, "' '"),
    "play ?": (5, "a card"),
    "advance": (7, "' '"),
    "advance @5": (8, "a tower: T5"),
    "roll": (4, "' '"),
    "roll ?": (5, "a card"),
    "advance-wizard T5": (15, "a wizard: @7 or B@7"),
    "advance-tower @7": (14, "a tower: T5"),
    "nudge-ravenskeep 7": (17, "a space: @7"),
    "swap-towers @2": (14, "' '"),
    "swap-towers @2,@3": (14, "' '"),
    "free a": (5, "the letter of a player"),
    "free": (4, "' '"),
    "piggyback 1": (10, "the letter of a player"),
    "die six": (4, "a number"),
    "spells": (6, "' '"),
    "spells kraken": (7, "one of advance-wizard, headwind-wizard, "),
    "spells free-wizard,": (19, "one of advance-wizard, headwind-wizard, "),
    "spells -,free-wizard": (8, "the end"),
}


@pytest.mark.parametrize("text", BAD)
def test_text_that_is_no_move(text: str) -> None:
    at, expected = BAD[text]
    with pytest.raises(NotationError) as error:
        RULES.parse_move(STATE, text)
    assert (error.value.text, error.value.position) == (text, at)
    assert error.value.expected.startswith(expected)


def test_text_that_is_no_text() -> None:
    with pytest.raises(TypeError, match="must be a str, not int"):
        RULES.parse_move(STATE, 7)  # type: ignore[arg-type]


def test_text_that_is_too_long() -> None:
    with pytest.raises(NotationError, match="at most 20000 characters") as error:
        RULES.parse_move(STATE, "x" * 20_001)
    assert error.value.position == 20_000


def test_hostile_texts_of_moves() -> None:
    """Texts with some characters exchanged, left out or put in give moves or our errors."""
    rng, moves = Random(8), 0
    errors: list[NotationError] = []
    for _ in range(3000):
        letters = list(rng.choice(list(TEXTS)))
        for _ in range(rng.choice((1, 1, 2))):
            at = rng.randrange(len(letters) + 1)
            letters[at : at + rng.choice((0, 1))] = rng.choice(("", *"AT@+- 09é²\n", "wizard"))
        try:
            move = RULES.parse_move(STATE, "".join(letters))
        except NotationError as error:
            errors.append(error)
        else:
            assert RULES.parse_move(STATE, RULES.format_move(STATE, move)) == move
            moves += 1
    assert moves > 300
    assert len(errors) > 300
    assert all(0 <= error.position <= len(error.text) for error in errors)


@pytest.mark.parametrize(
    ("move", "field"),
    [
        (wt.MoveTower("tower-1", -1), "tower"),
        (wt.MoveTower("no card", 1), "card"),
        (wt.MoveWizard("wizard-1", 26, 1), "owner"),
        (wt.MoveWizard("wizard-1", 0, 10**18), "space"),
        (put(wt.AdvanceTower(1), "tower", None), "tower"),
        (put(wt.NudgeRavenskeep(1), "space", True), "space"),
        (put(wt.CardDrawn("wizard-1"), "card", None), "card"),
        (put(wt.SpellsDrawn(()), "spells", None), "spells"),
        (put(wt.SpellsDrawn(()), "spells", ("free",)), "spells"),
    ],
)
def test_move_without_a_text(move: wt.Move, field: str) -> None:
    with pytest.raises(IllegalMoveError) as raised:
        RULES.format_move(STATE, move)
    assert raised.value.violation.code is Code.OUT_OF_RANGE
    assert raised.value.violation.data["field"] == field


def test_something_else_than_a_move() -> None:
    with pytest.raises(IllegalMoveError) as raised:
        RULES.format_move(STATE, None)  # type: ignore[arg-type]
    assert raised.value.violation.code is Code.UNKNOWN_MOVE
