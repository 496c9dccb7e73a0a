"""Files of the games of this package: whole games come back, and faulty files are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

from boardrules import (
    DataError,
    Session,
    SetupError,
    StateError,
    VersionError,
    codec_for,
    find_game,
    games,
)
from boardrules import wandering_towers as wt


@pytest.mark.parametrize("name", list(games()))
@pytest.mark.parametrize("seed", range(3))
def test_everything_of_a_game_comes_back(name: str, seed: int) -> None:
    rules = find_game(name)
    codec, rng = codec_for(rules), Random(seed)
    session = Session(rules, rules.setup_type(players=2 + seed), seed=seed)
    for _ in range(120):
        moves = session.legal_moves() + session.legal_reports()
        if not moves:
            break
        session.play(rng.choice(moves))
        state = session.state
        assert codec.state.loads(codec.state.dumps(state)) == state
        for viewer in (None, *range(rules.player_count(state))):
            seen = session.observe(viewer)
            assert codec.observation.loads(codec.observation.dumps(seen)) == seen
    for step in session.transitions:
        assert codec.move.loads(codec.move.dumps(step.move)) == step.move
        for event in step.events:
            assert codec.event.loads(codec.event.dumps(event)) == event
    again = Session.loads(session.dumps())
    assert again.transitions == session.transitions
    assert again.state == session.state


@pytest.mark.parametrize("length", [10, 20_000])
def test_a_setup_with_a_large_edition_comes_back(length: int) -> None:
    """Equal setups are one object only up to a size, so that few large ones are kept."""
    edition = evolve(wt.STANDARD, name="n" * length)
    setup, codec = wt.Setup(players=2, edition=edition), codec_for(wt.RULES).setup
    text = codec.dumps(setup)
    first, second = codec.loads(text), codec.loads(text)
    assert first == second == setup
    assert (first is second) == (length == 10)


# --- wrong files of Wandering Towers --------------------------------------------------------------
CODEC = codec_for(wt.RULES)
STATE = Session(wt.RULES, wt.Setup(players=4), seed=7).state


def spoil(change: Callable[[Any], object]) -> str:
    envelope = json.loads(CODEC.state.dumps(STATE))
    change(envelope)
    return json.dumps(envelope)


def move_wizards(envelope: Any) -> None:  # noqa: ANN401 - a JSON object
    """All wizards of all players onto one roof."""
    exposed = envelope["data"]["board"]["exposed"]
    exposed[:] = [[0, 0, 0, 0]] * len(exposed)
    exposed[3] = [4, 4, 4, 4]


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (
            lambda e: e["data"]["flasks"][3].__setitem__(1, 3.9),
            "data.flasks[3][1]",
            "must be an int, not 3.9",
        ),
        (
            lambda e: e["data"]["board"]["exposed"][3].__setitem__(1, True),
            "data.board.exposed[3][1]",
            "must be an int, not true",
        ),
        (
            lambda e: e["data"]["board"]["covered"][3].__setitem__(0, "0210"),
            "data.board.covered[3][0]",
            "must be an array, not '0210'",
        ),
        (
            lambda e: e["data"].update(pile="wizard-1"),
            "data.pile",
            "must be an array, not 'wizard-1'",
        ),
        (lambda e: e["data"].update(turn="3"), "data.turn", "must be an int, not '3'"),
        (lambda e: e["data"].update(player=True), "data.player", "must be an int, not true"),
        (lambda e: e["data"]["board"].update(moat=1), "data.board.moat", "is no known key"),
        (lambda e: e["data"].pop("hands"), "data.hands", "is missing"),
        (
            lambda e: e["data"]["pending"][0].update(type="nap"),
            "data.pending[0].type",
            "must be one of draw-spells, deal,",
        ),
    ],
)
def test_a_file_that_is_not_well_formed(
    change: Callable[[Any], object], path: str, message: str
) -> None:
    with pytest.raises(DataError) as caught:
        CODEC.state.loads(spoil(change))
    (fault,) = caught.value.faults
    assert fault.path == path
    assert message in fault.message


@pytest.mark.parametrize(
    ("change", "path", "rule"),
    [
        (lambda e: e["data"]["pile"].insert(0, "either-1-1"), "data", "WT-1.4"),
        (move_wizards, "data.board.exposed[3]", "WT-6.3"),
        (lambda e: e["data"]["setup"].update(players=7), "data.setup.players", "WT-1.3"),
    ],
)
def test_a_file_that_breaks_the_rules(
    change: Callable[[Any], object], path: str, rule: str
) -> None:
    with pytest.raises(StateError) as caught:
        CODEC.state.loads(spoil(change))
    assert (path, rule) in {(fault.path, fault.rule) for fault in caught.value.faults}


def test_a_file_of_other_rules() -> None:
    with pytest.raises(VersionError, match="rules: are version 99; this release has 2"):
        CODEC.state.loads(spoil(lambda e: e.update(rules=99)))


@pytest.mark.parametrize(
    ("data", "error", "path"),
    [
        ({"players": 0}, SetupError, "players"),
        ({"players": 7}, SetupError, "players"),
        ({"spells": ["abracadabra"]}, DataError, "spells[0]"),
        ({"mode": "chess"}, DataError, "mode"),
        ({"rerolls": 1}, DataError, "rerolls"),
        ({"finish_round": 0}, DataError, "finish_round"),
    ],
)
def test_setups_that_cannot_be_read(
    data: dict[str, object], error: type[SetupError | DataError], path: str
) -> None:
    with pytest.raises(error) as caught:
        CODEC.setup.from_data(data)
    assert caught.value.faults[0].path == path


def test_an_edition_of_ones_own_is_in_the_file() -> None:
    setup = wt.Setup(players=2, edition=wt.STANDARD)
    session = Session(wt.RULES, setup, seed=1)
    assert Session.loads(session.dumps(), rules=wt.RULES).setup == setup
    assert CODEC.state.loads(CODEC.state.dumps(session.state)) == session.state
