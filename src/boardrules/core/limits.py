"""The limits of lists of faults, and of numbers."""

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
MAX_INT: Final = 2**53 - 1
"""Largest number that is read and written, and less zero the smallest.

Readers of JSON in other languages hold numbers as floats, which are exact up to here. A seed is
larger; it is a text of hexadecimal digits.

>>> from boardrules.codec import MAX_INT
>>> float(MAX_INT) == MAX_INT, float(MAX_INT + 2) == MAX_INT + 2
(True, False)
"""
