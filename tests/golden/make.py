"""Makes golden files: ``python -m tests.golden.make``, in the project's folder.

Do that only when behaviour was changed on purpose, and look at what differs:

- Records and accounts are of games played anew. They change with the rules, the policies, what a
  seed brings and the format of records.
- Perft tables are counted anew from the positions that they have; only a case without a table gets
  positions from its game. They change with the rules alone; then raise the ``version`` of the
  rules, too.

With ``--release 0.2.0`` it writes the documents of that release instead, which every later release
has to read; those are never made anew.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from shutil import copyfile

from tests.golden import documents
from tests.golden.accounts import Account, account
from tests.golden.canon import Scribe
from tests.golden.cases import CASES, play
from tests.golden.corpus import corpus
from tests.golden.perft_tables import Entry, perft_table, places
from tests.golden.played import Played, Plies, played
from tests.golden.releases import FOLDER as RELEASES
from tests.golden.setups import EDITIONS
from tests.golden.vocabulary import vocabulary

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records"
PERFT = FOLDER / "perft.json"
ACCOUNTS = FOLDER / "accounts.json"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_json(path: Path, data: object) -> None:
    _write(path, json.dumps(data, indent=1) + "\n")


def _write_lines(path: Path, lines: Iterable[documents.Line]) -> None:
    _write(path, documents.dump_lines(lines))


def _write_records(folder: Path, played_games: Iterable[Played]) -> None:
    for game in played_games:
        _write(folder / f"{game.name}.json", game.codec.record.dumps(game.record) + "\n")


def _accounts(played_games: Iterable[Played]) -> Mapping[str, Account]:
    return {
        game.name: account(game.rules, game.record, Scribe(game.rules)) for game in played_games
    }


def make_golden(cases: Iterable[Played]) -> None:
    """Make the golden files of the present rules."""
    cases = list(cases)
    _write_records(RECORDS, cases)
    _write_json(ACCOUNTS, _accounts(cases))
    _write_json(PERFT, _perft_tables(cases))


def _perft_tables(cases: Iterable[Played]) -> Mapping[str, Mapping[str, Entry]]:
    kept = perft_tables()
    tables: dict[str, Mapping[str, Entry]] = {}
    for game in cases:
        table = kept.get(game.name)
        positions = (
            places(game.rules, game.steps)
            if table is None
            else {name: entry["position"] for name, entry in table.items()}
        )
        tables[game.name] = perft_table(game.rules, positions)
    return tables


def perft_tables() -> Mapping[str, Mapping[str, Entry]]:
    """Read the perft tables, by case and place."""
    found: Mapping[str, Mapping[str, Entry]] = json.loads(PERFT.read_text(encoding="utf-8"))
    return found


def make_release(folder: Path, cases: Iterable[Played]) -> None:
    """Write the documents of a release."""
    folder.mkdir(parents=True)  # Raises if the release has its documents already.
    cases = list(cases)
    _write_records(folder / "records", cases)
    _write_json(folder / "accounts.json", _accounts(cases))
    rules_of = {case.rules.name: case.rules for case in CASES}
    words = {name: vocabulary(rules) for name, rules in rules_of.items()}
    _write_json(folder / "vocabulary.json", words)
    refusals = documents.Refusals()
    many, few = Plies(distributed=3, each=2), Plies(distributed=2, each=2)
    for game in cases:
        plies = few.of(game)
        kinds = {
            "states": documents.states(game, many.of(game)),
            "observations": documents.observations(game, plies),
            "moves": documents.moves(game),
            "events": documents.events(game),
            "choices": documents.choices(game, plies),
            "refusals": refusals.of(game, plies),
        }
        for kind, lines in kinds.items():
            _write_lines(folder / kind / f"{game.name}.jsonl", lines)
    _write_lines(folder / "setups.jsonl", map(documents.setup_line, cases))
    unfinished = (documents.unfinished_line(game, number) for number, game in enumerate(cases[::3]))
    _write_lines(folder / "unfinished.jsonl", unfinished)
    for name, rules in rules_of.items():
        _copy_editions(folder / "editions", name)
        played_games = list(corpus(rules))
        records = (game.codec.record.dumps(game.record) for game in played_games)
        _write(folder / "corpus" / f"{name}.records.jsonl", "".join(f"{r}\n" for r in records))
        lines = ({"name": name, **found} for name, found in _accounts(played_games).items())
        _write_lines(folder / "corpus" / f"{name}.accounts.jsonl", lines)


def _copy_editions(folder: Path, name: str) -> None:
    folder.mkdir(exist_ok=True)
    module = f"boardrules.{name.replace('-', '_')}"
    standard = files(module).joinpath("data/standard.json").read_bytes()
    (folder / f"{name}-standard.json").write_bytes(standard)
    copyfile(EDITIONS / f"{name}-own.json", folder / f"{name}-own.json")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make golden files.")
    parser.add_argument("--release", help="write the documents of this release")
    options = parser.parse_args()
    cases = [played(case.name, case.rules, play(case).record()) for case in CASES]
    if options.release:
        make_release(RELEASES / options.release, cases)
    else:
        make_golden(cases)


if __name__ == "__main__":
    main()
