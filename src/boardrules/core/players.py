"""Who is to move: a player, chance, or nobody."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeAlias


class Chance(Enum):
    """The type of :data:`CHANCE`; it has that one member.

    >>> Chance.CHANCE is CHANCE
    True
    """

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = Chance.CHANCE
"""What ``current_player`` gives where dice, cards or tokens decide, not a person.

>>> from boardrules import CHANCE
>>> from boardrules import wandering_towers as wt
>>> deal = wt.RULES.initial_state(wt.Setup(players=4))
>>> wt.RULES.current_player(deal) is CHANCE
True
"""


class Host(Enum):
    """The type of :data:`HOST`; it has that one member.

    >>> Host.HOST is HOST
    True
    """

    HOST = "host"

    def __repr__(self) -> str:
        return "HOST"


HOST: Final = Host.HOST
"""Who holds the session and may do everything: the program itself, never a message's sender.

>>> from boardrules import HOST, Session
>>> from boardrules import wandering_towers as wt
>>> session = Session(wt.RULES, wt.Setup(players=2), seed=7)
>>> session.is_legal(session.legal_moves()[0], player=HOST)
True
"""

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Players and owners of pieces by their numbers, wherever people read."""


def player_letter(player: int) -> str:
    """Return the letter by which people are told of a player: A for 0; other ints as they are.

    >>> player_letter(0), player_letter(7), player_letter(-1)
    ('A', 'H', '-1')
    """
    return LETTERS[player] if 0 <= player < len(LETTERS) else str(player)


Player: TypeAlias = int
"""A seat at the table, counted clockwise from 0.

>>> starting: Player = 0
>>> (starting - 1) % 4
3
"""

Mover: TypeAlias = int | Literal[Chance.CHANCE] | None
"""A player, :data:`CHANCE`, or ``None`` when the game is over.

>>> def describe(mover: Mover) -> str:
...     if mover is None:
...         return "over"
...     return "dice and cards" if mover is CHANCE else f"player {player_letter(mover)}"
>>> [describe(mover) for mover in (2, CHANCE, None)]
['player C', 'dice and cards', 'over']
"""

Viewer: TypeAlias = int | None
"""A player who looks on, or ``None`` for a spectator.

>>> from boardrules import wandering_towers as wt
>>> deal = wt.RULES.initial_state(wt.Setup(players=2))
>>> everybody: list[Viewer] = [None, 0, 1]
>>> [wt.RULES.observe(deal, viewer).viewer for viewer in everybody]
[None, 0, 1]
"""
