"""Options of a setup: accepted exactly where they can change something in the game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations
from random import Random
from typing import Any, Final, cast

import pytest
from attrs import evolve, fields

from boardrules import SetupError, codec_for
from boardrules import wandering_towers as wt
from boardrules.wandering_towers import RULES, Mode, Spell
from tests.support.goals import wandering_towers_policies
from tests.wandering_towers.tiny import TINY

SEATS: Final[Mapping[Mode, tuple[int, ...]]] = {
    Mode.COMPETITIVE: (2, 3, 4, 5, 6),
    Mode.SOLO: (1,),
    Mode.COOPERATIVE: (2, 3, 4, 5, 6),
    Mode.TEAMS: (4, 6),
}
OPTIONS: Final[Mapping[str, object]] = {
    "starting_player": 1,
    "rerolls": wt.Rerolls.BY_ICONS,
    "optional_advance": True,
    "spells_per_turn": 2,
    "own_wizards_only": True,
    "finish_round": False,
    "any_tower_top": True,
    "master_wizard": True,
    "full_flasks": True,
    "turn_limit": 3,
    "edition": TINY,
}
"""Each option that is on or off, with a value other than its default."""
TOGETHER: Final = (Mode.SOLO, Mode.COOPERATIVE)
WIZARD_SPELLS: Final = {Spell.ADVANCE_WIZARD, Spell.HEADWIND_WIZARD}


def choices(mode: Mode) -> Iterator[tuple[dict[str, object], set[Spell]]]:
    """Every choice of spells of a mode, with the spells that can be in play."""
    basic = set() if mode in TOGETHER else {Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER}
    yield {}, basic
    sizes = (0, 3) if mode in TOGETHER else range(10)
    for spells in chain.from_iterable(combinations(Spell, size) for size in sizes):
        yield {"spells": spells}, set(spells)
    for count in (3,) if mode in TOGETHER else range(1, 9):
        yield {"random_spells": count}, set(Spell) - {Spell.DRAW_TWO}


def means_something(option: str, mode: Mode, spells: set[Spell]) -> bool:
    """Whether an option can change something, by the rules."""
    match option:
        case "starting_player":
            return mode is not Mode.SOLO
        case "optional_advance" | "finish_round" | "master_wizard":
            return mode not in TOGETHER
        case "full_flasks":
            return mode in TOGETHER and bool(spells)
        case "spells_per_turn":
            return bool(spells)
        case "own_wizards_only":
            return mode not in TOGETHER and bool(spells & WIZARD_SPELLS)
        case _:
            return True


@pytest.mark.parametrize("mode", Mode, ids=lambda mode: mode.value)
def test_option_is_accepted_exactly_where_it_means_something(mode: Mode) -> None:
    """All options, numbers of players and choices of spells; each refusal names the option."""
    for players in SEATS[mode]:
        for chosen, spells in choices(mode):
            values = cast("dict[str, Any]", {"mode": mode, "players": players, **chosen})
            plain = wt.Setup(**values)
            assert wt.setup_faults(plain) == ()
            for option, value in OPTIONS.items():
                faults = wt.setup_faults(evolve(plain, **cast("dict[str, Any]", {option: value})))
                if means_something(option, mode, spells):
                    assert faults == (), (option, values)
                else:
                    assert [fault.path for fault in faults] == [option], (option, values)
                    assert faults[0].rule is not None


def test_options_are_all_that_are_no_part_of_the_choice_of_mode_and_spells() -> None:
    rest = {"mode", "players", "spells", "random_spells"}
    assert {field.name for field in fields(wt.Setup)} == OPTIONS.keys() | rest


@pytest.mark.parametrize(
    ("options", "path", "message", "rule"),
    [
        (
            {"mode": Mode.SOLO, "own_wizards_only": True},
            "own_wizards_only",
            "is about wizards of others, which solo and cooperative games do not have",
            "WT-9.1",
        ),
        (
            {"spells": (Spell.ADVANCE_TOWER,), "own_wizards_only": True},
            "own_wizards_only",
            (
                "is about the spells advance-wizard and headwind-wizard, neither of which can be"
                " in play"
            ),
            "WT-7.11",
        ),
        (
            {"mode": Mode.COOPERATIVE, "finish_round": False},
            "finish_round",
            "must be True in solo and cooperative games, which end at once with the goal",
            "WT-9.1",
        ),
        (
            {"spells": (), "spells_per_turn": 3},
            "spells_per_turn",
            "must be 1 in a game without spells, not 3",
            "WT-3.5",
        ),
    ],
)
def test_option_without_effect_is_refused(
    options: dict[str, Any], path: str, message: str, rule: str
) -> None:
    with pytest.raises(SetupError) as error:
        RULES.initial_state(wt.Setup(**options))
    assert [(each.path, each.message, each.rule) for each in error.value.faults] == [
        (path, message, rule)
    ]


# --- by playing -----------------------------------------------------------------------------------
POLICIES: Final = wandering_towers_policies()


def _values(state: wt.State) -> tuple[object, ...]:
    names = [field.name for field in fields(wt.State) if field.init and field.name != "setup"]
    return tuple(getattr(state, name) for name in names)


def part_ways(one: wt.Setup, other: wt.Setup, games: int) -> bool:
    """Whether games with two setups differ somewhere, by the same moves and outcomes."""
    for seed in range(games):
        rng = Random(seed)
        # Not by initial_state, which refuses options without effect.
        a, b = RULES.first_state(one), RULES.first_state(other)
        while a.ended is None and a.turn < 60:
            outcomes = RULES.chance_outcomes(a)
            moves = tuple(move for move, _ in outcomes) or RULES.legal_moves(a)
            others = tuple(move for move, _ in RULES.chance_outcomes(b)) or RULES.legal_moves(b)
            if _values(a) != _values(b) or moves != others:
                return True
            move = rng.choice(moves) if outcomes else POLICIES[seed % 3](a, moves, rng)
            a, b = RULES.next_state(a, move), RULES.next_state(b, move)
        if _values(a) != _values(b):
            return True
    return False


CASES: Final = [
    pytest.param(mode, option, id=f"{mode.value}-{option}") for mode in Mode for option in OPTIONS
]


@pytest.mark.parametrize(("mode", "option"), CASES)
def test_option_changes_a_game_if_and_only_if_it_is_accepted(mode: Mode, option: str) -> None:
    """With spells; the editions differ as soon as the cards are dealt."""
    spells = (Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER, Spell.DRAW_TWO)
    plain = wt.Setup(mode=mode, players=SEATS[mode][0], spells=spells)
    changed = evolve(plain, **cast("dict[str, Any]", {option: OPTIONS[option]}))
    if wt.setup_faults(changed) == ():
        assert part_ways(plain, changed, 30)
    elif option in ("own_wizards_only", "finish_round"):
        assert not part_ways(plain, changed, 3)


@pytest.mark.parametrize(
    ("option", "spells"),
    [("own_wizards_only", (Spell.ADVANCE_TOWER, Spell.FREE_WIZARD)), ("spells_per_turn", ())],
)
def test_option_of_spells_that_are_not_in_play_changes_nothing(
    option: str, spells: tuple[Spell, ...]
) -> None:
    plain = wt.Setup(players=2, spells=spells)
    changed = evolve(plain, **cast("dict[str, Any]", {option: OPTIONS[option]}))
    assert wt.setup_faults(changed) != ()
    assert not part_ways(plain, changed, 6)


# --- the number of players, and the short constructors --------------------------------------------
@pytest.mark.parametrize(
    ("mode", "players"),
    [(Mode.COMPETITIVE, 4), (Mode.SOLO, 1), (Mode.COOPERATIVE, 4), (Mode.TEAMS, 4)],
)
def test_number_of_players_depends_on_the_mode_by_default(mode: Mode, players: int) -> None:
    setup = wt.Setup(mode=mode)
    assert (setup.players, wt.setup_faults(setup)) == (players, ())
    assert setup == wt.Setup(mode=mode, players=players)


def test_json_leaves_out_the_default_number_of_players() -> None:
    codec = codec_for(RULES).setup
    for setup, data in (
        (wt.Setup(), {}),
        (wt.Setup.solo(), {"mode": "solo"}),
        (wt.Setup(mode=Mode.SOLO, players=4), {"mode": "solo", "players": 4}),
        (wt.Setup(players=1), {"players": 1}),
        (wt.Setup.teams(6), {"mode": "teams", "players": 6}),
        (wt.Setup.cooperative(4), {"mode": "cooperative"}),
    ):
        assert codec.to_data(setup) == data
        if wt.setup_faults(setup) == ():
            assert codec.from_data(data) == setup
    old = '{"format":1,"game":"wandering-towers","rules":1,"kind":"setup","data":'
    for text in ('{"players":1,"mode":"solo"}', '{"mode":"solo","players":1}'):
        assert codec.loads(f"{old}{text}}}") == wt.Setup.solo()


def test_position_text_names_the_number_of_players_unless_it_is_four() -> None:
    """As 0.1.0 wrote it."""
    texts = {
        "players=1;mode=solo": wt.Setup.solo(),
        "mode=cooperative": wt.Setup.cooperative(4),
        "players=6;mode=teams": wt.Setup.teams(6),
        "players=2;starting-player=1;mode=cooperative": wt.Setup.cooperative(starting_player=1),
    }
    for text, setup in texts.items():
        state = RULES.initial_state(setup)
        position = RULES.format_position(state)
        assert position.startswith(f"wt1 {text} ")
        assert RULES.parse_position(position) == state


@pytest.mark.parametrize(
    ("make", "mode"),
    [
        (wt.Setup.solo, Mode.SOLO),
        (wt.Setup.cooperative, Mode.COOPERATIVE),
        (wt.Setup.teams, Mode.TEAMS),
    ],
)
def test_short_constructor_takes_every_option_of_its_mode(
    make: Callable[..., wt.Setup], mode: Mode
) -> None:
    """With the defaults of ``Setup``, and passes each on."""
    spells = [spells for _, spells in choices(mode)]
    options = {
        option
        for option in OPTIONS
        if any(means_something(option, mode, possible) for possible in spells)
    }
    expected = {
        "spells",
        "random_spells",
        *options,
        *(["players"] if mode is not Mode.SOLO else []),
    }
    parameters = inspect.signature(make).parameters
    assert parameters.keys() == expected
    usual = wt.Setup(mode=mode)
    for name in expected - {"players"}:
        assert parameters[name].default == getattr(usual, name), name
        value = (Spell.ADVANCE_WIZARD,) if name == "spells" else OPTIONS.get(name, 3)
        setup = make(**{name: value})
        values: dict[str, Any] = {"mode": mode, "players": setup.players, name: value}
        assert setup == wt.Setup(**values)


# --- the published edition ------------------------------------------------------------------------
def test_published_edition_is_the_default() -> None:
    codec = codec_for(RULES).setup
    for edition in (wt.STANDARD, evolve(wt.STANDARD), None):
        setup = wt.Setup(players=3, edition=edition)
        assert setup == wt.Setup(players=3)
        assert hash(setup) == hash(wt.Setup(players=3))
        assert codec.dumps(setup) == codec.dumps(wt.Setup(players=3))
