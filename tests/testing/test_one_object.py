"""Copies and pickles of rules are the rules themselves."""

from __future__ import annotations

import copy
import pickle
import sys
from types import ModuleType
from typing import Any

import pytest

from boardrules import AnyRules
from boardrules.testing import ContractError, check_rules
from boardrules.testing.check_values import check_one_object
from examples import rows_and_columns, third_game, tiny_game
from examples.third_game import Overflow
from tests.support import countdown


class PickledAnew(Overflow):
    """Pickles as other objects do, although a module has it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (PickledAnew, ())


ANEW = PickledAnew()


@pytest.mark.parametrize(
    "rules", [countdown.RULES, rows_and_columns.RULES, third_game.RULES, tiny_game.RULES], ids=repr
)
def test_rules_of_a_module_are_one_object(rules: AnyRules) -> None:
    assert copy.copy(rules) is rules
    assert copy.deepcopy([rules])[0] is rules
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert check_one_object(rules) == 3


def test_rules_that_are_pickled_anew_are_found() -> None:
    with pytest.raises(ContractError, match="the pickled rules are another object") as caught:
        check_rules(ANEW)
    assert caught.value.check == "copies"


def test_rules_that_no_module_has_are_copied_by_pickle() -> None:
    rules = Overflow()
    again = pickle.loads(pickle.dumps(rules))
    assert type(again) is Overflow
    assert check_one_object(rules) == 2


def test_a_pickle_names_the_package_of_the_rules_before_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not the main program, and no other module that has imported the rules."""

    class Elsewhere(Overflow):
        __module__ = "somewhere.inside"

    rules = Elsewhere()
    package, inside = ModuleType("somewhere"), ModuleType("somewhere.inside")
    vars(package)["RULES"] = rules
    vars(sys.modules["__main__"])["OTHER"] = rules
    first = {"another": ModuleType("another"), **sys.modules}
    vars(first["another"])["IMPORTED"] = rules
    monkeypatch.setattr(sys, "modules", {**first, "somewhere": package, "somewhere.inside": inside})
    try:
        _, found = rules.__reduce__()
    finally:
        del vars(sys.modules["__main__"])["OTHER"]
    assert found == ("somewhere", "RULES")
