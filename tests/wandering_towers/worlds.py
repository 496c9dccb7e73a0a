"""All states of a tiny edition that one viewer cannot tell from each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import evolve

from boardrules import wandering_towers as wt
from boardrules.core import Cards, Viewer
from tests.support.worlds import deals_of


def worlds(state: wt.State, viewer: Viewer) -> Iterator[wt.State]:
    """Every deal of the pile and of the other hands, with every spread of imprisoned wizards.

    Some of them are not valid, or look otherwise to the viewer.
    """
    common = state.setup.common
    hidden = [at for at in range(len(state.hands)) if not common and at != viewer]
    cards = state.pile + sum([state.hands[at] for at in hidden], ())
    boards = list(_boards(state.board))
    for dealt, pile in deals_of(tuple(sorted(cards)), [len(state.hands[at]) for at in hidden]):
        hands = list(state.hands)
        for at, hand in zip(hidden, dealt, strict=True):
            hands[at] = hand
        for pending in _stacks(state, hands):
            for board in boards:
                yield evolve(state, board=board, hands=tuple(hands), pile=pile, pending=pending)


def _stacks(state: wt.State, hands: list[Cards]) -> Iterator[tuple[wt.Pending, ...]]:
    """What is pending, with every card that can be on offer."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(top, wt.Exchange):
        yield state.pending
        return
    for card in sorted({card for hand in hands for card in hand}):
        yield (*state.pending[:-1], wt.Exchange(card))


def _boards(board: wt.Board) -> Iterator[wt.Board]:
    heights = [len(levels) for levels in board.covered]
    count = sum(heights)
    held = [sum(owner) for owner in zip(*sum(board.covered, ()), strict=True)]
    for spread in product(*[_spreads(number, count) for number in held]):
        levels = list(zip(*spread, strict=True))
        if max(map(sum, levels)) > 6:
            continue
        stacks = iter(levels)
        yield evolve(board, covered=tuple(tuple(next(stacks) for _ in range(h)) for h in heights))


def _spreads(number: int, places: int) -> list[tuple[int, ...]]:
    """Every way to spread so many equal things over so many places."""
    if places == 1:
        return [(number,)]
    return [
        (here, *rest) for here in range(number + 1) for rest in _spreads(number - here, places - 1)
    ]
