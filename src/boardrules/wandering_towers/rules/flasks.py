"""Potion flasks: empty, then full, then spent (WT-1)."""

from __future__ import annotations

from boardrules.core.multisets import replaced
from boardrules.wandering_towers.rules.ending import reach_goal
from boardrules.wandering_towers.rules.teams import flask_owners
from boardrules.wandering_towers.values.board import Flasks
from boardrules.wandering_towers.values.events import Events, FlaskFilled, FlasksSpent
from boardrules.wandering_towers.values.state import Draft, Position


def full_flasks(position: Position, player: int) -> int:
    """Return the full flasks with which a player can pay."""
    flasks = position.flasks
    owners = flask_owners(position.setup._tables, player)
    if len(owners) == 1:
        return flasks[owners[0]][1]
    return flasks[owners[0]][1] + flasks[owners[1]][1]


def fill_flask(draft: Draft, player: int, events: Events) -> None:
    """Turn one empty flask of a player to full; with none empty, nothing happens.

    Here and in :func:`spend_flasks` alone flasks change: empty to full to spent (WT-1.5).
    """
    before = draft.flasks
    for owner in flask_owners(draft.setup._tables, player):
        empty, full, spent = before[owner]
        if empty:
            draft.flasks = _with(before, owner, (empty - 1, full + 1, spent))
            if events is not None:
                events.append(FlaskFilled(owner))
            reach_goal(draft, draft.board.home, before, events)
            return


def spend_flasks(draft: Draft, player: int, cost: int, events: Events) -> None:
    """Spend so many full flasks of a player, who has them."""
    for owner in flask_owners(draft.setup._tables, player):
        empty, full, spent = draft.flasks[owner]
        paid = min(full, cost)
        if paid:
            draft.flasks = _with(draft.flasks, owner, (empty, full - paid, spent + paid))
            if events is not None:
                events.append(FlasksSpent(owner, paid))
        cost -= paid


def _with(flasks: tuple[Flasks, ...], owner: int, changed: Flasks) -> tuple[Flasks, ...]:
    return replaced(flasks, owner, changed)
