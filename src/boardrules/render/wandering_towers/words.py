"""Wandering Towers in words: who is what, what is pending, what has happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardrules import wandering_towers as wt
from boardrules.core.players import LETTERS

COMMON_LETTER: Final = "W"
"""The letter of wizards that belong to all."""

SPELL_NAMES: Final = {
    wt.Spell.ADVANCE_WIZARD: "Advance a Wizard",
    wt.Spell.HEADWIND_WIZARD: "Headwind for a Wizard",
    wt.Spell.ADVANCE_TOWER: "Advance a Tower",
    wt.Spell.HEADWIND_TOWER: "Headwind for a Tower",
    wt.Spell.NUDGE_RAVENSKEEP: "Nudge Ravenskeep",
    wt.Spell.SWAP_TOWERS: "Swap a Tower",
    wt.Spell.FREE_WIZARD: "Free a Wizard",
    wt.Spell.PIGGYBACK: "Piggyback",
    wt.Spell.DRAW_TWO: "Draw Two Cards",
}
_STAGES: Final[Mapping[wt.Stage, str]] = {
    wt.Stage.CARD_PLAYED: "the card is played",
    wt.Stage.TARGET_CHOSEN: "the target is chosen",
    wt.Stage.MOVE_DONE: "the move is done",
}


def owner_letter(seen: wt.Observation, owner: int) -> str:
    """The letter on the wizards of an owner."""
    return COMMON_LETTER if seen.setup.common else LETTERS[owner]


def wizard_letters(seen: wt.Observation, level: tuple[int, ...]) -> str:
    """The letters of all wizards on a level, owner by owner.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> wizard_letters(seen, (1, 0, 2, 0))
    'ACC'
    """
    return "".join(owner_letter(seen, owner) * count for owner, count in enumerate(level))


def partner_of(seen: wt.Observation, player: int) -> int | None:
    """The partner in a team game: who sits half the seats on."""
    if seen.setup.mode is not wt.Mode.TEAMS:
        return None
    return (player + seen.setup.players // 2) % seen.setup.players


def owner_words(seen: wt.Observation, owner: int) -> str:
    """What an owner has, as far as the viewer may know.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> owner_words(seen, 2)
    'C: 0 wizards home, 0 caught; flasks 5 empty, 0 full, 0 spent; 0 cards'
    """
    empty, full, spent = seen.flasks[owner]
    hand = f"{seen.hand_sizes[owner]} cards"
    if seen.setup.common or owner == seen.viewer:
        hand = f"cards {', '.join(seen.hand) or 'none'}"
    return (
        f"{owner_letter(seen, owner)}: {seen.home[owner]} wizards home,"
        f" {seen.imprisoned[owner]} caught;"
        f" flasks {empty} empty, {full} full, {spent} spent; {hand}"
    )


def is_over(seen: wt.Observation) -> bool:
    """Whether the game is over."""
    return seen.ended is not None


def turn_words(seen: wt.Observation) -> str:
    """Which turn it is.

    >>> from boardrules import wandering_towers as wt
    >>> turn_words(wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None))
    'turn 1'
    """
    if is_over(seen):
        return f"after {seen.turn} turns"
    return f"turn {seen.turn + 1}"


def decider(seen: wt.Observation) -> int | None:
    """The player whose decision is due; ``None`` where chance is, and at the end.

    >>> from boardrules import wandering_towers as wt
    >>> decider(wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)) is None
    True
    """
    if not seen.pending:
        return None
    match seen.pending[-1]:
        case wt.DrawSpells() | wt.Deal() | wt.Draw() | wt.Roll():
            return None
        case wt.Window() as window:
            return window.asked
        case wt.Search() as search:
            return search.player
        case wt.Exchange() | wt.HiddenExchange():
            return partner_of(seen, seen.player)
        case _:
            return seen.player


def pending_words(seen: wt.Observation) -> str:
    """What happens or is decided next.

    >>> from boardrules import wandering_towers as wt
    >>> state = wt.RULES.initial_state(wt.Setup(players=4))
    >>> pending_words(wt.RULES.observe(state, None))
    'cards are dealt, 12 left'
    """
    if not seen.pending:
        return f"the game is over by {seen.ended}"
    frame = seen.pending[-1]
    match frame:
        case wt.DrawSpells():
            return "the spells in play are drawn"
        case wt.Deal():
            return f"cards are dealt, {frame.left} left"
        case wt.Draw():
            return f"{_hand_name(seen, frame.hand)} is filled up, {frame.left} to draw"
        case _:
            return _decision_words(seen, frame)


def _decision_words(seen: wt.Observation, frame: wt.VisiblePending) -> str:
    player = LETTERS[seen.player]
    match frame:
        case wt.Turn():
            return _turn_words(seen, frame)
        case wt.Roll():
            return f"{player} rolls the die for {frame.card}"
        case wt.Rolled():
            return f"{player} rolled {frame.roll} for {frame.card}: keep it or roll again"
        case wt.Action(card=None):
            return f"{player} moves a tower one space"
        case wt.Action():
            rolled = "" if frame.roll is None else f", rolled {frame.roll}"
            return f"{player} chooses what moves by {frame.card}{rolled}"
        case wt.Window():
            return f"{LETTERS[frame.asked]} casts a spell or passes: {_STAGES[frame.stage]}"
        case wt.Search():
            return f"{LETTERS[frame.player]} chooses whose wizard is freed from T{frame.tower}"
        case _:
            partner = LETTERS[decider(seen) or 0]
            return f"{partner} gives {player} a card for the one offered"


def _turn_words(seen: wt.Observation, turn: wt.Turn) -> str:
    player = LETTERS[seen.player]
    if turn.actions == 0:
        return f"{player} plays a card"
    if turn.actions == 1 and not seen.setup.common:
        return f"{player} plays a second card or ends the turn"
    return f"{player} casts a spell or ends the turn"


def _hand_name(seen: wt.Observation, hand: int) -> str:
    return "the row" if seen.setup.common else f"{LETTERS[hand]}'s hand"


def event_words(seen: wt.Observation, event: object) -> str | None:
    """What has happened, in a few words; ``None`` for what is no event of this game.

    >>> from boardrules import wandering_towers as wt
    >>> seen = wt.RULES.observe(wt.RULES.initial_state(wt.Setup(players=4)), None)
    >>> event_words(seen, wt.TowerMoved((3, 4), origin=5, target=7, level=1, ravenskeep=False))
    'T3, T4 move from 5 to 7'
    """
    return _card_words(seen, event) or _board_words(seen, event) or _magic_words(event)


def _card_words(seen: wt.Observation, event: object) -> str | None:
    match event:
        case wt.CardTaken(card=None):
            return f"{LETTERS[event.player]} takes a card"
        case wt.CardTaken():
            return f"{event.card} comes to {_hand_name(seen, event.player)}"
        case wt.PileShuffled():
            return f"{event.cards} discards become the pile"
        case wt.CardPlayed():
            return f"{LETTERS[event.player]} plays {event.card}"
        case wt.CardWasted():
            return f"{event.card} has no effect"
        case wt.DieShown():
            return f"the die shows {event.roll}"
        case wt.HandDiscarded():
            return f"{LETTERS[event.player]} discards {', '.join(event.cards)}"
        case wt.CardOffered():
            return (
                f"{LETTERS[event.player]} offers {LETTERS[event.partner]} {event.card or 'a card'}"
            )
        case wt.CardReturned():
            return (
                f"{LETTERS[event.player]} gives {LETTERS[event.partner]} {event.card or 'a card'}"
            )
        case _:
            return None


def _board_words(seen: wt.Observation, event: object) -> str | None:
    match event:
        case wt.TowerMoved():
            towers = ", ".join(f"T{tower}" for tower in event.towers)
            verb = "moves" if len(event.towers) == 1 else "move"
            keep = " with Ravenskeep" if event.ravenskeep else ""
            return f"{towers} {verb} from {event.origin} to {event.target}{keep}"
        case wt.WizardsFreed():
            return f"{wizard_letters(seen, event.wizards)} on {event.space} can move again"
        case wt.WizardsImprisoned():
            return f"{wizard_letters(seen, event.wizards)} on {event.space} are caught"
        case wt.WizardMoved():
            return f"{owner_letter(seen, event.owner)} goes from {event.origin} to {event.target}"
        case wt.WizardEntered():
            return f"{owner_letter(seen, event.owner)} enters Ravenskeep on {event.space}"
        case wt.RavenskeepMoved():
            return f"Ravenskeep moves from {event.origin} to {event.target}"
        case wt.TowersSwapped():
            return (
                f"T{event.first_tower} on {event.first} and T{event.second_tower}"
                f" on {event.second} change places"
            )
        case wt.WizardFreed():
            return f"{owner_letter(seen, event.owner)} on {event.space} is freed"
        case _:
            return None


def _magic_words(event: object) -> str | None:
    match event:
        case wt.SpellsChosen():
            return f"the spells are {', '.join(SPELL_NAMES[spell] for spell in event.spells)}"
        case wt.FlaskFilled():
            return "a flask is filled"
        case wt.FlasksSpent():
            return f"{event.count} full flask{'' if event.count == 1 else 's'} spent"
        case wt.SpellCast():
            return f"{LETTERS[event.player]} casts {SPELL_NAMES[event.spell]}"
        case wt.LevelSearched():
            return (
                f"{'a wizard is' if event.found else 'no wizard is'} found beneath T{event.tower}"
            )
        case wt.MoveLost():
            return "the move is lost"
        case wt.SpellPassed():
            return f"{LETTERS[event.player]} passes"
        case wt.GoalReached():
            return f"{', '.join(LETTERS[each] for each in event.players)} reach the goal"
        case wt.TurnEnded():
            return f"{LETTERS[event.player]}'s turn is over"
        case wt.GameEnded():
            return f"the game is over by {event.rule}"
        case _:
            return None
