"""The first state, and what chance can bring: spells, cards, dice."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from boardrules.core.errors import SetupError
from boardrules.core.multisets import draw, draw_odds
from boardrules.wandering_towers.moves import Move
from boardrules.wandering_towers.setup import Setup, setup_faults
from boardrules.wandering_towers.state import Board, Deal, Draw, DrawSpells, Flasks, Roll, State
from boardrules.wandering_towers.tables import Tables


def initial_state(setup: Setup) -> State:
    """The state before the deal; the wizards stand already (WT-2.1, WT-2.2)."""
    faults = setup_faults(setup)
    if faults:
        raise SetupError("this setup cannot be played", faults)
    tables = setup.tables
    full = setup.full_flasks
    flasks: Flasks = (0, tables.flasks, 0) if full else (tables.flasks, 0, 0)
    drawn = tables.spells is None
    return State(
        setup,
        tables.spells or (),
        _first_board(tables, setup.starting_player),
        (flasks,) * tables.owners,
        tables.deck,
        (),
        ((),) * tables.hands,
        setup.starting_player,
        0,
        (DrawSpells() if drawn else Deal(tables.hands * tables.hand_size),),
    )


def _first_board(tables: Tables, starting_player: int) -> Board:
    """Put one wizard in turn on the first tower with room (WT-2.2)."""
    edition = tables.edition
    towers: list[tuple[int, ...]] = [()] * tables.spaces
    covered: list[tuple[tuple[int, ...], ...]] = [()] * tables.spaces
    exposed: list[list[int]] = [list(tables.empty_level) for _ in range(tables.spaces)]
    for tower, space in enumerate(edition.towers, 1):
        towers[space] = (tower,)
        covered[space] = (tables.empty_level,)
    places = (
        space for space, room in zip(edition.towers, edition.room, strict=True) for _ in range(room)
    )
    for at in range(tables.owners * tables.wizards):
        owner = 0 if tables.common else (starting_player + at) % tables.players
        exposed[next(places)][owner] += 1
    return Board(
        tuple(towers),
        tuple(covered),
        tuple(tuple(level) for level in exposed),
        edition.ravenskeep,
        (0,) * tables.owners,
    )


def chance_outcomes(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """Every outcome with its probability; ``()`` where chance does not decide."""
    tables = state.setup.tables
    match state.pending[-1]:
        case Draw() | Deal():
            return tuple((tables.drawn[card], odds) for card, odds in draw_odds(state.pile))
        case Roll():
            return tuple((roll, Fraction(1, len(tables.rolls))) for roll in tables.rolls)
        case DrawSpells():
            draws = tables.spell_draws
            return tuple((outcome, Fraction(1, len(draws))) for outcome in draws)
        case _:
            return ()


def sample_chance(state: State, rng: Random) -> Move:
    """One outcome drawn with its probability, by one call of ``rng.random()``."""
    kind = type(state.pending[-1])
    tables = state.setup.tables
    if kind is Draw or kind is Deal:
        return tables.drawn[draw(state.pile, rng)]
    if kind is Roll:
        return tables.rolls[int(rng.random() * len(tables.rolls))]
    if kind is DrawSpells:
        return tables.spell_draws[int(rng.random() * len(tables.spell_draws))]
    raise ValueError("chance does not decide here")
