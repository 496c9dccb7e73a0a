"""Overflow, a card game on the contract of boardrules: a deal, draws and secret hands.

The deck holds the numbers 1 to 5, four times each. Everybody holds two cards in secret. In turn
a player pours one of them, so that its number goes into the barrel, and draws another. Whoever
brings the barrel above its limit loses, and all others win.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeAlias

from attrs import evolve, frozen

from boardrules import (
    CHANCE,
    Fault,
    Outcome,
    RandomSource,
    RuleBook,
    Rules,
    RuleStatus,
    Session,
    Transition,
    Violation,
    player_letter,
)
from boardrules.core import Mover, Viewer, range_faults, ranked_outcome, tagged
from boardrules.core.multisets import Cards, deal_unseen, draw_odds, merge, put, replaced, take

KINDS: Final = ("1", "2", "3", "4", "5")
DECK: Final[Cards] = tuple(card for card in KINDS for _ in range(4))
HAND: Final = 2


# --- rules ---------------------------------------------------------------------------------------
class Rule(RuleBook):
    """The numbered rules of Overflow."""

    OF_1 = ("OF-1", RuleStatus.ENFORCED, "Two to four players; the barrel holds 11 to 21.")
    OF_2 = ("OF-2", RuleStatus.ENFORCED, "A player pours a card of the own hand, then draws one.")
    OF_3 = (
        "OF-3",
        RuleStatus.ENFORCED,
        "The number poured last may not be poured again, unless the hand holds nothing else.",
    )
    OF_4 = ("OF-4", RuleStatus.ENFORCED, "Whoever makes the barrel overflow loses.")


class Reason(StrEnum):
    """Why a move is illegal."""

    NOT_IN_HAND = "not-in-hand"
    SAME_AGAIN = "same-again"


# --- values --------------------------------------------------------------------------------------
@frozen(kw_only=True)
class Setup:
    """How many play, and how much the barrel holds."""

    players: int = 2
    limit: int = 21


@frozen
class State:
    """A position; whoever has fewer than two cards draws next."""

    setup: Setup
    hands: tuple[Cards, ...]
    pile: Cards
    """Face down. With a limit of 21 at most 12 cards are poured, so that it never runs out."""
    barrel: tuple[str, ...]
    """The cards poured, the last one on top."""

    @property
    def player(self) -> int:
        """The player who pours or draws."""
        short = [player for player, hand in enumerate(self.hands) if len(hand) < HAND]
        return short[0] if short else len(self.barrel) % len(self.hands)

    @property
    def total(self) -> int:
        """The sum of the numbers in the barrel."""
        return sum(map(int, self.barrel))


@frozen
class Pour:
    """Decision: pour a card of the own hand."""

    card: str


@frozen
class Drawn:
    """Chance outcome: the card that the player draws."""

    card: str


@frozen
class Poured:
    """Event: a card went into the barrel."""

    player: int
    card: str
    total: int


@frozen
class CardTaken:
    """Event: a card went from the pile to a hand."""

    player: int
    card: str | None
    """``None`` for those who do not see it."""


@frozen
class Overflowed:
    """Event: the barrel ran over, and the game has ended."""

    player: int


@frozen
class Observation:
    """What a viewer knows of a position."""

    setup: Setup
    viewer: Viewer
    hand: Cards
    """The viewer's own cards; none for a spectator."""
    hand_sizes: tuple[int, ...]
    unseen: Cards
    """The pile and the hands of the others together."""
    barrel: tuple[str, ...]


Move: TypeAlias = Pour | Drawn
Event: TypeAlias = Poured | CardTaken | Overflowed


# --- the game ------------------------------------------------------------------------------------
class Overflow(Rules[Setup, State, Move, Event, Observation]):
    """The rules; what follows from them is inherited."""

    name = "overflow"
    rulebook = Rule
    setup_type, state_type, observation_type = Setup, State, Observation
    decision_types = tagged(Pour)
    chance_types = tagged(Drawn)
    event_types = tagged(Poured, CardTaken, Overflowed)

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Return valid and invalid values for each field."""
        return {"players": (1, 2, 3, 4, 5), "limit": (10, 11, 15, 21, 22)}

    def setup_faults(self, setup: Setup) -> tuple[Fault, ...]:
        """Return the fields that are out of range (OF-1)."""
        return (
            *range_faults("players", setup.players, 2, 4, "OF-1"),
            *range_faults("limit", setup.limit, 11, 21, "OF-1"),
        )

    def first_state(self, setup: Setup) -> State:
        """Return the state with all cards in the pile; the deal comes next."""
        return State(setup, ((),) * setup.players, DECK, ())

    def player_count(self, state: State) -> int:
        """Return the number of seats."""
        return state.setup.players

    def current_player(self, state: State) -> Mover:
        """Return who pours, or that chance decides while somebody draws (OF-2)."""
        if state.total > state.setup.limit:
            return None
        return state.player if len(state.hands[state.player]) == HAND else CHANCE

    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        """Return the five kinds of cards for both classes of moves."""
        return {Pour: {"card": KINDS}, Drawn: {"card": KINDS}}

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Return a pour for each kind of card in hand, but not for the one on top (OF-3)."""
        if not isinstance(self.current_player(state), int):
            return ()
        kinds = dict.fromkeys(state.hands[state.player])
        return tuple(
            Pour(card) for card in kinds if len(kinds) == 1 or card not in state.barrel[-1:]
        )

    def forbidden_by(self, state: State, move: Move) -> Violation:
        """Return why a card cannot be poured: it is not in hand, or it lies on top."""
        data = {"card": move.card}
        if move.card in state.hands[state.player]:
            message = f"A {move.card} was poured last."
            return Violation("OF-3", Reason.SAME_AGAIN, message, data)
        return Violation("OF-2", Reason.NOT_IN_HAND, f"The hand has no {move.card}.", data)

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        """Return what the next card of the pile can be (OF-2)."""
        if self.current_player(state) is not CHANCE:
            return ()
        return tuple((Drawn(card), odds) for card, odds in draw_odds(state.pile))

    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        """Return the state after a card was poured or drawn (OF-2, OF-4)."""
        player, hand, happened = state.player, state.hands[state.player], list[Event]()
        if isinstance(move, Drawn):
            hands = replaced(state.hands, player, put(hand, move.card))
            after = evolve(state, hands=hands, pile=take(state.pile, move.card))
            happened.append(CardTaken(player, move.card))
        else:
            hands = replaced(state.hands, player, take(hand, move.card))
            after = evolve(state, hands=hands, barrel=(*state.barrel, move.card))
            happened.append(Poured(player, move.card, after.total))
            if after.total > state.setup.limit:
                happened.append(Overflowed(player))
        if events is not None:
            events += happened
        return after

    def outcome(self, state: State) -> Outcome | None:
        """Return that all have won but the one who poured last (OF-4)."""
        if self.current_player(state) is not None:
            return None
        values = [(int(player != state.player),) for player in range(state.setup.players)]
        return ranked_outcome(values, ("no overflow",), "OF-4")

    # --- secrets ---------------------------------------------------------------------------------
    def observe(self, state: State, viewer: Viewer) -> Observation:
        """Return the viewer's hand, and how many cards the others hold."""
        self.check_viewer(state, viewer)
        unseen, own = state.pile, () if viewer is None else state.hands[viewer]
        for player, hand in enumerate(state.hands):
            unseen = unseen if player == viewer else merge(unseen, hand)
        sizes = tuple(map(len, state.hands))
        return Observation(state.setup, viewer, own, sizes, unseen, state.barrel)

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        """Return the events, in which only the player who draws a card sees it."""
        self.check_viewer(transition.before, viewer)
        return tuple(
            evolve(event, card=None)
            if isinstance(event, CardTaken) and event.player != viewer
            else event
            for event in transition.events
        )

    def reveals(self, transition: Transition[State, Move, Event], viewer: Viewer) -> bool:
        """Return whether the viewer has drawn a card; nothing else shows what was hidden."""
        return isinstance(transition.move, Drawn) and viewer == transition.before.player

    def possible_outcomes(self, state: State, viewer: Viewer) -> tuple[Move, ...]:
        """Return the cards that the player who draws has not seen; nobody else sees which comes."""
        seen, draws = self.observe(state, viewer), self.current_player(state) is CHANCE
        return (
            tuple(map(Drawn, sorted(set(seen.unseen)))) if draws and viewer == state.player else ()
        )

    def sample_state(self, observation: Observation, rng: RandomSource) -> State:
        """Return a state in which the unseen cards are dealt to the others at random."""
        seen = observation
        known = {} if seen.viewer is None else {seen.viewer: seen.hand}
        hands, pile = deal_unseen(seen.unseen, seen.hand_sizes, rng, known)
        return State(seen.setup, hands, pile, seen.barrel)

    # --- loaded states ---------------------------------------------------------------------------
    def state_faults(self, state: State) -> tuple[Fault, ...]:
        """Return what is wrong with the cards, the sizes of hands and the barrel."""
        if faults := self.setup_faults(state.setup):
            return tuple(fault.under("setup") for fault in faults)
        players, limit, poured = state.setup.players, state.setup.limit, len(state.barrel)
        everything = sum(state.hands, state.pile + state.barrel)
        if len(state.hands) != players or tuple(sorted(everything)) != DECK:
            return (Fault("", f"must have {players} hands and each of the 20 cards once"),)
        faults = tuple(
            Fault(f"hands[{player}]", "must be sorted")
            for player, hand in enumerate(state.hands)
            if tuple(sorted(hand)) != hand
        )
        if tuple(sorted(state.pile)) != state.pile:
            faults += (Fault("pile", "must be sorted"),)
        drawn = len(DECK) - len(state.pile)
        dealt = min(drawn, HAND * players)
        sizes = [min(HAND, max(0, dealt - HAND * player)) for player in range(players)]
        owed = poured - (drawn - dealt)
        if owed == 1 and dealt == HAND * players:
            sizes[(poured - 1) % players] -= 1
        if sizes != list(map(len, state.hands)):
            faults += (Fault("hands", f"must have the sizes {sizes}", "OF-2"),)
        elif state.total > limit and (owed == 0 or state.total - int(state.barrel[-1]) > limit):
            faults += (Fault("barrel", "must not grow after the overflow", "OF-4"),)
        return faults


RULES: Final = Overflow()


def main() -> None:
    """Play a game in which everybody pours the smallest number that is allowed."""
    session = Session(RULES, Setup(players=3), seed=7)
    while not session.is_over:
        move = session.legal_moves()[0]
        player = player_letter(session.state.player)
        print(f"{session.state.total:2} in the barrel, player {player}:", end=" ")
        print(session.format_move(move))
        session.play(move)
    print(session.outcome)


if __name__ == "__main__":
    main()
