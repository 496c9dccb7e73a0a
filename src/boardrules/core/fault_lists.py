"""Lists of faults that stay short, whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from boardrules.core.errors import Fault
from boardrules.core.strict_json.values import MAX_FAULTS


def first_faults(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return the first :data:`MAX_FAULTS` faults, and one more that says so if there are others.

    Others are not even looked for.

    >>> found = first_faults(Fault(f"[{at}]", "must be a number") for at in range(10**12))
    >>> len(found), str(found[-1])
    (101, 'there are more faults than these 100')
    """
    found = tuple(islice(faults, MAX_FAULTS + 1))
    if len(found) <= MAX_FAULTS:
        return found
    return (*found[:-1], Fault("", f"there are more faults than these {MAX_FAULTS}"))
