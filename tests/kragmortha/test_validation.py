"""States that break invariants (KM-1 to KM-10), as a tampered save would have them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from boardrules.core.pile import Pile
from boardrules.kragmortha import (
    RULES,
    Books,
    CarryOff,
    Discard,
    Draw,
    Meeting,
    Pending,
    Placement,
    Push,
    Raid,
    RaidStage,
    Return,
    Setup,
    State,
    TakeBook,
    TakeGaze,
    Teleportation,
    Tokens,
    Turn,
)
from tests.kragmortha.positions import RAIDED, TURN, at, card, do, position
from tests.support.grades import broken

SOUND = position("c6 c5 f8 e6", hands={0: "gp* gg* gss"})
RAID = Raid(card("gg@"), RaidStage.SECOND_STEP)
RAIDING = position("c6 c5 f8 e6", hands={0: "gg* gss"}, discards="gg@", pending=(RAIDED, RAID))


def paths(state: State) -> dict[str, str | None]:
    return {fault.path: fault.rule for fault in broken(RULES, state)}


@pytest.mark.parametrize(
    ("spoil", "path", "rule"),
    [
        (lambda s: evolve(s, setup=Setup(players=9)), "setup.players", "KM-1.1"),
        (lambda s: evolve(s, goblins=s.goblins[:3]), "goblins", "KM-1.1"),
        (lambda s: evolve(s, hands=(*s.hands, ())), "hands", "KM-1.1"),
        (lambda s: evolve(s, goblins=(at("c5"), *s.goblins[1:])), "goblins[1]", "KM-5.1"),
        (lambda s: evolve(s, rigor=at("c6")), "goblins[0]", "KM-5.1"),
        (lambda s: evolve(s, goblins=(at("d3"), *s.goblins[1:])), "goblins[0]", "KM-4.4"),
        (lambda s: evolve(s, goblins=(at("a0"), *s.goblins[1:])), "goblins[0]", "KM-4.4"),
        (lambda s: evolve(s, goblins=(at("a8"), *s.goblins[1:])), "goblins[0]", "KM-4.4"),
        (lambda s: evolve(s, rigor=at("b9")), "rigor", "KM-4.4"),
        (lambda s: evolve(s, goblins=(70, *s.goblins[1:])), "goblins[0]", "KM-1.2"),
        (lambda s: evolve(s, goblins=(None, *s.goblins[1:])), "goblins[0]", None),
        (lambda s: evolve(s, turn=-1), "turn", "KM-3.1"),
        (lambda s: evolve(s, player=1), "player", "KM-3.1"),
        (lambda s: evolve(s, pile=s.pile[1:]), "", "KM-1.5"),
        (lambda s: evolve(s, pile=(*s.pile, "rigor:ball+ball")), f"pile[{58 - 12}]", "KM-1.5"),
        (lambda s: evolve(s, pile=s.pile[::-1]), "pile", "KM-1.5"),
        (lambda s: evolve(s, gaze_deck=Pile(s.gaze_deck.unknown[1:])), "", "KM-1.6"),
        (lambda s: evolve(s, book_deck=s.book_deck[1:]), "", "KM-1.7"),
        (lambda s: evolve(s, tokens=()), "", "KM-1.8"),
        (lambda s: evolve(s, ended="KM-1.1", pending=()), "ended", "KM-10.1"),
        (lambda s: evolve(s, ended="KM-8.5", pending=()), "ended", "KM-8.5"),
        (lambda s: evolve(s, ended="KM-9.4", pending=()), "ended", "KM-9.4"),
        (lambda s: evolve(s, pending=()), "pending", None),
        (
            lambda s: evolve(s, setup=evolve(s.setup, turn_limit=3), turn=4),
            "turn",
            "KM-10.3",
        ),
    ],
)
def test_a_broken_invariant_is_named(
    spoil: Callable[[State], State], path: str, rule: str | None
) -> None:
    assert paths(SOUND) == {}
    found = RULES.validate(spoil(SOUND))
    assert (path, rule) in {(fault.path, fault.rule) for fault in found}


def with_gazes(*cards: str) -> State:
    gazes = (tuple(sorted(cards)), *SOUND.gazes[1:])
    rest = list(SOUND.gaze_deck.unknown)
    for each in cards:
        rest.remove(each)
    return evolve(SOUND, gazes=gazes, gaze_deck=Pile(tuple(rest)))


def test_five_gazes() -> None:
    state = with_gazes("arm:statue", "leg:stork", "mouth:fish", "voice:opera", "head:owl")
    assert paths(state)["gazes[0]"] == "KM-8.5"


def test_four_gazes_in_a_running_game() -> None:
    state = with_gazes("arm:statue", "leg:stork", "mouth:fish", "voice:opera")
    assert paths(state)["gazes[0]"] == "KM-8.5"


def test_two_gazes_of_one_symbol() -> None:
    assert paths(with_gazes("voice:mouse", "voice:opera")) == {"gazes[0]": "KM-8.1"}


def test_clumsy_claws_with_three_cards() -> None:
    assert paths(with_gazes("hand:clumsy-claws")) == {"hands[0]": "KM-8.6"}


def test_a_hand_too_small_at_the_start_of_a_turn() -> None:
    hand = SOUND.hands[1]
    state = evolve(
        SOUND,
        hands=(SOUND.hands[0], hand[1:], *SOUND.hands[2:]),
        pile=tuple(sorted((*SOUND.pile, hand[0]))),
    )
    assert paths(state) == {"hands[1]": "KM-3.1"}


def test_no_books_left_in_a_running_game() -> None:
    state = evolve(SOUND, book_deck=(), books=(Books(SOUND.book_deck, ()), *SOUND.books[1:]))
    assert paths(state)["book_deck"] == "KM-9.4"


def in_hand(state: State, *players: int) -> State:
    goblins = tuple(None if who in players else each for who, each in enumerate(state.goblins))
    return evolve(state, goblins=goblins)


@pytest.mark.parametrize(
    ("pending", "path"),
    [
        ((RAID,), "pending[0]"),
        ((TURN, TURN), "pending[1]"),
        ((Turn(0, False, False),), "pending[0]"),
        ((Turn(-1, True, False),), "pending[0]"),
        ((Turn(2, False, False),), "pending[0]"),
        ((Draw(0), Discard(0)), "pending[1]"),
        ((Draw(0),), "pending"),
        ((Draw(9),), "pending[0]"),
        ((TURN, Placement(0)), "goblins[0]"),
        ((RAIDED, Placement(0)), "pending[1]"),
        ((TURN, Placement(1), Draw(0)), "pending[2]"),
        ((TURN, RAID), "pending[0]"),
        ((RAIDED,), "pending"),
        ((TURN, Meeting(0)), "goblins[0]"),
        ((TURN, CarryOff(2)), "goblins[2]"),
        ((TURN, Return(0)), "pending[1]"),
        ((TURN, Tokens((3,))), "pending[1]"),
        ((TURN, TakeBook(3)), "pending[1]"),
        ((TURN, TakeGaze(0), Discard(0)), "pending[1]"),
        ((TURN, Discard(1)), "pending"),
        ((TURN, *[Discard(1)] * 30), "pending[1]"),
        ((TURN, Draw(0)), "pending[1]"),
    ],
)
def test_what_cannot_be_pending(pending: tuple[Pending, ...], path: str) -> None:
    assert path in paths(evolve(SOUND, pending=pending))


@pytest.mark.parametrize(
    ("above", "path"),
    [
        ((Raid(card("gg@"), "over"),), "pending[1].stage"),  # type: ignore[arg-type]
        ((Raid("goblin:", RaidStage.SECOND_STEP),), "pending[1]"),
        ((Raid("", RaidStage.SECOND_STEP),), "pending[1]"),
        ((RAID, Tokens((3, 3))), "pending[2]"),
        ((RAID, Tokens((0,))), "pending[2]"),
        ((RAID, Tokens(())), "pending[2]"),
        ((RAID, Tokens((3,)), Teleportation(3)), "pending[3]"),
        ((RAID, Teleportation(2)), "pending[2]"),
        ((RAID, TakeBook(3), Discard(0)), "pending[3]"),
        ((RAID, Return(1)), "goblins[1]"),
        ((RAID, Return(0)), "pending[2]"),
        ((RAID, Push((0, 1), at("c7"))), "goblins[1]"),
        ((RAID, Push((1, 0), at("c7"))), "pending[2]"),
        ((RAID, Push((0,), at("c7"))), "pending[2]"),
        ((RAID, Push((0, 1, 1), at("c7"))), "pending[2]"),
        ((RAID, Push((0, 1), at("d9"))), "pending[2]"),
        ((RAID, Push((0, 1), at("d7"))), "pending[2]"),
        ((RAID, Push((0, 9), at("c7"))), "pending[2]"),
    ],
)
def test_what_cannot_be_pending_in_a_raid(above: tuple[Pending, ...], path: str) -> None:
    assert path in paths(evolve(RAIDING, pending=(RAIDED, *above)))


def test_a_push_that_is_pending() -> None:
    state = do(SOUND, "play goblin:potion+gems c5")
    assert paths(state) == {}
    goblins = (*state.goblins[:2], at("e7"), at("e6"))
    assert paths(evolve(state, goblins=goblins)) == {}
    # Not when a goblin of the chain is in hand besides.
    turned = evolve(state, pending=(*state.pending[:-1], Push((0, 1, 2), at("c6"))))
    assert "pending[2]" in paths(turned)


def test_a_second_step_from_where_the_card_does_not_lead() -> None:
    # c6 is gems; a card with grimoire and scroll never got there by its first step.
    state = position(
        "c6 c5 f8 e6",
        hands={0: "gg* gss"},
        discards="ggs",
        pending=(RAIDED, Raid(card("ggs"), RaidStage.SECOND_STEP)),
        sound=False,
    )
    assert paths(state)["pending[1]"] == "KM-4.2"


def test_a_second_step_of_a_goblin_on_a_teleport() -> None:
    state = evolve(RAIDING, goblins=(at("b4"), *RAIDING.goblins[1:]))
    assert paths(state)["pending[1]"] == "KM-6.3"


def test_rigor_mortis_raids_bring_no_tokens_or_thefts() -> None:
    state = position(
        "c6 c5 f8 e6",
        hands={0: "gg* gss"},
        discards="rg*",
        pending=(RAIDED, Raid(card("rg*"), RaidStage.SECOND_STEP)),
    )
    for frame in (Tokens((3,)), Teleportation(3), TakeBook(3), Push((0, 1), at("c7"))):
        assert "pending[2]" in paths(evolve(state, pending=(*state.pending, frame)))


def test_goblins_are_placed_before_the_first_turn() -> None:
    start = RULES.initial_state(Setup(players=2))
    turn = evolve(start, turn=2)
    assert paths(turn)["pending[1]"] == "KM-2.5"
    owed = evolve(
        start,
        gazes=(("arm:statue",), ()),
        gaze_deck=Pile(tuple(g for g in start.gaze_deck.unknown if g != "arm:statue")),
    )
    assert paths(owed)["pending[1]"] == "KM-2.5"
    dealt = evolve(start, hands=((), start.pile[:1]), pile=start.pile[1:])
    assert paths(dealt) == {"hands[1]": "KM-2.3"}


def test_a_finished_game_has_nothing_pending() -> None:
    state = evolve(SOUND, setup=evolve(SOUND.setup, turn_limit=4), ended="KM-10.3", pending=())
    over = evolve(state, turn=4, player=3)
    assert paths(over) == {}
    assert paths(evolve(over, pending=(TURN,))) == {"pending": None}
    assert paths(in_hand(over, 2)) == {"goblins[2]": "KM-10.3"}
    untimed = evolve(over, setup=SOUND.setup)
    assert paths(untimed) == {"ended": "KM-10.3"}


def test_a_banished_goblin_is_off_the_board() -> None:
    gazes = with_gazes("arm:statue", "leg:stork", "mouth:fish", "voice:opera")
    over = evolve(gazes, ended="KM-8.5", pending=())
    assert paths(over) == {"goblins[0]": "KM-8.5"}
    assert paths(in_hand(over, 0)) == {}


def test_a_push_without_a_way_out() -> None:
    # 0 came from f9 onto g9, the dead end.
    state = position(
        "g9 c5 f8 e6",
        hands={0: "gg* gss"},
        discards="gp@",
        rigor="d8",
        pending=(RAIDED, Raid(card("gp@"), RaidStage.OVER)),
        sound=False,
    )
    stuck = evolve(
        in_hand(state, 1),
        pending=(RAIDED, Raid(card("gp@"), RaidStage.OVER), Push((0, 1), at("f9"))),
    )
    assert paths(stuck) == {"pending[2]": "KM-5.5"}


def test_no_hand_before_the_first_raid() -> None:
    state = position("c6 c5 f8 e6", used_books={0: ["penance:1"]})
    hand = state.hands[0]
    empty = evolve(state, hands=((), *state.hands[1:]), pile=tuple(sorted((*state.pile, *hand))))
    assert paths(empty) == {"hands[0]": "KM-3.1"}
