"""The faults of editions, word for word, and the extremes that are still editions (WT-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest
from attrs import evolve

from boardrules import Fault
from boardrules import wandering_towers as wt
from boardrules.core.json_size import json_size

S = wt.STANDARD
RING = tuple(range(64))
COSTS = S.spell_costs
LINES = tuple(enumerate(S.counts))
ROOM = json_size(evolve(S, name=""))
"""The characters of the published edition without the letters of its name."""
HUNDREDS = tuple([wt.CardKind(f"{'x' * 39}{digit}", 100, wizard=1) for digit in range(10)])
"""The largest deck, and the longest IDs."""


def counts(at: int, **changes: int) -> tuple[wt.Counts, ...]:
    """The lines of the published edition, one of them changed."""
    return (*S.counts[:at], evolve(S.counts[at], **changes), *S.counts[at + 1 :])


FAULTY: list[tuple[dict[str, Any], Sequence[tuple[str, str, str | None]]]] = [
    ({"name": ""}, [("name", "must not be empty", "WT-1.6")]),
    ({"hand": 0}, [("hand", "must be 1 to 10, not 0", "WT-2.3")]),
    ({"hand": 11}, [("hand", "must be 1 to 10, not 11", "WT-2.3")]),
    # What is too large for files: an edition alone, and with a state that names each card.
    (
        {"name": "n" * (100_001 - ROOM)},
        [("", "must take at most 100000 characters as JSON, not 100001", "WT-1.6")],
    ),
    (
        {"cards": (*S.cards, wt.CardKind("x" * 41, 1, wizard=1))},
        [("cards[23].id", "must have at most 40 characters, not 41", "WT-1.6")],
    ),
    (
        {"cards": (*HUNDREDS, wt.CardKind("one-more", 1, wizard=1))},
        [("cards", "there must be at most 1000 cards, not 1001", "WT-1.6")],
    ),
    # The ring.
    (
        {"spaces": 11},
        [
            ("spaces", "must be 12 to 64, not 11", "WT-1.1"),
            ("crests[3]", "space 12 is not on the ring", "WT-1.1"),
        ],
    ),
    ({"spaces": 65}, [("spaces", "must be 12 to 64, not 65", "WT-1.1")]),
    ({"ravenskeep": 16}, [("ravenskeep", "is not a space of the ring", "WT-2.1")]),
    ({"ravenskeep": -1}, [("ravenskeep", "is not a space of the ring", "WT-2.1")]),
    ({"crests": (0, 16)}, [("crests[1]", "space 16 is not on the ring", "WT-1.1")]),
    ({"crests": (-1, 0)}, [("crests[0]", "space -1 is not on the ring", "WT-1.1")]),
    ({"crests": (4, 8, 4)}, [("crests", "must not name a space twice", "WT-1.1")]),
    (
        {"towers": (1, 2, 3, 4, 5, 6, 7, 8, 16)},
        [("towers[8]", "space 16 is not on the ring", "WT-1.1")],
    ),
    (
        {"towers": (1, 2, 3, 4, 5, 6, 7, 8, 8)},
        [("towers", "must not name a space twice", "WT-1.1")],
    ),
    # The towers.
    (
        {"towers": (), "crested_towers": (), "room": ()},
        [
            ("towers", "there must be 1 to 32, not 0", "WT-1.2"),
            *(
                (
                    path,
                    f"{wizards} wizards do not fit on the towers, which take 0 during the setup",
                    "WT-2.2",
                )
                for path, wizards in (
                    *((f"counts[{at}].wizards", n.players * n.wizards) for at, n in LINES),
                    ("common.wizards", S.common.wizards),
                )
            ),
        ],
    ),
    (
        {"spaces": 64, "towers": RING[1:34], "room": (1,) * 33},
        [("towers", "there must be 1 to 32, not 33", "WT-1.2")],
    ),
    ({"ravenskeep": 9}, [("towers", "no tower may start under Ravenskeep", "WT-2.1")]),
    ({"crested_towers": (1, 0)}, [("crested_towers[1]", "there is no tower 0", "WT-1.2")]),
    ({"crested_towers": (10,)}, [("crested_towers[0]", "there is no tower 10", "WT-1.2")]),
    ({"crested_towers": (2, 2)}, [("crested_towers", "must not name a tower twice", "WT-1.2")]),
    ({"room": (3,) * 8}, [("room", "must name 9 towers", "WT-2.2")]),
    ({"room": (7, *S.room[1:])}, [("room[0]", "must be 0 to 6, not 7", "WT-2.2")]),
    ({"room": (*S.room[:7], 3, -1)}, [("room[8]", "must be 0 to 6, not -1", "WT-2.2")]),
    # Wizards, flasks and hands.
    (
        {"counts": S.counts[:4]},
        [("counts", "must have one line each for 2 to 6 players", "WT-1.3")],
    ),
    (
        {"counts": counts(4, players=5)},
        [("counts", "must have one line each for 2 to 6 players", "WT-1.3")],
    ),
    (
        {"common": evolve(S.common, players=0)},
        [("common.players", "must be 1: all play one side", "WT-9.1")],
    ),
    ({"counts": counts(1, wizards=0)}, [("counts[1].wizards", "must be 1 to 20", "WT-1.3")]),
    (
        {"common": evolve(S.common, wizards=21), "room": (6,) * 9},
        [("common.wizards", "must be 1 to 20", "WT-1.3")],
    ),
    ({"counts": counts(0, flasks=-1)}, [("counts[0].flasks", "must be 0 to 20", "WT-1.3")]),
    ({"counts": counts(3, flasks=21)}, [("counts[3].flasks", "must be 0 to 20", "WT-1.3")]),
    (
        {"counts": counts(2, wizards=5)},  # there is room for 18
        [
            (
                "counts[2].wizards",
                "20 wizards do not fit on the towers, which take 18 during the setup",
                "WT-2.2",
            )
        ],
    ),
    (
        {"common": evolve(S.common, wizards=19)},
        [
            (
                "common.wizards",
                "19 wizards do not fit on the towers, which take 18 during the setup",
                "WT-2.2",
            )
        ],
    ),
    (
        {"cards": (evolve(S.cards[0], copies=17),)},  # six hands of three take 18
        [("cards", "17 cards are too few for 6 hands", "WT-1.6")],
    ),
    # Cards.
    (
        {"cards": ()},
        [
            ("cards", "there must be 1 to 200 kinds, not 0", "WT-1.6"),
            *(
                ("cards", f"0 cards are too few for {hands}", "WT-1.6")
                for hands in ("2 hands", "3 hands", "4 hands", "5 hands", "6 hands", "one hand")
            ),
        ],
    ),
    (
        {"cards": tuple([evolve(S.cards[0], id=f"w-{n}") for n in range(201)])},
        [("cards", "there must be 1 to 200 kinds, not 201", "WT-1.6")],
    ),
    *(
        (
            {"cards": (*S.cards, evolve(S.cards[0], id=name))},
            [("cards[23].id", "must be words of letters and digits with hyphens", "WT-1.4")],
        )
        for name in ("", "a b", "a--b", "-a", "a-", "a_b")
    ),
    (
        {"cards": (*S.cards, S.cards[0])},
        [("cards[23].id", "'wizard-1' is duplicated", "WT-1.4")],
    ),
    *(
        (
            {"cards": (*S.cards, wt.CardKind("more", copies, wizard=1))},
            [("cards[23].copies", f"must be 1 to 100, not {copies}", "WT-1.6")],
        )
        for copies in (0, 101)
    ),
    (
        {"cards": (*S.cards, wt.CardKind("more", 1))},
        [("cards[23]", "moves neither a tower nor a wizard", "WT-1.4")],
    ),
    *(
        (
            {"cards": (*S.cards, wt.CardKind("more", 1, wizard=0, dice=dice))},
            [("cards[23].dice", f"must be 0 to 6, not {dice}", "WT-1.4")],
        )
        for dice in (-1, 7)
    ),
    (
        {"cards": (*S.cards, wt.CardKind("more", 1, tower=1, wizard=2, dice=1))},
        [
            ("cards[23].tower", "must be 0 where a die decides", "WT-1.4"),
            ("cards[23].wizard", "must be 0 where a die decides", "WT-1.4"),
        ],
    ),
    (
        {"cards": (*S.cards, wt.CardKind("more", 1, tower=0, wizard=12))},
        [
            ("cards[23].tower", "must be 1 to 11, not 0", "WT-1.4"),
            ("cards[23].wizard", "must be 1 to 11, not 12", "WT-1.4"),
        ],
    ),
    # Spells and ratings.
    (
        {"spell_costs": COSTS[1:]},
        [("spell_costs", "must name advance-wizard once, not 0x", "WT-7.13")],
    ),
    (
        {"spell_costs": (*COSTS, COSTS[8])},
        [("spell_costs", "must name draw-two once, not 2x", "WT-7.13")],
    ),
    (
        {"spell_costs": (*COSTS[:8], evolve(COSTS[8], cost=0))},
        [("spell_costs[8].cost", "must be 1 to 20", "WT-1.6")],
    ),
    (
        {"spell_costs": (evolve(COSTS[0], cost=21), *COSTS[1:])},
        [("spell_costs[0].cost", "must be 1 to 20", "WT-1.6")],
    ),
    *(
        (
            {"ratings": (wt.Rating(at_most, "odd"),)},
            [("ratings[0].at_most", f"must be 0 to 1000000, not {at_most}", "WT-9.4")],
        )
        for at_most in (-1, 1_000_001)
    ),
    (
        {"ratings": tuple([wt.Rating(-at, "odd") for at in range(200, 0, -1)])},
        [
            *(
                (f"ratings[{at}].at_most", f"must be 0 to 1000000, not {at - 200}", "WT-9.4")
                for at in range(99)
            ),
            ("", "there are more faults than these 99", None),
        ],
    ),
    *(
        (
            {"ratings": (wt.Rating(30, "good"), wt.Rating(other, "fair"))},
            [("ratings", "must be in ascending order of at_most", "WT-9.4")],
        )
        for other in (30, 29)
    ),
]


@pytest.mark.parametrize(("changes", "faults"), FAULTY)
def test_wt_1_6_each_fault_of_an_edition_is_told(
    changes: dict[str, Any], faults: Sequence[tuple[str, str, str | None]]
) -> None:
    found = wt.edition_faults(evolve(S, **changes))
    assert found == tuple([Fault(path, message, rule) for path, message, rule in faults])


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "x"},
        {"name": "n" * (100_000 - ROOM)},
        {"cards": HUNDREDS},
        {"ratings": (wt.Rating(0, "good"), wt.Rating(1_000_000, "fair"))},
        {"common": evolve(S.common, wizards=18)},
        {"hand": 1},
        {"hand": 10},
        {"spaces": 12, "crests": (0, 11), "towers": tuple(range(1, 10))},
        {"spaces": 64, "ravenskeep": 63, "crests": (63,)},
        {"spaces": 64, "towers": RING[1:33], "room": (6,) * 32, "crested_towers": (32,)},
        {
            "towers": (15,),
            "room": (6,),
            "crested_towers": (),
            "counts": tuple([wt.Counts(players, 1, 0) for players in range(2, 7)]),
            "common": wt.Counts(1, 6, 20),
        },
        {"counts": tuple([wt.Counts(players, 3, 20) for players in range(6, 1, -1)])},
        {"common": wt.Counts(1, 20, 0), "room": (6, 6, 6, 2, 0, 0, 0, 0, 0)},
        {"cards": (wt.CardKind("a-1", 18, tower=11, wizard=1),)},
        {"cards": (wt.CardKind("a", 100, tower=0, dice=6),)},
        {"cards": tuple([wt.CardKind(f"w-{n}", 1, wizard=1) for n in range(200)])},
        {"spell_costs": tuple([evolve(cost, cost=20) for cost in COSTS])},
        {"spell_costs": tuple([evolve(cost, cost=1) for cost in COSTS[::-1]])},
        {"ratings": ()},
        {"ratings": (wt.Rating(29, "good"), wt.Rating(30, "fair"))},
    ],
)
def test_wt_1_6_extremes_are_editions(changes: dict[str, Any]) -> None:
    assert wt.edition_faults(evolve(S, **changes)) == ()


def test_wt_1_4_steps_go_less_than_once_round_the_smallest_ring() -> None:
    """On twelve spaces eleven steps are the most; the limit of a larger ring is the same."""
    far = (*S.cards, wt.CardKind("far", 1, tower=11))
    small = evolve(S, spaces=12, crests=(0,), cards=far)
    assert wt.edition_faults(small) == ()
    assert wt.edition_faults(evolve(S, cards=far)) == ()


def test_wt_1_6_values_of_wrong_types_are_told_alone() -> None:
    """What else is wrong cannot be looked at while a number is no number."""
    wrong = evolve(S, name="", hand=cast("int", 3.0), crests=cast("tuple[int, ...]", [0, 4]))
    assert wt.edition_faults(wrong) == (
        Fault("crests", "must be a tuple, not a list", "WT-1.6"),
        Fault("hand", "must be an integer, not 3.0", "WT-1.6"),
    )
