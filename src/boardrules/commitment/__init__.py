"""A proof that chance was fair: the host and all players make the seed together.

The host commits to a secret, then each player to a nonce, then all nonces are revealed. The seed
follows from the secret and the nonces, so that nobody can choose it. After the game the host
reveals the secret, and everybody can check every outcome of chance.
"""

from boardrules.commitment._agreement import Agreement, seed_of
from boardrules.commitment._commit import commit_nonce, commit_secret, fresh_secret
from boardrules.commitment._error import CommitmentError
from boardrules.commitment._terms import terms_of
from boardrules.commitment._verify import verify

__all__ = [
    "Agreement",
    "CommitmentError",
    "commit_nonce",
    "commit_secret",
    "fresh_secret",
    "seed_of",
    "terms_of",
    "verify",
]
