"""``check_rules``: every check at once, over whole games of any game on the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from attrs import frozen

from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.candidates import offered_moves
from boardrules.testing.check_chance import check_chance
from boardrules.testing.check_course import (
    check_description,
    check_ending,
    check_invariants,
    check_setups,
)
from boardrules.testing.check_legality import check_legality, check_lists
from boardrules.testing.check_outcomes import check_outcomes
from boardrules.testing.check_paths import check_paths
from boardrules.testing.check_reveals import check_reveals
from boardrules.testing.check_secrets import Concealer, check_hidden_events, check_observations
from boardrules.testing.check_steps import check_step
from boardrules.testing.check_values import (
    check_copies,
    check_equality,
    check_json,
    check_notation,
    check_one_object,
)
from boardrules.testing.failure import Reporter, described
from boardrules.testing.playing import choose_move
from boardrules.testing.policies import Policy, random_policy
from boardrules.testing.trial_setups import base_setup, playable_setup, random_changes

CHECKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "description": "name, version, tags and rulebook are well formed",
        "setups": "a setup is playable, or refused with every fault named",
        "legality": "find_legal, explain, apply and the lists of moves agree, exactly in types",
        "paths": "each legal move has paths, and each path leads to one move",
        "steps": "apply, next_state and undo agree, and are pure",
        "chance": "probabilities are exact; sample_chance and settle_chance draw by them",
        "observations": "viewers see the same where only secrets differ",
        "events": "events tell a viewer no more than the observation",
        "reveals": "reveals is true of each step that can look otherwise",
        "outcomes": "possible_outcomes tells nothing, and leaves nothing out",
        "equality": "each field counts for equality and hash; nothing can be changed",
        "copies": "pickles and copies are equal; the rules are one object",
        "json": "reading JSON returns what was written",
        "notation": "reading texts of moves and positions returns what was written",
        "invariants": "validate finds no fault with a state reached by play",
        "ending": "a game ends, with a well-formed outcome",
    }
)
"""The names of the checks, which :class:`ContractError` has, and what each is about.

>>> from boardrules.testing import CHECKS
>>> CHECKS["setups"]
'a setup is playable, or refused with every fault named'
"""


@frozen
class Report:
    """What :func:`check_rules` has examined without finding a fault.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import check_rules
    >>> report = check_rules(wt.RULES, setups=[wt.Setup(players=2)], games=1, states=5)
    >>> report.game, report.games, report.states
    ('wandering-towers', 1, 5)
    """

    game: str
    """The game's name."""
    games: int
    """Games played to their end."""
    steps: int
    """Moves played in them, chance and reports included; each passed the checks of steps,
    invariants and endings."""
    states: int
    """States that passed all other checks."""
    counts: tuple[tuple[str, int], ...]
    """The number of things that each check examined, by the checks' names."""


def check_rules(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    setups: Sequence[SetupT] | None = None,
    policies: Sequence[Policy[StateT, MoveT]] = (random_policy,),
    games: int = 6,
    states: int = 30,
    max_moves: int = 20_000,
    report_share: float = 0.05,
    conceal: Concealer[StateT] | None = None,
    seed: int = 0,
) -> Report:
    """Run every check of :data:`CHECKS` on a game; raise :class:`ContractError` at a fault.

    *games* games are played, in turn with each of the *setups* and then with each of the
    *policies*. Every step of them is checked; from every game *states* states are chosen, of all
    kinds that came up, for the checks that take longer. Without *setups* the default one and random
    ones of ``rules.setup_domains()`` are taken. A game that is not over after *max_moves* moves is
    a fault: policies that avoid the goal need a setup with a limit of turns.

    *report_share* is the probability of a table report before a decision. *conceal* is called with
    a state, a viewer and a ``random.Random``; it returns a state that differs only in what the
    viewer cannot know, without asking the observation: it finds secrets that both ``observe`` and
    ``sample_state`` give away. The same *seed* plays and checks the same again.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import check_rules
    >>> report = check_rules(wt.RULES, setups=[wt.Setup(players=2)], games=1, states=5)
    >>> report.steps > 100
    True
    """
    counts: Counter[str] = Counter()
    check_description(rules)
    counts["description"] += 1
    counts["copies"] += check_one_object(rules)
    counts["setups"] += check_setups(rules, seed=seed)
    chosen = list(setups) if setups is not None else _some_setups(rules, games, seed)
    steps_played = states_checked = 0
    for number in range(games):
        rng = Random(f"{seed}:{number}")
        setup = chosen[number % len(chosen)]
        policy = policies[number // len(chosen) % len(policies)]
        steps = _play(rules, setup, policy, rng, max_moves, report_share)
        counts.update(dict.fromkeys(("steps", "invariants", "ending"), len(steps)))
        looked_at = [
            (steps[-1].after, ()) if index == len(steps) else (steps[index].before, (steps[index],))
            for index in _spread(rules, steps, states, rng)
        ]
        _check_states(rules, setup, looked_at, rng, conceal, counts)
        states_checked += len(looked_at)
        steps_played += len(steps)
    return Report(rules.name, games, steps_played, states_checked, tuple(counts.items()))


def _some_setups(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT], count: int, seed: int
) -> list[SetupT]:
    rng = Random(f"choice of setups:{seed}")
    found = [base_setup(rules)]
    while len(found) < count:
        setup = playable_setup(rules, random_changes(rules, rng))
        if setup is not None:
            found.append(setup)
    return found


def _play(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    setup: SetupT,
    policy: Policy[StateT, MoveT],
    rng: Random,
    max_moves: int,
    report_share: float,
) -> list[Transition[StateT, MoveT, EventT]]:
    """Play a game to its end and return its steps, all of them checked."""
    state = rules.initial_state(setup)
    steps: list[Transition[StateT, MoveT, EventT]] = []
    while True:
        check_invariants(rules, state)
        check_ending(rules, state)
        check_lists(Reporter("legality", rules, state), rules, state)
        if rules.current_player(state) is None:
            return steps
        if len(steps) == max_moves:
            report = Reporter("ending", rules, state)
            raise report.error(f"the game is not over after {max_moves} moves")
        try:
            move = choose_move(rules, state, rng, policy, report_share)
        except Exception as error:
            report = Reporter("chance", rules, state)
            raise report.error(f"choosing a move raised {described(error)}") from error
        step = check_step(rules, state, move)
        steps.append(step)
        state = step.after


def _spread(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    steps: Sequence[Transition[StateT, MoveT, EventT]],
    count: int,
    rng: Random,
) -> Iterable[int]:
    """Return indices of states (the last is the end), taken from every kind of state in turn.

    States are of one kind if they offer moves of the same classes to a player, or to chance.
    """
    kinds: dict[frozenset[type], list[int]] = {}
    for index, step in enumerate(steps):
        offered = frozenset(map(type, offered_moves(rules, step.before)))
        kinds.setdefault(offered, []).append(index)
    chosen = [len(steps)]
    in_turn = list(kinds.values())
    rng.shuffle(in_turn)
    for indices in in_turn:
        rng.shuffle(indices)
    while len(chosen) < count and any(in_turn):
        for indices in in_turn:
            if indices and len(chosen) < count:
                chosen.append(indices.pop())
    return sorted(chosen)


_CHECKS_OF_SECRETS: Final = (
    ("observations", check_observations),
    ("events", check_hidden_events),
    ("reveals", check_reveals),
    ("outcomes", check_outcomes),
)


def _check_states(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    setup: SetupT,
    looked_at: Sequence[tuple[StateT, tuple[Transition[StateT, MoveT, EventT], ...]]],
    rng: Random,
    conceal: Concealer[StateT] | None,
    counts: Counter[str],
) -> None:
    """Run the checks of single states on states, each with the steps taken from it.

    One check goes over all of them before the next, so that the most basic one fails first.
    """

    def values(taken: tuple[Transition[StateT, MoveT, EventT], ...]) -> tuple[object, ...]:
        return (*taken, *(event for step in taken for event in step.events))

    for state, _ in looked_at:
        counts["legality"] += check_legality(rules, state)
    for state, _ in looked_at:
        counts["paths"] += check_paths(rules, state)
    for state, _ in looked_at:
        counts["chance"] += check_chance(rules, state)
    for check, of_secrets in _CHECKS_OF_SECRETS:
        for state, _ in looked_at:
            counts[check] += of_secrets(rules, state, rng, conceal=conceal)
    for state, taken in looked_at:
        counts["equality"] += check_equality(rules, state, *values(taken))
    for state, _ in looked_at:
        counts["copies"] += check_copies(rules, state)
    for state, taken in looked_at:
        counts["json"] += check_json(rules, state, taken, setup=setup)
    for state, _ in looked_at:
        counts["notation"] += check_notation(rules, state)
