"""Editions made in Python, with anything in any field: refused, or as good as a read one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boardrules import SetupError, codec_for
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.codec import MAX_FAULTS
from boardrules.core import AnyRules
from boardrules.kragmortha.notation import editions as km_editions
from boardrules.wandering_towers.notation import editions as wt_editions
from tests.attack.odd import altered


def wt_comes_back(setup: object) -> bool:
    edition = wt.edition_of(setup)  # type: ignore[arg-type]  # made by the test
    return wt.edition_from_json(wt_editions.edition_to_json(edition)) == edition


def km_comes_back(setup: object) -> bool:
    edition = km.edition_of(setup)  # type: ignore[arg-type]  # made by the test
    return km.edition_from_json(km_editions.edition_to_json(edition)) == edition


@pytest.mark.parametrize(
    ("rules", "standard", "players", "comes_back"),
    [(wt.RULES, wt.STANDARD, 6, wt_comes_back), (km.RULES, km.STANDARD, 2, km_comes_back)],
)
def test_an_odd_edition_is_refused_or_can_be_saved(
    rules: AnyRules, standard: object, players: int, comes_back: Callable[[object], bool]
) -> None:
    codec = codec_for(rules)
    refused = accepted = 0
    for path, edition in altered(standard):
        if not path:
            continue  # no edition at all, which is a matter of the setup
        setup = rules.setup_type(players=players, edition=edition)
        faults = rules.setup_faults(setup)
        if faults:
            assert len(faults) <= MAX_FAULTS, path
            assert all(fault.path.startswith("edition") for fault in faults), path
            assert max(len(fault.message) for fault in faults) < 400, path
            refused += 1
            continue
        state = rules.initial_state(setup)
        assert comes_back(setup), path
        assert codec.setup.loads(codec.setup.dumps(setup)) == setup, path
        assert codec.state.loads(codec.state.dumps(state)) == state, path
        seen = rules.observe(state, 0)
        assert codec.observation.loads(codec.observation.dumps(seen)) == seen, path
        assert rules.parse_position(rules.format_position(state)) == state, path
        assert rules.validate(state) == (), path
        accepted += 1
    assert refused > 2000
    assert accepted > 40


LAYOUT = '{"players":[],"plan":[]}'


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (km.edition_from_json, "[" * 150_000),
        (km.edition_from_json, '{"name":"x","name":"y"}'),
        (km.edition_from_json, f'{{"layouts":[{",".join([LAYOUT] * 7000)}]}}'),
        (wt.edition_from_json, f'{{"crests":[{",".join(["-1"] * 60_000)}]}}'),
        (wt.edition_from_json, '{"a":1,' * 20_000),
    ],
)
def test_a_large_text_names_few_faults(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(SetupError) as raised:
        read(text)
    assert 1 <= len(raised.value.faults) <= MAX_FAULTS
    assert len(str(raised.value)) < 20_000


def with_many(standard: str, old: str, new: str) -> str:
    assert old in standard
    return standard.replace(old, new, 1)


def test_a_well_formed_text_with_thousands_of_faults_names_the_first_ones() -> None:
    text = km_editions.edition_to_json(km.STANDARD)
    many = with_many(text, '"layouts":[', f'"layouts":[{f"{LAYOUT}," * 7000}')
    with pytest.raises(SetupError) as raised:
        km.edition_from_json(many)
    assert len(raised.value.faults) == MAX_FAULTS
    assert "there are more faults than these" in raised.value.faults[-1].message
    text = wt_editions.edition_to_json(wt.STANDARD)
    many = with_many(text, '"crests":[', f'"crests":[{"-1," * 60_000}')
    with pytest.raises(SetupError) as raised:
        wt.edition_from_json(many)
    assert len(raised.value.faults) == MAX_FAULTS
