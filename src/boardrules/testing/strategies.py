"""Hypothesis strategies for any game on the contract."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from boardrules.core.errors import SetupError
from boardrules.core.rules import EventT, MoveT, ObservationT, Rules, SetupT, StateT
from boardrules.core.transition import Transition
from boardrules.testing.candidates import candidate_moves
from boardrules.testing.check_secrets import viewers_of
from boardrules.testing.playing import playout
from boardrules.testing.policies import Policy, random_policy
from boardrules.testing.trial_setups import playable_setup, varied_setup


def setups(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> st.SearchStrategy[SetupT]:
    """Return a strategy for setups that can be played, made of ``rules.setup_domains()``.

    Fields keep their defaults or get a value of their domain; fields that ``initial_state`` refuses
    are corrected. Examples shrink towards the setup of the defaults.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import setups
    >>> strategy = setups(wt.RULES)
    """

    @st.composite
    def draw_setup(draw: st.DrawFn) -> SetupT:
        setup = playable_setup(rules, draw(_changes(rules)))
        assume(setup is not None)
        assert setup is not None
        return setup

    return draw_setup()


def faulty_setups(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> st.SearchStrategy[SetupT]:
    """Return a strategy for setups of the same values that ``initial_state`` refuses.

    The game must have such values in ``rules.setup_domains()``.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import faulty_setups
    >>> strategy = faulty_setups(wt.RULES)
    """

    def refused(setup: SetupT) -> bool:
        try:
            rules.initial_state(setup)
        except SetupError:
            return True
        return False

    return _changes(rules).map(lambda changes: varied_setup(rules, changes)).filter(refused)


def _changes(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
) -> st.SearchStrategy[dict[str, object]]:
    fields = {name: st.sampled_from(values) for name, values in rules.setup_domains().items()}
    return st.fixed_dictionaries({}, optional=fields)


def playouts(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    setups: st.SearchStrategy[SetupT] | None = None,
    policies: Sequence[Policy[StateT, MoveT]] = (random_policy,),
    max_moves: int = 300,
    report_share: float = 0.05,
) -> st.SearchStrategy[tuple[Transition[StateT, MoveT, EventT], ...]]:
    """Return a strategy for games from their start: the transitions of up to *max_moves* moves.

    One of the *policies* takes the decisions. Examples shrink towards short games.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import playouts
    >>> strategy = playouts(wt.RULES, setups=st.just(wt.Setup(players=2)), max_moves=50)
    """
    chosen = _setups(rules) if setups is None else setups

    def play(
        setup: SetupT, policy: Policy[StateT, MoveT], seed: int, length: int
    ) -> tuple[Transition[StateT, MoveT, EventT], ...]:
        return tuple(
            playout(
                rules,
                rules.initial_state(setup),
                Random(seed),
                policy=policy,
                max_moves=length,
                report_share=report_share,
            )
        )

    seeds, lengths = st.integers(0, 2**32 - 1), st.integers(0, max_moves)
    return st.builds(play, chosen, st.sampled_from(policies), seeds, lengths)


_setups = setups


def states(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    setups: st.SearchStrategy[SetupT] | None = None,
    policies: Sequence[Policy[StateT, MoveT]] = (random_policy,),
    max_moves: int = 300,
    report_share: float = 0.05,
    where: Callable[[StateT], bool] | None = None,
) -> st.SearchStrategy[StateT]:
    """Return a strategy for states reached by play, the first state included.

    With *where* these are the last states of a game for which it is true.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import states
    >>> decisions = states(wt.RULES, where=lambda state: bool(wt.RULES.legal_moves(state)))
    """
    chosen = _setups(rules) if setups is None else setups

    @st.composite
    def draw_state(draw: st.DrawFn) -> StateT:
        setup = draw(chosen)
        steps = draw(
            playouts(
                rules,
                setups=st.just(setup),
                policies=policies,
                max_moves=max_moves,
                report_share=report_share,
            )
        )
        passed = [rules.initial_state(setup), *(step.after for step in steps)]
        if where is None:
            return passed[-1]
        fitting = [state for state in passed if where(state)]
        assume(fitting)
        return fitting[-1]

    return draw_state()


def observations(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    states: st.SearchStrategy[StateT] | None = None,
) -> st.SearchStrategy[ObservationT]:
    """Return a strategy for what some viewer sees of states reached by play, or of *states*.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import observations
    >>> strategy = observations(wt.RULES)
    """
    chosen = _states(rules) if states is None else states
    return chosen.flatmap(
        lambda state: st.sampled_from(viewers_of(rules, state)).map(
            lambda viewer: rules.observe(state, viewer)
        )
    )


_states = states


def candidates(
    rules: Rules[SetupT, StateT, MoveT, EventT, ObservationT],
    *,
    states: st.SearchStrategy[StateT] | None = None,
) -> st.SearchStrategy[tuple[StateT, MoveT]]:
    """Return a strategy for a state and one of its :func:`candidate_moves`, legal or not.

    >>> from boardrules import wandering_towers as wt
    >>> from boardrules.testing import candidates
    >>> strategy = candidates(wt.RULES)
    """
    chosen = _states(rules) if states is None else states
    return chosen.flatmap(
        lambda state: st.tuples(
            st.just(state), st.sampled_from(tuple(candidate_moves(rules, state)))
        )
    )
