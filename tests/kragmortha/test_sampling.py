"""``sample_state``: exactly the states that look the same, each as often as there are deals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from attrs import evolve

from boardrules import StateError
from boardrules.core import Viewer, multisets
from boardrules.kragmortha import RULES, Setup, State, Turn
from boardrules.kragmortha.checks import sampling
from tests.kragmortha.few import FEW
from tests.kragmortha.pasts import some_game
from tests.kragmortha.positions import position
from tests.kragmortha.worlds import worlds
from tests.support.chances import chances, ways
from tests.support.worlds import all_alike

MOST_BRANCHES = 6000
TWO = Setup(players=2, edition=FEW)
SECOND = Turn(cards=1, raided=True, sight=False)
"""A turn in which Second Wind was used, after the first card."""


def small(state: State, left: int) -> State:
    """The state with all but a few cards of the pile among the discards, the rare ones kept."""
    rare = [card for card in state.pile if "potion" in card or "gems" in card]
    kept = (*rare, *[card for card in state.pile if card not in rare])[:left]
    rest = Counter(state.pile) - Counter(kept)
    discards = tuple(sorted((*state.discards, *rest.elements())))
    return evolve(state, pile=tuple(sorted(kept)), discards=discards)


def is_exact(monkeypatch: pytest.MonkeyPatch, state: State, viewer: Viewer) -> bool:
    """Compare every probability; return whether there were few enough branches for that."""
    seen = RULES.observe(state, viewer)
    found = chances(
        monkeypatch,
        (multisets, sampling),
        lambda: RULES.sample_state(seen, Random(0)),
        MOST_BRANCHES,
    )
    if not found:
        return False
    weights = {
        world: ways([hand for at, hand in enumerate(world.hands) if at != viewer] + [world.pile])
        for world in all_alike(RULES, state, viewer, worlds)
    }
    whole = sum(weights.values())
    assert found == {world: Fraction(number, whole) for world, number in weights.items()}
    return True


def test_states_of_play_are_sampled_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: Counter[bool] = Counter()
    for seed in range(12):
        rng = Random(seed)
        game = list(some_game(TWO, rng, 120))
        for state in rng.sample(game, min(3, len(game))):
            viewer = rng.choice((None, 0, 1))
            compared[viewer is None] += is_exact(monkeypatch, small(state, 2), viewer)
    assert min(compared.values()) > 3


def playable(state: State) -> set[str]:
    """The cards that the player of the turn could play with all of them in hand."""
    whole = evolve(state, hands=(tuple(sorted(set(state.setup._tables.movement_deck))), ()))
    return {getattr(move, "card", "") for move in RULES.legal_moves(whole)} - {""}


@pytest.mark.parametrize(("hand", "left"), [("gpp gs rss", 2), ("gpp rss", 4), ("rss rss gpp", 1)])
def test_km_3_2_a_hand_from_which_a_card_can_be_played_is_sampled_exactly(
    monkeypatch: pytest.MonkeyPatch, hand: str, left: int
) -> None:
    """The more cards of a hand can be played, the more deals lead to it."""
    cards = hand.replace("gs", "ggs")
    state = position(
        "c6 f6", hands={0: cards}, used_books={0: ["second-wind:1"]}, setup=TWO, pending=(SECOND,)
    )
    state = small(state, left)
    unseen = set(state.pile + state.hands[0])
    assert set() < playable(state) & unseen < unseen
    assert is_exact(monkeypatch, state, 1)
    assert is_exact(monkeypatch, state, 0)


def test_km_3_2_an_observation_without_a_card_to_play_is_refused() -> None:
    state = position(
        "c6 f6", hands={0: "gpp"}, used_books={0: ["second-wind:1"]}, setup=TWO, pending=(SECOND,)
    )
    seen = RULES.observe(state, 1)
    gone = tuple(card for card in seen.unseen if card in playable(state))
    swapped = tuple(card for card in seen.unseen if card not in gone)
    short = evolve(
        seen,
        unseen=swapped,
        pile_size=seen.pile_size - len(gone),
        discards=tuple(sorted((*seen.discards, *gone))),
    )
    with pytest.raises(
        StateError, match=r"no hand of 1 unseen cards leaves player A a choice \[KM"
    ):
        RULES.sample_state(short, Random(1))


def test_the_same_observation_is_sampled_again_and_others_are_checked() -> None:
    seen = RULES.observe(position("c6 f6", setup=TWO), 1)
    rng = Random(1)
    first = [RULES.sample_state(seen, rng) for _ in range(3)]
    damaged = evolve(seen, pile_size=seen.pile_size + 1)
    for _ in range(2):
        with pytest.raises(StateError, match="unseen: must have 56 cards for the pile"):
            RULES.sample_state(damaged, rng)
    rng = Random(1)
    assert [RULES.sample_state(seen, rng) for _ in range(3)] == first


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("viewer", 2, "viewer: must be None or 0 to 1, not 2"),
        ("viewer", -1, "viewer: must be None or 0 to 1, not -1"),
        ("viewer", True, "viewer: must be an integer or None, not True"),
        ("hand_sizes", (3,), "hand_sizes: must have 2 entries, not 1"),
        ("hand_sizes", (-1, 3), "hand_sizes[0]: must not be negative, is -1"),
        ("hand_sizes", (3, 10**5000), "hand: must have a number of many digits cards"),
        ("hand", (), "hand: must have 3 cards, as hand_sizes says, not 0"),
        ("pile_size", -1, "unseen: must have 2 cards for the pile and the others, not 55"),
        ("unseen", ("z",) * 59, "unseen: must be at most 58 cards, not 59 [KM-1.5]"),
        ("unseen", ("z",) + ("a",) * 54, "unseen: must be sorted"),
        ("goblins", (None, 45), "goblins[0]: must be on a space"),
    ],
)
def test_what_is_wrong_with_an_observation_is_named(name: str, value: object, message: str) -> None:
    seen = RULES.observe(position("c6 f6", setup=TWO), 1)
    object.__setattr__(seen, name, value)
    with pytest.raises(StateError) as caught:
        RULES.sample_state(seen, Random(1))
    assert message in str(caught.value)
