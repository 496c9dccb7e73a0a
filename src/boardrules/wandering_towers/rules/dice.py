"""Dice cards (WT-4)."""

from __future__ import annotations

from typing import Final

from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.hand import spend_card, why_not_in_hand
from boardrules.wandering_towers.rules.master_wizard import open_first_window
from boardrules.wandering_towers.values.edition import DIE_FACES
from boardrules.wandering_towers.values.events import DieShown, Events
from boardrules.wandering_towers.values.moves import (
    DieRolled,
    KeepRoll,
    Move,
    Reroll,
    RollDie,
)
from boardrules.wandering_towers.values.pending import Action, Roll, Rolled, Turn
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import KEEP_ROLL, REROLL
from boardrules.wandering_towers.values.violations import Reason, violation

chapter: Final = Chapter()

FACES: Final = tuple(range(1, DIE_FACES + 1))


@chapter.does(RollDie)
def roll_die(draft: Draft, move: RollDie, events: Events) -> None:
    """Play a dice card: chance rolls a six-sided die (WT-4.1)."""
    tables = draft.setup._tables
    spend_card(draft, tables, move.card, events)
    rerolls = tables.cards[move.card].rerolls
    draft.pending = (*draft.pending, Roll(move.card, rerolls))


@chapter.refuses(RollDie, at=Turn)
def why_no_roll(state: State, move: RollDie) -> Violation:
    """Return why no die is rolled for this card."""
    return why_not_in_hand(state, move.card) or violation(
        Rule.WT_4_1, Reason.NUMBERED_CARD, card=move.card
    )


@chapter.draws(Roll, DieRolled)
def faces(position: Position, roll: Roll) -> tuple[int, ...]:
    """Return what the die can show."""
    return FACES


@chapter.resolves(Roll)
def show_roll(draft: Draft, roll: Roll, face: int, events: Events) -> None:
    """Show the roll; the last one is final."""
    if events is not None:
        events.append(DieShown(draft.player, roll.card, face))
    if roll.rolls_left:
        draft.pending = (draft.pending[0], Rolled(roll.card, face, roll.rolls_left))
    else:
        _make_final(draft, roll.card, face)


def _make_final(draft: Draft, card: str, roll: int) -> None:
    """Leave the target to be chosen, after the first window of the master wizard."""
    draft.pending = (draft.pending[0], Action(card, roll))
    if draft.setup._tables.master:
        open_first_window(draft)


@chapter.lists(Rolled, due="to keep the roll or to roll again")
def list_after_roll(position: Position, rolled: Rolled) -> tuple[Move, ...]:
    """List keeping the roll and rolling again (WT-4.2)."""
    return (KEEP_ROLL, REROLL)


@chapter.does(KeepRoll)
def keep_roll(draft: Draft, move: KeepRoll, events: Events) -> None:
    """Make the roll the final one."""
    rolled = draft.pending[-1]
    assert isinstance(rolled, Rolled)
    _make_final(draft, rolled.card, rolled.roll)


@chapter.does(Reroll)
def reroll(draft: Draft, move: Reroll, events: Events) -> None:
    """Roll again; the new result replaces the old one."""
    rolled = draft.pending[-1]
    assert isinstance(rolled, Rolled)
    draft.pending = (draft.pending[0], Roll(rolled.card, rolled.rolls_left - 1))


@chapter.refuses(KeepRoll)
def why_no_keeping(state: State, move: KeepRoll) -> Violation:
    """Return why no roll can be kept."""
    return _why_no_decision(state)


@chapter.refuses(Reroll)
def why_no_reroll(state: State, move: Reroll) -> Violation:
    """Return why the die cannot be rolled again."""
    return _why_no_decision(state)


def _why_no_decision(state: State) -> Violation:
    top = state.pending[-1]
    final = isinstance(top, Action) and top.roll is not None
    return violation(Rule.WT_4_2, Reason.ROLL_IS_FINAL if final else Reason.NOTHING_ROLLED)
