"""Strict JSON for setups, states, observations, moves, events and records of any game."""

from boardrules.codec._codec import Codec, codec_for, game_of
from boardrules.codec._formats import FORMAT, Format, under
from boardrules.core.strict_json.text import (
    MAX_CHARS,
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_FAULTS,
    JsonValue,
)

__all__ = [
    "FORMAT",
    "MAX_CHARS",
    "MAX_DEPTH",
    "MAX_DIGITS",
    "MAX_FAULTS",
    "Codec",
    "Format",
    "JsonValue",
    "codec_for",
    "game_of",
    "under",
]
