"""Texts of positions."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from random import Random
from typing import get_args

import pytest
from attrs import evolve, fields

from boardrules import NotationError, StateError
from boardrules import wandering_towers as wt
from boardrules.core.reader import Reader
from boardrules.core.tags import tagged
from boardrules.wandering_towers import RULES, Spell, notation
from boardrules.wandering_towers.notation.pending import read_pending
from boardrules.wandering_towers.notation.setups import write_setup
from tests.wandering_towers.positions import position
from tests.wandering_towers.reached import SETUPS, specimens
from tests.wandering_towers.tamper import faults, over, put
from tests.wandering_towers.tiny import TINY, WORDS

ALL = tuple(Spell)
SMALL = wt.Setup(players=2, edition=TINY)
GOOD = {
    "head": "wt1",
    "setup": "players=2;starting-player=1;spells=none;turn-limit=40",
    "spells": "-",
    "board": "AAB/T1/T2BBB/T3T4BT5R/-/-/T6/T7/T8/T9/-/-/A/-/-/-",
    "home": "AA",
    "flasks": "3.3.0/6.0.0",
    "pile": "either-1-1*3,either-1-5*6,either-2-2*3,either-2-4*6,either-3-3*3,either-4-2*6"
    ",either-4-4*3,either-5-1*6,either-die-1*6,tower-1*4,tower-2*4,tower-3*4,tower-4*4,tower-5*3"
    ",tower-die-2*3,tower-die-3,wizard-1*3,wizard-2*4,wizard-3,wizard-4*4,wizard-5*4,wizard-die-2*3",
    "discards": "tower-5",
    "hands": "wizard-1,wizard-die-3/wizard-3*3",
    "player": "A",
    "turn": "39",
    "pending": "turn(1,0,no)",
}


def written(**parts: str) -> str:
    """The text of :data:`GOOD` with other parts."""
    return " ".join((GOOD | parts).values())


# --- round trips ----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_texts_of_positions_are_complete(name: str) -> None:
    for state in specimens(SETUPS[name]):
        text = RULES.format_position(state)
        assert text.isprintable()
        again = RULES.parse_position(text)
        assert again == state
        assert repr(again) == repr(state)


def test_text_of_a_position() -> None:
    """Two wizards of A and one of B on the ground under tower 3, Ravenskeep on tower 7."""
    state = position(
        {3: "aab 3 - 5 b", 7: "- 7 - R", 12: "a"},
        setup=wt.Setup(players=2, turn_limit=400),
        flasks={0: (4, 1, 1)},
        hands={1: "tower-5 tower-5 tower-5"},
        pile="tower-2 wizard-5",
        turn=6,
    )
    head, setup, spells, board, home, flasks, pile, discards, *rest = RULES.format_position(
        state
    ).split(" ")
    assert (head, setup, spells) == (
        "wt1",
        "players=2;turn-limit=400",
        "advance-wizard+advance-tower",
    )
    assert board == "-/T1/T2/AABT3T5B/T4/-/T6/T7R/T8/T9/-/-/A/-/-/-"
    assert (home, flasks, pile) == ("AABBB", "4.1.1/6.0.0", "tower-2,wizard-5")
    assert discards.startswith("either-1-1*3,either-1-5*6,")
    assert rest == ["tower-1,wizard-1,wizard-2/tower-5*3", "A", "6", "turn(0,0,no)"]


def test_every_option_of_a_setup() -> None:
    for setup in (
        wt.Setup(),
        wt.Setup(
            players=5,
            starting_player=4,
            random_spells=7,
            rerolls=wt.Rerolls.BY_ICONS,
            optional_advance=True,
            spells_per_turn=9,
            own_wizards_only=True,
            finish_round=False,
            any_tower_top=True,
            turn_limit=2**53 - 1,
        ),
        wt.Setup(spells=()),
        wt.Setup.teams(6, spells=ALL, master_wizard=True),
        wt.Setup.solo(spells=ALL[6:], full_flasks=True),
        SMALL,
        wt.Setup(players=2, edition=WORDS),
    ):
        state = RULES.initial_state(setup)
        assert RULES.parse_position(RULES.format_position(state)) == state


def test_edition_with_texts_of_any_script() -> None:
    edition = evolve(TINY, name="Türme – 塔 \ud800", ratings=(wt.Rating(5, "sehr gut ★"),))
    state = RULES.initial_state(wt.Setup(players=2, edition=edition))
    text = RULES.format_position(state)
    assert text.isascii()
    assert RULES.parse_position(text) == state


PENDING = {
    "draw-spells()": wt.DrawSpells(),
    "deal(3)": wt.Deal(3),
    "draw(B,2)": wt.Draw(1, 2),
    "turn(2,1,yes)": wt.Turn(2, 1, True),
    "roll(either-die-1,0)": wt.Roll("either-die-1", 0),
    "rolled(either-die-1,6,1)": wt.Rolled("either-die-1", 6, 1),
    "action(-,-,-,-)": wt.Action(None),
    "action(either-die-1,6,C,swap-towers)": wt.Action("either-die-1", 6, 2, Spell.SWAP_TOWERS),
    "window(0,A,-,-)": wt.Window(wt.Stage.CARD_PLAYED, 0),
    "window(1,C,-:T5,15)": wt.Window(wt.Stage.TARGET_CHOSEN, 2, wt.MoveTower(None, 5), 15),
    "window(1,C,tower-1:T5,0)": wt.Window(wt.Stage.TARGET_CHOSEN, 2, wt.MoveTower("tower-1", 5), 0),
    "window(1,C,wizard-1:B@5,5)": wt.Window(
        wt.Stage.TARGET_CHOSEN, 2, wt.MoveWizard("wizard-1", 1, 5), 5, 5
    ),
    "window(1,C,wizard-1:B@5,5,7)": wt.Window(
        wt.Stage.TARGET_CHOSEN, 2, wt.MoveWizard("wizard-1", 1, 5), 5, 7
    ),
    "window(1,C,wizard-1:B@12,12)": wt.Window(
        wt.Stage.TARGET_CHOSEN, 2, wt.MoveWizard("wizard-1", 1, 12), 12, 0
    ),
    "window(1,C,wizard-1:B@5,5,0)": wt.Window(
        wt.Stage.TARGET_CHOSEN, 2, wt.MoveWizard("wizard-1", 1, 5), 5, 0
    ),
    "window(1,C,wizard-1:B@99,99)": wt.Window(
        wt.Stage.TARGET_CHOSEN, 2, wt.MoveWizard("wizard-1", 1, 99), 99
    ),
    "search(C,9)": wt.Search(2, 9),
    "exchange(wizard-1)": wt.Exchange("wizard-1"),
}


@pytest.mark.parametrize("text", PENDING)
def test_text_of_what_is_pending(text: str) -> None:
    state = put(position({12: "a"}), "pending", (PENDING[text],))
    assert RULES.format_position(state).endswith(f" A 0 {text}")
    assert read_pending(Reader(f"{text}>deal(1)"), state.board) == (
        (PENDING[text], wt.Deal(1)),
        None,
    )


def test_text_of_a_game_that_is_over() -> None:
    state = over(position({12: "a"}), "WT-10.1")
    assert RULES.format_position(state).endswith(" A 0 over(WT-10.1)")
    assert read_pending(Reader("over(WT-10.1)"), state.board) == ((), "WT-10.1")


def test_grammar_names_every_item_with_its_fields() -> None:
    """As the docstring of the package shows it."""
    forms = dict(re.findall(r"([a-z-]+)\(([A-Z,]*)\)", notation.__doc__ or ""))
    for tag, cls in tagged(*get_args(wt.Pending)).items():
        assert len(forms[tag].split(",")) == max(1, len(fields(cls))), tag
    assert forms.keys() == tagged(*get_args(wt.Pending)).keys()


# --- texts that cannot be read --------------------------------------------------------------------
def test_the_good_text_is_good() -> None:
    text = written()
    state = RULES.parse_position(text)
    assert RULES.format_position(state) == text
    assert state.board.exposed[0] == (2, 1)
    assert (state.board.towers[3], state.board.ravenskeep) == ((3, 4, 5), 3)


BAD: dict[str, tuple[dict[str, str], str, str]] = {
    "another head": ({"head": "wt2"}, "wt2", "'wt1'"),
    "unknown option": ({"setup": "players=2;speed=3"}, "speed", "one of starting-player, mode, "),
    "option twice": ({"setup": "players=2;players=2"}, "players=2 ", "one of starting-player, "),
    "no value": ({"setup": "players"}, " -", "'='"),
    "a float": ({"setup": "players=2.0"}, ".0", "' '"),
    "a negative number": ({"setup": "players=-2"}, "-2", "a number"),
    "too many digits": ({"turn": "9" * 19}, "9" * 19, "a number"),
    "an unknown mode": ({"setup": "mode=war"}, "war", "one of competitive, solo, "),
    "neither yes nor no": ({"setup": "finish-round=maybe"}, "maybe", "one of yes, no"),
    "an unknown spell": ({"spells": "fireball"}, "fireball", "one of advance-wizard, "),
    "another edition": ({"setup": "edition=*"}, "* -", "an edition in base64url"),
    "base64 of a wrong length": ({"setup": "edition=AAAAA"}, "AAAAA", "an edition in base64url"),
    "base64 of no text": ({"setup": "edition=_w"}, "_w", "an edition in base64url"),
    "a stranger's wizard": (
        {"board": "AAC/T1"},
        "C/T1",
        "'/', 'R', a tower or a letter from A to B",
    ),
    "letters out of order": (
        {"board": "ABA/T1"},
        "A/T1",
        "'/', 'R', a tower or a letter from A to B",
    ),
    "an empty space": ({"board": "-//T1"}, "/T1", "a space: '-' if empty, else"),
    "a tower without a number": ({"board": "T/-"}, "/-", "the number of a tower"),
    "Ravenskeep twice": ({"board": "R/R"}, "R AA", "one Ravenskeep only"),
    "no Ravenskeep": ({"board": "-/-"}, " AA", "'R' for Ravenskeep on some space"),
    "a wizard on Ravenskeep": ({"board": "RA/-"}, "A/-", "'/', 'R', a tower or a letter"),
    "two flasks": ({"flasks": "3.3/6.0.0"}, "/6.0.0", "'.'"),
    "a card twice": ({"discards": "tower-5,tower-5"}, "tower-5 wiz", "a card that comes after"),
    "cards out of order": ({"hands": "tower-2,tower-1/-"}, "tower-1/-", "a card that comes after"),
    "one copy": ({"discards": "tower-5*1"}, "1 wiz", "a number from 2 to 100"),
    "too many copies": ({"discards": "tower-5*101"}, "101", "a number from 2 to 100"),
    "no card after a comma": ({"discards": "tower-5,"}, " wiz", "a card"),
    "no player": ({"player": "0"}, "0 39", "the letter of a player"),
    "no turn": ({"turn": "x"}, "x turn", "a number"),
    "an unknown frame": ({"pending": "nap(3)"}, "nap", "one of draw-spells, deal, "),
    "a frame without values": ({"pending": "turn"}, "", "'('"),
    "a value too few": ({"pending": "turn(1,0)"}, ")", "','"),
    "a value too many": ({"pending": "turn(1,0,no,1)"}, ",1)", "')'"),
    "no rule": ({"pending": "over(now)"}, "now", "the ID of a rule"),
    "a target without a card": ({"pending": "window(1,A,T5,5)"}, ",5)", "':'"),
    "a wizard of a discarded hand": ({"pending": "window(1,A,-:B@5,5)"}, "B@5", "'T'"),
    "a fourth window": (
        {"pending": "window(3,A,-,-)"},
        "3,A",
        "the number of a window, 0 to 2",
    ),
    "an end by no rule": ({"pending": "over(goal)"}, "goal)", "the ID of a rule, such as WT-8.2"),
    "something after the end": ({"pending": "over(WT-8.2)>deal(1)"}, ">deal(1)", "the end"),
    "two spaces": ({"turn": " 15"}, " 15", "a number"),
    "more": ({"pending": "turn(1,0,no) "}, " ", "the end"),
    "nothing": ({"pending": ""}, "", "one of draw-spells, deal, "),
}


@pytest.mark.parametrize("name", BAD)
def test_text_that_is_no_position(name: str) -> None:
    parts, rest, expected = BAD[name]
    text = written(**parts)
    with pytest.raises(NotationError) as error:
        RULES.parse_position(text)
    assert text[error.value.position :].startswith(rest)
    assert error.value.expected.startswith(expected)
    assert error.value.text == text


@pytest.mark.parametrize("text", ["", "?", "no such text", "wt1", "wt1 "])
def test_text_that_is_cut_off(text: str) -> None:
    with pytest.raises(NotationError) as error:
        RULES.parse_position(text)
    assert error.value.position == (0 if text in ("", "?", "no such text") else len(text))


def test_text_that_is_too_long() -> None:
    with pytest.raises(NotationError, match="at most 200000 characters"):
        RULES.parse_position(written(hands="A" * 200_000))


def test_text_that_is_no_text() -> None:
    with pytest.raises(TypeError, match="must be a str, not NoneType"):
        RULES.parse_position(None)  # type: ignore[arg-type]


# --- texts of what is not sound -------------------------------------------------------------------
def refused(text: str) -> list[str]:
    """The paths of what is wrong with the position."""
    with pytest.raises(StateError) as error:
        RULES.parse_position(text, allow_unreachable=False)
    return [fault.path for fault in error.value.faults]


def test_position_that_breaks_invariants() -> None:
    assert refused(written(home="A")) == ["board"]
    assert refused(written(home="AA", flasks="9.0.0/6.0.0", turn="99")) == ["flasks[0]"]
    assert refused(written(turn="14")) == ["player"]
    assert refused(written(board=GOOD["board"] + "/-")) == [
        "board.towers",
        "board.covered",
        "board.exposed",
    ]
    assert refused(written(player="Z")) == ["player"]
    assert refused(written(pending="turn(1,0,no)>turn(1,0,no)")) == ["pending"]


def test_setup_that_cannot_be_played() -> None:
    assert refused(written(setup="players=9;starting-player=9;mode=teams")) == [
        "setup.players",
        "setup.starting_player",
    ]


def test_edition_that_cannot_be_played() -> None:
    setup = write_setup(wt.Setup(edition=evolve(TINY, hand=0, spaces=999)))
    assert refused(written(setup=setup)) == ["setup.edition.spaces", "setup.edition.hand"]


def test_wt_1_6_edition_has_at_most_200_kinds_of_cards() -> None:
    """Every kind has moves of its own, all made beforehand."""
    for kinds, paths in ((200, []), (201, ["cards"])):
        cards = tuple(wt.CardKind(f"card-{at}", 1, tower=1) for at in range(kinds))
        found = wt.edition_faults(evolve(TINY, cards=cards))
        assert [fault.path for fault in found] == paths


def test_edition_that_is_none() -> None:
    code = urlsafe_b64encode(b'{"name": 3}').decode().rstrip("=")
    assert "setup.edition.name" in refused(written(setup=f"edition={code}"))


def test_edition_that_is_nested_too_deeply() -> None:
    code = urlsafe_b64encode(b"[" * 60_000).decode().rstrip("=")
    assert refused(written(setup=f"edition={code}")) == ["setup.edition"]


def test_hostile_texts_of_positions() -> None:
    """Texts with some characters exchanged, left out or put in give states or our errors."""
    rng, read = Random(3), 0
    unreadable: list[NotationError] = []
    unsound: list[StateError] = []
    texts = [
        RULES.format_position(state)
        for name in ("two", "teams", "master teams", "solo with magic")
        for state in specimens(SETUPS[name], each=2, games=1)
    ]
    for _ in range(1500):
        letters = list(rng.choice(texts))
        for _ in range(rng.choice((1, 1, 2, 4))):
            at = rng.randrange(len(letters))
            letters[at : at + rng.choice((0, 1, 1, 5))] = rng.choice(("", *"ABCTR@+-/ 0129*(,)=é"))
        try:
            state = RULES.parse_position("".join(letters))
        except NotationError as error:
            unreadable.append(error)
        except StateError as error:
            unsound.append(error)
        else:
            assert faults(state) == []
            read += 1
    assert min(read, len(unreadable), len(unsound)) > 10
    assert all(0 <= error.position <= len(error.text) for error in unreadable)
    assert all(error.faults for error in unsound)
