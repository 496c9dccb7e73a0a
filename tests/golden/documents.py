"""Writes the documents of a release: of each kind some, chosen so that every class is among them.

A folder ``states`` or ``moves`` has a file for each case with one document in a line, as a JSON
object: the document as text and what it is of, such as the ply. The document is exactly what the
release wrote.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from attrs import evolve

from boardrules import CHANCE, AnyRules
from boardrules.seeded import SEEDS
from boardrules.testing import candidate_moves
from tests.golden.accounts import mover_name, refusal
from tests.golden.played import Played, by_key, spread

Line: TypeAlias = Mapping[str, object]


def dump_lines(lines: Iterable[Line]) -> str:
    """Write lines as a text, one JSON object in each."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


# --- documents ------------------------------------------------------------------------------------
def states(game: Played, plies: Sequence[int]) -> Iterator[Line]:
    """States, each with its position text."""
    for ply in plies:
        state = game.states[ply]
        position = game.rules.format_position(state)
        yield {"ply": ply, "position": position, "text": game.codec.state.dumps(state)}


def observations(game: Played, plies: Sequence[int]) -> Iterator[Line]:
    """Observations, each by one viewer of those who see the same things pending."""
    for ply in plies:
        seen = {viewer: game.rules.observe(game.states[ply], viewer) for viewer in game.viewers}
        for alike in by_key([each.pending for each in seen.values()]).values():
            viewer = game.viewers[alike[ply % len(alike)]]
            text = game.codec.observation.dumps(seen[viewer])
            yield {"ply": ply, "viewer": viewer, "text": text}


def moves(game: Played) -> Iterator[Line]:
    """Moves of each class that were played, each with its text in the notation of the game."""
    kinds = by_key([type(step.move) for step in game.steps])
    for ply in sorted(ply for found in kinds.values() for ply in spread(found, 2)):
        step = game.steps[ply]
        notation = game.rules.format_move(step.before, step.move)
        yield {"ply": ply, "notation": notation, "text": game.codec.move.dumps(step.move)}


def events(game: Played) -> Iterator[Line]:
    """Events of each class; and as another viewer saw them, where that is something else."""
    placed = [(ply, at) for ply, step in enumerate(game.steps) for at in range(len(step.events))]
    kinds = by_key([type(game.steps[ply].events[at]) for ply, at in placed])
    dumps = game.codec.event.dumps
    for found in kinds.values():
        for ply, at in (placed[place] for place in spread(found, 2)):
            step = game.steps[ply]
            yield {"ply": ply, "index": at, "text": dumps(step.events[at])}
            for viewer in game.viewers:
                seen = game.rules.observe_events(step, viewer)
                if seen[at] != step.events[at]:
                    yield {"ply": ply, "index": at, "viewer": viewer, "text": dumps(seen[at])}
                    break


def choices(game: Played, plies: Sequence[int]) -> Iterator[Line]:
    """All that can be done at some plies, as texts in the notation of the game, in order."""
    rules = game.rules
    for ply in plies:
        state = game.states[ply]
        yield {
            "ply": ply,
            "mover": mover_name(rules.current_player(state)),
            "moves": [rules.format_move(state, move) for move in rules.legal_moves(state)],
            "reports": [rules.format_move(state, move) for move in rules.legal_reports(state)],
            "chance": [
                [rules.format_move(state, move), str(odds)]
                for move, odds in rules.chance_outcomes(state)
            ],
        }


# --- illegal moves --------------------------------------------------------------------------------
class Refusals:
    """Finds illegal moves for each class of moves and each reason, a few in all games together."""

    def __init__(self, most: int = 2) -> None:
        self._most = most
        self._found: Counter[Hashable] = Counter()

    def of(self, game: Played, plies: Sequence[int]) -> Iterator[Line]:
        """Illegal moves that were not found often enough in other games, one of a kind."""
        codec, rules = game.codec, game.rules
        here: set[Hashable] = set()
        for ply in plies:
            state = game.states[ply]
            for move in candidate_moves(rules, state):
                found = refusal(rules, state, move)
                key = (rules.name, type(move), found)
                if found is None or key in here or self._found[key] == self._most:
                    continue
                if _can_be_written(rules, state, move):
                    here.add(key)
                    self._found[key] += 1
                    text = codec.move.dumps(move)
                    yield {"ply": ply, "rule": found[0], "code": found[1], "text": text}


def _can_be_written(rules: AnyRules, state: object, move: object) -> bool:
    """Whether each field holds a value of a type that is its own; no document says any other."""
    domains = rules.move_domains(state)[type(move)]
    return all(
        type(getattr(move, name)) in set(map(type, domain)) for name, domain in domains.items()
    )


# --- setups and unfinished games ------------------------------------------------------------------
def setup_line(game: Played) -> Line:
    """The setup of a game."""
    return {"case": game.name, "text": game.codec.setup.dumps(game.record.setup)}


def unfinished_line(game: Played, number: int) -> Line:
    """A record that ends in the middle, with its seed, without, with the highest, or with none.

    It ends where a player decides; with manual chance, at a chance node.
    """
    kept = {"chance": game.record.chance, "seed": game.record.seed}
    variants = (kept, {**kept, "seed": None}, {**kept, "seed": SEEDS - 1})
    how = (*variants, {"chance": "manual", "seed": None})[number % 4]
    manual = how["chance"] == "manual"
    ply = next(
        ply
        for ply in range(len(game.steps) // 3, len(game.steps))
        if (game.rules.current_player(game.states[ply]) is CHANCE) is manual
    )
    record = evolve(game.record, moves=game.record.moves[:ply], **how)
    position = game.rules.format_position(game.states[ply])
    text = game.codec.record.dumps(record)
    return {"case": game.name, "ply": ply, **how, "position": position, "text": text}
