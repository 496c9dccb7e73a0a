"""The faults of editions, word for word, and the extremes that are still editions (KM-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest
from attrs import evolve

from boardrules import Fault
from boardrules import kragmortha as km
from boardrules.core.json_size import json_size

S = km.STANDARD
ROOM = json_size(evolve(S, name=""))
"""The characters of the published edition without the letters of its name."""
Rows = tuple[str, ...]
GRIMOIRE, SCROLL, POTION, GEMS, BALL = km.Symbol
GOBLIN, RIGOR = km.Creature
DESK_ONLY = "D must stand on the desk (x 0 and 1, y 8 and 9) and nowhere else"
FLOOR_OF = "must be one of 'gsp*D', not"
PLAN_OF = "must be one of '.STBRD-123456', not"
ID = "must be two names with ':' between, of letters a to z, digits and '-', not"


# --- editions with one thing changed --------------------------------------------------------------
def rows(old: Rows, changes: dict[int, str]) -> Rows:
    """The rows of a map, some of them changed."""
    return tuple([changes.get(y, row) for y, row in enumerate(old)])


def layouts(at: int, **changes: tuple[Any, ...]) -> tuple[km.Layout, ...]:
    """The layouts of the standard edition, one of them changed."""
    return (*S.layouts[:at], evolve(S.layouts[at], **changes), *S.layouts[at + 1 :])


def plan(at: int, changes: dict[int, str]) -> tuple[km.Layout, ...]:
    """The layouts of the standard edition, some rows of one plan changed."""
    return layouts(at, plan=rows(S.layouts[at].plan, changes))


def for_two(rows_of_plan: Rows) -> tuple[km.Layout, ...]:
    """The layouts of the standard edition, but a plan for two players only."""
    return (km.Layout((2,), rows_of_plan), evolve(S.layouts[0], players=(3, 4)), *S.layouts[1:])


def movement(goblin: int, rigor: int, *more: km.MovementCard) -> tuple[km.MovementCard, ...]:
    """Movement cards of two kinds, and more."""
    pair = (GRIMOIRE, SCROLL)
    return (km.MovementCard(GOBLIN, pair, goblin), km.MovementCard(RIGOR, pair, rigor), *more)


def gazes(at: int, **changes: str | int) -> tuple[km.GazeCard, ...]:
    """The Gaze cards of the standard edition, one of them changed."""
    return (*S.gazes[:at], evolve(S.gazes[at], **cast("Any", changes)), *S.gazes[at + 1 :])


def books(at: int, **changes: str | int) -> tuple[km.BookCard, ...]:
    """The Magic Books of the standard edition, one of them changed."""
    return (*S.books[:at], evolve(S.books[at], **cast("Any", changes)), *S.books[at + 1 :])


def gaze_symbols(*symbols: str) -> tuple[km.GazeCard, ...]:
    """The Gaze cards of the standard edition, with these symbols in turn."""
    return tuple(
        [evolve(card, symbol=symbols[at % len(symbols)]) for at, card in enumerate(S.gazes)]
    )


def gaze_ids(*ids: str) -> tuple[km.GazeCard, ...]:
    """The Gaze cards of the standard edition, the first of them with other IDs."""
    return tuple(
        [evolve(card, id=ids[at]) if at < len(ids) else card for at, card in enumerate(S.gazes)]
    )


# Three spaces, as many as two goblins and Rigor Mortis take.
TINY: Rows = (*("-------",) * 8, "DDBB---", "DD-R---")
# Seven start spaces one behind the other, so that none has a free space behind.
COLUMN: Rows = (
    "-------",
    "-------",
    "-------",
    "------B",
    "------B",
    "------S",
    "------S",
    "------S",
    "DD----S",
    "DD.R..S",
)
# Seven start spaces, of which one, c7, may have a free space behind: c8.
HOOK: Rows = rows(COLUMN, {3: "-------", 5: "------B", 6: "--....S", 7: "--S---S"})
# For eight goblins and Rigor Mortis nine spaces, seven of them start spaces.
CROWDED: Rows = (*("-------",) * 8, "DDSSSSS", "DD.BBR-")
EIGHTH = [("layouts[2].plan", "7 start spaces are too few for 8 goblins", "KM-2.5")]


FAULTY: list[tuple[dict[str, Any], Sequence[tuple[str, str, str | None]]]] = [
    ({"name": ""}, [("name", "must not be empty", "KM-1.9")]),
    ({"name": " \t"}, [("name", "must not be empty", "KM-1.9")]),
    # What is too large for files.
    (
        {"name": "n" * (100_001 - ROOM)},
        [("", "must take at most 100000 characters as JSON, not 100001", "KM-1.9")],
    ),
    (
        {"gazes": gazes(22, id=f"voice:{'x' * 35}")},
        [("gazes[22].id", "must have at most 40 characters, not 41", "KM-1.9")],
    ),
    (
        {"books": books(17, id=f"pockets:{'x' * 33}")},
        [("books[17].id", "must have at most 40 characters, not 41", "KM-1.9")],
    ),
    (
        {"tokens": ("dragon",) * 200},
        [
            ("tokens", "must be 6, not 200", "KM-1.8"),
            *(
                (
                    f"tokens[{at}]",
                    "must be one of book, gaze, teleportation, not 'dragon'",
                    "KM-1.8",
                )
                for at in range(98)
            ),
            ("", "there are more faults than these 99", None),
        ],
    ),
    # The floor.
    ({"floor": S.floor[:9]}, [("floor", "must have 10 rows, not 9", "KM-1.2")]),
    ({"floor": (*S.floor, "x")}, [("floor", "must have 10 rows, not 11", "KM-1.2")]),
    ({"floor": ()}, [("floor", "must have 10 rows, not 0", "KM-1.2")]),
    (
        {"floor": rows(S.floor, {0: "*gpps*"})},
        [("floor[0]", "must have 7 characters, not 6", "KM-1.2")],
    ),
    (
        {"floor": rows(S.floor, {9: "DDg**gpx"})},
        [("floor[9]", "must have 7 characters, not 8", "KM-1.2")],
    ),
    *(
        (
            {"floor": rows(S.floor, {4: f"pss{letter}*s*"})},
            [("floor[4][3]", f"{FLOOR_OF} '{letter}'", "KM-1.2")],
        )
        for letter in "x@G.X "
    ),
    (
        {"floor": rows(S.floor, {0: "xgpps*", 1: "pgsgsgy"})},
        [
            ("floor[0]", "must have 7 characters, not 6", "KM-1.2"),
            ("floor[0][0]", f"{FLOOR_OF} 'x'", "KM-1.2"),
            ("floor[1][6]", f"{FLOOR_OF} 'y'", "KM-1.2"),
        ],
    ),
    *(
        ({"floor": rows(S.floor, {y: row})}, [(f"floor[{y}][{x}]", DESK_ONLY, "KM-1.3")])
        for x, y, row in (
            (0, 7, "Dp*gg**"),
            (1, 7, "pD*gg**"),
            (0, 8, "gDsppss"),
            (1, 8, "Dgsppss"),
            (2, 8, "DDDppss"),
            (0, 9, "gDg**gp"),
            (1, 9, "Dgg**gp"),
            (2, 9, "DDD**gp"),
        )
    ),
    # The layouts: one for each number of players.
    (
        {"layouts": ()},
        [
            ("layouts", f"must hold one layout for {players} players, not 0", "KM-2.1")
            for players in (2, 3, 4, 5, 6, 7, 8)
        ],
    ),
    (
        {"layouts": S.layouts[1:]},
        [
            ("layouts", "must hold one layout for 2 players, not 0", "KM-2.1"),
            ("layouts", "must hold one layout for 3 players, not 0", "KM-2.1"),
            ("layouts", "must hold one layout for 4 players, not 0", "KM-2.1"),
        ],
    ),
    (
        {"layouts": layouts(2, players=(7,))},
        [("layouts", "must hold one layout for 8 players, not 0", "KM-2.1")],
    ),
    (
        {"layouts": layouts(0, players=(2, 3, 4, 5))},
        [("layouts", "must hold one layout for 5 players, not 2", "KM-2.1")],
    ),
    (
        {"layouts": layouts(0, players=(2, 2, 3, 4))},
        [("layouts", "must hold one layout for 2 players, not 2", "KM-2.1")],
    ),
    (
        {"layouts": (*S.layouts, km.Layout((), TINY))},
        [("layouts[3].players", "must name a number of players", "KM-2.1")],
    ),
    *(
        (
            {"layouts": layouts(0, players=(2, other, 3, 4))},
            [("layouts[0].players[1]", f"must be 2 to 8, not {other}", "KM-1.1")],
        )
        for other in (-1, 0, 1, 9)  # for nine goblins no start spaces are asked for
    ),
    # The maps of the layouts: what is no map is not looked at any further.
    (
        {"layouts": layouts(1, plan=S.layouts[1].plan[:9])},
        [("layouts[1].plan", "must have 10 rows, not 9", "KM-1.2")],
    ),
    (
        {"layouts": layouts(1, plan=(*S.layouts[1].plan, "......."))},
        [("layouts[1].plan", "must have 10 rows, not 11", "KM-1.2")],
    ),
    (
        {"layouts": plan(2, {9: "DD.R.."})},
        [("layouts[2].plan[9]", "must have 7 characters, not 6", "KM-1.2")],
    ),
    *(
        (
            {"layouts": plan(0, {9: f"DD.{letter}..T"})},
            [("layouts[0].plan[9][3]", f"{PLAN_OF} '{letter}'", "KM-1.2")],
        )
        for letter in "07gr@X "
    ),
    (
        {"layouts": plan(0, {7: "D.....6"})},
        [("layouts[0].plan[7][0]", DESK_ONLY, "KM-1.3")],
    ),
    (
        {"layouts": plan(0, {9: "D-.R..T"})},
        [("layouts[0].plan[9][1]", DESK_ONLY, "KM-1.3")],
    ),
    # Bookcases.
    (
        {"layouts": plan(0, {3: "1112334"})},
        [
            (
                "layouts[0].plan",
                "a bookcase must cover two adjacent spaces, not a3, b3, c3",
                "KM-1.4",
            ),
            ("layouts[0].plan", "a bookcase must cover two adjacent spaces, not d3", "KM-1.4"),
        ],
    ),
    (
        {"layouts": plan(0, {3: "1212334"})},
        [
            ("layouts[0].plan", "a bookcase must cover two adjacent spaces, not a3, c3", "KM-1.4"),
            ("layouts[0].plan", "a bookcase must cover two adjacent spaces, not b3, d3", "KM-1.4"),
        ],
    ),
    (  # the next number is not always the next space
        {"layouts": plan(0, {2: "------1", 3: "1-22334"})},
        [("layouts[0].plan", "a bookcase must cover two adjacent spaces, not g2, a3", "KM-1.4")],
    ),
    # Rigor Mortis and the teleports.
    (
        {"layouts": plan(0, {9: "DD....T"})},
        [("layouts[0].plan", "must have one R, not 0", "KM-2.2")],
    ),
    (
        {"layouts": plan(0, {9: "DD.RR.T"})},
        [("layouts[0].plan", "must have one R, not 2", "KM-2.2")],
    ),
    (
        {"layouts": plan(0, {4: "SBSSSS4", 6: "......5", 9: "DD.R..."})},
        [("layouts[0].plan", "must have two teleports or more, not 1", "KM-1.9")],
    ),
    (
        {"layouts": plan(0, {4: "SSSSSS4", 6: "......5", 9: "DD.R..T"})},
        [("layouts[0].plan", "must have two teleports or more, not 1", "KM-1.9")],
    ),
    (
        {"layouts": plan(0, {4: "SSSSSS4", 6: "......5", 9: "DD.R..."})},
        [("layouts[0].plan", "must have two teleports or more, not 0", "KM-1.9")],
    ),
    # Start spaces: as many as goblins, for the eighth one behind them.
    (
        {"layouts": plan(0, {4: ".T...T4"})},
        [("layouts[0].plan", "0 start spaces are too few for 4 goblins", "KM-2.5")],
    ),
    (
        {"layouts": plan(0, {4: "ST...T4"})},
        [("layouts[0].plan", "1 start space is too few for 4 goblins", "KM-2.5")],
    ),
    (
        {"layouts": plan(0, {4: "SBS..T4"})},
        [("layouts[0].plan", "3 start spaces are too few for 4 goblins", "KM-2.5")],
    ),
    (
        {"layouts": layouts(2, players=(8, 7), plan=rows(COLUMN, {3: "------T"}))},
        [("layouts[2].plan", "6 start spaces are too few for 8 goblins", "KM-2.5")],
    ),
    (
        {
            "layouts": (
                *S.layouts[:2],
                km.Layout((7,), rows(COLUMN, {3: "------T"})),
                evolve(S.layouts[2], players=(8,)),
            )
        },
        [("layouts[2].plan", "6 start spaces are too few for 7 goblins", "KM-2.5")],
    ),
    ({"layouts": layouts(2, plan=COLUMN)}, EIGHTH),  # behind each a start space, or nothing
    ({"layouts": layouts(2, plan=rows(HOOK, {8: "DD----S"}))}, EIGHTH),  # out of play
    ({"layouts": layouts(2, plan=rows(HOOK, {8: "DD11--S"}))}, EIGHTH),  # a bookcase
    ({"layouts": layouts(2, plan=rows(HOOK, {8: "DDR---S", 9: "DD....S"}))}, EIGHTH),
    (  # the desk
        {"layouts": layouts(2, plan=rows(HOOK, {6: "------S", 7: "-S.---S", 8: "DD.---S"}))},
        EIGHTH,
    ),
    (  # a ninth player hides nothing
        {"layouts": layouts(2, players=(7, 8, 9), plan=COLUMN)},
        [("layouts[2].players[2]", "must be 2 to 8, not 9", "KM-1.1"), *EIGHTH],
    ),
    # What hangs together, and the way to the desk.
    (
        {"layouts": plan(0, {0: ".-----."})},
        [
            ("layouts[0].plan", "a0 cannot be reached without the desk", "KM-1.9"),
            ("layouts[0].plan", "g0 cannot be reached without the desk", "KM-1.9"),
        ],
    ),
    (  # the second start space alone
        {"layouts": plan(0, {4: "S-S-SB4", 5: "..-...5"})},
        [("layouts[0].plan", "c4 cannot be reached without the desk", "KM-1.9")],
    ),
    (  # over the desk only
        {"layouts": plan(0, {8: "DD-...6", 9: "DD.-R.T"})},
        [("layouts[0].plan", "c9 cannot be reached without the desk", "KM-1.9")],
    ),
    (  # no start space to go from: from the first space of all
        {"layouts": plan(0, {4: ".T...T4", 8: "DD-...6", 9: "DD.-R.T"})},
        [
            ("layouts[0].plan", "0 start spaces are too few for 4 goblins", "KM-2.5"),
            ("layouts[0].plan", "c9 cannot be reached without the desk", "KM-1.9"),
        ],
    ),
    (
        {"layouts": plan(0, {7: "--....6", 8: "DD-...6", 9: "DD-R..T"})},
        [("layouts[0].plan", "no desk space can be reached", "KM-1.9")],
    ),
    # Spaces for all. Who has start spaces for all and Rigor Mortis' space has them.
    (
        {"layouts": for_two(rows(TINY, {9: "DD-----"}))},
        [
            ("layouts[0].plan", "must have one R, not 0", "KM-2.2"),
            ("layouts[0].plan", "2 spaces are too few for 2 goblins and Rigor Mortis", "KM-5.1"),
        ],
    ),
    (
        {"layouts": for_two(rows(TINY, {8: "DDB----", 9: "DD-----"}))},
        [
            ("layouts[0].plan", "must have one R, not 0", "KM-2.2"),
            ("layouts[0].plan", "must have two teleports or more, not 1", "KM-1.9"),
            ("layouts[0].plan", "1 start space is too few for 2 goblins", "KM-2.5"),
            ("layouts[0].plan", "1 space is too few for 2 goblins and Rigor Mortis", "KM-5.1"),
        ],
    ),
    (
        {"layouts": layouts(2, plan=rows(CROWDED, {9: "DD.BB.-"}))},
        [("layouts[2].plan", "must have one R, not 0", "KM-2.2")],
    ),
    (
        {"layouts": layouts(2, plan=rows(CROWDED, {9: "DD.BB--"}))},
        [
            ("layouts[2].plan", "must have one R, not 0", "KM-2.2"),
            ("layouts[2].plan", "8 spaces are too few for 8 goblins and Rigor Mortis", "KM-5.1"),
        ],
    ),
    (
        {"layouts": (*S.layouts, km.Layout((), rows(TINY, {8: "DD-----", 9: "DD-----"})))},
        [
            ("layouts[3].players", "must name a number of players", "KM-2.1"),
            ("layouts[3].plan", "must have one R, not 0", "KM-2.2"),
            ("layouts[3].plan", "must have two teleports or more, not 0", "KM-1.9"),
            ("layouts[3].plan", "no desk space can be reached", "KM-1.9"),
            ("layouts[3].plan", "0 spaces are too few for 0 goblins and Rigor Mortis", "KM-5.1"),
        ],
    ),
    # Movement cards.
    ({"movement": movement(40, 17)}, [("movement", "must be 58 cards, not 57", "KM-1.5")]),
    ({"movement": movement(40, 19)}, [("movement", "must be 58 cards, not 59", "KM-1.5")]),
    (
        {"movement": movement(29, 29)},
        [("movement", "29 goblin cards of 58 are no majority", "KM-1.5")],
    ),
    (
        {"movement": movement(28, 30)},
        [("movement", "28 goblin cards of 58 are no majority", "KM-1.5")],
    ),
    (
        {"movement": ()},
        [
            ("movement", "must be 58 cards, not 0", "KM-1.5"),
            ("movement", "0 goblin cards of 0 are no majority", "KM-1.5"),
        ],
    ),
    (
        {"movement": movement(40, 17, km.MovementCard(RIGOR, (GRIMOIRE, SCROLL), 1))},
        [("movement[2]", "rigor:grimoire+scroll is duplicated", "KM-1.5")],
    ),
    *(
        (
            {"movement": movement(40, 18 - n, km.MovementCard(RIGOR, (SCROLL, POTION), n))},
            [("movement[2].copies", f"must be 1 or more, not {n}", "KM-1.5")],
        )
        for n in (0, -1)
    ),
    (
        {"movement": movement(39, 18, km.MovementCard(GOBLIN, (BALL, BALL), 1))},
        [("movement[2].symbols", "only one of the two may be a crystal ball", "KM-1.5")],
    ),
    *(
        (
            {"movement": movement(40, 17, km.MovementCard(RIGOR, symbols, 1))},
            [
                (
                    "movement[2].symbols",
                    "must be in the order grimoire, scroll, potion, gems, ball",
                    "KM-1.9",
                )
            ],
        )
        for symbols in (
            (SCROLL, GRIMOIRE),
            (POTION, SCROLL),
            (GEMS, POTION),
            (BALL, GEMS),
            (BALL, GRIMOIRE),
        )
    ),
    # Gaze cards.
    ({"gazes": gazes(0, copies=2)}, [("gazes", "must be 24 cards, not 25", "KM-1.6")]),
    ({"gazes": S.gazes[1:]}, [("gazes", "must be 24 cards, not 23", "KM-1.6")]),
    (
        {"gazes": ()},
        [
            ("gazes", "must be 24 cards, not 0", "KM-1.6"),
            ("gazes", "must have four symbols or more, not 0", "KM-1.9"),
        ],
    ),
    (
        {"gazes": (evolve(S.gazes[0], copies=0), *gazes(1, copies=2)[1:])},
        [("gazes[0].copies", "must be 1 or more, not 0", "KM-1.6")],
    ),
    *(
        ({"gazes": gazes(22, id=name)}, [("gazes[22].id", f"{ID} {name!r}", "KM-1.9")])
        for name in (
            "",
            "troll",
            "voice:",
            ":troll",
            "voice:old:troll",
            "Voice:troll",
            "voice:Troll",
            "voice:old troll",
            "voice:old_troll",
            "voice:old--troll",
            "voice:-troll",
            "voice:troll-",
            "-voice:troll",
            "voice-:troll",
            "voice:tröll",
            "voice:troll\n",
            " voice:troll",
        )
    ),
    (
        {"gazes": gazes(5, id="arm:statue")},
        [("gazes[5].id", "'arm:statue' is duplicated", "KM-1.9")],
    ),
    (
        {"gazes": gaze_ids("x", "x")},
        [
            ("gazes[0].id", f"{ID} 'x'", "KM-1.9"),
            ("gazes[1].id", f"{ID} 'x'", "KM-1.9"),
            ("gazes[1].id", "'x' is duplicated", "KM-1.9"),
        ],
    ),
    (
        {"gazes": gaze_symbols("arm", "leg", "head")},
        [("gazes", "must have four symbols or more, not 3", "KM-1.9")],
    ),
    (
        {"gazes": gazes(3, symbol="")},
        [("gazes[3].symbol", "must not be empty", "KM-1.6")],
    ),
    # Magic Books.
    ({"books": books(0, copies=2)}, [("books", "must be 18 cards, not 19", "KM-1.7")]),
    ({"books": S.books[1:]}, [("books", "must be 18 cards, not 17", "KM-1.7")]),
    (
        {"books": (*S.books, evolve(S.books[0], id="more:1", copies=0))},
        [("books[18].copies", "must be 1 or more, not 0", "KM-1.7")],
    ),
    (
        {"books": books(17, id="Deep Pockets")},
        [("books[17].id", f"{ID} 'Deep Pockets'", "KM-1.9")],
    ),
    (
        {"books": books(17, id="deep-pockets:1")},
        [("books[17].id", "'deep-pockets:1' is duplicated", "KM-1.9")],
    ),
    *(
        ({"books": books(4, magic=n)}, [("books[4].magic", f"must be 1 to 3, not {n}", "KM-1.7")])
        for n in (-1, 0, 4)
    ),
    # Teleport tokens.
    ({"tokens": S.tokens[1:]}, [("tokens", "must be 6, not 5", "KM-1.8")]),
    ({"tokens": (*S.tokens, km.GAZE)}, [("tokens", "must be 6, not 7", "KM-1.8")]),
    *(
        (
            {"tokens": (*S.tokens[:5], token)},
            [("tokens[5]", f"must be one of book, gaze, teleportation, not '{token}'", "KM-1.8")],
        )
        for token in ("", "dragon", "Gaze")
    ),
    # Wrong types: nothing else is looked at then.
    ({"name": 3, "tokens": ()}, [("name", "must be a string, not 3", "KM-1.9")]),
    (
        {"floor": None, "tokens": [km.GAZE]},
        [
            ("floor", "must be a tuple, not None", "KM-1.9"),
            ("tokens", "must be a tuple, not a list", "KM-1.9"),
        ],
    ),
    (
        {"layouts": layouts(0, players=(2, True, 3, 4))},
        [("layouts[0].players[1]", "must be an integer, not True", "KM-1.9")],
    ),
    (
        {"gazes": gazes(3, copies="1")},
        [("gazes[3].copies", "must be an integer, not '1'", "KM-1.9")],
    ),
    # All at once, part by part.
    (
        {
            "name": "",
            "floor": S.floor[1:],
            "layouts": plan(0, {9: "DD....T"}),
            "movement": S.movement[1:],
            "gazes": S.gazes[1:],
            "books": S.books[1:],
            "tokens": ("dragon",),
        },
        [
            ("name", "must not be empty", "KM-1.9"),
            ("floor", "must have 10 rows, not 9", "KM-1.2"),
            # The desk has moved up by one row.
            ("floor[7][0]", DESK_ONLY, "KM-1.3"),
            ("floor[7][1]", DESK_ONLY, "KM-1.3"),
            ("layouts[0].plan", "must have one R, not 0", "KM-2.2"),
            ("movement", "must be 58 cards, not 56", "KM-1.5"),
            ("gazes", "must be 24 cards, not 23", "KM-1.6"),
            ("books", "must be 18 cards, not 17", "KM-1.7"),
            ("tokens", "must be 6, not 1", "KM-1.8"),
            ("tokens[0]", "must be one of book, gaze, teleportation, not 'dragon'", "KM-1.8"),
        ],
    ),
]


@pytest.mark.parametrize(("changes", "faults"), FAULTY)
def test_km_1_9_each_fault_of_an_edition_is_told(
    changes: dict[str, Any], faults: Sequence[tuple[str, str, str | None]]
) -> None:
    found = km.edition_faults(evolve(S, **changes))
    assert found == tuple([Fault(path, message, rule) for path, message, rule in faults])


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "x"},
        {"name": "n" * (100_000 - ROOM)},
        {"gazes": gazes(22, id=f"voice:{'x' * 34}")},
        {"books": books(17, id=f"pockets:{'x' * 32}")},
        # How often a floor symbol appears is the edition's affair.
        {"floor": (*("ggggggg",) * 8, "DDggggg", "DDggggg")},
        # Layouts: in any order, or one for all.
        {"layouts": tuple([evolve(each, players=each.players[::-1]) for each in S.layouts[::-1]])},
        {"layouts": (km.Layout((2, 3, 4, 5, 6, 7, 8), S.layouts[2].plan),)},
        # Two teleports; no bookcases, as many as there are, the sixth without the others.
        {"layouts": plan(0, {6: "......5", 9: "DD.R..."})},
        {"layouts": plan(0, {4: "SSSSSS4", 9: "DD.R..T"})},
        {"layouts": layouts(0, plan=COLUMN)},
        {
            "layouts": plan(
                0,
                {
                    3: "66-----",
                    4: "SBSSSB-",
                    5: ".......",
                    6: "....T..",
                    7: ".......",
                    8: "DD.....",
                },
            )
        },
        # As many start spaces as goblins; for the eighth one more, or one behind.
        {"layouts": plan(0, {4: "SBSS.T4"})},
        {
            "layouts": (
                *S.layouts[:2],
                km.Layout((7,), COLUMN),
                evolve(S.layouts[2], players=(8,)),
            )
        },
        {"layouts": layouts(2, plan=rows(COLUMN, {2: "------S"}))},
        {"layouts": layouts(2, plan=rows(HOOK, {8: "DD.---S"}))},
        {"layouts": layouts(2, plan=rows(HOOK, {8: "DDT---S"}))},
        # One way to the desk, over each of the four spaces before it.
        {"layouts": plan(0, {7: ".-....6", 8: "DD-...6", 9: "DD-R..T"})},
        {"layouts": plan(0, {7: "-.....6", 8: "DD-...6", 9: "DD-R..T"})},
        {"layouts": plan(0, {7: "--....6", 8: "DD....6", 9: "DD-R..T"})},
        {"layouts": plan(0, {7: "--....6", 8: "DD-...6", 9: "DD.R..T"})},
        # A space for each goblin and for Rigor Mortis.
        {"layouts": for_two(TINY)},
        {"layouts": layouts(2, plan=CROWDED)},
        # Cards: the smallest majority, few kinds, single cards.
        {"movement": movement(30, 28)},
        {"movement": movement(57, 1)},
        {"movement": movement(58, 0)[:1]},
        *(
            {"movement": movement(40, 17, km.MovementCard(RIGOR, symbols, 1))}
            for symbols in ((GRIMOIRE, BALL), (GEMS, BALL), (GEMS, GEMS), (POTION, GEMS))
        ),
        {"gazes": gaze_symbols("arm", "leg", "head", "hand")},
        {"gazes": tuple([evolve(card, copies=6) for card in gaze_symbols(*"abcd")[:4]])},
        {"gazes": gaze_ids("a:b", "0:1", "a-b-c:d", "a:b-2-c", "arm:arm")},
        {"books": books(0, copies=18)[:1]},
        *({"books": tuple([evolve(book, magic=n) for book in S.books])} for n in (1, 2, 3)),
        *({"tokens": (token,) * 6} for token in (km.BOOK, km.GAZE, km.TELEPORTATION)),
    ],
)
def test_km_1_9_extremes_are_editions(changes: dict[str, Any]) -> None:
    assert km.edition_faults(evolve(S, **changes)) == ()


@pytest.mark.parametrize("players", [-1, 0, 1, 9, True, 2.0, "4", None])
def test_km_1_1_the_fault_of_a_number_of_players_is_told(players: object) -> None:
    setup = km.Setup(players=cast("Any", players))
    fault = Fault("players", f"must be 2 to 8, not {players!r}", "KM-1.1")
    assert [each for each in km.setup_faults(setup) if each.path == "players"] == [fault]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_km_1_1_from_two_to_eight_players(players: int) -> None:
    assert km.setup_faults(km.Setup(players=players)) == ()
