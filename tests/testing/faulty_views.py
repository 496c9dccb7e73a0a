"""Overflow with one fault in each class: views of it."""

from __future__ import annotations

from typing import cast

from attrs import evolve, frozen

from boardrules.core import (
    CHANCE,
    Cards,
    Part,
    PartKind,
    RandomSource,
    Transition,
    Viewer,
    ViewerError,
    Violation,
)
from examples.third_game import (
    CardTaken,
    Drawn,
    Event,
    Move,
    Observation,
    Overflow,
    Pour,
    Poured,
    Setup,
    State,
)
from tests.testing.faults import breaks


# --- observations ---------------------------------------------------------------------------------
@breaks("observations")
class NothingToSeeAtTheEnd(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        if self.current_player(state) is None:
            raise ValueError("the game is over")
        return super().observe(state, viewer)


@breaks("observations")
class UnseenInOrder(Overflow):
    """The order in which the unseen cards are put together tells the pile from the hands."""

    def observe(self, state: State, viewer: Viewer) -> Observation:
        hands: Cards = ()
        for player, hand in enumerate(state.hands):
            if player != viewer:
                hands += hand
        return evolve(super().observe(state, viewer), unseen=state.pile + hands)


@breaks("observations")
class SampleForgetsOwnHand(Overflow):
    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        return super().sample_state(
            evolve(
                observation,
                viewer=None,
                hand=(),
                unseen=tuple(sorted(observation.unseen + observation.hand)),
            ),
            rng,
        )


@breaks("observations")
class SampleIsUnsound(Overflow):
    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        state = super().sample_state(observation, rng)
        return evolve(state, pile=state.pile[1:])


@breaks("observations")
class BothTellAll(Overflow):
    """The hands of all are in the observation, and ``sample_state`` gives them back."""

    def observe(self, state: State, viewer: Viewer) -> Observation:
        return _AllHands(*_values(super().observe(state, viewer)), state.hands)

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        state = super().sample_state(observation, rng)
        assert isinstance(observation, _AllHands)
        rest = list(state.pile + tuple(card for hand in state.hands for card in hand))
        for hand in observation.hands:
            for card in hand:
                rest.remove(card)
        return evolve(state, hands=observation.hands, pile=tuple(sorted(rest)))

    observation_type = cast("type[Observation]", property(lambda _: _AllHands))


@frozen
class _AllHands(Observation):
    hands: tuple[Cards, ...]


def _values(
    seen: Observation,
) -> tuple[Setup, Viewer, Cards, tuple[int, ...], Cards, tuple[str, ...]]:
    return (seen.setup, seen.viewer, seen.hand, seen.hand_sizes, seen.unseen, seen.barrel)


@breaks("observations")
class ExplanationTells(Overflow):
    """An error message that gives the next player's hand away."""

    def forbidden_by(self, state: State, move: Move) -> Violation:
        following = state.hands[(state.player + 1) % len(state.hands)]
        return evolve(super().forbidden_by(state, move), data={"others": following})


@breaks("observations")
class LegalByOthersHands(Overflow):
    def legal_moves(self, state: State) -> tuple[Move, ...]:
        legal = super().legal_moves(state)
        following = state.hands[(state.player + 1) % len(state.hands)]
        return tuple(move for move in legal if move.card not in following) or legal


@breaks("observations")
class PathsTell(Overflow):
    def move_paths(self, state: State, move: Move) -> tuple[tuple[Part, ...], ...]:
        following = state.hands[(state.player + 1) % len(state.hands)]
        return ((Part(PartKind.CARD, (move.card, following)),),)


@breaks("observations")
class EverybodyIsAViewer(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        return super().observe(state, viewer if viewer in range(state.setup.players) else None)


@breaks("observations")
class StrangersRaiseAnything(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        if viewer is not None and not 0 <= viewer < state.setup.players:
            raise IndexError(viewer)
        return super().observe(state, viewer)


@breaks("observations")
class StrangersRaiseValueError(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        try:
            return super().observe(state, viewer)
        except ViewerError as error:
            raise ValueError(str(error)) from error


@breaks("observations")
class NoObservation(Overflow):
    def observe(self, state: State, viewer: Viewer) -> Observation:
        return _SubObservation(*_values(super().observe(state, viewer)))


class _SubObservation(Observation):
    pass


# --- events ---------------------------------------------------------------------------------------
@breaks("events")
class DrawsAreShown(Overflow):
    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        self.check_viewer(transition.before, viewer)
        return transition.events


@breaks("events")
class StrangersSeeEvents(Overflow):
    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        known = viewer if viewer in range(transition.before.setup.players) else None
        return super().observe_events(transition, known)


@breaks("events")
class OwnDrawsAreHidden(Overflow):
    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        self.check_viewer(transition.before, viewer)
        return tuple(
            evolve(event, card=None) if isinstance(event, CardTaken) else event
            for event in transition.events
        )


@breaks("events")
class EventsTellTheNextHand(Overflow):
    """The event's total is what the next player holds."""

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        hands = transition.before.hands
        following = hands[(transition.before.player + 1) % len(hands)]
        return tuple(
            evolve(event, total=int("".join(following) or 0))
            if isinstance(event, Poured)
            else event
            for event in super().observe_events(transition, viewer)
        )


# --- reveals --------------------------------------------------------------------------------------
@breaks("reveals")
class RevealsNothing(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        return False


@breaks("reveals")
class RevealsToTheOthers(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        return isinstance(transition.move, Drawn) and viewer != transition.before.player


@breaks("reveals")
class RevealsIsNoBool(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        return cast("bool", int(super().reveals(transition, viewer)))


@breaks("reveals")
class RevealsRaises(Overflow):
    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        raise KeyError(viewer)


@breaks("reveals")
class RevealsByTheOthersCards(Overflow):
    """The answer to the one who draws is right; that to the others depends on what is hidden."""

    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        hands = transition.before.hands
        following = hands[(transition.before.player + 1) % len(hands)]
        return super().reveals(transition, viewer) or (viewer is None and "1" in following)


@breaks("reveals")
class RevealsByTheCardDrawn(Overflow):
    """Others do not see the card that is drawn, but whether it reveals something."""

    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        is_draw = isinstance(transition.move, Drawn)
        return super().reveals(transition, viewer) or (is_draw and transition.move.card == "5")


# --- possible outcomes ----------------------------------------------------------------------------
@breaks("outcomes")
class ListsWhatIsInThePile(Overflow):
    """What cannot come, since another player holds it, is left out."""

    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        outcomes = super().possible_outcomes(state, viewer)
        return tuple(outcome for outcome in outcomes if self.is_legal(state, outcome))


@breaks("outcomes")
class LeavesOneOut(Overflow):
    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        return super().possible_outcomes(state, viewer)[1:]


@breaks("outcomes")
class ListsForThoseWhoDoNotSee(Overflow):
    """The spectator does not see which card is drawn."""

    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        if viewer is None and self.current_player(state) is CHANCE:
            return tuple(map(Drawn, sorted(set(self.observe(state, None).unseen))))
        return super().possible_outcomes(state, viewer)


@breaks("outcomes")
class ListsAnOutcomeTwice(Overflow):
    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        return super().possible_outcomes(state, viewer) * 2


@breaks("outcomes")
class ListsOutcomesWhenAPlayerDecides(Overflow):
    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        if isinstance(self.current_player(state), int):
            return (Drawn("1"),)
        return super().possible_outcomes(state, viewer)


@breaks("outcomes")
class ListsDecisions(Overflow):
    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        outcomes = super().possible_outcomes(state, viewer)
        return (*outcomes, Pour("1")) if outcomes else ()


@breaks("outcomes")
class PossibleOutcomesRaises(Overflow):
    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        raise KeyError(viewer)
