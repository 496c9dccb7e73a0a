"""Who won, and by what (WT-8, WT-9, WT-10, WT-11.2)."""

from __future__ import annotations

from boardrules.core.outcome import Outcome, Standing
from boardrules.wandering_towers.state import Over, State
from boardrules.wandering_towers.turn import goal_sides

TIE_BREAKS = ("goal", "flasks filled", "full flasks")
"""The values of a standing: 1 with the goal reached, else 0; flasks filled (full or spent), which
are all of them with the goal; full flasks."""

COMMON_TIE_BREAKS = ("goal",)
"""The value of the one standing of a solo or cooperative game: 1 won, 0 lost."""


def outcome(state: State) -> Outcome | None:
    """The result, or ``None`` while the game goes on.

    Among those with the goal most full flasks win (WT-8.3). Where nobody has it, most flasks
    filled win, then most full ones (WT-8.4). Who is level shares the place. Solo and cooperative
    games are won or lost; the score is the number of cards used, fewer is better (WT-9.4).

    >>> from boardrules import wandering_towers as wt
    >>> wt.RULES.outcome(wt.RULES.initial_state(wt.Setup(players=2))) is None
    True
    """
    over = state.pending[-1]
    if type(over) is not Over:
        return None
    tables = state.setup.tables
    goals = goal_sides(tables, state.board.home, state.flasks)
    if tables.common:
        return _common_outcome(state, over.rule, won=bool(goals))
    scores: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for side in tables.sides:
        full = sum(state.flasks[owner][1] for owner in side)
        spent = sum(state.flasks[owner][2] for owner in side)
        scores.append(((int(side in goals), full + spent, full), side))
    scores.sort(key=lambda score: (tuple(-value for value in score[0]), score[1]))
    ranking: list[Standing] = []
    for values in dict.fromkeys(values for values, _ in scores):
        level = sorted(owner for other, side in scores if other == values for owner in side)
        place = 1 + sum(len(standing.players) for standing in ranking)
        ranking.append(Standing(place, tuple(level), values))
    return Outcome(ranking[0].players, tuple(ranking), TIE_BREAKS, over.rule)


def _common_outcome(state: State, rule: str, *, won: bool) -> Outcome:
    players = tuple(range(state.setup.players))
    score = len(state.discards)
    return Outcome(
        players if won else (),
        (Standing(1, players, (int(won),)),),
        COMMON_TIE_BREAKS,
        rule,
        score,
        state.setup.tables.edition.rating(score) if won else None,
    )
