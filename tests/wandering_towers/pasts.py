"""Setups and lines of play of every kind, for what must never be said of a state that play reaches.

Players seek whatever comes near a bound of the past: spells, entries, captures, discarded hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import evolve

from boardrules import CHANCE
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Spell
from boardrules.wandering_towers.values.moves import SPELL_OF
from tests.wandering_towers.tiny import TINY

_MODES = ("competitive", "competitive", "teams", "solo", "cooperative")


def some_edition(rng: Random) -> wt.Edition:
    """The published edition, the tiny one, or one with odd numbers in it."""
    base = rng.choice((wt.STANDARD, wt.STANDARD, TINY))
    if rng.random() < 0.4:
        return base
    hand = rng.choice((1, 2, 3, 5))
    copies = rng.choice((1, 2, 6))
    wizards, flasks = rng.choice((1, 2)), rng.choice((0, 1, 2, 6))
    kinds = tuple(evolve(kind, copies=copies) for kind in base.cards)
    deck = copies * len(kinds)
    if deck < 6 * hand:
        kinds = (evolve(kinds[0], copies=copies + 6 * hand - deck), *kinds[1:])
    towers = rng.choice((1, 2, len(base.towers)))
    return evolve(
        base,
        name="odd",
        crests=rng.choice((base.crests, (), tuple(range(base.spaces)), (base.spaces - 1,))),
        towers=base.towers[:towers],
        crested_towers=rng.choice(((), (1,))),
        room=(6,) * towers,
        hand=hand,
        cards=kinds,
        counts=tuple(
            evolve(line, wizards=min(wizards, 6 * towers // line.players), flasks=flasks)
            for line in base.counts
        ),
        common=evolve(base.common, wizards=min(6 * towers, rng.choice((1, 3, 12))), flasks=flasks),
        spell_costs=tuple(evolve(line, cost=rng.choice((1, 1, 2, 3))) for line in base.spell_costs),
    )


def some_setup(rng: Random) -> wt.Setup:
    """A setup of any mode with any options; those that cannot be played are passed over."""
    while True:
        setup = _some_setup(rng)
        if not RULES.setup_faults(setup):
            return setup


def _some_setup(rng: Random) -> wt.Setup:
    mode = wt.Mode(rng.choice(_MODES))
    common = mode in (wt.Mode.SOLO, wt.Mode.COOPERATIVE)
    players = {"solo": 1, "teams": rng.choice((4, 6))}.get(mode.value, rng.randint(2, 6))
    number = 3 if common else rng.choice((1, 2, 4, 9))
    chosen = tuple(rng.sample(list(Spell), number))
    spells, drawn = rng.choice(((None, None), (chosen, None), (chosen, None), (None, 3)))
    master = not common and rng.random() < 0.3
    magic = spells is not None or drawn is not None
    return wt.Setup(
        mode=mode,
        players=players,
        starting_player=rng.randrange(players),
        spells=spells,
        random_spells=drawn,
        rerolls=rng.choice(tuple(wt.Rerolls)),
        optional_advance=not common and rng.random() < 0.3,
        spells_per_turn=1 if master or (common and not magic) else rng.choice((1, 1, 2, 9)),
        own_wizards_only=not common and rng.random() < 0.2,
        finish_round=common or rng.random() < 0.7,
        any_tower_top=rng.random() < 0.2,
        master_wizard=master,
        full_flasks=common and magic and rng.random() < 0.5,
        turn_limit=rng.choice((None, 3, 60)),
        edition=some_edition(rng),
    )


def some_game(setup: wt.Setup, rng: Random, moves: int) -> Iterator[wt.State]:
    """The states of one game, in which players lean towards some kinds of moves."""
    weights = {
        kind: rng.choice((0.02, 1.0, 1.0, 8.0, 40.0)) for kind in RULES.decision_types.values()
    }
    casting = rng.choice((0.1, 1.0, 10.0))
    homeward = rng.choice((0.0, 0.0, 20.0))
    state = RULES.initial_state(setup)
    yield state
    for _ in range(moves):
        mover = RULES.current_player(state)
        if mover is None:
            return
        if mover is CHANCE:
            state = RULES.next_state(state, RULES.sample_chance(state, rng))
        else:
            legal = RULES.legal_moves(state)
            chances = [
                weights[type(move)] * (casting if type(move) in SPELL_OF else 1.0)
                + (homeward if _enters(state, move) else 0.0)
                for move in legal
            ]
            state = RULES.next_state(state, rng.choices(legal, chances)[0])
        yield state


def _enters(state: wt.State, move: wt.Move) -> bool:
    """Whether a wizard enters Ravenskeep by the move at once."""
    if not isinstance(move, (wt.MoveWizard, wt.Piggyback, wt.AdvanceWizard, wt.HeadwindWizard)):
        return False
    after = RULES.next_state(state, move)
    return after.board.home != state.board.home
