"""KM-5: goblins that push goblins, and what a chain of pushes brings."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import replaced
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.books import steal
from boardrules.kragmortha.rules.chapter import Chapter, Events
from boardrules.kragmortha.rules.meeting import end_raid, meet
from boardrules.kragmortha.rules.teleports import enter_teleport
from boardrules.kragmortha.values.events import GoblinDislodged, GoblinPushed
from boardrules.kragmortha.values.moves import PushTo
from boardrules.kragmortha.values.pending import Push, Tokens
from boardrules.kragmortha.values.shared import PUSH
from boardrules.kragmortha.values.spaces import DESK, Space, adjacent
from boardrules.kragmortha.values.state import Draft, Position, State
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()


# --- what can be pushed, and where to ---------------------------------------------------------
def way_out(
    neighbours: tuple[tuple[Space, ...], ...],
    goblins: tuple[Space | None, ...],
    held: tuple[Space, ...],
    came_from: Space | None = None,
) -> bool:
    """Return whether a goblin that loses its space can be pushed so that the chain ends (KM-5.5).

    *goblins* are the spaces of all goblins but the raiding one, *held* those of the chain so far,
    the last of them the space that is lost. *came_from* is where the raiding goblin came from, if
    it does the pushing itself; further on in the chain that space is as free as any.
    """
    exits = neighbours[held[-1]]
    for to in exits:  # mostly one is free, found at once
        if to not in goblins and to != came_from and to not in held:
            return True
    for to in exits:
        if to != came_from and to not in held and way_out(neighbours, goblins, (*held, to)):
            return True
    return False


def unpushable(
    position: Position, neighbours: tuple[tuple[Space, ...], ...], at: Space
) -> tuple[Space, ...]:
    """Return the goblins' spaces beside *at* that the player's goblin there cannot take.

    *neighbours* are the spaces to which a goblin can go from each space.
    """
    goblins = position.goblins
    closed: tuple[Space, ...] = ()
    for to in neighbours[at]:
        if to in goblins:
            for further in neighbours[to]:
                if further not in goblins:
                    break  # mostly a space is free, found at once
            else:
                others = replaced(goblins, position.player, None)
                if not way_out(neighbours, others, (to,), at):
                    closed += (to,)
    return closed


@chapter.lists(Push, due="where the pushed goblin goes")
def list_pushes(position: Position, push: Push) -> list[PushTo]:
    """Return where the goblin in hand can be put: not where the pusher came from (KM-5.3).

    It does not leave the library either or enter a bookcase, and the chain can be finished.
    """
    neighbours = position.setup._tables.neighbours
    goblins = position.goblins
    held = held_spaces(position, push)
    # Who pushes further on came from a space that a goblin of the chain holds now.
    came_from = push.origin if len(held) == 1 else None
    return [
        PUSH[to]
        for to in neighbours[held[-1]]
        if to != came_from
        and to not in held
        and (to not in goblins or way_out(neighbours, goblins, (*held, to)))
    ]


def held_spaces(position: Position, push: Push) -> tuple[Space, ...]:
    """Return the spaces of the chain's goblins, the raiding one first, without the one in hand."""
    spaces = [position.goblins[player] for player in push.chain[:-1]]
    return tuple([space for space in spaces if space is not None])


@chapter.decides(Push)
def chooser(position: Position, push: Push) -> int:
    """Return who chooses where the goblin in hand goes (KM-5.4).

    That is the player of the goblin that pushes, or by an option always the raiding player.
    """
    return push.chain[0] if position.setup.active_player_pushes else push.chain[-2]


@chapter.refuses(PushTo, at=Push)
def why_no_push(state: State, move: PushTo) -> Violation:
    """Return why the goblin in hand cannot be pushed there."""
    push = state.pending[-1]
    assert type(push) is Push
    held = held_spaces(state, push)
    origin, to, player = held[-1], move.to, push.chain[-1]
    came_from = held[-2] if len(held) > 1 else push.origin
    if to not in adjacent(origin):
        rule, reason = Rule.KM_5_2, Reason.NOT_ADJACENT
    elif to == came_from:
        rule, reason = Rule.KM_5_3, Reason.CAME_FROM
    elif to not in state.setup._tables.enterable:
        rule, reason = Rule.KM_5_3, Reason.CLOSED
    else:
        rule, reason = Rule.KM_5_5, Reason.PUSHED_TWICE if to in held else Reason.NO_WAY_OUT
        player = state.goblins.index(to)  # it is about the goblin there, not the one in hand
    return violation(rule, reason, player=player, origin=origin, to=to)


# --- pushing ----------------------------------------------------------------------------------
def dislodge(
    draft: Draft, chain: tuple[int, ...], space: Space, origin: Space, events: Events
) -> None:
    """Let the last goblin of a chain take the space of another, which is in hand now (KM-5.2).

    A space holds one creature (KM-5.1).
    """
    pusher = chain[-1]
    victim = draft.goblins.index(space)
    draft.goblins = replaced(replaced(draft.goblins, victim, None), pusher, space)
    draft.pending = (*draft.pending, Push((*chain, victim), origin))
    if events is not None:
        events.append(GoblinDislodged(victim, pusher, space))


def dislodge_by_raid(draft: Draft, space: Space, origin: Space, events: Events) -> None:
    """Let the raiding goblin push; its second step stays open unless it is over there (KM-5.7)."""
    if space in draft.setup._tables.teleports:
        end_raid(draft)
    dislodge(draft, (draft.player,), space, origin, events)


@chapter.does(PushTo)
def push_to(draft: Draft, move: PushTo, events: Events) -> None:
    """Put the pushed goblin down; it may push another, or the chain has landed (KM-5.6).

    What the goblins have come to is settled then, from the last one back to the raiding one.
    """
    push = draft.pending[-1]
    assert type(push) is Push
    chain = push.chain
    if events is not None:
        origin = held_spaces(draft, push)[-1]
        by = chooser(draft, push)
        events.append(GoblinPushed(chain[-1], chain[-2], by, origin, move.to))
    draft.pending = draft.pending[:-1]
    if move.to in draft.goblins:
        dislodge(draft, chain, move.to, push.origin, events)
        return
    teleports = draft.setup._tables.teleports
    draft.goblins = replaced(draft.goblins, chain[-1], move.to)
    # Only the last goblin can have come to Rigor Mortis or the desk; for the others there can be
    # teleports.
    waiting = tuple([player for player in chain[-2::-1] if draft.goblins[player] in teleports])
    if waiting:
        draft.pending = (*draft.pending, Tokens(waiting))
    enter(draft, chain[-1], move.to, events)


def enter(draft: Draft, player: int, space: Space, events: Events) -> None:
    """Let a goblin that has come to a space, alone or as the last of a chain, meet what is there.

    On Rigor Mortis' space the meeting alone counts, also on a teleport.
    """
    if space == draft.rigor:
        meet(draft, player, events)
    elif space in DESK:
        steal(draft, player, space, events)
    elif space in draft.setup._tables.teleports:
        enter_teleport(draft, player)
