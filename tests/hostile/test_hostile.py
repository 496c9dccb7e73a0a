"""Hostile input, the quick profile; ``python -m tests.hostile.deep`` is the deep one."""

from __future__ import annotations

import pytest

from tests.hostile.cases import CASES, Case


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_hostile_input_is_refused_or_harmless(case: Case) -> None:
    reports = case.run(60, 0)
    assert len(reports) == case.kinds
    for report in reports:
        assert report.tried == 60
    # That is no test of refusing alone: some spoilt inputs still make sense.
    assert sum(report.accepted for report in reports) > 0
