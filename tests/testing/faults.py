"""Where the faulty games are registered, by the check that has to find each."""

from __future__ import annotations

from collections.abc import Callable

from examples.third_game import Overflow

FAULTS: dict[str, list[type[Overflow]]] = {}


def breaks(check: str) -> Callable[[type[Overflow]], type[Overflow]]:
    """Decorate a game that breaks what the check of this name is about."""

    def register(game: type[Overflow]) -> type[Overflow]:
        FAULTS.setdefault(check, []).append(game)
        return game

    return register
