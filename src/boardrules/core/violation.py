"""Why a move is illegal: the rule, a code, and the data of a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final, TypeAlias

from attrs import field, frozen

Datum: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...] | None
"""A value in the data of a violation: a number, a name, several of them, or nothing.

>>> data: dict[str, Datum] = {"tower": 4, "wizards": (0, 2, 1)}
>>> Violation("WT-5.3", Code.NOT_NOW, "No slice ends there.", data).data["tower"]
4
"""


class FrozenData(Mapping[str, Datum]):
    """A read-only mapping of names to data that is hashable.

    >>> data = FrozenData({"tower": 4})
    >>> data["tower"], hash(data) == hash(FrozenData({"tower": 4})), data == {"tower": 4}
    (4, True, True)
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, Datum] = MappingProxyType({})) -> None:
        self._items: Final = dict(items)

    def __getitem__(self, name: str) -> Datum:
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)


@unique
class Code(StrEnum):
    """Codes of violations that no numbered rule of a game states.

    >>> Code.GAME_OVER.value
    'game-over'
    """

    GAME_OVER = "game-over"
    """The game is over."""
    UNKNOWN_MOVE = "unknown-move"
    """The object is not a move of this game."""
    OUT_OF_RANGE = "out-of-range"
    """A field of the move holds what can never be legal: no such space, tower, card."""
    CHANCE_DUE = "chance-due"
    """Chance decides now, no player does; or the outcome is of another kind."""
    NOT_CHANCE = "not-chance"
    """A player decides now, so a chance outcome is not possible."""
    IMPOSSIBLE_OUTCOME = "impossible-outcome"
    """Chance cannot bring this now: the card is not in the pile."""
    NOT_YOUR_TURN = "not-your-turn"
    """The sender does not decide now. That is all it says, whatever the sender has sent."""
    NOT_A_DECISION = "not-a-decision"
    """Only decisions can be played: from a seat no report, and never an outcome of chance."""
    NOT_AN_OUTCOME = "not-an-outcome"
    """Only outcomes of chance can be resolved."""
    NOT_NOW = "not-now"
    """A move of this game, but another kind of decision is due."""
    NOT_LEGAL = "not-legal"
    """The move is not among the legal moves, for a reason that the game does not state."""


TEMPLATES: Final[Mapping[Code, str]] = MappingProxyType(
    {
        Code.GAME_OVER: "The game is over.",
        Code.UNKNOWN_MOVE: "{move} is not a move of this game.",
        Code.OUT_OF_RANGE: "{move}.{field} must be {expected}, not {value}.",
        Code.CHANCE_DUE: "Chance decides now, not a player.",
        Code.NOT_CHANCE: "A player decides now, not chance.",
        Code.IMPOSSIBLE_OUTCOME: "This outcome of chance is not possible now.",
        Code.NOT_YOUR_TURN: "It is not your turn.",
        Code.NOT_A_DECISION: "This is not a decision of a player.",
        Code.NOT_AN_OUTCOME: "This is not an outcome of chance.",
        Code.NOT_NOW: "{move} is not due now; due is {due}.",
        Code.NOT_LEGAL: "{move} is not a legal move now.",
    }
)
"""The sentences of the core codes, with the names of their data in braces."""


@frozen
class Violation:
    """Why a move is illegal.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> why = wt.RULES.explain(state, wt.EndTurn())
    >>> why.code, why.rule
    (<Code.CHANCE_DUE: 'chance-due'>, None)
    """

    rule: str | None
    """ID of the numbered rule that forbids it; ``None`` for the core codes (:class:`Code`)."""
    code: StrEnum
    """Short stable name of the reason, for programs: a :class:`Code` or a code of the game."""
    message: str
    """One sentence for people."""
    data: Mapping[str, Datum] = field(factory=FrozenData, converter=FrozenData)
    """Names and values of the pieces and places that matter; read-only and hashable."""

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else self.message


def core_violation(code: Code, **data: Datum) -> Violation:
    """Return the violation of a core code with its sentence.

    >>> core_violation(Code.UNKNOWN_MOVE, move="Jump").message
    'Jump is not a move of this game.'
    """
    return Violation(None, code, TEMPLATES[code].format_map(data), data)
