"""How a game ended: winners, ranking, tie-break values and the rule that ended it."""

from __future__ import annotations

from attrs import frozen


@frozen
class Standing:
    """One place of the final ranking.

    >>> Standing(place=1, players=(2,), values=(4, 1))
    Standing(place=1, players=(2,), values=(4, 1))
    """

    place: int
    """1 for the best; players who are level share a place, the next counts on after them."""
    players: tuple[int, ...]
    """Who shares the place: several when level, or all members of a team."""
    values: tuple[int, ...]
    """The values compared, most important first, named by :attr:`Outcome.tie_breaks`."""


@frozen
class Outcome:
    """The result of a finished game.

    >>> result = Outcome(
    ...     winners=(1,),
    ...     ranking=(Standing(1, (1,), (1, 3)), Standing(2, (0,), (1, 2))),
    ...     tie_breaks=("goal", "full flasks"),
    ...     rule="WT-8.2",
    ... )
    >>> result.winners, result.ranking[1].players
    ((1,), (0,))
    """

    winners: tuple[int, ...]
    """Ascending player indices; empty where the players together lost."""
    ranking: tuple[Standing, ...]
    """Best place first; every player is in exactly one standing."""
    tie_breaks: tuple[str, ...]
    """What each of the standings' values counts."""
    rule: str
    """ID of the rule that ended the game."""
    score: int | None = None
    """For games without opponents: the score as the rules count it."""
    rating: str | None = None
    """What the edition's rating table says of the score, if it has one."""
