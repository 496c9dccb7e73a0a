"""The standard edition: the data of this package as a value."""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Final, cast

from boardrules.core.strict_json import build
from boardrules.kragmortha.values.edition import Edition

STANDARD: Final = build(
    Edition,
    json.loads(cast("bytes", get_data("boardrules.kragmortha", "data/standard.json"))),
)
"""The edition of this package; what nobody has published of the real one is our own.

>>> len(STANDARD.movement_deck()), len(STANDARD.book_deck()), len(STANDARD.tokens)
(58, 18, 6)
"""
