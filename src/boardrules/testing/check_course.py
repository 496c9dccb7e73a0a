"""Checks of a game's description, its setups, its invariants and its end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from boardrules.core.errors import Fault, SetupError
from boardrules.core.rulebook import RuleBook
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.testing.failure import Reporter, described, shown
from boardrules.testing.trial_setups import (
    STRANGE,
    random_changes,
    setup_fields,
    varied_setup,
)


def check_description(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT]) -> None:
    """Check what a game says of itself: name, version, tags and classes, rulebook.

    >>> from boardrules import wandering_towers as wt
    >>> check_description(wt.RULES)
    """
    report = Reporter("description", rules)
    report.require(
        re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", rules.name) is not None,
        f"the name must be in kebab case, not {rules.name!r}",
    )
    report.require(
        type(rules.version) is int and rules.version >= 1,
        f"the version must be an int from 1, not {rules.version!r}",
    )
    moves = [*rules.decision_types.items(), *rules.chance_types.items()]
    moves += rules.report_types.items()
    for what, pairs in (("move", moves), ("event", list(rules.event_types.items()))):
        for tag, _ in pairs:
            report.require(
                re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", tag) is not None,
                f"a tag must be in kebab case, not {tag!r}",
            )
        report.require(len({tag for tag, _ in pairs}) == len(pairs), f"two {what} tags are alike")
        report.require(
            len({cls for _, cls in pairs}) == len(pairs), f"a class of {what}s has two tags"
        )
    report.require(bool(rules.decision_types), "there are no decisions")
    identifiers = [rule.id for rule in rules.rulebook]
    report.require(issubclass(rules.rulebook, RuleBook), "the rulebook is no RuleBook")
    report.require(len(set(identifiers)) == len(identifiers), "two rules have one ID")
    for rule in rules.rulebook:
        report.require(bool(rule.id and rule.text and rule.status), f"{rule.name} lacks its text")


def check_setups(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], *, count: int = 200, seed: int = 0
) -> int:
    """Check setups: each value of the domains alone, *count* random combinations, and strange ones.

    ``initial_state`` accepts a setup and returns a valid state, the same one each time, or it
    raises a ``SetupError`` with the faults that ``setup_faults`` names by path; strange are values
    of any type in each field. The setup of the defaults is playable. Return the number of setups.

    >>> from boardrules import wandering_towers as wt
    >>> check_setups(wt.RULES, count=10) > 10
    True
    """
    report = Reporter("setups", rules)
    fields = [field.name for field in setup_fields(rules)]
    for name in rules.setup_domains():
        report.require(name in fields, f"setup_domains names no field of the setup: {name!r}")
    variations: list[dict[str, object]] = [{}]
    variations += [
        {name: value} for name, values in rules.setup_domains().items() for value in values
    ]
    rng = Random(f"setups:{seed}")
    variations += [random_changes(rules, rng) for _ in range(count)]
    variations += [{name: value} for name in fields for value in STRANGE]
    for changes in variations:
        setup = varied_setup(rules, changes)
        faults: tuple[Fault, ...] = ()
        try:
            faults = rules.setup_faults(setup)
            state = rules.initial_state(setup)
        except SetupError as error:
            if not changes:
                raise report.error(f"the setup of the defaults is refused: {error}") from error
            _check_faults(report, fields, setup, faults, error.faults)
        except Exception as error:
            raise report.error(f"{shown(setup)} raised {described(error)}") from error
        else:
            problem = f"{shown(setup)} is accepted with faults: {shown(faults)}"
            report.require(faults == (), problem)
            check_invariants(rules, state)
            report.require(rules.initial_state(setup) == state, "initial_state is not stable")
    return len(variations)


def _check_faults(
    report: Reporter,
    fields: Sequence[str],
    setup: object,
    faults: tuple[Fault, ...],
    raised: tuple[Fault, ...],
) -> None:
    """Check the faults of a setup that is refused."""
    report.require(bool(raised), f"refused without a fault: {shown(setup)}")
    for fault in raised:
        top = re.split(r"[.\[]", fault.path)[0]
        problem = f"a fault must name its field: {fault!r} of {shown(setup)}"
        report.require(top in fields and bool(fault.message), problem)
    problem = f"setup_faults and initial_state name different faults of {shown(setup)}"
    report.require(faults == raised, problem)


def check_invariants(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT
) -> None:
    """Check that ``validate`` finds no fault with a state reached by play.

    >>> from boardrules import wandering_towers as wt
    >>> check_invariants(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    """
    report = Reporter("invariants", rules, state)
    try:
        faults: tuple[Fault, ...] = rules.validate(state)
    except Exception as error:
        raise report.error(f"validate raised {described(error)}") from error
    report.require(faults == (), "; ".join(map(str, faults)))


def check_ending(rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], state: StateT) -> None:
    """Check the outcome: none while somebody is to move, a well-formed one after.

    Well-formed: every player is in exactly one standing; places rise, and only equal values share
    one; winners are those of the first place, or nobody; each standing has a value for each
    tie-break; the rule is in the rulebook.

    >>> from boardrules import wandering_towers as wt
    >>> check_ending(wt.RULES, wt.RULES.initial_state(wt.Setup(players=2)))
    """
    report = Reporter("ending", rules, state)
    outcome = rules.outcome(state)
    if rules.current_player(state) is not None:
        report.require(outcome is None, f"an outcome before the end: {shown(outcome)}")
        return
    if outcome is None:
        raise report.error("the game is over without an outcome")
    told = shown(outcome)
    ranked = [player for standing in outcome.ranking for player in standing.players]
    everybody = list(range(rules.player_count(state)))
    report.require(sorted(ranked) == everybody, f"each player must be ranked once: {told}")
    first = [p for standing in outcome.ranking if standing.place == 1 for p in standing.players]
    report.require(
        outcome.winners in ((), tuple(sorted(first))),
        f"the winners must be the first place or nobody: {told}",
    )
    for standing in outcome.ranking:
        report.require(
            len(standing.values) == len(outcome.tie_breaks),
            f"a standing must have a value for each tie-break: {told}",
        )
    for better, worse in zip(outcome.ranking, outcome.ranking[1:], strict=False):
        report.require(better.place <= worse.place, f"places must rise: {told}")
        report.require(
            (better.place == worse.place) == (better.values == worse.values),
            f"only equal values share a place: {told}",
        )
    report.require(
        outcome.rule in {rule.id for rule in rules.rulebook},
        f"the rule that ended the game is not in the rulebook: {told}",
    )
