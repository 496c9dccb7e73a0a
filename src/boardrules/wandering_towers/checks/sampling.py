"""States that an observation allows, each assignment of what is unseen equally likely.

Each unseen card is taken for an individual, dealt to the pile and to the other hands; each
imprisoned wizard for an individual, put on one of the covered levels, six of which a level holds.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import comb
from typing import TypeVar

from attrs import evolve

from boardrules.core.errors import Fault, StateError
from boardrules.core.multisets import Cards, put
from boardrules.core.randomness import RandomSource, below
from boardrules.wandering_towers.checks.pending import pending_faults
from boardrules.wandering_towers.checks.validate import faults_of_setup, validate
from boardrules.wandering_towers.rules.secrets import own_hand
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.observation import HiddenExchange, Observation
from boardrules.wandering_towers.values.pending import Exchange, Pending, Search
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables

T = TypeVar("T")


def sample_state(observation: Observation, rng: RandomSource) -> State:
    """A full state that this observation allows; calls nothing but ``rng.random()``.

    Raises :class:`~boardrules.StateError` for an observation that no state can give.

    >>> from random import Random
    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> seen = wt.RULES.observe(wt.RULES.next_state(deal, wt.CardDrawn("wizard-3")), 1)
    >>> state = wt.RULES.sample_state(seen, Random(1))
    >>> len(state.hands[0]), wt.RULES.observe(state, 1) == seen
    (1, True)
    """
    setup = observation.setup
    _refuse_if(faults_of_setup(setup))
    tables = setup._tables
    _refuse_if(_size_faults(observation, tables))
    pile, hands, pending = _deal(observation, tables, rng)
    board = Board(
        observation.towers,
        (),
        observation.exposed,
        observation.ravenskeep,
        observation.home,
    )
    state = State(
        setup,
        observation.spells,
        board,
        observation.flasks,
        pile,
        observation.discards,
        hands,
        observation.player,
        observation.turn,
        pending,
        observation.ended,
    )
    _refuse_if(tuple(pending_faults(state, tables)))
    state = evolve(state, board=evolve(board, covered=_imprison(observation, rng)))
    _refuse_if(validate(state))
    return state


def _refuse_if(faults: tuple[Fault, ...]) -> None:
    if faults:
        raise StateError("no position looks like this observation", faults)


def _size_faults(observation: Observation, tables: Tables) -> tuple[Fault, ...]:
    """Numbers of cards, towers and wizards with which nothing could be dealt out."""
    faults: list[Fault] = []
    if not observation.pending and observation.ended is None:
        faults.append(Fault("pending", "must not be empty before the game is over"))
    if not 0 <= observation.player < tables.players:
        faults.append(Fault("player", f"must be 0 to {tables.players - 1}", "WT-1.3"))
    if not faults:
        own, offered = own_hand(tables, observation.viewer), _offered(observation)
        sizes = [size for at, size in enumerate(observation.hand_sizes) if at != own]
        places = sum(sizes) + observation.pile_size - (offered is not None)
        if min([*sizes, observation.pile_size]) < 0 or places != len(observation.unseen):
            message = f"must be {places} cards, as many as pile and other hands hold"
            faults.append(Fault("unseen", message))
        if len(observation.hand_sizes) != tables.hands:
            faults.append(Fault("hand_sizes", f"must have {tables.hands} entries", "WT-2.3"))
    levels, imprisoned = sum(map(len, observation.towers)), observation.imprisoned
    if levels != tables.tower_count:
        faults.append(Fault("towers", f"must be {tables.tower_count} in all", "WT-1.2"))
    elif (
        len(imprisoned) != tables.owners
        or not all(0 <= count <= tables.wizards for count in imprisoned)
        or not _ways(sum(imprisoned), levels)
    ):
        faults.append(Fault("imprisoned", "do not fit under the towers", "WT-6.3"))
    return tuple(faults)


# --- chance ---------------------------------------------------------------------------------------
def _pick(rng: RandomSource, weights: Sequence[int]) -> int:
    """An index by its weight."""
    sums = tuple(accumulate(weights))
    return bisect_right(sums, below(rng, sums[-1]))


def _take_some(rng: RandomSource, pool: list[T], count: int) -> list[T]:
    """Take so many out of the pool, each choice equally likely."""
    if count == len(pool):
        taken, pool[:] = pool[:], []
        return taken
    return [pool.pop(below(rng, len(pool))) for _ in range(count)]


# --- cards ----------------------------------------------------------------------------------------
def _offered(observation: Observation) -> str | None:
    """The card in the partner's hand that the viewer knows by having offered it."""
    top = observation.pending[-1] if observation.pending else None
    if isinstance(top, Exchange) and observation.viewer == observation.player:
        return top.card
    return None


def _deal(
    observation: Observation, tables: Tables, rng: RandomSource
) -> tuple[Cards, tuple[Cards, ...], tuple[Pending, ...]]:
    """The pile, the hands, and what is pending with the card that is offered."""
    pool = list(observation.unseen)
    own, offered = own_hand(tables, observation.viewer), _offered(observation)
    partner = None if tables.common else tables.partners[observation.player]
    hands: list[Cards] = []
    for at, size in enumerate(observation.hand_sizes):
        if at == own:
            hands.append(observation.hand)
        elif offered is not None and at == partner:
            hands.append(put(tuple(sorted(_take_some(rng, pool, size - 1))), offered))
        else:
            hands.append(tuple(sorted(_take_some(rng, pool, size))))
    frames: list[Pending] = []
    for frame in observation.pending:
        if isinstance(frame, HiddenExchange):
            held = () if partner is None else hands[partner]
            frames.append(Exchange(_take_some(rng, list(held), 1)[0] if held else ""))
        else:
            frames.append(frame)
    return tuple(pool), tuple(hands), tuple(frames)


# --- wizards --------------------------------------------------------------------------------------
@cache
def _ways(wizards: int, levels: int) -> int:
    """In how many ways so many wizards can be put on so many levels."""
    return sum(_weights(wizards, levels - 1)) if levels else int(not wizards)


@cache
def _weights(wizards: int, others: int) -> tuple[int, ...]:
    """For each number on one level, in how many ways that can be with so many other levels."""
    return tuple(
        comb(wizards, here) * _ways(wizards - here, others)
        for here in range(min(wizards, LEVEL_LIMIT) + 1)
    )


def _imprison(observation: Observation, rng: RandomSource) -> tuple[tuple[Level, ...], ...]:
    """Put every imprisoned wizard on a covered level."""
    empty = [0] * len(observation.imprisoned)
    pool = [owner for owner, count in enumerate(observation.imprisoned) for _ in range(count)]
    places = [
        (space, height)
        for space, stack in enumerate(observation.towers)
        for height in range(len(stack))
    ]
    covered = [[tuple(empty)] * len(stack) for stack in observation.towers]
    top = observation.pending[-1] if observation.pending else None
    if isinstance(top, Search):
        place = _beneath(observation, top.tower)
        places.remove(place)
        _people(covered, place, _searched_level(observation, top, pool, len(places), rng))
    others = len(places)
    for place in places:
        if not pool:
            break
        others -= 1
        number = _pick(rng, _weights(len(pool), others))
        if number:
            _people(covered, place, _take_some(rng, pool, number))
    return tuple(map(tuple, covered))


def _people(covered: list[list[Level]], place: tuple[int, int], owners: list[int]) -> None:
    """Write down who is on a level that was empty."""
    space, height = place
    level = list(covered[space][height])
    for owner in owners:
        level[owner] += 1
    covered[space][height] = tuple(level)


def _beneath(observation: Observation, tower: int) -> tuple[int, int]:
    """Space and height of the level under a tower."""
    for space, stack in enumerate(observation.towers):
        if tower in stack:
            return space, stack.index(tower)
    _refuse_if((Fault("towers", f"tower {tower} is missing", "WT-1.2"),))
    raise AssertionError("refused")


def _searched_level(
    observation: Observation, search: Search, pool: list[int], left: int, rng: RandomSource
) -> list[int]:
    """Take out of the pool who is on a level where both partners are known to be (WT-11.2)."""
    caster = search.player
    partner = observation.setup._tables.partners[caster]
    assert partner is not None
    own, others = pool.count(caster), pool.count(partner)
    strangers = len(pool) - own - others
    choices = [
        (mine, yours, more)
        for mine in range(1, min(own, LEVEL_LIMIT - 1) + 1)
        for yours in range(1, min(others, LEVEL_LIMIT - mine) + 1)
        for more in range(min(strangers, LEVEL_LIMIT - mine - yours) + 1)
    ]
    weights = [
        comb(own, mine)
        * comb(others, yours)
        * comb(strangers, more)
        * _ways(len(pool) - mine - yours - more, left)
        for mine, yours, more in choices
    ]
    if not any(weights):
        message = "must hold a wizard of both partners, who look for one"
        _refuse_if((Fault("imprisoned", message, "WT-11.2"),))
    mine, yours, more = choices[_pick(rng, weights)]
    rest = [owner for owner in pool if owner not in (caster, partner)]
    here = [caster] * mine + [partner] * yours + _take_some(rng, rest, more)
    for owner in here:
        pool.remove(owner)
    return here
