"""A hostile client: random and crafted messages for every seat of tables of both games.

``python -m tests.attack.client --messages 1000000`` sends a million of them; the tests send some
thousand. After each message the table must have done exactly what the sender may do, and the answer
must be the one that a table gives whose state differs only in what the sender does not know.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, Final

from boardrules import CHANCE, AnyRules, AnySession, Session, codec_for
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt
from boardrules.table import Answer, Conflict, Entries, Reports, Table, Undo
from boardrules.testing.candidates import candidate_moves
from tests.wandering_towers.tiny import TINY

AnyTable = Table[Any, Any, Any, Any, Any]

GAMES: Final[tuple[tuple[AnyRules, object], ...]] = (
    (wt.RULES, wt.Setup(players=2)),
    (wt.RULES, wt.Setup(players=3, spells=tuple(wt.Spell)[:6])),
    (wt.RULES, wt.Setup.solo()),
    (wt.RULES, wt.Setup(players=4, master_wizard=True)),
    (wt.RULES, wt.Setup.teams(players=4)),
    (wt.RULES, wt.Setup(players=5, spells=tuple(wt.Spell)[:3], edition=TINY)),
    (km.RULES, km.Setup(players=2)),
    (km.RULES, km.Setup(players=5, active_player_pushes=True)),
)
ODD: Final[tuple[object, ...]] = (
    None, True, False, -1, 0, 1, 1.0, 1e400, 2**53, 2**80, "", "0", "HOST", "host", "nobody",
    [], {}, [[]], {"type": []}, "x" * 3000, "\ud800", "\x00",
)  # fmt: skip
CRAFTED: Final = (
    "", " ", "null", "[]", "{}", "{", '"play"', "[" * 3000, "9" * 3000, '{"do":"play"}',
    '{"do":"undo","revision":null}', '{"do":"undo","do":"play","revision":""}', "\ufeff{}",
    '{"do":"undo","revision":"' + "x" * 3900 + '"}', "[" * 1_000_000, "NaN", "\ud800",
    '{"do":"play","revision":"","move":{"type":"__class__"}}',
)  # fmt: skip


class Client:
    """Somebody who means harm to one table, from any seat."""

    def __init__(
        self, rules: AnyRules, setup: object, seed: int, kind: type[AnyTable] = Table
    ) -> None:
        self.rng = Random(seed)
        self.rules = rules
        self.policies: dict[str, Any] = {
            "reports": self.rng.choice([*Reports]),
            "entries": self.rng.choice([*Entries]),
            "undo": self.rng.choice([*Undo]),
        }
        self.by_hand = self.policies["entries"] is Entries.SEATED
        session: AnySession = (
            Session(rules, setup, chance="manual")
            if self.by_hand
            else Session(rules, setup, seed=seed)
        )
        self.table: AnyTable = kind(session, **self.policies)
        self.codec = codec_for(rules)
        self.old: list[str] = [session.revision]
        self.sent: Counter[str] = Counter()
        self.found: list[object] = []
        self.found_at = ""
        """The candidates for moves, and the revision for which they were found."""

    def send(self, compare: bool) -> Answer:
        """Send a message from some seat and check what it did."""
        table, session = self.table, self.table.session
        seats = self.seats()
        mover = session.current_player
        acting = [each for each in seats if each == mover]
        if self.by_hand and mover is CHANCE:
            acting = [each for each in seats if self.rules.possible_outcomes(session.state, each)]
        seat = self.rng.choice(acting if acting and self.rng.random() < 0.4 else seats)
        text, before = self.message(seat), session.record()
        view, can_undo = table.view(seat), table.view(seat).can_undo
        conflicts = table.conflicts
        answer = table.receive(seat, text)
        after = session.record()
        self.sent[answer.code] += 1
        self.old.append(answer.revision)
        del self.old[:-6]
        assert answer.revision == session.revision
        assert len(answer.dumps()) < 12_000, "an answer is longer than the message"
        if not answer.is_ok:
            assert (after, session.revision) == (before, view.revision), (
                "a refusal changed something"
            )
            told_all = (*conflicts, Conflict(seat, view.revision)) if seat is not None else ()
            expected = told_all if answer.code == "conflict" else conflicts
            assert set(table.conflicts) == set(expected), "a conflict is hidden, or there is none"
            if compare:
                self.compare(seat, text, view.revision, answer)
            return answer
        # A message that was carried out was well-formed, for this position, and allowed.
        told: dict[str, Any] = json.loads(text)
        assert told["revision"] == view.revision != session.revision
        if told["do"] == "undo":
            assert can_undo
            assert table.undo is not Undo.NEVER
            assert len(after.moves) < len(before.moves)
            assert after.moves == before.moves[: len(after.moves)]
            return answer
        played = after.moves[len(before.moves)]
        assert after.moves[: len(before.moves)] == before.moves
        assert self.codec.move.to_data(played) == told["move"]
        chance = set(self.rules.chance_types.values())
        assert {type(move) for move in after.moves[len(before.moves) + 1 :]} <= chance
        if told["do"] == "play":
            assert seat == mover
            assert played in view.moves
        elif told["do"] == "enter":
            assert table.entries is Entries.SEATED
            assert len(after.moves) == len(before.moves) + 1
            assert played in view.outcomes
        else:
            assert table.reports is Reports.SEATED
            assert seat is not None
            assert played in view.reports
        return answer

    def compare(self, seat: int | None, text: str, revision: str, answer: Answer) -> None:
        """Send the same to a table with another state that looks the same to the sender."""
        state = self.table.session.state
        twin = self.rules.sample_state(self.rules.observe(state, seat), self.rng)
        session = (
            Session.from_state(self.rules, twin, chance="manual")
            if self.by_hand
            else Session.from_state(self.rules, twin, seed=1)
        )
        other: AnyTable = type(self.table)(session, **self.policies)
        again = other.receive(seat, text.replace(revision, session.revision))
        if '"undo"' in text:
            return  # a table that has just begun has nothing to undo
        told = (answer.code, answer.message, answer.rule)
        same = (again.code, again.message, again.rule) == told
        if answer.code == "conflict":  # everybody is told, and the other state may have no conflict
            same = same or again.is_ok
        if answer.code == "malformed":  # columns depend on the length of the revision
            same = again.code == answer.code
        if not same:
            raise AssertionError(f"{seat}, {text}: {answer} tells a secret, for there is {again}")

    def seats(self) -> list[int | None]:
        """Return the spectator and every player."""
        return [None, *range(self.rules.player_count(self.table.session.state))]

    # --- messages ---------------------------------------------------------------------------------
    def message(self, seat: int | None) -> str:
        """Return a message: legal, illegal, spoilt or nonsense."""
        rng, session = self.rng, self.table.session
        if rng.random() < 0.08:
            return rng.choice(CRAFTED)
        dues = ["play", "play", "play", "report", "enter", "undo"]
        if session.current_player is CHANCE:
            dues += ["enter"] * 8
        data: dict[str, Any] = {"do": rng.choice(dues)}
        current = rng.random() < 0.85
        data["revision"] = session.revision if current else rng.choice(self.old)
        if data["do"] != "undo" or rng.random() < 0.05:
            data["move"] = self.move(seat)
        if rng.random() < 0.15:
            self.spoil(data)
        text = json.dumps(data)
        if rng.random() < 0.05:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(['"', "}", ",", "0", "\\", ""]) + text[at + 1 :]
        return text

    def move(self, seat: int | None) -> object:
        """Return the data of a move: legal, possible somewhere, or spoilt."""
        rng, session = self.rng, self.table.session
        legal = session.legal_moves() or session.legal_reports()
        if session.current_player is CHANCE:
            legal = self.rules.possible_outcomes(session.state, seat)
        kind = rng.random()
        if kind < 0.35 and legal:
            chosen = rng.choice(legal)
        elif kind < 0.45 and session.legal_reports():
            chosen = rng.choice(session.legal_reports())
        else:
            chosen = rng.choice(self.candidates())
        try:
            data: Any = self.codec.move.to_data(chosen)
        except (
            TypeError,
            ValueError,
            LookupError,
        ):  # fields of other types, which only Python can make
            return {"type": rng.choice(ODD)}
        if rng.random() < 0.1:
            self.spoil(data)
        return data

    def candidates(self) -> list[object]:
        """Return moves of every class of the game, of this moment."""
        if self.found_at == self.table.session.revision:
            return self.found
        self.found_at = self.table.session.revision
        pool = Counter[type]()
        found: list[object] = []
        for move in candidate_moves(self.rules, self.table.session.state):
            pool[type(move)] += 1
            if pool[type(move)] <= 40:
                found.append(move)
            elif self.rng.random() < 0.02:
                found[self.rng.randrange(len(found))] = move
        self.found = found
        return found

    def spoil(self, data: dict[str, Any]) -> None:
        """Change, add or remove a key."""
        rng = self.rng
        key = rng.choice([*data, "player", "seat", "host"])
        if rng.random() < 0.3:
            data.pop(key, None)
        else:
            data[key] = rng.choice(ODD)


def attack(
    messages: int,
    seed: int,
    *,
    each: int = 250,
    compare: int = 4,
    kind: type[AnyTable] = Table,
) -> Counter[str]:
    """Send messages to many tables and return how often each answer came."""
    answers: Counter[str] = Counter()
    for number, client in enumerate(_clients(seed, kind)):
        for count in range(min(each, messages - number * each)):
            client.send(compare=count % compare == 0)
        answers += client.sent
        if (number + 1) * each >= messages:
            return answers
    raise AssertionError


def _clients(seed: int, kind: type[AnyTable]) -> Iterator[Client]:
    for number, (rules, setup) in enumerate(cycle(GAMES)):
        yield Client(rules, setup, seed * 1_000_003 + number, kind)


def main() -> None:
    """Attack tables and print the answers."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for code, count in attack(given.messages, given.seed).most_common():
        print(f"{count:9} {code}")


if __name__ == "__main__":
    main()
