"""Rows and Columns, a game of secret hands on a board of 3 × 3 spaces.

Two players are dealt four of the cards 1 to 9 each, in secret; the ninth stays unseen. In turn they
lay a card on an empty space. One space is left empty. At the end each full line is worth the
product of its cards: player 0 adds up the rows, player 1 the columns, and the higher sum wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from math import prod
from typing import Final, TypeAlias

from attrs import evolve, frozen

from boardrules import (
    CHANCE,
    Fault,
    Outcome,
    RuleBook,
    Rules,
    RuleStatus,
    Session,
    Transition,
    Violation,
    player_letter,
)
from boardrules.core import Mover, RandomSource, Viewer, ranked_outcome, tagged
from boardrules.core.multisets import Cards, deal_unseen, draw_odds, merge, put, replaced, take

CARDS: Final[Cards] = tuple("123456789")
HAND: Final = 4
LINES: Final = (((0, 1, 2), (3, 4, 5), (6, 7, 8)), ((0, 3, 6), (1, 4, 7), (2, 5, 8)))
"""The lines of player 0 and of player 1, by their spaces."""


# --- the numbered rules ---
class Rule(RuleBook):
    """The numbered rules."""

    RC_1 = ("RC-1", RuleStatus.ENFORCED, "Two players are dealt four of the cards 1 to 9 each.")
    RC_2 = ("RC-2", RuleStatus.ENFORCED, "In turn a player lays a card of the own hand.")
    RC_3 = ("RC-3", RuleStatus.ENFORCED, "A card is laid on an empty space.")
    RC_4 = ("RC-4", RuleStatus.ENFORCED, "A full line is worth the product of its cards.")


class Reason(StrEnum):
    """Why a move is illegal."""

    NOT_IN_HAND = "not-in-hand"
    OCCUPIED = "occupied"


# --- positions ---
@frozen
class Setup:
    """Nothing to choose: there are always two players."""


@frozen
class State:
    """A position."""

    hands: tuple[Cards, ...]
    pile: Cards
    """The cards that were not dealt, face down."""
    board: tuple[str, ...]
    """The card on each space, row by row; an empty text on an empty space."""

    @property
    def dealt(self) -> int:
        """The number of cards that have been dealt."""
        return len(CARDS) - len(self.pile)

    @property
    def laid(self) -> int:
        """The number of cards that have been laid."""
        return len(self.board) - self.board.count("")


# --- moves and events ---
@frozen
class Lay:
    """Decision: lay a card on a space, 0 to 8."""

    card: str
    space: int


@frozen
class Dealt:
    """Chance outcome: the next card of the deal."""

    card: str


@frozen
class CardLaid:
    """Event: a card was laid on a space."""

    player: int
    card: str
    space: int


@frozen
class CardTaken:
    """Event: a player was dealt a card."""

    player: int
    card: str | None
    """``None`` for those who do not see it."""


Move: TypeAlias = Lay | Dealt
Event: TypeAlias = CardLaid | CardTaken


# --- views ---
@frozen
class Observation:
    """What a viewer knows of a position."""

    viewer: Viewer
    hand: Cards
    """The viewer's own cards; none for a spectator."""
    sizes: tuple[int, ...]
    """The number of cards in each hand."""
    unseen: Cards
    """The pile and the hands of others together."""
    board: tuple[str, ...]


# --- the game ---
class RowsAndColumns(Rules[Setup, State, Move, Event, Observation]):
    """The rules."""

    name = "rows-and-columns"
    rulebook = Rule
    setup_type, state_type, observation_type = Setup, State, Observation
    decision_types, chance_types = tagged(Lay), tagged(Dealt)
    event_types = tagged(CardLaid, CardTaken)

    def player_count(self, state: State) -> int:
        """Return the number of seats."""
        return 2

    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        """Return the cards and the spaces that exist."""
        return {Lay: {"card": CARDS, "space": tuple(range(9))}, Dealt: {"card": CARDS}}

    # --- the course of the game ---
    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        """Return nothing: every setup can be played."""
        return ()

    def first_state(self, setup: Setup) -> State:
        """Return the state before the deal."""
        return State(((), ()), CARDS, ("",) * 9)

    def current_player(self, state: State) -> Mover:
        """Return that chance deals (RC-1), then the player who lays (RC-2)."""
        if state.dealt < 2 * HAND:
            return CHANCE
        return state.laid % 2 if state.laid < 2 * HAND else None

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        """Return what the next card of the deal can be (RC-1)."""
        odds = draw_odds(state.pile) if state.dealt < 2 * HAND else ()
        return tuple((Dealt(card), share) for card, share in odds)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Return each card in hand with each empty space (RC-2, RC-3)."""
        player = self.current_player(state)
        if not isinstance(player, int):
            return ()
        empty = [space for space, card in enumerate(state.board) if not card]
        return tuple(Lay(card, space) for card in state.hands[player] for space in empty)

    def forbidden_by(self, state: State, move: Move) -> Violation:
        """Return whether the card or the space is the reason why a move is not listed."""
        if isinstance(move, Lay) and move.card in state.hands[state.laid % 2]:
            text, space = f"Space {move.space} is not empty.", move.space
            return Violation("RC-3", Reason.OCCUPIED, text, {"space": space})
        text, card = f"The hand has no {move.card}.", move.card
        return Violation("RC-2", Reason.NOT_IN_HAND, text, {"card": card})

    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        """Return the state after a card was dealt or laid."""
        event: Event
        if isinstance(move, Dealt):
            player = state.dealt % 2
            hand = put(state.hands[player], move.card)
            after = evolve(state, pile=take(state.pile, move.card))
            event = CardTaken(player, move.card)
        else:
            player = state.laid % 2
            hand = take(state.hands[player], move.card)
            after = evolve(state, board=replaced(state.board, move.space, move.card))
            event = CardLaid(player, move.card, move.space)
        if events is not None:
            events.append(event)
        return evolve(after, hands=replaced(state.hands, player, hand))

    def outcome(self, state: State) -> Outcome | None:
        """Return the ranking by the sums of the lines (RC-4)."""
        if self.current_player(state) is not None:
            return None
        worth = [int(card or 0) for card in state.board]
        sums = [sum(prod(worth[space] for space in line) for line in lines) for lines in LINES]
        return ranked_outcome([(total,) for total in sums], ("sum",), "RC-4")

    # --- secrets ---
    def observe(self, state: State, viewer: Viewer) -> Observation:
        """Return the position without the pile and the hands of others."""
        self.check_viewer(state, viewer)
        own, unseen = () if viewer is None else state.hands[viewer], state.pile
        for player, hand in enumerate(state.hands):
            unseen = unseen if player == viewer else merge(unseen, hand)
        return Observation(viewer, own, tuple(map(len, state.hands)), unseen, state.board)

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        """Return the events, without the cards that others were dealt."""
        self.check_viewer(transition.before, viewer)
        return tuple(
            evolve(event, card=None)
            if isinstance(event, CardTaken) and event.player != viewer
            else event
            for event in transition.events
        )

    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        """Return whether the viewer was dealt a card; nothing else shows what was hidden."""
        return isinstance(transition.move, Dealt) and viewer == transition.before.dealt % 2

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        """Return a state in which the unseen cards are dealt at random."""
        seen = observation
        known = {} if seen.viewer is None else {seen.viewer: seen.hand}
        hands, pile = deal_unseen(seen.unseen, seen.sizes, rng, known)
        return State(hands, pile, seen.board)

    # --- loaded states ---
    def state_faults(self, state: State) -> tuple[Fault, ...]:
        """Return that cards are missing, duplicated or in the wrong place."""
        on_board = tuple(filter(None, state.board))
        everything = sum(state.hands, state.pile + on_board)
        if len(state.board) != 9 or tuple(sorted(everything)) != CARDS:
            return (Fault("", "must have nine spaces, and each of the nine cards once"),)
        if any(tuple(sorted(cards)) != cards for cards in (state.pile, *state.hands)):
            return (Fault("", "the cards of the pile and of each hand must be sorted"),)
        dealt, laid = state.dealt, state.laid
        sizes = ((dealt + 1) // 2 - (laid + 1) // 2, dealt // 2 - laid // 2)
        if tuple(map(len, state.hands)) != sizes or dealt > 2 * HAND or (laid and dealt < 2 * HAND):
            return (Fault("hands", "must be dealt, then laid in turn", "RC-2"),)
        return ()


RULES: Final = RowsAndColumns()


def main() -> None:
    """Play a game in which everybody lays the first legal card, and show the board."""
    session = Session(RULES, Setup(), seed=7)
    while not session.is_over:
        session.play(session.legal_moves()[0])
    for row in range(0, 9, 3):
        print(*[card or "-" for card in session.state.board[row : row + 3]])
    outcome = session.outcome
    assert outcome is not None
    for standing in outcome.ranking:
        players = " and ".join(map(player_letter, standing.players))
        print(f"{standing.place}. player {players} with {standing.values[0]}")


if __name__ == "__main__":
    main()
