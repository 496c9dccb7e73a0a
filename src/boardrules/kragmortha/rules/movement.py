"""KM-4: the steps of goblins and of Rigor Mortis."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import replaced
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.books import why_no_book
from boardrules.kragmortha.rules.chapter import Chapter, Events
from boardrules.kragmortha.rules.meeting import end_raid, move_rigor
from boardrules.kragmortha.rules.pushing import dislodge_by_raid, enter, unpushable
from boardrules.kragmortha.values.events import GoblinStepped, RaidEnded
from boardrules.kragmortha.values.moves import PlayCard, Stay, Step, UseSummons
from boardrules.kragmortha.values.pending import Raid, RaidStage, Turn
from boardrules.kragmortha.values.spaces import DESK, Space, adjacent
from boardrules.kragmortha.values.state import Draft, Position, State
from boardrules.kragmortha.values.tables import ANY_SYMBOL
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()

_SECOND_STEP: Final = RaidStage.SECOND_STEP  # looking up a member of an enum takes longer


def moves_goblin(card: str) -> bool:
    """Return whether a movement card moves a goblin; else it moves Rigor Mortis.

    Where steps are listed and taken, the same test stands without a call.
    """
    return card[0] == "g"


# --- which steps there are --------------------------------------------------------------------
def first_steps(position: Position, turn: Turn) -> tuple[PlayCard, ...]:
    """Return the first steps by each card of the player of the turn, if a card is left to play.

    A step goes to an adjacent space whose floor symbol is on the card (KM-4.2); a crystal ball is
    on every floor, and any symbol leads onto the desk (KM-4.3). Nobody leaves the library or
    enters a bookcase (KM-4.4), and Rigor Mortis does not enter the desk (KM-4.5). A goblin does not
    step onto another that it cannot push away.
    """
    if not turn.cards:
        return ()
    player = position.player
    at = position.goblins[player]
    assert at is not None
    rigor = position.rigor
    tables = position.setup._tables
    steps = tables.first_sighted if turn.sight else tables.first
    moves: tuple[PlayCard, ...] = ()
    last = ""
    for card in position.hands[player]:
        if card != last:  # equal cards are neighbours in a sorted hand
            moves += steps[card][at if card[0] == "g" else rigor]
            last = card
    if tables.beside[at].isdisjoint(position.goblins):
        return moves
    closed = unpushable(position, tables.neighbours, at)
    if not closed:
        return moves
    return tuple([move for move in moves if move.to not in closed or not moves_goblin(move.card)])


def second_steps(position: Position, raid: Raid) -> tuple[Step | Stay, ...]:
    """Return the second steps that are open, and staying: it is not compulsory (KM-4.1).

    A step back to the space just left is among them (KM-4.6).
    """
    turn = position.pending[0]
    assert type(turn) is Turn
    tables = position.setup._tables
    steps = tables.second_sighted if turn.sight else tables.second
    card = raid.card
    if card[0] != "g":
        return steps[card][position.rigor]
    at = position.goblins[position.player]
    assert at is not None
    moves = steps[card][at]
    if tables.beside[at].isdisjoint(position.goblins):
        return moves
    closed = unpushable(position, tables.neighbours, at)
    if not closed:
        return moves
    return tuple([move for move in moves if isinstance(move, Stay) or move.to not in closed])


chapter.lists(Raid, due="the second step of the raid, or staying")(second_steps)


# --- why a step is not among them -------------------------------------------------------------
@chapter.refuses(Step, at=Raid)
def why_no_second_step(state: State, move: Step) -> Violation:
    """Return why a second step does not lead there."""
    turn, raid = state.pending  # the second step is asked when nothing else is left of the raid
    assert type(turn) is Turn
    assert type(raid) is Raid
    at = state.goblins[state.player] if moves_goblin(raid.card) else state.rigor
    assert at is not None
    left = ANY_SYMBOL if turn.sight else state.setup._tables.left(raid.card, at)
    return why_no_step(state, raid.card, move.to, left)


def why_no_first_step(state: State, move: PlayCard) -> Violation:
    """Return why a card that can be played does not lead there."""
    turn = state.pending[-1]
    assert type(turn) is Turn
    one, two = state.setup._tables.symbols[move.card]
    return why_no_step(state, move.card, move.to, ANY_SYMBOL if turn.sight else one | two)


def why_no_step(state: State, card: str, to: Space, symbols: int) -> Violation:
    """Return why the creature of a card takes no step there.

    *symbols* are the floor symbols, as bits, that are open to it.
    """
    if not moves_goblin(card):
        return _why_no_rigor_step(state, to) or violation(
            Rule.KM_4_2, Reason.SYMBOL, card=card, origin=state.rigor, to=to
        )
    origin = state.goblins[state.player]
    assert origin is not None
    elsewhere = _why_elsewhere(state, origin, to)
    if elsewhere is not None:
        return elsewhere
    if not state.setup._tables.floor_bits[to] & symbols:
        return violation(Rule.KM_4_2, Reason.SYMBOL, card=card, origin=origin, to=to)
    player = state.goblins.index(to)
    return violation(Rule.KM_5_5, Reason.NO_WAY_OUT, player=player, origin=origin, to=to)


def _why_elsewhere(state: State, origin: Space, to: Space) -> Violation | None:
    """Return why no creature steps from one space to the other, whatever its card."""
    if to not in adjacent(origin):
        return violation(Rule.KM_4_2, Reason.NOT_ADJACENT, origin=origin, to=to)
    if to not in state.setup._tables.enterable:
        return violation(Rule.KM_4_4, Reason.CLOSED, origin=origin, to=to)
    return None


def _why_no_rigor_step(state: State, to: Space) -> Violation | None:
    """Return why Rigor Mortis does not step there, whatever the card."""
    origin = state.rigor
    if to in DESK and to in adjacent(origin):
        return violation(Rule.KM_4_5, Reason.DESK, origin=origin, to=to)
    return _why_elsewhere(state, origin, to)


@chapter.refuses(UseSummons)
def why_no_summons(state: State, move: UseSummons) -> Violation:
    """Return why Rigor Mortis cannot be summoned there; it takes no symbol."""
    faulty = why_no_book(state, move) or _why_no_rigor_step(state, move.to)
    assert faulty is not None
    return faulty


# --- taking steps -----------------------------------------------------------------------------
@chapter.does(Step)
def take_second_step(draft: Draft, move: Step, events: Events) -> None:
    """Take the second step; the movement is over with it."""
    raid = draft.pending[1]
    assert type(raid) is Raid
    draft.pending = (draft.pending[0], draft.setup._tables.raid_over[raid.card])
    take_step(draft, raid.card, move.to, events)


def take_step(draft: Draft, card: str, to: Space, events: Events) -> None:
    """Move the creature of a card by one step."""
    if card[0] != "g":
        move_rigor(draft, to, events)
        return
    player = draft.player
    goblins = draft.goblins
    origin = goblins[player]
    assert origin is not None
    if events is not None:
        events.append(GoblinStepped(player, origin, to))
    if to in goblins:
        dislodge_by_raid(draft, to, origin, events)
        return
    draft.goblins = replaced(goblins, player, to)
    if to in draft.setup._tables.events_at or to == draft.rigor:
        end_raid(draft)
        enter(draft, player, to, events)


@chapter.does(Stay)
def stay(draft: Draft, _move: Stay, events: Events) -> None:
    """Do without the second step."""
    finish_raid(draft, events)


@chapter.settles(Raid)
def settle_raid(draft: Draft, raid: Raid, events: Events) -> bool:
    """End the raid when no second step is open."""
    if raid.stage is _SECOND_STEP:
        moves = second_steps(draft, raid)
        if len(moves) > 1:
            draft.offered = moves  # they need not be listed again
            return False
    finish_raid(draft, events)
    return True


def finish_raid(draft: Draft, events: Events) -> None:
    """End the raid, with all that it brought."""
    draft.pending = draft.pending[:1]
    if events is not None:
        events.append(RaidEnded(draft.player))
