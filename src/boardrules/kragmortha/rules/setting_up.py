"""The first state of a game (KM-2)."""

from __future__ import annotations

from functools import lru_cache

from boardrules.core.errors import SetupError
from boardrules.core.multisets import Pile
from boardrules.kragmortha.values.tables import DRAW, board_of, turn_frame
from boardrules.kragmortha.values.pending import Placement
from boardrules.kragmortha.values.setup import Setup, setup_faults
from boardrules.kragmortha.values.state import NO_BOOKS, State


@lru_cache(maxsize=128)
def _interned(setup: Setup) -> Setup:
    """The first of all equal setups, so that tables are found by identity."""
    return setup


def initial_state(setup: Setup) -> State:
    """Shuffle everything; chance is to deal the hands (KM-2.3), then the goblins are placed.

    Raises :class:`~boardrules.SetupError`, naming every fault.
    """
    faults = setup_faults(setup)
    if faults:
        raise SetupError("this setup cannot be played", faults)
    setup = _interned(setup)
    board = board_of(setup)
    players = setup.players
    start = setup.starting_player
    return State(
        setup=setup,
        turn=0,
        player=start,
        goblins=(None,) * players,
        rigor=board.plan.rigor[0],
        hands=((),) * players,
        pile=board.movement_deck,
        discards=(),
        gazes=((),) * players,
        gaze_deck=Pile(board.gaze_deck),
        books=(NO_BOOKS,) * players,
        book_deck=board.book_deck,
        tokens=board.tokens,
        used_tokens=(),
        pending=(turn_frame(1, False, False), Placement(start), DRAW[start]),
        ended=None,
    )
