"""What those at a table may do, what they are shown, and what they are answered."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Final, Generic, TypeVar

from attrs import frozen

from boardrules.core.players import Mover, Viewer
from boardrules.core.strict_json.text import encode

MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ObservationT = TypeVar("ObservationT")

MAX_MESSAGE_CHARS: Final = 4_000
"""Longest message that is read.

>>> from boardrules import Session
>>> from boardrules import wandering_towers as wt
>>> from boardrules.table import Table
>>> table = Table(Session(wt.RULES, wt.Setup(players=2), seed=7))
>>> table.receive(0, "[" * (MAX_MESSAGE_CHARS + 1)).code
'malformed'
"""


@unique
class Reports(StrEnum):
    """Who may report what the people at a table enforce, such as an arm that has sunk.

    >>> Reports("nobody")
    <Reports.NOBODY: 'nobody'>
    """

    NOBODY = "nobody"
    """Nobody: the host plays reports itself, by the session."""
    SEATED = "seated"
    """Every player, at any time, about anybody: only for people who trust each other."""


@unique
class Entries(StrEnum):
    """Who may enter the outcomes of chance, at a table where the session's chance is manual.

    >>> Entries("seated")
    <Entries.SEATED: 'seated'>
    """

    NOBODY = "nobody"
    """Nobody: the host enters them by the session, or a seed decides."""
    SEATED = "seated"
    """Every player what that player sees: a card drawn into the own hand, and what lies open for
    all (:meth:`~boardrules.Rules.possible_outcomes`). For real cards and dice, where each player
    has a device: nobody can check that the entry is true."""


@unique
class Undo(StrEnum):
    """When players may undo.

    >>> Undo("unrevealed")
    <Undo.UNREVEALED: 'unrevealed'>
    """

    NEVER = "never"
    """Never."""
    UNREVEALED = "unrevealed"
    """The player who took the last decision, unless it or the chance after it told anybody
    something new (:meth:`~boardrules.Rules.reveals`)."""
    ALWAYS = "always"
    """The player who took the last decision, or whose entry was the last step: only for people who
    trust each other."""


@frozen
class Answer:
    """What a table answers to a message.

    >>> Answer("ok", "", "5b1c-8").is_ok
    True
    """

    code: str
    """``"ok"``, ``"malformed"``, ``"stale"``, ``"not-allowed"``, ``"revealed"``,
    ``"nothing-to-undo"``, ``"conflict"``, or the code of a violation."""
    message: str
    """A sentence that may be shown to the sender; empty if all is well."""
    revision: str
    """The revision of the session after the message."""
    rule: str | None = None
    """ID of the rule that forbids a move, if one does."""

    @property
    def is_ok(self) -> bool:
        """Whether what was asked for was done."""
        return self.code == "ok"

    def dumps(self) -> str:
        """Return the answer as JSON of one line.

        >>> Answer("ok", "", "5b1c-8").dumps()
        '{"code":"ok","message":"","revision":"5b1c-8","rule":null}'
        """
        return encode(
            {
                "code": self.code,
                "message": self.message,
                "revision": self.revision,
                "rule": self.rule,
            }
        )


@frozen
class Conflict:
    """An entry that its seat must think possible, but that does not fit with the other entries.

    Somebody has entered something wrong, or tries to find out what others hold, so that everybody
    is told. What was entered is told to nobody.

    >>> Conflict(seat=1, revision="5b1c-8").seat
    1
    """

    seat: int
    """The player whose entry was refused."""
    revision: str
    """The revision of the session then, which the entry did not change."""


@frozen
class View(Generic[MoveT, EventT, ObservationT]):
    """All that the screen of one seat needs, and nothing that it must not know.

    >>> from boardrules import Session
    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.table import Table
    >>> view = Table(Session(wt.RULES, wt.Setup(players=2), seed=7)).view(1)
    >>> view.seat, view.current_player, view.moves
    (1, 0, ())
    """

    seat: Viewer
    """The player, or ``None`` for a spectator."""
    revision: str
    """The revision to be sent back with a message."""
    current_player: Mover
    """Who decides now."""
    observation: ObservationT
    """The position as the seat may know it."""
    moves: tuple[MoveT, ...]
    """The legal moves if this seat decides, else nothing."""
    reports: tuple[MoveT, ...]
    """What this seat may report now."""
    outcomes: tuple[MoveT, ...]
    """The outcomes of chance one of which this seat may enter now."""
    events: tuple[EventT, ...]
    """What happened since the revision that was asked for, as the seat may see it."""
    afresh: bool
    """Whether that revision is not on the present line of play: forget what was shown before."""
    can_undo: bool
    """Whether this seat may undo the last step."""
    conflicts: tuple[Conflict, ...]
    """The conflicts that the host has not settled yet, the same for everybody."""
