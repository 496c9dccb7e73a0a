"""Rules by their IDs, and the read-only data of violations."""

from __future__ import annotations

import pytest

from boardrules import Code, Violation
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt


@pytest.mark.parametrize("rulebook", [wt.Rule, km.Rule])
def test_a_rule_is_found_by_its_id(rulebook: type[wt.Rule] | type[km.Rule]) -> None:
    for rule in rulebook:
        assert rulebook.by_id(rule.id) is rule
    for unknown in ("XX-1.1", "", next(iter(rulebook)).text):
        with pytest.raises(KeyError):
            rulebook.by_id(unknown)


def test_data_of_a_violation_are_a_read_only_mapping() -> None:
    given: dict[str, int | str] = {"tower": 4, "due": "a card"}
    data = Violation("WT-5.3", Code.NOT_NOW, "Not now.", given).data
    assert dict(data) == given
    assert (len(data), list(data), "tower" in data, data.get("space")) == (
        2,
        ["tower", "due"],
        True,
        None,
    )
    given["tower"] = 5
    assert data["tower"] == 4
    with pytest.raises(TypeError):
        data["tower"] = 5  # type: ignore[index]  # the test is that it is read-only
