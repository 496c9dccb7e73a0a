"""Pictures of positions that help to understand a rule."""

from __future__ import annotations


def picture_of(rule_id: str) -> str | None:
    """The picture for a rule as HTML, or ``None`` where none helps."""
    return None
