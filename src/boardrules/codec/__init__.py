"""Strict JSON for setups, states, observations, moves, events and records of any game."""

from boardrules.codec._codec import Codec, codec_for
from boardrules.codec._envelope import FORMAT, game_of
from boardrules.codec._format import Format, under
from boardrules.codec._limits import MAX_CHARS_OF
from boardrules.core.strict_json.values import (
    MAX_CHARS,
    MAX_DEPTH,
    MAX_FAULTS,
    MAX_INT,
    JsonValue,
)

__all__ = [
    "FORMAT",
    "MAX_CHARS",
    "MAX_CHARS_OF",
    "MAX_DEPTH",
    "MAX_FAULTS",
    "MAX_INT",
    "Codec",
    "Format",
    "JsonValue",
    "codec_for",
    "game_of",
    "under",
]
