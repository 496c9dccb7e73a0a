"""Components and editions (KM-1)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest
from attrs import evolve

from boardrules import Fault, codec_for
from boardrules.core.errors import SetupError
from boardrules.kragmortha import (
    DESK,
    RULES,
    STANDARD,
    BookKind,
    Creature,
    Setup,
    Symbol,
    edition_faults,
    edition_from_json,
    load_edition,
    read_plan,
    setup_faults,
    space,
    xy,
)
from boardrules.kragmortha.notation.editions import edition_to_json
from boardrules.kragmortha.values.spaces import adjacent

FLOOR = "gsp*"


def test_km_1_1_two_to_eight_players() -> None:
    for players in range(2, 9):
        state = RULES.initial_state(Setup(players=players))
        assert RULES.player_count(state) == len(state.goblins) == players
    for players in (0, 1, 9):
        with pytest.raises(SetupError, match=r"players: must be 2 to 8.*KM-1\.1"):
            RULES.initial_state(Setup(players=players))


def test_km_1_2_seven_by_ten_spaces_with_four_symbols() -> None:
    assert [len(row) for row in STANDARD.floor] == [7] * 10
    counts = Counter("".join(STANDARD.floor))
    # 66 spaces without the desk: each symbol 16 or 17 times.
    assert counts["D"] == 4
    assert sorted(counts[letter] for letter in FLOOR) == [16, 16, 17, 17]


def test_km_1_2_spaces_are_adjacent_by_a_shared_side() -> None:
    assert adjacent(space(3, 5)) == (space(3, 4), space(2, 5), space(4, 5), space(3, 6))
    assert adjacent(space(6, 9)) == (space(6, 8), space(5, 9))


def test_km_1_3_the_desk_is_in_its_corner() -> None:
    assert {xy(each) for each in DESK} == {(0, 8), (1, 8), (0, 9), (1, 9)}
    tables = Setup()._tables
    assert {tables.floor_bits[each] for each in DESK} == {15}


@pytest.mark.parametrize(("players", "bookcases"), [(2, 6), (4, 6), (5, 6), (6, 6), (7, 5), (8, 5)])
def test_km_1_4_bookcases_cover_two_spaces_each(players: int, bookcases: int) -> None:
    plan = read_plan(STANDARD.layout(players))
    assert len(plan.bookcases) == bookcases
    for one, two in plan.bookcases:
        assert two in adjacent(one)
        assert one not in Setup(players=players)._tables.enterable


def test_km_1_5_58_movement_cards() -> None:
    deck = Counter({card: card.copies for card in STANDARD.movement})
    assert sum(deck.values()) == len(STANDARD.movement_deck()) == 58
    goblins = sum(n for card, n in deck.items() if card.creature is Creature.GOBLIN)
    assert goblins == 40
    symbols = Counter(dict.fromkeys(Symbol, 0))
    for card, copies in deck.items():
        symbols.update(
            dict(Counter({s: copies * card.symbols.count(s) for s in set(card.symbols)}))
        )
    # One card in five has a ball: 12 of 58; the other 104 symbols are equally shared.
    assert symbols.pop(Symbol.BALL) == 12
    assert set(symbols.values()) == {26}


def test_km_1_6_24_gazes_six_symbols_on_four_cards_each() -> None:
    symbols: Counter[str] = Counter()
    for card in STANDARD.gazes:
        symbols[card.symbol] += card.copies
    assert symbols == dict.fromkeys(("arm", "leg", "head", "hand", "mouth", "voice"), 4)
    assert sum(card.copies for card in STANDARD.gazes if card.clumsy) == 2
    assert {card.symbol for card in STANDARD.gazes if card.clumsy} == {"hand"}


def test_km_1_7_18_books_with_one_to_three_symbols() -> None:
    assert sum(card.copies for card in STANDARD.books) == 18
    assert {card.magic for card in STANDARD.books} == {1, 2, 3}


def test_km_1_8_six_tokens() -> None:
    assert Counter(STANDARD.tokens) == {"book": 2, "gaze": 2, "teleportation": 2}


# --- editions as data -----------------------------------------------------------------------------
Data = dict[str, Any]


def data() -> Data:
    """The standard edition as JSON data, to be spoiled."""
    return cast("Data", json.loads(edition_to_json(STANDARD)))


def test_km_1_9_the_standard_edition_is_sound() -> None:
    assert edition_faults(STANDARD) == ()
    text = files("boardrules.kragmortha").joinpath("data/standard.json").read_text("utf-8")
    assert edition_from_json(text) == STANDARD


def test_km_1_9_an_edition_is_loaded_from_a_file(tmp_path: Path) -> None:
    mine = data()
    mine["name"] = "mine"
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(mine), encoding="utf-8")
    edition = load_edition(path)
    assert edition == evolve(STANDARD, name="mine")
    state = RULES.initial_state(Setup(players=3, edition=edition))
    assert state.setup.edition == edition


def test_km_1_9_the_standard_edition_given_explicitly_is_the_default() -> None:
    assert Setup(edition=STANDARD) == Setup()


def test_km_1_9_a_faulty_edition_is_refused_with_every_fault() -> None:
    mine = data()
    mine["movement"][0]["copies"] = 3
    mine["tokens"][0] = "dragon"
    mine["books"][0]["magic"] = 4
    with pytest.raises(SetupError) as error:
        edition_from_json(json.dumps(mine))
    assert {fault.path for fault in error.value.faults} == {
        "movement",
        "tokens[0]",
        "books[0].magic",
    }
    assert {fault.rule for fault in error.value.faults} == {"KM-1.5", "KM-1.7", "KM-1.8"}


def _row(layout: int, y: int, text: str) -> Callable[[Data], None]:
    def spoil(mine: Data) -> None:
        mine["layouts"][layout]["plan"][y] = text

    return spoil


def _set(path: str, value: object) -> Callable[[Data], None]:
    *way, last = path.split(".")

    def spoil(mine: Data) -> None:
        part = cast("Any", mine)
        for key in way:
            part = part[int(key) if key.isdigit() else key]
        part[int(last) if last.isdigit() else last] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "path", "rule"),
    [
        (_set("name", " "), "name", "KM-1.9"),
        (_set("floor.0", "gsp*gs"), "floor[0]", "KM-1.2"),
        (_set("floor.0", "gsp*gsx"), "floor[0][6]", "KM-1.2"),
        (_set("floor.0", "Dsp*gsp"), "floor[0][0]", "KM-1.3"),
        (_set("floor.9", "gDg**gp"), "floor[9][0]", "KM-1.3"),
        (_set("floor", ["gsp*gsp"]), "floor", "KM-1.2"),
        (_set("layouts.0.players", [2, 3]), "layouts", "KM-2.1"),
        (_set("layouts.0.players", [2, 3, 4, 5]), "layouts", "KM-2.1"),
        (_set("layouts.0.players", [2, 3, 4, 9]), "layouts[0].players[3]", "KM-1.1"),
        (_row(0, 3, "1122335"), "layouts[0].plan", "KM-1.4"),
        (_row(0, 9, "DD.RR.T"), "layouts[0].plan", "KM-2.2"),
        (_row(0, 9, "DD....T"), "layouts[0].plan", "KM-2.2"),
        (_row(0, 4, "SBS...4"), "layouts[0].plan", "KM-2.5"),
        (_row(2, 0, "BSSSSSR"), "layouts[2].plan", "KM-2.5"),
        (_row(0, 0, "------."), "layouts[0].plan", "KM-1.9"),
        (_row(0, 9, "DD.R.-T"), "layouts[0].plan", "KM-1.9"),
        (_set("movement.0.symbols", ["ball", "ball"]), "movement[0].symbols", "KM-1.5"),
        (_set("movement.1.symbols", ["scroll", "grimoire"]), "movement[1].symbols", "KM-1.9"),
        (_set("movement.1.symbols", ["grimoire", "grimoire"]), "movement[1]", "KM-1.5"),
        (_set("movement.0.copies", 0), "movement[0].copies", "KM-1.5"),
        (_set("movement.0.copies", 3), "movement", "KM-1.5"),
        (_set("gazes.0.copies", 2), "gazes", "KM-1.6"),
        (_set("gazes.0.copies", 0), "gazes[0].copies", "KM-1.6"),
        (_set("gazes.0.id", "Broom stick"), "gazes[0].id", "KM-1.9"),
        (_set("gazes.0.id", "arm:statue"), "gazes[2].id", "KM-1.9"),
        (_set("gazes.0.symbol", ""), "gazes[0].symbol", "KM-1.6"),
        (_set("books.0.copies", 2), "books", "KM-1.7"),
        (_set("tokens", ["gaze"]), "tokens", "KM-1.8"),
        (_set("floor.1", 3), "floor[1]", "KM-1.9"),
        (_set("floor", "gsp*gsp"), "floor", "KM-1.9"),
        (_set("movement.0.copies", "2"), "movement[0].copies", "KM-1.9"),
        (_set("movement.0.copies", 2.0), "movement[0].copies", "KM-1.9"),
        (_set("movement.0.creature", "ogre"), "movement[0].creature", "KM-1.9"),
        (_set("books.0.kind", "necronomicon"), "books[0].kind", "KM-1.9"),
        (_set("gazes.0.clumsy", 1), "gazes[0].clumsy", "KM-1.9"),
    ],
)
def test_km_1_9_each_fault_is_named(spoil: Callable[[Data], None], path: str, rule: str) -> None:
    mine = data()
    spoil(mine)
    with pytest.raises(SetupError) as error:
        edition_from_json(json.dumps(mine))
    assert (path, rule) in {(fault.path, fault.rule) for fault in error.value.faults}


def test_km_1_9_too_few_gaze_symbols() -> None:
    mine = data()
    for card in mine["gazes"]:
        if card["symbol"] in ("arm", "leg", "head"):
            card["symbol"] = "hand"
    with pytest.raises(SetupError, match="four symbols or more, not 3"):
        edition_from_json(json.dumps(mine))


def test_km_1_9_goblin_cards_must_be_the_majority() -> None:
    mine = data()
    for card in mine["movement"]:
        card["creature"] = "rigor" if card["creature"] == "goblin" else "goblin"
    with pytest.raises(SetupError, match="18 goblin cards of 58 are no majority"):
        edition_from_json(json.dumps(mine))


def test_km_1_9_too_few_teleports_and_no_way_to_the_desk() -> None:
    mine = data()
    plan = mine["layouts"][0]["plan"]
    plan[4:] = ["SSSSSS4", "......5", "......5", "------6", "DD....6", "DD.R..T"]
    with pytest.raises(SetupError) as error:
        edition_from_json(json.dumps(mine))
    messages = " ".join(fault.message for fault in error.value.faults)
    assert "must have two teleports or more, not 1" in messages
    assert "c8 cannot be reached without the desk" in messages
    plan[7:] = ["11----6", "DD....6", "DD-...-"]
    with pytest.raises(SetupError, match="cannot be reached"):
        edition_from_json(json.dumps(mine))


def test_km_1_9_keys_that_nobody_knows_and_no_json() -> None:
    mine = data()
    mine["colour"] = "green"
    with pytest.raises(SetupError, match="colour"):
        edition_from_json(json.dumps(mine))
    with pytest.raises(SetupError, match="is no JSON"):
        edition_from_json("{")
    with pytest.raises(SetupError):
        edition_from_json("[]")


def test_km_1_9_a_setup_with_a_faulty_edition_is_refused() -> None:
    broken = evolve(STANDARD, tokens=("gaze",) * 5)
    with pytest.raises(SetupError, match=r"edition\.tokens: must be 6, not 5"):
        RULES.initial_state(Setup(edition=broken))
    with pytest.raises(SetupError, match=r"edition\.tokens: must be a tuple, not None"):
        RULES.initial_state(Setup(edition=evolve(STANDARD, tokens=cast("Any", None))))


def test_km_1_9_books_unknown_to_the_engine_can_be_entered_as_notes() -> None:
    mine = data()
    mine["books"][0]["kind"] = "note"
    assert edition_from_json(json.dumps(mine)).books[0].kind is BookKind.NOTE


def test_km_1_9_a_plan_of_nothing() -> None:
    mine = data()
    mine["layouts"][0] = {"players": [], "plan": ["-------"] * 8 + ["DD-----"] * 2}
    with pytest.raises(SetupError) as error:
        edition_from_json(json.dumps(mine))
    messages = {
        fault.message for fault in error.value.faults if fault.path.startswith("layouts[0]")
    }
    assert messages == {
        "must name a number of players",
        "must have one R, not 0",
        "must have two teleports or more, not 0",
        "no desk space can be reached",
        "0 spaces are too few for 0 goblins and Rigor Mortis",
    }
    mine["layouts"][0]["plan"][0] = "???????"
    with pytest.raises(SetupError, match=r"plan\[0\]\[0\]: must be one of"):
        edition_from_json(json.dumps(mine))


def test_km_1_9_an_edition_made_with_lists_is_refused() -> None:
    broken = evolve(STANDARD, tokens=cast("Any", ["gaze"] * 6))
    with pytest.raises(
        SetupError, match=r"edition\.tokens: must be a tuple, not a list \[KM-1\.9\]"
    ):
        RULES.initial_state(Setup(edition=broken))


def test_km_1_9_true_is_no_number_of_copies() -> None:
    """An edition that equals a valid one, in all but a type, is refused too."""
    copies = [card.copies for card in STANDARD.gazes]
    assert 1 in copies
    at = copies.index(1)
    gazes = list(STANDARD.gazes)
    gazes[at] = evolve(gazes[at], copies=cast("int", True))
    broken = evolve(STANDARD, gazes=tuple(gazes))
    assert broken == STANDARD
    assert setup_faults(Setup(edition=broken)) == (
        Fault(f"edition.gazes[{at}].copies", "must be an integer, not True", "KM-1.9"),
    )


def test_km_1_9_a_wrong_edition_does_not_stand_for_an_equal_one() -> None:
    """Whoever makes a setup with ``True`` for 1 first spoils nothing for others."""
    right = evolve(STANDARD, name="ours")
    first = evolve(right.gazes[0], copies=cast("int", right.gazes[0].copies == 1))
    wrong = evolve(right, gazes=(first, *right.gazes[1:]))
    assert wrong == right
    spoiled = Setup(edition=wrong)
    assert setup_faults(spoiled) != ()
    assert setup_faults(Setup(edition=right)) == ()
    assert Setup(edition=evolve(right)).edition is Setup(edition=right).edition


def test_an_edition_finds_its_cards() -> None:
    assert STANDARD.gaze("leg:stork").symbol == "leg"
    assert STANDARD.book("penance:2").kind is BookKind.PENANCE
    assert STANDARD.layout(5) is STANDARD.layout(6)
    for look in (STANDARD.gaze, STANDARD.book):
        with pytest.raises(KeyError):
            look("none:1")
    with pytest.raises(KeyError):
        STANDARD.layout(9)


def test_only_another_edition_is_written_into_a_setup() -> None:
    codec = codec_for(RULES)
    assert codec.setup.to_data(Setup(players=3)) == {"players": 3}
    assert codec.setup.to_data(Setup(players=3, edition=STANDARD)) == {"players": 3}
    state = RULES.initial_state(Setup(players=3, edition=evolve(STANDARD, name="mine")))
    read = codec.state.loads(codec.state.dumps(state))
    assert read == state
    assert read.setup.edition is state.setup.edition, "equal editions are kept once"
