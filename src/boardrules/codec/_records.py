"""Records in JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

import attrs

from boardrules.codec._envelope import Game
from boardrules.codec._format import Format, under
from boardrules.core.errors import DataError
from boardrules.core.strict_json.game_types import AnyMove
from boardrules.core.strict_json.hooks import Data, TypeForm
from boardrules.core.strict_json.readings import Converters, Reading
from boardrules.core.strict_json.values import MismatchError, show
from boardrules.record import ChanceSource, Record, seed_faults

if TYPE_CHECKING:
    from cattrs import Converter

SetupT = TypeVar("SetupT")
MoveT = TypeVar("MoveT")

_HEXADECIMAL: Final = re.compile(r"0|[1-9a-f][0-9a-f]{0,31}")


class Seed:
    """Stands for a seed: an int below 2**128 in Python, hexadecimal text in JSON."""


def register_seed(converter: Converter) -> None:
    """Register how seeds are read and written."""
    converter.register_structure_hook(Seed, _read_seed)
    converter.register_unstructure_hook(Seed, lambda seed: f"{seed:x}")


def _read_seed(value: object, _: TypeForm) -> int:
    if isinstance(value, str) and _HEXADECIMAL.fullmatch(value):
        return int(value, 16)
    raise MismatchError(
        "must be a text of 1 to 32 hexadecimal digits, in lower case and without zeros in front,"
        f" not {show(value)}"
    )


class RecordFormat(Format[Record[SetupT, MoveT]], Generic[SetupT, MoveT]):
    """Reads and writes the records of a game.

    A record that is read has the rules version of its text, which may be an older one. Only a
    record of the present version is written: replay an old one first.
    """

    __slots__ = ("_data_type",)

    def __init__(self, game: Game, setup_type: type[SetupT], converters: Converters) -> None:
        self._data_type: type[Data] = attrs.make_class(
            "RecordData",
            {
                "setup": attrs.field(type=setup_type),
                "chance": attrs.field(type=cast(type, ChanceSource)),
                "seed": attrs.field(type=cast(type, Seed | None)),
                "moves": attrs.field(type=tuple[AnyMove, ...]),
                "start": attrs.field(type=cast(type, str | None)),
            },
            frozen=True,
        )
        super().__init__(
            "record", game, lambda: Reading(self._data_type, converters), self._check_seed
        )

    def _parts(self, value: Record[SetupT, MoveT]) -> Data:
        if (value.game, value.rules_version) != (self._game.name, self._game.version):
            raise ValueError(
                f"a record of {value.game}, version {value.rules_version}, is not written"
                f" as one of {self._game.name}, version {self._game.version}"
            )
        return self._data_type(value.setup, value.chance, value.seed, value.moves, value.start)

    def _value(self, parts: Data, version: int) -> Record[SetupT, MoveT]:
        game, seed = self._game.name, parts.seed
        return Record(game, version, parts.setup, parts.chance, seed, parts.moves, parts.start)

    def _check_seed(self, record: Record[SetupT, MoveT], path: str) -> None:
        faults = seed_faults(record.chance, record.seed)
        if faults:
            raise DataError(self._headline(), under(path, faults))
