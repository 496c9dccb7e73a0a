"""Overflow, a third game on the contract of boardrules, small enough for the tutorial.

The deck holds the numbers 1 to 5, four times each. Everybody holds two cards in secret. In turn
a player pours one of them, so that its number goes into the barrel, and draws another. Whoever
brings the barrel above its limit loses, and all others win.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from boardrules import Session
from boardrules.core import (
    CHANCE,
    Cards,
    Fault,
    Mover,
    NotationError,
    Outcome,
    RuleBook,
    Rules,
    RulesDefaults,
    RuleStatus,
    SetupError,
    Standing,
    StateError,
    Viewer,
    Violation,
    tagged,
)
from boardrules.core.multisets import draw_odds, merge, put, take
from boardrules.core.transition import Transition

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
    player: int
    """Who pours or draws."""
    hands: tuple[Cards, ...]
    pile: Cards
    """Face down. With a limit of 21 at most 12 cards are poured, so that it never runs out."""
    barrel: Cards
    top: str
    """The card poured last; empty before the first."""

    @property
    def total(self) -> int:
        """What is in the barrel."""
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
    player: int
    hand: Cards
    """The viewer's own cards; none for a spectator."""
    hand_sizes: tuple[int, ...]
    unseen: Cards
    """The pile and the hands of the others together."""
    barrel: Cards
    top: str


Move: TypeAlias = Pour | Drawn
Event: TypeAlias = Poured | CardTaken | Overflowed


# --- the game ------------------------------------------------------------------------------------
class Overflow(RulesDefaults[State, Move, Event]):
    """The rules as the contract wants them; what follows from the rest is inherited."""

    name = "overflow"
    version = 1
    setup_type = Setup
    state_type = State
    observation_type = Observation
    decision_types = tagged(Pour)
    chance_types = tagged(Drawn)
    event_types: Mapping[str, type[Event]] = tagged(Poured, CardTaken, Overflowed)
    rulebook = Rule

    def setup_domains(self) -> Mapping[str, tuple[object, ...]]:
        """Good and bad values for each field."""
        return {"players": (1, 2, 3, 4, 5), "limit": (10, 11, 15, 21, 22)}

    def move_domains(self, state: State) -> Mapping[type[Move], Mapping[str, tuple[object, ...]]]:
        """Five cards for each class."""
        return {Pour: {"card": KINDS}, Drawn: {"card": KINDS}}

    def player_count(self, state: State) -> int:
        """The number of seats."""
        return state.setup.players

    # The course of the game.
    def initial_state(self, setup: Setup) -> State:
        """All cards in the pile; the deal comes next."""
        faults = []
        for name, value, least, most in (
            ("players", setup.players, 2, 4),
            ("limit", setup.limit, 11, 21),
        ):
            if type(value) is not int or not least <= value <= most:
                faults.append(Fault(name, f"must be {least} to {most}, not {value!r}", "OF-1"))
        if faults:
            raise SetupError("this setup cannot be played", tuple(faults))
        return State(setup, 0, ((),) * setup.players, DECK, (), "")

    def current_player(self, state: State) -> Mover:
        """Chance while somebody draws."""
        if state.total > state.setup.limit:
            return None
        return state.player if len(state.hands[state.player]) == HAND else CHANCE

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        """The next card of the pile."""
        if self.current_player(state) is not CHANCE:
            return ()
        return tuple((Drawn(card), odds) for card, odds in draw_odds(state.pile))

    def forbids(self, state: State, move: Move) -> Violation | None:
        """Only a card in hand, and not the number on top."""
        hand = state.hands[state.player]
        if move.card not in hand:
            return Violation("OF-2", "not-in-hand", "The hand has no such card.")
        if move.card == state.top and set(hand) != {state.top}:
            message = "This number was poured last."
            return Violation("OF-3", "same-again", message, (("top", state.top),))
        return None

    def step(self, state: State, move: Move, events: list[Event] | None) -> State:
        """Pour, or take the card drawn."""
        player, hands = state.player, state.hands
        before, hand, after = hands[:player], hands[player], hands[player + 1 :]
        happened: list[Event]
        if isinstance(move, Drawn):
            hands = (*before, put(hand, move.card), *after)
            following = (player + 1) % len(hands) if len(hands[player]) == HAND else player
            pile = take(state.pile, move.card)
            result = State(state.setup, following, hands, pile, state.barrel, state.top)
            happened = [CardTaken(player, move.card)]
        else:
            hands = (*before, take(hand, move.card), *after)
            barrel = put(state.barrel, move.card)
            result = State(state.setup, player, hands, state.pile, barrel, move.card)
            happened = [Poured(player, move.card, result.total)]
            if result.total > state.setup.limit:
                happened.append(Overflowed(player))
        if events is not None:
            events += happened
        return result

    def outcome(self, state: State) -> Outcome | None:
        """All but the one who poured last have won."""
        if self.current_player(state) is not None:
            return None
        winners = tuple(p for p in range(state.setup.players) if p != state.player)
        ranking = (Standing(1, winners, (0,)), Standing(len(winners) + 1, (state.player,), (1,)))
        return Outcome(winners, ranking, ("overflows",), "OF-4")

    # Secrets.
    def observe(self, state: State, viewer: Viewer) -> Observation:
        """The own hand, and how many cards the others have."""
        unseen = state.pile
        for player, hand in enumerate(state.hands):
            if player != viewer:
                unseen = merge(unseen, hand)
        return Observation(
            state.setup,
            viewer,
            state.player,
            () if viewer is None else state.hands[viewer],
            tuple(map(len, state.hands)),
            unseen,
            state.barrel,
            state.top,
        )

    def observe_events(
        self, transition: Transition[State, Move, Event], viewer: Viewer
    ) -> tuple[Event, ...]:
        """Only who draws a card sees it."""
        return tuple(
            CardTaken(event.player, None)
            if isinstance(event, CardTaken) and event.player != viewer
            else event
            for event in transition.events
        )

    def sample_state(self, observation: Observation, rng: Random) -> State:
        """Deal the unseen cards to the others at random."""
        unseen = list(observation.unseen)
        rng.shuffle(unseen)
        hands: list[Cards] = []
        for player, size in enumerate(observation.hand_sizes):
            if player == observation.viewer:
                hands.append(observation.hand)
            else:
                hands.append(tuple(sorted(unseen[:size])))
                del unseen[:size]
        return State(
            observation.setup,
            observation.player,
            tuple(hands),
            tuple(sorted(unseen)),
            observation.barrel,
            observation.top,
        )

    # Files and notation.
    def validate(self, state: State) -> tuple[Fault, ...]:
        """All cards in one place, and as many in each hand as the turn asks for."""
        try:
            self.initial_state(state.setup)
        except SetupError as error:
            return tuple(Fault(f"setup.{f.path}", f.message, f.rule) for f in error.faults)
        players, player = state.setup.players, state.player
        if len(state.hands) != players or not 0 <= player < players:
            return (Fault("hands", f"there are {players} players", "OF-1"),)
        piles = {"pile": state.pile, "barrel": state.barrel}
        piles.update({f"hands[{index}]": hand for index, hand in enumerate(state.hands)})
        if sorted(card for cards in piles.values() for card in cards) != list(DECK):
            return (Fault("", "each of the 20 cards must be in one place"),)
        faults = [
            Fault(path, "must be sorted")
            for path, cards in piles.items()
            if list(cards) != sorted(cards)
        ]
        sizes, poured = tuple(map(len, state.hands)), len(state.barrel)
        own = sizes[player]
        dealt = (HAND,) * player + (own,) + (HAND if poured else 0,) * (players - player - 1)
        if not poured and own == HAND:
            dealt = (HAND,) * players
        turn = poured if own == HAND else poured - 1
        if sizes != dealt or own not in ((1, 2) if poured else (0, 1, 2)):
            faults.append(Fault("hands", f"must hold two cards each, not {sizes}", "OF-2"))
        elif (poured or own == HAND) and player != turn % players:
            faults.append(Fault("player", f"must be {turn % players}", "OF-2"))
        if (state.top in state.barrel) != bool(poured) or (state.top != "" and not poured):
            faults.append(Fault("top", "must be a card of the barrel", "OF-3"))
        elif state.total > state.setup.limit and (
            state.total - int(state.top) > state.setup.limit or own == HAND
        ):
            faults.append(Fault("barrel", "nothing is poured after the overflow", "OF-4"))
        return tuple(faults)

    def format_position(self, state: State) -> str:
        """Limit, player, top card, barrel, pile, hands: ``21 0 - - 1122 33/45``."""
        groups = ["".join(cards) or "-" for cards in (state.barrel, state.pile)]
        hands = "/".join("".join(hand) or "-" for hand in state.hands)
        head = f"{state.setup.limit} {state.player} {state.top or '-'}"
        return f"{head} {groups[0]} {groups[1]} {hands}"

    def parse_position(self, text: str) -> State:
        """Read what ``format_position`` writes, and check it."""
        expected = (
            (r"[0-9]{2}", "the limit"),
            (r"[0-3]", "the player to move"),
            (r"[1-5]|-", "the top card or -"),
            (r"[1-5]{1,20}|-", "the barrel's cards or -"),
            (r"[1-5]{1,20}|-", "the pile's cards or -"),
            (r"(?:[1-5]{1,2}|-)(?:/(?:[1-5]{1,2}|-)){1,3}", "the hands, with / between them"),
        )
        words: list[str] = []
        at = 0
        for pattern, what in expected:
            found = re.compile(rf"(?:{pattern})(?= |\Z)").match(text, at)
            if found is None:
                raise NotationError(text, at, what)
            words.append(found[0].replace("-", ""))
            at = found.end() + 1
        if at <= len(text):
            raise NotationError(text, at - 1, "the end")
        hands = tuple(tuple(hand) for hand in words[5].split("/"))
        setup = Setup(players=len(hands), limit=int(words[0]))
        barrel, pile = tuple(words[3]), tuple(words[4])
        state = State(setup, int(words[1]), hands, pile, barrel, words[2])
        if faults := self.validate(state):
            raise StateError("this position breaks the rules", faults)
        return state


RULES: Final[Rules[Setup, State, Move, Event, Observation]] = Overflow()


def main() -> None:
    """Play a game in which everybody pours the smallest number that is allowed."""
    session = Session(RULES, Setup(players=3), seed=7)
    while not session.is_over:
        move = session.legal_moves()[0]
        print(f"{session.state.total:2} in the barrel, player {session.current_player}:", end=" ")
        print(session.format_move(move))
        session.play(move)
    print(session.outcome)


if __name__ == "__main__":
    main()
