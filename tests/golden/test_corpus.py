"""Many games of each release, which the present rules have to play as that release did."""

from __future__ import annotations

import pytest

from tests.golden.accounts import account
from tests.golden.expected import DIFFERENCES, problems
from tests.golden.releases import RELEASES, Release

SHARE = 10
"""Games in one test."""


@pytest.mark.parametrize(
    ("release", "names"),
    [
        pytest.param(release, names[at : at + SHARE], id=f"{release.name}-{names[at]}")
        for release in RELEASES
        for names in [sorted(release.corpus)]
        for at in range(0, len(names), SHARE)
    ],
)
def test_games_of_the_corpus(release: Release, names: list[str]) -> None:
    for name in names:
        text, kept = release.corpus[name]
        difference = DIFFERENCES.get(f"{release.name}/{name}")
        game = release.played(name, text)
        stops_at = None if difference is None else difference.stops_at
        found = account(game.rules, game.record, release.scribe(game.rules), stops_at)
        assert problems({"name": name, **found}, kept, difference) == []
