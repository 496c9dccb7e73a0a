"""Agreements and terms as texts: what is refused, and in which words."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from attrs import evolve

from boardrules import DataError, RecordError
from boardrules import wandering_towers as wt
from boardrules.commitment import Agreement, CommitmentError, commit_secret, fresh_secret, terms_of
from tests.support.agreeing import TABLE, agree

SETUP = wt.Setup(players=2)
AGREEMENT = agree(wt.RULES, SETUP)
DATA: dict[str, object] = json.loads(AGREEMENT.dumps())
DEALT = wt.RULES.settle_chance(wt.RULES.initial_state(SETUP), Random(1))


def refusal(text: str) -> str:
    with pytest.raises(DataError) as caught:
        Agreement.loads(text)
    return str(caught.value)


def test_an_agreement_is_an_object_with_four_keys() -> None:
    keys = "terms, commitment, nonce_commitments, nonces"
    said = f"this is no agreement:\n  - must be an object with the keys {keys}"
    assert list(DATA) == keys.split(", ")
    spoilt: list[object] = [[], 3, {}, {**DATA, "more": 1}, {**DATA, "nonces": 0, "Nonces": 1}]
    for data in spoilt:
        assert refusal(json.dumps(data)) == said
    for key in DATA:
        assert refusal(json.dumps({k: v for k, v in DATA.items() if k != key})) == said


def test_a_key_that_is_there_twice_is_refused() -> None:
    text = AGREEMENT.dumps().replace("{", '{"terms":"",', 1)
    assert refusal(text) == "this is no agreement:\n  - terms: is duplicated"


@pytest.mark.parametrize("key", ["nonce_commitments", "nonces"])
@pytest.mark.parametrize("value", ["0" * 64, None, {"0": 1}, 7])
def test_seats_have_a_list(key: str, value: object) -> None:
    with pytest.raises(CommitmentError, match=f"{key}: must be a tuple of texts, not "):
        Agreement.loads(json.dumps({**DATA, key: value}))


def test_what_is_no_terms_is_named() -> None:
    with pytest.raises(CommitmentError) as caught:
        terms_of(wt.RULES, SETUP, table="", start=cast("str", 7))
    assert str(caught.value) == (
        "these are no terms:\n"
        "  - table: must be 1 to 100 printable ASCII characters, not ''\n"
        "  - start: must be a position text or None, not 7"
    )
    with pytest.raises(
        CommitmentError, match="terms: must be an object with the keys seats, setup"
    ):
        commit_secret("{}", fresh_secret())


def test_a_start_without_a_past_is_accepted_on_request_only() -> None:
    odd = wt.RULES.format_position(evolve(DEALT, flasks=((0, 6, 0), (6, 0, 0))))
    with pytest.raises(RecordError, match="flasks"):
        terms_of(wt.RULES, SETUP, table=TABLE, start=odd)
    assert odd in terms_of(wt.RULES, SETUP, table=TABLE, start=odd, allow_unreachable=True)
