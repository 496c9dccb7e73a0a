"""One kind of file or message: reading and writing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar, cast

from attrs import has

from boardrules.codec._envelope import (
    Game,
    Versions,
    envelope_faults,
    head_of,
    largest_int,
    versions_of,
)
from boardrules.codec._limits import MAX_CHARS_OF
from boardrules.core.errors import DataError, Fault
from boardrules.core.shown import shown
from boardrules.core.strict_json.hooks import Data, origin_of
from boardrules.core.strict_json.plain import oddities
from boardrules.core.strict_json.readings import Reading
from boardrules.core.strict_json.text import decode_carefully, decode_fast, encode
from boardrules.core.strict_json.values import JsonValue, MismatchError, show

T = TypeVar("T")

_NOT_READ: Final[Data] = object()


class Format(Generic[T]):
    """Reads and writes values of one kind: as texts, or as data to put into other JSON.

    A text is complete in itself: an envelope with the format version, the game, the version of its
    rules and the kind. Data are the bare value, made of dicts, lists, strings, ints, bools and
    ``None``.

    The first use of a format takes some milliseconds. It raises ``TypeError`` if the game has types
    that JSON cannot hold.

    >>> from boardrules import codec_for
    >>> from boardrules import wandering_towers as wt
    >>> moves = codec_for(wt.RULES).move
    >>> text = moves.dumps(wt.CardDrawn("wizard-3"))
    >>> text[:37]
    '{"format":2,"game":"wandering-towers"'
    >>> moves.loads(text)
    CardDrawn(card='wizard-3')
    >>> moves.to_data(wt.CardDrawn("wizard-3"))
    {'type': 'card-drawn', 'card': 'wizard-3'}
    """

    __slots__ = ("_check", "_game", "_head", "_kind", "_made", "_make_reading", "_max_chars")

    def __init__(
        self,
        kind: str,
        game: Game,
        make_reading: Callable[[], Reading[Data]],
        check: Callable[[T, str], None] | None = None,
    ) -> None:
        self._kind = kind
        self._game = game
        self._make_reading = make_reading
        self._made: Reading[Data] | None = None
        self._check = check
        self._head = head_of(game, kind)
        self._max_chars = MAX_CHARS_OF[kind]

    def __repr__(self) -> str:
        return f"<Format of a {self._kind} of {self._game.name}>"

    @property
    def kind(self) -> str:
        """What the envelope calls it: ``"state"``, ``"move"``, ..."""
        return self._kind

    @property
    def max_chars(self) -> int:
        """The length of the longest text that is read and written."""
        return self._max_chars

    @property
    def _reading(self) -> Reading[Data]:
        """The hooks for values of this kind, made when they are first needed."""
        if self._made is None:
            self._made = self._make_reading()
        return self._made

    # --- texts ------------------------------------------------------------------------------------
    def dumps(self, value: T) -> str:
        """Return a value as a text of one line, ASCII only; equal values give equal texts.

        The fields of the value must have the types of their annotations. Raise ``TypeError`` for a
        value of another class than those of this kind, such as a setup of another game. Raise
        ``ValueError`` for a
        number that is not finite or not between -2**53 and 2**53, and for a text that would be
        longer than :attr:`max_chars`.
        """
        text = f"{self._head}{encode(self._reading.dump(self._parts(value)))}}}"
        if len(text) > self._max_chars:
            most = self._max_chars
            raise ValueError(f"this {self._kind} takes {len(text)} characters, more than {most}")
        return text

    def loads(self, text: str) -> T:
        """Return the value of a text that :meth:`dumps` has written, now or in an earlier release.

        Raise :class:`~boardrules.DataError` for a text that is no well-formed one of this kind, and
        name every fault by its path (``data.board.exposed[3][1]``). Raise its subclass
        :class:`~boardrules.VersionError` for a text of a later version. Raise
        :class:`~boardrules.StateError`, for setups :class:`~boardrules.SetupError`, if the value is
        well-formed but breaks the rules.
        """
        reading = self._reading
        try:
            parts = reading.fast(self._open_fast(text), reading.wanted)
        except Exception:  # noqa: BLE001 - whatever it is, the careful reader says more
            parts = _NOT_READ
        version = self._game.version
        if parts is _NOT_READ:
            parts, version = self._read_carefully(text, reading)
        return self._checked(self._value(parts, version), "data")

    # --- data -------------------------------------------------------------------------------------
    def to_data(self, value: T) -> JsonValue:
        """Return a value as plain data for JSON, without an envelope.

        Raise what :meth:`dumps` raises.
        """
        text = encode(self._reading.dump(self._parts(value)))
        return decode_fast(text, self._max_chars)

    def from_data(self, data: object) -> T:
        """Return the value of what :meth:`to_data` returns.

        Raise what :meth:`loads` raises; paths do not begin with ``data``. The data must be plain:
        subclasses of ``dict``, ``list`` or ``str`` are faults.
        """
        faults = oddities(data, self._max_chars)
        parts = self._reading.structure(data, "", faults)
        if faults:
            raise self._error(faults)
        return self._checked(self._value(parts, self._game.version), "")

    # --- what a value consists of -----------------------------------------------------------------
    def _parts(self, value: T) -> Data:
        """Return what is written for a value."""
        wanted = self._reading.wanted
        wanted = origin_of(wanted) or wanted
        # Of a union of classes each value brings its own class, which is looked up.
        if has(wanted) and type(value) is not wanted:
            raise TypeError(
                f"a {self._kind} of {self._game.name} must be a {wanted.__name__}, not"
                f" {shown(value)}"
            )
        return value

    def _value(self, parts: Data, version: int) -> T:
        """Return the value of what was read; *version* is that of the rules in the file."""
        return cast(T, parts)

    def _checked(self, value: T, path: str) -> T:
        if self._check is not None:
            self._check(value, path)
        return value

    # --- envelopes --------------------------------------------------------------------------------
    def _open_fast(self, text: str) -> JsonValue:
        # What dumps has written begins so, then comes one value, then a brace.
        if len(text) > self._max_chars or not text.startswith(self._head) or not text.endswith("}"):
            raise MismatchError("perhaps laid out in another way")
        return decode_fast(text[len(self._head) : -1], self._max_chars)

    def _read_carefully(self, text: str, reading: Reading[Data]) -> tuple[Data, int]:
        raw, twins = decode_carefully(text, self._max_chars)
        if not isinstance(raw, dict):
            faults = [Fault("", f"must be an object, not {show(raw)}")]
            raise self._error(faults + oddities(raw, self._max_chars, twins))
        versions = versions_of(raw, self._game, self._headline())
        faults = oddities(raw, self._max_chars, twins, largest_int(versions))
        faults += envelope_faults(raw, self._game, self._kind)
        if versions != self._game.versions:
            if faults:
                raise self._error(faults)
            return self._read_old(raw["data"], versions, reading), versions.rules
        parts = reading.structure(raw["data"], "data", faults) if "data" in raw else None
        if faults:
            raise self._error(faults)
        return parts, versions.rules

    def _read_old(self, data: JsonValue, versions: Versions, reading: Reading[Data]) -> Data:
        headline = (
            f"{self._headline()}, read from format {versions.format} and rules {versions.rules}"
        )
        try:
            data = self._game.upgrade(self._kind, data, versions)
        except Exception as error:  # old data may be invalid in any way
            message = f"cannot be led to the present: {type(error).__name__}: {error}"[:200]
            raise DataError(headline, (Fault("data", message),)) from error
        # The upgraded data may take more room than the text, but not without a bound.
        faults = oddities({"data": data}, 10 * self._max_chars)
        parts = reading.structure(data, "data", faults)
        if faults:
            raise DataError(headline, tuple(faults))
        return parts

    def _error(self, faults: list[Fault]) -> DataError:
        return DataError(self._headline(), tuple(faults))

    def _headline(self) -> str:
        return f"this is no {self._kind} of {self._game.name}"


def under(path: str, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Return the same faults with their paths below *path*.

    >>> from boardrules import Fault
    >>> print(*under("data", (Fault("moves[3]", "is missing"),)))
    data.moves[3]: is missing
    """
    return tuple([fault.under(path) for fault in faults])
