"""The record of a game: its setup and every move with every outcome of chance, and its replay."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType
from typing import Final, Generic, Literal, TypeAlias, TypeVar, cast

from attrs import frozen

from boardrules.core.errors import Fault, IllegalMoveError, NotationError, StateError
from boardrules.core.rules import Rules
from boardrules.core.shown import shown
from boardrules.core.transition import Transition
from boardrules.seeded import SEED_BITS, SEEDS

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")

ChanceSource: TypeAlias = Literal["seed", "manual"]
"""Who decides chance: a seed, or the caller, who has real dice and cards or another plan.

>>> from boardrules import Session
>>> from boardrules import wandering_towers as wt
>>> source: ChanceSource = "manual"
>>> Session(wt.RULES, wt.Setup(players=2), chance=source).current_player
CHANCE
"""


@frozen
class Record(Generic[SetupT, MoveT]):
    """A game as it was played, from which every position of it follows.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> record = Session(wt.RULES, wt.Setup(players=2), seed=7).record()
    >>> record.game, record.seed, len(record.moves)
    ('wandering-towers', 7, 6)
    """

    game: str
    """The name of the game."""
    rules_version: int
    """The version of the rules by which it was played."""
    setup: SetupT
    chance: ChanceSource
    """Where the outcomes of chance came from, and will come from when the game goes on."""
    seed: int | None
    """The seed of outcomes yet to come, 0 to 2**128 - 1.

    ``None`` if chance is manual, and if the seed was left out of the record.
    """
    moves: tuple[MoveT, ...]
    """Decisions, outcomes of chance and table reports in order; the index of a move is its ply."""
    start: str | None = None
    """The text of the position from which the game began; ``None`` for the first of the setup."""


class RecordError(StateError):
    """A move of a record does not follow from the moves before it.

    *replayed* keeps the steps before that move, and a record cut off there is valid.

    >>> from attrs import evolve
    >>> from boardrules import RecordError, Session, replay
    >>> from boardrules import wandering_towers as wt
    >>> record = Session(wt.RULES, wt.Setup(players=2), seed=7).record()
    >>> spoilt = evolve(record, moves=(*record.moves[:3], wt.EndTurn(), *record.moves[3:]))
    >>> try:
    ...     list(replay(wt.RULES, spoilt))
    ... except RecordError as error:
    ...     print(error.faults[0].path, len(error.replayed))
    moves[3] 3
    >>> len(list(replay(wt.RULES, evolve(spoilt, moves=spoilt.moves[:3]))))
    3
    """

    def __init__(
        self,
        headline: str,
        faults: tuple[Fault, ...],
        replayed: tuple[Transition[object, object, object], ...] = (),
    ) -> None:
        super().__init__(headline, faults)
        self.replayed = replayed
        """The steps before the first faulty move."""

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return (type(self), (self.headline, self.faults, self.replayed))


def replay(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    record: Record[SetupT, MoveT],
    *,
    allow_unreachable: bool = False,
) -> Iterator[Transition[StateT, MoveT, EventT]]:
    """Play a record step by step; each move is checked.

    With *allow_unreachable* the record may start at a state that no game leads to.

    A record of an older version of the rules is replayed, too, up to its first move that no longer
    follows. Raise :class:`~boardrules.SetupError` for a setup that cannot be played, and
    :class:`RecordError` at the first move that the rules forbid, with the path ``moves[17]`` and
    the reason; also if the record is of another game or of a newer version of the rules.

    >>> from boardrules import Session, replay
    >>> from boardrules import wandering_towers as wt
    >>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
    >>> steps = list(replay(wt.RULES, session.record()))
    >>> len(steps), steps[-1].after == session.state
    (6, True)
    """
    faults = _header_faults(rules, record)
    if faults:
        raise RecordError("this record is not one of these rules", faults)
    state = start_of(rules, record, allow_unreachable)
    steps: list[Transition[StateT, MoveT, EventT]] = []
    for ply, move in enumerate(record.moves):
        try:
            step = rules.apply(state, move)
        except IllegalMoveError as error:
            why = error.violation
            raise RecordError(
                _headline(rules, record),
                (Fault(f"moves[{ply}]", why.message, why.rule),),
                # Nobody puts anything into these tuples, so that wider types are safe.
                cast("tuple[Transition[object, object, object], ...]", tuple(steps)),
            ) from None
        steps.append(step)
        state = step.after
        yield step


def start_of(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    record: Record[SetupT, MoveT],
    allow_unreachable: bool = False,
) -> StateT:
    """Return the state from which a record began.

    Raise :class:`RecordError` for a position that cannot be read, has faults, or is of another
    setup, and :class:`~boardrules.SetupError` for a setup that cannot be played.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> record = Session(wt.RULES, wt.Setup(players=2), seed=7).record()
    >>> start_of(wt.RULES, record) == wt.RULES.initial_state(record.setup)
    True
    """
    first = rules.initial_state(record.setup)
    if record.start is None:
        return first
    headline = "this record cannot be started"
    try:
        state = rules.parse_position(record.start, allow_unreachable=allow_unreachable)
    except NotationError as error:
        raise RecordError(headline, (Fault("start", str(error)),)) from None
    except StateError as error:
        faults = tuple(fault.under("start") for fault in error.faults)
        raise RecordError(headline, faults) from None
    if rules.setup_of(state) != record.setup:
        raise RecordError(headline, (Fault("setup", "must be the setup of the position in start"),))
    return state


def seed_faults(chance: object, seed: object) -> tuple[Fault, ...]:
    """Return what is wrong with a source of chance and its seed.

    >>> print(*seed_faults("manual", 7))
    seed: must not be given if chance is manual
    """
    faults: list[Fault] = []
    is_known = type(chance) is str and chance in ("seed", "manual")
    if not is_known:
        faults.append(Fault("chance", f"must be 'seed' or 'manual', not {shown(chance)}"))
    if seed is None:
        return tuple(faults)
    if type(seed) is not int or not 0 <= seed < SEEDS:
        message = f"must be a whole number from 0 to 2**{SEED_BITS} - 1, not {shown(seed)}"
        faults.append(Fault("seed", message))
    if is_known and chance == "manual":
        faults.append(Fault("seed", "must not be given if chance is manual"))
    return tuple(faults)


_TYPES: Final[tuple[tuple[str, tuple[type, ...]], ...]] = (
    ("game", (str,)),
    ("rules_version", (int,)),
    ("moves", (tuple,)),
    ("start", (str, NoneType)),
)


def type_faults(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], record: object
) -> tuple[Fault, ...]:
    """Return which fields of an object given as a record are of a wrong type.

    The moves and the fields of the setup are checked by the rules, chance and seed by
    :func:`seed_faults`.

    >>> from boardrules import wandering_towers as wt
    >>> print(*type_faults(wt.RULES, Record(None, 2, wt.Setup(), "seed", None, ())))
    game: must be of the type str, not None
    """
    if type(record) is not Record:
        return (Fault("", f"must be a Record, not {shown(record)}"),)
    given = cast("Record[object, object]", record)
    faults: list[Fault] = []
    for name, kinds in _TYPES:
        value: object = getattr(given, name)
        if type(value) not in kinds:
            words = " or ".join("None" if kind is NoneType else kind.__name__ for kind in kinds)
            faults.append(Fault(name, f"must be of the type {words}, not {shown(value)}"))
    if type(given.setup) is not rules.setup_type:
        message = f"must be a setup of {rules.name}, not {shown(given.setup)}"
        faults.append(Fault("setup", message))
    return tuple(faults)


def _headline(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], record: Record[SetupT, MoveT]
) -> str:
    if record.rules_version == rules.version:
        return "this record does not follow the rules"
    return (
        f"this record is of version {record.rules_version} of the rules, an older one than"
        f" {rules.version}, and no longer follows them"
    )


def _header_faults(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], record: Record[SetupT, MoveT]
) -> tuple[Fault, ...]:
    faults = list(type_faults(rules, record))
    if faults:
        return tuple(faults)
    if record.game != rules.name:
        faults.append(Fault("game", f"must be {rules.name!r}, not {shown(record.game)}"))
    if record.rules_version > rules.version:
        message = f"must be at most {rules.version}, not {shown(record.rules_version)}"
        faults.append(Fault("rules_version", message))
    return tuple(faults)
