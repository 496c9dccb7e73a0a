"""The games and setups that are given hostile input, and the readers of their editions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources import files
from typing import TypeAlias

from attrs import evolve, frozen

from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.core import SetupError
from boardrules.testing import HostileReport, check_hostile, mutate_json
from boardrules.testing.hostile import check_playable, check_reader
from examples import third_game

Run: TypeAlias = Callable[[], tuple[HostileReport, ...]]


@frozen
class Case:
    """One game."""

    name: str
    run: Callable[[int, int], tuple[HostileReport, ...]]
    """Tries so many inputs of each kind, from a seed on."""
    kinds: int
    """Of how many kinds the inputs are."""


def run_overflow(inputs: int, seed: int) -> tuple[HostileReport, ...]:
    setups = [third_game.Setup(), third_game.Setup(players=4, limit=15)]
    return check_hostile(third_game.RULES, setups=setups, inputs=inputs, seed=seed)


def run_wandering_towers(inputs: int, seed: int) -> tuple[HostileReport, ...]:
    spells = (wt.Spell.SWAP_TOWERS, wt.Spell.PIGGYBACK, wt.Spell.FREE_WIZARD)
    setups = [
        wt.Setup(players=2, spells=tuple(wt.Spell), spells_per_turn=2),
        wt.Setup(players=3, random_spells=3, turn_limit=90, finish_round=False),
        wt.Setup(players=4, master_wizard=True, rerolls=wt.Rerolls.BY_ICONS),
        wt.Setup.solo(spells=spells, full_flasks=True),
        wt.Setup.cooperative(3, random_spells=3),
        wt.Setup.teams(4, spells=tuple(wt.Spell)),
    ]
    reports = check_hostile(wt.RULES, setups=setups, inputs=inputs, seed=seed)

    def playable(edition: object) -> None:
        assert isinstance(edition, wt.Edition)
        for setup in (
            wt.Setup(players=6, spells=tuple(wt.Spell), edition=edition),
            evolve(wt.Setup.solo(random_spells=3), edition=edition),
        ):
            check_playable(wt.RULES, wt.RULES.initial_state(setup))

    editions = _editions("wandering_towers", wt.edition_from_json, playable, inputs, seed)
    return (*reports, editions)


def run_kragmortha(inputs: int, seed: int) -> tuple[HostileReport, ...]:
    setups = [
        km.Setup(players=2, turn_limit=60),
        km.Setup(players=4, starting_player=1, active_player_pushes=True),
        km.Setup(players=8),
    ]
    reports = check_hostile(km.RULES, setups=setups, inputs=inputs, seed=seed)

    def playable(edition: object) -> None:
        assert isinstance(edition, km.Edition)
        for players in (2, 5, 8):
            setup = km.Setup(players=players, edition=edition)
            check_playable(km.RULES, km.RULES.initial_state(setup))

    editions = _editions("kragmortha", km.edition_from_json, playable, inputs, seed)
    return (*reports, editions)


def _editions(
    package: str,
    read: Callable[[str], object],
    playable: Callable[[object], None],
    inputs: int,
    seed: int,
) -> HostileReport:
    standard = files(f"boardrules.{package}").joinpath("data/standard.json")
    return check_reader(
        read,
        [standard.read_text(encoding="utf-8")],
        kind="edition",
        errors=(SetupError,),
        mutate=mutate_json,
        accept=playable,
        inputs=inputs,
        seed=seed,
    )


CASES = (
    Case("overflow", run_overflow, 9),
    Case("wandering-towers", run_wandering_towers, 10),
    Case("kragmortha", run_kragmortha, 10),
)


def rounds(
    total: int, batch: int = 250
) -> Iterator[tuple[Case, partial[tuple[HostileReport, ...]]]]:
    """Batches of inputs, all games and kinds in turn, until *total* inputs have been given."""
    done = seed = 0
    while done < total:
        for case in CASES:
            yield case, partial(case.run, batch, seed)
            done += batch * case.kinds
        seed += 1
