"""Hand-made positions, written as short texts, and the steps that tests take in them.

A stack is written from the ground up, levels and towers in turn: ``"a 3 - 5 bb"`` is one wizard of
player 0 on the ground under tower 3, nobody under tower 5, two wizards of player 1 on its roof.
``R`` at the end is Ravenskeep.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from attrs import evolve

from boardrules import CHANCE, Fault, IllegalMoveError, Outcome
from boardrules import wandering_towers as wt
from boardrules.core import Grade
from boardrules.wandering_towers import RULES
from boardrules.wandering_towers.checks.course import is_after_turn
from boardrules.wandering_towers.checks.past import careful_past_faults

TWO = wt.Setup(players=2)
"""Two players, a and b: five wizards and six flasks each."""

LETTERS = "abcdef"


def position(
    stacks: Mapping[int, str],
    hand: str = "wizard-1 wizard-2 tower-1",
    *,
    setup: wt.Setup = TWO,
    player: int = 0,
    turn: int | None = None,
    flasks: Mapping[int, wt.Flasks] | None = None,
    hands: Mapping[int, str] | None = None,
    pile: str | None = None,
) -> wt.State:
    """A sound position at the start of a turn of *player*, who holds *hand* (or it is the row).

    Towers that no stack names stand on their first spaces, wizards that none names are in
    Ravenskeep, which is on its first space unless a stack bears it. Flasks are as at the start,
    other hands three cards from the front of the deck. All cards that are left are the pile; or,
    where *pile* is given, the discards. *turn* tells how many turns are over, in common modes with
    one card used in each.
    """
    first = RULES.initial_state(setup)
    tables = setup._tables
    held = {at: text.split() for at, text in (hands or {}).items()}
    held[0 if tables.common else player] = hand.split()
    rest = Counter(tables.deck)
    for cards in (*held.values(), (pile or "").split()):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, f"not in the deck so often: {-rest}"
    left = sorted(rest.elements())
    for at in range(tables.hands):
        if at not in held:
            held[at], left = left[: tables.hand_size], left[tables.hand_size :]
    if turn is None:
        turn = (player - setup.starting_player) % setup.players
        if pile is not None and tables.common:
            turn = len(left)
    used = len(left) if pile is not None else turn if tables.common else 0
    state = evolve(
        first,
        board=_board(stacks, tables.edition, tables.wizards, tables.owners),
        flasks=tuple((flasks or {}).get(at, given) for at, given in enumerate(first.flasks)),
        pile=tuple(left[used:] if pile is None else sorted(pile.split())),
        discards=tuple(left[:used]),
        hands=tuple(tuple(sorted(held[at])) for at in range(tables.hands)),
        player=player,
        turn=turn,
        pending=(wt.Turn(0, 0),),
    )
    assert other_faults(state) == []
    return state


def other_faults(state: wt.State) -> list[Fault]:
    """The faults of a state but those of its past: positions made by hand have no past."""
    faults = list(RULES.validate(state))
    if faults and all(fault.grade is Grade.UNREACHABLE for fault in faults):
        past = careful_past_faults(state, state.setup._tables, is_after_turn(state))
        return [fault for fault in faults if fault not in past]
    return faults


def _board(stacks: Mapping[int, str], edition: wt.Edition, wizards: int, owners: int) -> wt.Board:
    empty: wt.Level = (0,) * owners
    towers: list[tuple[int, ...]] = [()] * edition.spaces
    levels: list[tuple[wt.Level, ...]] = [(empty,)] * edition.spaces
    keep = edition.ravenskeep
    for space, text in stacks.items():
        towers[space], levels[space], bears = _read(text, owners)
        keep = space if bears else keep
    named = {tower for stack in towers for tower in stack}
    for tower, space in enumerate(edition.towers, 1):
        if tower not in named:
            assert space not in stacks, f"no place for tower {tower}"
            towers[space], levels[space] = (tower,), (empty, empty)
    standing = [sum(level[owner] for stack in levels for level in stack) for owner in range(owners)]
    return wt.Board(
        tuple(towers),
        tuple(stack[:-1] for stack in levels),
        tuple(stack[-1] for stack in levels),
        keep,
        tuple(wizards - count for count in standing),
    )


def _read(text: str, owners: int) -> tuple[tuple[int, ...], tuple[wt.Level, ...], bool]:
    words = text.split()
    bears = words[-1] == "R"
    words = words[: len(words) - bears]
    levels = tuple(tuple(word.count(LETTERS[o]) for o in range(owners)) for word in words[::2])
    for word, level in zip(words[::2], levels, strict=True):
        assert word == "-" or len(word) == sum(level), word
    return tuple(int(word) for word in words[1::2]), levels, bears


def at(state: wt.State, space: int) -> str:
    """The stack on a space, in the form in which positions are written."""
    board = state.board
    levels = [
        "".join(LETTERS[owner] * count for owner, count in enumerate(level)) or "-"
        for level in (*board.covered[space], board.exposed[space])
    ]
    words = [levels[0]]
    for tower, level in zip(board.towers[space], levels[1:], strict=True):
        words += [str(tower), level]
    return " ".join([*words, "R"] if board.ravenskeep == space else words)


def play(state: wt.State, *moves: wt.Move) -> wt.State:
    """The state after moves, each checked by the rules and against the invariants."""
    for move in moves:
        if isinstance(RULES.current_player(state), int):
            assert move in RULES.legal_moves(state), RULES.explain(state, move)
        step = RULES.apply(state, move)
        assert RULES.next_state(state, move) == step.after
        assert other_faults(step.after) == []
        state = step.after
    return state


def events(state: wt.State, move: wt.Move) -> tuple[wt.Event, ...]:
    """What happens by a move."""
    return RULES.apply(state, move).events


def draw(state: wt.State) -> wt.State:
    """The state after all cards that are due are drawn, the alphabetically first each time."""
    while state.pending and isinstance(state.pending[-1], wt.Draw | wt.Deal):
        state = play(state, RULES.chance_outcomes(state)[0][0])
    return state


def refuses(state: wt.State, move: wt.Move, rule: str | None, code: str) -> None:
    """Assert that a move is illegal, by which rule and with which code, and changes nothing."""
    violation = RULES.explain(state, move)
    assert violation is not None
    assert (violation.rule, violation.code) == (rule, code)
    assert not RULES.is_legal(state, move)
    assert move not in RULES.legal_moves(state)
    with pytest.raises(IllegalMoveError) as error:
        RULES.apply(state, move)
    assert error.value.violation == violation


def options(state: wt.State, *kinds: type) -> set[wt.Move]:
    """The legal moves of these kinds, or all of them."""
    moves = RULES.legal_moves(state)
    assert len(set(moves)) == len(moves)
    return {move for move in moves if not kinds or isinstance(move, kinds)}


def result(state: wt.State) -> Outcome:
    """The outcome of a game that is over."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert RULES.current_player(state) is None
    assert RULES.legal_moves(state) == ()
    return outcome


def decides(state: wt.State) -> int:
    """The player who decides now."""
    player = RULES.current_player(state)
    assert player is not None
    assert player is not CHANCE
    return player
