"""Why moves are illegal: the codes of the reasons, and one table of their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from boardrules.core.players import player_letter
from boardrules.core.violation import Datum, Violation
from boardrules.wandering_towers.rulebook import Rule


@unique
class Reason(StrEnum):
    """The codes of violations of the game's rules.

    >>> Reason.LEVEL_FULL.value
    'level-full'
    """

    ACTION_OWED = "action-owed"
    """An action is required before the turn can end."""
    ADVANCE_OWED = "advance-owed"
    """After the hand was discarded, a slice must advance by one space."""
    ALREADY_EXCHANGED = "already-exchanged"
    """A card was already offered in this turn."""
    ANOTHER_CARD_IN_PLAY = "another-card-in-play"
    """Another card is in play, or the hand was discarded."""
    ANOTHER_SPELL = "another-spell"
    """Another spell was cast in this action."""
    CANNOT_RIDE = "cannot-ride"
    """No second wizard can make the move of the chosen one."""
    CARD_FIRST = "card-first"
    """A card must be played before the spell."""
    CARD_HAS_TARGET = "card-has-target"
    """The card has a legal target, so it cannot be played without effect."""
    CARD_IN_PLAY = "card-in-play"
    """The current action must be resolved before the spell."""
    CARD_NOT_IN_HAND = "card-not-in-hand"
    """The card is not in the hand or the row."""
    DICE_CARD = "dice-card"
    """The card has dice icons instead of a number."""
    HAND_NOT_DISCARDED = "hand-not-discarded"
    """No advance for a discarded hand is due."""
    LEVEL_FULL = "level-full"
    """The level has no room for the wizards."""
    NO_ACTION_LEFT = "no-action-left"
    """All actions of the turn are used."""
    NO_CARDS = "no-cards"
    """There is no card to discard or to draw."""
    NO_DISCARD = "no-discard"
    """The hand is not discarded in this mode."""
    NO_MASTER_WIZARD = "no-master-wizard"
    """The move belongs to the master wizard, who is not in the game."""
    NO_TEAMS = "no-teams"
    """The move belongs to team games."""
    NO_TOWER = "no-tower"
    """No tower stands on the space."""
    NO_VISIBLE_WIZARD = "no-visible-wizard"
    """No such visible wizard stands on the space."""
    NO_WINDOW = "no-window"
    """With the master wizard, spells are cast only in windows."""
    NO_WIZARD_CHOSEN = "no-wizard-chosen"
    """No wizard is chosen to move, so none can go along."""
    NOT_BEFORE_ACTION = "not-before-action"
    """An action was taken, and cards are offered only before."""
    NOT_FIRST_ACTION = "not-first-action"
    """A card was played, and the hand is discarded only before."""
    NOT_NEXT_SPACE = "not-next-space"
    """The space is not the next one without a visible wizard."""
    NOT_OWN_WIZARD = "not-own-wizard"
    """The wizard belongs to another player."""
    NOTHING_ROLLED = "nothing-rolled"
    """There is no roll to keep or repeat."""
    NUMBERED_CARD = "numbered-card"
    """The card has a number, so no die is rolled."""
    ONTO_RAVENSKEEP = "onto-ravenskeep"
    """Ravenskeep stands on the space."""
    PLAY_CARD_FIRST = "play-card-first"
    """With the master wizard, the card is played before its target is chosen."""
    ROLL_IS_FINAL = "roll-is-final"
    """The roll is final."""
    ROLL_NOT_FINAL = "roll-not-final"
    """The roll must be kept or repeated first."""
    SPELL_LIMIT = "spell-limit"
    """The limit of spells per turn is reached."""
    SPELL_NOT_IN_PLAY = "spell-not-in-play"
    """The spell is not in play."""
    TOO_FEW_FLASKS = "too-few-flasks"
    """The caster has too few full flasks."""
    TOWER_CARD = "tower-card"
    """The card moves no wizard."""
    UNORDERED_PAIR = "unordered-pair"
    """The two spaces are equal or not in ascending order."""
    WIZARD_CARD = "wizard-card"
    """The card moves no tower."""


TEMPLATES: Final[Mapping[tuple[Rule, Reason], str]] = MappingProxyType(
    {
        (Rule.WT_1_4, Reason.TOWER_CARD): "{card} moves no wizard.",
        (Rule.WT_1_4, Reason.WIZARD_CARD): "{card} moves no tower.",
        (Rule.WT_2_4, Reason.SPELL_NOT_IN_PLAY): "The spell {spell} is not in play.",
        (Rule.WT_3_1, Reason.ANOTHER_CARD_IN_PLAY): (
            "Choose a target for {in_play}, not for {card}."
        ),
        (Rule.WT_3_1, Reason.CARD_NOT_IN_HAND): "{card} is not in player {player}'s hand.",
        (Rule.WT_3_1, Reason.NO_ACTION_LEFT): "Both actions of this turn are used.",
        (
            Rule.WT_3_2,
            Reason.ACTION_OWED,
        ): "At least one action is required before the turn can end.",
        (Rule.WT_3_3, Reason.ADVANCE_OWED): "A slice must advance by one space.",
        (Rule.WT_3_3, Reason.HAND_NOT_DISCARDED): "No advance for a discarded hand is due now.",
        (Rule.WT_3_3, Reason.NO_CARDS): "There is no card to discard.",
        (Rule.WT_3_3, Reason.NOT_FIRST_ACTION): (
            "The hand can be discarded only before a card is played."
        ),
        (Rule.WT_3_4, Reason.CARD_HAS_TARGET): (
            "{card} has a legal target, so it cannot be played without effect."
        ),
        (
            Rule.WT_3_5,
            Reason.CARD_IN_PLAY,
        ): "No spell can be cast until the current action is resolved.",
        (Rule.WT_3_5, Reason.SPELL_LIMIT): "The limit of spells per turn is reached: {limit}.",
        (Rule.WT_4_1, Reason.DICE_CARD): "{card} is a dice card: roll the die first.",
        (Rule.WT_4_1, Reason.NUMBERED_CARD): "{card} has a number: no die is rolled for it.",
        (Rule.WT_4_2, Reason.NOTHING_ROLLED): "There is no roll to keep or repeat now.",
        (Rule.WT_4_2, Reason.ROLL_IS_FINAL): "The roll is final.",
        (Rule.WT_4_3, Reason.ROLL_NOT_FINAL): "Keep the roll or roll again first.",
        (Rule.WT_5_3, Reason.ONTO_RAVENSKEEP): (
            "Tower {tower} would end on space {space}, where Ravenskeep stands."
        ),
        (Rule.WT_6_1, Reason.NO_VISIBLE_WIZARD): (
            "No visible wizard of player {owner} stands on space {space}."
        ),
        (Rule.WT_6_1, Reason.NOT_OWN_WIZARD): (
            "Player {player} moves wizards of player {own}, not of player {owner}."
        ),
        (Rule.WT_6_3, Reason.LEVEL_FULL): (
            "The exposed level of space {space} holds {wizards} wizards; the limit is {limit}."
        ),
        (Rule.WT_7_1, Reason.NO_VISIBLE_WIZARD): (
            "No visible wizard of player {owner} stands on space {space}."
        ),
        (Rule.WT_7_2, Reason.NO_VISIBLE_WIZARD): (
            "No visible wizard of player {owner} stands on space {space}."
        ),
        (Rule.WT_7_5, Reason.NOT_NEXT_SPACE): (
            "Ravenskeep cannot be nudged to space {space}; the possible spaces are: {spaces}."
        ),
        (Rule.WT_7_6, Reason.NO_TOWER): "No tower stands on space {space}.",
        (Rule.WT_7_6, Reason.ONTO_RAVENSKEEP): "Ravenskeep stands on space {space}.",
        (Rule.WT_7_6, Reason.UNORDERED_PAIR): (
            "Name two different spaces, the smaller number first, not {first} and {second}."
        ),
        (Rule.WT_7_7, Reason.LEVEL_FULL): (
            "The top of the stack on space {space} holds {wizards} wizards; the limit is {limit}."
        ),
        (Rule.WT_7_8, Reason.CANNOT_RIDE): (
            "No second wizard of player {owner} can make that move too."
        ),
        (
            Rule.WT_7_8,
            Reason.DICE_CARD,
        ): "{card} is a dice card: Piggyback needs a card with a number.",
        (Rule.WT_7_8, Reason.LEVEL_FULL): (
            "The exposed level of space {space} holds {wizards} wizards; two more would exceed the"
            " limit of {limit}."
        ),
        (Rule.WT_7_8, Reason.NO_VISIBLE_WIZARD): (
            "No second visible wizard of player {owner} stands on space {space}."
        ),
        (Rule.WT_7_8, Reason.TOWER_CARD): "{card} moves no wizard.",
        (Rule.WT_7_9, Reason.NO_CARDS): "There is no card left to draw.",
        (Rule.WT_7_10, Reason.TOO_FEW_FLASKS): (
            "The cost of the spell {spell} in full flasks is {cost}; the number available is"
            " {flasks}."
        ),
        (Rule.WT_7_11, Reason.NOT_OWN_WIZARD): (
            "The spell reaches only wizards of player {own}, not of player {owner}."
        ),
        (Rule.WT_9_2, Reason.ACTION_OWED): "A card must be played before the turn can end.",
        (Rule.WT_9_2, Reason.NO_ACTION_LEFT): "Only one card can be played in a turn.",
        (Rule.WT_9_2, Reason.NO_DISCARD): "The hand cannot be discarded in this mode.",
        (Rule.WT_9_5, Reason.CARD_FIRST): "A spell can be cast only after a card is played.",
        (Rule.WT_10_2, Reason.CARD_NOT_IN_HAND): "{card} is not in the row.",
        (
            Rule.WT_11_1,
            Reason.ANOTHER_SPELL,
        ): "Only the spell {spell} can be cast again in this action.",
        (Rule.WT_11_1, Reason.NO_MASTER_WIZARD): (
            "Without the master wizard, a card is played together with its target."
        ),
        (Rule.WT_11_1, Reason.NO_WINDOW): (
            "With the master wizard, spells can be cast only during actions."
        ),
        (Rule.WT_11_1, Reason.NO_WIZARD_CHOSEN): (
            "Piggyback needs a wizard that was chosen to move and has not moved yet."
        ),
        (Rule.WT_11_1, Reason.NOT_OWN_WIZARD): (
            "The rider must be a wizard of player {own}, not of player {owner}."
        ),
        (Rule.WT_11_1, Reason.PLAY_CARD_FIRST): (
            "With the master wizard, the card is played first and its target is chosen later."
        ),
        (Rule.WT_11_2, Reason.ALREADY_EXCHANGED): "A card was already offered in this turn.",
        (Rule.WT_11_2, Reason.CARD_NOT_IN_HAND): "{card} is not in player {player}'s hand.",
        (Rule.WT_11_2, Reason.NO_TEAMS): "Cards can be exchanged only in team games.",
        (Rule.WT_11_2, Reason.NOT_BEFORE_ACTION): (
            "A card can be offered only before the first action."
        ),
        (Rule.WT_11_2, Reason.NOT_OWN_WIZARD): (
            "Only a wizard of player {player} or of the partner can be freed, not one of player"
            " {owner}."
        ),
    }
)
"""The sentence of each reason under its rule, with the names of its data in braces."""


def violation(rule: Rule, reason: Reason, **data: Datum) -> Violation:
    """Return the violation of a rule with its sentence.

    >>> print(violation(Rule.WT_7_6, Reason.NO_TOWER, space=3))
    No tower stands on space 3. [WT-7.6]
    """
    words = {name: _words(name, value) for name, value in data.items()}
    return Violation(rule.id, reason, TEMPLATES[rule, reason].format_map(words), data)


_PLAYERS: Final = ("player", "owner", "own")
"""The data that are players, or owners of wizards."""


def _words(name: str, value: Datum) -> object:
    """Return a value as a sentence shows it: players by letters, several values as a list."""
    if name in _PLAYERS and type(value) is int:
        return player_letter(value)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return value
