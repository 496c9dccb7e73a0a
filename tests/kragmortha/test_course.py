"""Every kind of move with all that it brings: the events to the last, and what is pending then.

The other tests look at what their rule speaks of; these see to it that nothing is left out, nothing
is added, and what was pending below stays where it was. The floor is drawn in ``test_movement``.
"""

from __future__ import annotations

from typing import TypeAlias

import pytest

from boardrules.kragmortha import (
    RULES,
    BookTaken,
    BookUsed,
    CardDiscarded,
    CardPlayed,
    CardsShuffled,
    CardTaken,
    CarryOff,
    DeskEntered,
    Discard,
    Draw,
    Event,
    GameEnded,
    GazeLifted,
    GazeTaken,
    GazeTurnedDown,
    GoblinBanished,
    GoblinDislodged,
    GoblinLanded,
    GoblinPushed,
    GoblinStepped,
    HandShown,
    Landing,
    Meeting,
    NoNewGaze,
    OrderBroken,
    Pending,
    Placement,
    Push,
    Raid,
    RaidEnded,
    RaidStage,
    Return,
    RigorMet,
    RigorStepped,
    Setup,
    State,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    TokensShuffled,
    TokenUsed,
    Turn,
    TurnBegan,
    TurnEnded,
)
from tests.kragmortha.positions import RAIDED, TURN, at, card, do, drawn, events_of, position

Case: TypeAlias = tuple[State, str, tuple[Event, ...], tuple[Pending, ...]]
"""A state, a move in notation, what happens, and what is pending after it."""

HAND = {0: "gp* gg* gss"}
DEAL = RULES.initial_state(Setup(players=3, starting_player=1))
DEALT_ONE = do(DEAL, "draw goblin:gems+gems", "draw goblin:gems+gems")
DEALT_LAST = do(
    DEALT_ONE,
    *("draw rigor:potion+potion", "draw rigor:scroll+scroll"),
    *("draw goblin:grimoire+gems", "draw goblin:grimoire+gems"),
    *("draw goblin:potion+gems", "draw goblin:potion+gems"),
)
PLACING = drawn(DEAL)
SETUP: tuple[Case, ...] = (
    (
        DEALT_ONE,
        "draw rigor:potion+potion",
        (CardTaken(1, card("rpp")),),
        (TURN, Placement(1), Draw(2)),
    ),
    (
        DEALT_LAST,
        "draw goblin:scroll+scroll",
        (CardTaken(0, card("gss")),),
        (TURN, Placement(1)),
    ),
    (
        PLACING,
        "place b4",
        (GoblinLanded(1, None, at("b4"), Landing.PLACED),),
        (TURN, Placement(2)),
    ),
    (
        do(PLACING, "place b4", "place c4"),
        "place a4",
        (GoblinLanded(0, None, at("a4"), Landing.PLACED), TurnBegan(0, 1)),
        (TURN,),
    ),
)

FREE = position("c6 f6 f8 a7", hands=HAND)
ON_C5 = do(FREE, "play goblin:potion+gems c5")
BESIDE = position("c6 c5 d5 f6", hands=HAND)
PUSHING = do(BESIDE, "play goblin:potion+gems c5")
PUSHING_ON = do(PUSHING, "push d5")
BEFORE_RIGOR = do(position("c6 c5 f8 f6", rigor="c4", hands=HAND), "play goblin:potion+gems c5")
BEFORE_DESK = do(position("b6 b7 f8 f6", hands=HAND), "play goblin:potion+gems b7")
CATCHING = position("f6 d8 e8 a7", hands={0: "rpp gg* gss", 1: "ggs ggp gg@"})
GOBLIN_RAID = Raid(card("gp*"), RaidStage.SECOND_STEP)
RIGOR_RAID = Raid(card("rpp"), RaidStage.SECOND_STEP)
RAIDS: tuple[Case, ...] = (
    (
        FREE,
        "play goblin:potion+gems c5",
        (CardPlayed(0, card("gp*")), GoblinStepped(0, at("c6"), at("c5"))),
        (RAIDED, GOBLIN_RAID),
    ),
    (ON_C5, "step c6", (GoblinStepped(0, at("c5"), at("c6")), RaidEnded(0)), (Draw(0),)),
    (ON_C5, "stay", (RaidEnded(0),), (Draw(0),)),
    (
        BESIDE,
        "play goblin:potion+gems c5",
        (
            CardPlayed(0, card("gp*")),
            GoblinStepped(0, at("c6"), at("c5")),
            GoblinDislodged(1, 0, at("c5")),
        ),
        (RAIDED, GOBLIN_RAID, Push((0, 1), at("c6"))),
    ),
    (
        PUSHING,
        "push b5",
        (GoblinPushed(1, 0, 0, at("c5"), at("b5")),),
        (RAIDED, GOBLIN_RAID),
    ),
    (
        PUSHING,
        "push d5",
        (GoblinPushed(1, 0, 0, at("c5"), at("d5")), GoblinDislodged(2, 1, at("d5"))),
        (RAIDED, GOBLIN_RAID, Push((0, 1, 2), at("c6"))),
    ),
    (
        PUSHING_ON,
        "push e5",
        (GoblinPushed(2, 1, 1, at("d5"), at("e5")),),
        (RAIDED, GOBLIN_RAID),
    ),
    (
        BEFORE_RIGOR,
        "push c4",
        (GoblinPushed(1, 0, 0, at("c5"), at("c4")), RigorMet(1, at("c4"))),
        (RAIDED, GOBLIN_RAID, CarryOff(1), TakeGaze(1)),
    ),
    (
        BEFORE_DESK,
        "push b8",
        (GoblinPushed(1, 0, 0, at("b7"), at("b8")), DeskEntered(1, at("b8"))),
        (RAIDED, GOBLIN_RAID, Return(1), TakeBook(1)),
    ),
    (
        CATCHING,
        "play rigor:potion+potion d8",
        (
            CardPlayed(0, card("rpp")),
            RigorStepped(0, at("d9"), at("d8")),
            RigorMet(1, at("d8")),
        ),
        (RAIDED, RIGOR_RAID, CarryOff(1), TakeGaze(1)),
    ),
)

CAUGHT = do(CATCHING, "play rigor:potion+potion d8")
FACING = do(
    position("f6 d8 e8 a7", hands={0: "rpp gg* gss"}, books={1: ["averted-eyes:1"]}),
    "play rigor:potion+potion d8",
)
SECOND_VOICE = do(
    position("f6 d8 e8 a7", hands={0: "rpp gg* gss"}, gazes={1: ["voice:opera"]}),
    "play rigor:potion+potion d8",
)
THREE = ["arm:statue", "leg:stork", "mouth:fish"]
FOURTH = do(
    position("f6 d8 e8 a7", hands={0: "rpp gg* gss"}, gazes={1: THREE}),
    "play rigor:potion+potion d8",
)
OWN_MEETING = do(position("d8 f6 f8 a7", hands=HAND), "play goblin:potion+gems d9")
HELD = {
    0: THREE,
    1: ["hand:clumsy-claws", "head:owl", "voice:opera"],
    2: ["hand:clumsy-claws", "head:bookworm", "voice:mouse"],
    3: ["hand:pincers", "head:stargazer", "voice:troll"],
    4: ["hand:left-hander", "head:crooked-neck", "voice:library-voice"],
}
"""The deck holds nothing that is new to player 0."""
IMMUNE = position("d8 f6 f8 a7 a5", hands=HAND, gazes=HELD)
CLUMSY = do(CAUGHT, "gaze hand:clumsy-claws")
MEETINGS: tuple[Case, ...] = (
    (
        position("f6 d8 e8 a7", hands={0: "rpp gg* gss"}, books={1: ["averted-eyes:1"]}),
        "play rigor:potion+potion d8",
        (
            CardPlayed(0, card("rpp")),
            RigorStepped(0, at("d9"), at("d8")),
            RigorMet(1, at("d8")),
        ),
        (RAIDED, RIGOR_RAID, Meeting(1)),
    ),
    (FACING, "face-rigor", (), (RAIDED, RIGOR_RAID, CarryOff(1), TakeGaze(1))),
    (
        FACING,
        "averted-eyes",
        (BookUsed(1, "averted-eyes:1"),),
        (RAIDED, RIGOR_RAID, CarryOff(1)),
    ),
    (
        IMMUNE,
        "play goblin:potion+gems d9",
        (
            CardPlayed(0, card("gp*")),
            GoblinStepped(0, at("d8"), at("d9")),
            RigorMet(0, at("d9")),
            NoNewGaze(0),
        ),
        (RAIDED, Raid(card("gp*"), RaidStage.OVER), CarryOff(0)),
    ),
    (
        CAUGHT,
        "gaze voice:opera",
        (GazeTaken(1, "voice:opera"),),
        (RAIDED, RIGOR_RAID, CarryOff(1)),
    ),
    (
        SECOND_VOICE,
        "gaze voice:troll",
        (GazeTurnedDown(1, "voice:troll", "voice:opera"),),
        (RAIDED, RIGOR_RAID, CarryOff(1), TakeGaze(1)),
    ),
    (
        FOURTH,
        "gaze voice:troll",
        (GazeTaken(1, "voice:troll"), GoblinBanished(1), GameEnded("KM-8.5")),
        (),
    ),
    (
        CAUGHT,
        "gaze hand:clumsy-claws",
        (GazeTaken(1, "hand:clumsy-claws"),),
        (RAIDED, RIGOR_RAID, CarryOff(1), Discard(1)),
    ),
    (
        CLUMSY,
        "discard goblin:grimoire+ball",
        (CardDiscarded(1, card("gg@")),),
        (RAIDED, RIGOR_RAID, CarryOff(1)),
    ),
    (
        do(CAUGHT, "gaze voice:opera"),
        "land e6",
        (GoblinLanded(1, None, at("e6"), Landing.CARRIED_OFF),),
        (RAIDED, RIGOR_RAID),
    ),
    (
        do(OWN_MEETING, "gaze voice:opera"),
        "land e6",
        (GoblinLanded(0, None, at("e6"), Landing.CARRIED_OFF), RaidEnded(0)),
        (Draw(0),),
    ),
    (
        position("d8 f6 f8 a7", gazes={1: ["voice:opera"]}),
        "report 1 voice:opera",
        (OrderBroken(1, "voice:opera"),),
        (TURN, TakeGaze(1)),
    ),
)

BALL = {0: "gs@ gg* gp*"}
SIX = ["book", "book", "gaze", "gaze", "teleportation", "teleportation"]
STEPPING = "play goblin:scroll+ball e6"
BALL_RAID = Raid(card("gs@"), RaidStage.OVER)
IN = do(position("e7 f6 f8 a7", hands=BALL), STEPPING)
IN_WITH_ANOTHER = do(
    position("e7 e6 f6 f5", hands={0: "gs* gg* gss"}),
    *("play goblin:scroll+gems e6", "push f6", "push f5", "push f4"),
)
AWAY_FULL = do(position("e7 b4 f4 g9", hands=BALL), STEPPING)
LAST_BOOK = do(
    position("b7 a4 f8 a7", hands={0: "gss gg* g**"}, left_books=1), "play goblin:scroll+scroll b8"
)
THIEF = do(position("b7 a4 f8 a7", hands={0: "gss gg* g**"}), "play goblin:scroll+scroll b8")
TOKENS: tuple[Case, ...] = (
    (
        position("e7 f6 f8 a7", hands=BALL),
        STEPPING,
        (CardPlayed(0, card("gs@")), GoblinStepped(0, at("e7"), at("e6"))),
        (RAIDED, BALL_RAID, Tokens((0,))),
    ),
    (
        position("e7 f6 f8 a7", hands=BALL, used_tokens=SIX),
        STEPPING,
        (CardPlayed(0, card("gs@")), GoblinStepped(0, at("e7"), at("e6")), TokensShuffled(6)),
        (RAIDED, BALL_RAID, Tokens((0,))),
    ),
    (
        IN,
        "token teleportation",
        (TokenUsed(0, at("e6"), "teleportation"),),
        (RAIDED, BALL_RAID, Teleportation(0)),
    ),
    (IN, "token gaze", (TokenUsed(0, at("e6"), "gaze"),), (RAIDED, BALL_RAID, TakeGaze(0))),
    (IN, "token book", (TokenUsed(0, at("e6"), "book"),), (RAIDED, BALL_RAID, TakeBook(0))),
    (
        IN_WITH_ANOTHER,
        "token gaze",
        (TokenUsed(3, at("f4"), "gaze"),),
        (RAIDED, Raid(card("gs*"), RaidStage.OVER), Tokens((0,)), TakeGaze(3)),
    ),
    (
        do(IN, "token teleportation"),
        "land g9",
        (GoblinLanded(0, at("e6"), at("g9"), Landing.TELEPORTED), RaidEnded(0)),
        (Draw(0),),
    ),
    (
        AWAY_FULL,
        "token teleportation",
        (TokenUsed(0, at("e6"), "teleportation"), RaidEnded(0)),
        (Draw(0),),
    ),
    (
        do(position("e7 f6 f8 a7 a5", hands=BALL, gazes=HELD), STEPPING),
        "token gaze",
        (TokenUsed(0, at("e6"), "gaze"), NoNewGaze(0), RaidEnded(0)),
        (Draw(0),),
    ),
    (
        do(IN, "token book"),
        "book averted-eyes:1",
        (BookTaken(0, "averted-eyes:1"), RaidEnded(0)),
        (Draw(0),),
    ),
    (
        position("b7 a4 f8 a7", hands={0: "gss gg* g**"}),
        "play goblin:scroll+scroll b8",
        (
            CardPlayed(0, card("gss")),
            GoblinStepped(0, at("b7"), at("b8")),
            DeskEntered(0, at("b8")),
        ),
        (RAIDED, Raid(card("gss"), RaidStage.OVER), Return(0), TakeBook(0)),
    ),
    (
        THIEF,
        "book averted-eyes:1",
        (BookTaken(0, "averted-eyes:1"),),
        (RAIDED, Raid(card("gss"), RaidStage.OVER), Return(0)),
    ),
    (
        do(THIEF, "book averted-eyes:1"),
        "land c4",
        (GoblinLanded(0, None, at("c4"), Landing.RETURNED), RaidEnded(0)),
        (Draw(0),),
    ),
    (
        LAST_BOOK,
        f"book {LAST_BOOK.book_deck[0]}",
        (BookTaken(0, LAST_BOOK.book_deck[0]), GameEnded("KM-9.4")),
        (),
    ),
)

NOTHING = position("c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"})
LONE_PILE = position("c6 f6 f8 a7", hands=HAND, all_discarded=True)
SWAPPER = position("c6 f6 f8 a7", hands=HAND, books={0: ["changeling:2"]})
TURNS: tuple[Case, ...] = (
    (NOTHING, "show-hand", (HandShown(0, NOTHING.hands[0]),), (Draw(0),)),
    (do(SWAPPER, "play goblin:potion+gems c5"), "stay", (RaidEnded(0),), (RAIDED,)),
    (do(SWAPPER, "play goblin:potion+gems c5", "stay"), "end-turn", (), (Draw(0),)),
    (
        do(ON_C5, "stay"),
        "draw rigor:scroll+scroll",
        (CardTaken(0, card("rss")), TurnEnded(0, 0), TurnBegan(1, 1)),
        (TURN,),
    ),
    (
        do(LONE_PILE, "play goblin:potion+gems c5"),
        "stay",
        (RaidEnded(0), CardsShuffled(58 - 11)),
        (Draw(0),),
    ),
)

ALL_BOOKS = position(
    "c6 e6 d8 a7",
    rigor="c9",
    hands=HAND,
    gazes={0: ["leg:stork"]},
    books={
        0: ["changeling:2", "crystal-sight:1", "penance:1", "second-wind:1"]
        + ["side-door:2", "summons:2"]
    },
)
BOOKS: tuple[Case, ...] = (
    (
        ALL_BOOKS,
        "second-wind",
        (BookUsed(0, "second-wind:1"),),
        (Turn(cards=2, raided=False, sight=False),),
    ),
    (
        do(ALL_BOOKS, "second-wind"),
        "crystal-sight",
        (BookUsed(0, "crystal-sight:1"),),
        (Turn(cards=2, raided=False, sight=True),),
    ),
    (
        do(ALL_BOOKS, "crystal-sight", "play goblin:potion+gems c5", "stay"),
        "second-wind",
        (BookUsed(0, "second-wind:1"),),
        (Turn(cards=1, raided=True, sight=True),),
    ),
    (
        do(ALL_BOOKS, "second-wind", "play goblin:potion+gems c5", "stay"),
        "crystal-sight",
        (BookUsed(0, "crystal-sight:1"),),
        (Turn(cards=1, raided=True, sight=True),),
    ),
    (
        ALL_BOOKS,
        "penance leg:stork",
        (BookUsed(0, "penance:1"), GazeLifted(0, "leg:stork")),
        (TURN,),
    ),
    (
        ALL_BOOKS,
        "summons c8",
        (BookUsed(0, "summons:2"), RigorStepped(0, at("c9"), at("c8"))),
        (TURN,),
    ),
    (
        do(ALL_BOOKS, "changeling 2"),
        "summons c8",
        (BookUsed(0, "summons:2"), RigorStepped(0, at("c9"), at("c8"))),
        (TURN,),
    ),
    (
        ALL_BOOKS,
        "changeling 1",
        (
            BookUsed(0, "changeling:2"),
            GoblinLanded(0, at("c6"), at("e6"), Landing.SWAPPED),
            GoblinLanded(1, at("e6"), at("c6"), Landing.SWAPPED),
        ),
        (TURN,),
    ),
    (
        ALL_BOOKS,
        "side-door g9",
        (
            BookUsed(0, "side-door:2"),
            GoblinLanded(0, at("c6"), at("g9"), Landing.SIDE_DOOR),
        ),
        (TURN,),
    ),
    (
        do(ALL_BOOKS, "crystal-sight", "second-wind"),
        "play goblin:potion+gems c5",
        (CardPlayed(0, card("gp*")), GoblinStepped(0, at("c6"), at("c5"))),
        (Turn(cards=1, raided=True, sight=True), GOBLIN_RAID),
    ),
    (
        do(ALL_BOOKS, "crystal-sight"),
        "play goblin:potion+gems c5",
        (CardPlayed(0, card("gp*")), GoblinStepped(0, at("c6"), at("c5"))),
        (Turn(cards=0, raided=True, sight=True), GOBLIN_RAID),
    ),
)

CASES = (*SETUP, *RAIDS, *MEETINGS, *TOKENS, *TURNS, *BOOKS)


@pytest.mark.parametrize(
    ("state", "text", "events", "pending"), CASES, ids=[text for _, text, _, _ in CASES]
)
def test_all_that_a_move_brings(
    state: State, text: str, events: tuple[Event, ...], pending: tuple[Pending, ...]
) -> None:
    assert events_of(state, text) == events
    assert do(state, text).pending == pending
