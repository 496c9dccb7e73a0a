"""Makes the golden files anew: ``python -m tests.golden.make``, in the project's folder.

Do that only when the behaviour of the rules was changed on purpose; then raise the ``version`` of
the rules, too, and look at what differs. With ``--release 0.2.0`` the records are also kept as the
saves of that release, which every later release has to read; those are never made anew.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tests.golden.cases import CASES, account, perft_table, play

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records"
SAVES = FOLDER / "saves"
PERFT = FOLDER / "perft.json"
ACCOUNTS = FOLDER / "accounts.json"


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the golden files anew.")
    parser.add_argument("--release", help="keep the records as the saves of this release")
    options = parser.parse_args()
    RECORDS.mkdir(exist_ok=True)
    release = SAVES / options.release if options.release else None
    if release is not None:
        release.mkdir(parents=True)  # Raises if the release has its saves already.
    tables, accounts = {}, {}
    for case in CASES:
        session = play(case)
        text = session.dumps() + "\n"
        for folder in filter(None, (RECORDS, release)):
            (folder / f"{case.name}.json").write_text(text, encoding="utf-8")
        accounts[case.name] = account(case.rules, session.record())
        tables[case.name] = perft_table(case, session)
        print(f"{case.name:40} {session.ply:5} moves")
    _write(ACCOUNTS, accounts)
    _write(PERFT, tables)
    if release is not None:
        _write(release / "accounts.json", accounts)


if __name__ == "__main__":
    main()
