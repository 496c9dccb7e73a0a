"""What a decision reveals, and games without secrets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve

from boardrules.core import RandomSource, Transition, Viewer
from boardrules.testing import ContractError, check_rules, playout
from boardrules.testing.check_reveals import check_reveals
from examples import rows_and_columns as lines
from examples.third_game import RULES, Event, Move, Observation, Overflow, Setup, State
from examples.tiny_game import Setup as TinySetup
from examples.tiny_game import State as TinyState
from examples.tiny_game import Take, TakeAway, Taken
from tests.support.worlds import check_exactness, deals_of
from tests.testing.positions import position


class OpenAtTheEnd(Overflow):
    """All hands are shown when the barrel has run over."""

    def observe(self, state: State, viewer: Viewer) -> Observation:
        seen = super().observe(state, viewer)
        if self.current_player(state) is not None:
            return seen
        return evolve(seen, hand=sum(state.hands, ()), unseen=state.pile)

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        seen, cards = observation, list(observation.hand)
        if len(cards) != sum(seen.hand_sizes):
            return super().sample_state(seen, rng)
        hands = tuple(tuple(cards.pop(0) for _ in range(size)) for size in seen.hand_sizes)
        return State(seen.setup, hands, seen.unseen, seen.barrel)


class OpenAtTheEndAndSaysSo(OpenAtTheEnd):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        ended = self.current_player(transition.after) is None
        return ended or super().reveals(transition, viewer)


def test_a_decision_that_shows_hidden_cards_reveals_them() -> None:
    with pytest.raises(ContractError, match="reveals is false for viewer") as caught:
        check_rules(OpenAtTheEnd())
    assert caught.value.check == "reveals"
    assert caught.value.move is not None
    assert caught.value.move.startswith("pour")
    check_rules(OpenAtTheEndAndSaysSo())


class Suspicious(TakeAway):
    def reveals(self, transition: Transition[TinyState, Take, Taken], viewer: Viewer) -> bool:
        return True


def test_a_game_without_secrets_reveals_nothing_by_decisions() -> None:
    with pytest.raises(ContractError, match="reveals is true for viewer None, but the game has no"):
        check_rules(Suspicious())
    state = TakeAway().initial_state(TinySetup())
    assert check_reveals(TakeAway(), state, Random(1)) > 0


def test_a_draw_is_revealed_to_the_player_who_draws_and_to_nobody_else() -> None:
    state = RULES.next_state(position("5", "14/44"), RULES.legal_moves(position("5", "14/44"))[0])
    (draw, _), *_ = RULES.chance_outcomes(state)
    step = RULES.apply(state, draw)
    assert [RULES.reveals(step, viewer) for viewer in (None, 0, 1)] == [False, False, True]
    assert RULES.current_player(RULES.initial_state(Setup())) is not None


# --- exactness ------------------------------------------------------------------------------------
def overflow_worlds(state: State, viewer: Viewer) -> Iterator[State]:
    hidden = [player for player in range(len(state.hands)) if player != viewer]
    cards = sum([state.hands[player] for player in hidden], state.pile)
    for dealt, pile in deals_of(cards, [len(state.hands[player]) for player in hidden]):
        known = dict(zip(hidden, dealt, strict=True))
        hands = tuple(known.get(player, hand) for player, hand in enumerate(state.hands))
        yield evolve(state, hands=hands, pile=pile)


def lines_worlds(state: lines.State, viewer: Viewer) -> Iterator[lines.State]:
    hidden = [player for player in range(2) if player != viewer]
    cards = sum([state.hands[player] for player in hidden], state.pile)
    for dealt, pile in deals_of(cards, [len(state.hands[player]) for player in hidden]):
        known = dict(zip(hidden, dealt, strict=True))
        hands = tuple(known.get(player, hand) for player, hand in enumerate(state.hands))
        yield evolve(state, hands=hands, pile=pile)


def test_the_examples_with_secrets_are_exact() -> None:
    for step in playout(RULES, RULES.initial_state(Setup(players=2)), Random(1)):
        check_exactness(RULES, step.before, overflow_worlds)
    # Towards the end of the deal: before it there are thousands of states that look the same.
    course = [*playout(lines.RULES, lines.RULES.initial_state(lines.Setup()), Random(1))]
    for late in course[6:]:
        check_exactness(lines.RULES, late.before, lines_worlds)
