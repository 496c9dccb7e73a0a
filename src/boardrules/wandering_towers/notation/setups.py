"""Texts of setups within texts of positions."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Callable
from enum import Enum
from typing import Any, Final, cast

from attrs import evolve, fields

from boardrules.core.errors import Fault, SetupError, StateError
from boardrules.core.reader import Reader
from boardrules.wandering_towers.notation.editions import edition_from_json, edition_to_json
from boardrules.wandering_towers.notation.moves import read_spells, write_spells
from boardrules.wandering_towers.rules.setting_up import options_without_effect
from boardrules.wandering_towers.values.edition import Edition
from boardrules.wandering_towers.values.options import Mode, Rerolls
from boardrules.wandering_towers.values.setup import Setup

HEADLINE: Final = "this position breaks the rules of Wandering Towers"
"""The headline of errors for positions that can be read but are not valid."""

_BASE64: Final = re.compile(r"[A-Za-z0-9_-]+")
_PLAYERS: Final = 4
"""The number of players if a text names none, in every mode."""


def write_setup(setup: Setup) -> str:
    """Return the text of the fields that differ from their defaults."""
    parts = [
        f"{name.replace('_', '-')}={_write(getattr(setup, name))}"
        for name, default in _DEFAULTS.items()
        if getattr(setup, name) != default
    ]
    return ";".join(parts) or "-"


def _write(value: object) -> str:
    if isinstance(value, tuple):
        return write_spells(cast("object", value), "+", "none")
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case Edition():
            return _write_edition(value)
        case _:
            return str(value)


def read_setup(reader: Reader) -> Setup:
    """Read a setup, valid or not; raise ``StateError`` for an invalid edition in it.

    Texts name no version of the rules. Options that change nothing, which version 1 accepted, are
    left out.
    """
    values: dict[str, object] = {}
    if reader.skip("-"):
        return Setup()
    values["players"] = _PLAYERS
    left = list(_DEFAULTS)
    while True:
        name = reader.choice(name.replace("_", "-") for name in left).replace("-", "_")
        left = left[left.index(name) + 1 :]
        reader.expect("=")
        values[name] = _READERS[name](reader)
        if not left or not reader.skip(";"):
            return _with_effect(values)


def _with_effect(values: dict[str, object]) -> Setup:
    """Return the setup of these fields, without options that change nothing in it."""
    setup = Setup(**cast("dict[str, Any]", values))  # by the readers of its fields
    idle = options_without_effect(setup)
    usual = {name: _DEFAULTS[name] for name in idle}
    return evolve(setup, **cast("dict[str, Any]", usual)) if idle else setup


# --- editions -------------------------------------------------------------------------------------
def _write_edition(edition: Edition) -> str:
    return urlsafe_b64encode(edition_to_json(edition).encode()).decode().rstrip("=")


def _read_edition(reader: Reader) -> Edition:
    start = reader.at
    code = reader.match(_BASE64, "an edition in base64url")
    try:
        text = urlsafe_b64decode(code + "=" * (-len(code) % 4)).decode()
    except (Error, UnicodeDecodeError):
        reader.fail_at(start, "an edition in base64url")
    try:
        return edition_from_json(text)
    except SetupError as error:
        faults = (
            Fault(f"setup.edition.{fault.path}".rstrip("."), fault.message, fault.rule)
            for fault in error.faults
        )
        raise StateError(HEADLINE, tuple(faults)) from None


_READERS: Final[dict[str, Callable[[Reader], object]]] = {
    "players": Reader.number,
    "starting_player": Reader.number,
    "mode": lambda reader: Mode(reader.choice(mode.value for mode in Mode)),
    "spells": lambda reader: read_spells(reader, "+", "none"),
    "random_spells": Reader.number,
    "rerolls": lambda reader: Rerolls(reader.choice(rerolls.value for rerolls in Rerolls)),
    "optional_advance": Reader.flag,
    "spells_per_turn": Reader.number,
    "own_wizards_only": Reader.flag,
    "finish_round": Reader.flag,
    "any_tower_top": Reader.flag,
    "master_wizard": Reader.flag,
    "full_flasks": Reader.flag,
    "turn_limit": Reader.number,
    "edition": _read_edition,
}

_DEFAULTS: Final[dict[str, object]] = {
    **{name: getattr(fields(Setup), name).default for name in _READERS},
    "players": _PLAYERS,
}
"""The fields in the order in which they are written."""
