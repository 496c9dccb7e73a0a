"""The course of a turn: flasks, goals, the end of a turn, the refill, and the end of the game."""

from __future__ import annotations

from boardrules.core.multisets import Cards
from boardrules.wandering_towers.events import (
    Events,
    FlaskFilled,
    FlasksSpent,
    GameEnded,
    GoalReached,
    PileShuffled,
    TurnEnded,
)
from boardrules.wandering_towers.options import Mode, Spell
from boardrules.wandering_towers.setup import Setup
from boardrules.wandering_towers.spells import castable
from boardrules.wandering_towers.state import Board, Flasks, Over, State, Turn, make_state
from boardrules.wandering_towers.tables import Tables, draw_frame, turn_frame


def with_hand(hands: tuple[Cards, ...], player: int, hand: Cards) -> tuple[Cards, ...]:
    """The hands with one of them replaced."""
    return hands[:player] + (hand,) + hands[player + 1 :]


def with_flasks(
    flasks: tuple[Flasks, ...], owner: int, changed: tuple[int, int, int]
) -> tuple[Flasks, ...]:
    """The flasks with those of one owner replaced."""
    return flasks[:owner] + (changed,) + flasks[owner + 1 :]


def fill_flask(
    tables: Tables, flasks: tuple[Flasks, ...], player: int, events: Events
) -> tuple[Flasks, ...]:
    """Turn one empty flask of the capturing player to full, else one of the partner's (WT-5.6).

    Here and in :func:`pay` alone flasks change: empty to full to spent (WT-1.5).
    """
    owner = 0 if tables.common else player
    empty, full, spent = flasks[owner]
    if not empty:
        partner = tables.partners[owner]
        if partner is None:
            return flasks
        owner = partner
        empty, full, spent = flasks[owner]
        if not empty:
            return flasks
    if events is not None:
        events.append(FlaskFilled(owner))
    return with_flasks(flasks, owner, (empty - 1, full + 1, spent))


def pay(
    tables: Tables, flasks: tuple[Flasks, ...], player: int, cost: int, events: Events
) -> tuple[Flasks, ...]:
    """Spend full flasks, one's own first, then the partner's (WT-1.5, WT-7.10, WT-11.2)."""
    owner: int | None = 0 if tables.common else player
    while cost:
        assert owner is not None
        empty, full, spent = flasks[owner]
        paid = min(full, cost)
        if paid:
            flasks = with_flasks(flasks, owner, (empty, full - paid, spent + paid))
            if events is not None:
                events.append(FlasksSpent(owner, paid))
        cost -= paid
        owner = tables.partners[owner]
    return flasks


def goal_sides(
    tables: Tables, home: tuple[int, ...], flasks: tuple[Flasks, ...]
) -> tuple[tuple[int, ...], ...]:
    """The sides that have all wizards in Ravenskeep and no empty flask (WT-8.1)."""
    if tables.wizards not in home:
        return ()
    return tuple(
        side
        for side in tables.sides
        if all(home[owner] == tables.wizards and not flasks[owner][0] for owner in side)
    )


def all_home(tables: Tables, home: tuple[int, ...]) -> bool:
    """Whether every wizard of every player is in Ravenskeep."""
    return sum(home) == tables.wizards * tables.owners


def end_at_once(
    state: State,
    board: Board,
    flasks: tuple[Flasks, ...],
    discards: Cards,
    hands: tuple[Cards, ...],
    events: Events,
) -> State | None:
    """End the game if an entry or a filled flask ends it on the spot, else give ``None``."""
    tables = state.setup.tables
    goals = goal_sides(tables, board.home, flasks)
    if events is not None:
        before = goal_sides(tables, state.board.home, state.flasks)
        events.extend(
            GoalReached(tuple(range(tables.players)) if tables.common else side)
            for side in goals
            if side not in before
        )
    if not tables.ends_at_once:
        return None
    if goals:
        match state.setup.mode:
            case Mode.SOLO:
                rule = "WT-9.1"
            case Mode.COOPERATIVE:
                rule = "WT-10.1"
            case _:
                rule = "WT-8.2"
    elif tables.common and all_home(tables, board.home):
        rule = "WT-8.4"
    else:
        return None
    if events is not None:
        events.append(GameEnded(rule))
    return make_state(
        state.setup,
        state.spells,
        board,
        flasks,
        state.pile,
        discards,
        hands,
        state.player,
        state.turn,
        (Over(rule),),
    )


def continue_turn(
    state: State,
    board: Board,
    flasks: tuple[Flasks, ...],
    discards: Cards,
    hands: tuple[Cards, ...],
    progress: Turn,
    events: Events,
) -> State:
    """Go on with the turn, or end it where that is the only thing left to do (WT-3.6)."""
    setup, player = state.setup, state.player
    tables = setup.tables
    owner = tables.hand_of[player]
    cards_left = progress.actions < tables.actions and hands[owner] != ()
    if (
        cards_left
        or flasks[owner][1] >= tables.cheapest
        or (tables.teams and progress.spells < tables.spell_limit)
    ):
        after = make_state(
            setup,
            state.spells,
            board,
            flasks,
            state.pile,
            discards,
            hands,
            player,
            state.turn,
            (progress,),
        )
        if cards_left or castable(after, progress):
            return after
    return end_turn(state, board, flasks, discards, hands, events)


def end_turn(
    state: State,
    board: Board,
    flasks: tuple[Flasks, ...],
    discards: Cards,
    hands: tuple[Cards, ...],
    events: Events,
) -> State:
    """End the turn: refill the hand, card by card, then the next player's turn (WT-3.7)."""
    setup, player, pile = state.setup, state.player, state.pile
    tables = setup.tables
    if events is not None:
        events.append(TurnEnded(player))
    hand = tables.hand_of[player]
    need = tables.hand_size - len(hands[hand])
    if need > 0:
        if not pile and discards and tables.reshuffles:
            pile, discards = discards, ()
            if events is not None:
                events.append(PileShuffled(len(pile)))
        if pile:
            return make_state(
                setup,
                state.spells,
                board,
                flasks,
                pile,
                discards,
                hands,
                player,
                state.turn,
                (draw_frame(hand, need),),
            )
    return next_turn(
        setup, state.spells, board, flasks, pile, discards, hands, player, state.turn, events
    )


def draw_cards(state: State, hand: int, count: int, events: Events) -> State:
    """Put the drawing of cards on top of what is pending; there must be a card to draw."""
    pile, discards = state.pile, state.discards
    if not pile:
        pile, discards = discards, ()
        if events is not None:
            events.append(PileShuffled(len(pile)))
    return make_state(
        state.setup,
        state.spells,
        state.board,
        state.flasks,
        pile,
        discards,
        state.hands,
        state.player,
        state.turn,
        (*state.pending, draw_frame(hand, count)),
    )


def next_turn(
    setup: Setup,
    spells: tuple[Spell, ...],
    board: Board,
    flasks: tuple[Flasks, ...],
    pile: Cards,
    discards: Cards,
    hands: tuple[Cards, ...],
    player: int,
    turn: int,
    events: Events,
) -> State:
    """After the refill: the game ends, or the next player's turn begins."""
    tables = setup.tables
    turn += 1
    rule = _ending_rule(tables, setup.turn_limit, board, flasks, pile, hands, turn)
    if rule is not None:
        if events is not None:
            events.append(GameEnded(rule))
        return make_state(
            setup, spells, board, flasks, pile, discards, hands, player, turn, (Over(rule),)
        )
    player = (player + 1) % tables.players
    progress = turn_frame(0, 0)
    state = make_state(
        setup, spells, board, flasks, pile, discards, hands, player, turn, (progress,)
    )
    if hands[tables.hand_of[player]] or castable(state, progress):
        return state
    # Others have drawn all the cards there are: a player without any owes no action.
    return end_turn(state, board, flasks, discards, hands, events)


def _ending_rule(
    tables: Tables,
    turn_limit: int | None,
    board: Board,
    flasks: tuple[Flasks, ...],
    pile: Cards,
    hands: tuple[Cards, ...],
    turns: int,
) -> str | None:
    """The rule by which the game ends after so many turns, or ``None``."""
    if tables.common:
        if not pile and not hands[0]:
            return "WT-9.3"
    elif turns % tables.players == 0 and tables.wizards in board.home:
        if goal_sides(tables, board.home, flasks):
            return "WT-8.2"
        if all_home(tables, board.home):
            return "WT-8.4"
    return "WT-8.6" if turn_limit is not None and turns >= turn_limit else None
