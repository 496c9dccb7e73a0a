"""Agreements of an honest host and honest players, with secrets that are the same in every run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final, TypeAlias

import pytest

from boardrules import AnyRules, AnySession, Record, Session
from boardrules import wandering_towers as wt
from boardrules.commitment import (
    Agreement,
    CommitmentError,
    commit_nonce,
    commit_secret,
    seed_of,
    terms_of,
    verify,
)

AnyRecord: TypeAlias = Record[Any, Any]

TABLE: Final = "Sunday, 7 March, table 2"


def secret(name: object) -> str:
    """A secret or nonce that only its name decides."""
    return sha256(str(name).encode()).hexdigest()


HOST: Final = secret("host")


def agreement_on(terms: str, host: str, nonces: Sequence[str]) -> Agreement:
    """What is published if everybody keeps to the protocol."""
    commitment = commit_secret(terms, host)
    promised = tuple(commit_nonce(commitment, at, nonce) for at, nonce in enumerate(nonces))
    return Agreement(
        terms=terms, commitment=commitment, nonce_commitments=promised, nonces=tuple(nonces)
    )


def agree(
    rules: AnyRules,
    setup: object,
    *,
    host: str = HOST,
    table: str = TABLE,
    start: str | None = None,
    allow_unreachable: bool = False,
) -> Agreement:
    """An agreement with a nonce of each player."""
    terms = terms_of(rules, setup, table=table, start=start, allow_unreachable=allow_unreachable)
    seats = rules.player_count(rules.initial_state(setup))
    return agreement_on(terms, host, [secret(seat) for seat in range(seats)])


def proved_session(rules: AnyRules, setup: object) -> tuple[AnySession, Agreement]:
    """A session with the seed of an agreement, and the agreement."""
    agreement = agree(rules, setup)
    return Session(rules, setup, seed=seed_of(agreement, HOST)), agreement


def played(rules: AnyRules, setup: object, decisions: int) -> tuple[AnyRecord, Agreement]:
    """The record of an honest game, and what was published before it."""
    session, agreement = proved_session(rules, setup)
    for at in range(decisions):
        moves = session.legal_moves()
        session.play(moves[(7 * at) % len(moves)])
    return session.record(), agreement


SETUP: Final = wt.Setup(players=3)
RECORD, AGREEMENT = played(wt.RULES, SETUP, 12)


def refusal(act: Callable[[], object]) -> tuple[str, ...]:
    """The faults that an act is refused for."""
    with pytest.raises(CommitmentError) as caught:
        act()
    return tuple(map(str, caught.value.faults))


def verdict(
    record: AnyRecord,
    agreement: Agreement = AGREEMENT,
    host: str = HOST,
    rules: AnyRules = wt.RULES,
) -> tuple[str, ...]:
    """The faults that a player finds."""
    return refusal(lambda: verify(rules, record, agreement, host))
