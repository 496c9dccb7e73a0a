"""Kragmortha in words: what is pending, what has happened, what players have."""

from __future__ import annotations

from collections.abc import Iterable

from boardrules import kragmortha as km
from boardrules.core.players import LETTERS

RIGOR_LETTER = "R"
"""The letter of Rigor Mortis; goblins are A to H."""


def decider(seen: km.Observation) -> int | None:
    """The player whose decision is due; ``None`` where chance is, and at the end.

    >>> from boardrules import kragmortha as km
    >>> decider(km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)) is None
    True
    """
    if not seen.pending:
        return None
    match seen.pending[-1]:
        case km.Turn() | km.Raid():
            return seen.player
        case km.Push() as push:
            return push.chain[0] if seen.setup.active_player_pushes else push.chain[-2]
        case km.Draw() | km.Tokens() | km.TakeBook() | km.TakeGaze():
            return None
        case frame:
            return frame.player


def turn_words(seen: km.Observation) -> str:
    """Which turn it is.

    >>> from boardrules import kragmortha as km
    >>> turn_words(km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None))
    'turn 1'
    """
    return f"turn {seen.turn + 1}" if seen.ended is None else f"after {seen.turn} turns"


def pending_words(seen: km.Observation) -> str:
    """What happens or is decided next.

    >>> from boardrules import kragmortha as km
    >>> pending_words(km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None))
    'A draws cards'
    """
    if not seen.pending:
        return f"the game is over by {seen.ended}"
    match seen.pending[-1]:
        case km.Turn() as turn:
            return f"{LETTERS[seen.player]} {_turn_words(turn)}"
        case km.Raid() as raid:
            return f"{LETTERS[seen.player]} takes a second step by {raid.card} or stays"
        case km.Push() as push:
            return f"{LETTERS[decider(seen) or 0]} pushes {LETTERS[push.chain[-1]]} on"
        case km.Tokens() as tokens:
            return f"{LETTERS[tokens.players[0]]} turns up a token"
        case frame:
            return f"{LETTERS[frame.player]} {_own_words(frame)}"


def _turn_words(turn: km.Turn) -> str:
    if turn.cards:
        return "plays a card"
    return "uses books or ends the turn"


def _own_words(frame: km.Pending) -> str:
    match frame:
        case km.Placement():
            return "places the own goblin"
        case km.Draw():
            return "draws cards"
        case km.Meeting():
            return "faces Rigor Mortis or averts the eyes"
        case km.CarryOff():
            return "is carried off and chooses where to"
        case km.Teleportation():
            return "chooses where to be teleported"
        case km.TakeBook():
            return "takes a Magic Book"
        case km.Return():
            return "returns from the desk"
        case km.TakeGaze():
            return "takes a Gaze"
        case _:
            return "discards a card"


def gazes_of(seen: km.Observation, player: int) -> tuple[km.GazeCard, ...]:
    """The Gazes that a player has."""
    edition = km.edition_of(seen.setup)
    return tuple(edition.gaze(card) for card in seen.gazes[player])


def books_of(seen: km.Observation, player: int) -> tuple[tuple[km.BookCard, bool], ...]:
    """The Magic Books that a player has, each with whether it is face up."""
    edition = km.edition_of(seen.setup)
    books = seen.books[player]
    return (
        *((edition.book(card), True) for card in books.face_up),
        *((edition.book(card), False) for card in books.face_down),
    )


def player_words(seen: km.Observation, player: int) -> str:
    """Where a player's goblin is and what the player has, as far as the viewer may know.

    >>> from boardrules import kragmortha as km
    >>> player_words(km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None), 1)
    'B: goblin off the board; 0 cards; Gazes none; books none'
    """
    hand = f"{seen.hand_sizes[player]} cards"
    if player == seen.viewer:
        hand = f"cards {_list(seen.hand)}"
    gazes = _list(card.name for card in gazes_of(seen, player))
    books = _list(card.name if up else f"{card.name} (used)" for card, up in books_of(seen, player))
    place = goblin_place(seen, player)
    return f"{LETTERS[player]}: goblin {place}; {hand}; Gazes {gazes}; books {books}"


def goblin_place(seen: km.Observation, player: int) -> str:
    """Where a player's goblin is, in words."""
    space = seen.goblins[player]
    return "off the board" if space is None else f"on {km.space_name(space)}"


def _list(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"


def event_words(seen: km.Observation, event: object) -> str | None:
    """What has happened, in a few words; ``None`` for what is no event of this game.

    >>> from boardrules import kragmortha as km
    >>> seen = km.RULES.observe(km.RULES.initial_state(km.Setup(players=4)), None)
    >>> event_words(seen, km.RigorStepped(player=0, origin=66, to=59))
    'Rigor Mortis steps from d9 to d8'
    """
    return _table_words(event) or _board_words(event) or _gaze_words(seen, event)


def _table_words(event: object) -> str | None:
    match event:
        case km.TurnBegan():
            return f"{LETTERS[event.player]}'s turn begins"
        case km.TurnEnded():
            return f"{LETTERS[event.player]}'s turn is over"
        case km.CardTaken():
            return f"{LETTERS[event.player]} draws {event.card or 'a card'}"
        case km.CardsShuffled():
            return f"{event.cards} discards become the pile"
        case km.CardPlayed():
            return f"{LETTERS[event.player]} plays {event.card}"
        case km.CardDiscarded():
            return f"{LETTERS[event.player]} discards {event.card}"
        case km.HandShown():
            return f"{LETTERS[event.player]} shows and discards {', '.join(event.cards)}"
        case km.RaidEnded():
            return None
        case km.TokensShuffled():
            return f"{event.tokens} tokens are shuffled"
        case km.GameEnded():
            return f"the game is over by {event.rule}"
        case _:
            return None


def _board_words(event: object) -> str | None:
    match event:
        case km.GoblinStepped():
            return f"{LETTERS[event.player]} {_step_words(event.origin, event.to)}"
        case km.RigorStepped():
            return f"Rigor Mortis {_step_words(event.origin, event.to)}"
        case km.GoblinDislodged():
            pushed = f"{LETTERS[event.player]} off {km.space_name(event.space)}"
            return f"{LETTERS[event.pusher]} pushes {pushed}"
        case km.GoblinPushed():
            return f"{LETTERS[event.player]} is pushed to {km.space_name(event.to)}"
        case km.RigorMet():
            return f"{LETTERS[event.player]} and Rigor Mortis meet on {km.space_name(event.space)}"
        case km.DeskEntered():
            return f"{LETTERS[event.player]} enters the desk"
        case km.GoblinLanded():
            how = event.why.value.replace("-", " ")
            return f"{LETTERS[event.player]} goes to {km.space_name(event.to)} ({how})"
        case km.TokenUsed():
            where = km.space_name(event.space)
            return f"{LETTERS[event.player]} turns up the token {event.token} on {where}"
        case _:
            return None


def _step_words(origin: km.Space, to: km.Space) -> str:
    return f"steps from {km.space_name(origin)} to {km.space_name(to)}"


def _gaze_words(seen: km.Observation, event: object) -> str | None:
    edition = km.edition_of(seen.setup)
    match event:
        case km.GazeTaken():
            return f"{LETTERS[event.player]} takes the Gaze {edition.gaze(event.card).name}"
        case km.GazeTurnedDown():
            return f"the Gaze {edition.gaze(event.card).name} goes under the deck"
        case km.NoNewGaze():
            return f"there is no new Gaze for {LETTERS[event.player]}"
        case km.GazeLifted():
            return f"{LETTERS[event.player]} gets rid of the Gaze {edition.gaze(event.card).name}"
        case km.GoblinBanished():
            return f"{LETTERS[event.player]} is banished"
        case km.OrderBroken():
            return f"{LETTERS[event.player]} has broken the order {edition.gaze(event.gaze).name}"
        case km.BookTaken():
            return f"{LETTERS[event.player]} takes the book {edition.book(event.book).name}"
        case km.BookUsed():
            return f"{LETTERS[event.player]} uses the book {edition.book(event.book).name}"
        case _:
            return None
