"""Why a move is illegal: one function for each kind of move (the contract's ``explain``).

Where several things are wrong the first of this order is named: the game is over; no move of this
game; a field out of range; chance is due, or a player; another kind of decision is due; then
whether an action or a spell is left; whose card or wizard it is; what the card can do, what the
spell costs; and last where the piece would land.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardrules.core.multisets import holds
from boardrules.core.violation import Code, Violation
from boardrules.wandering_towers import moves as m
from boardrules.wandering_towers.board import has_room, tower_space
from boardrules.wandering_towers.domains import out_of_range
from boardrules.wandering_towers.explain_spells import (
    SPELL_CHECKS,
    check_cost,
    check_in_play,
    not_now,
    violation,
)
from boardrules.wandering_towers.moves import Move
from boardrules.wandering_towers.options import Spell
from boardrules.wandering_towers.spells import mover_owner
from boardrules.wandering_towers.state import (
    LEVEL_LIMIT,
    Action,
    Deal,
    Draw,
    DrawSpells,
    Exchange,
    Frame,
    Over,
    Roll,
    Rolled,
    Search,
    State,
    Turn,
    Window,
)
from boardrules.wandering_towers.targets import card_targets, one_space_targets

_CHANCE_FRAMES = frozenset((Deal, Draw, DrawSpells, Roll))
_CHANCE_MOVES = frozenset((m.SpellsDrawn, m.CardDrawn, m.DieRolled))


def explain(state: State, move: Move) -> Violation | None:
    """Tell which rule forbids a move; ``None`` if it is legal.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules import settle_chance
    >>> from random import Random
    >>> deal = wt.RULES.initial_state(wt.Setup(players=4))
    >>> state = settle_chance(wt.RULES, deal, Random(1))
    >>> print(wt.RULES.explain(state, wt.EndTurn()))
    At least one action is owed before the turn can end. [WT-3.2]
    """
    frame = state.pending[-1]
    if type(frame) is Over:
        return Violation(None, Code.GAME_OVER.value, "The game is over.")
    kind = type(move)
    check = _CHECKS.get(kind)
    if check is None:
        return Violation(
            None, Code.UNKNOWN_MOVE.value, f"{kind.__name__} is no move of Wandering Towers."
        )
    wrong = out_of_range(state, move)
    if wrong is not None:
        return wrong
    if type(frame) in _CHANCE_FRAMES:
        if kind not in _CHANCE_MOVES:
            return Violation(
                None, Code.CHANCE_DUE.value, "Chance decides now: a card, a die or the spells."
            )
    elif kind in _CHANCE_MOVES:
        return Violation(None, Code.NOT_CHANCE.value, "A player decides now, not chance.")
    return check(state, frame, move)


def is_legal(state: State, move: Move) -> bool:
    """Whether a move is a legal decision or a possible outcome of chance here."""
    return explain(state, move) is None


def _check_hand(state: State, turn: Turn, card: str) -> Violation | None:
    """Whether the card can be played from the hand or row as an action."""
    tables = state.setup.tables
    if turn.actions >= tables.actions:
        if tables.common:
            return violation("WT-9.2", "no-action-left", "A turn plays one card only.")
        return violation(
            "WT-3.1",
            "no-action-left",
            "Both actions of this turn are used up.",
        )
    hand = state.hands[tables.hand_of[state.player]]
    if card not in hand:
        where = "in the row" if tables.common else f"in player {state.player}'s hand"
        rule = "WT-10.2" if tables.common else "WT-3.1"
        return violation(rule, "card-not-in-hand", f"{card} is not {where}.", card=card)
    return None


def _check_card(state: State, turn: Turn, card: str, dice_rule: str) -> Violation | None:
    """Whether the card can be played from the hand or row by its number."""
    tables = state.setup.tables
    wrong = _check_hand(state, turn, card)
    if wrong is not None:
        return wrong
    if tables.master:
        return violation(
            "WT-11.1", "play-card-first", "With the master wizard a card is played first."
        )
    if tables.cards[card].dice:
        return violation(
            dice_rule,
            "dice-card",
            f"{card} is a dice card: its number is rolled first.",
            card=card,
        )
    return None


def _check_source(state: State, frame: Frame, card: str, name: str) -> Violation | None:
    """Whether a card moves something now: from the hand by its number, or in play."""
    match frame:
        case Turn():
            return _check_card(state, frame, card, "WT-4.1")
        case Action():
            if frame.card == card:
                return None
            return violation(
                "WT-3.1",
                "another-card-in-play",
                f"The move of {frame.card or 'the discarded hand'} is due, not of {card}.",
                card=card,
            )
        case Rolled():
            return violation(
                "WT-4.3", "roll-not-final", "The roll is not final yet: keep it or roll again."
            )
        case _:
            return not_now(frame, name)


def _tower(state: State, frame: Frame, move: m.MoveTower) -> Violation | None:
    if move.card is None:
        if type(frame) is not Action or frame.card is not None:
            return violation(
                "WT-3.3", "hand-not-discarded", "Only a discarded hand advances a tower by itself."
            )
        return landing_fault(state, move.tower, 1)
    wrong = _check_source(state, frame, move.card, "MoveTower")
    if wrong is not None:
        return wrong
    steps = state.setup.tables.cards[move.card].tower
    if steps is None:
        return violation("WT-1.4", "wizard-card", f"{move.card} moves no tower.", card=move.card)
    return landing_fault(state, move.tower, frame_roll(frame) or steps)


def frame_roll(frame: Frame) -> int | None:
    """The final roll of a card in play."""
    return frame.roll if type(frame) is Action else None


def landing_fault(state: State, tower: int, steps: int) -> Violation | None:
    """A slice may pass Ravenskeep's space but not end there (WT-5.3)."""
    board = state.board
    origin = tower_space(board, tower)
    target = (origin + steps) % state.setup.tables.spaces
    if target == board.ravenskeep:
        return violation(
            "WT-5.3",
            "onto-ravenskeep",
            f"Tower {tower} would end on space {target}, where Ravenskeep stands.",
            tower=tower,
            space=target,
        )
    return None


def _own_wizard_fault(state: State, owner: int, space: int, wizards: int) -> Violation | None:
    mine = mover_owner(state, state.player)
    if owner != mine:
        return violation(
            "WT-6.1",
            "not-own-wizard",
            f"Player {state.player} moves wizards of player {mine}, not of {owner}.",
            owner=owner,
        )
    if state.board.exposed[space][owner] < wizards:
        return violation(
            "WT-6.1" if wizards == 1 else "WT-7.8",
            "no-visible-wizard",
            f"{'No' if wizards == 1 else 'No second'} visible wizard of player {owner} stands on"
            f" space {space}; those under a tower cannot move.",
            owner=owner,
            space=space,
        )
    return None


def _room_fault(state: State, space: int, steps: int, wizards: int) -> Violation | None:
    target = (space + steps) % state.setup.tables.spaces
    if has_room(state.board, target, wizards):
        return None
    return violation(
        "WT-6.3" if wizards == 1 else "WT-7.8",
        "level-full",
        f"The exposed level of space {target} holds {sum(state.board.exposed[target])} wizards;"
        f" {LEVEL_LIMIT} are the most.",
        space=target,
    )


def _wizard(state: State, frame: Frame, move: m.MoveWizard) -> Violation | None:
    wrong = _check_source(state, frame, move.card, "MoveWizard")
    if wrong is not None:
        return wrong
    steps = state.setup.tables.cards[move.card].wizard
    if steps is None:
        return violation("WT-1.4", "tower-card", f"{move.card} moves no wizard.", card=move.card)
    return _own_wizard_fault(state, move.owner, move.space, 1) or _room_fault(
        state, move.space, frame_roll(frame) or steps, 1
    )


def _piggyback(state: State, frame: Frame, move: m.Piggyback) -> Violation | None:
    wrong = check_in_play(state, frame, Spell.PIGGYBACK, with_card=True)
    if wrong is not None:
        return wrong
    if type(frame) is not Turn:
        return not_now(frame, "Piggyback")
    wrong = _check_card(state, frame, move.card, "WT-7.8")
    if wrong is not None:
        return wrong
    steps = state.setup.tables.cards[move.card].wizard
    if steps is None:
        return violation("WT-7.8", "tower-card", f"{move.card} moves no wizard.", card=move.card)
    return (
        _own_wizard_fault(state, move.owner, move.space, 2)
        or check_cost(state, state.player, Spell.PIGGYBACK)
        or _room_fault(state, move.space, steps, 2)
    )


def _without_effect(state: State, frame: Frame, move: m.PlayWithoutEffect) -> Violation | None:
    if type(frame) is not Turn:
        return not_now(frame, "PlayWithoutEffect")
    wrong = _check_card(state, frame, move.card, "WT-4.1")
    if wrong is not None:
        return wrong
    if card_targets(state, state.setup.tables.cards[move.card], None):
        return violation(
            "WT-3.4",
            "card-has-target",
            f"{move.card} has a legal target, so it cannot be played for nothing.",
            card=move.card,
        )
    return None


def _play_card(state: State, frame: Frame, move: m.PlayCard) -> Violation | None:
    if type(frame) is not Turn:
        return not_now(frame, "PlayCard")
    tables = state.setup.tables
    if not tables.master:
        return violation(
            "WT-11.1", "no-master-wizard", "Cards are played with their target in this game."
        )
    wrong = _check_hand(state, frame, move.card)
    if wrong is None and tables.cards[move.card].dice:
        return violation("WT-4.1", "dice-card", f"{move.card} is a dice card: roll it.")
    return wrong


def _roll_die(state: State, frame: Frame, move: m.RollDie) -> Violation | None:
    if type(frame) is not Turn:
        return not_now(frame, "RollDie")
    wrong = _check_hand(state, frame, move.card)
    if wrong is None and not state.setup.tables.cards[move.card].dice:
        return violation(
            "WT-4.1", "numbered-card", f"{move.card} has a number; nothing is rolled for it."
        )
    return wrong


def _after_roll(state: State, frame: Frame, move: m.KeepRoll | m.Reroll) -> Violation | None:
    if type(frame) is Rolled:
        return None
    if type(frame) is Action and frame.roll is not None:
        return violation("WT-4.2", "roll-is-final", "The roll is final.")
    return violation("WT-4.2", "nothing-rolled", "No die has been rolled.")


def _discard_hand(state: State, frame: Frame, move: m.DiscardHand) -> Violation | None:
    if type(frame) is not Turn:
        return not_now(frame, "DiscardHand")
    if state.setup.tables.common:
        return violation("WT-9.2", "no-discard", "This mode knows no discarding of the hand.")
    if frame.actions:
        return violation(
            "WT-3.3", "not-first-action", "The hand is discarded instead of playing cards only."
        )
    if not state.hands[state.player]:
        return violation("WT-3.3", "no-cards", "There is no card to discard.")
    return None


def _stay_put(state: State, frame: Frame, move: m.StayPut) -> Violation | None:
    if type(frame) is not Action or frame.card is not None:
        return violation("WT-3.3", "hand-not-discarded", "No hand has been discarded.")
    if not state.setup.optional_advance and one_space_targets(state):
        return violation("WT-3.3", "advance-owed", "A slice must advance by one space.")
    return None


def _end_turn(state: State, frame: Frame, move: m.EndTurn) -> Violation | None:
    if type(frame) is not Turn:
        return not_now(frame, "EndTurn")
    tables = state.setup.tables
    if not frame.actions and state.hands[tables.hand_of[state.player]]:
        return violation(
            "WT-9.2" if tables.common else "WT-3.2",
            "action-owed",
            "At least one action is owed before the turn can end.",
        )
    return None


def _pass_spell(state: State, frame: Frame, move: m.PassSpell) -> Violation | None:
    return None if type(frame) is Window else not_now(frame, "PassSpell")


def _choose_freed(state: State, frame: Frame, move: m.ChooseFreed) -> Violation | None:
    if type(frame) is not Search:
        return not_now(frame, "ChooseFreed")
    if move.owner not in (frame.player, state.setup.tables.partners[frame.player]):
        return violation("WT-11.2", "not-own-wizard", "One's own wizard or the partner's is freed.")
    return None


def _offer_card(state: State, frame: Frame, move: m.OfferCard) -> Violation | None:
    if type(frame) is not Turn:
        return not_now(frame, "OfferCard")
    if not state.setup.tables.teams:
        return violation("WT-11.2", "no-teams", "Cards are exchanged in team games only.")
    if frame.actions:
        return violation(
            "WT-11.2", "not-before-action", "Cards are exchanged before the first action only."
        )
    if frame.exchanged:
        return violation("WT-11.2", "already-exchanged", "One exchange a turn is all.")
    if move.card not in state.hands[state.player]:
        return violation(
            "WT-11.2", "card-not-in-hand", f"{move.card} is not in hand.", card=move.card
        )
    return None


def _return_card(state: State, frame: Frame, move: m.ReturnCard) -> Violation | None:
    if type(frame) is not Exchange:
        return not_now(frame, "ReturnCard")
    partner = state.setup.tables.partners[state.player]
    assert partner is not None
    if move.card not in state.hands[partner]:
        return violation(
            "WT-11.2", "card-not-in-hand", f"{move.card} is not in hand.", card=move.card
        )
    return None


def _card_drawn(state: State, frame: Frame, move: m.CardDrawn) -> Violation | None:
    if type(frame) not in (Deal, Draw):
        return violation(None, Code.CHANCE_DUE.value, "No card is drawn now.")
    if not holds(state.pile, move.card):
        return violation(
            None,
            Code.IMPOSSIBLE_OUTCOME.value,
            f"No {move.card} can be in the pile.",
            card=move.card,
        )
    return None


def _die_rolled(state: State, frame: Frame, move: m.DieRolled) -> Violation | None:
    if type(frame) is Roll:
        return None
    return violation(None, Code.CHANCE_DUE.value, "No die is rolled now.")


def _spells_drawn(state: State, frame: Frame, move: m.SpellsDrawn) -> Violation | None:
    if type(frame) is DrawSpells:
        return None
    return violation(None, Code.CHANCE_DUE.value, "No spells are drawn now.")


_CHECKS: dict[type, Callable[[State, Any, Any], Violation | None]] = {
    m.MoveTower: _tower,
    m.MoveWizard: _wizard,
    m.Piggyback: _piggyback,
    m.PlayWithoutEffect: _without_effect,
    m.PlayCard: _play_card,
    m.RollDie: _roll_die,
    m.Reroll: _after_roll,
    m.KeepRoll: _after_roll,
    m.DiscardHand: _discard_hand,
    m.StayPut: _stay_put,
    m.EndTurn: _end_turn,
    m.PassSpell: _pass_spell,
    m.ChooseFreed: _choose_freed,
    m.OfferCard: _offer_card,
    m.ReturnCard: _return_card,
    m.CardDrawn: _card_drawn,
    m.DieRolled: _die_rolled,
    m.SpellsDrawn: _spells_drawn,
    **SPELL_CHECKS,
}
