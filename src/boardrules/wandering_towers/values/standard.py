"""The published edition: the data of this package as a value."""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Final, cast

from boardrules.core.strict_json import build
from boardrules.wandering_towers.values.edition import Edition

STANDARD: Final = build(
    Edition,
    json.loads(cast("bytes", get_data("boardrules.wandering_towers", "data/standard.json"))),
)
"""The published game's components, as the rules describe them.

>>> STANDARD.spaces, len(STANDARD.deck())
(16, 90)
"""
