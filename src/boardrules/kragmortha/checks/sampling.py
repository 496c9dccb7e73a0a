"""Full states that an observation allows."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final, TypeAlias

from boardrules.core.engine import Engine
from boardrules.core.errors import Fault, StateError, first_faults
from boardrules.core.field_types import has_types, type_faults
from boardrules.core.multisets import Cards, deal_unseen
from boardrules.core.players import player_letter
from boardrules.core.randomness import RandomSource, below
from boardrules.core.shown import shown
from boardrules.kragmortha.checks.validate import UNSETTLED, position_faults
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.books import list_books
from boardrules.kragmortha.rules.components import MOVEMENT_CARDS
from boardrules.kragmortha.rules.reveals import playable_cards
from boardrules.kragmortha.values.events import Event
from boardrules.kragmortha.values.moves import Move
from boardrules.kragmortha.values.observation import Observation
from boardrules.kragmortha.values.pending import Turn
from boardrules.kragmortha.values.state import Draft, State

Sampled: TypeAlias = Engine[State, Draft, Move, Event]
_HEADLINE: Final = "no state was found that this observation allows"


def sample_state(observation: Observation, rng: RandomSource, engine: Sampled) -> State:
    """Return a state with the unseen movement cards dealt at random, each assignment as likely.

    Only assignments that the observation allows are dealt: where a player is asked, there is
    something to choose. Raise :class:`~boardrules.StateError` if there is none, for whatever is
    given as an observation.
    """
    checked = _last_checked[0]
    if observation is not checked.observation:
        checked = _Checked(observation, _cards_to_hold(observation, engine))
        _last_checked[0] = checked
    return _dealt(observation, rng, checked.needed)


class _Checked:
    """An observation from which states can be sampled, with what was found out about it."""

    __slots__ = ("needed", "observation")

    def __init__(self, observation: Observation | None, needed: frozenset[str] | None) -> None:
        self.observation: Observation | None = observation
        self.needed: frozenset[str] | None = needed


_last_checked: Final = [_Checked(None, None)]
"""The observation that was checked last: a search samples the same one many times."""


# --- which observations -----------------------------------------------------------------------
def _observation_faults(observation: Observation) -> Iterator[Fault]:
    """Yield what must be right before cards can be dealt; the state tells the rest."""
    if not has_types(observation, Observation):
        yield from type_faults(observation, Observation)
        return
    players, viewer, sizes = observation.setup.players, observation.viewer, observation.hand_sizes
    if len(sizes) != players:
        yield Fault("hand_sizes", f"must have {shown(players)} entries, not {len(sizes)}")
        return
    if viewer is not None and not 0 <= viewer < len(sizes):
        yield Fault("viewer", f"must be None or 0 to {len(sizes) - 1}, not {shown(viewer)}")
        return
    for player, size in enumerate(sizes):
        if size < 0:
            yield Fault(f"hand_sizes[{player}]", f"must not be negative, is {shown(size)}")
            return
    if len(observation.unseen) > MOVEMENT_CARDS:
        message = f"must be at most {MOVEMENT_CARDS} cards, not {len(observation.unseen)}"
        yield Fault("unseen", message, Rule.KM_1_5.id)
        return
    own = 0 if viewer is None else sizes[viewer]
    if len(observation.hand) != own:
        message = f"must have {shown(own)} cards, as hand_sizes says, not {len(observation.hand)}"
        yield Fault("hand", message)
    dealt = sum(sizes) - own + observation.pile_size
    if observation.pile_size < 0 or len(observation.unseen) != dealt:
        message = f"must have {shown(dealt)} cards for the pile and the others, not"
        yield Fault("unseen", f"{message} {len(observation.unseen)}")
    if list(observation.unseen) != sorted(observation.unseen):
        yield Fault("unseen", "must be sorted")


def _cards_to_hold(observation: Observation, engine: Sampled) -> frozenset[str] | None:
    """Check an observation, and return the cards of which the player of the turn must hold one.

    ``None`` if that hand can be any. If a card was played in the turn and no book can be used,
    another card can be played, or the turn would have ended (KM-3.2). Nothing else that is asked
    depends on hidden cards.
    """
    faults = first_faults(_observation_faults(observation))
    if faults:
        raise StateError(_HEADLINE, faults)
    # All that is not about the cards of hidden hands is the same in every deal.
    state = _in_order(observation)
    faults = position_faults(state)
    if faults:
        raise StateError(_HEADLINE, faults)
    needed = _needed(observation, state)
    if needed is not None:
        hand = observation.hand_sizes[observation.player]
        if not sum(_ways(observation.unseen, hand, needed)):
            player = player_letter(observation.player)
            message = f"no hand of {hand} unseen cards leaves player {player} a choice"
            raise StateError(_HEADLINE, (Fault("unseen", message, Rule.KM_3_2.id),))
    elif not engine.is_settled(state):
        raise StateError(_HEADLINE, (UNSETTLED,))
    return needed


def _needed(observation: Observation, state: State) -> frozenset[str] | None:
    top = state.pending[-1] if state.pending else None
    player = state.player
    if type(top) is not Turn or not top.raided or player == observation.viewer:
        return None
    if list_books(state, top):
        return None
    return frozenset(playable_cards(state, player, top, observation.unseen))


# --- dealing ----------------------------------------------------------------------------------
def _dealt(observation: Observation, rng: RandomSource, needed: frozenset[str] | None) -> State:
    viewer, sizes, unseen = observation.viewer, observation.hand_sizes, observation.unseen
    known: dict[int, Cards] = {} if viewer is None else {viewer: observation.hand}
    if needed is not None:
        player = observation.player
        known[player], unseen = _hand_with(unseen, sizes[player], needed, rng)
    hands, pile = deal_unseen(unseen, sizes, rng, known)
    return _state(observation, hands, pile)


def _in_order(observation: Observation) -> State:
    """Return the state in which the unseen cards are dealt as they are sorted."""
    viewer, rest = observation.viewer, observation.unseen
    hands: list[Cards] = []
    for player, size in enumerate(observation.hand_sizes):
        if player == viewer:
            hands.append(observation.hand)
        else:
            hands.append(rest[:size])
            rest = rest[size:]
    return _state(observation, tuple(hands), rest)


def _ways(unseen: Cards, size: int, needed: frozenset[str]) -> list[int]:
    """Return in how many ways a hand can hold one, two and more of the needed cards."""
    good = sum([card in needed for card in unseen])
    others = len(unseen) - good
    return [comb(good, count) * comb(others, size - count) for count in range(1, size + 1)]


def _hand_with(
    unseen: Cards, size: int, needed: frozenset[str], rng: RandomSource
) -> tuple[Cards, Cards]:
    """Deal a hand with at least one of the needed cards, each as likely, and return the rest."""
    ways = _ways(unseen, size, needed)
    at, count = below(rng, sum(ways)), 1
    for number in ways:
        if at < number:
            break
        at -= number
        count += 1
    good = [card for card in unseen if card in needed]
    others = [card for card in unseen if card not in needed]
    hand = [good.pop(below(rng, len(good))) for _ in range(count)]
    hand += [others.pop(below(rng, len(others))) for _ in range(size - count)]
    return tuple(sorted(hand)), tuple(sorted(good + others))


def _state(observation: Observation, hands: tuple[Cards, ...], pile: Cards) -> State:
    return State(
        setup=observation.setup,
        turn=observation.turn,
        player=observation.player,
        goblins=observation.goblins,
        rigor=observation.rigor,
        hands=hands,
        pile=pile,
        discards=observation.discards,
        gazes=observation.gazes,
        gaze_deck=observation.gaze_deck,
        books=observation.books,
        book_deck=observation.book_deck,
        tokens=observation.tokens,
        used_tokens=observation.used_tokens,
        pending=observation.pending,
        ended=observation.ended,
    )
