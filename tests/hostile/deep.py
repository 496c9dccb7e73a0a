"""The deep profile of hostile input: a million spoilt inputs, unless told otherwise.

Run it in the project's folder: ``python -m tests.hostile.deep --inputs 1000000``. It ends with an
error at the first input that raises anything but the library's own errors, takes too long, or is
accepted without being as good as a real one.
"""

from __future__ import annotations

import argparse
import faulthandler
import time
from collections import Counter

from tests.hostile.cases import rounds

LONGEST = 600
"""Seconds for one batch, after which it counts as hanging: the stack is printed, and that is it."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Feed spoilt input to every game.")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many in all")
    options = parser.parse_args()
    start = time.perf_counter()
    tried: Counter[tuple[str, str]] = Counter()
    accepted: Counter[tuple[str, str]] = Counter()
    for case, run in rounds(options.inputs):
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        for report in run():
            tried[case.name, report.kind] += report.tried
            accepted[case.name, report.kind] += report.accepted
        faulthandler.cancel_dump_traceback_later()
        print(
            f"\r{tried.total():,} inputs, {time.perf_counter() - start:.0f} s", end="", flush=True
        )
    print()
    for (game, kind), count in sorted(tried.items()):
        print(f"{game:18} {kind:14} {count:9,} tried {accepted[game, kind]:8,} accepted")


if __name__ == "__main__":
    main()
