"""One kind of file or message: its envelope, and reading and writing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from itertools import islice
from typing import Final, Generic, TypeVar, cast

from attrs import frozen
from cattrs import Converter

from boardrules.core.errors import DataError, Fault, VersionError
from boardrules.core.strict_json.classes import Dump
from boardrules.core.strict_json.faults import faults_of
from boardrules.core.strict_json.hooks import Data, Hook, TypeForm
from boardrules.core.strict_json.text import (
    MAX_FAULTS,
    JsonValue,
    check_data,
    decode_carefully,
    decode_fast,
    encode,
    join,
    short,
    show,
)

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the envelope and of how values are written; raised when either changes.

>>> from boardrules import codec_for
>>> from boardrules import wandering_towers as wt
>>> codec_for(wt.RULES).setup.dumps(wt.Setup()).startswith(f'{{"format":{FORMAT},')
True
"""

_KEYS: Final = ("format", "game", "rules", "kind", "data")


@frozen
class Game:
    """What an envelope says of the game."""

    name: str
    version: int


@frozen
class Reading(Generic[T]):
    """How values of a kind are read and written: hooks of the two converters, and checks."""

    fast: Hook
    detailed: Hook
    dump: Dump
    wanted: TypeForm
    """The type for the hooks."""
    check: Callable[[T, str], None]
    """Raises the error for a value that is well-formed but not sound; gets its path, too."""


class Format(Generic[T]):
    """Reads and writes values of one kind: as texts, or as data to put into other JSON.

    A text is complete in itself: an envelope with the format version, the game, the version of its
    rules and the kind. Data are the bare value, made of dicts, lists, strings, ints, bools and
    ``None``.

    >>> from boardrules import codec_for
    >>> from boardrules import wandering_towers as wt
    >>> moves = codec_for(wt.RULES).move
    >>> text = moves.dumps(wt.CardDrawn("wizard-3"))
    >>> text[:53]
    '{"format":1,"game":"wandering-towers","rules":1,"kind'
    >>> moves.loads(text)
    CardDrawn(card='wizard-3')
    >>> moves.to_data(wt.CardDrawn("wizard-3"))
    {'type': 'card-drawn', 'card': 'wizard-3'}
    """

    __slots__ = ("_game", "_head", "_kind", "_reading")

    def __init__(self, kind: str, game: Game, reading: Reading[T]) -> None:
        self._kind = kind
        self._game = game
        self._reading = reading
        head = {"format": FORMAT, "game": game.name, "rules": game.version, "kind": kind}
        self._head = encode(head)[:-1] + ',"data":'

    def __repr__(self) -> str:
        return f"<Format of a {self._kind} of {self._game.name}>"

    @property
    def kind(self) -> str:
        """What the envelope calls it: ``"state"``, ``"move"``, ..."""
        return self._kind

    def dumps(self, value: T) -> str:
        """Write a value as a text of one line, ASCII only; equal values give equal texts."""
        return f"{self._head}{encode(self._reading.dump(value))}}}"

    def loads(self, text: str) -> T:
        """Read a text that :meth:`dumps` has written, now or with an earlier release.

        Raises :class:`~boardrules.DataError` for a text that is no well-formed one of this kind,
        with every fault by its path (``data.board.exposed[3][1]``), and its subclass
        :class:`~boardrules.VersionError` for one of another version. A well-formed value that is
        not sound raises :class:`~boardrules.StateError`, for setups
        :class:`~boardrules.SetupError`.
        """
        try:
            value: T = self._reading.fast(self._open_fast(text), self._reading.wanted)
        except Exception:  # noqa: BLE001 - whatever it is, the careful reader gives its account
            value = cast(T, self._read_carefully(text))
        self._reading.check(value, "data")
        return value

    def to_data(self, value: T) -> JsonValue:
        """Give a value as plain data for JSON, without an envelope."""
        return _plain(self._reading.dump(value))

    def from_data(self, data: object) -> T:
        """Read what :meth:`to_data` gives; raises what :meth:`loads` raises, paths without head."""
        faults = check_data(data)
        value: object = None
        if not faults:
            try:
                value = self._reading.fast(data, self._reading.wanted)
            except Exception:  # noqa: BLE001 - as above
                value = self._structure_carefully(data, "", faults)
        if faults:
            raise self._data_error(faults)
        self._reading.check(cast(T, value), "")
        return cast(T, value)

    # --- envelopes --------------------------------------------------------------------------------
    def _open_fast(self, text: str) -> Data:
        # What dumps has written begins so, then comes one value, then a brace.
        if not text.startswith(self._head):
            raise ValueError("perhaps laid out in another way")
        data, end = decode_fast(text, len(self._head))
        if text[end:] != "}":
            raise ValueError("perhaps laid out in another way")
        return data

    def _read_carefully(self, text: str) -> object:
        raw, faults = decode_carefully(text)
        if not isinstance(raw, dict):
            raise self._data_error([Fault("", f"must be an object, not {show(raw)}"), *faults])
        self._check_versions(raw)
        faults += self._envelope_faults(raw)
        value = self._structure_carefully(raw["data"], "data", faults) if "data" in raw else None
        if faults:
            raise self._data_error(faults)
        return value

    def _check_versions(self, raw: dict[str, JsonValue]) -> None:
        # Of a text of another format nothing more can be said. Once there is a second format, this
        # is the place that leads to the reader of each.
        version = raw.get("format")
        if type(version) is int and version != FORMAT:
            message = f"is {show(version)}; this release reads format {FORMAT}"
            raise VersionError(self._headline(), (Fault("format", message),))
        rules = raw.get("rules")
        ours = (self._game.name, self._game.version)
        if type(rules) is int and raw.get("game") == ours[0] and rules != ours[1]:
            message = f"are version {show(rules)}; this release has {ours[1]}"
            raise VersionError(self._headline(), (Fault("rules", message),))

    def _envelope_faults(self, raw: dict[str, JsonValue]) -> list[Fault]:
        faults = [Fault(short(key), "is no key that is known here") for key in raw.keys() - _KEYS]
        faults += [Fault(key, "is missing") for key in _KEYS if key not in raw]
        expected = {"game": self._game.name, "kind": self._kind}
        for key, value in expected.items():
            if key in raw and raw[key] != value:
                faults.append(Fault(key, f"must be {value!r}, not {show(raw[key])}"))
        for key in ("format", "rules"):
            if key in raw and type(raw[key]) is not int:
                faults.append(Fault(key, f"must be an int, not {show(raw[key])}"))
        return sorted(faults, key=lambda fault: fault.path)

    def _structure_carefully(self, data: object, path: str, faults: list[Fault]) -> object:
        """The value, or what is wrong with it added to *faults*."""
        named = {fault.path for fault in faults}
        try:
            return self._reading.detailed(data, self._reading.wanted)
        except Exception as error:  # noqa: BLE001 - named, not hidden
            found = islice(faults_of(error, path), MAX_FAULTS)
            faults += [fault for fault in found if fault.path not in named]
        return None

    def _data_error(self, faults: list[Fault]) -> DataError:
        if len(faults) > MAX_FAULTS:
            rest = Fault("", f"there are more faults than these {MAX_FAULTS}")
            faults = [*faults[:MAX_FAULTS], rest]
        return DataError(self._headline(), tuple(faults))

    def _headline(self) -> str:
        return f"this is no {self._kind} of {self._game.name}"


def reading_of(
    wanted: TypeForm,
    fast: Converter,
    detailed: Converter,
    check: Callable[[T, str], None] | None = None,
) -> Reading[T]:
    """The hooks of a type; made now, so that a type which cannot be written is found at once."""
    return Reading(
        fast.get_structure_hook(wanted),
        detailed.get_structure_hook(wanted),
        fast.get_unstructure_hook(wanted),
        wanted,
        check or _unchecked,
    )


def _unchecked(value: object, path: str) -> None:
    """Nothing beyond its form is asked of the value."""


def under(path: str, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """The same faults with their paths below *path*.

    >>> from boardrules import Fault
    >>> print(*under("data", (Fault("moves[3]", "is missing"),)))
    data.moves[3]: is missing
    """
    return tuple(Fault(join(path, fault.path), fault.message, fault.rule) for fault in faults)


def _plain(value: object) -> JsonValue:
    match value:
        case Enum():
            return _plain(value.value)
        case dict():
            items = cast(Mapping[object, object], value).items()
            return {str(_plain(key)): _plain(item) for key, item in items}
        case list() | tuple():
            return [_plain(item) for item in cast("list[object] | tuple[object, ...]", value)]
        case _:
            return cast(JsonValue, value)
