"""KM-2: the setup, the first state, and the goblins that are placed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from boardrules.core.errors import Fault
from boardrules.core.limits import MAX_INT
from boardrules.core.multisets import replaced
from boardrules.core.pile import Pile
from boardrules.core.shown import shown
from boardrules.core.violation import Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.rules.chapter import Chapter, Events, named_player
from boardrules.kragmortha.rules.components import edition_faults, player_count_faults
from boardrules.kragmortha.values.edition import Edition
from boardrules.kragmortha.values.events import GoblinLanded, Landing, TurnBegan
from boardrules.kragmortha.values.faults import fault
from boardrules.kragmortha.values.moves import PlaceGoblin
from boardrules.kragmortha.values.pending import Placement
from boardrules.kragmortha.values.setup import Setup
from boardrules.kragmortha.values.shared import DRAW, FRESH_TURN, PLACE
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import NO_BOOKS, Draft, Position, State
from boardrules.kragmortha.values.violations import Reason, violation

chapter: Final = Chapter()


# --- setups -----------------------------------------------------------------------------------
def setup_faults(setup: Setup) -> tuple[Fault, ...]:
    """Return everything that makes a setup unplayable: the first player, the options (KM-2.4).

    >>> from boardrules.kragmortha import Setup
    >>> print(*setup_faults(Setup(players=9)))
    players: must be 2 to 8, not 9 [KM-1.1]
    """
    given: Any = setup  # the fields may hold anything, whatever their annotations say
    players: object = given.players
    start: object = given.starting_player
    pushes: object = given.active_player_pushes
    limit: object = given.turn_limit
    edition: object = given.edition
    faults = list(player_count_faults(players))
    if type(start) is not int or start < 0 or (type(players) is int and start >= players):
        message = f"must be a player from 0 on, not {shown(start)}"
        faults.append(fault("starting_player", message, Rule.KM_2_4))
    if type(pushes) is not bool:
        message = f"must be True or False, not {shown(pushes)}"
        faults.append(fault("active_player_pushes", message, Rule.KM_5_4))
    elif pushes and pushes_without_effect(players):
        message = "is about pushing a third goblin, and there are only 2"
        faults.append(fault("active_player_pushes", message, Rule.KM_5_4))
    if limit is not None and (type(limit) is not int or not 1 <= limit <= MAX_INT):
        message = f"must be 1 to {MAX_INT} or None, not {shown(limit)}"
        faults.append(fault("turn_limit", message, Rule.KM_10_3))
    if isinstance(edition, Edition):
        faults += [each.under("edition") for each in edition_faults(edition)]
    elif edition is not None:
        message = f"must be an Edition or None, not {shown(edition)}"
        faults.append(fault("edition", message, Rule.KM_1_9))
    return tuple(faults)


def pushes_without_effect(players: object) -> bool:
    """Return whether the option ``active_player_pushes`` can change nothing in a game.

    Version 1 of the rules accepted it there, so that old files can hold it.
    """
    return type(players) is int and players == 2


# --- the first state --------------------------------------------------------------------------
@lru_cache(maxsize=128)
def _first_equal(setup: Setup) -> Setup:
    """Return the first of all equal setups, so that its tables are found at once."""
    return setup


def first_state(setup: Setup) -> State:
    """Return the state before the deal, in which all decks and tokens are shuffled (KM-2.3).

    The library is as large as the number of players asks for (KM-2.1), and Rigor Mortis stands
    where its layout puts him (KM-2.2).
    """
    setup = _first_equal(setup)
    tables = setup._tables
    players = setup.players
    start = setup.starting_player
    return State(
        setup=setup,
        turn=0,
        player=start,
        goblins=(None,) * players,
        rigor=tables.plan.rigor[0],
        hands=((),) * players,
        pile=tables.movement_deck,
        discards=(),
        gazes=((),) * players,
        gaze_deck=Pile(tables.gaze_deck),
        books=(NO_BOOKS,) * players,
        book_deck=tables.book_deck,
        tokens=tables.tokens,
        used_tokens=(),
        pending=(FRESH_TURN, Placement(start), DRAW[start]),
        ended=None,
    )


# --- placing goblins --------------------------------------------------------------------------
def free_spaces(position: Position, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return those of some spaces where no creature stands."""
    goblins, rigor = position.goblins, position.rigor
    return tuple([to for to in spaces if to not in goblins and to != rigor])


def start_line(position: Position) -> tuple[Space, ...]:
    """Return the free start spaces; if there are none, the free ones behind them (KM-2.5).

    Goblins that come back when none of those is free either go to any free space.
    """
    tables = position.setup._tables
    starts = free_spaces(position, tables.starts)
    if starts:
        return starts
    # Every start space is occupied now, so every space behind one is behind an occupied one.
    return free_spaces(position, tables.second_starts) or free_spaces(position, tables.plan.floor)


@chapter.lists(Placement, due="a start space for the goblin")
def list_placements(position: Position, _placement: Placement) -> list[PlaceGoblin]:
    """Return where the goblin can be placed."""
    return [PLACE[to] for to in start_line(position)]


chapter.decides(Placement)(named_player)


@chapter.refuses(PlaceGoblin, at=Placement)
def why_no_placement(state: State, move: PlaceGoblin) -> Violation:
    """Return why the goblin is not placed there."""
    return why_occupied(state, Rule.KM_2_5, move.to) or violation(
        Rule.KM_2_5, Reason.NO_START_SPACE, space=move.to
    )


def why_occupied(state: State, rule: Rule, space: Space) -> Violation | None:
    """Return the violation of a rule that asks for a free space, ``None`` if the space is free."""
    if space != state.rigor and space not in state.goblins:
        return None
    return violation(rule, Reason.OCCUPIED, space=space)


@chapter.does(PlaceGoblin)
def place_goblin(draft: Draft, move: PlaceGoblin, events: Events) -> None:
    """Place a goblin; it enters nothing, so teleports do nothing (KM-2.6).

    The next player in turn order follows. When all goblins are placed, the first turn begins
    (KM-2.7).
    """
    turn, placement = draft.pending  # nothing else can be pending before the first turn
    assert type(placement) is Placement
    player = placement.player
    draft.goblins = replaced(draft.goblins, player, move.to)
    if events is not None:
        events.append(GoblinLanded(player, None, move.to, Landing.PLACED))
    following = (player + 1) % len(draft.goblins)
    if following != draft.player:
        draft.pending = (turn, Placement(following))
        return
    draft.pending = (turn,)
    if events is not None:
        events.append(TurnBegan(draft.turn, draft.player))
