"""Faults of setups, files and states, and the exceptions of the library."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum, unique
from itertools import islice
from typing import Final

from attrs import evolve, frozen

from boardrules.core.limits import MAX_FAULTS
from boardrules.core.shown import shown
from boardrules.core.violation import Violation


@unique
class Grade(StrEnum):
    """How bad a fault is.

    >>> Fault("players", "must be 2 to 6, not 7").grade
    <Grade.BROKEN: 'broken'>
    """

    BROKEN = "broken"
    """Nothing can go on with the value."""
    UNREACHABLE = "unreachable"
    """The game can go on with the state, but no game leads to it."""


@frozen
class Fault:
    """One thing that is wrong with a setup, a file or a state.

    >>> print(Fault("players", "must be 2 to 6, not 7", "WT-1.3"))
    players: must be 2 to 6, not 7 [WT-1.3]
    """

    path: str
    """Where: field names and indices, ``"board.exposed[3]"``; ``""`` for the whole."""
    message: str
    """What is wrong and what would be right."""
    rule: str | None = None
    """ID of the rule that says so, if one does."""
    grade: Grade = Grade.BROKEN
    """Whether the game can go on nevertheless."""

    def under(self, path: str) -> Fault:
        """Return the same fault of a value that is a part of another, at *path* in it.

        >>> Fault("players", "must be 2 to 6, not 7").under("data.setup").path
        'data.setup.players'
        """
        dot = "." if path and self.path and not self.path.startswith("[") else ""
        return evolve(self, path=f"{path}{dot}{self.path}")

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{where}{self.message}{rule}"


def range_faults(
    path: str, value: object, low: int, high: int, rule: str | None = None
) -> tuple[Fault, ...]:
    """Return the fault of a value that is no int from *low* to *high*, and nothing for one.

    >>> range_faults("players", 3, 2, 6)
    ()
    >>> print(*range_faults("players", 3.0, 2, 6, "WT-1.3"))
    players: must be 2 to 6, not 3.0 [WT-1.3]
    """
    if type(value) is int and low <= value <= high:
        return ()
    return (Fault(path, f"must be {low} to {high}, not {shown(value)}", rule),)


def first_faults(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return faults, at most :data:`MAX_FAULTS`: if there are more, the last one says so.

    Others are not even looked for.

    >>> found = first_faults(Fault(f"[{at}]", "must be a number") for at in range(10**12))
    >>> len(found), str(found[-1])
    (100, 'there are more faults than these 99')
    """
    found = tuple(islice(faults, MAX_FAULTS + 1))
    if len(found) <= MAX_FAULTS:
        return found
    named = found[: MAX_FAULTS - 1]
    return (*named, Fault("", f"there are more faults than these {len(named)}"))


class BoardRulesError(Exception):
    """Base of every error that the library raises on purpose.

    >>> from boardrules import wandering_towers as wt
    >>> try:
    ...     wt.RULES.initial_state(wt.Setup(players=7))
    ... except BoardRulesError as error:
    ...     print(type(error).__name__)
    SetupError
    """


class FaultsError(BoardRulesError, ValueError):
    """Base of the errors that list faults, at most :data:`~boardrules.codec.MAX_FAULTS`.

    >>> FaultsError("not a save", (Fault("turn", "must be an int"),)).faults[0].path
    'turn'
    """

    def __init__(self, headline: str, faults: tuple[Fault, ...]) -> None:
        faults = first_faults(faults)
        self.headline = headline
        self.faults = faults
        lines = "".join(f"\n  - {fault}" for fault in faults)
        super().__init__(f"{headline}{':' if faults else ''}{lines}")

    def __reduce__(self) -> tuple[type[FaultsError], tuple[object, ...]]:
        return (type(self), (self.headline, self.faults))


class SetupError(FaultsError):
    """A setup or an edition that no game can be played with; ``faults`` names each one.

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.initial_state(wt.Setup(players=7))
    Traceback (most recent call last):
    boardrules.core.errors.SetupError: this setup cannot be played:
      - players: must be 2 to 6, not 7 [WT-1.3]
    """


class StateError(FaultsError):
    """A state that breaks invariants or does not follow from its record.

    >>> raise StateError("not a state", (Fault("turn", "must not be negative"),))
    Traceback (most recent call last):
    boardrules.core.errors.StateError: not a state:
      - turn: must not be negative
    """


def require_valid(faults: tuple[Fault, ...], headline: str, allow_unreachable: bool) -> None:
    """Raise :class:`StateError` with the faults of a state that is not accepted.

    With *allow_unreachable*, faults of that grade are no reason.

    >>> fault = Fault("turn", "must be 1", grade=Grade.UNREACHABLE)
    >>> require_valid((fault,), "not a state", allow_unreachable=True)
    """
    if allow_unreachable:
        faults = tuple(fault for fault in faults if fault.grade is not Grade.UNREACHABLE)
    if faults:
        raise StateError(headline, faults)


class DataError(FaultsError):
    """A text that is no well-formed file of ours: JSON, types, keys or an unknown kind.

    >>> raise DataError("not a state", (Fault("turn", "must be an int, not 3.9"),))
    Traceback (most recent call last):
    boardrules.core.errors.DataError: not a state:
      - turn: must be an int, not 3.9
    """


class VersionError(DataError):
    """A file of a format or of rules that this release does not read.

    >>> issubclass(VersionError, DataError)
    True
    """


class IllegalMoveError(BoardRulesError, ValueError):
    """A move that the rules forbid; ``violation`` tells why. Nothing has changed.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> try:
    ...     wt.RULES.apply(state, wt.EndTurn())
    ... except IllegalMoveError as error:
    ...     print(error.violation.code)
    chance-due
    """

    def __init__(self, violation: Violation) -> None:
        self.violation = violation
        super().__init__(str(violation))

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[Violation]]:
        return (type(self), (self.violation,))


class NotationError(BoardRulesError, ValueError):
    """A move or position text that cannot be read: ``position`` and ``expected`` say where and why.

    >>> from boardrules import wandering_towers as wt
    >>> try:
    ...     wt.RULES.parse_position("nonsense")
    ... except NotationError as error:
    ...     print(error.position, error)
    0 at the start, before 'nonsense': expected 'wt1'
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        self.text = text
        self.position = position
        """Index in *text* of the first character that does not fit."""
        self.expected = expected
        super().__init__(f"{_place(text, position)}: expected {expected}")

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, str]]:
        return (type(self), (self.text, self.position, self.expected))


_AROUND: Final = 24
"""The most characters that are quoted on either side of a place."""


def _place(text: str, position: int) -> str:
    """Return words for a place in a text, with what stands before and after it."""
    at = min(max(position, 0), len(text))
    before, after = text[max(at - _AROUND, 0) : at], text[at : at + _AROUND]
    before = repr(f"…{before}" if at > _AROUND else before)
    after = repr(f"{after}…" if at + _AROUND < len(text) else after)
    if not text:
        return "in an empty text"
    if at == 0:
        return f"at the start, before {after}"
    if at == len(text):
        return f"at the end, after {before}"
    return f"at character {at}, between {before} and {after}"


class ViewerError(BoardRulesError, ValueError):
    """A viewer that is neither a player of the game nor ``None``, who is a spectator.

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=2)), 5)
    Traceback (most recent call last):
    boardrules.core.errors.ViewerError: viewer must be None or 0 to 1, not 5
    """

    def __init__(self, viewer: object, players: int) -> None:
        self.viewer = viewer
        self.players = players
        """The number of players of the game."""
        super().__init__(f"viewer must be None or 0 to {players - 1}, not {shown(viewer)}")

    def __reduce__(self) -> tuple[type[ViewerError], tuple[object, int]]:
        return (type(self), (self.viewer, self.players))


class StaleMoveError(BoardRulesError, ValueError):
    """A move or a question that was meant for another position. Nothing has changed.

    >>> raise StaleMoveError("5b1c-17", "5b1c-20")
    Traceback (most recent call last):
    boardrules.core.errors.StaleMoveError: meant for revision '5b1c-17', but this is '5b1c-20'
    """

    def __init__(self, expected_revision: object, revision: str) -> None:
        self.expected_revision = expected_revision
        """What the sender had in view; any object."""
        self.revision = revision
        """The present revision of the session."""
        super().__init__(f"meant for revision {shown(expected_revision)}, but this is {revision!r}")

    def __reduce__(self) -> tuple[type[StaleMoveError], tuple[object, str]]:
        return (type(self), (self.expected_revision, self.revision))


class HistoryError(BoardRulesError, IndexError):
    """There is nothing to undo or redo.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> Session(wt.RULES, wt.Setup(players=4)).undo()
    Traceback (most recent call last):
    boardrules.core.errors.HistoryError: there is no decision to undo
    """


class UnknownGameError(BoardRulesError, LookupError):
    """No game of this name is installed.

    >>> from boardrules import find_game
    >>> find_game("mornington-crescent")
    Traceback (most recent call last):
    boardrules.core.errors.UnknownGameError: no game 'mornington-crescent'; there are: ...
    """
