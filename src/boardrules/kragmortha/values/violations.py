"""Why a move is illegal: the codes of this game, and the sentence for each rule and code."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from boardrules.core.players import player_letter
from boardrules.core.violation import Datum, Violation
from boardrules.kragmortha.rulebook import Rule
from boardrules.kragmortha.values.spaces import space_name


@unique
class Reason(StrEnum):
    """Codes of violations of the numbered rules.

    >>> Reason("not-adjacent")
    <Reason.NOT_ADJACENT: 'not-adjacent'>
    """

    OCCUPIED = "occupied"
    """A creature stands on the space."""
    NO_START_SPACE = "no-start-space"
    """Goblins are not placed on this space."""
    NO_CARD_LEFT = "no-card-left"
    """No movement card is left to be played in this turn."""
    CARD_NOT_HELD = "card-not-held"
    """The card is not in the player's hand."""
    CARD_PLAYABLE = "card-playable"
    """A card can be played, so one must be."""
    ALREADY_RAIDED = "already-raided"
    """A card was played in this turn, so the hand is not shown."""
    HAND_UNSHOWN = "hand-unshown"
    """No card can be played, so the hand must be shown before the turn ends."""
    NOT_ADJACENT = "not-adjacent"
    """The space is not beside the one that the creature leaves."""
    SYMBOL = "symbol"
    """No symbol of the card is left for the floor of the space."""
    CLOSED = "closed"
    """The space is a bookcase or out of play."""
    DESK = "desk"
    """Rigor Mortis does not enter the desk."""
    NO_WAY_OUT = "no-way-out"
    """The goblin on the space cannot be pushed anywhere."""
    CAME_FROM = "came-from"
    """The pushing goblin came from the space."""
    PUSHED_TWICE = "pushed-twice"
    """The goblin on the space is part of the chain already."""
    WRONG_SPACE = "wrong-space"
    """A goblin is not put down on this space for that reason."""
    NO_ORDER = "no-order"
    """The player has no Gaze."""
    ORDER_NOT_HELD = "order-not-held"
    """The player does not have that Gaze."""
    ENFORCED_ORDER = "enforced-order"
    """The rules enforce the order, so nobody can break it."""
    NO_NEW_GAZE = "no-new-gaze"
    """The deck holds no symbol that is new to the player."""
    BOOK_OUT_OF_TIME = "book-out-of-time"
    """Books of this kind are not used now."""
    BOOK_NOT_HELD = "book-not-held"
    """The player has no such book face up."""
    NO_GAZE = "no-gaze"
    """The player has no Gaze to be lifted."""
    GAZE_NOT_HELD = "gaze-not-held"
    """The player does not have the Gaze that is to be lifted."""
    OWN_GOBLIN = "own-goblin"
    """A goblin does not swap spaces with itself."""
    ALREADY_USED = "already-used"
    """A book of this kind was used in this turn."""


TEMPLATES: Final[Mapping[tuple[Rule, Reason], str]] = MappingProxyType(
    {
        (Rule.KM_2_5, Reason.OCCUPIED): "{space} is not free.",
        (Rule.KM_2_5, Reason.NO_START_SPACE): (
            "A goblin is placed on a free start space, or behind one if all are taken; {space} is"
            " not such a space."
        ),
        (Rule.KM_3_1, Reason.NO_CARD_LEFT): (
            "Player {player} cannot play {card}: no movement card is left to play in this turn."
        ),
        (Rule.KM_3_1, Reason.CARD_NOT_HELD): "Player {player} does not hold {card}.",
        (Rule.KM_3_2, Reason.CARD_PLAYABLE): "Player {player} can play a card and must play one.",
        (Rule.KM_3_3, Reason.ALREADY_RAIDED): (
            "Player {player} has played a card in this turn, so the hand is not shown."
        ),
        (Rule.KM_3_3, Reason.HAND_UNSHOWN): (
            "Player {player} can play no card and must show and discard the hand."
        ),
        (Rule.KM_4_2, Reason.NOT_ADJACENT): "{to} is not adjacent to {origin}.",
        (Rule.KM_4_2, Reason.SYMBOL): "{card} has no symbol left for the floor of {to}.",
        (Rule.KM_4_4, Reason.CLOSED): "{to} is a bookcase or out of play.",
        (Rule.KM_4_5, Reason.DESK): "{to} is part of the desk, which Rigor Mortis does not enter.",
        (Rule.KM_5_2, Reason.NOT_ADJACENT): "{to} is not adjacent to {origin}.",
        (Rule.KM_5_3, Reason.CAME_FROM): (
            "The pushing goblin came from {to}, so no goblin is pushed there."
        ),
        (Rule.KM_5_3, Reason.CLOSED): "{to} is a bookcase or out of play.",
        (Rule.KM_5_5, Reason.NO_WAY_OUT): "The goblin on {to} cannot be pushed anywhere.",
        (Rule.KM_5_5, Reason.PUSHED_TWICE): "The goblin on {to} is part of this chain already.",
        (Rule.KM_6_2, Reason.OCCUPIED): "{space} is not free.",
        (Rule.KM_6_2, Reason.WRONG_SPACE): (
            "After a meeting a goblin goes to a free teleport, or to a start space if none is free;"
            " {space} is not such a space."
        ),
        (Rule.KM_7_2, Reason.OCCUPIED): "{space} is not free.",
        (Rule.KM_7_2, Reason.WRONG_SPACE): (
            "Teleportation leads to another free teleport; {space} is not a teleport."
        ),
        (Rule.KM_8_4, Reason.NO_ORDER): "Player {offender} has no order to obey.",
        (Rule.KM_8_4, Reason.ORDER_NOT_HELD): "Player {offender} does not have the order {gaze}.",
        (Rule.KM_8_4, Reason.ENFORCED_ORDER): "The rules enforce {gaze}, so nobody can break it.",
        (Rule.KM_8_4, Reason.NO_NEW_GAZE): (
            "The deck holds no Gaze with a symbol that is new to player {offender}."
        ),
        (Rule.KM_8_6, Reason.CARD_NOT_HELD): "Player {player} does not hold {card}.",
        (Rule.KM_9_1, Reason.OCCUPIED): "{space} is not free.",
        (Rule.KM_9_1, Reason.WRONG_SPACE): (
            "After a theft a goblin returns to a free start space, or near one if none is free;"
            " {space} is not such a space."
        ),
        (Rule.KM_9_2, Reason.BOOK_OUT_OF_TIME): (
            "It is not the time for {book}: Averted Eyes is used when one meets Rigor Mortis, every"
            " other book in one's own turn, outside raids."
        ),
        (Rule.KM_9_2, Reason.BOOK_NOT_HELD): "Player {player} has no {book} face up.",
        (Rule.KM_9_2, Reason.NO_GAZE): "{book} lifts a Gaze, and player {player} has none.",
        (Rule.KM_9_2, Reason.ALREADY_USED): "{book} can be used once in a turn.",
        (Rule.KM_9_5, Reason.GAZE_NOT_HELD): (
            "{book} lifts a Gaze of one's own, and player {player} does not have {gaze}."
        ),
        (Rule.KM_9_5, Reason.OWN_GOBLIN): (
            "{book} swaps with another player's goblin, not with player {player}'s own."
        ),
        (Rule.KM_9_5, Reason.OCCUPIED): "{space} is not free.",
        (Rule.KM_9_5, Reason.WRONG_SPACE): (
            "{book} leads to a free teleport; {space} is not a teleport."
        ),
    }
)
"""The sentences, with the names of their data in braces.

Spaces are written by their names, kinds of books as titles.
"""

_SPACES: Final = ("space", "origin", "to")
"""The data that are spaces."""
_PLAYERS: Final = ("player", "offender")
"""The data that are players."""


def violation(rule: Rule, reason: Reason, **data: Datum) -> Violation:
    """Return the violation of a rule with its sentence.

    >>> why = violation(Rule.KM_4_2, Reason.NOT_ADJACENT, origin=44, to=58)
    >>> why.message, why.data
    ('c8 is not adjacent to c6.', {'origin': 44, 'to': 58})
    """
    words = dict(data)
    for name, value in data.items():
        if name in _SPACES and type(value) is int:
            words[name] = space_name(value)
        elif name in _PLAYERS and type(value) is int:
            words[name] = player_letter(value)
        elif name == "book":
            words[name] = str(value).replace("-", " ").title()
    return Violation(rule.id, reason, TEMPLATES[rule, reason].format_map(words), data)
