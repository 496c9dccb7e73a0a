"""How long the texts of each kind may be."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardrules.core.strict_json.values import MAX_CHARS

MAX_CHARS_OF: Final[Mapping[str, int]] = MappingProxyType(
    {
        "setup": 200_000,
        "state": 1_000_000,
        "observation": 1_000_000,
        "move": 20_000,
        "event": 20_000,
        "record": MAX_CHARS,
    }
)
"""Longest text of each kind that is read and written, envelope included.

A move or event of the built-in games takes 100 to 300 characters, a setup 100 and with an edition
of its own 10,000, a state or an observation 3,000 and with such an edition 13,000. A record takes
about 60 for each move; 4 million are enough for 60,000 moves.

>>> from boardrules.codec import MAX_CHARS_OF
>>> MAX_CHARS_OF["move"] < MAX_CHARS_OF["state"] < MAX_CHARS_OF["record"]
True
"""
