"""Moves and pending values of which one object serves every game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardrules.kragmortha.values.moves import (
    EndTurn,
    FaceRigor,
    Land,
    PlaceGoblin,
    PushTo,
    ShowHand,
    Stay,
    Step,
    UseAvertedEyes,
    UseChangeling,
    UseCrystalSight,
    UseSecondWind,
    UseSideDoor,
    UseSummons,
)
from boardrules.kragmortha.values.pending import Draw, Turn
from boardrules.kragmortha.values.spaces import SPACES

PLACE: Final = tuple(PlaceGoblin(to) for to in range(SPACES))
STEP: Final = tuple(Step(to) for to in range(SPACES))
STAY: Final = Stay()
PUSH: Final = tuple(PushTo(to) for to in range(SPACES))
LAND: Final = tuple(Land(to) for to in range(SPACES))
SHOW_HAND: Final = ShowHand()
END_TURN: Final = EndTurn()
FACE_RIGOR: Final = FaceRigor()
AVERTED_EYES: Final = UseAvertedEyes()
SECOND_WIND: Final = UseSecondWind()
CRYSTAL_SIGHT: Final = UseCrystalSight()
SUMMONS: Final = tuple(UseSummons(to) for to in range(SPACES))
CHANGELING: Final = tuple(UseChangeling(player) for player in range(8))
SIDE_DOOR: Final = tuple(UseSideDoor(to) for to in range(SPACES))
DRAW: Final = tuple(Draw(player) for player in range(8))


@lru_cache(maxsize=128)
def turn_of(cards: int, raided: bool, sight: bool) -> Turn:
    """Return the turn with these fields."""
    return Turn(cards, raided, sight)


FRESH_TURN: Final = turn_of(1, False, False)
"""A turn as it begins."""
