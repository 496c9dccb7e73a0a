"""The limit of every list of faults."""

from __future__ import annotations

from typing import Final

MAX_FAULTS: Final = 100
"""Most faults that one error lists.

>>> from boardrules import DataError, codec_for
>>> from boardrules import wandering_towers as wt
>>> from boardrules.codec import MAX_FAULTS
>>> try:
...     codec_for(wt.RULES).setup.from_data({str(key): 0 for key in range(500)})
... except DataError as error:
...     len(error.faults) <= MAX_FAULTS
True
"""
