"""Numbered rules: each has an ID, a status and its text."""

from __future__ import annotations

from enum import Enum, unique


@unique
class RuleStatus(Enum):
    """What the library does about a rule.

    >>> RuleStatus("enforced")
    <RuleStatus.ENFORCED: 'enforced'>
    """

    ENFORCED = "enforced"
    """The engine keeps it, and tests named by its ID prove it."""
    NOTE = "note"
    """It binds people at the table; a front end shows it."""
    NOT_BUILT = "not built"
    """Known, but not built yet; a setup that asks for it is refused."""


class RuleBook(Enum):
    """Base of a game's enum of rules; a member's value is ``(ID, status, text)``.

    >>> class Rule(RuleBook):
    ...     TTT_1 = ("TTT-1", RuleStatus.ENFORCED, "A mark goes on an empty field.")
    >>> Rule.TTT_1.id, Rule.TTT_1.status.value, str(Rule.TTT_1)
    ('TTT-1', 'enforced', 'TTT-1')
    >>> Rule.by_id("TTT-1") is Rule.TTT_1
    True
    """

    @property
    def id(self) -> str:
        """The rule's number as it stands in the rule text, ``"WT-6.3"``."""
        return str(self.value[0])

    @property
    def status(self) -> RuleStatus:
        """Whether the library enforces it."""
        status = self.value[1]
        assert isinstance(status, RuleStatus)
        return status

    @property
    def text(self) -> str:
        """The rule in one or two sentences of our own."""
        return str(self.value[2])

    @classmethod
    def by_id(cls, rule_id: str) -> RuleBook:
        """Give the rule with this ID; raises ``KeyError`` if there is none."""
        for rule in cls:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)

    def __str__(self) -> str:
        return self.id
