"""The formats of a game together."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache, partial
from typing import Any, Generic, TypeVar, cast

from boardrules.codec._envelope import Game
from boardrules.codec._format import Format, under
from boardrules.codec._records import RecordFormat, register_seed
from boardrules.codec._upgrades import upgraded
from boardrules.core.errors import SetupError, StateError
from boardrules.core.rules import AnyRules, Rules
from boardrules.core.strict_json.game_types import AnyEvent, AnyMove, converters_of
from boardrules.core.strict_json.readings import Reading
from boardrules.record import Record

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")


class Codec(Generic[SetupT, StateT, MoveT, EventT, ObservationT]):
    """Reads and writes everything of one game; get it by :func:`codec_for`, which keeps it.

    Made from what the rules say of their types. What a format needs is made when it is first used.

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
    """Records. Only :func:`~boardrules.replay` checks that the moves follow from each other."""

    def __init__(self, rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT]) -> None:
        game = Game(rules.name, rules.version, partial(upgraded, cast(AnyRules, rules)))
        converters = converters_of(cast(AnyRules, rules), register_seed)

        def reading(wanted: type[Any]) -> partial[Reading[Any]]:
            return partial(Reading, wanted, converters)

        def check_setup(setup: SetupT, path: str) -> None:
            try:
                rules.initial_state(setup)
            except SetupError as error:
                raise SetupError(error.headline, under(path, error.faults)) from None

        def check_state(state: StateT, path: str) -> None:
            # The reader has checked the types, which `validate` would check again.
            faults = rules.state_faults(state)
            if faults:
                headline = f"this state of {game.name} breaks its rules"
                raise StateError(headline, under(path, faults))

        self.setup = Format("setup", game, reading(rules.setup_type), check_setup)
        self.state = Format("state", game, reading(rules.state_type), check_state)
        self.observation = Format("observation", game, reading(rules.observation_type))
        self.move = Format("move", game, reading(AnyMove))
        self.event = Format("event", game, reading(AnyEvent))
        self.record = RecordFormat(game, rules.setup_type, converters)


@lru_cache(maxsize=32)
def _codec_of(rules: Hashable) -> Codec[Any, Any, Any, Any, Any]:
    return Codec(cast(AnyRules, rules))


def codec_for(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> Codec[SetupT, StateT, MoveT, EventT, ObservationT]:
    """Return the codec of a game, made at the first call and kept.

    >>> from boardrules import codec_for
    >>> from boardrules import wandering_towers as wt
    >>> codec_for(wt.RULES) is codec_for(wt.RULES)
    True
    """
    return cast(
        "Codec[SetupT, StateT, MoveT, EventT, ObservationT]", _codec_of(cast(Hashable, rules))
    )
