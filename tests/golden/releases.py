"""Where the documents of releases are, and how they are read from there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from attrs import frozen

from boardrules import AnyRules, codec_for, find_game, game_of
from tests.golden.accounts import Account
from tests.golden.canon import Scribe
from tests.golden.expected import DIFFERENCES
from tests.golden.played import Played, played
from tests.golden.vocabulary import Vocabulary

FOLDER: Final = Path(__file__).parent / "releases"
Found: TypeAlias = Mapping[str, Any]
"""A line of a file: a document as ``text``, and what it is of."""


@frozen(slots=False, eq=False)
class Release:
    """The folder of a release."""

    folder: Path

    @property
    def name(self) -> str:
        """The number of the release."""
        return self.folder.name

    @cached_property
    def vocabulary(self) -> Mapping[str, Vocabulary]:
        """The words of each game."""
        return cast("Mapping[str, Vocabulary]", self._json("vocabulary.json"))

    @cached_property
    def accounts(self) -> Mapping[str, Account]:
        """The accounts of the cases."""
        return cast("Mapping[str, Account]", self._json("accounts.json"))

    @cached_property
    def corpus(self) -> Mapping[str, tuple[str, Account]]:
        """The games of the corpus: records as texts, and their accounts."""
        return {
            line["name"]: (record, line)
            for game in sorted(self.vocabulary)
            for record, line in zip(
                (self.folder / "corpus" / f"{game}.records.jsonl").read_text("utf-8").splitlines(),
                self.lines(f"corpus/{game}.accounts"),
                strict=True,
            )
        }

    def cases(self) -> list[str]:
        """The names of the cases."""
        return sorted(path.stem for path in (self.folder / "records").glob("*.json"))

    def record(self, case: str) -> str:
        """The record of a case as a text."""
        return (self.folder / "records" / f"{case}.json").read_text(encoding="utf-8")

    def edition(self, name: str) -> str:
        """The file of an edition."""
        return (self.folder / "editions" / f"{name}.json").read_text(encoding="utf-8")

    def lines(self, path: str) -> Iterator[Found]:
        """The lines of a file."""
        text = (self.folder / f"{path}.jsonl").read_text(encoding="utf-8")
        return (cast("Found", json.loads(line)) for line in text.splitlines())

    def scribe(self, rules: AnyRules) -> Scribe:
        """Write in the words of this release."""
        words = self.vocabulary[rules.name]
        return Scribe(rules, words["moves"], words["events"])

    def played(self, name: str, text: str) -> Played:
        """Replay a record, to where it breaks the rules of today if that is expected."""
        rules = find_game(game_of(text))
        difference = DIFFERENCES.get(f"{self.name}/{name}")
        stops_at = None if difference is None else difference.stops_at
        return played(name, rules, codec_for(rules).record.loads(text), stops_at)

    def _json(self, path: str) -> object:
        return json.loads((self.folder / path).read_text(encoding="utf-8"))


RELEASES: Final = tuple(Release(folder) for folder in sorted(FOLDER.iterdir()))
