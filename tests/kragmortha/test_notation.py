"""Moves and positions as text."""

from __future__ import annotations

import json
from typing import cast

import pytest
from attrs import evolve

from boardrules.core import Code, IllegalMoveError, NotationError, StateError
from boardrules.core.reader import Reader
from boardrules.kragmortha import (
    RULES,
    STANDARD,
    BookDrawn,
    CardDrawn,
    Discard,
    DiscardCard,
    EndTurn,
    FaceRigor,
    GazeTurned,
    Land,
    Meeting,
    Move,
    Pending,
    PlaceGoblin,
    PlayCard,
    PushTo,
    Raid,
    RaidStage,
    ReportOrder,
    Setup,
    ShowHand,
    State,
    Stay,
    Step,
    Teleportation,
    Tokens,
    TokenTurned,
    Turn,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UsePenance,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
    space,
    space_name,
    space_named,
    xy,
)
from boardrules.kragmortha.notation.moves import VERBS
from boardrules.kragmortha.notation.pending import format_pending, read_pending
from boardrules.kragmortha.notation.positions import movement_codes
from tests.kragmortha.positions import do, position

STATE = position("c6 c5 f8 e6", hands={0: "gp* gg* gss"})
C5 = space(2, 5)
TEXTS: list[tuple[str, Move]] = [
    ("place c5", PlaceGoblin(C5)),
    ("play goblin:scroll+ball c5", PlayCard("goblin:scroll+ball", C5)),
    ("step c5", Step(C5)),
    ("stay", Stay()),
    ("push c5", PushTo(C5)),
    ("land c5", Land(C5)),
    ("discard rigor:gems+gems", DiscardCard("rigor:gems+gems")),
    ("show-hand", ShowHand()),
    ("end-turn", EndTurn()),
    ("face-rigor", FaceRigor()),
    ("averted-eyes", UseAvertedEyes()),
    ("second-wind", UseSecondWind()),
    ("crystal-sight", UseCrystalSight()),
    ("penance leg:stork", UsePenance("leg:stork")),
    ("summons c5", UseSummons(C5)),
    ("changeling 3", UseChangeling(3)),
    ("side-door c5", UseSideDoor(C5)),
    ("draw goblin:gems+gems", CardDrawn("goblin:gems+gems")),
    ("gaze leg:stork", GazeTurned("leg:stork")),
    ("book penance:1", BookDrawn("penance:1")),
    ("token gaze", TokenTurned("gaze")),
    ("report 1 leg:stork", ReportOrder(1, "leg:stork")),
]


@pytest.mark.parametrize(("text", "move"), TEXTS)
def test_every_kind_of_move_has_a_text(text: str, move: Move) -> None:
    assert RULES.format_move(STATE, move) == text
    assert RULES.parse_move(STATE, text) == move


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (7, Code.UNKNOWN_MOVE),
        (None, Code.UNKNOWN_MOVE),
        (Step(70), Code.OUT_OF_RANGE),
        (Step(-1), Code.OUT_OF_RANGE),
        (Step(cast("int", None)), Code.OUT_OF_RANGE),
        (UseChangeling(cast("int", True)), Code.OUT_OF_RANGE),
        (UseChangeling(8), Code.OUT_OF_RANGE),
        (UsePenance("leg:stork voice:opera"), Code.OUT_OF_RANGE),
        (UsePenance(""), Code.OUT_OF_RANGE),
        (DiscardCard(cast("str", 3.0)), Code.OUT_OF_RANGE),
    ],
)
def test_what_is_no_move_has_no_text(move: object, code: Code) -> None:
    with pytest.raises(IllegalMoveError) as raised:
        RULES.format_move(STATE, cast("Move", move))
    assert raised.value.violation.code is code


def test_no_kind_of_move_is_forgotten() -> None:
    kinds = {*RULES.decision_types.values(), *RULES.chance_types.values()}
    kinds |= {*RULES.report_types.values()}
    assert {type(move) for _, move in TEXTS} == kinds == set(VERBS.values())


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", 0, "one of place, play"),
        ("jump c5", 0, "one of place, play"),
        ("step", 4, "' ' and a space"),
        ("step h5", 5, "a space"),
        ("step c", 5, "a space"),
        ("step  c5", 5, "a space"),
        ("stay ", 5, "the end"),
        ("step c5 c6", 8, "the end"),
        ("play goblin:scroll+ball", 23, "' ' and a space"),
        ("play goblin:ball+ball c5", 5, "a card"),
        ("changeling 4", 11, "a player, 0 to 3"),
        ("changeling 01", 11, "a player, 0 to 3"),
        ("changeling ³", 11, "a player, 0 to 3"),
        ("token dragon", 6, "one of book, gaze, teleportation"),
        ("book penance:3", 5, "a book"),
        ("penance leg:none", 8, "a Gaze"),
        ("gaze leg:none", 5, "a Gaze"),
        ("report 1 leg:none", 9, "a Gaze"),
    ],
)
def test_errors_say_where_and_what_was_expected(text: str, place: int, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        RULES.parse_move(STATE, text)
    assert error.value.position == place
    assert error.value.expected.startswith(expected)


def test_spaces_have_names() -> None:
    assert (space_name(0), space_name(69)) == ("a0", "g9")
    assert all(space_named(space_name(each)) == each == space(*xy(each)) for each in range(70))
    assert space_named("a") is space_named("h0") is space_named("a²") is None
    for wrong in (lambda: xy(70), lambda: xy(-1), lambda: space(7, 0), lambda: space(0, -1)):
        with pytest.raises(ValueError, match="no space"):
            wrong()


# --- positions ------------------------------------------------------------------------------------
def test_a_position_text_is_readable() -> None:
    text = RULES.format_position(do(STATE, "play goblin:potion+gems c5"))
    fields = dict(word.split("=") for word in text.split(" ")[1:])
    assert fields["goblins"] == "c5;-;f8;e6"
    assert fields["rigor"] == "d9"
    assert fields["hands"].startswith("gg*,gss;")
    assert fields["discards"] == "gp*"
    assert fields["pending"] == "turn:0:yes:no,raid:gp*:1,push:0.1:c6"
    assert (fields["limit"], fields["ended"], fields["pushes"]) == ("-", "-", "pusher")


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=4, starting_player=2, active_player_pushes=True, turn_limit=99),
        Setup(players=2, edition=evolve(STANDARD, name='a name with "quotes" edition=')),
    ],
)
def test_a_position_text_is_complete(setup: Setup) -> None:
    state = RULES.initial_state(setup)
    assert RULES.parse_position(RULES.format_position(state)) == state


TEXT = RULES.format_position(STATE)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("kragmortha/1", "kragmortha/2", "'kragmortha/1'"),
        (TEXT, "kragmortha/1", "' players='"),
        (TEXT, "kragmortha/1 players=4", "' start='"),
        (" players=4", "  players=4", "'players='"),
        (" rigor=d9", "", "'rigor='"),
        ("players=4", "players=04", "a number of players"),
        ("pushes=pusher", "pushes=nobody", "one of pusher, active"),
        ("limit=-", "limit=x", "a turn limit or -"),
        ("goblins=c6;", "goblins=c6", "4 entries with ';' between"),
        ("goblins=c6;", "goblins=h6;", "a space"),
        ("player=0", "player=4", "a player, 0 to 3"),
        ("hands=gg*", "hands=gg", "a movement card"),
        ("hands=gg*", "hands=", "a movement card"),
        ("gaze-deck=", "gaze-deck=leg:none,", "a Gaze"),
        ("gaze-deck=", "gaze-deck=-/-/", "two lists with '/' between"),
        ("books=-/-", "books=-", "two lists with '/' between"),
        ("book-deck=", "book-deck=tome:1,", "a book"),
        ("tokens=book", "tokens=tome", "one of book, gaze, teleportation"),
        ("turn:1:no:no", "turn:1:no", "4 parts"),
        ("turn:1:no:no", "turn:1:no:maybe", "yes or no"),
        ("turn:1:no:no", "nap:1", "one of turn, raid"),
        ("turn:1:no:no", "raid:gp*:3", "1 or 2 steps"),
        ("turn:1:no:no", "push:-:c5", "a player, 0 to 3"),
        ("turn:1:no:no", "draw:7", "a player, 0 to 3"),
        ("ended=-", "ended=KM-1.1", "'-' or one of"),
        ("ended=-", "ended=- more", "'edition=' or the end"),
        ("ended=-", "ended=- edition={}", "a sound edition"),
    ],
)
def test_a_spoiled_position_text_is_refused(old: str, new: str, expected: str) -> None:
    spoiled = TEXT.replace(old, new, 1)
    assert spoiled != TEXT
    with pytest.raises(NotationError) as error:
        RULES.parse_position(spoiled)
    assert error.value.expected.startswith(expected)
    assert 0 <= error.value.position <= len(spoiled)


def test_a_position_that_breaks_invariants_is_refused() -> None:
    with pytest.raises(StateError, match=r"KM-5\.1"):
        RULES.parse_position(TEXT.replace("goblins=c6;c5", "goblins=c6;c6"))
    with pytest.raises(StateError, match=r"setup\.players|players: must be 2 to 8"):
        RULES.parse_position(TEXT.replace("players=4", "players=9"))


def test_an_edition_in_a_text_is_one_line() -> None:
    setup = Setup(players=2, edition=evolve(STANDARD, name="two\nlines\u2028"))
    text = RULES.format_position(RULES.initial_state(setup))
    assert text.isprintable()
    assert json.loads(text.partition(" edition=")[2])["name"] == "two\nlines\u2028"


@pytest.mark.parametrize(
    "state",
    [
        RULES.initial_state(Setup(players=3)),
        do(STATE, "play goblin:potion+gems c7"),
        do(STATE, "play goblin:potion+gems c5"),
        do(position("e7 c5 f8 f6", hands={0: "gs@ gg* gss"}), "play goblin:scroll+ball e6"),
        do(position("b7 c5 f8 f6", hands={0: "gss gg* gpp"}), "play goblin:scroll+scroll b8"),
        do(position("d8 c5 f8 f6", hands={0: "gp* gg* gss"}), "play goblin:potion+gems d9"),
    ],
)
def test_what_is_pending_is_in_the_text(state: State) -> None:
    assert RULES.parse_position(RULES.format_position(state)) == state


def test_what_else_can_be_pending_as_text() -> None:
    stack: list[tuple[Pending, str]] = [
        (Turn(2, False, True), "turn:2:no:yes"),
        (Tokens((2, 0)), "tokens:2.0"),
        (Raid("rigor:gems+gems", RaidStage.OVER), "raid:r**:2"),
        (Meeting(1), "meeting:1"),
        (Teleportation(1), "teleportation:1"),
        (Discard(3), "discard:3"),
    ]
    codes = movement_codes(STANDARD)
    letters = {card: code for code, card in codes.items()}
    for pending, text in stack:
        assert format_pending(pending, letters) == text
        assert read_pending(Reader(text), ", ", codes, 4) == pending


def test_km_8_1_the_known_gazes_under_the_deck_keep_their_order() -> None:
    state = position("c6 c5 f8 e6", bottom=("voice:opera", "arm:statue", "leg:stork"))
    text = RULES.format_position(state)
    assert "/voice:opera,arm:statue,leg:stork " in text
    again = RULES.parse_position(text)
    assert again.gaze_deck.bottom == ("voice:opera", "arm:statue", "leg:stork")
    assert again == state
