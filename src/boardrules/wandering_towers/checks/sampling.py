"""States that an observation allows, each assignment of what is unseen equally likely.

Each copy of an unseen card is an individual that is dealt to the pile or to another hand. Each
imprisoned wizard is an individual that is put on a covered level, at most six on each.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from typing import TypeVar

from attrs import evolve, fields

from boardrules.core.errors import Fault, StateError, first_faults
from boardrules.core.field_types import has_types, type_faults
from boardrules.core.multisets import Cards, deal_unseen, put
from boardrules.core.randomness import RandomSource, below
from boardrules.wandering_towers.checks.pending import pending_faults
from boardrules.wandering_towers.checks.validate import faults_of_setup, state_faults
from boardrules.wandering_towers.checks.words import is_broken, shown
from boardrules.wandering_towers.rules.secrets import observe, own_hand
from boardrules.wandering_towers.values.board import LEVEL_LIMIT, Board, Level
from boardrules.wandering_towers.values.observation import HiddenExchange, Observation
from boardrules.wandering_towers.values.pending import Exchange, Pending, Search
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables

T = TypeVar("T")


def sample_state(observation: Observation, rng: RandomSource) -> State:
    """Return a full state that this observation allows; only ``rng.random()`` is called.

    Raise :class:`~boardrules.StateError` for any other object, and for an observation that no state
    gives with which the game can go on. The state has a past that cannot be if the observation has
    one.

    >>> from random import Random
    >>> from boardrules import wandering_towers as wt
    >>> deal = wt.RULES.initial_state(wt.Setup(players=2))
    >>> seen = wt.RULES.observe(wt.RULES.next_state(deal, wt.CardDrawn("wizard-3")), 1)
    >>> state = wt.RULES.sample_state(seen, Random(1))
    >>> len(state.hands[0]), wt.RULES.observe(state, 1) == seen
    (1, True)
    """
    if not has_types(observation, Observation):
        _refuse_if(first_faults(type_faults(observation, Observation)))
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
    _refuse_if(filter(is_broken, pending_faults(state, tables)))
    state = evolve(state, board=evolve(board, covered=_imprison(observation, rng)))
    _refuse_if(filter(is_broken, state_faults(state)))
    _refuse_if(_difference(observation, state))
    return state


def _refuse_if(faults: Iterable[Fault]) -> None:
    found = first_faults(faults)
    if found:
        raise StateError("no state gives this observation", found)


def _difference(observation: Observation, state: State) -> tuple[Fault, ...]:
    """Return the fields that the state shows to the viewer in another way than the observation."""
    seen = observe(state, observation.viewer)
    if seen == observation:
        return ()
    names = [field.name for field in fields(Observation)]
    return tuple(
        Fault(name, "does not agree with the other fields")
        for name in names
        if getattr(seen, name) != getattr(observation, name)
    )


def _size_faults(observation: Observation, tables: Tables) -> tuple[Fault, ...]:
    """Return the numbers of cards, towers and wizards with which nothing can be dealt."""
    faults: list[Fault] = []
    players, viewer = tables.players, observation.viewer
    if not observation.pending and observation.ended is None:
        faults.append(Fault("pending", "must not be empty before the game is over"))
    if not 0 <= observation.player < players:
        message = f"must be 0 to {players - 1}, not {shown(observation.player)}"
        faults.append(Fault("player", message, "WT-1.3"))
    if viewer is not None and not 0 <= viewer < players:
        message = f"must be None or 0 to {players - 1}, not {shown(viewer)}"
        faults.append(Fault("viewer", message, "WT-1.3"))
    if not faults:
        sizes = [*_unseen_sizes(observation, tables), observation.pile_size]
        if len(observation.unseen) > len(tables.deck):
            message = f"must be at most {len(tables.deck)} cards, not {len(observation.unseen)}"
            faults.append(Fault("unseen", message, "WT-1.4"))
        elif min(sizes) < 0 or sum(sizes) != len(observation.unseen):
            wanted = f"{shown(sum(sizes))}, not {len(observation.unseen)}"
            message = f"must have as many cards as the pile and the other hands, {wanted}"
            faults.append(Fault("unseen", message))
        if len(observation.hand_sizes) != tables.hands:
            message = f"must have {tables.hands} entries, not {len(observation.hand_sizes)}"
            faults.append(Fault("hand_sizes", message, "WT-2.3"))
    levels, imprisoned = sum(map(len, observation.towers)), observation.imprisoned
    if levels != tables.tower_count:
        message = f"must have {tables.tower_count} towers in all, not {levels}"
        faults.append(Fault("towers", message, "WT-1.2"))
    elif (
        len(imprisoned) != tables.owners
        or not all(0 <= count <= tables.wizards for count in imprisoned)
        or not _ways(sum(imprisoned), levels)
    ):
        message = "must be numbers of wizards that fit under the towers"
        faults.append(Fault("imprisoned", message, "WT-6.3"))
    return tuple(faults)


# --- chance ---------------------------------------------------------------------------------------
def _pick(rng: RandomSource, weights: Sequence[int]) -> int:
    """Return an index, each with a probability in proportion to its weight."""
    sums = tuple(accumulate(weights))
    return bisect_right(sums, below(rng, sums[-1]))


def _take_some(rng: RandomSource, pool: list[T], count: int) -> list[T]:
    """Take *count* items out of the pool, each choice equally likely."""
    if count == len(pool):
        taken, pool[:] = pool[:], []
        return taken
    return [pool.pop(below(rng, len(pool))) for _ in range(count)]


# --- cards ----------------------------------------------------------------------------------------
def _offered(observation: Observation) -> str | None:
    """Return the card that the viewer has offered and the partner now holds, if any."""
    top = observation.pending[-1] if observation.pending else None
    if isinstance(top, Exchange) and observation.viewer == observation.player:
        return top.card
    return None


def _unseen_sizes(observation: Observation, tables: Tables) -> list[int]:
    """Return how many cards of each hand the viewer has not seen."""
    sizes = list(observation.hand_sizes)
    own, partner = own_hand(tables, observation.viewer), _partner(observation, tables)
    if own is not None and own < len(sizes):
        sizes[own] = 0
    if _offered(observation) is not None and partner is not None and partner < len(sizes):
        sizes[partner] -= 1
    return sizes


def _partner(observation: Observation, tables: Tables) -> int | None:
    return None if tables.common else tables.partners[observation.player]


def _deal(
    observation: Observation, tables: Tables, rng: RandomSource
) -> tuple[Cards, tuple[Cards, ...], tuple[Pending, ...]]:
    """Return the pile, the hands, and what is pending with the card that is offered."""
    dealt, pile = deal_unseen(observation.unseen, _unseen_sizes(observation, tables), rng)
    hands = list(dealt)
    own, partner = own_hand(tables, observation.viewer), _partner(observation, tables)
    offered = _offered(observation)
    if own is not None:
        hands[own] = observation.hand
    if offered is not None and partner is not None:
        hands[partner] = put(hands[partner], offered)
    stack: list[Pending] = []
    for pending in observation.pending:
        if isinstance(pending, HiddenExchange):
            held = () if partner is None else hands[partner]
            stack.append(Exchange(held[below(rng, len(held))] if held else ""))
        else:
            stack.append(pending)
    return pile, tuple(hands), tuple(stack)


# --- wizards --------------------------------------------------------------------------------------
@cache
def _ways(wizards: int, levels: int) -> int:
    """Return the number of ways to put so many wizards on so many levels."""
    return sum(_weights(wizards, levels - 1)) if levels else int(not wizards)


@cache
def _weights(wizards: int, others: int) -> tuple[int, ...]:
    """Return, for each number of wizards on one level, the ways to put the rest on the others."""
    return tuple(
        comb(wizards, here) * _ways(wizards - here, others)
        for here in range(min(wizards, LEVEL_LIMIT) + 1)
    )


def _imprison(observation: Observation, rng: RandomSource) -> tuple[tuple[Level, ...], ...]:
    """Return the covered levels, with each imprisoned wizard on one of them."""
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
    """Put wizards on a level that was empty."""
    space, height = place
    level = list(covered[space][height])
    for owner in owners:
        level[owner] += 1
    covered[space][height] = tuple(level)


def _beneath(observation: Observation, tower: int) -> tuple[int, int]:
    """Return space and height of the level under a tower."""
    for space, stack in enumerate(observation.towers):
        if tower in stack:
            return space, stack.index(tower)
    _refuse_if((Fault("towers", f"tower {tower} is missing", "WT-1.2"),))
    raise AssertionError("refused above")


def _searched_level(
    observation: Observation, search: Search, pool: list[int], left: int, rng: RandomSource
) -> list[int]:
    """Take the wizards of a level out of the pool, some of both partners among them (WT-11.2)."""
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
        message = "must include a wizard of each partner, one of which is to be freed"
        _refuse_if((Fault("imprisoned", message, "WT-11.2"),))
    mine, yours, more = choices[_pick(rng, weights)]
    rest = [owner for owner in pool if owner not in (caster, partner)]
    here = [caster] * mine + [partner] * yours + _take_some(rng, rest, more)
    for owner in here:
        pool.remove(owner)
    return here
