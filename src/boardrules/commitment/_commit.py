"""Secrets and nonces, and the hashes that commit to them."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_hex
from typing import Final

from boardrules.commitment._error import CommitmentError
from boardrules.commitment._terms import MAX_SEATS, terms_faults
from boardrules.core.errors import Fault, range_faults
from boardrules.core.shown import shown

_BYTES: Final = 32
_HEXADECIMAL: Final = re.compile("[0-9a-f]{64}")

_SCHEME: Final = "boardrules commitment 1"
"""Begins all that is hashed, so that no hash of another kind can be taken for one of these."""


def fresh_secret() -> str:
    """Return a new secret of 256 bits from the system, as 64 hexadecimal digits.

    It is for the secret of a host and for the nonce of a player. Use each at one table only.

    >>> len(fresh_secret()), fresh_secret() == fresh_secret()
    (64, False)
    """
    return token_hex(_BYTES)


def commit_secret(terms: str, secret: str) -> str:
    """Return the commitment of a host to a secret, for some terms: 64 hexadecimal digits.

    The host publishes it before any player commits to a nonce. It tells nothing about the secret,
    and no other secret and no other terms lead to the same. Raise :class:`CommitmentError` for
    *terms* that :func:`terms_of` does not write, and for a *secret* that is not 64 hexadecimal
    digits.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.commitment import terms_of
    >>> terms = terms_of(wt.RULES, wt.Setup(players=2), table="Sunday, 7 March")
    >>> len(commit_secret(terms, fresh_secret()))
    64
    """
    _require(*terms_faults(terms), *digit_faults("secret", secret))
    return hashed("host", terms, secret)


def commit_nonce(commitment: str, seat: int, nonce: str) -> str:
    """Return the commitment of a player to a nonce: 64 hexadecimal digits.

    It is bound to the *commitment* of the host and to the *seat*, an int from 0, so that nobody can
    copy it and the host cannot take another secret afterwards. The player publishes it, and reveals
    the nonce when all players have committed to theirs. Raise :class:`CommitmentError` for texts
    that are not 64 hexadecimal digits, and for a seat that is not 0 to 999.

    >>> len(commit_nonce("0" * 64, 1, fresh_secret()))
    64
    """
    _require(
        *digit_faults("commitment", commitment),
        *range_faults("seat", seat, 0, MAX_SEATS - 1),
        *digit_faults("nonce", nonce),
    )
    return hashed("player", commitment, str(seat), nonce)


def hashed(purpose: str, *parts: str) -> str:
    """Return the SHA-256 hash of ASCII texts, each after its length in 8 bytes, big-endian.

    The first two texts are the name of this scheme and *purpose*.

    >>> hashed("host", "ab", "c") == hashed("host", "a", "bc")
    False
    """
    whole = sha256()
    for part in (_SCHEME, purpose, *parts):
        whole.update(len(part).to_bytes(8, "big") + part.encode("ascii"))
    return whole.hexdigest()


def digit_faults(path: str, text: object) -> tuple[Fault, ...]:
    """Return the fault of what is not 64 hexadecimal digits.

    >>> print(*digit_faults("secret", 7))
    secret: must be 64 hexadecimal digits in lower case, not 7
    """
    if isinstance(text, str) and type(text) is str and _HEXADECIMAL.fullmatch(text):
        return ()
    return (Fault(path, f"must be 64 hexadecimal digits in lower case, not {shown(text)}"),)


def _require(*faults: Fault) -> None:
    if faults:
        raise CommitmentError("there is nothing to commit to", faults)
