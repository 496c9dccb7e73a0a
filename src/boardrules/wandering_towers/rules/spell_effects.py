"""What each spell can be cast on, and what it does (WT-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardrules.core.violation import Violation
from boardrules.wandering_towers.rulebook import Rule
from boardrules.wandering_towers.rules.chapter import Chapter
from boardrules.wandering_towers.rules.spells import (
    RULE_OF,
    affordable,
    cast,
    caster_of,
    in_time,
    why_not_castable,
)
from boardrules.wandering_towers.rules.teams import freeable_owners, mover_owner
from boardrules.wandering_towers.rules.towers import (
    move_slice,
    tower_moves,
    tower_space,
    why_not_there,
)
from boardrules.wandering_towers.rules.wizards import (
    able,
    changed,
    enter,
    has_room,
    move_wizards,
    why_full,
    why_not_able,
)
from boardrules.wandering_towers.values import moves as m
from boardrules.wandering_towers.values.board import BOARDS, Board
from boardrules.wandering_towers.values.events import (
    Events,
    LevelSearched,
    RavenskeepMoved,
    TowersSwapped,
    WizardFreed,
)
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.options import Spell
from boardrules.wandering_towers.values.pending import Search, Turn
from boardrules.wandering_towers.values.state import Draft, Position, State
from boardrules.wandering_towers.values.tables import DRAW_TWO, DRAWS, Tables
from boardrules.wandering_towers.values.violations import Reason, violation

chapter: Final = Chapter()


# --- all spells -----------------------------------------------------------------------------------
def spell_moves(position: Position, player: int, spell: Spell) -> Sequence[Move]:
    """Return every way to cast a spell now, whatever it costs.

    Piggyback is cast with the move of a card, and so is not among them.
    """
    return _LISTERS[spell](position, player)


def list_casts(position: Position, tables: Tables, turn: Turn, moves: list[Move]) -> None:
    """Add every spell that the player of the turn can cast by itself now."""
    player = position.player
    spells = affordable(position, tables, player)
    if spells and in_time(tables, turn):
        for spell in spells:
            moves += spell_moves(position, player, spell)


def castable(position: Position, tables: Tables, turn: Turn) -> bool:
    """Return whether the player of the turn can cast a spell by itself now."""
    if not position.spells or not in_time(tables, turn):
        return False
    player = position.player
    for spell in affordable(position, tables, player):  # a generator takes twice as long
        if spell_moves(position, player, spell):
            return True
    return False


# --- towers: WT-7.3 and 7.4 -----------------------------------------------------------------------
ADVANCE_STEPS: Final = 2
HEADWIND_STEPS: Final = -2


def _list_advance_tower(position: Position, player: int) -> Sequence[Move]:
    """Any slice, two spaces clockwise (WT-7.3)."""
    return tower_moves(position.board, position.setup._tables.advance_tower, ADVANCE_STEPS)


def _list_headwind_tower(position: Position, player: int) -> Sequence[Move]:
    """Any slice, two spaces counter-clockwise (WT-7.4)."""
    return tower_moves(position.board, position.setup._tables.headwind_tower, HEADWIND_STEPS)


@chapter.refuses(m.AdvanceTower)
def why_no_advance_tower(state: State, move: m.AdvanceTower) -> Violation:
    """Return why the spell cannot be cast on this tower."""
    wrong = why_not_castable(state, Spell.ADVANCE_TOWER)
    return wrong or why_not_there(state, move.tower, ADVANCE_STEPS)


@chapter.refuses(m.HeadwindTower)
def why_no_headwind_tower(state: State, move: m.HeadwindTower) -> Violation:
    """Return why the spell cannot be cast on this tower."""
    wrong = why_not_castable(state, Spell.HEADWIND_TOWER)
    return wrong or why_not_there(state, move.tower, HEADWIND_STEPS)


@chapter.does(m.AdvanceTower)
def cast_advance_tower(draft: Draft, move: m.AdvanceTower, events: Events) -> None:
    """Move the slice; a capture fills a flask of the caster's."""
    caster = caster_of(draft)
    cast(draft, Spell.ADVANCE_TOWER, events)
    move_slice(draft, caster, move.tower, ADVANCE_STEPS, events)


@chapter.does(m.HeadwindTower)
def cast_headwind_tower(draft: Draft, move: m.HeadwindTower, events: Events) -> None:
    """Move the slice back; a capture fills a flask of the caster's."""
    caster = caster_of(draft)
    cast(draft, Spell.HEADWIND_TOWER, events)
    move_slice(draft, caster, move.tower, HEADWIND_STEPS, events)


# --- wizards: WT-7.1 and 7.2 ----------------------------------------------------------------------
def _reached_wizards(position: Position, player: int, steps: int) -> list[tuple[int, int]]:
    """Return owner and space of each wizard that a spell can move so far.

    Spells reach any player's visible wizard, or with the option only the caster's (WT-7.11); they
    obey the rules of moving and entering (WT-7.12).
    """
    board, tables = position.board, position.setup._tables
    exposed = board.exposed
    only = mover_owner(position, player) if position.setup.own_wizards_only else None
    occupied = [space for space, level in enumerate(exposed) if level != tables.empty_level]
    origins = able(board, tables, tables.ring, occupied, steps)
    return [
        (owner, space)
        for space in origins
        for owner, count in enumerate(exposed[space])
        if count and (only is None or owner == only)
    ]


def _list_advance_wizard(position: Position, player: int) -> Sequence[Move]:
    """Any visible wizard, one space clockwise (WT-7.1)."""
    rows = position.setup._tables.advance_wizard
    return [rows[owner][space] for owner, space in _reached_wizards(position, player, 1)]


def _list_headwind_wizard(position: Position, player: int) -> Sequence[Move]:
    """Any visible wizard, one space counter-clockwise (WT-7.2)."""
    rows = position.setup._tables.headwind_wizard
    return [rows[owner][space] for owner, space in _reached_wizards(position, player, -1)]


@chapter.refuses(m.AdvanceWizard)
def why_no_advance_wizard(state: State, move: m.AdvanceWizard) -> Violation:
    """Return why the spell cannot be cast on this wizard."""
    return _why_not_reached(state, Spell.ADVANCE_WIZARD, move.owner, move.space, 1)


@chapter.refuses(m.HeadwindWizard)
def why_no_headwind_wizard(state: State, move: m.HeadwindWizard) -> Violation:
    """Return why the spell cannot be cast on this wizard."""
    return _why_not_reached(state, Spell.HEADWIND_WIZARD, move.owner, move.space, -1)


def _why_not_reached(state: State, spell: Spell, owner: int, space: int, steps: int) -> Violation:
    wrong = why_not_castable(state, spell)
    if wrong is not None:
        return wrong
    own = mover_owner(state, caster_of(state))
    if state.setup.own_wizards_only and owner != own:
        return violation(Rule.WT_7_11, Reason.NOT_OWN_WIZARD, owner=owner, own=own)
    return why_not_able(state, owner, space, steps, RULE_OF[spell])


@chapter.does(m.AdvanceWizard)
def cast_advance_wizard(draft: Draft, move: m.AdvanceWizard, events: Events) -> None:
    """Move the wizard; an entry counts for its owner and ends the caster's turn."""
    cast(draft, Spell.ADVANCE_WIZARD, events)
    move_wizards(draft, (move.owner,), move.space, 1, events)


@chapter.does(m.HeadwindWizard)
def cast_headwind_wizard(draft: Draft, move: m.HeadwindWizard, events: Events) -> None:
    """Move the wizard back; it may enter Ravenskeep there."""
    cast(draft, Spell.HEADWIND_WIZARD, events)
    move_wizards(draft, (move.owner,), move.space, -1, events)


# --- Ravenskeep: WT-7.5 ---------------------------------------------------------------------------
def nudge_targets(board: Board) -> tuple[int, ...]:
    """Return where Ravenskeep can be nudged: none, one or two spaces, ascending (WT-7.5).

    In either direction it goes to the next space whose exposed level holds no wizard.
    """
    spaces = len(board.exposed)
    found: set[int] = set()
    for direction in (1, -1):
        for steps in range(1, spaces):
            space = (board.ravenskeep + direction * steps) % spaces
            if not any(board.exposed[space]):
                found.add(space)
                break
    return tuple(sorted(found))


def _list_nudges(position: Position, player: int) -> Sequence[Move]:
    nudges = position.setup._tables.nudges
    return [nudges[space] for space in nudge_targets(position.board)]


@chapter.refuses(m.NudgeRavenskeep)
def why_no_nudge(state: State, move: m.NudgeRavenskeep) -> Violation:
    """Return why Ravenskeep cannot be nudged to this space."""
    return why_not_castable(state, Spell.NUDGE_RAVENSKEEP) or violation(
        Rule.WT_7_5, Reason.NOT_NEXT_SPACE, space=move.space, spaces=nudge_targets(state.board)
    )


@chapter.does(m.NudgeRavenskeep)
def cast_nudge(draft: Draft, move: m.NudgeRavenskeep, events: Events) -> None:
    """Put Ravenskeep on the space; nobody enters."""
    cast(draft, Spell.NUDGE_RAVENSKEEP, events)
    board = BOARDS.open(draft.board)
    if events is not None:
        events.append(RavenskeepMoved(board.ravenskeep, move.space))
    board.ravenskeep = move.space
    draft.board = BOARDS.seal(board)


# --- two towers: WT-7.6 ---------------------------------------------------------------------------
def _list_swaps(position: Position, player: int) -> Sequence[Move]:
    """Each unordered pair of spaces with a tower and without Ravenskeep (WT-7.6)."""
    board, swaps = position.board, position.setup._tables.swaps
    spaces = [
        space for space, stack in enumerate(board.towers) if stack and space != board.ravenskeep
    ]
    return [swaps[a, b] for at, a in enumerate(spaces) for b in spaces[at + 1 :]]


@chapter.refuses(m.SwapTowers)
def why_no_swap(state: State, move: m.SwapTowers) -> Violation:
    """Return why the towers of these spaces cannot be exchanged."""
    wrong = why_not_castable(state, Spell.SWAP_TOWERS)
    if wrong is not None:
        return wrong
    if move.first >= move.second:
        return violation(Rule.WT_7_6, Reason.UNORDERED_PAIR, first=move.first, second=move.second)
    board, space = state.board, move.first
    if space != board.ravenskeep and board.towers[space]:
        space = move.second
    reason = Reason.ONTO_RAVENSKEEP if space == board.ravenskeep else Reason.NO_TOWER
    return violation(Rule.WT_7_6, reason, space=space)


@chapter.does(m.SwapTowers)
def cast_swap(draft: Draft, move: m.SwapTowers, events: Events) -> None:
    """Exchange the top towers, each with the wizards on its roof; nobody is imprisoned."""
    cast(draft, Spell.SWAP_TOWERS, events)
    before, first, second = draft.board, move.first, move.second
    towers, exposed = list(before.towers), list(before.exposed)
    a, b = towers[first], towers[second]
    if events is not None:
        events.append(TowersSwapped(first, second, a[-1], b[-1]))
    towers[first], towers[second] = (*a[:-1], b[-1]), (*b[:-1], a[-1])
    exposed[first], exposed[second] = exposed[second], exposed[first]
    board = BOARDS.open(before)
    board.towers, board.exposed = tuple(towers), tuple(exposed)
    draft.board = BOARDS.seal(board)


# --- a wizard under a tower: WT-7.7 ---------------------------------------------------------------
def _list_free_wizard(position: Position, player: int) -> Sequence[Move]:
    """Each tower whose stack has room on top, which is public (WT-7.7)."""
    full = [
        tower
        for space, stack in enumerate(position.board.towers)
        if stack and not has_room(position, space)
        for tower in stack
    ]
    return position.setup._tables.free_wizard[tuple(full)]


@chapter.refuses(m.FreeWizard)
def why_no_free_wizard(state: State, move: m.FreeWizard) -> Violation:
    """Return why nobody can be freed from under this tower."""
    wrong = why_not_castable(state, Spell.FREE_WIZARD)
    return wrong or why_full(state, Rule.WT_7_7, tower_space(state.board, move.tower))


@chapter.does(m.FreeWizard)
def cast_free_wizard(draft: Draft, move: m.FreeWizard, events: Events) -> None:
    """Look for a wizard directly beneath the tower; without one the spell is spent all the same.

    In team games, if both partners have one there, the caster chooses before anything else.
    """
    board, caster = draft.board, caster_of(draft)
    cast(draft, Spell.FREE_WIZARD, events)
    space = tower_space(board, move.tower)
    level = board.covered[space][board.towers[space].index(move.tower)]
    found = [owner for owner in freeable_owners(draft.setup._tables, caster) if level[owner]]
    if events is not None:
        events.append(LevelSearched(move.tower, space, bool(found)))
    if len(found) > 1:
        draft.pending = (*draft.pending, Search(caster, move.tower))
    elif found:
        _free(draft, move.tower, found[0], events)


def _free(draft: Draft, tower: int, owner: int, events: Events) -> None:
    """Bring a wizard from the level beneath a tower to the top of its stack, or into Ravenskeep."""
    before = draft.board
    space = tower_space(before, tower)
    height = before.towers[space].index(tower)
    levels = before.covered[space]
    level = changed(levels[height], owner, -1)
    covered = list(before.covered)
    covered[space] = (*levels[:height], level, *levels[height + 1 :])
    if events is not None:
        events.append(WizardFreed(owner, space, len(before.towers[space])))
    board = BOARDS.open(before)
    board.covered = tuple(covered)
    if space == before.ravenskeep:
        enter(draft, board, (owner,), space, events)
        return
    exposed = list(before.exposed)
    exposed[space] = changed(exposed[space], owner, 1)
    board.exposed = tuple(exposed)
    draft.board = BOARDS.seal(board)


@chapter.decides(Search)
def searcher(position: Position, search: Search) -> int:
    """Return the caster."""
    return search.player


@chapter.lists(Search, due="whose wizard is freed")
def list_freed(position: Position, search: Search) -> tuple[Move, ...]:
    """List the two partners, who both have a wizard there."""
    tables = position.setup._tables
    return tuple([tables.choices[o] for o in sorted(freeable_owners(tables, search.player))])


@chapter.refuses(m.ChooseFreed, at=Search)
def why_not_freed(state: State, move: m.ChooseFreed) -> Violation:
    """Return that the wizard belongs to neither partner."""
    search = state.pending[-1]
    assert isinstance(search, Search)
    player = search.player
    return violation(Rule.WT_11_2, Reason.NOT_OWN_WIZARD, owner=move.owner, player=player)


@chapter.does(m.ChooseFreed)
def choose_freed(draft: Draft, move: m.ChooseFreed, events: Events) -> None:
    """Free the wizard of the chosen partner."""
    search = draft.pending[-1]
    assert isinstance(search, Search)
    draft.pending = draft.pending[:-1]
    _free(draft, search.tower, move.owner, events)


# --- cards: WT-7.9 --------------------------------------------------------------------------------
def _list_draw_two(position: Position, player: int) -> Sequence[Move]:
    """The spell if a card can be drawn (WT-7.9)."""
    drawable = position.pile or (position.setup._tables.reshuffles and position.discards)
    return [DRAW_TWO] if drawable else []


@chapter.refuses(m.DrawTwo)
def why_no_draw_two(state: State, move: m.DrawTwo) -> Violation:
    """Return why no cards can be drawn by the spell."""
    return why_not_castable(state, Spell.DRAW_TWO) or violation(Rule.WT_7_9, Reason.NO_CARDS)


@chapter.does(m.DrawTwo)
def cast_draw_two(draft: Draft, move: m.DrawTwo, events: Events) -> None:
    """Draw the top two cards."""
    hand = draft.setup._tables.hand_of[caster_of(draft)]
    cast(draft, Spell.DRAW_TWO, events)
    draft.pending = (*draft.pending, DRAWS[hand][2])


def _list_nothing(position: Position, player: int) -> Sequence[Move]:
    """Piggyback is cast with the move of a card, and listed there."""
    return ()


_LISTERS: Final[dict[Spell, Callable[[Position, int], Sequence[Move]]]] = {
    Spell.ADVANCE_WIZARD: _list_advance_wizard,
    Spell.HEADWIND_WIZARD: _list_headwind_wizard,
    Spell.ADVANCE_TOWER: _list_advance_tower,
    Spell.HEADWIND_TOWER: _list_headwind_tower,
    Spell.NUDGE_RAVENSKEEP: _list_nudges,
    Spell.SWAP_TOWERS: _list_swaps,
    Spell.FREE_WIZARD: _list_free_wizard,
    Spell.PIGGYBACK: _list_nothing,
    Spell.DRAW_TWO: _list_draw_two,
}
