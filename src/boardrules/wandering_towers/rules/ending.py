"""The end of the game, and who has won (WT-8)."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import put
from boardrules.core.outcome import Outcome, Standing
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.solo import goal_rule, is_lost, score_of
from boardrules.wandering_towers.values.board import Flasks
from boardrules.wandering_towers.values.events import Events, GameEnded, GoalReached
from boardrules.wandering_towers.values.pending import Action, Roll, Rolled
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import Tables

TIE_BREAKS: Final = ("goal", "flasks filled", "full flasks")
"""The values of a standing: 1 with the goal reached, else 0; flasks filled (full or spent), which
are all of them with the goal; full flasks."""

COMMON_TIE_BREAKS: Final = ("goal",)
"""The value of the one standing of a solo or cooperative game: 1 won, 0 lost."""


def goal_sides(
    tables: Tables, home: tuple[int, ...], flasks: tuple[Flasks, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the sides with all wizards in Ravenskeep and no empty flask (WT-8.1)."""
    if tables.wizards not in home:
        return ()
    return tuple(
        [
            side
            for side in tables.sides
            if all(home[owner] == tables.wizards and not flasks[owner][0] for owner in side)
        ]
    )


def all_home(tables: Tables, home: tuple[int, ...]) -> bool:
    """Return whether every wizard of every player is in Ravenskeep."""
    return sum(home) == tables.wizards * tables.owners


def end_game(draft: Draft, rule: Rule, events: Events) -> None:
    """End the game: nothing further is carried out; a card in play goes to the discards."""
    discard_card_in_play(draft)
    draft.pending = ()
    draft.ended = rule.id
    if events is not None:
        events.append(GameEnded(rule.id))


def discard_card_in_play(draft: Draft) -> None:
    """Put a card that has left the hand and is still in play on the discards."""
    if len(draft.pending) > 1:
        action = draft.pending[1]
        if isinstance(action, (Action, Roll, Rolled)) and action.card is not None:
            draft.discards = put(draft.discards, action.card)


def reach_goal(
    draft: Draft, home: tuple[int, ...], flasks: tuple[Flasks, ...], events: Events
) -> None:
    """Look for goals after an entry or a filled flask, and end the game if that ends it at once.

    *home* and *flasks* are those before. Only with the option the game ends on reaching the goal;
    solo and cooperative games end on it always, also if all wizards are home without the goal.
    """
    tables = draft.setup._tables
    if events is None and not tables.ends_at_once:
        return
    goals = goal_sides(tables, draft.board.home, draft.flasks)
    if events is not None:
        before = goal_sides(tables, home, flasks)
        for side in goals:
            if side not in before:
                players = tuple(range(tables.players)) if tables.common else side
                events.append(GoalReached(players))
    rule = due_at_once(draft)
    if rule is not None:
        end_game(draft, rule, events)


def due_at_once(position: Position) -> Rule | None:
    """Return the rule by which the position ends the game in the middle of a turn, if any."""
    tables = position.setup._tables
    if not tables.ends_at_once:
        return None
    if goal_sides(tables, position.board.home, position.flasks):
        return goal_rule(tables) if tables.common else Rule.WT_8_2
    if tables.common and all_home(tables, position.board.home):
        return Rule.WT_8_4
    return None


def due_after_turn(position: Position) -> Rule | None:
    """Return the rule by which the game ends after so many turns, if any (WT-8.2, WT-8.4, WT-8.6).

    A round is finished, so that all have had the same number of turns.
    """
    tables = position.setup._tables
    if tables.common:
        if is_lost(position):
            return Rule.WT_9_3
    elif position.turn % tables.players == 0 and tables.wizards in position.board.home:
        home = position.board.home
        if goal_sides(tables, home, position.flasks):
            return Rule.WT_8_2
        if all_home(tables, home):
            return Rule.WT_8_4
    limit = position.setup.turn_limit
    return Rule.WT_8_6 if limit is not None and position.turn >= limit else None


def outcome(state: State) -> Outcome | None:
    """Return the result, or ``None`` while the game goes on (WT-8.3).

    Among those with the goal, most full flasks win. If nobody has it, most flasks filled win, then
    most full ones. Equal sides share a place.
    """
    if state.ended is None:
        return None
    tables = state.setup._tables
    goals = goal_sides(tables, state.board.home, state.flasks)
    if tables.common:
        return _common_outcome(state, state.ended, bool(goals))
    scores: list[tuple[tuple[int, int, int], tuple[int, ...]]] = []
    for side in tables.sides:
        full = sum([state.flasks[owner][1] for owner in side])
        spent = sum([state.flasks[owner][2] for owner in side])
        scores.append(((int(side in goals), full + spent, full), side))
    ranking: list[Standing] = []
    for values in sorted({values for values, _ in scores}, reverse=True):
        level = sorted([owner for other, side in scores if other == values for owner in side])
        place = 1 + sum([len(standing.players) for standing in ranking])
        ranking.append(Standing(place, tuple(level), values))
    return Outcome(ranking[0].players, tuple(ranking), TIE_BREAKS, state.ended)


def _common_outcome(state: State, rule: str, won: bool) -> Outcome:
    players = tuple(range(state.setup.players))
    score = score_of(state)
    return Outcome(
        players if won else (),
        (Standing(1, players, (int(won),)),),
        COMMON_TIE_BREAKS,
        rule,
        score,
        state.setup._tables.edition.rating(score) if won else None,
    )
