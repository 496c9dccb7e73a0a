"""The check of a record against what was published before the game."""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve

from boardrules.codec import codec_for, under
from boardrules.commitment._agreement import Agreement, secret_faults, seed_of
from boardrules.commitment._error import CommitmentError
from boardrules.commitment._terms import Terms, read_terms
from boardrules.core.errors import Fault, FaultsError, SetupError, StateError
from boardrules.core.players import CHANCE
from boardrules.core.rules import Rules
from boardrules.core.shown import shown
from boardrules.core.strict_json.text import encode
from boardrules.core.transition import Transition
from boardrules.record import Record, RecordError, replay, seed_faults, start_of, type_faults
from boardrules.seeded import SeededSource

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


def verify(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    record: Record[SetupT, MoveT],
    agreement: Agreement,
    secret: str,
    *,
    allow_unreachable: bool = False,
) -> int:
    """Check that chance in a record was fair, and return how many of its moves are chance.

    *agreement* is what the person who checks saw before the game, *secret* what the host revealed
    after it. The record must be of the game, rules, setup and start in the terms. All its moves
    must follow from each other, and each outcome of chance must be the one that the seed brings at
    its ply. The record may end anywhere, and its own seed may be left out. With *allow_unreachable*
    it may start at a state that no game leads to.

    The decisions are not proved: each player compares them with what that player sent.

    Raise :class:`CommitmentError`, which names every fault and its place.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.commitment import commit_nonce, commit_secret, fresh_secret, terms_of
    >>> setup, secret, nonce = wt.Setup.solo(), fresh_secret(), fresh_secret()
    >>> terms = terms_of(wt.RULES, setup, table="Sunday, 7 March")
    >>> commitment = commit_secret(terms, secret)
    >>> agreement = Agreement(
    ...     terms=terms,
    ...     commitment=commitment,
    ...     nonce_commitments=(commit_nonce(commitment, 0, nonce),),
    ...     nonces=(nonce,),
    ... )
    >>> session = Session(wt.RULES, setup, seed=seed_of(agreement, secret))
    >>> verify(wt.RULES, session.record(), agreement, secret)
    3
    >>> verify(wt.RULES, session.record(), agreement, fresh_secret())
    Traceback (most recent call last):
    boardrules.commitment._error.CommitmentError: this record does not prove that chance was fair:
      - secret: is not the secret that the host has committed to for these terms
    """
    faults = [
        *secret_faults(agreement, secret),
        *under("record", type_faults(rules, record)),
    ]
    if not faults:
        faults += _terms_faults(rules, record, agreement, allow_unreachable)
    outcomes = 0
    if not faults:
        seed = seed_of(agreement, secret)
        if record.seed is not None and record.seed != seed:
            message = "is not the seed that follows from the secret and the nonces"
            faults.append(Fault("record.seed", message))
        source = SeededSource(seed)
        try:
            for ply, step in enumerate(replay(rules, record, allow_unreachable=allow_unreachable)):
                if rules.current_player(step.before) is CHANCE:
                    outcomes += 1
                    faults += _chance_faults(rules, ply, step, source)
        except RecordError as error:
            faults += under("record", error.faults)
    if faults:
        raise CommitmentError("this record does not prove that chance was fair", tuple(faults))
    return outcomes


def _chance_faults(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    ply: int,
    step: Transition[StateT, MoveT, EventT],
    source: SeededSource,
) -> tuple[Fault, ...]:
    """Return the fault of a step at a chance node that the seed does not bring."""
    path = f"record.moves[{ply}]"
    if type(step.move) not in rules.chance_types.values():
        message = "must be an outcome of chance: what is due is drawn before anything else"
        return (Fault(path, message),)
    due = rules.sample_chance(step.before, source.at(ply))
    if step.move == due:
        return ()
    wanted, found = (rules.format_move(step.before, move) for move in (due, step.move))
    return (Fault(path, f"must be {wanted!r}, which the seed brings here, not {found!r}"),)


def _terms_faults(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    record: Record[SetupT, MoveT],
    agreement: Agreement,
    allow_unreachable: bool,
) -> tuple[Fault, ...]:
    """Return where a record, of the right types, is not of the game that the terms name."""
    terms = read_terms(agreement.terms)
    game, version = terms.setup.get("game"), terms.setup.get("rules")
    if game != rules.name:
        return (Fault("agreement.terms", f"must be of {rules.name!r}, not of {shown(game)}"),)
    if version != rules.version:
        message = f"must be of version {rules.version} of the rules, not of {shown(version)}"
        return (Fault("agreement.terms", message),)
    return (
        *_source_faults(rules, record),
        *_start_faults(rules, record, terms, allow_unreachable),
    )


def _source_faults(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], record: Record[SetupT, MoveT]
) -> tuple[Fault, ...]:
    """Return the faults of a record's game, version, chance and seed."""
    faults: list[Fault] = []
    if record.game != rules.name:
        faults.append(Fault("game", f"must be {rules.name!r}, not {shown(record.game)}"))
    if record.rules_version != rules.version:
        message = f"must be {rules.version}, as agreed, not {shown(record.rules_version)}"
        faults.append(Fault("rules_version", message))
    if type(record.chance) is not str or record.chance != "seed":
        message = f"must be 'seed', not {shown(record.chance)}: other chance cannot be proved"
        faults.append(Fault("chance", message))
    else:
        faults += seed_faults("seed", record.seed)
    return under("record", tuple(faults))


def _start_faults(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    record: Record[SetupT, MoveT],
    terms: Terms,
    allow_unreachable: bool,
) -> tuple[Fault, ...]:
    """Return where setup and start of a record are not those of the terms."""
    try:
        setup = codec_for(rules).setup.loads(encode(terms.setup))
    except FaultsError as error:
        return under("agreement.terms.setup", error.faults)
    try:
        agreed = evolve(record, setup=setup, start=terms.start, moves=())
        first = start_of(rules, agreed, allow_unreachable)
    except StateError as error:
        return under("agreement.terms", error.faults)
    try:
        given = start_of(rules, record, allow_unreachable)
    except SetupError as error:
        return under("record.setup", error.faults)
    except StateError as error:
        return under("record", error.faults)
    seats = rules.player_count(first)
    if terms.seats != seats:
        return (Fault("agreement.terms", f"must have {seats} seats, not {terms.seats}"),)
    if record.setup != setup:
        return (Fault("record.setup", "must be the setup in the terms"),)
    if given != first:
        return (Fault("record.start", "must be the start in the terms"),)
    return ()
