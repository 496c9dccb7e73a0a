"""The error of a failed check, and its words."""

from __future__ import annotations

from boardrules.core.errors import BoardRulesError
from boardrules.core.rules import AnyRules

_LONGEST = 400


class ContractError(AssertionError):
    """A game breaks the contract: which check says so, what is wrong, where and by which move.

    >>> raise ContractError("legality", "a move is listed twice", "21 0 - - 1122 33/45", "p3")
    Traceback (most recent call last):
    boardrules.testing.failure.ContractError: legality: a move is listed twice
      position: 21 0 - - 1122 33/45
      move: p3
    """

    def __init__(
        self, check: str, problem: str, position: str | None = None, move: str | None = None
    ) -> None:
        self.check = check
        """The name of the check, as in :data:`boardrules.testing.CHECKS`."""
        self.problem = problem
        """What is wrong, in one or two sentences."""
        self.position = position
        """The position text of the state, if a state is concerned."""
        self.move = move
        """The text of the move, if a move is concerned."""
        lines = [f"{check}: {problem}"]
        if position is not None:
            lines.append(f"  position: {position}")
        if move is not None:
            lines.append(f"  move: {move}")
        super().__init__("\n".join(lines))

    def __reduce__(
        self,
    ) -> tuple[type[ContractError], tuple[str, str, str | None, str | None]]:
        return (type(self), (self.check, self.problem, self.position, self.move))


class Reporter:
    """Makes the errors of one check; *state* and *move* are described only when one is made."""

    def __init__(self, check: str, rules: AnyRules, state: object = None) -> None:
        self._check = check
        self._rules = rules
        self._state = state

    def error(self, problem: str, move: object = None) -> ContractError:
        """Return the error to raise."""
        position = None if self._state is None else self._position()
        return ContractError(
            self._check, problem, position, None if move is None else self._move(move)
        )

    def require(self, holds: bool, problem: str, move: object = None) -> None:
        """Raise the error unless it holds."""
        if not holds:
            raise self.error(problem, move)

    # The game under test is faulty, so that its notation may be too: then ``repr`` must do.
    def _position(self) -> str:
        try:
            return str(self._rules.format_position(self._state))
        except Exception:  # noqa: BLE001
            return shown(self._state)

    def _move(self, move: object) -> str:
        try:
            return f"{self._rules.format_move(self._state, move)} = {shown(move)}"
        except Exception:  # noqa: BLE001
            return shown(move)


def shown(value: object) -> str:
    """Return a ``repr`` of bounded length."""
    text = repr(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def described(error: BaseException) -> str:
    """Return class and message of an error that the library should not have raised."""
    kind = "an error of the library" if isinstance(error, BoardRulesError) else "an alien error"
    return f"{kind}, {type(error).__name__}: {shown(str(error))}"
