"""The hashes are those that the guide describes, computed here by hand."""

from __future__ import annotations

from hashlib import sha256

from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.commitment import commit_nonce, commit_secret, fresh_secret, seed_of, terms_of
from boardrules.commitment._commit import hashed
from examples import third_game as tg
from tests.support.agreeing import HOST, TABLE, agree, agreement_on, secret

TERMS = (
    '{"seats":2,"setup":{"format":2,"game":"wandering-towers","rules":2,"kind":"setup","data":'
    '{"players":2}},"start":null,"table":"Sunday, 7 March, table 2"}'
)
SETUP = wt.Setup(players=2)


def by_hand(*parts: str) -> str:
    lengths = [bytes((0, 0, 0, 0, 0, 0, *divmod(len(part), 256))) for part in parts]
    texts = [part.encode() for part in parts]
    return sha256(
        b"".join(x for pair in zip(lengths, texts, strict=True) for x in pair)
    ).hexdigest()


def test_terms_name_all_that_is_agreed_upon() -> None:
    assert terms_of(wt.RULES, SETUP, table=TABLE) == TERMS


def test_a_position_is_written_in_one_way() -> None:
    state = wt.RULES.initial_state(SETUP)
    position = wt.RULES.format_position(state)
    terms = terms_of(wt.RULES, SETUP, table=TABLE, start=position)
    assert terms == TERMS.replace("null", f'"{position}"')


def test_a_position_that_is_written_in_another_way_has_the_same_terms() -> None:
    setup = tg.Setup()
    position = tg.RULES.format_position(tg.RULES.initial_state(setup))
    spaced = position.replace(",", ", ")
    assert spaced != position
    assert terms_of(tg.RULES, setup, table=TABLE, start=spaced) == terms_of(
        tg.RULES, setup, table=TABLE, start=position
    )


def test_the_commitments() -> None:
    commitment = commit_secret(TERMS, HOST)
    assert commitment == by_hand("boardrules commitment 1", "host", TERMS, HOST)
    nonce = secret("nonce")
    assert commit_nonce(commitment, 12, nonce) == by_hand(
        "boardrules commitment 1", "player", commitment, "12", nonce
    )


def test_the_seed() -> None:
    agreement = agree(wt.RULES, SETUP)
    whole = by_hand(
        "boardrules commitment 1", "seed", agreement.commitment, HOST, *agreement.nonces
    )
    assert seed_of(agreement, HOST) == int(whole[:32], 16)
    assert 2**100 < seed_of(agreement, HOST) < 2**128


def test_no_two_lists_of_texts_are_hashed_alike() -> None:
    lists = [("abc",), ("ab", "c"), ("a", "bc"), ("a", "b", "c"), ("", "abc"), ("abc", "")]
    found = {hashed(purpose, *parts) for parts in lists for purpose in ("host", "player", "hos")}
    assert len(found) == 18
    assert hashed("host", "x") != hashed("hos", "tx")


def test_each_part_changes_the_commitment() -> None:
    tables = {commit_secret(terms_of(wt.RULES, SETUP, table=name), HOST) for name in "abc"}
    other = terms_of(wt.RULES, wt.Setup(players=3), table="a")
    start = wt.RULES.format_position(wt.RULES.initial_state(SETUP))
    puzzle = terms_of(wt.RULES, SETUP, table="a", start=start)
    found = tables | {commit_secret(other, HOST), commit_secret(puzzle, HOST)}
    assert len(found) == 5
    assert commit_secret(TERMS, HOST) != commit_secret(TERMS, secret("other"))
    nonces = {commit_nonce(name, seat, HOST) for name in found for seat in range(12)}
    assert len(nonces) == 60


def test_each_part_changes_the_seed() -> None:
    terms, nonces = TERMS, [secret(0), secret(1)]
    others = [
        (terms.replace("table 2", "table 3"), HOST, nonces),
        (terms, secret("other"), nonces),
        (terms, HOST, [secret(2), secret(1)]),
        (terms, HOST, [secret(0), secret(2)]),
        (terms, HOST, [secret(1), secret(0)]),
    ]
    found = {seed_of(agreement_on(*parts), parts[1]) for parts in [(terms, HOST, nonces), *others]}
    assert len(found) == 6


def test_equal_setups_have_equal_terms() -> None:
    assert terms_of(wt.RULES, evolve(SETUP, edition=wt.STANDARD), table=TABLE) == TERMS


def test_secrets_use_all_256_bits() -> None:
    secrets = [int(fresh_secret(), 16) for _ in range(64)]
    assert len(set(secrets)) == 64
    assert max(secrets) >= 2**248
