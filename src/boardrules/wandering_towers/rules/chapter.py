"""The type of this game's chapters."""

from __future__ import annotations

from typing import TypeAlias

from boardrules.core.chapter import Chapter as AnyChapter
from boardrules.wandering_towers.values.events import Event
from boardrules.wandering_towers.values.moves import Move
from boardrules.wandering_towers.values.state import Draft, State

Chapter: TypeAlias = AnyChapter[State, Draft, Move, Event]
