"""Necessary conditions on the past of a state: what every line of play to it fulfils.

The game can go on with a state that breaks them, but no game leads to it. The list is closed; it is
documented on the page "Pasts that cannot be". Each condition depends on public facts alone, so that
it tells nobody who is imprisoned where, and all states that look the same fulfil it or none does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

from boardrules.core.errors import Fault
from boardrules.wandering_towers.checks.counts import Counts
from boardrules.wandering_towers.checks.pieces import card_in_play
from boardrules.wandering_towers.checks.words import counted, owner_name, unreachable
from boardrules.wandering_towers.rules.secrets import imprisoned
from boardrules.wandering_towers.values.board import LEVEL_LIMIT
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Search, Turn
from boardrules.wandering_towers.values.state import State
from boardrules.wandering_towers.values.tables import Tables


@frozen
class Condition:
    """A necessary condition on the past."""

    name: str
    """A short name, in kebab case."""
    rule: str
    """The ID of the rule from which it follows."""
    sentence: str
    """What holds in every state that play reaches."""
    check: Callable[[Counts], Iterator[tuple[str, str]]]
    """Yields path and message of each fault."""


def past_faults(state: State, tables: Tables, is_counted: bool) -> list[Fault]:
    """Return what cannot have happened on the way from the first state to one after the deal.

    *is_counted* says whether the last turn is counted, with nobody's turn after it. If some flasks
    were spent in no possible way, nothing else is said: how many spells were cast follows from
    them.
    """
    if _is_plainly_possible(state, tables):
        return []
    return careful_past_faults(state, tables, is_counted)


def careful_past_faults(state: State, tables: Tables, is_counted: bool) -> list[Fault]:
    """Return the same without a quick look first."""
    counts = Counts(state, tables, is_counted)
    faults: list[Fault] = []
    for condition in CONDITIONS:
        for path, message in condition.check(counts):
            faults.append(unreachable(path, message, condition.rule))
        if faults and condition.check is _spent:
            break
    return faults


# --- the fast way ---------------------------------------------------------------------------------
# Most states that are validated are of long games, in which everything can have happened. A look at
# a few numbers shows that, without counting spells: they make nothing impossible that is possible
# without them. If it does not show it, the conditions alone decide.
def _is_plainly_possible(state: State, tables: Tables) -> bool:
    """Return whether no condition can fail, at a glance."""
    turn, spells = state.pending[0] if state.pending else None, state.spells
    if type(turn) is not Turn or state.setup.full_flasks or Spell.DRAW_TWO in spells:
        return False
    if len(state.pending) > 1 and (tables.master or type(state.pending[1]) is Search):
        return False
    if turn.spells > state.flasks[tables.hand_of[state.player]][2]:
        return False
    actions = _fewest_actions(state, tables, turn)
    wizards, flasks = tables.wizards, tables.flasks
    if actions < tables.tower_count + wizards * tables.owners:
        return False
    home, players, start = state.board.home, tables.players, state.setup.starting_player
    filled = paid = 0
    for owner, (empty, _, spent) in enumerate(state.flasks):
        turns = state.turn
        if not tables.common:
            turns = (turns - (owner - start) % players + players - 1) // players
        most = min(tables.actions * turns, actions)
        if flasks - empty > most or wizards > most or home[owner] > turns or spent > turns:
            return False
        filled += flasks - empty
        paid += spent
    if paid and not _can_pay_any(tables, spells):
        return False
    return LEVEL_LIMIT * filled >= wizards * tables.owners and _is_on_crest(state, tables)


def _can_pay_any(tables: Tables, spells: tuple[Spell, ...]) -> bool:
    """Return whether any number of flasks is a sum of costs, because a spell costs one."""
    return 1 in [tables.costs[spell] for spell in spells]


def _fewest_actions(state: State, tables: Tables, turn: Turn) -> int:
    """Return a number of actions that there can have been at least, 0 if the cards look odd."""
    turns, actions = state.turn, tables.actions * state.turn
    if tables.common:
        return actions
    used = len(state.discards) + (card_in_play(state) is not None)
    if tables.hand_size * turns + tables.hands * tables.hand_size > len(tables.deck):
        return 0 if turn.actions and not used else actions
    if turns + (turn.actions > 0) <= used <= tables.hand_size * turns + turn.actions:
        return min(actions, used)
    return 0


def _is_on_crest(state: State, tables: Tables) -> bool:
    """Return whether Ravenskeep stands where an entry can have brought it, or where it starts."""
    board = state.board
    keep = board.ravenskeep
    stack = board.towers[keep]
    if not stack and keep == tables.edition.ravenskeep:
        return True
    crested = tables.crested_tower[stack[-1]] if stack else tables.crested_ground[keep]
    return crested and any(board.home)


# --- flasks and spells ----------------------------------------------------------------------------
def _spent(counts: Counts) -> Iterator[tuple[str, str]]:
    if counts.are_paid:
        return
    for side in counts.sides:
        if not side.is_paid:
            path, name = _flasks_of(counts, side.owners)
            message = f"{name} must have spent a sum of costs of spells in play"
            yield path, f"{message}, not {counted(side.spent, 'flask')}"


def _flasks_of(counts: Counts, owners: tuple[int, ...]) -> tuple[str, str]:
    """Return the path of the flasks of a side, and its name."""
    if len(owners) == 1:
        return f"flasks[{owners[0]}]", owner_name(counts.tables, owners[0])
    return "flasks", "players " + " and ".join(map(str, owners))


def _unfilled(counts: Counts) -> Iterator[tuple[str, str]]:
    if counts.state.setup.full_flasks:
        for owner, flasks in enumerate(counts.state.flasks):
            if flasks[0]:
                yield f"flasks[{owner}]", "must have no empty flask, because all flasks start full"


def _filled(counts: Counts) -> Iterator[tuple[str, str]]:
    if counts.state.setup.full_flasks:
        return
    for side in counts.sides:
        if side.filled > side.actions:
            most = side.actions + side.most_of(None)
            if side.filled > most:
                path, name = _flasks_of(counts, side.owners)
                message = f"{name} can have filled at most {counted(most, 'flask')}"
                yield path, f"{message} by now, not {side.filled}"


def _paid_from(counts: Counts) -> Iterator[tuple[str, str]]:
    if counts.state.setup.full_flasks:
        return
    for side in counts.sides:
        if side.spent and side.actions < counts.spending.cheapest:
            path, name = _flasks_of(counts, side.owners)
            cheapest = counted(counts.spending.cheapest, "action")
            message = f"{name} can have spent nothing in fewer than {cheapest}"
            yield path, f"{message}, but has spent {counted(side.spent, 'flask')}"


def _cast_before(counts: Counts) -> Iterator[tuple[str, str]]:
    for side in counts.sides:
        if side.spent and side.fewest_spells > side.allowed_spells:
            path, name = _flasks_of(counts, side.owners)
            message = f"{name} can have cast at most {counted(side.allowed_spells, 'spell')} by now"
            yield path, f"{message}, and so not spent {counted(side.spent, 'flask')}"


def _cast_now(counts: Counts) -> Iterator[tuple[str, str]]:
    caster, spell, spells = counts.cast_now()
    if not spells:
        return
    side = counts.side_of(caster)
    known = 0 if spell is None else counts.tables.costs[spell]
    before = side.spent - known
    if before < 0 or counts.spending.most(before) < spells - (spell is not None):
        path, name = _flasks_of(counts, side.owners)
        cast = counted(spells, "spell") if spell is None else spell.value
        yield path, f"{name} must have paid for {cast}, cast in this turn, not spent {side.spent}"


# --- the board ------------------------------------------------------------------------------------
def _first_board(counts: Counts) -> Iterator[tuple[str, str]]:
    if not counts.actions and not counts.spells and counts.state.board != counts.first_board():
        yield "board", "must be the first board before the first action"


def _moved(counts: Counts) -> Iterator[tuple[str, str]]:
    tables = counts.tables
    if not counts.actions:
        return  # another condition
    most = counts.actions + counts.spells * (2 if Spell.SWAP_TOWERS in counts.state.spells else 1)
    if most < tables.tower_count + tables.wizards * tables.owners:
        moved = counts.moved_towers() + sum(counts.moved_wizards())
        if moved > most:
            message = f"must differ from the first board by at most {counted(most, 'move')} by now"
            yield "board", f"{message}, not {moved}"
            return
    for side in counts.sides:
        most = side.actions + counts.spells
        if most < tables.wizards * len(side.owners):
            wizards = counts.moved_wizards()
            moved = sum([wizards[owner] for owner in side.owners])
            if moved > most:
                _, name = _flasks_of(counts, side.owners)
                message = f"at most {counted(most, 'wizard')} of {name} can have moved by now"
                yield "board", f"{message}, not {moved}"


def _entered(counts: Counts) -> Iterator[tuple[str, str]]:
    home = counts.state.board.home
    entered = counts.home
    if entered > counts.turns_over:
        most = counts.turns_over + min(counts.turns_over, counts.most_of(Spell.PIGGYBACK))
        if entered > most:
            message = f"must hold at most {counted(most, 'wizard')} in all by now, not {entered}"
            yield "board.home", message
            return
    for side in counts.sides:
        entered = sum([home[owner] for owner in side.owners])
        if entered > side.turns_over:
            most = side.turns_over + counts.spells
            if entered > most:
                _, name = _flasks_of(counts, side.owners)
                message = f"must hold at most {counted(most, 'wizard')} of {name} by now"
                yield "board.home", f"{message}, not {entered}"


def _keep(counts: Counts) -> Iterator[tuple[str, str]]:
    if _is_on_crest(counts.state, counts.tables) or counts.most_of(Spell.NUDGE_RAVENSKEEP):
        return
    keep, start = counts.state.board.ravenskeep, counts.tables.edition.ravenskeep
    if counts.home:
        message = f"must be {start}, on the ground, or a space with a raven crest on top"
        yield "board.ravenskeep", f"{message}, not {keep}"
    else:
        message = f"must be {start}, on the ground, until a wizard enters"
        yield "board.ravenskeep", f"{message}, not {keep}"


def _captured(counts: Counts) -> Iterator[tuple[str, str]]:
    for side in counts.sides:
        if not side.empty:
            return  # it may have captured without filling a flask
    captured = sum(imprisoned(counts.state.board, counts.tables))
    fewest = -(-captured // LEVEL_LIMIT)
    filled = sum([side.filled for side in counts.sides])
    if filled < fewest:
        message = f"must include {counted(fewest, 'filled flask')} or more, not {filled}"
        wizards = f"{counted(captured, 'wizard')} {'is' if captured == 1 else 'are'} imprisoned"
        yield "flasks", f"{message}, since {wizards}"


# --- cards ----------------------------------------------------------------------------------------
def _used(counts: Counts) -> Iterator[tuple[str, str]]:
    if counts.tables.common:
        return  # each turn uses one card, which the course of play has counted exactly
    used, (fewest, most) = counts.used, counts.used_bounds()
    if not fewest <= used or (most is not None and used > most):
        bounds = str(fewest) if fewest == most else f"{fewest} to {most}"
        if most is None:
            bounds = f"{fewest} or more"
        message = f"must be {bounds} cards after {counted(counts.state.turn, 'turn')}"
        yield "discards", f"{message} and what was played in this one, not {used}"


def _drawn(counts: Counts) -> Iterator[tuple[str, str]]:
    state, tables = counts.state, counts.tables
    if Spell.DRAW_TWO not in state.spells:
        return  # the course of play has checked all sizes of hands exactly
    size = tables.hand_size
    for side in counts.sides:
        held = sum([len(state.hands[owner]) for owner in side.owners])
        spells = side.most_of(Spell.DRAW_TWO)
        most = size * len(side.owners) + 2 * spells
        if held > most:
            path = f"hands[{side.owners[0]}]" if len(side.owners) == 1 else "hands"
            _, name = _flasks_of(counts, side.owners)
            message = f"{name} must hold at most {counted(most, 'card')}"
            yield path, f"{message} after {counted(spells, 'spell')} draw-two, not {held}"
    if tables.common or 2 * counts.draw_twos > counts.undealt:
        return
    for hand, cards in enumerate(state.hands):
        least = counts.least_hand(hand)
        if len(cards) < least:
            message = f"must have at least {counted(least, 'card')}, not {len(cards)}"
            yield f"hands[{hand}]", f"{message}, because there were always cards to draw"


CONDITIONS: Final = (
    Condition(
        "flasks-spent",
        "WT-7.10",
        "The spent flasks of a side are a sum of costs of spells in play; none are spent in a game"
        " without spells.",
        _spent,
    ),
    Condition(
        "flasks-full-from-the-start",
        "WT-9.5",
        "With the option full_flasks no flask is empty.",
        _unfilled,
    ),
    Condition(
        "flasks-filled",
        "WT-5.6",
        "A side has filled at most one flask for each of its actions and for each spell that moves"
        " a tower; how many of those were cast follows from its spent flasks.",
        _filled,
    ),
    Condition(
        "flasks-filled-before-spent",
        "WT-7.10",
        "A side has spent flasks only after enough actions to fill as many flasks as the cheapest"
        " spell costs, unless all flasks start full.",
        _paid_from,
    ),
    Condition(
        "spells-of-all-turns",
        "WT-3.5",
        "The spent flasks of a side can be paid for at most as many spells as its turns allow.",
        _cast_before,
    ),
    Condition(
        "spells-of-this-turn",
        "WT-7.10",
        "The spells that were cast in this turn, or in this action of the master wizard, are paid:"
        " the flasks that the caster's side has spent can include their costs.",
        _cast_now,
    ),
    Condition(
        "first-board",
        "WT-2.2",
        "Before the first action the board is the first one.",
        _first_board,
    ),
    Condition(
        "moves-on-the-board",
        "WT-3.1",
        "At most one tower stands on something else than at first, or one wizard has left its first"
        " place, for each action and each spell; two for each spell that swaps towers. A side's own"
        " wizards are moved by its own actions and by spells.",
        _moved,
    ),
    Condition(
        "wizards-home",
        "WT-6.6",
        "At most one wizard has entered Ravenskeep in each turn that is over, or two by Piggyback;"
        " those of a side in its own turns or by spells.",
        _entered,
    ),
    Condition(
        "ravenskeep",
        "WT-6.5",
        "Ravenskeep is on the ground where it starts, or on a raven crest after an entry, unless it"
        " can have been nudged.",
        _keep,
    ),
    Condition(
        "captures-fill",
        "WT-5.6",
        "As long as every side has an empty flask, at least one flask was filled for each six"
        " imprisoned wizards.",
        _captured,
    ),
    Condition(
        "cards-used",
        "WT-3.1",
        "As long as the discards cannot have been shuffled, they hold at least one card for each"
        " turn that no spell has ended before its first action, and at most the cards that hands"
        " held in those turns. Cards of this turn are among them unless a spell can have drawn"
        " them.",
        _used,
    ),
    Condition(
        "cards-drawn",
        "WT-7.9",
        "Hands are larger than in the edition by at most two cards for each Draw Two Cards that"
        " their side can have cast, and smaller only if there can have been no card to draw.",
        _drawn,
    ),
)
"""The closed list, in the order in which faults are named."""
