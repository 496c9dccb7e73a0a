"""``sample_state``: every assignment of what is unseen, each equally likely."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from attrs import evolve

from boardrules import StateError
from boardrules import wandering_towers as wt
from boardrules.core import multisets
from boardrules.core.randomness import below
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.checks import sampling
from tests.support.chances import chances, shares
from tests.wandering_towers.positions import position
from tests.wandering_towers.reached import SETUPS, specimens
from tests.wandering_towers.tamper import put
from tests.wandering_towers.tiny import TINY

THREE = wt.Setup(players=3, edition=TINY)
TEAMS = evolve(wt.Setup.teams(4, spells=(Spell.FREE_WIZARD,)), edition=TINY)
SOLO = evolve(wt.Setup.solo(), edition=TINY)


def sampled(monkeypatch: pytest.MonkeyPatch, seen: wt.Observation) -> dict[wt.State, Fraction]:
    """Every state that can be sampled, with its probability."""
    modules = (multisets, sampling)
    return chances(monkeypatch, modules, lambda: RULES.sample_state(seen, Random(0)))


class Scripted(Random):
    """A generator whose ``random()`` gives one number, and which has nothing else to give."""

    def __init__(self, point: float) -> None:
        super().__init__(0)
        self.point = point

    def random(self) -> float:
        return self.point

    def getrandbits(self, k: int, /) -> int:
        raise RuntimeError("only random() may be called")


# --- numbers --------------------------------------------------------------------------------------
@pytest.mark.parametrize("bound", [1, 2, 3, 7, 90])
def test_below_gives_every_number_its_share(bound: int) -> None:
    points = [(2 * k + 1) / (2 * bound) for k in range(bound)]
    assert [below(Scripted(point), bound) for point in points] == list(range(bound))
    assert below(Scripted(0.0), bound) == 0
    assert below(Scripted(1 - 2**-53), bound) == bound - 1


def test_below_is_never_too_large() -> None:
    huge = 9**80 + 1
    assert 0 <= below(Scripted(1 - 2**-53), huge) < huge


# --- cards ----------------------------------------------------------------------------------------
def test_unseen_cards_are_dealt_equally(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each order of the five unseen cards: hands 1 and 2 get one each, the pile three."""
    state = position({3: "- 1 abc", 6: "- 2 abc"}, "wizard-1", setup=THREE)
    seen = RULES.observe(state, 0)
    assert seen.unseen == ("tower-1", "tower-1", "wizard-1", "wizard-1", "wizard-2")
    expected: Counter[wt.State] = Counter(
        evolve(state, hands=(("wizard-1",), (one,), (two,)), pile=tuple(sorted(pile)))
        for one, two, *pile in permutations(seen.unseen)
    )
    found = sampled(monkeypatch, seen)
    assert found == shares(expected)
    assert len(found) == 8


def test_deal_in_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = RULES.initial_state(THREE)
    for card in ("tower-1", "wizard-2"):
        deal = RULES.next_state(deal, wt.CardDrawn(card))
    seen = RULES.observe(deal, 1)
    expected: Counter[wt.State] = Counter(
        evolve(deal, hands=((one,), ("wizard-2",), ()), pile=tuple(sorted(pile)))
        for one, *pile in permutations(seen.unseen)
    )
    assert sampled(monkeypatch, seen) == shares(expected)


def offered() -> wt.State:
    """Player 0 has offered ``wizard-1`` to player 2, who holds ``wizard-2``."""
    state = position(
        {3: "- 1 abcd", 6: "- 2 abcd"},
        "wizard-1",
        setup=TEAMS,
        hands={1: "tower-1", 2: "wizard-2", 3: "tower-1"},
    )
    return RULES.next_state(state, wt.OfferCard("wizard-1"))


def test_wt_11_2_card_on_offer_for_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Player 1 knows that one of the two cards of hand 2 is on offer; both are as likely."""
    state = offered()
    seen = RULES.observe(state, 1)
    expected: Counter[wt.State] = Counter(
        evolve(
            state,
            hands=((), ("tower-1",), tuple(sorted((given, kept))), (other,)),
            pile=tuple(sorted(pile)),
            pending=(wt.Turn(0, 0, True), wt.Exchange(given)),
        )
        for given, kept, other, *pile in permutations(seen.unseen)
    )
    assert sampled(monkeypatch, seen) == shares(expected)


def test_wt_11_2_card_on_offer_for_who_offered_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = offered()
    seen = RULES.observe(state, 0)
    expected: Counter[wt.State] = Counter(
        evolve(
            state,
            hands=((), (one,), tuple(sorted((kept, "wizard-1"))), (three,)),
            pile=tuple(sorted(pile)),
        )
        for one, kept, three, *pile in permutations(seen.unseen)
    )
    assert sampled(monkeypatch, seen) == shares(expected)


# --- wizards --------------------------------------------------------------------------------------
def imprisoned(state: wt.State, people: str, places: tuple[tuple[int, int], ...]) -> wt.State:
    """The state with one wizard of ``people`` after the other put on a covered level."""
    board = state.board
    covered = [[list(level) for level in levels] for levels in board.covered]
    for levels in covered:
        for level in levels:
            level[:] = [0] * len(level)
    for person, (space, height) in zip(people, places, strict=True):
        covered[space][height]["abcd".index(person)] += 1
    levels_ = tuple(tuple(tuple(level) for level in levels) for levels in covered)
    return evolve(state, board=evolve(board, covered=levels_))


def test_wt_5_7_imprisoned_wizards_are_spread_equally(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of a and one of b on two levels: eight assignments. Cards are all seen but one kind."""
    setup = evolve(SOLO, players=2, mode=wt.Mode.COMPETITIVE)
    state = position({3: "ab 1 b", 6: "a 2 -"}, "wizard-2", setup=setup, pile="")
    state = put(state, "hands", (state.hands[0], ("tower-1",)))
    state = put(state, "discards", ("tower-1", "wizard-1", "wizard-1", "wizard-1"))
    seen = RULES.observe(state, 0)
    assert (seen.unseen, seen.imprisoned) == (("tower-1",), (2, 1))
    levels = ((3, 0), (6, 0))
    expected: Counter[wt.State] = Counter(
        imprisoned(state, "aab", places) for places in product(levels, repeat=3)
    )
    found = sampled(monkeypatch, seen)
    assert found == shares(expected)
    assert found[state] == Fraction(1, 4)


def test_wt_5_7_levels_of_one_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = evolve(SOLO, players=2, mode=wt.Mode.COMPETITIVE)
    state = position({6: "ab 1 - 2 b"}, "wizard-2", setup=setup, pile="")
    state = put(state, "hands", (state.hands[0], ("tower-1",)))
    state = put(state, "discards", ("tower-1", "wizard-1", "wizard-1", "wizard-1"))
    seen = RULES.observe(state, 1)
    places = ((6, 0), (6, 1))
    expected: Counter[wt.State] = Counter(
        imprisoned(state, "ab", pair) for pair in product(places, repeat=2)
    )
    assert sampled(monkeypatch, seen) == shares(expected)


def test_wt_6_3_no_level_gets_more_than_six() -> None:
    """Seven on two levels: 2⁷ - 2 assignments, C(7, k) of them with k on the first level."""
    state = position({3: "aaaa 1 -", 6: "aaa 2 -", 9: "a"}, "wizard-2", setup=SOLO)
    seen = RULES.observe(state, 0)
    assert seen.imprisoned == (7,)
    counts = Counter(
        RULES.sample_state(seen, Scripted((2 * k + 1) / 252)).board.covered[3][0][0]
        for k in range(126)
    )
    assert counts == {1: 7, 2: 21, 3: 35, 4: 35, 5: 21, 6: 7}


def test_wt_11_2_search_tells_that_both_partners_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two of a, one of b and c each; under tower 1 are one of a and one of c at least."""
    state = position(
        {3: "ac 1 bcd", 6: "ab 2 d"},
        "wizard-1",
        setup=TEAMS,
        hands={1: "tower-1", 2: "wizard-2", 3: "tower-1"},
        flasks={0: (1, 1, 0)},
    )
    state = RULES.next_state(state, wt.FreeWizard(1))
    assert state.pending[-1] == wt.Search(0, 1)
    # All the cards are discarded but those in hands, to have fewer cases.
    state = evolve(state, pile=(), discards=state.pile)
    seen = RULES.observe(state, 1)
    levels = ((3, 0), (6, 0))
    cards = list(permutations(seen.unseen))
    expected: Counter[wt.State] = Counter(
        evolve(
            imprisoned(state, "aabc", (*two, place, (3, 0))),
            hands=((zero,), ("tower-1",), (other,), (three,)),
        )
        for two in product(levels, repeat=2)
        if (3, 0) in two
        for place in levels
        for zero, other, three in cards
    )
    assert sampled(monkeypatch, seen) == shares(expected)


# --- every state ----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_sampled_states_are_sound_and_look_the_same(name: str) -> None:
    setup, rng = SETUPS[name], Random(5)
    for state in specimens(setup):
        for viewer in (None, *range(setup.players)):
            seen = RULES.observe(state, viewer)
            sampled = RULES.sample_state(seen, rng)
            assert RULES.validate(sampled) == ()
            assert RULES.observe(sampled, viewer) == seen


def test_sampling_calls_random_only() -> None:
    seen = RULES.observe(specimens(SETUPS["master teams"])[-1], 0)
    assert RULES.observe(RULES.sample_state(seen, Scripted(0.5)), 0) == seen


# --- observations that nothing looks like ---------------------------------------------------------
SEEN = RULES.observe(position({3: "ac 3 -"}, setup=wt.Setup.teams(4)), 1)
OFFERED = RULES.observe(offered(), 2)
WRONG: dict[str, tuple[wt.Observation, list[str]]] = {
    "setup": (put(SEEN, "setup", wt.Setup(players=9)), ["setup.players"]),
    "nothing pending": (put(SEEN, "pending", ()), ["pending"]),
    "viewer": (put(SEEN, "viewer", 4), ["viewer"]),
    "player": (put(SEEN, "player", 4), ["player"]),
    "pile": (put(SEEN, "pile_size", 2), ["unseen"]),
    "negative hand": (put(SEEN, "hand_sizes", (-3, 3, 3, 3)), ["unseen"]),
    "fewer hands": (put(put(SEEN, "hand_sizes", (3, 3)), "pile_size", 84), ["hand_sizes"]),
    "imprisoned": (put(SEEN, "imprisoned", (-1, 0, 0, 0)), ["imprisoned"]),
    "two are gone": (put(SEEN, "imprisoned", (0, 0, 0, 0)), ["board", "board"]),
    "towers": (put(SEEN, "towers[3]", ()), ["towers"]),
    "spells of a turn": (put(SEEN, "pending", (wt.Turn(0, 9),)), ["pending[0].spells"]),
    "own hand": (put(SEEN, "hand_sizes", (3, 2, 3, 3)), ["hand_sizes"]),
    "search": (put(SEEN, "pending", (wt.Turn(0, 1), wt.Search(1, 3))), ["imprisoned"]),
    "card hidden from the partner": (
        put(OFFERED, "pending", (wt.Turn(0, 0, True), wt.HiddenExchange())),
        ["pending"],
    ),
    "unknown card": (
        put(SEEN, "pending", (wt.Turn(0, 0, True), wt.Exchange("wizard-9"))),
        ["pending[1].card"],
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_observation_that_no_state_gives(name: str) -> None:
    seen, paths = WRONG[name]
    with pytest.raises(StateError, match="no state gives this observation") as error:
        RULES.sample_state(seen, Random(1))
    assert [fault.path for fault in error.value.faults] == paths


def test_search_with_too_few_imprisoned() -> None:
    state = position({3: "ac 3 -"}, setup=wt.Setup.teams(4, spells=(Spell.FREE_WIZARD,)))
    state = put(state, "pending", (wt.Turn(0, 1), wt.Search(0, 3)))
    seen = RULES.observe(state, 1)
    assert RULES.sample_state(seen, Random(1)).board == state.board
    for path, value in (("imprisoned", (2, 0, 0, 0)), ("towers[3]", (4,))):
        with pytest.raises(StateError) as error:
            RULES.sample_state(put(seen, path, value), Random(1))
        assert [fault.path for fault in error.value.faults][:1] == [path.partition("[")[0]]
