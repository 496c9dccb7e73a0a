"""The formats of a game together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast

import attrs
from cattrs import Converter

from boardrules.codec._formats import Format, Game, Reading, reading_of, under
from boardrules.core.errors import DataError, Fault, SetupError, StateError
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.strict_json.classes import Tags, tagged_dump, tagged_hook, tags_of
from boardrules.core.strict_json.converter import make_converter
from boardrules.core.strict_json.hooks import Data, Hook, TypeForm
from boardrules.core.strict_json.text import decode_carefully, show
from boardrules.record import ChanceSource, Record, seed_faults

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


class Codec(Generic[SetupT, StateT, MoveT, EventT, ObservationT]):
    """Reads and writes everything of one game; get it by :func:`codec_for`, which keeps it.

    Made from what the rules say of their types. A type that JSON cannot hold raises ``TypeError``
    here already, not when the first value is written.

    >>> from boardrules import Codec
    >>> from boardrules import wandering_towers as wt
    >>> codec = Codec(wt.RULES)
    >>> codec.setup.to_data(wt.Setup(players=3))
    {'players': 3}
    >>> state = wt.RULES.initial_state(wt.Setup(players=3))
    >>> codec.state.loads(codec.state.dumps(state)) == state
    True
    """

    setup: Format[SetupT]
    """Setups. Keys with their default are left out. One that cannot be played is not read."""
    state: Format[StateT]
    """States, with all secrets. One that breaks invariants is not read."""
    observation: Format[ObservationT]
    """Observations."""
    move: Format[MoveT]
    """Decisions, chance outcomes and table reports, with their tags as ``type``."""
    event: Format[EventT]
    """Events, with their tags as ``type``."""
    record: Format[Record[SetupT, MoveT]]
    """Records; whether the moves follow from each other, :func:`~boardrules.replay` checks."""

    def __init__(self, rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT]) -> None:
        fast = make_converter(rules, detailed=False)
        detailed = make_converter(rules, detailed=True)
        game = Game(rules.name, rules.version)

        def check_setup(setup: SetupT, path: str) -> None:
            try:
                rules.initial_state(setup)
            except SetupError as error:
                raise SetupError(error.headline, under(path, error.faults)) from None

        def check_state(state: StateT, path: str) -> None:
            faults = rules.validate(state)
            if faults:
                headline = f"this state of {game.name} breaks its rules"
                raise StateError(headline, under(path, faults))

        self.setup = Format(
            "setup", game, reading_of(rules.setup_type, fast, detailed, check_setup)
        )
        self.state = Format(
            "state", game, reading_of(rules.state_type, fast, detailed, check_state)
        )
        self.observation = Format(
            "observation", game, reading_of(rules.observation_type, fast, detailed)
        )
        moves = _tags(rules.decision_types, rules.chance_types, rules.report_types)
        self.move = Format("move", game, _union(moves, fast, detailed))
        self.event = Format("event", game, _union(_tags(rules.event_types), fast, detailed))
        self.record = Format("record", game, _record_reading(rules, moves, fast, detailed))


@lru_cache(maxsize=32)
def _codec_of(rules: Hashable) -> Codec[Any, Any, Any, Any, Any]:
    return Codec(cast(AnyRules, rules))


def codec_for(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> Codec[SetupT, StateT, MoveT, EventT, ObservationT]:
    """The codec of a game, made at the first call and kept: to make one takes some time.

    >>> from boardrules import codec_for
    >>> from boardrules import wandering_towers as wt
    >>> codec_for(wt.RULES) is codec_for(wt.RULES)
    True
    """
    return cast(
        "Codec[SetupT, StateT, MoveT, EventT, ObservationT]", _codec_of(cast(Hashable, rules))
    )


def game_of(text: str) -> str:
    """The name of the game that a text written by a :class:`Format` says it is of.

    Raises :class:`~boardrules.DataError` if it is no such text. The rest is not looked at.

    >>> from boardrules import codec_for, game_of
    >>> from boardrules import wandering_towers as wt
    >>> game_of(codec_for(wt.RULES).setup.dumps(wt.Setup(players=2)))
    'wandering-towers'
    """
    raw, faults = decode_carefully(text)
    name = raw.get("game") if isinstance(raw, dict) else None
    if isinstance(name, str) and len(name) <= 100:
        return name
    missing = Fault("game", f"must be the name of a game, not {show(name)}")
    raise DataError("this text is no file of boardrules", (missing, *faults))


# --- moves, events and records --------------------------------------------------------------------
def _union(tags: Tags, fast: Converter, detailed: Converter) -> Reading[Any]:
    table = tags_of(tags, tags)
    return Reading(
        tagged_hook(table, fast),
        tagged_hook(table, detailed),
        tagged_dump(table, fast),
        object,
        _unchecked,
    )


def _unchecked(value: object, path: str) -> None:
    """Nothing beyond its form is asked of the value."""


def _tags(*tables: Mapping[str, type]) -> Tags:
    return {cls: tag for table in tables for tag, cls in table.items()}


class _Move:
    """Stands for any move in the types of a record's data."""


def _record_reading(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    tags: Tags,
    fast: Converter,
    detailed: Converter,
) -> Reading[Record[SetupT, MoveT]]:
    moves = tags_of(tags, tags)
    for converter in (fast, detailed):
        converter.register_structure_hook(_Move, tagged_hook(moves, converter))
        converter.register_unstructure_hook(_Move, tagged_dump(moves, converter))
    data_type = attrs.make_class(
        "RecordData",
        {
            "setup": attrs.field(type=rules.setup_type),
            "chance": attrs.field(type=cast(type, ChanceSource)),
            "seed": attrs.field(type=cast(type, int | None)),
            "moves": attrs.field(type=tuple[_Move, ...]),
        },
        frozen=True,
    )
    data: Reading[Any] = reading_of(data_type, fast, detailed)

    def from_data(hook: Hook) -> Hook:
        def structure(value: Data, _: TypeForm) -> Record[SetupT, MoveT]:
            got = hook(value, data_type)
            return Record(rules.name, rules.version, got.setup, got.chance, got.seed, got.moves)

        return structure

    def dump(record: Record[SetupT, MoveT]) -> Data:
        if (record.game, record.rules_version) != (rules.name, rules.version):
            raise ValueError(f"a record of {record.game}, version {record.rules_version}")
        return data.dump(data_type(record.setup, record.chance, record.seed, record.moves))

    def check(record: Record[SetupT, MoveT], path: str) -> None:
        faults = seed_faults(record.chance, record.seed)
        if faults:
            raise DataError(f"this is no record of {rules.name}", under(path, faults))

    return Reading(from_data(data.fast), from_data(data.detailed), dump, data_type, check)
