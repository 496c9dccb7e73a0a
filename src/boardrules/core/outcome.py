"""How a game ended: winners, ranking, tie-break values and the rule that ended it."""

from __future__ import annotations

from collections.abc import Sequence

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


def ranked_outcome(
    values: Sequence[tuple[int, ...]], tie_breaks: tuple[str, ...], rule: str
) -> Outcome:
    """Return the outcome of a game in which the greatest values win; equals share a place.

    *values* has the values of each player, compared in the order that *tie_breaks* names, and
    *rule* is the ID of the rule that ended the game.

    >>> result = ranked_outcome([(3, 0), (5, 1), (3, 0)], ("points", "cards"), "TTT-3")
    >>> result.winners
    (1,)
    >>> result.ranking[1]
    Standing(place=2, players=(0, 2), values=(3, 0))
    """
    ranking: list[Standing] = []
    place = 1
    for best in sorted(set(values), reverse=True):
        players = tuple([player for player, own in enumerate(values) if own == best])
        ranking.append(Standing(place, players, best))
        place += len(players)
    return Outcome(ranking[0].players, tuple(ranking), tie_breaks, rule)
