"""The exception of commitments."""

from __future__ import annotations

from boardrules.core.errors import FaultsError


class CommitmentError(FaultsError):
    """Terms, secrets, nonces or a record that do not agree with what was published.

    >>> from boardrules.commitment import commit_nonce
    >>> commit_nonce("0" * 64, 1, "my nonce")
    Traceback (most recent call last):
    boardrules.commitment._error.CommitmentError: there is nothing to commit to:
      - nonce: must be 64 hexadecimal digits in lower case, not 'my nonce'
    """
