"""Every kind of violation with its rule, code, sentence and data, worked out by hand.

The sentences are for people, and front ends show them: to change one is to change its line here.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import pytest
from attrs import evolve

from boardrules.core.violation import Code, Datum, Violation
from boardrules.kragmortha import (
    RULES,
    CardDrawn,
    Move,
    PlaceGoblin,
    Raid,
    RaidStage,
    Reason,
    Setup,
    State,
    Turn,
)
from boardrules.kragmortha.values.violations import TEMPLATES
from tests.kragmortha.positions import RAIDED, at, card, do, drawn, position

Data: TypeAlias = dict[str, Datum]
Case: TypeAlias = tuple[State, str, str | None, str, str, Data]
"""The state, the move in notation, and the four fields of its violation."""

HAND = {0: "gp* gg* gss"}
DEAL = RULES.initial_state(Setup(players=2))
PLACING = drawn(DEAL)
PLACED = do(PLACING, "place b4")
START = position(
    "c6 f6 f8 a7",
    hands=HAND,
    books={0: ["penance:1"]},
    gazes={0: ["leg:stork"], 1: ["voice:opera"], 2: ["hand:clumsy-claws"]},
)
BARE = position("c6 f6 f8 a7", hands=HAND)
RAIDING = do(BARE, "play goblin:potion+gems c7")
PUSHING = do(position("c6 c5 f8 f6", hands=HAND), "play goblin:potion+gems c5")
FACING = do(
    position("d8 f4 f8 a7", hands=HAND, books={0: ["averted-eyes:1"]}), "play goblin:potion+gems d9"
)
CARRIED = do(FACING, "averted-eyes")
LEAVING = do(
    position("e7 b4 f8 a7", hands={0: "gs@ gg* gp*"}),
    "play goblin:scroll+ball e6",
    "token teleportation",
)
ROBBED = do(
    position("b7 a4 f8 a7", hands={0: "gss gg* g**"}),
    "play goblin:scroll+scroll b8",
    "book penance:2",
)
CLUMSY = do(
    position("d8 f6 f8 a7", gazes={1: ["voice:opera"]}, hands={1: "ggs ggp gg@"}),
    "report 1 voice:opera",
    "gaze hand:clumsy-claws",
)
OVER = do(
    position("d8 f6 f8 a7", gazes={1: ["arm:statue", "leg:stork", "mouth:fish"]}),
    "report 1 leg:stork",
    "gaze voice:opera",
)

CHANCE_DUE = "Chance decides now, not a player."


def _untimely(state: State, due: str) -> Case:
    message = f"Stay is not due now; due is {due}."
    return (state, "stay", None, "not-now", message, {"move": "Stay", "due": due})


CORE: tuple[Case, ...] = (
    (OVER, "stay", None, "game-over", "The game is over.", {}),
    (DEAL, "stay", None, "chance-due", CHANCE_DUE, {}),
    (DEAL, "token gaze", None, "chance-due", CHANCE_DUE, {}),
    (DEAL, "report 0 leg:stork", None, "chance-due", CHANCE_DUE, {}),
    (START, "token gaze", None, "not-chance", "A player decides now, not chance.", {}),
    _untimely(START, "a card or a book"),
    _untimely(PLACING, "a start space for the goblin"),
    (
        RAIDING,
        "end-turn",
        None,
        "not-now",
        "EndTurn is not due now; due is the second step of the raid, or staying.",
        {"move": "EndTurn", "due": "the second step of the raid, or staying"},
    ),
    _untimely(PUSHING, "where the pushed goblin goes"),
    _untimely(FACING, "whether to avert the eyes"),
    _untimely(CARRIED, "where the goblin is carried off to"),
    _untimely(LEAVING, "a teleport"),
    _untimely(ROBBED, "a start space to return to"),
    _untimely(CLUMSY, "a discard down to the hand limit"),
)

PLACEMENT: tuple[Case, ...] = (
    (PLACED, "place b4", "KM-2.5", "occupied", "b4 is not free.", {"space": at("b4")}),
    (
        PLACED,
        "place c5",
        "KM-2.5",
        "no-start-space",
        (
            "A goblin is placed on a free start space, or behind one if all are taken;"
            " c5 is not such a space."
        ),
        {"space": at("c5")},
    ),
)

AFTER_RAID = do(
    position("c6 f6 f8 a7", hands=HAND, books={0: ["changeling:2"]}),
    "play goblin:potion+gems c5",
    "stay",
)
NOTHING = position("c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"})
MUST_PLAY = "Player A can play a card and must play one."
TURNS: tuple[Case, ...] = (
    (
        AFTER_RAID,
        "play goblin:grimoire+gems b5",
        "KM-3.1",
        "no-card-left",
        "Player A cannot play goblin:grimoire+gems: no movement card is left to play in this turn.",
        {"player": 0, "card": card("gg*")},
    ),
    (
        BARE,
        "play goblin:potion+ball c5",
        "KM-3.1",
        "card-not-held",
        "Player A does not hold goblin:potion+ball.",
        {"player": 0, "card": card("gp@")},
    ),
    (BARE, "show-hand", "KM-3.2", "card-playable", MUST_PLAY, {"player": 0}),
    (BARE, "end-turn", "KM-3.2", "card-playable", MUST_PLAY, {"player": 0}),
    (
        AFTER_RAID,
        "show-hand",
        "KM-3.3",
        "already-raided",
        "Player A has played a card in this turn, so the hand is not shown.",
        {"player": 0},
    ),
    (
        NOTHING,
        "end-turn",
        "KM-3.3",
        "hand-unshown",
        "Player A can play no card and must show and discard the hand.",
        {"player": 0},
    ),
)


def _way(origin: str, to: str) -> Data:
    return {"origin": at(origin), "to": at(to)}


BESIDE_BOOKCASE = position("f5 d4 f8 a7", hands={0: "gs@ gg* gss"})
BESIDE_DESK = position("c6 f6 f8 a7", rigor="c9", hands={0: "rs@ gg* gss"})
CORNERED = position("f9 a7 c5 g9", hands={0: "gsp gg* gss"}, rigor="d8")
CORNERED_LATER = position(
    "f9 a7 c5 g9",
    hands={0: "gg* gss"},
    discards="gg@",
    rigor="d8",
    pending=(RAIDED, Raid(card("gg@"), RaidStage.SECOND_STEP)),
)
GRIMOIRE_LEFT = do(
    position("c6 f6 f8 a7", hands={0: "ggp gg* gss"}), "play goblin:grimoire+potion c5"
)
HE_STEPS = do(
    position("c6 f6 f8 a7", rigor="c8", hands={0: "rgs gg* gss"}), "play rigor:grimoire+scroll c9"
)
# With a scroll for the first step a potion would be left; he used the potion, on d5.
HE_USED_POTION = do(
    position("c4 f6 f8 a7", rigor="d6", hands={0: "rsp gg* gss"}), "play rigor:scroll+potion d5"
)
# After Crystal Sight the symbols are no obstacle: neither card has a potion for g9.
CORNERED_SEEING = position(
    "f9 a7 c5 g9",
    hands={0: "ggs gg* gss"},
    rigor="d8",
    pending=(Turn(cards=1, raided=False, sight=True),),
    used_books={0: ["crystal-sight:1"]},
)
CORNERED_LATER_SEEING = position(
    "f9 a7 c5 g9",
    hands={0: "gg* gss"},
    discards="ggs",
    rigor="d8",
    pending=(Turn(cards=0, raided=True, sight=True), Raid(card("ggs"), RaidStage.SECOND_STEP)),
    used_books={0: ["crystal-sight:1"]},
)
STUCK = "The goblin on g9 cannot be pushed anywhere."
STEPS: tuple[Case, ...] = (
    (
        BARE,
        "play goblin:grimoire+gems c8",
        "KM-4.2",
        "not-adjacent",
        "c8 is not adjacent to c6.",
        _way("c6", "c8"),
    ),
    (RAIDING, "step c5", "KM-4.2", "not-adjacent", "c5 is not adjacent to c7.", _way("c7", "c5")),
    (HE_STEPS, "step c7", "KM-4.2", "not-adjacent", "c7 is not adjacent to c9.", _way("c9", "c7")),
    (
        BARE,
        "play goblin:scroll+scroll c5",
        "KM-4.2",
        "symbol",
        "goblin:scroll+scroll has no symbol left for the floor of c5.",
        {"card": card("gss"), **_way("c6", "c5")},
    ),
    (
        GRIMOIRE_LEFT,
        "step d5",
        "KM-4.2",
        "symbol",
        "goblin:grimoire+potion has no symbol left for the floor of d5.",
        {"card": card("ggp"), **_way("c5", "d5")},
    ),
    (
        BESIDE_BOOKCASE,
        "play goblin:scroll+ball g5",
        "KM-4.4",
        "closed",
        "g5 is a bookcase or out of play.",
        _way("f5", "g5"),
    ),
    (
        BESIDE_DESK,
        "play rigor:scroll+ball b9",
        "KM-4.5",
        "desk",
        "b9 is part of the desk, which Rigor Mortis does not enter.",
        _way("c9", "b9"),
    ),
    (
        CORNERED,
        "play goblin:scroll+potion g9",
        "KM-5.5",
        "no-way-out",
        STUCK,
        {**_way("f9", "g9"), "player": 3},
    ),
    (
        HE_USED_POTION,
        "step c5",
        "KM-4.2",
        "symbol",
        "rigor:scroll+potion has no symbol left for the floor of c5.",
        {"card": card("rsp"), **_way("d5", "c5")},
    ),
    (
        CORNERED_SEEING,
        "play goblin:grimoire+scroll g9",
        "KM-5.5",
        "no-way-out",
        STUCK,
        {**_way("f9", "g9"), "player": 3},
    ),
    (
        CORNERED_LATER_SEEING,
        "step g9",
        "KM-5.5",
        "no-way-out",
        STUCK,
        {**_way("f9", "g9"), "player": 3},
    ),
    (CORNERED_LATER, "step g9", "KM-5.5", "no-way-out", STUCK, {**_way("f9", "g9"), "player": 3}),
)


def _push(player: int, origin: str, to: str) -> Data:
    return {"player": player, "origin": at(origin), "to": at(to)}


BY_THE_BOOKCASE = do(
    position("e5 f5 f8 a7", hands={0: "gg* gs@ gss"}), "play goblin:grimoire+gems f5"
)
TOWARDS_CORNER = do(
    position("f8 f9 g9 a7", hands={0: "ggp gg* gss"}, rigor="d8"), "play goblin:grimoire+potion f9"
)
NEXT_PUSH = do(position("c6 c5 d5 f6", hands=HAND), "play goblin:potion+gems c5", "push d5")
RING = do(
    position("a4 a5 b5 b6 a6 g3 g4 g5", hands={0: "g** gg* gss"}),
    "play goblin:gems+gems a5",
    "push b5",
    "push b6",
    "push a6",
)
PUSHES: tuple[Case, ...] = (
    (
        PUSHING,
        "push b4",
        "KM-5.2",
        "not-adjacent",
        "b4 is not adjacent to c5.",
        _push(1, "c5", "b4"),
    ),
    (
        PUSHING,
        "push c6",
        "KM-5.3",
        "came-from",
        "The pushing goblin came from c6, so no goblin is pushed there.",
        _push(1, "c5", "c6"),
    ),
    (
        BY_THE_BOOKCASE,
        "push g5",
        "KM-5.3",
        "closed",
        "g5 is a bookcase or out of play.",
        _push(1, "f5", "g5"),
    ),
    (TOWARDS_CORNER, "push g9", "KM-5.5", "no-way-out", STUCK, _push(2, "f9", "g9")),
    (
        RING,
        "push b6",
        "KM-5.3",
        "came-from",
        "The pushing goblin came from b6, so no goblin is pushed there.",
        _push(4, "a6", "b6"),
    ),
    (
        NEXT_PUSH,
        "push c5",
        "KM-5.3",
        "came-from",
        "The pushing goblin came from c5, so no goblin is pushed there.",
        _push(2, "d5", "c5"),
    ),
    (
        RING,
        "push a5",
        "KM-5.5",
        "pushed-twice",
        "The goblin on a5 is part of this chain already.",
        _push(0, "a6", "a5"),
    ),
)

LANDINGS: tuple[Case, ...] = (
    (CARRIED, "land f4", "KM-6.2", "occupied", "f4 is not free.", {"space": at("f4")}),
    (CARRIED, "land d9", "KM-6.2", "occupied", "d9 is not free.", {"space": at("d9")}),
    (
        CARRIED,
        "land a4",
        "KM-6.2",
        "wrong-space",
        (
            "After a meeting a goblin goes to a free teleport, or to a start space if none is free;"
            " a4 is not such a space."
        ),
        {"space": at("a4")},
    ),
    (LEAVING, "land e6", "KM-7.2", "occupied", "e6 is not free.", {"space": at("e6")}),
    (
        LEAVING,
        "land c4",
        "KM-7.2",
        "wrong-space",
        "Teleportation leads to another free teleport; c4 is not a teleport.",
        {"space": at("c4")},
    ),
    (ROBBED, "land a4", "KM-9.1", "occupied", "a4 is not free.", {"space": at("a4")}),
    (
        ROBBED,
        "land g9",
        "KM-9.1",
        "wrong-space",
        (
            "After a theft a goblin returns to a free start space, or near one if none is free;"
            " g9 is not such a space."
        ),
        {"space": at("g9")},
    ),
)

NO_NEW_SYMBOL = position(
    "d8 f6 f8 a7 a5",
    gazes={
        0: ["arm:statue", "leg:stork", "mouth:fish"],
        1: ["hand:clumsy-claws", "head:owl", "voice:opera"],
        2: ["hand:clumsy-claws", "head:bookworm", "voice:mouse"],
        3: ["hand:pincers", "head:stargazer", "voice:troll"],
        4: ["hand:left-hander", "head:crooked-neck", "voice:library-voice"],
    },
)
GAZES: tuple[Case, ...] = (
    (
        BARE,
        "report 1 voice:opera",
        "KM-8.4",
        "no-order",
        "Player B has no order to obey.",
        {"offender": 1, "gaze": "voice:opera"},
    ),
    (
        START,
        "report 1 voice:mouse",
        "KM-8.4",
        "order-not-held",
        "Player B does not have the order voice:mouse.",
        {"offender": 1, "gaze": "voice:mouse"},
    ),
    (
        START,
        "report 2 hand:clumsy-claws",
        "KM-8.4",
        "enforced-order",
        "The rules enforce hand:clumsy-claws, so nobody can break it.",
        {"offender": 2, "gaze": "hand:clumsy-claws"},
    ),
    (
        NO_NEW_SYMBOL,
        "report 0 leg:stork",
        "KM-8.4",
        "no-new-gaze",
        "The deck holds no Gaze with a symbol that is new to player A.",
        {"offender": 0, "gaze": "leg:stork"},
    ),
    (
        CLUMSY,
        "discard rigor:potion+potion",
        "KM-8.6",
        "card-not-held",
        "Player B does not hold rigor:potion+potion.",
        {"player": 1, "card": card("rpp")},
    ),
)

ALL_BOOKS = position(
    "c6 e6 f8 a7",
    rigor="c9",
    hands=HAND,
    books={
        0: ["averted-eyes:1", "changeling:2", "crystal-sight:1", "penance:1"]
        + ["second-wind:1", "side-door:2", "summons:2"]
    },
)
PENITENT = position("c6 f6 f8 a7", hands=HAND, books={0: ["penance:1"]}, gazes={0: ["leg:stork"]})
SEEING = do(
    position("c6 f6 f8 a7", hands=HAND, books={0: ["crystal-sight:1", "crystal-sight:2"]}),
    "crystal-sight",
)
AT_THE_WALL = position("c6 f6 f8 a7", rigor="g9", hands=HAND, books={0: ["summons:2"]})


def _late(text: str, book: str, title: str, state: State) -> Case:
    message = (
        f"It is not the time for {title}: Averted Eyes is used when one meets Rigor Mortis, every"
        " other book in one's own turn, outside raids."
    )
    return (state, text, "KM-9.2", "book-out-of-time", message, {"book": book})


def _absent(text: str, book: str, title: str) -> Case:
    message = f"Player A has no {title} face up."
    data: Data = {"player": 0, "book": book}
    return (BARE, text, "KM-9.2", "book-not-held", message, data)


BOOKS: tuple[Case, ...] = (
    _late("averted-eyes", "averted-eyes", "Averted Eyes", ALL_BOOKS),
    _late("second-wind", "second-wind", "Second Wind", RAIDING),
    _late("crystal-sight", "crystal-sight", "Crystal Sight", RAIDING),
    _late("penance leg:stork", "penance", "Penance", RAIDING),
    _late("summons d8", "summons", "Summons", RAIDING),
    _late("changeling 1", "changeling", "Changeling", RAIDING),
    _late("side-door g9", "side-door", "Side Door", RAIDING),
    _absent("second-wind", "second-wind", "Second Wind"),
    _absent("crystal-sight", "crystal-sight", "Crystal Sight"),
    _absent("penance leg:stork", "penance", "Penance"),
    _absent("summons d8", "summons", "Summons"),
    _absent("changeling 1", "changeling", "Changeling"),
    _absent("side-door g9", "side-door", "Side Door"),
    (
        ALL_BOOKS,
        "penance leg:stork",
        "KM-9.2",
        "no-gaze",
        "Penance lifts a Gaze, and player A has none.",
        {"book": "penance", "player": 0},
    ),
    (
        PENITENT,
        "penance arm:statue",
        "KM-9.5",
        "gaze-not-held",
        "Penance lifts a Gaze of one's own, and player A does not have arm:statue.",
        {"book": "penance", "player": 0, "gaze": "arm:statue"},
    ),
    (
        ALL_BOOKS,
        "changeling 0",
        "KM-9.5",
        "own-goblin",
        "Changeling swaps with another player's goblin, not with player A's own.",
        {"book": "changeling", "player": 0},
    ),
    (ALL_BOOKS, "side-door e6", "KM-9.5", "occupied", "e6 is not free.", {"space": at("e6")}),
    (
        ALL_BOOKS,
        "side-door c5",
        "KM-9.5",
        "wrong-space",
        "Side Door leads to a free teleport; c5 is not a teleport.",
        {"book": "side-door", "space": at("c5")},
    ),
    (
        SEEING,
        "crystal-sight",
        "KM-9.2",
        "already-used",
        "Crystal Sight can be used once in a turn.",
        {"book": "crystal-sight"},
    ),
    (
        ALL_BOOKS,
        "summons c7",
        "KM-4.2",
        "not-adjacent",
        "c7 is not adjacent to c9.",
        _way("c9", "c7"),
    ),
    (
        AT_THE_WALL,
        "summons g8",
        "KM-4.4",
        "closed",
        "g8 is a bookcase or out of play.",
        _way("g9", "g8"),
    ),
    (
        ALL_BOOKS,
        "summons b9",
        "KM-4.5",
        "desk",
        "b9 is part of the desk, which Rigor Mortis does not enter.",
        _way("c9", "b9"),
    ),
)

CASES = (
    *CORE,
    *PLACEMENT,
    *TURNS,
    *STEPS,
    *PUSHES,
    *LANDINGS,
    *GAZES,
    *BOOKS,
)


@pytest.mark.parametrize(
    ("state", "text", "rule", "code", "message", "data"),
    CASES,
    ids=[f"{rule or 'core'} {code}: {text}" for _, text, rule, code, _, _ in CASES],
)
def test_every_kind_of_violation_is_told_in_these_words(
    state: State, text: str, rule: str | None, code: str, message: str, data: Data
) -> None:
    violation = RULES.explain(state, RULES.parse_move(state, text))
    assert violation is not None
    assert (violation.rule, violation.code, violation.message) == (rule, code, message)
    assert violation.data == data
    assert type(violation.code) is (Code if rule is None else Reason)


def test_every_sentence_is_tested() -> None:
    tested = {(rule, code) for _, _, rule, code, _, _ in CASES if rule is not None}
    assert tested == {(rule.id, reason.value) for rule, reason in TEMPLATES}
    assert {code for _, code in tested} == set(Reason)


def test_what_is_no_move_of_this_game() -> None:
    for stranger, name in (("stay", "str"), (None, "NoneType"), (7, "int"), (State, "type")):
        violation = RULES.explain(BARE, cast("Move", stranger))
        message = f"{name} is not a move of this game."
        assert violation == Violation(None, Code.UNKNOWN_MOVE, message, {"move": name})


def test_a_space_that_does_not_exist() -> None:
    violation = RULES.explain(BARE, PlaceGoblin(70))
    assert violation is not None
    assert violation.code is Code.OUT_OF_RANGE
    assert violation.message == "PlaceGoblin.to must be 0 to 69, not 70."


def test_an_outcome_that_chance_cannot_bring() -> None:
    due = do(BARE, "play goblin:potion+gems c5", "stay")
    state = evolve(due, pile=(card("rss"),))
    message = "This outcome of chance is not possible now."
    expected = Violation(None, Code.IMPOSSIBLE_OUTCOME, message)
    assert RULES.explain(state, CardDrawn(card("gp*"))) == expected
    assert RULES.explain(state, CardDrawn(card("rss"))) is None
