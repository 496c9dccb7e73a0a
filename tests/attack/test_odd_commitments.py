"""Odd and large objects and texts where a secret, a nonce, terms or a record should stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import pytest
from attrs import evolve

from boardrules import BoardRulesError, DataError
from boardrules import wandering_towers as wt
from boardrules.commitment import (
    Agreement,
    CommitmentError,
    commit_nonce,
    commit_secret,
    seed_of,
    terms_of,
)
from tests.attack.odd import DEEP, VALUES, Unequal
from tests.support.agreeing import (
    AGREEMENT,
    HOST,
    RECORD,
    SETUP,
    TABLE,
    agreement_on,
    refusal,
    verdict,
)

ODD: Final[tuple[Any, ...]] = (
    *(*VALUES, DEEP, Unequal()),
    *(HOST.upper(), HOST[1:], f"{HOST}0", f" {HOST[1:]}", f"{HOST}\n", "é" * 64, "٣" * 64),
    *((HOST, HOST), (HOST, HOST, "é" * 64), (HOST,) * 3, (None,) * 3, "a" * 5_000_000),
)


ENTRIES: Final[Mapping[str, Callable[[Any], object]]] = {
    "start": lambda odd: terms_of(wt.RULES, SETUP, table=TABLE, start=odd),
    "setup": lambda odd: terms_of(wt.RULES, odd, table=TABLE),
    "table": lambda odd: terms_of(wt.RULES, SETUP, table=odd),
    "terms": lambda odd: commit_secret(odd, HOST),
    "secret": lambda odd: commit_secret(AGREEMENT.terms, odd),
    "commitment": lambda odd: commit_nonce(odd, 0, HOST),
    "seat": lambda odd: commit_nonce(HOST, odd, HOST),
    "nonce": lambda odd: commit_nonce(HOST, 0, odd),
    "agreement": lambda odd: seed_of(odd, HOST),
    "secret of the seed": lambda odd: seed_of(AGREEMENT, odd),
}
"""What takes one argument that anybody may have sent."""


@pytest.mark.parametrize("name", ENTRIES)
def test_odd_arguments_are_refused(name: str) -> None:
    accepted, lengths = [], []
    for odd in ODD:
        try:
            ENTRIES[name](odd)
        except BoardRulesError as error:
            lengths.append(len(str(error)))
        else:
            accepted.append(odd)
    plain = ["x", *(odd for odd in ODD if isinstance(odd, str) and 62 < len(odd.strip()) < 66)]
    assert accepted == {"start": [None], "table": plain[:5], "seat": [0, 1, 3]}.get(name, [])
    assert max(lengths) < 5_000


@pytest.mark.parametrize("name", ["terms", "commitment", "nonce_commitments", "nonces"])
def test_an_odd_agreement_is_refused(name: str) -> None:
    for odd in ODD:
        change: dict[str, Any] = {name: odd}
        faults = refusal(partial(evolve, AGREEMENT, **change))
        assert all(fault.startswith((name, "nonces[")) for fault in faults)
        assert len("".join(faults)) < 5_000


@pytest.mark.parametrize(
    "name", ["game", "rules_version", "setup", "chance", "seed", "moves", "start"]
)
def test_an_odd_record_is_refused(name: str) -> None:
    for odd in ODD:
        if odd is None and name in {"seed", "start"}:
            continue  # these may be left out
        if type(odd) is tuple and not odd and name == "moves":
            continue  # a record may end anywhere
        change: dict[str, Any] = {name: odd}
        faults = verdict(evolve(RECORD, **change))
        assert all(fault.startswith("record.") for fault in faults)
        assert len("".join(faults)) < 5_000


def test_what_is_no_record_is_refused() -> None:
    for odd in ODD:
        assert verdict(odd)[0].startswith("record: must be a Record, not ")


def test_an_odd_secret_proves_nothing() -> None:
    for odd in ODD:
        assert verdict(RECORD, host=odd)[0].startswith("secret: ")


def test_what_is_no_agreement_proves_nothing() -> None:
    for odd in ODD:
        assert verdict(RECORD, odd)[0].startswith("agreement: must be an Agreement, not ")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("}", "", "terms: is no JSON: Expecting ',' delimiter at line 1, column"),
        ('"seats":3', '"seats":0', "terms.seats: must be 1 to 1000, not 0"),
        ('"seats":3', '"seats":true', "terms.seats: must be 1 to 1000, not True"),
        ('"seats":3', '"seats":3.0', "terms.seats: must be 1 to 1000, not 3.0"),
        ('"seats":3', '"seats":3,"seats":3', "terms.seats: is duplicated"),
        ('"seats":3', '"seats": 3', "terms: must be written without spaces, in ASCII"),
        ("Sunday", "Sonntag, 7. M\u00e4rz", "terms.table: must be 1 to 100 printable ASCII"),
        ("Sunday", "\\u0053unday", "terms: must be written without spaces, in ASCII"),
        ('"start":null', '"start":[]', "terms.start: must be a text or null, not a list"),
        ('"start":null,', "", "terms: must be an object with the keys seats, setup, start, table"),
    ],
)
def test_each_text_of_terms_is_written_in_one_way(old: str, new: str, fault: str) -> None:
    terms = AGREEMENT.terms.replace(old, new)
    assert terms != AGREEMENT.terms
    assert refusal(lambda: commit_secret(terms, HOST))[0].startswith(fault)


def test_terms_that_the_codec_does_not_read_are_refused() -> None:
    for old, new, where in (
        ('"kind":"setup"', '"kind":"state"', "agreement.terms.setup.kind: "),
        ('"players":3', '"players":9', "agreement.terms.setup.data.players: "),
        ('"format":2', '"format":9', "agreement.terms.setup.format: "),
        ('"start":null', '"start":"wt"', "agreement.terms.start: "),
    ):
        terms = AGREEMENT.terms.replace(old, new)
        agreement = agreement_on(terms, HOST, AGREEMENT.nonces)
        assert verdict(RECORD, agreement)[0].startswith(where)


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", "[" * 9000, '{"terms":"x"}', "x" * 10**7])
def test_a_text_that_is_no_agreement_is_refused(text: str) -> None:
    with pytest.raises(DataError):
        Agreement.loads(text)


def test_an_agreement_with_one_more_key_is_refused() -> None:
    text = AGREEMENT.dumps()
    with pytest.raises(DataError, match="must be an object with the keys terms, commitment"):
        Agreement.loads(text.replace("{", '{"secret":"",', 1))
    with pytest.raises(CommitmentError, match="commitment: must be 64 hexadecimal digits"):
        Agreement.loads(text.replace(AGREEMENT.commitment, ""))
