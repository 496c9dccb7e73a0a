"""A session and its seats, as a server or an app holds it. No input, no output."""

from boardrules.table._table import Table
from boardrules.table._values import (
    MAX_MESSAGE_CHARS,
    Answer,
    Conflict,
    Entries,
    Reports,
    Undo,
    View,
)

__all__ = [
    "MAX_MESSAGE_CHARS",
    "Answer",
    "Conflict",
    "Entries",
    "Reports",
    "Table",
    "Undo",
    "View",
]
