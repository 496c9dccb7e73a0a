"""What is published before a game, and the seed that follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from attrs import frozen

from boardrules.codec import MAX_CHARS
from boardrules.commitment._commit import digit_faults, hashed
from boardrules.commitment._error import CommitmentError
from boardrules.commitment._terms import read_terms, terms_faults
from boardrules.core.errors import DataError, Fault
from boardrules.core.players import player_letter
from boardrules.core.shown import shown
from boardrules.core.strict_json.plain import oddities
from boardrules.core.strict_json.text import decode_carefully, encode
from boardrules.core.strict_json.values import JsonValue
from boardrules.seeded import SEED_BITS


@frozen(kw_only=True)
class Agreement:
    """Everything that is published before the first move; each player keeps a copy.

    Whatever can be checked without the secret is checked when it is made: there are a commitment
    and a nonce for each seat, and each player has committed to the nonce that was revealed. Raise
    :class:`CommitmentError`, which names every fault and its seat.

    >>> from attrs import evolve
    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.commitment import commit_nonce, commit_secret, fresh_secret, terms_of
    >>> terms = terms_of(wt.RULES, wt.Setup(players=2), table="Sunday, 7 March")
    >>> commitment = commit_secret(terms, fresh_secret())
    >>> nonces = (fresh_secret(), fresh_secret())
    >>> agreement = Agreement(
    ...     terms=terms,
    ...     commitment=commitment,
    ...     nonce_commitments=tuple(commit_nonce(commitment, at, nonces[at]) for at in (0, 1)),
    ...     nonces=nonces,
    ... )
    >>> Agreement.loads(agreement.dumps()) == agreement
    True
    >>> evolve(agreement, nonces=(nonces[0], fresh_secret()))
    Traceback (most recent call last):
    boardrules.commitment._error.CommitmentError: this is no agreement:
      - nonces[1]: is not the nonce that player B has committed to
    """

    terms: str
    """What is played (:func:`terms_of`)."""
    commitment: str
    """The host's commitment to a secret (:func:`commit_secret`)."""
    nonce_commitments: tuple[str, ...]
    """Each player's commitment to a nonce, by seat (:func:`commit_nonce`)."""
    nonces: tuple[str, ...]
    """Each player's nonce, by seat."""

    def __attrs_post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise CommitmentError("this is no agreement", faults)

    def dumps(self) -> str:
        """Return the agreement as JSON of one line, for :meth:`loads`."""
        return encode(
            {
                "terms": self.terms,
                "commitment": self.commitment,
                "nonce_commitments": self.nonce_commitments,
                "nonces": self.nonces,
            }
        )

    @staticmethod
    def loads(text: str) -> Agreement:
        """Return the agreement of a text, checked.

        Raise :class:`~boardrules.DataError` for a text that is not JSON with exactly these fields,
        and :class:`CommitmentError` for what does not agree.
        """
        data, twins = decode_carefully(text)
        faults = tuple(oddities(data, MAX_CHARS, twins))
        keys = ("terms", "commitment", "nonce_commitments", "nonces")
        if not faults and (not isinstance(data, dict) or data.keys() != set(keys)):
            faults = (Fault("", f"must be an object with the keys {', '.join(keys)}"),)
        if faults:
            raise DataError("this is no agreement", faults)
        # What these fields hold is checked as in any other agreement.
        fields = cast("dict[str, JsonValue]", data)
        return Agreement(
            terms=cast("str", fields["terms"]),
            commitment=cast("str", fields["commitment"]),
            nonce_commitments=_as_tuple(fields["nonce_commitments"]),
            nonces=_as_tuple(fields["nonces"]),
        )


def seed_of(agreement: Agreement, secret: str) -> int:
    """Return the seed that follows from the secret and all nonces, 0 to 2**128 - 1.

    It is for :class:`~boardrules.Session`, and a secret of the host until the game is over. Raise
    :class:`CommitmentError` for another secret than the one that the host has committed to.

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
    >>> session.seed == seed_of(agreement, secret)
    True
    """
    faults = secret_faults(agreement, secret)
    if faults:
        raise CommitmentError("no seed follows from this secret", faults)
    digits = hashed("seed", agreement.commitment, secret, *agreement.nonces)
    return int(digits[: SEED_BITS // 4], 16)


def secret_faults(agreement: Agreement, secret: str) -> tuple[Fault, ...]:
    """Return why a secret is not the one that the host of an agreement has committed to."""
    if not isinstance(agreement, Agreement):
        return (Fault("agreement", f"must be an Agreement, not {shown(agreement)}"),)
    faults = digit_faults("secret", secret)
    if not faults and hashed("host", agreement.terms, secret) != agreement.commitment:
        message = "is not the secret that the host has committed to for these terms"
        return (Fault("secret", message),)
    return faults


def _as_tuple(value: JsonValue) -> tuple[str, ...]:
    return cast("tuple[str, ...]", tuple(value) if isinstance(value, list) else value)


def _faults(agreement: Agreement) -> Iterator[Fault]:
    """Yield what is wrong with an agreement, whose fields may hold objects of any type."""
    host, promised, nonces = agreement.commitment, agreement.nonce_commitments, agreement.nonces
    faults = terms_faults(agreement.terms) + digit_faults("commitment", host)
    seats = 0 if faults else read_terms(agreement.terms).seats
    for name, texts in (("nonce_commitments", promised), ("nonces", nonces)):
        if type(texts) is not tuple:
            faults += (Fault(name, f"must be a tuple of texts, not {shown(texts)}"),)
        elif seats and len(texts) != seats:
            faults += (Fault(name, f"must be {seats}, one for each seat, not {len(texts)}"),)
    if faults:
        yield from faults
        return
    for seat in range(seats):
        malformed = (
            *digit_faults(f"nonce_commitments[{seat}]", promised[seat]),
            *digit_faults(f"nonces[{seat}]", nonces[seat]),
        )
        yield from malformed
        if not malformed and hashed("player", host, str(seat), nonces[seat]) != promised[seat]:
            message = f"is not the nonce that player {player_letter(seat)} has committed to"
            yield Fault(f"nonces[{seat}]", message)
