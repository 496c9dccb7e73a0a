"""Every kind of violation with its rule, code, sentence and data, worked out by hand.

The sentences are for people, and front ends show them: to change one is to change its line here.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import pytest
from attrs import evolve

from boardrules.core.errors import Datum, Violation
from boardrules.kragmortha import (
    RULES,
    CardDrawn,
    Move,
    PlaceGoblin,
    Raid,
    Setup,
    State,
    Turn,
)
from tests.kragmortha.positions import RAIDED, at, card, do, drawn, position

Case: TypeAlias = tuple[State, str, str | None, str, str, tuple[tuple[str, Datum], ...]]
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

CORE: tuple[Case, ...] = (
    (OVER, "stay", None, "game-over", "The game is over.", ()),
    (DEAL, "stay", None, "chance-due", "Chance decides something else now.", ()),
    (DEAL, "token gaze", None, "chance-due", "Chance decides something else now.", ()),
    (DEAL, "report 0 leg:stork", None, "chance-due", "Chance decides now.", ()),
    (START, "token gaze", None, "not-chance", "A player decides now, not chance.", ()),
    (START, "stay", None, "not-now", "Due now is a card or a book.", ()),
    (PLACING, "stay", None, "not-now", "Due now is a start space for the goblin.", ()),
    (
        RAIDING,
        "end-turn",
        None,
        "not-now",
        "Due now is the second step of the raid, or staying.",
        (),
    ),
    (PUSHING, "stay", None, "not-now", "Due now is where the pushed goblin goes.", ()),
    (FACING, "stay", None, "not-now", "Due now is whether to avert the eyes.", ()),
    (CARRIED, "stay", None, "not-now", "Due now is where the goblin is carried off to.", ()),
    (LEAVING, "stay", None, "not-now", "Due now is a teleport.", ()),
    (ROBBED, "stay", None, "not-now", "Due now is a start space to return to.", ()),
    (CLUMSY, "stay", None, "not-now", "Due now is a discard down to the hand limit.", ()),
)

PLACEMENT: tuple[Case, ...] = (
    (PLACED, "place b4", "KM-2.5", "occupied", "b4 is not free.", (("space", at("b4")),)),
    (
        PLACED,
        "place c5",
        "KM-2.5",
        "no-start-space",
        "Goblins start on a free start space, not on c5.",
        (("space", at("c5")),),
    ),
)

AFTER_RAID = do(
    position("c6 f6 f8 a7", hands=HAND, books={0: ["changeling:2"]}),
    "play goblin:potion+gems c5",
    "stay",
)
NOTHING = position("c6 f6 f8 a7", rigor="g9", hands={0: "rss r** rpp"})
MUST_PLAY = "A card can be played, so one must be."
TURNS: tuple[Case, ...] = (
    (
        AFTER_RAID,
        "play goblin:grimoire+gems b5",
        "KM-3.1",
        "no-card-left",
        "No further movement card can be played in this turn.",
        (("card", card("gg*")),),
    ),
    (
        BARE,
        "play goblin:potion+ball c5",
        "KM-3.1",
        "card-not-held",
        "Player 0 does not hold goblin:potion+ball.",
        (("card", card("gp@")),),
    ),
    (BARE, "show-hand", "KM-3.2", "card-playable", MUST_PLAY, ()),
    (BARE, "end-turn", "KM-3.2", "card-playable", MUST_PLAY, ()),
    (
        AFTER_RAID,
        "show-hand",
        "KM-3.3",
        "already-raided",
        "A card was played in this turn: the hand stays.",
        (),
    ),
    (
        NOTHING,
        "end-turn",
        "KM-3.3",
        "hand-unshown",
        "Who can play no card shows and discards the hand.",
        (),
    ),
)


def _way(origin: str, to: str) -> tuple[tuple[str, Datum], ...]:
    return (("origin", at(origin)), ("to", at(to)))


BESIDE_BOOKCASE = position("f5 d4 f8 a7", hands={0: "gs@ gg* gss"})
BESIDE_DESK = position("c6 f6 f8 a7", rigor="c9", hands={0: "rs@ gg* gss"})
CORNERED = position("f9 a7 c5 g9", hands={0: "gsp gg* gss"}, rigor="d8")
CORNERED_LATER = position(
    "f9 a7 c5 g9",
    hands={0: "gg* gss"},
    discards="gg@",
    rigor="d8",
    pending=(RAIDED, Raid(card("gg@"), 1)),
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
    pending=(Turn(cards=0, raided=True, sight=True), Raid(card("ggs"), 1)),
    used_books={0: ["crystal-sight:1"]},
)
STUCK = "The goblin on g9 could not be pushed anywhere."
STEPS: tuple[Case, ...] = (
    (
        BARE,
        "play goblin:grimoire+gems c8",
        "KM-4.2",
        "not-adjacent",
        "c8 is not beside c6.",
        _way("c6", "c8"),
    ),
    (RAIDING, "step c5", "KM-4.2", "not-adjacent", "c5 is not beside c7.", _way("c7", "c5")),
    (HE_STEPS, "step c7", "KM-4.2", "not-adjacent", "c7 is not beside c9.", _way("c9", "c7")),
    (
        BARE,
        "play goblin:scroll+scroll c5",
        "KM-4.2",
        "symbol",
        "The card has no symbol left for the floor of c5.",
        _way("c6", "c5"),
    ),
    (
        GRIMOIRE_LEFT,
        "step d5",
        "KM-4.2",
        "symbol",
        "The card has no symbol left for the floor of d5.",
        _way("c5", "d5"),
    ),
    (
        BESIDE_BOOKCASE,
        "play goblin:scroll+ball g5",
        "KM-4.4",
        "closed",
        "g5 is under a bookcase or out of play.",
        _way("f5", "g5"),
    ),
    (
        BESIDE_DESK,
        "play rigor:scroll+ball b9",
        "KM-4.5",
        "desk",
        "Rigor Mortis does not enter the desk.",
        _way("c9", "b9"),
    ),
    (
        CORNERED,
        "play goblin:scroll+potion g9",
        "KM-5.5",
        "no-way-out",
        STUCK,
        (*_way("f9", "g9"), ("player", 3)),
    ),
    (
        HE_USED_POTION,
        "step c5",
        "KM-4.2",
        "symbol",
        "The card has no symbol left for the floor of c5.",
        _way("d5", "c5"),
    ),
    (
        CORNERED_SEEING,
        "play goblin:grimoire+scroll g9",
        "KM-5.5",
        "no-way-out",
        STUCK,
        (*_way("f9", "g9"), ("player", 3)),
    ),
    (
        CORNERED_LATER_SEEING,
        "step g9",
        "KM-5.5",
        "no-way-out",
        STUCK,
        (*_way("f9", "g9"), ("player", 3)),
    ),
    (CORNERED_LATER, "step g9", "KM-5.5", "no-way-out", STUCK, (*_way("f9", "g9"), ("player", 3))),
)


def _push(player: int, to: str) -> tuple[tuple[str, Datum], ...]:
    return (("player", player), ("to", at(to)))


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
    (PUSHING, "push b4", "KM-5.2", "not-adjacent", "b4 is not beside c5.", _push(1, "b4")),
    (
        PUSHING,
        "push c6",
        "KM-5.3",
        "came-from",
        "The pusher came from c6; nobody is pushed there.",
        _push(1, "c6"),
    ),
    (
        BY_THE_BOOKCASE,
        "push g5",
        "KM-5.3",
        "closed",
        "g5 is under a bookcase or out of play.",
        _push(1, "g5"),
    ),
    (TOWARDS_CORNER, "push g9", "KM-5.5", "no-way-out", STUCK, _push(1, "g9")),
    (
        RING,
        "push b6",
        "KM-5.3",
        "came-from",
        "The pusher came from b6; nobody is pushed there.",
        _push(4, "b6"),
    ),
    (
        NEXT_PUSH,
        "push c5",
        "KM-5.3",
        "came-from",
        "The pusher came from c5; nobody is pushed there.",
        _push(2, "c5"),
    ),
    (
        RING,
        "push a5",
        "KM-5.5",
        "pushed-twice",
        "The goblin on a5 is part of this chain already.",
        _push(4, "a5"),
    ),
)

LANDINGS: tuple[Case, ...] = (
    (CARRIED, "land f4", "KM-6.2", "occupied", "f4 is not free.", (("space", at("f4")),)),
    (CARRIED, "land d9", "KM-6.2", "occupied", "d9 is not free.", (("space", at("d9")),)),
    (
        CARRIED,
        "land a4",
        "KM-6.2",
        "wrong-space",
        "The goblin goes to a free teleport as long as there is one, not to a4.",
        (("space", at("a4")),),
    ),
    (LEAVING, "land e6", "KM-7.2", "occupied", "e6 is not free.", (("space", at("e6")),)),
    (
        LEAVING,
        "land c4",
        "KM-7.2",
        "wrong-space",
        "The goblin goes to another free teleport as long as there is one, not to c4.",
        (("space", at("c4")),),
    ),
    (ROBBED, "land a4", "KM-9.1", "occupied", "a4 is not free.", (("space", at("a4")),)),
    (
        ROBBED,
        "land g9",
        "KM-9.1",
        "wrong-space",
        "The goblin goes to a free start space as long as there is one, not to g9.",
        (("space", at("g9")),),
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
        "Player 1 has no order to obey.",
        (("offender", 1), ("gaze", "voice:opera")),
    ),
    (
        START,
        "report 1 voice:mouse",
        "KM-8.4",
        "order-not-held",
        "Player 1 does not have the order voice:mouse.",
        (("offender", 1), ("gaze", "voice:mouse")),
    ),
    (
        START,
        "report 2 hand:clumsy-claws",
        "KM-8.4",
        "enforced-order",
        "hand:clumsy-claws is enforced by the rules; nobody can break it.",
        (("offender", 2), ("gaze", "hand:clumsy-claws")),
    ),
    (
        NO_NEW_SYMBOL,
        "report 0 leg:stork",
        "KM-8.4",
        "no-new-gaze",
        "The deck holds no Gaze of a symbol new to player 0.",
        (("offender", 0), ("gaze", "leg:stork")),
    ),
    (
        CLUMSY,
        "discard rigor:potion+potion",
        "KM-8.6",
        "card-not-held",
        "The player does not hold rigor:potion+potion.",
        (("card", card("rpp")),),
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


def _late(text: str, book: str, due: str, state: State) -> Case:
    when = "in one's own turn before, between and after raids"
    if book == "averted-eyes":
        when = "when one's goblin meets Rigor Mortis and a Gaze is due"
    message = f"{book} is used {when}; due now is {due}."
    return (state, text, "KM-9.2", "book-out-of-time", message, (("book", book),))


def _absent(text: str, book: str) -> Case:
    message = f"Player 0 has no face-up {book}."
    return (BARE, text, "KM-9.2", "book-not-held", message, (("book", book),))


SECOND_STEP = "the second step of the raid, or staying"
BOOKS: tuple[Case, ...] = (
    _late("averted-eyes", "averted-eyes", "a card or a book", ALL_BOOKS),
    _late("second-wind", "second-wind", SECOND_STEP, RAIDING),
    _late("crystal-sight", "crystal-sight", SECOND_STEP, RAIDING),
    _late("penance leg:stork", "penance", SECOND_STEP, RAIDING),
    _late("summons d8", "summons", SECOND_STEP, RAIDING),
    _late("changeling 1", "changeling", SECOND_STEP, RAIDING),
    _late("side-door g9", "side-door", SECOND_STEP, RAIDING),
    _absent("second-wind", "second-wind"),
    _absent("crystal-sight", "crystal-sight"),
    _absent("penance leg:stork", "penance"),
    _absent("summons d8", "summons"),
    _absent("changeling 1", "changeling"),
    _absent("side-door g9", "side-door"),
    (
        ALL_BOOKS,
        "penance leg:stork",
        "KM-9.2",
        "no-gaze",
        "Penance needs a Gaze to be lifted.",
        (("book", "penance"),),
    ),
    (
        PENITENT,
        "penance arm:statue",
        "KM-9.5",
        "gaze-not-held",
        "Penance lifts an own Gaze; arm:statue is none.",
        (("book", "penance"), ("gaze", "arm:statue")),
    ),
    (
        ALL_BOOKS,
        "changeling 0",
        "KM-9.5",
        "own-goblin",
        "Changeling swaps with the goblin of another player.",
        (("book", "changeling"), ("player", 0)),
    ),
    (ALL_BOOKS, "side-door e6", "KM-9.5", "occupied", "e6 is not free.", (("space", at("e6")),)),
    (
        ALL_BOOKS,
        "side-door c5",
        "KM-9.5",
        "wrong-space",
        "Side Door leads to a teleport; c5 is none.",
        (("book", "side-door"), ("space", at("c5"))),
    ),
    (
        SEEING,
        "crystal-sight",
        "KM-9.2",
        "already-used",
        "Crystal Sight works once in a turn.",
        (("book", "crystal-sight"),),
    ),
    (ALL_BOOKS, "summons c7", "KM-4.2", "not-adjacent", "c7 is not beside c9.", _way("c9", "c7")),
    (
        AT_THE_WALL,
        "summons g8",
        "KM-4.4",
        "closed",
        "g8 is under a bookcase or out of play.",
        _way("g9", "g8"),
    ),
    (
        ALL_BOOKS,
        "summons b9",
        "KM-4.5",
        "desk",
        "Rigor Mortis does not enter the desk.",
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
    state: State,
    text: str,
    rule: str | None,
    code: str,
    message: str,
    data: tuple[tuple[str, Datum], ...],
) -> None:
    move = RULES.parse_move(state, text)
    assert RULES.explain(state, move) == Violation(rule, code, message, data)


def test_what_is_no_move_of_this_game() -> None:
    for stranger in ("stay", None, 7, State):
        violation = RULES.explain(BARE, cast("Move", stranger))
        assert violation == Violation(None, "unknown-move", "This is no move of Kragmortha.", ())


def test_a_space_that_does_not_exist() -> None:
    message = "The to of this move does not exist: 70."
    expected = Violation(None, "out-of-range", message, (("field", "to"),))
    assert RULES.explain(BARE, PlaceGoblin(70)) == expected


def test_an_outcome_that_chance_cannot_bring() -> None:
    due = do(BARE, "play goblin:potion+gems c5", "stay")
    state = evolve(due, pile=(card("rss"),))
    expected = Violation(None, "impossible-outcome", "Chance cannot bring this here.", ())
    assert RULES.explain(state, CardDrawn(card("gp*"))) == expected
    assert RULES.explain(state, CardDrawn(card("rss"))) is None
