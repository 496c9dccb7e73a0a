"""States that were asked for their legal moves are pickled and copied as others are."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from multiprocessing.reduction import ForkingPickler
from random import Random
from typing import Final

import pytest
from attrs import evolve

from boardrules import AnyRules
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.testing import playout

GAMES: Final = [
    pytest.param(wt.RULES, wt.Setup(players=4, spells=tuple(wt.Spell)), id="wandering-towers"),
    pytest.param(km.RULES, km.Setup(players=4, active_player_pushes=True), id="kragmortha"),
]
"""In Kragmortha the last move of a step can already have listed the next ones."""


@pytest.mark.parametrize(("rules", "setup"), GAMES)
def test_listed_moves_are_no_part_of_a_pickle(rules: AnyRules, setup: object) -> None:
    listed = 0
    steps = playout(rules, rules.initial_state(setup), Random(3))
    for step in islice(steps, 300):
        asked = step.before  # the playout has listed its moves
        fresh = evolve(asked)
        assert fresh.offered is None
        listed += bool(rules.legal_moves(asked))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.dumps(asked, protocol) == pickle.dumps(fresh, protocol)
        # What multiprocessing sends.
        assert bytes(ForkingPickler.dumps(asked)) == bytes(ForkingPickler.dumps(fresh))
        for again in (pickle.loads(pickle.dumps(asked)), copy.copy(asked), copy.deepcopy(asked)):
            assert type(again) is type(asked)
            assert again == asked
            assert again.offered is None
            assert rules.legal_moves(again) == rules.legal_moves(asked)
    assert listed > 100
