"""A record with all its steps, and which of its plies documents are written of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, TypeVar

from attrs import frozen, has

from boardrules import AnyRules, Codec, codec_for
from tests.golden.accounts import AnyRecord, AnyStep, replayed
from tests.golden.canon import field_names

KeyT = TypeVar("KeyT")

COUNTED: Final = ("stage",)
"""Fields of what is pending each of whose values is wanted."""


@frozen(eq=False)
class Played:
    """A record with all its steps."""

    name: str
    rules: AnyRules
    record: AnyRecord
    steps: Sequence[AnyStep]
    states: Sequence[Any]
    """The state at each ply, the last one after the last step."""

    @property
    def codec(self) -> Codec[Any, Any, Any, Any, Any]:
        """The codec of the game."""
        return codec_for(self.rules)

    @property
    def viewers(self) -> Sequence[int | None]:
        """All players and a spectator."""
        return (None, *range(self.rules.player_count(self.states[0])))


def played(name: str, rules: AnyRules, record: AnyRecord, stops_at: int | None = None) -> Played:
    """Replay a record."""
    steps = replayed(rules, record, stops_at)
    start = rules.initial_state(record.setup)
    return Played(name, rules, record, steps, (start, *(step.after for step in steps)))


class Plies:
    """Chooses plies of one game after the other.

    Of each game there are some at equal distances; and of each kind of pending stack one, until
    there are *each* in all games together.
    """

    def __init__(self, *, distributed: int, each: int) -> None:
        self._distributed = distributed
        self._each = each
        self._found: Counter[Hashable] = Counter()

    def of(self, game: Played) -> list[int]:
        """The plies of a game, ascending."""
        last = len(game.steps)
        plies = {last * number // self._distributed for number in range(1, self._distributed + 1)}
        shapes = [(game.rules.name, _shape(state.pending)) for state in game.states]
        for shape, places in by_key(shapes).items():
            if self._found[shape] < self._each:
                self._found[shape] += 1
                plies.add(places[len(places) // 2])
        return sorted(plies)


def _shape(value: object) -> Hashable:
    """The class of what is pending, and of its fields what makes another kind of it."""
    if isinstance(value, tuple):
        return tuple(map(_shape, value))
    if not has(type(value)):
        return value if isinstance(value, bool) or value is None else "some"
    fields = ((name, getattr(value, name)) for name in field_names(type(value)))
    return (
        type(value).__name__,
        *((name, part if name in COUNTED else _shape(part)) for name, part in fields),
    )


def spread(places: Sequence[int], count: int) -> list[int]:
    """The first of some places and others at equal distances."""
    return sorted({places[number * len(places) // count] for number in range(count)})


def by_key(keys: Sequence[KeyT]) -> Mapping[KeyT, list[int]]:
    """The places of each key."""
    places: dict[KeyT, list[int]] = {}
    for place, key in enumerate(keys):
        places.setdefault(key, []).append(place)
    return places
